"""The history: matches played in this browser, to look at, to keep as a file, to forget."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hanaba.engine import Opened, RecordError, open_data, open_record
from hanaba.rules import GAMES
from hanaba.texts import _, joined, language, ngettext, sentence
from hanaba.ui.incoming import read_matches, wanted
from hanaba.ui.marks import button, icon, number
from hanaba.ui.saves import HISTORY_MOST, Saves
from hanaba.ui.settings import masthead
from hanaba.ui.tree import Child, Element, h

if TYPE_CHECKING:
    from hanaba.ui.real_table import Evening


def _untouched(evening: "Evening") -> bool:
    """Say whether of a real table no round is added, none begun, and nobody named."""
    now = evening.now
    begun = any(now.piles) or any(now.dealt) or bool(now.field) or bool(now.calls)
    return not evening.rounds and not begun and not any(evening.names)


class HistoryPage:
    """List kept matches; ``look`` opens one read-only, ``review`` judges it, ``go_on`` plays on, ``download`` saves."""

    def __init__(
        self,
        saves: Saves,
        look: Callable[[str], None],
        go_on: Callable[[int], None],
        review: Callable[[str], None],
        download: Callable[[str, str], None],
    ) -> None:
        self._saves = saves
        self._look = look
        self._go_on = go_on
        self._review = review
        self._download = download
        self._rows = saves.history()
        self._gone: tuple[int, dict[str, Any]] | None = None
        self._said: list[str] = []
        self._pasted = ""

    def draw(self) -> tuple[Child, ...]:
        """Describe the page."""
        rows = [self._row(index, row) for index, row in enumerate(self._rows)]
        count = len(rows)
        if self._gone is not None:
            said = h("p", {"role": "status"}, _("The match is deleted."))
            rows.insert(
                self._gone[0], h("li", {"class": "panel past"}, h("div", {}, said), button("restore", _("Undo")))
            )
        rows = [*self._running(), *rows]
        body: Element = (
            h("ol", {"class": "pastlist"}, *rows)
            if rows
            else h("p", {"class": "dim"}, _("No match has been played in this browser yet."))
        )
        full = _("{n} of {most} matches kept; the oldest make room.").format(n=count, most=HISTORY_MOST)
        foot = h(
            "div",
            {"class": "bar"},
            h("p", {"class": "sum dim"}, full),
            button("save-all", _("Save all")),
            button("back", _("Done"), kind="primary"),
        )
        words = (h("p", {}, line) for line in self._said)
        heard = h("div", {"class": "notice told", "role": "status"}, *words) if self._said else h("span")
        fault = self._saves.history_fault()
        wrong = (h("p", {"class": "notice", "role": "alert", "data-error": "storage"}, fault),) if fault else ()
        return masthead(_("History")), *wrong, heard, body, self._bring(), foot

    def _running(self) -> list[Element]:
        """Show the match that is kept and not over, first of all: whoever looks for it looks here, too."""
        try:
            opened = open_record(self._saves.current() or "")
        except RecordError:
            return []
        match = opened.state.match
        if opened.state.phase == "over":
            return []
        rounds = match.rules.options["rounds"]
        where = _("running, round {n} of {all}").format(n=min(match.number + 1, int(rounds)), all=rounds)
        go_on = button("continue", _("Continue"), kind="primary")
        return [h("li", {"class": "panel past running"}, h("div", {}, *told(opened, where)), go_on)]

    def _bring(self) -> Element:
        """Draw where matches from outside come in."""
        field = {"type": "file", "multiple": "", "accept": ".json,.jsonl,.txt", "class": "sr", "id": "bring"}
        pasted = {
            "rows": "2",
            "data-field": "pasted",
            "value": self._pasted,
            "aria-label": _("Link to a match, or its text"),
            "placeholder": _("Link to a match, or its text"),
        }
        return h(
            "section",
            {"class": "bring", "aria-labelledby": "bring-h"},
            h("h2", {"class": "h2", "id": "bring-h"}, _("Bring in matches")),
            h(
                "p",
                {"class": "dim small"},
                _("Files that were saved here or elsewhere; they can also be dropped on the page."),
            ),
            h("p", {}, h("input", field), h("label", {"class": "btn", "for": "bring"}, _("Open a file"))),
            h("div", {"class": "paste"}, h("textarea", pasted), button("open-pasted", _("Open"))),
        )

    def take_in(self, files: list[dict[str, str]]) -> None:
        """Read files (name, text, fault) into the history and say what came of it."""
        rows: list[dict[str, Any]] = []
        sums: list[tuple[str, str]] = []
        self._said, faults = [], []
        for file in files:
            if file["fault"]:
                words = {
                    "large": _("{file} has more than 64 MB; no match is that long."),
                    "encoding": _("{file} is not UTF-8 text."),
                }.get(file["fault"], _("{file} cannot be read."))
                faults.append(words.format(file=file["name"]))
                continue
            found = read_matches(file["name"], file["text"])
            rows += found.rows
            faults += found.faults
            sums += [(file["name"], text) for text in found.sums]
        new, known, full = self._saves.take_in(rows)
        if new:
            self._said.append(ngettext("{n} match added.", "{n} matches added.", new).format(n=new))
        if known:
            words = ngettext("{n} match was there already.", "{n} matches were there already.", known)
            self._said.append(words.format(n=known))
        if full:
            words = _("There is no room for {n} more; the history keeps {most} matches.")
            self._said.append(words.format(n=full, most=HISTORY_MOST))
        self._said += [self._take_sums(*told) for told in sums]
        self._said += faults
        self._gone = None
        self._rows = self._saves.history()

    def _take_sums(self, file: str, text: str) -> str:
        """Take in the sums of a real table where nothing is begun here; say what came of it."""
        from hanaba.ui.real_table import Evening

        try:
            evening = Evening.read(json.loads(text))
        except ValueError:
            return _("{file}: the sums of a real table are damaged or of another version; they are left out.").format(
                file=file
            )
        here = self._saves.sums()
        try:
            free = not here or _untouched(Evening.read(json.loads(here)))
        except ValueError:
            free = False
        if free:
            self._saves.keep_sums(text)
            count = len(evening.rounds)
            words = ngettext(
                "The sums of a real table are taken in, {n} round.",
                "The sums of a real table are taken in, {n} rounds.",
                count,
            )
            return words.format(n=count)
        if here == text:
            return _("The sums of a real table were there already.")
        return _(
            "{file}: the sums of a real table are left out, for others are here and kept; reset their totals first."
        ).format(file=file)

    def _row(self, index: int, kept: dict[str, Any]) -> Element:
        buttons: list[Element] = []
        try:
            opened = open_data(kept["record"])
        except RecordError as fault:
            what: tuple[Child, ...] = (
                h("p", {}, _("This match cannot be opened: {reason}.").format(reason=sentence(fault))),
            )
        else:
            match = opened.state.match
            played = f"{len(match.results)}/{match.rules.options['rounds']}"
            state = _("finished") if kept.get("finished") else _("not finished")
            parts = (str(kept.get("date", ""))[:10], played, state)
            what = told(opened, " · ".join(part for part in parts if part))
            over = opened.state.phase == "over"
            if not over:
                buttons.append(button("go-on", _("Continue"), value=str(index)))
            if over or sum(seat.player == "human" for seat in opened.record.seats) < 2:
                # a match that several people still play would show one's hand to the others
                buttons.append(button("look", _("Replay"), value=str(index)))
                if match.results:
                    buttons.append(button("review", _("Review"), value=str(index)))
        return h(
            "li",
            {"class": "panel past"},
            h("div", {}, *what),
            *buttons,
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
            text = "".join(json.dumps(row["record"], ensure_ascii=False) + "\n" for row in self._rows)
            self._download("hanaba-history.jsonl", text)
            return True
        if action == "restore" and self._gone is not None:
            self._saves.put_back(*self._gone)
            self._gone = None
            self._rows = self._saves.history()
            return True
        if action == "open-pasted":
            before = len(self._rows)
            if self._pasted.strip():
                self.take_in([{"name": _("The pasted text"), "text": self._pasted, "fault": ""}])
            else:
                self._said = [joined([_("Nothing is pasted."), wanted()])]
            if len(self._rows) > before:
                self._pasted = ""  # what could not be read stays, to be mended
            return True
        if (
            action not in ("look", "review", "go-on", "save-one", "forget")
            or not value.isdecimal()
            or int(value) >= len(self._rows)
        ):
            return False
        record = json.dumps(self._rows[int(value)]["record"], ensure_ascii=False)
        if action == "look":
            self._look(record)
        elif action == "review":
            self._review(record)
        elif action == "go-on":
            self._go_on(int(value))
        elif action == "save-one":
            self._download("hanaba-match.json", record)
        else:
            self._gone = (int(value), self._rows[int(value)])
            self._saves.drop_from_history(int(value))
            self._rows = self._saves.history()
        return True

    def change(self, field: str, value: str) -> None:
        """Take the text that is pasted."""
        if field == "pasted":
            self._pasted = value


def told(opened: Opened, where: str) -> tuple[Element, ...]:
    """Tell a match: its game, where it stands, the totals."""
    totals = (
        h("span", {}, f"{seat.name} ", h("b", {}, number(opened.state.match.totals[at])))
        for at, seat in enumerate(opened.record.seats)
    )
    game = GAMES[opened.record.ruleset].names.get(language())
    return h("h2", {}, game), h("p", {"class": "dim"}, where), h("p", {"class": "tt"}, *totals)
