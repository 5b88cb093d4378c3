"""Pages of somebody else with tables of ours in them, for the tests of embedding."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Frame, Page

from tests.browser.conftest import BOOT_TIMEOUT, PLAIN, Watch, origin_of
from tests.conftest import ROOT
from tests.serving import serve
from tools.chromium import ARGUMENTS, find

LESSONS = ROOT / "static" / "learn" / "lessons"
EVENTS = ("ready", "state", "action", "result", "resize", "save", "error")
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody's page</title>
<body style="max-width:1060px;margin:0 auto"><script src="{site}static/embed.js"></script>"""
TOLD = """window.told = [];
for (const kind of {kinds}) {{
  addEventListener('hanaba-' + kind, (event) => told.push({{id: event.target.id, kind, ...event.detail}}));
}}"""
PYTHON = re.compile(r"pyodide|app\.zip|index\.html")


class Pages:
    """Pages of somebody else, on an origin that is not the site's."""

    def __init__(self, browser: Browser, folder: Path, url: str, site: str) -> None:
        self.browser = browser
        self.folder = folder
        self.url = url
        self.site = site
        self.asked: list[str] = []
        self.watch = Watch(origin_of(url))

    @contextmanager
    def open(self, body: str, site: str = "", **settings: Any) -> Iterator[Page]:
        """Open a page with `body` under a head that brings the element."""
        site = site or self.site
        (self.folder / "page.html").write_text(HEAD.format(site=site) + body)
        context = self.browser.new_context(**{**PLAIN, "viewport": {"width": 1100, "height": 900}, **settings})
        context.add_init_script(TOLD.format(kinds=json.dumps(EVENTS)))
        self.watch.origin = origin_of(site)
        self.watch.expect("favicon.ico", "status of 404", f"foreign request: {self.url}", "page.html")
        self.watch.attach(context)
        page = context.new_page()
        page.on("request", lambda request: self.asked.append(request.url))
        page.goto(self.url + "page.html")
        try:
            yield page
            self.watch.check()
        finally:
            context.close()


@pytest.fixture(scope="module")
def partitioned(browser_type: BrowserType) -> Iterator[Browser]:
    """A browser that keeps the storage of frames apart by the page around them, as people's browsers do."""
    with browser_type.launch(executable_path=find(), args=ARGUMENTS) as plain:
        page = plain.new_page()
        page.goto("chrome://version")
        switched_off = re.search(r"--disable-features=\S+", page.inner_text("#command_line"))
    assert switched_off is not None
    assert "ThirdPartyStoragePartitioning" in switched_off[0]
    with browser_type.launch(executable_path=find(), args=ARGUMENTS, ignore_default_args=[switched_off[0]]) as browser:
        yield browser


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """A folder and its address on another host name than the site's."""
    folder = tmp_path_factory.mktemp("elsewhere")
    for url in serve(folder):
        yield folder, url.replace("localhost", "127.0.0.1")


@pytest.fixture
def pages(partitioned: Browser, elsewhere: tuple[Path, str], site_url: str) -> Pages:
    """Pages on another origin in a browser with partitioned storage."""
    return Pages(partitioned, *elsewhere, site_url)


def lesson(name: str) -> str:
    """Return a lesson as an attribute's value."""
    return (LESSONS / f"{name}.json").read_text("utf-8").replace("&", "&amp;").replace("'", "&#39;").replace("\n", " ")


def wake(page: Page, id: str) -> Frame:
    """Press a table's button and wait until its frame waits for a person."""
    page.locator(f"#{id}").get_by_role("button").press("Enter")
    page.wait_for_selector(f"#{id}[awake]", timeout=BOOT_TIMEOUT)
    return frame_of(page, id)


def frame_of(page: Page, id: str) -> Frame:
    """Return a table's frame once it waits for a person."""
    handle = page.evaluate_handle(f"document.getElementById('{id}').frame").as_element()
    assert handle is not None
    frame = handle.content_frame()
    assert frame is not None
    frame.wait_for_selector('#table[data-idle="true"]', state="attached", timeout=BOOT_TIMEOUT)
    return frame


def play(frame: Frame, card: str, do: str) -> None:
    """Choose a hand card and press what stands for the action."""
    frame.locator(f".hand .card[data-card='{card}']").click()
    frame.locator(f"#field [data-do='{do}'], #field[data-do='{do}']").first.click(position={"x": 6, "y": 6})


def told(page: Page, id: str, kind: str) -> list[dict[str, Any]]:
    """Return what the page heard of a table."""
    return list(page.evaluate("([id, kind]) => told.filter((row) => row.id === id && row.kind === kind)", [id, kind]))
