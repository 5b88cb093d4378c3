"""Every window, every phase: nothing overlaps, nothing is cut off, cards and buttons are large enough."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Table
from tests.browser.positions import position

SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (667, 375),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
]
POSITIONS = [
    ("hana-awase", 2, "play"),
    ("hana-awase", 2, "full"),
    ("hana-awase", 3, "play"),
    ("hana-awase", 3, "take"),
    ("hana-awase", 4, "play"),
    ("hachi", 2, "take"),
    ("hachi-hachi-sage", 3, "call"),
    ("hachi-hachi-sage", 4, "join"),
    ("hachi-hachi-sage", 6, "join"),
    ("hachi-hachi-bakefuda", 7, "join"),
    ("hachi-hachi-bakefuda", 6, "play"),
    ("hachi-hachi-bakefuda", 3, "piles"),
]
REGIONS = (
    "#table > .info, #table > .actions, #table > .seats, #field, #table > .prompt, #table > .decide, "
    "#table > .hand, #table > .mypile, .side > section"
)
MEASURE = """regions => {
  const box = node => {
    const r = node.getBoundingClientRect();
    return [r.left, r.top, r.right, r.bottom];
  };
  const seen = node => node.getBoundingClientRect().width > 0 && getComputedStyle(node).visibility !== 'hidden';
  const all = selector => [...document.querySelectorAll(selector)].filter(seen).map(
    node => [node.className?.baseVal ?? node.className, box(node)]);
  const page = document.documentElement;
  return {
    scroll: [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight],
    regions: all(regions),
    hand: all('.hand .card'),
    field: all('#field .card[data-zone=field], #field .card[data-zone=drawn]'),
    seats: all('.seat'),
    buttons: all('#table button.btn'),
    window: [innerWidth, innerHeight],
    stacked: [...document.querySelectorAll('.slot')].map(slot => slot.querySelectorAll('.card').length),
  };
}"""


def outside(box: list[float], window: list[int], slack: float = 1) -> bool:
    return box[0] < -slack or box[1] < -slack or box[2] > window[0] + slack or box[3] > window[1] + slack


def overlap(one: list[float], two: list[float], slack: float = 1.5) -> bool:
    return min(one[2], two[2]) - max(one[0], two[0]) > slack and min(one[3], two[3]) - max(one[1], two[1]) > slack


def check(page: Page, width: int, height: int, places: int, decision: bool) -> list[str]:
    """Return what is wrong in this window."""
    told: dict[str, Any] = page.evaluate(MEASURE, REGIONS)
    wrong = []
    if told["scroll"][0] > 0 or told["scroll"][1] > 0:
        wrong.append(f"the page scrolls by {told['scroll']}")
    regions = told["regions"]
    for number, (name, box) in enumerate(regions):
        if outside(box, told["window"]):
            wrong.append(f"{name} is outside: {box}")
        wrong += [f"{name} overlaps {other}" for other, two in regions[number + 1 :] if overlap(box, two)]
    cards = [box for _name, box in told["hand"]]
    least = 41 if width < 360 else 44
    for number, box in enumerate(cards):
        if outside(box, told["window"]):
            wrong.append(f"a hand card is outside: {box}")
        if box[2] - box[0] < least:
            wrong.append(f"a hand card is {box[2] - box[0]:.1f} wide")
        wrong += ["two hand cards overlap" for two in cards[number + 1 :] if overlap(box, two)]
    for _name, seat in told["seats"]:
        wrong += ["a seat lies over the hand" for card in cards if overlap(seat, card)]
    field = [box for _name, box in told["field"]]
    least = 24 if width < 360 else 36 if decision or places > 10 else 40
    if height < 480:
        least = 30
    if places > 12:
        least = 24
    for number, box in enumerate(field):
        if outside(box, told["window"]):
            wrong.append(f"a field card is outside: {box}")
        if box[2] - box[0] < least - 0.5:
            wrong.append(f"a field card is {box[2] - box[0]:.1f} wide with {places} places, not {least}")
        if max(told["stacked"], default=0) < 3:
            wrong += ["two field cards overlap" for two in field[number + 1 :] if overlap(box, two)]
    for name, box in told["buttons"]:
        if box[2] - box[0] < 43.5 or box[3] - box[1] < 43.5:
            wrong.append(f"the button {name!r} is {box[2] - box[0]:.0f} × {box[3] - box[1]:.0f}")
        if outside(box, told["window"]):
            wrong.append(f"the button {name!r} is outside: {box}")
    return [f"{width}×{height}: {text}" for text in dict.fromkeys(wrong)]


@pytest.mark.parametrize(("ruleset", "players", "what"), POSITIONS)
def test_the_table_fits_every_window(table: Table, ruleset: str, players: int, what: str) -> None:
    page = table.page
    assert page.evaluate("text => window.hanaba.load(text)", position(ruleset, players, what)) == ""
    table.idle()
    wrong = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        places = page.locator("#field .card[data-zone=field]").count()
        wrong += check(page, width, height, places, what in ("join", "call"))
    assert not wrong, "\n".join(wrong)
