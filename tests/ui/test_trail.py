"""The browser's Back, Forward and reload: what is opened is an entry of its own, and closing it goes back."""

import json

import pytest

from hanaba.engine import open_record, pack
from hanaba.ui.app import App
from hanaba.ui.new_match import NewMatchPage
from hanaba.ui.trail import steps_between
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step, trail

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


@pytest.mark.parametrize(
    "place", ["lobby/table", "lobby/table/sheet", "lobby/table/rules-", "lobby/table/settings", "table"]
)
def test_a_reload_at_the_table_comes_back_to_it(place: str) -> None:
    kept: dict[str, str] = {}

    async def first(page: FakePage, app: App) -> None:
        await step(page)

    run(first, FakePage(PLAY, kept=kept))

    async def again(page: FakePage, app: App) -> None:
        await page.idle()
        assert app.showing == ("page" if page.page.words() else "table")
        assert app.record() == before
        over = place.removeprefix("lobby/table/") if place.endswith(("settings", "rules-")) else ""
        assert trail(page) == ["lobby", "lobby/table", *([f"lobby/table/{over}"] if over else [])]
        assert bool(page.page.words()) == (over == "settings")
        assert bool(page.table.find(role="dialog")) == (over == "rules-")

    before = kept["hanaba:current"]
    run(again, at(place, kept))


def at(place: str, kept: dict[str, str]) -> FakePage:
    """Return the page of a reload at a place."""
    page = FakePage("speed=off", kept=kept)
    parts = place.split("/")
    page.entries = ["/".join(parts[: depth + 1]) for depth in range(len(parts))]
    page.entry = len(parts) - 1
    return page


@pytest.mark.parametrize("name", ["settings", "history", "new-match", "score"])
def test_a_reload_on_a_page_comes_back_to_it(name: str) -> None:
    async def again(page: FakePage, app: App) -> None:
        assert (app.showing, app.page_name) == ("page", name)
        assert trail(page) == ["lobby", f"lobby/{name}"]
        page.back()
        assert app.showing == "lobby"

    run(again, at(f"lobby/{name}", {}))


def test_the_form_for_a_new_match_outlives_a_reload_but_not_its_being_left() -> None:
    kept: dict[str, str] = {}

    async def first(page: FakePage, app: App) -> None:
        page.press(action="new-match")
        page.press(action="game", value="hachi-hachi-sage")
        page.change("name-1", "Dai")
        page.change("seed", "abc")
        page.change("opt-rounds", "0")

    run(first, FakePage(kept=kept))
    for damage in ("", "{", '{"version": 1, "ruleset": "poker"}', '{"version": 9}'):
        if damage:
            kept["hanaba:draft"] = damage

        async def again(page: FakePage, app: App, damage: str = damage) -> None:
            assert (app.showing, app.page_name) == ("page", "new-match")
            assert isinstance(app.page, NewMatchPage)
            told = (app.page.ruleset, app.page.seats[1][0], app.page.wrong, app.page.seed)
            assert (told == ("hachi-hachi-sage", "Dai", {"rounds": "0"}, "abc")) == (not damage)

        run(again, at("lobby/new-match", kept))

    async def left(page: FakePage, app: App) -> None:
        page.action("back", where=page.page)
        page.press(action="new-match")
        assert "hanaba:draft" not in kept
        assert "Dai" not in page.page.words()

    run(first, FakePage(kept=kept))
    run(left, at("lobby/new-match", kept))


def finished(kept: dict[str, str]) -> None:
    """Play a match of one round to its end."""

    async def steps(page: FakePage, app: App) -> None:
        while await step(page) != "match-end":
            pass

    run(steps, FakePage(PLAY + "&opt.rounds=1", kept=kept))


@pytest.mark.parametrize("origin", ["table", "history"])
def test_back_from_a_replay_leads_to_where_it_was_opened(origin: str) -> None:
    kept: dict[str, str] = {}
    finished(kept)

    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        page.action("replay" if origin == "table" else "look")
        page.action("replay", "forward")
        page.action("replay", "forward")
        here = trail(page)
        assert here[:-1] == ["lobby", f"lobby/{origin}"]
        assert here[-1].startswith(f"lobby/{origin}/replay-3-")
        page.back()
        await page.idle()
        assert app.showing == ("table" if origin == "table" else "page")
        assert page.table.attrs["data-phase"] == ("match-end" if origin == "table" else "lobby")
        page.forward()
        assert "Move 3 of" in page.table.words()
        page.key("Escape")
        await page.idle()
        assert trail(page) == ["lobby", f"lobby/{origin}"]
        page.forward()
        place.append(page.entries[page.entry])

    async def again(page: FakePage, app: App) -> None:
        assert "Move 3 of" in page.table.words()
        page.back()
        assert trail(page) == ["lobby", f"lobby/{origin}"]

    async def gone(page: FakePage, app: App) -> None:
        assert app.showing == "lobby"
        assert trail(page) == ["lobby"]

    place: list[str] = []
    run(steps, at(f"lobby/{origin}", kept))
    run(again, at(place[0], kept))
    run(gone, at(place[0], {}))


def test_a_reload_after_the_last_round_shows_the_standings_again() -> None:
    kept: dict[str, str] = {}

    async def first(page: FakePage, app: App) -> None:
        while await step(page) != "match-end":
            pass
        page.back()
        assert app.showing == "lobby"
        page.forward()
        await page.idle()
        assert page.table.attrs["data-phase"] == "match-end"

    run(first, FakePage(PLAY + "&opt.rounds=1", kept=kept))
    filed = kept["hanaba:history"]

    async def again(page: FakePage, app: App) -> None:
        await page.idle()
        assert page.table.attrs["data-phase"] == "match-end"
        assert kept["hanaba:history"] == filed

    page = FakePage("speed=off", kept=kept)
    page.entries, page.entry = ["lobby", "lobby/table"], 1
    run(again, page)


def test_a_shared_record_is_left_for_the_lobby_and_opened_again() -> None:
    shared: list[str] = []

    async def first(page: FakePage, app: App) -> None:
        await step(page)
        shared.append(pack(open_record(str(app.record())).record))

    run(first, FakePage(PLAY))

    async def looked(page: FakePage, app: App) -> None:
        assert trail(page) == ["lobby", "lobby/record"]
        await page.idle()
        page.back()
        assert app.showing == "lobby"
        page.forward()
        await page.idle()
        assert app.showing == "table"
        assert "hanaba:current" not in page.kept

    run(looked, FakePage("speed=off", fragment=f"r={shared[0]}"))

    async def in_the_lobby(page: FakePage, app: App) -> None:
        assert app.showing == "lobby"

    page = FakePage("speed=off", fragment=f"r={shared[0]}")
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
