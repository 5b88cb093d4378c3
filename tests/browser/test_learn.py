"""The learning pages in a browser: readable before Python, every exercise right and wrong, live cells, print."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Frame, Page, TimeoutError, expect

from hanaba.lessons import parse_lesson, right_actions
from hanaba.notation import format_action
from tests.browser.conftest import BOOT_TIMEOUT, Table
from tests.conftest import ROOT

LEARN = ROOT / "static" / "learn"
LESSONS = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted((LEARN / "lessons").glob("*.json"))}
LONGER = {
    "05-drawn": (["play 1C1", "take 9A"], ["play 1C1", "take 9C1"]),
    "09-animals": (["play 6C1", "play 10C1"], ["play 6C1", "play 2C1"]),
}
HEAR = """window.noted = [];
for (const kind of ['state', 'action', 'save', 'error']) {
  addEventListener('hanaba-' + kind, (event) => noted.push({kind, ...event.detail}));
}"""


def ways(id: str) -> tuple[list[str], list[str]]:
    """Return a right and a wrong way through a lesson, as actions."""
    if id in LONGER:
        return LONGER[id]
    lesson = parse_lesson(json.dumps(LESSONS[id]))
    right = [format_action(action) for action in right_actions(lesson)]
    from hanaba.engine import legal_actions

    others = [format_action(action) for action in legal_actions(lesson.start)]
    return [right[0]], [next(text for text in others if text not in right)]


def frame_of(page: Page) -> Frame:
    """Return the frame of the table that is awake."""
    page.wait_for_selector("hanaba-table[awake]", timeout=BOOT_TIMEOUT)
    handle = page.evaluate_handle("document.querySelector('hanaba-table[awake]').frame").as_element()
    assert handle is not None
    frame = handle.content_frame()
    assert frame is not None
    frame.wait_for_selector('#table[data-idle="true"]', state="attached")
    return frame


def test_every_exercise_is_judged_right_and_wrong(open_page: Callable[..., Table], site_url: str) -> None:
    """One table of the page takes all lessons in turn; each is played both ways, and tried again in between."""
    table = open_page(start=False, script=HEAR)
    page = table.page
    page.goto(site_url + "static/learn/hana-awase.fr.html")
    page.locator("hanaba-table").first.get_by_role("button").click()
    frame = frame_of(page)
    for id, lesson in LESSONS.items():
        page.evaluate("(lesson) => document.querySelector('hanaba-table[awake]').send('load', {lesson})", lesson)
        frame.wait_for_function(
            "(title) => document.querySelector('#lesson-h')?.textContent === title", arg=lesson["title"]["fr"]
        )
        for number, (way, solved) in enumerate(zip(ways(id), ("true", "false"), strict=True)):
            if number:
                frame.click("#lesson [data-action=again]")
                frame.wait_for_selector("#lesson:not([data-solved])")
            for text in way:
                page.evaluate("(text) => document.querySelector('hanaba-table[awake]').act(text)", text)
            frame.wait_for_selector(f"#lesson[data-solved={solved}]")
            said = frame.inner_text("#lesson .verdict")
            assert lesson["right" if solved == "true" else "wrong"]["fr"] in said, id
            assert re.search(r"\d", said), f"{id}: no points in {said}"
    assert not page.evaluate("noted.filter((row) => row.kind === 'error')")


def test_an_exercise_is_played_by_hand_on_a_phone(open_page: Callable[..., Table], site_url: str) -> None:
    table = open_page(start=False, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = table.page
    page.goto(site_url + "static/learn/hana-awase.html")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    exercise = page.locator("[id='07-poem']")
    assert exercise.locator("figure img").count() == 3
    assert exercise.locator("figcaption").inner_text() == "Your pile"
    exercise.get_by_role("button").tap()
    frame = frame_of(page)
    frame.locator(".hand .card[data-card='3C1']").tap()
    frame.locator("#field [data-do='play 3C1']").tap()
    frame.wait_for_selector("#lesson[data-solved=true]")
    # the verdict makes the frame higher, not the cards smaller, and nothing of the table is cut off
    frame.wait_for_function("document.documentElement.scrollHeight <= innerHeight")
    box = frame.locator("#field .card[data-zone=field]").first.bounding_box()
    assert box is not None
    assert box["width"] >= 40
    assert "Poem Ribbons: 40 from each of the 2 others, 80 in all." in frame.inner_text("#lesson")
    assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")


def opened(page: Page, id: str) -> Frame:
    """Press an exercise's button and return its frame."""
    page.locator(f"[id='{id}']").get_by_role("button").click()
    return frame_of(page)


