"""Whole matches without a browser: every game, language and opponent, people who share a screen, who is out."""

import asyncio
import json
from functools import partial

import pytest

from hanaba.describe import kan
from hanaba.engine import open_record
from hanaba.names import LANGUAGES
from hanaba.outcome import opened_json
from hanaba.ui.app import App
from hanaba.ui.game import Press
from hanaba.ui.score_sheet import _rest
from hanaba.ui.tree import Lasting
from tests.browser.positions import position
from tests.games import TABLES
from tests.ui.fake_page import FakePage
from tests.ui.playing import doing, run, shown_totals, step


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


def test_every_card_has_its_place_on_the_page_of_a_round_s_end() -> None:
    async def steps(page: FakePage, app: App) -> None:
        while page.table.attrs["data-phase"] not in ("round-end", "match-end"):
            await step(page)
        game = app.game
        assert game is not None
        look = game.look()
        assert len(page.cards()) == 48
        assert _rest(game.binding, look).children == ()
        drawn = next(iter(game.binding.element))
        kept = _rest(game.binding, look._replace(scene=look.scene._replace(drawn=drawn))).children
        assert kept == (Lasting(game.binding.element[drawn]),)

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))
