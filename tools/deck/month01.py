"""Month 1, pine: needle domes on reddish branches, the crane before the sun."""
from __future__ import annotations

import random

from tools.deck.pen import Pen, arcs, brush, ell, pol, spl, tl
from tools.deck.ribbon import AKAYOROSHI, poem_ribbon
from tools.deck.svg import GRN, INK, OCH, PAP, RED, SKY, card, fl, hx, ln, sh, sym, use, use2


def pine(i: str, r: float = 20, seed: int = 3, n: int = 23) -> str:
    """Return a needle dome: smooth paper halo, spiky ink fan, green needles, red at the foot, the origin."""
    rng = random.Random(seed)
    p = Pen()
    a0, a1 = -99.0, 99.0
    step = (a1 - a0) / (n - 1)
    for k in range(n):
        a = a0 + step * k
        tip = pol(r * rng.uniform(0.94, 1.06), a + rng.uniform(-1.5, 1.5))
        (p.M if k == 0 else p.L)(*tip)
        if k < n - 1:
            p.L(*pol(r * 0.87, a + step / 2))
    x0, y0 = pol(r, a0)
    p.C(p.x - r * 0.1, p.y + r * 0.12, r * 0.5, r * 0.26, 0, r * 0.25)
    p.C(-r * 0.5, r * 0.26, x0 + r * 0.1, y0 + r * 0.12, x0, y0).Z()
    q = Pen()
    m = n * 2 // 3
    for k in range(m):
        a = -94 + 188 * k / (m - 1) + rng.uniform(-2, 2)
        q.M(*pol(r * (0.34 if k % 2 else 0.46), a)).L(*pol(r * rng.uniform(0.72, 0.82), a))
    halo = spl([pol(r * 1.11, a) for a in range(-99, 100, 33)] + [(r * 0.5, r * 0.22), (-r * 0.5, r * 0.22)])
    t = Pen()
    for k in range(9):
        a = -80 + 20 * k
        t.M(*pol(r * 0.1, a)).L(*pol(r * (0.36 if k % 2 else 0.3), a))
    return sym(i, fl(halo, PAP) + fl(p.d, INK) + ln(q.d, GRN, 1.3) + ln(t.d, RED, 1.5))


def c1C1() -> str:
    """Draw the upright pine: one winding trunk, domes to both sides."""
    defs = pine("1C1p", 27, 3, 27) + pine("1C1q", 18, 8, 19)
    b = fl(brush([(30, 172), (44, 148), (62, 130), (64, 112), (50, 96), (46, 78), (58, 60), (62, 36)],
                 [17, 13, 11, 11, 10, 9, 9, 7]), RED, f' stroke="{INK}" stroke-width="1.4"')
    b += fl(brush([(52, 98), (34, 92), (20, 96)], [6, 5, 3]) + brush([(60, 122), (76, 122), (88, 128)], [6, 5, 3]), RED)
    b += fl(tl([(44, 152), (52, 140), (60, 131)], 2) + tl([(63, 126), (64, 117), (60, 108)], 2)
            + tl([(53, 99), (48, 92), (49, 82)], 1.8) + tl([(50, 76), (54, 67), (59, 60)], 1.8)
            + tl([(38, 160), (48, 148), (52, 143)], 1.4), INK)
    b += use("1C1q", 92, 28, 1, 14) + use("1C1q", 12, 26, .9, -12) + use("1C1p", 54, 38, 1.2, -3)
    b += use("1C1p", 90, 62, .9, 16) + use("1C1q", 8, 60, 1, -10) + use("1C1q", 32, 72, .9, -14)
    b += use("1C1q", 72, 86, 1, 9) + use("1C1p", 18, 106, 1, -8) + use("1C1q", 97, 102, .9, 12)
    b += use("1C1p", 84, 138, 1, 8) + use("1C1q", 6, 136, .9, -8) + use("1C1q", 34, 142, .8, -12)
    b += use("1C1q", 62, 160, 1.1, 4) + use("1C1p", 12, 166, .9, -5) + use("1C1p", 96, 170, .9, 8)
    return card("1C1", defs, b)


def c1C2() -> str:
    """Draw two boughs that reach in from opposite sides, domes standing on them."""
    defs = pine("1C2p", 25, 5, 25) + pine("1C2q", 17, 9, 19)
    bark = f' stroke="{PAP}" stroke-width="3" paint-order="stroke"'
    b = use("1C2q", 58, 20, 1, 4) + use("1C2q", 92, 42, 1, 12) + use("1C2p", 84, 24, .9, 8) + use("1C2p", 20, 40, 1, 14)
    b += use("1C2p", 50, 57, 1, 31) + use("1C2q", 77, 70, 1, 2)
    b += fl(brush([(-6, 30), (12, 44), (32, 50), (52, 64), (72, 74), (90, 73)], [13, 9, 8.4, 7, 5, 1]), RED, bark)
    b += fl(tl([(2, 37), (14, 45), (30, 50)], 1.8) + tl([(38, 54), (48, 61), (60, 69)], 1.6) + tl([(20, 44), (28, 47), (36, 52)], 1), INK)
    b += use("1C2q", 8, 76, 1, -8) + use("1C2q", 36, 86, .9, -2) + use("1C2q", 96, 102, .9, 8)
    b += use("1C2p", 74, 112, 1, -14) + use("1C2q", 16, 110, 1, -10) + use("1C2p", 42, 129, .9, -31)
    b += fl(brush([(106, 98), (88, 114), (66, 118), (48, 132), (26, 138), (6, 134)], [15, 9, 8.4, 7, 5, 1]), RED, bark)
    b += fl(tl([(98, 106), (86, 116), (70, 118)], 1.8) + tl([(62, 121), (52, 129), (40, 135)], 1.6), INK)
    b += use("1C2p", 92, 150, 1, 10) + use("1C2q", 62, 152, 1, 3) + use("1C2p", 10, 162, .9, -8)
    b += use("1C2p", 76, 172, .9, 6) + use("1C2q", 38, 166, 1, -4)
    return card("1C2", defs, b)


