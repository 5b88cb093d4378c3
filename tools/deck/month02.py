"""Month 2, plum: round red blossoms with pale hearts on angular black branches, the bush warbler."""
from __future__ import annotations

from tools.deck.pen import Point, arcs, brush, f, nums, pol, spl, tl
from tools.deck.ribbon import AKAYOROSHI, poem_ribbon
from tools.deck.svg import GRN, INK, OCH, PAP, RED, card, fl, hx, ln, sh, sym, use


def plum(i: str, r: float = 14, c: str = RED, heart: str = PAP) -> str:
    """Return a blossom of five round petals, its heart a pale disc with rays and stamen dots."""
    x, y = pol(r * .44, -36)
    d = f"M{nums(x, y)}"
    for k in range(5):
        p, q = pol(r * .44, 72 * k - 36), pol(r * .44, 72 * k + 36)
        size = f(r * (.38, .4, .37, .41, .38)[k])
        d += f"a{size} {size} 0 1 1 {nums(q[0] - p[0], q[1] - p[1])}"
    rays = "".join(f"M0 0L{nums(*pol(r * (.62 if k % 2 else .5), 36 * k + 9))}" for k in range(10))
    tips = "".join(f"M{nums(*pol(r * (.66 if k % 2 else .54), 36 * k + 9))}h0" for k in range(10))
    rim = "".join(tl([pol(r * .86, 72 * k - 20), pol(r * .93, 72 * k), pol(r * .86, 72 * k + 20)], 1.1) for k in range(5))
    return sym(i, f'<path fill="{c}" stroke="{INK}" stroke-width="1.1" d="{d}z"/>' + fl(rim, heart) + ln(rays, heart, 1)
               + ln(tips, OCH, 2.2) + f'<circle r="{f(r * .28)}" fill="{heart}"/><circle r="{f(r * .12)}" fill="{OCH}"/>')


def bud(i: str) -> str:
    """Return a round bud in its sepals, growing upward from the origin."""
    return sym(i, f'<circle cy="-4.6" r="4.4" fill="{RED}" stroke="{INK}"/>' + fl(spl([(-3.4, -3.6), (0, -3), (3.4, -3.6), (0, .8)]), INK)
               + fl(tl([(-2, -6), (-1.4, -7.4), (.4, -7.8)], .8), PAP))


def bark(pts: list[Point], ws: list[float]) -> str:
    """Return an angular branch with a few chisel cuts on its upper side."""
    d = brush(pts, ws, True)
    cuts = ""
    for k in range(len(pts) - 1):
        (x0, y0), (x1, y1) = pts[k], pts[k + 1]
        w = ws[min(k, len(ws) - 1)]
        if w > 5:
            cuts += tl([(x0 + (x1 - x0) * .15 - w * .15, y0 + (y1 - y0) * .15), ((x0 + x1) / 2 - w * .1, (y0 + y1) / 2),
                        (x0 + (x1 - x0) * .8, y0 + (y1 - y0) * .8)], 1.5)
    return fl(d, INK) + fl(cuts, GRN)


def shoots(*ends: tuple[float, float, float, float]) -> str:
    """Return straight young shoots from (x0, y0) to (x1, y1)."""
    return fl("".join(brush([(a, b), ((a + c) / 2 + .6, (b + d) / 2), (c, d)], [3, 2.4, 1.2]) for a, b, c, d in ends), GRN)


def c2C1() -> str:
    """Draw an old branch that climbs in bends from the left foot."""
    defs = plum("2C1p") + bud("2C1b")
    b = shoots((40, 98, 46, 44), (62, 60, 52, 6), (72, 52, 78, 4), (20, 130, 12, 76))
    b += bark([(28, 122), (60, 122), (72, 114), (102, 118)], [8, 6.4, 5, 3]) + bark([(12, 156), (42, 150), (58, 160), (80, 154)], [7, 5, 4, 2])
    b += bark([(6, 172), (22, 130), (40, 108), (34, 92), (58, 78), (62, 58), (86, 40), (104, 38)], [18, 15, 13, 11, 9, 7, 6, 5])
    b += bark([(36, 92), (18, 62), (24, 40), (14, 14)], [7, 5, 4, 2])
    b += use("2C1b", 50, 12, 1, -12) + use("2C1b", 15, 80, 1, -20) + use("2C1b", 45, 46) + use("2C1b", 93, 66, 1, 70) + use("2C1b", 79, 12, 1, 12)
    b += use("2C1b", 12, 98, 1, -50) + use("2C1b", 90, 117, 1, 30)
    b += use("2C1p", 22, 22, 1.1, 10) + use("2C1p", 86, 32, 1.1, -15) + use("2C1p", 58, 42, 1, 20) + use("2C1p", 34, 64, 1.2, 0)
    b += use("2C1p", 12, 52, .8, 30) + use("2C1p", 70, 94, 1.1, 14) + use("2C1p", 88, 140, 1.1, 40) + use("2C1p", 54, 136, 1.1, -8)
    b += use("2C1p", 26, 152, .9, 25) + use("2C1p", 92, 86, .8, 5) + use("2C1p", 64, 162, .8, 50) + use("2C1p", 8, 118, .8, 12) + use("2C1p", 64, 14, .8, 28)
    return card("2C1", defs, b)


