"""June, peony: one great red bloom of many folds, lobed leaves, two butterflies."""

import random

from tools.deck.pen import Points, brush, ell, fs, nums, pol, spl, tl
from tools.deck.ribbon import blue_ribbon
from tools.deck.svg import GRN, INK, OCH, PAP, RED, VIO, card, fl, sh, use


def petal(code: str, w: float = 37, h: float = 39, n: int = 4, seed: int = 5) -> str:
    """Define the one petal {code}a growing up from the origin: ink contour, paper edge, red heart, cuts."""
    rnd = random.Random(seed)
    top: list[tuple[float, ...]] = []
    for k in range(n):
        u = 2 * (k + 0.5) / n - 1
        top.append((w * 0.5 * u, -h * (1.04 - 0.18 * u * u) * rnd.uniform(0.98, 1.02)))
        if k < n - 1:
            u = 2 * (k + 1) / n - 1
            top.append((w * 0.5 * u, -h * (0.96 - 0.16 * u * u), 1))
    d = spl(
        [(0, 0, 1), (-w * 0.36, -h * 0.22), (-w * 0.53, -h * 0.6), *top, (w * 0.53, -h * 0.6), (w * 0.36, -h * 0.22)]
    )
    cuts = tl([(0, -h * 0.24), (0.6, -h * 0.45), (0, -h * 0.68)], 1.6)
    cuts += tl([(-w * 0.1, -h * 0.22), (-w * 0.2, -h * 0.42), (-w * 0.24, -h * 0.62)], 1.3)
    cuts += tl([(w * 0.1, -h * 0.22), (w * 0.2, -h * 0.42), (w * 0.24, -h * 0.62)], 1.3)
    return (
        f'<g id="{code}a"><g fill="{PAP}" stroke="{INK}" stroke-width="1.5"><path id="{code}g" d="{d}"/></g>'
        f'<use href="#{code}g" fill="{RED}" transform="translate(0-1)scale(.86 .89)"/>{fl(cuts, PAP)}</g>'
    )


LEAF: Points = [
    (0, 0, 1),
    (11, -11),
    (15, -21, 1),
    (7, -20, 1),
    (6, -30),
    (0, -42, 1),
    (-6, -29),
    (-7, -19, 1),
    (-16, -19, 1),
    (-11, -10),
]
VEINS = "M0-2V-35M0-7l9-8M0-7l-9-7M0-17l4-7M0-18l-4-7"


def defs(code: str) -> str:
    """Define the petal a, the bloom f, the green leaf l and the dark leaf m."""
    d = (
        petal(code)
        + f'<path id="{code}o" d="{spl(LEAF)}"/><path id="{code}v" d="{VEINS}" fill="none" stroke="{PAP}" stroke-width="1"/>'
    )
    for name, c in (("l", GRN), ("m", INK)):
        d += f'<g id="{code}{name}"><use href="#{code}o" fill="{c}" stroke="{PAP}" stroke-width="2" paint-order="stroke"/>'
        d += f'<use href="#{code}v"/></g>'
    return d + bloom(code)


def turn(code: str, a: float, sx: float, sy: float, x: float = 0, y: float = 0) -> str:
    """Place the petal turned and stretched."""
    t = (f"translate({nums(x, y)})" if x or y else "") + (f"rotate({a})" if a else "") + f"scale({fs(sx)} {fs(sy)})"
    return f'<use href="#{code}a" transform="{t}"/>'


def bloom(code: str) -> str:
    """Define the great bloom, about 84 wide, heart at the origin: two rings, stamens, three cup petals in front."""
    back = [
        (178, 1.1, 0.72),
        (-128, 1, 0.86),
        (130, 1, 0.84),
        (-86, 0.95, 1.02),
        (84, 0.98, 1),
        (-42, 1, 1.04),
        (44, 0.96, 1),
        (0, 1.04, 1.04),
    ]
    o = "".join(turn(code, *v) for v in back)
    inner = [(-104, 0.7, 0.78), (106, 0.72, 0.76), (-58, 0.76, 0.8), (60, 0.76, 0.8), (-18, 0.8, 0.8), (22, 0.76, 0.78)]
    o += '<g transform="translate(0 3)">' + "".join(turn(code, *v) for v in inner) + "</g>"
    st = "".join(tl([(0, 6), pol(11, a, 0, 4), pol(17, a * 1.1, 0, 4)], 2.2) for a in range(-63, 64, 21))
    o += f'<path fill="{OCH}" stroke="{INK}" stroke-width=".8" d="{st}"/>'
    o += turn(code, -40, 0.62, 0.6, -8, 14) + turn(code, 40, 0.62, 0.6, 8, 14) + turn(code, 2, 0.8, 0.62, 0, 20)
    return f'<g id="{code}f">{o}</g>'


def bud(code: str, x: float, y: float, r: float = 0, s: float = 1) -> str:
    """Draw a bud half open, foot at (x, y)."""
    o = turn(code, -20, 0.46, 0.72) + turn(code, 20, 0.46, 0.72) + turn(code, -2, 0.5, 0.74)
    o += sh(spl([(0, 5, 1), (-8, 2), (-13, -6, 1), (-6, -5), (-1, -1, 1), (6, -6), (13, -5, 1), (8, 2)]), GRN, 1.1)
    return f'<g transform="translate({nums(x, y)})rotate({fs(r)})scale({fs(s)})">{o}</g>'


