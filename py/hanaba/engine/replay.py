"""Replay a record: resume, undo, sharing and review are all a prefix of the record, played again."""

import base64
import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

from hanaba.cards import CARD
from hanaba.engine.apply import AnyAction, apply
from hanaba.engine.chance import Deal, Restock
from hanaba.engine.events import Event
from hanaba.engine.record import (
    MAX_BYTES,
    Record,
    RecordError,
    add,
    dump_record,
    parse_head,
    parse_json,
)
from hanaba.engine.state import IllegalAction, State, start
from hanaba.notation import NotationError, parse_action
from hanaba.rules import Rules
from hanaba.said import Said, short, shown

SHARED_PREFIX = "1."


class Fault(NamedTuple):
    """Say what is wrong with a record and where; ``round`` and ``action`` count from 0, -1: not in one."""

    round: int
    action: int
    said: Said

    @property
    def message(self) -> str:
        """Return the English sentence."""
        return str(self.said)


class Step(NamedTuple):
    """Hold one step of a replay: the state before, the action, the events it caused."""

    before: State
    action: AnyAction
    events: tuple[Event, ...]


class Opened(NamedTuple):
    """Hold a record as far as it is valid, the state it leads to, and the fault that ended it, if any."""

    record: Record
    state: State
    fault: Fault | None


def actions_of(record: Record) -> Iterator[AnyAction]:
    """Yield every action of a record in order, chance and players alike."""
    for row in record.rounds:
        yield row.deal
        # A restock stands between the last join or drop and the first card.
        before = [action for action in row.actions if action.verb in ("join", "drop")] if row.restock else []
        yield from before
        if row.restock:
            yield Restock(row.restock)
        yield from row.actions[len(before) :]


def steps(record: Record) -> Iterator[Step]:
    """Replay a valid record step by step; raise ``IllegalAction`` where it is not valid."""
    state = start(record.rules())
    for action in actions_of(record):
        after, events = apply(state, action)
        yield Step(state, action, events)
        state = after


def replay(record: Record) -> State:
    """Return the state a valid record leads to; raise ``IllegalAction`` where it is not valid."""
    state = start(record.rules())
    for action in actions_of(record):
        state, _ = apply(state, action)
    return state


def cut(record: Record, count: int) -> Record:
    """Return the record of the first ``count`` actions, chance included."""
    state = start(record.rules())
    short = record._replace(rounds=())
    for number, action in enumerate(actions_of(record)):
        if number == count:
            break
        short = add(short, state, action)
        state, _ = apply(state, action)
    return short


def _cards(value: object, what: Said) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(isinstance(code, str) for code in value):
        raise IllegalAction("{what} is a list of card codes", what=what)
    for code in value:
        if code not in CARD:
            raise IllegalAction("{what} holds “{code}”, which is no card", what=what, code=code[:12])
    return tuple(CARD[code] for code in value)


def _deal(rules: Rules, row: dict[str, Any]) -> Deal:
    dealer, data = row.get("dealer"), row.get("deal")
    if not isinstance(dealer, int) or isinstance(dealer, bool) or not 0 <= dealer < rules.players:
        raise IllegalAction("“dealer” is a seat from 0 to {last}", last=rules.players - 1)
    if not isinstance(data, dict) or set(data) != {"hands", "field", "stock"}:
        raise IllegalAction("“deal” is an object with hands, field and stock")
    hands = data["hands"]
    if not isinstance(hands, list) or len(hands) != rules.players:
        raise IllegalAction("“hands” is a list of {n} hands", n=rules.players)
    cards: list[int] = []
    for place in range(rules.players):
        seat = (dealer + place) % rules.players
        what = Said("the hand of seat {seat}", seat=seat)
        hand = _cards(hands[seat], what)
        if len(hand) != rules.hand_size:
            raise IllegalAction("{what} has {size} cards, not {n}", what=what, size=rules.hand_size, n=len(hand))
        cards += hand
    what = Said("the field")
    field = _cards(data["field"], what)
    if len(field) != rules.field_size:
        raise IllegalAction("{what} has {size} cards, not {n}", what=what, size=rules.field_size, n=len(field))
    return Deal(dealer, (*cards, *field, *_cards(data["stock"], Said("the stock"))))


