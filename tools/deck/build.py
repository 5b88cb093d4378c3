"""Write the deck: ``python -m tools.deck.build [months or codes …]`` makes static/cards/CODE.svg.

The same sources give the same bytes on every machine; only the standard library is used.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.deck import svg
from tools.deck.backs import back
from tools.deck.codes import BACKS, CODES, month_of

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "static" / "cards"


def draw(code: str) -> str | None:
    """Return a card's SVG text, or None while its month has no drawing for it."""
    name = f"tools.deck.month{month_of(code):02d}"
    if importlib.util.find_spec(name) is None:
        return None
    function = getattr(importlib.import_module(name), f"c{code}", None)
    if function is None:
        return None
    svg.start(code)
    return str(function())


def deck(wanted: Sequence[str] = ()) -> dict[str, str]:
    """Return file name and text of the wanted cards (codes or months; none named: all, with the backs)."""
    files = {}
    for code in CODES:
        if wanted and code not in wanted and str(month_of(code)) not in wanted:
            continue
        text = draw(code)
        if text is not None:
            files[f"{code}.svg"] = text
    if not wanted:
        files.update({f"back-{name}.svg": back(name) for name in BACKS})
    return files


def main(args: Sequence[str]) -> int:
    """Write the wanted files and print their sizes in bytes."""
    OUT.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, text in deck([a.upper().lstrip("0") for a in args]).items():
        data = text.encode()
        (OUT / name).write_bytes(data)
        total += len(data)
        print(f"{name:14}{len(data):6}")
    print(f"{'sum':14}{total:6}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
