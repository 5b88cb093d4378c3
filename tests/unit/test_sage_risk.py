"""Hachi-Hachi with sage: what a sage that fails gives back and pays, and what one that stands does not."""

import pytest

from hanaba.engine.state import Built, Calls
from hanaba.lines import pay_from_each
from tests.games import lines_of, play
from tests.sage import midgame, one_short, paid

# --- the risk of sage ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("multiplier", "back", "double"), [(1, 18, 70), (2, 35, 140), (4, 70, 280)], ids=["35 to 18", "70 to 35", "140"]
)
def test_a_sage_that_fails_gives_back_half_and_pays_double_alone(multiplier, back, double):
    state, _ = play(one_short(multiplier), "play 3C1", "sage")
    state, _ = play(state, "play 10C1")
    assert paid(state)[4:] == [
        (0, -back, 1),
        (1, back, 0),
        (0, -back, 2),
        (2, back, 0),
        (0, -double, 1),
        (1, double, 0),
    ]
    assert [line.reason for line in state.lines[4:]] == ["give-back"] * 4 + ["yaku:blue-ribbons"] * 2
    assert [line.factor for line in state.lines[4:]] == [1] * 4 + [2 * multiplier] * 2
    assert (state.phase, state.turn) == ("call", 1), "the other chooses end or sage in turn"
    assert state.calls.sage == -1
    assert dict(state.calls.fresh) == {0: double}


def test_at_most_one_sage_stands_and_half_of_a_double_payment_goes_back_to_who_paid_it():
    state, _ = play(one_short(), "play 3C1", "sage", "play 10C1", "sage")
    assert state.calls.sage == 1
    assert dict(state.calls.at_risk) == {0: 70}
    state, _ = play(state, "play 6C1")
    assert paid(state, "give-back")[4:] == [(1, -35, 0), (0, 35, 1)]
    assert paid(state, "yaku:boar-deer-butterflies") == [(1, -70, 2), (2, 70, 1)]
    state, _ = play(state, "end")
    (result,) = state.match.results
    assert result.scores == (70 - 36 - 70 + 35, -35 + 18 + 70 - 35 - 70, -35 + 18 + 70)
    assert sum(result.scores) == 0
    assert (result.winner, result.end) == (2, "ended")
    assert result.yaku == (("poem-ribbons",), ("blue-ribbons",), ("boar-deer-butterflies",))


def test_only_the_latest_yaku_is_at_risk():
    stakes = Calls(((Built("poem-ribbons", "poem-ribbons", 35),), (), ()), sage=0, at_risk=((1, 35), (2, 35)))
    state = midgame(
        ("12C1 5C1 5C2", "10C1 4C1 4C2", "7C1 7C2 2C1"), "12B 10R", ("1B 3B 8B 1R 2R 3R", "6R 9R"), "9C1 11C1 3C1",
        calls=stakes,
    )  # fmt: skip
    state, _ = play(state, "play 12C1", "sage")
    assert dict(state.calls.at_risk) == {1: 50, 2: 50}
    state, _ = play(state, "play 10C1")
    assert paid(state, "give-back") == [(0, -25, 1), (1, 25, 0), (0, -25, 2), (2, 25, 0)]


def test_a_double_payment_counts_its_value_twice_the_multiplier():
    calls = Calls(((), (), ()), sage=2, at_risk=((0, 100), (1, 100)))
    state = midgame(("3C1 5C1", "6C1", "7C1"), "3R", ("1R 2R",), "8C1", calls=calls, multiplier=4)
    state, _ = play(state, "play 3C1")
    assert paid(state) == [(2, -50, 0), (0, 50, 2), (2, -50, 1), (1, 50, 2), (2, -280, 0), (0, 280, 2)]


def test_the_last_card_of_another_player_fails_a_sage_too():
    calls = Calls(((), (Built("blue-ribbons", "blue-ribbons", 35),), ()), sage=1, at_risk=((0, 35), (2, 35)))
    state = midgame(("3C1", "10C1", "6C1"), "3R", ("1R 2R",), "8C1", calls=calls)
    state, _ = play(state, "play 3C1")
    (result,) = state.match.results
    assert (result.end, result.winner) == ("ended", 0)
    assert result.scores == (18 + 70, -36 - 70, 18)


def test_a_sage_that_stands_when_the_hands_run_out_costs_nothing():
    line = tuple(pay_from_each((0, 1, 2), 1, 35, "yaku:blue-ribbons"))
    calls = Calls(((), (Built("blue-ribbons", "blue-ribbons", 35),), ()), sage=1, at_risk=((0, 35), (2, 35)))
    state = midgame(("", "", "4C1"), "", ("1B", "6R 9R 10R", ""), "8C1", turn=2, calls=calls)
    state, _ = play(state._replace(lines=line), "play 4C1")
    (result,) = state.match.results
    assert (result.end, result.winner, result.next_dealer) == ("hands-empty", 1, 1)
    assert result.scores == (-35, 70, -35)
    assert lines_of(result, "card-points") == []
    assert result.yaku == ((), ("blue-ribbons",), ())