def c1R() -> str:
    """Draw the poem ribbon between pines."""
    defs = pine("1Rp", 26, 3, 25) + pine("1Rq", 18, 8, 19)
    bark = f' stroke="{INK}" stroke-width="1.4"'
    b = fl(brush([(106, 128), (86, 110), (84, 86), (92, 66), (86, 44)], [13, 10, 9, 8, 6]), RED, bark)
    b += fl(brush([(-6, 120), (10, 96), (14, 74)], [12, 9, 5]), RED, bark)
    b += use("1Rp", 88, 28, 1, 10) + use("1Rq", 56, 18, 1, -4) + use("1Rp", 16, 30, 1, -8)
    b += use("1Rq", 90, 56, 1, 12) + use("1Rp", 10, 70, .9, -10) + use("1Rp", 92, 94, .9, 8)
    b += use("1Rq", 8, 100, 1, -8) + use("1Rq", 97, 122, 1, 6) + use("1Rq", 16, 128, 1, -12)
    b += poem_ribbon(AKAYOROSHI, 50, 76)
    b += use("1Rp", 80, 154, 1, 7) + use("1Rp", 16, 162, 1, -6) + use("1Rq", 52, 164, 1, 3)
    return card("1R", defs, b)


def c1B() -> str:
    """Draw the crane on one leg before the sun."""
    defs = pine("1Bp", 22, 3, 23)
    b = fl(spl(ell(68, 42, 33, 33, 0, 12, .25, 2)), RED)
    b += fl(spl([(-2, 124, 1), (20, 120), (50, 125), (80, 119), (102, 122, 1), (102, 170, 1), (-2, 170, 1)]), OCH)
    b += use("1Bp", 10, 92, .8, -10) + use("1Bp", 8, 118, .9, -4) + use("1Bp", 92, 150, .9, 6) + use("1Bp", 14, 148, .9, -8)
    # legs: the near one stands, the far one is drawn up
    b += fl(brush([(58, 112), (63, 124), (65, 130), (57, 135), (50, 141)], [4.6, 2.6, 3.2, 2.2, 1.8])
            + brush([(51, 140), (46, 143), (44, 147)], [2, 1.8, .8]) + brush([(51, 140), (50, 145), (51, 149)], [2, 1.6, .8])
            + brush([(48, 112), (47, 127), (46.4, 134), (45.6, 162)], [5, 2.6, 3.4, 2.6]), INK)
    plumes = ""
    for way, w in (
        ([(64, 88), (82, 88), (92, 100), (91, 118)], 7.0), ([(62, 92), (78, 95), (87, 108), (85, 125)], 8.0),
        ([(60, 96), (74, 101), (80, 114), (77, 129)], 8.0), ([(58, 101), (68, 107), (72, 118), (68, 130)], 7.0),
    ):
        plumes += f'<path fill="{INK}" stroke="{PAP}" stroke-width=".9" d="{brush(way, [w * .6, w, w * .9, .6])}"/>'
    b += plumes
    body = [(32.4, 41.6), (36.6, 47), (40.6, 55), (41.4, 64), (40, 72), (43, 79), (52, 82), (64, 86), (74, 93, 1),
            (70, 106), (60, 115), (47, 116.4), (36, 110), (30, 100.6), (29, 91), (31.6, 81), (33.6, 72), (34.4, 63), (32, 55),
            (26.6, 49), (22.4, 45), (22, 39), (26.6, 36.4)]
    b += hx(spl(body), PAP, 2.2, -.2, -.3)
    b += fl(spl([(21.2, 41.4, 1), (26, 42.6), (29.6, 41.4, 1), (34.4, 48), (38, 56), (38, 65), (36.2, 74), (31, 92, 1), (28.6, 87),
                 (30.8, 80), (32.8, 72), (33.6, 63), (31.2, 55), (25.4, 49.8), (21.4, 46)]), INK)
    b += sh(spl([(22.4, 40, 1), (16, 42.6), (8, 48.4, 1), (15, 47), (22.6, 44.4, 1)]), SKY, 1)
    b += sh(spl([(22.4, 38.6, 1), (24.4, 34.4), (29, 34.2), (31.6, 38.4, 1), (27, 37.6)]), RED, .9)
    b += f'<circle cx="26" cy="40.2" r="1" fill="{INK}"/>'
    # the folded wing: an edge of long feathers, two rows of small ones
    b += ln(arcs([(37, 87), (38.6, 97), (44, 104), (52, 107), (60, 106.4), (68, 102)], .3)
            + arcs([(40, 84), (42, 91), (47, 96.4), (54, 98.6), (61, 98.4)], .34) + arcs([(45, 83), (47.4, 88), (53, 91), (60, 91.4)], .34),
            INK, 1)
    b += fl(tl([(60, 87), (68, 90), (74, 94)], 1.2) + tl([(63, 93), (68, 94.6), (73, 95.4)], 1.1)
            + tl([(48, 111.6), (58, 112), (68, 105)], 1.3) + tl([(32.6, 90), (32.4, 98), (37, 106)], 1.1), INK)
    b += use2("1Bp", 78, 168, 1, 1, 4) + use("1Bp", 28, 168, 1, -5) + use("1Bp", 2, 172, 1, -5) + use("1Bp", 104, 172, 1, 5)
    b += use("1Bp", 53, 174, .9, 2)
    return card("1B", defs, b)
