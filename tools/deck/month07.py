"""July, bush clover: arching sprays of tiny oval leaves, red and ochre, and the boar."""

import math
import random

from tools.deck.pen import Pen, Points, brush, nums, samp, spl, tl
from tools.deck.ribbon import red_ribbon
from tools.deck.svg import INK, OCH, PAP, RED, card, fl, ln


def even(pts: Points, step: float) -> list[tuple[float, float]]:
    """Return places an even way apart along a smooth curve."""
    dense = samp(pts, 160)
    out = [dense[0][:2]]
    for x, y, _ in dense:
        if math.hypot(x - out[-1][0], y - out[-1][1]) >= step:
            out.append((x, y))
    return out


LEAF = "M0 0c.6-3.9 6.2-4.3 9 0c-2.8 4.3-8.4 3.9-9 0z"
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
                f'<g fill="{dot}"><circle cx="4" cy="-1.4" r="2"/><circle cx="10" cy="2" r="2"/></g></marker>'
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
        # the next piece mirrors this handle, so it must suit the shorter of the two
        third = (
            min(math.hypot(ps[j][0] - ps[j - 1][0], ps[j][1] - ps[j - 1][1]) for j in (i, min(i + 1, len(ps) - 1))) / 3
        )
        (qx, qy), (tx, ty) = ps[i], tangents[i]
        d += "s" + nums(qx - tx * third - x, qy - ty * third - y, qx - x, qy - y)
        x, y = x + round(qx - x, 1), y + round(qy - y, 1)
    m = f"url(#{code}{sort})"
    return f'<path marker-mid="{m}" marker-end="{m}" d="{d}"/>'


def sprays(code: str, parts: list[tuple[Points, str, float]]) -> str:
    """Draw sprays back to front."""
    return f'<g fill="none" stroke="{INK}" stroke-width="1.4">' + "".join(spray(code, *p) for p in parts) + "</g>"


def c7C1() -> str:
    """Draw a bush whose sprays arch to the left."""
    b = fl("M0 150C24 144 56 152 100 146V170H0z", OCH)
    b += sprays(
        "7C1",
        [
            ([(66, 166), (78, 120), (85, 80), (82, 40), (66, 14), (44, 6)], "r", 50),
            ([(74, 166), (88, 130), (97, 90), (99, 30)], "d", 40),
            ([(62, 166), (68, 120), (70, 76), (58, 38), (34, 20), (6, 26)], "n", 56),
            ([(58, 166), (60, 124), (54, 84), (40, 62), (22, 54), (2, 64)], "r", 50),
            ([(54, 166), (52, 134), (44, 110), (30, 94), (14, 88), (0, 100)], "n", 36),
            ([(50, 166), (42, 146), (32, 132), (18, 124), (2, 132)], "o", 24),
            ([(70, 166), (76, 146), (84, 132), (98, 128)], "o", 16),
            ([(46, 166), (38, 156), (24, 150), (4, 156)], "d", 6),
            ([(60, 168), (72, 156), (96, 154)], "n", 4),
        ],
    )
    return card("7C1", defs("7C1", "nrod"), b)


def c7C2() -> str:
    """Draw two bushes that arch towards each other."""
    b = fl("M0 148C30 156 60 142 100 152V170H0z", OCH)
    b += sprays(
        "7C2",
        [
            ([(10, 166), (4, 120), (4, 76), (16, 34), (40, 10), (66, 4)], "r", 60),
            ([(18, 166), (14, 116), (22, 72), (44, 40), (70, 26), (98, 32)], "n", 46),
            ([(24, 166), (24, 124), (36, 92), (56, 68), (78, 58), (100, 66)], "o", 40),
            ([(92, 166), (98, 130), (96, 110), (80, 92)], "r", 30),
            ([(86, 166), (88, 140), (78, 118), (60, 104), (40, 108), (28, 122)], "n", 26),
            ([(80, 166), (76, 148), (64, 134), (48, 132), (36, 142)], "r", 14),
            ([(10, 168), (20, 152), (32, 146)], "d", 6),
            ([(4, 166), (2, 140), (10, 118), (18, 106)], "o", 10),
            ([(96, 168), (88, 156), (66, 154)], "d", 6),
        ],
    )
    return card("7C2", defs("7C2", "nrod"), b)


def c7R() -> str:
    """Draw the plain red ribbon among the sprays."""
    b = sprays(
        "7R",
        [
            ([(24, 166), (10, 120), (6, 60), (22, 22), (56, 8), (94, 14)], "n", 40),
            ([(30, 166), (28, 120), (26, 84), (18, 56), (2, 50)], "o", 46),
            ([(20, 166), (12, 140), (6, 110), (2, 80)], "d", 10),
            ([(76, 166), (92, 120), (96, 80), (88, 46), (68, 32)], "n", 30),
            ([(66, 166), (76, 136), (82, 100), (84, 66)], "o", 40),
            ([(72, 166), (82, 140), (92, 126), (102, 122)], "d", 10),
        ],
    )
    b += red_ribbon(50, 80, 26, 120, 6)
    b += sprays(
        "7R",
        [
            ([(14, 168), (26, 150), (42, 140), (60, 142), (74, 156)], "n", 8),
            ([(102, 42), (88, 26), (68, 20), (48, 28)], "o", 8),
        ],
    )
    return card("7R", defs("7R", "nod"), b)