def c2C2() -> str:
    """Draw a branch that drops from the right corner and turns up again."""
    defs = plum("2C2p") + bud("2C2b")
    b = shoots((30, 118, 20, 40), (44, 106, 46, 20), (66, 84, 64, 26), (84, 60, 94, 10), (16, 134, 8, 84))
    b += bark([(60, 92), (80, 112), (78, 126), (104, 142)], [9, 7, 5, 3.4]) + bark([(90, 36), (62, 28), (40, 32), (10, 14)], [8, 6, 4, 2])
    b += bark([(20, 126), (44, 144), (50, 154), (86, 158)], [7, 5, 4, 2])
    b += bark([(108, 6), (88, 34), (92, 58), (66, 80), (62, 98), (36, 114), (14, 134), (-6, 136)], [18, 14, 13, 11, 10, 9, 8, 6])
    b += use("2C2b", 20, 44, 1, -8) + use("2C2b", 46, 26) + use("2C2b", 8, 88, 1, -10) + use("2C2b", 64, 32) + use("2C2b", 93, 134, 1, 20)
    b += use("2C2b", 25, 80, 1, 40) + use("2C2b", 46, 62, 1, -46) + use("2C2b", 45, 42, 1, 46)
    b += use("2C2p", 76, 20, 1.1, 0) + use("2C2p", 14, 18, 1.1, 24) + use("2C2p", 76, 52, 1, 30) + use("2C2p", 34, 96, 1.2, 8)
    b += use("2C2p", 88, 92, 1.1, 18) + use("2C2p", 52, 130, 1.2, -14) + use("2C2p", 18, 146, 1, 40) + use("2C2p", 82, 152, 1.1, 6)
    b += use("2C2p", 58, 76, .8, 50) + use("2C2p", 46, 156, .8, 20) + use("2C2p", 34, 58, .9, 60) + use("2C2p", 8, 66, .8, 10)
    return card("2C2", defs, b)


def c2R() -> str:
    """Draw the poem ribbon over a branching plum."""
    defs = plum("2Rp") + bud("2Rb")
    b = shoots((20, 76, 28, 8), (82, 88, 72, 20), (14, 120, 6, 62))
    b += bark([(-6, 156), (16, 126), (10, 100), (22, 74), (8, 44), (16, 20)], [14, 11, 9, 8, 6, 4])
    b += bark([(106, 120), (88, 96), (92, 70), (78, 46), (88, 22)], [13, 10, 8, 6, 4])
    b += use("2Rb", 28, 14, 1, 8) + use("2Rb", 72, 24, 1, -8) + use("2Rb", 76, 64, 1, -50)
    b += use("2Rp", 16, 24, 1.1, 10) + use("2Rp", 84, 20, 1.2, 40) + use("2Rp", 88, 56, 1, 16) + use("2Rp", 12, 62, 1, 30) + use("2Rp", 84, 88, .9, 2)
    b += use("2Rp", 14, 100, .9, 50) + use("2Rp", 90, 122, 1, 30) + use("2Rp", 16, 136, 1.1, 20) + use("2Rp", 62, 14, .8, 20)
    b += poem_ribbon(AKAYOROSHI, 50, 80)
    b += use("2Rp", 74, 146, 1.2, 0) + use("2Rp", 32, 152, 1.1, 36) + use("2Rp", 92, 158, .9, 16)
    return card("2R", defs, b)


