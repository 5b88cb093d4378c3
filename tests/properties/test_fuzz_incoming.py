"""What comes in from outside, made wrong in every way: address, shared record, lesson, message.

Each is answered by the right result or by one clear sentence; nothing else is ever raised, and nothing is lost.
"""

import asyncio
import functools
import json
import random
import string

import pytest

from hanaba.engine import RecordError, cut, dump_record, legal_actions, open_record, pack, unpack
from hanaba.lessons import LessonError, parse_lesson
from hanaba.notation import parse_action
from hanaba.rules import GAMES, rules_for
from hanaba.ui import address
from hanaba.ui.app import App
from tests.conftest import ROOT
from tests.games import record_of
from tests.incoming import COUNT, StillHost, mangle, mangled_text
from tests.running import finish

LESSONS = [path.read_text("utf-8") for path in sorted((ROOT / "static" / "learn" / "lessons").glob("*.json"))]
ADDRESSES = [
    "ruleset=hana-awase&players=3&seed=42&bots=casual,expert&opt.rounds=3&lang=fr&speed=off&embed=1",
    "ruleset=hachi&seed=7&humans=0,1",
    "ruleset=hachi-hachi-sage&players=5&bots=greedy&opt.redeal_on_field_four=false",
    "lang=ja&speed=fast",
]


@functools.cache
def records():
    """Records of every game, cut off in the middle of a round."""
    return [dump_record(cut(record_of(rules_for(id, row.players[0]), "5"), 14)) for id, row in GAMES.items()]


def is_a_sentence(fault):
    """Say whether a fault can be shown to a person: words, on one line, not the whole input again."""
    text = str(fault)
    assert text.strip(), "an empty fault"
    assert "\n" not in text
    assert len(text) < 400, text
    assert "Traceback" not in text
    return True


def test_addresses():
    rng = random.Random(1)
    good = 0
    for _ in range(COUNT):
        query = mangled_text(rng, rng.choice(ADDRESSES), "&=,.%0123456789abcdef+_-<>\"'é花\0")
        address.display(query)
        address.after_start(query)
        try:
            wanted = address.read(query)
        except address.AddressError as fault:
            is_a_sentence(fault)
            continue
        if wanted.ruleset:
            rules_for(wanted.ruleset, wanted.players, wanted.options)
            assert len(wanted.bots) + len(wanted.humans) == wanted.players
            good += 1
    assert good > COUNT // 100


def test_shared_records():
    rng = random.Random(2)
    whole = records()
    opened_at_all = 0
    for number in range(COUNT):
        text = rng.choice(whole)
        kind = number % 3
        if kind == 0:
            text = json.dumps(mangle(rng, json.loads(text)))
        elif kind == 1:
            text = mangled_text(rng, text, '{}[]",:0129ABCRx ')
        try:
            if kind == 2:
                text = unpack(mangled_text(rng, pack(open_record(text).record), string.ascii_letters + "-_.=+/"))
            opened = open_record(text)
        except RecordError as fault:
            is_a_sentence(fault)
            continue
        opened_at_all += 1
        if opened.fault:
            is_a_sentence(opened.fault.message)
        again = open_record(dump_record(opened.record))
        assert again.fault is None
        assert again.state == opened.state
    assert opened_at_all > COUNT // 20


def test_lessons():
    rng = random.Random(3)
    good = 0
    for number in range(COUNT):
        text = rng.choice(LESSONS)
        text = json.dumps(mangle(rng, json.loads(text))) if number % 3 else mangled_text(rng, text, '{}[]",:0129ABCR ')
        try:
            lesson = parse_lesson(text)
        except LessonError as fault:
            is_a_sentence(fault)
            continue
        good += 1
        assert legal_actions(lesson.start)
        assert lesson.start.turn == lesson.seat
    assert good > COUNT // 20


def messages(rng):
    """Make messages of all kinds, most of them wrong somewhere."""
    record, lesson = json.loads(rng.choice(records())), json.loads(rng.choice(LESSONS))
    acts = ["play 1B", "play 8C1 x 8B", "take 9A", "end", "<b>play</b>", "play 1B\0", "x" * 41, ""]
    data = rng.choice(
        [
            {"hanaba": 1, "type": "load", "record": record, "lang": "fr", "seat": 0},
            {"hanaba": 1, "type": "load", "lesson": lesson, "lang": "en"},
            {"hanaba": 1, "type": "load", "record": json.dumps(record)},
            {"hanaba": 1, "type": "act", "text": rng.choice(acts)},
            {"hanaba": 1, "type": "act", "text": rng.choice(acts)},
        ]
    )
    return mangle(rng, data) if rng.random() < 0.8 else data


def test_messages():
    """An embedded page takes message after message and stands after each of them, playable or in its lobby."""

    async def talk():
        rng = random.Random(4)
        host = StillHost("embed=1&speed=off")
        app = App(host)
        app.start()
        told = 0
        for number in range(COUNT):
            text = json.dumps(messages(rng)) if number % 5 else mangled_text(rng, json.dumps(messages(rng)), '{}[]":,1')
            sent = len(host.sent)
            host.hear(text)
            for _ in range(3):
                await asyncio.sleep(0)
            news = host.sent[sent:]
            # an action may be waiting; anything else is answered
            assert news or (app.game is not None and app.game.busy) or '"act"' in text, text[:200]
            for row in news:
                if row["type"] == "error":
                    is_a_sentence(row["message"])
                    told += 1
            assert app.showing in ("lobby", "table")
            if app.game is not None:
                assert app.game.session.state.match.rules.id in GAMES
        assert told > COUNT // 4
        assert not {key for key in host.asked if key in ("hanaba:current", "hanaba:history")}
        if app.game is not None:
            app.game.stop()

    finish(talk())


@pytest.mark.parametrize("text", ["play 8C1 x 8B", "play 8C1"])
def test_an_action_asked_for_is_done_or_refused_in_words(text):
    async def talk():
        host = StillHost("embed=1&speed=off")
        app = App(host)
        app.start()
        host.hear(json.dumps({"hanaba": 1, "type": "load", "lesson": json.loads(LESSONS[1])}))
        host.hear(json.dumps({"hanaba": 1, "type": "act", "text": text}))
        for _ in range(50):
            await asyncio.sleep(0)
        kinds = [row["type"] for row in host.sent]
        if text == "play 8C1":
            assert host.sent[-1] == {"type": "error", "message": "“play 8C1”: name which of 8B 8C2 is captured"}
            assert "action" not in kinds
        else:
            assert {"type": "action", "text": text, "seat": 0} in host.sent
            assert {"type": "save", "record": None, "acts": [text]} in host.sent
            assert app.game.verdict.solved is True
            assert parse_action(text)
        app.game.stop()

    finish(talk())
