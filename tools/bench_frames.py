"""What the benchmarks of the page share: pages of the built site, a recorder inside them, figures of frames."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tools.serve import serving

FRAME = 1000 / 60
"""Milliseconds between two frames of a page that keeps up."""
DROPPED = 1.5
"""A gap of so many frames or more has lost one."""
READY_TIMEOUT = 120_000

# Notes when frames come, when Python changes the page, and when a card that is watched has left the hand for its
# place. All clocks are the page's own: an event's time stamp is when the browser got the input, so that what waits
# in front of a busy page counts, too.
RECORDER = """
(() => {
  const bench = window.bench = { frames: [], changes: [], slices: [], card: "", up: 0, landed: 0, painted: 0 };
  const tick = () => { bench.frames.push(performance.now()); requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  const table = () => document.getElementById("table")?.dataset ?? {};
  const look = () => {
    if (!bench.up || bench.landed) return;
    const card = document.querySelector(`.card[data-card="${bench.card}"]`);
    if (!card || card.dataset.zone === "hand" || card.closest(".hand")) return;
    bench.landed = performance.now();
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { bench.painted = performance.now(); };
    requestAnimationFrame(() => channel.port2.postMessage(0)); // comes after the frame is drawn
  };
  addEventListener("pointerup", (event) => { if (bench.card && !bench.up) bench.up = event.timeStamp; }, true);
  addEventListener("hanaba:ready", () => {
    const dom = window.hanaba.dom, { apply, sleep } = dom;
    let woken = 0; // a slice of thinking lasts from one sleep of no length to the next
    dom.sleep = async (length) => {
      if (length > 0) return sleep(length);
      if (woken) bench.slices.push(performance.now() - woken);
      await sleep(0);
      woken = performance.now();
    };
    dom.apply = (text) => {
      const begin = performance.now();
      woken = 0;
      apply(text);
      look();
      const { turn, idle, phase } = table();
      bench.changes.push([begin, performance.now(), turn ?? "", idle === "true", phase ?? ""]);
    };
  });
})();
"""


class Frames(NamedTuple):
    """Hold what the gaps between frames say: how many, the share dropped, and the gap 95 and 99 % stay under."""

    shown: int
    dropped: float
    p95: float
    p99: float

    def words(self) -> str:
        """Say the figures in one line."""
        return f"{self.shown:6} frames  {self.dropped:6.2%} dropped  p95 {self.p95:5.1f} ms  p99 {self.p99:5.1f} ms"


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that so large a share of all does not exceed; 0 of nothing.

    >>> percentile([4, 1, 3, 2], 0.5)
    2
    """
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, -int(-share * len(ordered) // 1) - 1))] if ordered else 0.0


def figures(gaps: Sequence[float]) -> Frames:
    """Work out the figures of gaps in milliseconds.

    >>> figures([16, 17, 33, 17]).dropped
    0.2
    """
    due = [max(1, round(gap / FRAME)) if gap >= DROPPED * FRAME else 1 for gap in gaps]
    dropped = sum(due) - len(due)
    return Frames(len(gaps), dropped / sum(due) if due else 0.0, percentile(gaps, 0.95), percentile(gaps, 0.99))


def gaps_between(frames: Sequence[float], begin: float, end: float) -> list[float]:
    """Return the gaps between frames from ``begin`` to ``end``; a gap cut by either counts if something was lost.

    >>> gaps_between([0, 16, 32, 80], 20, 90)
    [48]
    >>> gaps_between([0, 16, 32, 80], 40, 90)
    [40]
    """
    inside = [frame for frame in frames if begin <= frame <= end]
    if not inside:
        return [end - begin] if end - begin >= DROPPED * FRAME else []
    cut = [gap for gap in (inside[0] - begin, end - inside[-1]) if gap >= DROPPED * FRAME]
    return [*(two - one for one, two in pairwise(inside)), *cut]


def serving_kept(folder: Path) -> AbstractContextManager[str]:
    """Serve `folder` meanwhile, as something a browser keeps for an hour, and give its address."""
    return serving(folder, headers={"Cache-Control": "max-age=3600"})


@contextmanager
def opened(browser: Browser, address: str, **settings: Any) -> Iterator[Page]:
    """Open a page with the recorder in a new profile, where no worker keeps the site in the background."""
    context = browser.new_context(
        **{"viewport": {"width": 1280, "height": 800}, "service_workers": "block", **settings}
    )
    context.add_init_script(RECORDER)
    page = context.new_page()
    page.goto(address)
    yield page
    context.close()


def ready(page: Page) -> None:
    """Wait until Python runs and the page waits for a person."""
    page.wait_for_selector("html[data-ready]", state="attached", timeout=READY_TIMEOUT)
    idle(page)


def idle(page: Page) -> str:
    """Wait until the page waits for a person; return the phase."""
    page.wait_for_selector("#table[data-idle=true]", state="attached", timeout=READY_TIMEOUT)
    return page.get_attribute("#table", "data-phase") or ""


def slow(page: Page, factor: float) -> None:
    """Slow the CPU of `page` down so many times."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": factor})


def decide(page: Page, phase: str) -> None:
    """Do the first thing a person may do in a phase that asks for no card of the hand."""
    buttons = {"join": "join", "call": "sage", "round-end": "next-round", "dealer-draw": "continue"}
    if phase == "take":
        page.locator("#field .card[data-do]").first.click()
    elif phase in buttons:
        wanted = page.locator(f"[data-action={buttons[phase]}]:visible")
        (wanted if wanted.count() else page.locator(".decide .option .btn")).first.click()
    else:
        raise SystemExit(f"The page waits in phase {phase!r}, where nothing is to be measured.")
