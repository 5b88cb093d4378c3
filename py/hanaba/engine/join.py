"""Join a round or drop out of it, until exactly as many are in as play; then the first turn."""

from hanaba.cardset import cards_in, mask_of
from hanaba.engine.chance import Restock
from hanaba.engine.events import ASKED, Asked, Dropped, Event, HandYakuShown, Joined, Paid, Restocked
from hanaba.engine.state import IllegalAction, Round, State
from hanaba.hand_yaku import held_in
from hanaba.lines import Line, award, pay, pay_from_each
from hanaba.notation import Action


def in_order(round: Round, status: str) -> list[int]:
    """List the seats of one status in turn order from the round's dealer."""
    statuses, dealer = round.status, round.dealer
    seats = range(len(statuses))
    return [seat for seat in (*seats[dealer:], *seats[:dealer]) if statuses[seat] == status]


def _set(round: Round, seat: int, status: str) -> Round:
    return round._replace(status=(*round.status[:seat], status, *round.status[seat + 1 :]))


def _pays(state: State, status: str) -> bool:
    join = state.match.rules.join
    return join is not None and (status == "out" or (status == "forced-out" and join.forced_pay))


def _put(state: State, events: list[Event], seat: int, status: str, forced: bool) -> State:
    """Give a seat its status; a fee that goes to the pot is paid at once."""
    round, join = state.round, state.match.rules.join
    assert round is not None
    events.append(Joined(seat, forced) if status == "in" else Dropped(seat, forced))
    state = state._replace(round=_set(round, seat, status))
    if join and join.to_pot and _pays(state, status):
        line = award(seat, -join.fee, "drop-out", factor=round.multiplier)
        events.append(Paid(line))
        state = state._replace(lines=(*state.lines, line))
    return state


def ask_to_join(state: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    """Put in or out all who have no choice; ask the next seat that has one, else begin to play."""
    rules = state.match.rules
    assert state.round is not None
    if rules.join and rules.join.dealer_must and state.round.status[state.round.dealer] == "waits":
        state = _put(state, events, state.round.dealer, "in", True)
    while True:
        assert state.round is not None
        joined, waiting = in_order(state.round, "in"), in_order(state.round, "waits")
        if not waiting:
            return _all_decided(state, events)
        if len(joined) == rules.active:
            state = _put(state, events, waiting[0], "forced-out", True)
        elif len(joined) + len(waiting) == rules.active:
            state = _put(state, events, waiting[0], "in", True)
        else:
            events.append(ASKED["join"][waiting[0]])
            return state._replace(phase="join", turn=waiting[0]), tuple(events)


def decide(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Carry out ``join`` or ``drop`` of the seat to act."""
    if action.verb not in ("join", "drop"):
        raise IllegalAction("“{text}”: seat {seat} is to join or drop, nothing else", text=action.verb, seat=state.turn)
    events: list[Event] = []
    state = _put(state, events, state.turn, "in" if action.verb == "join" else "out", False)
    return ask_to_join(state, events)


def out_cards(state: State) -> int:
    """Return the mask of the hands of all who are out."""
    assert state.round is not None
    return sum(hand for hand, status in zip(state.hands, state.round.status, strict=True) if status != "in")


def _all_decided(state: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    """Collect fees that go to the active players; wait for the restock where hands go back."""
    rules, round = state.match.rules, state.round
    assert round is not None
    if rules.join and not rules.join.to_pot:
        lines: list[Line] = []
        active = in_order(round, "in")
        for seat in (seat for seat in range(rules.players) if _pays(state, round.status[seat])):
            for payee in active:
                lines += pay(seat, payee, rules.join.fee, "drop-out", factor=round.multiplier)
        events.extend(Paid(line) for line in lines)
        state = state._replace(lines=(*state.lines, *lines))
    if rules.join and rules.join.hands_return and out_cards(state):
        events.append(Asked(-1, "restock"))
        return state._replace(phase="restock", turn=-1), tuple(events)
    return begin_play(state, events)


def restock_cards(state: State) -> list[int]:
    """List the cards of the new stock in deck order, as they are before they are shuffled."""
    return cards_in(mask_of(state.stock) | out_cards(state))


def restock(state: State, action: Restock) -> tuple[State, tuple[Event, ...]]:
    """Put the hands of those who are out back into the stock, in the order chance gave."""
    assert state.round is not None
    if sorted(action.cards) != restock_cards(state):
        raise IllegalAction("a restock is the old stock and the hands of those who are out, each card once")
    hands = tuple(hand if status == "in" else 0 for hand, status in zip(state.hands, state.round.status, strict=True))
    state = state._replace(hands=hands, stock=action.cards, at=0)
    return begin_play(state, [Restocked(len(action.cards))])


def begin_play(state: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    """Seat the acting dealer, pay and show hand yaku where the rules say so, and ask for the first card."""
    match, round, hands, field, piles, stock, at, _, _, card, lines, calls = state
    assert round is not None
    rules = match.rules
    order = in_order(round, "in")
    after = [-1] * rules.players
    for place, seat in enumerate(order):
        after[seat] = order[(place + 1) % len(order)]
    shown = round.shown
    for seat in order if rules.shows_hands else ():
        for held in held_in(round.scoring.hand_yaku, round.dealt[seat]):
            events.append(HandYakuShown(seat, held.yaku.id, held.cards))
            shown = (*shown[:seat], shown[seat] | held.cards, *shown[seat + 1 :])
            reason = f"hand-yaku:{held.yaku.id}"
            paid = pay_from_each(order, seat, held.yaku.points, reason, held.cards, round.multiplier)
            events.extend(Paid(line) for line in paid)
            lines = (*lines, *paid)
    round = round._replace(first=order[0], active=tuple(sorted(order)), after=tuple(after), shown=shown)
    events.append(ASKED["play"][order[0]])
    state = State(match, round, hands, field, piles, stock, at, "play", order[0], card, lines, calls)
    return state, tuple(events)
