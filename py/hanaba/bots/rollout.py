"""Play a round to its end very many times: the one hot loop of every bot that searches.

A rollout starts from what a seat sees and a sampled world, does one action, and lets every seat take what its
rows value most. It knows no State and makes no records; that its scores are the engine's is held by tests.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from hanaba.bots.aims import aims_of
from hanaba.bots.payoff import (
    POINTS,
    bonus_of,
    card_payoff,
    counting_of,
    pack,
    packed_cards,
    payoff_of,
)
from hanaba.bots.rows import SCALE, Row, forced_row, month_row
from hanaba.bots.worlds import World, unseen_cards
from hanaba.cards import MONTH
from hanaba.engine.view import View
from hanaba.lines import sums
from hanaba.notation import Action

LOWEST = -(10**9)
SURELY = 10**9
Turns = Iterable[tuple[list[Any], int, Any]]
"""For each turn the hand (rows), the seat, and the row of the card it draws (``None``: none)."""


class Start(NamedTuple):
    """Hold how rollouts of one action begin: the row played first, the row of the hand it stands for, own pile.

    Without a row the seat to act chooses for itself.
    """

    row: Row | None
    spent: Row | None
    pile: int


class Dealt(NamedTuple):
    """Hold a world as rows: hands in turn order from the seat looking, and the cards drawn turn by turn."""

    hands: tuple[list[Row], ...]
    draws: list[Row | None]


def turn_order(seen: View) -> list[int]:
    """List the active seats in turn order from the seat to act."""
    seats = seen.rules.players
    return sorted(seen.active, key=lambda seat: (seat - seen.turn) % seats)


class Table:
    """Hold all that the rollouts from one position share; ``worth`` and ``laid`` are by seat and card, scaled.

    It is ready once ``build`` has been run to its end.
    """

    def __init__(
        self, seen: View, worth: Sequence[Sequence[int]], laid: Sequence[Sequence[int]], go_on: int = 99
    ) -> None:
        self.seen, self.worth = seen, worth
        rules, scoring = seen.rules, seen.scoring
        self.order = turn_order(seen)
        self.packed = packed_cards(aims_of(rules, scoring).points)
        self.piles = [pack(scoring, pile) for pile in seen.piles]
        laps = -(-sum(seen.counts[seat] for seat in self.order) // len(self.order)) + 1
        turns = sum(seen.counts[seat] for seat in self.order) + (seen.phase == "take")
        late = seen.phase == "call"
        self.turns = (self.order * (laps + 1))[late : late + turns]
        self.laps = laps
        self.drawing = min(seen.stock, turns - (seen.phase == "take"))
        self.rows: list[dict[int, Row]] = [{} for _ in range(rules.players)]
        self.laid = laid
        if rules.calls:
            self.calls = Called(seen, go_on)
        else:
            self.pay = payoff_of(seen, bonus_of(seen))

    def build(self) -> Iterator[None]:
        """Make the rows, a seat at a time, so that whoever must not be kept waiting can pause between."""
        self.prepare()
        for seat in self.order:
            yield
            self.make_rows(seat)

    def prepare(self) -> None:
        """Find what the rows of all seats share."""
        seen = self.seen
        self.movable = seen.hand | unseen_cards(seen)
        for known in seen.known:
            self.movable |= known
        if seen.card >= 0:
            self.movable |= 1 << seen.card
        self.field: Any = [(seen.field >> 4 * month & 15) + 1 for month in range(12)]

    def make_rows(self, seat: int) -> None:
        """Make the rows of every card that a seat may still play or draw."""
        rows, worth, laid = self.rows[seat], self.worth[seat], self.laid[seat]
        live = self.movable | self.seen.field
        for card in range(48):
            if self.movable >> card & 1:
                rows[card] = month_row(card, live, worth, laid, self.packed)

    def dealt(self, world: World) -> Dealt:
        """Turn a world into rows, once for all actions that are tried in it."""
        rows = self.rows
        hands = tuple([[rows[seat][card] for card in world.hands[seat]] for seat in self.order])
        seats = self.turns[1:] if self.seen.phase == "take" else self.turns
        draws: list[Row | None] = [rows[seat][card] for seat, card in zip(seats, world.stock, strict=False)]
        if self.seen.phase == "take":
            draws.insert(0, None)
        draws += [None] * (len(self.turns) - len(draws))
        return Dealt(hands, draws)

    def start(self, action: Action) -> Start:
        """Prepare the rollouts of one legal action."""
        seen, me = self.seen, self.seen.seat
        pile = self.piles[me]
        if action.card < 0 and seen.phase != "take":
            return Start(None, None, pile)
        card = action.card if seen.phase == "play" else seen.card
        row = self.rows[me][card]
        if seen.phase == "play":
            return Start(self.forced(row, card, action.target, 0), row, pile)
        # What the hand card of this turn took is looked at together with what the drawn card takes.
        return Start(self.forced(row, card, action.target, pile), None, 0)

    def ended(self) -> list[int]:
        """Return the round's score by seat where the seat to call ends it now."""
        return self.calls.ended(self.calls.gains, self.seen.seat)

    def forced(self, row: Row, card: int, target: int, pile: int) -> Row:
        """Return a row that is sure to be played now, capturing ``target`` and bringing a whole pile along."""
        month = MONTH[card] - 1
        field = self.field[month]
        if target >= 0:
            row = forced_row(row, card, field - 1, target, self.worth[self.seen.seat], self.packed)
        _, left, captured = row[field]
        return (*row[:field], (SURELY, left, captured + pile), *row[field + 1 :])

    def play(self, begin: Start, dealt: Dealt) -> list[int]:
        """Play one rollout; return the round's whole score by seat."""
        hands = [hand[:] for hand in dealt.hands]
        if self.seen.phase == "call":
            lists = (hands[1:] + hands[:1]) * self.laps
        elif begin.row is None:
            lists = hands * self.laps
        else:
            mine = hands[0]
            if begin.spent is not None:
                mine.remove(begin.spent)
            mine.append(begin.row)
            lists = hands * self.laps
        piles = self.piles[:]
        piles[self.seen.seat] = begin.pile
        turns = zip(lists, self.turns, dealt.draws, strict=False)
        if self.seen.rules.calls:
            return self.calls.play(self.field[:], piles, turns)
        self.run(self.field[:], piles, turns)
        return self.pay(piles)

    def run(self, field: Any, piles: list[int], turns: Turns) -> None:
        """Play the turns of a round that has no calls; ``piles`` are filled."""
        for hand, seat, drawn in turns:
            best = LOWEST
            for row in hand:
                entry = row[field[row[0]]]
                if entry[0] > best:
                    best = entry[0]
                    chosen = entry
                    card = row
            hand.remove(card)
            field[card[0]] = chosen[1]
            got = chosen[2]
            if drawn is not None:
                entry = drawn[field[drawn[0]]]
                field[drawn[0]] = entry[1]
                got += entry[2]
            if got:
                piles[seat] += got


