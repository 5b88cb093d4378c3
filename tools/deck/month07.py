"""July, bush clover: arching sprays of tiny oval leaves, red and ochre, and the boar."""

import math
import random

from tools.deck.pen import INK, OCH, PAP, RED, Pen, Points, brush, card, fl, nums, samp, spl, tl
from tools.deck.ribbon import red_ribbon


def even(pts: Points, step: float) -> list[tuple[float, float]]:
    """Return places an even way apart along a smooth curve."""
    dense = samp(pts, 160)
    out = [dense[0][:2]]
    for x, y, _ in dense:
        if math.hypot(x - out[-1][0], y - out[-1][1]) >= step:
            out.append((x, y))
    return out


LEAF = "M0 0c.6-3.6 6-4 8.6 0c-2.6 4-8 3.6-8.6 0z"
TRIOS = ((0, 0, -1), (6.5, 0, 1))


def defs(code: str, sorts: str) -> str:
    """Define the leaf, a pair of three-leaved sprigs t, and a marker for each sort: dark n (or d, its dots red), red r, ochre o."""
    d = f'<path id="{code}l" d="{LEAF}"/><g id="{code}t">'
    for x, y, side in TRIOS:
        for a, dx, dy in ((68, 1.5, 4.6), (150, -0.4, 3.4), (8, 1.4, 3)):
            d += f'<use href="#{code}l" transform="translate({nums(x + dx, y + dy * side)})rotate({a * side})"/>'
    d += "</g>"
    for n, c, dot in (("n", INK, OCH), ("r", RED, OCH), ("o", OCH, RED), ("d", INK, RED)):
        if n in sorts:
            d += (
                f'<marker id="{code}{n}" overflow="visible" orient="auto" markerUnits="userSpaceOnUse">'
                f'<use href="#{code}t" fill="{c}" stroke="{PAP}" stroke-width=".6"/>'
                f'<path fill="{dot}" d="M4-3.4a2 2 0 1 1-.1 0zM10 0a2 2 0 1 1-.1 0z"/></marker>'
            )
    return d


def spray(code: str, pts: Points, sort: str, bare: float = 40, step: float = 12.5) -> str:
    """Draw a stem, bare at its foot, with a marker of leaves at every further step of the way."""
    ps = even(pts, step / 10)
    k = round(bare / step * 10)
    ps = [ps[0], *ps[k::10]]
    tangents = []
    for i in range(len(ps)):
        a, c = ps[max(0, i - 1)], ps[min(len(ps) - 1, i + 1)]
        n = math.hypot(c[0] - a[0], c[1] - a[1]) or 1
        tangents.append(((c[0] - a[0]) / n, (c[1] - a[1]) / n))
    d = "M" + nums(*ps[0])
    x, y = round(ps[0][0], 1), round(ps[0][1], 1)
    for i in range(1, len(ps)):
        third = math.hypot(ps[i][0] - ps[i - 1][0], ps[i][1] - ps[i - 1][1]) / 3
        (qx, qy), (tx, ty) = ps[i], tangents[i]
        d += "s" + nums(qx - tx * third - x, qy - ty * third - y, qx - x, qy - y)
        x, y = x + round(qx - x, 1), y + round(qy - y, 1)
    m = f"url(#{code}{sort})"
    return f'<path marker-mid="{m}" marker-end="{m}" d="{d}"/>'


def sprays(code: str, parts: list[tuple[Points, str, float]]) -> str:
    """Draw sprays back to front."""
    return f'<g fill="none" stroke="{INK}" stroke-width="1.3">' + "".join(spray(code, *p) for p in parts) + "</g>"


def c7C1() -> str:
    """Draw a bush whose sprays arch to the left."""
    b = fl("M0 150C24 144 56 152 100 146V170H0z", OCH)
    b += sprays("7C1", [
        ([(66, 166), (78, 120), (84, 80), (80, 40), (64, 14), (44, 8)], "r", 60),
        ([(62, 166), (68, 120), (70, 76), (58, 38), (36, 20), (10, 26)], "n", 50),
        ([(72, 166), (86, 130), (95, 90), (97, 40)], "d", 30),
        ([(58, 166), (60, 124), (54, 84), (40, 60), (22, 52), (4, 64)], "r", 50),
        ([(54, 166), (52, 134), (44, 110), (30, 94), (14, 90), (2, 104)], "o", 36),
        ([(50, 166), (42, 146), (30, 132), (16, 128), (4, 140)], "n", 20),
    ])
    return card("7C1", defs("7C1", "nrod"), b)


