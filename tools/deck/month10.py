"""Draw month 10, maple: pointed seven-lobed leaves in red, ochre and ink on bent branches."""

import random

from tools.deck.pen import Pen, brush, pol, spl, tl
from tools.deck.ribbon import blue_ribbon
from tools.deck.svg import GRN, INK, OCH, PAP, RED, card, fl, hx, ln, use

Spots = list[tuple[float, float, float, float, str]]
LOBES: list[tuple[float, float]] = [(-128, 0.56), (-84, 0.86), (-42, 1.02), (0, 1.14), (42, 1.0), (84, 0.88), (128, 0.56)]


def motifs(code: str, kinds: str, r: float = 22) -> str:
    """Return the leaf once as outline o and veins v, and one coloured leaf for each letter of kinds: r, o, g or i."""
    rnd, p = random.Random(4), Pen()
    p.M(0, r * 0.22)
    for k, (angle, length) in enumerate(LOBES):
        a, z = angle + rnd.uniform(-3, 3), length * r * rnd.uniform(0.95, 1.05)
        side = pol(z * 0.6, a - 20)
        p.C(*side, *side, *pol(z, a))
        notch = pol(r * 0.36, a + 21) if k < 6 else (0, r * 0.22)
        side = pol(z * 0.6, a + 20)
        p.C(*side, *side, *notch)
    veins = Pen()
    for a, length in LOBES:
        veins.M(0, r * 0.14).L(*pol(r * length * 0.76, a))
    stalk = brush([(0, r * 0.1), (r * 0.02, r * 0.35), (r * 0.12, r * 0.62)], [1, 1.2, 1.7])
    o = f'<path id="{code}p" d="{p.Z().d}"/><path id="{code}v" d="{veins.d}" fill="none" stroke-width=".8"/><path id="{code}s" d="{stalk}" fill="{INK}"/>'
    colour = {"r": (RED, PAP), "o": (OCH, RED), "g": (GRN, PAP), "i": (INK, PAP)}
    for kind in kinds:
        fill, vein = colour[kind]
        o += (f'<g id="{code}{kind}" fill="{fill}"><use href="#{code}p" stroke="{PAP}" stroke-width="3"/><use href="#{code}s"/>'
              f'<use href="#{code}p" stroke="{INK}" stroke-width="1"/><use href="#{code}v" stroke="{vein}"/></g>')
    return o


def place(code: str, spots: Spots) -> str:
    """Place leaves (x, y, scale, turn, kind)."""
    return "".join(use(code + k, x, y, s, r) for x, y, s, r, k in spots)


def c10C1() -> str:
    c = "10C1"
    b = fl(brush([(104, 8), (80, 30), (52, 42), (24, 44), (-4, 56)], [12, 9, 7, 5, 3]) + brush([(64, 38), (82, 62), (90, 100)], [6, 4, 2]) + brush([(40, 44), (22, 70), (14, 104)], [5, 4, 2]), INK)
    b += place(c, [(20, 20, 1.2, 10, "i"), (88, 70, 1.2, 130, "i"), (10, 88, 1, 200, "i"), (70, 112, 1, 120, "i"), (20, 148, 1.2, 220, "i"), (90, 152, 1.2, 150, "i"), (84, 84, 1, 160, "i"),
                   (46, 14, 1, -20, "r"), (72, 12, 1, 30, "o"), (10, 40, 1, -60, "o"), (92, 40, 1, 60, "r"), (26, 62, 1.2, 200, "r"), (64, 60, 1.2, 150, "o"),
                   (86, 98, 1.2, 150, "r"), (14, 118, 1, 210, "o"), (48, 104, 1.9, 182, "r"), (84, 136, 1.1, 130, "o"), (28, 158, 1, 200, "o"), (64, 158, 1, 160, "r")])
    return card(c, motifs(c, "rio"), b)


