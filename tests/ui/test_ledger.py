"""The score sheet's lines gathered by cause, in words, and the rules behind them."""

import random
from types import SimpleNamespace
from typing import cast

import pytest

from hanaba.cards import ALL, BRIGHTS, CARD, MONTHS
from hanaba.cardset import mask_of
from hanaba.describe import short_card
from hanaba.engine import (
    Line,
    RoundResult,
    apply,
    chance,
    legal_actions,
    start,
)
from hanaba.rules import rules_for
from hanaba.score import Call, Sheet, settle_sheet
from hanaba.ui.ledger import Entry, entries, why
from hanaba.ui.looking import Look
from hanaba.ui.score_sheet import how_it_ended
from hanaba.ui.side import needed
from hanaba.ui.table import rules_sheet


def test_lines_of_one_cause_stand_together() -> None:
    rules = rules_for("hachi-hachi-sage", 4)
    state, source = start(rules), random.Random(4)
    while not state.match.results:
        action = chance(state, "4") if state.phase in ("deal", "restock") else source.choice(legal_actions(state))
        state, _ = apply(state, action)
    lines = state.match.results[0].lines
    gathered = entries(lines)
    assert tuple(line for entry in gathered for line in entry.lines) == lines
    assert all({line.reason for line in entry.lines} == {entry.reason} for entry in gathered)


def test_a_higher_level_says_that_it_pays_the_difference() -> None:
    rules = rules_for("hachi-hachi-sage", 3)
    calls = (Call(0, ("four-brights",), "sage"), Call(0, ("five-brights",), "end"))
    result = settle_sheet(rules, Sheet((BRIGHTS, 0, 0), multiplier=2, calls=calls))
    look = cast(Look, SimpleNamespace(rules=rules, name=["You", "Aki", "Ben"].__getitem__))
    assert [why(look, result, entry) for entry in entries(result.lines)] == [
        "You: 50 × 2 = 100 from each",
        "You: 25 × 2 = 50 (the difference to 50) from each",
    ]


def test_what_a_failed_sage_costs_can_be_followed_from_the_yaku_it_was_called_on() -> None:
    piles = (mask_of(map(CARD.__getitem__, ("1R", "2R", "3R"))), mask_of(map(CARD.__getitem__, ("6A", "7A", "10A"))), 0)
    rules = rules_for("hachi-hachi-sage", 3)
    calls = (Call(0, ("poem-ribbons",), "sage"), Call(1, ("boar-deer-butterflies",), "end"))
    result = settle_sheet(rules, Sheet(piles, multiplier=2, calls=calls))
    look = cast(Look, SimpleNamespace(rules=rules, name=["You", "Aki", "Ben"].__getitem__, scoring=rules.scoring(0)))
    look.addressed = lambda seat: seat == 0  # type: ignore[method-assign]
    assert how_it_ended(look, result) == "Aki ended the round with Boar, Deer, Butterflies. Everything × 2."
    found = entries(result.lines)
    assert [why(look, result, entry) for entry in found] == [
        "You: 35 × 2 = 70 from each",
        "You: the sage on Poem Ribbons failed; half goes back to each who paid, 70 / 2 = 35",
        "Aki: 35 × 2 × 2 = 140, from you alone, double for the sage that stood",
    ]
    assert [entry.cards for entry in found] == [piles[0], piles[0], piles[1]]


def test_only_what_the_latest_sage_was_called_on_is_halved() -> None:
    """Two yaku one after the other, 5 and 25 points: half of the second alone goes back, rounded up."""
    paid = [Line(0, points, reason, 1) for reason, points in (("yaku:a", 5), ("yaku:b", 25))]
    back = Entry("give-back", -1, (Line(0, -13, "give-back", 1), Line(1, 13, "give-back", 0)))
    both = [Line(1, -line.points, line.reason, 0) for line in paid]
    gathered = entries([both[0], paid[0], both[1], paid[1], *back.lines])
    assert [line.reason for line in gathered[-1].stake] == ["yaku:b"]
    whole = tuple(line._replace(points=15 if line.points > 0 else -15) for line in back.lines)
    gathered = entries([both[0], paid[0], both[1], paid[1], *whole])
    assert [line.reason for line in gathered[-1].stake] == ["yaku:a", "yaku:b"]


