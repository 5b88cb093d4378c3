"""The browser's Back and Forward: what is opened is an entry of its own, and closing it goes back."""

import json

import pytest

from hanaba.ui.app import App
from hanaba.ui.trail import steps_between
from tests.ui.fake_page import FakePage
from tests.ui.playing import begun, run, step, trail

PLAY = "ruleset=hana-awase&players=2&seed=5&bots=greedy&speed=off"


@pytest.mark.parametrize("now", ["", "lobby", "lobby/settings", "lobby/table", "lobby/table/sheet", "table"])
@pytest.mark.parametrize("then", ["lobby", "lobby/history", "lobby/table", "lobby/table/settings", "lobby/record"])
def test_steps_lead_from_any_place_to_any_other(now: str, then: str) -> None:
    page = FakePage()
    parts = now.split("/") if now else []
    page.entries = ["/".join(parts[: depth + 1]) for depth in range(len(parts))] or [""]
    page.entry = len(page.entries) - 1
    there = then.split("/")
    page.walk(steps_between(tuple(parts), tuple(there)))
    assert trail(page) == ["/".join(there[: depth + 1]) for depth in range(len(there))]


def test_back_from_the_table_keeps_the_match_and_forward_opens_it_again() -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert trail(page) == ["lobby", "lobby/table"]
        await step(page)
        before = app.record()
        page.back()
        assert app.showing == "lobby"
        assert "hidden" not in page.named[".lobby .continue"].attrs
        page.forward()
        await page.idle()
        assert app.record() == before
        assert page.table.attrs["data-phase"] in ("play", "take")
        await step(page)
        assert trail(page) == ["lobby", "lobby/table"]

    run(steps, FakePage(PLAY))


@pytest.mark.parametrize("action", ["yaku", "log", "menu", "rules"])
def test_back_closes_a_panel_before_it_leaves_the_table(action: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        page.action("menu", where=page.table)
        if action != "menu":
            page.action(action, where=page.table)
        assert trail(page) == ["lobby", "lobby/table", f"lobby/table/{'rules-' if action == 'rules' else 'sheet'}"]
        page.back()
        assert app.showing == "table"
        assert not page.table.find(role="dialog")
        page.forward()  # a panel is not opened again: the page stays as it is
        assert trail(page) == ["lobby", "lobby/table"]
        page.back()
        assert app.showing == "lobby"

    run(steps, FakePage(PLAY))


def test_an_opened_pile_closes_too_and_closing_by_hand_leaves_no_entry() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        opener = next(node for node in page.table.all() if "data-open-seat" in node.attrs)
        page.press(opener)
        assert page.entry == 2
        page.back()
        assert not page.table.find(data_open="true")
        page.press(opener)
        page.press(opener)
        page.action("menu", where=page.table)
        page.key("Escape")
        assert trail(page) == ["lobby", "lobby/table"]

    run(steps, FakePage(PLAY))


@pytest.mark.parametrize("name", ["settings", "history", "new-match", "score"])
def test_back_closes_a_page_over_lobby_or_table(name: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        before = app.record()
        page.press(action=name)
        if app.showing == "table":  # not one of the table's own: it is reached from the menu's settings alone
            app.pressed("", name, "")
            page.key("F1")
        assert trail(page) == ["lobby", "lobby/table", f"lobby/table/{name}"]
        page.back()
        assert (app.showing, app.record()) == ("table", before)
        page.forward()
        assert app.showing == "page"
        page.action("back", where=page.page)
        assert trail(page) == ["lobby", "lobby/table"]
        page.back()
        page.press(action=name)
        assert trail(page) == ["lobby", f"lobby/{name}"]
        page.back()
        assert app.showing == "lobby"
        page.forward()
        assert app.showing == "page"
        page.key("Escape")
        assert (app.showing, page.entry) == ("lobby", 0)

    run(steps, FakePage(PLAY))


def test_a_match_from_the_form_takes_the_form_s_place() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="new-match")
        page.action("deal", where=page.page)
        await page.idle()
        assert trail(page) == ["lobby", "lobby/table"]
        page.back()
        assert app.showing == "lobby"

    run(steps)


def test_a_shared_record_is_left_for_the_lobby_and_opened_again() -> None:
    shared = begun(PLAY)

    async def looked(page: FakePage, app: App) -> None:
        assert trail(page) == ["lobby", "lobby/record"]
        await page.idle()
        page.back()
        assert app.showing == "lobby"
        page.forward()
        await page.idle()
        assert app.showing == "table"
        assert "hanaba:current" not in page.kept

    run(looked, FakePage("speed=off", fragment=f"r={shared}"))

    async def in_the_lobby(page: FakePage, app: App) -> None:
        assert app.showing == "lobby"

    page = FakePage("speed=off", fragment=f"r={shared}")
    page.entries = ["lobby"]
    run(in_the_lobby, page)


def test_forward_to_a_match_that_is_gone_stays_in_the_lobby() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        page.back()
        page.kept.pop("hanaba:current")
        page.forward()
        assert app.showing == "lobby"
        assert trail(page) == ["lobby"]

    run(steps, FakePage(PLAY))


def test_calls_of_the_page_s_own_functions_bring_the_history_along() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.calls["open"](PLAY)
        assert trail(page) == ["lobby", "lobby/table"]
        await step(page)
        kept = str(app.record())
        page.calls["reset"]()
        assert trail(page) == ["lobby"]
        assert page.calls["load"](kept) == ""
        assert trail(page) == ["lobby", "lobby/table"]
        page.calls["open"]("ruleset=poker")
        assert trail(page) == ["lobby"]
        assert json.loads(kept)["ruleset"] == "hana-awase"

    run(steps)
