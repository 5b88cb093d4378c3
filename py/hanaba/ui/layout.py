"""Lay the field's places out in columns and rows, so that a card stays where it lies while others come and go."""

from functools import lru_cache
from typing import NamedTuple

from hanaba.cards import MONTH
from hanaba.ui.scene import EMPTY

ROOMY = 10
"""So many places are never closed up: an emptied one stays free for the next card."""
LEAST = 3
"""The field is never drawn with fewer columns."""

Cell = tuple[int, int]


class Slot(NamedTuple):
    """Hold the cards that lie on each other at one place, and its (row, column) in two rows and in three."""

    cards: tuple[int, ...]
    wide: Cell
    tall: Cell

    @property
    def width(self) -> int:
        """Return how many columns the slot takes: a stack of three or four takes two."""
        return 2 if len(self.cards) > 2 else 1


class Layout(NamedTuple):
    """Hold the slots in reading order of two rows, and how many columns two rows and three rows need.

    ``kept`` columns are those of the deal and the next one, which the first card laid down needs.
    """

    slots: tuple[Slot, ...]
    two: int
    three: int
    kept: int

    @property
    def order(self) -> tuple[int, ...]:
        """List the cards as they are read, row by row."""
        return tuple(card for slot in self.slots for card in slot.cards)


def cell(place: int, dealt: int, rows: int = 2) -> Cell:
    """Return (row, column) of a place: first the ``dealt`` columns row by row, from there on column by column.

    >>> [cell(place, 3) for place in (0, 2, 3, 5, 6, 7, 8)]
    [(0, 0), (0, 2), (1, 0), (1, 2), (0, 3), (1, 3), (0, 4)]
    """
    if place < dealt * rows:
        return place // dealt, place % dealt
    return place % rows, place // rows


@lru_cache(8)
def layout(places: tuple[int, ...], dealt: int, stacked: bool) -> Layout:
    """Lay out the field's ``places``, of which the deal filled ``dealt``; see `hanaba.ui.scene`.

    ``stacked``: three or more of a month lie on each other, in two columns, at the place of the first of them.
    """
    groups = _groups(places, stacked)
    columns = max(LEAST, -(-dealt // 2))
    wide = _wide(groups, places, columns)
    tall = _packed([len(cards) for cards in groups.values()], 4, 3)
    slots = [Slot(cards, wide[place], tall[at]) for at, (place, cards) in enumerate(groups.items())]
    two = max((slot.wide[1] + slot.width for slot in slots), default=0)
    three = max((slot.tall[1] + slot.width for slot in slots), default=0)
    read = tuple(sorted(slots, key=lambda slot: slot.wide))
    return Layout(read, max(LEAST, two), max(LEAST, three), columns + 1)


def _groups(places: tuple[int, ...], stacked: bool) -> dict[int, tuple[int, ...]]:
    """Gather the cards that lie together, by the place of the first of them."""
    months: dict[int, list[int]] = {}
    for card in places:
        if card != EMPTY:
            months.setdefault(MONTH[card], []).append(card)
    groups: dict[int, tuple[int, ...]] = {}
    for place, card in enumerate(places):
        if card == EMPTY:
            continue
        same = months[MONTH[card]]
        if not stacked or len(same) < 3:
            groups[place] = (card,)
        elif card == same[0]:
            groups[place] = tuple(same)
    return groups


def _wide(groups: dict[int, tuple[int, ...]], places: tuple[int, ...], dealt: int) -> dict[int, Cell]:
    """Lay groups out in two rows: everyone at its own place as long as that can be."""
    first = [cell(place, dealt) for place in range(2 * dealt)]
    found = {place: first[place] for place, cards in groups.items() if place < len(first) and len(cards) < 3}
    taken = set(found.values())
    covered: set[Cell] = set()
    for place, cards in groups.items():
        if len(cards) > 2:
            later = range(dealt, dealt + 2 * len(groups) + 2)
            begin = first[place : place + 1] + first + [(row, column) for column in later for row in (0, 1)]
            at = next(at for at in begin if not {at, (at[0], at[1] + 1)} & taken and not 0 < dealt - at[1] < 2)
            found[place] = at
            taken |= {at, (at[0], at[1] + 1)}
            covered |= {first[place] for place, card in enumerate(places[: len(first)]) if card in cards}
    # what a stack leaves free of its cards' own places goes to those laid down after the deal
    free = sorted(covered - taken)
    after = [at for at in (cell(place, dealt) for place in range(len(first), 2 * ROOMY + 48)) if at not in taken]
    for place, at in zip(range(len(first), len(places)), [*free, *after], strict=False):
        if place in groups and place not in found:
            found[place] = at
    # a crowded field gives up empty places for larger cards
    crowded = sorted(place for place, at in found.items() if at[1] >= ROOMY // 2 and len(groups[place]) < 3)
    used = (set(found.values()) | taken) - {found[place] for place in crowded}
    roomy = sorted(cell(place, dealt) for place in range(ROOMY))
    gaps = [at for at in (*roomy, *(cell(place, dealt) for place in range(ROOMY, 48))) if at not in used]
    found.update(zip(crowded, gaps, strict=False))
    return found


def _packed(sizes: list[int], dealt: int, rows: int) -> list[Cell]:
    """Lay groups out one after the other, each in the first cell that is free."""
    taken: set[Cell] = set()
    found: list[Cell] = []
    order = [cell(place, dealt, rows) for place in range(rows * (dealt + 2 * len(sizes)))]
    for size in sizes:
        width = 2 if size > 2 else 1
        row, column = next(
            (row, column)
            for row, column in order
            if not {(row, column + step) for step in range(width)} & taken and not column < dealt < column + width
        )
        taken |= {(row, column + step) for step in range(width)}
        found.append((row, column))
    return found
