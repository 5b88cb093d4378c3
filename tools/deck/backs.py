"""The two plain backs, vermilion and ink, with a fine paper grain."""

from __future__ import annotations

import random

from tools.deck.pen import f
from tools.deck.svg import INK, RED

EDGE = {"red": "#8f1a20", "ink": "#0c0a0a"}
LIGHT = {"red": "#d84a45", "ink": "#37302f"}
BASE = {"red": RED, "ink": INK}


def _grain(seed: int, n: int) -> str:
    """Return short nearly level flecks inside a third of the width."""
    rng = random.Random(seed)
    d = ""
    for _ in range(n):
        x, y, dx, dy = rng.uniform(0, 28), rng.uniform(0, 41), rng.uniform(2, 7), rng.uniform(-0.3, 0.3)
        d += f"M{f(x)} {f(y)}l{f(dx)} {f(dy)}"
    return d


def back(name: str) -> str:
    """Return the back ``red`` or ``ink`` as SVG text."""
    code = f"back-{name}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="164" viewBox="0 0 100 164"'
        f' data-back="{name}">'
        f'<defs><pattern id="{code}g" width="33.3" height="41" patternUnits="userSpaceOnUse">'
        f'<path fill="none" stroke="{EDGE[name]}" stroke-width=".25" d="{_grain(3, 26)}"/>'
        f'<path fill="none" stroke="{LIGHT[name]}" stroke-width=".25" d="{_grain(8, 18)}"/></pattern></defs>'
        f'<rect width="100" height="164" rx="8" fill="{BASE[name]}"/>'
        f'<rect width="100" height="164" rx="8" fill="url(#{code}g)"/>'
        f'<rect x="1" y="1" width="98" height="162" rx="7" fill="none" stroke="{EDGE[name]}"'
        f' stroke-width="2"/>'
        f"</svg>\n"
    )
