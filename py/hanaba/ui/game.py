"""A match on the table: show what happens, ask the people, let the bots play, one action after the other."""

import asyncio

from hanaba.engine import (
    State,
    view,
)
from hanaba.notation import NotationError, parse_action
from hanaba.texts import _, sentence
from hanaba.ui.advice import advice_words
from hanaba.ui.cards_shown import choices, on_field
from hanaba.ui.drags import elsewhere
from hanaba.ui.flow import NEXT
from hanaba.ui.host import BY_KEY, CALMLY
from hanaba.ui.keys import Keys
from hanaba.ui.looking import Touch
from hanaba.ui.opponents import advise
from hanaba.ui.press import Press
from hanaba.ui.scene import scene_of

__all__ = ["Game", "Press"]


class Game(Keys):
    """Run one match on the table, and carry out what a person presses."""

    def spot(self) -> str:
        """Name what of a record is looked at, for the browser's history; ``""`` where a match is played."""
        return ""

    def press(self, press: Press) -> None:
        """Carry out what a person wants; while something moves it is kept, and what moves is cut short."""
        if press.action == "to-end":
            self.to_end()
            return
        if self.busy:
            self.hurry = True
            self.host.finish()
            if self._keep(press):
                return
        if press.do:
            self.do(press.do)
        elif press.key:
            self.key_now(press.key, press.card)
        elif press.action:
            self._action(press.action, press.value)
        elif press.card >= 0:
            self.choose(press.card)
        elif press.field:
            self._on_field(press.on)
        else:
            self._aside()

    def _keep(self, press: Press) -> bool:
        """Keep a press for when nothing moves any more; say whether it is one to be kept."""
        acts = press.action in ("next-round", "reveal", "join", "drop", "end", "sage", "undo")
        if not (press.do or press.card >= 0 or press.key or acts or (press.field and self.waiting)):
            return False
        # to press the same once more is to be impatient, but for Enter, which chooses a card and then plays it
        if not self.waiting or self.waiting[-1] != press or press.key:
            self.waiting.append(press)
        return True

    def _on_field(self, card: int) -> None:
        """Do what a press on the field means now: take a card, lay the chosen one down, or neither."""
        look = self.look()
        targets = choices(look)
        if do := targets.get(card) or on_field(look):
            self.do(do)
        elif targets:
            self._say(elsewhere())
        else:
            self._aside()

    def do(self, text: str) -> None:
        """Do an action given as text; the one way in for drag, tap and keys."""
        try:
            action = parse_action(text)
        except NotationError as error:
            self._say(sentence(error))
            return
        legal = self.legal()
        if action not in legal:
            self._say(_("That cannot be done now."))
            return
        self.go(action)

    def _say(self, words: str) -> None:
        self.touch = self.touch._replace(say=words)
        self.show()

    def choose(self, card: int) -> None:
        """Choose a hand card, or let the chosen one go."""
        legal = self.legal()
        if not any(action.card == card for action in legal):
            if self.view.hand >> card & 1:
                self._say(self._why_not())
            return
        chosen = -1 if card == self.touch.selected else card
        self.touch = self.touch._replace(selected=chosen, focus=card, say="", hint="")
        self.show()

    def _why_not(self) -> str:
        if self.phase() == "take":
            return _("First choose what the drawn card takes.")
        if self.phase() in ("join", "call"):
            return _("First decide; the cards wait.")
        turn = self.view.turn
        return (
            _("It is {name}’s turn.").format(name=self.session.record.seats[turn].name)
            if turn >= 0
            else _("The cards are dealt.")
        )

    def _action(self, action: str, value: str) -> None:
        if action in ("join", "drop", "end", "sage"):
            self.do(action)
        elif action == "cancel":
            self._aside()
        elif action == "close":
            self.close_sheet()
        elif action == "next-round" and self.ended and not self.session.finished():
            self.touch = Touch()
            self.go(deal=True)
        elif action == "reveal" and self.curtain:
            self.reveal()
        elif action == "undo":
            self.undo()
        elif action in ("yaku", "log", "menu", "rules", "keys"):
            if self.touch.sheet == action and self.touch.at == value:
                self.close_sheet()
                return
            self.touch = self.touch._replace(sheet=action, at=value, open_seat=-1)
            self.show()
            self._focus_on("#sheet-h")
        elif action == "hint":
            self.hint()
        else:
            self.leave(action, value)

    def close_guide(self) -> None:
        """Put the guide away; the focus goes from its button to what is to be done."""
        self.guide = None
        self.show()
        self._focus_on("#decide-h, .hand [tabindex='0']", CALMLY)

    def open_seat(self, seat: int) -> None:
        """Open a seat's pile, or close it."""
        self.touch = self.touch._replace(open_seat=-1 if seat == self.touch.open_seat else seat, sheet="")
        self.show()

    def reveal(self) -> None:
        """Draw the curtain: the person to act sees the hand."""
        state = self.session.state
        self.curtain = False
        self.seat = state.turn
        self.view = view(state, self.seat)
        self.scene = scene_of(self.view, self.scene.places)
        self.touch = Touch()
        self.show()
        self._focus_on(NEXT, CALMLY)

    def undo(self) -> None:
        """Take back the person's last decision and all that followed."""
        if self.busy or not self.session.can_undo():
            self._say(_("There is nothing to take back."))
            return
        self.session.undo()
        self.keep(self.record())
        self.touch = Touch()
        self._replay_round()
        self.show()
        self._focus_on(NEXT, BY_KEY)

    def hint(self) -> None:
        """Say what a strong player would do."""
        if not self.legal():
            self._say(self._why_not())
            return
        if self.thinking is not None:
            self.thinking.cancel()
        self.touch = self.touch._replace(say="", hint=_("Thinking …"))
        self.show()
        self.thinking = asyncio.ensure_future(self._advise(self.session.state))

    async def _advise(self, asked: State) -> None:
        try:
            advice = await advise(view(asked, asked.turn), self._bot_seed(), self.host)
            words, card, target = advice_words(self.look(), advice), advice.action.card, advice.action.target
        except (ValueError, ArithmeticError, LookupError, TypeError):
            words, card, target = _("No hint can be given here."), -1, -1
        if self.session.state is not asked or self.busy or not self.touch.hint:
            return  # it was decided or put aside meanwhile
        selected = card if card >= 0 else self.touch.selected
        self.touch = self.touch._replace(hint=words, selected=selected, focus=selected)
        self.show()
        self._focus(target if target >= 0 else card, BY_KEY)  # so that Enter does what the hint says
