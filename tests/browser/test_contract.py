"""What the page promises to tests, screen readers and embedding pages: elements, attributes, hidden cards."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from hanaba.cards import CODES
from tests.browser.conftest import Table
from tests.browser.playing import acted, click, drag, go_on, middle, phase
from tests.browser.positions import position

OPEN = "ruleset=hana-awase&players=3&seed=42&speed=off&bots=greedy&opt.rounds=2"


def start(table: Table, query: str = OPEN) -> Page:
    table.page.evaluate(f"window.hanaba.open('{query}')")
    return table.idle()


def cards(page: Page) -> list[dict[str, str]]:
    """Return every card element's data, in document order."""
    found: list[dict[str, str]] = page.eval_on_selector_all(".card", "found => found.map(card => ({...card.dataset}))")
    return found


def deal_of(page: Page) -> dict[str, Any]:
    """Return the newest deal of the page's record."""
    return dict(json.loads(page.evaluate("window.hanaba.record()"))["rounds"][-1]["deal"])


def test_forty_eight_lasting_cards(table: Table) -> None:
    page = start(table)
    page.evaluate("window.kept = [...document.querySelectorAll('.card')]")
    assert page.evaluate("kept.length") == 48
    while phase(page) != "match-end":
        go_on(page, click)
        assert page.evaluate("kept.every(card => card.isConnected) && document.querySelectorAll('.card').length === 48")
        zones = {card["zone"] for card in cards(page)}
        assert zones <= {"hand", "field", "pile", "stock", "drawn", "out"}
        shown = [card["card"] for card in cards(page) if "card" in card]
        assert len(set(shown)) == len(shown)
        assert all(code in CODES for code in shown)
        for card in cards(page):
            assert ("seat" in card) == (card["zone"] in ("hand", "pile", "out"))


def test_a_hidden_card_is_nowhere_in_the_document(table: Table) -> None:
    page = start(table)
    while phase(page) != "round-end":
        deal = json.loads(page.evaluate("window.hanaba.record()"))["rounds"][-1]["deal"]
        hidden = page.eval_on_selector_all("[data-face=down]", "found => found.map(node => node.outerHTML)")
        for html in hidden:
            assert "src" not in html
            assert "aria-label" not in html
            assert "data-card" not in html
            assert " id=" not in html
        seen = {card["card"] for card in cards(page) if "card" in card}
        unseen = set(CODES) - seen
        held = {code for hand in deal["hands"][1:] for code in hand} | set(deal["stock"])
        assert unseen <= held
        go_on(page, click)


def test_hidden_elements_do_not_tell_what_they_become(table: Table) -> None:
    """Two deals alike for seat 0 but not for the others give the same document, element for element."""
    page = start(table)
    look = "document.querySelector('#table').outerHTML"
    record = json.loads(page.evaluate("window.hanaba.record()"))
    record["rounds"][0]["actions"] = []
    record["seats"] = [
        {**seat, "player": "human" if index == 0 else "greedy"} for index, seat in enumerate(record["seats"])
    ]
    record["rounds"][0]["dealer"] = 0
    other = json.loads(json.dumps(record))
    deal = other["rounds"][0]["deal"]
    deal["hands"][1], deal["hands"][2] = deal["hands"][2][::-1], deal["hands"][1]
    deal["stock"] = deal["stock"][::-1]
    seen = []
    for data in (record, other):
        page.evaluate("window.hanaba.reset()")
        assert page.evaluate("text => window.hanaba.load(text)", json.dumps(data)) == ""
        table.idle()
        seen.append(page.evaluate(look))
    assert seen[0] == seen[1]


def test_a_chosen_card_names_its_targets(table: Table) -> None:
    page = start(table)
    page.locator(".hand .card[data-legal=true]").first.click()
    chosen = page.locator(".hand .card[aria-pressed=true]").get_attribute("data-card")
    doing = page.eval_on_selector_all(
        "#field [data-do], #field[data-do]", "found => found.map(node => node.dataset.do)"
    )
    assert doing
    assert all(text.startswith(f"play {chosen}") for text in doing)
    assert page.locator("#field [data-do]:not([data-legal=true])").count() == 0
    page.keyboard.press("Escape")
    assert page.locator("[aria-pressed=true]").count() == 0
    assert page.locator("[data-do]").count() == 0


