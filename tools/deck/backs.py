"""The two plain backs, vermilion and ink, with a fine paper grain."""

from __future__ import annotations

import random

from tools.deck.pen import INK, RED, f

EDGE = {"red": "#8f1a20", "ink": "#0c0a0a"}
LIGHT = {"red": "#d84a45", "ink": "#37302f"}
BASE = {"red": RED, "ink": INK}


def _grain(seed: int, n: int) -> str:
    """Return short nearly level flecks inside a 25 x 41 tile."""
    rng = random.Random(seed)
    d = ""
    for _ in range(n):
        d += f"M{f(rng.uniform(0, 22))} {f(rng.uniform(1, 40))}l{f(rng.uniform(1.5, 4))} {f(rng.uniform(-0.6, 0.6))}"
    return d


def back(name: str) -> str:
    """Return the back ``red`` or ``ink`` as SVG text."""
    code = f"back-{name}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="164" viewBox="0 0 100 164" data-back="{name}">'
        f'<defs><pattern id="{code}g" width="25" height="41" patternUnits="userSpaceOnUse">'
        f'<path fill="none" stroke="{EDGE[name]}" stroke-width=".3" d="{_grain(3, 34)}"/>'
        f'<path fill="none" stroke="{LIGHT[name]}" stroke-width=".3" d="{_grain(8, 22)}"/></pattern></defs>'
        f'<rect width="100" height="164" rx="8" fill="{BASE[name]}"/>'
        f'<rect width="100" height="164" rx="8" fill="url(#{code}g)"/>'
        f'<rect x="1" y="1" width="98" height="162" rx="7" fill="none" stroke="{EDGE[name]}" stroke-width="2"/>'
        f"</svg>\n"
    )
