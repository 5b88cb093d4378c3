"""Join or drop out: what a hand is worth at the table, from numbers fitted to very many played hands.

``python -m tools.tune_join`` made the numbers: points of a round (before the multiplier) by what the hand shows.
"""

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from hanaba.bots.sliced import Sliced
from hanaba.cards import ANIMALS, BRIGHTS, RIBBONS
from hanaba.cardset import cards_in, mask_of
from hanaba.engine.view import View
from hanaba.hand_yaku import held_in
from hanaba.notation import PLAIN, Action
from hanaba.rules import Rules, Scoring

if TYPE_CHECKING:
    from hanaba.bots.worlds import World

FEATURES = ("one", "hand_yaku", "brights", "animals", "ribbons", "matched", "matched_points", "pairs", "first")
Features = tuple[float, ...]


class Fit(NamedTuple):
    """Hold what each feature adds in points; ``pressure`` is what each rival who chose to join takes away."""

    weights: Features
    pressure: float


# where hand yaku are shown and paid at once
SHOWN = Fit((-16.9, 1.95, 7.4, 3.0, 2.7, -0.6, 0.2, -1.6, -6.9), 3.0)
# by the cards set aside: the fewer are in play, the fewer are captured, and the oftener the round is void (fuke)
HIDDEN = {
    0: Fit((-39.8, 1.96, 23.5, 4.1, 3.0, -1.5, 0.7, -2.1, -14.1), 3.0),
    7: Fit((-52.9, 1.86, 16.1, 3.8, 2.0, -0.9, 0.4, -1.9, 2.9), 0.0),
    14: Fit((-43.8, 1.23, 9.3, 1.8, 0.9, 0.8, 0.2, -1.3, 2.9), 0.0),
    21: Fit((-23.6, 0.34, 5.0, 2.4, 0.9, 1.9, 0.1, -0.6, -0.9), 0.0),
    24: Fit((-20.1, 0.16, 7.1, 2.7, 0.7, 1.6, 0.3, 0.2, -1.3), 0.0),
}


def fit_for(rules: Rules) -> Fit:
    """Return the numbers fitted to rounds like those of a ruleset.

    >>> from hanaba.rules import rules_for
    >>> fit_for(rules_for("hachi-hachi-bakefuda", 5)) is HIDDEN[14]
    True
    """
    if rules.shows_hands:
        return SHOWN
    aside = rules.join is not None and not rules.join.hands_return
    return HIDDEN[(rules.players - rules.active) * rules.hand_size if aside else 0]


def features(rules: Rules, scoring: Scoring, hand: int, field: int, first: bool) -> Features:
    """Return what a dealt hand (mask) shows, in the order of ``FEATURES``."""
    matched = [card for card in cards_in(hand) if field & rules.reach[card]]
    reached = 0
    for card in matched:
        reached |= field & rules.reach[card]
    pairs = sum(1 for card in cards_in(hand) if hand & rules.reach[card])
    return (
        1.0,
        float(sum(held.yaku.points for held in held_in(scoring.hand_yaku, hand))),
        float((hand & BRIGHTS).bit_count()),
        float((hand & ANIMALS).bit_count()),
        float((hand & RIBBONS).bit_count()),
        float(len(matched)),
        float(scoring.points(reached)),
        float(pairs),
        float(first),
    )


def worth_of_joining(seen: View) -> float:
    """Return by how many points (before the multiplier) joining is better than dropping out."""
    rules = seen.rules
    join = rules.join
    assert join is not None
    fit = fit_for(rules)
    shown = features(rules, seen.scoring, seen.hand, seen.field, seen.seat == seen.dealer)
    inside = sum(weight * value for weight, value in zip(fit.weights, shown, strict=True))
    # those who chose to join before have better hands than most; the dealer who must play has any
    rivals = sum(status == "in" for status in seen.status) - join.dealer_must
    inside -= fit.pressure * rivals
    return inside + pot_share(seen) + fees(seen)


def pot_share(seen: View) -> float:
    """Return an even share of the pot, before the multiplier."""
    return seen.pot / max(1, seen.multiplier) / seen.rules.active


def fees(seen: View) -> float:
    """Return what the seat is spared by not dropping out, and is paid by those who do (before the multiplier)."""
    rules = seen.rules
    join = rules.join
    assert join is not None
    if join.to_pot:
        return join.fee
    # who is out pays everybody who plays; where those forced out are free, only those who chose it count
    gone = sum(status in ("out", "forced-out") for status in seen.status)
    will = max(0, rules.players - rules.active - gone) if join.forced_pay else 0
    return join.fee * (rules.active + gone + will)


def join_action(seen: View, daring: float = 0.0) -> Action:
    """Return ``join`` where that is worth more than the fee, else ``drop``; ``daring`` is added to its worth."""
    return PLAIN["join" if worth_of_joining(seen) + daring >= 0 else "drop"]


CLOSE = 8.0
"""Within so many points the fitted numbers are not trusted alone."""
TRIES = 4
"""How many hands are drawn for a rival who chose to join before a poor one is believed."""


