"""The table in a frame, without a browser: what it takes, what it tells, and what it keeps to itself."""

import asyncio
import json

import pytest

from hanaba.engine import cut, dump_record, open_data, record_json
from hanaba.lessons import read_lesson
from hanaba.rules import rules_for
from hanaba.texts import set_language
from hanaba.ui.app import App
from hanaba.ui.lesson import Reason, slip, to_do
from hanaba.ui.messages import MessageError, read_message, seated
from tests.conftest import ROOT
from tests.games import record_of
from tests.incoming import StillHost
from tests.running import finish

LESSONS = {
    path.stem: json.loads(path.read_text("utf-8"))
    for path in sorted((ROOT / "static" / "learn" / "lessons").glob("*.json"))
}


class Frame:
    """A table in a frame and the page around it."""

    def __init__(self, query="embed=1&speed=off"):
        self.host = StillHost(query)
        self.app = App(self.host)
        self.app.start()

    def say(self, **message):
        self.host.hear(json.dumps({"hanaba": 1, **message}))

    def told(self, kind):
        return [row for row in self.host.sent if row["type"] == kind]

    async def rest(self):
        """Wait until nothing moves and nothing waits."""
        for _ in range(3000):
            await asyncio.sleep(0)
            game = self.app.game
            if (game is None or not game.busy) and not self.app.embedding.waiting:
                return
        raise AssertionError("it never rests")

    def close(self):
        self.app.leave_game()
        set_language("en")


def framed(talk, query="embed=1&speed=off"):
    """Run a conversation with a frame."""

    async def conversation():
        frame = Frame(query)
        try:
            await talk(frame)
        finally:
            frame.close()

    finish(conversation())


def record(seats=3, actions=6, id="hana-awase", seed="4"):
    return record_json(cut(record_of(rules_for(id, seats), seed), actions))


def test_before_the_first_message_nothing_is_told():
    async def talk(frame):
        await frame.rest()
        assert frame.app.game is not None
        assert frame.host.sent == []
        frame.say(type="load", lang="fr")
        await frame.rest()
        assert [row["type"] for row in frame.host.sent] == ["save", "state"]
        assert frame.told("state")[0]["seat"] == 0

    framed(talk, "embed=1&speed=off&ruleset=hachi&seed=7&bots=greedy")


def test_what_bots_did_before_anybody_listened_is_told_first():
    async def talk(frame):
        await frame.rest()
        assert frame.host.sent == []
        frame.say(type="load", lang="en")
        await frame.rest()
        (save,) = frame.told("save")
        acted = [row["text"] for row in frame.told("action")]
        assert acted == save["record"]["rounds"][0]["actions"] != []
        assert [row["type"] for row in frame.host.sent] == ["action"] * len(acted) + ["save", "state"]
        frame.say(type="load", lang="fr")
        assert len(frame.told("action")) == len(acted)

    framed(talk, "embed=1&speed=off&ruleset=hana-awase&players=2&seed=5&bots=greedy")


def test_a_lobby_tells_that_there_is_nothing_to_act_in_and_what_was_wrong_with_its_address():
    async def talk(frame):
        frame.say(type="load", lang="en")
        assert frame.told("error")[0]["message"].startswith("“ruleset” in the address")
        assert frame.told("state") == [{"type": "state", "seat": None, "view": None, "legal": []}]
        frame.say(type="act", text="play 1B")
        assert frame.told("error")[-1]["message"] == "There is no match to act in."

    framed(talk, "embed=1&speed=off&ruleset=koi-koi")


def test_a_record_is_played_on_from_the_seat_asked_for_and_hides_the_other_hands():
    data = record()

    async def talk(frame):
        frame.say(type="load", record=data, seat=1, lang="en")
        await frame.rest()
        state = frame.told("state")[-1]
        saved = frame.told("save")[-1]["record"]
        assert [seat["player"] == "human" for seat in saved["seats"]] == [False, True, False]
        assert state["seat"] == 1
        now = open_data(saved).state
        assert state["view"]["turn"] == 1
        assert state["legal"]
        others = {code for seat in (0, 2) for code in saved["rounds"][0]["deal"]["hands"][seat]}
        seen = set(state["view"]["hand"])
        assert seen
        assert not seen & others
        assert state["view"]["counts"] == [hand.bit_count() for hand in now.hands]
        assert state["view"]["stock"] == len(now.stock) - now.at
        assert not {"hands", "deal", "known"} & set(state["view"])
        before = len(frame.told("action"))
        frame.say(type="act", text=state["legal"][0])
        await frame.rest()
        acted = frame.told("action")[before:]
        assert acted[0] == {"type": "action", "text": state["legal"][0], "seat": 1}
        assert {row["seat"] for row in acted[1:]} <= {0, 1, 2}

    framed(talk)


