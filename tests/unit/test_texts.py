"""Catalogues hold every text in full, and their reader takes what they are written in."""

import ast
import re
import string

import pytest

from hanaba import texts
from hanaba.cards import FLOWERS
from hanaba.engine import RecordError, open_record, unpack
from hanaba.said import Said, SaidError
from hanaba.texts import joined, language, later, listed, named, ngettext, parse_po, sentence, set_language
from tests.conftest import ROOT
from tools.messages import MARKS, TRANSLATED, catalogue, messages, missing, obsolete, written


@pytest.fixture(autouse=True)
def english_again():
    yield
    set_language("en")


def fields(text: str) -> set[str]:
    """Return the names of the places a text has for values."""
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_text_is_missing(lang):
    assert [message.text for message in missing(lang)] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_entry_is_obsolete(lang):
    assert obsolete(lang) == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_translations_have_the_places_of_their_source(lang):
    known = {message.text: message for message in messages()}
    for text, said in catalogue(lang).items():
        for form in said:
            # Japanese names of pictures tell flower and kind, so a sentence may leave a part out; none invents one.
            assert fields(form) <= fields(text) | fields(known[text].plural), text
        assert len(said) == (2 if known[text].plural and lang == "fr" else 1), text


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_catalogue_written_anew_reads_the_same(lang):
    asked = {message.text for message in messages()}
    kept = {text: said for text, said in catalogue(lang).items() if text in asked}
    anew = parse_po(written(lang, catalogue(lang)))
    assert {text: anew[text] for text in kept} == kept


def test_texts_are_found_in_code_page_and_tables():
    found = {message.text: message for message in messages()}
    assert found["Hand yaku"].file == "py/hanaba/rules_text/scoring.py"
    assert found["How many rounds a match has."].file == "py/hanaba/rules/hana_awase.py"
    assert found["Continue this match"].file == "index.html"
    assert found["The match has {n} round."].plural == "The match has {n} rounds."


def test_a_language_changes_what_is_looked_up():
    assert texts._("the pot") == "the pot"
    set_language("fr")
    assert (texts._("the pot"), language()) == ("le pot", "fr")
    assert named(FLOWERS[2]) == "Abricotier"
    assert texts._("no such text") == "no such text"


def test_a_language_that_is_not_there_is_an_error():
    with pytest.raises(ValueError, match="“de” is no language of Hanaba; there are en, fr, ja"):
        set_language("de")


def test_counted_texts_follow_the_rules_of_their_language():
    said = ("The match has {n} round.", "The match has {n} rounds.")
    assert [ngettext(*said, n) for n in (0, 1, 2)] == [said[1], said[0], said[1]]
    set_language("fr")
    assert [ngettext(*said, n) for n in (0, 1, 2)] == [
        "La partie a {n} manche.",
        "La partie a {n} manche.",
        "La partie a {n} manches.",
    ]
    assert ngettext("{n} crane", "{n} cranes", 2) == "{n} cranes"
    set_language("ja")
    assert {ngettext(*said, n) for n in (1, 2)} == {"対局は{n}局です。"}


def test_sentences_are_set_as_the_language_does():
    assert (joined([]), joined(["A."]), joined(["A.", "B.", "C."])) == ("", "A.", "A. B. C.")
    assert listed(["a", "b"]) == "a, b"
    set_language("ja")
    assert joined(["一。", "二。"]) == "一。二。"
    assert listed(["松", "梅"]) == "松、梅"


def test_a_marked_text_stays_as_it_is():
    assert later("In") == "In"


def test_po_files_may_have_comments_escapes_and_texts_in_pieces():
    text = (
        '#: a.py\nmsgid ""\nmsgstr ""\n"Language: fr\\n"\n\n'
        'msgid "one"\nmsgid_plural "many"\nmsgstr[0] "un"\nmsgstr[1] "des"\n\n'
        'msgid ""\n"long "\n"text"\nmsgstr ""\n"texte "\n"long"\n\n'
        'msgid "say \\"x\\"\\n"\nmsgstr "dis \\\\ \\"x\\""\n'
    )
    assert parse_po(text) == {"one": ["un", "des"], "long text": ["texte long"], 'say "x"\n': ['dis \\ "x"']}


