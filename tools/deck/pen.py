"""Lines of the deck as path data: splines, brush strokes, ellipses, leaves.

Coordinates are card units (100 x 164). A point is ``(x, y)``, or ``(x, y, 1)`` for a sharp corner.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, ...]
Points = Sequence[Point]


def f(v: float) -> str:
    """Write a number with at most one decimal, shortest form (``-0.3`` as ``-.3``)."""
    s = f"{v:.1f}".rstrip("0").rstrip(".") if abs(v) >= 0.05 else "0"
    if s.startswith("0."):
        return s[1:]
    return "-" + s[2:] if s.startswith("-0.") else s


def fs(v: float) -> str:
    """Write a scale factor with at most two decimals."""
    s = f"{v:.2f}".rstrip("0").rstrip(".")
    return s[1:] if s.startswith("0.") else s


def nums(*vs: float) -> str:
    """Join numbers with as few separators as SVG needs."""
    out = ""
    for v in vs:
        s = f(v)
        out += (" " if out and s[0] != "-" else "") + s
    return out


class Pen:
    """Write a compact relative path; the rounded position is tracked, so errors do not add up."""

    def __init__(self) -> None:
        self.d = ""
        self.x = self.y = 0.0

    def M(self, x: float, y: float) -> Pen:
        """Move to a point."""
        self.d += "M" + nums(x, y)
        self.x, self.y = round(x, 1), round(y, 1)
        return self

    def L(self, x: float, y: float) -> Pen:
        """Draw a straight line to a point."""
        self.d += "l" + nums(x - self.x, y - self.y)
        return self._at(x, y)

    def C(self, a: float, b: float, c: float, d: float, x: float, y: float) -> Pen:
        """Draw a cubic to (x, y) with the handles (a, b) and (c, d)."""
        self.d += "c" + nums(a - self.x, b - self.y, c - self.x, d - self.y, x - self.x, y - self.y)
        return self._at(x, y)

    def Q(self, a: float, b: float, x: float, y: float) -> Pen:
        """Draw a quadratic to (x, y) with the handle (a, b)."""
        self.d += "q" + nums(a - self.x, b - self.y, x - self.x, y - self.y)
        return self._at(x, y)

    def Z(self) -> Pen:
        """Close the current outline."""
        self.d += "z"
        return self

    def _at(self, x: float, y: float) -> Pen:
        self.x += round(x - self.x, 1)
        self.y += round(y - self.y, 1)
        return self


def spl(pts: Points, closed: bool = True, pen: Pen | None = None) -> str:
    """Return a smooth path through the points; handles are a third of each segment, so nothing overshoots."""
    n = len(pts)
    pen = pen or Pen()

    def tangent(i: int) -> tuple[float, float] | None:
        if (len(pts[i]) > 2 and pts[i][2]) or (not closed and i in (0, n - 1)):
            return None
        a, b = pts[(i - 1) % n], pts[(i + 1) % n]
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1
        return dx / length, dy / length

    pen.M(pts[0][0], pts[0][1])
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        (px, py), (qx, qy) = pts[i][:2], pts[j][:2]
        third = math.hypot(qx - px, qy - py) / 3
        t, u = tangent(i), tangent(j)
        if t is None and u is None:
            pen.L(qx, qy)
            continue
        c1 = (px + t[0] * third, py + t[1] * third) if t else None
        c2 = (qx - u[0] * third, qy - u[1] * third) if u else None
        if c1 is None and c2 is not None:
            c1 = (px + (c2[0] - px) * 0.5, py + (c2[1] - py) * 0.5)
        elif c2 is None and c1 is not None:
            c2 = (qx + (c1[0] - qx) * 0.5, qy + (c1[1] - qy) * 0.5)
        assert c1 is not None and c2 is not None
        pen.C(*c1, *c2, qx, qy)
    if closed:
        pen.Z()
    return pen.d


def brush(pts: Points, ws: Sequence[float], sharp: bool = False) -> str:
    """Return a stroke of varying width as an outline; ``ws`` are widths spread along the points.

    ``sharp`` keeps every bend as a corner, as in an old plum branch.
    """
    n = len(pts)
    left: list[Point] = []
    right: list[Point] = []
    for i, p in enumerate(pts):
        a, b = pts[max(0, i - 1)], pts[min(n - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1
        t = i / (n - 1) * (len(ws) - 1)
        k = min(int(t), len(ws) - 2)
        w = ws[k] + (ws[k + 1] - ws[k]) * (t - k)
        nx, ny = -dy / length * w / 2, dx / length * w / 2
        left.append((p[0] + nx, p[1] + ny))
        right.append((p[0] - nx, p[1] - ny))
    for side in (left, right):
        side[0] += (1,)
        side[-1] += (1,)
    if sharp:
        return spl([(*p[:2], 1) for p in left + right[::-1]])
    return spl(left + right[::-1])


def tl(pts: Points, w: float = 1.2) -> str:
    """Return a cut line pointed at both ends through three points (about 30 bytes); more points: a brush."""
    if len(pts) != 3:
        return brush(pts, [w] + [w * 0.8] * (len(pts) - 2) + [w * 0.3])
    (x0, y0), (x1, y1), (x2, y2) = (p[:2] for p in pts)
    dx, dy = x2 - x0, y2 - y0
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length * w, dx / length * w
    cx, cy = 2 * x1 - (x0 + x2) / 2, 2 * y1 - (y0 + y2) / 2
    x, y = round(x0, 1), round(y0, 1)
    return f"M{nums(x, y)}q{nums(cx + nx - x, cy + ny - y, x2 - x, y2 - y)}Q{nums(cx - nx, cy - ny, x, y)}z"


def arcs(pts: Points, h: float) -> str:
    """Return a chain of small arcs that bulge to the right of the way by ``h`` times each step."""
    pen = Pen().M(*pts[0][:2])
    for a, b in pairwise(pts):
        dx, dy = b[0] - a[0], b[1] - a[1]
        nx, ny = -dy * h, dx * h
        pen.C(a[0] + nx + dx * 0.1, a[1] + ny + dy * 0.1, b[0] + nx - dx * 0.1, b[1] + ny - dy * 0.1, b[0], b[1])
    return pen.d


def samp(pts: Points, n: int) -> list[tuple[float, float, float]]:
    """Return ``n`` places ``(x, y, angle in degrees)`` along a smooth curve through the points."""
    ps = [(p[0], p[1]) for p in pts]
    ps = [
        (2 * ps[0][0] - ps[1][0], 2 * ps[0][1] - ps[1][1]),
        *ps,
        (2 * ps[-1][0] - ps[-2][0], 2 * ps[-1][1] - ps[-2][1]),
    ]
    m = len(ps) - 3
    out = []
    for k in range(n):
        t = k / (n - 1) * m if n > 1 else 0.0
        i = min(int(t), m - 1)
        t -= i
        a, b, c, d = ps[i : i + 4]
        at = [0.0, 0.0]
        way = [0.0, 0.0]
        for j in (0, 1):
            q = 2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]
            r = 3 * b[j] - a[j] - 3 * c[j] + d[j]
            at[j] = 0.5 * (2 * b[j] + (c[j] - a[j]) * t + q * t * t + r * t**3)
            way[j] = 0.5 * ((c[j] - a[j]) + 2 * q * t + 3 * r * t * t)
        out.append((at[0], at[1], math.degrees(math.atan2(way[1], way[0]))))
    return out


def pol(r: float, a: float, cx: float = 0, cy: float = 0) -> tuple[float, float]:
    """Return the point at radius ``r`` and angle ``a`` (degrees, 0 is up, clockwise) round a centre."""
    a = math.radians(a)
    return cx + r * math.sin(a), cy - r * math.cos(a)


def wob(pts: Points, amp: float, seed: int) -> list[Point]:
    """Shift every point by at most ``amp``, always the same way for one seed: a hand's unevenness."""
    rng = random.Random(seed)
    return [(p[0] + rng.uniform(-amp, amp), p[1] + rng.uniform(-amp, amp), *p[2:]) for p in pts]


def ell(
    cx: float, cy: float, rx: float, ry: float, rot: float = 0, n: int = 8, j: float = 0, seed: int = 1
) -> list[Point]:
    """Return ``n`` points of a turned ellipse, wobbled by ``j``."""
    c, s = math.cos(math.radians(rot)), math.sin(math.radians(rot))
    out: list[Point] = []
    for i in range(n):
        a = i * 2 * math.pi / n
        x, y = rx * math.cos(a), ry * math.sin(a)
        out.append((cx + x * c - y * s, cy + x * s + y * c))
    return wob(out, j, seed) if j else out


def leaf(length: float, w: float) -> str:
    """Return a pointed leaf that grows upward from the origin, about ``1.7 * w`` wide."""
    pen = Pen().M(0, 0)
    pen.C(w * 1.2, -length * 0.26, w * 1.05, -length * 0.7, 0, -length)
    return pen.C(-w * 1.05, -length * 0.7, -w * 1.2, -length * 0.26, 0, 0).Z().d
