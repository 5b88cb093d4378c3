"""Ways to set up and play games in tests: deals made by hand, random matches, pairwise choices of options."""

import itertools
import random
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from hanaba.cards import ALL, CARD, MONTHS
from hanaba.cardset import cards_in, mask_from, mask_of
from hanaba.engine import (
    AnyAction,
    Deal,
    Event,
    Line,
    Record,
    RoundResult,
    Seat,
    State,
    add,
    apply,
    chance,
    legal_actions,
    start,
)
from hanaba.engine.settle import result_of
from hanaba.hand_yaku import HeldYaku, held_in
from hanaba.names import Names
from hanaba.notation import parse_action
from hanaba.rules import GAMES, Rules, Scoring, Value, rules_for
from hanaba.rules.ruleset import Ending
from hanaba.yaku import Yaku, at_least

TABLES = tuple((game.id, players) for game in GAMES.values() for players in range(game.players[0], game.players[1] + 1))
"""Every ruleset with every number of players."""


def cards(text: str) -> tuple[int, ...]:
    """Read card codes parted by spaces, keeping their order."""
    return tuple(CARD[code] for code in text.split())


def rest_of(taken: int, seed: int = 0) -> list[int]:
    """List the other cards of the deck in a mixed order that is always the same."""
    order = cards_in(ALL & ~taken)
    random.Random(seed).shuffle(order)
    return order


def deal_by_hand(
    rules: Rules, hands: Mapping[int, str] | None = None, field: str = "", stock: str = "", dealer: int = 0
) -> Deal:
    """Make a deal in which some cards stand where the test wants them.

    Hands are by seat; a hand, the field or the front of the stock that names too few cards is filled up with
    others, so that the field never holds four of a month by accident.
    """
    wanted = {seat: list(cards(text)) for seat, text in (hands or {}).items()}
    named = [*itertools.chain(*wanted.values()), *cards(field), *cards(stock)]
    assert len(named) == len(set(named)), "a card is named twice"
    for seed in itertools.count():
        others = rest_of(mask_of(named), seed)
        order: list[int] = []
        for place in range(rules.players):
            hand = list(wanted.get((dealer + place) % rules.players, []))
            while len(hand) < rules.hand_size:
                hand.append(others.pop())
            assert len(hand) == rules.hand_size, "a hand has too many cards"
            order += hand
        ground = list(cards(field))
        while len(ground) < rules.field_size:
            ground.append(others.pop())
        if field or not any(mask_of(ground) & month == month for month in MONTHS[1:]):
            return Deal(dealer, (*order, *ground, *cards(stock), *others))
    raise AssertionError


def play(state: State, *actions: str | AnyAction) -> tuple[State, list[Event]]:
    """Apply actions (texts, deals, restocks) one after another; return the state and all events."""
    events: list[Event] = []
    for action in actions:
        state, news = apply(state, parse_action(action) if isinstance(action, str) else action)
        events += news
    return state, events


def settled(
    rules: Rules,
    piles: Iterable[str | None],
    *,
    field: str = "",
    multiplier: int | None = None,
    dealer: int = 0,
    hands: Mapping[int, str] | None = None,
    lines: tuple[Line, ...] = (),
    built: Mapping[int, tuple[str, ...]] | None = None,
    caller: int = -1,
    instant: bool = False,
) -> RoundResult:
    """Settle a round whose piles (card codes by seat, ``None`` for a seat that is out) are made by hand."""
    given = list(piles)
    ground = mask_from(field)
    dealt = tuple(mask_from((hands or {}).get(seat, "")) for seat in range(rules.players))
    held: dict[int, HeldYaku] = {}
    if instant:
        held = {seat: found[0] for seat in range(rules.players) if (found := held_in(rules.instant, dealt[seat]))}
    ending = Ending(
        rules,
        rules.scoring(ground),
        rules.multiply(ground, ())[0] if multiplier is None else multiplier,
        dealer,
        () if instant else tuple(seat for seat, pile in enumerate(given) if pile is not None),
        tuple(mask_from(pile or "") for pile in given),
        dealt,
        lines,
        tuple((built or {}).get(seat, ()) for seat in range(rules.players)),
        caller,
        held,
    )
    return result_of(ending, dealer)


def settled_points(
    rules: Rules,
    points: Mapping[int, int],
    yaku: Mapping[int, int],
    *,
    multiplier: int = 1,
    dealer: int = 0,
    lines: tuple[Line, ...] = (),
) -> RoundResult:
    """Settle a round of which only card points and yaku totals by seat are known, as in worked examples.

    Each active seat captures one card that is worth its points and makes one yaku of its total.
    """
    rows = tuple(
        Yaku("example", Names("Example", "", ""), total, at_least(1, 1 << seat))
        for seat, total in yaku.items()
        if total
    )
    weights = tuple((1 << seat, worth) for seat, worth in points.items())
    piles = tuple(1 << seat if seat in points else 0 for seat in range(rules.players))
    nothing = (0,) * rules.players
    scoring = Scoring(weights, {}, rows)
    built = ((),) * rules.players
    ending = Ending(rules, scoring, multiplier, dealer, tuple(points), piles, nothing, lines, built, -1, {})
    return result_of(ending, dealer)


