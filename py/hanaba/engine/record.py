"""The record of a match: what was dealt and decided, as data and as JSON text."""

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from hanaba.cards import CODES
from hanaba.engine.apply import AnyAction, canonical
from hanaba.engine.chance import Deal, Restock
from hanaba.engine.state import State
from hanaba.notation import Action, format_action
from hanaba.rules import OptionError, Rules, Value, rules_for
from hanaba.said import Said, SaidError, short, shown

FORMAT, VERSION = "hanaba", 1
MAX_BYTES = 256 * 1024
MAX_DEPTH = 50
MAX_ROUNDS = 99
SEED = re.compile(r"[0-9a-z]{1,32}")
PLAYER = re.compile(r"[a-z][a-z0-9-]{0,23}")
KEYS = {"format", "version", "ruleset", "options", "seed", "seats", "rounds"}


class RecordError(SaidError):
    """Say in one sentence why a text is no record at all."""


class Seat(NamedTuple):
    """Hold who sits at a seat: a name of 1–24 characters, ``human`` or a bot, and a bot's style."""

    name: str
    player: str
    style: str = ""


class RoundRecord(NamedTuple):
    """Hold one round: its deal, the restock where hands went back, the decisions, and where undos were made."""

    deal: Deal
    restock: tuple[int, ...] = ()
    actions: tuple[Action, ...] = ()
    undone: tuple[int, ...] = ()


class Record(NamedTuple):
    """Hold a match, finished or not. ``options`` are those given; the others have their defaults."""

    ruleset: str
    seats: tuple[Seat, ...]
    options: Mapping[str, Value]
    seed: str = ""
    rounds: tuple[RoundRecord, ...] = ()

    def rules(self) -> Rules:
        """Return the rules in force; raise ``OptionError`` where ruleset, seats or options do not fit."""
        return rules_for(self.ruleset, len(self.seats), self.options)


def add(record: Record, state: State, action: AnyAction) -> Record:
    """Append an action that was applied to ``state``; decisions are written in their canonical form."""
    if isinstance(action, Deal):
        return record._replace(rounds=(*record.rounds, RoundRecord(action)))
    last = record.rounds[-1]
    if isinstance(action, Restock):
        last = last._replace(restock=action.cards)
    else:
        last = last._replace(actions=(*last.actions, canonical(state, action)))
    return record._replace(rounds=(*record.rounds[:-1], last))


def _codes(cards: tuple[int, ...]) -> list[str]:
    return [CODES[card] for card in cards]


def _round_json(rules: Rules, row: RoundRecord) -> dict[str, Any]:
    seats, size = rules.players, rules.hand_size
    dealer, cards = row.deal
    hands = [cards[place * size : (place + 1) * size] for place in range(seats)]
    start = seats * size
    data: dict[str, Any] = {
        "dealer": dealer,
        "deal": {
            "hands": [_codes(hands[(seat - dealer) % seats]) for seat in range(seats)],
            "field": _codes(cards[start : start + rules.field_size]),
            "stock": _codes(cards[start + rules.field_size :]),
        },
    }
    if row.restock:
        data["restock"] = _codes(row.restock)
    data["actions"] = [format_action(action) for action in row.actions]
    if row.undone:
        data["undone"] = list(row.undone)
    return data


def record_json(record: Record) -> dict[str, Any]:
    """Return a record as the JSON object of the public interfaces."""
    rules = record.rules()
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "ruleset": record.ruleset,
        "options": dict(record.options),
    }
    if record.seed:
        data["seed"] = record.seed
    data["seats"] = [
        {"name": seat.name, "player": seat.player, **({"style": seat.style} if seat.style else {})}
        for seat in record.seats
    ]
    data["rounds"] = [_round_json(rules, row) for row in record.rounds]
    return data


def dump_record(record: Record) -> str:
    """Write a record as compact JSON text; the inverse of ``replay.open_record``."""
    return json.dumps(record_json(record), ensure_ascii=False, separators=(",", ":"))


def _reject_constant(text: str) -> None:
    raise RecordError("a record has no {text} in it", text=text)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Make an object of its pairs; of two with one key the parser would take the later without a word."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _value in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError("“{key}” stands twice in one object of the text", key=short(twice))
    return found


