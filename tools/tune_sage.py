"""Hold the value of going on after a yaku against what came of it: `python -m tools.tune_sage --matches 1000`.

Matches of `casual` are played; at every call the search says what sage is worth (rollouts that know no more than the
caller), then sage is called and `--by` (`casual`, `expert@60`, …) plays on in every seat. What comes of it is the mean
over some stocks: the hands are the real ones, the rest of the stock is shuffled anew, which nobody at the table could
tell from the real one, so that much of the luck drops out and nothing is known that was not. Printed by groups of
forecast: forecast and outcome in points beyond ending at once, before the multiplier.
"""

import argparse
from random import Random
from typing import NamedTuple

from hanaba.bots import choose
from hanaba.bots.arena import Player, player
from hanaba.bots.casual import casual_action
from hanaba.bots.search import Search
from hanaba.bots.worlds import shuffled
from hanaba.engine import State, apply, chance, start, view
from hanaba.notation import PLAIN
from hanaba.rules import rules_for
from tools.ladder import mean_and_half


class Pair(NamedTuple):
    """Hold what sage was said to be worth beyond ending at once, and what came of it, before the multiplier."""

    forecast: float
    outcome: float


def forecast(state: State, rollouts: int, seed: str) -> float:
    """Return what the search says going on is worth beyond ending at once, before the multiplier."""
    search = Search(view(state, state.turn), seed, rollouts)
    search.step()
    points = {value.action.verb: value.points for value in search.values()}
    return (points["sage"] - points["end"]) / view(state, state.turn).multiplier


def gone_on(state: State, by: Player, random: Random) -> float:
    """Return what the caller scores in the round, before the multiplier, if it calls sage and ``by`` plays on."""
    seat, before = state.turn, len(state.match.results)
    state, _ = apply(state, PLAIN["sage"])
    while len(state.match.results) == before:
        seen = view(state, state.turn)
        state, _ = apply(state, choose(by.name, seen, random.randrange(2**32), by.rollouts, style=by.style))
    result = state.match.results[-1]
    return result.scores[seat] / result.multiplier


def outcome(state: State, by: Player, stocks: int, random: Random) -> float:
    """Return what came of sage beyond ending at once, before the multiplier, on average over shuffled stocks."""
    ended, _ = apply(state, PLAIN["end"])
    result = ended.match.results[-1]
    total = 0.0
    for _ in range(stocks):
        stock = (*state.stock[: state.at], *shuffled(state.stock[state.at :], random))
        total += gone_on(state._replace(stock=stock), by, random)
    return total / stocks - result.scores[state.turn] / result.multiplier


def compare(players: int, matches: int, rollouts: int, by: str, stocks: int, seed: str) -> list[Pair]:
    """Return forecast and outcome of every call met."""
    pairs: list[Pair] = []
    who = player(by)
    rules = rules_for("hachi-hachi-sage", players, {"rounds": 12})
    for number in range(matches):
        state, random = start(rules), Random(f"{seed}/{number}")
        while state.phase != "over":
            if state.turn < 0:
                state, _ = apply(state, chance(state, f"{seed}{number}"))
                continue
            if state.phase == "call":
                said = forecast(state, rollouts, f"{seed}{number}/{len(pairs)}")
                pairs.append(Pair(said, outcome(state, who, stocks, random)))
            state, _ = apply(state, casual_action(view(state, state.turn)))
    return pairs


def table(pairs: list[Pair], groups: int = 4) -> list[str]:
    """Return the calibration table: groups of as many calls by forecast, and all of them."""
    rows = sorted(pairs)
    lines = ["| forecast | calls | mean forecast | mean outcome | 95 % |", "|---|---|---|---|---|"]
    for part in range(groups + 1):
        group = rows[part * len(rows) // groups : (part + 1) * len(rows) // groups] if part < groups else rows
        if len(group) < 2:
            continue
        said, _ = mean_and_half([pair.forecast for pair in group])
        came, half = mean_and_half([pair.outcome for pair in group])
        name = f"{group[0].forecast:+.1f} to {group[-1].forecast:+.1f}"
        lines.append(f"| {name} | {len(group)} | {said:+.2f} | {came:+.2f} | ± {half:.2f} |".replace("-", "−"))
    return lines


def main() -> None:
    """Print the calibration table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--rollouts", type=int, default=1000)
    parser.add_argument("--by", default="casual", help="who plays on after sage")
    parser.add_argument("--stocks", type=int, default=12, help="stocks in which each call is played out")
    parser.add_argument("--seed", default="sage")
    args = parser.parse_args()
    pairs = compare(args.players, args.matches, args.rollouts, args.by, args.stocks, args.seed)
    print("\n".join(table(pairs)))


if __name__ == "__main__":
    main()
