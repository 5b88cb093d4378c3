"""Deal what a seat cannot see anew: hands and stock that fit everything it knows."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from hanaba.cards import ALL
from hanaba.cardset import cards_in
from hanaba.engine.view import View

SINCE_THE_DEAL = (1.0, 0.62, 0.36, 0.2, 0.15, 0.1, 0.08)
LATER = (1.0, 0.95, 0.9, 0.75, 0.62, 0.55, 0.5)
"""How likely others still hold a card that could have captured what lies there, against one that could not, by the
turns they have had; measured in games of ``casual``, for field cards there since the deal and laid down later."""


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

    A hand holds the cards known to be in it. Of the unseen cards those that others would have played by now, as
    they capture what lies on the field, are less likely in hands than in the stock. A world drawn depends on the
    generator and on what the seat sees, on nothing else.
    """

    def __init__(self, seen: View) -> None:
        self.cards = cards_in(unseen_cards(seen))
        self.known = [cards_in(seen.hand if seat == seen.seat else mask) for seat, mask in enumerate(seen.known)]
        self.hidden = [
            0 if seat == seen.seat else count - len(self.known[seat]) for seat, count in enumerate(seen.counts)
        ]
        self.stock = seen.stock
        # hands of those who dropped out may be set aside; nobody plays from them, so they are as the stock
        self.playing = [seat for seat in range(seen.rules.players) if seat in seen.active]
        self.aside = [seat for seat in range(seen.rules.players) if seat not in seen.active]
        self.away = seen.stock + sum(self.hidden[seat] for seat in self.aside)
        self.tilted = self._tilted(seen)

    def _tilted(self, seen: View) -> list[tuple[int, float]]:
        """List the unseen cards less likely to be held, with the factor that makes their sorting key smaller."""
        others = [seat for seat in seen.active if seat != seen.seat]
        if not others or seen.phase == "join" or not self.away or not self.cards:
            return []
        free = self.away / len(self.cards)
        turns = sum(seen.rules.hand_size - seen.counts[seat] for seat in others) / len(others)
        early, late = (row[min(int(turns + 0.5), len(row) - 1)] for row in (SINCE_THE_DEAL, LATER))
        tilted: list[tuple[int, float]] = []
        for card in self.cards:
            there = seen.field & seen.rules.reach[card]
            odds = early if there & seen.field_dealt else late if there else 1.0
            if odds < 1.0:
                # the chance to be in no hand that is played grows from free to free / factor
                weight = odds * (1 - free)
                tilted.append((card, free + weight))
        return tilted

    def sample(self, random: Random) -> World:
        """Draw one world."""
        draw = random.random
        cards = self.cards
        keys = [draw() for _ in range(48)]
        for card, factor in self.tilted:
            keys[card] *= factor
        cards.sort(key=keys.__getitem__)
        away, held = cards[: self.away], cards[self.away :]
        if self.tilted:
            again = [draw() for _ in range(48)].__getitem__
            away.sort(key=again)
            held.sort(key=again)
        hands = self.known[:]
        at = 0
        for seat in self.playing:
            hands[seat] = hands[seat] + held[at : at + self.hidden[seat]]
            at += self.hidden[seat]
        at = self.stock
        for seat in self.aside:
            hands[seat] = hands[seat] + away[at : at + self.hidden[seat]]
            at += self.hidden[seat]
        return World(tuple(hands), away[: self.stock])


def shuffled(cards: Sequence[int], random: Random) -> list[int]:
    """Return cards in a random order, the same for the same generator in every version."""
    draw = random.random
    return [card for _, card in sorted([(draw(), card) for card in cards])]