def wings() -> str:
    """Define one side of a butterfly, w: fore wing in the group's fill, hind wing in its colour, and the body y."""
    fore = spl([(0, 0, 1), (3, -10), (11, -18), (20, -18), (22, -14, 1), (19, -6), (10, 1)])
    hind = spl([(1, 0, 1), (9, 1), (15, 6), (13, 13), (9, 12, 1), (7, 18), (3, 8)])
    edge = spl(
        [
            (8, -16.4, 1),
            (14, -18.6),
            (20, -18),
            (22, -14, 1),
            (19, -6),
            (14.4, -1.4, 1),
            (16.4, -7),
            (17, -12.6, 1),
            (13, -15),
        ]
    )
    o = f'<path fill="currentColor" d="{hind}"/><path d="{fore}"/>'
    o += f'<path stroke="none" fill="{INK}" d="{edge}"/><g stroke="none" fill="{PAP}"><circle cx="11.4" cy="-9" r="2.4"/>'
    o += '<circle cx="9" cy="7.6" r="1.8"/><circle cx="19" cy="-15" r="1"/><circle cx="18.6" cy="-9.4" r=".9"/></g>'
    o += fl(tl([(2, -1), (5, -4), (9, -5)], 1) + tl([(1.4, -8), (4, -15), (10, -21)], 0.9), INK, ' stroke="none"')
    return f'<g id="6Aw" stroke="{INK}" stroke-width="1.4">{o}</g><path id="6Ay" fill="{INK}" d="{spl(ell(0, 2, 2, 10.5, 0, 6))}"/>'


def butterfly(x: float, y: float, s: float, r: float, far: float, fore: str, hind: str) -> str:
    """Place a butterfly, turned by r; far is the width of its far wing, foreshortened."""
    o = f'<use href="#6Aw" transform="rotate(-6)scale(-{fs(far)} 1)"/><use href="#6Aw"/><use href="#6Ay"/>'
    return f'<g fill="{fore}" color="{hind}" transform="translate({x} {y})rotate({r})scale({fs(s)})">{o}</g>'


def place(code: str, x: float, y: float, parts: str) -> str:
    """Place leaves round a point, each written as name, angle (0 is up), per cent of size, distance of its foot."""
    out = ""
    for part in parts.split():
        a, size, r = (float(v) for v in part[1:].split(","))
        out += use(code + part[0], *pol(r, a, x, y), size / 100, a)
    return out


def c6C1() -> str:
    """Draw the bloom low on the card under a bud."""
    b = fl(brush([(71, 40), (64, 62), (50, 84)], [3, 3, 4]), INK)
    b += place(
        "6C1",
        47,
        99,
        "m-62,140,10 l-34,130,14 m-8,140,12 l36,140,10 m14,110,24 l66,140,6 l96,140,4 "
        "l128,140,2 m154,160,4 l180,160,4 m-152,160,4 l-126,140,2 m-94,140,4",
    )
    b += bud("6C1", 71, 37, 10, 1.15) + use("6C1f", 47, 99)
    return card("6C1", defs("6C1"), b)


def c6C2() -> str:
    """Draw the bloom high at the side, a second one opening below."""
    b = fl(brush([(54, 80), (48, 110), (46, 164)], [4, 4, 5]), INK)
    b += place(
        "6C2", 57, 54, "m-68,140,8 l-38,140,6 m-98,150,2 l-126,150,4 m-154,140,4 l164,150,6 m142,150,4 l112,140,4"
    )
    b += place("6C2", 30, 140, "m-50,110,0 l52,120,8 m84,140,8 l116,120,6 m146,110,6 m-100,110,0 l16,110,20")
    b += bud("6C2", 30, 148, -10, 1.5) + use("6C2f", 57, 54)
    return card("6C2", defs("6C2"), b)


def c6R() -> str:
    """Draw the blue-violet ribbon over a bloom, a second one at its foot."""
    b = place("6R", 24, 38, "l-160,140,4 m174,150,4 l146,140,4 m104,150,6 l66,140,10 m36,130,10")
    b += place(
        "6R",
        66,
        132,
        "m38,150,6 l10,140,10 l66,150,4 m-22,150,8 l-50,150,4 m-80,150,2 m94,140,2 l-112,140,2 m-146,140,0",
    )
    b += '<g transform="translate(24 36)scale(.8)"><use href="#6Rf"/></g>' + blue_ribbon(50, 80)
    b += '<g transform="translate(66 132)scale(.75)"><use href="#6Rf"/></g>'
    return card("6R", defs("6R"), b)


def c6A() -> str:
    """Draw two butterflies over the bloom."""
    b = place(
        "6A",
        50,
        114,
        "m-64,140,8 l-38,130,12 m40,140,10 l66,140,6 m96,140,4 l128,140,2 m156,150,2 l180,140,2 m-154,150,2 l-126,140,2 m-96,140,4",
    )
    b += use("6Af", 50, 114) + butterfly(37, 36, 1.2, -20, 0.86, OCH, RED) + butterfly(71, 48, 0.92, 28, 0.6, VIO, OCH)
    return card("6A", defs("6A") + wings(), b)
