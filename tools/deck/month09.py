"""Draw month 9, chrysanthemum: many-petalled ochre and red flowers over lobed ink leaves."""

import random

from tools.deck.pen import brush, spl, tl
from tools.deck.ribbon import blue_ribbon
from tools.deck.svg import GRN, INK, OCH, PAP, RED, card, fl, hx, ln, sym, use

Spots = list[tuple[float, float, float, float]]


def ring(code: str, first: float, turn: float, n: int, seed: int) -> str:
    """Return n petals p spread unevenly over an arc; repeated references cost next to nothing once compressed."""
    rnd = random.Random(seed)
    steps = [round(first + turn * k / n + rnd.uniform(-1.6, 1.6)) for k in range(n)]
    return "".join(f'<use href="#{code}p" transform="rotate({a})"/>' for a in steps)


def motifs(code: str, half: bool = False) -> str:
    """Return the month's shared shapes: flower f (fill = petals, color = heart), half-open flower h, leaf l."""
    side = [(0, 0, 1), (4, -3), (10, -2), (15, -5, 1), (13, -10), (7, -12, 1), (13, -14), (18, -19, 1), (14, -23),
            (7, -24, 1), (11, -28), (8, -34, 1), (5, -35), (0, -40, 1)]
    left = [(-x, y + 0.6, *z) for x, y, *z in side[-2:0:-1]]
    ribs: list[tuple[float, float, float, float]] = [(-8, -5, 9, -7), (-9, -15, 12, -18), (-6, -27, 7, -29)]
    vein = tl([(0, 4), (0.3, -16), (0, -35)], 1.4) + "".join(tl([(0, b + 4), (x * 0.4, b + 1.4), (x, b)], 0.9) for x0, b0, x1, b1 in ribs for x, b in ((x0, b0), (x1, b1)))
    r, q = f"{code}r", f"{code}q"
    o = f'<path id="{code}p" d="M0 0L-3.3-15.6C-4.4-23 4-23.4 3.3-15.6z"/>' + sym(r, ring(code, 0, 360, 17, 5)) + sym(
        f"{code}f", f'<use href="#{r}" stroke="{PAP}" stroke-width="3.4"/><use href="#{r}" stroke-width="1.2"/>'
        f'<use href="#{r}" transform="rotate(10)scale(.66)" stroke-width="1.6"/>'
        f'<circle r="5" fill="currentColor"/><circle r="2.6" pathLength="5" stroke-dasharray="0 1"/>', f' stroke="{INK}" stroke-width="1"')
    if half:
        cup = spl([(-8, -3.4, 1), (-3, -4.6), (0, -8, 1), (3, -4.6), (8, -3.4, 1), (4.6, 2.6), (0, 4), (-4.6, 2.6)])
        o += sym(q, ring(code, -84, 189, 9, 3)) + sym(
            f"{code}h", f'<use href="#{q}" stroke="{PAP}" stroke-width="3.4"/><use href="#{q}" stroke-width="1.2"/>'
            f'<use href="#{q}" transform="rotate(4)scale(.7 .66)" stroke-width="1.6"/><path fill="{GRN}" d="{cup}"/>', f' stroke="{INK}" stroke-width="1"')
    return o + sym(f"{code}l", f'<path stroke="{PAP}" stroke-width="1.8" paint-order="stroke" d="{spl(side + left)}"/>' + fl(vein, PAP))


def flower(code: str, x: float, y: float, s: float, r: float, red: bool, part: str = "f") -> str:
    """Place one flower, red with an ochre heart or the other way round."""
    return use(code + part, x, y, s, r, f' fill="{RED if red else OCH}"' + (f' color="{OCH if red else RED}"' if part == "f" else ""))


def leaves(code: str, ink: Spots, green: Spots) -> str:
    """Place leaves (x, y, scale, turn), first the green ones."""
    return "".join(f'<g fill="{c}">' + "".join(use(f"{code}l", *v) for v in spots) + "</g>" for c, spots in ((GRN, green), (INK, ink)))


def c9C1() -> str:
    c = "9C1"
    b = fl(brush([(40, 168), (46, 130), (36, 96), (36, 60)], [4, 3.4, 3]) + brush([(46, 150), (66, 122), (70, 110)], [3, 3]), INK)
    b += leaves(c, [(78, 62, 1, -50), (84, 62, 1, 20), (62, 24, 1, -10), (90, 26, 1, 60), (6, 92, 1, -5), (32, 104, 1, -60),
                    (52, 84, 1, 66), (46, 140, 1, -60), (38, 152, 1, -100), (44, 160, 1, -10), (72, 166, 1, 60), (54, 140, 1, 158)],
                [(26, 78, 1, 150), (16, 152, 1, 165), (96, 140, 1, 170)])
    b += flower(c, 82, 52, 1.2, 24, True, "h") + flower(c, 16, 140, 1.2, -24, False, "h")
    b += flower(c, 34, 38, 1.4, 0, False) + flower(c, 68, 108, 1.5, 9, True)
    return card(c, motifs(c, True), b)