def c7C2() -> str:
    """Draw sprays hanging over to the right from a foot at the left."""
    b = fl("M0 148C30 156 60 142 100 152V170H0z", OCH)
    b += sprays("7C2", [
        ([(20, 166), (10, 120), (6, 70), (16, 26), (34, 6)], "r", 50),
        ([(26, 166), (22, 110), (26, 60), (44, 26), (70, 14), (96, 26)], "n", 60),
        ([(32, 166), (36, 120), (44, 84), (62, 58), (82, 52), (98, 66)], "o", 50),
        ([(38, 166), (46, 130), (60, 106), (78, 96), (94, 104), (100, 116)], "d", 36),
        ([(44, 166), (56, 146), (72, 136), (90, 142)], "r", 16),
    ])
    return card("7C2", defs("7C2", "nrod"), b)


def c7R() -> str:
    """Draw the plain red ribbon among the sprays."""
    b = sprays("7R", [
        ([(24, 166), (12, 120), (10, 60), (26, 22), (56, 10), (92, 18)], "n", 40),
        ([(30, 166), (26, 120), (24, 84), (16, 60), (2, 58)], "o", 40),
        ([(74, 166), (90, 120), (92, 80), (84, 46), (66, 36)], "d", 30),
        ([(60, 166), (72, 140), (82, 120), (98, 110)], "o", 20),
    ])
    b += red_ribbon(50, 80, 26, 120, 6)
    b += sprays("7R", [([(20, 166), (26, 150), (40, 138), (58, 138), (70, 150)], "n", 10), ([(100, 40), (86, 26), (66, 20), (48, 26)], "o", 8)])
    return card("7R", defs("7R", "nod"), b)


BOAR: Points = [(5, 124, 1), (8, 119), (15, 116), (21, 109), (27, 101), (32, 96, 1), (36, 82, 1), (42, 92, 1), (52, 84), (66, 85), (80, 91),
                (91, 100), (96, 112), (94, 124), (92, 133), (96, 142, 1), (99, 153, 1), (89, 153, 1), (85, 143), (77, 135), (66, 140), (54, 142),
                (47, 144, 1), (36, 149), (28, 155, 1), (19, 152, 1), (24, 144), (30, 138, 1), (24, 140), (17, 140), (11, 138, 1), (14, 134), (21, 131, 1), (13, 131), (6, 131, 1)]


def c7A() -> str:
    """Draw the boar charging under the sprays."""
    b = fl("M0 146C24 142 50 150 100 144V170H0z", OCH)
    b += sprays("7A", [
        ([(101, 96), (94, 60), (78, 32), (54, 16), (30, 17), (10, 36)], "n", 20),
        ([(102, 66), (97, 42), (86, 24), (70, 8), (50, 3)], "r", 10),
        ([(-4, 120), (-2, 90), (6, 66), (20, 58), (34, 66)], "d", 20),
        ([(102, 102), (96, 76), (82, 54), (62, 42), (42, 46), (26, 64)], "r", 20),
        ([(102, 112), (97, 92), (86, 76), (70, 68), (52, 70)], "o", 16),
    ])
    b += fl(brush([(74, 132), (70, 143), (62, 153)], [14, 9, 7]) + brush([(44, 134), (46, 144), (52, 153)], [13, 9, 7]), INK)
    rnd = random.Random(3)
    p = Pen().M(38, 98)
    for x, y, _ in samp([(40, 90), (50, 83), (64, 82), (78, 88), (90, 97), (97, 110)], 22):
        h = rnd.uniform(5, 9)
        p.L(x + 3, y - h + 2)
        p.L(x + 2.2, y + 2)
    b += f'<path fill="{INK}" stroke="{PAP}" stroke-width="2" paint-order="stroke" d="{p.L(84, 116).Z().d}"/>'
    b += f'<path fill="{INK}" stroke="{PAP}" stroke-width="1.6" paint-order="stroke" d="{spl(BOAR)}"/>'
    b += fl(spl([(21, 131, 1), (13, 131), (8, 131.4, 1), (12, 134), (14, 134.6, 1)]), RED)
    return card("7A", defs("7A", "nrod"), b)
