"""What is looked for stands where it was and in sight: the field below an opened pile, a rule, the cards of a deal."""

import pytest

from tests.browser.conftest import Table
from tests.browser.playing import resize
from tests.browser.positions import ended, position
from tests.browser.test_geometry import overlap
from tests.browser.test_narrow import SHORT, boxes, load


def test_a_pile_that_is_opened_moves_nothing_below_it(table: Table) -> None:
    load(table, position("hachi", 2, "piles"))
    for width, height in ((320, 568), (360, 640), (412, 915), (768, 1024), (1280, 800), (1920, 1080)):
        resize(table.page, width, height)
        before = boxes(table, "#field")
        table.page.locator(".seat .more").click()
        assert boxes(table, "#field") == before, (width, height)
        table.page.keyboard.press("Escape")


def test_a_rule_asked_for_is_in_sight(table: Table) -> None:
    load(table, ended("hana-awase", 3, 1))
    ways = table.page.locator(".event .why-link[data-value^=yaku]")
    assert ways.count()
    for way in ways.all():
        way.click()
        (sheet,) = boxes(table, ".sheetbox")
        for row in boxes(table, "tr.asked"):
            assert sheet[1] < row[1] and row[3] < sheet[3]
        table.page.keyboard.press("Escape")


def test_nobody_has_joined_while_the_first_dealer_is_drawn(moving: Table) -> None:
    page = moving.page
    page.evaluate("window.hanaba.open('ruleset=hachi-hachi-bakefuda&players=7&seed=5&bots=greedy&speed=normal')")
    page.wait_for_selector("#table[data-phase=dealer-draw]")
    assert page.locator(".seat[data-state], .seat .state").count() == 0
    page.locator("[data-action=go]").click()
    page.wait_for_function("document.getAnimations().length")
    page.evaluate("window.hanaba.reset()")
    assert page.evaluate("document.getAnimations().length") == 0, "a match that is left leaves no card moving"


@pytest.mark.parametrize(("ruleset", "players"), [("hachi-hachi-sage", 4), ("hachi-hachi-bakefuda", 7)])
@pytest.mark.parametrize("side", ["left", "right"])
def test_the_field_is_legible_in_the_narrowest_window_while_players_join(
    table: Table, ruleset: str, players: int, side: str
) -> None:
    page = table.page
    load(table, position(ruleset, players, "join"), SHORT)
    page.evaluate("side => { document.documentElement.dataset.side = side; }", side)
    cards = boxes(table, "#field .card[data-zone=field]")
    (field,) = boxes(table, "#field")
    assert min(card[2] - card[0] for card in cards) >= 36
    assert all(field[0] <= card[0] and card[2] <= field[2] for card in cards)
    stock = boxes(table, "#field .stock > *")[0]
    assert not any(overlap(stock, card, 0.5) for card in cards)
    page.evaluate("() => { document.documentElement.dataset.side = 'right'; }")