def c10C2() -> str:
    c = "10C2"
    b = fl(brush([(-4, 132), (20, 112), (32, 84), (34, 50), (48, 22), (56, -4)], [13, 10, 8, 6, 5, 3]) + brush([(28, 92), (60, 82), (104, 88)], [7, 5, 2]), INK)
    b += place(c, [(12, 88, 1.2, -100, "i"), (70, 24, 1.2, 160, "i"), (92, 60, 1, 140, "i"), (34, 134, 1.2, 200, "i"), (78, 150, 1.2, 160, "i"), (54, 70, 1, 180, "i"), (16, 34, 1, 190, "i"),
                   (14, 16, 1.2, -160, "r"), (38, 20, 1, 190, "o"), (88, 14, 1.2, 170, "o"), (14, 52, 1.2, 200, "o"), (72, 48, 1.4, 166, "r"), (92, 84, 1.1, 150, "r"),
                   (16, 106, 1.1, 200, "o"), (56, 108, 1.7, 192, "r"), (90, 122, 1.2, 150, "o"), (16, 146, 1.2, 190, "r"), (86, 156, 1, 170, "r"), (48, 158, 1, 200, "o")])
    return card(c, motifs(c, "rio"), b)


def c10R() -> str:
    c = "10R"
    b = place(c, [(12, 42, 1.2, -40, "i"), (84, 68, 1.2, 100, "i"), (92, 14, 1.2, 40, "i"), (12, 128, 1.2, 200, "i"), (90, 128, 1.2, 130, "i"),
                  (30, 90, 1.2, 240, "i"), (66, 96, 1.1, 120, "i"), (34, 52, 1, -30, "i"),
                  (44, 14, 1, 10, "o"), (18, 18, 1, -30, "r"), (84, 42, 1.1, 60, "r"), (12, 72, 1.1, -110, "o"), (88, 98, 1.1, 120, "o"), (14, 104, 1.1, 210, "r"), (48, 156, 1, 190, "o")])
    b += blue_ribbon()
    b += place(c, [(72, 20, 1, 30, "o"), (26, 138, 1.2, 200, "r"), (78, 136, 1.2, 150, "r")])
    return card(c, motifs(c, "rio"), b)


def hero(i: str, d: str, c: str, w: float, halo: float) -> str:
    """Return a hero contour (see pen.hx) with a paper halo, for a figure that stands before dark things."""
    return (
        f'<g fill="{PAP}" stroke="{PAP}" stroke-width="{halo}"><path id="{i}" d="{d}"/></g>'
        f'<use href="#{i}" fill="{INK}" stroke="{INK}" stroke-width="{w}"/><use href="#{i}" fill="{c}" x="-.3" y="-.3"/>'
    )


