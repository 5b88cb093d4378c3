"""Opponents. They are given what a seat sees, never the state, and choose through one call.

Importing this package costs nothing: what a bot needs is imported when it first chooses.
"""

from collections.abc import Callable

from hanaba.engine.view import View
from hanaba.notation import Action

YARDSTICKS = ("random", "greedy")
"""Bots to measure others by."""
LEVELS = ("novice", "casual", "skilled", "expert")
"""The levels of people, weakest first."""
BOTS = YARDSTICKS + LEVELS
"""Every name that ``choose`` knows."""


def choose(
    name: str,
    view: View,
    seed: str | int,
    rollouts: int | None = None,
    more: Callable[[], bool] | None = None,
    style: str = "",
) -> Action:
    """Return the action the bot ``name`` takes in ``view``, whose seat is to act.

    The same view, seed and ``rollouts`` (for each legal action; ``None``: the level's own) give the same action.
    ``more`` may stop a search before that by returning ``False``. ``style`` is one of ``people.STYLES`` or
    empty. Raises ``ValueError`` for an unknown name or style, or where the seat is not to act.

    >>> from hanaba.engine import apply, chance, start, view
    >>> from hanaba.rules import rules_for
    >>> waiting = start(rules_for("hachi", 2))
    >>> state, _ = apply(waiting, chance(waiting, "42"))
    >>> choose("greedy", view(state, state.turn), 1).verb
    'play'
    """
    from hanaba.bots.levels import choose as by_level

    return by_level(name, view, seed, rollouts, more, style)
