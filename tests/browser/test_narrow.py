"""A phone's table: questions, counts and figures are whole, with usual and with large letters."""

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.playing import resize
from tests.browser.positions import ended, going, position
from tests.browser.test_geometry import overlap

PHONE = {"width": 360, "height": 640}
SHORT = {"width": 320, "height": 568}
LARGE = """on => {
  const page = document.documentElement;
  if (on) page.dataset.text = 'big'; else delete page.dataset.text;
  page.style.setProperty('--text-scale', on ? '2' : '1');
}"""
CUT = """selector => [...document.querySelectorAll(selector)].filter(node => node.getClientRects().length).map(node => {
  const own = node.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(node);
  const inside = range.getBoundingClientRect();
  const over = Math.max(own.left - inside.left, inside.right - own.right);
  return over > 1.5 ? node.textContent : '';
})"""
BOXES = """selector => [...document.querySelectorAll(selector)].filter(
node => node.getClientRects().length).map(node => {
  const box = node.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
})"""


def load(table: Table, text: str, size: dict[str, int] = PHONE) -> None:
    assert table.page.evaluate("text => window.hanaba.load(text)", text) == ""
    table.idle()
    resize(table.page, size["width"], size["height"])


def cut(table: Table, selector: str) -> list[str]:
    """Return the texts that do not fit into their elements; there must be some elements."""
    found: list[str] = table.page.evaluate(CUT, selector)
    assert found, f"no {selector} is to be seen"
    return [text for text in found if text]


def boxes(table: Table, selector: str) -> list[list[float]]:
    found: list[list[float]] = table.page.evaluate(BOXES, selector)
    assert found, f"no {selector} is to be seen"
    return found


@pytest.mark.parametrize(("ruleset", "players"), [("hachi", 2), ("hana-awase", 3)])
def test_the_question_which_card_to_take_is_whole(table: Table, ruleset: str, players: int) -> None:
    load(table, position(ruleset, players, "take"))
    assert cut(table, ".prompt .ask") == []
    below = table.page.eval_on_selector(".prompt .ask", "ask => ask.scrollHeight - ask.clientHeight")
    assert below <= 2
    (ask,) = boxes(table, ".prompt .ask")
    assert ask[3] <= boxes(table, ".hand .card")[0][1]


@pytest.mark.parametrize(
    ("ruleset", "players", "size", "seats"),
    [
        ("hachi-hachi-bakefuda", 7, PHONE, 2),
        ("hachi-hachi-bakefuda", 7, {"width": 1280, "height": 800}, 2),
        ("hachi-hachi-bakefuda", 7, {"width": 640, "height": 360}, 2),
        ("hachi-hachi-sage", 4, {"width": 640, "height": 360}, 2),
    ],
)
def test_a_closed_slip_counts_and_shows_that_it_opens(
    table: Table, ruleset: str, players: int, size: dict[str, int], seats: int
) -> None:
    load(table, position(ruleset, players, "play"), size)
    briefs = boxes(table, ".brief")
    assert len(briefs) == seats
    assert len(boxes(table, ".brief > .ico")) == seats
    slips = boxes(table, ".seat")
    for brief in boxes(table, ".brief > *:not(.sr, .seen)"):
        assert any(
            slip[0] <= brief[0] and brief[2] <= slip[2] and slip[1] <= brief[1] and brief[3] <= slip[3] + 1
            for slip in slips
        ), (brief, slips)
    held = table.page.eval_on_selector_all(".brief", "all => all.map(one => one.querySelector('b').textContent)")
    counts = table.page.eval_on_selector_all(
        ".seat:has(.brief)",
        "all => all.map(one => String(one.querySelectorAll('.held :is(.backs, .known) .card').length))",
    )
    assert held == counts


def test_opened_among_six_a_slip_reads_from_the_left(table: Table) -> None:
    load(table, position("hachi-hachi-bakefuda", 7, "play"))
    table.page.click("[data-open-seat='5']")
    starts = {round(box[0]) for box in boxes(table, ".seat[data-open] .prow > .kb")}
    assert max(starts) - min(starts) <= 4
    (seat,) = boxes(table, ".seat[data-open]")
    for seal in boxes(table, ".seat[data-open] .oya"):
        assert seat[0] < seal[0]
        assert seal[2] < seat[2]
        assert seat[1] < seal[1]


