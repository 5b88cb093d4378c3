"""Lessons: what can be read, what is refused and in which words, and how the engine judges."""

import copy
import json

import pytest

from hanaba.cardset import show
from hanaba.engine import apply, cut, legal_actions, record_json, start
from hanaba.lessons import PANELS, LessonError, gains, judge, parse_lesson, read_lesson, right_actions, words
from hanaba.notation import format_action, parse_action
from hanaba.rules import rules_for
from tests.games import record_of
from tests.lessons import LESSON, changed, placed


def verdict_of(data, *texts):
    """Do the actions one after the other, all the lesson's seat's, in one turn each; return the verdicts."""
    lesson = read_lesson(data)
    state, verdicts, turn = lesson.start, [], 0
    for text in texts:
        while state.turn != lesson.seat:
            state, _ = apply(state, legal_actions(state)[0])
        turn += state.phase == "play"
        action = parse_action(text)
        after, events = apply(state, action)
        verdicts.append(judge(lesson, state, action, events, after, turn))
        state = after
    return verdicts


# ---------- reading ----------


def test_a_lesson_reads_back_what_is_written():
    lesson = parse_lesson(json.dumps(LESSON))
    assert lesson.id == "moon"
    assert lesson.yaku is not None
    assert lesson.yaku.id == "moon-viewing"
    assert (lesson.seat, lesson.actions, lesson.points, lesson.within) == (0, (), 0, 1)
    assert words(lesson.title, "fr") == "Lune"
    assert words(lesson.title, "ja") == "Moon"
    assert words(lesson.wrong, "en") == ""


def test_a_lesson_can_begin_where_a_record_stops():
    rules = rules_for("hana-awase", 3)
    record = cut(record_of(rules, "7"), 5)
    data = changed(record=record_json(record), position=None, solved={"points": 1})
    state = start(rules)
    for action in [record.rounds[0].deal, *record.rounds[0].actions]:
        state, _ = apply(state, action)
    lesson = read_lesson({**data, "seat": state.turn})
    assert lesson.start == state
    with pytest.raises(LessonError, match=f"the record stops where seat {state.turn} is to act, not seat"):
        read_lesson({**data, "seat": (state.turn + 1) % 3})


def test_a_record_that_is_wrong_or_waits_for_nobody_is_refused():
    rules = rules_for("hachi", 2)
    whole = record_json(record_of(rules._replace(options=rules.options), "7"))
    with pytest.raises(LessonError, match="the record stops where nobody is to act"):
        read_lesson(changed(record={**whole, "rounds": []}, position=None))
    with pytest.raises(LessonError, match="“record”: the “format” of a record"):
        read_lesson(changed(record={}, position=None))
    broken = copy.deepcopy(whole)
    broken["rounds"][0]["actions"][1] = "play 13B"
    with pytest.raises(LessonError, match="“record”: round 1, action 2"):
        read_lesson(changed(record=broken, position=None))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("a", "a lesson is a JSON object"),
        (changed(texts={}), "unknown key “texts”"),
        (changed(format="hanaba"), "“format” “hanaba-lesson” and “version” 1"),
        (changed(version=2), "“version” 1"),
        (changed(id=5), "“id” is a text of at most 64"),
        (changed(id="x" * 65), "“id” is a text of at most 64"),
        (changed(seat="0"), "“seat” is a whole number from 0 to 6"),
        (changed(seat=True), "“seat” is a whole number"),
        (changed(seat=7), "“seat” is a whole number"),
        (changed(seat=5), "“seat” is a seat from 0 to 2"),
        (changed(position=None), "either a “record” or a “position”"),
        (changed(record={}), "either a “record” or a “position”"),
        (placed(field=["8B"]), "the position holds 8B twice"),
        (changed(solved=None), "“solved” is an object"),
        (changed(solved={"yaku": "moon-viewing", "points": 3}), "“solved” is an object with one of"),
        (changed(solved={"yaku": "moon-viewing", "in": 3}), "“solved” is an object with one of"),
        (changed(solved={"within": 3}), "“solved” is an object with one of"),
        (changed(solved={"yaku": "koi"}), "“koi” is no yaku of this game"),
        (changed(solved={"yaku": []}), "is no yaku of this game"),
        (changed(solved={"points": 0}), "“points” is a whole number from 1 to 264"),
        (changed(solved={"points": "20"}), "“points” is a whole number"),
        (changed(solved={"points": 20, "within": 11}), "“within” is a whole number from 1 to 10"),
        (changed(solved={"action": 5}), "an action is a text"),
        (changed(solved={"actions": []}), "one at least"),
        (changed(solved={"actions": "play 8B"}), "one at least"),
        (changed(solved={"action": "play 8b"}), "“solved”: "),
        (changed(solved={"action": "play 9A"}), "“play 9A” cannot be done in this position"),
        (changed(solved={"action": "play 4C1"}), "“play 4C1” cannot be done in this position"),
        (changed(title=None), "“title” is an object with a text per language, English"),
        (changed(title={"fr": "Lune"}), "English (en) at least"),
        (changed(text="Take the moon."), "“text” is an object"),
        (changed(right={"en": 5}), "“right” is an object"),
        (changed(wrong={"en": "No.", "de": "Nein."}), "“wrong” has “de”, which is none of the languages"),
        (changed(wrong={"en": "No.", "fr": 5}), "“wrong” in fr is a text of at most 2000"),
        (changed(wrong={"en": "No" * 1001}), "“wrong” in en is a text of at most 2000"),
        (changed(next="On"), "“next” is an object"),
        (changed(panels="yaku"), "“panels” is a list of any of match, yaku, totals, months, log"),
        (changed(panels=[1]), "“panels” is a list of any of"),
        (changed(panels=["yaku", "moon"]), "“panels” holds “moon”, which is none of match, yaku"),
    ],
)
def test_a_bad_lesson_is_refused_by_place_and_reason(data, words):
    with pytest.raises(LessonError) as fault:
        read_lesson(data)
    assert words in str(fault.value)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "nested too deeply to be a lesson"),
        (" " * 300_000, "at most 256 kB"),
        ('{"seat": NaN}', "a lesson has no NaN in it"),
    ],
)
def test_a_text_that_is_no_lesson_is_refused(text, words):
    with pytest.raises(LessonError, match=words):
        parse_lesson(text)