def middle(page: Page, frame: Frame, selector: str) -> tuple[float, float]:
    """Return where on the page the middle of something in the frame lies, after bringing it into view."""
    place = frame.locator(selector).first
    place.scroll_into_view_if_needed()
    # the page scrolls smoothly: it is there when two pictures in a row are alike
    page.evaluate(
        """async () => {
          let before;
          do { before = scrollY; await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))); }
          while (scrollY !== before);
        }"""
    )
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_wheel_over_an_opened_exercise_scrolls_the_page(open_page: Callable[..., Table], site_url: str) -> None:
    page = open_page(start=False, viewport={"width": 1280, "height": 720}).page
    page.goto(site_url + "static/learn/hana-awase.html")
    frame = opened(page, "01-match")
    for selector in ("#lesson", "#field", ".prompt", ".hand", ".hand .card", ".mypile"):
        page.mouse.move(*middle(page, frame, selector))
        before = page.evaluate("scrollY")
        page.mouse.wheel(0, 120)
        page.wait_for_function("(before) => scrollY >= before + 100", arg=before)


def test_a_finger_on_an_opened_exercise_scrolls_the_page(open_page: Callable[..., Table], site_url: str) -> None:
    """From the task, the field, its cards and the piles; a card that may be played is dragged instead."""
    page = open_page(start=False, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True).page
    page.goto(site_url + "static/learn/hana-awase.html")
    frame = opened(page, "07-poem")
    finger = page.context.new_cdp_session(page)

    def swipe(x: float, y: float) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 9):
            finger.send(
                "Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 20 * step}]}
            )
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    for selector in ("#lesson", ".seat", "#field .stock", "#field .card[data-card='5C1']", ".prompt", ".mypile .card"):
        for again in (True, True, False):
            x, y = middle(page, frame, selector)
            before = page.evaluate("scrollY")
            swipe(x, y)
            try:
                page.wait_for_function("(before) => scrollY >= before + 80", arg=before, timeout=5000)
                break
            except TimeoutError:  # a busy browser may drop a swipe, never three
                assert again, selector
    touch = "(card) => getComputedStyle(card).touchAction"
    assert frame.locator(".hand .card[data-legal=true]").first.evaluate(touch) == "none"


def test_a_solved_exercise_leads_on_and_the_table_keeps_its_place(
    open_page: Callable[..., Table], site_url: str
) -> None:
    page = open_page(start=False, viewport={"width": 1280, "height": 720}).page
    page.goto(site_url + "static/learn/hana-awase.html")
    frame = opened(page, "01-match")
    first = page.locator("[id='01-match'] hanaba-table")
    # the opened table comes into view, the task and the hand alike
    page.wait_for_function(
        """() => {
          const box = document.querySelector('hanaba-table[awake]').getBoundingClientRect();
          return box.top >= -1 && box.bottom <= innerHeight + 1;
        }"""
    )
    inside = "(hand) => hand.getBoundingClientRect().bottom <= innerHeight"
    assert frame.locator(".hand").evaluate(inside)
    height = first.evaluate("(table) => table.frame.height")
    first.evaluate("(table) => table.act('play 3C1')")
    frame.wait_for_selector("#lesson[data-solved=true]")
    assert frame.locator(".hand").evaluate(inside)
    assert first.evaluate("(table) => table.frame.height") == height
    assert not frame.locator(".plays").count()
    assert frame.locator(".prompt .ask").inner_text() == "Solved."
    assert frame.locator("#lesson").inner_text().count(LESSONS["01-match"]["right"]["en"]) == 1
    assert not frame.get_by_text(LESSONS["01-match"]["text"]["en"]).is_visible()
    frame.get_by_role("button", name="On to exercise 2").click()
    play = page.locator("[id='02-choice']").get_by_role("button")
    expect(play).to_be_focused()
    expect(play).to_be_in_viewport()
    expect(page.locator("[id='02-choice']")).to_be_in_viewport()


