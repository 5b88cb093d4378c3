"""Photograph the deck with a real browser: ``python -m tools.deck.sheet [--size 400] [codes or months …]``.

Writes contact sheets to build/cards/ (never committed): 44, 80 and 200 px, light and dark cloth, in colour,
grey and blurred to about 20 px. The picture in docs/ is made by
``python -m tools.deck.sheet --size 84 --cloth dark --effect colour --file docs/deck-sheet.png``.
Needs Playwright and a Chromium (`tools.chromium`).
"""

from __future__ import annotations

import argparse
import base64
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.chromium import ARGUMENTS, find
from tools.deck.build import OUT as CARDS
from tools.deck.build import ROOT
from tools.deck.codes import CODES, month_of

OUT = ROOT / "build" / "cards"
CLOTHS = {"light": "#e9e0c9", "dark": "#1f3b2f"}
FILTERS = {"colour": "none", "grey": "grayscale(1)", "blur": "blur({blur}px)"}


def _uri(file: Path) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(file.read_bytes()).decode()


def page_of(codes: Sequence[str], folder: Path, size: int, cloth: str, effect: str, row: int) -> str:
    """Return the HTML of one sheet: cards of ``size`` px, no names, ``row`` in a line (0: one month a column)."""
    look = FILTERS[effect].format(blur=round(size / 26, 1))
    gap = max(4, size // 16)
    images = "".join(
        f'<img width="{size}" height="{round(size * 1.64)}" src="{_uri(folder / f"{c}.svg")}">'
        for c in codes
        if (folder / f"{c}.svg").exists()
    )
    lines = f"grid-template-columns:repeat({row},{size}px)" if row else "grid:repeat(4,auto)/auto-flow"
    return (
        f"<body style='margin:0;background:{CLOTHS[cloth]}'><div id=s style='display:grid;gap:{gap}px;"
        f"padding:{gap * 2}px;width:max-content;{lines}'>{images}</div>"
        f"<style>img{{display:block;filter:{look};border-radius:8%/5%;"
        f"box-shadow:0 0 0 1px #fbf7ec99}}</style>"
    )


def main(argv: Sequence[str]) -> int:
    """Write the wanted sheets and print their paths."""
    parser = argparse.ArgumentParser(description="Photograph the deck.")
    parser.add_argument("wanted", nargs="*", help="codes or months; default: all")
    parser.add_argument("--size", type=int, action="append", help="card width in px; default: 44, 80 and 200")
    parser.add_argument("--cloth", choices=CLOTHS, action="append")
    parser.add_argument("--effect", choices=FILTERS, action="append")
    parser.add_argument("--row", type=int, help="cards in a line; default: one month a column for the whole deck")
    parser.add_argument("--shuffle", type=int, help="seed: cards in a random order")
    parser.add_argument("--folder", type=Path, default=CARDS)
    parser.add_argument("--out", type=Path, default=OUT, help="folder for the pictures")
    parser.add_argument("--name", default="sheet")
    parser.add_argument("--file", type=Path, help="one file's path instead of folder and names")
    o = parser.parse_args(argv)
    codes = [c for c in CODES if not o.wanted or c in o.wanted or str(month_of(c)) in o.wanted]
    if o.shuffle is not None:
        random.Random(o.shuffle).shuffle(codes)
    o.out.mkdir(parents=True, exist_ok=True)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=find(), args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 2000, "height": 1000})
        for size in o.size or (44, 80, 200):
            for cloth in o.cloth or CLOTHS:
                for effect in o.effect or FILTERS:
                    row = o.row if o.row is not None else 0 if len(codes) == len(CODES) else 8
                    page.set_content(page_of(codes, o.folder, size, cloth, effect, row))
                    file = o.file or o.out / f"{o.name}-{size}-{cloth}-{effect}.png"
                    page.locator("#s").screenshot(path=file)
                    print(file)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
