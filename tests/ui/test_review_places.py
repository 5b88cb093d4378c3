"""Where a review is opened from and what leads back to it: history, replay, reload."""

import json

import pytest

from hanaba.ui.app import App
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step, to_round_end, trail
from tests.ui.reviewing import places, review, worked_out

pytestmark = pytest.mark.usefixtures("few_worlds")
PLAY = "ruleset=hana-awase&players=2&seed=5&bots=greedy&speed=off&opt.rounds=2"


def test_from_a_decision_to_the_replay_and_back() -> None:
    async def steps_(page: FakePage, app: App) -> None:
        await to_round_end(page)
        before = app.record()
        page.action("review", where=page.table)
        await worked_out(page, app)
        kept = review(app)
        decision = kept.rows[2].decision
        line = page.page.find(data_action="open-decision", data_value=str(decision.step))
        if line:
            page.press(line[0])
        page.action("replay", str(decision.step), where=page.page)
        assert app.showing == "table"
        assert app.game is not None
        assert app.game.view == decision.seen._replace(results=app.game.view.results)
        assert places(page) == ["lobby", "table", "review", "replay"]
        page.action("log", where=page.table)
        page.back()
        assert app.showing == "table"
        page.back()
        assert review(app) is kept
        assert places(page) == ["lobby", "table", "review"]
        page.action("replay", str(decision.step), where=page.page)
        page.action("replay", "forward", where=page.table)
        page.action("back", where=page.table)
        assert places(page) == ["lobby", "table", "review"]
        page.key("Escape")
        assert (app.record(), page.table.attrs["data-phase"]) == (before, "round-end")
        page.action("review", where=page.table)
        page.action("replay", str(decision.step), where=page.page)
        page.back(-2)
        assert page.table.attrs["data-phase"] == "round-end"
        page.action("next-round", where=page.table)
        await page.idle()
        assert page.table.attrs["data-round"] == "2"

    run(steps_, FakePage(PLAY))


def test_from_the_history_any_round_and_back_there() -> None:
    async def steps_(page: FakePage, app: App) -> None:
        while await step(page) != "match-end":
            pass
        page.action("review", where=page.table)
        assert review(app).number == 1
        page.action("back", where=page.page)
        page.back()
        page.press(action="history")
        page.action("review", "0", where=page.page)
        assert places(page) == ["lobby", "history", "review"]
        assert [node.words() for node in page.page.all() if "selected" in node.attrs] == ["Round 2"]
        page.change("round", "0")
        assert [node.words() for node in page.page.all() if "selected" in node.attrs] == ["Round 1"]
        await worked_out(page, app)
        assert all(one.decision.seen.number == 0 for one in review(app).rows)
        page.change("round", "7")
        assert review(app).number == 0
        kept = review(app)
        page.action("replay", where=page.page)
        assert places(page) == ["lobby", "history", "review", "replay"]
        page.back()
        assert review(app) is kept
        page.back()
        assert page.page.find(data_action="save-all")
        page.forward()
        assert review(app) is kept
        page.action("back", where=page.page)
        assert trail(page) == ["lobby", "lobby/history"]

    run(steps_, FakePage(PLAY))


@pytest.mark.parametrize("where", ["table", "history"])
@pytest.mark.parametrize("replay", [False, True])
def test_a_reload_comes_back_to_the_review_and_its_replay(where: str, replay: bool) -> None:
    kept: dict[str, str] = {}
    entries: list[str] = []
    seen: list[object] = []

    async def first(page: FakePage, app: App) -> None:
        while await step(page) != "match-end":
            pass
        if where == "history":
            page.back()
            page.press(action="history")
        page.action("review", where=page.page if where == "history" else page.table)
        page.change("round", "0")
        if replay:
            page.action("open-decision", where=page.page)
            page.action("replay", where=page.page)
            assert app.game is not None
            seen.append(app.game.view)
        entries.extend(trail(page))

    run(first, FakePage(PLAY, kept=kept))
    assert len(entries) == (4 if replay else 3)

    async def again(page: FakePage, app: App) -> None:
        await page.idle()
        assert trail(page) == entries
        if replay:
            assert app.game is not None
            assert [app.game.view] == seen
            page.back()
        assert review(app).number == 0
        await worked_out(page, app)
        page.action("back", where=page.page)
        assert places(page) == ["lobby", where]
        assert (app.showing == "table") == (where == "table")

    page = FakePage("speed=off", kept=kept)
    page.entries, page.entry = list(entries), len(entries) - 1
    run(again, page)


def test_review_from_a_replay_of_the_review_leads_back_to_it() -> None:
    async def steps_(page: FakePage, app: App) -> None:
        await to_round_end(page)
        page.action("review", where=page.table)
        kept = review(app)
        page.press(action="replay", value=str(kept.rows[1].decision.step))
        assert places(page) == ["lobby", "table", "review", "replay"]
        page.press(action="review")
        assert review(app) is kept
        assert places(page) == ["lobby", "table", "review"]

    run(steps_, FakePage(PLAY))


def test_without_a_match_or_a_finished_round_there_is_nothing_to_review() -> None:
    async def steps_(page: FakePage, app: App) -> None:
        await page.idle()
        app.open_review()
        assert app.showing == "table", "no round is over"
        app.to_lobby()
        app.open_review()
        assert app.showing == "lobby"

    run(steps_, FakePage(PLAY))


def test_a_place_of_a_review_names_a_match_that_has_gone_on_or_a_record_that_is_damaged() -> None:
    async def steps_(page: FakePage, app: App) -> None:
        await page.idle()
        app._review_again("review-0-1-abc", over_history=False)
        assert app.showing == "table"
        await to_round_end(page)
        page.kept["hanaba:history"] = json.dumps({"version": 1, "matches": [{"record": {"format": "hanaba"}}]})
        page.kept["hanaba:current"] = "{"
        app._review_again("review-0-1-abc", over_history=False)
        assert app.showing == "table"

    run(steps_, FakePage(PLAY))
