"""Hand yaku as rows of a table: what a dealt hand must look like, its points, and what is shown."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from hanaba.cards import ANIMALS, BRIGHTS, CHAFF, MONTHS, RIBBONS, WILLOWS
from hanaba.cardset import mask_from
from hanaba.names import Names

STANDING = (MONTHS[4], MONTHS[5], MONTHS[7], mask_from("12C1 12C2 12C3"))
"""The months whose triplet stands (12: never with the phoenix)."""
EVERY_MONTH = MONTHS[1:]


class HandPattern(Protocol):
    """Tell which cards of a dealt hand (mask) prove a hand yaku; 0 where it is not there.

    ``counts`` are the numbers of cards by month, largest first, so that most patterns are ruled out at once.
    """

    def find(self, hand: int, counts: tuple[int, ...]) -> int:
        """Return the proving cards of ``hand``, or 0."""
        ...


def month_counts(hand: int) -> tuple[int, ...]:
    """Return the numbers of cards by month, largest first.

    >>> month_counts(mask_from("1B 1R 1C1 2A 3B"))
    (3, 1, 1)
    """
    return tuple(sorted(((hand & month).bit_count() for month in EVERY_MONTH if hand & month), reverse=True))


class OfOneMonth(NamedTuple):
    """Ask for ``need`` cards out of one of the ``months`` (masks); the earliest such month is the proof."""

    need: int
    months: tuple[int, ...] = EVERY_MONTH

    def find(self, hand: int, counts: tuple[int, ...]) -> int:
        """Return the cards of the first month that has enough of them."""
        if counts[0] < self.need:
            return 0
        return next((hand & month for month in self.months if (hand & month).bit_count() >= self.need), 0)


class TwoTriplets(NamedTuple):
    """Ask for two triplets, at least ``standing`` of them standing ones."""

    standing: int

    def find(self, hand: int, counts: tuple[int, ...]) -> int:
        """Return the cards of both triplets."""
        if len(counts) < 2 or counts[1] < 3:
            return 0
        standing = sum((hand & month).bit_count() >= 3 for month in STANDING)
        triplets = (hand & month for month in EVERY_MONTH if (hand & month).bit_count() >= 3)
        return sum(triplets) if standing >= self.standing else 0


class MonthShape(NamedTuple):
    """Ask for exactly these numbers of cards by month, largest first, as (3, 2, 2).

    The proof is the hand without single cards where ``paired_only`` is set, else the whole hand.
    """

    counts: tuple[int, ...]
    paired_only: bool = False

    def find(self, hand: int, counts: tuple[int, ...]) -> int:
        """Return the proving cards, or 0 where the months are spread in another way."""
        if counts != self.counts:
            return 0
        if not self.paired_only:
            return hand
        return sum(hand & month for month in EVERY_MONTH if (hand & month).bit_count() > 1)


class AllPaired(NamedTuple):
    """Ask for a hand in which no card is the only one of its month."""

    def find(self, hand: int, counts: tuple[int, ...]) -> int:
        """Return the whole hand, or 0 where some month has a single card."""
        return hand if counts and counts[-1] > 1 else 0


class ChaffHand(NamedTuple):
    """Ask for exactly so many brights and animals, ``ribbons`` … ``most`` ribbons, and chaff for the rest.

    ``chaff`` is the mask of the cards that count as chaff: all willow cards always, the shape-shifting cup
    where the rules say so. The chaff is the proof; a hand of ribbons alone, with nothing for the rest, proves itself.
    """

    brights: int
    animals: int
    ribbons: int
    most: int
    chaff: int = CHAFF | WILLOWS

    def find(self, hand: int, counts: tuple[int, ...]) -> int:
        """Return the chaff of the hand (all of it without chaff) where the rest is as asked, else 0."""
        rest = hand & ~self.chaff
        fits = (
            (rest & ANIMALS).bit_count() == self.animals
            and (rest & BRIGHTS).bit_count() == self.brights
            and self.ribbons <= (rest & RIBBONS).bit_count() <= self.most
        )
        return hand & self.chaff or hand if fits else 0


class Holds(NamedTuple):
    """Ask for every card of ``mask`` in the hand."""

    mask: int

    def find(self, hand: int, counts: tuple[int, ...]) -> int:
        """Return the cards asked for, or 0 where one is missing."""
        return self.mask if hand & self.mask == self.mask else 0


class HandYaku(NamedTuple):
    """Hold one hand yaku; of the rows of one ``group`` only the best counts, the earlier row on equal points."""

    id: str
    names: Names
    points: int
    pattern: HandPattern
    group: str


class HeldYaku(NamedTuple):
    """Hold one hand yaku found in a hand, with the cards (mask) that prove it."""

    yaku: HandYaku
    cards: int


def held_in(rows: Iterable[HandYaku], hand: int) -> list[HeldYaku]:
    """List the hand yaku that count in a dealt hand (mask): the best of each group, groups in table order.

    An empty hand (one nobody told of) holds none.

    >>> row = HandYaku("triplet", Names("Triplet", "", ""), 10, OfOneMonth(3), "set")
    >>> held_in([row], mask_from("1B 1R 1C1 2A 3B 4R 5R"))[0].cards == mask_from("1B 1R 1C1")
    True
    """
    if not hand:
        return []
    counts = month_counts(hand)
    best: dict[str, HeldYaku] = {}
    for row in rows:
        cards = row.pattern.find(hand, counts)
        if cards and (row.group not in best or row.points > best[row.group].yaku.points):
            best[row.group] = HeldYaku(row, cards)
    return list(best.values())
