"""The table by keys: where the focus goes, how the arrows walk, which keys there are."""

import pytest

from hanaba.names import LANGUAGES
from hanaba.ui.app import App
from tests.browser.positions import position
from tests.ui.fake_page import FakePage
from tests.ui.node import Node
from tests.ui.playing import run, step


def stops(page: FakePage, zone: str) -> list[Node]:
    """Return the cards of a zone that Tab comes to."""
    return [card for card in page.cards() if card.attrs["data-zone"] == zone and card.attrs.get("tabindex") == "0"]


def cards_of(page: FakePage, zone: str) -> list[Node]:
    return [card for card in page.cards() if card.attrs["data-zone"] == zone and "tabindex" in card.attrs]


def focused(page: FakePage) -> Node:
    node = page.focused[-1][0]
    assert node is not None
    return node


@pytest.mark.parametrize(("ruleset", "players", "what"), [
    ("hana-awase", 3, "play"),
    ("hana-awase", 3, "take"),
    ("hachi-hachi-sage", 6, "join"),
    ("hachi", 2, "play"),
])  # fmt: skip
def test_hand_and_field_are_one_stop_each(ruleset: str, players: int, what: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(position(ruleset, players, what)) == ""
        await page.idle()
        assert len(stops(page, "hand")) == len(stops(page, "field")) == 1
        assert all(card.attrs.get("aria-label") for card in cards_of(page, "field"))
        if what == "take":
            assert all("data-do" in card.attrs for card in cards_of(page, "field"))
        else:
            assert len(cards_of(page, "field")) == sum(card.attrs["data-zone"] == "field" for card in page.cards())

    run(steps, FakePage("speed=off"))


def test_arrows_walk_the_field_and_between_it_and_the_hand() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        hand, field = cards_of(page, "hand"), cards_of(page, "field")
        assert page.key("ArrowRight", hand[0]) and focused(page) is hand[1]
        assert page.key("ArrowUp", hand[1]) and focused(page) is field[0]
        assert page.key("ArrowUp", field[0]) and focused(page) is field[0]
        assert page.key("ArrowRight", field[0]) and focused(page) is field[1]
        assert stops(page, "field") == [field[1]]
        assert page.key("ArrowDown", field[1]) and focused(page) is hand[1], "back to the card it came from"
        assert page.key("ArrowUp", hand[1]) and focused(page) is field[1]

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_the_arrows_leave_a_log_alone() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        assert app.game is not None
        assert not app.game.key("ArrowDown", -1, "log panel")
        assert app.game.key("ArrowDown", -1, "")

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_after_a_card_the_next_one_of_the_hand_has_the_arrows() -> None:
    async def steps(page: FakePage, app: App) -> None:
        for _ in range(4):
            await page.idle()
            while page.table.attrs["data-phase"] == "take":
                await step(page)
            hand = sorted(cards_of(page, "hand"), key=lambda card: list(page.table.all()).index(card))
            at = len(hand) // 2
            following = hand[at + 1]
            page.focused.clear()
            page.key("Enter", hand[at])
            if page.key("Enter", hand[at]) and page.table.attrs["data-phase"] == "play" and hand[at] in page.hand():
                page.key("1")
            await page.idle()
            if page.table.attrs["data-phase"] == "play":
                assert stops(page, "hand") == [following]
            node, calm = page.focused[-1]
            assert node is not None and ".hand .card[tabindex='0']" in node.tag and calm == "by key"

    run(steps, FakePage("ruleset=hana-awase&players=2&seed=5&bots=greedy&speed=off"))


@pytest.mark.parametrize("way", ["Escape", "close", "again", "aside"])
@pytest.mark.parametrize("sheet", ["menu", "log", "yaku", "keys"])
def test_a_closed_panel_gives_the_focus_back(sheet: str, way: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        page.key({"menu": "m", "log": "l", "yaku": "y", "keys": "?"}[sheet])
        assert page.table.find(data_sheet=sheet)
        assert focused(page).tag == "#sheet-h"
        if way == "Escape":
            page.key("Escape")
        elif way == "close":
            page.action("close")
        elif way == "again":
            page.key({"menu": "m", "log": "l", "yaku": "y", "keys": "?"}[sheet])
        else:
            page.press()
        assert not page.table.find(data_sheet=sheet)
        assert (None, "") in page.focused

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_keys_names_every_key_there_is(lang: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        page.action("menu")
        page.action("keys")
        listed = next(node for node in page.table.all() if node.attrs.get("class") == "keylist")
        keys = {node.words() for node in listed.all() if node.tag == "kbd"}
        assert set("LYM?JDESHU123←→↑↓") | {"Esc", "Tab"} <= keys
        terms = [node for node in listed.all() if node.tag == "dt"]
        words = [node for node in listed.all() if node.tag == "dd"]
        assert len(terms) == len(words) and all(node.words() for node in words)
        # each letter does something, or belongs to a decision that is not open now
        for letter in keys & set("LYM?HU"):
            assert page.key(letter.lower()), letter

    run(steps, FakePage(f"ruleset=hana-awase&seed=5&bots=greedy&speed=off&lang={lang}"))


def test_in_a_replay_the_list_names_its_own_keys() -> None:
    async def steps(page: FakePage, app: App) -> None:
        app.open_history(position("hana-awase", 3, "late"))
        assert page.key("?")
        listed = next(node for node in page.table.all() if node.attrs.get("class") == "keylist")
        assert "one move back or on" in listed.words() and "call sage" not in listed.words()

    run(steps, FakePage("speed=off"))


def test_escape_closes_what_is_open_then_lets_the_card_go() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        game = app.game
        assert game is not None
        page.press(next(node for node in page.table.all() if "data-open-seat" in node.attrs))
        assert game.touch.open_seat >= 0
        assert page.key("Escape")
        assert game.touch.open_seat == -1
        page.key("Enter", page.hand()[1])
        chosen = game.touch.selected
        assert chosen >= 0
        assert page.key("Escape")
        assert game.touch.selected == -1
        assert page.focused[-1][0] is page.nodes[game.binding.element[chosen]]

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_arrows_from_nowhere_go_to_the_card_that_had_them_and_stop_at_the_edges() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        game = app.game
        assert game is not None
        held = stops(page, "hand")[0]
        page.focused.clear()
        assert page.key("ArrowRight")
        assert page.focused[-1][0] is held
        count = len(page.focused)
        assert page.key("ArrowDown", held), "there is nothing below the hand"
        assert len(page.focused) == count
        game.scene = game.scene._replace(hands=((), *game.scene.hands[1:]), places=())
        assert not page.key("ArrowRight")
        assert not page.key("ArrowUp")

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))


def test_the_focus_goes_to_no_card_that_is_not_there() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        game = app.game
        assert game is not None
        page.focused.clear()
        game._focus(-1)
        assert page.focused == []
        await step(page)
        captured = next(card for card in game.binding.element if any(pile >> card & 1 for pile in game.scene.piles))
        before = game.touch
        page.focused.clear()
        game._focus(captured)
        assert game.touch == before, "a captured card takes the focus, but not the arrow keys"
        assert page.focused == [(page.nodes[game.binding.element[captured]], "")]

    run(steps, FakePage("ruleset=hana-awase&players=3&seed=5&bots=greedy&speed=off"))


def test_a_press_on_nothing_changes_nothing_where_nothing_is_open() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        game = app.game
        assert game is not None
        before, shown = game.touch, page.table.html()
        page.press()
        assert (game.touch, page.table.html()) == (before, shown)

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))
