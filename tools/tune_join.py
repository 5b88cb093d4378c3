"""Fit and judge the choice to join a round: `python -m tools.tune_join fit`, `python -m tools.tune_join judge`.

`fit` lets three players who choose at sight play many deals and finds, by least squares, what each feature of a
dealt hand adds to its points. `judge` seats one player who joins by the fitted numbers among players who join
with an average hand, all playing alike otherwise, and prints points per dealt hand, dropped ones included.
"""

import argparse
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from hanaba.bots.arena import Spec, figures, play_deal, play_match
from hanaba.bots.casual import casual_action
from hanaba.bots.greedy import greedy_action
from hanaba.bots.join_or_drop import FEATURES, features, join_action
from hanaba.engine import View, apply, chance, start, view
from hanaba.notation import Action
from hanaba.rules import rules_for


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a small system of linear equations by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [one - factor * other for one, other in zip(rows[row], rows[column], strict=True)]
    return [rows[row][size] / rows[row][row] for row in range(size)]


def fit(ruleset: str, deals: int, seed: str) -> Sequence[float]:
    """Return what each feature adds to the points of a round, before the multiplier."""
    rules = rules_for(ruleset, 3, {"rounds": 1})
    size = len(FEATURES)
    matrix = [[1e-6 if row == column else 0.0 for column in range(size)] for row in range(size)]
    right = [0.0] * size
    for deal in range(deals):
        state = start(rules)
        shown: list[tuple[float, ...]] = []
        while state.phase != "over":
            if state.turn < 0:
                state, _ = apply(state, chance(state, f"{seed}{deal}"))
                if state.round and not shown:
                    hands, scoring, field = state.hands, state.round.scoring, state.round.field
                    dealer = state.match.dealer
                    shown = [features(rules, scoring, hands[seat], field, seat == dealer) for seat in range(3)]
            else:
                state, _ = apply(state, casual_action(view(state, state.turn)))
        result = state.match.results[-1]
        if result.end == "hand-yaku":
            continue
        for seat in range(3):
            points = result.scores[seat] / result.multiplier
            for row, one in enumerate(shown[seat]):
                right[row] += one * points
                for column, other in enumerate(shown[seat]):
                    matrix[row][column] += one * other
    return solve(matrix, right)


def choose(name: str, seen: View, *_rest: Any) -> tuple[Action, None]:
    """Play at sight; ``casual`` joins by the fitted numbers, everybody else with an average hand."""
    if seen.phase == "join":
        return join_action(seen) if name == "casual" else greedy_action(seen, Random(0)), None
    return casual_action(seen), None


def main() -> None:
    """Fit, or judge what was fitted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("fit", "judge"))
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--seed", default="join")
    args = parser.parse_args()
    for ruleset, most in (("hachi-hachi-sage", 6), ("hachi-hachi-bakefuda", 7)):
        if args.what == "fit":
            weights = fit(ruleset, args.deals, args.seed)
            print(ruleset, ", ".join(f"{name} {weight:.2f}" for name, weight in zip(FEATURES, weights, strict=True)))
            continue
        for players in range(4, most + 1):
            spec = Spec(ruleset, ("casual", *["novice"] * (players - 1)), args.deals, args.seed, {}, True, None)
            one = (play_deal(spec, d, play=partial(play_match, choose=choose), dropped=True) for d in range(args.deals))
            table = figures(spec, one)
            rest = sum(figure.points_per_round for figure in table[1:]) / (players - 1)
            print(
                f"{ruleset} {players}: fitted {table[0].points_per_round:+.2f} ± {table[0].ci95:.2f} per dealt hand,"
                f" average {rest:+.2f}"
            )


if __name__ == "__main__":
    main()
