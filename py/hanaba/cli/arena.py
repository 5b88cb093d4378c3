"""``hanaba arena``: let opponents play each other and say how many points a round each wins."""

import logging
import sys
from collections.abc import Callable
from contextlib import ExitStack

from hanaba.bots import BOTS
from hanaba.bots.arena import Figure, Spec
from hanaba.bots.arena import run as play
from hanaba.cli.common import (
    DONE,
    Arguments,
    Commands,
    InputError,
    add_json,
    add_options,
    complain,
    created,
    number,
    print_json,
    read_game,
    read_options,
)
from hanaba.cli.tables import print_table
from hanaba.describe import MINUS
from hanaba.texts import ngettext


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "arena",
        help="let opponents play each other",
        description="Let opponents play each other on the same deals. For each place at the table: points a round\n"
        f"with half the width of their 95 % interval. Opponents: {', '.join(BOTS)}.",
        epilog="Example: hanaba arena --ruleset hachi --players 2 --bots casual,greedy --deals 100 --seed 1",
    )
    parser.add_argument("--ruleset", required=True, metavar="ID", help="which game")
    parser.add_argument("--players", type=number, required=True, metavar="N", help="how many play")
    parser.add_argument("--bots", required=True, metavar="NAMES", help="who plays: expert,greedy,greedy")
    parser.add_argument("--deals", type=number, required=True, metavar="N", help="how many deals")
    parser.add_argument("--seed", required=True, metavar="S", help="the seed: the same one gives the same figures")
    parser.add_argument("--duplicate", action="store_true", help="play each deal once for each rotation of the seats")
    parser.add_argument("--rollouts", type=number, metavar="N", help="rollouts for each action of those who search")
    parser.add_argument("--raw", action="store_true", help="do not divide points by the multiplier")
    parser.add_argument("--out", metavar="FILE", help="write each finished match as a record, one a line")
    parser.add_argument("--workers", type=number, default=1, metavar="N", help="processes that share the work")
    parser.add_argument("--dask", default="", metavar="ADDRESS", help="the scheduler of a running cluster, instead")
    add_options(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def spec_of(given: Arguments) -> Spec:
    """Read what is to be played; raise ``InputError``."""
    chosen = read_game(given.ruleset)
    bots = tuple(name.strip() for name in given.bots.split(","))
    if len(bots) != given.players:
        said = ngettext(
            "--bots names {n} bot, but --players is {players}",
            "--bots names {n} bots, but --players is {players}",
            len(bots),
        )
        raise InputError(said.format(n=len(bots), players=given.players))
    if given.rollouts is not None and given.rollouts < 1:
        raise InputError(f"--rollouts is at least 1, not {given.rollouts}")
    if not 1 <= given.workers <= 256:
        raise InputError(f"--workers is from 1 to 256, not {given.workers}")
    if given.dask and given.workers > 1:
        raise InputError("tell --workers or --dask, not both")
    options = read_options(chosen, given.option)
    return Spec(chosen.id, bots, given.deals, given.seed, options, given.duplicate, given.rollouts, given.raw)


def progress_bar(stack: ExitStack) -> Callable[[int, int], None] | None:
    """Return what shows the progress to a person who looks, with ``rich`` where it is installed."""
    if not sys.stderr.isatty():
        return None
    try:
        from rich.console import Console
        from rich.progress import Progress
    except ImportError:
        return _count
    bar = stack.enter_context(Progress(console=Console(stderr=True), transient=True))
    task = bar.add_task("deals")
    return lambda done, total: bar.update(task, completed=done, total=total)


def _count(done: int, total: int) -> None:
    sys.stderr.write(f"\r{done} of {total} deals" + ("\r\033[K" if done == total else ""))
    sys.stderr.flush()


class _Told(logging.Handler):
    """Say faults of bots and interruptions in a line each."""

    def emit(self, record: logging.LogRecord) -> None:
        complain(record.getMessage())


def run(given: Arguments) -> int:
    """Play the arena and print its figures."""
    spec = spec_of(given)
    log = logging.getLogger("hanaba.bots")
    told = _Told()
    with ExitStack() as stack:
        keep: Callable[[str], None] | None = None
        if given.out is not None:
            out = stack.enter_context(created(given.out))

            def write(text: str) -> None:
                out.write(text + "\n")
                out.flush()

            keep = write
        log.addHandler(told)
        stack.callback(log.removeHandler, told)
        try:
            table = play(spec, given.workers, given.dask, progress_bar(stack), keep)
        except ValueError as fault:
            raise InputError(str(fault)) from None
    if given.json:
        print_json({"ruleset": spec.ruleset, "bots": [figure._asdict() for figure in table]})
    else:
        print_figures(table)
    return DONE


def print_figures(table: list[Figure]) -> None:
    """Print the figures for a person."""
    rows = [
        (
            str(place),
            figure.bot,
            f"{figure.points_per_round:+.2f}".replace("-", MINUS),
            f"± {figure.ci95:.2f}",
            str(figure.rounds),
            str(figure.dealt),
        )
        for place, figure in enumerate(table)
    ]
    print_table(
        ("place", "bot", "points a round", "95 %", "rounds played", "rounds dealt"), rows, right=(0, 2, 3, 4, 5)
    )
