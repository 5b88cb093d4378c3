"""The learning pages as text: what they say is what lessons, tables and snippets say, in every language."""

import html
import json
import re
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest

import hanaba
from hanaba.cards import CARD, KIND_NAMES, KINDS, RIBBON_SORT
from hanaba.engine import RoundOver, apply, legal_actions
from hanaba.lessons import read_lesson
from hanaba.names import LANGUAGES
from hanaba.notation import parse_action
from hanaba.rules import rules_for
from hanaba.yaku import made_in
from tests.conftest import ROOT

LEARN = ROOT / "static" / "learn"
PAGES = sorted(LEARN.glob("*.html"))
RULES = {lang: LEARN / f"hana-awase{'' if lang == 'en' else f'.{lang}'}.html" for lang in LANGUAGES}
LESSONS = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted((LEARN / "lessons").glob("*.json"))}


class Outline(HTMLParser):
    """Gather start tags with their attributes, and the text of each element that holds text alone."""

    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.texts = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.texts.append("")

    def handle_data(self, data):
        if self.texts:
            self.texts[-1] += data


def outline(path):
    return Outline(path.read_text("utf-8"))


@pytest.mark.parametrize("lang", RULES)
def test_every_exercise_stands_on_the_page_with_its_lesson_s_own_words(lang):
    text = RULES[lang].read_text("utf-8")
    found = re.findall(
        r'<div class="exercise" id="(.+?)">\n<hanaba-table lesson="lessons/(.+?)\.json">\n<h3>.+? (\d+) · (.+?)</h3>\n'
        r"<p>(.+?)</p>\n</hanaba-table>\n<details><summary>.+?</summary><p>(.+?)</p></details>",
        text,
    )
    assert [row[0] for row in found] == [row[1] for row in found] == list(LESSONS)
    assert [int(row[2]) for row in found] == list(range(1, len(LESSONS) + 1))
    for id, _, _, title, task, answer in found:
        lesson = LESSONS[id]
        assert [html.unescape(part) for part in (title, task, answer)] == [
            lesson[key][lang] for key in ("title", "text", "right")
        ]


@pytest.mark.parametrize("lang", RULES)
def test_cards_are_named_and_kinds_stand_in_the_order_of_their_table(lang):
    """What a row of a month shows is said below it; the letters of kinds and ribbons are those on the cards."""
    text = RULES[lang].read_text("utf-8")
    months = re.findall(r'<li><span class="name"><b>(\d+)</b>.*?<span class="what">(.*?)</span></li>', text)
    rows = re.findall(r'<li><span class="name"><b>\d+</b>.*?</li>', text)
    assert [int(number) for number, _ in months] == list(range(1, 13))
    for (_, named), row in zip(months, rows, strict=True):
        shown = re.findall(r'cards/(\w+)\.svg".*? alt="(.+?)"', row)
        order = ["BARC".index(code.lstrip("0123456789")[0]) for code, _ in shown]
        assert order == sorted(order)
        comma = "、" if lang == "ja" else ", "
        assert named == comma.join(alt for code, alt in shown if "C" not in code or code == "11C1")
    kinds = re.findall(r'<tr><th>([^<]+?) <span lang="ja">.+?</span></th><td>([A-Z])</td>', text)
    assert [letter for _, letter in kinds] == list(KINDS)
    assert [name.partition("/")[0] for name, _ in kinds] == [KIND_NAMES[kind].get(lang) for kind in KINDS]
    (signs,) = re.findall(r"<p>(?:When you play, every|Quand vous jouez, chaque|対局中は、どの札).+?</p>", text)
    for letter in {"R", *RIBBON_SORT} - {""}:
        assert re.search(rf"(?<![A-Za-z]){letter}(?![A-Za-z])", signs)


@pytest.mark.parametrize("lang", RULES)
def test_the_sums_the_page_states_are_the_engine_s(lang):
    text = RULES[lang].read_text("utf-8")
    five = made_in(
        rules_for("hana-awase", 3).scoring(0).yaku, sum(1 << CARD[f"{month}B"] for month in (1, 3, 8, 11, 12))
    )
    each = [made.points for made in five]
    assert f"{' + '.join(map(str, each))} = {sum(each)} " in text
    for players in (2, 3, 4):
        par = re.search(r"<b>(?:par|基準点)</b>.+?</li>", text)[0]
        assert re.search(rf"(?<!\d){264 // players}(?!\d)", par)


