"""Whole matches on a real page: what it shows at the end is what its own record replays to."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hanaba.engine import open_record
from hanaba.outcome import opened_json
from tests.browser.conftest import Table
from tests.browser.playing import acted, click, drag, go_on, keys, phase, play_match, record, tap, totals
from tests.browser.positions import position

QUIET = "&speed=off&bots=greedy&opt.rounds=3"


def agrees(page: Page) -> None:
    """Hold the final standings against a replay of the page's own record."""
    result = opened_json(open_record(page.evaluate("window.hanaba.record()")))
    assert result["finished"]
    assert totals(page) == dict(enumerate(result["totals"]))
    winners = page.eval_on_selector_all("[data-win]", "found => found.map(node => Number(node.dataset.seat))")
    assert sorted(winners) == result["winners"]


def lines_agree(page: Page) -> None:
    """Hold every score line on the page against the last round of a replay."""
    shown = page.eval_on_selector_all(
        "[data-line]", "found => found.map(n => [n.dataset.seat, n.dataset.points, n.dataset.reason].join(' '))"
    )
    done = [row for row in opened_json(open_record(page.evaluate("window.hanaba.record()")))["rounds"] if row["end"]]
    wanted = [f"{line['seat']} {line['points']} {line['reason']}" for line in done[-1]["lines"]]
    assert sorted(shown) == sorted(wanted)


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_a_played_card_is_on_its_place_within_the_press(moving: Table, speed: str) -> None:
    """What a press puts off waits for a frame in Chromium; so the card must not be put off."""
    page = moving.page
    page.evaluate(f"window.hanaba.open('speed={speed}')")
    assert page.evaluate("text => window.hanaba.load(text)", position("hana-awase", 3, "play")) == ""
    page.wait_for_selector('#table[data-phase=play][data-idle="true"]')
    zones = page.evaluate(
        """() => {
          const { card } = document.querySelector(".hand .card[data-legal=true]").dataset;
          const zone = () => document.querySelector(`.card[data-card="${card}"]`).dataset.zone;
          document.querySelector(`.card[data-card="${card}"]`).click();
          const before = zone();
          document.querySelector("#field .card[data-do], #field[data-do]").click();
          return [before, zone()];
        }"""
    )
    assert zones[0] == "hand" and zones[1] in ("field", "pile")


@pytest.mark.parametrize("players", [2, 4])
def test_three_rounds_by_mouse_drag(table: Table, players: int) -> None:
    page = table.page
    page.evaluate(f"window.hanaba.open('ruleset=hana-awase&players={players}&seed=7{QUIET}')")
    page.wait_for_selector('#table[data-idle="true"]')
    ends = 0
    while phase(page) != "match-end":
        if phase(page) == "round-end":
            lines_agree(page)
            ends += 1
        go_on(page, drag)
    assert ends == 2
    lines_agree(page)
    agrees(page)


@pytest.mark.parametrize(
    ("ruleset", "players", "choice"),
    [
        ("hachi", 2, "join"),
        ("hachi-hachi-sage", 3, "sage"),
        ("hachi-hachi-sage", 5, "join"),
        ("hachi-hachi-sage", 6, "drop"),
        ("hachi-hachi-bakefuda", 3, "join"),
        ("hachi-hachi-bakefuda", 7, "join"),
    ],
)
def test_every_game_to_its_end(table: Table, ruleset: str, players: int, choice: str) -> None:
    def decide(page: Page) -> None:
        wanted = page.locator(f".decide [data-action={choice}]")
        (wanted if wanted.count() else page.locator(".decide .option .btn")).first.click()

    page = table.page
    page.evaluate(
        f"window.hanaba.open('ruleset={ruleset}&players={players}&seed=11&speed=off&bots=greedy&opt.rounds=1')"
    )
    play_match(page, click, decide)
    lines_agree(page)
    agrees(page)


def test_by_touch_on_a_phone(open_page: Callable[..., Table]) -> None:
    phone = open_page(
        f"?ruleset=hana-awase&players=3&seed=5{QUIET}",
        viewport={"width": 360, "height": 640},
        has_touch=True,
        is_mobile=True,
    )
    play_match(phone.page, tap)
    agrees(phone.page)


def test_by_keyboard_alone(table: Table) -> None:
    page = table.page
    page.evaluate(f"window.hanaba.open('ruleset=hana-awase&players=3&seed=9{QUIET}')")
    play_match(page, keys)
    agrees(page)


def test_a_key_after_a_drag_presses_at_once(table: Table) -> None:
    """A drag whose card is already away has no click of its own to wait for."""
    page = table.page
    page.evaluate("window.hanaba.open('ruleset=hana-awase&players=2&seed=3&speed=off&bots=greedy')")
    table.idle()
    acted(page, drag)
    page.locator("#table [data-action=menu]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-sheet=menu]")).to_be_visible()


def test_with_movement_on_the_match_is_the_same(moving: Table) -> None:
    page = moving.page
    page.evaluate("window.hanaba.open('speed=fast')")
    assert page.evaluate("text => window.hanaba.load(text)", position("hana-awase", 2, "late", 1)) == ""
    play_match(page, drag)
    agrees(page)


