"""Sentences of the rules that must follow what play does."""

import pytest

from hanaba.rules import rules_for
from hanaba.rules_text import paragraphs


def told(id, players, **options):
    return " ".join(str(row) for row in paragraphs(rules_for(id, players, options)))


def test_the_first_dealer_of_hachi_is_drawn_by_standard_points():
    assert "more standard points (bright 20, animal 10, ribbon 5, chaff 1)" in told("hachi", 2)


@pytest.mark.parametrize(("id", "players"), [("hana-awase", 3), ("hachi-hachi-sage", 4), ("hachi-hachi-bakefuda", 3)])
def test_four_of_a_month_that_do_not_void_a_deal_stay_on_the_field(id, players):
    kept = told(id, players, redeal_on_field_four=False)
    assert "stay there to the end: nobody can take them" in kept
    assert "change nothing" not in kept
    assert "so the field is empty at the end" not in kept
    assert "void the deal" in told(id, players)


def test_holders_of_equal_instant_hand_yaku_are_told_apart():
    assert "worth most deals next; if tied, again the earliest in turn order." in told("hachi-hachi-bakefuda", 4)
