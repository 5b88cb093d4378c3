"""August, pampas grass: a round dark hill with a combed edge of grass, the moon, the geese."""

import random

from tools.deck.pen import GRN, INK, OCH, PAP, RED, SKY, Pen, Points, card, ell, fl, hx, ln, nums, samp, sh, spl, tl, use


def hill(ridge: Points, n: int = 46, lean: float = 2.0, seed: int = 9, height: float = 4.6) -> str:
    """Draw a dark hill whose ridge is combed into blades leaning with the wind, on a thin paper edge."""
    rnd = random.Random(seed)
    p = Pen().M(-2, 170)
    for k, (x, y, a) in enumerate(samp(ridge, n)):
        h = height * rnd.uniform(0.65, 1.25) * (1.25 if k % 5 == 2 else 1)
        p.L(x, y + 0.6)
        p.L(x + lean * h / 4 + a * 0.03, y - h)
    p.L(102, 170)
    return f'<path fill="{INK}" stroke="{PAP}" stroke-width="1.4" paint-order="stroke" d="{p.Z().d}"/>'


BLADES = (
    tl([(0, 0), (0.4, -9), (6, -19)], 1.3) + tl([(0, 0), (-2, -8), (-8, -13)], 1.2) + tl([(1, 0), (6, -7), (13, -10)], 1.1)
    + tl([(0, 0), (-1.4, -9), (-2, -16)], 1.1),
    tl([(0, 0), (1.6, -9), (8, -16)], 1.3) + tl([(0, 0), (-1, -8), (0.6, -18)], 1.2) + tl([(-1, 0), (-5, -5), (-11, -7)], 1.1),
)


def tufts(code: str, left: str, right: str, colour: str = GRN) -> tuple[str, str]:
    """Return (definitions, drawing) of two sorts of grass tufts at "x,y x,y ..."; a marker each, so few bytes."""
    d = out = ""
    for n, blades, spots in (("a", BLADES[0], left), ("b", BLADES[1], right)):
        d += f'<marker id="{code}{n}" overflow="visible" markerUnits="userSpaceOnUse">{fl(blades, colour)}</marker>'
        m = f"url(#{code}{n})"
        out += f'<path fill="none" marker-start="{m}" marker-mid="{m}" marker-end="{m}" d="M{spots.replace(" ", "L")}"/>'
    return d, out


def plume(code: str) -> str:
    """Define a nodding plume of pampas grass: origin at the top of its stem, nodding to the right."""
    d = ""
    for x, y, bx, by in [(22, 4, 11, -7), (19, 13, 11, -2), (14, 20, 9, 4), (8, 23, 6, 8), (2, 22, 2.6, 10)]:
        d += tl([(0, 0), (bx, by), (x, y)], 2.8)
    return f'<path id="{code}p" d="{d}"/>'


BIG: Points = [(-4, 118), (10, 96), (28, 79), (50, 72), (72, 78), (90, 94), (104, 116)]


def c8B() -> str:
    """Draw the full moon behind the hill in a red sky."""
    ridge: Points = [(-4, 128), (12, 111), (32, 98), (54, 94), (76, 99), (92, 110), (104, 122)]
    td, t = tufts("8B", "14,132 44,124 80,130 30,148 66,148 8,160 94,156", "28,122 62,118 94,134 12,148 48,140 84,146 28,166 56,166 74,164")
    b = fl(spl(ell(50, 58, 37.5, 37.5, 0, 12, 0.2, 3)), PAP) + hill(ridge) + t
    return card("8B", td, b, RED)


def c8C1() -> str:
    """Draw the one big hill."""
    td, t = tufts("8C1", "30,98 62,94 14,124 46,116 82,116 28,144 64,138 94,146 10,162 46,162 80,164",
                  "46,92 20,108 76,102 34,122 64,116 92,126 12,144 46,138 82,138 28,164 62,156")
    b = fl("M0 0H100V26C74 34 44 22 0 34z", SKY) + hill(BIG, 60, height=6) + t
    return card("8C1", td, b)


def c8C2() -> str:
    """Draw two hills, one behind the other, with plumes in the wind."""
    far: Points = [(-4, 80), (14, 68), (34, 64), (56, 74), (78, 94), (104, 124)]
    near: Points = [(-4, 152), (16, 134), (40, 114), (64, 104), (84, 102), (104, 108)]
    td, t = tufts("8C2", "20,92 48,98 12,122 58,128 90,128 36,148 74,150 12,164 54,166 92,158", "34,86 34,110 74,122 44,134 90,146 24,154 60,148")
    b = fl("M0 0H100V20C70 30 40 16 0 30z", SKY) + hill(far, 46, seed=3, height=6)
    b += ln("M78 124Q76 80 52 34M88 124Q90 80 70 54M64 126Q62 90 36 52", INK, 1.4)
    b += f'<g fill="{OCH}" stroke="{INK}" stroke-width=".8">' + use("8C2p", 36, 52, 1, -14) + use("8C2p", 52, 34, 1, -4) + use("8C2p", 70, 54, 1, 6) + "</g>"
    b += hill(near, 46, seed=6, height=6) + t
    return card("8C2", td + plume("8C2"), b)


