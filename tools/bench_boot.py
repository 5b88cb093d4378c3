"""Measure how long the page takes to start, against bare Pyodide as npm ships it.

Run as `python -m tools.bench_boot`. All in one run and in turn, so that only the ratio counts: cold (a new
browser profile each time), warm (the same page once more), and cold with the CPU slowed four times. A bare
start ends when `loadPyodide()` has resolved, ours at `html[data-ready]`; both count from the navigation on.
"""

import argparse
import json
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from tools.bench_frames import serving_kept, slow
from tools.chromium import ARGUMENTS, find
from tools.paths import SITE
from tools.vendor import PYODIDE

BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE_PAGE = """\
<!doctype html><meta charset="utf-8"><title>bare</title><script type="module">
import { loadPyodide } from './pyodide.mjs';
await loadPyodide();
document.documentElement.dataset.ready = '';
</script>
"""
# The moment is taken inside the page, so that the distance to this process does not count.
WATCH = """
const note = () => {
  if (document.documentElement?.hasAttribute('data-ready')) window.readyAt ??= performance.now();
};
new MutationObserver(note).observe(document, {attributes: true, childList: true, subtree: true});
"""


def start(page: Page, url: str) -> float:
    """Open `url` and return the milliseconds to readiness."""
    page.goto(url, wait_until="commit")
    page.wait_for_function("window.readyAt", timeout=120_000)
    return float(page.evaluate("window.readyAt"))


def fresh_start(browser: Browser, url: str, factor: float = 1, again: bool = False) -> tuple[float, float]:
    """Start in a new profile; return the time, and that of a second start where `again` is set."""
    context = browser.new_context()
    context.add_init_script(WATCH)
    page = context.new_page()
    if factor != 1:
        slow(page, factor)
    first = start(page, url)
    second = start(page, url) if again else 0.0
    context.close()
    return first, second


def measure(runs: int, slow_runs: int, site: Path, again: bool = True) -> dict[str, dict[str, list[float]]]:
    """Run all starts in turn and return the milliseconds of each kind."""
    kinds = ("cold", "warm", "slow")
    times: dict[str, dict[str, list[float]]] = {kind: {"bare": [], "page": []} for kind in kinds}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare = Path(folder)
        for name in BARE_FILES:
            (bare / name).symlink_to(PYODIDE / name)
        (bare / "index.html").write_text(BARE_PAGE)
        browser = playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        with serving_kept(bare) as bare_url, serving_kept(site) as page_url:
            urls = {"bare": bare_url, "page": page_url}
            for url in urls.values():  # the files into the system's cache
                fresh_start(browser, url)
            for _ in range(runs):
                for which, url in urls.items():
                    cold, warm = fresh_start(browser, url, again=again)
                    times["cold"][which].append(cold)
                    times["warm"][which] += [warm] * again
            for _ in range(slow_runs):
                for which, url in urls.items():
                    times["slow"][which].append(fresh_start(browser, url, factor=4)[0])
        browser.close()
    return times


def main() -> None:
    """Measure and print medians and ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="cold and warm starts of each (5)")
    parser.add_argument("--slow-runs", type=int, default=3, help="starts of each with the CPU slowed (3)")
    parser.add_argument("--warm", action=argparse.BooleanOptionalAction, default=True, help="warm starts, too")
    parser.add_argument("--site", type=Path, default=SITE)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    times = measure(arguments.runs, arguments.slow_runs, arguments.site, arguments.warm)
    if arguments.json:
        print(json.dumps(times))
        return
    labels = {"cold": "cold", "warm": "warm", "slow": "cold, CPU slowed 4×"}
    print(f"{'median ms':22}{'bare':>8}{'page':>8}{'ratio':>8}")
    for kind, both in times.items():
        if both["bare"]:
            bare, page = median(both["bare"]), median(both["page"])
            print(f"{labels[kind]:22}{bare:8.0f}{page:8.0f}{page / bare:8.2f}")


if __name__ == "__main__":
    main()
