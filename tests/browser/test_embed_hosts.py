"""The table in other people's pages: sandboxes, blocked storage, faults, no network."""

import json
from collections.abc import Callable
from pathlib import Path

from tests.browser.conftest import BOOT_TIMEOUT, KEEPING, Table
from tests.browser.embedding import (
    Pages,
    elsewhere,
    pages,
    partitioned,
    play,
    told,
    wake,
)
from tests.browser.test_offline import kept
from tests.serving import serve

__all__ = ["elsewhere", "pages", "partitioned"]  # fixtures


def test_a_fault_is_said_in_words_where_the_table_would_be(pages: Pages) -> None:
    bad = json.dumps({"format": "hanaba-lesson", "version": 1, "title": {"en": "x"}, "text": {"en": "x"}})
    body = (
        "<hanaba-table id='missing' lesson='none.json'></hanaba-table>"
        "<hanaba-table id='broken' lesson='{broken'></hanaba-table>"
        f"<hanaba-table id='bad' lesson='{bad}'></hanaba-table>"
        "<hanaba-table id='odd' ruleset='koi-koi' seed='1'></hanaba-table>"
    )
    pages.watch.expect("none.json")
    with pages.open(body) as page:
        page.wait_for_function("told.filter((row) => row.kind === 'error').length === 2")
        assert page.locator("#missing [role=alert]").inner_text() == "none.json: 404"
        assert not page.locator("#missing [part=play]").is_visible()
        assert "JSON" in page.locator("#broken [role=alert]").inner_text()
        for id, words in (("bad", "either a “record” or a “position”"), ("odd", "koi-koi")):
            frame = wake(page, id)
            assert words in told(page, id, "error")[0]["message"]
            frame.wait_for_selector("#fault:not([hidden])")
            assert words in frame.inner_text("#fault")


SANDBOXED = (
    "<iframe id='closed' sandbox='allow-scripts' width='1000' height='480' "
    "src='{site}index.html?embed=1&ruleset=hachi&seed=7&bots=greedy&speed=off'></iframe>"
)


def test_a_closed_sandbox_plays_where_the_host_lets_any_page_read_its_files(pages: Pages, site: Path) -> None:
    for url in serve(site, headers={"Access-Control-Allow-Origin": "*"}):
        with pages.open(SANDBOXED.format(site=url), site=url) as page:
            frame = page.frames[1]
            frame.wait_for_selector('#table[data-idle="true"][data-phase=play]', timeout=BOOT_TIMEOUT)
            assert frame.evaluate("window.origin") == "null"
            card = frame.get_attribute(".hand .card[data-legal=true]", "data-card") or ""
            frame.click(f".hand .card[data-card='{card}']")
            frame.locator("#field .card[data-do], #field[data-do]").first.click(position={"x": 6, "y": 6})
            frame.wait_for_function(
                "JSON.parse(window.hanaba.record()).rounds[0].actions.length > 1 && table.dataset.idle === 'true'"
            )


def test_a_closed_sandbox_says_so_elsewhere(pages: Pages) -> None:
    pages.watch.expect("has been blocked by CORS policy", "net::ERR_FAILED", "request failed", "Unsafe attempt")
    with pages.open(SANDBOXED.format(site=pages.site)) as page:
        frame = page.frames[1]
        frame.wait_for_selector("[data-error=sandbox]")
        assert "closed off by its sandbox" in frame.inner_text("body")
        link = frame.locator("a")
        assert link.get_attribute("href") == pages.site + "index.html?ruleset=hachi&seed=7&bots=greedy&speed=off"
        assert frame.inner_text("body").count(".") == 1


def test_storage_that_is_blocked_costs_nothing(pages: Pages) -> None:
    """The frame's storage raises on every use, as a browser that blocks it does."""
    context_script = (
        "if (window !== top) for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) "
        "Object.defineProperty(window, name, {configurable: true, "
        "get() { throw new DOMException('denied', 'SecurityError'); }});"
    )
    body = "<hanaba-table id='one' ruleset='hachi' seed='7' bots='greedy'></hanaba-table>"
    with pages.open(body) as page:
        page.context.add_init_script(context_script)
        frame = wake(page, "one")
        assert frame.evaluate("() => { try { return !!localStorage; } catch (fault) { return fault.name; } }") == (
            "SecurityError"
        )
        card = frame.get_attribute(".hand .card[data-legal=true]", "data-card") or ""
        frame.click(f".hand .card[data-card='{card}']")
        frame.locator("#field .card[data-do], #field[data-do]").first.click(position={"x": 6, "y": 6})
        page.wait_for_function("told.filter((row) => row.kind === 'action').length > 1")
        assert frame.locator("[role=alert]:visible").count() == 0


def test_embedding_from_another_page_leaves_a_visitor_s_match_alone(open_page: Callable[..., Table]) -> None:
    """The visitor's own match stays as it is while a frame of the same origin plays."""
    table = open_page("?ruleset=hachi&seed=3&bots=greedy&speed=off")
    table.idle()
    before = table.page.evaluate("JSON.stringify(localStorage)")
    table.open("?ruleset=hana-awase&seed=9&bots=greedy&players=2&speed=off&embed=1")
    table.idle()
    table.page.locator(".hand .card[data-legal=true]").first.click()
    table.page.locator("#field .card[data-do], #field[data-do]").first.click(position={"x": 6, "y": 6})
    table.page.wait_for_function("JSON.parse(window.hanaba.record()).rounds[0].actions.length > 1")
    assert table.page.evaluate("JSON.stringify(localStorage)") == before
    assert "embed=1" in table.page.url


def test_tables_play_offline_once_the_site_was_visited(open_page: Callable[..., Table], site_url: str) -> None:
    table = open_page(**KEEPING)
    page = table.page
    kept(page)
    page.context.set_offline(True)
    page.goto(site_url + "static/learn/hana-awase.html")
    page.evaluate("document.getElementById('03-three').querySelector('hanaba-table').id = 'three'")
    frame = wake(page, "three")
    play(frame, "5C2", "play 5C2")
    frame.wait_for_selector("#lesson[data-solved=true]")
