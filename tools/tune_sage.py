"""Hold the value of going on after a yaku against what came of it: `python -m tools.tune_sage --matches 300`.

Matches of players who choose at sight are played; at every call the search says what sage is worth (rollouts that
know no more than the caller), then sage is called and played on. Printed by groups of forecast: forecast and
outcome in points beyond ending at once, before the multiplier.
"""

import argparse

from hanaba.bots.casual import casual_action
from hanaba.bots.search import Search
from hanaba.engine import State, apply, chance, start, view
from hanaba.notation import PLAIN
from hanaba.rules import rules_for

Pair = tuple[float, float]


def outcome(state: State) -> tuple[float, ...]:
    """Return the scores of the round when sage is called now and everybody plays on at sight, ending at once."""
    number = state.match.number
    state, _ = apply(state, PLAIN["sage"])
    while state.match.number == number:
        action = PLAIN["end"] if state.phase == "call" else casual_action(view(state, state.turn))
        state, _ = apply(state, action)
    return state.match.results[-1].scores


def compare(matches: int, rollouts: int, seed: str) -> list[Pair]:
    """Return (forecast, outcome) of every call met."""
    pairs: list[Pair] = []
    rules = rules_for("hachi-hachi-sage", 3, {"rounds": 12})
    for number in range(matches):
        state = start(rules)
        while state.phase != "over":
            if state.turn < 0:
                state, _ = apply(state, chance(state, f"{seed}{number}"))
                continue
            seat = state.turn
            seen = view(state, seat)
            if state.phase == "call":
                search = Search(seen, number, rollouts)
                search.step()
                points = {value.action.verb: value.points for value in search.values()}
                scores = outcome(state)
                factor = seen.multiplier
                pairs.append(((points["sage"] - points["end"]) / factor, (scores[seat] - points["end"]) / factor))
            state, _ = apply(state, casual_action(seen))
    return pairs


def main() -> None:
    """Print the calibration table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--rollouts", type=int, default=200)
    parser.add_argument("--seed", default="sage")
    args = parser.parse_args()
    pairs = sorted(compare(args.matches, args.rollouts, args.seed))
    print("| forecast | calls | mean forecast | mean outcome | 95 % |\n|---|---|---|---|---|")
    groups = 4
    for part in range(groups + 1):
        rows = pairs[part * len(pairs) // groups : (part + 1) * len(pairs) // groups] if part < groups else pairs
        if len(rows) < 2:
            continue
        count = len(rows)
        forecast, came = (sum(pair[side] for pair in rows) / count for side in (0, 1))
        half = 1.96 * (sum((pair[1] - came) ** 2 for pair in rows) / (count - 1) / count) ** 0.5
        name = f"{rows[0][0]:+.1f} to {rows[-1][0]:+.1f}"
        print(f"| {name} | {count} | {forecast:+.2f} | {came:+.2f} | ± {half:.2f} |")


if __name__ == "__main__":
    main()
