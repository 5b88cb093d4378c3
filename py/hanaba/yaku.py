"""Built yaku as rows of a table: which cards, how many of them, how many points."""

from collections.abc import Iterable
from typing import NamedTuple

from hanaba.cardset import mask_from
from hanaba.names import Names


class Pattern(NamedTuple):
    """Ask for ``need`` cards or more out of ``mask``."""

    mask: int
    need: int


def all_of(codes: str) -> Pattern:
    """Ask for every one of the cards named.

    >>> all_of("1R 2R 3R").need
    3
    """
    mask = mask_from(codes)
    return Pattern(mask, mask.bit_count())


def at_least(need: int, mask: int) -> Pattern:
    """Ask for any ``need`` cards of ``mask``."""
    return Pattern(mask, need)


class Yaku(NamedTuple):
    """Hold one yaku: its pattern, its points, and the family of which only the best counts.

    ``extra`` points are added for each card beyond ``need``. Rows of one ``family`` (other than ``""``)
    stand in the table best first; where one is made, those after it do not count.
    """

    id: str
    names: Names
    points: int
    pattern: Pattern
    family: str = ""
    extra: int = 0


class MadeYaku(NamedTuple):
    """Hold one yaku a pile has made, with the points it is worth now and the cards (mask) that prove it."""

    yaku: Yaku
    points: int
    cards: int


def made_in(rows: Iterable[Yaku], pile: int) -> list[MadeYaku]:
    """List the yaku of a captured pile, in table order, the best only of each family.

    ``pile`` is a card mask; points are per payer, before any multiplier.

    >>> row = Yaku("poem-ribbons", Names("Poem Ribbons", "", ""), 35, all_of("1R 2R 3R"))
    >>> [made.points for made in made_in([row], mask_from("1R 2R 3R 4C1"))]
    [35]
    """
    found: list[MadeYaku] = []
    families: set[str] = set()
    for row in rows:
        mask, need = row.pattern
        cards = pile & mask
        have = cards.bit_count()
        if have < need or row.family in families:
            continue
        if row.family:
            families.add(row.family)
        found.append(MadeYaku(row, row.points + row.extra * (have - need), cards))
    return found
