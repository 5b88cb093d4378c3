"""Records that cannot be opened, and those whose valid part is kept."""

import json

import pytest

from hanaba.engine import (
    RecordError,
    add,
    dump_record,
    open_data,
    open_record,
    record_json,
    replay,
    start,
)
from hanaba.engine.record import MAX_BYTES
from hanaba.notation import format_action
from hanaba.rules import rules_for
from tests.games import deal_by_hand, empty_record
from tests.recording import SEATS, head, sample, with_round

# --- where nothing can be opened ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": "chess"}, "the “format” of a record is “hanaba”"),
        ({"format": None}, "the “format” of a record is “hanaba”"),
        ({"version": 2}, "the record has version 2; this program reads version 1"),
        ({"version": 10**400}, "the record has version 10000000000000000000000…; this program reads version 1"),
        ({"version": None}, "the record has no “version”"),
        ({"version": "1"}, "“version” of the record is a whole number, not “1”"),
        ({"version": True}, "“version” of the record is a whole number, not true"),
        ({"version": 1.0}, "“version” of the record is a whole number, not 1.0"),
        ({"ruleset": None}, "the record has no “ruleset”"),
        ({"ruleset": "poker"}, "“poker” is no ruleset; there are hana-awase, hachi"),
        ({"ruleset": ["hachi"]}, "“ruleset” of the record is a text"),
        ({"options": []}, "“options” of the record is an object"),
        ({"options": {"rounds": 0}}, "option “rounds” takes a whole number from 1 to 99, not 0"),
        ({"options": {"rounds": True}}, "option “rounds” takes a whole number from 1 to 99, not true"),
        ({"options": {"rouns": 3}}, "“rouns” is no option of this game; it has rounds, length, target"),
        ({"seed": "ABC"}, "a seed is 1 to 32 of the characters 0-9 and a-z"),
        ({"seed": ""}, "a seed is 1 to 32"),
        ({"seed": "1" * 33}, "a seed is 1 to 32"),
        ({"seed": 7}, "“seed” of the record is a text, not 7"),
        ({"seats": None}, "the record has no “seats”"),
        ({"seats": {}}, "“seats” of the record is a list"),
        ({"seats": SEATS[:1]}, "Hachi is for 2 players, not 1"),
        ({"seats": []}, "Hachi is for 2 players, not 0"),
        ({"seats": [1, 2]}, "seat 0 is an object with name and player"),
        ({"seats": [SEATS[0], {"name": "B"}]}, "seat 1 has no “player”"),
        ({"seats": [SEATS[0], {"player": "human"}]}, "seat 1 has no “name”"),
        ({"seats": [SEATS[0], {**SEATS[1], "rank": 1}]}, "seat 1 has an unknown key “rank”"),
        ({"seats": [SEATS[0], {"name": "", "player": "human"}]}, "the name of seat 1 has 1 to 24 printable characters"),
        ({"seats": [SEATS[0], {"name": "x" * 25, "player": "human"}]}, "the name of seat 1 has 1 to 24"),
        ({"seats": [SEATS[0], {"name": "a\nb", "player": "human"}]}, "the name of seat 1 has 1 to 24 printable"),
        ({"seats": [SEATS[0], {"name": "\ud800", "player": "human"}]}, "the name of seat 1 has 1 to 24 printable"),
        ({"seats": [SEATS[0], {"name": 5, "player": "human"}]}, "“name” of seat 1 is a text, not 5"),
        ({"seats": [SEATS[0], {"name": "B", "player": "A Bot"}]}, "seat 1: “A Bot” is neither human nor the name"),
        ({"seats": [SEATS[0], {"name": "B", "player": "x", "style": "<b>"}]}, "seat 1: “<b>” is neither human nor"),
        ({"seats": [SEATS[0], {"name": "B", "player": "x", "style": None}]}, "“style” of seat 1 is a text"),
        ({"rounds": {}}, "“rounds” of the record is a list"),
        ({"rounds": [{}] * 100}, "a record has at most 99 rounds, this one has 100"),
        ({"hands": []}, "the record has an unknown key “hands”"),
        ({"x" * 50: 1}, "the record has an unknown key “xxxxxxxxxxxxxxxxxxxxxxx…”"),
    ],
    ids=str,
)
def test_a_head_that_cannot_be_opened(changes, reason):
    with pytest.raises(RecordError) as fault:
        open_data(head(**changes))
    assert str(fault.value).startswith(reason)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("data", [None, [], 3, "text", True, 1.5])
