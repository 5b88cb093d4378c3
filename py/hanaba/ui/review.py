"""The review of a round: what each own decision was worth, the costliest opened, worked out while it is shown."""

import asyncio
from collections.abc import Callable
from math import hypot

from hanaba.engine import Record, apply, steps
from hanaba.texts import _, joined, ngettext
from hanaba.ui.host import Host
from hanaba.ui.marks import button
from hanaba.ui.opponents import SLICE, until
from hanaba.ui.review_shown import article, doubt, row
from hanaba.ui.review_values import Judging, decisions
from hanaba.ui.settings import masthead, segment
from hanaba.ui.tree import Child, Element, h

OPENED = 3
"""So many of the costliest decisions are opened."""


class ReviewPage:
    """Judge a person's decisions of a finished round, one after the other, as long as the page is shown.

    ``shown`` says whether a page is the one on show, ``again`` draws it anew, ``look`` is given a number of actions of
    the match and a seat, to show how the table stood then. ``stamp`` is that of the record's text.
    """

    def __init__(
        self,
        record: Record,
        host: Host,
        shown: Callable[["ReviewPage"], bool],
        again: Callable[[], None],
        look: Callable[[int, int], None],
        stamp: str = "",
    ) -> None:
        self.record, self.stamp = record, stamp
        self._host, self._shown, self._again, self._look = host, shown, again, look
        self.steps = list(steps(record))
        end = self.steps[-1]
        self.rounds = len(apply(end.before, end.action)[0].match.results)
        people = [seat for seat, who in enumerate(record.seats) if who.player == "human"]
        self.people = people or list(range(len(record.seats)))
        self.seat = self.people[0] if len(self.people) == 1 else -1
        """Whose decisions are shown; -1 as long as several people have not said whose."""
        self.number = self.rounds - 1
        self._opened: set[int] = set()
        self._judged: dict[tuple[int, int], list[Judging]] = {}
        self._task: asyncio.Task[None] | None = None

    def choose(self, number: int, seat: int = -1) -> None:
        """Show another round, or another person's decisions, as far as there are such."""
        if 0 <= number < self.rounds:
            self.number = number
        if seat in self.people:
            self.seat = seat

    def spot(self) -> str:
        """Name what is shown, so that a reload finds it again."""
        return f"review-{self.number}-{self.seat + 1}-{self.stamp}"

    # ---------- working ----------

    @property
    def rows(self) -> list[Judging]:
        """The decisions on show, in the order they were made."""
        if self.seat < 0:
            return []
        key = (self.number, self.seat)
        if key not in self._judged:
            found = decisions(self.steps, self.number, self.seat)
            self._judged[key] = [Judging(decision, self.record.seed) for decision in found]
        return self._judged[key]

    def work(self) -> None:
        """Begin, or go on, with what is on show; whatever else was being worked on waits where it is."""
        self.stop()
        if not all(judging.done for judging in self.rows):
            self._task = asyncio.ensure_future(self._work(self.rows))

    def stop(self) -> None:
        """Work on nothing."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _work(self, rows: list[Judging]) -> None:
        for judging in rows:
            while not judging.step(until(self._host, SLICE)):
                await self._host.sleep(0)
                if not self._shown(self):
                    return
            self._again()
            await self._host.sleep(0)
            if not self._shown(self):
                return

    # ---------- what is pressed ----------

    def press(self, action: str, value: str) -> bool:
        """Answer a press."""
        if action not in ("whose", "open-decision", "replay") or not value.isdecimal():
            return False
        chosen = int(value)
        if action == "whose":
            self.choose(self.number, chosen)
            self.work()
        elif action == "open-decision":
            self._opened ^= {chosen}
        else:
            self._look(chosen, self.seat)
        return True

    def change(self, field: str, value: str) -> None:
        """Take another round."""
        if field == "round" and value.isdecimal():
            self.choose(int(value))
            self.work()

    # ---------- drawing ----------

    def draw(self) -> tuple[Child, ...]:
        """Describe the page."""
        rows = self.rows
        turns = {judging.decision.step: turn for turn, judging in enumerate(rows, 1)}
        working = next((judging for judging in rows if not judging.done), None)
        costly = self.costly() if working is None else []
        asked = h("p", {"class": "dim"}, _("Each person’s decisions are shown with the hand that was held then."))
        left: list[Child] = [self._sum(rows, working is None) if self.seat >= 0 else asked]
        if costly:
            title = ngettext("The costliest", "The costliest {n}", len(costly)).format(n=len(costly))
            left.append(h("h2", {"class": "h2"}, title))
            left += [article(judging, turns[judging.decision.step]) for judging in costly]
        others = [
            row(judging, turns[judging.decision.step], judging.decision.step in self._opened, judging is working)
            for judging in rows
            if judging not in costly
        ]
        right: list[Child] = []
        if others:
            right.append(h("h2", {"class": "h2"}, _("The others") if costly else _("The decisions")))
            right.append(h("ol", {"class": "judged-list"}, *others))
        title = _("Review of round {n}").format(n=self.number + 1)
        columns = h("div", {"class": "rv"}, h("div", {}, *left), h("div", {}, *right))
        foot = h(
            "div",
            {"class": "bar"},
            h("p", {"class": "sum dim"}, _("Nothing is kept of a review; it comes out the same again.")),
            button("back", _("Done"), kind="primary"),
        )
        return masthead(title), *self._choices(), columns, foot

    def costly(self) -> list[Judging]:
        """List the decisions that gave most away, the worst first; only where that is beyond doubt."""
        given = [(judging.worth.given, judging) for judging in self.rows if judging.worth and judging.worth.given]
        given.sort(key=lambda pair: -pair[0])
        return [judging for _points, judging in given[:OPENED]]

    def _choices(self) -> list[Element]:
        """Draw what can be chosen: the round, and whose decisions."""
        parts: list[Element] = []
        if self.rounds > 1:
            options = []
            for number in range(self.rounds):
                # the element's own value is set before it has options
                attrs = {"value": str(number)} | ({"selected": ""} if number == self.number else {})
                options.append(h("option", attrs, _("Round {n}").format(n=number + 1)))
            attrs = {"data-field": "round", "value": str(self.number)}
            parts.append(
                h("label", {"class": "field-l"}, h("span", {}, _("Which round")), h("select", attrs, *options))
            )
        if len(self.people) > 1:
            names = [(str(seat), self.record.seats[seat].name) for seat in self.people]
            whose = segment("whose", _("Whose decisions"), names, str(self.seat))
            parts.append(h("div", {"class": "field-l"}, _("Whose decisions"), whose))
        return [h("div", {"class": "rv-choice"}, *parts)] if parts else []

    def _sum(self, rows: list[Judging], done: bool) -> Element:
        """Draw what the whole round gave away, how far the work is, and what the values know."""
        count = sum(judging.done for judging in rows)
        given = [judging.worth for judging in rows if judging.worth and judging.worth.given]
        points = sum(worth.given for worth in given)
        margin = hypot(*(worth.margin for worth in given))
        parts: list[Child] = []
        words: list[Child]
        if not rows:
            words = [_("There was nothing to decide in this round.")]
        elif not done:
            words = []
            said = _("{n} of {all} decisions worked out").format(n=count, all=len(rows))
            attrs = {
                "class": "rv-bar",
                "role": "progressbar",
                "aria-label": said,
                "aria-valuemin": "0",
                "aria-valuenow": str(count),
                "aria-valuemax": str(len(rows)),
                "--done": str(count / len(rows)),
            }
            parts = [h("p", {}, said + " …"), h("div", attrs, h("i"))]
        elif not points:
            words = [_("Nothing was given away, as far as can be told.")]
        else:
            said = _("{margin} points given away in {n} of {all} decisions.")
            small = said.format(margin=doubt(margin), n=len(given), all=len(rows))
            words = [h("b", {"class": "num minus"}, str(points)), " ", h("small", {}, small)]
        return h(
            "section",
            {"class": "panel rv-sum", "aria-label": _("Points given away")},
            *parts,
            h("p", {"role": "status", "class": "amount" if points and done else ""}, *words),
            h("p", {"class": "dim small"}, self._about(rows)) if rows else None,
        )

    def _about(self, rows: list[Judging]) -> str:
        """Say what the values are, and what they know."""
        from hanaba.bots.search import aim_of

        unit = {
            "points": _("A value is what the round would bring on average, in points."),
            "lead": _("A value is the lead over the others that the round would bring on average, in points."),
            "match": _("This was the last round: winning the match counts 100, each point of the round a quarter."),
        }[aim_of(rows[0].decision.seen)]
        know = _("It knows only what could be seen from this seat, not the hidden cards.")
        sure = _("± is the margin that holds 19 times out of 20; what lies within it is not counted.")
        return joined([unit, know, sure])
