"""The history: matches kept, broken off, played on, brought from outside, damaged."""

import json
from typing import Any

from hanaba.engine import dump_record, open_record, pack
from hanaba.ui.app import App
from hanaba.ui.saves import HISTORY_MOST
from hanaba.ui.session import new_record
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step


def test_history_keeps_finished_and_broken_off_matches() -> None:
    async def steps(page: FakePage, app: App) -> None:
        while await step(page) != "match-end":
            pass
        page.action("new-match", "again", page.table)
        await step(page)
        app.open_address("ruleset=hachi&bots=greedy&speed=off&seed=4")
        await page.idle()
        kept = json.loads(page.kept["hanaba:history"])
        assert [row["finished"] for row in kept["matches"]] == [False, True]
        assert kept["matches"][0]["date"] == "2024-05-31"
        mine = page.kept["hanaba:current"]
        app.pressed("", "history", "")
        page.action("save-one", "0", page.page)
        page.action("save-all", where=page.page)
        assert [name for name, _ in page.files] == ["hanaba-match.json", "hanaba-history.jsonl"]
        before = page.kept["hanaba:history"]
        page.action("forget", "0", page.page)
        assert "deleted" in page.page.words()
        page.action("restore", where=page.page)
        assert page.kept["hanaba:history"] == before
        page.action("forget", "0", page.page)
        assert len(json.loads(page.kept["hanaba:history"])["matches"]) == 1
        page.action("look", "0", page.page)
        await page.idle()
        assert page.key("End")
        assert page.table.attrs["data-phase"] == "match-end"
        assert page.kept["hanaba:current"] == mine

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off&opt.rounds=1"))


def test_an_unfinished_match_of_the_history_is_played_on() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        mine = app.record()
        app.open_address("ruleset=hachi&bots=greedy&speed=off&seed=4")
        await step(page)
        other = app.record()
        app.pressed("", "history", "")
        page.action("go-on", "0", page.page)
        await page.idle()
        assert app.record() == mine
        assert page.kept["hanaba:current"] == mine
        kept = json.loads(page.kept["hanaba:history"])["matches"]
        assert [row["record"] for row in kept] == [json.loads(str(other))]

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_matches_from_outside_go_to_the_history_once() -> None:
    records = [
        json.loads(dump_record(new_record("hachi", [("A", "human"), ("B", "greedy")], {"rounds": rounds}, "s")))
        for rounds in (1, 2, 3)
    ]
    lines = "\n".join(json.dumps(record) for record in records)

    async def steps(page: FakePage, app: App) -> None:
        def bring(name: str, text: str) -> str:
            page.callback("file", json.dumps([{"name": name, "text": text, "fault": ""}]))
            return "".join(node.words() + "\n" for node in page.page.find(role="status"))

        def kept() -> list[Any]:
            return [row["record"] for row in json.loads(page.kept["hanaba:history"])["matches"]]

        assert "1 match added." in bring("one.json", json.dumps(records[0], indent=1))
        said = bring("all.jsonl", lines.replace('"rounds": 2', '"rounds": 200'))
        assert "1 match added." in said
        assert "1 match was there already." in said
        assert "all.jsonl, line 2: option “rounds” takes a whole number from 1 to 99" in said
        assert kept() == [records[2], records[0]]
        page.action("save-all", where=page.page)
        assert "2 matches were there already." in bring("again.jsonl", page.files[-1][1])
        app.to_lobby()
        assert "bad.json, line 2: the text is cut off" in bring("bad.json", '{"format":\n x')
        page.change("pasted", f"https://somewhere/#r={pack(open_record(json.dumps(records[1])).record)}")
        page.action("open-pasted", where=page.page)
        assert kept() == [records[1], records[2], records[0]]
        app.export()
        before = page.kept["hanaba:history"]
        assert "3 matches were there already." in bring("export.json", page.files[-1][1])
        assert page.kept["hanaba:history"] == before
        page.callback("file", json.dumps([{"name": "x.json", "text": "", "fault": "unreadable"}]))
        assert "x.json cannot be read." in page.page.words()

    run(steps)


def test_a_record_damaged_further_on_is_kept_as_it_was_and_its_fault_is_said() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        damaged = json.loads(str(app.record()))
        damaged["rounds"][0]["actions"].append("play 13X")
        page.callback("file", json.dumps([{"name": "x.json", "text": json.dumps(damaged), "fault": ""}]))
        assert "x.json: round 1, action " in page.page.words()
        assert json.loads(page.kept["hanaba:history"])["matches"][0]["record"] == damaged

    run(steps, FakePage("ruleset=hachi&seed=5&bots=greedy&speed=off"))


def test_a_full_history_says_what_found_no_room() -> None:
    record = json.loads(dump_record(new_record("hachi", [("A", "human"), ("B", "greedy")], {}, "s")))
    rows = [{"finished": False, "date": "", "record": {**record, "seed": str(n)}} for n in range(HISTORY_MOST)]

    async def steps(page: FakePage, app: App) -> None:
        page.callback("file", json.dumps([{"name": "x.json", "text": json.dumps(record), "fault": ""}]))
        said = [node.words() for node in page.page.find(role="status")]
        assert said == [f"There is no room for 1 more; the history keeps {HISTORY_MOST} matches."]

    run(steps, FakePage(kept={"hanaba:history": json.dumps({"version": 1, "matches": rows})}))


def test_of_the_history_no_hand_is_shown_that_others_still_play_against() -> None:
    several = json.loads(dump_record(new_record("hachi", [("A", "human"), ("B", "human")], {}, "s")))
    rows = [{"finished": False, "date": "", "record": row} for row in (several, {"format": "hanaba"})]

    async def steps(page: FakePage, app: App) -> None:
        page.press(action="history")
        shown = page.page.find(**{"class": "panel past"})
        actions = [[node.attrs["data-action"] for node in row.all() if "data-action" in node.attrs] for row in shown]
        assert actions == [["go-on", "save-one", "forget"], ["save-one", "forget"]]
        assert "This match cannot be opened: the record has no “version”" in shown[1].words()
        page.change("elsewhere", "x")
        page.action("open-pasted", where=page.page)
        assert "Nothing is pasted." in page.page.words()
        page.press(action="look", value="7")
        assert app.showing == "page"

    run(steps, FakePage(kept={"hanaba:history": json.dumps({"version": 1, "matches": rows})}))


def test_a_match_without_a_round_is_looked_at_as_it_would_begin() -> None:
    empty = dump_record(new_record("hachi", [("A", "human"), ("B", "greedy")], {}, "s"))

    async def steps(page: FakePage, app: App) -> None:
        app.open_history(empty)
        await page.idle()
        assert page.table.attrs["data-phase"] in ("play", "take")
        assert "hanaba:current" not in page.kept

    run(steps, FakePage("speed=off"))


def test_a_damaged_match_of_the_history_goes_on_beside_it() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        damaged = json.loads(str(app.record()))
        damaged["rounds"][0]["actions"].append("play 13X")
        page.callback("file", json.dumps([{"name": "x.json", "text": json.dumps(damaged), "fault": ""}]))
        mine = json.loads(page.kept["hanaba:current"])
        page.action("go-on", "0", page.page)
        await page.idle()
        await step(page)
        assert json.loads(page.kept["hanaba:current"]) == json.loads(str(app.record())) != mine
        assert [one["record"] for one in json.loads(page.kept["hanaba:history"])["matches"]] == [mine, damaged]

    run(steps, FakePage("ruleset=hachi&seed=5&bots=greedy&speed=off"))
