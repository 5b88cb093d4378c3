"""The table in other people's pages: another origin, real storage partitioning, sandboxes, several at once."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Frame, Page

from hanaba.engine import RecordError, open_record
from tests.browser.conftest import BOOT_TIMEOUT, KEEPING, PLAIN, Table, Watch, origin_of
from tests.browser.test_offline import kept
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


def test_picture_first_python_when_asked_and_nothing_of_the_visitor_s_own(pages: Pages, site_url: str) -> None:
    body = f"<hanaba-table id='one' lesson='{lesson('02-choice')}'></hanaba-table>"
    with pages.open(body) as page:
        picture = page.locator("#one .field img")
        picture.first.wait_for()
        assert [str(src).rsplit("/", 1)[1] for src in picture.evaluate_all("all => all.map((img) => img.src)")] == [
            f"{card}.svg" for card in ("4C1", "8B", "8C2", "11A")
        ]
        assert page.locator("#one .hand").get_attribute("aria-label") == "Hand: 2C1 6C1 8C1"
        assert not [url for url in pages.asked if PYTHON.search(url)]
        frame = wake(page, "one")
        assert not page.locator("#one [part=picture]").is_visible()
        assert page.locator("#one iframe").get_attribute("sandbox") == "allow-scripts allow-same-origin"
        play(frame, "8C1", "play 8C1 x 8C2")
        frame.wait_for_selector("#lesson[data-solved=false]")
        assert "captured 2 card points at once; the most possible was 21" in frame.inner_text("#lesson")
        frame.click("#lesson [data-action=again]")
        frame.wait_for_selector("#lesson:not([data-solved])")
        play(frame, "8C1", "play 8C1 x 8B")
        frame.wait_for_selector("#lesson[data-solved=true]")
        assert told(page, "one", "ready")[0]["version"]
        assert [row["text"] for row in told(page, "one", "action")] == ["play 8C1 x 8C2", "play 8C1 x 8B"]
        assert told(page, "one", "save")[-1]["acts"] == ["play 8C1 x 8B"]
        state = told(page, "one", "state")[0]
        assert state["seat"] == 0
        assert state["view"]["hand"] == ["2C1", "6C1", "8C1"]
        assert state["view"]["counts"] == [3, 3, 3]
        assert "play 8C1 x 8B" in state["legal"]
        heights = [row["height"] for row in told(page, "one", "resize")]
        assert page.evaluate("+document.getElementById('one').frame.height") == heights[-1]
        kept = frame.evaluate("() => { try { return Object.keys(localStorage); } catch { return []; } }")
        assert not {"hanaba:current", "hanaba:history"} & set(kept)


def test_a_match_is_told_from_the_first_card_to_the_result_and_never_shows_hidden_cards(pages: Pages) -> None:
    body = (
        "<hanaba-table id='one' ruleset='hana-awase' players='2' seed='5' bots='greedy' opt-rounds='3' lang='fr'>"
        "</hanaba-table>"
    )
    with pages.open(body) as page:
        frame = wake(page, "one")
        assert frame.evaluate("document.documentElement.lang") == "fr"
        assert frame.evaluate("new URL(location.href).searchParams.get('embed')") == "1"
        # the embedding page plays for its reader, by what it is told it may do
        page.evaluate(
            """() => {
              const table = document.getElementById('one');
              const act = (legal) => { if (legal.length) table.act(legal[0]); };
              table.addEventListener('hanaba-state', ({ detail }) => act(detail.legal));
              act(told.filter((row) => row.kind === 'state').at(-1).legal);
            }"""
        )
        page.wait_for_function("told.some((row) => row.kind === 'result')", timeout=BOOT_TIMEOUT)
        (result,) = told(page, "one", "result")
        assert result["round"] == 1
        assert sum(line["points"] for line in result["lines"]) == sum(result["totals"]) == 0
        record = told(page, "one", "save")[-1]["record"]
        opened = open_record(json.dumps(record))
        assert opened.fault is None
        acted = [row["text"] for row in told(page, "one", "action")]
        assert acted == record["rounds"][0]["actions"]
        for state in told(page, "one", "state"):
            assert state["seat"] == 0
            own = set(record["rounds"][0]["deal"]["hands"][0])
            assert set(state["view"]["hand"]) <= own
            assert "known" not in state["view"]
        page.evaluate("document.getElementById('one').act('play 1B')")
        page.wait_for_function("told.some((row) => row.kind === 'error')")
        assert "nobody is asked for an action now" in told(page, "one", "error")[-1]["message"]


def test_two_are_alive_and_the_one_that_sleeps_goes_on_where_it_was(pages: Pages) -> None:
    body = (
        f"<hanaba-table id='a' lesson='{lesson('09-animals')}'></hanaba-table>"
        "<hanaba-table id='b' ruleset='hachi' seed='7' bots='greedy'></hanaba-table>"
        f"<hanaba-table id='c' lesson='{lesson('01-match')}'></hanaba-table>"
    )
    with pages.open(body) as page:
        first = wake(page, "a")
        play(first, "6C1", "play 6C1")
        page.wait_for_function("told.filter((row) => row.id === 'a' && row.kind === 'state').length > 1")
        frame_of(page, "a")
        second = wake(page, "b")
        card = second.get_attribute(".hand .card[data-legal=true]", "data-card") or ""
        second.click(f".hand .card[data-card='{card}']")
        second.locator("#field .card[data-do], #field[data-do]").first.click(position={"x": 6, "y": 6})
        page.wait_for_function("told.some((row) => row.id === 'b' && row.kind === 'action' && row.seat === 0)")
        wake(page, "c")
        assert page.evaluate("[...document.querySelectorAll('hanaba-table')].map((table) => !!table.frame)") == [
            False,
            True,
            True,
        ]
        assert page.locator("#a").get_by_role("button").inner_text() == "Continue"
        # b was used after a, c after b: a wakes, b sleeps
        again = wake(page, "a")
        again.wait_for_selector(".hand .card[data-card='10C1']")
        assert again.locator(".hand .card").count() == 2
        assert page.evaluate("[...document.querySelectorAll('hanaba-table')].map((table) => !!table.frame)") == [
            True,
            False,
            True,
        ]
        play(again, "10C1", "play 10C1")
        again.wait_for_selector("#lesson[data-solved=true]")
        acts = told(page, "b", "save")[-1]["record"]["rounds"][0]["actions"]
        back = wake(page, "b")
        back.wait_for_selector("#table[data-phase=play], #table[data-phase=take]")
        now = json.loads(back.evaluate("window.hanaba.record()"))
        assert now["rounds"][0]["actions"][: len(acts)] == acts


def test_only_the_page_around_the_frame_is_heard_and_only_one_origin_is_answered(
    pages: Pages, elsewhere: tuple[Path, str]
) -> None:
    """A neighbour frame tries first, then a script inside; the parent's own message is the first that counts."""
    folder, _ = elsewhere
    # what the frame says goes to a page of another origin than the site's: the parent
    (folder / "neighbour.html").write_text(
        "<!doctype html><script>addEventListener('message', () => parent.frames[0].postMessage("
        f"{{hanaba: 1, type: 'load', lesson: {(LESSONS / '01-match.json').read_text('utf-8')}}}, '*'))</script>"
    )
    frame_url = pages.site + "index.html?embed=1&lang=en&speed=off"
    body = (
        f"<iframe src='{frame_url}' width='1000' height='700'></iframe><iframe src='neighbour.html'></iframe>"
        "<script>window.heard = []; addEventListener('message', (event) => heard.push([event.origin, event.data]))"
        "</script>"
    )
    with pages.open(body) as page:
        page.wait_for_function("heard.some(([, data]) => data.type === 'ready')", timeout=BOOT_TIMEOUT)
        page.frames[2].evaluate("window.dispatchEvent(new MessageEvent('message'))")
        frame = page.frames[1]
        frame.evaluate("window.postMessage({hanaba: 1, type: 'load', lang: 'fr'}, '*')")
        # messages are taken in order: once the parent's answer is there, the others had their chance
        page.evaluate("frames[0].postMessage({hanaba: 1, type: 'load', lang: 'ja'}, '*')")
        page.wait_for_function("heard.some(([, data]) => data.type === 'state')")
        assert frame.evaluate("[document.documentElement.lang, document.documentElement.dataset.page]") == [
            "ja",
            "lobby",
        ]
        kinds = [data["type"] for _, data in page.evaluate("heard")]
        assert kinds.count("ready") == 1
        assert set(kinds) <= {"ready", "state", "resize"}
        assert {origin for origin, _ in page.evaluate("heard")} == {origin_of(pages.site)}
        for message in ("{hanaba: 2, type: 'load'}", "'load'", "null", "[]", "{hanaba: 1}"):
            page.evaluate(f"frames[0].postMessage({message}, '*')")
        page.evaluate(
            "{ const ring = {hanaba: 1, type: 'load'}; ring.lesson = ring; frames[0].postMessage(ring, '*'); }"
        )
        page.wait_for_function("heard.filter(([, data]) => data.type === 'error').length === 2")
        sentences = [data["message"] for _, data in page.evaluate("heard") if data["type"] == "error"]
        assert "plain JSON data" in sentences[-1]


