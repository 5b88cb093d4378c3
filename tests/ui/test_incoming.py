"""What comes into the history from outside: links, pasted texts, files, a whole export; and what is said of others."""

import json

import pytest

from hanaba.engine import Record, Seat, add, chance, dump_record, open_record, pack, start
from hanaba.rules import rules_for
from hanaba.ui.app import App
from hanaba.ui.incoming import read_matches
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step

WANTED = "Wanted is a link from “Copy a link to this match”"
PLAY = "ruleset=hachi&seed=5&bots=greedy&speed=off"


def paste(page: FakePage, text: str) -> str:
    """Paste a text, open it, and return what the page says of it."""
    page.change("pasted", text)
    page.action("open-pasted", where=page.page)
    return page.page.words()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Nothing is pasted. " + WANTED),
        ("   ", "Nothing is pasted. " + WANTED),
        ("hello", "The pasted text: this is no match. " + WANTED),
        ("42", "The pasted text: this is no match. " + WANTED),
        ("[1, 2]", "The pasted text: this is no match. " + WANTED),
        ('{"name": "x"}', "The pasted text: this is no match. " + WANTED),
        ("https://somewhere/hanaba/", "The pasted text: this address holds no match. " + WANTED),
        ("https://somewhere/?ruleset=hachi&seed=7", "The pasted text: this address holds no match. " + WANTED),
        ("index.html?ruleset=hachi", "The pasted text: this address holds no match. " + WANTED),
        ("https://somewhere/#r=1.abc", "The pasted text: the shared record is damaged and cannot be unpacked."),
        ("https://somewhere/#r=9", "The pasted text: a shared record begins with “1.”"),
        ('{"format": "hanaba", "ver', "The pasted text: the text is cut off or damaged from character 22 on."),
        ('{"format": "hanaba"}', "The pasted text: the record has no “version”."),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
def test_what_is_no_match_is_said_plainly_and_stays_to_be_mended(text: str, said: str, lang: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="history")
        words = paste(page, text)
        assert "Expecting" not in words
        assert "column" not in words
        if lang == "en":
            assert said in words
        else:
            assert "match" not in words.replace("matches.jsonl", "")
        assert "hanaba:history" not in page.kept
        field = next(node for node in page.page.all() if node.attrs.get("data-field") == "pasted")
        assert field.attrs.get("value", text) == text

    run(steps, FakePage(f"lang={lang}"))


def test_a_link_is_opened_also_out_of_several_lines() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        record = str(app.record())
        link = f"https://somewhere/hanaba/#r={pack(open_record(record).record)}"
        app.to_lobby()
        page.press(action="history")
        assert "1 match added." in paste(page, "\n ".join((link[:40], link[40:90], link[90:])))
        assert "1 match was there already." in paste(page, link)
        assert json.loads(page.kept["hanaba:history"])["matches"][0]["record"] == json.loads(record)

    run(steps, FakePage(PLAY))


def test_a_file_says_its_line_only_where_it_has_several() -> None:
    assert read_matches("a.json", '{"format": 1}').faults == ["a.json: the “format” of a record is “hanaba”."]
    lines = '{"format": 1}\n\n{"format": "hanaba"}'
    assert [fault.partition(":")[0] for fault in read_matches("a.jsonl", lines).faults] == [
        "a.jsonl, line 1",
        "a.jsonl, line 3",
    ]
    assert read_matches("a.json", '{"hanaba": 2, "matches": []}').faults == [
        "a.json was exported in version 2; this program reads version 1."
    ]


def test_a_match_whose_first_deal_is_damaged_is_refused_and_a_later_fault_keeps_what_was_before() -> None:
    made, record = start(rules_for("hachi", 2)), Record("hachi", (Seat("A", "human"), Seat("B", "greedy")), {}, "5")
    record = add(record, made, chance(made, "5"))
    whole = json.loads(dump_record(record))
    again = json.loads(json.dumps(whole))
    again["rounds"][0]["deal"]["field"][0] = "99Z"
    refused = read_matches("a.json", json.dumps(again))
    assert refused.rows == []
    (fault,) = refused.faults
    assert "99Z" in fault
    assert fault.endswith("Nothing of the match can be opened.")
    whole["rounds"][0]["actions"] = ["play 99Z"]
    kept = read_matches("a.json", json.dumps(whole))
    assert len(kept.rows) == 1
    assert "99Z" in kept.faults[0]
    assert kept.faults[0].endswith("The match is kept and opens up to there.")


@pytest.mark.parametrize(
    ("fault", "said"),
    [("large", "has more than 64 MB"), ("unreadable", "cannot be read"), ("encoding", "is not UTF-8 text")],
)
def test_a_file_that_does_not_come_says_why(fault: str, said: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.callback("file", json.dumps([{"name": "big.bin", "text": "", "fault": fault}]))
        assert f"big.bin {said}" in page.page.words()

    run(steps)


def bring(page: FakePage, text: str) -> str:
    """Bring a file in and return what the page says."""
    page.callback("file", json.dumps([{"name": "all.json", "text": text, "fault": ""}]))
    return page.page.words()


def test_the_export_holds_the_sums_of_a_real_table_and_gives_them_back() -> None:
    files: list[str] = []

    async def counted(page: FakePage, app: App) -> None:
        page.press(action="score")
        page.change("name-0", "Fumi")
        for card in ("1B", "3B", "8B"):
            page.press(action="give", value=card)
        page.action("back", where=page.page)
        page.press(action="export")
        files.append(page.files[-1][1])
        files.append(page.kept["hanaba:score"])
        assert json.loads(files[0])["score"] == files[1]
        assert "The sums of a real table were there already." in bring(page, files[0])
        page.press(action="score")
        page.change("name-1", "Gen")
        other = page.kept["hanaba:score"]
        assert "others are here and kept" in bring(page, files[0])
        assert page.kept["hanaba:score"] == other

    async def elsewhere(page: FakePage, app: App) -> None:
        assert "The sums of a real table are taken in, 0 rounds." in bring(page, files[0])
        assert page.kept["hanaba:score"] == files[1]
        page.press(action="score")
        assert "Fumi" in page.page.words()

    async def damaged(page: FakePage, app: App) -> None:
        for text in ("{", "[]", '{"version": 2}', json.dumps({**json.loads(files[1]), "version": 2})):
            export = json.dumps({**json.loads(files[0]), "score": text})
            assert "are damaged or of another version" in bring(page, export)
            assert "hanaba:score" not in page.kept
        page.kept["hanaba:score"] = "what was here is damaged"
        assert "others are here and kept" in bring(page, files[0])
        assert page.kept["hanaba:score"] == "what was here is damaged"

    run(counted)
    run(elsewhere)
    run(damaged)


def test_an_export_brings_the_running_match_and_what_is_too_long_is_said() -> None:
    current = '{"format": "hanaba"}'
    found = read_matches("a.json", json.dumps({"hanaba": 1, "matches": [], "current": current}))
    assert found.faults == ["a.json: the record has no “version”."]
    large = json.dumps({"hanaba": 1, "matches": [{"record": {"format": "x" * 300_000}}]})
    assert read_matches("a.json", large).faults == ["a.json #1: a record has at most 256 kB of text."]
    assert read_matches("a.txt", " \n").faults == ["a.txt is empty."]
