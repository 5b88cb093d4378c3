"""Let bots play each other on the same deals, and say how many points a round each wins, and how surely."""

import logging
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import closing
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

from hanaba.bots import BOTS, LEVELS
from hanaba.bots.safe import safe_choose
from hanaba.engine import Record, Seat, State, add, apply, chance, dump_record, start, view
from hanaba.engine.record import SEED
from hanaba.rules import OptionError, Value, game, rules_for
from hanaba.said import short

LOG = logging.getLogger(__name__)


class Spec(NamedTuple):
    """Hold what an arena plays. ``bots`` are names, one a place, each perhaps with a style, ``expert:hunter``,
    or with rollouts of its own, ``expert@200``.

    ``options`` as given; where they do not say how long a match is, each deal is a match of one round.
    ``rollouts`` is for each legal action (``None``: the level's own).
    """

    ruleset: str
    bots: tuple[str, ...]
    deals: int
    seed: str
    options: Mapping[str, Value]
    duplicate: bool = False
    rollouts: int | None = None
    raw: bool = False


class Played(NamedTuple):
    """Hold one deal played in every rotation: by place the points of its active rounds, and rounds dealt to it."""

    deal: int
    points: tuple[tuple[float, ...], ...]
    dealt: tuple[int, ...]
    records: tuple[str, ...]
    faults: tuple[str, ...]


class Figure(NamedTuple):
    """Hold what one place won: mean points a round, half the width of its 95 % interval, rounds counted, dealt."""

    bot: str
    points_per_round: float
    ci95: float
    rounds: int
    dealt: int


class Player(NamedTuple):
    """Hold what the name of a place says: a bot, its style, its own rollouts (``None``: the spec's)."""

    name: str
    style: str
    rollouts: int | None


def player(bot: str) -> Player:
    """Read the name of a place; raise ``ValueError`` where the rollouts are no number.

    >>> player("expert:hunter@200")
    Player(name='expert', style='hunter', rollouts=200)
    """
    who, _, own = bot.partition("@")
    name, _, style = who.partition(":")
    if own and not (own.isdecimal() and own.isascii() and 0 < int(own) < 10**6):
        raise ValueError(f"“{short(bot)}”: after @ stands a whole number of rollouts, from 1")
    return Player(name, style, int(own) if own else None)


def check(spec: Spec) -> None:
    """Raise ``ValueError`` with one sentence where a spec cannot be played."""
    game(spec.ruleset)
    for bot in spec.bots:
        name, style, own = player(bot)
        if own and name not in ("skilled", "expert"):
            raise ValueError(f"“{short(bot)}”: {name} plays no rollouts; skilled and expert do")
        if name not in BOTS:
            raise ValueError(f"“{short(name)}” is no bot; there are {', '.join(BOTS)}")
        if style:
            from hanaba.bots.people import STYLES

            if style not in STYLES or name not in LEVELS:
                raise ValueError(f"“{short(bot)}”: styles are {', '.join(STYLES)}, for {', '.join(LEVELS)}")
    if spec.deals < 1:
        raise ValueError("an arena plays at least one deal")
    if not SEED.fullmatch(spec.seed) or len(spec.seed) > 20:
        raise ValueError("a seed for the arena is 1 to 20 of the characters 0-9 and a-z")
    rules_for(spec.ruleset, len(spec.bots), match_options(spec))


def match_options(spec: Spec) -> dict[str, Value]:
    """Return the options of each match: one round unless the spec says how long it is."""
    length = {"rounds": 1} if not {"rounds", "length"} & set(spec.options) else {}
    return {**length, **spec.options}


def play_match(
    spec: Spec, bots: tuple[str, ...], seed: str, choose: Callable[..., Any] = safe_choose
) -> tuple[Record, State, list[str]]:
    """Play one match; ``bots`` by seat. Return its record, its last state, and the faults of its bots."""
    who = [player(bot) for bot in bots]
    seats = tuple(Seat(f"{one.name} {seat}", one.name, one.style) for seat, one in enumerate(who))
    record = Record(spec.ruleset, seats, match_options(spec), seed)
    state = start(record.rules())
    faults: list[str] = []
    decisions = 0
    while state.phase != "over":
        if state.turn < 0:
            action: Any = chance(state, seed)
        else:
            name, style, rollouts = who[state.turn]
            own = f"{seed}/{state.match.number}/bot-{state.turn}/{decisions}"
            action, fault = choose(name, view(state, state.turn), own, rollouts or spec.rollouts, None, style)
            if fault:
                faults.append(fault)
            decisions += 1
        record = add(record, state, action)
        state, _ = apply(state, action)
    return record, state, faults