def test_nothing_received_becomes_html(pages: Pages) -> None:
    markup = '<img src=x onerror="top.broken=1"><b id=made>bold</b>'
    data = json.loads((LESSONS / "01-match.json").read_text("utf-8"))
    for key in ("title", "text", "right", "wrong"):
        data[key] = {"en": markup}
    script = json.dumps(data).replace("<", "\\u003c")
    with pages.open(f"<script>window.data = {script}</script><div id='place'></div>") as page:
        page.evaluate(
            """() => {
              const table = document.createElement('hanaba-table');
              table.id = 'one';
              table.setAttribute('lesson', JSON.stringify(data));
              document.getElementById('place').append(table);
            }"""
        )
        page.locator("#one .field img").first.wait_for()
        assert page.locator("#one b").inner_text() == markup
        frame = wake(page, "one")
        assert frame.inner_text("#lesson h2") == markup
        play(frame, "3C1", "play 3C1")
        frame.wait_for_selector("#lesson[data-solved=true]")
        assert markup in frame.inner_text("#lesson .verdict")
        assert frame.locator("#made").count() == page.locator("#made").count() == 0
        assert page.evaluate("window.broken === undefined")


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


SCROLL = """async () => {
  const gaps = [];
  let last = 0;
  const step = () => new Promise((done) => requestAnimationFrame(done));
  for (let i = 0; i < 90; i++) {
    scrollBy(0, 24);
    const now = await step();
    if (last) gaps.push(now - last);
    last = now;
  }
  scrollTo(0, 0);
  gaps.sort((a, b) => a - b);
  return [gaps[45], gaps[80]];
}"""


