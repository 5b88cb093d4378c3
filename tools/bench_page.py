"""Measure what the page feels like: `python -m tools.bench_page [--only PART]`. `docs/performance.md` has figures.

The parts: `motion` (from release to place, frames while dragging), `motion-slowed` (the same on a CPU slowed four
times), `thinking` (frames while an expert thinks), `rollouts` (a second, against CPython), `scroll` (a page with ten
embedded tables). Everything is measured in the built site, in Chromium, and beside what it is held against in the
same run.
"""

import argparse
import json
import os
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tools import bench_motion, bench_rollouts, bench_scroll, bench_thinking
from tools.bench_frames import serving_kept
from tools.chromium import ARGUMENTS, find
from tools.paths import SITE

PARTS = ("motion", "motion-slowed", "thinking", "rollouts", "scroll")


def measure(part: str, site: Path, quick: bool) -> dict[str, Any]:
    """Measure one part in a browser of its own."""
    with sync_playwright() as playwright, serving_kept(site) as url:
        browser = playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        try:
            match part:
                case "motion" | "motion-slowed":
                    plays = 8 if quick else 40
                    return bench_motion.report(browser, url, plays, factor=4 if part == "motion-slowed" else 1)
                case "thinking":
                    return bench_thinking.report(browser, url, turns=6 if quick else 40)
                case "rollouts":
                    return bench_rollouts.report(browser, site, times=3 if quick else 9)
                case _:
                    return bench_scroll.report(browser, site, times=1 if quick else 6)
        finally:
            browser.close()


def main() -> None:
    """Measure the parts asked for and print their figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=PARTS, action="append", help="measure this part alone (may be repeated)")
    parser.add_argument("--quick", action="store_true", help="a fifth of everything, to see that it works")
    parser.add_argument("--site", type=Path, default=SITE)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE as well")
    arguments = parser.parse_args()
    found: dict[str, Any] = {}
    for part in arguments.only or PARTS:
        busy = os.getloadavg()[0]
        print(f"— {part}, load {busy:.1f} on {os.cpu_count()} cores —", flush=True)
        found[part] = {"load": busy, **measure(part, arguments.site, arguments.quick)}
    if arguments.json:
        arguments.json.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
