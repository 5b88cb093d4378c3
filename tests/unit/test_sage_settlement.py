"""Hachi-Hachi with sage: how a round is settled when the hands are empty, and the worked example."""

import pytest

from hanaba.cardset import cards_in, mask_from
from hanaba.engine import Restock, start
from hanaba.lines import award, pay, pay_from_each, sums
from hanaba.rules import rules_for
from tests.games import deal_by_hand, lines_of, play, settled, settled_points
from tests.sage import ID, RULES, paid

# --- the end of the hands -----------------------------------------------------------------------------------------

EIGHTS = (
    "1R 3C1 4A 4C2 5A 7A 8B 8A 8C2 9C1 10A 10R 10C2 11C1 12C2 12C3",
    "1B 2C1 3B 4R 5R 7C2 9A 9C2 11R 12B",
    "1C1 1C2 2A 2R 2C2 3R 3C2 4C1 5C1 5C2 6A 6R 6C1 6C2 7R 7C1 8C1 9R 10C1 11B 11A 12C1",
)
DOUBLE = (
    "1B 1C1 2A 2R 2C1 3B 3C1 5R 5C1 5C2 6R 7A 7R 7C1 8B 8A 9A 9C1 10A 11B 11A 12C3",
    "1R 1C2 3R 3C2 4A 4R 4C2 5A 6C1 6C2 8C1 8C2 9R 9C2 10R 10C2 11R 12C1",
    "2C2 4C1 6A 7C2 10C1 11C1 12B 12C2",
)
ALMOST = (
    "1B 2A 2R 2C2 3B 3C2 4R 4C1 5R 5C2 6C1 7A 7R 7C1 7C2 8B 9R 9C1 9C2 10A 10R 10C1 11B 11A 11R 12C1 12C3",
    "1R 1C1 1C2 2C1 4A 4C2 5C1 6A 6R 6C2 8A 8C2 9A 10C2 11C1 12C2",
    "3R 3C1 5A 8C1 12B",
)


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_all_eights_are_paid_to_the_dealer(dealer):
    result = settled(RULES, EIGHTS, dealer=dealer, multiplier=2)
    assert result.card_points == (88, 88, 88)
    assert result.scores == tuple(200 if seat == dealer else -100 for seat in range(3))
    assert {line.reason for line in result.lines} == {"all-eights"}
    assert (result.winner, result.next_dealer) == (dealer, dealer)


def test_all_eights_go_to_the_acting_dealer():
    rules = rules_for(ID, 4)
    fee = (award(0, -10, "drop-out", factor=2),)
    result = settled(rules, (None, *EIGHTS), dealer=1, multiplier=2, lines=fee)
    assert result.scores == (-20, 200 + 20, -100, -100)
    assert (result.winner, result.dealer) == (1, 1)


@pytest.mark.parametrize("multiplier", [1, 4])
def test_double_eights(multiplier):
    result = settled(RULES, DOUBLE, multiplier=multiplier, dealer=1)
    assert result.card_points == (168, 60, 36)
    assert result.scores == (100 * multiplier, -50 * multiplier, -50 * multiplier)
    assert lines_of(result, "double-eights") == [
        (1, -50 * multiplier, 0),
        (0, 50 * multiplier, 1),
        (2, -50 * multiplier, 0),
        (0, 50 * multiplier, 2),
    ]
    assert (result.winner, result.next_dealer) == (0, 0)
    assert lines_of(result, "card-points") == []


def test_one_point_less_is_no_double_eights():
    result = settled(RULES, ALMOST)
    assert result.card_points == (167, 60, 37)
    assert result.scores == (79, -28, -51)


def test_after_a_built_yaku_neither_eights_nor_cards_count():
    for piles in (EIGHTS, DOUBLE, ALMOST):
        lines = tuple(pay_from_each((0, 1, 2), 2, 35, "yaku:poem-ribbons"))
        result = settled(RULES, piles, lines=lines, built={2: ("poem-ribbons",)})
        assert result.lines == lines
        assert result.scores == (-35, -35, 70)
        assert result.winner == 2
        assert result.yaku == ((), (), ("poem-ribbons",))


def test_cards_one_player_below_par_pays_each_of_the_others():
    result = settled_points(RULES, {0: 70, 1: 96, 2: 98}, {}, multiplier=2)
    assert result.scores == (-36, 16, 20)
    assert lines_of(result, "card-points") == [(0, -36, -1), (1, 16, -1), (2, 20, -1)]


def test_cards_two_players_below_par_pay_the_winner():
    result = settled_points(RULES, {0: 120, 1: 84, 2: 60}, {}, multiplier=4)
    assert result.scores == (128, -16, -112)
    assert result.winner == 0


