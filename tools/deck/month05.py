"""May, iris: violet flowers over sword leaves, and the zigzag plank bridge of eight planks."""

from tools.deck.pen import Points, nums, spl, tl
from tools.deck.ribbon import red_ribbon
from tools.deck.svg import GRN, INK, OCH, PAP, SKY, VIO, card, fl, ln, sh, use, use2

Blade = tuple[float, float, float, float, float, float]


def blade(x0: float, y0: float, x1: float, y1: float, bow: float, w: float) -> str:
    """Return one sword leaf from its foot (x0, y0) to its tip, bowed sideways, w wide at the foot."""
    cx, cy = (x0 + x1) / 2 + bow, (y0 + y1) / 2
    h = w / 2
    a = f"M{nums(x0 - h, y0)}q{nums(cx - x0 - h * 0.2, cy - y0, x1 - x0 + h, y1 - y0)}"
    return a + f"q{nums(cx - x1 + h * 1.4, cy - y1, x0 + h - x1, y0 - y1)}z"


def leaves(dark: list[Blade], green: list[Blade]) -> str:
    """Draw the dark leaves behind and the green ones before them, each cut out by a thin paper edge."""
    out = ""
    for colour, blades in ((INK, dark), (GRN, green)):
        out += f'<g fill="{colour}" stroke="{PAP}" stroke-width="1.5" paint-order="stroke">'
        out += "".join(f'<path d="{blade(*b)}"/>' for b in blades) + "</g>"
    return out


def petal(i: str, outline: Points, rim: str, signal: str, cuts: str) -> str:
    """Define a petal: violet laid off register on its ink, a paper rim, an ochre signal, paper cuts."""
    d = f'<g id="{i}"><g fill="{INK}" stroke="{INK}" stroke-width="1.6"><path id="{i}o" d="{spl(outline)}"/></g>'
    d += f'<use href="#{i}o" fill="{VIO}" x="-.3" y="-.3"/>'
    return d + (ln(rim, PAP, 1) if rim else "") + (fl(signal, OCH) if signal else "") + fl(cuts, PAP) + "</g>"


def iris(code: str, bud: bool = True) -> str:
    """Define the open flower f (about 44 wide, origin at its heart), the turned flower g and the bud b."""
    d = petal(
        code + "s",
        [(0, 2, 1), (-6, -5), (-9.4, -13), (-7, -20), (-1.4, -24.4), (1.6, -22, 1), (6.4, -19.4), (8.4, -12), (5, -4)],
        "",
        "",
        tl([(-1, -4), (-3.4, -11), (-2.6, -18)], 1.4) + tl([(1.4, -5), (3, -11), (2.6, -17)], 1.2),
    )
    d += petal(
        code + "a",
        [
            (0, 2, 1),
            (-7, -3),
            (-15, -4),
            (-21, 1),
            (-24.4, 8),
            (-24, 15),
            (-20, 19.6),
            (-16.4, 18, 1),
            (-14.4, 14.4),
            (-10, 12, 1),
            (-6, 7),
        ],
        spl([(-16, -0.6), (-20, 3.4), (-21.4, 9), (-20, 15.4)], False),
        tl([(-3, 1), (-11, 0.4), (-16, 7)], 2.6),
        tl([(-7, 6), (-12, 7), (-16, 12)], 1.3),
    )
    d += petal(
        code + "t",
        [(0, 0, 1), (-5, 6), (-9.6, 13), (-9, 21), (-4, 24), (0, 22.4, 1), (4.6, 24.6), (9.4, 21), (10, 13), (5, 6)],
        spl([(-6.6, 14), (-6.4, 19.6), (-3.6, 21.4), (0.2, 19.8, 1), (4, 21.8), (6.8, 19.4), (7.2, 14)], False),
        tl([(0, 2), (-0.6, 9), (0.3, 16)], 3.4),
        tl([(-3, 8), (-4.6, 12), (-4, 17)], 1.2) + tl([(3, 8), (4.8, 12), (4.2, 17)], 1.2),
    )
    s, a, t = code + "s", code + "a", code + "t"
    d += f'<g id="{code}f">' + use(s, -2, -1, 1, -32) + use(s, 2, -1, 1, 30) + use(s, 0, -2, 1, -2)
    d += use(a, 0, 0) + f'<use href="#{a}" transform="rotate(5)scale(-.94 1.04)"/><use href="#{t}"/></g>'
    d += f'<g id="{code}g">' + use(s, -2, -1, 0.9, -46) + use(s, 3, 1, 1, 16) + use(s, -2, 2, 1, -12)
    d += f'<use href="#{a}" transform="rotate(24)scale(-.6 .9)"/>' + use(t, 3, -1, 1, -16)
    d += f'<use href="#{a}" transform="rotate(-14)scale(1.06)"/></g>'
    if bud:
        tip = spl([(-3, 0, 1), (-5, -8), (-2, -17), (3, -23, 1), (5.6, -14), (3.4, -5), (3, 0, 1)])
        cup = spl([(-2, 12, 1), (-5, -2), (-4.6, -8, 1), (0, -1), (4.4, -7, 1), (2, 12, 1)])
        d += (
            f'<g id="{code}b">'
            + sh(tip, VIO, 1.3)
            + fl(tl([(0, -4), (-1, -11), (2, -18)], 1.4), PAP)
            + sh(cup, GRN)
            + "</g>"
        )
    return d