def ended(id: str, options: dict[str, int], sheet: Sheet) -> tuple[Look, RoundResult]:
    """Settle a round of a table and look at it."""
    rules = rules_for(id, len(sheet.piles), options)
    result = settle_sheet(rules, sheet)
    names = ["You", "Aki", "Ben", "Chie"].__getitem__
    return cast(Look, SimpleNamespace(rules=rules, name=names, scoring=rules.scoring(0))), result


def test_card_points_say_how_they_add_up_and_a_payer_alone_has_a_name() -> None:
    look, result = ended("hachi", {}, Sheet((mask_of([CARD["1B"], CARD["1R"], CARD["2A"], CARD["1C1"]]), MONTHS[8])))
    said = [why(look, result, entry) for entry in entries(result.lines)]
    assert said[-1].startswith("what the captured cards are worth: You ")
    assert " = " in said[-1].split("Aki")[1]
    look, result = ended("hana-awase", {}, Sheet((mask_of([CARD["1R"], CARD["2R"], CARD["3R"]]), 0)))
    assert any(text.endswith(", from Aki") for text in (why(look, result, row) for row in entries(result.lines)))


def test_a_void_round_names_its_limit_and_everybody_s_card_points() -> None:
    piles = (ALL & ~MONTHS[12] & ~MONTHS[1], MONTHS[1], MONTHS[12])
    look, result = ended("hachi-hachi-bakefuda", {}, Sheet(piles))
    assert result.end == "fuke"
    (said, *_rest) = [why(look, result, entry) for entry in entries(result.lines)]
    points = [str(count) for count in result.card_points]
    assert said.startswith(
        f"30 card points or fewer void the round: You {points[0]} · Aki {points[1]} · Ben {points[2]}."
    )
    assert "Each such player pays 12" in said
    assert f"Aki {points[1]}" in how_it_ended(look, result)


@pytest.mark.parametrize(("forced", "words"), [(True, "by choice or not"), (False, "drops out by choice pays")])
def test_who_pays_for_dropping_out(forced: bool, words: str) -> None:
    rules = rules_for("hachi-hachi-sage", 4, {"forced_out_pay": forced})
    look = cast(Look, SimpleNamespace(rules=rules))
    said = why(look, cast(RoundResult, None), Entry("drop-out", -1, (Line(0, -10, "drop-out", 1, 0, 1),)))
    assert said.endswith(words)


def test_the_sheet_says_which_card_a_second_best_yaku_cannot_do_without() -> None:
    rows = {row.id: row for row in rules_for("hachi-hachi-bakefuda", 4).scoring(0).yaku}
    better = list(rows.values())
    said = {id: needed(row, better[: better.index(row)]) for id, row in rows.items()}
    assert said["rainy-four"] == f"{short_card(CARD['11B'])} and any 3 more"
    assert said["red-ribbons"] == ""


def test_the_rule_behind_a_line_is_marked_in_the_rules() -> None:
    rules = rules_for("hana-awase", 3)
    look = cast(Look, SimpleNamespace(rules=rules, touch=SimpleNamespace(at="yaku:poem-ribbons")))
    words = repr(rules_sheet(look))
    assert words.count("'asked'") == 1
    assert "rule asked" in words
    nothing = cast(Look, SimpleNamespace(rules=rules, touch=SimpleNamespace(at="")))
    assert "asked" not in repr(rules_sheet(nothing))


def test_a_line_of_no_known_cause_needs_no_reason() -> None:
    look, result = ended("hachi", {}, Sheet((0, 0)))
    assert why(look, result, Entry("nothing-of-the-kind", -1, (Line(0, 1, "nothing-of-the-kind"),))) == ""


def test_where_no_stake_comes_to_what_was_given_back_none_is_named() -> None:
    paid = [Line(1, -20, "yaku:a", 0), Line(0, 20, "yaku:a", 1)]
    other = [Line(2, -9, "yaku:b", 1), Line(1, 9, "yaku:b", 2)]
    back = [Line(0, -7, "give-back", 1), Line(1, 7, "give-back", 0)]
    assert entries([*paid, *other, *back])[-1].stake == ()
    right = [line._replace(points=10 if line.points > 0 else -10) for line in back]
    assert [line.reason for line in entries([*paid, *other, *right])[-1].stake] == ["yaku:a"]
