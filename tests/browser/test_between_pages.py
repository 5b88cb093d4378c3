"""What a real browser adds between the pages: the clipboard, files, and where a page is scrolled to."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Table

SMALL = {"width": 360, "height": 640}


def frame(page: Page) -> None:
    """Let the page draw twice: what the first frame reports is answered in the second."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_a_page_opens_at_its_top_and_the_lobby_where_it_was_left(open_page: Callable[..., Table]) -> None:
    table = open_page("?lang=en&speed=off", viewport=SMALL)
    page = table.page
    page.evaluate("scrollTo(0, 300)")
    frame(page)
    for action in ("new-match", "settings", "history"):
        page.locator(f".lobby .door[data-action={action}]").dispatch_event("click")
        page.wait_for_selector("html[data-page=page]")
        frame(page)
        assert page.evaluate("scrollY") == 0
        page.evaluate("scrollTo(0, 80)")
        frame(page)
        page.go_back()
        page.wait_for_selector("html[data-page=lobby]")
        frame(page)
        assert page.evaluate("scrollY") == 300
    page.evaluate("window.hanaba.open('ruleset=hachi&seed=1&bots=greedy&speed=off')")
    table.idle()
    page.go_back()
    page.wait_for_selector("html[data-page=lobby]")
    frame(page)
    assert page.evaluate("scrollY") == 300


@pytest.mark.parametrize("allowed", [True, False])
def test_a_link_is_copied_or_shown_to_be_copied(open_page: Callable[..., Table], allowed: bool) -> None:
    denied = """
      if (navigator.clipboard)
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    """
    given = {"permissions": ["clipboard-read", "clipboard-write"]} if allowed else {"script": denied}
    table = open_page("?ruleset=hachi&seed=1&bots=greedy&lang=en&speed=off", **given)
    page = table.idle()
    page.keyboard.press("m")
    page.locator(".menu [data-action=share]").click()
    if allowed:
        assert page.locator("#toast[role=status]", has_text="The link is copied").is_visible()
        link = page.evaluate("navigator.clipboard.readText()")
    else:
        field = page.locator("#toast input")
        field.wait_for()
        link = page.evaluate("getSelection().toString()")
        assert link == field.input_value()
        page.keyboard.press("Escape")
        field.wait_for(state="detached")
    kept = table.record()
    page.goto("about:blank")
    page.goto(link)
    table.ready()
    table.idle()
    assert table.record() == kept


def test_files_are_opened_and_dropped_and_their_matches_replayed(open_page: Callable[..., Table]) -> None:
    table = open_page("?ruleset=hachi&seed=1&bots=greedy&opt.rounds=1&lang=en&speed=off", viewport=SMALL)
    page = table.idle()
    record = table.record()
    page.go_back()
    page.locator(".lobby .door[data-action=history]").click()
    other = record.replace('"seed":"1"', '"seed":"2"')
    for text in (record, f"{record}\n{other}\n"):
        files = [{"name": "some.jsonl", "mimeType": "application/json", "buffer": text.encode()}]
        page.locator("#page input[type=file]").set_input_files(files)
        page.locator(".told").wait_for()
    page.locator(".told", has_text="1 match was there already.").wait_for()
    latin = {"name": "latin.json", "mimeType": "application/json", "buffer": record.encode()[:-1] + b"\xe9}"}
    page.locator("#page input[type=file]").set_input_files([latin])
    page.locator(".told", has_text="latin.json is not UTF-8 text.").wait_for()
    assert page.locator(".past").count() == 3, "the running match and the two brought in"
    page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.items.add(new File([text], 'dropped.json'));
          dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true, bubbles: true }));
        }""",
        "no record",
    )
    page.locator(".told", has_text="dropped.json: this is no match.").wait_for()
    page.locator("[data-action=look]").first.click()
    page.wait_for_selector("#table .stepping")
    before = page.locator("#table").get_attribute("data-phase")
    page.keyboard.press("End")
    assert page.locator("[data-action=replay][data-value=forward]").get_attribute("aria-disabled") == "true"
    page.keyboard.press("Home")
    assert page.locator("#table").get_attribute("data-phase") == before
    page.keyboard.press("ArrowRight")
    moved = page.locator("#table .prompt").inner_text()
    page.reload()
    table.ready()
    assert page.locator("#table .prompt").inner_text() == moved
    page.go_back()
    page.wait_for_selector("html[data-page=page]")
    assert page.locator(".past").count() == 3
    page.evaluate("scrollTo(0, 60)")
    frame(page)
    page.locator("[data-action=look]").last.dispatch_event("click")
    page.wait_for_selector("#table .stepping")
    page.go_back()
    page.wait_for_selector("html[data-page=page]")
    frame(page)
    assert page.evaluate("scrollY") == 60


@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
def test_a_phone_shows_who_plays_and_what_is_wrong_whole(open_page: Callable[..., Table], lang: str) -> None:
    table = open_page(f"?lang={lang}&speed=off", viewport=SMALL, has_touch=True, is_mobile=True)
    page = table.page
    page.locator(".lobby .door[data-action=new-match]").click()
    page.locator(".seatrow select").first.wait_for()
    # as wide as its words and its arrow need to be, were there no limit
    cut = page.evaluate(
        """() => [...document.querySelectorAll('.seatrow select')].filter(list => {
          const free = list.cloneNode(true);
          free.value = list.value;
          for (const other of [...free.querySelectorAll('option')]) if (other.value !== list.value) other.remove();
          free.style.cssText = 'width:auto;position:absolute';
          list.after(free);
          const cut = free.getBoundingClientRect().width > list.getBoundingClientRect().width + 1;
          free.remove();
          return cut;
        }).map(list => list.selectedOptions[0].text)"""
    )
    assert cut == []
    rounds = page.locator("[data-field=opt-rounds]")
    rounds.fill("0")
    page.locator(".bar [data-action=deal]").click()
    said = page.locator("#wrong-rounds")
    said.wait_for()
    assert rounds.get_attribute("aria-invalid") == "true"
    assert page.locator(".bar .wrong").inner_text() == said.inner_text()
    box = page.locator(".bar .wrong").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= SMALL["width"]
    rounds.fill("2")
    page.locator(".bar [data-action=deal]").click()
    table.idle()
    assert '"rounds":2' in table.record()
    page.locator("[data-action=menu]").click()
    assert page.locator(".menu .btn").count() > 3
    assert not page.locator(".menu .keys").is_visible()
    page.locator(".menu [data-action=settings]").click()
    page.locator(".bar [data-action=back]").click()
    page.wait_for_selector("html[data-page=table]")
    assert page.locator("[data-sheet]").count() == 0