def test_large_letters_leave_question_and_figures_whole(table: Table) -> None:
    load(table, position("hachi", 2, "take"))
    table.page.evaluate(LARGE, True)
    try:
        (ask,) = boxes(table, ".prompt .ask")
        assert ask[3] <= min(box[1] for box in boxes(table, ".hand .card"))
        load(table, position("hachi-hachi-bakefuda", 6, "play"))
        (times,) = boxes(table, ".info .x")
        assert times[2] <= PHONE["width"]
        load(table, ended("hachi-hachi-sage", 4, 1))
        assert cut(table, ".stand .r, .stand .t, .bar .btn") == []
    finally:
        table.page.evaluate(LARGE, False)


@pytest.mark.parametrize("what", ["join", "call"])
def test_large_letters_leave_a_decision_its_buttons_and_points(table: Table, what: str) -> None:
    table.page.evaluate("window.hanaba.open('lang=fr')")
    load(table, position("hachi-hachi-sage", 4 if what == "join" else 3, what))
    table.page.evaluate(LARGE, True)
    try:
        for size in (PHONE, SHORT, {"width": 768, "height": 1024}, {"width": 1280, "height": 800}):
            resize(table.page, size["width"], size["height"])
            (slip,) = boxes(table, ".decide")
            top = min(box[1] for box in boxes(table, ".hand .card"))
            assert slip[3] <= top
            buttons = boxes(table, ".option .btn")
            assert all(slip[1] < box[1] and box[3] <= slip[3] for box in buttons), size
            lists = boxes(table, ".option ul")
            assert all(shown[3] <= button[1] + 1 for shown, button in zip(lists, buttons, strict=True)), size
            points = table.page.eval_on_selector_all(
                ".option ul",
                """lists => lists.map(list => {
                  const box = list.querySelector('li > b .num').getBoundingClientRect();
                  return [box.left, box.top, box.right, box.bottom];
                })""",
            )
            for shown, figure in zip(lists, points, strict=True):
                assert shown[1] <= figure[1] + 4, size  # the box of a figure is higher than its line
                assert figure[3] <= shown[3] + 4, size
            assert cut(table, ".option .btn") == []
    finally:
        table.page.evaluate(LARGE, False)


def test_names_and_totals_of_the_others_are_whole(table: Table) -> None:
    low = {"width": 640, "height": 360}
    for text, size in (
        (position("hachi", 2, "play"), low),
        (position("hana-awase", 2, "play"), low),
        (going("hachi-hachi-sage", 3, 60), SHORT),
        (going("hachi-hachi-sage", 3, 60), PHONE),
    ):
        load(table, text, size)
        assert cut(table, ".seat h3, .seat [data-total]") == []
        others = [*boxes(table, ".seat .held .fan"), *boxes(table, ".seat h3")]
        if table.page.locator(".seat .oya").count():
            others += boxes(table, ".seat .oya")
        for total in boxes(table, ".seat [data-total]"):
            assert total[2] - total[0] >= 8
            assert not any(overlap(total, other, 0.5) for other in others), size


def test_what_a_card_takes_and_a_yaku_pays_is_whole(table: Table) -> None:
    """Four cards a yaku on a phone; French in the narrowest window, with the guide and with large letters."""
    page = table.page
    for lang, text, size in (
        ("en", position("hana-awase", 4, "late"), PHONE),
        ("fr", position("hana-awase", 3, "piles"), SHORT),
    ):
        page.evaluate("lang => window.hanaba.open(`lang=${lang}`)", lang)
        load(table, text, size)
        rows = [row for row in page.query_selector_all(".side .yaku li") if row.is_visible()]
        assert rows
        for row in rows:
            parts = [
                part.bounding_box()
                for part in row.query_selector_all(".miss, .need > :not(.miss) img, .need > img, .v, .who")
            ]
            shown = [(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]) for box in parts if box]
            assert len(shown) > 2
            for number, one in enumerate(shown):
                assert not any(overlap(list(one), list(two), 0.5) for two in shown[number + 1 :]), shown
    load(table, position("hana-awase", 3, "play"), SHORT)
    page.locator(".hand .card:has(.pips)").first.evaluate("card => card.click()")
    assert cut(table, ".prompt .does") == []
    (does,), (say,) = boxes(table, ".prompt .does"), boxes(table, ".prompt .say")
    assert does[2] <= say[2] + 0.5
    page.evaluate(LARGE, True)
    try:
        (ask,), (say,) = boxes(table, ".prompt .ask"), boxes(table, ".prompt .say")
        assert ask[3] <= say[3] + 0.5
        assert cut(table, ".prompt .ask") == []
    finally:
        page.evaluate(LARGE, False)