def _undone(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(type(count) is int and count >= 0 for count in value):
        raise IllegalAction("“undone” is a list of action counts")
    return tuple(value)


class _Opening:
    """Replay rounds as they stand in JSON, keeping the longest valid prefix."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.state = start(record.rules())
        self.action = -1

    def do(self, action: AnyAction) -> None:
        after, _ = apply(self.state, action)
        self.record = add(self.record, self.state, action)
        self.state = after

    def round(self, row: object) -> None:
        self.action = -1
        if self.state.phase == "over":
            raise IllegalAction("the match was over before this round")
        if self.state.phase != "deal":
            raise IllegalAction("the round before is not finished")
        if not isinstance(row, dict):
            raise IllegalAction("a round is an object with dealer, deal and actions")
        for key in row:
            if key not in ("dealer", "deal", "restock", "actions", "undone"):
                raise IllegalAction("{place} has an unknown key “{key}”", place=Said("the round"), key=short(key))
        actions = row.get("actions", [])
        if not isinstance(actions, list):
            raise IllegalAction("“actions” is a list of actions as text")
        undone = _undone(row.get("undone", []))
        self.do(_deal(self.record.rules(), row))
        restock = _cards(row["restock"], Said("the restock")) if "restock" in row else None
        number = len(self.record.rounds)
        for self.action, text in enumerate(actions):
            restock = self.restock(restock)
            if len(self.record.rounds) != number or self.state.phase in ("deal", "over"):
                raise IllegalAction("the round was over before this action")
            if not isinstance(text, str):
                raise IllegalAction("an action is a text, not {value}", value=shown(text))
            self.do(parse_action(text))
        self.action = -1
        if self.restock(restock) is not None:
            raise IllegalAction("there is a restock, but no hands went back into the stock")
        if undone:
            last = self.record.rounds[-1]._replace(undone=undone)
            self.record = self.record._replace(rounds=(*self.record.rounds[:-1], last))

    def restock(self, cards: tuple[int, ...] | None) -> tuple[int, ...] | None:
        if self.state.phase == "restock" and cards is not None:
            self.do(Restock(cards))
            return None
        return cards


def open_data(data: object) -> Opened:
    """Open a record given as parsed JSON; see ``open_record``."""
    record, rounds = parse_head(data)
    opening = _Opening(record)
    fault = None
    for number, row in enumerate(rounds):
        try:
            opening.round(row)
        except (IllegalAction, NotationError) as error:
            action = opening.action
            said = Said("round {round}: {fault}", round=number + 1, fault=error.said)
            if action >= 0:
                at = {"round": number + 1, "action": action + 1}
                said = Said("round {round}, action {action}: {fault}", **at, fault=error.said)
            fault = Fault(number, action, said)
            break
    return Opened(opening.record, opening.state, fault)


def open_record(text: str) -> Opened:
    """Read a record from JSON text without trusting it: open it up to its last valid action.

    Raises ``RecordError`` where nothing can be opened; a fault further on is told in ``Opened.fault``.

    >>> import json
    >>> seats = [{"name": "A", "player": "human"}, {"name": "B", "player": "greedy"}]
    >>> text = json.dumps({"format": "hanaba", "version": 1, "ruleset": "hachi", "seats": seats})
    >>> open_record(text).state.phase
    'deal'
    """
    return open_data(parse_json(text))


def pack(record: Record) -> str:
    """Write a whole record for an address: ``1.`` and base64url, without padding, of its zlib-packed JSON."""
    packed = zlib.compress(dump_record(record).encode(), 9)
    return SHARED_PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(text: str) -> str:
    """Read the JSON text out of a packed record; raise ``RecordError``. Unpacking stops at 256 kB."""
    if not text.startswith(SHARED_PREFIX):
        raise RecordError("a shared record begins with “1.”; this one is of another version or damaged")
    body = text[len(SHARED_PREFIX) :]
    try:
        if len(body) > MAX_BYTES:
            raise RecordError("a shared record has at most 256 kB")
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(base64.b64decode(body + "=" * (-len(body) % 4), b"-_", validate=True), MAX_BYTES)
        if unpacker.unconsumed_tail:
            raise RecordError("a shared record unpacks to at most 256 kB; this one is longer")
        if not unpacker.eof:
            raise RecordError("the shared record is cut off")
        return data.decode()
    except (zlib.error, ValueError) as fault:
        if isinstance(fault, RecordError):
            raise
        raise RecordError("the shared record is damaged and cannot be unpacked") from None
