"""Hachi-Hachi with the shape-shifting cup: fuke, and who deals next."""

import pytest

from hanaba.engine import apply, legal_actions, start
from hanaba.rules import rules_for
from tests.bakefuda import CALM_FIVE, FUKE, ID, RULES
from tests.games import deal_by_hand, lines_of, play, settled, settled_points

# --- fuke, the next dealer ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "fuke"), [(30, True), (31, False), (0, True)])
def test_fuke_at_the_limit_or_under(points, fuke):
    result = settled_points(RULES, {0: points, 1: 130, 2: 104 - points}, {1: 20})
    assert (result.end == "fuke") == fuke
    if fuke:
        assert result.scores[0] == -24
    else:
        assert result.scores == (points - 88 - 20, 42 + 40, 16 - points - 20)


def test_two_fuke_players_cancel_between_each_other():
    result = settled_points(RULES, {0: 10, 1: 20, 2: 234}, {2: 40}, multiplier=2)
    assert result.end == "fuke"
    assert result.scores == (-24, -24, 48)
    assert lines_of(result, "fuke") == [
        (0, -24, 1),
        (1, 24, 0),
        (0, -24, 2),
        (2, 24, 0),
        (1, -24, 0),
        (0, 24, 1),
        (1, -24, 2),
        (2, 24, 1),
    ]
    assert result.winner == 2


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_three_fuke_players_have_paid_nothing_in_the_end(dealer):
    result = settled_points(RULES, {0: 10, 1: 20, 2: 30}, {}, dealer=dealer)
    assert result.end == "fuke"
    assert result.scores == (0, 0, 0)
    assert len(result.lines) == 12
    assert (result.winner, result.next_dealer) == (dealer, dealer)


def test_fuke_options():
    rules = rules_for(ID, 3, {"fuke_limit": 20, "fuke_penalty": 5})
    assert settled_points(rules, {0: 21, 1: 130, 2: 104}, {}).end == "hands-empty"
    assert settled_points(rules, {0: 20, 1: 130, 2: 104}, {}, multiplier=4).scores == (-40, 20, 20)


@pytest.mark.parametrize(("dealer", "winner"), [(0, 0), (1, 2), (2, 2)])
def test_a_tied_round_is_dealt_next_by_the_earliest_from_the_dealer(dealer, winner):
    result = settled_points(RULES, {0: 100, 1: 64, 2: 100}, {}, dealer=dealer)
    assert (result.winner, result.next_dealer) == (winner, winner)


def test_hands_are_not_paid_on_a_fuke():
    result = settled(RULES, FUKE, field="2A", hands={1: "1R 2R 3R 4A 5A 6A 7A"})
    assert result.end == "fuke"
    assert result.scores == (-24, 12, 12)


def test_with_four_players_the_fifteenth_draw_is_the_first_to_be_skipped():
    rules = rules_for(ID, 4)
    hands = {seat: CALM_FIVE[seat] for seat in range(4)}
    state, _ = play(start(rules), deal_by_hand(rules, hands, "2A 4A 5R 6C1 7C2 9C1"), "join", "join")
    drawn = []
    while state.phase != "deal":
        before = state
        state, events = apply(state, legal_actions(state)[0])
        if before.phase == "play":
            drawn.append(any(type(event).__name__ in ("Drew", "Turned") for event in events))
    assert drawn == [True] * 14 + [False] * 7