SHOWN = """() => ['yaku', 'totals', 'months', 'log'].filter(
  (name) => document.querySelector(`.side .${name}`)?.checkVisibility())"""


def test_a_lesson_s_table_shows_what_the_chapter_has_told_of(open_page: Callable[..., Table], site_url: str) -> None:
    page = open_page(start=False, viewport={"width": 1280, "height": 720}).page
    page.goto(site_url + "static/learn/hana-awase.html")
    frame = opened(page, "01-match")
    assert frame.evaluate(SHOWN) == ["log"]
    for sign in (".where", ".lvl", "[data-total]", ".oya"):
        assert not frame.locator(sign).locator("visible=true").count(), sign
    lesson = LESSONS["12-last"]
    page.evaluate("(lesson) => document.querySelector('hanaba-table[awake]').send('load', {lesson})", lesson)
    frame.wait_for_function(
        "(title) => document.querySelector('#lesson-h').textContent === title", arg=lesson["title"]["en"]
    )
    frame.wait_for_selector('#table[data-idle="true"]')
    assert frame.evaluate(SHOWN) == ["yaku", "log"]
    # every yaku the choice is about, whole
    names = frame.locator(".side .yaku li b:first-child").all_inner_texts()
    assert {"Six Ribbons", "Grass Ribbons", "Boar, Deer, Butterflies"} <= set(names)
    assert frame.evaluate(
        """() => {
          const panel = document.querySelector('.side .yaku'), last = panel.querySelector('li:last-child');
          return last.getBoundingClientRect().bottom <= panel.getBoundingClientRect().bottom;
        }"""
    )
    page.evaluate("document.querySelector('hanaba-table[awake]').act('play 7C1 x 7R')")
    frame.wait_for_selector("#table[data-phase=round-end]")
    frame.wait_for_selector("#lesson[data-solved=true]")
    assert frame.get_by_text("+61").first.is_visible()
    assert not frame.locator("[data-action=next-round]").is_visible()
    # all of the score is to be seen
    frame.wait_for_function("document.documentElement.scrollHeight <= innerHeight")


def test_the_lobby_leads_to_the_page_in_its_language(table: Table) -> None:
    page = table.page
    page.click("#lobby [data-action=learn]")
    page.wait_for_url("**/static/learn/hana-awase.html")
    page.click(".top a[hreflang=fr]")
    page.wait_for_url("**/static/learn/hana-awase.fr.html")
    page.click(".top .home")
    page.wait_for_url("**/index.html?lang=fr")
    table.ready()
    page.click("#lobby [data-action=learn]")
    page.wait_for_url("**/static/learn/hana-awase.fr.html")
    table.open()


def test_the_page_prints_with_its_pictures_and_answers(open_page: Callable[..., Table], site_url: str) -> None:
    table = open_page(start=False, fresh=True)
    page = table.page
    page.goto(site_url + "static/learn/hana-awase.html")
    for number in range(len(LESSONS)):
        page.locator("hanaba-table").nth(number).locator(".field img").first.wait_for()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    answers = page.locator("details p")
    assert answers.count() == len(LESSONS)
    for answer, lesson in zip(answers.all_inner_texts(), LESSONS.values(), strict=True):
        assert answer == lesson["right"]["en"]
    assert page.locator("details p").first.is_visible()
    assert page.locator("hanaba-table .field").first.is_visible()
    assert page.locator("hanaba-table button:visible").count() == 0
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert not page.locator("details p").first.is_visible()


