"""How people would tell the rounds of a match: how each was dealt, what was called; and on the page, press by press."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Protocol

from hanaba.cardset import codes_in, mask_of
from hanaba.engine import Called, Dealt, Event, Made, Record, RoundOver, RoundResult, open_record, steps
from hanaba.outcome import opened_json
from hanaba.score import Call
from tests.conftest import ROOT


class Told(NamedTuple):
    """A round as people would tell it, and how it was settled (as ``hanaba replay`` prints it)."""

    record: Record
    dealt: Dealt
    calls: tuple[Call, ...]
    result: dict[str, Any]


def cases(ruleset: str) -> Iterator[Told]:
    """Yield the finished rounds of a game's cases."""
    for line in (ROOT / "tests" / "cases" / f"{ruleset}.jsonl").read_text("utf-8").splitlines():
        case = json.loads(line)
        opened = open_record(json.dumps(case["record"]))
        played = opened_json(opened)["rounds"]
        assert [row["scores"] for row in played] == [row["scores"] for row in case["result"]["rounds"]]
        yield from rounds(opened.record, played)


def rounds(record: Record, results: list[dict[str, Any]]) -> Iterator[Told]:
    """Yield the finished rounds of a record."""
    for round, result in zip(rounds_of(steps(record)), results, strict=False):  # the last may not be finished
        yield Told(record, round.dealt, round.calls, result)


class Eventful(Protocol):
    """One step of play, of a record or of a random match."""

    @property
    def events(self) -> tuple[Event, ...]: ...


class Round(NamedTuple):
    """A finished round: how it was dealt, what was called, and how play settled it."""

    dealt: Dealt
    calls: tuple[Call, ...]
    result: RoundResult


def rounds_of(played: Iterable[Eventful]) -> Iterator[Round]:
    """Yield the finished rounds of what was played."""
    dealt: Dealt | None = None
    made: Made | None = None
    calls: list[Call] = []
    for step in played:
        for event in step.events:
            if isinstance(event, Dealt):
                dealt, made, calls = event, None, []
            elif isinstance(event, Made):
                made = event
            elif isinstance(event, Called) and made:
                calls.append(Call(made.seat, made.ids, event.call))
                made = None
            elif isinstance(event, RoundOver) and dealt is not None:
                if made:  # with the last hand card: the round ends without a call
                    calls.append(Call(made.seat, made.ids, "end"))
                yield Round(dealt, tuple(calls), event.result)


def taps(told: Told) -> Iterator[tuple[str, str, str]]:
    """Yield what is done on the page: (``press`` or ``change``, action or field, value)."""
    record, dealt, calls, result = told
    yield "change", "game", record.ruleset
    yield "change", "players", str(len(record.seats))
    for name, value in record.options.items():
        if name not in ("rounds", "length", "target"):
            yield "change", f"opt-{name}", str(value).lower() if isinstance(value, bool) else str(value)
    yield "change", "dealer", str(dealt.dealer)
    for factor in dealt.carried:
        yield "press", "carry", str(factor)
    rules = record.rules()
    seats = range(rules.players)
    if rules.states:
        yield "change", "field", "cards"
        for code in codes_in(mask_of(dealt.field)):
            yield "press", "give", code
        for seat in seats:
            yield "press", "owner", str(seat)
            for code in codes_in(mask_of(dealt.hands[seat])):
                yield "press", "give", code
        yield "press", "tab", "piles"
    for seat in seats:
        if result["piles"][seat] is None and result["end"] != "hand-yaku":
            yield "press", "out", str(seat)
    for seat in seats:
        if result["piles"][seat]:
            yield "press", "owner", str(seat)
            for code in result["piles"][seat]:
                yield "press", "give", code
    captured = sum(len(pile) for pile in result["piles"] if pile)
    if captured < 48 and result["end"] in ("hands-empty", "fuke"):
        yield "press", "rest", "left"
    for call in calls:
        for index, id in enumerate(call.ids):
            yield "press", "call", f"{call.seat} {id} {'with' if index else call.call}"


def wanted(result: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Return the lines of a result as the page marks them: seat, points, reason."""
    return sorted((str(line["seat"]), str(line["points"]), line["reason"]) for line in result["lines"])
