"""Positions of Hachi-Hachi with the shape-shifting cup put together by hand, for the tests of its rules."""

from hanaba.engine import start
from hanaba.rules import rules_for
from tests.games import deal_by_hand, play

ID = "hachi-hachi-bakefuda"
RULES = rules_for(ID, 3)
FUKE = (
    "1B 2R 5C2 12C1 12C2",
    "1R 2A 2C1 3B 3R 3C1 4A 4R 5R 5C1 6R 7C2 8A 8C1 8C2 9C1 9C2 10A 10R 10C1 12B 12C3",
    "1C1 1C2 2C2 3C2 4C1 4C2 5A 6A 6C1 6C2 7A 7R 7C1 8B 9A 9R 10C2 11B 11A 11R 11C1",
)
CALM_FIVE = {
    0: "1B 2R 3R 6A 8B 10A 12B",
    1: "1R 2C1 3B 5A 7A 9A 11B",
    2: "1C1 3C1 4R 6R 8A 10R 12C1",
    3: "1C2 4C1 5C1 7R 8C1 9R 11A",
    4: "2C2 3C2 6C2 7C1 8C2 10C1 11R",
}


def five_drop(options=None, field="2A 4A 5R 6C1 7C2 9C1"):
    """Five players of whom the last two are out, one by choice and one automatically."""
    rules = rules_for(ID, 5, options or {})
    state, _ = play(start(rules), deal_by_hand(rules, CALM_FIVE, field))
    return play(state, "join", "drop", "join")
