"""What a person does at the table: undo, hints and wrong moves, drags, a press too early."""

import asyncio
import json

from hanaba.ui.app import App
from tests.ui.fake_page import FakePage
from tests.ui.playing import doing, run, step


def test_undo_hint_and_wrong_moves() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        before = app.record()
        assert before is not None
        page.key("u")
        assert "take back" in page.table.words()
        await step(page)
        assert app.record() != before
        page.key("u")
        await page.idle()
        undone = json.loads(str(app.record()))["rounds"][0]
        assert undone["undone"]
        assert undone["actions"] == json.loads(before)["rounds"][0]["actions"]
        page.key("h")
        for _ in range(5000):
            await asyncio.sleep(0)
            if "as good" in page.table.words() or "better than" in page.table.words():
                break
        else:
            raise AssertionError("no hint came")
        assert app.game is not None
        app.game.do("play 1B x")
        app.game.do("sage")
        assert "cannot be done" in page.table.words()

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_drag_and_its_ends() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        before = app.record()
        card = page.hand()[0]
        page.drag("start", card, 0, -10)
        assert card.attrs["data-dragged"] == "true"
        assert page.table.attrs["data-idle"] == "false"
        page.drag("cancel", card)
        await page.idle()
        assert "data-dragged" not in card.attrs
        assert app.record() == before
        page.drag("start", card, 0, -10)
        page.drag("end", card, 5000, -5000)
        await page.idle()
        assert app.record() == before
        assert "lit" in page.table.words()
        page.drag("start", card, 0, -10)
        assert app.game is not None
        assert app.game.drag is not None
        while not app.game.drag.spots:  # lit once the card hangs at the pointer
            await asyncio.sleep(0)
        spot, home = app.game.drag.spots[0], app.game.drag.home
        dx, dy = spot.box[0] - home[0], spot.box[1] - home[1]
        page.drag("move", card, dx, dy)
        assert page.table.find(data_over="true")
        page.drag("end", card, dx, dy)
        await page.idle()
        assert app.record() != before

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_input_while_something_moves_is_kept() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        page.press(page.hand()[0])
        page.press(doing(page)[0])
        assert app.game is not None
        assert app.game.busy
        following = page.table.find(data_zone="hand", data_seat="0")[-1]
        page.press(following)
        await page.idle()
        for _ in range(50):
            await asyncio.sleep(0)
        assert following.attrs["aria-pressed"] == "true"

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=normal"))
