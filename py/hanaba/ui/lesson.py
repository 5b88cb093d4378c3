"""A lesson at the table: its task above the cards, one seat to play, and the verdict with its reason in points."""

from collections.abc import Callable
from typing import NamedTuple

from hanaba.cardset import cards_in
from hanaba.describe import short_card
from hanaba.engine import AnyAction, Deal, Event, Record, RoundRecord, Seat, view
from hanaba.lessons import Lesson, Verdict, judge, words
from hanaba.notation import Action, format_action
from hanaba.texts import _, joined, language, ngettext
from hanaba.ui.game import Game
from hanaba.ui.host import Host
from hanaba.ui.looking import Look
from hanaba.ui.marks import button
from hanaba.ui.scene import scene_of
from hanaba.ui.session import NAMES, Session
from hanaba.ui.tree import Attrs, Child, Element, Tree, h

LESSON = 105
"""Node number of the page's ``#lesson``."""
OTHERS = "greedy"
"""Who plays the other seats: a bot that always decides alike, so that a lesson can be gone through again."""


class LessonSession(Session):
    """Play on from where a lesson begins; what came before is in its state alone, so there is no record of it."""

    def __init__(self, lesson: Lesson) -> None:
        rules = lesson.start.match.rules
        bots = iter(NAMES)
        seats = tuple(
            Seat(_("You"), "human") if seat == lesson.seat else Seat(next(bots), OTHERS)
            for seat in range(rules.players)
        )
        blank = RoundRecord(Deal(lesson.seat, tuple(range(48))))
        super().__init__(Record(rules.id, seats, dict(rules.options), "lesson", (blank,)))
        self.lesson = lesson
        self.state = lesson.start
        self.acts: list[str] = []

    def act(self, action: AnyAction) -> tuple[Event, ...]:
        """Do an action; what the lesson's seat did is kept, to be done again in a frame that was put to sleep."""
        seat = self.state.turn
        events = super().act(action)
        if seat == self.lesson.seat and isinstance(action, Action):
            self.acts.append(format_action(action))
        return events

    def can_undo(self) -> bool:
        """Take nothing back: a lesson is tried again from its beginning."""
        return False


class Reason(NamedTuple):
    """Hold a verdict in words: a headline, the author's own words, and sentences with points."""

    headline: str
    own: str
    points: tuple[str, ...]


def to_do(phase: str, turns: int) -> str:
    """Say what is still to be done: the choice that is open in ``phase``, or the ``turns`` that are left."""
    if phase == "take":
        return _("Go on: choose what the drawn card takes.")
    if phase == "call":
        return _("Go on: say whether the round ends.")
    return ngettext("Go on: {n} turn left.", "Go on: {n} turns left.", turns).format(n=turns)


def reason(lesson: Lesson, verdict: Verdict, turns: int, phase: str = "play") -> Reason:
    """Say why a lesson is solved or not, in points that the engine counted.

    ``turns`` are left; ``phase`` is what the lesson's seat decides next, if it is to go on. What else could have been
    captured is said where that was asked for, or missed: to somebody who did right it would be a reproach.
    """
    said: list[str] = []
    if verdict.gained and verdict.solved is not False and (verdict.gained == verdict.best or not lesson.points):
        said.append(
            ngettext(
                "This card captured {n} card point at once.",
                "This card captured {n} card points at once.",
                verdict.gained,
            ).format(n=verdict.gained)
        )
    elif verdict.best:
        said.append(
            _("This card captured {n} card points at once; the most possible was {best}.").format(
                n=verdict.gained, best=verdict.best
            )
        )
    if verdict.laid:
        said.append(
            ngettext(
                "The card you laid down is worth {n} card point to whoever takes it.",
                "The card you laid down is worth {n} card points to whoever takes it.",
                verdict.laid,
            ).format(n=verdict.laid)
        )
    total = verdict.now.cards - verdict.start.cards
    if total != verdict.gained:
        said.append(
            ngettext("Captured in all: {n} card point.", "Captured in all: {n} card points.", total).format(n=total)
        )
    before = {made.yaku.id for made in verdict.start.yaku}
    round = lesson.start.round
    payers = lesson.start.match.rules.active - 1
    for made in verdict.now.yaku:
        if made.yaku.id not in before and round is not None:
            each = made.points * round.multiplier
            name = made.yaku.names.get(language())
            said.append(
                ngettext(
                    "{yaku}: {each} from the other player.",
                    "{yaku}: {each} from each of the {n} others, {sum} in all.",
                    payers,
                ).format(yaku=name, each=each, n=payers, sum=each * payers)
            )
    if lesson.yaku is not None and verdict.missing and not verdict.solved:
        cards = ", ".join(short_card(card) for card in cards_in(verdict.missing))
        said.append(_("{yaku} still lacks {cards}.").format(yaku=lesson.yaku.names.get(language()), cards=cards))
    if verdict.solved is None:
        return Reason(to_do(phase, turns), "", tuple(said))
    if verdict.solved:
        return Reason(_("Solved."), words(lesson.right, language()), tuple(said))
    return Reason(_("Not this time."), words(lesson.wrong, language()), tuple(said))


