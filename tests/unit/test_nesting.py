"""Texts nested beyond all reason are refused before the JSON parser sees them: in the page it would not survive."""

import json

import pytest

from hanaba.engine.record import MAX_DEPTH, RecordError, parse_json


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 40_000, "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1)])
def test_deep_texts_are_refused_in_one_sentence(text):
    with pytest.raises(RecordError, match=r"^the text is nested too deeply to be a record$"):
        parse_json(text)


@pytest.mark.parametrize(
    "value",
    ["[" * 200, 'quoted " and \\ then ' + "{" * 200, [["[" * 99]], [[]] * 200],
)
def test_brackets_in_strings_and_side_by_side_do_not_count(value):
    assert parse_json(json.dumps(value)) == value


def test_as_deep_as_allowed_is_read():
    text = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert parse_json(text) == json.loads(text)


@pytest.mark.parametrize("text", ['"' + '\\"' * 120_000, '"' * 250_001, '"\\'])
def test_unended_strings_are_refused_quickly(text):
    with pytest.raises(RecordError, match=r"^the text is not JSON"):
        parse_json(text)
