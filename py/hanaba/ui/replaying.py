"""A match looked at move by move: the table as it stood after each action, read-only."""

from collections.abc import Callable

from hanaba.engine import Deal, Record, apply, steps
from hanaba.texts import _
from hanaba.ui.game import Game, Press
from hanaba.ui.host import Host
from hanaba.ui.looking import Look, Touch
from hanaba.ui.scene import scene_of
from hanaba.ui.session import Session
from hanaba.ui.telling import tell
from hanaba.ui.tree import Tree

PLAYING = ("join", "drop", "end", "sage", "undo", "hint", "next-round", "reveal")
STEPS = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last"}


class Replay(Game):
    """Show a valid record as its first person saw it; nothing here changes it."""

    def __init__(
        self, host: Host, tree: Tree, record: Record, leave: Callable[[str, str], None], stamp: str, at: int = 1
    ) -> None:
        super().__init__(host, tree, Session(record._replace(rounds=())), lambda _record: None, leave)
        self.session.record = record
        self.seat = next(iter(self.session.humans), 0)
        self.steps = list(steps(record))
        end = self.steps[-1]
        self._states = [step.before for step in self.steps] + [apply(end.before, end.action)[0]]
        self.stamp = stamp
        self.all_hands = False
        self.at = 0
        self.to(at)

    def spot(self) -> str:
        """Name the record and the move that is shown, so that a reload finds both again."""
        return f"replay-{self.at}-{self.stamp}"

    def to(self, at: int) -> None:
        """Bring the table to where it stood after so many actions; the deal is the first."""
        self.at = min(max(at, 1), len(self.steps))
        done = self.steps[: self.at]
        dealt = max(index for index, step in enumerate(done) if isinstance(step.action, Deal))
        self.session.state = self._states[self.at]
        self.session.round_steps = done[dealt:]
        self._replay_round()
        if self.all_hands and self._may_open():
            self._open_hands()
        move = _("Move {n} of {all}").format(n=self.at, all=len(self.steps))
        # the last action may have brought about more than one seat's sentence, such as the end of the round
        who, what = next(iter(tell(done[-1].events, self.session.rules)), (-1, ""))
        words = _("{name}: {drawn}").format(name=self.players()[who].name, drawn=what) if who >= 0 else what
        self.touch = Touch(sheet=self.touch.sheet, say=_("{move}. {words}").format(move=move, words=words))

    def _may_open(self) -> bool:
        """Say whether the round on show is over in the record: only then is no hand a secret any more."""
        return len(self._states[-1].match.results) > self.steps[self.at - 1].before.match.number

    def _open_hands(self) -> None:
        """Show every hand of the position as if it were known to all."""
        state = self._states[self.at]
        if state.round is not None:
            others = enumerate(state.hands)
            known = (self.view.known[seat] if seat == self.view.seat else hand for seat, hand in others)
            self.view = self.view._replace(known=tuple(known))
            self.scene = scene_of(self.view, self.scene.places)

    def look_from(self, seat: int, at: int) -> None:
        """Show how the table stood for a seat after so many actions."""
        self.seat = seat
        self.to(at)
        self.show()

    def look(self) -> Look:
        """Gather what one render needs."""
        look = super().look()._replace(moves=(self.at, len(self.steps)), legal=(), can_undo=False, last="")
        may_open = self._may_open()
        return look._replace(may_open=may_open, all_hands=self.all_hands and may_open)

    def go(self, *_given: object, **_named: object) -> None:
        """Do nothing: a replay does not play on."""

    def press(self, press: Press) -> None:
        """Step, or open and close what may be looked at."""
        if press.action == "replay":
            goal = {"first": 1, "back": self.at - 1, "forward": self.at + 1, "last": len(self.steps)}
            self.to(goal.get(press.value, self.at))
            self.show()
        elif press.action == "hands":
            self.all_hands = not self.all_hands
            if self.touch.sheet:
                self.close_sheet()
            self.to(self.at)
            self.show()
        elif press.action and press.action not in PLAYING:
            self._action(press.action, press.value)

    def key(self, key: str, card_element: int, region: str) -> bool:
        """Follow a key: arrows step, H opens all hands, Escape closes what is open, and then the replay."""
        if key.lower() == "h" and self._may_open():
            self.press(Press(action="hands"))
            return True
        if key in STEPS:
            self.press(Press(action="replay", value=STEPS[key]))
            return True
        if key == "Escape" and not self.touch.sheet and self.touch.open_seat < 0:
            self.leave("back", "")
            return True
        if key in ("Escape", "l", "L", "y", "Y", "m", "M", "?"):
            said = self.touch.say
            taken = super().key(key, card_element, region)
            self.touch = self.touch._replace(say=said)
            self.show()
            return taken
        return False
