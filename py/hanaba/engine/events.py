"""What happened, as records: drawing, captures, payments and calls that follow from one action."""

from typing import NamedTuple

from hanaba.lines import Line
from hanaba.rules.ruleset import RoundResult

HIDDEN = -1
"""Stands for a card that the seat looking may not see."""


class Dealt(NamedTuple):
    """Tell of a deal: hands by seat, field in dealt order, cards in the stock, the round's multiplier."""

    number: int
    dealer: int
    hands: tuple[tuple[int, ...], ...]
    field: tuple[int, ...]
    stock: int
    multiplier: int
    carried: tuple[int, ...]


class Joined(NamedTuple):
    """Tell that a seat is in; ``forced`` where it had no choice."""

    seat: int
    forced: bool


class Dropped(NamedTuple):
    """Tell that a seat is out; ``forced`` where it had no choice."""

    seat: int
    forced: bool


class Restocked(NamedTuple):
    """Tell that the hands of those who are out went back: the stock now has ``stock`` cards."""

    stock: int


class HandYakuShown(NamedTuple):
    """Tell that a seat showed the cards (mask) of a hand yaku."""

    seat: int
    id: str
    cards: int


class Played(NamedTuple):
    """Tell that a seat played a hand card; ``captured`` is the mask of field cards taken, 0 if it stays."""

    seat: int
    card: int
    captured: int


class Turned(NamedTuple):
    """Tell that a drawn card was turned over and waits for its seat's choice."""

    seat: int
    card: int


class Drew(NamedTuple):
    """Tell what became of a drawn card; ``captured`` as in ``Played``."""

    seat: int
    card: int
    captured: int


class Made(NamedTuple):
    """Tell which built yaku (ids) a seat made in this turn, new or at a higher level."""

    seat: int
    ids: tuple[str, ...]


class Paid(NamedTuple):
    """Tell of a score line written before the round's end."""

    line: Line


class Called(NamedTuple):
    """Tell a call: ``end`` or ``sage``."""

    seat: int
    call: str


class RoundOver(NamedTuple):
    """Tell how the round ended, with every line."""

    result: RoundResult


class MatchOver(NamedTuple):
    """Tell that the match is over, and who won (several seats share)."""

    winners: tuple[int, ...]


class Asked(NamedTuple):
    """Tell what is next, always last: ``phase`` is join, play, take or call, or restock (seat -1: chance)."""

    seat: int
    phase: str


Event = (
    Dealt
    | Joined
    | Dropped
    | Restocked
    | HandYakuShown
    | Played
    | Turned
    | Drew
    | Made
    | Paid
    | Called
    | RoundOver
    | MatchOver
    | Asked
)

ASKED = {phase: tuple(Asked(seat, phase) for seat in range(7)) for phase in ("join", "play", "take", "call")}
"""The ``Asked`` events by phase and seat, made once."""


def seen_by(event: Event, seat: int) -> Event:
    """Return an event as one seat sees it: other hands are turned face down.

    >>> seen_by(Dealt(0, 0, ((3,), (4,)), (), 0, 1, ()), 1).hands
    ((-1,), (4,))
    """
    if isinstance(event, Dealt):
        hands = tuple(cards if owner == seat else (HIDDEN,) * len(cards) for owner, cards in enumerate(event.hands))
        return event._replace(hands=hands)
    return event
