"""What one seat sees of a match: all that a bot or a screen may know, and nothing else."""

from typing import NamedTuple

from hanaba.cardset import mask_of
from hanaba.engine.events import (
    HIDDEN,
    Asked,
    Called,
    Dealt,
    Drew,
    Dropped,
    Event,
    HandYakuShown,
    Joined,
    Made,
    Paid,
    Played,
    Restocked,
    RoundOver,
    Turned,
)
from hanaba.engine.legal import actions_for
from hanaba.engine.state import State
from hanaba.lines import Line, sums
from hanaba.notation import Action
from hanaba.rules.ruleset import FieldState, RoundResult, Rules, Scoring


class View(NamedTuple):
    """Hold what ``seat`` may see; a type of its own, so that looking at hidden cards cannot be written.

    Masks: ``hand`` (own, also set aside), ``dealt`` (own, as dealt), ``known`` by seat (cards everybody saw that
    are still held), ``field``, ``field_dealt``, ``piles`` by seat. ``counts`` are cards held by seat, ``stock`` the
    cards left to draw, ``card`` the turned-over card that waits for a choice (-1: none). ``dealer`` is -1 before
    the first deal, ``first`` the acting dealer (-1 until cards are played). ``made`` are ids of built yaku by seat,
    ``asked`` those the call is about, ``sage`` the seat whose sage stands (-1: none), ``at_risk`` and ``fresh``
    (payer, points) pairs of what is at stake. ``multiplier`` is 0 between rounds.
    """

    rules: Rules
    seat: int
    phase: str
    turn: int
    number: int
    dealer: int
    first: int
    multiplier: int
    carried: tuple[int, ...]
    hand: int
    dealt: int
    counts: tuple[int, ...]
    known: tuple[int, ...]
    field: int
    field_dealt: int
    piles: tuple[int, ...]
    stock: int
    card: int
    status: tuple[str, ...]
    lines: tuple[Line, ...]
    made: tuple[tuple[str, ...], ...]
    asked: tuple[str, ...]
    sage: int
    at_risk: tuple[tuple[int, int], ...]
    fresh: tuple[tuple[int, int], ...]
    totals: tuple[int, ...]
    results: tuple[RoundResult, ...]
    winners: tuple[int, ...] | None

    @property
    def scoring(self) -> Scoring:
        """What cards and yaku are worth in this round."""
        return self.rules.scoring(self.field_dealt)

    @property
    def field_state(self) -> FieldState | None:
        """The kind of field as dealt, or ``None`` where the game knows none."""
        return self.rules.field_state(self.field_dealt)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that are in this round."""
        return tuple(seat for seat, status in enumerate(self.status) if status == "in")

    @property
    def pot(self) -> int:
        """The points in the pot."""
        return -sum(line.points for line in self.lines if line.reason == "drop-out" and line.other < 0)

    @property
    def round_totals(self) -> tuple[int, ...]:
        """What each seat has won or paid so far in the running round."""
        return sums(self.lines, self.rules.players)


def view(state: State, seat: int) -> View:
    """Copy what ``seat`` may see out of a state."""
    match, round, hands, field, piles, stock, at, phase, turn, card, lines, calls = state
    rules, nothing = match.rules, (0,) * match.rules.players
    made = tuple(tuple(built.id for built in row) for row in calls.built)
    held = tuple(hand.bit_count() for hand in hands)
    return View(
        rules,
        seat,
        phase,
        turn,
        match.number,
        match.dealer,
        round.first if round else -1,
        round.multiplier if round else 0,
        match.carried,
        hands[seat],
        round.dealt[seat] if round else 0,
        held,
        tuple(shown & hand for shown, hand in zip(round.shown, hands, strict=True)) if round else nothing,
        field,
        round.field if round else 0,
        piles,
        len(stock) - at,
        card,
        round.status if round else (),
        lines,
        made,
        calls.asked,
        calls.sage,
        calls.at_risk,
        calls.fresh,
        match.totals,
        match.results,
        match.winners,
    )


def view_actions(seen: View) -> tuple[Action, ...]:
    """List the legal actions of the seat looking; empty where it is not to act."""
    if seen.turn != seen.seat:
        return ()
    return actions_for(seen.rules, seen.phase, seen.hand, seen.field, seen.card)


def _with(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _placed(seen: View, seat: int, card: int, captured: int) -> View:
    """Lay a card on the field or, with what it captured, on its seat's pile."""
    bit = 1 << card
    if not captured:
        return seen._replace(field=seen.field | bit)
    pile = seen.piles[seat] | captured | bit
    return seen._replace(field=seen.field & ~captured, piles=_with(seen.piles, seat, pile))