def test_the_last_exercise_ends_as_the_chapter_says_and_its_answer_adds_up():
    lesson = read_lesson(LESSONS["12-last"])
    scores = {}
    for text in ("play 7C1 x 7R", "play 7C1 x 7A"):
        state, events = apply(lesson.start, parse_action(text))
        while state.round is not None:
            (action,) = legal_actions(state)
            state, events = apply(state, action)
        (over,) = [event for event in events if isinstance(event, RoundOver)]
        assert sum(over.result.scores) == 0
        assert state.field == 0
        scores[text] = over.result
    right, other = scores.values()
    own, reasons = right.scores[0], {}
    for line in right.lines:
        if line.seat == 0:
            reasons[line.reason] = reasons.get(line.reason, 0) + line.points
    parts = [
        reasons["card-points"],
        reasons["yaku:six-ribbons"] + reasons["yaku:grass-ribbons"],
        reasons["yaku:moon-viewing"],
    ]
    assert sum(parts) == own > other.scores[0]
    for lang in RULES:
        answer = LESSONS["12-last"]["right"][lang]
        said = [int(number.replace("−", "-")) for number in re.findall(r"[−+]?\d+", answer)]
        assert said[-5:] == [parts[0] + 88, parts[0], parts[1], -parts[2], own]


@pytest.mark.parametrize("lang", RULES)
def test_the_table_of_yaku_is_the_engine_s(lang):
    text = RULES[lang].read_text("utf-8")
    rows = re.findall(
        r'<tr data-yaku="(.+?)"><th>(.+?) <span lang="ja">(.+?)</span></th><td>(.+?)</td><td>(\d+)</td>', text
    )
    yaku = rules_for("hana-awase", 3).scoring(0).yaku
    # beside a name stands the Japanese one, and in Japanese how it is read
    assert [(id, html.unescape(name), int(points)) for id, name, _, _, points in rows] == [
        (row.id, row.names.get(lang), row.points) for row in yaku
    ]
    for row, (_, _, beside, _, _) in zip(yaku, rows, strict=True):
        assert re.fullmatch("[ぁ-ん]+", beside) if lang == "ja" else beside == row.names.ja
    for row, (_, _, _, cell, _) in zip(yaku, rows, strict=True):
        shown = re.findall(r"cards/(\w+)\.svg", cell)
        assert len(shown) in (0, row.pattern.need)


def test_the_languages_are_built_alike_and_lead_to_one_another():
    english, *others = (outline(path) for path in RULES.values())
    sources = [attrs["src"] for tag, attrs in english.tags if tag == "img"]
    assert len(set(sources)) == 48
    for page in others:
        assert [tag for tag, _ in english.tags] == [tag for tag, _ in page.tags]
        assert [attrs["src"] for tag, attrs in page.tags if tag == "img"] == sources
    for lang, path in RULES.items():
        ways = {attrs["hreflang"] for tag, attrs in outline(path).tags if tag == "a" and attrs.get("lang")}
        assert ways == set(RULES) - {lang}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_page_holds_to_its_policy_and_leads_somewhere(path):
    page = outline(path)
    (policy,) = [attrs["content"] for tag, attrs in page.tags if attrs.get("http-equiv") == "Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'")
    ids = {attrs["id"] for _, attrs in page.tags if "id" in attrs}
    for (tag, attrs), text in zip(page.tags, page.texts, strict=True):
        assert "style" not in attrs
        assert not [name for name in attrs if name.startswith("on")]
        if tag == "script" and attrs.get("type") != "py-editor":
            assert attrs.get("src")
            assert not text.strip()
        if tag == "img":
            assert attrs["alt"]
        for name in ("src", "href", "lesson", "record"):
            given = attrs.get(name) or ""
            if not given or given.startswith("{"):
                continue
            parts = urlsplit(given)
            assert not parts.scheme
            assert not parts.netloc
            if parts.path and "vendor" not in parts.path:
                assert (path.parent / unquote(parts.path)).resolve().exists(), given
            elif parts.fragment:
                assert parts.fragment in ids, given


def test_every_snippet_is_what_stands_under_it():
    text = (LEARN / "embedding.html").read_text("utf-8")
    shown = re.findall(
        r'<pre><code>([^<]+)</code></pre>\n<div class="shown">(<(hanaba-table|iframe).*?</\3>)', text, re.S
    )
    assert len(shown) >= 6
    assert len(shown) == text.count('class="shown"')
    for snippet, live, _ in shown:
        code = html.unescape(snippet)
        if 'id="told"' in live:
            assert code in (LEARN / "embedding.js").read_text("utf-8")
        else:
            assert code == live


def test_the_cells_install_the_wheel_of_this_version():
    text = (LEARN / "python.html").read_text("utf-8")
    assert set(re.findall(r"hanaba-([\d.]+)-py3", text)) == {hanaba.__version__}
    assert text.count('type="py-editor"') == 5


def test_the_cells_run_here_as_well(capsys):
    """All five, one after the other in one namespace, as on the page, with fewer rounds."""
    text = (LEARN / "python.html").read_text("utf-8")
    cells = re.findall(r'<script type="py-editor".*?>\n(.+?)</script>', text, re.S)
    names = {}
    for cell in cells:
        exec(cell.replace("range(1000)", "range(120)").replace("range(300)", "range(60)"), names)
    said = capsys.readouterr().out
    assert "66 card points" in said
    assert "30 Flower and Moon Viewing with 3B 8B 9A" in said
    assert "field 3B 3C1 4R 5C1 9C2 10R" in said
    assert "dealer" in said
    assert "█" in said
    assert "seat" in said.splitlines()[-1]
