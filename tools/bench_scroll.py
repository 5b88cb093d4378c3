"""Frames while scrolling a page with ten `<hanaba-table>`, against the same page with plain boxes as high.

The three pages take turns: boxes, ten pictures, ten pictures of which two were woken and run a Python each.
"""

import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tools.bench_frames import FRAME, Frames, figures, gaps_between, opened, serving_kept

TABLES = 10
AWAKE_TIMEOUT = 120_000
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>scroll</title>
<style>body{{max-width:44rem;margin:auto;font:18px/1.5 serif}} .box{{border:1px solid;height:26rem}}</style>
{script}{body}"""
WORDS = "<p>" + "The deck has twelve months of four cards; each month is a flower, and all its cards show it. " * 9
DRAWN = "[...document.querySelectorAll('hanaba-table')].every(table => table.shadowRoot?.querySelector('img'))"
KINDS = ("ten boxes", "ten tables asleep", "two of ten awake")


def pages(folder: Path, site: Path) -> None:
    """Lay out the site with a page of plain boxes and one of tables beside it."""
    for entry in site.resolve().iterdir():
        (folder / entry.name).symlink_to(entry)
    lessons = sorted((site / "static" / "learn" / "lessons").glob("*.json"))[:TABLES]
    tables = []
    for number, lesson in enumerate(lessons):
        tables.append(
            f'{WORDS}<hanaba-table id="t{number}" lesson="static/learn/lessons/{lesson.name}"></hanaba-table>'
        )
    script = '<script src="static/embed.js"></script>'
    (folder / "tables.html").write_text(PAGE.format(script=script, body="".join(tables)))
    (folder / "boxes.html").write_text(PAGE.format(script="", body=f'{WORDS}<div class="box"></div>' * TABLES))


def wake(page: Page, name: str) -> None:
    """Wake a table by its button and wait until Python plays in its place."""
    page.locator(f"#{name} button[part=play]").click()
    page.wait_for_selector(f"#{name}[awake]", timeout=AWAKE_TIMEOUT)
    frame = page.locator(f"#{name} iframe").element_handle().content_frame()
    assert frame is not None
    frame.wait_for_selector("#table[data-idle=true]", state="attached", timeout=AWAKE_TIMEOUT)


def scroll(page: Page) -> list[float]:
    """Turn the wheel down the whole page and up again, 60 times a second; return the gaps between frames."""
    page.mouse.move(100, 400)
    begin = page.evaluate("bench.frames = []; performance.now()")
    for turn in (48, -48):
        for _ in range(120):
            due = time.perf_counter() + FRAME / 1000
            page.mouse.wheel(0, turn)
            time.sleep(max(0.0, due - time.perf_counter()))
    frames, end = page.evaluate("[bench.frames, performance.now()]")
    return gaps_between(frames, begin, end)


def measure(browser: Browser, site: Path, times: int) -> dict[str, list[float]]:
    """Scroll the three pages in turn, so many times each; return their gaps between frames."""
    gaps: dict[str, list[float]] = {kind: [] for kind in KINDS}
    with tempfile.TemporaryDirectory() as name:
        pages(Path(name), site)
        with (
            serving_kept(Path(name)) as url,
            opened(browser, f"{url}boxes.html") as boxes,
            opened(browser, f"{url}tables.html") as asleep,
            opened(browser, f"{url}tables.html") as awake,
        ):
            for page in (asleep, awake):
                page.wait_for_function(DRAWN)
            wake(awake, "t0")
            wake(awake, "t1")
            for page in (boxes, asleep, awake):
                page.bring_to_front()
                scroll(page)  # the pictures that were not in view yet
            for _ in range(times):
                for kind, page in zip(KINDS, (boxes, asleep, awake), strict=True):
                    page.bring_to_front()
                    gaps[kind].extend(scroll(page))
    return gaps


def report(browser: Browser, site: Path, times: int) -> dict[str, Any]:
    """Measure, print and return the figures."""
    found: dict[str, Frames] = {kind: figures(gaps) for kind, gaps in measure(browser, site, times).items()}
    print(f"Frames while scrolling past {TABLES}")
    for kind, frames in found.items():
        print(f"  {kind:22} {frames.words()}", flush=True)
    return {kind: frames._asdict() for kind, frames in found.items()}
