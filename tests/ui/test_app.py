"""The whole page without a browser: lobby, table, forms, settings, history, saves and faults."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from hanaba.describe import kan
from hanaba.engine import dump_record, open_record, pack, unpack
from hanaba.names import LANGUAGES
from hanaba.outcome import opened_json
from hanaba.rules import GAMES
from hanaba.texts import _ as translated
from hanaba.texts import set_language
from hanaba.ui.app import App
from hanaba.ui.game import Press
from hanaba.ui.session import new_record
from tests.browser.positions import position
from tests.conftest import ROOT
from tests.games import TABLES
from tests.running import finish
from tests.ui.fake_page import FakePage, Node

Steps = Callable[[FakePage, App], Awaitable[None]]


@pytest.fixture(autouse=True)
def english() -> Any:
    """Leave the language as it was found."""
    yield
    set_language("en")


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


def shown_totals(page: FakePage) -> dict[int, int]:
    """Read the totals on the page."""
    found = [node for node in page.table.all() if "data-total" in node.attrs]
    return {int(node.attrs["data-total"]): int(node.words().replace("\u2212", "-")) for node in found}


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
@pytest.mark.parametrize("speed", ["off", "normal"])
def test_a_match_of_every_game_and_size(ruleset: str, players: int, speed: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        for turn in range(300):
            assert len(page.cards()) in (0, 48)
            phase = await step(page, ("sage", "drop", "")[turn % 3])
            assert len(page.cards()) == 48
            if phase == "match-end":
                break
        result = opened_json(open_record(str(app.record())))
        assert result["finished"]
        assert shown_totals(page) == dict(enumerate(result["totals"]))
        lines = [node.attrs for node in page.table.all() if "data-line" in node.attrs]
        wanted = [(str(row["seat"]), str(row["points"]), row["reason"]) for row in result["rounds"][-1]["lines"]]
        assert sorted((row["data-seat"], row["data-points"], row["data-reason"]) for row in lines) == sorted(wanted)

    run(steps, FakePage(f"ruleset={ruleset}&players={players}&seed=5&bots=greedy&opt.rounds=1&speed={speed}"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_round_in_every_language(lang: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        ends = ("round-end", "match-end")
        while not (await step(page) in ends or page.table.attrs["data-phase"] in ends):
            page.action("yaku")
            page.action("log")
            page.action("menu")
            page.action("rules", where=page.table)
            page.action("close")
        assert page.about["lang"] == lang

    run(steps, FakePage(f"ruleset=hachi-hachi-sage&players=4&seed=5&bots=casual&opt.rounds=2&speed=off&lang={lang}"))


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
        page.callback(
            "click",
            json.dumps(
                {
                    "do": "",
                    "action": "continue",
                    "value": "",
                    "start": "",
                    "card": -1,
                    "seat": "",
                    "region": "",
                    "disabled": False,
                }
            ),
        )
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


def test_undo_hint_and_wrong_moves() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        before = app.record()
        assert before is not None
        page.key("u")
        assert "take back" in page.table.words()
        await step(page)
        assert app.record() != before
        page.key("u")
        await page.idle()
        undone = json.loads(str(app.record()))["rounds"][0]
        assert undone["undone"]
        assert undone["actions"] == json.loads(before)["rounds"][0]["actions"]
        page.key("h")
        for _ in range(5000):
            await asyncio.sleep(0)
            if "as good" in page.table.words() or "better than" in page.table.words():
                break
        else:
            raise AssertionError("no hint came")
        assert app.game is not None
        app.game.do("play 1B x")
        app.game.do("sage")
        assert "cannot be done" in page.table.words()

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_keys_alone() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        alone = 0
        for _ in range(60):
            phase = page.table.attrs["data-phase"]
            if phase == "round-end":
                break
            hand = page.hand()
            if phase == "take":
                assert page.key("1")
            else:
                assert page.key("ArrowRight", hand[0])
                assert page.key("Home", hand[0])
                assert page.key("End", hand[-1])
                assert page.key("Enter", hand[0])
                lit = [node for node in doing(page) if node.attrs.get("data-zone") == "field"]
                if len(lit) == 1:
                    assert lit[0].attrs["data-target"] == "1"
                    alone += 1
                if lit and lit[0].attrs.get("data-target"):
                    assert page.key("ArrowUp", hand[0])
                    assert page.key("1")
                else:
                    assert page.key("Enter", page.hand()[0])
            await page.idle()
        assert page.table.attrs["data-phase"] == "round-end"
        assert alone
        assert not page.key("z")

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_drag_and_its_ends() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        before = app.record()
        card = page.hand()[0]
        page.drag("start", card, 0, -10)
        assert card.attrs["data-dragged"] == "true"
        assert page.table.attrs["data-idle"] == "false"
        page.drag("cancel", card)
        await page.idle()
        assert "data-dragged" not in card.attrs
        assert app.record() == before
        page.drag("start", card, 0, -10)
        page.drag("end", card, 5000, -5000)
        await page.idle()
        assert app.record() == before
        assert "lit" in page.table.words()
        page.drag("start", card, 0, -10)
        assert app.game is not None
        assert app.game.drag is not None
        while not app.game.drag.spots:  # lit once the card hangs at the pointer
            await asyncio.sleep(0)
        spot, home = app.game.drag.spots[0], app.game.drag.home
        dx, dy = spot.box[0] - home[0], spot.box[1] - home[1]
        page.drag("move", card, dx, dy)
        assert page.table.find(data_over="true")
        page.drag("end", card, dx, dy)
        await page.idle()
        assert app.record() != before

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_input_while_something_moves_is_kept() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        page.press(page.hand()[0])
        page.press(doing(page)[0])
        assert app.game is not None
        assert app.game.busy
        following = page.table.find(data_zone="hand", data_seat="0")[-1]
        page.press(following)
        await page.idle()
        for _ in range(50):
            await asyncio.sleep(0)
        assert following.attrs["aria-pressed"] == "true"

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=normal"))


def test_settings_change_the_page_and_are_kept() -> None:
    async def steps(page: FakePage, app: App) -> None:
        app.pressed("", "settings", "")
        for value in ("cloth=dark", "lang=fr", "speed=off", "text=1.5", "sort=kind", "back=ink"):
            page.action("set", value, page.page)
        page.action("set", "marks=False", page.page)
        page.action("set", "left=True", page.page)
        page.action("set", "contrast=True", page.page)
        assert page.about["data-cloth"] == "dark"
        assert page.about["lang"] == "fr"
        assert page.about["data-speed"] == "off"
        assert page.about["--text-scale"] == "1.5"
        page.action("back", where=page.page)
        kept = json.loads(page.kept["hanaba:settings"])
        assert (kept["cloth"], kept["marks"], kept["left"], kept["sort"], kept["version"]) == (
            "dark",
            False,
            True,
            "kind",
            1,
        )
        page.callback(
            "click",
            json.dumps(
                {
                    "do": "",
                    "action": "language",
                    "value": "",
                    "start": "",
                    "card": -1,
                    "seat": "",
                    "region": "",
                    "disabled": False,
                }
            ),
        )
        assert page.about["lang"] == "ja"

    run(steps)


@pytest.mark.parametrize(
    "text", ["nonsense", "[1]", '{"cloth":7,"text":"big","marks":1,"recent":[3,{"ruleset":"poker"}]}']
)
def test_damaged_settings_read_as_the_usual_ones(text: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert page.about["data-cloth"] == "felt"
        assert page.about["data-marks"] == "on"
        app.pressed("", "new-match", "")
        app.quick_start("hana-awase")
        await page.idle()

    run(steps, FakePage(kept={"hanaba:settings": text}))


def test_the_form_for_a_new_match() -> None:
    async def steps(page: FakePage, app: App) -> None:
        app.pressed("", "new-match", "")
        form = page.page
        page.action("game", "hachi-hachi-bakefuda", form)
        for _ in range(5):
            page.action("add-seat", where=form)
        assert len(form.find(**{"class": "seatrow"})) == 7
        page.action("option", "dropped_hands=into_draw_pile", form)
        page.action("remove-seat", "6", form)
        page.change("name-1", "  Ann\u0007a ")
        page.change("player-1", "greedy")
        page.change("player-2", "human")
        page.action("rounds", "6", form)
        page.change("opt-rounds", "2")
        page.change("opt-fuke_limit", "999")
        assert form.find(data_error="form")
        page.change("opt-fuke_limit", "25")
        page.change("seed", "NO")
        page.action("deal", where=form)
        assert form.find(data_error="form")
        page.change("seed", "abc")
        page.action("deal", where=form)
        await page.idle()
        kept = json.loads(str(app.record()))
        assert kept["seed"] == "abc"
        assert [seat["name"] for seat in kept["seats"]][:3] == ["Player 1", "Anna", "Player 3"]
        assert [seat["player"] for seat in kept["seats"]][:3] == ["human", "greedy", "human"]
        assert kept["options"] == {"dropped_hands": "into_draw_pile", "rounds": 2, "fuke_limit": 25}
        app.to_lobby()
        app.pressed("", "new-match", "")
        assert page.page.find(data_action="game", data_value="hachi-hachi-bakefuda")[0].attrs["aria-checked"] == "true"
        page.action("reset-rules", where=page.page)
        assert not page.page.find(**{"class": "chg"})
        before = json.dumps(page.kept)
        page.action("back", where=page.page)
        assert json.dumps(page.kept) == before

    run(steps)


@pytest.mark.parametrize("text", ["0", "-5", "1000", "", "2.5"])
def test_a_number_that_a_house_rule_does_not_take_is_said_at_its_field(text: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        app.pressed("", "new-match", "hachi-hachi-bakefuda")
        for name, sentence in (
            ("rounds", "Rounds: a whole number from 1 to 99."),
            ("fuke_limit", "Fuke at or under: a whole number from"),
        ):
            page.change(f"opt-{name}", text if name == "rounds" else "x" + text)
            (field,) = page.page.find(data_field=f"opt-{name}")
            assert field.attrs["aria-invalid"] == "true"
            (said,) = page.page.find(id=field.attrs["aria-describedby"])
            assert said.words().startswith(sentence)
            page.action("deal", where=page.page)
            assert app.showing == "page"
            page.change(f"opt-{name}", "7")
            assert not page.page.find(aria_invalid="true")
            assert not page.page.find(data_error="form")
        page.change("opt-rounds", text)
        page.action("rounds", "6", page.page)
        page.action("deal", where=page.page)
        await page.idle()
        assert json.loads(str(app.record()))["options"] == {"fuke_limit": 7, "rounds": 6}

    run(steps)


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


def test_history_keeps_finished_and_broken_off_matches() -> None:
    async def steps(page: FakePage, app: App) -> None:
        while await step(page) != "match-end":
            pass
        page.action("new-match", "again", page.table)
        await step(page)
        app.open_address("ruleset=hachi&bots=greedy&speed=off&seed=4")
        await page.idle()
        kept = json.loads(page.kept["hanaba:history"])
        assert [row["finished"] for row in kept["matches"]] == [False, True]
        assert kept["matches"][0]["date"] == "2024-05-31"
        mine = page.kept["hanaba:current"]
        app.pressed("", "history", "")
        page.action("save-one", "0", page.page)
        page.action("save-all", where=page.page)
        assert [name for name, _ in page.files] == ["hanaba-match.json", "hanaba-history.jsonl"]
        before = page.kept["hanaba:history"]
        page.action("forget", "0", page.page)
        assert "deleted" in page.page.words()
        page.action("restore", where=page.page)
        assert page.kept["hanaba:history"] == before
        page.action("forget", "0", page.page)
        assert len(json.loads(page.kept["hanaba:history"])["matches"]) == 1
        page.action("look", "0", page.page)
        await page.idle()
        assert page.key("End")
        assert page.table.attrs["data-phase"] == "match-end"
        assert page.kept["hanaba:current"] == mine

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off&opt.rounds=1"))


def test_share_and_shared() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        page.action("menu", where=page.table)
        page.action("share", where=page.table)
        (link,) = page.copied
        shared = link.partition("#")[2]
        app.open_shared(shared.removeprefix("r="))
        await page.idle()
        assert app.record() == json.dumps(
            json.loads(page.kept["hanaba:current"]), ensure_ascii=False, separators=(",", ":")
        )
        app.open_shared("1.broken")
        assert page.fault.attrs["data-error"] == "record"

    page = run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))
    record = open_record(page.kept["hanaba:current"]).record

    async def opened(page: FakePage, app: App) -> None:
        await page.idle()
        assert "hanaba:current" not in page.kept

    run(opened, FakePage(fragment=f"r={pack(record)}"))


def test_an_unfinished_match_of_the_history_is_played_on() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        mine = app.record()
        app.open_address("ruleset=hachi&bots=greedy&speed=off&seed=4")
        await step(page)
        other = app.record()
        app.pressed("", "history", "")
        page.action("go-on", "0", page.page)
        await page.idle()
        assert app.record() == mine
        assert page.kept["hanaba:current"] == mine
        kept = json.loads(page.kept["hanaba:history"])["matches"]
        assert [row["record"] for row in kept] == [json.loads(str(other))]

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_matches_from_outside_go_to_the_history_once() -> None:
    records = [
        json.loads(dump_record(new_record("hachi", [("A", "human"), ("B", "greedy")], {"rounds": rounds}, "s")))
        for rounds in (1, 2, 3)
    ]
    lines = "\n".join(json.dumps(record) for record in records)

    async def steps(page: FakePage, app: App) -> None:
        def bring(name: str, text: str) -> str:
            page.callback("file", json.dumps([{"name": name, "text": text, "fault": ""}]))
            return "".join(node.words() + "\n" for node in page.page.find(role="status"))

        def kept() -> list[Any]:
            return [row["record"] for row in json.loads(page.kept["hanaba:history"])["matches"]]

        assert "1 match added." in bring("one.json", json.dumps(records[0], indent=1))
        said = bring("all.jsonl", lines.replace('"rounds": 2', '"rounds": 200'))
        assert "1 match added." in said
        assert "1 match was there already." in said
        assert "all.jsonl, line 2: option “rounds” takes a whole number from 1 to 99" in said
        assert kept() == [records[2], records[0]]
        page.action("save-all", where=page.page)
        assert "2 matches were there already." in bring("again.jsonl", page.files[-1][1])
        app.to_lobby()
        assert "bad.json, line 2: the text is cut off" in bring("bad.json", '{"format":\n x')
        page.change("pasted", f"https://somewhere/#r={pack(open_record(json.dumps(records[1])).record)}")
        page.action("open-pasted", where=page.page)
        assert kept() == [records[1], records[2], records[0]]
        app.export()
        before = page.kept["hanaba:history"]
        assert "3 matches were there already." in bring("export.json", page.files[-1][1])
        assert page.kept["hanaba:history"] == before
        page.callback("file", json.dumps([{"name": "x.json", "text": "", "fault": "unreadable"}]))
        assert "x.json cannot be read." in page.page.words()

    run(steps)


def test_a_record_damaged_further_on_is_kept_as_it_was_and_its_fault_is_said() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        damaged = json.loads(str(app.record()))
        damaged["rounds"][0]["actions"].append("play 13X")
        page.callback("file", json.dumps([{"name": "x.json", "text": json.dumps(damaged), "fault": ""}]))
        assert "x.json: round 1, action " in page.page.words()
        assert json.loads(page.kept["hanaba:history"])["matches"][0]["record"] == damaged

    run(steps, FakePage("ruleset=hachi&seed=5&bots=greedy&speed=off"))


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_replay_shows_the_table_at_every_move(ruleset: str, players: int) -> None:
    """Forward and back it shows the same, it hides what the person could not see, and it changes nothing."""

    async def steps(page: FakePage, app: App) -> None:
        while await step(page) != "match-end":
            pass
        record, kept = str(app.record()), dict(page.kept)
        page.action("replay", where=page.table)
        await page.idle()
        seen = []
        first = page.table.html()
        for _ in range(2000):
            seen.append(page.table.html())
            others = [card for card in page.cards() if card.attrs.get("data-zone") == "hand"]
            assert not [card for card in others if card.attrs.get("data-legal")]
            if page.table.find(data_value="forward")[0].attrs.get("aria-disabled"):
                break
            assert page.key("ArrowRight")
        played = json.loads(record)["rounds"][0]
        assert len(seen) == 1 + len(played["actions"]) + ("restock" in played)
        assert page.table.attrs["data-phase"] == "match-end"
        for shown in reversed(seen[:-1]):
            assert page.key("ArrowLeft")
            assert page.table.html() == shown
        assert page.table.html() == first
        page.action("replay", "last", page.table)
        assert page.table.attrs["data-phase"] == "match-end"
        page.action("replay", "first", page.table)
        assert page.table.html() == first
        assert str(app.record()) == record
        assert page.kept == kept

    bots = ",".join(["greedy"] * (players - 1))
    run(steps, FakePage(f"ruleset={ruleset}&players={players}&seed=5&bots={bots}&speed=off&opt.rounds=1"))


def test_a_copied_link_is_said_and_one_that_may_not_be_copied_is_shown() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        page.action("menu", where=page.table)
        page.action("share", where=page.table)
        assert "link is copied" in page.toast.words()
        assert 'id="toast" class="toast" role="status"' in (ROOT / "index.html").read_text("utf-8")
        for _ in range(4):
            await asyncio.sleep(0)
        assert page.toast.words() == ""
        page.may_copy = False
        page.action("menu", where=page.table)
        page.action("share", where=page.table)
        (field,) = page.toast.find(data_copy="")
        assert open_record(unpack(field.attrs["value"].partition("#r=")[2])).record == open_record(app.record()).record
        for _ in range(4):
            await asyncio.sleep(0)
        assert page.toast.find(data_copy="")
        assert page.key("Escape")
        assert not page.toast.find(data_copy="")
        while await step(page) != "match-end":
            pass
        page.may_copy = True
        page.action("share", where=page.table)
        assert "link is copied" in page.toast.words()

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off&opt.rounds=1"))


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


def test_several_people_take_turns_behind_the_curtain() -> None:
    async def steps(page: FakePage, app: App) -> None:
        curtains = 0
        for _ in range(100):
            await page.idle()
            phase = page.table.attrs["data-phase"]
            seen = {
                card.attrs["data-seat"]
                for card in page.cards()
                if card.attrs["data-zone"] == "hand" and "data-card" in card.attrs
            }
            if phase == "curtain":
                curtains += 1
                assert not seen
            elif phase in ("play", "take"):
                assert seen <= {page.table.attrs["data-turn"]}
            if await step(page) == "match-end":
                break
        assert curtains > 10

    run(steps, FakePage("ruleset=hana-awase&players=3&humans=0,1&seed=5&bots=greedy&speed=off&opt.rounds=1"))


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


@pytest.mark.parametrize("bot", ["novice", "skilled", "nobody"])
def test_bots_think_in_slices_and_one_that_fails_has_a_stand_in(bot: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        record = json.loads(str(app.record()))
        record["seats"][1]["player"] = bot
        assert app.load(json.dumps(record)) == ""
        await step(page)
        assert app.record() != json.dumps(record)

    run(steps, FakePage("ruleset=hana-awase&players=2&seed=5&bots=greedy&speed=off"))


@pytest.mark.parametrize(("ruleset", "size"), [("hachi-hachi-bakefuda", 12), ("hana-awase", 0)])
def test_kan_stands_beside_the_points_where_the_game_counts_in_it(ruleset: str, size: int) -> None:
    async def steps(page: FakePage, app: App) -> None:
        said = 0
        for _turn in range(120):
            if page.table.attrs["data-phase"] == "match-end":
                break
            await step(page)
            if page.table.attrs["data-phase"] in ("round-end", "match-end"):
                continue
            for total in [node for node in page.table.all() if "data-total" in node.attrs]:
                assert total.parent is not None
                points = int(total.words().replace("\u2212", "-"))
                beside = [node.words() for node in total.parent.find(**{"class": "kan"})]
                wanted = [kan(points, size)] if size and abs(points) >= size else []
                assert beside == wanted
                said += len(beside)
        assert said > 0 or not size

    run(steps, FakePage(f"ruleset={ruleset}&players=3&seed=5&bots=greedy&speed=off&opt.rounds=6"))


@pytest.mark.parametrize("way", ["key", "press"])
@pytest.mark.parametrize(("ruleset", "players"), [("hachi-hachi-sage", 6), ("hachi-hachi-bakefuda", 5)])
def test_who_is_out_may_go_to_the_end_of_the_round(ruleset: str, players: int, way: str) -> None:
    """Without movement, and with the same cards as if it had been watched."""
    ends = []

    async def watch(page: FakePage, app: App, hurried: bool) -> None:
        assert app.load(position(ruleset, players, "join")) == ""
        await page.idle()
        assert not page.table.find(data_action="to-end")
        page.key("d")
        for _ in range(200):
            await asyncio.sleep(0)
            if page.table.find(data_action="to-end"):
                break
        if hurried:
            assert page.table.attrs["data-idle"] == "false"
            if way == "key":
                assert page.key("f")
            else:
                page.action("to-end")
            page.moves.clear()
            assert not page.table.find(data_action="to-end"), "it is done once"
        await page.idle()
        assert page.table.attrs["data-phase"] == "round-end"
        assert bool(page.moves) != hurried
        ends.append(json.loads(str(app.record()))["rounds"][0]["actions"])
        page.moves.clear()
        page.action("next-round")
        await page.idle()
        assert page.moves, "the next round is watched again"

    for hurried in (False, True):
        run(partial(watch, hurried=hurried), FakePage("speed=normal"))
    assert ends[0] == ends[1]


def test_who_plays_cannot_leave_the_round_to_the_bots() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        page.press(page.hand()[0])
        page.press(doing(page)[0])
        while page.table.attrs["data-idle"] == "false":
            assert not page.table.find(data_action="to-end")
            app.game.press(Press(action="to-end")) if app.game else None
            assert app.game is not None and not app.game.rush
            await asyncio.sleep(0)

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=normal"))
