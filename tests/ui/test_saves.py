"""The match that is kept: after every action, damaged, without storage, forgotten."""

import json
from typing import Any

import pytest

from hanaba.ui.app import App
from hanaba.ui.saves import DAMAGED, DAMAGED_MOST, DEFAULTS, DRAFT, HISTORY, HISTORY_MOST, SETTINGS, SUMS, Saves
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
        assert json.loads(kept["hanaba:current"]) == json.loads(str(app.record()))

    run(again, FakePage(kept=kept))
    saved = json.loads(kept["hanaba:current"])["rounds"][0]["actions"]
    assert "play 13B" not in saved and len(saved) >= len(damaged["rounds"][0]["actions"])
    assert Saves(FakePage(kept=kept)).damaged() == [{"key": "hanaba:current", "text": text}]


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


RECORD = json.dumps({"format": "hanaba"})


def row(number: int) -> dict[str, Any]:
    return {"finished": True, "date": "", "record": {"number": number}}


def test_a_text_that_cannot_be_forgotten_is_remembered_no_longer() -> None:
    page = FakePage()
    saves = Saves(page)
    page.full = True
    saves.keep("a")
    assert saves.current() == "a"
    saves.keep(None)
    assert saves.current() is None
    page.full = False
    saves.keep("b")
    assert page.kept["hanaba:current"] == saves.current() == "b"


def test_a_frame_keeps_and_knows_no_match() -> None:
    kept = dict.fromkeys((HISTORY, SUMS, DRAFT, "hanaba:current"), "[]")
    before = dict(kept)
    page = FakePage(kept=kept)
    saves = Saves(page, apart=True)
    saves.keep(RECORD)
    saves.keep_sums("{}")
    saves.keep_draft({"seed": ""})
    saves.file_away(RECORD, finished=True)
    assert saves.take_in([row(1)]) == (0, 0, 1)
    assert (saves.current(), saves.sums(), saves.draft(), saves.history()) == (None, None, None, [])
    assert kept == before
    page.blocked = True
    assert saves.settings()["cloth"] == DEFAULTS["cloth"]
    assert saves.trouble == "", "a frame keeps no match anyway, so there is nothing to say"


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"version":2,"matches":[]}', '{"version":1,"matches":{}}', '{"version":1}']
)
def test_a_damaged_history_is_said_and_set_aside_for_what_comes_next(text: str) -> None:
    kept = {HISTORY: text}
    saves = Saves(FakePage(kept=kept))
    assert saves.history() == []
    assert saves.trouble == "The history of matches is damaged or of another version; its text is kept."
    assert saves.trouble == saves.history_fault()
    assert saves.take_in([]) == (0, 0, 0)
    saves.drop_from_history(0)
    assert kept == {HISTORY: text}
    saves.file_away(RECORD, finished=True)
    assert [one["record"] for one in saves.history()] == [json.loads(RECORD)]
    assert saves.history_fault() == ""
    assert saves.damaged() == [{"key": HISTORY, "text": text}]


def test_damaged_texts_are_kept_newest_first_and_each_once() -> None:
    kept: dict[str, str] = {}
    saves = Saves(FakePage(kept=kept))
    saves.set_aside(HISTORY)
    assert kept == {}
    for number in [*range(DAMAGED_MOST + 1), 7]:
        kept[HISTORY] = f"{{{number}"
        saves.set_aside(HISTORY)
    texts = [one["text"] for one in saves.damaged()]
    assert texts[:2] == ["{7", f"{{{DAMAGED_MOST}"]
    assert len(texts) == len(set(texts)) == DAMAGED_MOST
    assert HISTORY not in kept
    kept[DAMAGED], kept[HISTORY] = "[", "{"
    saves.set_aside(HISTORY)
    assert saves.damaged() == [{"key": HISTORY, "text": "{"}, {"key": DAMAGED, "text": "["}]
    apart = Saves(FakePage(kept=kept), apart=True)
    apart.set_aside(DAMAGED)
    assert apart.damaged() == [] and DAMAGED in kept


