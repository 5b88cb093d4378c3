"""Search a decision: every legal action in the same sampled worlds, the worse half dropped again and again."""

from collections.abc import Callable, Iterator
from math import ceil, log2, sqrt
from random import Random
from typing import NamedTuple

from hanaba.bots.aims import pays
from hanaba.bots.card_values import CASUAL, Taste, worth_of
from hanaba.bots.rollout import Table
from hanaba.bots.rollout_sums import SumTable
from hanaba.bots.rows import SCALE
from hanaba.bots.worlds import Worlds
from hanaba.engine.view import View, view_actions
from hanaba.notation import Action

BATCH = 24
"""Worlds between two looks at whether some action is clearly behind."""
CLEARLY = 3.2
"""So many standard errors behind the leader is clearly behind."""


class Value(NamedTuple):
    """Hold what an action is worth: points of this round for its seat, and their standard error.

    ``behind`` is how much worse than the best action it is, ``error`` the standard error of that difference
    (both from the same worlds); ``rollouts`` how many were played.
    """

    action: Action
    points: float
    uncertainty: float
    behind: float
    error: float
    rollouts: int


def table_for(seen: View, taste: Taste = CASUAL, go_on: int = 99) -> Table:
    """Make the table that rollouts from a position share; every seat plays by the same ``taste``."""
    worth = worth_of(seen, taste)
    scaled = [[int(value * SCALE) for value in values] for values in worth.all]
    laid = [[-int(value * taste.feed) - SCALE for value in values] for values in scaled]
    return (Table if seen.rules.takes_three else SumTable)(seen, scaled, laid, go_on)


class Search:
    """Find the best action of the seat to act, a slice at a time.

    ``rollouts`` are for each legal action: so many times their number are played in all, most of them for the
    actions that stay in the race. With the same view, seed and rollouts the result is the same.
    """

    def __init__(self, seen: View, seed: str | int, rollouts: int = 1000, taste: Taste = CASUAL) -> None:
        from hanaba.bots.levels import seeded

        self.seen = seen
        self.actions = list(view_actions(seen))
        if not self.actions:
            raise ValueError(f"seat {seen.seat} is not to act")
        self.rollouts = rollouts
        self.random: Random = seeded(seed)
        self.results: list[list[float]] = [[] for _ in self.actions]
        self.alive = list(range(len(self.actions)))
        self.done = len(self.actions) == 1
        self.taste = taste
        self._work: Iterator[None] | None = None

    def step(self, more: Callable[[], bool] | None = None) -> bool:
        """Search until ``more`` says no (``None``: to the end); return whether the search is done."""
        if self._work is None:
            self._work = self._search()
        while not self.done:
            if next(self._work, self) is self:
                self.done = True
            elif more is not None and not more():
                break
        return self.done

    def _search(self) -> Iterator[None]:
        """Play world after world, each with every action still in the race."""
        seen = self.seen
        table = table_for(seen, self.taste)
        worlds = Worlds(seen)
        starts = [table.start(action) for action in self.actions]
        me, results, random, play = seen.seat, self.results, self.random, table.play
        plain = pays(seen.rules)
        yield
        for until in self.stages():
            for played in range(len(results[self.alive[0]]), until):
                dealt = table.dealt(worlds.sample(random))
                for number in self.alive:
                    scores = play(starts[number], dealt)
                    results[number].append(scores[me] if plain else 2 * scores[me] - sum(scores))
                yield
                if played % BATCH == BATCH - 1:
                    self.drop_clear()
                    if len(self.alive) == 1:
                        return
            self.halve()

    def stages(self) -> list[int]:
        """Return how many worlds each action in the race has seen at the end of each stage."""
        count = len(self.actions)
        halvings = ceil(log2(count))
        each = self.rollouts * count / halvings
        ends, total = [], 0.0
        for stage in range(halvings):
            total += each / ceil(count / 2**stage)
            ends.append(max(1, round(total)))
        return ends

    def leader(self) -> int:
        """Return the number of the action in the race with the best mean."""
        return max(self.alive, key=lambda number: sum(self.results[number]))

    def against(self, number: int, best: int) -> tuple[float, float]:
        """Return how far an action is behind another, and the standard error, over the worlds both have seen."""
        gaps = [one - other for one, other in zip(self.results[best], self.results[number], strict=False)]
        count = len(gaps)
        if not count:
            return 0.0, 0.0
        mean = sum(gaps) / count
        spread = sum([(gap - mean) ** 2 for gap in gaps])
        return mean, sqrt(spread / max(1, count - 1) / count)

    def drop_clear(self) -> None:
        """Drop the actions that are clearly behind."""
        best = self.leader()
        kept = []
        for number in self.alive:
            behind, error = self.against(number, best)
            if number == best or behind <= CLEARLY * error:
                kept.append(number)
        self.alive = kept

    def halve(self) -> None:
        """Drop the worse half."""
        ranked = sorted(self.alive, key=lambda number: (-sum(self.results[number]), number))
        self.alive = sorted(ranked[: ceil(len(ranked) / 2)])

    def best(self) -> Action:
        """Return the best action found so far."""
        if not self.results[self.alive[0]]:
            return self.actions[0]
        return self.actions[self.leader()]

    def values(self) -> list[Value]:
        """Return the value of every legal action so far, the best first."""
        best = self.leader()
        table = []
        for number, action in enumerate(self.actions):
            row = self.results[number]
            count = len(row)
            mean = sum(row) / count if count else 0.0
            error = sqrt(sum([(one - mean) ** 2 for one in row]) / max(1, count - 1) / count) if count else 0.0
            table.append(Value(action, mean, error, *self.against(number, best), count))
        return sorted(table, key=lambda value: value.behind)


__all__ = ["Search", "Value", "table_for"]
