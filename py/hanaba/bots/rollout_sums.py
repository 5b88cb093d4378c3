"""Rollouts where cards match by the sum of their months and capture exactly one.

The cards' bits are put in the order of their worth, so that the best of several candidates is the highest bit.
"""

from typing import Any

from hanaba.bots.rollout import LOWEST, SURELY, Table, Turns
from hanaba.bots.rows import Row


class SumTable(Table):
    """Hold what rollouts share in a game of sums; a row is (reach, worth, worth laid down, packed card, bit)."""

    def prepare(self) -> None:
        """Rank the cards' bits by what they are worth to the seat to act."""
        value = self.worth[self.seen.seat]
        ranked = sorted(range(48), key=lambda card: (value[card], card))
        self.rank = {card: place for place, card in enumerate(ranked)}
        # by bit length of a bit: the worth, the packed card, the bit itself
        self.by_length = [0, *(value[card] for card in ranked)]
        self.taken = [0, *(self.packed[card] for card in ranked)]
        self.bits = [0, *(1 << place for place in range(48))]
        self.reach = [self.moved(reach) for reach in self.seen.rules.reach]
        self.field: Any = [self.moved(self.seen.field)]

    def moved(self, mask: int) -> int:
        """Return a mask with its bits by rank."""
        return sum(1 << place for card, place in self.rank.items() if mask >> card & 1)

    def make_rows(self, seat: int) -> None:
        """Make the rows of all cards for one seat."""
        worth, low = self.worth[seat], self.laid[seat]
        for card in range(48):
            bit = 1 << self.rank[card]
            self.rows[seat][card] = (self.reach[card], worth[card], low[card], self.packed[card], bit)

    def forced(self, row: Row, card: int, target: int, pile: int) -> Row:
        """Return a row that is sure to be played now, capturing ``target`` and bringing a whole pile along."""
        reach, _, _, packed, bit = row
        if target >= 0:
            reach = 1 << self.rank[target]
        return (reach, SURELY, SURELY, packed + pile, bit)

    def run(self, field: Any, piles: list[int], turns: Turns) -> None:
        """Play the turns; ``piles`` are filled."""
        lying = field[0]
        by_length, taken, bits = self.by_length, self.taken, self.bits
        for hand, seat, drawn in turns:
            best = LOWEST
            for row in hand:
                reach = lying & row[0]
                if reach:
                    length = reach.bit_length()
                    value = row[1] + by_length[length]
                else:
                    length = 0
                    value = row[2]
                if value > best:
                    best, card, found = value, row, length
            hand.remove(card)
            if found:
                lying ^= bits[found]
                piles[seat] += card[3] + taken[found]
            else:
                lying |= card[4]
            if drawn is not None:
                reach = lying & drawn[0]
                if reach:
                    length = reach.bit_length()
                    lying ^= bits[length]
                    piles[seat] += drawn[3] + taken[length]
                else:
                    lying |= drawn[4]
