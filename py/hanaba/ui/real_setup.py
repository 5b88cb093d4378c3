"""The upper part of the page of a real table: game, players, field, who is out, names, house rules."""

from collections.abc import Sequence

from hanaba.engine import Seat
from hanaba.rules import GAMES, Option, game
from hanaba.score import carries, multipliers
from hanaba.texts import _, language
from hanaba.ui.house_rules import HouseRules
from hanaba.ui.marks import button, icon
from hanaba.ui.real_table import Evening, RealRound
from hanaba.ui.tree import Child, Element, h


class _Rules(HouseRules):
    """Draw the house rules that matter to a round of a real table."""

    def __init__(self, told: RealRound, wrong: dict[str, str]) -> None:
        self.ruleset, self.options, self.wrong, self.seed = told.ruleset, told.options, wrong, ""
        self.seats = [Seat("", "human")] * told.players

    def draw(self, options: Sequence[Option]) -> list[Element]:
        """Draw a field for each of these."""
        return [self._option(option) for option in options]


class SetUp:
    """Draw what a round is played under."""

    evening: Evening
    wrong: dict[str, str]

    @property
    def told(self) -> RealRound:
        """Return the round that is being written down."""
        return self.evening.now

    def _select(self, field: str, title: str, rows: list[tuple[str, str]], chosen: str) -> Element:
        choices = (
            h("option", {"value": value} | ({"selected": ""} if value == chosen else {}), word) for value, word in rows
        )
        attrs = {"data-field": field, "value": chosen}
        return h("label", {"class": "field-l"}, h("span", {}, title), h("select", attrs, *choices))

    def _setup(self, names: list[str]) -> Element:
        told, rules = self.told, self.told.rules
        low, high = game(told.ruleset).players
        games = [(id, row.names.get(language())) for id, row in GAMES.items()]
        parts: list[Child] = [self._select("game", _("Game"), games, told.ruleset)]
        counts = [(str(n), str(n)) for n in range(low, high + 1)]
        parts.append(self._select("players", _("Players"), counts, str(told.players)))
        dealer = _("Dealer") if told.players > rules.active else _("Dealer, who plays first")
        parts.append(self._select("dealer", dealer, [(str(n), name) for n, name in enumerate(names)], str(told.dealer)))
        if rules.states:
            fields = [("cards", _("by its cards as dealt"))]
            for factor in sorted(multipliers(rules)):
                state = next((state for state in rules.states if state.factor == factor), None)
                word = state.names.get(language()) if state else _("several brights")
                fields.append((str(factor), f"{word} × {factor}"))
            parts.append(self._select("field", _("Field"), fields, "cards" if told.by_cards else str(told.multiplier)))
        if carries(rules):
            parts.append(self._carried())
        if told.players > rules.active:
            parts.append(self._out(names))
        return h("div", {"class": "setup"}, *parts)

    def _carried(self) -> Element:
        told = self.told
        here = [
            button(
                "uncarry",
                f"×\u00a0{factor}",
                icon("cross"),
                value=str(index),
                extra={"aria-label": _("Take away × {n}").format(n=factor)},
            )
            for index, factor in enumerate(told.carried)
        ]
        more = [
            button(
                "carry",
                icon("plus"),
                f"×\u00a0{factor}",
                kind="quiet",
                value=str(factor),
                extra={"aria-label": _("Carried: × {n}").format(n=factor)},
            )
            for factor in sorted(multipliers(told.rules))
            if factor > 1 and len(told.carried) < 6
        ]
        row = h("span", {"class": "few"}, *here, *more)
        label = _("Carried multiplier")
        return h("div", {"class": "field-l", "role": "group", "aria-label": label}, h("span", {}, label), row)

    def _out(self, names: list[str]) -> Element:
        told = self.told
        label = _("Out of the round, by choice or forced")
        seats = (
            h(
                "button",
                {
                    "type": "button",
                    "data-action": "out",
                    "data-value": str(seat),
                    "aria-pressed": "true" if seat in told.out else "false",
                },
                name,
            )
            for seat, name in enumerate(names)
        )
        group = h("div", {"class": "seg", "role": "group", "aria-label": label}, *seats)
        return h("div", {"class": "field-l wide"}, h("span", {}, label), group)

    def _names(self, names: list[str]) -> Element:
        fields = (
            h(
                "input",
                {
                    "type": "text",
                    "maxlength": "24",
                    "data-field": f"name-{seat}",
                    "value": self.evening.names[seat],
                    "placeholder": name,
                    "aria-label": _("Name of seat {n}").format(n=seat + 1),
                    "autocomplete": "off",
                },
            )
            for seat, name in enumerate(names)
        )
        words = h("p", {"class": "dim small"}, _("In turn order."))
        return h(
            "details", {"class": "acc"}, h("summary", {}, _("Names")), h("div", {"class": "namefields"}, words, *fields)
        )

    def _house_rules(self) -> Element:
        told = self.told
        rules = told.rules
        options = [option for option in game(told.ruleset).options if option.group != "length"]
        changed = sum(rules.options[option.name] != option.default for option in options)
        mark = h("span", {"class": "chg"}, _("{n} changed").format(n=changed)) if changed else h("span")
        rows = _Rules(told, self.wrong).draw(options)
        if not rows:
            rows = [h("p", {"class": "opt dim"}, _("No house rule changes how a round of this game is counted."))]
        else:
            rows.append(h("p", {"class": "opt"}, button("reset-rules", _("Reset house rules"), kind="quiet")))
        return h("details", {"class": "acc"}, h("summary", {}, _("House rules"), mark), *rows)
