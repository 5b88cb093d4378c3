"""Fixtures for tests in the browser: pages that are ready, and watchers that no error passes.

- `table`: the page that all tests share, back in the lobby with nothing saved. One boot for the whole run.
- `moving`: the same, for somebody who minds no movement.
- `open_page`: makes further pages, each in a profile of its own, for tests of reloads, storage and frames.

Console errors, uncaught exceptions, failed requests and requests to other hosts fail the test. A test that
provokes some says so: `table.watch.expect("part of the message")`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

from tests.browser.playing import draws, resize
from tools.chromium import ARGUMENTS, find

READY = "html[data-ready]"
IDLE = '#table[data-idle="true"]'
BOOT_TIMEOUT = 120_000
PLAIN: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "reduced_motion": "reduce",
    "service_workers": "block",
}
"""The settings of a context: what moves, and a copy of the site kept for each profile, tell most tests nothing."""
KEEPING: dict[str, Any] = {"service_workers": "allow"}
"""The settings of a context that keeps the site for playing without a network."""
LOCAL_SCHEMES = {"data", "blob", "about"}


@dataclass
class Watch:
    """What went wrong in a context, apart from what the test expects."""

    origin: str
    expected: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)

    def expect(self, *parts: str) -> None:
        """Let messages with one of `parts` pass until the end of the test."""
        self.expected.extend(parts)

    def attach(self, context: BrowserContext) -> None:
        """Listen to every page of `context`."""
        context.on("console", self._console)
        context.on("weberror", lambda error: self.seen.append(f"uncaught: {error.error}"))
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)

    def check(self) -> None:
        """Fail the test if something unexpected happened, and begin anew."""
        bad = [text for text in self.seen if not any(part in text for part in self.expected)]
        self.seen.clear()
        self.expected.clear()
        assert not bad, "\n".join(bad)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "assert"}:
            self.seen.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in LOCAL_SCHEMES and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.seen.append(f"foreign request: {request.url}")

    def _failed(self, request: Request) -> None:
        # a page that is left while it loads aborts what it had asked for
        if request.failure != "net::ERR_ABORTED":
            self.seen.append(f"request failed: {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.seen.append(f"answer {response.status}: {response.url}")


class Table:
    """A page of ours and what watches it."""

    def __init__(self, page: Page, url: str, watch: Watch) -> None:
        """Wrap a page opened at `url`."""
        self.page = page
        self.url = url
        self.watch = watch

    def open(self, query: str = "") -> Page:
        """Go to the page with `query` (such as `?ruleset=hachi` or `#r=…`) and wait until Python runs."""
        self.page.goto("about:blank")
        self.page.goto(self.url + query)
        return self.ready()

    def ready(self) -> Page:
        """Wait until Python runs."""
        self.page.wait_for_selector(READY, state="attached", timeout=BOOT_TIMEOUT)
        return self.page

    def idle(self) -> Page:
        """Wait until the page waits for a person and nothing moves."""
        self.page.wait_for_selector(IDLE, state="attached")
        return self.page

    def record(self) -> str:
        """Return the record of the running match as the page gives it."""
        return str(self.page.evaluate("window.hanaba.record()"))


def origin_of(url: str) -> str:
    """Return scheme, host and port of an address."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the Chromium that is there."""
    return {**browser_type_launch_args, "executable_path": find(), "args": ARGUMENTS}


@pytest.fixture(scope="session")
def shared_table(browser: Browser, site_url: str) -> Iterator[Callable[[], Table]]:
    """Give the one page of the run, started once, and once more should the browser no longer draw it."""
    tables: list[Table] = []

    def give() -> Table:
        if tables:
            resize(tables[-1].page, 1280, 800)
        if not tables or not draws(tables[-1].page):
            context = browser.new_context(**PLAIN)
            watch = Watch(origin_of(site_url))
            watch.attach(context)
            tables.append(Table(context.new_page(), site_url, watch))
            tables[-1].open()
        return tables[-1]

    yield give
    for table in tables:
        table.page.context.close()


@pytest.fixture
def table(shared_table: Callable[[], Table]) -> Iterator[Table]:
    """The shared page, in the lobby, with nothing saved."""
    table = shared_table()
    table.page.evaluate("window.hanaba.reset()")
    yield table
    table.watch.check()


@pytest.fixture
def moving(table: Table) -> Iterator[Table]:
    """The shared page for somebody who minds no movement."""
    table.page.emulate_media(reduced_motion="no-preference")
    yield table
    table.page.emulate_media(reduced_motion="reduce")


@pytest.fixture
def open_page(browser: Browser, site_url: str) -> Iterator[Callable[..., Table]]:
    """A maker of pages in profiles of their own: `open_page("?seed=1", url=…, **settings of the context)`.

    `script` is run in the page before anything else; `start=False` leaves the page blank. Nothing moves, unless
    `reduced_motion="no-preference"` is asked for.
    """
    made: list[tuple[BrowserContext, Watch]] = []

    def make(query: str = "", *, url: str = site_url, script: str = "", start: bool = True, **kwargs: Any) -> Table:
        context = browser.new_context(**{**PLAIN, **kwargs})
        if script:
            context.add_init_script(script)
        watch = Watch(origin_of(url))
        watch.attach(context)
        made.append((context, watch))
        table = Table(context.new_page(), url, watch)
        if start:
            table.open(query)
        return table

    yield make
    for context, _ in made:
        context.close()
    for _, watch in made:
        watch.check()
