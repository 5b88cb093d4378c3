"""The rollout is held against the engine: same cards, same decisions, same score for every seat."""

from random import Random

import pytest

from hanaba.bots.payoff import USUAL
from hanaba.bots.rollout import Table
from hanaba.bots.rollout_sums import SumTable
from hanaba.bots.worlds import World
from hanaba.cardset import cards_in
from hanaba.engine import Action, State, apply, chance, legal_actions, start, view
from hanaba.rules import Rules, rules_for
from tests.bots.games import TABLES, some_options


def by_policy(state: State, hand: list[int], worth: list[int], laid: list[int], go_on: int) -> Action:
    """Choose as a rollout is told to: the capture of most worth, the first of equals; of two the lower card."""
    rules, field = state.match.rules, state.field
    if state.phase == "call":
        return Action("sage" if len(hand) >= go_on else "end")

    def taken(card: int) -> tuple[int, int]:
        reach = cards_in(field & rules.reach[card])
        if rules.takes_three and len(reach) != 2:
            return sum(worth[other] for other in reach), -1
        return max((worth[other], -other if rules.takes_three else other) for other in reach)

    def value(card: int) -> int:
        reach = field & rules.reach[card]
        return worth[card] + taken(card)[0] if reach else laid[card]

    card = state.card if state.phase == "take" else max(hand, key=value)
    reach = cards_in(field & rules.reach[card])
    target = -1
    if len(reach) > 1 and not (rules.takes_three and len(reach) == 3):
        target = abs(taken(card)[1])
    if state.phase == "take":
        return Action("take", -1, target)
    return Action("play", card, target)


def compare_one(rules: Rules, seed: str, stop: int) -> bool:
    """Play at random for a while, then let rollout and engine finish the round from the same place."""
    random = Random(seed)
    state = start(rules)
    rounds = random.randrange(2)
    while state.phase in ("deal", "join", "restock") or state.match.number < rounds or stop > 0:
        if state.phase == "over":
            return False
        if state.match.number >= rounds and state.phase not in ("deal", "join", "restock"):
            stop -= 1
        if state.turn < 0:
            action = chance(state, seed.replace(".", ""))
        else:
            action = random.choice(legal_actions(state))
        state, _ = apply(state, action)
    if state.phase == "over" or state.round is None:
        return False
    seen = view(state, state.turn)
    hands = [cards_in(hand) for hand in state.hands]
    for hand in hands:
        random.shuffle(hand)
    # all worths differ, so that nothing hangs on the order of equals
    worth = random.sample(range(100, 100_000), 48)
    laid = random.sample(range(-90_000, 90_000), 48)
    go_on = random.choice((1, 2, 4, 99))
    players = rules.players
    kind = Table if rules.takes_three else SumTable
    table = kind(seen, [worth] * players, [laid] * players, go_on)
    assert len(list(table.build())) == rules.active
    dealt = table.dealt(World(tuple(list(hand) for hand in hands), list(state.stock[state.at :])))
    action = random.choice([action for action in legal_actions(state) if action.verb != "end"])
    got = table.play(table.start(action), dealt)
    number = state.match.number
    while True:
        if action.verb == "play":
            hands[state.turn].remove(action.card)
        state, _ = apply(state, action)
        if state.match.number != number:
            break
        action = by_policy(state, hands[state.turn], worth, laid, go_on)
    want = list(state.match.results[-1].scores)
    result = state.match.results[-1]
    if not rules.shows_hands and result.end != "fuke" and rules.scoring(0).hand_yaku:
        # the bonus of hand yaku is known to its owner alone, who takes what is usual for the others
        bonus = [line for line in result.lines if line.reason.startswith("hand-yaku")]
        for line in bonus:
            owner = line.seat if line.points > 0 else line.other
            if owner != seen.seat:
                want[line.seat] -= line.points
        for owner in result.active:
            for seat in result.active if owner != seen.seat else ():
                share = rules.active - 1 if seat == owner else -1
                want[seat] += share * USUAL[rules.hand_size] * result.multiplier
    assert got == want, (rules.id, players, dict(rules.options), seed, result)
    return True


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_the_rollout_scores_as_the_engine_does(ruleset: str, players: int) -> None:
    """Compare random endings of random games under random house rules."""
    random = Random(f"{ruleset}{players}")
    compared = 0
    for number in range(60):
        rules = rules_for(ruleset, players, some_options(ruleset, random))
        compared += compare_one(rules, f"{players}.{number}", random.randrange(24))
    assert compared >= 25


@pytest.mark.soak
@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_the_rollout_scores_as_the_engine_does_at_length(ruleset: str, players: int) -> None:
    """The same very many times."""
    random = Random(f"long {ruleset}{players}")
    for number in range(4000):
        rules = rules_for(ruleset, players, some_options(ruleset, random))
        compare_one(rules, f"{players}.{number}", random.randrange(24))
