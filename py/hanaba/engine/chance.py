"""Chance as an action of no seat, and the recipe that makes it from a seed, the same everywhere for ever."""

import hashlib
import struct
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from hanaba.cards import MONTH, POINTS
from hanaba.rules.ruleset import Rules


class Deal(NamedTuple):
    """Hold a deal: the dealer and all 48 cards, hands seat by seat from the dealer, field, stock in drawing order."""

    dealer: int
    cards: tuple[int, ...]


class Restock(NamedTuple):
    """Hold the whole new stock, in drawing order, after dropped hands went back into it."""

    cards: tuple[int, ...]


class Draw(NamedTuple):
    """Hold one drawing for the first dealer: what each seat drew (a card, or a die from 1), and who deals.

    ``turns`` has one row a drawing, of (seat, drawn) pairs; later rows are those who were tied.
    """

    dealer: int
    turns: tuple[tuple[tuple[int, int], ...], ...]


def words(seed: str, number: int, purpose: str) -> Iterator[int]:
    """Yield 64-bit words without end: SHA-256 of ``SEED/ROUND/PURPOSE/COUNTER``, four words each.

    >>> next(words("1", 0, "deal")) == next(words("1", 0, "deal"))
    True
    """
    counter = 0
    while True:
        yield from struct.unpack(">4Q", hashlib.sha256(f"{seed}/{number}/{purpose}/{counter}".encode()).digest())
        counter += 1


def below(n: int, source: Iterator[int]) -> int:
    """Draw a number from 0 to n - 1; words that would favour small numbers are skipped."""
    limit = n * (2**64 // n)
    return next(word for word in source if word < limit) % n


def shuffled(cards: Sequence[int], source: Iterator[int]) -> tuple[int, ...]:
    """Shuffle cards given in deck order: Fisher–Yates from the last place down."""
    order = list(cards)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1, source)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def _month_rank(card: int) -> tuple[int, ...]:
    return (MONTH[card],)


def _month_and_points_rank(card: int) -> tuple[int, ...]:
    return MONTH[card], -POINTS[card]


def _die_rank(number: int) -> tuple[int, ...]:
    return (-number,)


RANKS: dict[str, Callable[[int], tuple[int, ...]]] = {
    "month": _month_rank,
    "month-points": _month_and_points_rank,
    "die": _die_rank,
}
"""How a drawing for the first dealer is judged, by the ruleset's ``first_dealer``: the lowest rank deals."""


def draw_dealer(rules: Rules, seed: str) -> Draw:
    """Draw the first dealer: cards, or dice where the rules say so; those tied draw again among themselves.

    Source: the common rules (earliest month deals) and each game's own page.
    """
    source = words(seed, 0, "dealer")
    deck = iter(shuffled(range(48), source)) if rules.first_dealer != "die" else None
    rank = RANKS[rules.first_dealer]
    tied = list(range(rules.players))
    turns: list[tuple[tuple[int, int], ...]] = []
    while len(tied) > 1:
        drawn = [(seat, next(deck) if deck else below(6, source) + 1) for seat in tied]
        turns.append(tuple(drawn))
        best = min(rank(value) for _, value in drawn)
        tied = [seat for seat, value in drawn if rank(value) == best]
    return Draw(tied[0], tuple(turns))


def deal_from(rules: Rules, seed: str, number: int, dealer: int) -> Deal:
    """Make the deal of a round from the seed; void deals go on with ``deal-1``, ``deal-2``, …"""
    start = rules.players * rules.hand_size
    again = 0
    while True:
        cards = shuffled(range(48), words(seed, number, f"deal-{again}" if again else "deal"))
        field = 0
        for card in cards[start : start + rules.field_size]:
            field |= 1 << card
        if not rules.void(field):
            return Deal(dealer, cards)
        again += 1
