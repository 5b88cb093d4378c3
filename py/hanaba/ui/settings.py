"""The settings: what the page looks and behaves like. Every change is in force and kept at once."""

from collections.abc import Callable, Mapping
from typing import Any

from hanaba.texts import _
from hanaba.ui.marks import button, icon
from hanaba.ui.saves import CHOICES
from hanaba.ui.tree import Attrs, Child, Element, h

Settings = dict[str, Any]


def masthead(title: str) -> Element:
    """Draw a page's head: the seal leads back."""
    back = button(
        "back",
        h("span", {"class": "seal", "lang": "ja"}, "花場"),
        kind="quiet home",
        extra={"aria-label": _("Back")},
    )
    close = button("back", icon("cross"), kind="quiet icon", extra={"aria-label": _("Close")})
    return h("header", {"class": "masthead"}, back, h("h1", {}, title), h("nav", {"aria-label": _("Page")}, close))


def switch(action: str, value: str, on: bool, what: str) -> Element:
    """Draw a switch with its word; its name is ``what`` it switches, and whether it is on its state."""
    attrs = {"type": "button", "class": "switch", "role": "switch", "data-action": action, "data-value": value}
    attrs["aria-label"] = what
    return h("button", {**attrs, "aria-checked": "true" if on else "false"}, _("On") if on else _("Off"))


def segment(action: str, label: str, rows: list[tuple[str, str]], chosen: str) -> Element:
    """Draw a choice of a few as buttons side by side; ``rows`` are (value, word)."""
    known = any(value == chosen for value, _word in rows)
    buttons = (
        h("button", {**radio(value == chosen, known or at > 0), "data-action": action, "data-value": value}, word)
        for at, (value, word) in enumerate(rows)
    )
    return h("div", {"class": "seg", "role": "radiogroup", "aria-label": label}, *buttons)


def radio(chosen: bool, another: bool = True) -> Attrs:
    """Make a button one of a group in which the arrow keys choose: the group is one stop for the Tab key.

    ``another`` says whether another button of the group is that stop where this one is not chosen.
    """
    stop = chosen or not another
    checked = "true" if chosen else "false"
    return {"type": "button", "role": "radio", "aria-checked": checked, "tabindex": "0" if stop else "-1"}


def row(title: str, control: Element, text: str = "", wide: bool = False) -> Element:
    """Draw one line of a form: its name, its control, a sentence."""
    sentence = h("p", {}, text) if text else None
    return h(
        "div",
        {"class": "opt wide" if wide else "opt"},
        h("b", {}, title),
        h("div", {"class": "ctl"}, control),
        sentence,
    )


class SettingsPage:
    """Show the settings; ``change`` is given the whole set after each press, and the name of what was chosen.

    ``asked`` is what the address asks for instead, until something is chosen here.
    """

    def __init__(
        self, settings: Settings, change: Callable[[Settings, str], None], asked: Mapping[str, str] | None = None
    ) -> None:
        self.settings = settings
        self._change = change
        self._asked = dict(asked or {})

    def draw(self) -> tuple[Child, ...]:
        """Describe the page."""
        left, right = self._look_and_pace(), self._helps()
        return (
            masthead(_("Settings")),
            h("div", {"class": "two"}, h("div", {"class": "acc"}, *left), h("div", {"class": "acc"}, *right)),
            h(
                "div",
                {"class": "bar"},
                h("p", {"class": "sum dim"}, _("Kept in this browser only.")),
                button("back", _("Done"), kind="primary"),
            ),
        )

    def _choose(self, name: str, title: str, words: list[str], text: str = "") -> Element:
        values = [str(value) for value in CHOICES[name]]
        rows = [(f"{name}={value}", word) for value, word in zip(values, words, strict=True)]
        chosen = self._asked.get(name) or self.settings[name]
        return row(title, segment("set", title, rows, f"{name}={chosen}"), text, wide=True)

    def _flip(self, name: str, title: str, text: str = "") -> Element:
        on = bool(self.settings[name])
        return row(title, switch("set", f"{name}={not on}", on, title), text)

    def _look_and_pace(self) -> tuple[Element, ...]:
        """Draw what is chosen of several: language, cloth, backs, movement, sizes, order."""
        choose = self._choose
        return (
            choose("lang", _("Language"), [_("system"), "English", "Français", "日本語"]),
            choose("cloth", _("Table"), [_("felt"), _("tatami"), _("dark")]),
            choose("back", _("Card backs"), [_("vermilion"), _("ink")]),
            choose(
                "speed",
                _("Movement"),
                [_("system"), _("off"), _("fast"), _("normal")],
                _("A tap cuts short whatever moves."),
            ),
            choose("text", _("Size of text"), ["90 %", "100 %", "115 %", "130 %", "150 %", "200 %"]),
            choose("sort", _("Sort the hand"), [_("by month"), _("by kind"), _("as dealt")]),
        )

    def _helps(self) -> tuple[Element, ...]:
        """Draw what is switched on and off, how long an expert thinks, and the way to a fresh start."""
        flip, guided = self._flip, self.settings["guide"] != "off"
        title = _("Guide for the first match")
        return (
            flip("marks", _("Learner’s marks"), _("Month and kind in the corners of every card.")),
            flip("sound", _("Sound"), _("Cards, yaku and the end of a round can be heard.")),
            flip("contrast", _("High contrast"), _("Stronger lines and text.")),
            flip("left", _("Left-handed"), _("Draw pile and side panels change sides.")),
            row(
                title,
                switch("set", f"guide={'off' if guided else 'on'}", guided, title),
                _("A sentence at a time through your first turns."),
            ),
            self._choose(
                "think",
                _("An expert thinks"),
                [_("0.3 s"), _("1 s"), _("3 s")],
                _("At most; the longer, the better it plays."),
            ),
            row(
                _("Stuck on an old version?"),
                h("a", {"class": "btn", "href": "static/purge.html"}, _("Start afresh")),
                _("Fetches the newest version; matches and settings stay."),
            ),
        )

    def press(self, action: str, value: str) -> bool:
        """Take a choice."""
        if action != "set":
            return False
        name, _equals, text = value.partition("=")
        for allowed in CHOICES.get(name, ()):
            if str(allowed) == text:
                self.settings = {**self.settings, name: allowed}
                self._asked.pop(name, None)
                self._change(self.settings, name)
        return True

    def change(self, field: str, value: str) -> None:
        """Take a changed field (there is none)."""
