"""How long a bot thinks at the table, by a clock of the test's own."""

from random import Random
from typing import cast

import pytest

from hanaba.bots.levels import search_of
from hanaba.bots.safe import stand_in
from hanaba.bots.search import Search
from hanaba.engine import View, view, view_actions
from hanaba.ui.host import Host
from hanaba.ui.opponents import DRAWING, SLICE, advise, choose
from tests.bots.games import positions, some_rules
from tests.running import finish


class Clock:
    """A host that has nothing but a clock, which each look moves on by ``tick`` milliseconds."""

    def __init__(self, tick: float) -> None:
        self.time = 0.0
        self.tick = tick
        self.sleeps: list[float] = []
        self.lengths: list[float] = []

    def now(self) -> float:
        self.time += self.tick
        return self.time

    async def sleep(self, milliseconds: float) -> None:
        self.sleeps.append(self.time)
        self.lengths.append(milliseconds)


@pytest.fixture(scope="module")
def seen() -> View:
    """A position with a choice of cards."""
    state = list(positions(some_rules("hachi-hachi-sage", 3, Random(1)), "3"))[2]
    return view(state, state.turn)


@pytest.mark.parametrize("budget", [0.3, 1, 3])
def test_an_expert_answers_when_its_time_is_over(seen: View, budget: float) -> None:
    clock = Clock(tick=2.0)
    action = finish(choose("expert", seen, "5", "", cast(Host, clock), budget))
    assert action in view_actions(seen)
    assert budget * 1000 <= clock.time < budget * 1000 + 4 * SLICE


def test_with_time_left_it_plays_the_rollouts_of_its_level_and_finds_the_same(seen: View) -> None:
    for budget, rollouts in ((0.3, 300), (1, 1000)):
        search = search_of("expert", seen, "5", rollouts)
        assert search is not None
        search.step()
        assert finish(choose("expert", seen, "5", "", cast(Host, Clock(tick=0.0)), budget)) == search.best()


def test_between_slices_the_page_may_draw(seen: View) -> None:
    clock = Clock(tick=0.5)
    finish(choose("expert", seen, "5", "", cast(Host, clock), 0.3))
    pauses = [later - earlier for earlier, later in zip(clock.sleeps, clock.sleeps[1:], strict=False)]
    assert len(pauses) > 20
    assert max(pauses) <= 2 * SLICE


def test_the_last_move_is_drawn_before_a_search_begins(seen: View) -> None:
    clock = Clock(tick=0.0)
    finish(choose("skilled", seen, "5", "", cast(Host, clock)))
    assert clock.lengths[0] == DRAWING
    at_sight = Clock(tick=0.0)
    finish(choose("casual", seen, "5", "", cast(Host, at_sight)))
    assert at_sight.lengths == []


def test_a_search_that_fails_has_a_stand_in(seen: View, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_given: object) -> bool:
        raise ArithmeticError("no")

    monkeypatch.setattr(Search, "step", fail)
    assert finish(choose("skilled", seen, "5", "", cast(Host, Clock(tick=0.0)))) == stand_in(seen)
    assert finish(choose("nobody", seen, "5", "", cast(Host, Clock(tick=0.0)))) == stand_in(seen)


def test_where_there_is_one_action_there_is_nothing_to_weigh_it_against() -> None:
    only = next(
        seen
        for seed in range(200)
        for state in positions(some_rules("hana-awase", 2, Random(seed)), str(seed))
        if state.turn >= 0 and len(view_actions(seen := view(state, state.turn))) == 1
    )
    advice = finish(advise(only, "5", cast(Host, Clock(tick=0.0))))
    assert (advice.action, advice.against, advice.ahead) == (view_actions(only)[0], None, 0.0)


def test_a_style_nobody_knows_has_a_stand_in(seen: View) -> None:
    assert finish(choose("skilled", seen, "5", "wild", cast(Host, Clock(tick=0.0)))) == stand_in(seen)
