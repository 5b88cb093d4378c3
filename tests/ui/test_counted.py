"""What the sake cup counts as in a round, and a sage that stands: said on the card, at the seat and above."""

from types import SimpleNamespace
from typing import Any

from hanaba.cards import CARD
from hanaba.cardset import mask_from
from hanaba.rules import rules_for
from hanaba.ui.app import App
from hanaba.ui.counted import kind_now, name_now, notes, shifting, stands
from hanaba.ui.looking import Look, Player, Touch
from tests.ui.described import words
from tests.ui.fake_page import FakePage
from tests.ui.node import Node
from tests.ui.playing import run

CUP = CARD["9A"]


def test_the_field_decides_what_the_cup_is() -> None:
    rules = rules_for("hachi-hachi-bakefuda", 3)
    small, large = rules.scoring(0), rules.scoring(mask_from("1B"))
    assert (kind_now(small, CUP), kind_now(large, CUP)) == ("C", "A")
    assert shifting(rules) == 1 << CUP
    assert name_now(large, CUP) == "Chrysanthemum, sake cup, animal"
    assert name_now(small, CUP).endswith("animal, counts as chaff in this round")
    assert ["".join(said) for said in notes(rules, small)] == ["sake cup: chaff this round"]
    assert ["".join(said) for said in notes(rules, large)] == ["sake cup: animal this round"]
    assert not shifting(rules_for("hachi-hachi-sage", 3))


def test_the_cup_s_mark_and_name_follow_the_round() -> None:
    def mark(card: Node) -> str:
        return "".join(node.words() for node in card.all() if "k" in node.attrs.get("class", "").split())

    async def steps(page: FakePage, app: App) -> None:
        for seed, shown, counts in (("8", "CA", True), ("56", "A", False)):
            app.new_match("hachi-hachi-bakefuda", [("You", "human"), ("Aki", "greedy"), ("Ben", "greedy")], {}, seed)
            await page.idle()
            above = page.table.words()
            assert ("sake cup: chaff" in above) is counts
            assert ("sake cup: animal" in above) is not counts
            for card in page.cards():
                if card.attrs.get("data-card") == "9A":
                    assert mark(card) == shown
                    assert ("counts as chaff" in card.attrs["aria-label"]) is counts
                    break
            else:
                raise AssertionError("the cup is not to be seen")

    run(steps, FakePage("lang=en&speed=off"))


def test_a_standing_sage_is_said_until_it_falls() -> None:
    rules: Any = rules_for("hachi-hachi-sage", 3)
    players = (Player("You", "human"), Player("Aki", "greedy"), Player("Ben", "greedy"))
    nothing: Any = None

    def look(sage: int) -> Look:
        view: Any = SimpleNamespace(sage=sage, seat=0)
        return Look(rules, rules.scoring(0), players, view, nothing, 0, "play", (), Touch(), "", (), "", False, {})

    assert stands(look(-1)) is None
    shown = stands(look(1))
    assert shown is not None
    assert words(shown).startswith("Aki’s sage stands: whoever makes a yaku next gets half back")
    assert words(shown).endswith("sage 下げAki")
    mine = stands(look(0))
    assert mine is not None
    assert words(mine).startswith(
        "Your sage stands: whoever makes a yaku next gets half back and is paid double by you"
    )
    assert words(mine).endswith("your sage 下げ")
    at_one_device = look(0)._replace(players=(Player("Mei", "human"), Player("Jun", "human"), players[2]))
    theirs = stands(at_one_device)
    assert theirs is not None
    assert words(theirs).endswith("sage 下げMei")
