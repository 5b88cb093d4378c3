"""The lobby before and after Python is there: early presses, downloads that fail, storage that is denied."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Table
from tests.browser.playing import click, go_on, phase, resize
from tests.browser.positions import ended

HELD = "**/pyodide.asm.wasm"


def test_an_early_press_opens_as_soon_as_the_table_is_ready(open_page: Callable[..., Table]) -> None:
    table = open_page(start=False, fresh=True)
    page = table.page
    waiting: list[Any] = []
    page.route(HELD, lambda route: waiting.append(route))
    page.goto(table.url + "?speed=off", wait_until="commit")
    page.wait_for_function("window.hanaba?.early")  # before any script runs, the link leads there by itself
    page.locator("[data-start=hachi]").click()
    assert page.locator("[data-start=hachi]").get_attribute("data-early")
    assert "as soon as the table is ready" in (page.locator("[data-load-text]").text_content() or "")
    assert page.locator(".lobby button:disabled").count() == 0
    page.wait_for_function("() => Number(document.querySelector('.load').getAttribute('aria-valuenow')) > 0")
    while not waiting:
        page.evaluate("() => new Promise(requestAnimationFrame)")
    for route in waiting:
        route.continue_()
    table.ready()
    table.idle()
    assert page.get_attribute("#table", "data-ruleset") == "hachi"


def test_a_failed_download_is_named_and_can_be_tried_again(open_page: Callable[..., Table]) -> None:
    table = open_page(start=False, fresh=True)
    table.watch.expect("pyodide.asm.wasm", "Failed to fetch", "ERR_FAILED", "wasm", "fetch")
    page = table.page
    page.route(HELD, lambda route: route.abort())
    page.goto(table.url + "?speed=off", wait_until="commit")
    page.locator("[data-start=hachi]").click()
    fault = page.locator("[data-load-fault]")
    fault.wait_for(state="visible")
    assert fault.get_attribute("role") == "alert"
    assert "pyodide.asm.wasm" in (fault.text_content() or "")
    page.unroute(HELD)
    fault.locator("button").click()
    page.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)
    table.idle()
    assert page.get_attribute("#table", "data-ruleset") == "hachi"


def test_a_game_starts_from_the_lobby_and_goes_on_from_it(open_page: Callable[..., Table]) -> None:
    table = open_page("?speed=off")
    page = table.page
    page.locator("[data-start=hana-awase]").click()
    table.idle()
    go_on(page, click)
    page.keyboard.press("m")
    page.locator(".menu [data-action=lobby]").click()
    assert phase(page) == "lobby"
    assert page.locator(".continue .pic").count() > 0
    page.locator("[data-action=continue]").click()
    table.idle()
    assert phase(page) in ("play", "take")


def test_a_choice_of_a_few_is_one_stop_and_answers_the_arrows(table: Table) -> None:
    page = table.page
    page.evaluate("window.hanaba.open('lang=en')")
    page.locator(".lobby [data-action=settings]").first.click()
    group = page.get_by_role("radiogroup", name="Table")
    group.get_by_role("radio", name="felt").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.value") == "cloth=tatami"
    assert page.locator("html[data-cloth=tatami]").count() == 1
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert page.locator("html[data-cloth=dark]").count() == 1
    assert group.locator("[tabindex='0']").count() == 1
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[role=radiogroup]').ariaLabel") == "Card backs"


def test_a_match_that_cannot_be_opened_is_not_offered(open_page: Callable[..., Table]) -> None:
    """What is kept shows the panel before Python runs, which takes it away again."""
    table = open_page()
    page = table.page
    page.evaluate("localStorage.setItem('hanaba:current', '{\"format\":\"han')")
    page.reload()
    table.ready()
    expect(page.locator("[role=alert][data-error=save]")).to_be_visible()
    expect(page.locator(".lobby .continue")).to_be_hidden()


def test_no_page_of_a_phone_scrolls_sideways_with_letters_of_twice_the_size(open_page: Callable[..., Table]) -> None:
    """A phone shows a page that is too wide whole, and smaller: only its screen tells that it is too wide."""
    table = open_page("?speed=off", viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    page, wide = table.page, "() => [document.documentElement.scrollWidth, screen.width]"
    page.locator(".lobby [data-action=settings]").first.tap()
    page.locator("#page [data-value='text=2']").tap()
    seen = {}
    for lang in ("en", "fr", "ja"):
        page.evaluate("text => window.hanaba.load(text)", ended("hachi-hachi-bakefuda", 7, 3))
        for what in ("end", "lobby", "settings", "new-match", "score", "history"):
            if what != "end":
                page.evaluate("lang => window.hanaba.open('speed=off&lang=' + lang)", lang)
                if what != "lobby":
                    page.locator(f".lobby [data-action={what}]").first.dispatch_event("click")
            seen[lang, what] = page.evaluate(wide)
    resize(page, 320, 568)
    for name in ("hana-awase", "hana-awase.fr", "hana-awase.ja"):
        page.goto(table.url + f"static/learn/{name}.html")
        seen[name] = page.evaluate(wide)
        bare = page.evaluate("document.querySelectorAll('main img:not(.pic > *)').length")
        assert (bare, page.locator("main .pic .m").count() > 60) == (0, True), "every card carries its signs"
    assert not {what: widths for what, widths in seen.items() if widths[0] > widths[1]}


@pytest.mark.parametrize("lang", ["fr", "ja"])
def test_the_lobby_speaks_the_chosen_language(table: Table, lang: str) -> None:
    page = table.page
    page.evaluate(f"window.hanaba.open('lang={lang}')")
    assert page.get_attribute("html", "lang") == lang
    heading = page.locator(".continue h2").text_content()
    assert heading != "Continue"


def test_storage_denied_is_said_and_the_match_goes_on(open_page: Callable[..., Table]) -> None:
    denied = """
      for (const name of ['getItem', 'setItem', 'removeItem'])
        Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };
    """
    table = open_page("?ruleset=hana-awase&seed=1&bots=greedy&speed=off", script=denied)
    page = table.idle()
    go_on(page, click)
    assert page.locator("#table [role=alert][data-error=storage]").is_visible()
    page.locator("#table [data-action=dismiss]").click()
    go_on(page, click)
    assert page.locator("[data-error=storage]").count() == 0


def test_the_page_speaks_the_browser_s_language_unless_another_is_asked_for(open_page: Callable[..., Table]) -> None:
    """The first language of the browser that the page speaks, from the first paint on."""
    table = open_page(locale="fr-CA")
    page = table.page
    assert page.get_attribute("html", "lang") == "fr"
    assert "Nouvelle" in page.inner_text(".lobby [data-action=new-match]")
    for query, lang in (("?lang=ja", "ja"), ("?lang=xx", "fr")):
        page.goto(table.url + query, wait_until="domcontentloaded")
        assert page.get_attribute("html", "lang") == lang
    table.ready()
