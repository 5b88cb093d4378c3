"""August, pampas grass: a round dark hill with a combed edge of grass, the moon, the geese."""

import math
import random
from itertools import pairwise

from tools.deck.pen import Pen, Points, ell, samp, spl, tl
from tools.deck.svg import GRN, INK, OCH, PAP, RED, SKY, VIO, card, fl, ln, sh, use


def coarse(*values: float) -> list[float]:
    """Return numbers rounded to 0.6."""
    return [round(v / 0.6) * 0.6 for v in values]


def hill(ridge: Points, n: int = 42, lean: float = 2.0, seed: int = 9, height: float = 4.6) -> str:
    """Draw a dark hill whose ridge is combed into blades leaning with the wind, on a thin paper edge."""
    rnd = random.Random(seed)
    p = Pen().M(-2, 170)
    places = samp(ridge, n)
    p.L(*coarse(*places[0][:2]))
    for k, ((x, y, a), (x2, y2, _)) in enumerate(pairwise(places)):
        h = height * rnd.uniform(0.6, 1.2) * (1.25 if k % 5 == 1 else 1)
        side, up = math.sin(math.radians(a)) * 0.7, 0.4 + 0.6 * math.cos(math.radians(a))
        # a coarse grid is fine enough for blades, and its repeated numbers pack well
        p.Q(*coarse(x + h * side * 0.4, y - h * up * 0.6, x + h * (side + lean / 5), y - h * up))
        p.Q(*coarse(x + 1 + lean * h / 10, y - h * 0.25, x2, y2 + rnd.uniform(0, 1.2)))
    p.L(102, 170)
    return f'<path fill="{INK}" stroke="{PAP}" stroke-width="1.4" paint-order="stroke" d="{p.Z().d}"/>'


BLADES = (
    tl([(0, 0), (0.4, -9), (6, -19)], 1.3)
    + tl([(0, 0), (-2, -8), (-8, -13)], 1.2)
    + tl([(1, 0), (6, -7), (13, -10)], 1.1)
    + tl([(0, 0), (-1.4, -9), (-2, -16)], 1.1),
    tl([(0, 0), (1.6, -9), (8, -16)], 1.3)
    + tl([(0, 0), (-1, -8), (0.6, -18)], 1.2)
    + tl([(-1, 0), (-5, -5), (-11, -7)], 1.1),
)


def tufts(code: str, left: str, right: str, colour: str = GRN) -> tuple[str, str]:
    """Return (definitions, drawing) of two sorts of grass tufts at "x,y x,y ..."; a marker each, so few bytes."""
    d = out = ""
    for n, blades, spots in (("a", BLADES[0], left), ("b", BLADES[1], right)):
        d += f'<marker id="{code}{n}" overflow="visible" markerUnits="userSpaceOnUse">{fl(blades, colour)}</marker>'
        m = f"url(#{code}{n})"
        out += (
            f'<path fill="none" marker-start="{m}" marker-mid="{m}" marker-end="{m}" d="M{spots.replace(" ", "L")}"/>'
        )
    return d, out


def plume(code: str) -> str:
    """Define a plume of pampas grass nodding to the right, its strands leaving the stem one after another near the origin."""
    d = ""
    for x0, y0, bx, by, x, y in [(0, 7, 4, 13, 5, 24), (0, 4, 7, 9, 11, 24), (0.6, 1, 9, 4, 17, 21), (1.6, -2, 11, -1, 22, 17),
                                 (3, -4, 13, -5, 26, 11), (5, -6, 15, -9, 28, 3), (-1, 10, 0.6, 15, -1, 22)]:  # fmt: skip
        d += tl([(x0, y0), (bx, by), (x, y)], 2)
    return f'<path id="{code}p" d="{d}"/>'


BIG: Points = [(-4, 118), (10, 96), (28, 79), (50, 72), (72, 78), (90, 94), (104, 116)]


def c8B() -> str:
    """Draw the full moon behind the hill in a red sky."""
    ridge: Points = [(-4, 128), (12, 111), (30, 97), (48, 93.6), (70, 98), (90, 110), (104, 122)]
    td, t = tufts(
        "8B",
        "14,132 44,124 80,130 30,148 66,148 8,160 94,156",
        "28,122 62,118 94,134 12,148 48,140 84,146 28,166 56,166 74,164",
    )
    b = fl(spl(ell(52, 57, 37.5, 37.5, 0, 12, 0.2, 3)), PAP) + hill(ridge) + t
    return card("8B", td, b, RED)


