"""Playing without a network, and changing from one build to the next."""

import json
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import BOOT_TIMEOUT, KEEPING, READY, Table
from tests.browser.hosting import CUT, GONE, Host, hosting
from tools import build_site, seal
from tools.paths import ROOT

Opener = Callable[..., Table]

SUBPATH = "/games/hanaba/"
MATCH = "?ruleset=hana-awase&players=3&seed=42&bots=greedy&opt.rounds=3&speed=off"
# Differs between the two builds; the page asks for it only where somebody wants more contrast.
CHANGED = "static/cards-contrast/1B.svg"
# Notes, when the worker is asked for, whether Python was running.
WATCH_REGISTRATION = """
if (window.ServiceWorkerContainer) {
  const register = ServiceWorkerContainer.prototype.register;
  ServiceWorkerContainer.prototype.register = function (...given) {
    (window.registrations ??= []).push(document.documentElement.hasAttribute("data-ready"));
    return register.apply(this, given);
  };
}
"""
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  let worker = null;
  const found = () => { worker ??= registration.installing; };
  registration.addEventListener("updatefound", found);
  await registration.update().catch(() => {});
  found();
  if (!worker) return "none";
  return new Promise((settle) => {
    const look = () => {
      if (worker.state !== "installing") settle(worker.state === "redundant" ? "given up" : "kept");
    };
    worker.addEventListener("statechange", look);
    look();
  });
}"""
BUILDS = """async () => (await caches.keys())
  .filter((name) => !name.startsWith("hanaba-pages")).map((name) => name.split(" ").pop())"""
# Looks again until there is but one, or gives up.
ONE_BUILD = f"""async () => {{
  let builds = [];
  for (let tries = 0; tries < 600; tries += 1) {{
    builds = await ({BUILDS})();
    if (builds.length === 1) break;
    await new Promise((wake) => setTimeout(wake, 100));
  }}
  return builds;
}}"""
TEXT_OF = "async (name) => (await fetch(name)).text()"


@pytest.fixture
def open_page(open_page: Opener) -> Opener:
    """A maker of pages that keep the site."""
    return partial(open_page, **KEEPING)


def build_of(folder: Path) -> str:
    """Read the name of the build that lies in `folder`."""
    return str(json.loads((folder / seal.FACTS).read_text())["build"])


def shown_build(page: Page) -> str:
    """Read which build the page is of."""
    return str(page.evaluate("document.documentElement.dataset.build"))


def kept(page: Page) -> None:
    """Wait until the site is kept and the page is answered from what is kept."""
    page.evaluate(
        """async () => {
          if (navigator.serviceWorker.controller) return;
          await new Promise((settle) => navigator.serviceWorker.addEventListener("controllerchange", settle));
        }"""
    )


def act(table: Table) -> None:
    """Play a card: the first that is to be had."""
    page = table.idle()
    before = table.record()
    card = page.locator('.hand .card[data-legal="true"]').first
    card.click()
    if table.record() == before:
        page.locator("[data-do]:visible").last.click()
    page.wait_for_function("(before) => window.hanaba.record() !== before", arg=before)
    table.idle()


def assert_nothing_asked(host: Host) -> None:
    """Hold that nothing reached the host, but for the browser's own look whether there is a newer worker."""
    assert set(host.asked) <= {seal.WORKER}