def test_figures_of_standings_are_level_and_a_seat_that_is_out_is_said_to_be(table: Table) -> None:
    load(table, ended("hachi-hachi-sage", 4, 1))
    rows: dict[float, set[float]] = {}
    for stand, figure in zip(boxes(table, ".stand"), boxes(table, ".stand .r"), strict=True):
        rows.setdefault(stand[1], set()).add(round(figure[1] - stand[1]))
    assert all(len(tops) == 1 for tops in rows.values()), rows
    words: Any = table.page.eval_on_selector_all(".ledger .gone", "all => all.map(one => one.textContent)")
    assert words
    assert set(words) == {"–out"}
    # no line begins with a separator
    edges = table.page.eval_on_selector_all(
        ".event:not(.names) .lines",
        """all => all.flatMap(list => [...list.children].filter(item =>
          item.getBoundingClientRect().left - list.getBoundingClientRect().left < 2 &&
          getComputedStyle(item).borderLeftWidth !== '0px' &&
          getComputedStyle(item).borderLeftColor !== 'rgba(0, 0, 0, 0)').map(item => item.textContent))""",
    )
    assert edges == []


@pytest.mark.parametrize("size", [PHONE, SHORT, {"width": 568, "height": 320}], ids=str)
def test_in_a_decision_the_yaku_and_the_own_pile_are_one_tap_away(table: Table, size: dict[str, int]) -> None:
    load(table, position("hachi-hachi-sage", 3, "call"), size)
    assert not table.page.locator(".mypile").is_visible()
    table.page.locator(".actions [data-action=yaku]").click()
    pile, rows = table.page.locator(".sheetbody .again"), table.page.locator(".sheetbody .all:not(.again) li")
    assert pile.is_visible() and pile.locator("li").count() == 4
    assert rows.count() > 5 and all(row.is_visible() for row in rows.all())
    table.page.keyboard.press("Escape")
    load(table, position("hachi-hachi-sage", 3, "play"), size)
    table.page.locator(".actions [data-action=yaku]").click()
    assert rows.first.is_visible() and not pile.is_visible()
    table.page.keyboard.press("Escape")


@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
@pytest.mark.parametrize("size", [PHONE, SHORT, {"width": 568, "height": 320}], ids=str)
def test_the_pot_is_to_be_seen_where_there_is_one(table: Table, lang: str, size: dict[str, int]) -> None:
    table.page.evaluate("lang => window.hanaba.open(`lang=${lang}`)", lang)
    load(table, position("hachi-hachi-sage", 5, "pot"), size)
    assert cut(table, ".info .pot, .info .where, .info .you, .info .x") == []
    parts = boxes(table, ".info > :not(.brand)")
    for number, one in enumerate(parts):
        assert not any(overlap(one, two, 0.5) for two in parts[number + 1 :]), parts
    assert all(part[0] >= 0 and part[2] <= size["width"] for part in parts)


@pytest.mark.parametrize("large", [False, True])
def test_what_the_others_did_is_told_to_those_who_hear_the_page(table: Table, large: bool) -> None:
    load(table, position("hana-awase", 3, "late"), {"width": 1280, "height": 800})
    table.page.evaluate(LARGE, large)
    try:
        told = table.page.locator(".prompt[role=status]").aria_snapshot()
        assert "Chie" in told or "Ben" in told or "Aki" in told, told
    finally:
        table.page.evaluate(LARGE, False)