def c8C1() -> str:
    """Draw the one big hill."""
    td, t = tufts(
        "8C1",
        "30,98 62,94 14,124 46,116 82,116 28,144 64,138 94,146 10,162 46,162 80,164",
        "46,92 20,108 76,102 34,122 64,116 92,126 12,144 46,138 82,138 28,164 62,156",
    )
    b = fl("M0 0H100V26C74 34 44 22 0 34z", SKY) + hill(BIG, 52, height=6) + t
    return card("8C1", td, b)


def c8C2() -> str:
    """Draw two hills, one behind the other, with plumes in the wind."""
    far: Points = [(-4, 80), (14, 68), (34, 64), (56, 74), (78, 94), (104, 124)]
    near: Points = [(-4, 152), (16, 134), (40, 114), (64, 104), (84, 102), (104, 108)]
    td, t = tufts(
        "8C2",
        "20,92 48,98 12,122 58,128 90,128 36,148 74,150 12,164 54,166 92,158",
        "34,86 34,110 74,122 44,134 90,146 24,154 60,148",
    )
    b = fl("M0 0H100V20C70 30 40 16 0 30z", SKY) + hill(far, 34, seed=3, height=6)
    b += ln("M78 124Q76 80 52 32Q55 28 62 26M88 124Q90 80 70 54Q74 49 80 48M64 126Q62 90 36 52Q39 47 45 44", INK, 1.4)
    b += (
        f'<g fill="{OCH}" stroke="{INK}" stroke-width=".7">'
        + use("8C2p", 36, 52, 1, -14)
        + use("8C2p", 52, 34, 1, -4)
        + use("8C2p", 70, 54, 1, 6)
        + "</g>"
    )
    b += hill(near, 34, seed=6, height=6) + t
    return card("8C2", td + plume("8C2"), b)


def c8A() -> str:
    """Draw three geese in line above the hill."""
    ridge: Points = [(-4, 146), (12, 134), (32, 124), (54, 119), (76, 120), (92, 128), (104, 138)]
    td, t = tufts("8A", "16,150 44,140 80,142 30,162 66,160 94,164", "30,144 62,136 94,148 12,166 48,158 84,160")
    b = fl("M0 0H100V20C70 30 40 16 0 30z", SKY) + fl("M0 102C30 92 60 98 100 104V140H0z", OCH)
    b += hill(ridge) + t
    b += goose(70, 37, -18, UP) + goose(47, 68, -14, LEVEL) + goose(35, 92, -10, DOWN)
    return card("8A", td + goose_body(), b)


#: a goose in flight to the left: thick outstretched neck, deep breast, short tail; about 46 long
BODY: Points = [(-23.6, 1.4), (-22, -2), (-18.4, -3.2), (-15, -1.8), (-9, -2.6), (-3, -5.6), (5, -6.8), (13, -5),
                (22, -3.4, 1), (21, -0.4), (22.4, 2.4, 1), (15, 6), (8, 10), (0, 11), (-6, 8.6), (-10, 5), (-15, 3.2),
                (-20, 3.6)]  # fmt: skip
NAPE: Points = [
    (-23.4, 1, 1),
    (-22, -2),
    (-18.4, -3.2),
    (-15, -1.8),
    (-9, -2.6),
    (-3, -5, 1),
    (-8, 0),
    (-14, 1.4),
    (-19, 0.6, 1),
    (-20, 2.4),
]

#: a wing: leading edge from shoulder to tip, places between the flight feathers, their way at tip and root
Wing = tuple[Points, list[tuple[float, float]], tuple[float, float], tuple[float, float]]
#: a pose: the far wing and the near wing
Pose = tuple[Wing, Wing]

