"""A match by keys: Enter and digits play, take and lay down."""

import pytest

from hanaba.notation import format_action
from hanaba.ui.app import App
from tests.ui.fake_page import FakePage
from tests.ui.playing import doing, run


def test_keys_alone() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        alone = 0
        for _ in range(60):
            phase = page.table.attrs["data-phase"]
            if phase == "round-end":
                break
            hand = page.hand()
            if phase == "take":
                assert page.key("1")
            else:
                assert page.key("ArrowRight", hand[0])
                assert page.key("Home", hand[0])
                assert page.key("End", hand[-1])
                assert page.key("Enter", hand[0])
                lit = [node for node in doing(page) if node.attrs.get("data-zone") == "field"]
                if len(lit) == 1:
                    assert lit[0].attrs["data-target"] == "1"
                    alone += 1
                if lit and lit[0].attrs.get("data-target"):
                    assert page.key("ArrowUp", hand[0])
                    assert page.key("1")
                else:
                    assert page.key("Enter", page.hand()[0])
            await page.idle()
        assert page.table.attrs["data-phase"] == "round-end"
        assert alone
        assert not page.key("z")

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_letters_of_decisions_that_are_not_open_and_other_keys_are_left_to_the_page() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        before = app.record()
        assert not any(page.key(key) for key in ("j", "d", "e", "s", "9", "0", "Enter", " ", "F5"))
        assert app.record() == before

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_enter_on_the_field_takes_what_is_lit_or_lays_the_chosen_card_down() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        game = app.game
        assert game is not None
        look = game.look()
        taking = next(card for card, mask in look.takes.items() if mask.bit_count() == 1)
        target = look.takes[taking].bit_length() - 1
        other = next(card for card in look.scene.field if card != target)
        page.key("Enter", page.nodes[game.binding.element[taking]])
        before = app.record()
        assert page.key("Enter", page.nodes[game.binding.element[other]])
        assert app.record() == before, "a card that is not lit does nothing"
        assert page.key("Enter", page.nodes[game.binding.element[target]])
        await page.idle()
        assert app.record() != before

    run(steps, FakePage("ruleset=hana-awase&players=3&seed=8&bots=greedy&speed=off"))


@pytest.mark.parametrize("where", ["hand", "field"])
def test_a_card_that_takes_nothing_is_laid_down_from_the_hand_or_the_field(where: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        game = app.game
        assert game is not None
        look = game.look()
        card = next(card for card, mask in look.takes.items() if not mask)
        held = page.nodes[game.binding.element[card]]
        page.key("Enter", held)
        assert page.key("Enter", held if where == "hand" else page.nodes[game.binding.element[look.scene.field[0]]])
        await page.idle()
        assert game.session.record.rounds[-1].actions[0].card == card

    run(steps, FakePage("ruleset=hana-awase&players=3&seed=8&bots=greedy&speed=off"))


def test_enter_on_a_chosen_card_with_a_choice_goes_to_the_first_of_what_it_may_take() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        game = app.game
        assert game is not None
        look = game.look()
        card = next(card for card in look.takes if len({format_action(a) for a in look.legal if a.card == card}) > 1)
        node = page.nodes[game.binding.element[card]]
        game.choose(card)
        page.focused.clear()
        assert page.key("Enter", node)
        first = page.focused[-1][0]
        assert first is not None and first.attrs["data-target"] == "1"
        assert game.session.record.rounds[-1].actions == ()

    run(steps, FakePage("ruleset=hana-awase&players=3&seed=10&bots=greedy&speed=off"))
