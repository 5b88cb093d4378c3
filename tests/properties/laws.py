"""The laws that every match keeps, checked along one random match; used by the tests and by the long run."""

import random
from typing import NamedTuple

from hanaba.cards import ALL
from hanaba.engine import (
    Action,
    Deal,
    IllegalAction,
    Record,
    Restock,
    RoundResult,
    State,
    add,
    apply,
    canonical,
    dump_record,
    follow,
    legal_actions,
    open_record,
    pack,
    replay,
    seen_by,
    start,
    unpack,
    view,
    view_actions,
)
from hanaba.notation import PLAIN, PLAY, PLAY_ON, TAKE, format_action, parse_action
from hanaba.rules import Rules
from tests.games import empty_record, every_card, random_match

ALPHABET: tuple[Action, ...] = (
    *PLAIN.values(),
    *PLAY,
    *TAKE,
    *(PLAY_ON[card][target] for card in range(48) for target in range(48) if card != target),
)
"""Every action that can be written."""


class Tally(NamedTuple):
    """Count what was checked: rounds, actions, prefixes replayed, actions refused."""

    rounds: int = 0
    actions: int = 0
    prefixes: int = 0
    refused: int = 0

    def plus(self, other: "Tally") -> "Tally":
        """Add up two tallies."""
        return Tally(*(one + two for one, two in zip(self, other, strict=True)))


def longest_round(rules: Rules) -> int:
    """Return how many actions a round has at most: each turn a card, a choice, a call; joins; deal, restock."""
    return 3 * rules.active * rules.hand_size + rules.players + 2


def check_result(rules: Rules, result: RoundResult) -> None:
    """Check the lines of a finished round against what its page says of their sums."""
    scores = [0] * rules.players
    for line in result.lines:
        scores[line.seat] += line.points
        assert line.other != line.seat
        assert line.factor and line.points % line.factor == 0, line
    assert tuple(scores) == result.scores
    across = sum(line.points for line in result.lines if line.reason != "card-points")
    assert rules.id == "hachi" or across == 0, "what is paid across sums to zero"
    counted = sum(line.points for line in result.lines if line.reason == "card-points")
    piles = [pile for pile in result.piles if pile is not None]
    points = [number for number in result.card_points if number is not None]
    if any(line.reason == "card-points" for line in result.lines):
        assert counted == (sum(points) - rules.par * len(points)) * result.multiplier
    if rules.zero_sum and sum(piles) == ALL:
        assert sum(result.scores) == 0, "a round in which every card was captured sums to zero"
    assert not sum(piles) & ~ALL
    paid = [line for line in result.lines if line.other >= 0]
    mirror = [line._replace(seat=line.other, other=line.seat, points=-line.points) for line in paid]
    assert sorted(paid) == sorted(mirror), "who pays whom is told from both sides"
    for line in result.lines:
        if line.reason.startswith("yaku:"):
            maker = line.seat if line.points > 0 else line.other
            pile, id = result.piles[maker] or 0, line.reason.removeprefix("yaku:")
            assert line.cards and line.cards & pile == line.cards, "the cards of a yaku are in its maker's pile"
            level = any(row.id == id and row.family for row in rules.scoring(0).yaku)
            assert id in result.yaku[maker] or level, "a yaku that was paid is listed, unless a higher level is"
    assert 0 <= result.next_dealer < rules.players
    assert result.winner in (-1, *(result.active or range(rules.players)))


def check_refusals(state: State, tries: list[Action]) -> int:
    """Check that everything but the legal actions raises, save ``x`` naming the only candidate."""
    legal = set(legal_actions(state))
    refused = 0
    for action in tries:
        if action in legal or (action.target >= 0 and canonical(state, action) in legal):
            apply(state, action)
            continue
        try:
            apply(state, action)
        except IllegalAction as fault:
            assert str(fault)
            refused += 1
        else:
            raise AssertionError(f"{format_action(action)} is not legal but was carried out")
    return refused


def check_prefix(rules: Rules, record: Record, state: State) -> None:
    """Check that a record replays to its state, through text and the form for addresses too."""
    assert replay(record) == state
    text = dump_record(record)
    opened = open_record(text)
    assert opened.fault is None
    assert opened.record == record
    assert opened.state == state
    assert dump_record(opened.record) == text
    assert unpack(pack(record)) == text


def check_match(rules: Rules, seed: str, prefixes: int | None = 5) -> Tally:
    """Play one match at random and check every law along it; ``None`` replays every prefix."""
    rng = random.Random(f"laws {seed}")
    watcher = rng.randrange(rules.players)
    seen = view(start(rules), watcher)
    record = empty_record(rules, seed=seed)
    past: list[tuple[Record, State]] = [(record, start(rules))]
    in_round = 0
    refused = 0
    ask_at = rng.randrange(20)
    for before, action, events, after in random_match(rules, seed):
        # Law 1: 48 cards, always.
        assert after.round is None or every_card(after) == ALL
        # Law 4: a seat's own events over its earlier view give its later view.
        for event in events:
            seen = follow(seen, seen_by(event, watcher))
        assert seen == view(after, watcher)
        if after.turn == watcher:
            assert view_actions(seen) == legal_actions(after)
        # Law 6: every legal action applies; here every other of a handful raises.
        legal = legal_actions(after)
        assert bool(legal) == (after.turn >= 0)
        if len(past) % 20 == ask_at:
            for choice in legal:
                apply(after, choice)
                assert parse_action(format_action(choice)) == choice
                assert canonical(after, choice) == choice
            refused += check_refusals(after, rng.sample(ALPHABET, 25))
        # Law 8: a round ends within a known number of actions.
        in_round = 1 if isinstance(action, Deal) else in_round + 1
        assert in_round <= longest_round(rules)
        # Law 3: the lines of a round.
        if len(after.match.results) > len(before.match.results):
            check_result(rules, after.match.results[-1])
            totals = [sum(result.scores[seat] for result in after.match.results) for seat in range(rules.players)]
            assert tuple(totals) == after.match.totals
        assert not isinstance(action, Deal | Restock) or before.turn < 0
        record = add(record, before, action)
        past.append((record, after))
    # Law 2: replaying a prefix of the record gives its state. Law 7: so it does through its text.
    chosen = past if prefixes is None else rng.sample(past, prefixes)
    for number, (part, state) in enumerate(chosen):
        if number % 5:
            assert replay(part) == state
        else:
            check_prefix(rules, part, state)
    return Tally(len(past[-1][1].match.results), len(past) - 1, len(chosen), refused)


def check_rounds(rules: Rules, rounds: int, seed: str, prefixes: int | None = 5) -> Tally:
    """Check matches under the same rules until so many rounds are played."""
    tally = Tally()
    match = 0
    while tally.rounds < rounds:
        tally = tally.plus(check_match(rules, f"{seed}{match}", prefixes))
        match += 1
    return tally