UP: Pose = (
    (
        [(-4, -2), (-12, -9), (-19, -18), (-23, -30)],
        [(-23, -30), (-19, -26.4), (-15.4, -22), (-12, -17), (-8, -12), (-2, -7)],
        (1, -3.4),
        (3, -2),
    ),
    (
        [(-7, -1), (-6, -11), (1, -22), (14, -32)],
        [(14, -32), (15.2, -27.6), (15.8, -23), (15.6, -18.4), (14.4, -13.6), (12, -8.6), (6, -3)],
        (4, -3.4),
        (4.4, 1),
    ),
)
LEVEL: Pose = (
    (
        [(-7, -3), (-5, -9), (2, -14), (13, -17)],
        [(13, -17), (12.4, -13.6), (10.4, -11), (8, -8.6), (4, -5)],
        (3.4, -0.6),
        (2.6, 0),
    ),
    (
        [(-8, 0), (-3, 8), (7, 14.6), (25, 19)],
        [(25, 19), (23.4, 15), (20.6, 11.4), (17, 8), (13, 5), (9, 2), (3, -3)],
        (4, 1.6),
        (3, 0),
    ),
)
DOWN: Pose = (
    (
        [(-4, 4), (-13, 8), (-18, 15), (-19, 24)],
        [(-19, 24), (-15.4, 21.8), (-12, 19), (-9, 15.4), (-4, 11)],
        (0, 3),
        (1.4, 2.4),
    ),
    (
        [(-8, -1), (-9.6, 8), (-5, 17), (7, 28)],
        [(7, 28), (8.4, 23.6), (9.4, 19), (10, 14.4), (9.6, 10), (8, 5.4), (3, -3)],
        (3.6, 3.4),
        (4.4, 0.8),
    ),
)


def wing(w: Wing, colour: str) -> str:
    """Draw a wing whose flight feathers end in round tips, parted by cuts."""
    lead, gaps, (ax, ay), (bx, by) = w
    p = Pen()
    spl(lead, False, p)
    cuts = ""
    for k, ((x0, y0), (x1, y1)) in enumerate(pairwise(gaps)):
        t = k / (len(gaps) - 2)
        vx, vy = (ax + (bx - ax) * t) * 1.5, (ay + (by - ay) * t) * 1.5
        p.C(*coarse(x0 + vx, y0 + vy, x1 + vx, y1 + vy, x1, y1))
        if k < len(gaps) - 2:
            cuts += tl([(x1, y1), (x1 - vx * 0.8, y1 - vy * 0.8 + 0.4), (x1 - vx * 1.6, y1 - vy * 1.6)], 1)
    d = p.Z().d
    if colour == INK:
        (x0, y0), (x1, y1), (x2, y2) = ((q[0], q[1]) for q in lead[:3])
        (gx, gy), (hx, hy) = gaps[-2], gaps[2]
        mid = [
            (x0 * 0.6 + gx * 0.4, y0 * 0.6 + gy * 0.4),
            (x1 * 0.7 + gx * 0.3, y1 * 0.7 + gy * 0.3),
            (x2 * 0.7 + hx * 0.3, y2 * 0.7 + hy * 0.3),
        ]
        o = f'<path fill="{INK}" stroke="{PAP}" stroke-width="1.4" paint-order="stroke" d="{d}"/>'
        return o + fl(cuts, PAP) + fl(tl(mid, 4), OCH)
    return sh(d, colour, 1.2)


def goose(x: float, y: float, r: float, pose: Pose) -> str:
    """Draw a goose in one of three poses of the wings."""
    o = wing(pose[0], VIO) + '<use href="#8Ag"/>' + wing(pose[1], INK)
    return f'<g transform="translate({x} {y})rotate({r})scale(.86)">{o}</g>'


def goose_body() -> str:
    """Define the body, head and bill that all poses share."""
    o = (
        sh(spl(BODY), OCH, 1.5)
        + fl(spl([(-8, 6, 1), (2, 7), (11, 4.4), (21, 2, 1), (8, 9.4), (0, 10.4)]), PAP)
        + fl(spl(NAPE), INK)
    )
    o += sh(spl([(-22.8, -1, 1), (-26, 0.6), (-28.4, 3.2, 1), (-25, 4), (-21.6, 3.4, 1)]), OCH, 1)
    o += f'<circle cx="-20.4" cy="-.8" r=".8" fill="{PAP}"/>'
    o += fl(tl([(13, -4.6), (15.4, 0), (14, 4)], 1.2) + tl([(17, -4), (19, -0.4), (18, 2.6)], 1.2), INK)
    return f'<g id="8Ag">{o}</g>'