def test_french_signs_never_begin_a_line():
    said = [form for forms in catalogue("fr").values() for form in forms]
    assert [form for form in said if any(f" {sign}" in form for sign in ":;?!»") or "« " in form] == []
    assert [form for form in said if "'" in form] == []


def test_japanese_signs_are_full_width_and_need_no_space():
    said = [re.sub(r"\{\w+\}", "札", form) for forms in catalogue("ja").values() for form in forms]
    assert [
        form for form in said if re.search(r"[぀-ヿ一-鿿][;:?!,()]|[。、：；？！（）「」] | [。、：；？！（）]", form)
    ] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_way_to_the_lessons_says_where_they_are_in_english(lang):
    there = (ROOT / "static" / "learn" / f"hana-awase.{lang}.html").exists()
    said = [catalogue(lang)[text][0] for text in ("Learn", "Lessons")]
    assert [any(word in text for word in ("英語", "anglais")) for text in said] == [not there] * 2


def test_a_match_and_a_round_have_one_name_each_in_japanese():
    said = [form for forms in catalogue("ja").values() for form in forms]
    assert [form for form in said if "試合" in form or "対戦" in form] == []
    assert [form for form in said if re.search("(?:この|その|最後の|第{n})回", form)] == []


def test_sentences_of_the_engine_are_templates_that_can_be_looked_up():
    """One put together beforehand would show in English in every language."""
    said = [name for name in MARKS if name not in ("_", "later")]
    checked = 0
    for path in (ROOT / "py" / "hanaba").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in said:
                checked += 1
                in_page = "cli" not in path.parts and path.name != "embed.py"
                assert not (in_page and isinstance(call.args[0], ast.JoinedStr | ast.BinOp)), ast.unparse(call)
    assert checked > 60


@pytest.mark.parametrize(
    ("text", "english", "french", "japanese"),
    [
        ("[]", "a record is a JSON object", "une partie est un objet JSON", "記録はJSONのオブジェクトです"),
        (
            '{"format": "hanaba", "version": 1, "ruleset": "hachi", "seats": [{"name": ""}]}',
            "the name of seat 0 has 1 to 24 printable characters",
            "place 0\u00a0: le nom a de 1 à 24 signes visibles",
            "席0の名前は表示できる1〜24文字です",
        ),
        (
            '{"format": "hanaba", "version": 1, "ruleset": "hachi", "options": {"rounds": 0}, "seats": '
            '[{"name": "A", "player": "human"}, {"name": "B", "player": "greedy"}]}',
            "option “rounds” takes a whole number from 1 to 99, not 0",
            "l’option «\u00a0rounds\u00a0» demande un nombre entier de 1 à 99, et non 0",
            "設定「rounds」は1〜99の整数で、0ではありません",
        ),
    ],
)
def test_what_is_wrong_is_said_in_every_language(text, english, french, japanese):
    with pytest.raises(RecordError) as caught:
        open_record(text)
    assert str(caught.value) == english
    for lang, words in (("en", english), ("fr", french), ("ja", japanese)):
        set_language(lang)
        assert sentence(caught.value) == words


def test_a_sentence_keeps_braces_that_came_from_outside():
    with pytest.raises(RecordError) as caught:
        unpack("{0}")
    set_language("fr")
    assert "1." in sentence(caught.value)
    assert sentence(Said("{place} has no “{key}”", place=Said("the record"), key="{0}{x}")) == (
        "la partie\u00a0: «\u00a0{0}{x}\u00a0» manque"
    )
    assert sentence(SaidError("{")) == "{"
    assert sentence(OSError("full")) == "full"
