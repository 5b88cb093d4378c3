"""Make a drawing small: every length on a fine whole-number grid, paths relative and without spare signs.

Drawings are composed in card units with decimals. In the file one card unit is `GRID` whole steps, so that path
data is made of short whole numbers; angles and scale factors stay as they are.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator

GRID = 5
"""Steps in one card unit: a step is 1/500 of the card's width."""

SMOOTH = 0.5
"""How far, as a share of its length, a curve's first handle may be off the mirror of the one before."""

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TOKEN = re.compile(r"([MmLlHhVvCcQqSsTtAaZz])([^MmLlHhVvCcQqSsTtAaZz]*)")
_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "S": 4, "T": 2, "A": 7, "Z": 0}
_LENGTHS = re.compile(r'(?<= )(x|y|cx|cy|r|rx|ry|width|height|stroke-width|stroke-dasharray|pathLength)="([^"]*)"')
_TRANSFORM = re.compile(r"(translate|rotate)\(([^)]*)\)")
_PATH = re.compile(r'(?<= )d="([^"]*)"')


def short(v: float) -> str:
    """Write a number with at most one decimal and no leading zero."""
    s = f"{v:.1f}".rstrip("0").rstrip(".")
    if s in {"-0", ""}:
        return "0"
    return s.replace("0.", ".", 1) if s.startswith(("0.", "-0.")) else s


def joined(*parts: str) -> str:
    """Join numbers, with a space only where the next one has no sign."""
    out = ""
    for part in parts:
        out += (" " if out and part[0] != "-" else "") + part
    return out


def _steps(d: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command of a path with its numbers, repeated commands one by one."""
    for letter, rest in _TOKEN.findall(d):
        size = _SIZES[letter.upper()]
        if not size:
            yield letter, []
            continue
        values = [float(n) for n in _NUMBER.findall(rest)]
        if len(values) % size or not values:
            raise ValueError(f"path command {letter} with {len(values)} numbers: {d}")
        for k in range(0, len(values), size):
            # further pairs after a move are lines
            name = letter if k == 0 or letter not in "Mm" else ("L" if letter == "M" else "l")
            yield name, values[k : k + size]


def path(d: str, grid: float = GRID) -> str:
    """Return a path in whole steps; positions are tracked as rounded, so nothing drifts."""
    out = ""
    last = ""
    x = y = x0 = y0 = 0.0  # where the drawing is, in card units
    px = py = sx = sy = 0  # and where the written path is, in steps
    mirror: tuple[int, int] | None = None  # the first handle that a smooth curve would have here, in steps

    def on(v: float) -> int:
        return math.floor(v * grid + 0.5)

    def put(letter: str, *values: float) -> None:
        nonlocal out, last
        numbers = joined(*(short(v) for v in values))
        if letter == last and letter not in "mMz":
            out += ("" if numbers[0] == "-" else " ") + numbers
        else:
            out += letter + numbers
        last = letter

    for letter, v in _steps(d):
        kind = letter.upper()
        if kind == "Z":
            put("z")
            x, y, px, py, mirror = x0, y0, sx, sy, None
            continue
        if kind == "A":
            ax, ay = (x, y) if letter == "a" else (0.0, 0.0)
            x, y = v[5] + ax, v[6] + ay
            put("a", on(v[0]), on(v[1]), v[2], v[3], v[4], on(x) - px, on(y) - py)
            px, py, mirror = on(x), on(y), None
            continue
        if kind == "H":
            v = [v[0] + (x if letter == "h" else 0), y]
        elif kind == "V":
            v = [x, v[0] + (y if letter == "v" else 0)]
        elif letter.islower():
            v = [n + (y if k % 2 else x) for k, n in enumerate(v)]
        points = [(on(v[k]), on(v[k + 1])) for k in range(0, len(v), 2)]
        if kind == "C" and mirror and _alike(mirror, points[0], (px, py)):
            kind, points = "S", points[1:]
        ends = [n for a, b in points for n in (a - px, b - py)]
        x, y = v[-2], v[-1]
        if kind == "M":
            x0, y0 = x, y
            sx, sy = points[0]
            if out:
                put("m", *ends)
            else:
                put("M", *points[0])
        elif kind in "LHV":
            dx, dy = ends
            put("h", dx) if dy == 0 else put("v", dy) if dx == 0 else put("l", dx, dy)
        else:
            put(kind.lower(), *ends)
        px, py = points[-1]
        mirror = (2 * px - points[-2][0], 2 * py - points[-2][1]) if kind in "CS" else None
    return out


def _alike(mirror: tuple[int, int], handle: tuple[int, int], at: tuple[int, int]) -> bool:
    """Return whether a curve may start with the mirrored handle: about as long, and the same way."""
    away = math.hypot(mirror[0] - handle[0], mirror[1] - handle[1])
    return away <= max(1.5, SMOOTH * math.hypot(handle[0] - at[0], handle[1] - at[1]))


def _numbers(text: str, change: Callable[[float], float]) -> str:
    return joined(*(short(change(float(n))) for n in _NUMBER.findall(text)))


def _transform(match: re.Match[str]) -> str:
    name, values = match[1], [float(n) for n in _NUMBER.findall(match[2])]
    if name == "rotate":
        return f"rotate({joined(short(values[0]), *(short(v * GRID) for v in values[1:]))})"
    return f"translate({joined(*(short(v * GRID) for v in values))})"


def pack(body: str) -> str:
    """Return SVG text with its lengths in steps instead of card units."""
    body = _LENGTHS.sub(lambda m: f'{m[1]}="{_numbers(m[2], lambda v: v * GRID)}"', body)
    body = _TRANSFORM.sub(_transform, body)
    return _PATH.sub(lambda m: f'd="{path(m[1])}"', body)
