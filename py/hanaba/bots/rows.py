"""Rows of a rollout: for one seat and one card, what playing it onto each possible field does, looked up once.

Where cards of one month match, the field is twelve numbers, 1 + the four bits of a month's cards that lie there.
A row is ``(month, then for each such number an entry)``, an entry ``(worth, the number afterwards, captured)``;
captured cards are a packed pile. So a turn of a rollout is a few list look-ups, and nothing is decided twice.
"""

from collections.abc import Sequence
from typing import Any

Entry = tuple[int, int, int]
Row = tuple[Any, ...]

SCALE = 16
"""Worth is counted in sixteenths of a point, so that rollouts compare whole numbers."""
BITS = tuple(tuple(bit for bit in range(4) if nibble >> bit & 1) for nibble in range(16))


def entry(month: int, bit: int, field: int, target: int, worth: Sequence[int], packed: Sequence[int]) -> Entry:
    """Return what a card does that captures the field card at bit ``target`` of its month, -1: all there are."""
    first = 4 * month
    card = first + bit
    taken = BITS[field] if target < 0 else (target,)
    total, captured, left = worth[card], packed[card], field
    for other in taken:
        total += worth[first + other]
        captured += packed[first + other]
        left ^= 1 << other
    return total, left + 1, captured


def month_row(card: int, live: int, worth: Sequence[int], laid: Sequence[int], packed: Sequence[int]) -> Row:
    """Make the row of a card; ``live`` is the mask of the cards that can still lie on the field.

    ``worth`` by card is what a capture counts for the seat, ``laid`` what laying a card down counts.
    """
    month, bit = divmod(card, 4)
    able = live >> 4 * month & 15 & ~(1 << bit)
    row: list[Any] = [month, None]
    for field in range(16):
        if field & ~able:
            row.append(None)
        elif not field:
            row.append((laid[card], (1 << bit) + 1, 0))
        else:
            lying = BITS[field]
            target = -1
            if len(lying) == 2:
                low, high = lying
                target = high if worth[4 * month + high] > worth[4 * month + low] else low
            row.append(entry(month, bit, field, target, worth, packed))
    del row[1]
    return tuple(row)


def forced_row(row: Row, card: int, field: int, target: int, worth: Sequence[int], packed: Sequence[int]) -> Row:
    """Return a row in which the card, played onto ``field`` (bits of its month), captures the card ``target``."""
    month, bit = divmod(card, 4)
    changed = list(row)
    changed[field + 1] = entry(month, bit, field, target % 4, worth, packed)
    return tuple(changed)