def test_ten_tables_do_not_slow_the_page_down(pages: Pages) -> None:
    """Frames while scrolling past ten tables, two of them alive, against ten plain boxes as high; in one run."""
    plain = "".join(f"<div style='height:420px;border:1px solid'>{n}</div>" for n in range(10))
    with pages.open(plain) as page:
        page.evaluate(SCROLL)
        bare = page.evaluate(SCROLL)
    names = sorted(path.stem for path in LESSONS.glob("*.json"))[:10]
    body = "".join(f"<hanaba-table id='t{n}' lesson='{lesson(name)}'></hanaba-table>" for n, name in enumerate(names))
    with pages.open(body) as page:
        page.wait_for_function(
            "[...document.querySelectorAll('hanaba-table')].every((table) => table.shadowRoot.querySelector('img'))"
        )
        page.evaluate(SCROLL)
        pictures = page.evaluate(SCROLL)
        wake(page, "t0")
        wake(page, "t1")
        assert (
            page.evaluate("[...document.querySelectorAll('hanaba-table')].filter((table) => table.frame).length") == 2
        )
        page.evaluate(SCROLL)
        alive = page.evaluate(SCROLL)
    print(f"frame gaps, median and ninth tenth: bare {bare}, pictures {pictures}, two alive {alive}")
    assert pictures[0] < bare[0] * 2
    assert alive[0] < bare[0] * 2


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


def test_the_script_is_small(site: Path) -> None:
    assert (site / "static" / "embed.js").stat().st_size < 6000


def test_a_record_in_an_attribute_goes_on_at_the_seat_asked_for(pages: Pages) -> None:
    record = (ROOT / "static" / "learn" / "example-record.json").read_text("utf-8")
    with pytest.raises(RecordError):
        open_record(record[:-9])
    body = f"<hanaba-table id='one' record='{record}' humans='2' lang='ja'></hanaba-table>"
    with pages.open(body) as page:
        frame = wake(page, "one")
        assert frame.evaluate("document.documentElement.lang") == "ja"
        now = told(page, "one", "save")[-1]["record"]
        given = json.loads(record)
        assert [seat["player"] == "human" for seat in now["seats"]] == [False, False, True]
        assert now["rounds"][0]["actions"][: len(given["rounds"][0]["actions"])] == given["rounds"][0]["actions"]
        assert told(page, "one", "state")[-1]["seat"] == 2