class Called:
    """Play rounds in which built yaku are paid at once and their maker ends the round or calls sage.

    A seat calls sage where it holds ``go_on`` cards or more, and ends else.
    """

    def __init__(self, seen: View, go_on: int) -> None:
        rules, players = seen.rules, seen.rules.players
        counting = counting_of(rules, seen.scoring)
        self.active, self.factor, self.go_on = seen.active, seen.multiplier, go_on
        self.total, self.touch, self.exact = counting.total, counting.touch, counting.exact
        self.unseen = [-1] * players
        self.bulk, self.need = 0, 48
        for mask, need, _ in counting.counts:
            self.bulk |= mask
            self.need = min(need, self.need)
        points = {row.id: row.points for row in seen.scoring.yaku}
        self.made = [sum(points[id] for id in ids) for ids in seen.made]
        calling = seen.phase == "call"
        self.sage = seen.seat if calling else seen.sage
        self.stake = seen.fresh if calling else seen.at_risk
        built = [line for line in seen.lines if line.reason.startswith(("yaku:", "give-back"))]
        self.gains = list(sums(built, players))
        self.base = [total - gain for total, gain in zip(sums(seen.lines, players), self.gains, strict=True)]
        self.pot = seen.pot
        self.cards = card_payoff(seen)
        first = seen.first if seen.first >= 0 else seen.dealer
        self.first_order = sorted(seen.active, key=lambda seat: (seat - first) % players)

    def play(self, field: Any, piles: list[int], turns: Turns) -> list[int]:
        """Play the turns; return the round's whole score by seat."""
        touch, bulk, need, total = self.touch, self.bulk, self.need, self.total
        made, sage, stake = self.made[:], self.sage, self.stake
        gains = self.gains[:]
        # what the exact cards of each pile were worth when last looked at
        exact, done = self.exact, self.unseen[:]
        for hand, seat, drawn in turns:
            best = LOWEST
            for row in hand:
                entry = row[field[row[0]]]
                if entry[0] > best:
                    best = entry[0]
                    chosen = entry
                    card = row
            hand.remove(card)
            field[card[0]] = chosen[1]
            got = chosen[2]
            if drawn is not None:
                entry = drawn[field[drawn[0]]]
                field[drawn[0]] = entry[1]
                got += entry[2]
            if got:
                pile = piles[seat] = piles[seat] + got
                if (got & touch and exact[pile & touch] > done[seat]) or (
                    got & bulk and (pile & bulk).bit_count() >= need
                ):
                    done[seat] = exact[pile & touch]
                    now = total(pile)
                    if now > made[seat]:
                        stake = self.paid(seat, now - made[seat], sage, stake, gains)
                        made[seat] = now
                        sage = seat
                        if len(hand) < self.go_on or not hand:
                            return self.ended(gains, seat)
        if any(made):
            return self.ended(gains, max(self.first_order, key=gains.__getitem__))
        cards = self.cards(piles)
        winner = cards.pop()
        scores = [base + points for base, points in zip(self.base, cards, strict=True)]
        scores[winner] += self.pot
        return scores

    def paid(
        self, seat: int, points: int, sage: int, stake: tuple[tuple[int, int], ...], gains: list[int]
    ) -> tuple[tuple[int, int], ...]:
        """Book a built yaku; return what its maker has at stake (payer, points) should it call sage."""
        amount = points * self.factor
        if sage >= 0 and sage != seat:
            for payer, staked in stake:
                half = -(-staked // 2)
                gains[sage] -= half
                gains[payer] += half
            gains[sage] -= 2 * amount
            gains[seat] += 2 * amount
            return ((sage, 2 * amount),)
        payers = [other for other in self.active if other != seat]
        for other in payers:
            gains[other] -= amount
        gains[seat] += amount * len(payers)
        return tuple([(other, amount) for other in payers])

    def ended(self, gains: list[int], winner: int) -> list[int]:
        """Return the scores of a round that ``winner`` won by yaku."""
        scores = [base + gain for base, gain in zip(self.base, gains, strict=True)]
        scores[winner] += self.pot
        return scores


__all__ = ["POINTS", "SCALE", "Called", "Dealt", "Start", "Table", "turn_order"]
