"""Play on a real page as a person does: by mouse drag, by touch, by taps, by keys. Never waits for time."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

Act = Callable[[Page], None]
TARGET = "#field .card[data-do], #field[data-do]"
SETTLED = """before => {
  const table = document.querySelector('#table');
  return table && table.dataset.idle === 'true' && window.hanaba.record() !== before;
}"""


def draws(page: Page) -> bool:
    """Say whether the browser still gives the page frames, which it now and then ceases to after a resize."""
    return bool(
        page.evaluate(
            """() => new Promise((tell) => {
              requestAnimationFrame(() => tell(true));
              setTimeout(() => tell(false), 5000);
            })"""
        )
    )


def resize(page: Page, width: int, height: int) -> None:
    """Give the window a size, and wait until the page is laid out in it, which may be some frames later."""
    # a browser that gave no frame for one size gives some for the next
    for size in ([width, height], [width, height + 1], [width, height]):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        laid_out = page.evaluate(
            """async (size) => {
              const frame = () => new Promise((go) => {
                requestAnimationFrame(() => go(true));
                setTimeout(() => go(false), 5000);
              });
              const root = document.documentElement;
              const there = () => [innerWidth, innerHeight, root.clientHeight].join() === [...size, size[1]].join();
              let drawn = true;
              for (let frames = 0; frames < 120 && drawn && !there(); frames += 1) drawn = await frame();
              return drawn && await frame() && await frame();
            }""",
            size,
        )
        if laid_out and size[1] == height:
            return


def phase(page: Page) -> str:
    """Return the table's phase."""
    return page.get_attribute("#table", "data-phase") or ""


def record(page: Page) -> dict[str, Any]:
    """Return the page's own record."""
    return dict(json.loads(page.evaluate("window.hanaba.record()")))


def acted(page: Page, act: Act) -> None:
    """Do something that changes the record, and wait until the page waits again."""
    before = page.evaluate("window.hanaba.record()")
    act(page)
    page.wait_for_function(SETTLED, arg=before)


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Return the middle of what a selector finds first."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page) -> None:
    """Drag the first hand card that may be played to the first place it may go."""
    x, y = middle(page, ".hand .card[data-legal=true]")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 4, y - 14)
    goal = middle(page, TARGET)
    page.mouse.move(*goal, steps=2)
    page.mouse.up()


def click(page: Page) -> None:
    """Choose the first hand card that may be played, then press where it may go."""
    page.locator(".hand .card[data-legal=true]").first.click()
    page.locator(TARGET).first.click(position={"x": 6, "y": 6})


def tap(page: Page) -> None:
    """Do the same with a finger."""
    page.touchscreen.tap(*middle(page, ".hand .card[data-legal=true]"))
    cards = page.locator("#field .card[data-do]")
    selector = "#field .card[data-do]" if cards.count() else "#field .drawn"
    page.touchscreen.tap(*middle(page, selector))


def keys(page: Page) -> None:
    """Play with keys alone: an arrow to the hand, Enter to choose, Enter or a digit to play."""
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    if page.locator("#field .card[data-target='1']").count():
        page.keyboard.press("1")
    else:
        page.keyboard.press("Enter")


def take(page: Page) -> None:
    """Take the first card the drawn one may take."""
    page.locator("#field .card[data-do]").first.click()


def go_on(page: Page, play: Act, decide: Act | None = None) -> bool:
    """Do whatever the page asks for next; say whether the match goes on."""
    now = phase(page)
    if now == "match-end":
        return False
    if now == "play":
        acted(page, play)
    elif now == "take":
        acted(page, (lambda page: page.keyboard.press("1")) if play is keys else take)
    elif now == "round-end":
        following = (lambda page: page.keyboard.press("Enter")) if play is keys else None
        if following:
            page.locator("[data-action=next-round]").focus()
        acted(page, following or (lambda page: page.locator("[data-action=next-round]").click()))
    elif now == "curtain":
        page.locator("[data-action=reveal]").click()
        page.wait_for_selector('#table[data-idle="true"]:not([data-phase=curtain])')
    elif now in ("join", "call"):
        acted(page, decide or (lambda page: page.locator(".decide .option .btn").first.click()))
    else:
        raise AssertionError(f"the page waits in phase {now!r}")
    return True


def play_match(page: Page, play: Act, decide: Act | None = None, most: int = 400) -> None:
    """Play until the match is over."""
    page.wait_for_selector('#table[data-idle="true"]')
    for _ in range(most):
        if not go_on(page, play, decide):
            return
    raise AssertionError(f"the match was not over after {most} decisions")


def totals(page: Page) -> dict[int, int]:
    """Read the totals the page shows, by seat."""
    shown = page.eval_on_selector_all(
        "[data-total]", "found => found.map(node => [node.dataset.total, node.textContent])"
    )
    return {int(seat): int(text.strip().replace("\u2212", "-")) for seat, text in shown}
