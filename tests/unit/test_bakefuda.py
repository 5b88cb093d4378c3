"""Hachi-Hachi with the shape-shifting cup: field states, dropping, instant hands, fuke, the worked examples."""

import pytest

from hanaba.cards import ALL, BRIGHTS
from hanaba.cardset import mask_from
from hanaba.engine import apply, chance, start
from hanaba.rules import OptionError, rules_for
from tests.bakefuda import FUKE, ID, RULES, five_drop
from tests.games import deal_by_hand, lines_of, play, settled, settled_points


@pytest.mark.parametrize(("players", "hand", "stock"), [(3, 7, 21), (4, 7, 14), (5, 7, 7), (6, 7, 0), (7, 6, 0)])
def test_cards_by_players(players, hand, stock):
    rules = rules_for(ID, players)
    assert (rules.hand_size, rules.field_size, rules.active, rules.par) == (hand, 6, 3, 88)
    assert rules.clockwise
    assert rules.kan == 12
    for seed in range(9):  # a deal whose hands do not end the round at once
        state, _ = apply(start(rules), chance(start(rules), str(seed)))
        if state.round:
            break
    assert [cards.bit_count() for cards in state.hands] == [hand] * players
    assert len(state.stock) == stock


def test_the_options_and_their_defaults():
    assert rules_for(ID, 4).options == {
        "rounds": 12,
        "redeal_on_field_four": True,
        "dropped_hands": "set_aside",
        "forced_out_pay": True,
        "fuke_limit": 30,
        "fuke_penalty": 12,
    }


@pytest.mark.parametrize("players", [2, 8])
def test_only_three_to_seven_players(players):
    with pytest.raises(OptionError, match=f"is for 3 to 7 players, not {players}"):
        rules_for(ID, players)


@pytest.mark.parametrize(
    ("field", "state", "factor"),
    [
        ("2A 4R", "koba", 1),
        ("1B", "oba", 2),
        ("3B", "oba", 2),
        ("8B", "oba", 2),
        ("1B 3B 8B", "oba", 2),
        ("11B", "zetsuba", 4),
        ("12B", "zetsuba", 4),
        ("11B 1B", "zetsuba", 4),
        ("11B 12B", "zetsuba", 4),
    ],
)
def test_the_field_as_dealt(field, state, factor):
    mask = mask_from(field)
    assert RULES.field_state(mask).id == state
    assert RULES.multiply(mask, ()) == (factor, ())


def test_the_cup_by_the_field():
    for field, worth, deck in (("2A", 1, 255), ("1B", 10, 264), ("11B", 10, 264)):
        scoring = RULES.scoring(mask_from(field))
        assert scoring.points(mask_from("9A")) == worth
        assert scoring.points(ALL) == deck
        assert (scoring.kinds["A"] & mask_from("9A") != 0) == (worth == 10)
        assert (scoring.kinds["C"] & mask_from("9A") != 0) == (worth == 1)


def test_the_state_of_the_field_as_dealt_holds_all_round():
    state, _ = play(start(RULES), deal_by_hand(RULES, {0: "1R 4A"}, "1B 2A 4R 6A 7A 9R", "10A"))
    assert state.round.multiplier == 2
    state, _ = play(state, "play 1R")
    assert not state.field & BRIGHTS
    assert state.round.multiplier == 2
    assert state.round.scoring is RULES.scoring(mask_from("1B"))


# --- the worked examples ------------------------------------------------------------------------------------------


def test_example_1_koba():
    result = settled_points(RULES, {0: 90, 1: 85, 2: 80}, {0: 20, 1: 1})
    assert result.scores == (41, -21, -29)
    assert sum(line.points for line in result.lines if line.reason != "card-points") == 0


def test_example_2_oba():
    result = settled_points(RULES, {0: 120, 1: 100, 2: 44}, {0: 60}, multiplier=2)
    assert result.scores == (304, -96, -208)
    assert sum(result.scores) == 0


"""28, 120 and 116 card points."""


def test_example_3_fuke_in_zetsuba():
    result = settled(RULES, FUKE, field="11B", hands={1: "1R 2R 3R 4A 8A 9A 10A"})
    assert result.card_points == (28, 120, 116)
    assert result.scores == (-96, 48, 48)
    assert result.end == "fuke"
    assert {line.reason for line in result.lines} == {"fuke"}
    assert lines_of(result, "fuke") == [(0, -48, 1), (1, 48, 0), (0, -48, 2), (2, 48, 0)]
    assert all(line.factor == 4 for line in result.lines)
    assert result.yaku == ((), (), ())
    assert (result.winner, result.next_dealer) == (1, 1), "tied at 48, the earlier from the dealer"


def test_example_4_two_dropped_one_of_them_automatically():
    state, events = five_drop()
    assert state.round.status == ("in", "in", "out", "in", "forced-out")
    gains = {}
    for line in state.lines:
        assert line.reason == "drop-out"
        gains[line.seat] = gains.get(line.seat, 0) + line.points
    assert gains == {0: 24, 1: 24, 3: 24, 2: -36, 4: -36}
    assert state.phase == "play"
    assert [type(event).__name__ for event in events[-8:]].count("Paid") == 7


def test_example_4_where_those_forced_out_are_free():
    state, _ = five_drop({"forced_out_pay": False})
    gains = {}
    for line in state.lines:
        gains[line.seat] = gains.get(line.seat, 0) + line.points
    assert gains == {0: 12, 1: 12, 3: 12, 2: -36}


def test_example_5_seven_ribbons():
    result = settled(RULES, ["1R 2R 3R 4R 5R 6R 7R 1B 3B", "8B 12B 4A 5A", "11B 2A 7A 8A"], field="1B")
    paid = {line.reason: line.points for line in result.lines if line.seat == 0 and line.other == 1}
    assert paid == {"yaku:red-ribbons": 40, "yaku:seven-ribbons": 80, "yaku:ribbons": 6}
    assert sum(paid.values()) == 63 * 2


def test_kan_come_from_the_rules():
    assert [divmod(abs(points), RULES.kan) for points in (41, -21)] == [(3, 5), (1, 9)]
