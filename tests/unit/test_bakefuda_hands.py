"""Hachi-Hachi with the shape-shifting cup: hand yaku that end the round, and bonus hands."""

import pytest

from hanaba.cardset import show
from hanaba.engine import apply, legal_actions, start
from hanaba.rules import rules_for
from tests.bakefuda import ID, RULES
from tests.games import deal_by_hand, lines_of, play, settled

# --- hand yaku that end the round ---------------------------------------------------------------------------------

KUTTSUKI = "1B 1R 1C1 2A 2R 3B 3R"
TESHI = "4A 4R 4C1 4C2 5A 6A 7A"


def test_an_instant_hand_ends_the_round_in_the_deal():
    rules = rules_for(ID, 4)
    deal = deal_by_hand(rules, {3: TESHI}, "11B 2C1 5C1 6C1 9C1 10C1", dealer=1)
    state, events = play(start(rules), deal)
    result = state.match.results[0]
    assert result.end == "hand-yaku"
    assert result.active == ()
    assert result.piles == result.card_points == (None,) * 4
    assert result.hand_yaku == ((), (), (), ("teshi",))
    assert result.yaku == ((),) * 4
    assert result.scores == (-288, -288, -288, 864)
    assert (result.winner, result.next_dealer, result.multiplier, result.dealer) == (3, 3, 4, 1)
    assert [line.reason for line in result.lines] == ["hand-yaku:teshi"] * 6
    assert {show(line.cards) for line in result.lines} == {"4A 4R 4C1 4C2"}
    assert state.phase == "deal"
    assert [type(event).__name__ for event in events] == ["Dealt", "RoundOver"]
    assert state.match.dealer == 3


def instant(hands, dealer=0, players=5, multiplier=1):
    rules = rules_for(ID, players)
    return settled(rules, [None] * players, hands=hands, dealer=dealer, multiplier=multiplier, instant=True)


def test_two_holders_each_collect_from_every_other_player():
    result = instant({1: KUTTSUKI, 3: TESHI}, multiplier=2)
    assert result.hand_yaku == ((), ("kuttsuki",), (), ("teshi",), ())
    assert result.scores == (-240, 4 * 96 - 144, -240, 4 * 144 - 96, -240)
    assert sum(result.scores) == 0
    assert (result.winner, result.next_dealer) == (3, 3), "the higher value"


@pytest.mark.parametrize(("dealer", "winner"), [(0, 1), (1, 1), (2, 4), (3, 4), (4, 4)])
def test_equal_holders_the_earliest_from_the_dealer_deals_next(dealer, winner):
    result = instant({1: KUTTSUKI, 4: "6A 6R 6C1 7A 7R 10A 10R"}, dealer)
    assert result.next_dealer == winner
    assert result.scores == (-96, 4 * 48 - 48, -96, -96, 4 * 48 - 48)


def test_two_instant_hands_in_one_deal():
    rules = rules_for(ID, 3)
    state, _ = play(start(rules), deal_by_hand(rules, {0: KUTTSUKI, 2: TESHI}, "2C1 8C1 9C1 10C1 11C1 12C1", dealer=1))
    (result,) = state.match.results
    assert result.scores == (48 * 2 - 72, -120, 72 * 2 - 48)
    assert result.end == "hand-yaku"


def test_a_hand_with_both_counts_teshi():
    result = instant({2: "1B 1R 1C1 1C2 2A 2R 2C1"})
    assert result.hand_yaku[2] == ("teshi",)
    assert result.scores == (-72, -72, 288, -72, -72)


# --- bonus hands --------------------------------------------------------------------------------------------------


def test_bonus_hands_are_paid_at_the_end_by_each_opponent_and_shown_to_nobody_before():
    rules = rules_for(ID, 3)
    hand = "1R 2R 3R 5A 8B 9A 10A"
    state, events = play(start(rules), deal_by_hand(rules, {0: hand}, "3B 4A 6C1 7C1 11A 12C1"))
    assert "HandYakuShown" not in [type(event).__name__ for event in events]
    assert state.lines == ()
    while state.phase != "deal":
        state, events = apply(state, legal_actions(state)[0])
    (result,) = state.match.results
    assert result.multiplier == 2
    if result.end == "hands-empty":
        assert lines_of(result, "hand-yaku:akatan") == [(1, -40, 0), (0, 40, 1), (2, -40, 0), (0, 40, 2)]
    assert result.hand_yaku[0] == ("akatan",)


def test_bonus_hands_add_to_the_yaku_of_the_pile():
    points = ["1R 2R 3R 1B 12B", "3B 8B 4A 5A", "11B 2A 7A 8A 10A"]
    result = settled(RULES, points, field="4R", hands={0: "1R 2R 3R 6R 9R 10R 11C1", 2: "12C1 12C2 12C3 1C1 2A 5A 7R"})
    assert result.hand_yaku == (("aka", "akatan", "aotan"), (), ("tatesanbon",))
    own, other = 24 + 20 + 20 + 20, 36
    assert result.scores == (
        (55 - 88) + 2 * own - other,
        (60 - 88) - own - other,
        (60 - 88) + 2 * other - own,
    )
    assert result.yaku == (("red-ribbons",), (), ())
