"""Built yaku paid during play, the end or sage decision, and the give-back of a sage that failed."""

from collections.abc import Iterable, Sequence

from hanaba.engine.state import Built, Calls
from hanaba.lines import Line, pay, pay_from_each
from hanaba.yaku import MadeYaku, Yaku


def new_yaku(built: Sequence[Built], made: Iterable[MadeYaku]) -> list[tuple[Yaku, int, int]]:
    """List what a pile has made beyond what was paid: (yaku, points still to pay, proving cards).

    A higher level of a family already paid counts with the difference only.
    """
    paid = {row.key: row.points for row in built}
    fresh: list[tuple[Yaku, int, int]] = []
    for found in made:
        before = paid.get(found.yaku.family or found.yaku.id, 0)
        if found.points > before:
            fresh.append((found.yaku, found.points - before, found.cards))
    return fresh


def _give_back(calls: Calls) -> list[Line]:
    """Give back half (rounded up, payer by payer) of what the standing sage's maker was paid for it."""
    return [line for payer, points in calls.at_risk for line in pay(calls.sage, payer, -(-points // 2), "give-back")]


def pay_built(
    calls: Calls, seat: int, fresh: Sequence[tuple[Yaku, int, int]], active: Sequence[int], multiplier: int
) -> tuple[Calls, list[Line]]:
    """Pay the built yaku a seat has just made and ask it for its call.

    Each other active player pays; while another player's sage stands, that player gives back half of its
    stake and pays double, alone. Source: the sage rules.
    """
    lines: list[Line] = []
    payers: Sequence[int] = active
    factor = multiplier
    if calls.sage >= 0 and calls.sage != seat:
        lines += _give_back(calls)
        payers, factor = (calls.sage,), 2 * multiplier
    booked = {row.key: row for row in calls.built[seat]}
    received: dict[int, int] = {}
    for yaku, points, cards in fresh:
        key = yaku.family or yaku.id
        booked[key] = Built(key, yaku.id, points + (booked[key].points if key in booked else 0))
        paid = pay_from_each(payers, seat, points, f"yaku:{yaku.id}", cards, factor)
        for line in paid:
            if line.seat == seat:
                received[line.other] = received.get(line.other, 0) + line.points
        lines += paid
    built = tuple(tuple(booked.values()) if owner == seat else row for owner, row in enumerate(calls.built))
    asked = tuple(yaku.id for yaku, _, _ in fresh)
    return Calls(built, -1, (), tuple(received.items()), asked), lines


def call_sage(calls: Calls, seat: int) -> Calls:
    """Let the round go on: the seat's sage stands, and what it was just paid is at risk."""
    return Calls(calls.built, seat, calls.fresh)
