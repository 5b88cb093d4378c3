"""Count action sequences from fixed deals; `python -m tests.perft.count` writes numbers.json anew."""

import json
from pathlib import Path

from hanaba.cards import CODES, MONTH
from hanaba.cardset import cards_in
from hanaba.engine import State, apply, chance, legal_actions, start
from hanaba.notation import format_action
from hanaba.rules import rules_for
from tests.games import TABLES, random_match

NUMBERS = Path(__file__).with_name("numbers.json")
OPENING_DEPTH, LATE_DEPTH = 4, 6


def seed_of(id: str, players: int) -> str:
    """Return the seed of a table, another for each."""
    return f"steps{TABLES.index((id, players))}"


def settled_chance(state: State) -> State:
    """Let chance act by the table's seed until a seat is to act or the match is over."""
    while state.phase in ("deal", "restock"):
        state, _ = apply(state, chance(state, seed_of(state.match.rules.id, state.match.rules.players)))
    return state


def opening(id: str, players: int) -> State:
    """Return the first decision of a match of one round, from the table's own deal."""
    return settled_chance(start(rules_for(id, players, {"rounds": 1})))


def late(id: str, players: int) -> State:
    """Return a decision near the end of the same match, reached by always the same random actions."""
    moments = list(random_match(rules_for(id, players, {"rounds": 1}), seed_of(id, players)))
    return moments[-8].before


def opening_depth(id: str, players: int) -> int:
    """Return how far to count: farther where players first join."""
    return OPENING_DEPTH + players - rules_for(id, players).active


def count(state: State, depth: int) -> list[int]:
    """Count the sequences of 1, 2, … ``depth`` decisions; those that end before are not counted further."""
    counts = [0] * depth
    if depth:
        for action in legal_actions(state):
            counts[0] += 1
            below = count(settled_chance(apply(state, action)[0]), depth - 1)
            for place, number in enumerate(below, 1):
                counts[place] += number
    return counts


def month_written(card: int) -> str:
    """Read the month off a card's code."""
    return CODES[card].rstrip("123").rstrip("BARC") if "C" in CODES[card] else CODES[card].rstrip("BARC")


def actions_by_the_page(state: State) -> list[str]:
    """List the legal actions as texts once more, straight from the words of the rules pages.

    Shares nothing with the engine's own listing but the state.
    """
    if state.phase == "join":
        return ["drop", "join"]
    if state.phase == "call":
        return ["end", "sage"]
    hachi = state.match.rules.id == "hachi"

    def matching(card: int) -> list[int]:
        if hachi:
            return [other for other in cards_in(state.field) if str(MONTH[card] + MONTH[other])[-1] in "38"]
        return [other for other in cards_in(state.field) if month_written(card) == month_written(other)]

    if state.phase == "take":
        return sorted(f"take {CODES[other]}" for other in matching(state.card))
    texts = []
    for card in cards_in(state.hands[state.turn]):
        found = matching(card)
        if len(found) == 2 or (hachi and len(found) > 2):
            texts += [f"play {CODES[card]} x {CODES[other]}" for other in found]
        else:
            texts.append(f"play {CODES[card]}")
    return sorted(texts)


def check_by_the_page(state: State, depth: int) -> int:
    """Compare both listings at every state down to a depth; return how many were compared."""
    if state.turn < 0 or depth < 0:
        return 0
    legal = legal_actions(state)
    assert sorted(map(format_action, legal)) == actions_by_the_page(state)
    return 1 + sum(check_by_the_page(settled_chance(apply(state, action)[0]), depth - 1) for action in legal)


def numbers() -> dict[str, dict[str, list[int]]]:
    """Count from both positions of every ruleset and number of players."""
    return {
        f"{id}-{players}": {
            "opening": count(opening(id, players), opening_depth(id, players)),
            "late": count(late(id, players), LATE_DEPTH),
        }
        for id, players in TABLES
    }


if __name__ == "__main__":
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in numbers().items())
    NUMBERS.write_text("{\n" + rows + "\n}\n")
