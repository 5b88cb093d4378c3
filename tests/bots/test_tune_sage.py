"""The judge of sage: what it says came of a call is the engine's own score, and its table adds up."""

from random import Random

import pytest

from hanaba.bots.arena import player
from hanaba.bots.casual import casual_action
from hanaba.bots.worlds import shuffled
from hanaba.engine import State, apply, view
from hanaba.notation import PLAIN
from hanaba.rules import rules_for
from tests.bots.games import positions
from tools.tune_sage import Pair, compare, outcome, table


def a_call() -> State:
    """Return a state in which a seat is to end or call sage and cards are still to come."""
    for number in range(200):
        for state in positions(rules_for("hachi-hachi-sage", 4, {"rounds": 3}), f"j{number}"):
            if state.phase == "call" and state.hands[state.turn].bit_count() > 2:
                return state
    raise AssertionError("no yaku in 200 matches")


def test_what_came_of_sage_is_what_the_engine_scores_beyond_ending() -> None:
    """In one shuffled stock: the round played on, less the round ended, divided by the multiplier."""
    state = a_call()
    seat, rounds = state.turn, len(state.match.results)
    ended = apply(state, PLAIN["end"])[0].match.results[rounds]
    stock = (*state.stock[: state.at], *shuffled(state.stock[state.at :], Random(5)))
    on, _ = apply(state._replace(stock=stock), PLAIN["sage"])
    while len(on.match.results) == rounds:
        on, _ = apply(on, casual_action(view(on, on.turn)))
    won = on.match.results[rounds]
    found = outcome(state, player("casual"), 1, Random(5))
    assert found == pytest.approx((won.scores[seat] - ended.scores[seat]) / won.multiplier)


def test_calls_are_judged_the_same_each_time() -> None:
    """The same seed, the same forecasts and outcomes; some calls are met."""
    found = [compare(3, 2, 30, "casual", 2, "judged") for _ in range(2)]
    assert found[0] == found[1] != []


def test_the_table_groups_calls_by_forecast() -> None:
    """As many in each group, from the lowest to the highest forecast, and all of them at the end."""
    pairs = [Pair(float(number - 3), float(2 * number)) for number in (5, 1, 0, 7, 2, 6, 3, 4)]
    assert table(pairs)[2:] == [
        "| −3.0 to −2.0 | 2 | −2.50 | +1.00 | ± 1.96 |",
        "| −1.0 to +0.0 | 2 | −0.50 | +5.00 | ± 1.96 |",
        "| +1.0 to +2.0 | 2 | +1.50 | +9.00 | ± 1.96 |",
        "| +3.0 to +4.0 | 2 | +3.50 | +13.00 | ± 1.96 |",
        "| −3.0 to +4.0 | 8 | +0.50 | +7.00 | ± 3.39 |",
    ]