def c2A() -> str:
    """Draw the bush warbler singing on a branch."""
    defs = plum("2Ap") + bud("2Ab")
    b = shoots((24, 134, 13, 84), (78, 116, 90, 40), (60, 36, 50, 2))
    b += bark([(108, 20), (86, 36), (62, 34), (40, 20), (24, 24)], [10, 8, 6.4, 5, 3])
    b += bark([(-6, 148), (18, 132), (44, 126), (58, 116), (84, 116), (106, 104)], [15, 12, 10, 9, 8, 7])
    b += use("2Ab", 13, 87, 1, -12) + use("2Ab", 89, 48, 1, 8) + use("2Ab", 30, 24, 1, -60) + use("2Ab", 72, 34, 1, 170)
    b += use("2Ap", 16, 24, 1.1, 14) + use("2Ap", 48, 22, .9, 0) + use("2Ap", 84, 28, 1.2, 30) + use("2Ap", 84, 70, 1, 20) + use("2Ap", 62, 54, .8, 40)
    b += use("2Ap", 12, 116, .9, 18)
    # feet first, they go behind the belly
    b += fl(brush([(46, 100), (44, 114), (42, 122)], [3, 2.4, 3]) + brush([(54, 100), (55, 112), (53, 118)], [3, 2.4, 3])
            + brush([(36, 122), (42, 121), (49, 125)], [1.4, 2.4, 1.4]) + brush([(48, 117), (53, 116), (60, 119)], [1.4, 2.4, 1.4]), INK)
    body = [(24, 66.6, 1), (26.6, 60), (33, 56), (41, 58.4), (48, 66), (57, 76), (67, 87), (76, 96), (96, 108, 1), (95, 114, 1),
            (88, 114.6, 1), (74, 108), (65, 106.4), (55, 109.6), (43, 109), (32, 103), (25.4, 93), (24.4, 82), (25.4, 74), (25, 71, 1)]
    b += hx(spl(body), GRN, 2.2)
    b += fl(spl([(25.6, 72, 1), (25, 83), (26.4, 92), (32.6, 102), (43, 107.6), (54, 108), (63, 105.4, 1), (50, 101), (41, 93), (38, 82), (34, 74)]), OCH)
    b += fl(tl([(38, 60), (44, 65), (49, 71)], 1.1) + tl([(34, 63), (40, 67), (45, 73)], 1.1) + tl([(52, 73), (60, 82), (68, 91)], 1.1)
            + tl([(37, 71), (41, 73), (46, 73)], 1.1), OCH)
    b += fl(tl([(30, 80), (30, 87), (33, 93)], 1) + tl([(35, 88), (37, 95), (42, 100)], 1) + tl([(30.6, 92), (34, 99), (39.6, 103)], 1), INK)
    wing = [(40, 76, 1), (48, 74), (58, 82), (70, 95), (84, 108, 1), (70, 105.6), (56, 103), (45, 96), (39.6, 86)]
    b += hx(spl(wing), INK, 2, -.1, -.1)
    b += ln(arcs([(41, 86), (46, 89), (51, 89.6), (55, 87), (57, 83)], .4), OCH, 1.1)
    b += fl(tl([(48, 94), (58, 98.6), (70, 102)], 1.6) + tl([(53, 91), (62, 95.6), (74, 103)], 1.5) + tl([(58, 87), (67, 94), (78, 104)], 1.4), OCH)
    b += fl(tl([(78, 99), (86, 104.6), (94, 109.4)], 1.1) + tl([(78, 105), (85, 109), (92, 112.4)], 1), INK)
    b += sh(spl([(25, 65, 1), (18, 62.4), (11.6, 60.6, 1), (17, 66), (25.4, 69.4, 1)]), OCH, 1)
    b += sh(spl([(25.2, 69, 1), (18.6, 69.6), (13.6, 72.6, 1), (20, 73), (26, 72, 1)]), OCH, 1)
    b += fl(tl([(27, 63.4), (34, 60.4), (41, 64)], 1.6) + spl([(28.4, 66.8, 1), (31, 64.4), (34.2, 66.6, 1), (31.2, 69)]), PAP)
    b += f'<circle cx="31.2" cy="66.8" r="1.8" fill="{INK}"/>'
    b += use("2Ap", 86, 140, 1.2, 8) + use("2Ap", 22, 150, 1.1, 40) + use("2Ap", 56, 150, .9, 10)
    return card("2A", defs, b)
