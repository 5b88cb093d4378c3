"""Several people at one device: whose hand is shown, also after a reload, and what is done for none of them."""

import json

from hanaba.ui.app import App
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step

PLAY = "ruleset=hana-awase&players=3&humans=0,1&seed=5&bots=greedy&speed=off&opt.rounds=1"


def test_a_match_gone_on_with_shows_no_hand_before_somebody_says_whose_it_is() -> None:
    kept: dict[str, str] = {}

    async def first(page: FakePage, app: App) -> None:
        for _ in range(8):
            await step(page)

    run(first, FakePage(PLAY, kept=kept))

    async def again(page: FakePage, app: App) -> None:
        app.continue_match()
        game = app.game
        assert game is not None
        assert (game.seat, game.view.hand) == (-1, game.view.known[0])
        assert game.legal() == ()
        await page.idle()
        assert page.table.attrs["data-phase"] in ("curtain", "play", "take")
        assert json.loads(str(app.record()))["rounds"][0]["actions"]

    run(again, FakePage("speed=off", kept=kept))


def test_a_finished_round_gone_on_with_shows_its_result_to_all() -> None:
    kept: dict[str, str] = {}

    async def first(page: FakePage, app: App) -> None:
        while page.table.attrs["data-phase"] != "round-end":
            await step(page)

    query = PLAY.replace("rounds=1", "rounds=2")
    run(first, FakePage(query, kept=kept))

    async def again(page: FakePage, app: App) -> None:
        app.continue_match()
        assert app.game is not None
        assert page.table.attrs["data-phase"] == "round-end"
        assert app.game.seat == -1 and app.game.scene.piles == app.game.view.piles
        page.action("next-round")
        await page.idle()
        assert page.table.attrs["data-round"] == "2"

    run(again, FakePage("speed=off", kept=kept))
