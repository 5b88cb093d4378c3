"""Several people at one device: whose hand is shown, also after a reload, and what is done for none of them."""

import json

import pytest

from hanaba.ui.app import App
from hanaba.ui.host import Change
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


def test_no_hand_is_shown_while_cards_are_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the whole page, after every change while a round is dealt, no card of a hand is named."""
    told: list[list[str]] = []
    apply = FakePage.apply

    def watched(page: FakePage, changes: list[Change]) -> None:
        apply(page, changes)
        if page.calls and page.table.attrs.get("data-phase") == "deal":
            held = [card.attrs for card in page.cards() if card.attrs.get("data-zone") == "hand"]
            told.append([attrs["data-card"] for attrs in held if "data-card" in attrs])

    monkeypatch.setattr(FakePage, "apply", watched)

    async def steps(page: FakePage, app: App) -> None:
        rounds = 0
        await page.idle()
        while True:
            assert told and not any(told), told
            told.clear()
            rounds += 1
            if rounds == 2:
                return
            while page.table.attrs["data-phase"] != "round-end":
                await step(page)
            page.action("next-round")
            await page.idle()

    run(steps, FakePage(PLAY.replace("rounds=1", "rounds=2").replace("speed=off", "speed=fast")))


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
