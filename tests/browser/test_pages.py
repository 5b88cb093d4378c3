"""The pages around the table in three windows; the left-handed table; letters of twice the size; what axe says."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PLAIN, Table, new_table
from tests.browser.playing import acted, click, phase, resize
from tests.browser.positions import ended, going, known, position
from tests.browser.test_geometry import check

SIZES = [(320, 568), (360, 640), (1280, 800)]
LANGUAGES = ("en", "fr", "ja")
MEASURE = """() => {
  const wrong = [], page = document.documentElement, about = document.createRange();
  const unseen = 'inset(50%)';  // the clip of words for screen readers alone
  const hidden = node => node.closest('.sr, [hidden]') || getComputedStyle(node).clipPath === unseen ||
    !node.checkVisibility({visibilityProperty: true});
  if (page.scrollWidth > innerWidth) wrong.push(`the page scrolls sideways by ${page.scrollWidth - innerWidth}`);
  for (const node of document.querySelectorAll('button:not(.link), a.btn, select, input:not([type=checkbox])')) {
    if (hidden(node)) continue;
    const {width, height} = node.getBoundingClientRect();
    if (width < 43.5 || height < 43.5)
      wrong.push(`${node.className} "${node.textContent}" is ${width.toFixed()} × ${height.toFixed()}`);
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode, node = text.parentElement;
    if (!text.data.trim() || hidden(node) || node.closest('noscript, script, option')) continue;
    about.selectNodeContents(text);
    for (const row of about.getClientRects()) {
      if (!row.width) continue;
      if (row.left < -1 || row.right > innerWidth + 1) wrong.push(`"${text.data}" runs out of the window`);
      for (let box = node; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box), edge = box.getBoundingClientRect();
        if (style.position === 'fixed') break;
        const across = style.overflowX !== 'visible' && (row.left < edge.left - 1 || row.right > edge.right + 1);
        const down = style.overflowY === 'hidden' && (row.top < edge.top - 3 || row.bottom > edge.bottom + 3);
        if (across || down) wrong.push(`"${text.data}" is cut off by ${box.tagName}.${box.className}`);
      }
    }
  }
  return [...new Set(wrong)];
}"""


def load(table: Table, record: str) -> Page:
    """Put a record on the table."""
    assert table.page.evaluate("text => window.hanaba.load(text)", record) == ""
    return table.idle()


def show(table: Table, what: str, lang: str) -> None:
    """Open a page that is no table in play."""
    page = table.page
    page.evaluate("lang => window.hanaba.open('speed=off&lang=' + lang)", lang)
    if what in ("settings", "score"):
        page.locator(f".lobby [data-action={what}]").first.click()
    elif what == "new-match":
        page.locator(".lobby [data-action=new-match]").click()
        page.locator("details").evaluate_all("found => found.forEach(node => { node.open = true; })")
    else:
        ruleset, players, rounds = what.split(" ")
        load(table, ended(ruleset, int(players), int(rounds)))
        assert phase(page) == ("match-end" if rounds == "1" else "round-end")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "what",
    [
        "settings",
        "new-match",
        "score",
        "hana-awase 3 3",
        "hachi-hachi-sage 6 3",
        "hachi-hachi-bakefuda 7 1",
        "hachi 2 1",
    ],
)
def test_pages_fit_every_window(table: Table, what: str, lang: str) -> None:
    show(table, what, lang)
    page, wrong = table.page, []
    for width, height in SIZES:
        resize(page, width, height)
        wrong += [f"{width}×{height}: {text}" for text in page.evaluate(MEASURE)]
        if phase(page).endswith("-end"):
            piles = page.locator(".ends .mypile .card").evaluate_all(
                "found => found.map(card => card.getBoundingClientRect().width)"
            )
            assert piles and min(piles) > 4, f"{width}×{height}: the piles show their cards"
            reasons = page.locator(".why").evaluate_all("found => found.map(said => said.clientWidth)")
            assert min(reasons) >= 120, f"{width}×{height}: a reason is {min(reasons)} px wide"
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("players", [3, 5, 6, 7])
def test_totals_in_kan_leave_the_table_its_room(table: Table, players: int) -> None:
    page = load(table, going("hachi-hachi-bakefuda", players, 12))
    assert page.locator(".tot .kan").count() > 0
    for width, height in [*SIZES, (1024, 768)]:
        resize(page, width, height)
        places = page.locator("#field .card[data-zone=field]").count()
        assert not check(page, width, height, places, phase(page) == "join")


def choose(table: Table, choice: str) -> None:
    """Press one choice of the settings."""
    page = table.page
    page.evaluate("window.hanaba.open('lang=en&speed=off')")
    page.locator(".lobby [data-action=settings]").first.click()
    page.locator(f"#page [data-value='{choice}']").click()
    page.locator("#page .bar [data-action=back]").click()


def left_edge(page: Page, selector: str) -> float:
    """Return where something begins."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["x"]


@pytest.mark.parametrize("what", ["play", "take", "join"])
def test_the_table_of_a_left_handed_person_is_mirrored(table: Table, what: str) -> None:
    choose(table, "left=True")
    page = load(table, position("hachi-hachi-sage", 4 if what == "join" else 3, what))
    for width, height in SIZES[1:]:
        resize(page, width, height)
        places = page.locator("#field .card[data-zone=field]").count()
        assert not check(page, width, height, places, what == "join")
        pile = left_edge(page, "#field .stock")
        cards = page.eval_on_selector_all(
            "#field .card[data-zone=field]", "found => found.map(card => card.getBoundingClientRect().right)"
        )
        assert pile >= max(cards), "the draw pile is at the right"
        if width >= 1024:
            assert left_edge(page, ".side .totals") < left_edge(page, "#field"), "the side column is at the left"


