"""The seats of a set-up, as a part of the form for a new match: name, person or bot, a bot's style."""

from hanaba.bots import BOTS, LEVELS
from hanaba.bots.people import PEOPLE, STYLES
from hanaba.engine import Seat
from hanaba.texts import _
from hanaba.ui.house_rules import HouseRules
from hanaba.ui.marks import button, icon
from hanaba.ui.piles import level_name
from hanaba.ui.session import NAMES, in_style
from hanaba.ui.tree import Child, Element, h

NAME_MOST = 24


def style_names() -> dict[str, str]:
    """Name the styles of bots."""
    words = {
        "": _("balanced"),
        "hunter": _("hunter"),
        "counter": _("counter"),
        "daring": _("daring"),
        "careful": _("careful"),
    }
    return {style: words.get(style, style) for style in ("", *STYLES)}


class SeatRows(HouseRules):
    """Hold who sits where; ``cut`` is the seat whose name was longer than there is room for (-1: none)."""

    cut = -1

    def name_fault(self, seat: int) -> str:
        """Say why a name will not do: two seats with one name, or a bot called “you”, could not be told apart."""
        name = self.seats[seat].name
        if self.seats[seat].player != "human" and name.casefold() in ("you", _("You").casefold()):
            return _("A bot cannot be called {name}: that is what you are called here.").format(name=name)
        if any(other.name.casefold() == name.casefold() for other in self.seats[:seat]):
            return _("Two seats are called {name}.").format(name=name)
        return ""

    def seat_row(self, seat: int) -> Element:
        """Draw a seat: its fields, and what is to be said of it."""
        name, player, style = self.seats[seat]
        low = self.game.players[0]
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
        fault = self.name_fault(seat)
        field = {
            "type": "text",
            "data-field": f"name-{seat}",
            "value": name,
            "aria-label": _("Name of seat {n}").format(n=seat + 1),
            "autocomplete": "off",
            "list": "people",
        }
        said: list[Child] = []
        if fault:
            field |= {"aria-invalid": "true", "aria-describedby": f"wrong-name-{seat}"}
            wrong = {"class": "wrong line", "role": "alert", "data-error": "form", "id": f"wrong-name-{seat}"}
            said.append(h("p", wrong, fault))
        if self.cut == seat:
            words = _("A name has room for {n} signs; the rest is left out.").format(n=NAME_MOST)
            said.append(h("p", {"class": "dim small line", "role": "status"}, words))
        if line := self._character(self.seats[seat]):
            said.append(h("p", {"class": "dim small line"}, line))
        return h(
            "li",
            {"class": "seatrow"},
            h("span", {"class": "no"}, str(seat + 1)),
            h("input", field),
            self._who(seat, player),
            self._style(seat, style) if player in LEVELS else h("span", {"class": "ord"}),
            gone,
            *said,
        )

    def _who(self, seat: int, player: str) -> Element:
        def option(who: str) -> Element:
            return h("option", {"value": who} | ({"selected": ""} if who == player else {}), level_name(who))

        simple = [bot for bot in BOTS if bot not in LEVELS]
        label = _("Who plays seat {n}").format(n=seat + 1)
        attrs = {"data-field": f"player-{seat}", "value": player, "aria-label": label}
        # the word stands above the levels, so that a closed list has room for the level alone
        return h(
            "select",
            attrs,
            option("human"),
            h("optgroup", {"label": _("Bot")}, *map(option, LEVELS)),
            h("optgroup", {"label": _("To try things out")}, *map(option, simple)),
        )

    def _style(self, seat: int, style: str) -> Element:
        choices = (
            h("option", {"value": id} | ({"selected": ""} if id == style else {}), word)
            for id, word in style_names().items()
        )
        label = _("How seat {n} plays").format(n=seat + 1)
        return h(
            "select", {"data-field": f"style-{seat}", "value": style, "aria-label": label, "class": "ord"}, *choices
        )

    def _character(self, seat: Seat) -> str:
        """Return the line of a bot with a known name, as long as it plays in that style, or what a simple one does."""
        if seat.player == "random":
            return _("Plays any card there is.")
        if seat.player == "greedy":
            return _("Takes the most points to be had at once, and looks no further.")
        for person in PEOPLE:
            if (person.name, person.style) == (seat.name, seat.style) and seat.player in LEVELS:
                return _(person.line if self.game_calls() or not person.elsewhere else person.elsewhere)
        return ""

    # ---------- what is done ----------

    def add_seat(self) -> None:
        """Add a bot with a name nobody has."""
        if len(self.seats) < self.game.players[1]:
            taken = {seat.name for seat in self.seats}
            name = next(name for name in (*NAMES, *map(str, range(9))) if name not in taken)
            self.seats.append(in_style(Seat(name, "casual")))

    def remove_seat(self, seat: int) -> None:
        """Take a seat away where the game can do without it; the first one stays."""
        if 0 < seat < len(self.seats) > self.game.players[0]:
            del self.seats[seat]
            self.cut = -1

    def change_seat(self, kind: str, seat: int, value: str) -> None:
        """Take the changed name, player or style of a seat; a new name brings its own style, unless one was chosen."""
        now = self.seats[seat]
        self.cut = -1
        if kind == "name":
            name = "".join(sign for sign in value.strip() if sign.isprintable())
            self.cut = seat if len(name) > NAME_MOST else -1
            chosen = now.style if now.style != in_style(now._replace(style="")).style else ""
            now = in_style(now._replace(name=name[:NAME_MOST].rstrip() or now.name, style=chosen))
        elif kind == "player":
            if value not in LEVELS:
                now = now._replace(player=value, style="")
            elif now.player in LEVELS:
                now = now._replace(player=value)
            else:
                now = in_style(now._replace(player=value))
        elif value in ("", *STYLES):
            now = now._replace(style=value)
        self.seats[seat] = now
        if kind == "player":
            self._name_people()

    def _name_people(self) -> None:
        """Number several people at one device who have no names of their own: none of them is “you” alone."""
        if sum(seat.player == "human" for seat in self.seats) > 1:
            usual = {_("You"), *NAMES}
            self.seats = [
                seat._replace(name=_("Player {n}").format(n=at + 1))
                if seat.player == "human" and seat.name in usual
                else seat
                for at, seat in enumerate(self.seats)
            ]
