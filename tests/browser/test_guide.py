"""The guide of a first match on a real page: it leads through a turn, is put away for good, and comes back."""

from collections.abc import Callable

from tests.browser.conftest import Table
from tests.browser.playing import acted, click, phase, take


def test_a_first_match_is_guided(open_page: Callable[..., Table]) -> None:
    table = open_page()
    page = table.page
    page.locator("[data-start=hana-awase]").click()
    table.idle()
    guide = page.locator("#table .guide")
    assert "from your hand" in guide.inner_text() or "of your hand" in guide.inner_text()
    page.locator(".hand .card[data-legal=true]").first.click()
    assert "press the" in guide.inner_text() or "press one" in guide.inner_text()
    page.keyboard.press("Escape")
    for _ in range(4):
        acted(page, click)
        while phase(page) == "take":
            acted(page, take)
    assert "That is all" in guide.inner_text()
    assert page.locator(".prompt [data-action=learn]").is_visible()
    page.locator("[data-action=unguide]").click()
    assert guide.count() == 0
    assert page.evaluate("document.activeElement.closest('.hand') !== null")

    page.reload()
    table.ready()
    table.idle()
    assert guide.count() == 0
    page.locator("[data-action=menu]").click()
    page.locator(".menu [data-action=settings]").click()
    switch = page.locator("[data-action=set][data-value='guide=on']")
    assert switch.get_attribute("aria-checked") == "false"
    switch.click()
    page.locator("#page [data-action=back]").last.click()
    assert "That is all" in guide.inner_text()
