"""The match that is kept: after every action, damaged, without storage, forgotten."""

import json

import pytest

from hanaba.ui.app import App
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step


def test_saved_after_every_action_and_continued() -> None:
    kept: dict[str, str] = {}

    async def first(page: FakePage, app: App) -> None:
        for _ in range(5):
            await step(page)
            assert json.loads(kept["hanaba:current"]) == json.loads(str(app.record()))

    run(first, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off", kept=kept))
    before = kept["hanaba:current"]

    async def again(page: FakePage, app: App) -> None:
        assert "hidden" not in page.named[".lobby .continue"].attrs
        page.press(action="continue")
        await page.idle()
        assert app.record() == before
        await step(page)
        assert kept["hanaba:current"] != before

    run(again, FakePage(kept=kept))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "{}",
        "[]",
        "null",
        '{"format":"hanaba"}',
        '{"format":"hanaba","version":2}',
        "\x00",
        '{"a":' * 5000,
        "9" * 5000,
    ],
)
def test_a_damaged_save_is_said_and_its_text_stays(text: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert page.table.attrs["data-phase"] == "lobby"
        if text:
            assert page.fault.attrs["data-error"] == "save"
            assert page.fault.attrs["role"] == "alert"
            assert page.fault.words()
        app.continue_match()
        assert page.table.attrs["data-phase"] == "lobby"

    kept = {"hanaba:current": text}
    run(steps, FakePage(kept=kept))
    assert kept == {"hanaba:current": text}


def test_a_save_with_a_wrong_action_goes_on_from_what_is_sound() -> None:
    kept: dict[str, str] = {}

    async def first(page: FakePage, app: App) -> None:
        for _ in range(3):
            await step(page)

    run(first, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off", kept=kept))
    damaged = json.loads(kept["hanaba:current"])
    damaged["rounds"][0]["actions"][-1] = "play 13B"
    kept["hanaba:current"] = text = json.dumps(damaged)

    async def again(page: FakePage, app: App) -> None:
        assert "13B" in page.fault.words()
        app.continue_match()
        await page.idle()
        await step(page)

    run(again, FakePage(kept=kept))
    assert kept["hanaba:current"] == text


@pytest.mark.parametrize("trouble", ["blocked", "full"])
def test_without_storage_the_match_goes_on_and_the_page_says_so(trouble: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        for _ in range(3):
            await step(page)
        notice = page.table.find(data_error="storage")
        assert notice[0].attrs["role"] == "alert"
        assert "reload" in notice[0].words()
        page.action("dismiss", where=page.table)
        assert not page.table.find(data_error="storage")
        app.to_lobby()
        app.continue_match()
        await page.idle()
        assert page.table.attrs["data-phase"] == "play"

    page = FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off")
    setattr(page, trouble, True)
    run(steps, page)


def test_reset_forgets_everything() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        app.change_settings({**app.settings, "cloth": "dark"})
        app.reset()
        assert page.kept == {}
        assert page.table.attrs["data-phase"] == "lobby"
        assert page.about["data-cloth"] == "felt"
        assert app.load("{}") != ""

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))
