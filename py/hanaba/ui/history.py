"""The history: matches played in this browser, to look at, to keep as a file, to forget."""

import json
from collections.abc import Callable
from typing import Any

from hanaba.engine import RecordError, open_data
from hanaba.rules import GAMES
from hanaba.texts import _, language
from hanaba.ui.marks import button, icon, number
from hanaba.ui.saves import HISTORY_MOST, Saves
from hanaba.ui.settings import masthead
from hanaba.ui.tree import Child, Element, h


class HistoryPage:
    """List kept matches; ``look`` opens one beside the running match, ``download`` offers a file."""

    def __init__(self, saves: Saves, look: Callable[[str], None], download: Callable[[str, str], None]) -> None:
        self._saves = saves
        self._look = look
        self._download = download
        self._rows = saves.history()

    def draw(self) -> tuple[Child, ...]:
        """Describe the page."""
        rows = [self._row(index, row) for index, row in enumerate(self._rows)]
        body: Element = (
            h("ol", {"class": "pastlist"}, *rows)
            if rows
            else h("p", {"class": "dim"}, _("No match has been played in this browser yet."))
        )
        full = _("{n} of {most} matches kept; the oldest make room.").format(n=len(rows), most=HISTORY_MOST)
        foot = h(
            "div",
            {"class": "bar"},
            h("p", {"class": "sum dim"}, full),
            button("save-all", _("Save all")),
            button("back", _("Done"), kind="primary"),
        )
        return masthead(_("History")), body, foot

    def _row(self, index: int, kept: dict[str, Any]) -> Element:
        try:
            opened = open_data(kept["record"])
        except RecordError as fault:
            what: tuple[Child, ...] = (h("p", {}, _("This match cannot be opened: {reason}.").format(reason=fault)),)
        else:
            game = GAMES[opened.record.ruleset].names.get(language())
            match = opened.state.match
            played = f"{len(match.results)}/{match.rules.options['rounds']}"
            state = _("finished") if kept.get("finished") else _("not finished")
            totals = (
                h("span", {}, f"{seat.name} ", h("b", {}, number(match.totals[at])))
                for at, seat in enumerate(opened.record.seats)
            )
            words = h("p", {"class": "dim"}, f"{str(kept.get('date', ''))[:10]} · {played} · {state}")
            what = (h("h2", {}, game), words, h("p", {"class": "tt"}, *totals))
        return h(
            "li",
            {"class": "panel past"},
            h("div", {}, *what),
            button("look", _("Look"), value=str(index)),
            button("save-one", _("Save"), value=str(index)),
            button(
                "forget",
                icon("cross"),
                kind="quiet icon",
                value=str(index),
                extra={"aria-label": _("Forget this match")},
            ),
        )

    def press(self, action: str, value: str) -> bool:
        """Answer a press."""
        if action == "save-all":
            text = json.dumps({"version": 1, "matches": self._rows}, ensure_ascii=False)
            self._download("hanaba-history.json", text)
            return True
        if action not in ("look", "save-one", "forget") or not value.isdecimal() or int(value) >= len(self._rows):
            return False
        record = json.dumps(self._rows[int(value)]["record"], ensure_ascii=False)
        if action == "look":
            self._look(record)
        elif action == "save-one":
            self._download("hanaba-match.json", record)
        else:
            self._saves.drop_from_history(int(value))
            self._rows = self._saves.history()
        return True

    def change(self, field: str, value: str) -> None:
        """Take a changed field (there is none)."""