def c5C1() -> str:
    """Draw two open irises and a bud."""
    b = ln("M42 164Q46 100 34 44M66 164V84M62 164Q76 80 76 38", INK, 2.2)
    b += leaves(
        [
            (10, 166, 2, 34, -3, 12),
            (30, 166, 48, 60, 6, 12),
            (72, 166, 90, 52, 2, 12),
            (52, 166, 56, 98, -4, 12),
            (92, 166, 101, 66, 2, 12),
            (20, 166, 14, 76, -4, 12),
        ],
        [
            (4, 166, 8, 92, 0, 10),
            (40, 166, 30, 92, -3, 12),
            (24, 166, 24, 106, -2, 10),
            (60, 166, 74, 112, 3, 12),
            (82, 166, 84, 106, 2, 11),
            (96, 166, 93, 118, 2, 10),
        ],
    )
    b += use("5C1b", 77, 30, 1, 4) + use("5C1f", 34, 44, 1.1, -4) + use("5C1g", 69, 86, 1.1, 6)
    return card("5C1", iris("5C1"), b)


def c5C2() -> str:
    """Draw three irises, high, middle and low, without a bud."""
    b = ln("M60 164Q64 100 66 50M40 164Q36 120 28 84M70 164V110", INK, 2.2)
    b += leaves(
        [
            (84, 166, 97, 32, 3, 12),
            (60, 166, 46, 40, -5, 12),
            (30, 166, 4, 44, -4, 12),
            (8, 166, -1, 90, -2, 11),
            (22, 166, 24, 24, 5, 12),
            (76, 166, 88, 84, 3, 12),
        ],
        [
            (94, 166, 93, 76, 1, 11),
            (48, 166, 44, 96, -3, 12),
            (20, 166, 12, 104, -2, 12),
            (34, 166, 28, 116, -2, 10),
            (62, 166, 58, 118, 2, 10),
            (4, 166, 4, 128, -2, 10),
            (82, 166, 84, 130, 2, 10),
        ],
    )
    b += use2("5C2g", 29, 74, -1.05, 1.05, 4) + use("5C2f", 68, 40, 1.1, 6) + use("5C2f", 70, 114, 1, -5)
    return card("5C2", iris("5C2", bud=False), b)


def c5R() -> str:
    """Draw the plain red ribbon among the irises."""
    b = ln("M20 164Q16 80 24 40M84 164Q90 110 82 70", INK, 2.2)
    b += leaves(
        [
            (8, 166, 4, 66, -3, 12),
            (28, 166, 38, 84, 4, 12),
            (90, 166, 97, 90, 2, 12),
            (70, 166, 66, 70, -3, 12),
            (18, 166, 8, 84, 0, 12),
            (80, 166, 92, 100, 2, 12),
            (2, 166, -1, 60, 0, 12),
        ],
        [(4, 166, 10, 108, 0, 11), (20, 166, 20, 92, -2, 12), (80, 166, 78, 104, 2, 12), (96, 166, 92, 120, 1, 11)],
    )
    b += use("5Rf", 24, 40, 0.9, -6) + use2("5Rg", 78, 72, -0.95, 0.95, 8) + red_ribbon(52, 80, 26, 122, 7)
    b += leaves([(40, 170, 30, 118, -3, 12)], [(50, 170, 58, 134, 3, 12)])
    b += use("5Rf", 30, 130, 1, -4)
    return card("5R", iris("5R", bud=False), b)


def c5A() -> str:
    """Draw the bridge of eight planks, laid two by two, zigzagging past the irises."""
    b = fl("M0 92C30 86 70 90 100 86V170H0z", SKY)
    b += ln("M30 56Q34 80 32 100M72 70V100M82 30V100", INK, 2.2)
    b += fl(
        tl([(58, 138), (72, 135), (88, 139)], 1.4)
        + tl([(70, 144), (80, 142), (96, 145)], 1.4)
        + tl([(10, 118), (20, 116), (32, 120)], 1.2)
        + tl([(6, 154), (16, 152), (30, 157)], 1.4),
        PAP,
    )
    b += leaves(
        [(14, 130, 6, 28, -3, 11), (38, 104, 52, 44, 4, 10), (64, 104, 58, 54, -2, 10), (86, 104, 97, 36, 3, 10)],
        [
            (5, 134, 14, 66, 1, 11),
            (25, 128, 22, 74, -2, 10),
            (50, 106, 44, 66, -2, 9),
            (74, 106, 80, 66, 2, 10),
            (94, 106, 90, 66, 1, 9),
        ],
    )
    b += use("5Af", 30, 40, 1, -5) + use("5Ag", 70, 59, 1, 5) + use("5Ab", 82, 29, 1, 6)
    for x, y, dx, dy in [(104, 82, -66, 13), (30, 92, 66, 14), (98, 108, -86, 16), (6, 128, 100, 30)]:
        w = 5.4 + (y - 82) * 0.05
        top = "".join(f"M{nums(x + 2 * k, y + w * k)}l{nums(dx, dy)}l{nums(2, w)}l{nums(-dx, -dy)}z" for k in (0, 1))
        b += ln(f"M{nums(x + dx + 6, y + dy + 2 * w)}v12M{nums(x + 6, y + 2 * w)}v12", INK, 4)
        b += f'<path d="M{nums(x, y)}l{nums(dx, dy)}l{nums(4, 2 * w)}v4l{nums(-dx, -dy)}z" fill="{INK}"/>'
        b += f'<path d="{top}" fill="{OCH}" stroke="{INK}" stroke-width="1.4"/>'
    return card("5A", iris("5A"), b)
