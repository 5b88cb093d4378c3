"""Settle a round played at a real table, by the very functions that settle one played here."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from hanaba.cards import BRIGHTS, CODES
from hanaba.cardset import cards_in, show
from hanaba.engine.calls import call_sage, new_yaku, pay_built
from hanaba.engine.events import Event
from hanaba.engine.join import ask_to_join, begin_play, decide
from hanaba.engine.settle import ending_of, result_of
from hanaba.engine.state import Calls, Match, Round, State
from hanaba.hand_yaku import HeldYaku, held_in
from hanaba.notation import PLAIN
from hanaba.rules import RoundResult, Rules, Scoring
from hanaba.rules.ruleset import NOTHING, Multiply
from hanaba.said import short
from hanaba.yaku import MadeYaku, made_in


class SheetError(ValueError):
    """Say in one sentence what of a table's account cannot be."""


class Call(NamedTuple):
    """Hold who made which yaku (ids) in one turn, and whether ``sage`` or ``end`` was called on it."""

    seat: int
    ids: tuple[str, ...]
    call: str


class Sheet(NamedTuple):
    """Hold what a table tells of a round.

    ``piles`` are masks by seat, ``None`` for a seat that is out; ``hands`` the hands as dealt, ``None`` where
    nobody told (then no hand yaku is scored). ``field`` is the field as dealt (mask), or else ``multiplier``
    the field's own. ``carried`` are the multipliers carried into the round, largest first; the rules say which of
    field and carried counts. ``dealer`` and ``first`` are -1 where not told: the dealer is then seat 0 or,
    where everybody plays, the first to play. ``first``, ``out`` and ``forced`` else only check what follows from
    the dealer and the piles.
    """

    piles: tuple[int | None, ...]
    hands: tuple[int | None, ...] = ()
    field: int | None = None
    multiplier: int | None = None
    carried: tuple[int, ...] = ()
    dealer: int = -1
    first: int = -1
    out: frozenset[int] = frozenset()
    forced: frozenset[int] = frozenset()
    calls: tuple[Call, ...] = ()


def settle_sheet(rules: Rules, sheet: Sheet) -> RoundResult:
    """Settle a round from what the table tells; the lines are those of play when piles and calls are the same.

    Raises ``SheetError`` with one sentence.

    >>> from hanaba.cardset import mask_from
    >>> from hanaba.rules import rules_for
    >>> piles = (mask_from("1R 2R 3R 5R 6R 8A"), 0)
    >>> settle_sheet(rules_for("hachi", 2), Sheet(piles)).scores
    (55, 0)
    """
    _check_seats(rules, sheet)
    if sheet.dealer < 0:
        sheet = sheet._replace(dealer=sheet.first if sheet.first >= 0 and rules.players == rules.active else 0)
    _check_cards(rules, sheet)
    field = field_of(rules, sheet)
    multiplier, carried = rules.multiply(field, sheet.carried)
    scoring = rules.scoring(field)
    state = _dealt(rules, sheet, field, multiplier, carried, scoring)
    if rules.instant:
        hands = enumerate(state.hands)
        held = {seat: found[0] for seat, hand in hands if (found := held_in(rules.instant, hand))}
        if held:
            return _settled(state, -1, held)
    state = _joined(rules, sheet, state)
    piles = tuple(pile or 0 for pile in sheet.piles)
    state = state._replace(piles=piles, hands=(0,) * rules.players)
    state, caller = _called(rules, sheet, state)
    return _settled(state, caller, {})


def _settled(state: State, caller: int, instant: Mapping[int, HeldYaku]) -> RoundResult:
    assert state.round is not None
    return result_of(ending_of(state, state.round, caller, instant), state.round.dealer)


def multipliers(rules: Rules) -> dict[int, int]:
    """Map each multiplier a field can give by itself to the smallest set of brights (mask) that gives it.

    >>> from hanaba.rules import rules_for
    >>> sorted(multipliers(rules_for("hachi-hachi-sage", 3)))
    [1, 2, 4]
    """
    return _multipliers(rules.multiply, rules.field_size)


def carries(rules: Rules) -> bool:
    """Tell whether multipliers are carried from round to round in this game with these options."""
    return any(rules.multiply(field, ())[1] for field in (*multipliers(rules).values(), BRIGHTS))


