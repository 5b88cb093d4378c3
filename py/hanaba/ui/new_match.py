"""The form for a new match: game, seats, length, house rules. It edits a copy; leaving it changes nothing."""

from collections.abc import Callable
from typing import Any

from hanaba.bots.people import PEOPLE
from hanaba.engine import Seat
from hanaba.rules import GAMES, OptionError, game, rules_for
from hanaba.texts import _, language, ngettext, sentence
from hanaba.ui.marks import button, icon, pair
from hanaba.ui.seat_rows import SeatRows
from hanaba.ui.session import NAMES, in_style
from hanaba.ui.settings import masthead, radio
from hanaba.ui.setups import Setup, read_setup, read_setups
from hanaba.ui.tree import Child, Element, h

Start = Callable[[Setup, str], None]


class NewMatchPage(SeatRows):
    """Edit a copy of a set-up; ``start`` is given the set-up and the seed."""

    def __init__(self, settings: dict[str, Any], ruleset: str, start: Start) -> None:
        self._recent = read_setups(settings["recent"])
        self._start = start
        self.seed = ""
        self._left: dict[str, Setup] = {}
        """The set-ups of games that were looked at in this form, to come back to."""
        self._take_game(ruleset if ruleset in GAMES else next((kept.ruleset for kept in self._recent), "hana-awase"))

    def _take_game(self, ruleset: str) -> None:
        """Take over a game: as it was left in this form, else with its last settings, else the usual ones."""
        if ruleset in self._left:
            self._take(self._left[ruleset])
            return
        for kept in self._recent:
            if kept.ruleset == ruleset:
                self._take(kept)
                return
        bots = (in_style(Seat(name, "casual")) for name in NAMES[: game(ruleset).standard - 1])
        quick = game(ruleset).quick_rounds
        self._take(Setup(ruleset, (Seat(_("You"), "human"), *bots), {"rounds": quick} if quick else {}))

    def _take(self, setup: Setup) -> None:
        """Take over a whole set-up."""
        self.ruleset, self.seats, self.options = setup.ruleset, list(setup.seats), dict(setup.options)
        self.fault = ""
        self.wrong = {}
        self.cut = -1

    def _setup(self) -> Setup:
        """Return the set-up as it stands in the form."""
        return Setup(self.ruleset, tuple(self.seats), dict(self._given()))

    def draft(self) -> dict[str, Any]:
        """Return the form as it stands, as plain data."""
        return {
            "ruleset": self.ruleset,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "wrong": self.wrong,
        }

    def take_draft(self, data: dict[str, Any]) -> None:
        """Take a form over from plain data that nobody vouches for; what makes no sense leaves the usual one."""
        setup = read_setup(data)
        try:
            numbers = {option.name for option in game(str(data["ruleset"])).options if option.type == "int"}
            wrong = {str(name): str(text)[:24] for name, text in data["wrong"].items() if name in numbers}
            seed = str(data["seed"])[:40]
        except (OptionError, KeyError, TypeError, ValueError, AttributeError):
            return
        if setup is not None:
            self._take(setup)
            self.wrong, self.seed = wrong, seed

    # ---------- what is drawn ----------

    def draw(self) -> tuple[Child, ...]:
        """Describe the page."""
        fault = h("p", {"class": "notice", "role": "alert", "data-error": "form"}, self.fault) if self.fault else None
        return (
            masthead(_("New match")),
            fault or h("span"),
            self._setups(),
            h("div", {"class": "two"}, h("div", {}, *self._game_and_seats()), h("div", {}, *self._rules())),
            self._foot(),
        )

    def _game_and_seats(self) -> tuple[Element, ...]:
        """Draw which game, who sits where, and how many rounds."""
        games = (self._game_card(id) for id in GAMES)
        low, high = self.game.players
        direction = _("Seats, clockwise") if self.game.clockwise else _("Seats, anticlockwise")
        active = rules_for(self.ruleset, high, {}).active
        span = (
            _("{low} to {high} at the table").format(low=low, high=high)
            if low < high
            else _("{n} at the table").format(n=low)
        )
        if high > active:
            span += " · " + _("{n} of them play in each round").format(n=active)
        full = _("This game is for {n} at most.").format(n=high) if len(self.seats) >= high else ""
        return (
            h("h2", {"class": "h2 first"}, _("Game")),
            h("div", {"class": "gamepick", "role": "radiogroup", "aria-label": _("Game")}, *games),
            h("h2", {"class": "h2"}, direction),
            h("ol", {"class": "seatrows"}, *(self.seat_row(seat) for seat in range(len(self.seats)))),
            h("datalist", {"id": "people"}, *(h("option", {"value": person.name}) for person in PEOPLE)),
            h(
                "p",
                {"class": "addseat"},
                button("add-seat", icon("plus"), _("Add a seat"), off=full),
                h("span", {"class": "dim small"}, full or span),
            ),
            h("h2", {"class": "h2"}, _("Length")),
            self._length(),
        )

    def _rules(self) -> tuple[Element, ...]:
        """Draw the house rules."""
        reset = button("reset-rules", _("Reset house rules"), kind="quiet")
        title = h("h2", {"class": "h2 first"}, _("House rules"))
        return (title, self._advice(), *self._groups(), h("p", {"class": "addseat"}, reset))

    def _foot(self) -> Element:
        """Say what will be dealt and how long it takes, or what is still wrong; and the ways on."""
        rounds = int(self._value("rounds"))
        minutes = rounds * game(self.ruleset).minutes
        seats = ngettext("{n} seat", "{n} seats", len(self.seats)).format(n=len(self.seats))
        length = ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)
        sums = f"{seats} · {length} · " + _("{n} min").format(n=minutes)
        wrong = next((self._allowed(option) for option in self.game.options if option.name in self.wrong), "")
        wrong = wrong or next((said for seat in range(len(self.seats)) if (said := self.name_fault(seat))), "")
        return h(
            "div",
            {"class": "bar"},
            h(
                "p",
                {"class": "sum"},
                h("b", {}, self.game.names.get(language())),
                h("br"),
                h("span", {"class": "wrong" if wrong else "dim"}, wrong or sums),
            ),
            button("back", _("Cancel"), kind="cancel"),
            button("deal", _("Deal"), kind="primary"),
        )

    def _game_card(self, id: str) -> Element:
        attrs = {**radio(id == self.ruleset), "data-action": "game", "data-value": id}
        return h("button", attrs, h("span", {}, *pair(GAMES[id].names)))

    def _setups(self) -> Element:
        """Offer the last few set-ups; one tap restores one."""
        now = self._setup()
        rows = [(at, kept, kept.same(now)) for at, kept in enumerate(self._recent[:6])]
        if not rows or (len(rows) == 1 and rows[0][2]):
            return h("div", {"hidden": ""})
        buttons: list[Child] = []
        for at, kept, same in rows:
            title, words = kept.words()
            attrs = {"type": "button", "data-action": "recent", "data-value": str(at)}
            attrs["aria-pressed"] = "true" if same else "false"
            buttons.append(h("button", attrs, h("b", {}, title), h("span", {}, words)))
        return h(
            "section",
            {"class": "recent", "aria-labelledby": "recent-h"},
            h("h2", {"class": "h2 first", "id": "recent-h"}, _("Set-ups played before")),
            h("div", {"class": "setups"}, *buttons),
        )

    # ---------- what is done ----------

    def press(self, action: str, value: str) -> bool:
        """Answer a press."""
        if action == "game" and value in GAMES:
            self._left[self.ruleset] = Setup(self.ruleset, tuple(self.seats), dict(self.options))
            self._take_game(value)
        elif action == "add-seat":
            self.add_seat()
        elif action == "remove-seat" and value.isdecimal():
            self.remove_seat(int(value))
        elif action == "recent" and value.isdecimal() and int(value) < len(self._recent):
            self._take(self._recent[int(value)])
        elif action == "rounds":
            self.change("opt-rounds", value)
        elif action == "option":
            name, _equals, text = value.partition("=")
            self.change(f"opt-{name}", text)
        elif action == "reset-rules":
            self.options = {name: kept for name, kept in self.options.items() if name == "rounds"}
            self.wrong = {name: text for name, text in self.wrong.items() if name == "rounds"}
        elif action == "deal":
            return self._deal()
        else:
            return False
        return True

    def _deal(self) -> bool:
        if self.wrong or any(self.name_fault(seat) for seat in range(len(self.seats))):
            return True  # a sentence beside the field says why, and so does the foot
        try:
            rules_for(self.ruleset, len(self.seats), self.options)
        except OptionError as fault:
            self.fault = sentence(fault)
            return True
        if self.seed and not (
            len(self.seed) <= 32 and self.seed.isascii() and self.seed.isalnum() and self.seed == self.seed.lower()
        ):
            self.fault = _("A seed has 1 to 32 of the signs 0–9 and a–z.")
            return True
        self._start(Setup(self.ruleset, tuple(self.seats), self.options), self.seed)
        return True

    def change(self, field: str, value: str) -> None:
        """Take a changed field."""
        kind, _dash, which = field.partition("-")
        self.fault = ""
        if kind == "seed":
            self.seed = value.strip()
        elif kind in ("name", "player", "style") and which.isdecimal() and int(which) < len(self.seats):
            self.change_seat(kind, int(which), value)
        elif kind == "opt":
            option = next(row for row in self.game.options if row.name == which)
            self.wrong.pop(which, None)
            try:
                self.options[which] = option.read(value)
            except OptionError as fault:
                if option.type == "int":
                    self.wrong[which] = value  # stays as it was typed, with a sentence beside it
                else:
                    self.fault = sentence(fault)
