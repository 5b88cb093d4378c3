"""The lobby: games by press and by link, their names, a press before the page was ready, no dead button."""

import json
import re

import pytest

from hanaba.names import LANGUAGES
from hanaba.rules import GAMES
from hanaba.texts import _ as translated
from hanaba.texts import set_language
from hanaba.ui.app import App
from tests.conftest import ROOT
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step

LINKS = re.findall(r'href="\?([^"]+)" data-start="([a-z-]+)"', (ROOT / "index.html").read_text("utf-8"))


@pytest.mark.parametrize(("query", "ruleset"), LINKS)
def test_a_game_opened_by_its_link_is_the_one_a_press_begins(query: str, ruleset: str) -> None:
    async def pressed(page: FakePage, app: App) -> None:
        app.pressed(ruleset, "", "")
        by_press = json.loads(str(app.record()))
        app.open_address(query.replace("&amp;", "&"))
        by_link = json.loads(str(app.record()))
        for part in ("ruleset", "options"):
            assert by_link[part] == by_press[part]
        # an address says nothing of how a bot plays, only how well
        sitting = [[(seat["name"], seat["player"]) for seat in record["seats"]] for record in (by_link, by_press)]
        assert sitting[0] == sitting[1]

    run(pressed)


def test_the_lobby_names_the_games_as_the_rules_do() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    named = re.findall(
        r'data-start="([a-z-]+)".*?<h3><span data-t>(.*?)</span> <span lang="ja">(.*?)</span>', page, re.S
    )
    assert [id for id, *_names in named] == [*GAMES]
    for id, english, japanese in named:
        names = GAMES[id].names
        assert (english, japanese) == (names.en, names.ja)
        for lang in LANGUAGES:
            set_language(lang)
            assert translated(english) == names.get(lang)


def test_an_early_press_is_carried_out() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        assert page.table.attrs["data-ruleset"] == "hachi"

    page = FakePage()
    page.pressed_early = [{"start": "hachi", "action": ""}]
    run(steps, page)


LOBBY = re.findall(r'data-action="([a-z-]+)"', (ROOT / "index.html").read_text("utf-8"))


@pytest.mark.parametrize("action", sorted({*LOBBY} - {"retry"}))
def test_no_button_of_the_lobby_is_dead(action: str) -> None:
    """Each does something a person sees: another page, another language, a file; `retry` belongs to the loader."""

    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        app.to_lobby()
        before = (app.showing, dict(page.about), list(page.files), list(page.visited))
        app.pressed("", action, "")
        assert (app.showing, dict(page.about), page.files, page.visited) != before

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_input_that_means_nothing_in_the_lobby_does_nothing() -> None:
    async def steps(page: FakePage, app: App) -> None:
        before = (app.showing, page.kept.copy())
        assert not page.callback("drag", json.dumps({"verb": "start", "card": 3, "x": 0, "y": 0}))
        assert not page.callback("unheard-of", "{}")
        assert not page.key("h")
        page.press(start="poker")
        page.press()
        page.press(disabled=True)
        assert page.toast.words() == ""
        page.press(disabled=True, why="Not now.")
        assert page.toast.words() == "Not now."
        assert (app.showing, page.kept) == before

    run(steps)


def test_a_fault_said_in_the_lobby_is_put_away() -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert page.fault.attrs["data-error"] == "address"
        page.action("dismiss", where=page.fault)
        assert "data-error" not in page.fault.attrs and page.fault.words() == ""

    run(steps, FakePage("ruleset=poker"))


def test_a_frame_takes_no_files() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.callback("file", json.dumps([{"name": "x.json", "text": "{}", "fault": ""}]))
        assert app.showing == "lobby" and page.kept == {}

    run(steps, FakePage("embed=1"))
