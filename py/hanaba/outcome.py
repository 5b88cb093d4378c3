"""Results as the plain data of the public interfaces: rounds, lines, totals, whose turn."""

from typing import Any

from hanaba.cardset import codes_in
from hanaba.engine import Line, Opened, RoundResult, State, legal_actions
from hanaba.hand_yaku import held_in
from hanaba.notation import format_action


def _or_none(value: int) -> int | None:
    return None if value < 0 else value


def line_json(line: Line) -> dict[str, Any]:
    """Return a score line as the public interfaces name its parts."""
    return {
        "seat": line.seat,
        "points": line.points,
        "reason": line.reason,
        "with": _or_none(line.other),
        "cards": codes_in(line.cards),
        "factor": line.factor,
    }


def result_json(result: RoundResult) -> dict[str, Any]:
    """Return a finished round; yaku ids are sorted, hand yaku stand in the order of their table."""
    return {
        "dealer": result.dealer,
        "multiplier": result.multiplier,
        "end": result.end,
        "active": list(result.active),
        "winner": _or_none(result.winner),
        "next_dealer": _or_none(result.next_dealer),
        "piles": [None if pile is None else codes_in(pile) for pile in result.piles],
        "card_points": list(result.card_points),
        "hand_yaku": [list(ids) for ids in result.hand_yaku],
        "yaku": [sorted(ids) for ids in result.yaku],
        "lines": [line_json(line) for line in result.lines],
        "scores": list(result.scores),
    }


def running_json(state: State) -> dict[str, Any]:
    """Return the round that is still running: what is not known before its end is ``None``."""
    round = state.round
    assert round is not None
    seats = range(state.match.rules.players)
    rows = round.scoring.hand_yaku
    held = [
        [found.yaku.id for found in held_in(rows, round.dealt[seat])] if seat in round.active else [] for seat in seats
    ]
    # Who plays is settled only when all have decided; until then everybody counts as active.
    inside = [state.phase == "join" or status == "in" for status in round.status]
    return {
        "dealer": round.dealer,
        "multiplier": round.multiplier,
        "end": None,
        "active": [seat for seat in seats if inside[seat]],
        "winner": None,
        "next_dealer": None,
        "piles": [codes_in(state.piles[seat]) if inside[seat] else None for seat in seats],
        "card_points": None,
        "hand_yaku": held,
        "yaku": None,
        "lines": [line_json(line) for line in state.lines],
        "scores": None,
    }


def state_json(state: State) -> dict[str, Any]:
    """Return a match as ``hanaba replay`` prints it."""
    match = state.match
    rounds = [result_json(result) for result in match.results]
    if state.round is not None:
        rounds.append(running_json(state))
    return {
        "ruleset": match.rules.id,
        "options": dict(match.rules.options),
        "rounds": rounds,
        "totals": list(match.totals),
        "finished": match.winners is not None,
        "winners": None if match.winners is None else list(match.winners),
        "to_act": _or_none(state.turn),
        "legal": [format_action(action) for action in legal_actions(state)],
    }


def opened_json(opened: Opened, line: int = 1) -> dict[str, Any]:
    """Return what replaying a record gives, with ``error`` where only a part of it is valid."""
    data = state_json(opened.state)
    if opened.fault:
        data["error"] = {
            "line": line,
            "round": opened.fault.round,
            "action": _or_none(opened.fault.action),
            "message": opened.fault.message,
        }
    return data
