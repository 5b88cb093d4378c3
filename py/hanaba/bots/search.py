"""Search a decision: every legal action in the same sampled worlds, the worse half dropped again and again."""

from collections.abc import Callable, Iterator
from math import ceil, log2, sqrt
from random import Random
from typing import NamedTuple

from hanaba.bots.aims import pays
from hanaba.bots.card_values import CASUAL, Taste, worth_of
from hanaba.bots.casual import play_values, shunned
from hanaba.bots.people import style_of
from hanaba.bots.rollout import Table
from hanaba.bots.rollout_sums import SumTable
from hanaba.bots.rows import SCALE
from hanaba.bots.sliced import Sliced
from hanaba.bots.worlds import Worlds
from hanaba.engine.view import View, view_actions
from hanaba.notation import Action

BATCH = 24
"""Worlds between two looks at whether some action is clearly behind."""
WINNING = 100.0
"""What winning the match counts in its last round, in points."""
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


def unbuilt_table(seen: View, taste: Taste = CASUAL, go_on: int = 99) -> Table:
    """Make the table that rollouts from a position share, its rows still to be built."""
    worth = worth_of(seen, taste)
    scaled = [[int(value * SCALE) for value in values] for values in worth.all]
    laid = [[-int(value * taste.feed) - SCALE for value in values] for values in scaled]
    return (Table if seen.rules.takes_three else SumTable)(seen, scaled, laid, go_on)


def table_for(seen: View, taste: Taste = CASUAL, go_on: int = 99) -> Table:
    """Make the table that rollouts from a position share, ready for use; every seat plays by the same ``taste``."""
    table = unbuilt_table(seen, taste, go_on)
    for _ in table.build():
        pass
    return table


def aim_of(seen: View) -> str:
    """Name what counts for the seat looking: ``points``, ``lead`` or, in a longer match's last round, ``match``."""
    last = seen.number > 0 and seen.number + 1 == int(seen.rules.options["rounds"])
    if last and seen.rules.options.get("length", "rounds") in ("rounds", "points"):
        return "match"
    return "points" if pays(seen.rules) else "lead"


def stake_of(seen: View) -> Callable[[list[int]], float]:
    """Return what the scores of a round are worth to the seat looking.

    Points, as a rule (where nobody pays anybody, the lead over the mean of the others); in the last round of a
    longer match, winning it.
    """
    me, others = seen.seat, seen.rules.players - 1
    totals = seen.totals

    def points(scores: list[int]) -> float:
        return scores[me]

    def lead(scores: list[int]) -> float:
        return scores[me] - (sum(scores) - scores[me]) / others

    def match(scores: list[int]) -> float:
        ends = [total + score for total, score in zip(totals, scores, strict=True)]
        best = max(ends)
        won = WINNING / ends.count(best) if ends[me] == best else 0.0
        return won + 0.25 * scores[me]

    return {"points": points, "lead": lead, "match": match}[aim_of(seen)]


