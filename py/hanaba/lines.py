"""Score lines: who gets how many points, from whom, and why. Every total is a sum of such lines."""

from collections.abc import Iterable
from typing import NamedTuple


class Line(NamedTuple):
    """Hold one entry of a round's settlement.

    ``points`` are signed and final (already multiplied by ``factor``); ``reason`` is one of ``drop-out``,
    ``pot``, ``hand-yaku:ID``, ``yaku:ID``, ``give-back``, ``card-points``, ``all-eights``,
    ``double-eights``, ``fuke``, ``compensation``; ``other`` is the other seat or -1; ``cards`` the mask of
    the cards that prove it (may be 0).
    """

    seat: int
    points: int
    reason: str
    other: int = -1
    cards: int = 0
    factor: int = 1


def pay(payer: int, payee: int, points: int, reason: str, cards: int = 0, factor: int = 1) -> tuple[Line, Line]:
    """Write the two lines of one payment; ``points`` are before the ``factor``. The only place that multiplies.

    >>> [line.points for line in pay(0, 1, 35, "yaku:poem-ribbons", factor=2)]
    [-70, 70]
    """
    amount = points * factor
    return Line(payer, -amount, reason, payee, cards, factor), Line(payee, amount, reason, payer, cards, factor)


def pay_from_each(
    payers: Iterable[int], payee: int, points: int, reason: str, cards: int = 0, factor: int = 1
) -> list[Line]:
    """Write the lines of a payment that each of ``payers`` makes; ``payee`` itself is passed over."""
    return [line for payer in payers if payer != payee for line in pay(payer, payee, points, reason, cards, factor)]


def award(seat: int, points: int, reason: str, cards: int = 0, factor: int = 1) -> Line:
    """Write the line of points that no other seat pays, multiplied by ``factor``."""
    return Line(seat, points * factor, reason, -1, cards, factor)


def sums(lines: Iterable[Line], seats: int) -> tuple[int, ...]:
    """Add up the lines by seat.

    >>> sums(pay(0, 1, 5, "fuke"), 3)
    (-5, 5, 0)
    """
    totals = [0] * seats
    for line in lines:
        totals[line.seat] += line.points
    return tuple(totals)
