"""Let bots choose: the one place where the table meets them. They see a view, never the state."""

from collections.abc import Callable

from hanaba.engine import View
from hanaba.notation import Action
from hanaba.ui.host import Host

SLICE = 4.0
"""Milliseconds a bot may think before the page gets to draw."""
DRAWING = 80.0
"""Milliseconds the page has to draw the last move before a bot begins to search."""
BUDGET = 1.0
"""Seconds a bot may think, where nothing else is chosen."""
ADVICE = 400
"""Rollouts for each legal action behind a hint."""


def chance_of(seed: str, seen: View, done: int) -> str:
    """Make the text that the chance behind a decision comes from: match, round, seat, and the decisions ``done``."""
    return f"{seed}/{seen.number}/bot-{seen.turn}/{done}"


def until(host: Host, milliseconds: float) -> Callable[[], bool]:
    end = host.now() + milliseconds
    return lambda: host.now() < end


async def choose(player: str, view: View, seed: str, style: str, host: Host, budget: float = BUDGET) -> Action:
    """Return the action bot ``player`` chooses in ``view``, thinking in slices; a failing bot has a stand-in.

    An ``expert`` plays as many rollouts as its level has for a second, more or fewer for another ``budget`` (seconds);
    whoever is not done by then answers with the best it has found.
    """
    from hanaba.bots.levels import SEARCHING, search_of
    from hanaba.bots.safe import safe_choose, stand_in

    try:
        rollouts = round(SEARCHING[player].rollouts * budget) if player == "expert" else None
        search = search_of(player, view, seed, rollouts, style)
    except ValueError:
        return stand_in(view)
    if search is None:
        return safe_choose(player, view, seed, style=style)[0]
    await host.sleep(DRAWING)
    patient = until(host, budget * 1000)
    try:
        while not search.step(until(host, SLICE)) and patient():
            await host.sleep(0)
        return search.best()
    except (ValueError, ArithmeticError, LookupError, TypeError):
        return stand_in(view)


async def advise(view: View, seed: str, host: Host) -> tuple[Action, float]:
    """Return what a strong player would do in ``view``, and by how many points it is ahead of the next best."""
    from hanaba.bots.search import Search

    search = Search(view, seed, ADVICE)
    while not search.step(until(host, SLICE)):
        await host.sleep(0)
    values = search.values()
    return values[0].action, values[1].behind if len(values) > 1 else 0.0
