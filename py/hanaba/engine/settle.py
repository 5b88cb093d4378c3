"""End a round: ask the ruleset for its settlement, book the result, go on to the next deal or the match's end."""

from collections.abc import Mapping
from operator import add

from hanaba.engine.events import Event, MatchOver, RoundOver
from hanaba.engine.state import Match, Round, State, between
from hanaba.hand_yaku import HeldYaku
from hanaba.lines import sums
from hanaba.rules.ruleset import Ending, RoundResult

NO_INSTANT: Mapping[int, HeldYaku] = {}


def ending_of(state: State, round: Round, caller: int, instant: Mapping[int, HeldYaku]) -> Ending:
    """Gather what the ruleset needs to settle the round of a state."""
    return Ending(
        state.match.rules,
        round.scoring,
        round.multiplier,
        round.first if round.first >= 0 else round.dealer,
        round.active,
        state.piles,
        round.dealt,
        state.lines,
        tuple(tuple(built.id for built in seat) for seat in state.calls.built),
        caller,
        instant,
    )


def result_of(ending: Ending, dealer: int) -> RoundResult:
    """Settle a round; ``dealer`` is the one who dealt it."""
    rules, active = ending.rules, ending.active
    settlement = rules.settle(ending)
    lines = ending.lines + settlement.lines
    piles: list[int | None] = [None] * rules.players
    points: list[int | None] = [None] * rules.players
    for seat in active:
        piles[seat] = ending.piles[seat]
        points[seat] = ending.scoring.points(ending.piles[seat])
    return RoundResult(
        dealer,
        ending.multiplier,
        settlement.end,
        active,
        settlement.winner,
        settlement.next_dealer,
        tuple(piles),
        tuple(points),
        settlement.hand_yaku,
        settlement.yaku,
        lines,
        sums(lines, rules.players),
    )


def finish_round(
    state: State,
    events: tuple[Event, ...],
    caller: int = -1,
    instant: Mapping[int, HeldYaku] = NO_INSTANT,
) -> tuple[State, tuple[Event, ...]]:
    """Settle the round of a state; ``caller`` ended it (-1: the hands ran out, or ``instant`` hand yaku)."""
    match, round = state.match, state.round
    assert round is not None
    result = result_of(ending_of(state, round, caller, instant), round.dealer)
    results = (*match.results, result)
    winners = match.rules.finished(match.rules, results)
    events = (*events, RoundOver(result)) if winners is None else (*events, RoundOver(result), MatchOver(winners))
    totals = tuple(map(add, match.totals, result.scores))
    match = Match(match.rules, match.number + 1, result.next_dealer, match.carried, totals, results, winners)
    return between(match), events
