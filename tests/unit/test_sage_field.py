"""Hachi-Hachi with sage: what the field multiplies, and what is carried to later rounds."""

import pytest

from hanaba.cardset import mask_from
from hanaba.engine import start
from hanaba.rules import rules_for
from tests.games import deal_by_hand, play
from tests.sage import ID, RULES, play_out

# --- the field and what is carried on -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "carried", "factor", "on"),
    [
        ("2A", (), 1, ()),
        ("1B", (), 2, ()),
        ("3B", (), 2, ()),
        ("8B", (), 2, ()),
        ("11B", (), 4, ()),
        ("12B", (), 4, ()),
        ("1B 11B", (), 4, ()),
        ("1B 3B", (), 2, (2,)),
        ("1B 3B 8B", (), 2, (2,)),
        ("11B 12B", (), 4, (4,)),
        ("11B 12B 1B 3B", (), 4, (4,)),
        ("11B 1B 3B", (), 4, (2,)),
        ("2A", (2,), 2, ()),
        ("2A", (4,), 4, ()),
        ("11B", (2,), 4, ()),
        ("1B", (4,), 4, ()),
        ("1B 3B", (4,), 4, (2,)),
    ],
)
def test_pairs_make_the_next_round_larger(field, carried, factor, on):
    assert RULES.multiply(mask_from(field), carried) == (factor, on)


@pytest.mark.parametrize(
    ("field", "carried", "factor", "on"),
    [
        ("2A", (), 1, ()),
        ("1B", (), 2, ()),
        ("1B 3B", (), 2, (2,)),
        ("1B 11B", (), 4, (2,)),
        ("1B 3B 8B 11B 12B", (), 4, (4, 2, 2, 2)),
        ("2A", (4, 2), 4, (2,)),
        ("2A", (2,), 2, ()),
        ("11B", (2, 2), 2, (4, 2)),
        ("12B 1B", (4, 2), 4, (4, 2, 2)),
        ("8B", (2,), 2, (2,)),
    ],
)
def test_all_brights_wait_in_a_queue_the_largest_first(field, carried, factor, on):
    assert rules_for(ID, 3, {"carry_over": "all"}).multiply(mask_from(field), carried) == (factor, on)


@pytest.mark.parametrize(
    ("field", "factor"),
    [
        ("2A", 1),
        ("1B", 2),
        ("1B 3B", 4),
        ("1B 3B 8B", 8),
        ("11B 12B", 16),
        ("11B 12B 1B", 32),
        ("1B 3B 8B 11B 12B", 128),
    ],
)
def test_stack_multiplies_all_at_once(field, factor):
    assert rules_for(ID, 3, {"carry_over": "stack"}).multiply(mask_from(field), ()) == (factor, ())


@pytest.mark.parametrize(("field", "factor"), [("2A", 1), ("1B 3B 8B", 2), ("11B 12B 1B", 4)])
def test_none_takes_the_largest_alone(field, factor):
    assert rules_for(ID, 3, {"carry_over": "none"}).multiply(mask_from(field), ()) == (factor, ())


def test_a_queue_is_worked_off_round_by_round():
    rules = rules_for(ID, 3, {"carry_over": "all", "rounds": 6})
    state = start(rules)
    seen = []
    for field in ("1B 3B 11B 2A 4A 5A", "12B 2A 4A 5A 6A 7A", *["2A 4A 5A 6A 7A 8A"] * 4):
        dealer = max(state.match.dealer, 0)
        state, events = play(state, deal_by_hand(rules, field=field, dealer=dealer))
        seen.append((state.round.multiplier, state.match.carried))
        assert events[0].multiplier == seen[-1][0]
        state = play_out(state)
        assert state.match.results[-1].multiplier == seen[-1][0]
    assert seen == [(4, (2, 2)), (2, (4, 2)), (4, (2,)), (2, ()), (1, ()), (1, ())]


def test_a_pair_is_carried_one_round_only_and_every_line_is_multiplied():
    rules = rules_for(ID, 3, {"rounds": 3})
    state = start(rules)
    multipliers = []
    for field in ("11B 12B 2A 4A 5A 6A", "2A 4A 5A 6A 7A 8A", "2A 4A 5A 6A 7A 8A"):
        state = play_out(play(state, deal_by_hand(rules, field=field, dealer=max(state.match.dealer, 0)))[0])
        result = state.match.results[-1]
        multipliers.append(result.multiplier)
        assert all(
            line.factor in (result.multiplier, 2 * result.multiplier)
            for line in result.lines
            if line.reason != "give-back"
        )
    assert multipliers == [4, 4, 1]


def test_field_states():
    assert RULES.field_state(mask_from("2A")).id == "small-field"
    assert RULES.field_state(mask_from("2A 1B")).id == "large-field"
    assert RULES.field_state(mask_from("12B 1B")).id == "grand-field"
    assert RULES.field_state(mask_from("12B")).names.get("fr") == "Terrain supérieur"
    assert RULES.field_state(mask_from("1B")).names.get("fr") == "Grand terrain"
