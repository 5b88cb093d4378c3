"""Bad bots: whatever they do, the match goes on by way of a stand-in, and the fault is named."""

import logging
from functools import partial
from typing import Any

import pytest

from hanaba.bots import arena, choose
from hanaba.bots.casual import casual_action
from hanaba.bots.safe import safe_choose
from hanaba.engine import Action, State, View, view
from tests.bots.games import positions, some_rules


def raises(name: str, view: View, *_rest: Any) -> Action:
    """Divide by nothing."""
    raise ZeroDivisionError("no reason at all")


def stalls(name: str, view: View, seed: object, rollouts: object, more: Any, style: str) -> Action:
    """Ask for more time for ever."""
    while more():
        pass
    return Action("play", 0)


def illegal(name: str, view: View, *_rest: Any) -> Action:
    """Play a card that is not in the hand."""
    return Action("play", next(card for card in range(48) if not view.hand >> card & 1))


def silent(name: str, view: View, *_rest: Any) -> Any:
    """Answer nothing."""
    return None


def peeks(name: str, view: View, *_rest: Any) -> Any:
    """Look for the hands of the others; a view has none, and no way to the state."""
    return view.hands  # type: ignore[attr-defined]


FAULTS = {
    raises: "raised ZeroDivisionError: no reason at all",
    stalls: "raised Stalled",
    illegal: "which is not legal here",
    silent: "answered “None”",
    peeks: "raised AttributeError",
}


def first_state() -> State:
    from random import Random

    return next(positions(some_rules("hana-awase", 3, Random(5)), "5"))


@pytest.mark.parametrize("bot", FAULTS, ids=lambda bot: str(bot.__name__))
def test_a_bad_bot_is_replaced_for_that_move(bot: Any) -> None:
    """The stand-in plays what ``casual`` plays."""
    seen = view(first_state(), first_state().turn)
    action, fault = safe_choose("expert", seen, 1, bot=bot)
    assert action == casual_action(seen)
    assert fault is not None and fault.startswith("expert") and FAULTS[bot] in fault


@pytest.mark.parametrize("bot", FAULTS, ids=lambda bot: str(bot.__name__))
def test_the_match_goes_on_and_the_fault_is_logged(
    bot: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A whole arena of bad bots ends with figures."""
    monkeypatch.setattr("hanaba.bots.safe.PATIENCE", 50)
    bad = partial(safe_choose, bot=bot)
    monkeypatch.setattr(arena, "play_match", partial(arena.play_match, choose=bad))
    with caplog.at_level(logging.WARNING):
        figures = arena.run(arena.Spec("hana-awase", ("casual", "casual", "casual"), 1, "1", {}))
    assert [figure.rounds for figure in figures] == [1, 1, 1]
    assert len(caplog.records) >= 15
    assert FAULTS[bot] in caplog.text


def test_a_good_bot_is_left_alone() -> None:
    """No fault, and its own action."""
    seen = view(first_state(), first_state().turn)
    assert safe_choose("greedy", seen, 3) == (choose("greedy", seen, 3), None)


def test_the_page_stops_a_search_by_saying_no() -> None:
    """An expert told at once that there is no time answers a legal action without a fault."""
    seen = view(first_state(), first_state().turn)
    action, fault = safe_choose("expert", seen, 3, more=lambda: False)
    assert fault is None and action.verb == "play"
