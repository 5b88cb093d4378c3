"""Draw month 12, paulownia: upright spikes of violet bells above broad ink leaves."""

import math

from tools.deck.pen import Pen, arcs, brush, samp, spl, tl
from tools.deck.svg import INK, OCH, PAP, RED, VIO, card, fl, hx, ln, sym, use, use2


def wedge(x0: float, y0: float, x1: float, y1: float, w: float) -> str:
    """Return one chisel cut, w wide at its start and pointed at its end."""
    z = w / 2 / math.hypot(x1 - x0, y1 - y0)
    nx, ny = (y1 - y0) * z, (x0 - x1) * z
    return Pen().M(x0 - nx, y0 - ny).L(x1, y1).L(x0 + nx, y0 + ny).Z().d


def motifs(code: str) -> str:
    """Return bell b, upright spikes s of seven and t of five bells, leaf l (stalk at the origin, hanging down)."""
    bell = spl([(0, 0, 1), (-3.6, -2), (-4.4, -9), (-8.4, -14.4), (-5, -17.6), (-2.2, -15.6), (0.2, -19), (3, -15.8), (6, -17.4), (8.6, -14), (4.6, -9), (3.6, -2)])
    half = [(0, -2, 1), (7, -8), (15, -7), (22, 1), (23, 12), (31, 19, 1), (26, 32), (17, 40), (6, 46), (0, 56, 1)]
    half2 = [(-x * 0.96, y + 0.8, *z) for x, y, *z in half[-2:0:-1]]
    rib: list[tuple[float, float, float, float, float]] = [
        (0, 2.6, 0.6, 49, 2.6), (0, 4, 26, 17, 2), (0, 4, -25, 19, 2), (0, 4, 17, -3, 1.7), (0, 4, -16, -2, 1.7), (0, 19, 20, 31, 1.9), (0, 20, -19, 32, 1.9),
        (0, 33, 10, 40, 1.6), (0, 34, -9, 41, 1.6), (11, 9.4, 18, 6, 1.4), (-11, 10, -18, 8, 1.4)]
    o = sym(f"{code}b", f'<path fill="{VIO}" stroke="{INK}" stroke-width="1.1" d="{bell}"/><path fill="{PAP}" d="{tl([(-.6, -4), (-1.6, -9), (-3.6, -14)], 1.2) + tl([(1.4, -6), (2, -10), (3.4, -13.4)], .9)}"/>'
            f'<path fill="{OCH}" stroke="{INK}" stroke-width=".9" d="{spl([(-3, .6, 1), (-2.6, -3.4, 1), (0, -2), (2.6, -3.4, 1), (3, .6, 1), (0, 3)])}"/>')
    rows = [(-2, -4, 1, -76), (2, -5, 1, 76), (-2, -19, 0.9, -58), (2, -20, 0.9, 60), (-1, -33, 0.8, -40), (1, -33, 0.8, 42), (0, -40, 0.7, 1)]
    o += sym(f"{code}t", ln("M0 20V-42", INK, 2.2) + "".join(use(code + "b", *v) for v in rows[2:]))
    o += sym(f"{code}s", f'<use href="#{code}t"/>' + "".join(use(code + "b", *v) for v in rows[:2]))
    return o + sym(f"{code}l", f'<path fill="{INK}" stroke="{PAP}" stroke-width="2" paint-order="stroke" d="{spl(half + half2)}"/>' + fl("".join(wedge(*v) for v in rib), PAP))


def plant(code: str, ground: str = "") -> str:
    """Return the three spikes above five leaves, with something behind the leaves' foot."""
    b = use(code + "t", 18, 90, 1, -6) + use(code + "t", 83, 88, 1, 5) + use(code + "s", 50, 77, 1.3, 0) + ground
    b += use(code + "l", 6, 110, 1, 12) + use(code + "l", 95, 112, 1, -12) + use(code + "l", 27, 92, 1.2, 42) + use(code + "l", 74, 91, 1.2, -42)
    return b + use(code + "l", 50, 92, 1.2, 2)


def c12C1() -> str:
    c = "12C1"
    b = plant(c) + hx("M-2 138C30 134 60 142 102 136V170H-2z", OCH, 2.4, 0, 0)
    return card(c, motifs(c), b)


def c12C2() -> str:
    c = "12C2"
    return card(c, motifs(c), plant(c))


def c12C3() -> str:
    c = "12C3"
    b = use(c + "t", 14, 102, 0.9, -6) + use(c + "s", 84, 66, 1, 6) + use(c + "s", 42, 84, 1.2, -4)
    b += use(c + "l", 92, 84, 1.2, -30) + use(c + "l", 10, 120, 1.1, 24) + use(c + "l", 76, 112, 1.2, -20) + use(c + "l", 40, 98, 1.3, 30)
    return card(c, motifs(c), b)


