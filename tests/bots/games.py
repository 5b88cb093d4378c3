"""Positions for the tests of bots."""

from collections.abc import Iterator
from random import Random

from hanaba.engine import State, apply, chance, legal_actions, start
from hanaba.rules import GAMES, Rules, rules_for

TABLES = [(id, players) for id, one in GAMES.items() for players in range(one.players[0], one.players[1] + 1)]


def some_options(ruleset: str, random: Random) -> dict[str, int | bool | str]:
    """Draw house rules, each left alone half of the time."""
    options: dict[str, int | bool | str] = {"rounds": 3}
    for option in GAMES[ruleset].options:
        if option.group == "length" or random.random() < 0.5:
            continue
        if option.type == "choice":
            options[option.name] = random.choice(option.choices)
        elif option.type == "bool":
            options[option.name] = random.random() < 0.5
        else:
            options[option.name] = random.randint(option.low, min(option.high, 60))
    return options


def some_rules(ruleset: str, players: int, random: Random) -> Rules:
    """Draw rules in force."""
    return rules_for(ruleset, players, some_options(ruleset, random))


def positions(rules: Rules, seed: str) -> Iterator[State]:
    """Yield every state of a random match in which a seat is to act."""
    random = Random(seed)
    state = start(rules)
    while state.phase != "over":
        if state.turn < 0:
            state, _ = apply(state, chance(state, seed))
        else:
            yield state
            state, _ = apply(state, random.choice(legal_actions(state)))
