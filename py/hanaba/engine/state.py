"""The whole state of a match: everything chance and the players have decided so far."""

from typing import NamedTuple

from hanaba.lines import Line
from hanaba.rules.ruleset import RoundResult, Rules, Scoring, Watch
from hanaba.said import SaidError


class IllegalAction(SaidError):  # noqa: N818 (named after what was tried)
    """Say in one sentence why an action cannot be done: the seat, the card, the rule."""


class Match(NamedTuple):
    """Hold what outlasts a round. ``dealer`` is -1 until the first is drawn; ``winners`` ``None`` while it runs."""

    rules: Rules
    number: int
    dealer: int
    carried: tuple[int, ...]
    totals: tuple[int, ...]
    results: tuple[RoundResult, ...]
    winners: tuple[int, ...] | None


class Round(NamedTuple):
    """Hold what is fixed while cards are played.

    ``first`` is the acting dealer; ``dealt`` the hands as dealt, ``field`` the field as dealt (masks);
    ``status`` by seat is ``in``, ``out``, ``forced-out`` or ``waits``; ``after`` the next active seat by seat;
    ``shown`` the masks of cards everybody saw.
    """

    dealer: int
    first: int
    dealt: tuple[int, ...]
    field: int
    multiplier: int
    scoring: Scoring
    watch: Watch
    status: tuple[str, ...]
    active: tuple[int, ...]
    after: tuple[int, ...]
    shown: tuple[int, ...]


class Built(NamedTuple):
    """Hold a built yaku already paid: its family (or id), id, and points so far."""

    key: str
    id: str
    points: int


class Calls(NamedTuple):
    """Hold the built yaku of a round and the sage that stands.

    ``built`` by seat; ``sage`` the seat whose sage stands (-1: none), ``at_risk`` what it was paid for the
    yaku it called sage on, ``fresh`` what the seat deciding now was just paid, both as (payer, points);
    ``asked`` the ids the decision is about.
    """

    built: tuple[tuple[Built, ...], ...]
    sage: int = -1
    at_risk: tuple[tuple[int, int], ...] = ()
    fresh: tuple[tuple[int, int], ...] = ()
    asked: tuple[str, ...] = ()


class State(NamedTuple):
    """Hold a match at one moment.

    ``phase`` is ``deal`` or ``restock`` (chance is to act), ``join``, ``play``, ``take``, ``call`` (``turn`` is
    to act) or ``over``. ``hands`` (also those set aside), ``field`` and ``piles`` are masks; the stock is
    ``stock[at:]``; ``card`` is the turned-over card that waits for a choice, else -1.
    """

    match: Match
    round: Round | None
    hands: tuple[int, ...]
    field: int
    piles: tuple[int, ...]
    stock: tuple[int, ...]
    at: int
    phase: str
    turn: int
    card: int
    lines: tuple[Line, ...]
    calls: Calls


def start(rules: Rules) -> State:
    """Begin a match: the state waits for the first deal.

    >>> from hanaba.rules import rules_for
    >>> start(rules_for("hachi", 2)).phase
    'deal'
    """
    match = Match(rules, 0, -1, (), (0,) * rules.players, (), None)
    return between(match)


def between(match: Match) -> State:
    """Make the state between two rounds, or after the last."""
    nothing = (0,) * match.rules.players
    phase = "deal" if match.winners is None else "over"
    calls = Calls(((),) * match.rules.players)
    return State(match, None, nothing, 0, nothing, (), 0, phase, -1, -1, (), calls)
