"""Let bots choose: the one place where the table meets them. They see a view, never the state."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from hanaba.engine import View
from hanaba.notation import PLAIN, Action
from hanaba.ui.host import Host
from hanaba.ui.stakes import stakes

if TYPE_CHECKING:
    from hanaba.bots.join_or_drop import JoinSearch

SLICE = 4.0
"""Milliseconds a bot may think before the page gets to draw."""
DRAWING = 80.0
"""Milliseconds the page has to draw the last move before a bot begins to search."""
BUDGET = 1.0
"""Seconds a bot may think, where nothing else is chosen."""
ADVICE = 400
"""Rollouts for each legal action behind a hint."""
FITTED = 4.0
"""How sure the numbers fitted to joining are, in points before the multiplier (standard error)."""


class Advice(NamedTuple):
    """Hold what a strong player would do: the action, the next best (``None``: there is no other), and by how many
    points of the round it is ahead, give or take ``doubt`` (two standard errors). ``for_match``: winning the match,
    which this round decides, is counted in.
    """

    action: Action
    against: Action | None
    ahead: float
    doubt: float
    for_match: bool = False


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


async def advise(view: View, seed: str, host: Host) -> Advice:
    """Return what a strong player would do in ``view``; it thinks in slices, as a bot does."""
    return await (_advise_join if view.phase == "join" else _advise_play)(view, seed, host)


async def _advise_play(view: View, seed: str, host: Host) -> Advice:
    from hanaba.bots.search import Search, aim_of

    search = Search(view, seed, ADVICE)
    while not search.step(until(host, SLICE)):
        await host.sleep(0)
    best, *others = search.values()
    if not others:
        return Advice(best.action, None, 0.0, 0.0)
    return Advice(best.action, others[0].action, others[0].behind, 2 * others[0].error, aim_of(view) == "match")


async def _advise_join(view: View, seed: str, host: Host) -> Advice:
    """Weigh joining against dropping out: fitted numbers and rollouts together, and what is paid for certain."""
    from hanaba.bots.join_or_drop import JoinSearch
    from hanaba.bots.levels import seeded

    search = JoinSearch(view, 0.0, seeded(seed), ADVICE)
    while not search.step(until(host, SLICE)):
        await host.sleep(0)
    better, error = weighed(view, search)
    choice = ("join", "drop") if better >= 0 else ("drop", "join")
    return Advice(PLAIN[choice[0]], PLAIN[choice[1]], abs(better), 2 * error)


def cost_of_dropping(view: View) -> float:
    """Return what dropping out brings, in points of the round; a range counts by its middle."""
    fees = stakes(view, "drop").fees
    return (fees.low + fees.high) / 2


def weighed(view: View, search: "JoinSearch") -> tuple[float, float]:
    """Return by how many points joining is better than dropping out, and the standard error, by what was played."""
    from hanaba.bots.join_or_drop import worth_of_joining

    mean, error = search.value()
    join = stakes(view, "join").fees
    # rollouts begin where everybody has decided: what those who are out pay later comes on top
    played = mean + (join.low + join.high) / 2 - cost_of_dropping(view)
    trust, doubt = (FITTED * view.multiplier) ** 2, error**2
    better = (worth_of_joining(view) * view.multiplier * doubt + played * trust) / (doubt + trust)
    return better, (trust * doubt / (trust + doubt)) ** 0.5
