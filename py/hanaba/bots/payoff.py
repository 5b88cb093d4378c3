"""What a finished rollout pays: the ruleset's rows turned into look-ups over packed piles.

A packed pile is the mask of its cards with their points added up above bit 48. Everything here is held against
the engine's own settlement by tests; options that no look-up covers go through the ruleset's ``settle`` itself.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from hanaba.bots.aims import pays, spoiled
from hanaba.cards import ALL
from hanaba.engine.view import View
from hanaba.hand_yaku import held_in
from hanaba.lines import sums
from hanaba.rules import Rules, Scoring
from hanaba.rules.hachi_hachi_sage import DOUBLE_EIGHTS_FROM, EIGHTS
from hanaba.rules.ruleset import Ending
from hanaba.yaku import Yaku, made_in

POINTS = 48
"""Where the points stand in a packed pile."""
MEMO_CARDS = 18
"""How many cards one look-up by the exact cards of a pile may be about."""
MEMO_LIMIT = 60_000

Total = Callable[[int], int]
"""From a pile (packed or a mask) to the points of all its yaku."""


def pack(scoring: Scoring, pile: int) -> int:
    """Return a mask as a packed pile."""
    return pile | scoring.points(pile) << POINTS


def families(rows: Sequence[Yaku]) -> list[list[Yaku]]:
    """Part rows into those that must be looked at together: the rows of a family, every other row by itself."""
    groups: dict[str, list[Yaku]] = {}
    for row in rows:
        groups.setdefault(row.family or f"={row.id}", []).append(row)
    return list(groups.values())


def _by_count(rows: Sequence[Yaku], mask: int) -> list[int]:
    """Tabulate the points of rows that all ask for cards of one mask, by how many there are."""
    table, pile = [sum(made.points for made in made_in(rows, 0))], 0
    for card in range(48):
        if mask >> card & 1:
            pile |= 1 << card
            table.append(sum(made.points for made in made_in(rows, pile)))
    return table


class Counting:
    """Add up the yaku points of a pile by a few look-ups.

    ``touch`` is the mask of the cards that can change the sum looked up by exact cards, ``counts`` the (mask, need,
    table) of what depends on a number of cards alone.
    """

    def __init__(self, rules: Rules, scoring: Scoring) -> None:
        self.counts: list[tuple[int, int, list[int]]] = []
        exact: list[tuple[int, list[Yaku]]] = []
        for group in families(scoring.yaku):
            union = 0
            for row in group:
                union |= row.pattern.mask
            if all(row.pattern.mask == union for row in group) and union.bit_count() > 9:
                need = min(row.pattern.need for row in group)
                self.counts.append((union, need, _by_count(group, union)))
                continue
            for place, (mask, rows) in enumerate(exact):
                if (mask | union).bit_count() <= MEMO_CARDS:
                    exact[place] = mask | union, rows + group
                    break
            else:
                exact.append((union, group))
        if rules.options.get("rain_spoils_viewing"):
            exact = [(mask | spoiled_by(mask), rows) for mask, rows in exact]
        self.touch = 0
        for mask, _ in exact:
            self.touch |= mask
        self.memos = [(mask, _memo(rules, tuple(rows))) for mask, rows in exact]
        self.exact = _memo(rules, tuple([row for _, rows in exact for row in rows]))
        """The points of all yaku by exact cards, by ``pile & touch``."""

    def total(self, pile: int) -> int:
        """Return the points of all yaku of a pile (packed or a mask)."""
        points = 0
        for mask, memo in self.memos:
            points += memo[pile & mask]
        for mask, need, table in self.counts:
            have = (pile & mask).bit_count()
            if have >= need:
                points += table[have]
        return points


def spoiled_by(mask: int) -> int:
    """Return the cards that decide besides ``mask`` which of its yaku count under the house rule on the rain man."""
    from hanaba.cards import CUP, RAIN_MAN

    return RAIN_MAN if mask & CUP else 0


class _Memo(dict[int, int]):
    """Remember the yaku points of the cards of a pile that matter."""

    def __init__(self, rules: Rules, rows: tuple[Yaku, ...]) -> None:
        self.rules, self.rows = rules, rows

    def __missing__(self, key: int) -> int:
        barred = spoiled(self.rules, key)
        points = sum(made.points for made in made_in(self.rows, key) if not made.yaku.pattern.mask & barred)
        if len(self) > MEMO_LIMIT:
            self.clear()
        self[key] = points
        return points


def _memo(rules: Rules, rows: tuple[Yaku, ...]) -> _Memo:
    return _Memo(rules, rows)


_COUNTINGS: dict[tuple[int, int], tuple[Rules, Scoring, Counting]] = {}


def counting_of(rules: Rules, scoring: Scoring) -> Counting:
    """Return the look-ups for a round, made once for the same rules and scoring."""
    key = id(rules), id(scoring)
    found = _COUNTINGS.get(key)
    if found is None or found[0] is not rules or found[1] is not scoring:
        if len(_COUNTINGS) > 16:
            _COUNTINGS.clear()
        found = _COUNTINGS[key] = rules, scoring, Counting(rules, scoring)
    return found[2]


Payoff = Callable[[Sequence[int]], list[int]]
"""From packed piles by seat to the round's whole score by seat."""


