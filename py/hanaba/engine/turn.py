"""One turn: a hand card, then the top card of the stock, each capturing by the ruleset's reach.

This is the hot path of every bot's thinking and every replay: it works on ints and tuples, builds records
straight through ``tuple.__new__`` (half the price of calling a NamedTuple class), and lists nothing it need not.
"""

from hanaba.cardset import show
from hanaba.engine.calls import new_yaku, pay_built
from hanaba.engine.events import ASKED, Drew, Event, Made, Paid, Played, Turned
from hanaba.engine.settle import finish_round
from hanaba.engine.state import IllegalAction, State
from hanaba.notation import Action, format_action
from hanaba.rules.ruleset import NOTHING, Watch
from hanaba.yaku import made_in

_new = tuple.__new__


def capture(reach: int, takes_three: bool, target: int) -> int:
    """Return what a card captures of its candidates ``reach`` (mask) where it is not plain.

    That is where there are several, or where one is named: ``target`` (-1: none). Returns -1 where one must be
    named (or another) and was not.
    """
    if target < 0:
        return reach if takes_three and reach.bit_count() == 3 else -1
    if reach >> target & 1 and not (takes_three and reach.bit_count() == 3):
        return 1 << target
    return -1


def promising(watch: Watch, pile: int) -> bool:
    """Tell whether a pile may have made a yaku; most have not, and this is the quick way to know."""
    wholes, counts = watch
    for mask in wholes:
        if pile & mask == mask:
            return True
    for mask, need in counts:  # noqa: SIM110 (half the price of any())
        if (pile & mask).bit_count() >= need:
            return True
    return False


def _with(row: tuple[int, ...], seat: int, mask: int) -> tuple[int, ...]:
    masks = list(row)
    masks[seat] = mask
    return tuple(masks)


def play(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Play a hand card, draw, and go on until the next decision."""
    match, round, hands, field, piles, stock, at, _, seat, _, lines, calls = state
    assert round is not None
    verb, card, target = action
    hand = hands[seat]
    if verb != "play" or not hand >> card & 1:
        raise _refused(state, action)
    bit = 1 << card
    rules = match.rules
    reach = rules.reach
    got = field & reach[card]
    if got & (got - 1) or target >= 0:
        got = capture(got, rules.takes_three, target)
        if got < 0:
            raise _refused(state, action)
    before = pile = piles[seat]
    if got:
        field ^= got
        pile |= got | bit
    else:
        field |= bit
    hands = _with(hands, seat, hand ^ bit)
    played = _new(Played, (seat, card, got))
    if at == len(stock):
        events: tuple[Event, ...] = (played,)
    else:
        drawn = stock[at]
        at += 1
        got = field & reach[drawn]
        if got & (got - 1):
            got = capture(got, rules.takes_three, -1)
            if got < 0:
                piles = _with(piles, seat, pile)
                state = _new(State, (match, round, hands, field, piles, stock, at, "take", seat, drawn, lines, calls))
                return state, (played, _new(Turned, (seat, drawn)), ASKED["take"][seat])
        events = (played, _new(Drew, (seat, drawn, got)))
        if got:
            field ^= got
            pile |= got | 1 << drawn
        else:
            field |= 1 << drawn
    if pile != before:
        piles = _with(piles, seat, pile)
        watch = round.watch
        if watch is not NOTHING and promising(watch, pile):
            state = _new(State, (match, round, hands, field, piles, stock, at, "play", seat, -1, lines, calls))
            return end_turn(state, events)
    following = round.after[seat]
    if hands[following]:
        state = _new(State, (match, round, hands, field, piles, stock, at, "play", following, -1, lines, calls))
        return state, (*events, ASKED["play"][following])
    state = _new(State, (match, round, hands, field, piles, stock, at, "play", seat, -1, lines, calls))
    return finish_round(state, events)


def take(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Capture with the turned-over card the field card chosen, and end the turn."""
    match, round, hands, field, piles, stock, at, _, seat, card, lines, calls = state
    verb, _, target = action
    if verb != "take" or target < 0 or not field & match.rules.reach[card] & 1 << target:
        raise _refused(state, action)
    got = 1 << target
    pile = piles[seat] | got | 1 << card
    piles = _with(piles, seat, pile)
    state = _new(State, (match, round, hands, field ^ got, piles, stock, at, "play", seat, -1, lines, calls))
    return end_turn(state, (_new(Drew, (seat, card, got)),))


def end_turn(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """Pay the built yaku a pile has newly made, where the game pays them during play, then pass the turn on."""
    round, calls, seat = state.round, state.calls, state.turn
    assert round is not None
    pile = state.piles[seat]
    if not promising(round.watch, pile):
        return pass_turn(state, events)
    fresh = new_yaku(calls.built[seat], made_in(round.scoring.yaku, pile))
    if not fresh:
        return pass_turn(state, events)
    calls, paid = pay_built(calls, seat, fresh, round.active, round.multiplier)
    events = (*events, Made(seat, calls.asked), *(Paid(line) for line in paid))
    state = state._replace(phase="call", lines=(*state.lines, *paid), calls=calls)
    if state.hands[seat]:
        return state, (*events, ASKED["call"][seat])
    # An empty hand has nothing more to gain: the round ends here without a choice.
    return finish_round(state, events, caller=seat)


def pass_turn(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """Give the turn to the next active seat, or settle the round where its hand is empty too."""
    assert state.round is not None
    following = state.round.after[state.turn]
    if not state.hands[following]:
        return finish_round(state, events)
    return state._replace(phase="play", turn=following), (*events, ASKED["play"][following])


def _refused(state: State, action: Action) -> IllegalAction:
    """Say why a card cannot be played or taken so."""
    text, seat = format_action(action), state.turn
    if action.verb != state.phase:
        return IllegalAction("“{text}”: seat {seat} is to {verb}, nothing else", text=text, seat=seat, verb=state.phase)
    card = action.card if state.phase == "play" else state.card
    reach = state.field & state.match.rules.reach[card]
    if state.phase == "play" and not state.hands[seat] >> card & 1:
        return IllegalAction("“{text}”: seat {seat} does not hold that card", text=text, seat=seat)
    if not reach:
        return IllegalAction("“{text}”: nothing on the field matches, the card stays there", text=text)
    if state.match.rules.takes_three and reach.bit_count() == 3:
        return IllegalAction(
            "“{text}”: the card takes all three, {cards}, so none is named", text=text, cards=show(reach)
        )
    if action.target < 0:
        return IllegalAction("“{text}”: name which of {cards} is captured", text=text, cards=show(reach))
    return IllegalAction("“{text}”: it can only capture {cards}", text=text, cards=show(reach))