@pytest.mark.parametrize(("dealer", "winner"), [(0, 1), (1, 1), (2, 2)])
def test_most_card_points_win_and_a_tie_goes_to_the_earliest(dealer, winner):
    result = settled_points(RULES, {0: 80, 1: 92, 2: 92}, {}, dealer=dealer)
    assert (result.winner, result.next_dealer) == (winner, winner)


def test_the_winner_after_sages_has_most_of_yaku_and_give_back_lines():
    hand = tuple(pay_from_each((0, 1, 2), 0, 50, "hand-yaku:four-three"))
    first = tuple(pay_from_each((0, 1, 2), 1, 35, "yaku:poem-ribbons"))
    back = pay(1, 0, 18, "give-back") + pay(1, 2, 18, "give-back")
    second = pay(1, 2, 35, "yaku:blue-ribbons", factor=2)
    result = settled(
        RULES, ("", "", ""), lines=hand + first + back + second, built={1: ("poem-ribbons",), 2: ("blue-ribbons",)}
    )
    assert result.scores == (100 - 17, -50 + 70 - 36 - 70, -50 - 17 + 70)
    assert result.winner == 2, "53 against -17 and -36; hand yaku do not count"


@pytest.mark.parametrize(("dealer", "winner"), [(0, 0), (1, 1), (2, 0)])
def test_a_tie_of_yaku_lines_goes_to_the_earliest_from_the_dealer(dealer, winner):
    lines = (
        *pay_from_each((0, 1, 2), 0, 50, "yaku:seven-ribbons"),
        *pay_from_each((0, 1, 2), 1, 50, "yaku:four-brights"),
    )
    result = settled(
        RULES, ("", "", ""), dealer=dealer, lines=lines, built={0: ("seven-ribbons",), 1: ("four-brights",)}
    )
    assert result.scores == (50, 50, -100)
    assert result.winner == winner


def test_willow_cards_keep_their_own_points_in_the_count():
    assert RULES.scoring(0).points(mask_from("11B 11A 11R 11C1")) == 36


# --- the worked example -------------------------------------------------------------------------------------------

L, R, D, M = range(4)
EXAMPLE = (
    "1C1 2A 2C1 3C1 4A 4R 6C2 8B 9R 9C1 12B 12C1",
    None,
    "1R 1C2 3B 3R 3C2 4C2 5A 5C2 6A 7C1 7C2 8C1 8C2 10R 10C2 11B 11A 12C3",
    "1B 2R 2C2 4C1 5R 5C1 6R 6C1 7A 7R 8A 9A 9C2 10A 10C1 11R 11C1 12C2",
)
"""76, 95 and 93 card points by the counts of kinds the example names."""


def test_the_worked_example():
    rules = rules_for(ID, 4)
    hands = {
        D: "1R 1C1 1C2 3B 5A 6A 10R",
        M: "2R 2C1 2C2 4C1 7A 9A 8A",
        L: "4A 5R 6C1 8B 9R 10C1 12B",
        R: "1B 3R 5C1 6R 7C1 8C1 9C1",
    }
    state, _ = play(start(rules), deal_by_hand(rules, hands, "11B 2A 3C1 7R 10A 12C1", dealer=L))
    assert state.round.multiplier == 4
    state, _ = play(state, "join", "drop")
    assert state.round.status == ("in", "out", "in", "in")
    assert paid(state) == [(R, -40, -1)]
    stock = cards_in(mask_from(hands[R]) | sum(1 << card for card in state.stock))
    state, events = play(state, Restock(tuple(stock)))
    assert [(event.seat, event.id) for event in events if type(event).__name__ == "HandYakuShown"] == [
        (D, "triplet"),
        (M, "triplet"),
    ]
    assert sums(state.lines, 4) == (-80, -40, 40, 40)
    assert (state.turn, state.round.first) == (L, L)
    result = settled(rules, EXAMPLE, field="11B", dealer=L, lines=state.lines)
    assert result.card_points == (76, None, 95, 93)
    assert lines_of(result, "card-points") == [(L, -48, -1), (D, 28, -1), (M, 20, -1)]
    assert lines_of(result, "pot") == [(D, 40, -1)]
    assert result.scores == (-128, -40, 108, 60)
    assert sum(result.scores) == 0
    assert (result.winner, result.next_dealer) == (D, D)
    assert result.hand_yaku == ((), (), ("triplet",), ("triplet",))
    assert result.piles[R] is None


def test_the_kinds_of_the_worked_example():
    for pile, kinds in ((EXAMPLE[L], "2 2 2 6"), (EXAMPLE[D], "2 3 3 10"), (EXAMPLE[M], "1 4 5 8")):
        codes = [code.strip("0123456789")[0] for code in pile.split()]
        assert " ".join(str(codes.count(kind)) for kind in "BARC") == kinds
