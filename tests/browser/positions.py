"""Find positions worth looking at, as records a page can load."""

import random
from collections.abc import Callable
from functools import cache

from hanaba.engine import (
    Record,
    Seat,
    State,
    add,
    apply,
    candidates,
    chance,
    dump_record,
    legal_actions,
    start,
    view,
)
from hanaba.notation import Action

NAMES = ("You", "Aki", "Ben", "Chie", "Dai", "Emi", "Fumi")
Wanted = Callable[[State], bool]


def shy(state: State, source: random.Random) -> Action:
    """Prefer to lay cards down, so that the field fills."""
    actions = legal_actions(state)
    if state.phase == "play":
        rules = state.match.rules
        laid = [action for action in actions if not candidates(rules, state.field, action.card)]
        return source.choice(laid or list(actions))
    return source.choice(actions)


def wavering(state: State, source: random.Random) -> Action:
    """Let seat 0 join and the others drop out as often as not."""
    return eager(state, source) if state.turn == 0 else source.choice(legal_actions(state))


def eager(state: State, source: random.Random) -> Action:
    """Prefer to capture, to join, and to go on."""
    actions = legal_actions(state)
    for verb in ("join", "sage"):
        for action in actions:
            if action.verb == verb:
                return action
    rules = state.match.rules
    taking = [action for action in actions if action.verb == "play" and candidates(rules, state.field, action.card)]
    return source.choice(taking or list(actions))


@cache
def position(ruleset: str, players: int, what: str, rounds: int = 3) -> str:
    """Return the record of a position: ``play``, ``take``, ``join``, ``call``, ``full`` field, ``piles`` late on.

    ``late`` is one with four cards in hand, ``pot`` one with fees in the pot.
    """
    wanted: dict[str, Wanted] = {
        "play": lambda state: state.phase == "play",
        "take": lambda state: state.phase == "take",
        "join": lambda state: state.phase == "join",
        "call": lambda state: state.phase == "call",
        "full": lambda state: state.phase == "play" and state.field.bit_count() >= 12,
        "late": lambda state: state.phase == "play" and state.hands[0].bit_count() == 4,
        "pot": lambda state: state.phase == "play" and view(state, 0).pot > 0,
        "piles": lambda state: state.phase == "play" and sum(pile.bit_count() for pile in state.piles) >= 24,
    }
    for seed in range(4000):
        source = random.Random(seed)
        names = NAMES[:players]
        seats = tuple(Seat(name, "greedy" if number else "human") for number, name in enumerate(names))
        record = Record(ruleset, seats, {"rounds": rounds}, str(seed))
        state = start(record.rules())
        while not state.match.results:
            mine = state.turn == 0
            if mine and wanted[what](state):
                return dump_record(record)
            if state.phase in ("deal", "restock"):
                action = chance(state, str(seed))
            else:
                action = {"full": shy, "pot": wavering}.get(what, eager)(state, source)
            record = add(record, state, action)
            state, _ = apply(state, action)
    raise LookupError(f"no position {what} of {ruleset} with {players} found")


@cache
def going(ruleset: str, players: int, least: int) -> str:
    """Return the record of a match in its later rounds: seat 0 is to act, somebody is ``least`` points from zero."""
    for trial in range(200):
        source = random.Random(trial)
        seats = tuple(Seat(name, "greedy" if number else "human") for number, name in enumerate(NAMES[:players]))
        record = Record(ruleset, seats, {"rounds": 12}, str(trial))
        state = start(record.rules())
        while len(state.match.results) < 3:
            if state.turn == 0 and max(map(abs, state.match.totals)) >= least:
                return dump_record(record)
            action = chance(state, str(trial)) if state.phase in ("deal", "restock") else eager(state, source)
            record = add(record, state, action)
            state, _ = apply(state, action)
    raise LookupError(f"no match of {ruleset} with {players} brings {least} points")


@cache
def ended(ruleset: str, players: int, rounds: int) -> str:
    """Return the record of a match of ``rounds`` rounds after its first round."""
    source = random.Random(f"{ruleset}{players}")
    seats = tuple(Seat(name, "greedy" if number else "human") for number, name in enumerate(NAMES[:players]))
    record = Record(ruleset, seats, {"rounds": rounds}, "3")
    state = start(record.rules())
    while not state.match.results:
        action = chance(state, "3") if state.phase in ("deal", "restock") else eager(state, source)
        record = add(record, state, action)
        state, _ = apply(state, action)
    return dump_record(record)


@cache
def known(players: int) -> str:
    """Return the record of a position in which somebody else has shown most of the hand."""
    for seed in range(4000):
        source = random.Random(seed)
        seats = tuple(Seat(name, "greedy" if number else "human") for number, name in enumerate(NAMES[:players]))
        record = Record("hachi-hachi-sage", seats, {"rounds": 3}, str(seed))
        state = start(record.rules())
        while not state.match.results:
            if state.phase == "play" and state.turn == 0:
                if any(view(state, 0).known[seat].bit_count() >= 5 for seat in range(1, players)):
                    return dump_record(record)
                break
            action = chance(state, str(seed)) if state.phase in ("deal", "restock") else eager(state, source)
            record = add(record, state, action)
            state, _ = apply(state, action)
    raise LookupError("no such position found")
