"""Take pictures of the page: `python -m tools.pictures` for the README, `--every` for each phase of each game.

The README's pictures go to `docs/`; those of every phase, at 360×640 and 1280×800, to `build/pictures/`, which is
not committed.
"""

import argparse
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools.chromium import ARGUMENTS, find
from tools.paths import BUILD, ROOT, SITE
from tools.serve import serving

DOCS = ROOT / "docs"
SIZES = ((360, 640), (1280, 800))
SHARED = ("hana-awase", 2)
"""The table at which two people share the device."""
TABLES = (("hana-awase", (2, 3, 4)), ("hachi", (2,)), ("hachi-hachi-sage", (3, 6)), ("hachi-hachi-bakefuda", (3, 7)))
MOST_STEPS = 400
MOST_SEEDS = 30
"""So many matches of a table are tried for the phases that not every match has."""


def opened(browser: Browser, url: str, width: int, height: int) -> Page:
    """Open a page of this size and wait until it waits for a person."""
    page = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=2 if width < 500 else 1
    ).new_page()
    page.goto(url)
    page.wait_for_selector("html[data-ready]", timeout=120_000)
    settle(page)
    return page


def settle(page: Page) -> str:
    """Wait until nothing moves; return the phase."""
    page.wait_for_selector("#table[data-idle=true]", state="attached", timeout=120_000)
    return page.get_attribute("#table", "data-phase") or ""


def step(page: Page, phase: str) -> None:
    """Do the first thing a person could do in this phase."""
    button = {
        "join": "join", "call": "sage", "round-end": "next-round", "curtain": "reveal", "dealer-draw": "continue",
    }.get(phase)  # fmt: skip
    if button:
        page.locator(f"[data-action={button}]:visible").first.click()
    elif phase == "take":
        page.locator("#field [data-do]").first.click()
    else:
        # whoever takes makes a yaku sooner, and so comes to the decision about it
        legal = page.locator(".card[data-zone=hand][data-legal=true]")
        taking = legal.filter(has=page.locator(".pips"))
        (taking if taking.count() else legal).first.click()
        settle(page)
        if page.locator(".card[aria-pressed=true]").count():
            page.locator("#field [data-do], #field[data-do]").first.click()


def phases(game: str, players: int) -> set[str]:
    """List the phases that matches of a table come to sooner or later."""
    found = {"play", "take", "round-end", "match-end"}
    if (game, players) == ("hachi-hachi-bakefuda", 7):  # all cards are in hands and field: none is drawn
        found.remove("take")
    if game.startswith("hachi-hachi") and players > 3:
        found.add("join")
    if game == "hachi-hachi-sage":
        found.add("call")
    if (game, players) == SHARED:
        found.add("curtain")
    return found


def every_phase(browser: Browser, url: str, folder: Path) -> None:
    """Play matches of each game at each size and keep one picture of each phase."""
    folder.mkdir(parents=True, exist_ok=True)
    for width, height in SIZES:
        page = opened(browser, url, width, height)
        page.screenshot(path=folder / f"lobby-{width}x{height}.png")
        page.context.close()
        for game, counts in TABLES:
            for players in counts:
                page = opened(browser, f"{url}index.html?speed=off", width, height)
                seen: set[str] = set()
                for seed in range(7, 7 + MOST_SEEDS):
                    # an address that names bots where no seat is free for one is refused
                    seats = "humans=0,1" if (game, players) == SHARED else "humans=0&bots=greedy"
                    match = f"ruleset={game}&players={players}&seed={seed}&{seats}&opt.rounds=2"
                    page.evaluate("(match) => window.hanaba.open(match)", match)
                    # until it is there, the lobby or the end of the match before is still shown, and idle
                    page.wait_for_selector("#table:not([data-phase=lobby], [data-phase=match-end])", state="attached")
                    for _ in range(MOST_STEPS):
                        phase = settle(page)
                        if phase not in seen:
                            seen.add(phase)
                            page.screenshot(path=folder / f"{game}-{players}-{phase}-{width}x{height}.png")
                        if phase == "match-end" or seen >= phases(game, players):
                            break
                        step(page, phase)
                    if seen >= phases(game, players):
                        break
                page.context.close()
                lacks = ", ".join(sorted(phases(game, players) - seen))
                said = f"{', '.join(sorted(seen))}{f'; not met: {lacks}' if lacks else ''}"
                print(f"{game} with {players} at {width}×{height}: {said}", flush=True)


def for_readme(browser: Browser, url: str) -> None:
    """Take the README's pictures: the table in play, a round's end, a phone."""
    DOCS.mkdir(exist_ok=True)
    query = "?ruleset=hana-awase&players=3&seed=42&bots=greedy&speed=off&opt.rounds=3"
    page = opened(browser, f"{url}index.html{query}", 1280, 800)
    for _ in range(3):
        step(page, settle(page))
    settle(page)
    page.screenshot(path=DOCS / "table.png")
    while settle(page) != "round-end":
        step(page, settle(page))
    page.screenshot(path=DOCS / "round-end.png")
    page.context.close()
    query = "?ruleset=hachi-hachi-sage&players=5&seed=7&bots=greedy&speed=off"
    page = opened(browser, f"{url}index.html{query}", 360, 640)
    page.screenshot(path=DOCS / "phone.png")
    page.context.close()


def main() -> None:
    """Take the pictures asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", action="store_true", help="each phase of each game, into build/pictures/")
    arguments = parser.parse_args()
    with serving(SITE) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        if arguments.every:
            every_phase(browser, url, BUILD / "pictures")
        else:
            for_readme(browser, url)
        browser.close()


if __name__ == "__main__":
    main()
