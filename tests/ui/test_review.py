"""The page of a review: at a round's end, left and gone on with, for several people, in every language."""

import asyncio
from math import ceil

import pytest

from hanaba.bots.search import Search
from hanaba.cardset import cards_in
from hanaba.names import LANGUAGES
from hanaba.ui.app import App
from hanaba.ui.marks import picture_of
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step, to_round_end, trail
from tests.ui.reviewing import places, review, shown, worked_out

pytestmark = pytest.mark.usefixtures("few_worlds")
PLAY = "ruleset=hana-awase&players=2&seed=5&bots=greedy&speed=off&opt.rounds=2"


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
            assert said.startswith(f"{sum(given)} \u00b1\u00a0{margin} ")
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
