"""Records: the JSON of the public interfaces, replay of every prefix, cutting, packing, and clear faults."""

import pytest

from hanaba.cards import CODES
from hanaba.engine import (
    Action,
    IllegalAction,
    Record,
    Restock,
    Seat,
    actions_of,
    add,
    apply,
    cut,
    dump_record,
    legal_actions,
    open_data,
    open_record,
    record_json,
    replay,
    start,
    steps,
)
from hanaba.notation import parse_action
from hanaba.rules import OptionError, rules_for
from tests.games import TABLES, deal_by_hand, empty_record, random_match, record_of
from tests.recording import head, sample


def test_a_record_is_the_json_of_the_public_interfaces():
    rules = rules_for("hana-awase", 3)
    deal = deal_by_hand(rules, {1: "1B 4C1", 2: "2A"}, "3R", "12C3 8B", dealer=1)
    record = Record(
        "hana-awase",
        (Seat("You", "human"), Seat("Aki", "expert", "hunter"), Seat("Ben", "casual")),
        {"rounds": 12},
        "7f3k2m",
    )
    record = add(record, start(rules), deal)
    data = record_json(record)
    assert list(data) == ["format", "version", "ruleset", "options", "seed", "seats", "rounds"]
    assert (data["format"], data["version"], data["ruleset"], data["seed"]) == ("hanaba", 1, "hana-awase", "7f3k2m")
    assert data["options"] == {"rounds": 12}, "only those given"
    assert data["seats"] == [
        {"name": "You", "player": "human"},
        {"name": "Aki", "player": "expert", "style": "hunter"},
        {"name": "Ben", "player": "casual"},
    ]
    (row,) = data["rounds"]
    assert list(row) == ["dealer", "deal", "actions"]
    assert row["dealer"] == 1
    codes = [CODES[card] for card in deal.cards]
    assert row["deal"] == {
        "hands": [codes[14:21], codes[:7], codes[7:14]],
        "field": codes[21:27],
        "stock": codes[27:],
    }, "hands are by seat, the stock is in drawing order"
    assert row["deal"]["stock"][:2] == ["12C3", "8B"]
    assert row["actions"] == []
    assert "seed" not in record_json(record._replace(seed=""))


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_only_real_decisions_are_recorded(id, players):
    """A forced join or drop-out, the dealer's joining and an end forced by an empty hand are no actions."""
    rules = rules_for(id, players, {"rounds": 3})
    record = empty_record(rules)
    decided = taken = called = 0
    for before, action, events, _ in random_match(rules, "decisions"):
        record = add(record, before, action)
        names = [type(event).__name__ for event in events]
        decided += sum(type(event).__name__ in ("Joined", "Dropped") and not event.forced for event in events)
        taken += "Turned" in names
        called += "Called" in names
        if isinstance(action, Action):
            assert action in legal_actions(before)
            assert len(legal_actions(before)) > 1 or action.verb == "play"
    told = [action.verb for row in record.rounds for action in row.actions]
    assert told.count("join") + told.count("drop") == decided
    assert told.count("take") == taken
    assert told.count("end") + told.count("sage") == called
    assert told.count("play") + decided + taken + called == len(told)


def test_a_restock_stands_beside_the_deal_with_the_whole_new_stock():
    rules = rules_for("hachi-hachi-sage", 4)
    deal = deal_by_hand(rules)
    record = empty_record(rules, {})
    state = start(rules)
    for action in (deal, *["join"] * 3):
        action = parse_action(action) if isinstance(action, str) else action
        record = add(record, state, action)
        state, _ = apply(state, action)
    new_stock = tuple(card for card in reversed(range(48)) if card in deal.cards[34:] or state.hands[3] >> card & 1)
    record = add(record, state, Restock(new_stock))
    (row,) = record_json(record)["rounds"]
    assert row["restock"] == [CODES[card] for card in new_stock]
    assert list(row) == ["dealer", "deal", "restock", "actions"]
    assert list(actions_of(record)) == [deal, *record.rounds[0].actions, Restock(new_stock)]
    assert replay(record).stock == new_stock
    opened = open_record(dump_record(record))
    assert opened.record == record
    # Without the restock the record ends where it is waited for.
    del row["restock"]
    data = {**record_json(record), "rounds": [row]}
    assert open_data(data).state.phase == "restock"
    row["actions"] = [*row["actions"], "play 1B"]
    opened = open_data(data)
    assert opened.state.phase == "restock"
    assert opened.fault.message == ("round 1, action 4: nobody is to act: the match waits for the stock to be shuffled")


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_every_prefix_replays_to_its_state(id, players):
    rules = rules_for(id, players, {"rounds": 2})
    record = empty_record(rules, seed="prefix")
    parts = [record]
    states = [start(rules)]
    for moment in random_match(rules, "prefix"):
        record = add(record, moment.before, moment.action)
        parts.append(record)
        states.append(moment.after)
    assert len(list(actions_of(record))) == len(parts) - 1
    for number, (part, state) in enumerate(zip(parts, states, strict=True)):
        assert cut(record, number) == part
        assert replay(part) == state
        opened = open_record(dump_record(part))
        assert (opened.record, opened.state, opened.fault) == (part, state, None)
    assert cut(record, 10_000) == record
    told = list(steps(record))
    assert [step.before for step in told] == states[:-1]
    assert [apply(step.before, step.action)[1] for step in told] == [step.events for step in told]


def test_replaying_what_is_not_valid_raises():
    record = record_of(rules_for("hachi", 2, {"rounds": 1}), "1")
    last = record.rounds[0]
    bad = record._replace(rounds=(last._replace(actions=(*last.actions, last.actions[0])),))
    with pytest.raises(IllegalAction):
        replay(bad)
    with pytest.raises(IllegalAction):
        list(steps(bad))
    with pytest.raises(OptionError):
        record._replace(ruleset="poker").rules()


def test_undone_counts_are_kept():
    data = sample("hachi", 2, 1)
    data["rounds"][0]["undone"] = [2, 0, 7]
    opened = open_data(data)
    assert opened.fault is None
    assert opened.record.rounds[0].undone == (2, 0, 7)
    assert record_json(opened.record)["rounds"][0]["undone"] == [2, 0, 7]


def test_a_record_may_hold_no_round_or_leave_out_what_is_optional():
    for data in (head(), head(rounds=None), head(options=None), head(seed="0z")):
        opened = open_data(data)
        assert (opened.state.phase, opened.fault, opened.record.rounds) == ("deal", None, ())
    assert open_data(head()).state.match.rules.options["rounds"] == 12
    data = sample("hachi", 2, 1)
    del data["rounds"][0]["actions"]
    assert open_data(data).state.phase == "play"
