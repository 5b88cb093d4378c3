"""What each card is worth to each seat: its points, its part in yaku still possible, and what it denies others."""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from hanaba.bots.aims import Aims, aims_of, spoiled
from hanaba.cardset import cards_in
from hanaba.engine.view import View


class Taste(NamedTuple):
    """Hold the tuned numbers of a way of playing. ``tools/tune_values.py`` made those of ``CASUAL``.

    ``yaku`` scales what own yaku promise, ``denial`` what keeping them from others is worth, ``cards`` the card
    points; ``held``/``away`` raise and lower the share of a card held oneself or by another; ``safe`` is the part
    of a capture's worth that counts though nobody else could take it; ``feed`` what laying a card down costs,
    ``mate`` what of it returns where one holds another card of the month.
    """

    yaku: float = 1.0
    denial: float = 0.6
    cards: float = 1.0
    held: float = 0.2
    away: float = 0.1
    safe: float = 0.6
    feed: float = 0.4
    mate: float = 0.5
    lone: float = 1.0


CASUAL = Taste()


def _tails() -> list[list[float]]:
    """Tabulate Poisson weights: row m, column 4·λ, the chance of exactly m."""
    table: list[list[float]] = [[exp(-quarter / 4) for quarter in range(97)]]
    for m in range(1, 25):
        table.append([table[m - 1][quarter] * quarter / 4 / m for quarter in range(97)])
    return table


EXACTLY = _tails()


class Worth(NamedTuple):
    """Hold, by seat, what each of the 48 cards is worth: ``yaku`` as points of yaku it brings nearer (before
    anybody's payments), ``own`` to its taker, ``all`` with what it denies the others. Seats that are out: empty.
    """

    yaku: list[list[float]]
    own: list[list[float]]
    all: list[list[float]]


def shares(seen: View, seat: int, taste: Taste) -> list[float]:
    """Estimate for each card the chance that it ends in ``seat``'s pile."""
    active = seen.active
    even = 1.0 / len(active)
    unseen = 48 - sum(mask.bit_count() for mask in (seen.field, *seen.piles)) - seen.hand.bit_count()
    others = sum(seen.counts[other] for other in active if other != seen.seat)
    turns = sum(seen.counts[other] for other in active)
    live = others + min(seen.stock, turns)
    share = [even * min(1.0, live / unseen) if unseen else even] * 48
    for other in range(seen.rules.players):
        pile = seen.piles[other]
        for card in cards_in(pile):
            share[card] = 1.0 if other == seat else 0.0
        held = seen.hand if other == seen.seat else seen.known[other]
        if other in active:
            for card in cards_in(held):
                share[card] = even + taste.held if other == seat else max(even - taste.away, 0.05)
    for card in cards_in(seen.field):
        share[card] = even
    return share


def yaku_worth(aims: Aims, share: Sequence[float], pile: int, barred: int) -> list[float]:
    """Return for each card the yaku points that come nearer with it; ``barred`` cards spoil a row."""
    worth = [0.0] * 48
    for mask, need, points, extra, exact in aims.rows:
        if mask & barred:
            continue
        missing = mask & ~pile
        lacking = need - (mask & pile).bit_count()
        if exact:
            product, cards = 1.0, cards_in(missing)
            for card in cards:
                product *= share[card]
            if product:
                for card in cards:
                    worth[card] += points * product / share[card]
            continue
        cards = [card for card in cards_in(missing) if share[card]]
        if lacking <= 0:
            for card in cards:
                worth[card] += extra
        elif len(cards) >= lacking:
            expected = sum([share[card] for card in cards]) * (1 - 1 / len(cards))
            chance = EXACTLY[lacking - 1][min(96, int(4 * expected + 0.5))]
            for card in cards:
                worth[card] += (points + extra) * chance
    return worth


def stakes(seen: View, aims: Aims) -> list[tuple[int, int]]:
    """Return by seat what a yaku point brings its maker and what it costs each other (the asking seat's view).

    A standing sage changes both: its caller alone pays double.
    """
    players = range(seen.rules.players)
    if seen.sage < 0:
        return [(aims.share, 1)] * len(players)
    mine = seen.sage == seen.seat
    return [(aims.share, 1) if seat == seen.sage else (2, 3 if mine else 0) for seat in players]


def worth_of(seen: View, taste: Taste = CASUAL) -> Worth:
    """Estimate what each card is worth to each active seat in the position a seat sees."""
    aims = aims_of(seen.rules, seen.scoring)
    players = range(seen.rules.players)
    active = seen.active
    counted = taste.cards
    if seen.rules.calls:
        # Card points count only where nobody makes a yaku.
        counted *= 0.0 if any(seen.made) else 0.7
    points = [counted * value for value in aims.points]
    yaku: list[list[float]] = [[] for _ in players]
    for seat in active:
        share = shares(seen, seat, taste)
        yaku[seat] = yaku_worth(aims, share, seen.piles[seat], spoiled(seen.rules, seen.piles[seat]))
    own: list[list[float]] = [[] for _ in players]
    every: list[list[float]] = [[] for _ in players]
    stake = stakes(seen, aims)
    for seat in active:
        gain = taste.yaku * stake[seat][0]
        own[seat] = [value + gain * near for value, near in zip(points, yaku[seat], strict=True)]
        total = list(own[seat])
        for other in active:
            if other != seat:
                loss = taste.denial * stake[other][1]
                for card, near in enumerate(yaku[other]):
                    total[card] += loss * near
                if not aims.paid:
                    for card, value in enumerate(points):
                        total[card] += taste.denial * value
        every[seat] = total
    return Worth(yaku, own, every)
