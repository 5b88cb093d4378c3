"""Exercises in a frame: told how they stand, judged, left and taken up again."""

import json

from hanaba.lessons import Verdict, read_lesson
from hanaba.lessons import Worth as PileWorth
from hanaba.ui.lesson import Reason, reason, slip, to_do
from hanaba.yaku import MadeYaku
from tests.ui.frame import LESSONS, framed


def test_a_lesson_put_to_sleep_goes_on_by_doing_its_acts_again():
    lesson = LESSONS["09-animals"]

    async def first(frame):
        frame.say(type="load", lesson=lesson, lang="en")
        frame.say(type="act", text="play 6C1")
        await frame.rest()
        saves.append(frame.told("save")[-1]["acts"])
        assert frame.app.game.said.headline == "Go on: 1 turn left."
        assert frame.app.record() == "null"

    async def second(frame):
        frame.say(type="load", lesson=lesson, lang="en")
        for text in saves[0]:
            frame.say(type="act", text=text)
        await frame.rest()
        assert frame.told("state")[-1]["view"]["hand"] == ["2C1", "10C1"]
        frame.say(type="act", text="play 10C1")
        await frame.rest()
        assert frame.app.game.verdict.solved is True
        assert "Boar, Deer, Butterflies: 20 from each of the 2 others, 40 in all." in frame.app.game.said.points
        frame.say(type="act", text="play 2C1")
        assert "nobody is asked" in frame.told("error")[-1]["message"]
        frame.app.game._action("share", "")
        assert frame.app.game.touch.say == "A lesson is no match: there is no record of it."
        frame.app.game._action("again", "")
        await frame.rest()
        assert frame.told("save")[-1] == {"type": "save", "record": None, "acts": []}
        assert frame.app.game.verdict is None

    saves = []
    framed(first)
    assert saves == [["play 6C1"]]
    framed(second)


def test_with_no_turn_left_the_choice_that_is_still_open_is_named():
    async def talk(frame):
        frame.say(type="load", lesson=LESSONS["05-drawn"], lang="en")
        frame.say(type="act", text="play 1C1")
        await frame.rest()
        game = frame.app.game
        assert game.verdict.solved is None
        assert game.turns == game.lesson.within
        assert game.said.headline == "Go on: choose what the drawn card takes."
        frame.say(type="act", text="take 9A")
        await frame.rest()
        assert game.said.headline == "Solved."

    framed(talk)
    assert to_do("call", 0) == "Go on: say whether the round ends."
    assert [to_do("play", turns) for turns in (1, 2)] == ["Go on: 1 turn left.", "Go on: 2 turns left."]


def test_a_lesson_that_is_solved_stands_still_says_so_once_and_leads_on():
    async def talk(frame):
        frame.say(type="load", lesson=LESSONS["11-deny"], lang="en")
        frame.say(type="act", text="play 10C1")
        await frame.rest()
        game = frame.app.game
        assert game.session.state.turn == 1
        look = game.look()
        assert look.view.turn == -1
        assert look.touch.say == "Solved."
        attrs, (_, task, verdict, ways) = slip(game.lesson, game.said, True)
        assert attrs["data-solved"] == "true"
        assert "hidden" in task.attrs
        assert game.lesson.right["en"] in str(verdict)
        assert [way.attrs["data-action"] for way in ways.children] == ["again", "onward"]
        assert "On to exercise 12" in str(ways)
        # six captured where eleven were to be had: right is right, and nothing is held against it
        assert game.said.points[0] == "This card captured 6 card points at once."
        assert not frame.told("next")
        game._action("onward", "")
        assert frame.told("next") == [{"type": "next"}]

    framed(talk)


def test_a_lesson_that_leads_nowhere_has_no_button_for_it():
    data = {key: value for key, value in LESSONS["11-deny"].items() if key not in ("next", "panels")}
    lesson = read_lesson(data)
    attrs, parts = slip(lesson, None, None)
    assert attrs["data-panels"] == "match yaku totals months log"
    assert len(parts) == 3
    attrs, parts = slip(lesson, Reason("Solved.", "", ()), True)
    assert [way.attrs["data-action"] for way in parts[-1].children] == ["again"]


def test_whoever_has_played_the_last_card_sees_the_score_of_the_round():
    """All cards captured, and the scores sum to zero, as the page says; no next round is dealt."""

    async def talk(frame):
        frame.say(type="load", lesson=LESSONS["12-last"], lang="en")
        frame.say(type="act", text="play 7C1 x 7R")
        await frame.rest()
        game = frame.app.game
        assert game.verdict.solved is True
        assert game.phase() == "round-end"
        assert sum(pile.bit_count() for pile in game.scene.piles) == 48
        totals = frame.told("result")[0]["totals"]
        assert totals == [61, -48, -13]
        game._action("next-round", "")
        await frame.rest()
        assert game.phase() == "round-end"

    framed(talk)


def test_a_lesson_that_fails_says_what_was_missing():
    async def talk(frame):
        frame.say(type="load", lesson=LESSONS["07-poem"], lang="fr")
        frame.say(type="act", text="play 6C1")
        await frame.rest()
        said = frame.app.game.said
        assert frame.app.game.verdict.solved is False
        assert said.own == LESSONS["07-poem"]["wrong"]["fr"]
        assert any("11" in sentence for sentence in said.points)
        assert len(said.points) >= 2

    framed(talk)


def test_a_round_that_ends_under_a_lesson_decides_it():
    data = json.loads(json.dumps(LESSONS["09-animals"]))
    data["position"]["hands"] = [["6C1"], ["2C1"], []]
    data["position"]["piles"] = [["7A"], [], []]

    async def talk(frame):
        frame.say(type="load", lesson=data)
        frame.say(type="act", text="play 6C1")
        await frame.rest()
        assert frame.app.game.verdict.solved is False

    framed(talk)


def test_a_verdict_says_what_was_captured_laid_down_and_summed_up():
    lesson = read_lesson(LESSONS["01-match"])
    nothing = PileWorth(0, ())

    def said(solved, gained, best, laid=0, total=0):
        return reason(lesson, Verdict(solved, nothing, PileWorth(total, ()), gained, best, laid, 0), 1).points

    assert said(None, 0, 0) == ()
    assert said(None, 0, 0, laid=5) == ("The card you laid down is worth 5 card points to whoever takes it.",)
    assert said(False, 1, 11, total=3) == (
        "This card captured 1 card points at once; the most possible was 11.",
        "Captured in all: 3 card points.",
    )


def test_a_lesson_s_table_opens_its_panels_as_any_other():
    async def talk(frame):
        frame.say(type="load", lesson=LESSONS["01-match"], lang="en")
        await frame.rest()
        frame.app.game._action("menu", "")
        assert frame.app.game.touch.sheet == "menu"

    framed(talk)


def test_a_yaku_that_was_there_before_the_lesson_is_not_told_of_again():
    lesson = read_lesson(LESSONS["01-match"])
    row = lesson.start.match.rules.scoring(0).yaku[0]
    there = PileWorth(0, (MadeYaku(row, row.points, row.pattern.mask),))
    none = PileWorth(0, ())
    new = reason(lesson, Verdict(None, none, there, 0, 0, 0, 0), 1).points
    assert len(new) == 1 and new[0].startswith(f"{row.names.en}: ")
    assert reason(lesson, Verdict(None, there, there, 0, 0, 0, 0), 1).points == ()