def test_nothing_moves_for_somebody_who_minds_movement(table: Table) -> None:
    """A rule that only shortens transitions starts one for every change of everything, a frame late each."""
    page = table.page
    page.evaluate("window.hanaba.open('')")
    assert page.evaluate("text => window.hanaba.load(text)", position("hana-awase", 3, "play")) == ""
    table.idle()
    moving = page.evaluate(
        """() => {
          const found = [];
          const look = () => found.push(...document.getAnimations().map((one) => one.transitionProperty ?? one.id));
          document.querySelector(".hand .card[data-legal=true]").click();
          look();
          document.querySelector("#field .card[data-do], #field[data-do]").click();
          look();
          document.documentElement.style.fontSize = "130%";
          document.body.getBoundingClientRect();
          look();
          document.documentElement.style.fontSize = "";
          return found;
        }"""
    )
    assert moving == []


def test_reloads_at_ten_moments_bring_back_the_same_cards_and_question(open_page: Callable[..., Table]) -> None:
    table = open_page(f"?ruleset=hana-awase&players=3&seed=21{QUIET}")
    page = table.page
    look = """() => [...document.querySelectorAll('.card')].map(card => [card.dataset.zone, card.dataset.seat ?? '',
      card.dataset.card ?? '', card.dataset.legal ?? ''].join(' ')).sort().join('|') +
      ['phase', 'turn', 'round', 'ruleset', 'idle'].map(name => document.querySelector('#table').dataset[name])"""
    for step in range(10):
        for _ in range(step % 4 + 1):
            go_on(page, click)
        before, kept = page.evaluate(look), record(page)
        page.reload()
        table.ready()
        table.idle()
        assert page.evaluate(look) == before
        assert record(page) == kept
    play_match(page, click)
    agrees(page)


@pytest.mark.parametrize(("what", "players"), [("join", 4), ("join", 6), ("call", 3)])
def test_a_reload_in_an_open_decision_comes_back_to_the_same_question(
    open_page: Callable[..., Table], what: str, players: int
) -> None:
    table = open_page("?speed=off")
    page = table.page
    assert page.evaluate("text => window.hanaba.load(text)", position("hachi-hachi-sage", players, what)) == ""
    table.idle()
    assert phase(page) == what
    question, kept = page.locator(".decide").inner_text(), record(page)
    assert page.locator(".decide .option .btn").count() == 2
    page.reload()
    table.ready()
    table.idle()
    assert phase(page) == what
    assert page.locator(".decide").inner_text() == question
    assert record(page) == kept
    acted(page, lambda page: page.keyboard.press("j" if what == "join" else "s"))
    assert open_record(table.record()).fault is None


def test_undo_goes_back_to_the_last_own_decision(table: Table) -> None:
    page = table.page
    page.evaluate(f"window.hanaba.open('ruleset=hana-awase&players=3&seed=7{QUIET}')")
    table.idle()
    hand = page.eval_on_selector_all(".hand .card", "found => found.map(card => card.dataset.card)")
    acted(page, click)
    acted(page, lambda page: page.keyboard.press("u"))
    assert page.eval_on_selector_all(".hand .card", "found => found.map(card => card.dataset.card)") == hand
    assert json.loads(table.record())["rounds"][0]["undone"]
    assert open_record(table.record()).fault is None


def test_the_focus_stays_where_it_is_needed(table: Table) -> None:
    """In the hand after a card played by keys; on its button after a panel was closed."""
    page = table.page
    page.evaluate("window.hanaba.open('ruleset=hana-awase&players=3&seed=9&speed=off&bots=greedy&opt.rounds=1')")
    table.idle()
    page.keyboard.press("ArrowRight")
    for _ in range(3):
        acted(page, keys)
        where = page.evaluate("document.activeElement.closest('.hand, #field')?.className ?? ''")
        assert where.startswith("hand" if phase(page) == "play" else "field"), where
    page.locator("#table .actions [data-action=yaku]").click()
    expect(page.locator("#sheet-h")).to_be_focused()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.action") == "yaku"
    page.keyboard.press("Enter")
    page.locator("[data-sheet=yaku] [data-action=close]").click()
    assert page.evaluate("document.activeElement.dataset.action") == "yaku"
    play_match(page, keys)
    page.locator("[data-action=rules][data-value]").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.action") == "rules"


@pytest.mark.parametrize("what", ["join", "call"])
def test_a_decision_has_a_hint_in_points(table: Table, what: str) -> None:
    page = table.page
    page.evaluate("window.hanaba.open('speed=off')")
    players = {"join": 6, "call": 3}[what]
    assert page.evaluate("text => window.hanaba.load(text)", position("hachi-hachi-sage", players, what)) == ""
    table.idle()
    kept = record(page)
    page.locator("#table .actions [data-action=hint]").click()
    expect(page.locator(".decide .answer")).to_contain_text("±")
    assert page.locator(".decide .option .btn").count() == 2
    assert record(page) == kept