_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_BRACKET = re.compile(r"[][{}]")


def _depth(text: str) -> int:
    """Count how deeply the brackets of a JSON text are nested, those inside strings left out."""
    depth = deepest = 0
    for sign in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if sign in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def parse_json(text: str, most: int = MAX_BYTES) -> object:
    """Read JSON text of at most ``most`` bytes (0: any size); raise ``RecordError`` with one sentence."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if most and size > most:
        raise RecordError("a record has at most 256 kB of text, this one has {n} kB", n=-(-size // 1024))
    # counted, not caught: in Pyodide the parser's recursion overflows the browser's stack and ends Python for good
    if _depth(text) > MAX_DEPTH:
        raise RecordError("the text is nested too deeply to be a record")
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_reject_constant)
    except json.JSONDecodeError as fault:
        raise RecordError(
            "the text is not JSON: {fault} at line {line}, column {column}",
            fault=fault.msg,
            line=fault.lineno,
            column=fault.colno,
        ) from None
    except ValueError as fault:
        if isinstance(fault, RecordError):
            raise
        raise RecordError("the text has a number too long to read") from None


_RECORD = Said("the record")
_KINDS = {dict: Said("an object"), list: Said("a list"), str: Said("a text"), int: Said("a whole number")}


def _field(data: Mapping[str, object], key: str, kind: type, place: Said) -> Any:
    if key not in data:
        raise RecordError("{place} has no “{key}”", place=place, key=key)
    value = data[key]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RecordError(
            "“{key}” of {place} is {kind}, not {value}",
            key=key,
            place=place,
            kind=_KINDS[kind],
            value=shown(value),
        )
    return value


def _seat(value: object, place: Said) -> Seat:
    if not isinstance(value, dict):
        raise RecordError("{place} is an object with name and player", place=place)
    for key in value:
        if key not in ("name", "player", "style"):
            raise RecordError("{place} has an unknown key “{key}”", place=place, key=short(key))
    name = _field(value, "name", str, place)
    if not 1 <= len(name) <= 24 or not name.isprintable():
        raise RecordError("the name of {place} has 1 to 24 printable characters", place=place)
    player = _field(value, "player", str, place)
    style = _field(value, "style", str, place) if "style" in value else ""
    for word in (player, style) if style else (player,):
        if not PLAYER.fullmatch(word):
            raise RecordError(
                "{place}: “{word}” is neither human nor the name of a bot or style", place=place, word=short(word)
            )
    return Seat(name, player, style)


def parse_head(data: object) -> tuple[Record, list[object]]:
    """Read everything of a record but its rounds, which come back as they are.

    Raises ``RecordError`` with one sentence that names the thing and the rule.
    """
    if not isinstance(data, dict):
        raise RecordError("a record is a JSON object")
    for key in data:
        if key not in KEYS:
            raise RecordError("{place} has an unknown key “{key}”", place=_RECORD, key=short(key))
    if data.get("format") != FORMAT:
        raise RecordError("the “format” of a record is “{format}”", format=FORMAT)
    version = _field(data, "version", int, _RECORD)
    if version != VERSION:
        raise RecordError(
            "the record has version {n}; this program reads version {known}", n=short(version), known=VERSION
        )
    ruleset = _field(data, "ruleset", str, _RECORD)
    options = _field(data, "options", dict, _RECORD) if "options" in data else {}
    seed = _field(data, "seed", str, _RECORD) if "seed" in data else ""
    if "seed" in data and not SEED.fullmatch(seed):
        raise RecordError("a seed is 1 to 32 of the characters 0-9 and a-z")
    seats = tuple(_seat(seat, Said("seat {n}", n=n)) for n, seat in enumerate(_field(data, "seats", list, _RECORD)))
    record = Record(ruleset, seats, options, seed)
    try:
        record.rules()
    except OptionError as fault:
        raise RecordError(fault.said) from None
    rounds: list[object] = _field(data, "rounds", list, _RECORD) if "rounds" in data else []
    if len(rounds) > MAX_ROUNDS:
        raise RecordError("a record has at most {most} rounds, this one has {n}", most=MAX_ROUNDS, n=len(rounds))
    return record, rounds
