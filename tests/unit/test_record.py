"""Records: the JSON of the public interfaces, replay of every prefix, cutting, packing, and clear faults."""

import base64
import json
import zlib

import pytest

from hanaba.cards import CODES
from hanaba.engine import (
    Action,
    IllegalAction,
    Record,
    RecordError,
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
    pack,
    record_json,
    replay,
    start,
    steps,
    unpack,
)
from hanaba.engine.record import MAX_BYTES
from hanaba.notation import format_action, parse_action
from hanaba.rules import OptionError, rules_for
from tests.games import TABLES, deal_by_hand, empty_record, random_match, record_of

SEATS = [{"name": "You", "player": "human"}, {"name": "Aki", "player": "expert", "style": "hunter"}]


def head(**changes):
    """The JSON of a match of Hachi that has not begun; ``None`` leaves a key out."""
    data = {
        "format": "hanaba",
        "version": 1,
        "ruleset": "hachi",
        "options": {},
        "seats": SEATS,
        "rounds": [],
        **changes,
    }
    return {key: value for key, value in data.items() if value is not None}


def sample(id="hachi-hachi-sage", players=4, rounds=2, seed="record"):
    """The JSON of a finished match with joins, a restock and calls."""
    return record_json(record_of(rules_for(id, players, {"rounds": rounds}), seed))


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


# --- where nothing can be opened ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": "chess"}, "the “format” of a record is “hanaba”"),
        ({"format": None}, "the “format” of a record is “hanaba”"),
        ({"version": 2}, "the record has version 2; this program reads version 1"),
        ({"version": None}, "the record has no “version”"),
        ({"version": "1"}, "“version” of the record is a whole number, not '1'"),
        ({"version": True}, "“version” of the record is a whole number, not 'True'"),
        ({"version": 1.0}, "“version” of the record is a whole number, not '1.0'"),
        ({"ruleset": None}, "the record has no “ruleset”"),
        ({"ruleset": "poker"}, "“poker” is no ruleset; there are hana-awase, hachi"),
        ({"ruleset": ["hachi"]}, "“ruleset” of the record is a text"),
        ({"options": []}, "“options” of the record is an object"),
        ({"options": {"rounds": 0}}, "option “rounds” takes a whole number from 1 to 99, not '0'"),
        ({"options": {"rounds": True}}, "option “rounds” takes a whole number from 1 to 99, not 'True'"),
        ({"options": {"rouns": 3}}, "“rouns” is no option of this game; it has rounds, length, target"),
        ({"seed": "ABC"}, "a seed is 1 to 32 of the characters 0-9 and a-z"),
        ({"seed": ""}, "a seed is 1 to 32"),
        ({"seed": "1" * 33}, "a seed is 1 to 32"),
        ({"seed": 7}, "“seed” of the record is a text, not '7'"),
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
        ({"seats": [SEATS[0], {"name": 5, "player": "human"}]}, "“name” of seat 1 is a text, not '5'"),
        ({"seats": [SEATS[0], {"name": "B", "player": "A Bot"}]}, "seat 1: “A Bot” is neither human nor the name"),
        ({"seats": [SEATS[0], {"name": "B", "player": "x", "style": "<b>"}]}, "seat 1: “<b>” is neither human nor"),
        ({"seats": [SEATS[0], {"name": "B", "player": "x", "style": None}]}, "“style” of seat 1 is a text"),
        ({"rounds": {}}, "“rounds” of the record is a list"),
        ({"rounds": [{}] * 100}, "a record has at most 99 rounds, this one has 100"),
        ({"hands": []}, "the record has an unknown key “hands”"),
        ({"x" * 50: 1}, "the record has an unknown key “xxxxxxxxxxxxxxxxxxxxxxxx”"),
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


def with_round(change, round=1):
    """A finished match of the sage game in which one round is changed; what it says and what is kept."""
    data = sample()
    change(data["rounds"][round])
    return open_data(data)


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
        (3, "an action is a text, not '3'"),
        (None, "an action is a text, not 'None'"),
        (["join"], "an action is a text, not \"['join']\""),
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


# --- the form for addresses ---------------------------------------------------------------------------------------


def wrapped(data):
    return "1." + base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_packing_is_base64url_of_zlib_without_padding():
    record = record_of(rules_for("hachi", 2, {"rounds": 2}), "2")
    packed = pack(record)
    assert packed.startswith("1.")
    assert "=" not in packed
    body = packed[2:]
    assert zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))).decode() == dump_record(record)
    assert unpack(packed) == dump_record(record)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a shared record begins with “1.”; this one is of another version or damaged"),
        ("2.abc", "a shared record begins with “1.”"),
        ("1.", "the shared record is cut off"),
        ("1.!!!!", "the shared record is damaged and cannot be unpacked"),
        ("1.花", "the shared record is damaged and cannot be unpacked"),
        ("1.abcde", "the shared record is damaged and cannot be unpacked"),
        (wrapped(b"not zlib"), "the shared record is damaged and cannot be unpacked"),
        (wrapped(zlib.compress(b"x" * 500)[:-6]), "the shared record is cut off"),
        (wrapped(zlib.compress(b"\xff\xfe")), "the shared record is damaged and cannot be unpacked"),
        (
            wrapped(zlib.compress(b" " * (MAX_BYTES + 1))),
            "a shared record unpacks to at most 256 kB; this one is longer",
        ),
        (wrapped(zlib.compress(b" " * 50_000_000)), "a shared record unpacks to at most 256 kB; this one is longer"),
        ("1." + "A" * (MAX_BYTES + 1), "a shared record has at most 256 kB"),
    ],
    ids=lambda value: value[:16],
)
def test_a_shared_text_that_cannot_be_unpacked(text, reason):
    with pytest.raises(RecordError) as fault:
        unpack(text)
    assert str(fault.value).startswith(reason)


def test_a_shared_text_as_long_as_allowed_is_unpacked():
    assert unpack(wrapped(zlib.compress(b" " * MAX_BYTES))) == " " * MAX_BYTES
