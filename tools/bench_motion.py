"""How soon a card that is let go, or whose target is tapped, lies on its place; and how evenly a dragged one moves.

Cards are dragged and tapped as a mouse does it, at 60 moves a second. The time runs from the browser getting the
release to the card's element standing in its new place, and further to the end of the next frame.
"""

import time
from itertools import cycle
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tools.bench_frames import FRAME, Frames, decide, figures, gaps_between, idle, opened, percentile, ready, slow

MATCHES = (("hana-awase", 2), ("hachi-hachi-sage", 3), ("hana-awase", 3), ("hachi-hachi-bakefuda", 3))
LEGAL = ".hand .card[data-legal=true]"
TARGET = "#field .card[data-do], #field[data-do]"
STEPS = 24
"""Moves from the hand to the target, after the first that make it a drag."""


class Motions(NamedTuple):
    """Hold milliseconds from release to place and to the next frame, of drags and taps, and gaps while dragging."""

    dragged: list[float]
    tapped: list[float]
    painted: list[float]
    gaps: list[float]

    def row(self) -> dict[str, Any]:
        """Work out the figures that are reported."""
        both = self.dragged + self.tapped
        return {
            "drags": len(self.dragged),
            "taps": len(self.tapped),
            "drag_p50": percentile(self.dragged, 0.5),
            "drag_p95": percentile(self.dragged, 0.95),
            "tap_p95": percentile(self.tapped, 0.95),
            "p95": percentile(both, 0.95),
            "painted_p95": percentile(self.painted, 0.95),
            "frames": self.frames()._asdict(),
        }

    def frames(self) -> Frames:
        """Return the frames while dragging."""
        return figures(self.gaps)


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Return the middle of what a selector finds first."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def move(page: Page, begin: tuple[float, float], goal: tuple[float, float], steps: int) -> None:
    """Move the pointer from one place to another at 60 moves a second."""
    for step in range(1, steps + 1):
        due = time.perf_counter() + FRAME / 1000
        share = step / steps
        page.mouse.move(*(one + (two - one) * share for one, two in zip(begin, goal, strict=True)))
        time.sleep(max(0.0, due - time.perf_counter()))


def drag(page: Page) -> list[float]:
    """Drag the first hand card that may be played to the first place for it; return the gaps between frames."""
    home = middle(page, LEGAL)
    page.mouse.move(*home)
    begin = page.evaluate("performance.now()")
    page.mouse.down()
    lifted = (home[0] + 4, home[1] - 24)
    move(page, home, lifted, 4)
    page.wait_for_selector(TARGET)
    move(page, lifted, middle(page, TARGET), STEPS)
    page.mouse.up()
    page.wait_for_function("bench.painted")
    frames, up = page.evaluate("[bench.frames, bench.up]")
    return gaps_between(frames, begin, up)


def tap(page: Page) -> None:
    """Tap the first hand card that may be played, then the first place for it."""
    page.mouse.click(*middle(page, LEGAL))
    page.wait_for_selector(TARGET)
    page.evaluate("bench.up = 0")  # the release that counts is the one on the target
    page.locator(TARGET).first.click(position={"x": 6, "y": 6})
    page.wait_for_function("bench.painted")


def play(page: Page, found: Motions, dragging: bool) -> None:
    """Play one card and note how long it took; then cut what still moves short."""
    card = page.get_attribute(LEGAL, "data-card")
    page.evaluate("card => Object.assign(bench, {frames: [], changes: [], card, up: 0, landed: 0, painted: 0})", card)
    if dragging:
        found.gaps.extend(drag(page))
    else:
        tap(page)
    up, landed, painted = page.evaluate("[bench.up, bench.landed, bench.painted]")
    (found.dragged if dragging else found.tapped).append(landed - up)
    found.painted.append(painted - up)
    page.evaluate("bench.card = ''")
    if page.locator("#table[data-idle=false]").count():
        page.mouse.click(2, 2)


def measure(browser: Browser, url: str, plays: int, speed: str, factor: float) -> Motions:
    """Play matches until so many cards were dragged, two for each that is tapped."""
    found = Motions([], [], [], [])
    with opened(browser, f"{url}index.html") as page:
        ready(page)
        slow(page, factor)
        for number, (ruleset, players) in enumerate(cycle(MATCHES)):
            query = f"ruleset={ruleset}&players={players}&seed={number}&bots=greedy&speed={speed}&opt.rounds=1"
            page.evaluate("query => { window.hanaba.open(query) }", query)
            while len(found.dragged) < plays:
                phase = idle(page)
                if phase == "match-end":
                    break
                if phase == "play":
                    play(page, found, dragging=len(found.dragged) <= 2 * len(found.tapped))
                else:
                    decide(page, phase)
                    # a press is answered at once, but not always before this process asks again
                    page.wait_for_function(
                        "phase => document.getElementById('table').dataset.phase !== phase", arg=phase
                    )
            else:
                return found
    raise AssertionError("matches have run out")


def report(browser: Browser, url: str, plays: int, factor: float) -> dict[str, Any]:
    """Measure at both speeds of movement, with the CPU slowed so many times; print and return the figures."""
    rows: dict[str, Any] = {}
    print("From release to place, ms              drag p50   p95   tap p95   both p95   drawn p95   while dragging")
    for speed in ("off", "normal"):
        found = measure(browser, url, plays, speed, factor)
        row = rows[f"{speed}, CPU {factor:g}x"] = found.row()
        print(
            f"movement {speed:6}, CPU {f'slowed {factor:g}×' if factor > 1 else 'as it is':9}"
            f"{row['drags']:5}+{row['taps']:<3}{row['drag_p50']:8.1f}{row['drag_p95']:7.1f}{row['tap_p95']:9.1f}"
            f"{row['p95']:11.1f}{row['painted_p95']:12.1f}  {found.frames().words()}",
            flush=True,
        )
    return rows
