"""What comes too early: presses, keys and drags while something still moves are kept, not lost."""

import asyncio

import pytest

from hanaba.cardset import cards_in
from hanaba.engine import candidates
from hanaba.notation import format_action
from hanaba.ui.app import App
from tests.browser.positions import position
from tests.ui.fake_page import FakePage
from tests.ui.playing import doing, run

PLAY = "ruleset=hana-awase&seed=5&bots=greedy&speed=normal"


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

    run(steps, FakePage(PLAY))


@pytest.mark.parametrize("dropped", [True, False])
def test_a_drag_begun_while_something_moves_is_kept(dropped: bool) -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(position("hana-awase", 3, "play")) == ""
        await page.idle()
        game = app.game
        assert game is not None
        game.speed = 1.0
        first, *others = cards_in(game.view.hand)
        game.do(format_action(next(action for action in game.legal() if action.card == first)))
        assert game.busy
        node = page.nodes[game.binding.element[others[-1]]]
        page.drag("start", node, 0, -20)
        page.drag("move", node, 3, -4000 if dropped else -30)
        assert game.drag is None and game.hurry
        if dropped:
            page.drag("end", node, 3, -4000)
            await page.idle()
            assert game.early is None and game.drag is None
            assert "It cannot go there" in page.table.words(), "it was let go beside everything"
        else:
            while game.drag is None:
                await asyncio.sleep(0)
            assert game.drag is not None and game.drag.card == game.touch.dragged
            assert (game.drag.dx, game.drag.dy) == (3, -30)
            page.drag("cancel", node)
            await page.idle()
            assert game.drag is None
        page.drag("start", node)
        page.drag("cancel", node)
        assert game.early is None

    run(steps, FakePage(PLAY))


@pytest.mark.parametrize("way", ["card and field", "Enter twice", "Enter and a digit"])
def test_a_card_and_where_it_goes_pressed_too_early_are_both_kept(way: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        game = app.game
        assert game is not None
        game.do(format_action(game.legal()[0]))
        assert game.busy
        first = len(game.session.record.rounds[-1].actions)
        card = next(
            card
            for card in cards_in(game.view.hand)
            if (cards_in(candidates(game.session.rules, game.view.field, card)) != []) == (way != "Enter twice")
        )
        node, aim = page.nodes[game.binding.element[card]], candidates(game.session.rules, game.view.field, card)
        if way == "card and field":
            page.press(node)
            page.press(page.nodes[game.binding.element[cards_in(aim)[0]]])
        else:
            assert page.key("Enter", node)
            assert page.key("1") if way.endswith("digit") else page.key("Enter", node)
        for _ in range(20000):
            await asyncio.sleep(0)
            if len([act for act in game.session.record.rounds[-1].actions[first:] if act.card == card]):
                break
        else:
            raise AssertionError("the card was not played")
        await page.idle()
        assert not game.waiting

    run(steps, FakePage(PLAY))
