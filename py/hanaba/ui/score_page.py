"""The page “Score a real table”: people who play with real cards tell their round, the engine settles it."""

import json
from typing import Any

from hanaba.cards import CARD
from hanaba.engine import RoundResult
from hanaba.rules import GAMES, OptionError, game
from hanaba.score import Call, SheetError
from hanaba.texts import _, joined, ngettext
from hanaba.ui.marks import button
from hanaba.ui.real_parts import account, calls, deck, foot, owners, rest, totals
from hanaba.ui.real_setup import SetUp
from hanaba.ui.real_table import FIELD, ROUNDS_MOST, Evening, RealRound
from hanaba.ui.real_words import still_left, why_not
from hanaba.ui.saves import Saves
from hanaba.ui.settings import masthead, segment
from hanaba.ui.tree import Child, Element, h


class ScorePage(SetUp):
    """Take down rounds of a real table; every change is kept at once, and nothing kept is lost by damage."""

    def __init__(self, saves: Saves) -> None:
        self._saves = saves
        self._gone: tuple[str, dict[str, Any]] | None = None
        self.damaged = False
        self.evening = Evening()
        text = saves.sums()
        if text:
            try:
                self.evening = Evening.read(json.loads(text))
            except ValueError:
                self.damaged = True
        self.place = 0
        self.dealt = False
        self.rule = ""
        self.wrong: dict[str, str] = {}

    def names(self) -> list[str]:
        """Return what the people are called."""
        kept = self.evening.names[: self.told.players]
        return [name or _("Player {n}").format(n=seat + 1) for seat, name in enumerate(kept)]

    # ---------- what is drawn ----------

    def draw(self) -> tuple[Child, ...]:
        """Describe the page."""
        told, names = self.told, self.names()
        if self.place >= told.players or (not self.dealt and (self.place == FIELD or self.place in told.out)):
            self.place = next((seat for seat in range(told.players) if self.dealt or seat not in told.out), 0)
        result, fault = self._settled(names)
        places = dict(enumerate(told.dealt if self.dealt else told.piles))
        if self.dealt:
            places[FIELD] = told.field
        else:
            places = {seat: mask for seat, mask in places.items() if seat not in told.out}
        grid = (
            owners(told, names, self.place, self.dealt),
            h("p", {"class": "dim small hint"}, self._hint(names, places)),
            deck(places, names),
            h("div", {"hidden": ""}) if self.dealt else rest(told),
        )
        rail = (
            calls(told, names) if told.rules.calls else h("span"),
            totals(told.rules, names, self.evening.scores()),
        )
        came = account(told, names, result, self.rule) if result else h("section", {"hidden": ""})
        return (
            masthead(_("Score a real table")),
            self._notice(),
            self._setup(names),
            h("div", {"class": "accs"}, self._names(names), self._house_rules()),
            self._tabs(),
            h("div", {"class": "sc"}, h("div", {}, *grid), h("div", {"class": "rail"}, *rail)),
            came,
            foot(names, result, *self._lacking(result, fault), begun=self._begun()),
        )

    def _settled(self, names: list[str]) -> tuple[RoundResult | None, str]:
        """Return how the round settles, or why it does not; neither while nothing is told."""
        told = self.told
        if not any(told.piles) and not any(told.dealt):
            return None, ""
        try:
            return told.settle(), ""
        except SheetError as fault:
            return None, why_not(told, names, fault)

    def _lacking(self, result: RoundResult | None, fault: str) -> tuple[str, str]:
        """Say why the round cannot be added yet: what is wrong with it, or else what is still to be told."""
        if result is None:
            return fault, fault or _("No card is given to anybody yet.")
        if self.told.lacks(result):
            return "", still_left(self.told)
        full = len(self.evening.rounds) >= ROUNDS_MOST
        return "", _("{n} rounds are kept; reset the totals first.").format(n=ROUNDS_MOST) if full else ""

    def _begun(self) -> bool:
        told = self.told
        return any(told.piles) or any(told.dealt) or bool(told.field)

    def _notice(self) -> Element:
        if self.damaged:
            words = _(
                "The kept sums of a real table are damaged; their text is left as it is, and nothing is kept now."
            )
            again = button("forget", _("Begin anew"))
            attrs = {"class": "notice", "role": "alert", "data-error": "sums"}
            return h("div", attrs, h("p", {}, words), again)
        if self._gone is not None:
            return h(
                "div",
                {"class": "notice", "role": "status"},
                h("p", {}, self._gone[0]),
                button("restore", _("Undo")),
            )
        return h("div", {"hidden": ""})

    def _tabs(self) -> Element:
        told = self.told
        if not told.holds_hand_yaku():
            return h("div", {"class": "tabs"}, h("h2", {"class": "h2"}, _("Captured cards")))
        rows = [("piles", _("Captured cards")), ("dealt", _("Hands and field as dealt"))]
        return h("div", {"class": "tabs"}, segment("tab", _("Which cards"), rows, "dealt" if self.dealt else "piles"))

    def _hint(self, names: list[str], places: dict[int, int]) -> str:
        name = _("Field") if self.place == FIELD else names[self.place]
        tap = _("Tap a card to give it to {name}; tap again to take it back.").format(name=name)
        if self.dealt:
            return joined([tap, _("Hands are needed for hand yaku alone; one that nobody knows stays empty.")])
        left = 48 - sum(mask.bit_count() for mask in places.values())
        words = ngettext("{n} of 48 cards lies in no pile.", "{n} of 48 cards lie in no pile.", left)
        return joined([tap, words.format(n=left)])

    # ---------- what is done ----------

    def press(self, action: str, value: str) -> bool:
        """Answer a press."""
        told = self.told
        if action == "rules":
            self.rule = "" if self.rule == value else value
            return True
        if action == "owner":
            self.place = int(value)
        elif action == "tab":
            self.dealt = value == "dealt"
        elif action == "restore" and self._gone is not None:
            self.evening = Evening.read(self._gone[1])
        elif action == "forget":
            self._put_by(_("The totals are reset."))
            self.evening.forget()
            self.damaged = False
        elif action == "clear":
            self._put_by(_("The cards are taken away."))
            fresh = RealRound(told.ruleset, told.players, told.options)
            fresh.dealer, fresh.carried, fresh.by_cards = told.dealer, told.carried, told.by_cards
            self.evening.now = fresh
        elif action == "add-round":
            result, fault = self._settled(self.names())
            if self._lacking(result, fault)[1]:  # the foot says why
                return True
            self.evening.add()
            self.rule, self.dealt, self.place = "", False, 0
        elif action == "take-back" and self.evening.added():
            begun = self._begun()
            self._put_by(_("The last round is taken back; what was begun after it is gone."))
            self.evening.take_back()
            if not begun:
                self._gone = None
        elif action == "reset-rules":
            self.wrong = {}
            self._with_options({})
        elif not self._press_round(action, value):
            return False
        if action not in ("forget", "clear", "take-back"):
            self._gone = None
        self.keep()
        return True

    def _press_round(self, action: str, value: str) -> bool:
        told = self.told
        if action == "give" and value in CARD:
            self._give(CARD[value])
        elif action == "out":
            told.out ^= {int(value)}
        elif action == "rest":
            told.rest = not told.rest
        elif action == "carry":
            told.carried.append(int(value))
        elif action == "uncarry" and int(value) < len(told.carried):
            del told.carried[int(value)]
        elif action == "option":
            name, _equals, text = value.partition("=")
            self.change(f"opt-{name}", text)
        elif action == "call":
            seat, id, call = value.split(" ")
            if call == "with":
                told.calls[-1] = told.calls[-1]._replace(ids=(*told.calls[-1].ids, id))
            else:
                told.calls.append(Call(int(seat), (id,), call))
        elif action == "recall":
            index, call = value.split(" ")
            told.calls[int(index)] = told.calls[int(index)]._replace(call=call)
        elif action == "uncall" and int(value) < len(told.calls):
            del told.calls[int(value)]
        else:
            return False
        return True

    def _give(self, card: int) -> None:
        """Give a card to the chosen place, or take it back; a card lies in one place."""
        told, bit = self.told, 1 << card
        masks = told.dealt if self.dealt else told.piles
        before = told.field if self.place == FIELD else masks[self.place]
        for seat in range(told.players):
            masks[seat] &= ~bit
        if self.dealt:
            told.field &= ~bit
        if before & bit:
            return
        if self.place == FIELD:
            told.field |= bit
            told.by_cards = True
        elif self.dealt or self.place not in told.out:
            masks[self.place] |= bit

    def _put_by(self, words: str) -> None:
        """Keep what is about to go, for an undo, and say what went."""
        self._gone = (words, self.evening.data())

    def _with_options(self, options: dict[str, Any]) -> None:
        self.told.options = options
        self.told.fit()

    def _other(self, ruleset: str, players: int) -> None:
        """Go on with another game or number of players; the cards stay with the seats that are there."""
        old = self.told
        new = RealRound(ruleset, players, old.options if ruleset == old.ruleset else {})
        new.piles, new.dealt, new.field, new.by_cards = old.piles, old.dealt, old.field, old.by_cards
        new.out, new.dealer, new.carried, new.multiplier = old.out, old.dealer, old.carried, old.multiplier
        new.calls = old.calls if ruleset == old.ruleset else []
        new.fit()
        self.evening.now = new
        self.wrong = {}
        self.dealt = self.dealt and new.holds_hand_yaku()

    def change(self, field: str, value: str) -> None:
        """Take a changed field."""
        told = self.told
        kind, _dash, which = field.partition("-")
        if kind == "game" and value in GAMES:
            low, high = game(value).players
            self._other(value, min(max(told.players, low), high))
        elif kind == "players":
            self._other(told.ruleset, int(value))
        elif kind == "dealer":
            told.dealer = int(value)
        elif kind == "field":
            told.by_cards = value == "cards"
            if told.by_cards:
                self.dealt, self.place = True, FIELD
            else:
                told.multiplier = int(value)
        elif kind == "name":
            self.evening.names[int(which)] = "".join(sign for sign in value.strip() if sign.isprintable())[:24]
        elif kind == "opt":
            option = next(row for row in game(told.ruleset).options if row.name == which)
            self.wrong.pop(which, None)
            try:
                self._with_options({**told.options, which: option.read(value)})
            except OptionError:
                self.wrong[which] = value  # stays as it was typed, with a sentence beside it
                return
        self.keep()

    def keep(self) -> None:
        """Keep everything in this browser; a damaged text is not written over."""
        if not self.damaged:
            self._saves.keep_sums(json.dumps(self.evening.data(), ensure_ascii=False))