def play_deal(
    spec: Spec, deal: int, records: bool = False, play: Callable[..., Any] | None = None, dropped: bool = False
) -> Played:
    """Play one deal, with ``duplicate`` once for each rotation of the places over the seats.

    ``play`` stands in for ``play_match``; with ``dropped`` rounds in which a place was out count, too.
    """
    places = len(spec.bots)
    points: list[list[float]] = [[] for _ in range(places)]
    dealt = [0] * places
    kept: list[str] = []
    faults: list[str] = []
    seed = f"{spec.seed}d{deal}"
    for turned in range(places if spec.duplicate else 1):
        # place p sits at seat p + turned
        by_seat = tuple(spec.bots[(seat - turned) % places] for seat in range(places))
        record, state, wrong = (play or play_match)(spec, by_seat, seed)
        faults += wrong
        if records:
            kept.append(dump_record(record))
        for result in state.match.results:
            for place in range(places):
                seat = (place + turned) % places
                dealt[place] += 1
                if dropped or seat in result.active:
                    points[place].append(result.scores[seat] / (1 if spec.raw else result.multiplier))
    return Played(deal, tuple(tuple(row) for row in points), tuple(dealt), tuple(kept), tuple(faults))


def figures(spec: Spec, played: Iterable[Played]) -> list[Figure]:
    """Work out the figures: the mean of the deals' means, the interval from their deviation."""
    ordered = sorted(played, key=lambda one: one.deal)
    table: list[Figure] = []
    for place, bot in enumerate(spec.bots):
        rows = [one.points[place] for one in ordered if one.points[place]]
        means = [sum(row) / len(row) for row in rows]
        n = len(means)
        mean = sum(means) / n if n else 0.0
        spread = sqrt(sum((value - mean) ** 2 for value in means) / (n - 1)) if n > 1 else 0.0
        half = 1.96 * spread / sqrt(n) if n > 1 else 0.0
        dealt = sum(one.dealt[place] for one in ordered)
        table.append(Figure(bot, round(mean, 4), round(half, 4), sum(map(len, rows)), dealt))
    return table


def _here(work: Callable[[int], Played], deals: range) -> Generator[Played, None, None]:
    yield from map(work, deals)


def _in_processes(work: Callable[[int], Played], deals: range, workers: int) -> Generator[Played, None, None]:
    import multiprocessing

    with multiprocessing.Pool(workers, _quiet) as pool:
        yield from pool.imap(work, deals)


def _quiet() -> None:
    """Leave an interruption to the process that was asked for the figures."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_cluster(work: Callable[[int], Played], deals: range, address: str) -> Generator[Played, None, None]:
    try:
        from dask.distributed import Client, as_completed
    except ImportError:
        raise ValueError("--dask needs the extra “cluster”: pip install 'hanaba[cluster]'") from None
    try:
        client = Client(address, timeout=10)
    except OSError:
        raise ValueError(f"--dask: no scheduler answers at “{address}”") from None
    with client:
        for future in as_completed(client.map(work, deals, pure=False)):
            yield future.result()


def run(
    spec: Spec,
    workers: int = 1,
    dask: str = "",
    progress: Callable[[int, int], None] | None = None,
    keep: Callable[[str], None] | None = None,
    deals: range | None = None,
) -> list[Figure]:
    """Play an arena and return the figures by place; the same seed gives the same however the work is spread.

    ``workers`` are processes here, ``dask`` the address of a running cluster's scheduler instead. ``progress``
    is told (deals done, deals in all), ``keep`` gets each finished record as a line of JSON. An interruption
    (``KeyboardInterrupt``) ends it early with what was played. Raises ``ValueError`` for a bad spec.

    >>> run(Spec("hachi", ("greedy", "random"), 4, "1", {}, duplicate=True))[0].rounds
    8
    """
    try:
        check(spec)
    except OptionError as fault:
        raise ValueError(str(fault)) from None
    todo = range(spec.deals) if deals is None else deals
    work = partial(play_deal, spec, records=keep is not None)
    if dask:
        source = _on_cluster(work, todo, dask)
    elif workers > 1:
        source = _in_processes(work, todo, workers)
    else:
        source = _here(work, todo)
    played: list[Played] = []
    try:
        with closing(source):
            for one in source:
                played.append(one._replace(records=()))
                for text in one.records if keep else ():
                    keep(text)  # type: ignore[misc]
                for fault_text in one.faults:
                    LOG.warning("deal %d: %s", one.deal, fault_text)
                if progress:
                    progress(len(played), len(todo))
    except KeyboardInterrupt:
        LOG.warning("interrupted after %d of %d deals", len(played), len(todo))
    return figures(spec, played)
