"""Every window, every phase: nothing overlaps, nothing is cut off, cards and buttons are large enough."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Table
from tests.browser.playing import resize
from tests.browser.positions import position

SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (568, 320),
    (640, 360),
    (667, 375),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    # between a phone on its side and a desktop, where a browser's zoom often ends
    (560, 481),
    (720, 540),
    (853, 533),
    (800, 640),
    (973, 757),
    (1280, 560),
    (1080, 1920),
    # low desktops
    (1024, 600),
    (1366, 657),
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
    ("hachi-hachi-bakefuda", 7, "play"),
    ("hachi-hachi-bakefuda", 3, "piles"),
]
TEXT = """scale => {
  const page = document.documentElement;
  page.dataset.text = scale >= 1.5 ? 'big' : 'normal';
  page.style.setProperty('--text-scale', scale);
}"""
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
    grid: all('#field .fgrid'),
    seats: all('.seat'),
    buttons: all('#table button.btn'),
    window: [innerWidth, innerHeight],
    names: [...document.querySelectorAll('.seat h3')].filter(seen).filter(
      node => node.scrollWidth > node.clientWidth + 1).map(node => node.textContent),
    cut: [...document.querySelectorAll('.side > :is(.totals, .months), #table > .mypile')].filter(seen).filter(
      node => node.scrollHeight > node.clientHeight + 3 || node.scrollWidth > node.clientWidth + 3).map(
      node => node.className),
    info: [...document.querySelectorAll('.info .fk > *')].filter(
      node => seen(node) && getComputedStyle(node).clipPath === 'none').filter(node => {
      const line = node.closest('.info').getBoundingClientRect(), words = document.createRange();
      words.selectNodeContents(node.firstChild);
      const own = words.getBoundingClientRect();
      return own.top < line.top - 4 || own.bottom > line.bottom + 4; // a word is higher than its letters
    }).map(node => node.textContent),
    yaku: [...document.querySelectorAll('.side .yaku li')].filter(seen).filter(node => {
      const panel = node.closest('.yaku').getBoundingClientRect(), own = node.getBoundingClientRect();
      return own.left < panel.right && own.bottom > panel.bottom + 1;
    }).map(node => node.textContent),
    stacked: [...document.querySelectorAll('.slot')].map(slot => slot.querySelectorAll('.card').length),
  };
}"""


def outside(box: list[float], window: list[int], slack: float = 1) -> bool:
    return box[0] < -slack or box[1] < -slack or box[2] > window[0] + slack or box[3] > window[1] + slack


def overlap(one: list[float], two: list[float], slack: float = 1.5) -> bool:
    return min(one[2], two[2]) - max(one[0], two[0]) > slack and min(one[3], two[3]) - max(one[1], two[1]) > slack


def check(page: Page, width: int, height: int, places: int, decision: bool, large: bool = False) -> list[str]:
    """Return what is wrong in this window; where letters are ``large`` the field may be somewhat smaller."""
    told: dict[str, Any] = page.evaluate(MEASURE, REGIONS)
    wrong = []
    if told["scroll"][0] > 0 or told["scroll"][1] > 0:
        wrong.append(f"the page scrolls by {told['scroll']}")
    regions = told["regions"]
    for number, (name, box) in enumerate(regions):
        if outside(box, told["window"]):
            wrong.append(f"{name} is outside: {box}")
        wrong += [f"{name} overlaps {other}" for other, two in regions[number + 1 :] if overlap(box, two)]
    wrong += [f"the name {name} is cut" for name in told["names"]]
    wrong += [f"{text} is cut" for text in (*told["cut"], *told["info"], *told["yaku"])]
    cards = [box for _name, box in told["hand"]]
    least = 41 if width < 360 or height < 360 else 44
    for number, box in enumerate(cards):
        if outside(box, told["window"]):
            wrong.append(f"a hand card is outside: {box}")
        if box[2] - box[0] < least:
            wrong.append(f"a hand card is {box[2] - box[0]:.1f} wide")
        wrong += ["two hand cards overlap" for two in cards[number + 1 :] if overlap(box, two)]
    if height > 1100 and width < height and not decision:
        # the eye's way from the hand to the field is short, however much room there is
        way = min(box[1] for box in cards) - told["grid"][0][1][3]
        if way > cards[0][3] - cards[0][1]:
            wrong.append(f"the field's cards are {way:.0f} above the hand")
    for _name, seat in told["seats"]:
        wrong += ["a seat lies over the hand" for card in cards if overlap(seat, card)]
        wrong += [f"a seat lies over {name}" for name, box in regions if "seats" not in name and overlap(seat, box)]
    field = [box for _name, box in told["field"]]
    least = 24 if width < 360 else 36 if decision or places > 10 else 40
    if height < 480:
        least = 30
    if places > 12:
        least = 24
    elif large:
        least = 30
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
        resize(page, width, height)
        places = page.locator("#field .card[data-zone=field]").count()
        wrong += check(page, width, height, places, what in ("join", "call"))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("ruleset", "players", "what"),
    [("hachi-hachi-sage", 6, "join"), ("hachi-hachi-bakefuda", 7, "join"), ("hachi-hachi-sage", 3, "call")],
)
def test_longer_words_leave_the_cards_their_room(table: Table, ruleset: str, players: int, what: str) -> None:
    """French in the windows with the least room; the seats say whole who is in."""
    page = table.page
    page.evaluate("window.hanaba.open('lang=fr')")
    assert page.evaluate("text => window.hanaba.load(text)", position(ruleset, players, what)) == ""
    table.idle()
    wrong = []
    for width, height in (*SIZES[:7], (560, 481), (720, 540)):
        resize(page, width, height)
        places = page.locator("#field .card[data-zone=field]").count()
        wrong += check(page, width, height, places, decision=True)
        cut = page.eval_on_selector_all(
            ".seat .state",
            """found => found.filter((node) => {
                const words = document.createRange(), slip = node.closest(".seat").getBoundingClientRect();
                words.selectNodeContents(node);
                const box = words.getBoundingClientRect();
                return box.left < slip.left + 1 || box.right > slip.right - 1;
              }).map((node) => node.textContent)""",
        )
        wrong += [f"{width}×{height}: {text!r} is cut off" for text in cut]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("ruleset", "players", "what"),
    [
        ("hachi-hachi-bakefuda", 7, "join"),
        ("hachi-hachi-bakefuda", 7, "play"),
        ("hana-awase", 4, "take"),
        ("hachi-hachi-sage", 3, "call"),
    ],
)
def test_larger_letters_cut_nothing_off(table: Table, ruleset: str, players: int, what: str) -> None:
    """All text sizes of the settings, of which only the largest ones have a layout of their own."""
    page = table.page
    assert page.evaluate("text => window.hanaba.load(text)", position(ruleset, players, what)) == ""
    table.idle()
    wrong = []
    try:
        for width, height in ((360, 640), (768, 1024), (1024, 600), (1024, 768), (1280, 800), (1920, 1080), (853, 533)):
            resize(page, width, height)
            places = page.locator("#field .card[data-zone=field]").count()
            for scale in (1.15, 1.3, 2):
                page.evaluate(TEXT, scale)
                found = check(page, width, height, places, what in ("join", "call"), large=True)
                wrong += [f"{scale:.0%} of {text}" for text in found]
    finally:
        page.evaluate(TEXT, 1)
    assert not wrong, "\n".join(wrong)