@pytest.mark.parametrize("what", ["play", "take", "call", "join"])
def test_letters_of_twice_the_size_leave_the_cards_their_room(table: Table, what: str) -> None:
    choose(table, "text=2")
    page = load(table, position("hachi-hachi-sage", 4 if what == "join" else 3, what))
    for width, height in SIZES[1:]:
        resize(page, width, height)
        scroll = page.evaluate(
            "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
        )
        assert max(scroll) <= 0
        for card in page.locator(".hand .card").all():
            box = card.bounding_box()
            assert box is not None
            assert box["width"] >= 44
            assert box["x"] >= 0 and box["x"] + box["width"] <= width
            assert box["y"] >= 0 and box["y"] + box["height"] <= height
        for pressed in page.locator(".option .btn").all():
            box = pressed.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 43.5
            assert box["y"] + box["height"] <= height
            inside = pressed.evaluate(
                "node => { const r = node.getBoundingClientRect();"
                " return node.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)); }"
            )
            assert inside, "the button is in sight without scrolling"
    if what == "play":
        resize(page, 360, 640)
        acted(page, click)


@pytest.mark.parametrize(("players", "what"), [(4, "join"), (6, "join"), (3, "call")])
def test_every_reason_of_a_decision_in_large_letters_can_be_reached(table: Table, players: int, what: str) -> None:
    choose(table, "text=2")
    page = load(table, position("hachi-hachi-sage", players, what))
    for width, height in SIZES[1:]:
        resize(page, width, height)
        hidden = page.evaluate(
            """() => {
              const slip = document.querySelector('.decide'), wrong = [];
              for (const said of slip.querySelectorAll('.option li, .sum')) {
                const button = said.closest('.option')?.querySelector('.btn');
                for (const end of ['start', 'end']) {
                  said.scrollIntoView({block: end});
                  const frame = slip.getBoundingClientRect(), over = () => said.getBoundingClientRect();
                  // what is pressed stays in sight and covers the lowest part
                  const foot = button ? button.getBoundingClientRect().top : frame.bottom;
                  if (end === 'end') slip.scrollTop += Math.max(0, over().bottom - foot);
                  const box = over();
                  const seen = end === 'start' ? box.top : box.bottom;
                  if (box.height < 1 || seen < frame.top - 1 || seen > foot + 1) wrong.push(said.textContent);
                }
              }
              return wrong;
            }"""
        )
        assert not hidden, f"{width}×{height}: {hidden}"
    # at 1280 × 800 the field is low and wide: its cards lie in one row and are the larger for it
    cards = page.locator("#field .card[data-zone=field]").evaluate_all(
        "found => found.map(card => card.getBoundingClientRect().width)"
    )
    if what == "join":
        assert min(cards) >= 44


@pytest.mark.parametrize("size", SIZES[:2])
def test_slips_hold_what_is_known_of_a_hand(table: Table, size: tuple[int, int]) -> None:
    page = load(table, known(4))
    resize(page, size[0], size[1])
    assert page.locator(".seat .known .card").count() >= 5
    wrong = page.evaluate(
        """() => [...document.querySelectorAll('.seat')].flatMap(slip => {
          const edge = slip.getBoundingClientRect();
          const out = [...slip.querySelectorAll('h3, .held *, [data-total], .state, .prow .cnt')].filter(node => {
            const box = node.getBoundingClientRect();
            return box.width && !node.closest('.outs, .sr') && (box.left < edge.left - 1 || box.right > edge.right + 1);
          });
          const name = slip.querySelector('h3');
          const cut = name.scrollWidth > name.clientWidth ? [name.textContent] : [];
          return [...out.map(node => node.className), ...cut];
        })"""
    )
    assert not wrong


@pytest.fixture(scope="module")
def without_policy(browser: Browser, site_url: str) -> Iterator[Table]:
    """A page whose policy stands aside, so that axe can be put into it."""
    table = new_table(browser, site_url, {**PLAIN, "bypass_csp": True})
    table.open()
    yield table
    table.page.context.close()


@pytest.mark.parametrize(
    "what", ["lobby", "play", "call", "join", "round-end", "match-end", "settings", "new-match", "score"]
)
def test_axe_finds_nothing_serious(without_policy: Table, what: str) -> None:
    """Contrast, names, structure."""
    table = without_policy
    page = table.page
    page.evaluate("window.hanaba.reset()")
    page.evaluate("window.hanaba.open('lang=en&speed=off')")
    if what in ("settings", "new-match", "score"):
        show(table, what, "en")
    elif what.endswith("-end"):
        load(table, ended("hachi-hachi-sage", 4, 1 if what == "match-end" else 3))
    elif what != "lobby":
        load(table, position("hachi-hachi-sage", 4, what))
    found: dict[str, Any] = Axe().run(page).response
    bad = [
        f"{row['id']}: {node['html'][:160]} ({node['failureSummary']})"
        for row in found["violations"]
        if row["impact"] in ("serious", "critical")
        for node in row["nodes"]
    ]
    assert not bad, "\n".join(bad)