def test_a_record_is_an_object(data):
    with pytest.raises(RecordError, match="a record is a JSON object"):
        open_data(data)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the text is not JSON: Expecting value at line 1, column 1"),
        ("{", "the text is not JSON: Expecting property name enclosed in double quotes at line 1, column 2"),
        ('{"a": NaN}', "a record has no NaN in it"),
        ('{"a": [Infinity]}', "a record has no Infinity in it"),
        ("-Infinity", "a record has no -Infinity in it"),
        ('{"version": 2, "version": 1}', "“version” stands twice in one object of the text"),
        ("[" * 5000, "the text is nested too deeply to be a record"),
        ("[" + "9" * 6000 + "]", "the text has a number too long to read"),
        (json.dumps(head())[:-1], "the text is not JSON"),
        ("﻿{}", "the text is not JSON"),
        (" " * (MAX_BYTES + 1), "a record has at most 256 kB of text, this one has 257 kB"),
        ("花" * (MAX_BYTES // 3 + 1), "a record has at most 256 kB of text, this one has 257 kB"),
    ],
    ids=lambda value: value[:20],
)
def test_a_text_that_cannot_be_opened(text, reason):
    with pytest.raises(RecordError) as fault:
        open_record(text)
    assert str(fault.value).startswith(reason)


def test_a_text_as_long_as_allowed_is_read():
    text = json.dumps(head())
    assert open_record(text + " " * (MAX_BYTES - len(text))).fault is None


# --- where the valid part is kept ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (
            lambda row: row["deal"]["stock"].__setitem__(0, row["deal"]["stock"][1]),
            "a deal is the 48 cards, each once, but ",
        ),
        (lambda row: row["deal"]["stock"].__setitem__(0, "13B"), "the stock holds “13B”, which is no card"),
        (lambda row: row["deal"]["stock"].__setitem__(0, "1b"), "the stock holds “1b”, which is no card"),
        (lambda row: row["deal"]["stock"].__setitem__(0, 5), "the stock is a list of card codes"),
        (lambda row: row["deal"]["stock"].pop(), "a deal is the 48 cards, each once, but there are 47 cards"),
        (lambda row: row["deal"].__setitem__("stock", "1B"), "the stock is a list of card codes"),
        (lambda row: row["deal"]["field"].pop(), "the field has 6 cards, not 5"),
        (lambda row: row["deal"].__setitem__("field", None), "the field is a list of card codes"),
        (lambda row: row["deal"]["hands"].pop(), "“hands” is a list of 4 hands"),
        (lambda row: row["deal"].__setitem__("hands", {}), "“hands” is a list of 4 hands"),
        (lambda row: row["deal"]["hands"][2].pop(), "the hand of seat 2 has 7 cards, not 6"),
        (lambda row: row["deal"]["hands"].__setitem__(1, 3), "the hand of seat 1 is a list of card codes"),
        (lambda row: row["deal"]["hands"][1].__setitem__(0, []), "the hand of seat 1 is a list of card codes"),
        (lambda row: row["deal"].pop("field"), "“deal” is an object with hands, field and stock"),
        (lambda row: row["deal"].__setitem__("extra", 1), "“deal” is an object with hands, field and stock"),
        (lambda row: row.__setitem__("deal", []), "“deal” is an object with hands, field and stock"),
        (lambda row: row.pop("deal"), "“deal” is an object with hands, field and stock"),
        (lambda row: row.pop("dealer"), "“dealer” is a seat from 0 to 3"),
        (lambda row: row.__setitem__("dealer", 4), "“dealer” is a seat from 0 to 3"),
        (lambda row: row.__setitem__("dealer", -1), "“dealer” is a seat from 0 to 3"),
        (lambda row: row.__setitem__("dealer", True), "“dealer” is a seat from 0 to 3"),
        (lambda row: row.__setitem__("dealer", 1e400), "“dealer” is a seat from 0 to 3"),
        (lambda row: row.__setitem__("dealer", (row["dealer"] + 1) % 4), "seat "),
        (lambda row: row.__setitem__("actions", "join"), "“actions” is a list of actions as text"),
        (lambda row: row.__setitem__("undone", 3), "“undone” is a list of action counts"),
        (lambda row: row.__setitem__("undone", [-1]), "“undone” is a list of action counts"),
        (lambda row: row.__setitem__("undone", [True]), "“undone” is a list of action counts"),
        (lambda row: row.__setitem__("note", ""), "the round has an unknown key “note”"),
    ],
)
def test_a_round_that_cannot_be_dealt_keeps_those_before(change, reason):
    opened = with_round(change)
    assert (opened.fault.round, opened.fault.action) == (1, -1)
    assert opened.fault.message.startswith(f"round 2: {reason}")
    assert len(opened.record.rounds) == 1
    assert len(opened.state.match.results) == 1
    assert opened.state.phase == "deal"
    assert replay(opened.record) == opened.state