def test_all_panels_are_shown_unless_a_lesson_names_its_own():
    assert read_lesson(changed()).panels == PANELS
    assert read_lesson(changed(panels=[])).panels == ()
    assert read_lesson(changed(panels=["log", "yaku", "log"])).panels == ("yaku", "log")


# ---------- judging ----------


def test_a_yaku_made_solves_and_is_shown_with_its_points():
    (verdict,) = verdict_of(LESSON, "play 8B")
    assert verdict.solved is True
    assert verdict.start.cards == 10
    assert verdict.now.cards == 10 + 20 + 1
    assert [(made.yaku.id, made.points) for made in verdict.now.yaku] == [("moon-viewing", 20)]
    assert (verdict.gained, verdict.best, verdict.missing) == (21, 21, 0)


def test_a_yaku_missed_fails_when_its_turns_are_over_and_says_what_is_missing():
    (verdict,) = verdict_of(LESSON, "play 3C1")
    assert verdict.solved is False
    assert (verdict.gained, verdict.best, verdict.laid) == (0, 21, 1)
    assert show(verdict.missing) == "8B"
    first, second = verdict_of(changed(solved={"yaku": "moon-viewing", "within": 2}), "play 3C1", "play 8B")
    assert first.solved is None
    assert second.solved is True


def test_points_count_since_the_lesson_began_with_the_drawn_card_s_too():
    # the wisteria animal is drawn and takes the chaff that the first card left
    goal = {"points": 16, "within": 1}
    stocked = placed(stock=["4A"])
    assert verdict_of({**stocked, "solved": goal}, "play 4C1 x 4R")[0].solved is True  # 5 + 1, then 10 + 1
    assert verdict_of({**stocked, "solved": {"points": 18}}, "play 4C1 x 4R")[0].solved is False
    two = {**placed(stock=["12C1"]), "solved": {"points": 22, "within": 2}}
    verdicts = verdict_of(two, "play 4C1 x 4C2", "play 8B")
    assert [verdict.solved for verdict in verdicts] == [None, True]


def test_an_action_asked_for_is_right_or_wrong_at_once():
    goal = changed(solved={"actions": ["play 4C1 x 4R", "play 8B x 8C1"]})
    assert verdict_of(goal, "play 4C1 x 4R")[0].solved is True
    assert verdict_of(goal, "play 8B")[0].solved is True
    assert verdict_of(goal, "play 4C1 x 4C2")[0].solved is False
    assert read_lesson(changed(solved={"action": "play 8B"})).actions == (parse_action("play 8B"),)


def test_a_choice_for_the_drawn_card_belongs_to_the_turn_that_drew_it():
    goal = {**placed(stock=["4A"]), "solved": {"action": "take 4R"}}
    played, taken = verdict_of(goal, "play 3C1", "take 4R")
    assert played.solved is None
    assert taken.solved is True
    assert (taken.gained, taken.best) == (15, 15)
    assert verdict_of(goal, "play 3C1", "take 4C2")[-1].solved is False
    # a card that leaves nothing to choose ends the turn without it
    assert verdict_of(goal, "play 4C1 x 4R")[0].solved is False


def test_the_verdict_holds_when_the_round_ends_with_the_action():
    last = placed(hands=[["8B"], [], []])
    (verdict,) = verdict_of(last, "play 8B")
    assert verdict.solved is True


def test_joining_and_calling_are_judged_too():
    record = cut(record_of(rules_for("hachi-hachi-sage", 4), "3"), 1)
    data = changed(record=record_json(record), position=None, solved={"action": "join"})
    seat = next(seat for seat in range(4) if _acts(data, seat))
    lesson = read_lesson({**data, "seat": seat})
    assert lesson.start.phase == "join"
    assert gains(lesson.start) == {}
    after, events = apply(lesson.start, parse_action("drop"))
    assert judge(lesson, lesson.start, parse_action("drop"), events, after, 1).solved is False


def _acts(data, seat):
    try:
        read_lesson({**data, "seat": seat})
    except LessonError:
        return False
    return True


def test_the_right_actions_are_those_named_or_those_that_solve_at_once():
    assert [format_action(action) for action in right_actions(read_lesson(LESSON))] == ["play 8B"]
    named = read_lesson(changed(solved={"actions": ["play 3C1"]}))
    assert [format_action(action) for action in right_actions(named)] == ["play 3C1"]
    assert right_actions(read_lesson(changed(solved={"points": 200}))) == ()
