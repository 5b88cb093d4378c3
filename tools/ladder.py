"""Play the ladder of all bots in all rulesets: `python -m tools.ladder [--deals N] [--workers N] [--table]`.

Each rung is one seat of a bot against a table of another, on duplicate deals. Every deal played is a line of
`build/ladder.jsonl`, so an interrupted run goes on where it stopped; `--table` prints what is there.
"""

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from hanaba.bots.arena import Spec, play_deal
from hanaba.bots.levels import SEARCHING
from hanaba.rules import GAMES
from tools.paths import ROOT

FILE = ROOT / "build" / "ladder.jsonl"
SEED = "ladder"


class Rung(NamedTuple):
    """Hold one cell: a bot against a table of another, how many deals, and rollouts (0: the level's own)."""

    ruleset: str
    players: int
    bot: str
    table: str
    deals: int
    rollouts: int = 0

    @property
    def key(self) -> str:
        """The name of the rung in the file."""
        return f"{self.ruleset}/{self.players}/{self.bot}/{self.table}/{self.rollouts}"


def rungs() -> list[Rung]:
    """List the rungs, what matters most first; a full run takes under an hour on two free cores."""
    main = ("hachi-hachi-sage", "hachi-hachi-bakefuda")
    found = [Rung(id, 3, "expert", table, 900) for id in main for table in ("casual", "greedy")]
    for id, one in GAMES.items():
        for players in range(one.players[0], one.players[1] + 1):
            if id not in main or players != 3:
                found.append(Rung(id, players, "expert", "casual", 300, 200))
    steps = (("greedy", "random"), ("novice", "greedy"), ("casual", "greedy"), ("casual", "novice"))
    for id, one in GAMES.items():
        players = max(3, one.players[0]) if one.players[1] > 2 else 2
        found += [Rung(id, players, bot, table, 300) for bot, table in steps]
        found += [Rung(id, players, "skilled", "casual", 300), Rung(id, players, "expert", "skilled", 150, 300)]
    return found


def play(rung: Rung, deal: int) -> tuple[str, int, list[list[float]]]:
    """Play one deal of a rung; return its key, the deal, and by place the points of its rounds."""
    hero = f"{rung.bot}@{rung.rollouts}" if rung.rollouts else rung.bot
    spec = Spec(rung.ruleset, (hero, *[rung.table] * (rung.players - 1)), rung.deals, SEED, {}, duplicate=True)
    played = play_deal(spec, deal)
    return rung.key, deal, [list(row) for row in played.points]


def star(work: tuple[Rung, int]) -> tuple[str, int, list[list[float]]]:
    """Play one piece of work."""
    return play(*work)


def read() -> dict[str, dict[int, list[list[float]]]]:
    """Read what was played, by rung and deal."""
    found: dict[str, dict[int, list[list[float]]]] = {}
    if FILE.exists():
        for line in FILE.read_text().splitlines():
            row = json.loads(line)
            found.setdefault(row["rung"], {})[row["deal"]] = row["points"]
    return found


def mean_and_half(values: list[float]) -> tuple[float, float]:
    """Return a mean and half the width of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return mean, 1.96 * sqrt(spread / count)


def table(played: dict[str, dict[int, list[list[float]]]]) -> Iterator[str]:
    """Yield the ladder as lines of Markdown: points a round, and the lead over the mean of the others."""
    yield "| ruleset | players | bot | against | rollouts | deals | points a round | lead over the others |"
    yield "|---|---|---|---|---|---|---|---|"
    for rung in rungs():
        deals = [row for row in played.get(rung.key, {}).values() if row[0] and any(row[1:])]
        if len(deals) < 2:
            continue
        own, lead = [], []
        for row in deals:
            mine = sum(row[0]) / len(row[0])
            rest = [points for place in row[1:] for points in place]
            own.append(mine)
            lead.append(mine - sum(rest) / len(rest))
        points, half = mean_and_half(own)
        ahead, wide = mean_and_half(lead)
        rollouts = rung.rollouts or (SEARCHING[rung.bot].rollouts if rung.bot in SEARCHING else "–")
        yield (
            f"| {rung.ruleset} | {rung.players} | {rung.bot} | {rung.table} | {rollouts} | {len(deals)} "
            f"| {points:+.2f} ± {half:.2f} | {ahead:+.2f} ± {wide:.2f} |"
        )


def main() -> None:
    """Play what is missing, and print the ladder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10**6, help="at most so many deals a rung")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", default="", help="rungs whose name contains this")
    parser.add_argument("--table", action="store_true", help="print what was played, play nothing")
    args = parser.parse_args()
    played = read()
    if not args.table:
        FILE.parent.mkdir(exist_ok=True)
        todo = [
            (rung, deal)
            for rung in rungs()
            if args.only in rung.key
            for deal in range(min(rung.deals, args.deals))
            if deal not in played.get(rung.key, {})
        ]
        try:
            with multiprocessing.Pool(args.workers) as pool, FILE.open("a") as file:
                for number, (key, deal, points) in enumerate(pool.imap_unordered(star, todo, 4), 1):
                    played.setdefault(key, {})[deal] = points
                    file.write(json.dumps({"rung": key, "deal": deal, "points": points}) + "\n")
                    file.flush()
                    if sys.stderr.isatty():
                        print(f"\r{number} of {len(todo)} deals", end="", file=sys.stderr)
        except KeyboardInterrupt:
            print("interrupted; what was played is kept", file=sys.stderr)
    print("\n".join(table(played)))


if __name__ == "__main__":
    main()
