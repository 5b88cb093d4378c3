"""Judge the search with little noise: `python -m tools.tune_search --ruleset hachi-hachi-sage --deals 100`.

What a bot wins over `casual` is the sum, over its decisions, of what its action is worth above the one `casual` would
have taken, with `casual` playing on for everybody. Each such difference is played out with the hands as they are and
the stock shuffled anew, so that most of the luck of a round drops out. Beside the search as it is stands one that knows
the others' hands, on the same deals: what is to be had by guessing them better, at most.
"""

import argparse
from collections.abc import Iterator
from random import Random

from hanaba.bots.casual import casual_action
from hanaba.bots.search import Search
from hanaba.bots.worlds import World, Worlds, shuffled
from hanaba.cardset import cards_in
from hanaba.engine import State, apply, chance, start, view
from hanaba.notation import Action
from hanaba.rules import rules_for
from tools.ladder import mean_and_half


class OpenHands(Worlds):
    """Sample worlds in which the hands are the real ones, and only the stock is not known."""

    def __init__(self, state: State) -> None:
        super().__init__(view(state, state.turn))
        self.state = state

    def sample(self, random: Random) -> World:
        """Shuffle the stock."""
        hands = tuple([cards_in(hand) for hand in self.state.hands])
        return World(hands, shuffled(self.state.stock[self.state.at :], random))


def played_on(state: State, action: Action, seat: int) -> float:
    """Return what a seat scores in the round, before the multiplier, if it acts so and `casual` plays on."""
    state, _ = apply(state, action)
    while not state.match.results:
        state, _ = apply(state, casual_action(view(state, state.turn)))
    result = state.match.results[-1]
    return result.scores[seat] / result.multiplier


def advantage(state: State, action: Action, other: Action, times: int, random: Random) -> float:
    """Return by how much one action is better than another, in the same shuffled stocks."""
    total = 0.0
    for _ in range(times):
        stock = (*state.stock[: state.at], *shuffled(state.stock[state.at :], random))
        dealt = state._replace(stock=stock)
        total += played_on(dealt, action, state.turn) - played_on(dealt, other, state.turn)
    return total / times


def gain(ruleset: str, players: int, seat: int, seed: str, rollouts: int, times: int, open_hands: bool) -> float:
    """Play a round, one seat by search, the rest by `casual`; return the sum of what its decisions gained."""
    state = start(rules_for(ruleset, players, {"rounds": 1}))
    random, total, decisions = Random(f"{seed}/{seat}"), 0.0, 0
    while not state.match.results:
        if state.turn < 0:
            state, _ = apply(state, chance(state, seed))
            continue
        action = usual = casual_action(view(state, state.turn))
        if state.turn == seat and state.phase != "join":
            decisions += 1
            search = Search(view(state, seat), f"{seed}/{decisions}", rollouts)
            if open_hands:
                search.worlds = OpenHands(state)
            search.step()
            action = search.best()
            if action != usual:
                total += advantage(state, action, usual, times, random)
        state, _ = apply(state, action)
    return total


def gains(args: argparse.Namespace) -> Iterator[tuple[float, float]]:
    """Yield for each deal what the search gained, and what it gained knowing the hands, as means over the seats."""
    for deal in range(args.deals):
        both = []
        for open_hands in (False, True):
            rows = [
                gain(args.ruleset, args.players, seat, f"{args.seed}d{deal}", args.rollouts, args.times, open_hands)
                for seat in range(args.players)
            ]
            both.append(sum(rows) / len(rows))
        yield both[0], both[1]


def main() -> None:
    """Judge and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", required=True)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--rollouts", type=int, default=200)
    parser.add_argument("--times", type=int, default=40, help="stocks in which a difference is played out")
    parser.add_argument("--seed", default="search")
    args = parser.parse_args()
    plain, known, more = [], [], []
    for number, (one, other) in enumerate(gains(args), 1):
        plain.append(one)
        known.append(other)
        more.append(other - one)
        if number % 10 == 0 or number == args.deals:
            shown = [f"{mean:+.2f} ± {half:.2f}" for mean, half in map(mean_and_half, (plain, known, more))]
            print(f"{number} deals: search {shown[0]}, knowing the hands {shown[1]}, more {shown[2]}", flush=True)


if __name__ == "__main__":
    main()
