"""The list of all yaku: what a hand alone brings, and what this round's field leaves out."""

import pytest

from hanaba.engine import open_record, view
from hanaba.rules import rules_for
from hanaba.ui.looking import Player
from hanaba.ui.side import all_yaku
from hanaba.ui.tree import Child
from tests.browser.positions import position
from tests.ui.described import elements, words
from tests.ui.playing import looking


def lines(child: Child, tag: str) -> list[str]:
    """Return the words of the elements of a kind."""
    return [words(found) for found in elements(child, tag)]


@pytest.mark.parametrize("ruleset", ["hachi-hachi-sage", "hachi-hachi-bakefuda", "hana-awase"])
def test_what_a_hand_brings_stands_below_the_yaku(ruleset: str) -> None:
    state = open_record(position(ruleset, 3, "play")).state
    seen = view(state, 0)
    panel = all_yaku(looking(seen, tuple(Player(name, "greedy") for name in ("You", "Aki", "Ben")), ()))
    rules = rules_for(ruleset, 3, {"rounds": 3})
    by_hand = (*rules.instant, *seen.scoring.hand_yaku)
    assert ("Hand yaku" in lines(panel, "h3")) == bool(by_hand)
    if by_hand:
        items = lines(elements(panel, "ul")[-1], "li")
        for item, row in zip(items, by_hand, strict=True):
            assert item.startswith(row.names.en) and item.endswith(str(row.points * seen.multiplier))


def test_yaku_that_this_field_leaves_out_are_named() -> None:
    state = open_record(position("hachi-hachi-bakefuda", 3, "play")).state
    table = tuple(Player(name, "greedy") for name in ("You", "Aki", "Ben"))
    for field in (0, 1):
        seen = view(state, 0)
        scoring = seen.rules.scoring(field)
        look = looking(seen, table, ())._replace(scoring=scoring)
        said = [line for line in lines(all_yaku(look), "p") if line.startswith("Not on this round’s field: ")]
        here = {row.id for row in scoring.yaku}
        other = [row.names.en for row in seen.rules.scoring(1 - field).yaku if row.id not in here]
        assert all(name in said[0] for name in other) if other else said == []
