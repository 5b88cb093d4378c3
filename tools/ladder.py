"""Play the ladder of all bots in all rulesets: `python -m tools.ladder [--deals N] [--workers N] [--table]`.

Each rung is one seat of a bot against a table of another, on duplicate deals. Every deal played is a line of
`build/ladder.jsonl`, so an interrupted run goes on where it stopped; `--table` prints what is there. The file knows
nothing of the program: after a change of a bot, its rungs are to be removed from it.
"""

import argparse
import json
import multiprocessing
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from typing import NamedTuple

from hanaba.bots.arena import Spec, play_deal
from hanaba.bots.levels import SEARCHING
from hanaba.rules import GAMES
from tools.paths import ROOT

FILE = ROOT / "build" / "ladder.jsonl"
SEED = "ladder"


Deals = dict[str, dict[int, list[list[float]]]]
"""What was played: by rung and deal, by place the points of its rounds."""


class Rung(NamedTuple):
    """Hold one cell: a bot against a table of another, how many deals, and rollouts (0: the level's own).

    ``seconds`` of a processor are what a deal takes, all rotations, as measured with CPython 3.11 on the machine that
    ``docs/bots.md`` speaks of.
    """

    ruleset: str
    players: int
    bot: str
    table: str
    deals: int
    seconds: float
    rollouts: int = 0

    @property
    def key(self) -> str:
        """The name of the rung in the file."""
        return f"{self.ruleset}/{self.players}/{self.bot}/{self.table}/{self.rollouts}"

    @property
    def base(self) -> "Rung":
        """The rung of the same deals where the table's own bot sits in the place, too."""
        return self._replace(bot=self.table, rollouts=0, seconds=0.02)


def rungs() -> list[Rung]:
    """List the rungs, what matters most first.

    The deals are as many as make intervals narrow where something is to be shown, and keep the whole ladder under 100
    minutes of one processor (a test holds the sum), which is an hour on two with room for a slower machine.
    """
    main = ("hachi-hachi-sage", "hachi-hachi-bakefuda")
    found = [Rung(id, 3, "expert", table, 900, 0.5) for id in main for table in ("casual", "greedy")]
    for id, one in GAMES.items():
        for players in range(one.players[0], one.players[1] + 1):
            if id not in main or players != 3:
                found.append(Rung(id, players, "expert", "casual", 600, 0.22, 200))
                found.append(found[-1].base)
    steps = (("greedy", "random"), ("novice", "greedy"), ("casual", "greedy"), ("casual", "novice"))
    for id, one in GAMES.items():
        players = max(3, one.players[0]) if one.players[1] > 2 else 2
        found += [Rung(id, players, bot, table, 900, 0.01) for bot, table in steps]
        found.append(Rung(id, players, "skilled", "casual", 900, 0.1))
        found.append(Rung(id, players, "expert", "skilled", 600, 0.55))
    return found


def missing(ladder: Iterable[Rung], played: Deals, most: int = 10**6) -> list[tuple[Rung, int]]:
    """List the deals still to be played, at most ``most`` of each rung counted from its first."""
    return [
        (rung, deal) for rung in ladder for deal in range(min(rung.deals, most)) if deal not in played.get(rung.key, {})
    ]


def seconds_left(todo: float, done: float, took: float, workers: int) -> float:
    """Estimate the seconds that ``todo`` processor seconds of expected work still take.

    ``done`` is the expected work finished in this run and ``took`` the seconds by the clock that it needed; before any
    is, each worker is taken to have a processor like the one measured.

    >>> seconds_left(600, 0, 0, 2), seconds_left(600, 100, 75, 2)
    (300.0, 450.0)
    """
    return todo * took / done if done else todo / workers


def play(rung: Rung, deal: int) -> tuple[str, int, list[list[float]]]:
    """Play one deal of a rung; return its key, the deal, and by place the points of its rounds."""
    hero = f"{rung.bot}@{rung.rollouts}" if rung.rollouts else rung.bot
    spec = Spec(rung.ruleset, (hero, *[rung.table] * (rung.players - 1)), rung.deals, SEED, {}, duplicate=True)
    played = play_deal(spec, deal)
    return rung.key, deal, [list(row) for row in played.points]


def star(work: tuple[Rung, int]) -> tuple[str, int, list[list[float]]]:
    """Play one piece of work."""
    return play(*work)


