"""A table in a frame, the page around it, and what is sent there."""

import asyncio
import json

from hanaba.engine import cut, record_json
from hanaba.rules import rules_for
from hanaba.texts import set_language
from hanaba.ui.app import App
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
    """Return the first actions of a record, as data."""
    return record_json(cut(record_of(rules_for(id, seats), seed), actions))
