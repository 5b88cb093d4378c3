"""Month 4, wisteria: violet racemes that hang from dark leaves, the cuckoo under the crescent moon."""
from __future__ import annotations

import random

from tools.deck.pen import Pen, brush, f, pol, spl, tl
from tools.deck.ribbon import red_ribbon
from tools.deck.svg import GRN, INK, OCH, PAP, RED, SKY, VIO, card, fl, hx, ln, sh, sym, use


def raceme(i: str, rows: int = 7, step: float = 8, wide: float = 11, seed: int = 1) -> str:
    """Return floret `i`f and the raceme `i`, which hangs down from the origin and tapers to buds."""
    rng = random.Random(seed)
    floret = spl([(0, 1.6), (-3.4, -2), (-6.4, .6), (-5.4, 5.4), (-1.6, 8.6), (1.6, 8.6), (5.4, 5.4), (6.4, .6), (3.4, -2)])
    out = sym(f"{i}f", sh(floret, VIO, 1) + fl(tl([(-4.4, 1.4), (-3.6, 4.4), (-1, 6.6)], 1.5) + tl([(4.4, 1.4), (3.6, 4.4), (1, 6.6)], 1.5), PAP))
    end = rows * step + 9
    body = fl(spl([(-6, -4), (6, -4), (wide + 6, step * 1.6), (wide + 3, step * 3.2), (6, end - 8), (0, end + 1), (-6, end - 8),
                   (-wide - 3, step * 3.2), (-wide - 6, step * 1.6)]), PAP)
    body += fl(brush([(0, -3), (.6, rows * step * .6), (0, end)], [2.4, 1.6, 1]), INK)
    for k in range(rows, -1, -1):
        w = wide * (1 - k / (rows + .6)) ** .75 if k else wide * .5
        n = 2 if k == 0 else 3 if w > 7.4 else 2 if w > 3.4 else 1
        for m in range(n):
            x = 0 if n == 1 else -w + 2 * w * m / (n - 1)
            body += use(f"{i}f", x + rng.uniform(-.8, .8), k * step + (2 if n == 3 and m == 1 else 0) + rng.uniform(-.8, .8),
                        1 if k < rows - 1 else .7, -x * 2)
    return out + sym(i, body)


def frond(i: str, pairs: int = 4) -> str:
    """Return a feathered leaf that grows upward from the origin."""
    d = ""
    for k in range(pairs):
        for side in (-1, 1):
            a = side * (62 - k * 6)
            x, y = 0, -5 - k * 7.4
            tip = pol(13 - k * .8, a, x, y)
            d += Pen().M(x, y).Q(*pol(8.6, a - 36, x, y), *tip).Q(*pol(8.6, a + 36, x, y), x, y).Z().d
    top = -3 - pairs * 7.4
    d += Pen().M(0, top).Q(7, top - 6, 0, top - 13).Q(-7, top - 6, 0, top).Z().d
    return sym(i, f'<path stroke="{PAP}" stroke-width="1.8" paint-order="stroke" d="{d}"/>' + ln(f"M0 0V{f(top - 8)}", PAP, .8))


def leaves(i: str, *spots: tuple[float, float, float, float], dark: str = INK) -> str:
    """Return fronds (x, y, scale, degrees), every third one in the other colour."""
    other = GRN if dark == INK else INK
    return "".join(use(i, x, y, s, r, f' fill="{other if k % 3 == 1 else dark}"') for k, (x, y, s, r) in enumerate(spots))


def vine(pts: list[tuple[float, float]], ws: list[float]) -> str:
    """Return a twisting stem with a paper edge."""
    return f'<path fill="{INK}" stroke="{PAP}" stroke-width="2" paint-order="stroke" d="{brush(pts, ws)}"/>'


def c4C1() -> str:
    """Draw racemes side by side under a roof of leaves."""
    defs = raceme("4C1r", 7, 8.4, 11) + frond("4C1l")
    b = use("4C1r", 33, 30, .9, 2) + use("4C1r", 72, 28, .9, -2)
    b += leaves("4C1l", (30, 104, .9, 172), (72, 100, 1, 190))
    b += use("4C1r", 10, 44, 1, 3) + use("4C1r", 92, 40, 1.1, -3) + use("4C1r", 52, 46, 1.3, 1)
    b += use("4C1r", 26, 104, .9, 2) + use("4C1r", 76, 108, 1, -2) + use("4C1r", 3, 126, .9) + use("4C1r", 99, 130, .9) + use("4C1r", 50, 142, .8)
    b += leaves("4C1l", (6, 106, .8, 150), (94, 110, .8, 205), (50, 126, .8, 176), dark=GRN)
    b += leaves("4C1l", (20, 22, 1.1, 204), (80, 18, 1.1, 152), (52, 24, 1.1, 178), (2, 14, 1.1, 160), (98, 14, 1.1, 200), (38, 10, 1, 200), (66, 10, 1, 160))
    b += vine([(-6, 20), (22, 10), (48, 22), (76, 12), (106, 22)], [8, 7, 7, 6, 5])
    return card("4C1", defs, b)


def c4C2() -> str:
    """Draw a vine that winds down the left side, racemes at every height."""
    defs = raceme("4C2r", 7, 8.4, 11) + frond("4C2l")
    b = leaves("4C2l", (24, 124, 1, 60), (66, 166, .9, 10), (92, 80, 1, 20))
    b += vine([(12, 28), (40, 22), (70, 8), (104, 10)], [9, 7, 6, 5]) + vine([(22, 66), (50, 76), (92, 86)], [9, 6, 1])
    b += vine([(-6, -4), (18, 20), (12, 48), (26, 72), (16, 100), (22, 130), (8, 170)], [13, 11, 10, 10, 9, 9, 10])
    b += use("4C2r", 84, 92, 1.1, -3) + use("4C2r", 46, 94, 1.1, 3)
    b += use("4C2r", 62, 22, 1, 2) + use("4C2r", 36, 32, .9, 3) + use("4C2r", 92, 22, 1.1, -3) + use("4C2r", 18, 112, .8, 4) + use("4C2r", 66, 132, .8, -2)
    b += leaves("4C2l", (90, 10, 1, 200), (60, 14, .9, 160), (44, 80, 1, 150), (10, 56, .9, 120), (80, 84, 1, 200), (18, 100, .9, 150), (34, 28, .8, 230))
    return card("4C2", defs, b)


