"""The house rules of a set-up, as a part of the form for a new match: what is in force, and a field for each."""

from typing import Any

from hanaba.engine import Seat
from hanaba.rules import Game, Option, OptionError, game, rules_for
from hanaba.texts import _
from hanaba.ui.marks import button
from hanaba.ui.settings import row, segment, switch
from hanaba.ui.tree import Element, h


def group_names() -> dict[str, str]:
    """Name the groups of house rules."""
    return {
        "scoring": _("Counting"),
        "deal": _("Deal and field"),
        "house": _("Variants"),
        "join": _("Drop-outs"),
        "field": _("Field and multiplier"),
        "yaku": _("Yaku"),
        "hand-yaku": _("Hand yaku"),
        "length": _("Length of the match"),
    }


def option_names() -> dict[str, str]:
    """Name the options in a few words; one without an entry is shown by its own name."""
    return {
        "par": _("Par"),
        "nested_yaku": _("Nested yaku"),
        "redeal_on_field_four": _("Four of a month on the field"),
        "fuke_limit": _("Fuke at or under"),
        "fuke_penalty": _("Fuke penalty"),
        "compensation": _("Compensation"),
        "willow_cancels": _("Willow Four cancels"),
        "rain_spoils_viewing": _("Rain spoils the viewing"),
        "chaff_zero": _("Chaff is worth nothing"),
        "length": _("What ends the match"),
        "target": _("Target"),
        "carry_over": _("Carried field"),
        "forced_out_pay": _("Those forced out pay too"),
        "hand_yaku": _("Hand yaku that count"),
        "boar_deer_butterflies": _("Boar, Deer, Butterflies"),
        "dropped_hands": _("Dropped hands"),
    }


class HouseRules:
    """Hold a set-up's house rules and draw their fields; ``wrong`` are numbers as they were typed, and not taken."""

    ruleset: str
    seats: list[Seat]
    options: dict[str, Any]
    wrong: dict[str, str]
    seed: str

    @property
    def game(self) -> Game:
        """Return the game chosen."""
        return game(self.ruleset)

    def game_calls(self) -> bool:
        """Say whether the game knows calls: end and sage."""
        return rules_for(self.ruleset, self.game.players[0], {}).calls

    def _value(self, name: str) -> Any:
        rules = rules_for(self.ruleset, len(self.seats), self._given())
        return rules.options[name]

    def _given(self) -> dict[str, Any]:
        try:
            rules_for(self.ruleset, len(self.seats), self.options)
        except OptionError:
            return {}
        return self.options

    def _allowed(self, option: Option) -> str:
        """Say which numbers a house rule takes."""
        title = _("Rounds") if option.name == "rounds" else option_names().get(option.name, option.name)
        return _("{name}: a whole number from {low} to {high}.").format(name=title, low=option.low, high=option.high)

    def _number(self, option: Option, title: str) -> tuple[Element, Element | None]:
        """Draw the field of a number as it was typed, and the sentence that says what is wrong with it."""
        wrong = option.name in self.wrong
        attrs = {
            "type": "number",
            "min": str(option.low),
            "max": str(option.high),
            "step": "1",
            "data-field": f"opt-{option.name}",
            "value": self.wrong.get(option.name, str(self._value(option.name))),
            "aria-label": title,
            "class": "short",
        }
        if not wrong:
            return h("input", attrs), None
        said = {"class": "wrong", "role": "alert", "data-error": "form", "id": f"wrong-{option.name}"}
        attrs |= {"aria-invalid": "true", "aria-describedby": said["id"]}
        return h("input", attrs), h("p", said, self._allowed(option))

    def _length(self) -> Element:
        rounds = str(self._value("rounds")) if "rounds" not in self.wrong else ""
        usual = [3, 6, 12]
        rows = [(str(count), str(count)) for count in usual]
        other, said = self._number(next(row for row in self.game.options if row.name == "rounds"), _("Rounds"))
        return h(
            "div",
            {"class": "lengths"},
            segment("rounds", _("Rounds"), rows, rounds),
            other,
            h("span", {"class": "dim small"}, _("rounds")),
            said,
        )

    def _advice(self) -> Element:
        """Offer the other way with dropped hands where most rounds would end by fuke."""
        names = {option.name for option in self.game.options}
        if "dropped_hands" in names and len(self.seats) >= 6 and self._value("dropped_hands") == "set_aside":
            return h(
                "div",
                {"class": "notice"},
                h("p", {}, _("With 6 or 7 at the table and dropped hands set aside, most rounds end by fuke.")),
                button("option", _("Shuffle them in"), value="dropped_hands=into_draw_pile"),
            )
        return h("span")

    def _groups(self) -> list[Element]:
        titles = group_names()
        groups: dict[str, list[Option]] = {}
        for option in self.game.options:
            if option.name != "rounds":
                groups.setdefault(option.group, []).append(option)
        drawn = []
        for index, (group, options) in enumerate(groups.items()):
            changed = sum(self._value(option.name) != option.default for option in options)
            mark = h("span", {"class": "chg"}, _("{n} changed").format(n=changed)) if changed else None
            summary = h("summary", {}, titles.get(group, group), mark)
            attrs = {"class": "acc"} | ({"open": "true"} if index == 0 or changed else {})
            drawn.append(h("details", attrs, summary, *(self._option(option) for option in options)))
        seed = h(
            "input",
            {
                "type": "text",
                "maxlength": "32",
                "data-field": "seed",
                "value": self.seed,
                "aria-label": _("Seed"),
                "autocomplete": "off",
            },
        )
        drawn.append(
            h(
                "details",
                {"class": "acc"},
                h("summary", {}, _("Seed")),
                row(_("Seed"), seed, _("The same seed and settings give the same cards. Empty: by chance."), wide=True),
            )
        )
        return drawn

    def _option(self, option: Option) -> Element:
        value = self._value(option.name)
        title = option_names().get(option.name, option.name)
        text = _(option.text)
        if option.type == "bool":
            return row(title, switch("option", f"{option.name}={str(not value).lower()}", bool(value), title), text)
        if option.type == "int":
            field, said = self._number(option, title)
            line = row(title, field, text)
            return line._replace(children=(*line.children, said)) if said else line
        words = option.texts or option.choices
        choices = (
            h("option", {"value": choice} | ({"selected": ""} if choice == value else {}), _(word))
            for choice, word in zip(option.choices, words, strict=True)
        )
        return row(
            title,
            h("select", {"data-field": f"opt-{option.name}", "value": str(value), "aria-label": title}, *choices),
            text,
            wide=True,
        )