def c8A() -> str:
    """Draw three geese in line above the hill."""
    ridge: Points = [(-4, 142), (12, 126), (32, 114), (54, 110), (76, 114), (92, 124), (104, 136)]
    td, t = tufts("8A", "14,146 44,136 80,142 30,160 66,158 94,164", "28,136 62,130 94,148 12,162 48,154 84,158")
    b = fl("M0 0H100V20C70 30 40 16 0 30z", SKY) + fl("M0 102C30 92 60 98 100 104V140H0z", OCH)
    b += hill(ridge) + t
    b += f'<g transform="translate(68 32)rotate(-16)">{goose_up()}</g>'
    b += f'<g transform="translate(38 58)rotate(-10)">{goose_level()}</g>'
    b += f'<g transform="translate(66 84)rotate(-14)">{goose_down()}</g>'
    return card("8A", td, b)


#: a goose in flight to the left: thick outstretched neck, deep breast, short tail; about 46 long
BODY: Points = [(-23.6, 1.4), (-22, -2), (-18.4, -3.2), (-15, -1.8), (-9, -2.6), (-3, -5), (5, -6), (13, -4.6),
                (22, -3.4, 1), (21, -0.4), (22.4, 2.4, 1), (15, 5), (8, 8.4), (0, 9.4), (-6, 7), (-10, 4), (-15, 3),
                (-20, 3.6)]


def goose_body() -> str:
    """Draw the body, head and bill all three poses share."""
    o = hx(spl(BODY), OCH, 1.8, -0.2, -0.2)
    o += fl(spl([(-7, 6, 1), (2, 6), (11, 3.4), (20, 2, 1), (8, 7.8), (0, 8.8)]), PAP)
    o += fl(spl([(-23.4, 1, 1), (-22, -2), (-18.4, -3.2), (-15, -1.8), (-9, -2.6), (-3, -5, 1), (-8, -0.4), (-15, 0), (-19, -0.6, 1), (-20, 1.6)]), INK)
    o += sh(spl([(-22.8, -1, 1), (-26, 0.6), (-28.4, 3.2, 1), (-25, 4), (-21.6, 3.4, 1)]), OCH, 1)
    o += f'<circle cx="-20.4" cy="-.6" r=".8" fill="{PAP}"/>'
    o += fl(tl([(13, -5), (16, 0), (14, 5)], 1.2) + tl([(17, -4), (19.6, 0), (18.4, 3.6)], 1.2), INK)
    return o


def wing(pts: Points, cuts: list[Points], colour: str = INK) -> str:
    """Draw a wing with its flight feathers cut in paper (or ink on a pale wing)."""
    c = "".join(tl(p, 1.1) for p in cuts)
    if colour == INK:
        return f'<path fill="{INK}" stroke="{PAP}" stroke-width="1.2" paint-order="stroke" d="{spl(pts)}"/>' + fl(c, PAP)
    return f'<path fill="{colour}" stroke="{INK}" stroke-width="1.2" d="{spl(pts)}"/>' + fl(c, INK)


def goose_up() -> str:
    """Draw a goose at the top of its wing stroke."""
    far = wing([(-6, -2, 1), (-15, -8), (-22, -18), (-24, -28, 1), (-18, -26), (-16, -28, 1), (-12, -24), (-9, -25, 1), (-4, -14), (2, -4)],
               [[(-8, -7), (-15, -15), (-18, -23)], [(-4, -8), (-9, -15), (-11, -21)]], SKY)
    near = wing([(-7, 0, 1), (-7, -12), (-2, -22), (8, -31, 1), (11, -26), (16, -27, 1), (16, -21), (20, -20, 1), (18, -13), (19, -10, 1), (14, -3), (6, 2), (-1, 3)],
                [[(-2, -6), (1, -16), (8, -26)], [(2, -5), (6, -13), (14, -22)], [(6, -3), (10, -9), (16, -16)], [(9, 0), (12, -4), (16, -9)]])
    return far + goose_body() + near


def goose_level() -> str:
    """Draw a goose gliding, its wings spread and swept back."""
    far = wing([(-8, -3, 1), (-6, -12), (2, -19), (16, -25, 1), (15, -19), (19, -17, 1), (14, -11), (16, -9, 1), (8, -4)],
               [[(-2, -8), (5, -14), (12, -18)], [(2, -7), (8, -11), (13, -13)]], SKY)
    near = wing([(-8, 0, 1), (-2, -3), (7, -2), (18, 6), (27, 19, 1), (20, 17), (20, 22, 1), (13, 17), (11, 22, 1), (5, 16), (2, 19, 1), (-4, 11), (-8, 5)],
                [[(-1, 1), (9, 4), (19, 13)], [(-2, 4), (6, 8), (14, 16)], [(-3, 6), (2, 10), (7, 16)]])
    return far + goose_body() + near


def goose_down() -> str:
    """Draw a goose at the bottom of its wing stroke."""
    far = wing([(-6, 2, 1), (-14, 8), (-19, 17), (-17, 23, 1), (-12, 19), (-9, 22, 1), (-4, 16), (2, 8)], [[(-7, 7), (-12, 13), (-14, 18)]], SKY)
    near = wing([(-8, 0, 1), (0, -4), (8, -1), (13, 9), (12, 24, 1), (8, 20), (5, 26, 1), (1, 20), (-3, 23, 1), (-5, 16), (-10, 17, 1), (-10, 7)],
                [[(0, 1), (7, 9), (9, 19)], [(-2, 3), (2, 11), (4, 20)], [(-5, 4), (-3, 10), (-3, 17)]])
    return far + goose_body() + near