BOAR: Points = [(4.6, 117.4, 1), (9, 116.4), (16, 112), (22, 105), (26, 98), (31, 94, 1), (35, 80, 1), (41, 90, 1), (52, 83), (66, 85), (80, 92),
                (91, 101), (96, 113), (94, 124), (92, 133), (92, 143, 1), (94, 148), (95, 155, 1), (90.4, 155.4, 1), (89.6, 152.6, 1), (88.6, 155.4, 1), (84, 155, 1), (84, 148), (80, 140), (74, 136), (66, 141), (54, 143),
                (45, 144, 1), (36, 147), (30, 151), (28.6, 156, 1), (23.6, 156.4, 1), (23, 153.6, 1), (21.6, 156.4, 1), (16.4, 155.4, 1), (18, 150), (24, 144), (30, 138.6, 1), (25, 144), (16, 144.4), (7.6, 139.4, 1), (13, 137.6), (25, 131, 1),
                (14, 129.4), (6.6, 129, 1)]  # fmt: skip


def c7A() -> str:
    """Draw the boar charging under the sprays."""
    b = fl("M0 146C24 142 50 150 100 144V170H0z", OCH)
    b += sprays(
        "7A",
        [
            ([(101, 96), (94, 60), (78, 32), (54, 16), (30, 17), (10, 36)], "n", 20),
            ([(102, 66), (97, 42), (86, 24), (70, 8), (50, 3)], "r", 10),
            ([(-4, 120), (-2, 90), (6, 66), (20, 58), (34, 66)], "d", 20),
            ([(102, 102), (96, 76), (82, 54), (62, 42), (42, 46), (26, 64)], "r", 20),
            ([(102, 112), (97, 92), (86, 76), (70, 68), (52, 70)], "o", 16),
        ],
    )
    b += boar()
    hairs = "".join(
        f'<marker id="7A{name}" overflow="visible" orient="auto" markerUnits="userSpaceOnUse">{fl(tl(h, 1.7), OCH)}</marker>'
        for name, h in (("g", [(-4, 0), (1, -0.6), (6, 2)]), ("h", [(-5, 0), (1, -0.8), (7.5, 2)]))
    )
    return card("7A", defs("7A", "nrod") + hairs, b)


def boar() -> str:
    """Draw the boar: far legs, mane, body, face, rows of hair."""
    b = fl(
        brush([(78, 128), (76, 138), (66, 147), (63, 155)], [20, 15, 7, 10])
        + brush([(42, 134), (49, 143), (45, 149), (42, 155)], [16, 10, 7, 10]),
        INK,
    )
    rnd = random.Random(3)
    p = Pen().M(37, 96)
    for k, (x, y, a) in enumerate(samp([(39, 92), (46, 87), (54, 83), (66, 84), (80, 90), (91, 99), (97, 112)], 24)):
        h = rnd.uniform(5, 8) + (4 if 5 < k < 14 else 0)
        p.L(round(x + h * (0.5 + a / 160)), round(y - h))
        p.L(round(x + 2.4), round(y + 2))
    d = p.L(88, 120).Z().d + spl(BOAR)
    b += f'<path fill="{INK}" stroke="{PAP}" stroke-width="2" paint-order="stroke" d="{d}"/>'
    b += fl(spl([(25, 131, 1), (14, 129.2), (7.4, 129.2, 1), (8.6, 138.6, 1), (14, 136.6)]), RED)
    b += fl(spl([(4.6, 117.8, 1), (8, 117), (9.6, 122), (9.4, 128.6, 1), (6.8, 128.6, 1)]), RED)
    b += fl("M8.6 129l1.6 4.6 1.6-4.4z", PAP)
    b += f'<path d="M7.4 120.6v2M7.8 124.4v2" stroke="{INK}" stroke-width="1.2"/>'
    b += f'<path fill="{PAP}" stroke="{INK}" stroke-width="1" d="{spl([(14, 138, 1), (12.8, 130), (15.4, 119.4, 1), (18.8, 128), (20, 135, 1)])}"/>'
    b += (
        fl(spl([(20, 114.6, 1), (24, 110), (29, 109.4, 1), (26, 114)]), PAP)
        + f'<circle cx="24.4" cy="112" r="1.6" fill="{RED}"/>'
    )
    b += fl(tl([(16.6, 114), (23, 107.4), (31, 105)], 2) + tl([(18, 116.6), (23, 117), (28, 113.6)], 1), OCH)
    b += fl(spl([(32.4, 96, 1), (33, 90), (35.4, 84, 1), (38, 93, 1)]), RED)
    rows: list[tuple[Points, int]] = [
        ([(44, 98), (58, 92), (74, 96), (90, 107)], 7), ([(38, 107), (56, 101), (76, 106), (92, 117)], 8),
        ([(36, 117), (58, 111), (76, 116), (90, 126)], 7), ([(40, 126), (58, 121), (78, 126)], 5), ([(44, 134), (56, 131), (68, 133)], 4),
    ]  # fmt: skip
    places = [samp(row, n) for row, n in rows]
    for k, name in enumerate("gh"):
        d = "".join("M" + "L".join(nums(round(x), round(y)) for x, y, _ in row[k::2]) for row in places)
        m = f"url(#7A{name})"
        b += f'<path fill="none" marker-start="{m}" marker-mid="{m}" marker-end="{m}" d="{d}"/>'
    b += ln("M17.6 151.6q5 1.4 11.4 2M84.4 151.6h10.4M60 151.8l8.4 2M40 151.8l7.6 1.6", OCH, 1)
    b += fl(tl([(29, 118), (33, 126), (30, 136)], 1.6) + tl([(34, 122), (37, 129), (35, 137)], 1.4), OCH)
    return f'<g transform="translate(7 9)scale(.94)">{b}</g>'