def deer() -> str:
    """Return the stag: body to the left, head turned back to the right over its shoulder."""
    far = brush([(46, 108), (45, 130), (46, 150)], [10, 5, 4]) + brush([(70, 106), (75, 128), (72, 149)], [14, 5, 4])
    b = hero("10Af", far, OCH, 1.8, 4) + fl("M43.6 146h5l.6 5.4h-6.6zM69.6 145h5l1 5.4h-7z", INK)
    horns = "".join(brush(p, [3.4, 3, 2.2, 0.7]) for p in (
        [(43, 52), (37, 45), (32, 37), (34, 22)], [(35, 42), (29, 38), (25, 29)], [(48, 51), (53, 43), (58, 36), (57, 20)], [(56, 39), (62, 35), (66, 26)]))
    b += f'<path fill="{INK}" stroke="{PAP}" stroke-width="2.4" paint-order="stroke" d="{horns}"/>'
    b += hx(spl([(40, 55, 1), (34, 49), (25, 49, 1), (28, 56), (38, 60)]), OCH, 1.6) + fl(tl([(28, 51), (33, 53.6), (38, 57)], 2), RED)
    body = [(41, 54), (47, 60), (51, 67), (48, 76), (50, 83), (61, 87), (73, 85), (82, 88), (88, 98), (87, 109), (84, 119), (87, 130), (84, 139), (82.4, 146),
            (83.4, 152.4, 1), (76, 152.4, 1), (77.6, 145), (78.6, 137), (77, 129), (71, 121), (65, 115), (53, 117.4), (43, 117), (38, 125), (36.6, 133), (36, 146),
            (37, 153.4, 1), (29.8, 153.4, 1), (31, 146), (30.6, 132), (27, 119), (23, 108), (23, 97), (28, 84), (33, 72), (36, 60)]
    b += hero("10Ab", spl(body), OCH, 2.2, 5)
    b += fl(spl([(44, 114.8, 1), (54, 116), (64, 113.6, 1), (54, 112)]) + spl([(87.6, 98, 1), (83, 101), (82, 109), (86, 112, 1), (87, 106)])
            + spl([(47, 72, 1), (44, 78), (38, 83), (33, 84), (30, 90), (34, 88), (42, 84), (47.4, 80)]), PAP)
    b += hx(spl([(84, 90, 1), (90, 91), (93.6, 100), (90, 107, 1), (86, 99)]), OCH, 1.6)
    b += fl(tl([(51, 85), (64, 90.6), (80, 88)], 2) + tl([(66, 113), (72, 108), (73, 99)], 1) + tl([(39, 115), (35.6, 107), (36.4, 98)], 1), INK)
    head = [(39.6, 58), (42, 52), (48, 51), (55, 56), (63, 61), (68.6, 64), (68.4, 67.6), (63, 69), (56, 69.6), (49, 72), (42, 68)]
    b += hx(spl(head), OCH, 1.9, -0.2, -0.3)
    b += fl(tl([(49, 71.6), (57, 69), (66, 68.6)], 1.8), PAP)
    b += hx(spl([(46.6, 54, 1), (46.6, 46), (51.6, 38, 1), (54.6, 45), (51, 54)]), OCH, 1.6) + fl(tl([(49, 52), (49.8, 46.6), (51.2, 42)], 2), RED)
    b += fl(spl([(65, 61.8), (69.2, 63.8), (69, 67.2), (65.6, 66)]) + tl([(67.6, 68.2), (63, 68.4), (59.4, 66.6)], 0.9) + spl([(51, 60, 1), (53.6, 58), (56.6, 61, 1), (53.6, 61.8)]) + tl([(57, 61.4), (59, 63), (60.4, 65)], 0.8), INK)
    b += ln("M53 59.3h.1", PAP, 1)
    dots = ((51, 94), (59, 97), (68, 95), (77, 95), (46, 101), (55, 104), (64, 103), (73, 103), (44, 109), (52, 110), (61, 109), (79, 107), (41, 93), (30, 101))
    b += ln("".join(f"M{x} {y}h.6" for x, y in dots), PAP, 3)
    return b + fl("M30.4 147.6h6l.8 5.6h-7.4zM76.8 146.6h6l1 5.6h-7.4z", INK)


def c10A() -> str:
    c = "10A"
    b = fl("M-2 130C20 124 46 128 62 132S92 126 104 132V170H-2z", INK)
    b += ln("M12 134l2 6l4-7M50 138l2 5l4-8M62 137l2 6l3-5M46 153l2 5l4-8M91 134l2 6l4-6M22 150l2 6l3-7M66 152l1 5l4-6", GRN, 1.6)
    shade = [(-2, 0, 1), (102, 0, 1), (102, 100), (92, 84), (90, 60), (78, 50), (74, 36), (60, 34), (50, 22), (40, 26), (24, 30), (20, 48), (20, 66), (12, 84), (-2, 90)]
    b += fl(spl(shade), INK)
    b += place(c, [(94, 96, 0.8, 170, "r"), (10, 70, 0.8, 210, "o"), (7, 46, 0.9, 184, "r"), (14, 18, 0.9, 200, "r"), (54, 8, 0.8, 200, "o"), (34, 18, 0.7, 170, "o"),
                   (73, 20, 0.8, 220, "r"), (88, 14, 0.9, 150, "o"), (82, 44, 0.9, 190, "r"), (94, 68, 0.9, 160, "o")])
    b += deer()
    b += place(c, [(10, 146, 0.7, 60, "r"), (60, 154, 0.6, -130, "o"), (96, 150, 0.7, -60, "r")])
    return card(c, motifs(c, "ro"), b)
