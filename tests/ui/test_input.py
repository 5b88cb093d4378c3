"""What a person does at the table: undo, hints and wrong moves, drags."""

import asyncio
import json

import pytest

from hanaba.engine import open_record
from hanaba.ui import game as game_module
from hanaba.ui.app import App
from tests.browser.positions import position
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step

PLAY = "ruleset=hana-awase&seed=5&bots=greedy&speed=off"


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

    run(steps, FakePage(PLAY))


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

    run(steps, FakePage(PLAY))


@pytest.mark.parametrize("where", ["another card", "the bare field"])
@pytest.mark.parametrize("what", ["play", "take"])
def test_a_press_where_a_card_cannot_go_says_where_it_can(what: str, where: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(position("hana-awase", 3, what)) == ""
        await page.idle()
        game = app.game
        assert game is not None
        if what == "play":
            taking = next(card for card, mask in game.look().takes.items() if mask)
            page.press(page.nodes[game.binding.element[taking]])
        before, touch = app.record(), game.touch
        lying = [card for card in page.cards() if card.attrs["data-zone"] == "field" and not card.attrs.get("data-do")]
        page.press(lying[0] if where == "another card" else page.table.find(id="field")[0])
        assert "It cannot go there: the lit cards show where." in page.table.words()
        assert app.record() == before and game.touch._replace(say="") == touch, "what was chosen stays chosen"
        page.press()
        assert game.touch.selected == -1 and not game.touch.say

    run(steps, FakePage("speed=off"))


def test_only_a_card_that_may_be_played_is_lifted() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        game = app.game
        assert game is not None
        lying = next(card for card in page.cards() if card.attrs["data-zone"] == "field")
        page.drag("start", lying)
        assert game.drag is None
        page.drag("move", page.hand()[0], 5, 5)
        assert game.drag is None and game.touch.dragged == -1

    run(steps, FakePage(PLAY))


def test_a_card_dropped_on_what_it_takes_takes_it() -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(position("hana-awase", 3, "play")) == ""
        await page.idle()
        game = app.game
        assert game is not None
        card, mask = next((card, mask) for card, mask in game.look().takes.items() if mask.bit_count() == 1)
        node = page.nodes[game.binding.element[card]]
        page.drag("start", node)
        while game.drag is not None and not game.drag.spots:
            await asyncio.sleep(0)
        assert game.drag is not None
        (spot,) = game.drag.spots
        assert page.table.find(id="field")[0].attrs.get("data-do") is None
        home = game.drag.home
        page.drag("end", node, spot.box[0] - home[0], spot.box[1] - home[1])
        await page.idle()
        assert game.session.record.rounds[-1].actions[0].card == card
        assert game.session.state.piles[0] & mask

    run(steps, FakePage("speed=off"))


@pytest.mark.parametrize(
    ("ruleset", "what", "words"),
    [
        ("hana-awase", "take", "First choose what the drawn card takes."),
        ("hachi-hachi-sage", "call", "First decide; the cards wait."),
    ],
)
def test_a_card_that_has_to_wait_says_what_comes_first(ruleset: str, what: str, words: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(position(ruleset, 3, what)) == ""
        await page.idle()
        held = next(
            node for node in page.cards() if node.attrs.get("data-seat") == "0" and node.attrs["data-zone"] == "hand"
        )
        assert app.game is not None
        page.press(held, region="hand")
        assert app.game.touch.say == words
        app.game.choose(-1)
        assert app.game.touch.selected == -1

    run(steps, FakePage("speed=off"))


def test_a_hint_out_of_turn_says_whose_turn_it_is() -> None:
    async def steps(page: FakePage, app: App) -> None:
        game = app.game
        assert game is not None and game.busy
        game.view = game.view._replace(turn=-1)
        game.hint()
        assert game.touch.say == "The cards are dealt."
        game.view = game.view._replace(turn=1)
        game.hint()
        assert game.touch.say == "It is Aki’s turn."
        await page.idle()

    run(steps, FakePage(PLAY))


@pytest.mark.parametrize("last", [False, True])
def test_what_ended_a_round_may_be_taken_back_before_the_next_is_dealt(last: bool) -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        assert page.table.attrs["data-phase"] == "join"
        before = json.loads(str(app.record()))["rounds"][0]["actions"]
        page.key("d")
        await page.idle()
        assert page.table.attrs["data-phase"] == ("match-end" if last else "round-end")
        if last:
            assert not page.table.find(data_action="undo"), "a match that is over is in the history"
            page.key("u")
            assert page.table.attrs["data-phase"] == "match-end"
            return
        page.action("undo")
        await page.idle()
        assert page.table.attrs["data-phase"] == "join"
        round_ = json.loads(str(app.record()))["rounds"][0]
        assert round_["actions"] == before and round_["undone"]
        page.key("j")
        await page.idle()
        assert app.game is not None and app.game.view.status[0] == "in"
        assert not open_record(str(app.record())).fault

    rounds = 1 if last else 2
    run(steps, FakePage(f"ruleset=hachi-hachi-sage&players=5&seed=1&bots=greedy&speed=off&opt.rounds={rounds}"))


def test_cancel_lets_the_chosen_card_go() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        page.press(page.hand()[0])
        assert app.game is not None and app.game.touch.selected >= 0
        page.action("cancel")
        assert app.game.touch.selected == -1

    run(steps, FakePage(PLAY))


def test_a_hint_that_fails_says_so_and_a_second_one_replaces_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    async def advise(_seen: object, seed: str, _host: object) -> None:
        asked.append(seed)
        await asyncio.sleep(0)
        raise ValueError("no")

    monkeypatch.setattr(game_module, "advise", advise)

    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        game = app.game
        assert game is not None
        page.key("h")
        first = game.thinking
        page.key("h")
        assert first is not None and game.thinking is not first
        while game.touch.hint != "No hint can be given here.":
            await asyncio.sleep(0)
        assert first.cancelled() and len(asked) == 1
        assert game.touch.selected == -1

    run(steps, FakePage(PLAY))


def test_nothing_is_taken_back_while_nothing_was_done() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        page.action("menu", where=page.table)
        undo = page.table.find(data_action="undo")[0]
        assert undo.attrs["aria-disabled"] == "true"
        page.press(undo)
        assert app.game is not None
        assert app.game.touch.say == "There is nothing to take back."

    run(steps, FakePage(PLAY))