def lines_of(result: RoundResult, reason: str) -> list[tuple[int, int, int]]:
    """List (seat, points, other seat) of the lines of one reason."""
    return [(line.seat, line.points, line.other) for line in result.lines if line.reason == reason]


class Moment(NamedTuple):
    """Hold one step of a random match: the state before, what was done, what it caused, the state after."""

    before: State
    action: AnyAction
    events: tuple[Event, ...]
    after: State


def random_action(state: State, seed: str, rng: random.Random) -> AnyAction:
    """Choose what happens next: chance by the seed, decisions at random."""
    return chance(state, seed) if state.turn < 0 else rng.choice(legal_actions(state))


def random_match(rules: Rules, seed: str) -> Iterator[Moment]:
    """Play a whole match at random; the same seed plays the same match."""
    rng = random.Random(seed)
    state = start(rules)
    while state.phase != "over":
        action = random_action(state, seed, rng)
        after, events = apply(state, action)
        yield Moment(state, action, events, after)
        state = after


def empty_record(rules: Rules, options: Mapping[str, Value] | None = None, seed: str = "") -> Record:
    """Begin a record of a match under these rules."""
    seats = tuple(Seat(f"P{seat}", "human" if seat == 0 else "greedy") for seat in range(rules.players))
    return Record(rules.id, seats, dict(rules.options if options is None else options), seed)


def record_of(rules: Rules, seed: str) -> Record:
    """Play a whole match at random and return its record."""
    record = empty_record(rules, seed=seed)
    for moment in random_match(rules, seed):
        record = add(record, moment.before, moment.action)
    return record


# --- options, every pair of values together at least once ---------------------------------------------------

TRIED: Mapping[str, tuple[Value, ...]] = {
    "rounds": (3,),
    "target": (120, 40),
    "fuke_limit": (0, 30, 70),
    "fuke_penalty": (12, 7),
}
"""Values to try of options that are numbers; they keep matches short."""


def values_tried(id: str) -> dict[str, tuple[Value, ...]]:
    """List the values to try of each option of a game."""
    tried: dict[str, tuple[Value, ...]] = {}
    for option in GAMES[id].options:
        if option.type == "bool":
            tried[option.name] = (option.default, not option.default)
        else:
            tried[option.name] = option.choices if option.type == "choice" else TRIED[option.name]
    return tried


def pairwise(tried: Mapping[str, tuple[Value, ...]]) -> list[dict[str, Value]]:
    """Choose rows of values so that every two values of two options meet in a row; greedy, always the same."""
    names = list(tried)
    open_pairs = {
        ((one, first), (other, second))
        for one, other in itertools.combinations(names, 2)
        for first in tried[one]
        for second in tried[other]
    }

    def new_pairs(row: Mapping[str, Value]) -> set[tuple[tuple[str, Value], tuple[str, Value]]]:
        return set(itertools.combinations(row.items(), 2)) & open_pairs  # type: ignore[arg-type]

    rng = random.Random(88)
    rows: list[dict[str, Value]] = []
    while open_pairs:
        tries = [{name: rng.choice(tried[name]) for name in names} for _ in range(500)]
        needed = dict(min(open_pairs, key=repr))
        best = max(tries, key=lambda row: len(new_pairs({**row, **needed})))
        row = {**best, **needed}
        open_pairs -= new_pairs(row)
        rows.append(row)
    return rows


CONFIGURATIONS = tuple(
    (id, players, tuple(row.items())) for id, players in TABLES for row in pairwise(values_tried(id))
)
"""Every ruleset × number of players × a pairwise choice of its options, as (id, players, option items)."""


def rules_of(configuration: tuple[str, int, tuple[tuple[str, Value], ...]]) -> Rules:
    """Return the rules of one configuration."""
    id, players, options = configuration
    return rules_for(id, players, dict(options))


def label(configuration: tuple[str, int, tuple[tuple[str, Value], ...]]) -> str:
    """Name a configuration for test reports."""
    id, players, options = configuration
    return f"{id}-{players}-" + ",".join(f"{str(value).lower()}" for _, value in options)


def every_card(state: State) -> int:
    """Add up the masks of all zones; 48 bits, each once, means that no card is lost or there twice."""
    zones = [*state.hands, state.field, *state.piles, *(1 << card for card in state.stock[state.at :])]
    return sum(zones) + (1 << state.card if state.card >= 0 else 0)
