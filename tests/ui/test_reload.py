"""A reload comes back to what was shown: the table, a page, the form as it was filled in, a replay, the standings."""

import json

import pytest

from hanaba.engine import open_record, pack
from hanaba.ui.app import App
from hanaba.ui.matches import stamp_of
from hanaba.ui.new_match import NewMatchPage
from tests.ui.fake_page import FakePage
from tests.ui.playing import begun, run, step, trail

PLAY = "ruleset=hana-awase&players=2&seed=5&bots=greedy&speed=off"


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


def test_a_place_whose_record_is_gone_or_damaged_is_what_lies_before_it() -> None:
    kept: dict[str, str] = {}
    finished(kept)
    rows = json.loads(kept["hanaba:history"])["matches"]
    damaged = {"hanaba:history": json.dumps({"version": 1, "matches": [{"record": {"format": "hanaba"}}, *rows]})}

    async def lobby(page: FakePage, app: App) -> None:
        assert (app.showing, app.game) == ("lobby", None)

    async def history(page: FakePage, app: App) -> None:
        assert (app.showing, app.page_name) == ("page", "history")

    for kept_now in ({}, damaged):
        run(lobby, at("lobby/history/replay-2-abc", dict(kept_now)))
        run(history, at("lobby/history/review-0-1-abc", dict(kept_now)))
    run(lobby, at("lobby/record", {}))


def test_a_replay_of_a_shared_match_is_found_again_by_the_address() -> None:
    kept: dict[str, str] = {}
    finished(kept)
    packed = pack(open_record(json.dumps(json.loads(kept["hanaba:history"])["matches"][0]["record"])).record)
    places: list[str] = []

    async def first(page: FakePage, app: App) -> None:
        assert app.game is not None
        page.action("replay", "back", page.table)
        places.append(page.entries[page.entry])
        seen.append(page.table.html())

    async def again(page: FakePage, app: App) -> None:
        seen.append(page.table.html())

    seen: list[str] = []
    run(first, FakePage("speed=off", fragment=f"r={packed}"))
    page = at(places[0], {})
    page.asked = ("speed=off", f"r={packed}")
    run(again, page)
    assert seen[0] == seen[1]
    page = at(places[0], {})
    page.asked = ("speed=off", "r=1.broken")

    async def lobby(page: FakePage, app: App) -> None:
        assert app.showing == "lobby"

    run(lobby, page)


def test_a_damaged_record_beside_the_one_looked_for_is_passed_over() -> None:
    kept: dict[str, str] = {}
    finished(kept)
    stamp = stamp_of(json.dumps(json.loads(kept["hanaba:history"])["matches"][0]["record"]))
    kept["hanaba:current"] = "{"

    async def steps(page: FakePage, app: App) -> None:
        app.arrive(("lobby", "history", f"replay-2-{stamp}"))
        assert app.game is not None and app.game.spot() == f"replay-2-{stamp}"
        app.arrive(("lobby", "history", "replay-2-abc"))
        assert (app.showing, app.game) == ("lobby", None)

    run(steps, FakePage("speed=off", kept=kept))


def test_a_shared_match_that_is_played_already_is_not_opened_again() -> None:
    shared = begun(PLAY)

    async def looked(page: FakePage, app: App) -> None:
        await page.idle()
        game = app.game
        app.arrive(("lobby", "record"))
        assert app.game is game

    run(looked, FakePage("speed=off", fragment=f"r={shared}"))