def c4R() -> str:
    """Draw the plain red ribbon among racemes."""
    defs = raceme("4Rr", 6, 8.4, 11) + frond("4Rl")
    b = use("4Rr", 16, 26, 1.1, 3) + use("4Rr", 84, 24, 1.1, -3) + use("4Rr", 50, 16, .9)
    b += use("4Rr", 8, 96, 1.1, 2) + use("4Rr", 94, 100, 1.1, -2)
    b += leaves("4Rl", (12, 92, .9, 160), (90, 96, .9, 205))
    b += red_ribbon(51, 79)
    b += use("4Rr", 78, 126, .9, -3) + use("4Rr", 26, 120, .9, 4)
    b += leaves("4Rl", (76, 124, .8, 170), (26, 118, .8, 196), dark=GRN)
    b += leaves("4Rl", (22, 20, 1, 200), (82, 16, 1, 156), (40, 12, .9, 200), (2, 14, 1, 160), (98, 14, 1, 204))
    b += vine([(-6, 16), (24, 8), (52, 16), (78, 8), (106, 16)], [8, 7, 6, 6, 5])
    return card("4R", defs, b)


def c4A() -> str:
    """Draw the cuckoo in flight over the crescent moon."""
    defs = raceme("4Ar", 6, 8.2, 11) + frond("4Al")
    b = use("4Ar", 12, 24, 1.2, 3) + use("4Ar", 38, 14, .9, 2) + use("4Ar", 91, 18, 1, -3) + use("4Ar", 65, 10, .7)
    b += leaves("4Al", (24, 20, 1, 196), (78, 16, 1, 160), (50, 12, .9, 176), (2, 14, 1, 160), (98, 16, 1, 204))
    b += vine([(-6, 16), (24, 8), (52, 16), (78, 8), (106, 16)], [8, 7, 6, 6, 5])
    b += ln("M0 134H36M0 142H24M0 150H12M100 144H90M100 152H80M100 160H52", OCH, 6)
    b += hx("M83 119a23 23 0 1 1-41 20a23.4 23.4 0 0 0 41-20z", RED, 1.8)
    far = [(33, 105, 1), (32, 94), (35, 80), (46, 61, 1), (48, 69, 1), (49.4, 70), (52, 79, 1), (52.6, 80), (54, 90, 1), (53, 92), (46, 107, 1)]
    near = [(32, 109, 1), (39, 99), (53, 86), (72, 76), (93, 70, 1), (89, 78, 1), (86, 80), (82, 87, 1), (78, 88), (74, 95, 1), (70, 96),
            (65, 103, 1), (61, 104), (54, 112, 1)]
    tail = [(60, 107, 1), (76, 107), (97, 105, 1), (99, 110, 1), (97, 115, 1), (92, 119, 1), (84, 121, 1), (72, 118), (58, 116, 1)]
    body = [(13, 107, 1), (15, 101), (20.6, 97.6), (27, 99), (34, 103), (46, 105.4), (58, 107), (70, 111, 1), (60, 118), (47, 121.6), (35, 120.6),
            (25, 117), (17, 112), (13.6, 109.6, 1)]
    b += '<g transform="translate(4 0)rotate(-9 50 108)">'
    b += hx(spl(far), SKY, 2) + fl(tl([(37, 101), (37, 88), (44, 70)], 1.3) + tl([(41, 102), (42, 90), (48, 78)], 1.3) + tl([(45, 103), (47, 95), (50, 86)], 1.1), INK)
    b += hx(spl(tail), INK, 2) + fl("".join(tl([(64, y), (78, y + d * .5), (92, y + d)], 1.3) for y, d in ((109, 0), (111, 4), (113, 7))), SKY)
    b += ln("M96 110h0M93 115h0M87 118h0M86 109h0M83 114h0", PAP, 2.6)
    b += hx(spl(body), SKY, 2.2)
    b += fl(spl([(15, 110, 1), (24, 109), (38, 111), (52, 112), (68, 111.4, 1), (59, 116.6), (47, 120), (35, 119), (25, 115.6)]), PAP)
    b += fl("".join(tl([(x, 110.4), (x + 1.8, 114), (x + 1, h)], 1.6) for x, h in ((23, 114.6), (29, 117), (35, 119), (41, 120), (47, 120), (53, 118.8), (59, 116.6))), INK)
    b += hx(spl(near), INK, 2)
    b += fl(tl([(40, 106), (56, 94), (80, 83)], 1.5) + tl([(44, 109), (58, 99), (74, 92)], 1.5) + tl([(50, 110), (59, 104), (66, 99)], 1.2), SKY)
    b += sh(spl([(13.6, 104.6, 1), (9, 105.4), (4, 109.6, 1), (9.4, 109.8), (14, 109, 1)]), OCH, 1) + fl(tl([(5.4, 108.8), (10, 107.4), (15, 107.4)], .8), INK)
    b += f'<circle cx="19" cy="103.4" r="2.3" fill="{OCH}" stroke="{INK}" stroke-width=".8"/><circle cx="18.8" cy="103.4" r="1.1" fill="{INK}"/></g>'
    return card("4A", defs, b)
