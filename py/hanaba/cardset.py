"""Helpers over card masks (48-bit ints, one bit a card)."""

from collections.abc import Iterable

from hanaba.cards import CARD, CODES


def mask_of(cards: Iterable[int]) -> int:
    """Return the mask of some card numbers.

    >>> mask_of([0, 2])
    5
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> list[int]:
    """List the card numbers of a mask in deck order.

    >>> cards_in(5)
    [0, 2]
    """
    cards: list[int] = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


def codes_in(mask: int) -> list[str]:
    """List the card codes of a mask in deck order.

    >>> codes_in(5)
    ['1B', '1C1']
    """
    return [CODES[card] for card in cards_in(mask)]


def show(mask: int) -> str:
    """Write a mask as card codes parted by spaces.

    >>> show(5)
    '1B 1C1'
    """
    return " ".join(codes_in(mask))


def mask_from(text: str) -> int:
    """Read a mask from codes known to be right (tables, tests); unknown codes raise ``KeyError``.

    >>> mask_from("1B 1C1")
    5
    """
    return mask_of(CARD[code] for code in text.split())


def weigh(mask: int, weights: Iterable[tuple[int, int]]) -> int:
    """Add up the points of a mask, ``weights`` being (mask, points of each card in it) pairs.

    >>> weigh(0b111, [(0b001, 20), (0b110, 5)])
    30
    """
    total = 0
    for group, points in weights:
        total += (mask & group).bit_count() * points
    return total