@lru_cache(maxsize=64)
def _multipliers(multiply: Multiply, size: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for count in range(min(size, 5) + 1):
        for cards in combinations(cards_in(BRIGHTS), count):
            field = sum(1 << card for card in cards)
            found.setdefault(multiply(field, ())[0], field)
    return found


def field_of(rules: Rules, sheet: Sheet) -> int:
    """Return the field as dealt (mask), or where only the multiplier is told one that has it.

    Raises ``SheetError`` with one sentence.

    >>> from hanaba.cardset import show
    >>> from hanaba.rules import rules_for
    >>> show(field_of(rules_for("hachi-hachi-sage", 3), Sheet((0, 0, 0), multiplier=4)))
    '11B'
    """
    known = multipliers(rules)
    if sheet.carried:
        if not carries(rules):
            raise SheetError("nothing is carried from round to round in this game with these options")
        for factor in sheet.carried:
            if factor not in known or factor == 1:
                raise SheetError(f"a carried multiplier is {_or(n for n in known if n > 1)}, not {factor}")
    if sheet.field is not None:
        if sheet.multiplier is not None:
            raise SheetError("tell the field as dealt or the multiplier, not both")
        if sheet.field.bit_count() != rules.field_size:
            raise SheetError(f"the field as dealt has {rules.field_size} cards, not {sheet.field.bit_count()}")
        if rules.void(sheet.field):
            raise SheetError("four cards of one month on the field void the deal, unless an option allows them")
        return sheet.field
    multiplier = 1 if sheet.multiplier is None else sheet.multiplier
    if multiplier not in known:
        raise SheetError(f"the multiplier is {_or(known)} in this game with these options, not {multiplier}")
    return known[multiplier]


def _or(numbers: Iterable[int]) -> str:
    return " or ".join(str(number) for number in sorted(numbers))


def _count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def _check_seats(rules: Rules, sheet: Sheet) -> None:
    players = rules.players
    if len(sheet.piles) != players:
        raise SheetError(f"there are {players} players, but {_count(len(sheet.piles), 'pile')}")
    if sheet.hands and len(sheet.hands) != players:
        raise SheetError(f"there are {players} players, but {_count(len(sheet.hands), 'hand')}")
    told: dict[str, Iterable[int]] = {"the dealer": {sheet.dealer} - {-1}, "the first to play": {sheet.first} - {-1}}
    told |= {"a player who is out": sheet.out, "a player forced out": sheet.forced}
    told |= {"the maker of a yaku": {call.seat for call in sheet.calls}}
    for what, seats in told.items():
        for seat in seats:
            if not 0 <= seat < players:
                raise SheetError(f"{what} is a seat from 0 to {players - 1}, not {seat}")


def _check_cards(rules: Rules, sheet: Sheet) -> None:
    """Raise where a card lies in two piles, or was dealt to two places."""
    piles = [(f"the pile of seat {seat}", pile or 0) for seat, pile in enumerate(sheet.piles)]
    dealt = [(f"the hand of seat {seat}", hand or 0) for seat, hand in enumerate(sheet.hands)]
    dealt.append(("the field as dealt", sheet.field or 0))
    for places in (piles, dealt):
        seen: dict[int, str] = {}
        for place, mask in places:
            for card in cards_in(mask):
                if card in seen:
                    raise SheetError(f"{CODES[card]} is in {seen[card]} and in {place}")
                seen[card] = place
    for seat, hand in enumerate(sheet.hands):
        if hand is not None and hand.bit_count() != rules.hand_size:
            raise SheetError(f"the hand of seat {seat} has {rules.hand_size} cards as dealt, not {hand.bit_count()}")
    if rules.join and not rules.join.hands_return:
        captured = sum(mask for _place, mask in piles)
        for seat, pile in enumerate(sheet.piles):
            aside = (sheet.hands[seat] or 0) & captured if sheet.hands and pile is None else 0
            if aside:
                raise SheetError(f"{show(aside)} was set aside with the hand of seat {seat}, so nobody captured it")


def _dealt(
    rules: Rules, sheet: Sheet, field: int, multiplier: int, carried: tuple[int, ...], scoring: Scoring
) -> State:
    """Set up the moment after the deal, with the hands as far as they are told."""
    seats = rules.players
    hands = tuple(hand or 0 for hand in sheet.hands) or (0,) * seats
    status = ("in" if seats == rules.active else "waits",) * seats
    nothing = (0,) * seats
    round = Round(sheet.dealer, -1, hands, field, multiplier, scoring, NOTHING, status, (), (), nothing)
    match = Match(rules, 0, sheet.dealer, carried, nothing, (), None)
    return State(match, round, hands, field, nothing, (), 0, "join", -1, -1, (), Calls(((),) * seats))


def _joined(rules: Rules, sheet: Sheet, state: State) -> State:
    """Let everybody join or drop out as the piles tell; raise where that, or what else is told, cannot be."""
    playing = [seat for seat, pile in enumerate(sheet.piles) if pile is not None]
    for seat in sheet.out | sheet.forced:
        if seat in playing:
            raise SheetError(f"seat {seat} is out, so its pile is written as -")
    if sheet.out & sheet.forced:
        raise SheetError(f"seat {min(sheet.out & sheet.forced)} dropped out or was forced out, not both")
    if len(playing) != rules.active:
        told = f"{_count(len(playing), 'pile')} {'is' if len(playing) == 1 else 'are'} told"
        raise SheetError(f"{rules.active} players play in a round, but {told}")
    events: list[Event] = []
    state, _events = ask_to_join(state, events)
    while state.phase == "join":
        state, _events = decide(state, PLAIN["join" if state.turn in playing else "drop"])
    if state.phase == "restock":
        state, _events = begin_play(state, events)
    assert state.round is not None
    for seat, status in enumerate(state.round.status):
        if status == "in" and seat not in playing:
            raise SheetError(f"seat {seat} cannot be out: the dealer always plays in this game")
        if status == "out" and seat in sheet.forced:
            raise SheetError(f"seat {seat} was not forced out: fewer than {rules.active} were in before its turn")
        if status == "forced-out" and seat in sheet.out:
            raise SheetError(f"seat {seat} did not drop out: {rules.active} were in before its turn, it was forced out")
    if sheet.first not in (-1, state.round.first):
        raise SheetError(f"seat {state.round.first} plays first, not seat {sheet.first}")
    return state


def _called(rules: Rules, sheet: Sheet, state: State) -> tuple[State, int]:
    """Pay the built yaku in the order told; return the state and who ended the round (-1: nobody)."""
    assert state.round is not None
    active, rows = state.round.active, state.round.scoring.yaku
    if sheet.calls and not rules.calls:
        raise SheetError("this game knows no calls; its yaku are counted at the end")
    caller = -1
    for told in sheet.calls:
        if caller >= 0:
            raise SheetError(f"seat {caller} ended the round, so nobody made a yaku after that")
        state = _pay(state, told)
        if told.call == "end":
            caller = told.seat
        else:
            state = state._replace(calls=call_sage(state.calls, told.seat))
    for seat in active if rules.calls else ():
        missing = new_yaku(state.calls.built[seat], made_in(rows, state.piles[seat]))
        if missing:
            id = missing[0][0].id
            raise SheetError(f"the pile of seat {seat} makes {id}, but no call tells of it")
    return state, caller


def _pay(state: State, told: Call) -> State:
    """Pay the yaku of one turn; raise where the pile does not make them or they are paid already."""
    round, seat = state.round, told.seat
    assert round is not None
    rows = {row.id: row for row in round.scoring.yaku}
    if seat not in round.active:
        raise SheetError(f"seat {seat} is out and makes no yaku")
    if told.call not in ("sage", "end"):
        raise SheetError(f"a call is sage or end, not “{told.call[:12]}”")
    if not told.ids or len(set(told.ids)) < len(told.ids):
        raise SheetError("a call names at least one yaku, each once")
    for id in told.ids:
        if id not in rows:
            raise SheetError(f"“{short(id)}” is no yaku of this game; there are {', '.join(rows)}")
        mask, need = rows[id].pattern
        if (state.piles[seat] & mask).bit_count() < need:
            raise SheetError(f"the pile of seat {seat} does not make {id}")
    made = [
        MadeYaku(row, row.points, state.piles[seat] & row.pattern.mask) for id, row in rows.items() if id in told.ids
    ]
    if len({found.yaku.family or found.yaku.id for found in made}) < len(made):
        raise SheetError("of yaku that are levels of one another a call names only the best")
    fresh = new_yaku(state.calls.built[seat], made)
    if len(fresh) < len(made):
        raise SheetError(f"seat {seat} has made {' and '.join(told.ids)}, or a better one, before")
    calls, lines = pay_built(state.calls, seat, fresh, round.active, round.multiplier)
    return state._replace(calls=calls, lines=(*state.lines, *lines))