def slip(lesson: Lesson, said: Reason | None, solved: bool | None) -> tuple[Attrs, tuple[Child, ...]]:
    """Describe the lesson's slip: title and task, and once there is one the verdict in the task's place.

    So the slip grows little and the table stays where it is. Under the verdict stand the ways on: try again, and
    whatever the lesson names as next. ``data-panels`` tells the stylesheet what the table shows.
    """
    attrs = {"id": "lesson", "aria-labelledby": "lesson-h", "data-panels": " ".join(lesson.panels)}
    lang = language()
    task = {} if solved is None else {"hidden": ""}
    parts: list[Child] = [
        h("h2", {"id": "lesson-h"}, words(lesson.title, lang)),
        h("p", task, words(lesson.text, lang)),
    ]
    verdict: list[Element] = []
    if said is not None:
        own = joined(["", said.own]) if said.own else ""
        verdict.append(h("p", {}, h("b", {}, said.headline), own))
        verdict.append(h("ul", {}, *(h("li", {}, sentence) for sentence in said.points)))
    parts.append(h("div", {"class": "verdict" if said else "", "role": "status"}, *verdict))
    if solved is not None:
        attrs["data-solved"] = "true" if solved else "false"
        ways = [button("again", _("Try again"), kind="" if solved else "primary")]
        if lesson.next:
            ways.append(button("onward", words(lesson.next, lang), kind="primary" if solved else ""))
        parts.append(h("div", {"class": "ways"}, *ways))
    return attrs, tuple(parts)


class LessonGame(Game):
    """Run a lesson: one seat plays until the verdict, then the table rests.

    Who has played the last card sees the round through to its score. ``again`` begins the lesson anew, ``onward``
    leads to whatever comes after it.
    """

    def __init__(
        self,
        host: Host,
        tree: Tree,
        session: LessonSession,
        keep: Callable[[str], None],
        leave: Callable[[str, str], None],
        again: Callable[[], None],
        onward: Callable[[], None],
    ) -> None:
        self.lesson = session.lesson
        self.again = again
        self.onward = onward
        self.verdict: Verdict | None = None
        self.said: Reason | None = None
        self.turns = 0 if session.lesson.start.phase == "play" else 1
        super().__init__(host, tree, session, keep, leave)
        # nothing was done yet: the table stands as the lesson set it up
        self.view = view(session.state, session.lesson.seat)
        self.scene = scene_of(self.view)

    @property
    def decided(self) -> bool:
        """Say whether the verdict is final."""
        return self.verdict is not None and self.verdict.solved is not None

    def phase(self) -> str:
        """Return the page's phase; a lesson begins in the midst of a round."""
        return super().phase() if self.session.round_steps else self.view.phase

    def legal(self) -> tuple[Action, ...]:
        """List what may be done now: after the verdict nothing."""
        return () if self.decided else super().legal()

    async def _do(self, action: Action) -> None:
        before = self.session.state
        own = before.turn == self.lesson.seat
        self.turns += own and before.phase == "play"
        await super()._do(action)
        events = self.session.round_steps[-1].events
        if own:
            self._judge(judge(self.lesson, before, action, events, self.session.state, self.turns))
        elif self.session.state.round is None and self.verdict is not None and not self.decided:
            self._judge(self.verdict._replace(solved=False))

    def _judge(self, verdict: Verdict) -> None:
        self.verdict = verdict
        state = self.session.state
        self.said = reason(self.lesson, verdict, self.lesson.within - self.turns, state.phase)
        if verdict.solved is not None:
            # in a high frame the slip may be out of sight; the prompt is where the eye is
            self.touch = self.touch._replace(say=self.said.headline)

    async def _advance(self) -> None:
        if not self.decided or not self.session.state.hands[self.lesson.seat]:
            await super()._advance()

    def look(self) -> Look:
        """Gather what one render needs; a table that rests waits for nobody."""
        look = super().look()
        resting = self.decided and not self.busy
        return look._replace(view=look.view._replace(turn=-1)) if resting else look

    def _changes(self) -> list[tuple[object, ...]]:
        solved = self.verdict.solved if self.verdict else None
        self.tree.show(LESSON, *slip(self.lesson, self.said, solved))
        return super()._changes()

    def record(self) -> str:
        """Return that there is no record: what came before the lesson is unknown."""
        return "null"

    def stop(self) -> None:
        """Leave the lesson: its slip goes with it."""
        super().stop()
        self.tree.show(LESSON, {"id": "lesson", "hidden": ""}, ())

    def _action(self, action: str, value: str) -> None:
        if action == "again":
            self.again()
        elif action == "onward":
            self.onward()
        elif action == "next-round":
            return  # the round was the lesson's alone
        elif action in ("share", "export"):
            self._say(_("A lesson is no match: there is no record of it."))
        else:
            super()._action(action, value)