def c9C2() -> str:
    c = "9C2"
    b = fl(brush([(24, 168), (34, 130), (28, 90), (24, 56)], [4, 3.4, 3]) + brush([(44, 140), (66, 110), (78, 76), (84, 40)], [3, 3, 3]), INK)
    b += leaves(c, [(50, 62, 1, -28), (28, 26, 1, -60), (44, 40, 1, 26), (62, 96, 1, 20), (94, 110, 1, -8), (12, 86, 1, -12), (66, 120, 1, 75), (60, 140, 1, 130),
                    (12, 150, 1, 140), (84, 166, 1, -8), (56, 170, 1, 30)],
                [(34, 82, 1, 30), (70, 130, 1, 150), (92, 84, 1, 150)])
    b += flower(c, 82, 34, 1.2, 20, True, "h") + flower(c, 22, 50, 1.4, -14, False, "h")
    b += flower(c, 76, 82, 1.2, 4, False) + flower(c, 36, 118, 1.6, 0, True)
    return card(c, motifs(c, True), b)


# The character kotobuki (long life), strokes on a 20 x 24 grid.
LONG_LIFE = [
    ([(3, 3), (10, 2.6), (17.4, 2)], [1.4, 1.6, 2]), ([(5, 6.2), (10, 6), (15.4, 5.4)], [1.2, 1.5, 1.8]),
    ([(1, 10), (10, 9.4), (19.4, 8.4)], [1.8, 1.8, 2.4]), ([(10.6, 0), (9, 7), (5.6, 13.4), (.6, 18.4)], [1.6, 2.4, 2, .6]),
    ([(7, 13), (12, 12.6), (16.8, 12)], [1.2, 1.5, 1.8]), ([(3.6, 16.6), (12, 16), (19.8, 15)], [1.6, 1.6, 2.4]),
    ([(15, 12.6), (15.2, 18), (14.6, 23), (11.6, 22)], [2, 2.4, 2.4, .6]), ([(7.4, 18.4), (9, 19.6), (10, 21)], [1.2, 2, 2]),
]


def c9A() -> str:
    c = "9A"
    b = fl(brush([(26, 168), (30, 110), (26, 60)], [4, 3.4, 3]), INK)
    b += leaves(c, [(40, 66, 1, 20), (60, 20, 1, 20), (92, 66, 1, -10), (8, 74, 1, -8), (30, 80, 1, 120), (90, 84, 1, 120), (44, 20, 1, -20),
                    (92, 160, 1, 20), (76, 168, 1, -40), (12, 166, 1, 50), (44, 170, 1, -70)],
                [(54, 84, 1, 30), (94, 40, 1, 60), (14, 96, 1, -140), (94, 122, 1, 150)])
    b += flower(c, 78, 64, 1.2, 5, True) + flower(c, 30, 40, 1.5, 0, False) + flower(c, 84, 150, 0.9, 3, False)
    b += '<g transform="translate(47 110)rotate(-9)">'
    bowl = spl([(-40, -1, 1), (-36, 11), (-26, 21), (-13, 27, 1), (-14, 34, 1), (0, 36.4), (14, 34, 1), (13, 27, 1), (26, 21), (36, 11), (40, -1, 1)])
    b += f'<path stroke="{PAP}" stroke-width="6" d="{bowl}M-40 0A40 22 0 0 1 40 0"/>' + hx(bowl, RED, 2.4)
    b += fl(tl([(-30, 19), (-12, 28.6), (13, 27.4)], 1.8) + tl([(-14, 34), (0, 36.6), (14, 34)], 3), INK) + fl(tl([(22, 20.6), (31, 14.4), (35, 7)], 1.6), PAP)
    b += hx("M-40 0a40 22 0 0 1 80 0a40 22.6 0 0 1-80 0z", RED, 2.4) + ln("M-35.4-.8a35 18 0 0 1 70 0a35 18 0 0 1-70 0z", OCH, 1.7)
    b += f'<g transform="translate(-15.4 -16.4)scale(1.5 1.34)">{fl("".join(brush(p, w) for p, w in LONG_LIFE), OCH)}</g></g>'
    return card(c, motifs(c), b)


def c9R() -> str:
    c = "9R"
    b = fl(brush([(8, 164), (14, 110), (10, 60), (26, 30)], [3, 3, 2.4, 2]) + brush([(92, 164), (86, 120), (90, 70), (76, 40)], [3, 3, 2.4, 2]), INK)
    b += leaves(c, [(30, 60, 1, -150), (66, 28, 1, -40), (10, 62, 1, -10), (90, 72, 1, 10), (90, 70, 1, -160), (8, 112, 1, -30), (92, 124, 1, 30),
                    (22, 112, 1, 140), (8, 156, 1, -30), (50, 168, 1, -30), (86, 108, 1, 160), (44, 16, 1, 60), (70, 154, 1, 20)],
                [(46, 30, 1, 70), (24, 108, 1, -10), (96, 150, 1, -10), (10, 128, 1, 30)])
    b += flower(c, 24, 30, 1.2, 0, False) + flower(c, 86, 48, 1.1, 8, True) + flower(c, 12, 88, 1, 0, True) + flower(c, 92, 100, 0.9, 5, False)
    b += blue_ribbon()
    b += flower(c, 28, 138, 1.3, 4, True) + flower(c, 81, 138, 1.1, 6, False)
    return card(c, motifs(c), b)
