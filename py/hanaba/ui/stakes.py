"""Say what joining a round or dropping out of it brings for certain, by letting the engine do either."""

from collections.abc import Iterator
from typing import NamedTuple

from hanaba.engine import Dropped, Joined, State, View, apply
from hanaba.engine.state import Calls, Match, Round
from hanaba.hand_yaku import held_in
from hanaba.lines import Line
from hanaba.notation import PLAIN


class Range(NamedTuple):
    """Hold an amount between ``low`` and ``high``; where both are the same it is certain."""

    low: int
    high: int


class Stakes(NamedTuple):
    """Hold what one of the two choices leads to.

    ``inside`` are the seats that play then, ``out`` those that this very choice puts out of the round, ``pressed``
    those it forces to play, ``next`` the seat asked next (-1: nobody is asked any more). Points of the seat looking,
    multiplied: ``fees`` what drop-outs pay it or it pays, ``hand`` what its hand yaku are paid at once. ``pot`` is
    what the winner of the round takes.
    """

    inside: tuple[int, ...]
    out: tuple[int, ...]
    pressed: tuple[int, ...]
    next: int
    fees: Range
    hand: int
    pot: Range


def stakes(view: View, verb: str) -> Stakes:
    """Let the seat to act ``join`` or ``drop`` and look at every way the others may decide after it.

    The engine decides with the cards this seat sees; nobody else's are asked for, and none are needed.
    """
    after, events = apply(_known(view), PLAIN[verb])
    seat = view.seat
    ends = list(_ends(after))
    fees = [sum(line.points for line in lines if line.seat == seat and line.reason == "drop-out") for lines in ends]
    pots = [-sum(line.points for line in lines if line.reason == "drop-out" and line.other < 0) for lines in ends]
    hands = {
        sum(line.points for line in lines if line.seat == seat and line.reason.startswith("hand-yaku:"))
        for lines in ends
    }
    forced = [event for event in events if isinstance(event, Joined | Dropped) and event.seat != seat]
    assert after.round is not None
    return Stakes(
        tuple(place for place, status in enumerate(after.round.status) if status == "in"),
        tuple(event.seat for event in forced if isinstance(event, Dropped)),
        tuple(event.seat for event in forced if isinstance(event, Joined)),
        after.turn if after.phase == "join" else -1,
        Range(min(fees), max(fees)),
        hands.pop(),
        Range(min(pots), max(pots)),
    )


def hand_worth(view: View) -> int:
    """Return what each other player pays for the hand yaku of the seat looking, multiplied."""
    return view.multiplier * sum(held.yaku.points for held in held_in(view.scoring.hand_yaku, view.hand))


def _ends(state: State) -> Iterator[tuple[Line, ...]]:
    """Yield the lines of the round for every way in which those still to be asked may decide."""
    if state.phase != "join":
        yield state.lines
        return
    for verb in ("join", "drop"):
        yield from _ends(apply(state, PLAIN[verb])[0])


def _known(view: View) -> State:
    """Make the state of a round that is being joined as far as the seat looking knows it: the other hands empty."""
    seats = view.rules.players
    hands = tuple(view.hand if seat == view.seat else 0 for seat in range(seats))
    match = Match(view.rules, view.number, view.dealer, view.carried, view.totals, view.results, None)
    scoring = view.scoring
    round = Round(
        view.dealer,
        -1,
        hands,
        view.field_dealt,
        view.multiplier,
        scoring,
        scoring.watch,
        view.status,
        (),
        (),
        (0,) * seats,
    )
    calls = Calls(((),) * seats)
    return State(match, round, hands, view.field, view.piles, (), 0, "join", view.turn, -1, view.lines, calls)