def quiet() -> None:
    """Leave an interruption to the process that keeps the file."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def read() -> Deals:
    """Read what was played; a line that was cut off as it was written is no deal."""
    found: Deals = {}
    if FILE.exists():
        for line in FILE.read_text().splitlines():
            try:
                row = json.loads(line)
            except ValueError:
                continue
            found.setdefault(row["rung"], {})[row["deal"]] = row["points"]
    return found


def mean_and_half(values: list[float]) -> tuple[float, float]:
    """Return a mean and half the width of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return mean, 1.96 * sqrt(spread / count)


def table(played: Deals) -> Iterator[str]:
    """Yield the ladder as lines of Markdown.

    They say the points a round, the lead over the mean of the others, and what the bot wins more than the table's own
    in the same place on the same deals, where these were played: in a round that is void or that a hand sits out the
    others gain and lose together, and the points a round contain it.
    """
    yield "| ruleset | players | bot | against | rollouts | deals | points a round | lead | more in its place |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for rung in rungs():
        if rung.bot == rung.table:
            continue
        there = {deal: row for deal, row in played.get(rung.key, {}).items() if deal < rung.deals}
        deals = {deal: row for deal, row in there.items() if row[0] and any(row[1:])}
        if len(deals) < 2:
            continue
        count = f"{len(deals)}" if len(there) == rung.deals else f"{len(deals)} of {rung.deals}"
        own, lead, more = [], [], []
        base = played.get(rung.base.key, {})
        for deal, row in deals.items():
            mine = sum(row[0]) / len(row[0])
            rest = [points for place in row[1:] for points in place]
            own.append(mine)
            lead.append(mine - sum(rest) / len(rest))
            if deal in base and base[deal][0]:
                more.append(mine - sum(base[deal][0]) / len(base[deal][0]))
        points, half = mean_and_half(own)
        ahead, wide = mean_and_half(lead)
        gain = "{:+.2f} ± {:.2f}".format(*mean_and_half(more)) if len(more) > 1 else "–"
        rollouts = rung.rollouts or (SEARCHING[rung.bot].rollouts if rung.bot in SEARCHING else "–")
        yield (
            f"| {rung.ruleset} | {rung.players} | {rung.bot} | {rung.table} | {rollouts} | {count} "
            + f"| {points:+.2f} ± {half:.2f} | {ahead:+.2f} ± {wide:.2f} | {gain} |".replace("-", "−")
        )


def play_all(todo: list[tuple[Rung, int]], workers: int, tell: Callable[[int, float], None]) -> Iterator[str]:
    """Play deals, yield each as a line of the file; ``tell`` is told how many are done and the seconds left."""
    left, done, begin = sum(rung.seconds for rung, _ in todo), 0.0, time.monotonic()
    expected = {rung.key: rung.seconds for rung, _ in todo}
    tell(0, seconds_left(left, done, 0, workers))
    with multiprocessing.Pool(workers, quiet) as pool:
        for number, (key, deal, points) in enumerate(pool.imap_unordered(star, todo, 4), 1):
            left, done = left - expected[key], done + expected[key]
            yield json.dumps({"rung": key, "deal": deal, "points": points})
            tell(number, seconds_left(left, done, time.monotonic() - begin, workers))


def main() -> None:
    """Play what is missing, and print the ladder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10**6, help="at most so many deals a rung")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", default="", help="rungs whose name contains this")
    parser.add_argument("--table", action="store_true", help="print what was played, play nothing")
    args = parser.parse_args()
    todo = missing([rung for rung in rungs() if args.only in rung.key], read(), args.deals)

    def tell(done: int, left: float) -> None:
        if not done or done == len(todo) or done % 100 == 0 or sys.stderr.isatty():
            end = "\r" if done and done < len(todo) and sys.stderr.isatty() else "\n"
            print(f"{done} of {len(todo)} deals, about {left / 60:.0f} minutes left  ", end=end, file=sys.stderr)

    if not args.table and todo:
        FILE.parent.mkdir(exist_ok=True)
        try:
            with FILE.open("a") as file:
                if file.tell() and not FILE.read_bytes().endswith(b"\n"):
                    file.write("\n")
                for line in play_all(todo, args.workers, tell):
                    file.write(line + "\n")
                    file.flush()
        except KeyboardInterrupt:
            print("interrupted; what was played is kept", file=sys.stderr)
    print("\n".join(table(read())))


if __name__ == "__main__":
    main()