def test_rounds_that_are_no_objects():
    data = sample()
    data["rounds"][1] = 7
    opened = open_data(data)
    assert opened.fault.message == "round 2: a round is an object with dealer, deal and actions"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play 13B", "“13B” is no card; cards are written like 1B, 4R or 12C3 (at character 6)"),
        ("fold", "“fold” is no action"),
        (3, "an action is a text, not 3"),
        (None, "an action is a text, not null"),
        (["join"], 'an action is a text, not ["join"]'),
        ("end", "“end”: seat "),
        ("join", "“join”: seat "),
    ],
)
def test_an_action_that_is_none_keeps_those_before(text, reason):
    data = sample()
    actions = data["rounds"][0]["actions"]
    at = next(number for number, action in enumerate(actions) if action.startswith("play"))
    data["rounds"][0]["actions"] = [*actions[:at], text, *actions[at:]]
    opened = open_data(data)
    assert (opened.fault.round, opened.fault.action) == (0, at)
    assert opened.fault.message.startswith(f"round 1, action {at + 1}: {reason}")
    assert [format_action(action) for action in opened.record.rounds[0].actions] == actions[:at]
    assert opened.state.phase == "play"
    assert replay(opened.record) == opened.state


def test_what_stands_after_the_end_is_told():
    data = sample()
    data["rounds"][0]["actions"].append("play 1B")
    opened = open_data(data)
    assert opened.fault.message.endswith("the round was over before this action")
    assert len(opened.state.match.results) == 1
    data = sample()
    data["rounds"].append(data["rounds"][0])
    opened = open_data(data)
    assert opened.fault.message == "round 3: the match was over before this round"
    assert opened.state.match.winners is not None
    data = sample()
    data["rounds"][0]["actions"].pop()
    opened = open_data(data)
    assert opened.fault.message == "round 2: the round before is not finished"
    assert opened.state.phase != "deal"


def test_an_action_after_the_last_round_of_the_match():
    data = sample("hachi", 2, 1)
    data["rounds"][0]["actions"].append("play 1B")
    assert open_data(data).fault.message.endswith("the round was over before this action")


def test_a_restock_that_is_not_due_or_not_right():
    data = sample("hachi", 2, 1)
    data["rounds"][0]["restock"] = ["1B"]
    opened = open_data(data)
    assert opened.fault.message == "round 1: there is a restock, but no hands went back into the stock"
    assert opened.state.match.results
    for change, reason in (
        (lambda codes: codes[:-1], "a restock is the old stock and the hands of those who are out"),
        (lambda codes: [*codes[:-1], "4X"], "the restock holds “4X”, which is no card"),
        (lambda codes: "1B", "the restock is a list of card codes"),
    ):
        data = sample()
        row = data["rounds"][0]
        row["restock"] = change(row["restock"])
        opened = open_data(data)
        assert reason in opened.fault.message
        assert opened.state.phase in ("join", "restock")
        assert replay(opened.record) == opened.state


def test_four_of_a_month_on_the_field_of_a_record():
    rules = rules_for("hana-awase", 3, {"redeal_on_field_four": False})
    deal = deal_by_hand(rules, field="4A 4R 4C1 4C2 1B 2A")
    record = add(empty_record(rules), start(rules), deal)
    assert open_record(dump_record(record)).fault is None
    data = record_json(record)
    data["options"] = {}
    opened = open_data(data)
    assert opened.fault.message == (
        "round 1: four cards of one month on the field void the deal, unless an option allows them"
    )
