"""Messages of an embedding page: read without trusting them, and what of a table is told as plain data."""

from typing import Any

from hanaba.cardset import codes_in
from hanaba.engine import Record, View
from hanaba.engine.record import parse_json
from hanaba.names import LANGUAGES
from hanaba.outcome import line_json
from hanaba.said import short

KEYS = {"load": {"record", "lesson", "lang", "seat"}, "act": {"text"}}
"""The messages that are taken, with what they may carry besides ``hanaba`` and ``type``."""


class MessageError(ValueError):
    """Say in one sentence what in a message makes no sense."""


def read_message(text: str) -> dict[str, Any]:
    """Read a message of the embedding page; raise ``MessageError`` or ``RecordError`` with one sentence.

    >>> read_message('{"hanaba": 1, "type": "act", "text": "play 1B"}')["text"]
    'play 1B'
    """
    data = parse_json(text)
    if not isinstance(data, dict):
        raise MessageError("a message is an object")
    kind = data.get("type")
    if not isinstance(kind, str) or kind not in KEYS:
        raise MessageError(f"a message has the type load or act, not “{short(kind)}”")
    for key in data:
        if key not in KEYS[kind] | {"hanaba", "type"}:
            raise MessageError(f"“{kind}” has an unknown key “{short(key)}”")
    if kind == "act" and (not isinstance(data.get("text"), str) or len(data["text"]) > 40):
        raise MessageError("“text” of “act” is an action such as “play 4C1 x 4R”")
    if data.get("record") is not None and data.get("lesson") is not None:
        raise MessageError("“load” brings a record or a lesson, not both")
    if data.get("lang") is not None and data["lang"] not in LANGUAGES:
        raise MessageError(f"“lang” is one of {', '.join(LANGUAGES)}, not “{str(data['lang'])[:12]}”")
    seat = data.get("seat")
    if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat <= 6):
        raise MessageError("“seat” is a seat from 0 to 6")
    return data


def seated(record: Record, seat: int) -> Record:
    """Let the reader play ``seat`` of a record alone; whoever else was a person is a bot now."""
    if seat >= len(record.seats):
        raise MessageError(f"“seat” is a seat from 0 to {len(record.seats) - 1} in this record")
    seats = tuple(
        row._replace(player="human") if n == seat else row._replace(player="casual") if row.player == "human" else row
        for n, row in enumerate(record.seats)
    )
    return record._replace(seats=seats)


def view_json(seen: View, hand: bool) -> dict[str, Any]:
    """Return what a seat sees as plain data; no hand where nobody is looking (``hand``)."""
    return {
        "phase": seen.phase,
        "round": seen.number + 1,
        "turn": None if seen.turn < 0 else seen.turn,
        "dealer": None if seen.dealer < 0 else seen.dealer,
        "multiplier": seen.multiplier,
        "hand": codes_in(seen.hand) if hand else [],
        "counts": list(seen.counts),
        "field": codes_in(seen.field),
        "piles": [codes_in(pile) for pile in seen.piles],
        "drawn": None if seen.card < 0 else codes_in(1 << seen.card)[0],
        "stock": seen.stock,
        "status": list(seen.status),
        "lines": [line_json(line) for line in seen.lines],
        "totals": list(seen.totals),
        "winners": None if seen.winners is None else list(seen.winners),
    }
