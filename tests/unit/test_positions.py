"""Positions: what stands as it is written, what is refused and in which words."""

import pytest

from hanaba.cards import CARD
from hanaba.cardset import mask_from, show
from hanaba.engine import Deal, apply, legal_actions
from hanaba.positions import PositionError, read_position
from hanaba.rules import rules_for
from tests.lessons import POSITION


def test_a_position_stands_as_it_is_written():
    state = read_position(POSITION, 0)
    assert state.phase == "play"
    assert state.turn == 0
    assert show(state.hands[0]) == "3C1 4C1 8B"
    assert [hand.bit_count() for hand in state.hands] == [3, 3, 3]
    assert state.field == mask_from("8C1 4R 4C2 10R")
    assert state.piles == (mask_from("9A"), mask_from("1B"), 0)
    assert state.stock[:2] == (CARD["12C1"], CARD["4A"])
    cards = sum(state.hands) + state.field + sum(state.piles) + sum(1 << card for card in state.stock)
    assert cards == (1 << 48) - 1


def test_a_position_has_its_field_s_multiplier_and_yaku():
    data = {"ruleset": "hachi-hachi-bakefuda", "hands": [["1C1"], 1, 1], "field": ["12B"]}
    state = read_position(data, 2)
    rules = rules_for("hachi-hachi-bakefuda", 3)
    assert state.turn == 2
    assert state.round.multiplier == rules.multiply(mask_from("12B"), ())[0]
    assert state.round.multiplier > 1


def test_a_field_with_four_of_a_month_can_be_set_up():
    state = read_position({"ruleset": "hana-awase", "hands": [["1B"], 1], "field": ["2A", "2R", "2C1", "2C2"]}, 0)
    assert state.field.bit_count() == 4


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], "“position” is an object"),
        ({**POSITION, "hand": []}, "unknown key “hand”"),
        ({**POSITION, "hands": 3}, "a hand for each seat"),
        ({**POSITION, "options": []}, "“options” of the position is an object"),
        ({**POSITION, "ruleset": "koi-koi"}, "“koi-koi” is no ruleset"),
        ({**POSITION, "hands": [["1B"], 1, 1, 1, 1]}, "2 to 4 players, not 5"),
        ({**POSITION, "options": {"par": 7}}, "par"),
        ({**POSITION, "options": {"par": []}}, "par"),
        ({"ruleset": "hachi-hachi-sage", "hands": [["1B"], 1, 1, 1], "field": []}, "more at the table need a record"),
        ({**POSITION, "hands": ["8B", 1, 1]}, "“hands of seat 0” is a list of card codes"),
        ({**POSITION, "hands": [["13B"], 1, 1]}, "“hands of seat 0” holds “13B”, which is no card"),
        ({**POSITION, "hands": [[8], 1, 1]}, "“hands of seat 0” holds “8”"),
        ({**POSITION, "hands": [["8B"], True, 1]}, "“hands of seat 1” is a list"),
        ({**POSITION, "hands": [["8B"], -1, 1]}, "“hands of seat 1” is a list"),
        ({**POSITION, "hands": [["8B"], 8, 1]}, "the hand of seat 1 has at most 7 cards"),
        ({**POSITION, "hands": [["1C1"] * 8, 8, 1]}, "the hand of seat 0 has at most 7 cards"),
        ({**POSITION, "field": None}, "“field” is a list"),
        ({**POSITION, "stock": "1B"}, "“stock” is a list"),
        ({**POSITION, "piles": [[], []]}, "“piles” is a list of 3 piles"),
        ({**POSITION, "piles": [[], [], {}]}, "“piles of seat 2” is a list"),
        ({**POSITION, "stock": ["8B"]}, "the position holds 8B twice"),
        ({**POSITION, "hands": [[], 1, 1]}, "seat 0 has no card to play"),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_place_and_reason(data, words):
    with pytest.raises(PositionError, match=words.replace("(", r"\(")):
        read_position(data, 0)


def test_a_seat_that_is_not_there_and_too_few_cards_are_refused():
    with pytest.raises(PositionError, match="“seat” is a seat from 0 to 2"):
        read_position(POSITION, 3)
    named = [code for code in CARD if code not in ("1B", "1R")]
    with pytest.raises(PositionError, match="too few cards"):
        read_position({"ruleset": "hachi", "hands": [["1B"], 2], "field": named}, 0)


def test_a_position_goes_on_as_a_round_does():
    state = read_position(POSITION, 0)
    while state.round is not None:
        state, _ = apply(state, legal_actions(state)[-1])
    assert state.match.results[-1].end == "hands-empty"
    assert state.phase == "deal"
    with pytest.raises(ValueError, match="deals this round"):
        apply(state, Deal((state.match.dealer + 1) % 3, tuple(range(48))))