def test_the_page_can_be_read_without_scripts(open_page: Callable[..., Table], site_url: str) -> None:
    table = open_page(start=False, java_script_enabled=False)
    page = table.page
    page.goto(site_url + "static/learn/hana-awase.html")
    assert page.locator("hanaba-table p").first.is_visible()
    assert page.locator("noscript p, .note").first.is_visible()
    assert page.locator("hanaba-table h3").count() == len(LESSONS)


LIVE_CELLS = 5


@pytest.fixture
def cells(open_page: Callable[..., Table], site_url: str) -> Page:
    """The page with live cells, all its editors made."""
    table = open_page(start=False)
    # the cells run in a worker without a document, which PyScript says once
    table.watch.expect("Unable to use `window` or `document` in worker")
    table.page.goto(site_url + "static/learn/python.html")
    table.page.locator(".py-editor-run-button").nth(LIVE_CELLS - 1).wait_for(timeout=BOOT_TIMEOUT)
    return table.page


def test_all_five_cells_run_with_the_wheel_of_the_site(cells: Page) -> None:
    asked: list[Any] = []
    cells.on("request", lambda request: asked.append(request.url))
    wanted = ("66 card points", "field 3B 3C1 4R 5C1 9C2 10R", "points a round", "█", "made in")
    buttons = cells.locator(".py-editor-run-button")
    assert buttons.count() == len(wanted)
    for number, words in enumerate(wanted):
        buttons.nth(number).click()
        cells.wait_for_function(
            "([number, words]) => document.querySelectorAll('.py-editor-output')[number].textContent.includes(words)",
            arg=[number, words],
            timeout=BOOT_TIMEOUT,
        )
    outputs = cells.locator(".py-editor-output").all_inner_texts()
    assert not [text for text in outputs if "Traceback" in text]
    assert any(url.endswith("-py3-none-any.whl") and "/wheels/hanaba-" in url for url in asked)


def test_every_snippet_opens_a_table(open_page: Callable[..., Table], site_url: str) -> None:
    table = open_page(start=False, script=HEAR)
    page = table.page
    page.goto(site_url + "static/learn/embedding.html")
    frames = page.locator(".shown hanaba-table")
    for number in range(frames.count()):
        frames.nth(number).get_by_role("button").first.click()
        expect(frames.nth(number)).to_have_attribute("awake", "", timeout=BOOT_TIMEOUT)
    output = page.locator("#told-out")
    page.click("#told-act")
    expect(output).to_contain_text("seat 0: play 4C1 x 4R")
    assert not page.evaluate("noted.filter((row) => row.kind === 'error')")


@pytest.mark.parametrize("name", ["hana-awase.html", "hana-awase.fr.html", "hana-awase.ja.html", "embedding.html"])
def test_a_page_has_no_fault_that_axe_finds(open_page: Callable[..., Table], site_url: str, name: str) -> None:
    """Contrast, names, structure; the policy of the page stands aside so that axe can be put into it."""
    page = open_page(start=False, bypass_csp=True).page
    page.goto(site_url + f"static/learn/{name}")
    page.locator("hanaba-table").first.locator(".field img").first.wait_for()
    found = Axe().run(page)
    assert not found.response["violations"], found.generate_report()


def test_the_pages_fit_the_smallest_phone(open_page: Callable[..., Table], site_url: str) -> None:
    page = open_page(start=False, viewport={"width": 320, "height": 568}).page
    for name in ("hana-awase.html", "hana-awase.fr.html", "hana-awase.ja.html"):
        page.goto(site_url + f"static/learn/{name}")
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        links = page.locator(".chapters a")
        assert all(box and box["height"] >= 44 for box in (link.bounding_box() for link in links.all()))
