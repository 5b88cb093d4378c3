"""Records damaged in two thousand ways: one clear sentence each, and what was valid stays."""

import copy
import json
import random

import pytest

from hanaba.engine import Opened, RecordError, dump_record, open_data, open_record, record_json, replay
from hanaba.outcome import opened_json
from hanaba.rules import rules_for
from tests.games import record_of

STRANGE = (
    None, True, False, 0, 1, -1, 99, 10**30, -(10**30), 1.5, 1e308, float("inf"), float("nan"), "", "1B", "12C3",
    "play 1B", "join", "sage", "take 4A", "x" * 300, "\ud800", "\x00", "<script>alert(1)</script>", "__proto__", "花",
    "play 4C1 x 4C1", [], {}, [[]], [None] * 50, ["1B"] * 48, {"dealer": 0}, [0, 1, 2], {"": {}}, ["1B", 2], "9" * 50,
)  # fmt: skip
TABLES = (("hana-awase", 3), ("hachi", 2), ("hachi-hachi-sage", 5), ("hachi-hachi-bakefuda", 4))


def nodes(data, path=()):
    """Yield the path of everything inside some JSON."""
    for key in data if isinstance(data, dict) else range(len(data)):
        yield (*path, key)
        if isinstance(data[key], dict | list):
            yield from nodes(data[key], (*path, key))


def damage(data, rng):
    """Change one thing somewhere in some JSON."""
    path = rng.choice(list(nodes(data)))
    place = data
    for key in path[:-1]:
        place = place[key]
    what = rng.randrange(5)
    if what == 0:
        del place[path[-1]]
    elif what == 1 and isinstance(place, list):
        place.insert(path[-1], copy.deepcopy(rng.choice((place[path[-1]], *STRANGE))))
    elif what == 2 and isinstance(place, dict):
        place[rng.choice(("note", "Rounds", "", "__class__", "deal"))] = copy.deepcopy(rng.choice(STRANGE))
    elif what == 3 and isinstance(place, list):
        other = rng.randrange(len(place))
        place[path[-1]], place[other] = place[other], place[path[-1]]
    else:
        place[path[-1]] = copy.deepcopy(rng.choice(STRANGE))


def check(opened: Opened):
    """What was opened is a valid record of its own, and the fault is one sentence."""
    assert replay(opened.record) == opened.state
    again = open_record(dump_record(opened.record))
    assert again == (opened.record, opened.state, None)
    told = opened_json(opened)
    if opened.fault:
        assert told["error"]["message"] == opened.fault.message
        assert "\n" not in opened.fault.message
        assert 5 < len(opened.fault.message) < 300
    json.dumps(told)


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_damaged_records(id, players):
    whole = record_json(record_of(rules_for(id, players, {"rounds": 1}), "whole"))
    rng = random.Random(id)
    refused = cut_short = 0
    for _ in range(250):
        data = copy.deepcopy(whole)
        for _ in range(rng.choice((1, 1, 2, 5))):
            damage(data, rng)
        try:
            opened = open_data(data)
        except RecordError as fault:
            refused += 1
            assert "\n" not in str(fault)
            assert 5 < len(str(fault)) < 300
        else:
            cut_short += opened.fault is not None
            check(opened)
    assert refused > 20
    assert cut_short > 100


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_damaged_texts(id, players):
    whole = dump_record(record_of(rules_for(id, players, {"rounds": 1}), "whole"))
    rng = random.Random(id)
    refused = opened_at_all = 0
    for _ in range(250):
        text = whole
        for _ in range(rng.choice((1, 1, 3))):
            at = rng.randrange(len(text))
            what = rng.randrange(4)
            if what == 0:
                text = text[:at] or "{"
            elif what == 1:
                text = text[:at] + rng.choice('{}[]",:0123456789ABCRx\\ \x00\ud800花eEn-') + text[at + 1 :]
            elif what == 2:
                text = text[:at] + rng.choice(("NaN", "1e999", "-", '"', "[" * 120, "9" * 5000, "null")) + text[at:]
            else:
                text = text[:at] + text[at + rng.randrange(1, 40) :]
        try:
            opened = open_record(text)
        except RecordError as fault:
            refused += 1
            assert "\n" not in str(fault)
        else:
            opened_at_all += 1
            check(opened)
    assert refused > 50
    assert opened_at_all > 10


def test_no_more_is_kept_than_was_there():
    """A valid record read from damaged text never holds an action that the text did not begin with."""
    whole = record_json(record_of(rules_for("hachi", 2, {"rounds": 2}), "keep"))
    rng = random.Random(3)
    for _ in range(100):
        data = copy.deepcopy(whole)
        row = data["rounds"][rng.randrange(2)]
        at = rng.randrange(len(row["actions"]))
        row["actions"][at] = rng.choice(("play 1B", "join", "", 5))
        opened = open_data(data)
        kept = record_json(opened.record)["rounds"]
        for part, given in zip(kept, data["rounds"], strict=False):
            assert part["actions"] == given["actions"][: len(part["actions"])]
            assert part["deal"] == given["deal"]