def plume(line: list[tuple[float, float]], n: int = 15) -> str:
    """Return a long tail feather along a line: barbs swept towards its tip, widest at two thirds."""
    spots = samp(line, n)

    def edge(side: int) -> list[tuple[float, float]]:
        out = []
        for k in range(1, n - 1):
            w = 1 + 5.8 * math.sin(math.pi * (k / (n - 1)) ** 1.25)
            for along, wide in ((k - 0.45, 0.62), (k + 0.5, 1.0)):
                i = min(int(along), n - 2)
                u = along - i
                x, y = (spots[i][j] * (1 - u) + spots[i + 1][j] * u for j in (0, 1))
                t = math.radians(spots[round(along)][2])
                out.append((x - math.sin(t) * w * wide * side, y + math.cos(t) * w * wide * side))
        return out

    p = Pen().M(*line[0])
    for x, y in [*edge(1), spots[-1][:2], *edge(-1)[::-1]]:
        p.L(x, y)
    return p.Z().d


def wing(code: str, x0: float, y0: float, x1: float, y1: float, a0: float, a1: float, rows: list[tuple[int, float, float, str]]) -> str:
    """Return rows of feathers (count, length from, length to, colour) set along an arm from shoulder to wrist."""
    o = ""
    for n, l0, l1, colour in rows:
        o += f'<g fill="{colour}">'
        for k in range(n):
            t = k / (n - 1)
            o += use2(code + "w", x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 1, (l0 + (l1 - l0) * t ** 0.7) / 44, a0 + (a1 - a0) * t)
        o += "</g>"
    return o


def c12B() -> str:
    c = "12B"
    quill: list[tuple[float, float]] = [(0, 0), (12, 1), (23, 12), (25, 33), (14, 53), (-12, 61)]
    d = motifs(c)
    feather = spl([(-1.4, 0, 1), (-3.4, -20), (-4.6, -36), (-2, -43), (1.4, -44), (4.4, -38), (3.6, -20), (1.4, 0, 1)])
    d += f'<g id="{c}w" stroke="{INK}" stroke-width="1.2"><path d="{feather}"/><path fill="none" d="M0-14V-36"/></g>'
    vane = plume(quill)
    d += sym(c + "v", f'<g stroke="{PAP}" stroke-width="4"><path id="{c}y" d="{vane}"/></g><use href="#{c}y" stroke="{INK}" stroke-width="1.3"/>' + ln(spl(quill, False), INK, 1.2))
    b = use(c + "s", 18, 118, 0.8, -6)
    b += use(c + "l", 12, 122, 1, 24) + use(c + "l", 92, 130, 1, -22) + use(c + "l", 46, 128, 1.1, 2)
    b += wing(c, 48, 68, 53, 46, 0, -30, [(5, 30, 38, RED), (4, 20, 25, OCH)])
    b += f'<g fill="{RED}">' + use(c + "v", 62, 80, 1, 0) + f'</g><g fill="{OCH}">' + use(c + "v", 60, 83, 0.9, 22) + f'</g><g fill="{RED}">' + use(c + "v", 57, 86, 0.7, 48) + "</g>"
    body = [(24, 50), (25, 57), (30, 64), (38, 67), (48, 66), (60, 70), (73, 81, 1), (66, 89), (54, 92), (42, 88), (34, 81), (27, 73), (21, 63), (18.6, 54)]
    b += hx(spl(body), OCH, 2.2)
    b += ln(arcs([(32, 68), (32, 73), (35, 78), (40, 82)], 0.5) + arcs([(25, 63), (24.6, 68), (27, 72)], 0.5) + arcs([(42, 86), (48, 88), (55, 89), (62, 87)], -0.5), INK, 1)
    b += wing(c, 46, 78, 60, 44, 104, 14, [(10, 30, 40, RED), (8, 20, 27, OCH)])
    b += hx(spl([(40, 82, 1), (42, 70), (50, 56), (56, 41, 1), (63, 42), (65, 52), (62, 66), (56, 78), (48, 84)]), VIO, 2)
    b += ln(arcs([(44, 80), (50, 80), (54, 76)], 0.6) + arcs([(47, 71), (53, 72), (59, 68)], 0.6) + arcs([(51, 62), (57, 63), (62, 59)], 0.6) + arcs([(54, 53), (59, 54), (63, 51)], 0.6), PAP, 1)
    crest = brush([(22, 46), (28, 41), (34, 41), (39, 37)], [3, 4, 3, 0.6]) + brush([(21, 44), (25, 35), (32, 31), (35, 23)], [3, 4, 3, 0.6]) + brush([(19, 44), (20, 34), (25, 26), (25, 17)], [3, 4, 3, 0.6])
    b += f'<path fill="{RED}" stroke="{INK}" stroke-width="1" d="{crest}"/>'
    b += hx(spl([(24, 53), (25, 47), (21.6, 42.6), (16.8, 43), (14, 47), (15.8, 53), (19, 56)]), OCH, 1.9)
    b += hx(spl([(16, 45, 1), (12, 46.4), (7.8, 52, 1), (12, 51), (16, 51.4, 1)]), PAP, 1.4)
    b += fl(spl([(15, 46), (18.4, 43.8), (24, 46.8, 1), (20, 50.6), (16, 50)]), RED) + fl(spl([(16.6, 47, 1), (19, 45.2), (22.8, 47, 1), (19.4, 48.6)]), INK) + fl("M11 49.6l5-1.6v.8z", INK)
    return card(c, d, b)
