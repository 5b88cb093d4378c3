"""The laws over random matches of every ruleset × number of players × a pairwise choice of options."""

import os

import pytest

from hanaba.cards import CODES
from hanaba.engine import add, apply, legal_actions
from hanaba.notation import format_action, parse_action
from hanaba.rules import rules_for
from tests.games import CONFIGURATIONS, TABLES, empty_record, label, random_match, rules_of, values_tried
from tests.properties.laws import ALPHABET, check_refusals, check_rounds

ROUNDS = 20 if os.environ.get("HYPOTHESIS_PROFILE") == "fast" else 120


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=label)
def test_laws_hold_in_random_matches(configuration):
    tally = check_rounds(rules_of(configuration), ROUNDS, "law")
    assert tally.rounds >= ROUNDS
    assert tally.prefixes >= 5
    assert tally.refused > 0


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_every_pair_of_option_values_is_tried(id, players):
    tried = values_tried(id)
    rows = [dict(options) for other, seats, options in CONFIGURATIONS if (other, seats) == (id, players)]
    names = list(tried)
    for one in names:
        for other in names:
            if one < other:
                met = {(row[one], row[other]) for row in rows}
                assert met == {(first, second) for first in tried[one] for second in tried[other]}


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_the_whole_alphabet_is_refused_but_for_the_legal_actions(id, players):
    """At one state of each phase that has decisions, every action there is."""
    options = next(dict(options) for other, seats, options in CONFIGURATIONS if (other, seats) == (id, players))
    rules = rules_for(id, players, {**options, "rounds": 6})
    asked = {}
    for number in range(12):
        for moment in random_match(rules, f"alphabet{number}"):
            asked.setdefault(moment.before.phase, moment.before)
    assert set(asked) >= {"deal", "play", "take"}
    assert ("call" in asked) == rules.calls
    assert ("join" in asked) == (players > 3 and rules.active == 3)
    for state in asked.values():
        synonyms = [
            action
            for action in ALPHABET
            if action not in legal_actions(state) and action.target >= 0 and action.verb == "play"
        ]
        refused = check_refusals(state, list(ALPHABET))
        applied = len(ALPHABET) - refused
        assert applied >= len(legal_actions(state))
        if state.phase != "play":
            assert applied == len(legal_actions(state))
        assert len(synonyms) > 48


def test_an_x_that_names_the_only_candidate_is_recorded_without_it():
    rules = rules_for("hana-awase", 3, {"rounds": 3})
    done = 0
    for before, action, _, after in random_match(rules, "synonym"):
        if before.phase != "play" or action.target >= 0:
            continue
        reach = before.field & rules.reach[action.card]
        if reach.bit_count() != 1:
            continue
        named = parse_action(f"{format_action(action)} x {CODES[reach.bit_length() - 1]}")
        record = empty_record(rules)
        record = add(record, before, next(iter(random_match(rules, "synonym"))).action)
        assert apply(before, named)[0] == after
        assert add(record, before, named).rounds[-1].actions == (action,)
        done += 1
    assert done > 20
