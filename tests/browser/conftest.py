"""Fixtures for tests in the browser: pages that are ready, and watchers that no error passes.

- `table`: the page that all tests share, back in the lobby with nothing saved. One boot for the whole run.
- `moving`: the same, for somebody who minds no movement.
- `open_page`: makes further pages with nothing stored, for tests of reloads, storage and frames.

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
    origins: set[str] = field(default_factory=set)

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
        if urlsplit(request.url).scheme in LOCAL_SCHEMES:
            return
        self.origins.add(origin_of(request.url))
        if origin_of(request.url) != self.origin:
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
            tables.append(new_table(browser, site_url, PLAIN))
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


class Lent:
    """Pages that tests use one after the other: one whose process has run Python before starts in half the time."""

    def __init__(self, browser: Browser) -> None:
        """Begin without pages."""
        self.browser = browser
        self.free: dict[str, list[Table]] = {}

    def lend(self, url: str, settings: dict[str, Any]) -> Table:
        """Return a blank page with `settings` and nothing stored, used before where there is one."""
        for table in self.free.pop(repr(settings), []):
            if draws(table.page):
                table.url, table.watch.origin = url, origin_of(url)
                return table
            table.page.context.close()
        return new_table(self.browser, url, settings)

    def give_back(self, table: Table, settings: dict[str, Any]) -> None:
        """Empty a page and keep it for the next test."""
        page = table.page
        for other in page.context.pages:
            if other != page:
                other.close()
        page.unroute_all(behavior="ignoreErrors")
        page.goto("about:blank")
        page.context.clear_cookies()
        session = page.context.new_cdp_session(page)
        for origin in table.watch.origins:
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
        page.set_viewport_size(settings["viewport"])
        self.free.setdefault(repr(settings), []).append(table)


def new_table(browser: Browser, url: str, settings: dict[str, Any], script: str = "") -> Table:
    """Return a blank page in a profile of its own; `script` is run in it before anything else."""
    context = browser.new_context(**settings)
    if script:
        context.add_init_script(script)
    watch = Watch(origin_of(url))
    watch.attach(context)
    return Table(context.new_page(), url, watch)


@pytest.fixture(scope="session")
def lent(browser: Browser) -> Lent:
    """The pages of the run that tests use one after the other."""
    return Lent(browser)


@pytest.fixture
def open_page(lent: Lent, site_url: str) -> Iterator[Callable[..., Table]]:
    """A maker of pages with nothing stored: `open_page("?seed=1", url=…, **settings of the context)`.

    `script` is run in the page before anything else; `start=False` leaves the page blank. Nothing moves, unless
    `reduced_motion="no-preference"` is asked for. What is `fresh` has a profile of its own and is used once; so are
    pages with a script or with settings that say more than what the window is like.
    """
    kept: list[tuple[Table, dict[str, Any]]] = []
    once: list[Table] = []

    def make(
        query: str = "",
        *,
        url: str = site_url,
        script: str = "",
        start: bool = True,
        fresh: bool = False,
        **kwargs: Any,
    ) -> Table:
        settings = {**PLAIN, **kwargs}
        if fresh or script or kwargs.keys() - {"viewport", "has_touch", "is_mobile", "bypass_csp"}:
            table = new_table(lent.browser, url, settings, script)
            once.append(table)
        else:
            table = lent.lend(url, settings)
            kept.append((table, settings))
        if start:
            table.open(query)
        return table

    yield make
    for table in once:
        table.page.context.close()
    for table, settings in kept:
        lent.give_back(table, settings)
    for table in [*once, *(table for table, _ in kept)]:
        table.watch.check()
