"""The table in a frame of another page: what that page may ask by message, and what it is told."""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from hanaba.engine import (
    IllegalAction,
    Opened,
    RecordError,
    RoundOver,
    Step,
    apply,
    canonical,
    open_data,
    record_json,
)
from hanaba.engine.record import parse_json
from hanaba.lessons import Lesson, LessonError, read_lesson
from hanaba.notation import Action, NotationError, format_action, parse_action
from hanaba.outcome import line_json
from hanaba.texts import _, sentence
from hanaba.ui.game import Game, Press
from hanaba.ui.host import Host
from hanaba.ui.lesson import LESSON, LessonGame, LessonSession
from hanaba.ui.messages import MessageError, read_message, seated, view_json
from hanaba.ui.session import Session
from hanaba.ui.tree import Tree

if TYPE_CHECKING:
    from hanaba.ui.app import App

WAITING = 200
"""Actions that may wait while something moves."""


class FrameHost(Protocol):
    """What an embedded table needs of the browser beyond the table's own needs."""

    def frame(self, hear: Callable[[str], None]) -> None:
        """Listen to the embedding page, and tell it that the table is ready."""

    def send(self, data: dict[str, Any]) -> None:
        """Send a message to the embedding page, which is nobody until it has sent one itself."""

    def measure(self) -> None:
        """Tell the embedding page how high the frame should be."""


class EmbeddedGame(Game):
    """A match in a frame: whoever embeds it hears when the table rests."""

    rested: Callable[[], None]

    async def _run(self, action: Action | None, deal: bool) -> None:
        await super()._run(action, deal)
        self.rested()


class EmbeddedLesson(EmbeddedGame, LessonGame):
    """A lesson in a frame."""