USUAL = {7: 8, 6: 10}
"""By the size of a hand, what the hidden hand yaku of one that nobody knows bring on average."""


def bonus_of(seen: View) -> list[int]:
    """Return by seat the bonus of its hand yaku: the own one, and what is usual for hands that nobody has shown.

    A round that turns out void pays none of it, so it decides how dear such an end is.
    """
    rules, rows = seen.rules, seen.scoring.hand_yaku
    bonus = [0] * rules.players
    if rows and not rules.shows_hands:
        for seat in seen.active:
            own = seat == seen.seat
            bonus[seat] = sum(held.yaku.points for held in held_in(rows, seen.dealt)) if own else USUAL[rules.hand_size]
    return bonus


def needs_settle(rules: Rules) -> bool:
    """Tell whether a house rule is in force that only the ruleset's own ``settle`` knows."""
    return bool(rules.options.get("compensation")) or rules.options.get("willow_cancels", "off") != "off"


def payoff_of(seen: View, bonus: Sequence[int]) -> Payoff:
    """Return how the hands of a round that has no calls pay when they run out; ``bonus`` by seat is added to yaku."""
    rules, scoring, active = seen.rules, seen.scoring, seen.active
    counting = counting_of(rules, scoring)
    base = list(sums(seen.lines, rules.players))
    factor, total = seen.multiplier, counting.total
    if not pays(rules):

        def own(piles: Sequence[int]) -> list[int]:
            return [(pile >> POINTS) + total(pile) for pile in piles]

        return own
    if needs_settle(rules):
        return _settled(seen)
    share, par = rules.active, rules.par
    limit = int(rules.options.get("fuke_limit", -1))
    penalty = factor * int(rules.options.get("fuke_penalty", 0))
    if not limit and "fuke_penalty" not in rules.options:
        limit = -1

    def paid(piles: Sequence[int]) -> list[int]:
        scores = base[:]
        low = [seat for seat in active if piles[seat] >> POINTS <= limit]
        if low:
            for seat in active:
                scores[seat] += penalty * (len(low) - (share if seat in low else 0))
            return scores
        made = [total(piles[seat]) + bonus[seat] for seat in active]
        all_made = sum(made)
        for seat, points in zip(active, made, strict=True):
            scores[seat] += ((piles[seat] >> POINTS) - par + share * points - all_made) * factor
        return scores

    return paid


def _settled(seen: View) -> Payoff:
    """Pay by the ruleset's own settlement: slower, and right whatever the house rules are."""
    rules, scoring, active = seen.rules, seen.scoring, seen.active
    nothing = (0,) * rules.players
    none: tuple[tuple[str, ...], ...] = ((),) * rules.players
    first = seen.first if seen.first >= 0 else seen.dealer

    def settled(piles: Sequence[int]) -> list[int]:
        masks = tuple(pile & ALL for pile in piles)
        ending = Ending(rules, scoring, seen.multiplier, first, active, masks, nothing, seen.lines, none, -1, {})
        return list(sums((*seen.lines, *rules.settle(ending).lines), rules.players))

    return settled


def card_payoff(seen: View) -> Payoff:
    """Return what a round with calls pays when the hands run out and nobody made a yaku, without the pot.

    The card points count, unless everybody has par or one has double eights. The last item is the winner's seat.
    """
    rules, active, factor, par = seen.rules, seen.active, seen.multiplier, seen.rules.par
    first = seen.first if seen.first >= 0 else seen.dealer
    order = sorted(active, key=lambda seat: (seat - first) % rules.players)
    nothing = [0] * rules.players

    def eights(seat: int) -> list[int]:
        scores = nothing[:]
        for other in active:
            scores[other] = -EIGHTS * factor if other != seat else EIGHTS * factor * (len(active) - 1)
        return [*scores, seat]

    def cards(piles: Sequence[int]) -> list[int]:
        scores = nothing[:]
        best, winner = -1, -1
        even = True
        for seat in order:
            points = piles[seat] >> POINTS
            if points >= DOUBLE_EIGHTS_FROM:
                return eights(seat)
            if points > best:
                best, winner = points, seat
            if points != par:
                even = False
            scores[seat] = (points - par) * factor
        if even:
            return eights(first)
        scores.append(winner)
        return scores

    return cards


@lru_cache(maxsize=8)
def packed_cards(scoring_points: tuple[int, ...]) -> tuple[int, ...]:
    """Return each card as a packed pile, from the points of the 48 cards."""
    return tuple(1 << card | points << POINTS for card, points in enumerate(scoring_points))
