"""The page of a review: opened from a round's end and the history, left, come back to, in every language."""

import asyncio
import json
from math import ceil

import pytest

from hanaba.bots.search import Search
from hanaba.cardset import cards_in
from hanaba.names import LANGUAGES
from hanaba.ui.app import App
from hanaba.ui.marks import picture_of
from hanaba.ui.review import ReviewPage
from tests.ui.fake_page import FakePage
from tests.ui.node import Node
from tests.ui.playing import run, step, to_round_end, trail

pytestmark = pytest.mark.usefixtures("few_worlds")
PLAY = "ruleset=hana-awase&players=2&seed=5&bots=greedy&speed=off&opt.rounds=2"


def shown(page: FakePage) -> list[Node]:
    """Return the decisions on the page, opened or in the list."""
    return [node for node in page.page.all() if "data-decision" in node.attrs]


def places(page: FakePage) -> list[str]:
    """Return what each entry up to the present one shows."""
    return [place.split("/")[-1].split("-")[0] for place in trail(page)]


def review(app: App) -> ReviewPage:
    """Return the review on show."""
    assert isinstance(app.page, ReviewPage)
    return app.page


async def worked_out(page: FakePage, app: App) -> None:
    """Wait until every decision on show is judged."""
    for _ in range(20000):
        if all(judging.done for judging in review(app).rows):
            await asyncio.sleep(0)
            return
        await asyncio.sleep(0)
    raise AssertionError("the review was never worked out")


def test_the_page_at_a_round_s_end() -> None:
    async def steps_(page: FakePage, app: App) -> None:
        await to_round_end(page)
        page.action("review", where=page.table)
        assert places(page) == ["lobby", "table", "review"]
        assert page.page.find(role="progressbar")
        assert len(shown(page)) == len(review(app).rows) > 4
        await worked_out(page, app)
        assert not page.page.find(role="progressbar")
        rows = review(app).rows
        given = [one.worth.given for one in rows if one.worth]
        assert len(given) == len(rows)
        articles = [node for node in shown(page) if node.tag == "article"]
        worst = sorted((points for points in given if points), reverse=True)[:3]
        assert [int(node.words().split("\u2212")[1].split(" ")[0]) for node in articles] == worst
        assert len(articles) + len([node for node in shown(page) if node.tag == "li"]) == len(rows)
        said = page.page.find(role="status")[0].words()
        if sum(given):
            margin = ceil(sum(one.worth.margin**2 for one in rows if one.worth and one.worth.given) ** 0.5)
            assert said.startswith(f"\u2212{sum(given)} \u00b1\u00a0{margin} ")
        assert "not the hidden cards" in page.page.words()
        line = page.page.find(data_action="open-decision")[0]
        page.press(line)
        assert line.attrs["aria-expanded"] == "true"
        page.press(line)
        assert line.attrs["aria-expanded"] == "false"
        page.action("back", where=page.page)
        assert page.table.attrs["data-phase"] == "round-end"
        assert trail(page) == ["lobby", "lobby/table"]
        page.action("next-round", where=page.table)
        await page.idle()
        assert page.table.attrs["data-round"] == "2"

    run(steps_, FakePage(PLAY))


def test_leaving_stops_the_work_and_coming_back_goes_on_with_it() -> None:
    async def steps_(page: FakePage, app: App) -> None:
        await to_round_end(page)
        page.action("review", where=page.table)
        kept = review(app)
        while not kept.rows[0].done:
            await asyncio.sleep(0)
        page.back()
        assert app.showing == "table"
        for _ in range(20):
            await asyncio.sleep(0)
        done = [one.done for one in kept.rows]
        assert not all(done)
        for _ in range(300):
            await asyncio.sleep(0)
        assert [one.done for one in kept.rows] == done
        page.forward()
        assert review(app) is kept
        await worked_out(page, app)

    run(steps_, FakePage(PLAY))


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


def test_several_people_say_first_whose_decisions() -> None:
    async def steps_(page: FakePage, app: App) -> None:
        await to_round_end(page)
        page.action("review", where=page.table)
        assert not shown(page)
        assert not [node for node in page.page.all() if node.tag == "img"]
        page.action("whose", "2", where=page.page)
        assert all(one.decision.seen.seat == 2 for one in review(app).rows)
        for line in page.page.find(data_action="open-decision"):
            page.press(line)
        pictures = {node.attrs["src"] for node in page.page.all() if node.tag == "img"}
        seen = [one.decision.seen for one in review(app).rows]
        known = [mask for one in seen for mask in (one.hand, one.field, 1 << one.card if one.card >= 0 else 0)]
        assert pictures == {picture_of(card) for mask in known for card in cards_in(mask)}
        page.action("whose", "0", where=page.page)
        assert all(one.decision.seen.seat == 0 for one in review(app).rows)
        assert not page.page.find(data_action="whose", data_value="1")

    run(steps_, FakePage(PLAY.replace("players=2", "players=3&humans=0,2")))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_language_with_a_join_and_a_call(lang: str) -> None:
    async def steps_(page: FakePage, app: App) -> None:
        verbs: set[str] = set()
        while await step(page, "sage") != "match-end":
            pass
        page.action("review", where=page.table)
        for number in range(review(app).rounds):
            page.change("round", str(number))
            await worked_out(page, app)
            verbs |= {one.decision.action.verb for one in review(app).rows}
            for line in page.page.find(data_action="open-decision"):
                page.press(line)
            assert not any(one.failed for one in review(app).rows)
        assert {"join", "play"} <= verbs

    run(steps_, FakePage(f"ruleset=hachi-hachi-sage&players=5&seed=5&bots=greedy&speed=off&opt.rounds=2&lang={lang}"))


def test_a_decision_that_cannot_be_judged_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_given: object) -> None:
        raise ValueError("no")

    monkeypatch.setattr(Search, "step", fail)

    async def steps_(page: FakePage, app: App) -> None:
        await to_round_end(page)
        page.action("review", where=page.table)
        await worked_out(page, app)
        assert "not judged" in page.page.words()

    run(steps_, FakePage(PLAY))


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