GUIDED = [
    ("hana-awase", 2, "play"),
    ("hana-awase", 4, "take"),
    ("hachi", 2, "play"),
    ("hachi-hachi-sage", 3, "call"),
    ("hachi-hachi-sage", 6, "join"),
    ("hachi-hachi-bakefuda", 5, "join"),
]
GUIDE = """() => [...document.querySelectorAll('#table .guide')].map(node => {
  const box = node.getBoundingClientRect(), around = node.closest('.prompt, .decide').getBoundingClientRect();
  const close = document.querySelector('[data-action=unguide]').getBoundingClientRect();
  return {
    words: node.textContent,
    shown: node.getClientRects().length > 0,
    numbered: !!node.closest('.prompt')?.querySelector('.ask .key'),
    lines: Math.round(box.height / parseFloat(getComputedStyle(node).lineHeight)),
    inside: box.top >= around.top - 1 && box.bottom <= around.bottom + 1 && box.left >= around.left
      && box.right <= around.right,
    cut: node.scrollWidth > node.clientWidth,
    free: box.right <= close.left + 1 || close.bottom <= box.top + 1,
  };
})"""


@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
@pytest.mark.parametrize(("ruleset", "players", "what"), GUIDED)
def test_the_guide_of_a_first_match_has_room(table: Table, ruleset: str, players: int, what: str, lang: str) -> None:
    page = table.page
    page.evaluate("query => window.hanaba.open(query)", f"lang={lang}")
    assert page.evaluate("text => window.hanaba.load(text)", position(ruleset, players, what)) == ""
    table.idle()
    wrong = []
    for chosen in (False, True) if what == "play" else (False,):
        if chosen:
            resize(page, 1280, 800)
            page.locator(".hand .card[data-legal=true]").last.click()
        for width, height in ((320, 568), (360, 640), (640, 360), (768, 1024), (1280, 800)):
            resize(page, width, height)
            if lang == "en" and not chosen:  # a chosen card is lifted over its neighbours
                places = page.locator("#field .card[data-zone=field]").count()
                wrong += check(page, width, height, places, what in ("join", "call"))
            told = page.evaluate(GUIDE)
            assert len(told) == 1, f"{width}×{height}: {told}"
            # a question that numbers what may be taken needs all the room a small window has
            small = width < 700 or height <= 480
            if small and told[0]["numbered"]:
                assert not told[0]["shown"]
                continue
            if not told[0]["inside"] or told[0]["cut"] or not told[0]["free"]:
                wrong.append(f"{width}×{height}: {told}")
            if what not in ("join", "call") and told[0]["lines"] > 2:
                wrong.append(f"{width}×{height}: {told[0]['lines']} lines: {told[0]['words']}")
    assert not wrong, "\n".join(wrong)


def test_captured_cards_leave_the_field_its_size(table: Table) -> None:
    page = table.page
    found: dict[str, list[object]] = {}
    for what in ("play", "piles"):
        assert page.evaluate("text => window.hanaba.load(text)", position("hana-awase", 3, what)) == ""
        table.idle()
        for width, height in ((390, 844), (768, 1024), (1280, 800)):
            resize(page, width, height)
            box = page.locator("#field").bounding_box()
            assert box
            found.setdefault(f"{width}×{height}", []).append([round(side) for side in box.values()])
    assert all(before == after for before, after in found.values()), found