@pytest.fixture(scope="module")
def next_build(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A second build, in which one harmless file is another."""
    folder = tmp_path_factory.mktemp("next") / "site"
    shutil.copytree(site, folder)
    with (folder / CHANGED).open("a") as file:
        file.write("<!-- the next build -->")
    seal.seal(folder, build_site.version())
    assert build_of(folder) != build_of(site)
    return folder


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    """A host of our own, in a sub-folder."""
    with hosting(site, prefix=SUBPATH) as made:
        yield made


def test_everything_works_without_a_network_after_one_visit(open_page: Opener, host: Host, site: Path) -> None:
    """In a sub-folder: reload, the first start of each game, every file and every page, with no request at all."""
    table = open_page(url=host.url, script=WATCH_REGISTRATION)
    page = table.page
    kept(page)
    assert page.evaluate("window.registrations") == [True]
    page.context.set_offline(True)
    host.asked.clear()
    page.reload()
    table.ready()
    for ruleset in ("hana-awase", "hachi", "hachi-hachi-sage", "hachi-hachi-bakefuda"):
        page.evaluate("(query) => window.hanaba.open(query)", f"ruleset={ruleset}&seed=7&speed=off&bots=greedy")
        page.wait_for_selector(f'#table[data-ruleset="{ruleset}"][data-idle="true"]', state="attached")
    names = [name for name in seal.content(site) if name not in seal.NOT_KEPT]
    failed = page.evaluate(
        """async (names) => {
          const failed = [];
          for (const name of names) if (!(await fetch(name).catch(() => ({ ok: false }))).ok) failed.push(name);
          return failed;
        }""",
        names,
    )
    assert failed == []
    for name in names:
        if name.endswith(".html") and name != "index.html":
            table.watch.expect("static/purge.html", "static/js/purge.js", "static/css/purge.css", "ERR_INTERNET")
            page.goto(host.url + name)
            assert shown_build(page) == build_of(site)
    assert_nothing_asked(host)


def test_a_visit_to_a_lesson_page_alone_keeps_everything(open_page: Opener, host: Host) -> None:
    """The tables in it start without a network, and so do the cells that install the wheel."""
    table = open_page(url=host.url, start=False)
    page = table.page
    page.goto(host.url + "static/learn/hana-awase.html")
    kept(page)
    page.context.set_offline(True)
    host.asked.clear()
    page.reload()
    page.locator("hanaba-table").first.get_by_role("button").first.click()
    page.frame_locator("hanaba-table >> nth=0 >> iframe").locator(READY).wait_for(
        state="attached", timeout=BOOT_TIMEOUT
    )
    page.goto(host.url + "static/learn/python.html")
    page.locator(".py-editor-run-button").first.click()
    page.wait_for_selector(".py-editor-output:not(:empty)", timeout=BOOT_TIMEOUT)
    assert "Poem Ribbons" in page.locator(".py-editor-output").first.inner_text()
    assert_nothing_asked(host)


def test_update_in_mid_match_keeps_the_match(open_page: Opener, host: Host, site: Path, next_build: Path) -> None:
    """The running page stays what it is; the button loads the new build, whole, with the match where it was."""
    table = open_page(MATCH, url=host.url)
    page = table.page
    kept(page)
    act(table)
    host.folder = next_build
    assert page.evaluate(UPDATE) == "kept"
    page.wait_for_selector("#new-version:visible")

    # another page of the same visitor is all new, this one all old, for as long as it is open
    other = page.context.new_page()
    other.goto(host.url + "static/purge.html")
    other.goto(host.url, wait_until="domcontentloaded")
    assert shown_build(other) == build_of(next_build)
    assert other.evaluate(TEXT_OF, CHANGED) == (next_build / CHANGED).read_text()
    other.close()
    assert shown_build(page) == build_of(site)
    assert page.evaluate(TEXT_OF, CHANGED) == (site / CHANGED).read_text()
    assert set(page.evaluate(BUILDS)) == {build_of(site), build_of(next_build)}
    act(table)
    record = table.record()

    page.click("#new-version .primary")
    page.wait_for_function("(build) => document.documentElement.dataset.build === build", arg=build_of(next_build))
    table.ready()
    if not page.is_visible("#table"):
        page.click('[data-action="continue"]')
    table.idle()
    assert json.loads(table.record()) == json.loads(record)
    assert page.evaluate(TEXT_OF, CHANGED) == (next_build / CHANGED).read_text()
    # nobody uses the old build any more
    assert page.evaluate(ONE_BUILD) == [build_of(next_build)]


def test_half_failed_update_leaves_the_old_build_whole(
    open_page: Opener, host: Host, site: Path, next_build: Path
) -> None:
    """A file that is missing, fails, is cut or does not come: nothing changes until all are there."""
    table = open_page(url=host.url)
    page = table.page
    kept(page)
    host.folder = next_build
    table.watch.expect(CHANGED, "Failed to load resource", "sw.js")
    for fault in (404, 500, CUT, GONE):
        host.faults[CHANGED] = fault
        assert page.evaluate(UPDATE) == "given up", fault
        assert page.evaluate(BUILDS) == [build_of(site)]
    host.faults.clear()
    host.instead[CHANGED] = site / CHANGED  # a host that sends the old file still
    assert page.evaluate(UPDATE) == "given up"
    assert page.evaluate(BUILDS) == [build_of(site)]
    assert page.query_selector("#new-version") is None
    page.context.set_offline(True)
    page.reload()
    table.ready()
    assert shown_build(page) == build_of(site)
    assert page.evaluate(TEXT_OF, CHANGED) == (site / CHANGED).read_text()
    page.context.set_offline(False)
    host.instead.clear()
    assert page.evaluate(UPDATE) == "kept"
    page.wait_for_selector("#new-version:visible")
    # should a browser throw the old build away, its page gets nothing rather than something of the new one
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    assert page.evaluate("async (name) => (await fetch(name)).status", CHANGED) == 504


def test_purge_page_removes_the_copy_and_keeps_the_matches(open_page: Opener, host: Host) -> None:
    """Workers and caches go, saved things stay unless their removal is asked for."""
    table = open_page(MATCH, url=host.url)
    page = table.page
    kept(page)
    saved = page.evaluate("localStorage.getItem('hanaba:current')")
    assert saved
    page.goto(host.url + "static/purge.html")
    page.click("#go")
    page.wait_for_selector("html[data-purged]", state="attached", timeout=BOOT_TIMEOUT)
    assert page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
    assert page.evaluate("caches.keys()") == []
    assert page.evaluate("localStorage.getItem('hanaba:current')") == saved
    page.reload()
    page.check("#all")
    page.click("#go")
    page.wait_for_selector("html[data-purged]", state="attached", timeout=BOOT_TIMEOUT)
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('hanaba:'))") == []


@pytest.mark.parametrize("built", [True, False])
def test_only_a_built_site_registers_a_worker(open_page: Opener, site: Path, built: bool) -> None:
    """A checkout that is served as it is always shows what is on the disk."""
    with hosting(site if built else ROOT) as host:
        table = open_page(url=host.url, script=WATCH_REGISTRATION, start=False)
        table.page.goto(host.url, wait_until="domcontentloaded")
        # as if Python were running; what offline.js then does, it does within half a second
        seen: Any = table.page.evaluate(
            """() => new Promise((settle) => {
              dispatchEvent(new Event("hanaba:ready"));
              setTimeout(() => settle(window.registrations ?? []), 1500);
            })"""
        )
        assert bool(seen) == built
        table.page.goto("about:blank")


def test_manifest_can_be_installed(open_page: Opener, host: Host, site: Path) -> None:
    """The browser itself finds nothing in the way of installing."""
    table = open_page(url=host.url, start=False)
    table.page.goto(host.url, wait_until="domcontentloaded")
    session = table.page.context.new_cdp_session(table.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    said = json.loads(manifest["data"])
    assert manifest["url"] == host.url + "static/manifest.webmanifest"
    for icon in said["icons"]:
        assert (site / "static" / icon["src"]).is_file()
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # a profile made for a test counts as private, where nothing can be installed; that must be all
    assert [error["errorId"] for error in errors] in ([], ["in-incognito"])
    table.page.goto("about:blank")
