"""What bots come to but rarely: searches that have nothing to do, memories that are full, stand-ins that fail."""

import signal
import sys
from random import Random

import pytest

from hanaba.bots import arena, payoff
from hanaba.bots.arena import Spec, check
from hanaba.bots.casual import worth_of_sage
from hanaba.bots.levels import search_of
from hanaba.bots.safe import stand_in
from hanaba.bots.search import Search
from hanaba.engine import View, legal_actions, view, view_actions
from hanaba.rules import rules_for
from tests.bots.games import positions, some_rules


def first(ruleset: str, players: int, phase: str, seed: str = "3") -> View:
    """Return the first position of a phase that random play comes to, as the seat to act sees it."""
    for turn in range(200):
        for state in positions(rules_for(ruleset, players), f"{seed}{turn}"):
            if state.phase == phase:
                return view(state, state.turn)
    raise AssertionError(phase)


def test_a_search_needs_something_to_search() -> None:
    seen = first("hachi", 2, "play")
    with pytest.raises(ValueError, match=f"seat {1 - seen.seat} is not to act"):
        Search(seen._replace(seat=1 - seen.seat), 1)
    assert search_of("expert", seen._replace(phase="over"), 1) is None


def test_before_the_first_world_all_actions_are_level() -> None:
    seen = first("hachi", 2, "play")
    search = Search(seen, 1, 10)
    assert search.against(0, 1) == (0.0, 0.0)
    assert search.best() == search.actions[0]
    assert {value.points for value in search.values()} == {0.0}


def test_without_a_race_every_action_has_all_its_rollouts() -> None:
    search = Search(first("hachi", 2, "play"), 1, 30)
    search.race = False
    assert search.step()
    assert {value.rollouts for value in search.values()} == {30}


def test_who_is_daring_leans_towards_sage() -> None:
    seen = first("hachi-hachi-sage", 3, "call")
    plain, daring = Search(seen, 1, 10), Search(seen, 1, 10, "daring")
    assert set(plain.bias) == {0.0}
    lean = dict(zip([action.verb for action in daring.actions], daring.bias, strict=True))
    assert lean["end"] == 0.0 < lean["sage"]


def test_with_an_empty_hand_going_on_is_worth_nothing() -> None:
    assert worth_of_sage(first("hachi-hachi-sage", 3, "call")._replace(hand=0)) == 0.0


def test_a_full_memory_begins_anew_and_stays_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(payoff, "MEMO_LIMIT", 2)
    rules = rules_for("hana-awase", 3)
    rows = rules.scoring(0).yaku
    memo = payoff._Memo(rules, rows)
    piles = [row.pattern.mask for row in rows[:5]]
    fresh = [payoff._Memo(rules, rows)[pile] for pile in piles]
    assert [memo[pile] for pile in piles] == fresh
    assert len(memo) < len(piles)


def test_should_even_the_stand_in_fail_an_action_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(seen: View) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("hanaba.bots.casual.casual_action", broken)
    state = next(positions(some_rules("hachi", 2, Random(1)), "3"))
    seen = view(state, state.turn)
    assert stand_in(seen) == view_actions(seen)[0] == legal_actions(state)[0]


def test_a_style_that_is_one_passes_the_check() -> None:
    check(Spec("hachi", ("casual:hunter", "expert:careful@20"), 1, "1", {}))


def test_workers_leave_an_interruption_to_the_one_who_asked() -> None:
    before = signal.getsignal(signal.SIGINT)
    try:
        arena._quiet()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_cluster_without_its_library_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dask.distributed", None)
    with pytest.raises(ValueError, match=r"needs the extra “cluster”"):
        list(arena._on_cluster(lambda deal: None, range(1), "localhost:1"))  # type: ignore[arg-type, return-value]
