"""What the decisions of a played round were worth, each judged by what its seat could see, a slice at a time."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from hanaba.engine import Step, View, legal_actions, view
from hanaba.notation import PLAIN, Action
from hanaba.ui.opponents import ADVICE, chance_of, cost_of_dropping, weighed

if TYPE_CHECKING:
    from hanaba.bots.search import Search

DUEL = 3000
"""Worlds in which what was done meets what the search found best."""
WITHIN = 1.96
"""Standard errors to either side that hold the true value 19 times out of 20."""


class Decision(NamedTuple):
    """Hold a decision of a finished round: what was seen, what was done.

    ``step`` actions of the match lie before it, chance included, and ``done`` actions of players in its round.
    """

    step: int
    done: int
    seen: View
    action: Action


class Worth(NamedTuple):
    """Hold what was done and the best there was, both in points; ``behind`` is how much less it brought.

    ``margin`` is the half-width of the 95 % interval of ``behind``, 0 where both are the same action.
    """

    played: float
    best: float
    action: Action
    behind: float
    margin: float

    @property
    def given(self) -> int:
        """Return the points given away beyond doubt, rounded; 0 where the difference may be chance.

        It is beyond doubt where it is so in the whole points that are shown: 1 ± 1 is not.

        >>> [Worth(0.0, 1.4, Action("end"), 1.4, margin).given for margin in (0.0, 0.9, 1.1)]
        [1, 0, 0]
        """
        points = round(self.behind)
        return points if points > ceil(self.margin) else 0


def decisions(steps: Sequence[Step], number: int, seat: int) -> list[Decision]:
    """List what a seat decided in round ``number`` (from 0): where there was a choice, and nothing else."""
    found: list[Decision] = []
    done = 0
    for index, step in enumerate(steps):
        if step.before.match.number != number or not isinstance(step.action, Action):
            continue
        if step.before.turn == seat and len(legal_actions(step.before)) > 1:
            found.append(Decision(index, done, view(step.before, seat), step.action))
        done += 1
    return found


class Judging:
    """Work out what one decision was worth.

    First the search of a hint, with the hint's own chance: so the best is what a hint would have said. Where
    something else was done, both are then played in the same fresh worlds, which no choice has favoured.
    """

    def __init__(self, decision: Decision, seed: str) -> None:
        from hanaba.bots.search import Search

        self.decision = decision
        self.worth: Worth | None = None
        self.failed = False
        self._seed = chance_of(seed, decision.seen, decision.done)
        self._joining = Joining(decision, self._seed) if decision.seen.phase == "join" else None
        self._search = None if self._joining else Search(decision.seen, self._seed, ADVICE)
        self._duel: Search | None = None

    @property
    def done(self) -> bool:
        """Say whether there is nothing left to work out."""
        return self.failed or self.worth is not None

    def step(self, more: Callable[[], bool] | None = None) -> bool:
        """Work until ``more`` says no (``None``: to the end); return whether the decision is judged."""
        while not self.done:
            try:
                self._step(more)
            except (ValueError, ArithmeticError, LookupError, TypeError):
                self.failed = True
            if more is not None and not more():
                break
        return self.done

    def _step(self, more: Callable[[], bool] | None) -> None:
        if self._joining is not None:
            if self._joining.search.step(more):
                self.worth = self._joining.worth()
            return
        assert self._search is not None
        if self._duel is not None:
            if self._duel.step(more):
                self.worth = self._compared()
            return
        if not self._search.step(more):
            return
        best = self._search.values()[0]
        if best.action == self.decision.action:
            points = self._mean(self._search.results[self._search.actions.index(best.action)])
            self.worth = Worth(points, points, best.action, 0.0, 0.0)
            return
        self._duel = self._between(self.decision.action, best.action)

    def _between(self, *actions: Action) -> "Search":
        """Make the search in which these actions alone are played, each in every world."""
        from hanaba.bots.search import Search

        duel = Search(self.decision.seen, f"{self._seed}/duel", DUEL)
        duel.race = False
        duel.alive = [duel.actions.index(action) for action in actions]
        return duel

    def _compared(self) -> Worth:
        duel = self._duel
        assert duel is not None
        played, best = duel.alive
        behind, error = duel.against(played, best)
        means = [self._mean(duel.results[number]) for number in (played, best)]
        return Worth(means[0], means[1], duel.actions[best], max(0.0, behind), WITHIN * error)

    @staticmethod
    def _mean(row: Sequence[float]) -> float:
        return sum(row) / len(row)


class Joining:
    """Weigh joining against dropping out, as a hint does."""

    def __init__(self, decision: Decision, seed: str) -> None:
        from hanaba.bots.join_or_drop import JoinSearch
        from hanaba.bots.levels import seeded

        self.decision = decision
        self.search = JoinSearch(decision.seen, 0.0, seeded(seed), ADVICE)

    def worth(self) -> Worth:
        """Return the worth of what was decided."""
        seen, played = self.decision.seen, self.decision.action
        better, error = weighed(seen, self.search)
        drop = cost_of_dropping(seen)
        values = {PLAIN["join"]: drop + better, PLAIN["drop"]: drop}
        best = PLAIN["join" if better >= 0 else "drop"]
        if played == best:
            return Worth(values[played], values[best], best, 0.0, 0.0)
        return Worth(values[played], values[best], best, abs(better), WITHIN * error)
