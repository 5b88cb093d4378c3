"""The exercises of the learning pages: each is played right and wrong, in every way its first move can be made."""

import json
import re

import pytest

from hanaba.bots import choose
from hanaba.cards import CODES
from hanaba.cardset import codes_in
from hanaba.engine import apply, cut, legal_actions, record_json, replay, view
from hanaba.lessons import LessonError, judge, parse_lesson, read_lesson, right_actions
from hanaba.names import LANGUAGES
from hanaba.notation import format_action, parse_action
from hanaba.rules import rules_for
from tests.conftest import ROOT
from tests.games import record_of

EXERCISES = sorted((ROOT / "static" / "learn" / "lessons").glob("*.json"))
# What solves an exercise that takes more than one decision.
LONGER = {
    "05-drawn": ["play 1C1", "take 9A"],
    "09-animals": ["play 6C1", "play 10C1"],
}
LONGER_WRONG = {
    "05-drawn": ["play 1C1", "take 9C1"],
    "09-animals": ["play 6C1", "play 2C1"],
}


def played(lesson, texts):
    """Play the lesson's seat as told and the others as at the table; return the verdicts."""
    state, verdicts, turn = lesson.start, [], 0
    waiting = list(texts)
    while waiting and state.turn >= 0:
        if state.turn != lesson.seat:
            state, _ = apply(state, choose("greedy", view(state, state.turn), 1))
            continue
        turn += state.phase == "play"
        action = parse_action(waiting.pop(0))
        after, events = apply(state, action)
        verdicts.append(judge(lesson, state, action, events, after, turn))
        state = after
    return verdicts


def test_there_are_enough_exercises():
    assert len(EXERCISES) >= 10


@pytest.mark.parametrize("path", EXERCISES, ids=lambda path: path.stem)
def test_an_exercise_can_be_solved_and_failed(path):
    lesson = parse_lesson(path.read_text("utf-8"))
    assert lesson.id == path.stem
    assert set(LANGUAGES) == set(lesson.title) == set(lesson.text) == set(lesson.right) == set(lesson.wrong)
    if path.stem in LONGER:
        assert [verdict.solved for verdict in played(lesson, LONGER[path.stem])] == [None, True]
        assert played(lesson, LONGER_WRONG[path.stem])[-1].solved is False
        return
    right = {format_action(action) for action in right_actions(lesson)}
    ways = {format_action(action) for action in legal_actions(lesson.start)}
    assert right, "nothing solves it"
    assert right < ways, "nothing fails it"
    for text in ways:
        assert played(lesson, [text])[0].solved is (text in right), text


@pytest.mark.parametrize("path", EXERCISES, ids=lambda path: path.stem)
def test_an_exercise_lies_as_its_picture_shows(path):
    """Cards are written in deck order, in which the table lays them out."""
    lesson = parse_lesson(path.read_text("utf-8"))

    position = json.loads(path.read_text("utf-8"))["position"]
    assert position["field"] == sorted(position["field"], key=CODES.index) == codes_in(lesson.start.field)
    assert position["hands"][0] == codes_in(lesson.start.hands[0])


def test_the_amounts_named_in_the_texts_are_the_engine_s():
    """The sums that right and wrong answers speak of."""
    named = {
        "07-poem": ("play 3C1", 40),
        "08-viewing": ("play 9C1", 70),
        "09-animals": (None, 20),
        "12-last": ("play 7C1 x 7R", 50),
    }
    for path in EXERCISES:
        if path.stem in named:
            text, each = named[path.stem]
            lesson = parse_lesson(path.read_text("utf-8"))
            verdict = played(lesson, [text] if text else LONGER[path.stem])[-1]
            before = {made.yaku.id for made in verdict.start.yaku}
            assert sum(made.points for made in verdict.now.yaku if made.yaku.id not in before) == each
            assert str(each) in lesson.right["en"] + lesson.wrong["en"] or path.stem == "12-last"


def test_the_lessons_in_the_documentation_are_what_it_says():
    """The whole lesson reads, its faults are worded as they are there, and the other pieces fit into it."""
    text = (ROOT / "docs" / "lessons.md").read_text("utf-8")
    blocks = [json.loads(block.split("```")[0]) for block in text.split("```json\n")[1:]]
    whole, begun, drawn = blocks
    lesson = read_lesson(whole)
    assert [format_action(action) for action in right_actions(lesson)] == ["play 8C1 x 8B"]
    assert set(begun) == {"format", "version", "seat", "title", "text", "record", "solved"}
    assert [verdict.solved for verdict in played(read_lesson(whole | drawn), ["play 12C1", "take 9A"])] == [None, True]
    record = record_of(rules_for("hana-awase", 3), "1")
    stops = cut(record, 3)
    seat = replay(stops).turn
    wrong = [
        whole | {"position": whole["position"] | {"hands": [["13B"], 3, 3]}},
        whole | {"position": whole["position"] | {"stock": ["8B"]}},
        whole | {"solved": {"action": "play 9A"}},
        {key: value for key, value in whole.items() if key != "position"}
        | {"record": record_json(stops), "seat": (seat + 1) % 3},
    ]
    quoted = [line.removeprefix("> ") for line in text.splitlines() if line.startswith("> ")]
    for data, words in zip(wrong, quoted, strict=True):
        with pytest.raises(LessonError) as fault:
            read_lesson(data)
        assert re.sub(r"seat \d", "seat", str(fault.value)) == re.sub(r"seat \d", "seat", words)
