"""Frames while `expert` thinks, against the same page waiting for a person: in turn, in one run.

Two experts sit at the table with a person and take the longest time there is, so that their thoughts last for many
frames. The page thinks in slices on the thread that draws, so a slice that is too long shows as a gap between
frames. A move that has just been made costs frames by being drawn, whether or not somebody thinks then: so the frames
just after a move are held against those after a move on which the page waits, and what lies further from a move
against the page left alone. A last figure tells a busy machine from a slow page: a loop without any Python in it that
works in slices of the same length.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tools.bench_frames import Frames, decide, figures, gaps_between, idle, opened, percentile, ready
from tools.bench_motion import LEGAL, TARGET

QUERY = "ruleset=hachi-hachi-sage&players=3&seed={seed}&bots=expert&speed=off&opt.rounds=12"
WAITING = 1500.0
"""Milliseconds the page is left alone before each of the person's turns."""
DRAWING = 150.0
"""Milliseconds after a change in which the page still draws it."""
THOUGHT = 60.0
"""Milliseconds without a change from which on a bot is thinking, not the page drawing."""
LONGEST = "localStorage.setItem('hanaba:settings', JSON.stringify({version: 1, think: 3}))"
"""What makes experts think for three seconds at most."""
FORGET = "Object.assign(bench, {frames: [], changes: [], slices: []})"
BUSY = """async (length) => {
  const end = performance.now() + length;
  while (performance.now() < end) {
    for (const stop = performance.now() + 4; performance.now() < stop;);
    await window.hanaba.dom.sleep(0);
  }
}"""

Change = tuple[float, float, str, bool, str]
"""Begin and end of a change of the page, the seat to act, whether the page waits, and the phase, all afterwards."""


class Thinking(NamedTuple):
    """Hold gaps between frames by what the page did, how long each thought took, and the length of slices.

    ``slices`` and ``loop_slices`` are milliseconds from one rest to the next, of experts and of the loop.
    """

    moved: list[float]
    moved_thinking: list[float]
    waiting: list[float]
    thinking: list[float]
    loop: list[float]
    thoughts: list[float]
    slices: list[float]
    loop_slices: list[float]

    def rows(self) -> dict[str, Frames]:
        """Return the figures of each kind."""
        return {
            "just after a move, the page waits": figures(self.moved),
            "just after a move, an expert thinks": figures(self.moved_thinking),
            "later, the page waits": figures(self.waiting),
            "later, an expert thinks": figures(self.thinking),
            "later, a bare loop in slices": figures(self.loop),
        }


def thoughts(changes: Sequence[Change], last: float) -> list[tuple[float, float]]:
    """Return when a bot was thinking: from one change to the next, while a bot is to act and the page does not wait.

    >>> thoughts([(0, 5, "1", False, "play"), (905, 910, "2", False, "play"), (915, 916, "0", True, "play")], 2000)
    [(5, 905)]
    """
    begins = [change[0] for change in changes[1:]] + [last]
    found = []
    for (_, end, turn, waits, phase), begin in zip(changes, begins, strict=True):
        if turn not in ("", "0") and not waits and phase in ("play", "take", "call") and begin - end >= THOUGHT:
            found.append((end, begin))
    return found


def leave_alone(page: Page, script: str, length: float) -> list[float]:
    """Run something that changes nothing for so long; return the gaps between frames meanwhile."""
    begin = page.evaluate("bench.frames = []; performance.now()")
    page.evaluate(script, length)
    frames, end = page.evaluate("[bench.frames, performance.now()]")
    return gaps_between(frames, begin, end)


def play(page: Page) -> None:
    """Play the first card that may be played, by two presses."""
    page.locator(LEGAL).first.click()
    page.locator(TARGET).first.click(position={"x": 6, "y": 6})
    page.wait_for_function("bench.changes.some(change => !change[3])")


def measure(page: Page, turns: int, waiting: float = WAITING, seed: int = 1) -> Thinking:
    """Play so many of the person's turns on a page that is ready, watching all the time."""
    found = Thinking([], [], [], [], [], [], [], [])
    page.evaluate("query => { window.hanaba.open(query) }", QUERY.format(seed=seed))
    while turns:
        phase = idle(page)
        page.evaluate(FORGET)
        if phase != "play":
            decide(page, phase)
            page.wait_for_function("bench.changes.length")
            continue
        turns -= 1
        found.waiting.extend(leave_alone(page, "length => new Promise(done => setTimeout(done, length))", waiting))
        found.loop.extend(leave_alone(page, BUSY, waiting))
        found.loop_slices.extend(page.evaluate("bench.slices"))
        page.evaluate(FORGET)
        play(page)
        idle(page)
        page.wait_for_timeout(2 * DRAWING)
        frames, changes, slices, now = page.evaluate("[bench.frames, bench.changes, bench.slices, performance.now()]")
        found.slices.extend(slices)
        last = changes[-1][1]
        found.moved.extend(gaps_between(frames, last, last + DRAWING))
        for begin, end in thoughts(changes, now):
            found.thoughts.append(end - begin)
            found.moved_thinking.extend(gaps_between(frames, begin, min(end, begin + DRAWING)))
            if end > begin + DRAWING:
                found.thinking.extend(gaps_between(frames, begin + DRAWING, end))
    return found


def report(browser: Browser, url: str, turns: int) -> dict[str, Any]:
    """Measure, print and return the figures."""
    with opened(browser, f"{url}index.html") as page:
        page.evaluate(LONGEST)
        page.reload()
        ready(page)
        found = measure(page, turns)
    rows = found.rows()
    print(f"Frames over {turns} turns of a person and {len(found.thoughts)} thoughts of an expert")
    for name, row in rows.items():
        print(f"  {name:36} {row.words()}")
    longest = max(found.thoughts, default=0.0)
    both = [percentile(slices, 0.95) for slices in (found.slices, found.loop_slices)]
    print(f"  slices, p95: {both[0]:.1f} ms of an expert, {both[1]:.1f} ms of the loop")
    print(f"  the longest thought took {longest:.0f} ms", flush=True)
    return {name: row._asdict() for name, row in rows.items()} | {"longest_thought": longest}
