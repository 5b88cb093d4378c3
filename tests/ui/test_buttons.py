"""No button of the menu or of a round's end is dead."""

import asyncio

import pytest

from hanaba.ui.app import App
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step


@pytest.mark.parametrize("rounds", [1, 3])
def test_no_button_of_the_menu_or_a_round_end_is_dead(rounds: int) -> None:
    """Press every button that a menu, a round's end and a match's end show, each from the same place."""

    def seen(page: FakePage, app: App) -> tuple[object, ...]:
        shown = (page.table.html(), page.page.html(), dict(page.about))
        return (*shown, list(page.files), list(page.visited), list(page.copied), app.record())

    async def there(app: App, kept: str, menu: bool) -> FakePage:
        assert app.load(kept) == ""
        page = app.host
        assert isinstance(page, FakePage)
        await page.idle()
        if menu:
            page.action("menu", where=page.table)
        return page

    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        places = [(str(app.record()), True)]
        while page.table.attrs["data-phase"] not in ("round-end", "match-end"):
            await step(page)
        places.append((str(app.record()), False))
        pressed = 0
        for kept, menu in places:
            await there(app, kept, menu)
            buttons = [node for node in page.table.all() if "data-action" in node.attrs]
            wanted = {(node.attrs["data-action"], node.attrs.get("data-value")) for node in buttons}
            assert len(wanted) > 3
            for action, value in sorted(wanted, key=str):
                await there(app, kept, menu)
                node = next(
                    node
                    for node in page.table.all()
                    if (node.attrs.get("data-action"), node.attrs.get("data-value")) == (action, value)
                )
                if node.attrs.get("aria-disabled") == "true":
                    continue
                before = seen(page, app)
                page.press(node)
                for _ in range(50):
                    await asyncio.sleep(0)
                assert seen(page, app) != before, (action, value)
                pressed += 1
        assert pressed > 8

    run(steps, FakePage(f"ruleset=hana-awase&seed=5&bots=greedy&speed=off&opt.rounds={rounds}"))
