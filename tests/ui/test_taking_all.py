"""Three of a month on the field go together: said, lit without numbers, taken by any of them."""

from typing import Any

import pytest

from hanaba.cards import CARD, CODES
from hanaba.cardset import mask_from
from hanaba.engine import Record, RoundRecord, Seat, dump_record
from hanaba.rules import rules_for
from hanaba.ui.app import App
from hanaba.ui.cards_shown import on_field
from tests.games import deal_by_hand
from tests.ui.fake_page import FakePage
from tests.ui.node import Node
from tests.ui.playing import run


def dealt(hand: str, field: str, ruleset: str = "hana-awase", stock: str = "") -> str:
    """Return the record of a round dealt by hand, in which the person plays first."""
    rules = rules_for(ruleset, 2, {"rounds": 1})
    deal = deal_by_hand(rules, {0: hand}, field, stock, dealer=0)
    seats = (Seat("You", "human"), Seat("Aki", "greedy"))
    return dump_record(Record(ruleset, seats, {"rounds": 1}, "s", (RoundRecord(deal),)))


def node(page: FakePage, app: App, code: str) -> Node:
    assert app.game is not None
    return page.nodes[app.game.binding.element[CARD[code]]]


def asked(page: FakePage) -> str:
    return next(shown for shown in page.table.all() if shown.attrs.get("class") == "ask").words()


def test_three_of_a_month_are_taken_together() -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(dealt("1B 2A 5A", "1R 1C1 1C2 3B 4A 6A")) == ""
        await page.idle()
        held = node(page, app, "1B")
        assert held.attrs["aria-label"].endswith("; takes all 3")
        page.press(held, region="hand")
        assert asked(page) == "Crane with sun: takes all 3. Press one of the lit cards to take them."
        for code in ("1R", "1C1", "1C2"):
            lit = node(page, app, code)
            assert lit.attrs["data-target"] == ""
            assert lit.attrs["aria-label"].endswith("; take it")
        page.key("Enter", node(page, app, "1R"))
        await page.idle()
        assert app.game is not None
        assert app.game.view.piles[0] & mask_from("1B 1R 1C1 1C2") == mask_from("1B 1R 1C1 1C2")

    run(steps, FakePage("speed=off"))


@pytest.mark.parametrize(
    ("hand", "field", "chosen", "words"),
    [
        (
            "1B 1R 1C1 2A 2R 2C1 3B 3R 3C1 4A",
            "9R 9C1 10R 10C1 11R 11C1 12B 12C1",
            "",
            "No card of your hand can take now: choose one to lay down.",
        ),
        ("1B 2A", "1R 1C1 1C2 3B 4A 6A", "1B", "It takes them all: press one of the lit cards."),
    ],
)
def test_the_guide_explains_such_a_first_card(hand: str, field: str, chosen: str, words: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        app.set_guide("on")
        assert app.load(dealt(hand, field)) == ""
        await page.idle()
        if chosen:
            page.press(node(page, app, chosen), region="hand")
        assert app.game is not None
        assert app.game.look().tip.words == words

    run(steps, FakePage("speed=off"))


def test_a_card_that_is_dragged_over_what_it_takes_marks_it() -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(dealt("1B 2A 5A", "1R 3B 4A 6A 7A 8A")) == ""
        await page.idle()
        game: Any = app.game
        held, target = node(page, app, "1B"), node(page, app, "1R")
        page.drag("start", held)
        game._aim()
        (spot,) = game.drag.spots
        page.drag("move", held, spot.box[0] - game.drag.home[0], spot.box[1] - game.drag.home[1])
        assert target.attrs["data-over"] == "true"
        page.drag("cancel", held)
        await page.idle()
        assert "data-over" not in target.attrs

    run(steps, FakePage("speed=off"))


def test_a_chosen_card_that_may_not_be_played_is_laid_nowhere() -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(dealt("1B 2A 5A", "1R 3B 4A 6A 7A 8A")) == ""
        await page.idle()
        game: Any = app.game
        card = next(card for card, mask in game.look().takes.items() if not mask)
        game.choose(card)
        look = game.look()
        assert on_field(look) == f"play {CODES[card]}"
        assert on_field(look._replace(legal=())) == ""
        elsewhere = next(card for card in range(48) if not game.view.hand >> card & 1)
        before = game.touch
        game.choose(elsewhere)
        assert game.touch == before

    run(steps, FakePage("speed=off"))
