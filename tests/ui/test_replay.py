"""The replay of a match at the table."""

import json

import pytest

from hanaba.engine import dump_record
from hanaba.rules import rules_for
from hanaba.ui.app import App
from tests.games import TABLES, record_of
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step


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


def test_a_replay_answers_no_key_or_press_of_play() -> None:
    async def steps(page: FakePage, app: App) -> None:
        while await step(page) != "match-end":
            pass
        page.action("replay", where=page.table)
        before = page.table.html()
        assert not any(page.key(key) for key in ("u", "1", "Enter", "j"))
        for action in ("hint", "undo", "next-round", "sage"):
            page.press(action=action)
        page.press(page.cards()[0])
        assert app.game is not None
        app.game.go()
        assert page.table.html() == before

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off&opt.rounds=1"))


def test_hands_that_go_back_into_the_draw_pile_are_a_move_of_their_own() -> None:
    async def steps(page: FakePage, app: App) -> None:
        while await step(page) != "match-end":
            pass
        played = json.loads(str(app.record()))["rounds"][0]
        assert "restock" in played
        page.action("replay", where=page.table)
        told = [page.table.words()]
        while not page.table.find(data_value="forward")[0].attrs.get("aria-disabled"):
            assert page.key("ArrowRight")
            told.append(page.table.words())
        assert [f"Move {n} of {len(told)}" in words for n, words in enumerate(told, 1)] == [True] * len(told)
        assert len(told) == 2 + len(played["actions"])
        assert any("The hands of those who are out are shuffled into the draw pile." in words for words in told)

    run(steps, FakePage("ruleset=hachi-hachi-sage&players=4&seed=6&bots=greedy&speed=off&opt.rounds=1"))


@pytest.mark.parametrize("way", ["key", "menu"])
def test_all_hands_may_be_shown_once_a_round_is_over(way: str) -> None:
    def held(page: FakePage) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for card in page.cards():
            if card.attrs.get("data-zone") == "hand" and "data-card" in card.attrs:
                found.setdefault(card.attrs["data-seat"], []).append(card.attrs["data-card"])
        return {seat: sorted(cards) for seat, cards in found.items()}

    async def steps(page: FakePage, app: App) -> None:
        while await step(page) != "match-end":
            pass
        dealt = json.loads(str(app.record()))["rounds"][0]["deal"]["hands"]
        page.action("replay", where=page.table)
        own = held(page)
        assert list(own) == ["0"]
        if way == "key":
            assert page.key("h")
        else:
            page.key("m")
            page.action("hands")
        assert held(page) == {str(seat): sorted(cards) for seat, cards in enumerate(dealt)}
        assert not page.table.find(data_known="true", data_seat="0")
        page.key("End")
        page.key("Home")
        assert len(held(page)) == len(dealt), "it stays so from move to move"
        page.key("h")
        assert held(page) == own

    run(steps, FakePage("ruleset=hana-awase&players=3&seed=5&bots=greedy&speed=off&opt.rounds=1"))


def test_the_hands_of_a_round_that_is_not_over_stay_covered() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        app.open_history(str(app.record()))
        before = page.table.html()
        assert not page.key("h") and page.table.html() == before
        page.key("m")
        assert not page.table.find(data_action="hands")

    run(steps, FakePage("ruleset=hana-awase&players=3&seed=5&bots=greedy&speed=off&opt.rounds=1"))


def test_a_match_of_bots_alone_is_looked_at_from_the_first_seat() -> None:
    record = record_of(rules_for("hana-awase", 3, {"rounds": 1}), "7")
    bots = record._replace(seats=tuple(seat._replace(player="greedy") for seat in record.seats))

    async def steps(page: FakePage, app: App) -> None:
        app.open_history(dump_record(bots))
        assert app.game is not None
        assert app.game.seat == 0
        for _ in range(60):
            assert app.game.legal() == ()
            if page.table.attrs["data-phase"] == "match-end":
                break
            assert page.key("ArrowRight")
        assert page.table.attrs["data-phase"] == "match-end"

    run(steps, FakePage("speed=off"))
