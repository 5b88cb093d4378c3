"""Month 3, cherry: clouds of notched blossoms, the poem ribbon, the camp curtain."""
from __future__ import annotations

import random
from collections.abc import Iterable

from tools.deck.pen import Pen, brush, f, leaf, pol, spl, tl
from tools.deck.ribbon import MIYOSHINO, poem_ribbon
from tools.deck.svg import GRN, INK, OCH, PAP, PNK, RED, VIO, card, fl, hx, ln, sh, sym, use


def blossom(i: str, r: float = 10, seed: int = 1) -> str:
    """Return petals `i`p and cuts `i`w of a notched blossom, and two colourings of it: `i`a red, `i`b pink."""
    rng = random.Random(seed)
    p = Pen()
    cuts = ""
    for k in range(5):
        a = 72 * k + rng.uniform(-4, 4)
        z = r * rng.uniform(.95, 1.06)
        left, right = pol(z * 1.02, a - 13), pol(z * 1.02, a + 13)
        p.M(0, 0).C(*pol(z * .5, a - 44), *pol(z * .9, a - 36), *left).L(*pol(z * .84, a)).L(*right)
        p.C(*pol(z * .9, a + 36), *pol(z * .5, a + 44), 0, 0).Z()
        cuts += tl([pol(z * .2, a), pol(z * .42, a), pol(z * .68, a)], 1.5)
    heart = f'<circle r="{f(r * .19)}" fill="{OCH}" stroke="{INK}" stroke-width=".7"/>'
    out = f'<path id="{i}p" stroke="{INK}" stroke-width=".9" d="{p.d}"/><g id="{i}w"><path d="{cuts}"/>{heart}</g>'
    for name, petal, cut in (("a", RED, PAP), ("b", PNK, RED)):
        out += f'<g id="{i}{name}"><use href="#{i}p" fill="{petal}"/><use href="#{i}w" fill="{cut}"/></g>'
    return out


def cherry(code: str, r: float = 10) -> str:
    """Return the month's symbols: blossoms, and bunches of four (`code`m mostly red, `code`n half pink) with leaves."""
    s = r / 10
    leaves = sh(leaf(15 * s, 4.4 * s), GRN, .9)
    out = blossom(code, r) + sym(f"{code}l", leaves + ln(f"M0-1V{f(-11 * s)}", PAP, .7))
    for name, kinds, seed in (("m", "aaba", 4), ("n", "abab", 9)):
        rng = random.Random(seed)
        spots = [(-8, -7), (9, -8), (8, 8), (-9, 8)]
        # without its own bunch of leaves a cloud has white holes
        bunch = use(f"{code}l", 0, 0, 1.3, 45) + use(f"{code}l", 0, 0, 1.3, 185) + use(f"{code}l", 0, 0, 1.3, 275)
        bunch += "".join(use(f"{code}{k}", x * s + rng.uniform(-1.5, 1.5), y * s + rng.uniform(-1.5, 1.5), 1, rng.uniform(0, 70))
                         for k, (x, y) in zip(kinds, spots, strict=True))
        out += sym(code + name, bunch)
    return out


def cloud(code: str, *spots: tuple[float, float], seed: int = 2) -> str:
    """Return bunches at the spots, each turned its own way."""
    rng = random.Random(seed)
    return "".join(use(code + ("n" if k % 3 == 1 else "m"), x, y, 1, rng.uniform(0, 360)) for k, (x, y) in enumerate(spots))


def lone(code: str, *spots: tuple[float, float, str, float]) -> str:
    """Return single blossoms (x, y, colouring, degrees)."""
    return "".join(use(code + k, x, y, 1, r) for x, y, k, r in spots)


def bark(pts: list[tuple[float, float]], ws: list[float]) -> str:
    """Return a dark branch with a paper edge and the cherry's level bark marks."""
    return f'<path fill="{INK}" stroke="{PAP}" stroke-width="2" paint-order="stroke" d="{brush(pts, ws)}"/>'


def c3C1() -> str:
    """Draw a crown of blossoms over the trunk."""
    defs = cherry("3C1", 11)
    b = bark([(66, 126), (76, 100), (92, 84)], [11, 8, 5]) + bark([(70, 132), (44, 128), (22, 138)], [8, 5, 2])
    b += bark([(90, 174), (76, 146), (66, 120), (40, 96), (20, 84)], [20, 16, 12, 9, 5])
    b += fl(tl([(74, 150), (79, 151), (84, 149)], 1) + tl([(70, 138), (74, 139), (78, 137)], 1) + tl([(66, 124), (70, 125), (74, 123)], 1), OCH)
    b += use("3C1l", 44, 126, 1, 190) + use("3C1l", 58, 112, 1, 230) + use("3C1l", 88, 92, 1, 110)
    b += cloud("3C1", (18, 18), (52, 14), (86, 20), (34, 40), (70, 42), (8, 50), (96, 54), (48, 66), (20, 76), (82, 76))
    b += lone("3C1", (52, 96, "a", 20), (34, 104, "b", 50), (64, 58, "b", 8), (20, 132, "a", 0), (36, 138, "a", 33), (12, 146, "b", 12),
              (26, 154, "a", 60), (96, 104, "a", 40), (92, 120, "b", 15), (8, 104, "a", 30), (50, 156, "a", 14))
    return card("3C1", defs, b)