def _dealt(seen: View, event: Dealt) -> View:
    rules, seats = seen.rules, seen.rules.players
    nothing = (0,) * seats
    field = mask_of(event.field)
    hand = mask_of(card for card in event.hands[seen.seat] if card != HIDDEN)
    return seen._replace(
        number=event.number,
        dealer=event.dealer,
        first=-1,
        multiplier=event.multiplier,
        carried=rules.multiply(field, event.carried)[1],
        hand=hand,
        dealt=hand,
        counts=tuple(len(hand) for hand in event.hands),
        known=nothing,
        field=field,
        field_dealt=field,
        piles=nothing,
        stock=event.stock,
        status=("in" if seats == rules.active else "waits",) * seats,
    )


def _round_over(seen: View, event: RoundOver) -> View:
    nothing, result = (0,) * seen.rules.players, event.result
    return seen._replace(
        phase="deal",
        turn=-1,
        number=seen.number + 1,
        dealer=result.next_dealer,
        first=-1,
        multiplier=0,
        hand=0,
        dealt=0,
        counts=nothing,
        known=nothing,
        field=0,
        field_dealt=0,
        piles=nothing,
        stock=0,
        card=-1,
        status=(),
        lines=(),
        made=((),) * seen.rules.players,
        asked=(),
        sage=-1,
        at_risk=(),
        fresh=(),
        totals=tuple(total + score for total, score in zip(seen.totals, result.scores, strict=True)),
        results=(*seen.results, result),
    )


def _made(seen: View, event: Made) -> View:
    """Book built yaku: a higher level of a family takes the place of the lower one."""
    families = {row.id: row.family or row.id for row in seen.scoring.yaku}
    booked = {families[id]: id for id in seen.made[event.seat]}
    booked.update((families[id], id) for id in event.ids)
    made = tuple(tuple(booked.values()) if seat == event.seat else ids for seat, ids in enumerate(seen.made))
    return seen._replace(made=made, asked=event.ids, sage=-1, at_risk=(), fresh=())


def _paid(seen: View, line: Line) -> View:
    fresh = seen.fresh
    if line.reason.startswith("yaku:") and line.points > 0:
        amounts = dict(fresh)
        amounts[line.other] = amounts.get(line.other, 0) + line.points
        fresh = tuple(amounts.items())
    return seen._replace(lines=(*seen.lines, line), fresh=fresh)


def follow(seen: View, event: Event) -> View:
    """Fold one event, as its seat sees it, over that seat's earlier view.

    The events of an action, folded in order, give exactly ``view`` of the state after it.
    """
    match event:
        case Played(seat, card, captured):
            seen = seen._replace(
                counts=_with(seen.counts, seat, seen.counts[seat] - 1),
                known=_with(seen.known, seat, seen.known[seat] & ~(1 << card)),
                hand=seen.hand & ~(1 << card) if seat == seen.seat else seen.hand,
            )
            return _placed(seen, seat, card, captured)
        case Drew(seat, card, captured):
            waiting = seen.card >= 0
            seen = seen._replace(card=-1, stock=seen.stock if waiting else seen.stock - 1)
            return _placed(seen, seat, card, captured)
        case Turned(_, card):
            return seen._replace(card=card, stock=seen.stock - 1)
        case Asked(seat, phase):
            first = seat if phase == "play" and seen.first < 0 else seen.first
            return seen._replace(phase=phase, turn=seat, first=first)
        case Paid(line):
            return _paid(seen, line)
        case Made():
            return _made(seen, event)
        case Called(seat, call):
            if call == "end":
                return seen
            return seen._replace(asked=(), sage=seat, at_risk=seen.fresh, fresh=())
        case Dealt():
            return _dealt(seen, event)
        case Joined(seat, _):
            return seen._replace(status=(*seen.status[:seat], "in", *seen.status[seat + 1 :]))
        case Dropped(seat, forced):
            status = "forced-out" if forced else "out"
            return seen._replace(status=(*seen.status[:seat], status, *seen.status[seat + 1 :]))
        case Restocked(stock):
            counts = tuple(
                count if status == "in" else 0 for count, status in zip(seen.counts, seen.status, strict=True)
            )
            hand = seen.hand if seen.status[seen.seat] == "in" else 0
            return seen._replace(stock=stock, counts=counts, hand=hand)
        case HandYakuShown(seat, _, cards):
            return seen._replace(known=_with(seen.known, seat, seen.known[seat] | cards))
        case RoundOver():
            return _round_over(seen, event)
        case _:  # the match is over
            return seen._replace(phase="over", winners=event.winners)
