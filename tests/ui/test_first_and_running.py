"""What comes before a match and what is left of one: the drawing for the first dealer, the running match's row."""

import asyncio

from hanaba.ui.animate import DRAWING
from hanaba.ui.app import App
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step


def drawing(page: FakePage) -> bool:
    """Say whether the drawing for the first dealer is shown."""
    return page.table.attrs["data-phase"] == "dealer-draw"


def test_the_drawing_says_what_decides_and_stays_long_enough_to_be_read() -> None:
    for ruleset, words in (
        ("hana-awase", "The earliest month deals"),
        ("hachi", "of one month the card worth more"),
        ("hachi-hachi-sage", "The highest number deals"),
    ):

        async def steps(page: FakePage, app: App, words: str = words) -> None:
            while not drawing(page):
                await asyncio.sleep(0)
            assert words in page.table.words()
            slip = page.table.find(**{"class": "curtain panel drawing"})[0]
            months = slip.find(**{"class": "m"})
            assert bool(months) == ("month" in words), "the month is written on every card that is drawn"
            since = page.clock
            while drawing(page):
                await asyncio.sleep(0)
            assert page.clock - since >= DRAWING * 0.98

        run(steps, FakePage(f"ruleset={ruleset}&seed=5&bots=greedy&speed=normal"))


def test_whoever_has_read_the_drawing_goes_on_and_sees_the_deal() -> None:
    async def steps(page: FakePage, app: App) -> None:
        while not drawing(page):
            await asyncio.sleep(0)
        since = page.clock
        page.action("go")
        moved = len(page.moves)
        await page.idle()
        assert page.clock - since < DRAWING
        assert len(page.moves) > moved, "the cards are still seen to be dealt"

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=normal"))


def test_the_running_match_stands_first_in_the_history() -> None:
    kept: dict[str, str] = {}

    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        record = app.record()
        page.press(action="lobby")
        page.press(action="history")
        (row,) = page.page.find(**{"class": "panel past running"})
        assert "running, round 1 of 3" in row.words()
        page.press(row.find(data_action="continue")[0])
        await page.idle()
        assert app.showing == "table"
        assert app.record() == record

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off&opt.rounds=3", kept=kept))

    async def over(page: FakePage, app: App) -> None:
        while await step(page) != "match-end":
            pass
        page.press(action="history")
        assert not page.page.find(**{"class": "panel past running"})
        assert len(page.page.find(**{"class": "panel past"})) == 1

    run(over, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off&opt.rounds=1"))
