"""Fit and judge the choice to join a round: `python -m tools.tune_join fit`, `… judge`, `… forecast`.

`fit` lets three players who choose at sight play many deals and finds, by least squares, what each feature of a
dealt hand adds to its points; where the hands of those who are out are set aside, for every number of players, as
fewer cards are then in play. `judge` seats one player who joins by the fitted numbers among players who join
with an average hand, all playing alike otherwise, and prints points per dealt hand, dropped ones included.
`forecast` lets everybody who is asked join, and prints by quarters what the fitted numbers say that joining brings
above dropping out in the game with the cup, and what came of it.
"""

import argparse
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from hanaba.bots.arena import Spec, figures, play_deal, play_match
from hanaba.bots.casual import casual_action
from hanaba.bots.greedy import greedy_action
from hanaba.bots.join_or_drop import FEATURES, features, join_action, worth_of_joining
from hanaba.engine import View, apply, chance, start, view
from hanaba.notation import PLAIN, Action
from hanaba.rules import Rules, rules_for
from tools.ladder import mean_and_half


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


def fit(ruleset: str, players: int, deals: int, seed: str) -> Sequence[float]:
    """Return what each feature adds to the points of a round, before the multiplier and without drop payments."""
    rules = rules_for(ruleset, players, {"rounds": 1})
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
                    shown = [features(rules, scoring, hands[seat], field, seat == dealer) for seat in range(players)]
            elif state.phase == "join":
                state, _ = apply(state, PLAIN["join"])
            else:
                state, _ = apply(state, casual_action(view(state, state.turn)))
        result = state.match.results[-1]
        if result.end == "hand-yaku":
            continue
        for seat in result.active:
            paid = sum(line.points for line in result.lines if line.seat == seat and line.reason == "drop-out")
            points = (result.scores[seat] - paid) / result.multiplier
            for row, one in enumerate(shown[seat]):
                right[row] += one * points
                for column, other in enumerate(shown[seat]):
                    matrix[row][column] += one * other
    return solve(matrix, right)


def forecasts(rules: Rules, deals: int, seed: str) -> list[tuple[float, float]]:
    """Return for each choice to join what it is said to bring above dropping out, and what it brought."""
    assert rules.join is not None
    fee = rules.join.fee * rules.active
    found: list[tuple[float, float]] = []
    for deal in range(deals):
        state, said = start(rules), dict[int, float]()
        while state.phase != "over":
            if state.turn < 0:
                state, _ = apply(state, chance(state, f"{seed}{deal}"))
            elif state.phase == "join":
                said[state.turn] = worth_of_joining(view(state, state.turn))
                state, _ = apply(state, PLAIN["join"])
            else:
                state, _ = apply(state, casual_action(view(state, state.turn)))
        result = state.match.results[-1]
        if result.end != "hand-yaku":
            found += [(one, result.scores[seat] / result.multiplier + fee) for seat, one in said.items()]
    return sorted(found)


def choose(name: str, seen: View, *_rest: Any) -> tuple[Action, None]:
    """Play at sight; ``casual`` joins by the fitted numbers, everybody else with an average hand."""
    if seen.phase == "join":
        return join_action(seen) if name == "casual" else greedy_action(seen, Random(0)), None
    return casual_action(seen), None


def main() -> None:
    """Fit, or judge what was fitted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("fit", "judge", "forecast"))
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--seed", default="join")
    args = parser.parse_args()
    for ruleset, most in (("hachi-hachi-sage", 6), ("hachi-hachi-bakefuda", 7)):
        if args.what == "fit":
            for players in (3, *range(4, most + 1)) if ruleset == "hachi-hachi-bakefuda" else (3,):
                weights = fit(ruleset, players, args.deals, args.seed)
                named = ", ".join(f"{name} {weight:.2f}" for name, weight in zip(FEATURES, weights, strict=True))
                print(ruleset, players, named, flush=True)
            continue
        for players in range(4, most + 1):
            if args.what == "forecast":
                if ruleset == "hachi-hachi-bakefuda":
                    rows = forecasts(rules_for(ruleset, players, {"rounds": 1}), args.deals, args.seed)
                    for quarter in range(4):
                        part = rows[quarter * len(rows) // 4 : (quarter + 1) * len(rows) // 4]
                        (said, _), (came, half) = (mean_and_half(list(values)) for values in zip(*part, strict=True))
                        print(
                            f"{ruleset} {players}: {len(part)} joins, {said:+.1f} said, {came:+.1f} ± {half:.1f} came"
                        )
                continue
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
