"""Hosts as they are: compression, caches that never ask again, types they do not know, files they have lost."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import BOOT_TIMEOUT, Table
from tests.browser.hosting import CUT, Host, hosting
from tests.browser.test_offline import CHANGED, SUBPATH, TEXT_OF, UPDATE, build_of, kept, next_build, open_page

__all__ = ["next_build", "open_page"]  # fixtures

Opener = Callable[..., Table]

OCTETS = "application/octet-stream"
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FAULT = "[data-load-fault]:visible"
MISSING = [
    "static/app.zip",
    "py/main.py",
    "static/vendor/pyodide/pyodide.asm.wasm",
    "static/vendor/pyodide/pyodide.mjs",
    "static/vendor/pyodide/pyodide.asm.mjs",
    "static/vendor/pyodide/python_stdlib.zip",
    "static/vendor/pyscript/core.js",
    "static/js/storage.js",
    "static/js/dom.js",
    "static/css/page-all.css",
]


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    """A host of our own."""
    with hosting(site) as made:
        yield made


def fault_of(page: Page, url: str) -> str:
    """Open the page and return the sentence that says what is wrong."""
    page.goto("about:blank")
    page.goto(url, wait_until="commit")
    page.wait_for_selector(FAULT, timeout=BOOT_TIMEOUT)
    return page.inner_text(f"{FAULT} p")


def test_compressed_in_a_sub_folder(open_page: Opener, site: Path) -> None:
    """What is kept is the file itself, however it came."""
    with hosting(site, prefix=SUBPATH, gzip=True) as host:
        page = open_page(url=host.url, fresh=True).page
        kept(page)
        page.context.set_offline(True)
        assert page.evaluate(TEXT_OF, CHANGED) == (site / CHANGED).read_text()
        page.context.set_offline(False)


def test_host_that_lets_everything_be_cached_for_a_year(open_page: Opener, site: Path, next_build: Path) -> None:
    """Even the worker and the page itself: the next build comes all the same, whole."""
    with hosting(site, headers=FOREVER) as host:
        page = open_page(url=host.url, fresh=True).page
        kept(page)
        host.folder = next_build
        assert page.evaluate(UPDATE) == "kept"
        page.click("#new-version .primary")
        page.wait_for_function(
            "(build) => document.documentElement.dataset.build === build",
            arg=build_of(next_build),
            timeout=BOOT_TIMEOUT,
        )
        assert page.evaluate(TEXT_OF, CHANGED) == (next_build / CHANGED).read_text()
        page.goto("about:blank")


def test_host_that_leaves_html_out_of_addresses(open_page: Opener, site: Path) -> None:
    """Redirected on the way, a page is kept all the same and opens under both its addresses."""
    with hosting(site, prefix=SUBPATH, bare=True) as host:
        page = open_page(url=host.url, start=False, fresh=True).page
        page.goto(host.url + "static/learn/hana-awase.html")
        assert page.url == host.url + "static/learn/hana-awase"
        kept(page)
        page.context.set_offline(True)
        for name in ("static/learn/hana-awase", "static/learn/hana-awase.html", "static/learn/python"):
            page.goto(host.url + name)
            assert page.get_attribute("html", "data-build") == build_of(site)


def test_host_that_does_not_know_webassembly(open_page: Opener, site: Path) -> None:
    """Served as just bytes, it works all the same."""
    with hosting(site, types={".wasm": OCTETS, ".webmanifest": OCTETS, ".zip": "text/plain"}) as host:
        assert open_page(url=host.url, fresh=True).page.query_selector(FAULT) is None


def test_host_that_does_not_know_modules(open_page: Opener, site: Path) -> None:
    """Browsers refuse a module of another type: one sentence says what the host has to do."""
    with hosting(site, types={".mjs": OCTETS}) as host:
        table = open_page(url=host.url, start=False, fresh=True)
        table.watch.expect("module script", "dynamically imported", "pyodide")
        said = fault_of(table.page, host.url)
        assert ".mjs is served as “application/octet-stream”; the host has to serve it as text/javascript." in said
        table.page.goto("about:blank")


def test_missing_files_are_named_one_by_one(open_page: Opener, host: Host) -> None:
    """One sentence with the name of the file, and a button that helps once the file is there."""
    table = open_page(url=host.url, start=False, fresh=True)
    table.watch.expect("")
    page = table.page
    for name in MISSING:
        host.faults = {name: 404}
        said = fault_of(page, host.url)
        assert said == f"{name.split('/')[-1]} (404) could not be loaded." or (
            name.endswith((".css", "storage.js", "dom.js")) and said == f"{name.split('/')[-1]} could not be loaded."
        )
    for name in ("static/app.zip", "static/vendor/pyodide/pyodide.asm.wasm", "static/vendor/pyodide/python_stdlib.zip"):
        host.faults = {name: CUT}
        assert fault_of(page, host.url) == f"{name.split('/')[-1]} could not be loaded."
    host.faults = {}
    page.click('[data-action="retry"]')
    table.ready()
    assert page.query_selector(FAULT) is None


def test_host_that_answers_everything_with_a_page(open_page: Opener, host: Host, site: Path) -> None:
    """A page in place of a lost file is no answer, either."""
    host.instead["static/app.zip"] = site / "index.html"
    table = open_page(url=host.url, start=False, fresh=True)
    table.watch.expect("")
    assert fault_of(table.page, host.url) == "app.zip (text/html) could not be loaded."
    table.page.goto("about:blank")
