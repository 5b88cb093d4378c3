"""What is in reach, and what calling sage risks: the half that goes back, the dearest yaku a rival may still make."""

from types import SimpleNamespace
from typing import cast

from hanaba.cardset import mask_from
from hanaba.rules import rules_for
from hanaba.ui.looking import Look
from hanaba.ui.risk import at_risk, threat
from hanaba.ui.side import in_reach
from hanaba.ui.tree import Element


def seen(*piles: str, made: tuple[tuple[str, ...], ...] = ((), (), ()), times: int = 1, hands: int = 4) -> Look:
    """Look at a round of three from seat 0, these piles captured, so many cards left in the others' hands."""
    rules = rules_for("hachi-hachi-sage", 3)
    view = SimpleNamespace(made=made, multiplier=times)
    scene = SimpleNamespace(piles=[mask_from(pile) for pile in piles], hands=[(-1,) * hands] * 3)
    names = ["You", "Aki", "Ben"].__getitem__
    look = SimpleNamespace(rules=rules, scoring=rules.scoring(0), seat=0, home=0, view=view, scene=scene, name=names)
    return cast(Look, look)


def said(look: Look, back: int) -> str:
    found = at_risk(look, back)
    return " | ".join(f"{cast(Element, amount).children[0]} {words}{longer}" for amount, words, longer in found)


def test_beside_the_best_of_a_family_the_lesser_are_nothing_more() -> None:
    brights = {reach.id: (reach.short, reach.points) for reach in in_reach(seen("1B 3B 8B 11B 12B", "", ""))}
    assert brights == {"five-brights": (0, 75)}
    four = {reach.id: (reach.short, reach.points) for reach in in_reach(seen("1B 3B 8B 12B", "", ""))}
    assert four == {"four-brights": (0, 50), "five-brights": (1, 75)}
    paid = in_reach(seen("1B 3B 8B 12B", "", "", made=(("four-brights",), (), ())))
    assert {reach.id: reach.points for reach in paid} == {"four-brights": 50, "five-brights": 25}


def test_the_rule_stands_there_even_where_no_rival_is_near() -> None:
    assert said(seen("1R 2R 3R", "", ""), -36) == "−36 back if a rival scores first; you alone pay that yaku, double"


def test_a_yaku_two_cards_away_counts_and_both_amounts_stand_there() -> None:
    look = seen("1R 2R 3R", "9R", "4C1")
    back = "−36 back if a rival scores first"
    assert said(look, -36) == f"{back} | −70 to Aki: Blue Ribbons; you alone pay it, double (now two short)"
    assert said(seen("1R 2R 3R", "9R", "4C1", times=2), -36).startswith(f"{back} | −140 to Aki")


def test_a_yaku_that_can_no_longer_be_made_is_no_threat() -> None:
    assert threat(seen("1R 2R 3R 6R", "9R", "")) is None
    assert threat(seen("1R 2R 3R", "9R", "", hands=0)) is None


def test_of_a_family_already_paid_the_difference_is_at_risk() -> None:
    """With four brights paid, five cost the difference alone."""
    rows = {row.id: row.points for row in rules_for("hachi-hachi-sage", 3).scoring(0).yaku}
    pile = "1B 3B 8B 12B"
    near = threat(seen("1R", pile, "", made=((), ("four-brights",), ())))
    assert near is not None
    assert near.cost == -2 * (rows["five-brights"] - rows["four-brights"])


def test_of_a_family_whose_best_is_paid_nothing_more_is_at_risk() -> None:
    pile = "1B 3B 8B 11B"
    assert threat(seen("1R", pile, "", made=((), ("five-brights",), ()))) is None
