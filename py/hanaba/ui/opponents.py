"""Let bots choose: the one place where the table meets them. They see a view, never the state."""

from hanaba import bots
from hanaba.engine import View
from hanaba.notation import Action
from hanaba.ui.host import Host

SLICE = 4.0
"""Milliseconds a bot may think before the page gets to draw."""


async def choose(player: str, view: View, seed: str, decision: int, host: Host) -> Action:
    """Return the action bot ``player`` chooses in ``view``; ``decision`` numbers its decisions of the match."""
    return bots.choose(player, view, f"{seed}/{view.number}/bot-{view.seat}/{decision}")
