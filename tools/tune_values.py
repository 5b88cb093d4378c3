"""Tune how cards are valued at sight: `python -m tools.tune_values --ruleset hachi --players 2 --deals 300`.

Each number of a taste is tried at a few values against players of the base taste on the same deals; the best one
is kept and the next number tried. What is printed is what was measured, with its 95 % interval.
"""

import argparse
from functools import partial
from typing import Any

from hanaba.bots.arena import Figure, Spec, figures, play_deal, play_match
from hanaba.bots.card_values import CASUAL, Taste
from hanaba.bots.casual import casual_action
from hanaba.engine import View
from hanaba.notation import Action

TRIED: dict[str, tuple[float, ...]] = {
    "yaku": (0.4, 0.7, 1.4, 2.0),
    "denial": (0.0, 0.3, 1.0, 1.5),
    "cards": (0.5, 0.75, 1.4),
    "held": (0.0, 0.1, 0.35),
    "away": (0.0, 0.05, 0.2),
    "safe": (0.2, 0.4, 0.8, 1.0),
    "feed": (0.0, 0.2, 0.7, 1.0),
    "mate": (0.0, 0.25, 0.75, 1.0),
}


def by_taste(tastes: dict[str, Taste], name: str, view: View, *_rest: Any) -> tuple[Action, None]:
    """Choose at sight by the taste that stands for a name."""
    return casual_action(view, tastes[name]), None


def measure(ruleset: str, players: int, taste: Taste, base: Taste, deals: int, seed: str) -> Figure:
    """Play one seat of ``taste`` against the rest of ``base``; return its figure."""
    bots = ("expert", *("casual" for _ in range(players - 1)))
    spec = Spec(ruleset, bots, deals, seed, {}, duplicate=True)
    choose = partial(by_taste, {"expert": taste, "casual": base})
    return figures(spec, (play_deal(spec, deal, play=partial(play_match, choose=choose)) for deal in range(deals)))[0]


def main() -> None:
    """Tune number by number and print what each value brought."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", required=True)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--only", default=",".join(TRIED))
    args = parser.parse_args()
    best = CASUAL
    most = 0.0
    for name in args.only.split(","):
        kept = getattr(best, name)
        for value in TRIED[name]:
            taste = best._replace(**{name: value})
            figure = measure(args.ruleset, args.players, taste, CASUAL, args.deals, args.seed)
            print(f"{name}={value}: {figure.points_per_round:+.2f} ± {figure.ci95:.2f}", flush=True)
            if figure.points_per_round > most:
                most, kept = figure.points_per_round, value
        best = best._replace(**{name: kept})
    print(best)


if __name__ == "__main__":
    main()
