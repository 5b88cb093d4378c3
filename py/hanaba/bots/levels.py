"""Every bot behind one call: yardsticks and levels."""

from collections.abc import Callable
from random import Random

from hanaba.bots import BOTS
from hanaba.bots.casual import casual_action
from hanaba.bots.greedy import any_action, greedy_action
from hanaba.engine.view import View, view_actions
from hanaba.notation import Action


def seeded(seed: str | int) -> Random:
    """Return a generator made from a text or number, the same everywhere.

    >>> seeded("7f").random() == seeded("7f").random()
    True
    """
    return Random(int.from_bytes(b"\x01" + seed.encode(), "big") if isinstance(seed, str) else seed)


def choose(
    name: str,
    view: View,
    seed: str | int,
    rollouts: int | None = None,
    more: Callable[[], bool] | None = None,
    style: str = "",
) -> Action:
    """Return the action a bot takes; see ``hanaba.bots.choose``."""
    if name not in BOTS:
        raise ValueError(f"“{name[:24]}” is no bot; there are {', '.join(BOTS)}")
    actions = view_actions(view)
    if not actions:
        raise ValueError(f"seat {view.seat} is not to act")
    if len(actions) == 1:
        return actions[0]
    if name == "random":
        return any_action(view, seeded(seed))
    if name == "greedy":
        return greedy_action(view)
    if name == "casual":
        return casual_action(view)
    if name == "expert" and view.phase in ("play", "take", "call"):
        from hanaba.bots.search import Search

        search = Search(view, seed, rollouts or 1000)
        search.step(more)
        return search.best()
    return casual_action(view)
