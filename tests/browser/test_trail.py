"""Back and Forward of a real browser, in a page and in a frame: nothing that is opened is lost or skipped."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.conftest import Table
from tests.browser.playing import click, go_on, phase, record


def place(page: Page, wanted: str) -> None:
    """Wait until the browser's present entry is this one."""
    page.wait_for_function("wanted => history.state === wanted", arg=wanted)


def test_back_leads_from_the_table_to_the_lobby_and_forward_to_the_match(open_page: Callable[..., Table]) -> None:
    table = open_page("?lang=en&speed=off")
    page = table.page
    before = page.evaluate("history.length")
    page.locator("[data-start=hana-awase]").click()
    table.idle()
    go_on(page, click)
    kept = record(page)
    page.go_back()
    place(page, "lobby")
    assert page.locator("#lobby").is_visible()
    assert page.locator(".continue .pic").count() > 0
    page.go_forward()
    table.idle()
    assert record(page) == kept
    assert page.evaluate("history.length") == before + 1
    page.reload()
    table.ready()
    table.idle()
    assert record(page) == kept
    page.go_back()
    place(page, "lobby")
    assert page.locator("#lobby").is_visible()
    page.locator("[data-action=continue]").click()
    table.idle()
    assert record(page) == kept


def test_back_closes_what_is_open_first(open_page: Callable[..., Table]) -> None:
    table = open_page("?ruleset=hana-awase&seed=4&bots=greedy&lang=en&speed=off")
    page = table.idle()
    assert page.evaluate("location.search") == "?lang=en&speed=off"
    page.keyboard.press("m")
    page.locator("[data-sheet=menu]").wait_for()
    page.go_back()
    page.locator("[data-sheet]").wait_for(state="detached")
    place(page, "lobby/table")
    page.keyboard.press("m")
    page.locator(".menu [data-action=settings]").click()
    place(page, "lobby/table/settings")
    page.go_back()
    page.locator("#page").wait_for(state="hidden")
    assert phase(page) in ("play", "take")
    page.keyboard.press("m")
    page.locator(".menu [data-action=settings]").click()
    page.locator("#page .bar [data-action=back]").click()
    place(page, "lobby/table")
    page.keyboard.press("m")
    page.locator(".menu [data-action=lobby]").click()
    place(page, "lobby")
    for name in ("settings", "history", "new-match"):
        page.locator(f".lobby [data-action={name}]").first.click()
        place(page, f"lobby/{name}")
        page.go_back()
        page.locator("#lobby").wait_for()
        place(page, "lobby")
    assert page.evaluate("location.search") == "?lang=en&speed=off"


def test_closing_and_opening_at_once_loses_no_entry(table: Table) -> None:
    """A step back takes the browser a moment; what is asked for meanwhile waits for it."""
    page = table.page
    place(page, "lobby")
    before = page.evaluate("history.length")
    page.evaluate(
        """() => {
          const press = selector => document.querySelector(selector).click();
          for (let round = 0; round < 5; round += 1) {
            press('.lobby [data-action=settings]');
            press('#page [data-action=back]');
          }
          press('.lobby [data-action=new-match]');
        }"""
    )
    place(page, "lobby/new-match")
    assert page.evaluate("history.length") <= before + 1
    page.go_back()
    place(page, "lobby")
    assert page.locator("#lobby").is_visible()


def test_a_frame_leaves_the_history_of_its_page_alone(open_page: Callable[..., Table], site_url: str) -> None:
    outer = open_page(start=False)
    page = outer.page
    source = site_url + "?ruleset=hachi&seed=2&bots=greedy&speed=off&embed=1"
    body = f'<!doctype html><iframe src="{source}" style="width:700px;height:700px"></iframe>'
    page.route("**/outer.html", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(site_url + "outer.html")
    before = page.evaluate("history.length")
    frame = page.frame_locator("iframe")
    frame.locator('#table[data-idle="true"][data-ruleset=hachi]').wait_for(timeout=120_000)
    frame.locator(".actions [data-action=menu]").click()
    frame.locator(".menu [data-action=settings]").click()
    frame.locator("#page .bar [data-action=back]").click()
    frame.locator('#table[data-phase="play"], #table[data-phase="take"]').wait_for()
    assert page.evaluate("history.length") == before
