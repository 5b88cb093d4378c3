"""Make the high-contrast deck from the classic one: ``python -m tools.deck.contrast``.

Contours under 4 units get 1.6 times as thick, the art grows by 8 % about the centre inside the same frame.
The result, static/cards-contrast/, is built and never committed.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from tools.deck.build import OUT as CLASSIC
from tools.deck.pack import GRID
from tools.deck.pen import fs

OUT = CLASSIC.parent / "cards-contrast"
STROKE = 1.6
GROW = 1.08
_WIDTH = re.compile(r'stroke-width="([0-9.]+)"')
_ART = re.compile(r"(<svg x=[^>]*>)(.*)(</svg>)(?=<rect)", re.DOTALL)


def _thicker(match: re.Match[str]) -> str:
    width = float(match[1])
    return f'stroke-width="{fs(width * STROKE)}"' if width < 4 * GRID else match[0]


def _larger(match: re.Match[str]) -> str:
    x, y = (fs(centre * (1 - GROW) * GRID) for centre in (50, 82))
    return (
        f'{_WIDTH.sub(_thicker, match[1])}<g transform="translate({x} {y})scale({GROW})">'
        f"{_WIDTH.sub(_thicker, match[2])}</g>{match[3]}"
    )


def contrast(svg: str) -> str:
    """Return the high-contrast form of a card's SVG text; backs have no art window and stay as they are."""
    return _ART.sub(_larger, svg)


def main(source: Path = CLASSIC, out: Path = OUT) -> int:
    """Write the high-contrast form of every file of ``source`` into ``out``."""
    out.mkdir(parents=True, exist_ok=True)
    files = sorted(source.glob("*.svg"))
    for file in files:
        (out / file.name).write_text(contrast(file.read_text("utf-8")), "utf-8", newline="\n")
    print(f"{len(files)} files in {out.name}")
    return 0 if files else 1


if __name__ == "__main__":
    sys.exit(main())