def test_another_card_switches_and_a_press_aside_lets_go(table: Table) -> None:
    page = start(table)
    hand = page.locator(".hand .card[data-legal=true]")
    hand.nth(0).click()
    hand.nth(1).click()
    assert hand.nth(0).get_attribute("aria-pressed") == "false"
    assert hand.nth(1).get_attribute("aria-pressed") == "true"
    page.locator(".info").click()
    assert page.locator("[aria-pressed=true]").count() == 0


@pytest.mark.parametrize("way", ["escape", "outside", "nowhere"])
def test_a_drag_can_be_given_up(table: Table, way: str) -> None:
    page = start(table)
    before = table.record()
    x, y = middle(page, ".hand .card[data-legal=true]")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 40)
    assert page.locator(".card[data-dragged]").count() == 1
    if way == "escape":
        page.keyboard.press("Escape")
    elif way == "outside":
        page.mouse.move(-20, y)
    else:
        page.mouse.move(*middle(page, ".info"))
    page.mouse.up()
    table.idle()
    assert page.locator(".card[data-dragged]").count() == 0
    assert table.record() == before
    acted(page, drag)


def test_a_drag_begun_while_the_others_play_is_taken_up_under_the_pointer(table: Table) -> None:
    page = start(table)
    page.evaluate("window.hanaba.open('speed=normal')")
    assert page.evaluate("text => window.hanaba.load(text)", position("hana-awase", 3, "play")) == ""
    table.idle()
    played = table.record().count("play ")
    drag(page)
    page.wait_for_selector(".hand:not([data-moving])")
    x, y = middle(page, ".hand .card")
    page.mouse.move(x, y)
    page.mouse.down()
    assert page.locator("#table[data-idle=false]").count(), "the others have had their turns already"
    page.mouse.move(x, y - 20)
    page.mouse.move(x + 3, y - 60)
    page.wait_for_selector(".hand .card[data-dragged]")
    left, top = middle(page, ".hand .card[data-dragged]")
    assert abs(left - x - 3) < 8 and abs(top - y + 60) < 20, "lifted a little above the pointer"
    page.keyboard.press("Escape")
    page.mouse.up()
    table.idle()
    assert table.record().count("play ") > played


def test_a_small_movement_is_a_tap(table: Table) -> None:
    page = start(table)
    x, y = middle(page, ".hand .card[data-legal=true]")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 5, y + 3)
    page.mouse.up()
    assert page.locator(".hand .card[aria-pressed=true]").count() == 1


def test_the_curtain_hides_every_hand(table: Table) -> None:
    query = "ruleset=hana-awase&players=3&seed=8&speed=off&bots=greedy&humans=0,2&opt.rounds=1"
    page = start(table, query)
    curtains = 0
    while phase(page) != "match-end":
        if phase(page) == "curtain":
            curtains += 1
            assert not [card for card in cards(page) if card["zone"] == "hand" and "card" in card]
            turn = page.get_attribute("#table", "data-turn")
            page.locator("[data-action=reveal]").click()
            seats = {card["seat"] for card in cards(page) if card["zone"] == "hand" and "card" in card}
            assert seats == {turn}
        else:
            go_on(page, click)
    assert curtains >= 10


def test_table_attributes(table: Table) -> None:
    page = table.page
    assert phase(page) == "lobby"
    start(table)
    data = page.eval_on_selector("#table", "table => ({...table.dataset})")
    assert data["ruleset"] == "hana-awase"
    assert data["phase"] == "play"
    assert data["turn"] == "0"
    assert data["round"] == "1"
    assert page.evaluate("window.hanaba.version")


def test_one_to_a_page_of_what_must_be_there_once(open_page: Callable[..., Table]) -> None:
    page = open_page("?" + OPEN).page
    for selector in ("#table", "#field", ".hand", ".mypile"):
        assert page.locator(selector).count() == 1, selector
