"""Deal what a seat cannot see anew: hands and stock that fit everything it knows."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from hanaba.cards import ALL
from hanaba.cardset import cards_in
from hanaba.engine.view import View


class World(NamedTuple):
    """Hold one way the hidden cards may lie: hands by seat (those set aside, too), stock in drawing order."""

    hands: tuple[list[int], ...]
    stock: list[int]


def unseen_cards(seen: View) -> int:
    """Return the mask of the cards whose place the seat does not know."""
    mask = seen.hand | seen.field
    for pile in seen.piles:
        mask |= pile
    for known in seen.known:
        mask |= known
    if seen.card >= 0:
        mask |= 1 << seen.card
    return ALL & ~mask


class Worlds:
    """Sample worlds that look to one seat exactly like the real one.

    Every unseen card is as likely in every unseen place; a hand holds the cards known to be in it. A world drawn
    depends on the generator and on what the seat sees, on nothing else.
    """

    def __init__(self, seen: View) -> None:
        self.cards = cards_in(unseen_cards(seen))
        self.known = [cards_in(seen.hand if seat == seen.seat else mask) for seat, mask in enumerate(seen.known)]
        self.hidden = [
            0 if seat == seen.seat else count - len(self.known[seat]) for seat, count in enumerate(seen.counts)
        ]
        self.stock = seen.stock

    def sample(self, random: Random) -> World:
        """Draw one world."""
        draw = random.random
        cards = self.cards
        cards.sort(key=[draw() for _ in range(48)].__getitem__)
        hands: list[list[int]] = []
        at = self.stock
        for known, count in zip(self.known, self.hidden, strict=True):
            hands.append(known + cards[at : at + count])
            at += count
        return World(tuple(hands), cards[: self.stock])


def shuffled(cards: Sequence[int], random: Random) -> list[int]:
    """Return cards in a random order, the same for the same generator in every version."""
    draw = random.random
    return [card for _, card in sorted([(draw(), card) for card in cards])]
