"""Keep a match going whatever a bot does: what it cannot decide is decided at sight, and the fault is named."""

from collections.abc import Callable
from typing import Any

from hanaba.bots import choose
from hanaba.engine.view import View, view_actions
from hanaba.notation import Action, format_action

PATIENCE = 400_000
"""How often a search may ask whether to go on in one decision before it counts as stalled."""


class Stalled(Exception):  # noqa: N818 (says what happened)
    """Say that a bot asked for more and more time."""


def safe_choose(
    name: str,
    view: View,
    seed: str | int,
    rollouts: int | None = None,
    more: Callable[[], bool] | None = None,
    style: str = "",
    bot: Callable[..., Any] = choose,
) -> tuple[Action, str | None]:
    """Return what ``bot`` chooses, as ``hanaba.bots.choose``, and ``None``; or a stand-in's move and the fault.

    A bot that raises, answers illegally, or does not stop when ``more`` says so is replaced by ``casual`` for
    this one decision. The stand-in takes over a bot that stalls by way of ``more`` only: a search asks it after
    every slice, and a page that runs a bot in slices gives up on its own.
    """
    asked = 0

    def patient() -> bool:
        nonlocal asked
        asked += 1
        if asked > PATIENCE:
            raise Stalled(f"asked {PATIENCE} times for more time")
        return more() if more else True

    try:
        action = bot(name, view, seed, rollouts, patient, style)
    except Exception as fault:
        return stand_in(view), f"{name} raised {type(fault).__name__}: {fault}"
    if not isinstance(action, Action) or action not in view_actions(view):
        text = format_action(action) if isinstance(action, Action) else repr(action)[:40]
        return stand_in(view), f"{name} answered “{text}”, which is not legal here"
    return action, None


def stand_in(view: View) -> Action:
    """Return a legal action at sight: what ``casual`` does, or the first legal one should even that fail."""
    from hanaba.bots.casual import casual_action

    try:
        return casual_action(view)
    except Exception:
        return view_actions(view)[0]
