"""One match being played: its record, its state, and what can be said about it. No page is known here."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from hanaba.bots import LEVELS
from hanaba.bots.people import PEOPLE
from hanaba.engine import (
    AnyAction,
    Deal,
    Event,
    Record,
    Restock,
    Seat,
    State,
    Step,
    add,
    apply,
    chance,
    legal_actions,
    start,
    steps,
)
from hanaba.notation import Action
from hanaba.rules import Rules, Value

NAMES = ("Aki", "Ben", "Chie", "Dai", "Emi", "Fumi", "Gen")
"""Names of bots, in the order of the free seats."""


class Done(NamedTuple):
    """Hold one action of the running round as it was done: the state and record before it, who did it."""

    before: State
    record: Record
    seat: int


class Session:
    """Keep a match's record and state together; every change goes through ``act``."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.state: State = start(record.rules())
        self.round_steps: list[Step] = []
        """The steps of the running (or just finished) round, the deal first."""
        self._done: list[Done] = []

    @classmethod
    def resume(cls, record: Record) -> "Session":
        """Open a valid record where it stands."""
        session = cls(record._replace(rounds=()))
        for step in steps(record):
            session.act(step.action)
        # the undo marks are part of the record, not of the game
        session.record = record
        return session

    @property
    def rules(self) -> Rules:
        """Return the rules in force."""
        return self.state.match.rules

    @property
    def humans(self) -> list[int]:
        """List the seats that people play."""
        return [seat for seat, who in enumerate(self.record.seats) if who.player == "human"]

    def waits_for_chance(self) -> bool:
        """Say whether the next action is a deal or a restock."""
        return self.state.phase in ("deal", "restock")

    def chance(self) -> AnyAction:
        """Make the next deal or restock from the seed."""
        return chance(self.state, self.record.seed)

    def act(self, action: AnyAction) -> tuple[Event, ...]:
        """Do an action, chance or a player's; raise ``IllegalAction`` where it cannot be done."""
        before = self.state
        after, events = apply(before, action)
        if isinstance(action, Deal):
            self.round_steps, self._done = [], []
        elif not isinstance(action, Restock):
            self._done.append(Done(before, self.record, before.turn))
        self.record = add(self.record, before, action)
        self.state = after
        self.round_steps.append(Step(before, action, events))
        return events

    def legal(self) -> tuple[Action, ...]:
        """List the legal actions of the seat to act."""
        return legal_actions(self.state)

    def can_undo(self) -> bool:
        """Say whether the only person at the table has decided something in the running, or just finished, round."""
        humans = self.humans
        return len(humans) == 1 and not self.finished() and any(done.seat == humans[0] for done in self._done)

    def undo(self) -> None:
        """Go back to before the person's last decision; the record notes at which action count that was."""
        person = self.humans[0]
        while self._done[-1].seat != person:
            self._done.pop()
        done = self._done.pop()
        now = self.record.rounds[-1]
        kept = done.record.rounds[-1]._replace(undone=(*now.undone, len(now.actions)))
        self.record = done.record._replace(rounds=(*done.record.rounds[:-1], kept))
        self.state = done.before
        index = next(index for index, step in enumerate(self.round_steps) if step.before is done.before)
        del self.round_steps[index:]

    def finished(self) -> bool:
        """Say whether the match is over."""
        return self.state.phase == "over"


def new_record(ruleset: str, seats: Iterable[tuple[str, ...]], options: Mapping[str, Value], seed: str) -> Record:
    """Make the record of a match in which nothing has happened; ``seats`` are (name, player, style where there is one).

    >>> new_record("hachi", [("You", "human"), ("Aki", "expert", "daring")], {}, "s").seats[1].style
    'daring'
    """
    return Record(ruleset, tuple(Seat(*seat) for seat in seats), dict(options), seed)


def in_style(seat: Seat) -> Seat:
    """Let a bot without a style play in that of the opponent whose name it bears."""
    if seat.style or seat.player not in LEVELS:
        return seat
    return seat._replace(style={person.name: person.style for person in PEOPLE}.get(seat.name, ""))