def supposed(seen: View) -> View:
    """Return how the table looks if the seat joins and every place left is filled by the next in turn order."""
    rules, seats = seen.rules, seen.rules.players
    status = list(seen.status)
    status[seen.seat] = "in"
    order = [(seen.dealer + place) % seats for place in range(seats)]
    for seat in sorted(order, key=lambda seat: (seat - seen.seat) % seats):
        if status[seat] == "waits":
            status[seat] = "in" if status.count("in") < rules.active else "forced-out"
    first = next(seat for seat in order if status[seat] == "in")
    counts, stock = list(seen.counts), seen.stock
    for seat in range(seats):
        if status[seat] != "in" and rules.join and rules.join.hands_return:
            stock += counts[seat]
            counts[seat] = 0
    return seen._replace(phase="play", turn=first, first=first, status=tuple(status), counts=tuple(counts), stock=stock)


class JoinSearch(Sliced):
    """Play out what joining brings, a slice at a time, where the fitted numbers are too close to trust alone.

    Rivals who chose to join get the best of a few hands, by the fitted numbers. With the same view, generator and
    ``rollouts`` the result is the same.
    """

    def __init__(self, seen: View, daring: float, random: Random, rollouts: int) -> None:
        self.seen, self.daring, self.random, self.rollouts = seen, daring, random, rollouts
        self.points: list[float] = []
        """What joining brought in each world, in points of the round."""

    def _working(self) -> Iterator[None]:
        from hanaba.bots.payoff import payoff_of
        from hanaba.bots.search import unbuilt_table
        from hanaba.bots.worlds import Worlds

        seen, random = self.seen, self.random
        table_view = supposed(seen)
        rules, scoring, me = seen.rules, seen.scoring, seen.seat
        table = unbuilt_table(table_view)
        for _ in table.build():
            yield
        worlds = Worlds(table_view)
        others = [seat for seat in table_view.active if seat != me]
        willing = [seat for seat in others if seen.status[seat] == "in" and seat != seen.dealer]
        weights = fit_for(rules).weights

        def strength(hand: list[int]) -> float:
            shown = features(rules, scoring, mask_of(hand), seen.field, False)
            return sum(weight * value for weight, value in zip(weights, shown, strict=True))

        def bonus(hands: tuple[list[int], ...]) -> list[int]:
            held = [held_in(scoring.hand_yaku, mask_of(hand)) for hand in hands]
            return [sum(found.yaku.points for found in one) for one in held]

        enough = -fees(seen) - pot_share(seen)
        begin = table.start(PLAIN["join"])
        for _ in range(self.rollouts):
            yield
            world = worlds.sample(random)
            for seat in willing:
                tries = [world.hands[seat], *(worlds.sample(random).hands[seat] for _ in range(TRIES - 1))]
                if strength(tries[0]) < enough:
                    best = max(tries, key=strength)
                    swap_in(world, seat, best)
            paid, shown = bonus(world.hands), 0
            if rules.shows_hands:
                shown = (rules.active - 1) * paid[me] - sum(paid[seat] for seat in others)
            else:
                table.pay = payoff_of(table_view, paid)
            points = table.play(begin, table.dealt(world))[me]
            self.points.append(points + seen.multiplier * shown)

    def value(self) -> tuple[float, float]:
        """Return what joining brings in points of the round and its standard error, as far as was played."""
        count = len(self.points)
        mean = sum(self.points) / count
        spread = sum((value - mean) ** 2 for value in self.points) / max(1, count - 1)
        return mean, sqrt(spread / count)

    def best(self) -> Action:
        """Return ``join`` or ``drop`` by what was played out so far and by the fitted numbers."""
        seen = self.seen
        if len(self.points) < 2:
            return join_action(seen, self.daring)
        mean, error = self.value()
        measured = mean / seen.multiplier + fees(seen)
        doubt = error / seen.multiplier
        # both say something: the fitted numbers are worth about as much as rollouts that are 4 points sure
        both = (worth_of_joining(seen) * doubt**2 + measured * 16) / (doubt**2 + 16)
        return PLAIN["join" if both + self.daring >= 0 else "drop"]


def swap_in(world: "World", seat: int, hand: list[int]) -> None:
    """Give a seat of a world another hand; what it held before goes where those cards were."""
    places: list[list[int]] = [*world.hands, world.stock]
    for index, card in enumerate(hand):
        mine = world.hands[seat]
        if card in mine[index:]:
            place, at = mine, mine.index(card, index)
        else:
            place = next(cards for cards in places if card in cards)
            at = place.index(card)
        mine[index], place[at] = place[at], mine[index]


def join_search(seen: View, daring: float, random: Random, rollouts: int) -> JoinSearch | None:
    """Return the search for a close choice to join, a quarter of ``rollouts`` long; ``None`` where it is clear."""
    if not rollouts or abs(worth_of_joining(seen)) > CLOSE:
        return None
    return JoinSearch(seen, daring, random, max(40, rollouts // 4))
