"""A real table's round settles as the same round does in play, and what cannot be is said in one sentence."""

import random
from collections.abc import Iterator

import pytest

from hanaba.cardset import mask_from
from hanaba.engine import Called, Made, RoundResult, State, apply
from hanaba.rules import Rules, rules_for
from hanaba.score import Call, Sheet, SheetError, settle_sheet
from tests.games import TABLES, pairwise, random_match, values_tried

ROUNDS = 12


def rounds_of(rules: Rules, seed: str) -> Iterator[tuple[Sheet, RoundResult]]:
    """Play a match at random; yield each round as a table would tell it, and how play settled it."""
    dealt: State | None = None
    calls: list[Call] = []
    made: Made | None = None
    carried: tuple[int, ...] = ()
    for before, _action, events, after in moments(rules, seed):
        if before.phase == "deal":
            dealt, calls, carried = after, [], before.match.carried
        for event in events:
            if isinstance(event, Made):
                made = event
            if isinstance(event, Called):
                assert made is not None
                calls.append(Call(made.seat, made.ids, event.call))
                made = None
        if after.phase in ("deal", "over"):
            if made:  # made with the last hand card, where nothing is called
                calls.append(Call(made.seat, made.ids, "end"))
                made = None
            result = after.match.results[-1]
            yield told(before if dealt is None else dealt, before, result, carried, calls), result


def moments(rules: Rules, seed: str) -> Iterator[tuple[State, object, tuple[object, ...], State]]:
    for moment in random_match(rules, seed):
        after, events = apply(moment.before, moment.action)
        yield moment.before, moment.action, events, after


def told(dealt: State, last: State, result: RoundResult, carried: tuple[int, ...], calls: list[Call]) -> Sheet:
    """Write a played round down as a table would."""
    unplayed = dealt.round is None  # hand yaku ended the round as it was dealt
    round = last.round if unplayed else dealt.round
    assert round is not None
    return Sheet(
        piles=result.piles,
        hands=round.dealt,
        field=round.field,
        carried=carried,
        dealer=result.dealer,
        calls=tuple(calls),
    )
