"""The one way a match changes: ``apply(state, action)`` gives the next state and what happened."""

from collections.abc import Callable

from hanaba.engine.calls import call_sage
from hanaba.engine.chance import Deal, Restock, deal_from, draw_dealer, shuffled, words
from hanaba.engine.deal import deal
from hanaba.engine.events import Called, Event
from hanaba.engine.join import decide, restock, restock_cards
from hanaba.engine.legal import actions_for
from hanaba.engine.settle import finish_round
from hanaba.engine.state import IllegalAction, State
from hanaba.engine.turn import pass_turn, play, take
from hanaba.notation import PLAY, Action
from hanaba.said import Said

AnyAction = Action | Deal | Restock
Step = tuple[State, tuple[Event, ...]]


def _call(state: State, action: Action) -> Step:
    seat = state.turn
    if action.verb == "end":
        return finish_round(state, (Called(seat, "end"),), caller=seat)
    if action.verb == "sage":
        state = state._replace(calls=call_sage(state.calls, seat))
        return pass_turn(state, (Called(seat, "sage"),))
    raise IllegalAction("“{text}”: seat {seat} is to call end or sage, nothing else", text=action.verb, seat=seat)


_DECISIONS: dict[str, Callable[[State, Action], Step]] = {
    "play": play,
    "take": take,
    "join": decide,
    "call": _call,
}


def apply(state: State, action: AnyAction) -> Step:
    """Carry out one action; return the next state and the events, in order.

    Chance acts by ``Deal`` and ``Restock``, everybody else by ``Action``. Raises ``IllegalAction`` with one
    sentence; the state given is never changed.

    >>> from hanaba.engine import start, chance
    >>> from hanaba.rules import rules_for
    >>> waiting = start(rules_for("hachi", 2))
    >>> state, events = apply(waiting, chance(waiting, "42"))
    >>> state.phase, len(events)
    ('play', 2)
    """
    if action.__class__ is Action:
        decision = _DECISIONS.get(state.phase)
        if decision is None:
            raise IllegalAction("nobody is to act: {why}", why=_WAITS.get(state.phase, _OVER))
        return decision(state, action)
    if isinstance(action, Deal) and state.phase == "deal":
        return deal(state, action)
    if isinstance(action, Restock) and state.phase == "restock":
        return restock(state, action)
    waits = _OVER if state.phase == "over" else Said("the match waits for seat {seat}", seat=state.turn)
    waits = _WAITS.get(state.phase, waits)
    if isinstance(action, Deal):
        raise IllegalAction("a deal is not due: {why}", why=waits)
    raise IllegalAction("a restock is not due: {why}", why=waits)


_OVER = Said("the match is over")
_WAITS = {
    "deal": Said("the match waits for the next deal"),
    "restock": Said("the match waits for the stock to be shuffled"),
}


def legal_actions(state: State) -> tuple[Action, ...]:
    """List what the seat to act may do, in canonical forms; empty where chance or nobody is to act."""
    match, _, hands, field, _, _, _, phase, turn, card, _, _ = state
    return actions_for(match.rules, phase, hands[turn], field, card) if turn >= 0 else ()


def canonical(state: State, action: Action) -> Action:
    """Return the listed form of a legal action: ``x`` is left out where it names the only candidate."""
    if action.verb == "play" and action.target >= 0:
        reach = state.field & state.match.rules.reach[action.card]
        if reach == 1 << action.target:
            return PLAY[action.card]
    return action


def chance(state: State, seed: str) -> Deal | Restock:
    """Make the chance action a state waits for, from the match's seed.

    Raises ``IllegalAction`` where the state does not wait for chance.
    """
    match = state.match
    if state.phase == "deal":
        dealer = match.dealer if match.dealer >= 0 else draw_dealer(match.rules, seed).dealer
        return deal_from(match.rules, seed, match.number, dealer)
    if state.phase == "restock":
        return Restock(shuffled(restock_cards(state), words(seed, match.number, "restock")))
    raise IllegalAction("chance has nothing to decide now")
