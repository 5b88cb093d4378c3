"""How many rollouts a second the page makes, against CPython on the same machine: in turn, in one run.

Both run the same text over the same position, the first turn of Hachi-Hachi with sage for three, as the search
does: each sampled world is played with every action. The page's Python is the site's own, library and modules as
shipped. Beside the clock stands the time the thread itself worked, which hardly depends on what else the machine does.
"""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page

from tools.bench_frames import READY_TIMEOUT, serving_kept
from tools.build_site import APP

ROLLOUTS = """
import time
from random import Random
from hanaba.bots.search import table_for
from hanaba.bots.worlds import Worlds
from hanaba.engine import apply, chance, start, view, view_actions
from hanaba.notation import PLAIN
from hanaba.rules import rules_for

state = start(rules_for("hachi-hachi-sage", 3))
while state.turn < 0 or state.phase == "join":
    state, _ = apply(state, chance(state, "0") if state.turn < 0 else PLAIN["join"])
seen = view(state, state.turn)
table, worlds, source = table_for(seen), Worlds(seen), Random(0)
starts = [table.start(action) for action in view_actions(seen)]

def rollouts(seconds):
    count, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        dealt = table.dealt(worlds.sample(source))
        for action in starts:
            table.play(action, dealt)
        count += len(starts)
    return [count, time.perf_counter() - begin]
"""
PAGE = """\
<!doctype html><meta charset="utf-8"><title>rollouts</title><script type="module">
import { loadPyodide } from './static/vendor/pyodide/pyodide.mjs';
const python = window.python = await loadPyodide();
python.unpackArchive(await (await fetch('APP')).arrayBuffer(), 'zip');
document.documentElement.dataset.ready = '';
</script>
"""


class Speed(NamedTuple):
    """Hold rollouts per second by the clock, and per second of the thread's own work."""

    clock: float
    work: float


def work_of(session: CDPSession) -> float:
    """Return the seconds the page's main thread has worked so far."""
    found = session.send("Performance.getMetrics")["metrics"]
    return float(next(row["value"] for row in found if row["name"] == "TaskDuration"))


def in_page(page: Page, session: CDPSession, seconds: float) -> Speed:
    """Make rollouts in the page for so long."""
    before = work_of(session)
    # the work of a task is booked when it is over, so ours is one of its own
    count, took = page.evaluate(
        "seconds => new Promise(done => setTimeout(() => done(python.runPython(`rollouts(${seconds})`).toJs())))",
        seconds,
    )
    page.evaluate("new Promise(done => setTimeout(done))")
    return Speed(count / took, count / (work_of(session) - before))


def outside(rollouts: Callable[[float], list[float]], seconds: float) -> Speed:
    """Make rollouts in this process for so long."""
    before = time.process_time()
    count, took = rollouts(seconds)
    return Speed(count / took, count / (time.process_time() - before))


def measure(browser: Browser, site: Path, times: int, seconds: float) -> tuple[list[Speed], list[Speed]]:
    """Let page and CPython take turns; return the speeds of both."""
    names: dict[str, Any] = {}
    exec(ROLLOUTS, names)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "static").symlink_to((site / "static").resolve())
        (folder / "index.html").write_text(PAGE.replace("APP", APP))
        with serving_kept(folder) as url:
            page = browser.new_context().new_page()
            session = page.context.new_cdp_session(page)
            session.send("Performance.enable", {"timeDomain": "threadTicks"})
            page.goto(url)
            page.wait_for_selector("html[data-ready]", state="attached", timeout=READY_TIMEOUT)
            page.evaluate("text => { python.runPython(text) }", ROLLOUTS)
            inside, native = [], []
            for _ in range(times):
                inside.append(in_page(page, session, seconds))
                native.append(outside(names["rollouts"], seconds))
            page.context.close()
    return inside, native


def report(browser: Browser, site: Path, times: int, seconds: float = 1.0) -> dict[str, Any]:
    """Measure, print and return the figures."""
    inside, native = measure(browser, site, times, seconds)
    print("Rollouts a second, hachi-hachi-sage for 3   page   CPython   ratio")
    found: dict[str, Any] = {}
    for kind, label in (("clock", "by the clock"), ("work", "of the thread's own work")):
        page = median(getattr(speed, kind) for speed in inside)
        bare = median(getattr(speed, kind) for speed in native)
        ratio = median(getattr(one, kind) / getattr(two, kind) for one, two in zip(inside, native, strict=True))
        found[kind] = {"page": page, "cpython": bare, "ratio": ratio}
        print(f"  {label:36}{page:10,.0f}{bare:10,.0f}{ratio:8.2f}", flush=True)
    return found
