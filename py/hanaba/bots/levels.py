"""Every bot behind one call: yardsticks, levels, and the styles of people within a level."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from hanaba.bots import BOTS
from hanaba.bots.card_values import CASUAL
from hanaba.bots.casual import casual_action
from hanaba.bots.greedy import any_action, greedy_action
from hanaba.bots.people import Style, style_of
from hanaba.engine.view import View, view_actions
from hanaba.notation import Action
from hanaba.said import short

if TYPE_CHECKING:
    from hanaba.bots.join_or_drop import JoinSearch
    from hanaba.bots.search import Search


class Level(NamedTuple):
    """Hold how a level searches: rollouts for each legal action, and whether close joins are played out, too."""

    rollouts: int
    joins: bool


SEARCHING = {"skilled": Level(60, False), "expert": Level(1000, True)}
"""The levels that search."""
ABSENT_MINDED = 0.25
"""How often ``novice`` looks at the points alone."""


def seeded(seed: str | int) -> Random:
    """Return a generator made from a text or number, the same everywhere.

    >>> seeded("7f").random() == seeded("7f").random()
    True
    """
    return Random(int.from_bytes(b"\x01" + seed.encode(), "big") if isinstance(seed, str) else seed)


def novice_action(view: View, seed: str | int, style: Style | None) -> Action:
    """Return what a beginner does: points first, yaku sometimes overlooked, and a second-best card now and then.

    A second-best move is taken only where it costs little and gives no bright away.
    """
    from hanaba.bots.card_values import worth_of
    from hanaba.bots.casual import play_values, shunned
    from hanaba.cards import BRIGHTS

    random = seeded(seed)
    if view.phase not in ("play", "take"):
        return casual_action(view)
    taste = style.taste if style else CASUAL
    if random.random() < ABSENT_MINDED:
        taste = taste._replace(yaku=0.0, denial=0.0)
    bad = shunned(view)
    rated = [pair for pair in play_values(view, worth_of(view, taste), taste) if pair[1].card not in bad]
    rated.sort(key=lambda pair: -pair[0])
    best, action = rated[0]
    for value, other in rated[1:3]:
        lost = other.card >= 0 and BRIGHTS >> other.card & 1 and value < 0
        if not lost and best - value < 8 and random.random() < 0.35:
            return other
    return action


def casual_call(view: View, style: Style | None) -> Action:
    """Return ``casual_action`` with a style's taste and nerve."""
    if style is None:
        return casual_action(view)
    return casual_action(view, style.taste, style.daring)


def search_of(
    name: str, view: View, seed: str | int, rollouts: int | None = None, style: str = ""
) -> "Search | JoinSearch | None":
    """Return the search that a bot makes in ``view``, not begun, for whoever wants to run it in slices.

    ``None`` where the bot decides at sight: a level that does not search, or a choice to join that is clear. What the
    search finds is what ``choose`` returns. Raises ``ValueError`` for an unknown style.
    """
    if name not in SEARCHING:
        return None
    level = SEARCHING[name]
    if view.phase == "join":
        from hanaba.bots.join_or_drop import join_search

        manner = style_of(style)
        most = (rollouts or level.rollouts) if level.joins else 0
        return join_search(view, manner.daring if manner else 0.0, seeded(seed), most)
    if view.phase not in ("play", "take", "call"):
        return None
    from hanaba.bots.search import Search

    return Search(view, seed, rollouts or level.rollouts, style, sensible=name != "expert")


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
        raise ValueError(f"“{short(name)}” is no bot; there are {', '.join(BOTS)}")
    actions = view_actions(view)
    if not actions:
        raise ValueError(f"seat {view.seat} is not to act")
    manner = style_of(style)
    if len(actions) == 1:
        return actions[0]
    if name == "random":
        return any_action(view, seeded(seed))
    if name == "greedy":
        return greedy_action(view, seeded(seed))
    if name == "novice":
        return novice_action(view, seed, manner)
    if name == "casual":
        return casual_call(view, manner)
    search = search_of(name, view, seed, rollouts, style)
    if search is None:
        from hanaba.bots.join_or_drop import join_action

        return join_action(view, manner.daring if manner else 0.0)
    search.step(more)
    return search.best()
