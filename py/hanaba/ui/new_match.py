"""The form for a new match: game, seats, length, house rules. It edits a copy; leaving it changes nothing."""

from collections.abc import Callable
from typing import Any

from hanaba.bots import BOTS, LEVELS
from hanaba.bots.people import PEOPLE
from hanaba.rules import GAMES, OptionError, game, rules_for
from hanaba.texts import _, language, ngettext
from hanaba.ui.house_rules import HouseRules
from hanaba.ui.marks import button, icon, pair
from hanaba.ui.piles import level_name
from hanaba.ui.session import NAMES
from hanaba.ui.settings import masthead
from hanaba.ui.tree import Child, Element, h

Start = Callable[[str, list[tuple[str, str]], dict[str, Any], str], None]


class NewMatchPage(HouseRules):
    """Edit a copy of a set-up; ``start`` is given ruleset, seats, options and seed."""

    def __init__(self, settings: dict[str, Any], ruleset: str, start: Start) -> None:
        self._recent = settings["recent"]
        self._start = start
        self.seed = ""
        self.fault = ""
        self.wrong = {}
        first = (
            ruleset
            if ruleset in GAMES
            else next((kept["ruleset"] for kept in self._recent if kept.get("ruleset") in GAMES), "hana-awase")
        )
        self._take_game(first)

    def _take_game(self, ruleset: str) -> None:
        """Take over a game, with its last settings where it was played before."""
        self.ruleset = ruleset
        self.fault = ""
        self.wrong = {}
        players = game(ruleset).standard
        self.seats = [
            (_("You"), "human"),
            *((NAMES[index], "casual") for index in range(players - 1)),
        ]
        quick = game(ruleset).quick_rounds
        self.options = {"rounds": quick} if quick else {}
        for kept in self._recent:
            if kept.get("ruleset") == ruleset:
                try:
                    seats = [(str(name)[:24], str(player)) for name, player in kept["seats"]]
                    rules_for(ruleset, len(seats), kept["options"])
                except (OptionError, KeyError, TypeError, ValueError):
                    continue
                self.seats, self.options = seats, dict(kept["options"])
                return

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
        try:
            ruleset, options = str(data["ruleset"]), dict(data["options"])
            seats = [(str(name)[:24], str(player)) for name, player in data["seats"]]
            rules_for(ruleset, len(seats), options)
            numbers = {option.name for option in game(ruleset).options if option.type == "int"}
            wrong = {str(name): str(text)[:24] for name, text in data["wrong"].items() if name in numbers}
            seed = str(data["seed"])[:40]
        except (OptionError, KeyError, TypeError, ValueError, AttributeError):
            return
        self.ruleset, self.seats, self.options = ruleset, seats, options
        self.wrong, self.seed = wrong, seed

    # ---------- what is drawn ----------

    def draw(self) -> tuple[Child, ...]:
        """Describe the page."""
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
        left = (
            h("h2", {"class": "h2 first"}, _("Game")),
            h("div", {"class": "gamepick", "role": "radiogroup", "aria-label": _("Game")}, *games),
            h("h2", {"class": "h2"}, direction),
            h("ol", {"class": "seatrows"}, *(self._seat_row(seat) for seat in range(len(self.seats)))),
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
        right = (
            h("h2", {"class": "h2 first"}, _("House rules")),
            self._advice(),
            *self._groups(),
            h(
                "p",
                {"class": "addseat"},
                button("reset-rules", _("Reset house rules"), kind="quiet"),
            ),
        )
        rounds = int(self._value("rounds"))
        minutes = rounds * game(self.ruleset).minutes
        seats = ngettext("{n} seat", "{n} seats", len(self.seats)).format(n=len(self.seats))
        length = ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)
        sums = f"{seats} · {length} · " + _("{n} min").format(n=minutes)
        wrong = next((self._allowed(option) for option in self.game.options if option.name in self.wrong), "")
        fault = h("p", {"class": "notice", "role": "alert", "data-error": "form"}, self.fault) if self.fault else None
        name = self.game.names.get(language())
        foot = h(
            "div",
            {"class": "bar"},
            h(
                "p",
                {"class": "sum"},
                h("b", {}, name),
                h("br"),
                h("span", {"class": "wrong" if wrong else "dim"}, wrong or sums),
            ),
            button("back", _("Cancel")),
            button("deal", _("Deal"), kind="primary"),
        )
        return (
            masthead(_("New match")),
            fault or h("span"),
            h("div", {"class": "two"}, h("div", {}, *left), h("div", {}, *right)),
            foot,
        )

    def _game_card(self, id: str) -> Element:
        chosen = "true" if id == self.ruleset else "false"
        attrs = {"type": "button", "role": "radio", "aria-checked": chosen, "data-action": "game", "data-value": id}
        return h("button", attrs, h("span", {}, *pair(GAMES[id].names)))

    def _seat_row(self, seat: int) -> Element:
        name, player = self.seats[seat]
        people = ["human", *LEVELS, *(bot for bot in BOTS if bot not in LEVELS)]
        person_or_bot = [
            h("option", {"value": who} | ({"selected": ""} if who == player else {}), level_name(who)) for who in people
        ]
        # the word stands above the levels, so that a closed list has room for the level alone
        choices = (person_or_bot[0], h("optgroup", {"label": _("Bot")}, *person_or_bot[1:]))
        low = self.game.players[0]
        person = next((person for person in PEOPLE if person.name == name and player in LEVELS), None)
        gone = (
            button(
                "remove-seat",
                icon("cross"),
                kind="quiet icon",
                value=str(seat),
                extra={"aria-label": _("Remove seat {n}").format(n=seat + 1)},
            )
            if seat > 0 and len(self.seats) > low
            else h("span")
        )
        return h(
            "li",
            {"class": "seatrow"},
            h("span", {"class": "no"}, str(seat + 1)),
            h(
                "input",
                {
                    "type": "text",
                    "maxlength": "24",
                    "data-field": f"name-{seat}",
                    "value": name,
                    "aria-label": _("Name of seat {n}").format(n=seat + 1),
                    "autocomplete": "off",
                    "list": "people",
                },
            ),
            h(
                "select",
                {
                    "data-field": f"player-{seat}",
                    "value": player,
                    "aria-label": _("Who plays seat {n}").format(n=seat + 1),
                },
                *choices,
            ),
            gone,
            h("p", {"class": "dim small line"}, _(person.line)) if person else None,
        )

    # ---------- what is done ----------

    def press(self, action: str, value: str) -> bool:
        """Answer a press."""
        low, high = self.game.players
        if action == "game" and value in GAMES:
            self._take_game(value)
        elif action == "add-seat":
            if len(self.seats) < high:
                taken = {name for name, _player in self.seats}
                name = next(name for name in (*NAMES, *map(str, range(9))) if name not in taken)
                self.seats.append((name, "casual"))
        elif action == "remove-seat" and value.isdecimal() and 0 < int(value) < len(self.seats):
            if len(self.seats) > low:
                del self.seats[int(value)]
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
        if self.wrong:
            return True
        try:
            rules_for(self.ruleset, len(self.seats), self.options)
        except OptionError as fault:
            self.fault = str(fault)
            return True
        if self.seed and not (
            len(self.seed) <= 32 and self.seed.isascii() and self.seed.isalnum() and self.seed == self.seed.lower()
        ):
            self.fault = _("A seed has 1 to 32 of the signs 0–9 and a–z.")
            return True
        self._start(self.ruleset, self.seats, self.options, self.seed)
        return True

    def _name_people(self) -> None:
        """Number several people at one device who have no names of their own: none of them is “you” alone."""
        if sum(player == "human" for _name, player in self.seats) > 1:
            usual = {_("You"), *NAMES}
            self.seats = [
                (_("Player {n}").format(n=seat + 1) if player == "human" and name in usual else name, player)
                for seat, (name, player) in enumerate(self.seats)
            ]

    def change(self, field: str, value: str) -> None:
        """Take a changed field."""
        kind, _dash, which = field.partition("-")
        self.fault = ""
        if kind == "seed":
            self.seed = value.strip()
        elif kind in ("name", "player") and which.isdecimal() and int(which) < len(self.seats):
            name, player = self.seats[int(which)]
            if kind == "name":
                name = "".join(sign for sign in value.strip() if sign.isprintable())[:24] or name
            else:
                player = value
            self.seats[int(which)] = (name, player)
            if kind == "player":
                self._name_people()
        elif kind == "opt":
            option = next(row for row in self.game.options if row.name == which)
            self.wrong.pop(which, None)
            try:
                self.options[which] = option.read(value)
            except OptionError as fault:
                if option.type == "int":
                    self.wrong[which] = value  # stays as it was typed, with a sentence beside it
                else:
                    self.fault = str(fault)
