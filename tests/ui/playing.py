"""Start the page without a browser, play on it and read it."""

from collections.abc import Awaitable, Callable

from hanaba.engine import View, open_record, pack
from hanaba.notation import Action
from hanaba.ui.app import App
from hanaba.ui.looking import Look, Player, Touch
from hanaba.ui.scene import scene_of
from tests.running import finish
from tests.ui.fake_page import FakePage
from tests.ui.node import Node

Steps = Callable[[FakePage, App], Awaitable[None]]


def run(steps: Steps, page: FakePage | None = None) -> FakePage:
    """Start the page and let a test act on it."""

    async def life() -> FakePage:
        shown = page or FakePage()
        app = App(shown)
        app.start()
        await steps(shown, app)
        if app.game is not None:
            app.game.stop()
        return shown

    result: FakePage = finish(life())
    return result


def doing(page: FakePage) -> list[Node]:
    """Return what on the field may be pressed for an action, the field itself where it takes the card."""
    return [node for node in page.table.all() if "data-do" in node.attrs and node.attrs.get("data-zone") != "hand"]


async def step(page: FakePage, decide: str = "") -> str:
    """Do the first thing the page asks for and return the phase it was in."""
    await page.idle()
    phase = page.table.attrs["data-phase"]
    if phase == "play":
        page.press(page.hand()[0])
        page.press(doing(page)[0])
    elif phase == "take":
        page.press(doing(page)[0])
    elif phase in ("join", "call"):
        wanted = [node for node in page.table.find(data_action=decide) if decide] or page.table.find(
            data_action="join" if phase == "join" else "end"
        )
        page.press(wanted[0])
    elif phase == "round-end":
        page.action("next-round")
    elif phase == "curtain":
        page.action("reveal")
    await page.idle()
    return phase


async def to_round_end(page: FakePage) -> None:
    """Play until a round is over."""
    while page.table.attrs.get("data-phase") not in ("round-end", "match-end"):
        await step(page)


def begun(query: str) -> str:
    """Do the first thing a match asks for; return the match as a link carries it."""
    packed: list[str] = []

    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        packed.append(pack(open_record(str(app.record())).record))

    run(steps, FakePage(query))
    return packed[0]


def shown_totals(page: FakePage) -> dict[int, int]:
    """Read the totals on the page."""
    found = [node for node in page.table.all() if "data-total" in node.attrs]
    return {int(node.attrs["data-total"]): int(node.words().replace("\u2212", "-")) for node in found}


def trail(page: FakePage) -> list[str]:
    """Return the entries up to the present one."""
    return page.entries[: page.entry + 1]


def looking(seen: View, players: tuple[Player, ...], legal: tuple[Action, ...]) -> Look:
    """Look at a table from the seat to act."""
    scene, seat, phase = scene_of(seen), seen.seat, seen.phase
    return Look(seen.rules, seen.scoring, players, seen, scene, seat, phase, legal, Touch(), "", (), "", False, {})