def c3C2() -> str:
    """Draw a bough laden with blossoms that reaches down from the right."""
    defs = cherry("3C2", 11)
    b = bark([(56, 58), (72, 86), (70, 108), (84, 132)], [10, 8, 6, 3]) + bark([(84, 34), (54, 32), (34, 16)], [10, 6, 3])
    b += bark([(104, 4), (84, 26), (70, 50), (48, 72), (34, 96), (6, 120)], [18, 13, 11, 9, 7, 3])
    b += use("3C2l", 40, 98, 1, 140) + use("3C2l", 60, 22, 1, 20) + use("3C2l", 86, 100, 1, 70)
    b += cloud("3C2", (16, 106), (40, 84), (30, 128), (62, 136), (90, 60), (88, 150), (8, 138), (54, 158), (82, 118), seed=5)
    b += lone("3C2", (36, 18, "a", 10), (20, 14, "b", 40), (28, 30, "a", 64), (56, 36, "a", 20), (66, 12, "a", 0), (14, 34, "a", 25),
              (94, 30, "a", 50), (80, 84, "a", 12), (62, 96, "b", 30), (10, 76, "a", 5), (16, 60, "b", 44), (48, 54, "a", 36), (94, 92, "a", 9))
    return card("3C2", defs, b)


def c3R() -> str:
    """Draw the poem ribbon in the blossoms."""
    defs = cherry("3R", 10)
    b = cloud("3R", (14, 16), (46, 12), (86, 18), (10, 46), (90, 50), (92, 116), (10, 112), (14, 146), (50, 152), (88, 148), (32, 128))
    b += lone("3R", (12, 76, "a", 8), (88, 82, "a", 30), (18, 86, "b", 50))
    b += poem_ribbon(MIYOSHINO, 51, 79)
    b += lone("3R", (70, 134, "a", 22), (26, 140, "a", 0), (40, 146, "b", 44), (64, 14, "a", 9), (84, 128, "b", 30))
    return card("3R", defs, b)


def folds(tops: list[float], feet: list[float], hem: list[float]) -> Iterable[tuple[str, str, str]]:
    """Yield colour, cloth and shadow line of each fold between the given edges."""
    for k in range(len(tops) - 1):
        a, b, c, d = tops[k], tops[k + 1], feet[k], feet[k + 1]
        cloth = spl([(a, 92, 1), (b, 92, 1), (b + (d - b) * .35 + 1, 112), (b + (d - b) * .7 - 1, 132), (d, hem[k + 1], 1),
                     ((c + d) / 2, max(hem[k], hem[k + 1]) + 2.4), (c, hem[k], 1), (a + (c - a) * .7 - 1, 132), (a + (c - a) * .35 + 1, 112)])
        line = "".join(tl([(a + (b - a) * u, 94), (a + (b - a) * u + (c - a) * .45 + 1.4, 120), (c + (d - c) * u, hem[k] - y)], 1.4)
                       for u, y in ((.24, 3), (.7, 14)))
        yield (VIO, PAP, RED)[k % 3], cloth, line


def c3B() -> str:
    """Draw the camp curtain under the blossoms."""
    defs = cherry("3B", 10)
    b = fl(spl([(0, 140, 1), (30, 136), (60, 141), (100, 137, 1), (100, 170, 1), (0, 170, 1)]), OCH)
    b += fl("".join(tl([(x, 160), (x + d / 2, 155), (x + d, y)], 1.4) for x, d, y in
                    ((8, -3, 150), (11, 3, 149), (36, -3, 152), (40, 4, 151), (62, -3, 151), (66, 3, 152), (88, -3, 150), (91, 4, 152))), GRN)
    for colour, cloth, line in folds([-4, 14, 32, 49, 68, 85, 104], [-10, 6, 30, 44, 71, 84, 110], [147, 151, 146, 152, 147, 151, 146]):
        b += sh(cloth, colour, 1.6) + fl(line, INK if colour != INK else PAP)
    b += bark([(-4, 60), (26, 52), (48, 40)], [9, 7, 4])
    b += cloud("3B", (18, 14), (50, 18), (84, 14), (10, 42), (38, 44), (70, 42), (96, 44), (22, 66), (54, 68), (84, 68), seed=7)
    band = spl([(-4, 78, 1), (24, 82), (50, 83.4), (76, 82), (104, 77.4, 1), (104, 93, 1), (76, 98), (50, 99.6), (24, 98), (-4, 94, 1)])
    b += hx(band, VIO, 2.2, 0, -.3) + ln("M-4 80.6Q50 90 104 80M-4 91.4Q50 102 104 90.6", PAP, .8)
    crest = "".join(f'<circle cx="{f(3 * pol(1, 72 * k)[0])}" cy="{f(3 * pol(1, 72 * k)[1])}" r="1.8"/>' for k in range(5))
    defs += sym("3Bc", crest, f' fill="{PAP}"')
    b += "".join(use("3Bc", x, y) for x, y in ((14, 87), (38, 90), (62, 90), (86, 87)))
    b += lone("3B", (30, 76, "a", 4), (94, 80, "a", 40), (64, 76, "b", 20), (6, 70, "b", 11))
    return card("3B", defs, b)
