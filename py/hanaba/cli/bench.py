"""``hanaba bench``: rounds and rollouts per second of every ruleset and player count on this machine."""

import itertools
import random
import time
from collections.abc import Callable
from statistics import median

from hanaba.bots.search import table_for
from hanaba.bots.worlds import Worlds
from hanaba.cli.common import DONE, Arguments, Commands, add_json, print_json
from hanaba.cli.tables import print_table
from hanaba.engine import (
    Record,
    Seat,
    State,
    add,
    apply,
    chance,
    dump_record,
    legal_actions,
    open_record,
    start,
    view,
    view_actions,
)
from hanaba.notation import PLAIN
from hanaba.rules import GAMES, Rules, rules_for

SECONDS = 26.0
"""What all measurements of speed take together; the whole command stays within 40 s."""
SLICES, SLICE = 9, 0.2
"""How often, and for how many seconds, loop and rounds take turns."""
DEALS = 200
YARDSTICK = compile(
    "x = 1\nfor _ in range(200000):\n    x = (x * 1103515245 + 12345) & 0x7fffffff\n", "<yardstick>", "exec"
)
YARDSTICK_STEPS = 200_000
STANDARD_TABLE = ("hachi-hachi-sage", 3)
"""The table on which the engine is held against the yardstick."""


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "bench",
        help="measure rounds and rollouts per second",
        description="Measure how many full random rounds the engine plays in a second, and how many rollouts\n"
        "the search makes, for every ruleset and number of players. Takes half a minute.",
        epilog="Example: hanaba bench --json",
    )
    add_json(parser)
    parser.add_argument(
        "--yardstick",
        action="store_true",
        help="measure only the engine against a bare loop, and the replay of a match of twelve rounds",
    )
    parser.set_defaults(run=run)


class Rounds:
    """Play random rounds of one table through the public API: apply, legal actions, events and lines.

    The deals are made beforehand: shuffling is not what is measured. They are the same in every run.
    """

    def __init__(self, rules: Rules) -> None:
        self.begun = start(rules)
        self.rng = random.Random(0)
        self.deals = itertools.cycle([chance(self.begun, str(number)) for number in range(DEALS)])

    def play(self) -> None:
        """Play one round, every decision at random."""
        state, _ = apply(self.begun, next(self.deals))
        random = self.rng.random
        while not state.match.results:
            # Cheaper than `choice`: it is the engine that is measured, not the dice.
            legal = legal_actions(state)
            state, _ = apply(state, legal[int(random() * len(legal))] if legal else chance(state, "1"))


class Rollouts:
    """Make rollouts from the first turn of a round, as a search does: each world is played with every action."""

    def __init__(self, rules: Rules) -> None:
        self.rng = random.Random(0)
        seen = view(*self.first_turn(rules))
        self.table, self.worlds = table_for(seen), Worlds(seen)
        self.starts = [self.table.start(action) for action in view_actions(seen)]

    @staticmethod
    def first_turn(rules: Rules) -> tuple[State, int]:
        """Return a state whose first card is to be played, and the seat to play it."""
        state = start(rules)
        while state.turn < 0 or state.phase == "join":
            action = chance(state, "0") if state.turn < 0 else PLAIN["join"]
            state, _ = apply(state, action)
        return state, state.turn

    def play(self) -> None:
        """Play one world with every action."""
        dealt = self.table.dealt(self.worlds.sample(self.rng))
        for begin in self.starts:
            self.table.play(begin, dealt)


def per_second(once: Callable[[], object], seconds: float) -> float:
    """Call ``once`` for so many seconds; return how often it ran in a second of this process's own work.

    What else the machine does in the meantime costs calls, but hardly changes the figure.
    """
    count, worked, end = 0, time.process_time(), time.perf_counter() + seconds
    while not count or time.perf_counter() < end:
        once()
        count += 1
    return count / max(time.process_time() - worked, 1e-9)


def random_record(rules: Rules, seed: str) -> Record:
    """Play a whole random match and return its record."""
    rng = random.Random(seed)
    record = Record(rules.id, tuple(Seat(f"P{seat}", "random") for seat in range(rules.players)), rules.options, seed)
    state = start(rules)
    while state.phase != "over":
        action = chance(state, seed) if state.turn < 0 else rng.choice(legal_actions(state))
        record = add(record, state, action)
        state, _ = apply(state, action)
    return record


def against_yardstick() -> tuple[float, float]:
    """Return rounds per million steps of the yardstick loop, and milliseconds to replay twelve rounds.

    Loop and rounds take turns in short slices, so that what else the machine does weighs on both.
    """
    rules = rules_for(*STANDARD_TABLE)
    rounds = Rounds(rules)
    ratios: list[float] = []
    for _ in range(SLICES):
        loops = per_second(lambda: exec(YARDSTICK, {}), SLICE) * YARDSTICK_STEPS / 1e6
        ratios.append(per_second(rounds.play, SLICE) / loops)
    text = dump_record(random_record(rules, "bench"))
    return median(ratios), 1000 / per_second(lambda: open_record(text), 2 * SLICE)


def run(given: Arguments) -> int:
    """Measure, and print the figures."""
    if given.yardstick:
        ratio, replay = against_yardstick()
        if given.json:
            print_json({"rounds_per_million": round(ratio), "replay_ms": round(replay, 1)})
        else:
            print_yardstick(ratio, replay)
        return DONE
    tables = [(id, n) for id, game in GAMES.items() for n in range(game.players[0], game.players[1] + 1)]
    seconds = SECONDS / len(tables) / 2
    figures: dict[str, dict[str, dict[str, int]]] = {}
    for id, players in tables:
        rules = rules_for(id, players)
        rollouts = Rollouts(rules)
        figures.setdefault(id, {})[str(players)] = {
            "rounds_per_s": round(per_second(Rounds(rules).play, seconds)),
            "rollouts_per_s": round(per_second(rollouts.play, seconds) * len(rollouts.starts)),
        }
    if given.json:
        print_json(figures)
        return DONE
    rows = [
        (id, players, *(f"{figure:,}" for figure in row.values()))
        for id, by_players in figures.items()
        for players, row in by_players.items()
    ]
    print_table(("Ruleset", "players", "rounds/s", "rollouts/s"), rows, right=(1, 2, 3))
    print()
    print_yardstick(*against_yardstick())
    return DONE


def print_yardstick(ratio: float, replay: float) -> None:
    """Print the engine's speed in a measure that hardly depends on the machine."""
    print(f"{ratio:,.0f} rounds of {STANDARD_TABLE[0]} with 3 players in the time of a million steps of a bare loop.")
    print(f"{replay:.1f} ms to replay a match of 12 rounds.")