@pytest.mark.parametrize("history", ["null", '{"version":9,"matches":[]}', '{"version":1,"mat'])
def test_a_running_match_finds_its_place_beside_a_damaged_history(history: str) -> None:
    kept: dict[str, str] = {}

    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        mine = json.loads(str(app.record()))
        kept[HISTORY] = history
        app.open_address("ruleset=hachi&seed=3&bots=greedy&speed=off")
        await page.idle()
        assert [one["record"] for one in app.saves.history()] == [mine]
        assert app.saves.damaged() == [{"key": HISTORY, "text": history}]

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off", kept=kept))


def test_the_history_says_what_is_wrong_with_it() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="history")
        assert "The history of matches is damaged or of another version; its text is kept." in page.page.words()

    run(steps, FakePage(kept={HISTORY: "{"}))


def test_a_full_history_takes_in_no_more() -> None:
    kept = {HISTORY: json.dumps({"version": 1, "matches": [row(number) for number in range(HISTORY_MOST - 1)]})}
    saves = Saves(FakePage(kept=kept))
    assert saves.take_in([row(0), row(-1), row(-2)]) == (1, 1, 1)
    assert saves.history()[0]["record"] == {"number": -1}
    assert len(saves.history()) == HISTORY_MOST


def test_settings_of_a_frame_stay_silent_and_leave_the_sound_of_the_page_as_it_is() -> None:
    kept = {SETTINGS: json.dumps({"version": 1, "sound": True, "cloth": "dark"})}
    saves = Saves(FakePage(kept=kept), apart=True)
    given = saves.settings()
    assert (given["sound"], given["cloth"]) == (False, "dark")
    saves.keep_settings({**given, "cloth": "felt"})
    after = json.loads(kept[SETTINGS])
    assert (after["sound"], after["cloth"]) == (True, "felt")


def test_a_damaged_match_that_is_kept_is_not_put_into_the_history() -> None:
    kept = {"hanaba:current": "{"}

    async def steps(page: FakePage, app: App) -> None:
        app.put_away()
        assert app.saves.history() == []
        assert app.saves.damaged() == [{"key": "hanaba:current", "text": "{"}]
        assert "hanaba:current" not in kept
        bad = {**json.loads(RECORD), "version": 1}
        kept["hanaba:current"] = json.dumps(bad)
        app.new_match("hachi", [("You", "human"), ("Aki", "greedy")], {})
        assert app.saves.damaged()[0]["text"] == json.dumps(bad)
        await page.idle()
        dealt = json.loads(str(app.record()))
        dealt["rounds"][0]["deal"]["field"][0] = dealt["rounds"][0]["deal"]["field"][1]
        kept["hanaba:current"] = json.dumps(dealt)
        app.put_away()
        assert app.saves.damaged()[0]["text"] == json.dumps(dealt)
        assert app.saves.history() == []

    run(steps, FakePage(kept=kept))


def test_a_game_starts_with_its_own_last_settings_and_not_with_another_s() -> None:
    other = {"ruleset": "hachi", "seats": [["You", "human"], ["Ben", "greedy"]], "options": {}}
    mine = {"ruleset": "hana-awase", "seats": [["You", "human"], ["Chie", "greedy"]], "options": {"rounds": 2}}

    async def steps(page: FakePage, app: App) -> None:
        app.quick_start("hana-awase")
        assert app.game is not None
        assert [seat.name for seat in app.game.session.record.seats] == ["You", "Chie"]
        app.quick_start("hachi-hachi-sage")
        assert [seat.name for seat in app.game.session.record.seats] == ["You", "Aki", "Ben", "Chie"][
            : app.game.session.rules.players
        ]

    run(steps, FakePage("speed=off", kept={SETTINGS: json.dumps({"version": 1, "recent": [other, mine]})}))