def test_a_record_comes_as_text_too_and_opens_up_to_its_fault():
    data = record()
    data["rounds"][0]["actions"].append("play 13B")

    async def talk(frame):
        frame.say(type="load", record=json.dumps(data))
        await frame.rest()
        assert "13B" in frame.told("error")[0]["message"]
        assert frame.told("state")[-1]["legal"]

    framed(talk)


def test_a_bad_lesson_or_record_leaves_the_match_that_runs():
    async def talk(frame):
        frame.say(type="load", lesson=LESSONS["01-match"])
        game = frame.app.game
        for bad in ({"record": {}}, {"lesson": {}}, {"record": 5}, {"lesson": []}, {"record": record(), "seat": 5}):
            frame.say(type="load", **bad)
            assert frame.app.game is game
            assert frame.told("error")[-1]["message"]
        assert len(frame.told("error")) == 5

    framed(talk)


def test_several_people_at_one_frame_are_shown_no_hand_behind_the_curtain():
    async def talk(frame):
        frame.say(type="load", lang="en")
        await frame.rest()
        frame.host.sent.clear()
        legal = frame.app.game.legal()
        if frame.app.game.curtain:
            frame.app.game.reveal()
            legal = frame.app.game.legal()
        from hanaba.notation import format_action

        frame.say(type="act", text=format_action(legal[0]))
        await frame.rest()
        state = frame.told("state")[-1]
        if frame.app.game.curtain:
            assert state["seat"] is None
            assert state["view"]["hand"] == []
            assert state["legal"] == []

    framed(talk, "embed=1&speed=off&ruleset=hachi&seed=7&humans=0,1")


def test_a_round_tells_its_result_with_lines_that_add_up():
    async def talk(frame):
        frame.say(type="load", lang="en")
        await frame.rest()
        while not frame.told("result"):
            state = frame.told("state")[-1]
            assert state["legal"]
            frame.say(type="act", text=state["legal"][0])
            await frame.rest()
        (result,) = frame.told("result")
        assert result["round"] == 1
        scores = [sum(line["points"] for line in result["lines"] if line["seat"] == seat) for seat in range(2)]
        assert scores == result["totals"]
        saved = frame.told("save")[-1]["record"]
        assert saved["rounds"][0]["actions"] == [row["text"] for row in frame.told("action")]
        assert open_data(saved).fault is None
        frame.say(type="act", text="play 1B")
        assert "nobody is asked for an action now" in frame.told("error")[-1]["message"]

    framed(talk, "embed=1&speed=off&ruleset=hana-awase&players=2&seed=5&bots=greedy")


def test_an_undo_is_saved_but_is_no_action():
    async def talk(frame):
        frame.say(type="load", lang="en")
        await frame.rest()
        frame.say(type="act", text=frame.told("state")[-1]["legal"][0])
        await frame.rest()
        actions = len(frame.told("action"))
        frame.app.game.undo()
        assert len(frame.told("action")) == actions
        assert frame.told("save")[-1]["record"]["rounds"][0]["undone"]

    framed(talk, "embed=1&speed=off&ruleset=hachi&seed=7&bots=greedy")


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


def test_too_many_actions_do_not_wait():
    async def talk(frame):
        frame.say(type="load", lesson=LESSONS["01-match"])
        for _ in range(260):
            frame.say(type="act", text="play 3C1")
        assert "may wait" in frame.told("error")[-1]["message"]
        await frame.rest()

    framed(talk)


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ([], "a message is an object"),
        ({}, "the type load or act"),
        ({"type": "eval"}, "“eval”"),
        ({"type": []}, "the type load or act"),
        ({"type": "load", "html": "<b>"}, "“load” has an unknown key “html”"),
        ({"type": "act"}, "“text” of “act”"),
        ({"type": "act", "text": 5}, "“text” of “act”"),
        ({"type": "act", "text": "play 4C1 x 4R" * 9}, "“text” of “act”"),
        ({"type": "load", "record": {}, "lesson": {}}, "not both"),
        ({"type": "load", "lang": "de"}, "“lang” is one of"),
        ({"type": "load", "lang": []}, "“lang” is one of"),
        ({"type": "load", "seat": True}, "“seat” is a seat"),
        ({"type": "load", "seat": 7}, "“seat” is a seat"),
        ({"type": "load", "seat": "0"}, "“seat” is a seat"),
    ],
)
def test_a_message_that_makes_no_sense_is_refused_in_words(message, words):
    with pytest.raises(MessageError, match=words):
        read_message(json.dumps(message))


def test_the_reader_takes_over_one_seat_alone():
    opened = open_data(record())
    assert [seat.player for seat in seated(opened.record, 2).seats] == ["casual", "greedy", "human"]
    with pytest.raises(MessageError, match="from 0 to 2 in this record"):
        seated(opened.record, 3)
    assert dump_record(opened.record)
