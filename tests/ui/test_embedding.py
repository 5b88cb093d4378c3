"""The table in a frame, without a browser: what it takes, what it tells, and what it keeps to itself."""

import json

import pytest

from hanaba.engine import dump_record, open_data
from hanaba.ui.messages import MessageError, read_message, seated
from tests.ui.frame import LESSONS, framed, record


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


@pytest.mark.parametrize("good", [{"record": record()}, {"lesson": LESSONS["01-match"]}])
def test_what_opens_after_something_bad_no_longer_says_what_was_wrong(good):
    async def talk(frame):
        frame.say(type="load", record=record(), seat=9)
        assert frame.app.error is not None
        frame.say(type="load", **good)
        await frame.rest()
        assert frame.app.error is None
        assert frame.app.game.notice is None

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


def test_where_no_match_is_left_nothing_is_told_of_one():
    async def talk(frame):
        frame.say(type="load", record=record())
        await frame.rest()
        embedding = frame.app.embedding
        frame.app.to_lobby()
        before = len(frame.host.sent)
        embedding.acted()
        embedding.save()
        embedding.rested()
        embedding.tell_state()
        assert len(frame.host.sent) == before
        frame.say(type="load", lang="fr")
        assert [row["type"] for row in frame.host.sent[before:]] == ["state"]
        assert frame.told("state")[-1] == {"type": "state", "seat": None, "view": None, "legal": []}

    framed(talk)


def test_an_action_is_told_once():
    async def talk(frame):
        frame.say(type="load", record=record())
        await frame.rest()
        frame.say(type="act", text=frame.told("state")[-1]["legal"][0])
        await frame.rest()
        told = len(frame.told("action"))
        assert told
        frame.app.embedding.acted()
        assert len(frame.told("action")) == told
        frame.app.game.busy = True
        states = len(frame.told("state"))
        frame.app.embedding.rested()
        assert len(frame.told("state")) == states
        frame.app.game.busy = False

    framed(talk, "embed=1&speed=off")