class Search(Sliced):
    """Find the best action of the seat to act, a slice at a time.

    ``rollouts`` are for each legal action: so many times their number are played in all, most of them for the
    actions that stay in the race. With the same view, seed and rollouts the result is the same. ``sensible`` leaves
    out what nobody would do (``casual.shunned``).
    """

    def __init__(
        self, seen: View, seed: str | int, rollouts: int = 1000, style: str = "", sensible: bool = False
    ) -> None:
        from hanaba.bots.levels import seeded

        self.seen = seen
        self.actions = list(view_actions(seen))
        if not self.actions:
            raise ValueError(f"seat {seen.seat} is not to act")
        self.rollouts = rollouts
        self.random: Random = seeded(seed)
        self.results: list[list[float]] = [[] for _ in self.actions]
        self.alive = list(range(len(self.actions)))
        if sensible:
            bad = shunned(seen)
            self.alive = [number for number in self.alive if self.actions[number].card not in bad]
        self.done = len(self.alive) == 1
        self.race = seen.phase != "call"
        """Whether actions are dropped; without it every action gets all its rollouts, as a review may want.

        A call is no race: to end is certain and costs no rollouts, and whoever stops as soon as sage looks clearly
        better or worse than that finds its value further from it than it is.
        """
        self.style = style_of(style)
        self.taste = self.style.taste if self.style else CASUAL
        self.raw: list[float] = [0.0] * len(self.actions)
        """The sums of points by action; ``results`` count them by ``stake_of`` what they mean for the match."""
        self.bias = self._bias()
        self.worlds = Worlds(seen)

    def _bias(self) -> list[float]:
        """Return what the style adds to each action's mean, in points of the round."""
        seen, style = self.seen, self.style
        if style is None or self.done:
            return [0.0] * len(self.actions)
        if seen.phase == "call":
            return [style.daring * seen.multiplier if action.verb == "sage" else 0.0 for action in self.actions]
        rated = {action: value for value, action in play_values(seen, worth_of(seen, style.taste), style.taste)}
        return [style.lean * seen.multiplier * rated[action] for action in self.actions]

    def _working(self) -> Iterator[None]:
        """Play world after world, each with every action still in the race."""
        seen = self.seen
        table = unbuilt_table(seen, self.taste)
        for _ in table.build():
            yield
        worlds = self.worlds
        starts = [table.start(action) for action in self.actions]
        fixed = [table.ended() if action.verb == "end" else None for action in self.actions]
        me, results, raw, random, play = seen.seat, self.results, self.raw, self.random, table.play
        stake = stake_of(seen)
        yield
        for until in self.stages():
            for played in range(len(results[self.alive[0]]), until):
                dealt = table.dealt(worlds.sample(random))
                for number in self.alive:
                    scores = fixed[number] or play(starts[number], dealt)
                    raw[number] += scores[me]
                    results[number].append(stake(scores))
                yield
                if self.race and played % BATCH == BATCH - 1:
                    self.drop_clear()
                    if len(self.alive) == 1:
                        return
            if self.race:
                self.halve()

    def stages(self) -> list[int]:
        """Return how many worlds each action in the race has seen at the end of each stage."""
        count = len(self.alive)
        if not self.race:
            return [self.rollouts]
        halvings = ceil(log2(count))
        each = self.rollouts * count / halvings
        ends, total = [], 0.0
        for stage in range(halvings):
            total += each / ceil(count / 2**stage)
            ends.append(max(1, round(total)))
        return ends

    def leader(self) -> int:
        """Return the number of the action in the race with the best mean, its style's bias included."""
        return max(self.alive, key=self._mean)

    def _mean(self, number: int) -> float:
        row = self.results[number]
        return (sum(row) / len(row) if row else 0.0) + self.bias[number]

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
            if number == best or behind + self.bias[best] - self.bias[number] <= CLEARLY * error:
                kept.append(number)
        self.alive = kept

    def halve(self) -> None:
        """Drop the worse half."""
        ranked = sorted(self.alive, key=lambda number: (-self._mean(number), number))
        self.alive = sorted(ranked[: ceil(len(ranked) / 2)])

    def best(self) -> Action:
        """Return the best action found so far."""
        if not self.results[self.alive[0]]:
            return self.actions[self.alive[0]]
        return self.actions[self.leader()]

    def values(self) -> list[Value]:
        """Return the value of every legal action so far, the best first."""
        best = self.leader()
        table = []
        for number, action in enumerate(self.actions):
            row = self.results[number]
            count = len(row)
            mean = sum(row) / count if count else 0.0
            points = self.raw[number] / count if count else 0.0
            error = sqrt(sum([(one - mean) ** 2 for one in row]) / max(1, count - 1) / count) if count else 0.0
            table.append(Value(action, points, error, *self.against(number, best), count))
        return sorted(table, key=lambda value: value.behind)


__all__ = ["Search", "Value", "aim_of", "table_for"]