class Embedding:
    """Answer the embedding page. It makes the games of the page it is given, so that it hears of all of them."""

    def __init__(self, app: "App", host: FrameHost) -> None:
        self.app = app
        self.host = host
        self.waiting: deque[str] = deque()
        self.last: Step | None = None
        self.met = False
        self.early: list[dict[str, Any]] = []
        """What happened before anybody listened: the match of the address begins without waiting."""
        self.has_slip = False
        app.make_game = self.make
        host.frame(self.heard)

    # ---------- what happens here is told ----------

    def make(
        self,
        host: Host,
        tree: Tree,
        session: Session,
        keep: Callable[[str], None],
        leave: Callable[[str, str], None],
    ) -> Game:
        """Make a game that tells the embedding page of itself."""
        self.last = None
        self.waiting.clear()

        def kept(record: str) -> None:
            keep(record)
            self.acted()

        if isinstance(session, LessonSession):
            lesson = session.lesson
            game: EmbeddedGame = EmbeddedLesson(
                host, tree, session, kept, leave, lambda: self.start_lesson(lesson), lambda: self.send("next")
            )
        else:
            game = EmbeddedGame(host, tree, session, kept, leave)
        game.rested = self.rested
        return game

    def acted(self) -> None:
        """Tell of an action, as soon as it is done; an undo only changes what is saved."""
        game = self.app.game
        if game is None:
            return
        steps = game.session.round_steps
        if steps and steps[-1] is not self.last:
            self.last = step = steps[-1]
            if isinstance(step.action, Action):
                self.send("action", text=format_action(step.action), seat=step.before.turn)
            for event in step.events:
                if isinstance(event, RoundOver):
                    result, totals = event.result, game.session.state.match.totals
                    lines = [line_json(line) for line in result.lines]
                    self.send("result", round=step.before.match.number + 1, lines=lines, totals=list(totals))
        self.save()

    def save(self) -> None:
        """Send what brings the table back to where it is now: a record, or what was done in a lesson."""
        if self.app.game is None:
            return
        session = self.app.game.session
        if isinstance(session, LessonSession):
            self.send("save", record=None, acts=session.acts)
        else:
            self.send("save", record=record_json(session.record))

    def rested(self) -> None:
        """Tell how things stand when the table waits for somebody, and do what was asked for meanwhile."""
        game = self.app.game
        if game is None or game.busy:
            return
        self.tell_state()
        if self.waiting:
            self.act(self.waiting.popleft())
            game.hurry = True

    def tell_state(self) -> None:
        """Tell what the seat at the bottom sees, and what it may do."""
        game = self.app.game
        if game is None:
            return
        looking = game.seat >= 0 and not game.curtain
        legal = [format_action(action) for action in game.legal()] if looking else []
        self.send("state", seat=game.seat if looking else None, view=view_json(game.view, looking), legal=legal)

    def send(self, kind: str, **data: object) -> None:
        """Send a message to the page that sent the first one; until then what was done is kept for it."""
        if self.met:
            self.host.send({"type": kind, **data})
        elif kind in ("action", "result"):
            self.early.append({"type": kind, **data})

    # ---------- what the embedding page asks for ----------

    def heard(self, text: str) -> None:
        """Take a message; whatever is wrong with it is said in one sentence, and nothing else changes."""
        self.met = True
        try:
            data = read_message(text)
            if data["type"] == "act":
                self.ask(data["text"])
            else:
                self.load(data)
        except (MessageError, RecordError, LessonError) as fault:
            self.fault(fault)

    def fault(self, fault: ValueError) -> None:
        """Say what was wrong to the embedding page, and in the frame where it shows nothing else."""
        self.send("error", message=str(fault))
        if self.app.game is None:
            self.app.to_lobby(("message", sentence(fault)))
            self.host.measure()

    def load(self, data: dict[str, Any]) -> None:
        """Put a record or a lesson on the table, or just speak another language."""
        opened: Opened | None = None
        lesson: Lesson | None = None
        if data.get("lesson") is not None:
            lesson = read_lesson(data["lesson"])
        elif data.get("record") is not None:
            record = data["record"]
            opened = open_data(parse_json(record) if isinstance(record, str) else record)
        seat = data.get("seat")
        record_now = opened.record if opened else None
        if record_now is not None and seat is not None:
            record_now = seated(record_now, seat)
        if data.get("lang"):
            self.app.lang = data["lang"]
            self.app.apply_settings()
        if lesson is not None:
            self.app.error = None
            self.start_lesson(lesson)
        elif record_now is not None and opened is not None:
            self.app.error = ("record", sentence(opened.fault.said)) if opened.fault else None
            if opened.fault:
                self.send("error", message=opened.fault.message)
            self.app.play(Session.resume(record_now))
        elif self.app.game is not None:
            self.app.game.show()
            for told in self.early:
                self.host.send(told)
            self.save()
            self.tell_state()
        else:
            # a bad address was said in the lobby before anybody listened
            error = self.app.error
            self.app.to_lobby(error)
            if error:
                self.send("error", message=error[1])
            self.send("state", seat=None, view=None, legal=[])
        self.early.clear()
        self.host.measure()

    def start_lesson(self, lesson: Lesson) -> None:
        """Put a lesson on the table, as it begins."""
        if not self.has_slip:
            self.has_slip = True
            self.app.tree.root(LESSON, "#lesson")
        self.app.play(LessonSession(lesson), keep=False)
        self.save()

    def ask(self, text: str) -> None:
        """Do an action asked for, after those that wait."""
        game = self.app.game
        if game is None:
            raise MessageError(_("There is no match to act in."))
        if game.busy:
            if len(self.waiting) >= WAITING:
                raise MessageError(f"at most {WAITING} actions may wait")
            self.waiting.append(text)
            return
        self.act(text)

    def act(self, text: str) -> None:
        """Do an action for the person at the table, as a press on it would."""
        game = self.app.game
        assert game is not None
        try:
            action = canonical(game.session.state, parse_action(text))
            if not game.legal():
                raise IllegalAction(f"“{text}”: nobody is asked for an action now")
            apply(game.session.state, action)
        except (NotationError, IllegalAction) as fault:
            self.waiting.clear()
            self.send("error", message=str(fault))
            return
        game.press(Press(do=format_action(action)))
