"""Draw month 11, willow: long hanging strands; swallow, rain man and storm."""

from tools.deck.pen import brush, ell, nums, samp, spl, tl
from tools.deck.ribbon import red_ribbon
from tools.deck.svg import GRN, INK, OCH, PAP, RED, SKY, VIO, card, fl, hx, ln, sh, sym, use

Spots = list[tuple[float, float, float, float]]


def strand(code: str, n: int = 11, halo: str = PAP) -> str:
    """Return one hanging strand w, 100 long, with n narrow leaves; its colour comes from where it is used.

    The leaves are two shapes repeated in relative coordinates, which compress to almost nothing.
    """
    line: list[tuple[float, float]] = [(0, 0), (2.4, 34), (-2, 68), (1, 96)]
    right, left = "q13 8 8 23q-2-13-8-23z", "q-12 9-9 22q4-12 9-22z"
    d, x0, y0 = "", 0.0, 0.0
    for k, (x, y, _) in enumerate(samp(line, n)):
        d += ("m" if d else "M") + nums(x - x0, y - y0) + ("q4 10 0 22q-5-10 0-22z" if k == n - 1 else left if k % 2 else right)
        x0, y0 = x0 + round(x - x0, 1), y0 + round(y - y0, 1)
    return sym(f"{code}w", f'<path stroke="{halo}" stroke-width="1.4" paint-order="stroke" d="{d}"/><path fill="none" stroke="{INK}" stroke-width="1.1" d="{spl(line, False)}"/>')


def willow(code: str, spots: Spots, colour: str) -> str:
    """Place strands (x, y, scale, turn) of one colour."""
    return f'<g fill="{colour}">' + "".join(use(code + "w", *v) for v in spots) + "</g>"


def c11R() -> str:
    c = "11R"
    b = willow(c, [(22, -16, 1, 2), (84, -40, 1.1, -1), (8, 60, 1, 0), (94, 60, 1, 2), (36, 92, 0.9, -2), (66, 76, 1, 0), (52, -60, 1, 1)], GRN)
    b += willow(c, [(10, -12, 1.1, 3), (32, -50, 1.1, 1), (92, -20, 1.1, 2), (72, -30, 1, -2), (84, 58, 1.1, -2), (20, 74, 1, 2), (50, 112, 1, 1)], INK)
    b += red_ribbon()
    b += willow(c, [(64, -56, 1, -2)], INK) + willow(c, [(37, 72, 1, 5)], GRN)
    return card(c, strand(c), b)


def swallow() -> str:
    """Return the swallow sweeping down to the left: red throat, ink wings, forked tail with long streamers."""
    far = [(32, 92, 1), (28, 104), (32, 116), (44, 129), (66, 142, 1), (58, 126), (54, 112), (52, 96, 1)]
    tail = [(60, 72, 1), (76, 61), (91, 38, 1), (84, 60), (72, 75, 1), (83, 76), (95, 69, 1), (86, 82), (68, 84), (58, 82, 1)]
    body = [(8, 95, 1), (14, 89), (20, 84), (27, 82), (36, 81), (48, 76), (60, 72), (67, 76), (62, 84), (52, 93), (40, 100), (28, 101), (19, 98.4), (14, 96.4)]
    near = [(32, 85, 1), (27, 73), (29, 60), (40, 42), (66, 14, 1), (60, 36), (58, 52), (56, 66), (52, 81, 1), (43, 86)]
    b = f'<path fill="{PAP}" stroke="{PAP}" stroke-width="8" d="{spl(tail) + spl(far) + spl(body)}"/>'
    b += hx(spl(far), VIO, 2) + fl(tl([(38, 100), (45, 118), (58, 133)], 1.8) + tl([(46, 99), (50, 114), (57, 127)], 1.5), INK)
    b += hx(spl(tail), INK, 1.6) + fl(tl([(67, 74), (77, 65), (85, 52)], 1.4) + tl([(66, 79), (78, 80), (88, 75)], 1.3), SKY)
    b += hx(spl(body), PAP, 2)
    b += fl(spl([(8, 95, 1), (14, 89), (20, 84), (27, 82), (36, 81), (48, 76), (60, 72), (67, 76), (56, 83), (44, 88), (35, 92), (30, 96), (28.6, 92.6), (22, 92.4), (14, 93.6)]), INK)
    b += fl(spl([(11, 94.6, 1), (16, 93.2), (23, 92.8), (28, 93), (28.6, 96.4), (24, 99.6), (18, 97.4)]) + spl([(12.4, 90.6, 1), (18, 85.6), (20, 87.6), (16, 91.6)]), RED)
    b += f'<circle cx="22.8" cy="88.6" r="1.9" fill="{PAP}"/><circle cx="22.4" cy="88.7" r="1" fill="{INK}"/>'
    b += f'<path fill="{INK}" stroke="{PAP}" stroke-width="2.4" paint-order="stroke" d="{spl(near)}"/>'
    return b + fl(tl([(36, 72), (43, 52), (58, 29)], 1.9) + tl([(41, 76), (48, 57), (58, 40)], 1.8) + tl([(46, 78), (51, 65), (56, 52)], 1.6), VIO) + fl(tl([(31, 76), (31, 64), (38, 51)], 1.3), SKY)


def c11A() -> str:
    c = "11A"
    b = willow(c, [(18, -26, 1, 2), (38, -62, 1, 0), (90, -36, 1, -2), (8, 76, 1, 2), (90, 66, 1, 1), (34, 104, 1, 0), (74, 84, 1, 1)], GRN)
    b += willow(c, [(9, -16, 1, 2), (28, -46, 1, 0), (80, -60, 1, -1), (96, -10, 1, 2), (82, 76, 1, -2), (20, 86, 1, -1), (50, 108, 1, -2), (96, 90, 1, 0)], INK)
    return card(c, strand(c), b + swallow())


def rain_man() -> str:
    """Return the calligrapher walking to the left under his umbrella."""
    b = hx(spl([(41, 142, 1), (33, 146), (27, 150), (38, 151), (45, 148)]) + spl([(80, 140, 1), (78, 147), (73, 152), (82, 152), (87, 143)]), PAP, 1.4)
    b += fl("M26 150h18v3h-3v5h-4v-5h-6v4h-4zM72 152l16-4 1 3-3 .8 1 4.6-4 1-1-4.6-6 1.6 1 4.4-4 1z", INK)
    b += hx(spl([(50, 118, 1), (43, 132), (35, 145, 1), (43, 150), (51, 147), (58, 137), (63, 130, 1), (69, 141), (77, 150, 1), (84, 147), (88, 142, 1), (84, 130), (80, 118, 1)]), INK, 2)
    b += fl(tl([(54, 126), (49, 136), (43, 146)], 1.2) + tl([(60, 127), (56, 136), (50, 143)], 1) + tl([(70, 127), (74, 138), (80, 146)], 1.2) + tl([(76, 126), (80, 134), (84, 142)], 1), SKY)
    b += hx(spl([(58, 86, 1), (50, 94), (45, 106), (44, 119), (52, 126), (68, 128), (83, 123), (85, 108), (79, 94), (70, 86, 1)]), RED, 2)
    b += hx(spl([(73, 90, 1), (84, 97), (92, 110), (95, 126, 1), (88, 131), (78, 130, 1), (74, 116), (71, 102)]), RED, 2)
    b += fl(spl([(95, 126, 1), (88, 131), (78, 130, 1), (77.6, 127.8), (87, 128), (94.2, 123)]), PAP) + fl(tl([(75, 96), (79, 108), (80, 120)], 1.2) + tl([(64, 108), (60, 118), (52, 124)], 1.2) + tl([(67, 110), (68, 120), (66, 127)], 1.2), INK)
    b += hx(spl([(63, 88, 1), (54, 91), (46, 95, 1), (41, 107), (42, 124, 1), (52, 121), (62, 111), (70, 98)]), RED, 2)
    b += fl(spl([(46, 95, 1), (41, 107), (42, 124, 1), (45, 123.4), (44.6, 108), (49, 94)]), PAP) + fl(tl([(62, 94), (56, 102), (50, 106)], 1.2) + tl([(64, 99), (58, 108), (50, 113)], 1.2), INK)
    crests = "M57 115h.1M77 103h.1M87 111h.1M81 122h.1M53 103h.1M67 103h.1M69 117h.1"
    b += ln(crests, OCH, 4.8) + ln(crests, RED, 1.8)
    b += hx(spl([(56, 85, 1), (58, 92), (64, 98, 1), (70, 86, 1), (66, 84)]), PAP, 1.3) + fl(tl([(60, 86), (61.4, 91), (64, 96)], 1), INK)
    face = [(53, 69), (57, 65), (65, 66), (69, 73), (67, 81), (62, 86), (57, 86.6), (53.6, 82), (50.6, 77, 1), (52.6, 73)]
    b += hx(spl(face), PAP, 1.6, -0.1, -0.2)
    b += f'<path fill="{INK}" stroke="{SKY}" stroke-width="1.8" paint-order="stroke" d="{spl([(52.6, 69, 1), (56, 62), (64, 55), (73, 54), (76, 59), (71, 70, 1), (61, 67.4)])}"/>'
    b += fl(spl([(66, 68, 1), (70, 69), (70.4, 76), (67.6, 80, 1), (66.6, 74)]) + spl([(55, 85.4, 1), (58, 85), (59.6, 87), (56.4, 92.6, 1)]) + tl([(53, 71.6), (55.4, 70.2), (58.6, 70.8)], 1) + tl([(53.8, 74.6), (56, 73.8), (58.8, 74.8)], 1.3), INK)
    return b + fl(tl([(53.6, 81), (55, 81.8), (56.8, 81.2)], 1.2), RED)


def frog() -> str:
    """Return the frog in mid-leap, reaching up to the right."""
    legs = spl([(13, 127), (6, 128), (7, 136), (3, 144)], False) + spl([(17, 130), (14, 137), (17, 143), (15, 151)], False)
    legs += "M22 112Q21 106 26 101M24 118Q31 119 33 112"
    body = spl([(9, 128), (11, 118), (17, 109), (23, 104.6), (29, 105, 1), (29.4, 111), (25, 119), (19, 128), (13, 132)])
    toes = "M26 101l-2.4-2M26 101l.6-3M26 101l3-1M33 112l0-3M33 112l3-1.4M33 112l2.4 1.6M3 144l-2.6 3M3 144l.4 4M3 144l3 2.6M15 151l-3 2.6M15 151l.4 4M15 151l3 2.4"
    b = f'<g fill="none" stroke="{PAP}" stroke-width="8"><path id="11Bf" d="{legs}"/><path stroke-width="5" d="{body}"/><use href="#11Bf" stroke="{INK}" stroke-width="5.2"/>'
    b += f'<use href="#11Bf" stroke="{GRN}" stroke-width="3"/></g>' + ln(toes, INK, 1.2)
    b += hx(body, GRN, 1.8)
    b += fl(tl([(13, 124), (16, 117), (21, 112)], 1.4) + tl([(17, 126), (20, 121), (24, 115)], 1.2), PAP)
    return b + f'<circle cx="23.4" cy="105.4" r="2.4" fill="{OCH}" stroke="{INK}" stroke-width="1"/><circle cx="23.8" cy="105.2" r="1" fill="{INK}"/>'


def umbrella() -> str:
    """Return the umbrella: shaft, dark ribbed underside, ochre paper with a red band."""
    b = fl(brush([(38, 12), (38, 60), (38, 116)], [2.4, 3, 2.6]), INK)
    b += sh(spl([(-3, 49, 1), (18, 42), (38, 40), (60, 42), (80.6, 49, 1), (62, 55), (38, 57), (16, 55)]), INK, 1)
    b += ln("M38 42l25 13M38 42l-25 13M38 42l11 14.6M38 42l-11 14.6M38 42l38 9M38 42l-38 9", OCH, 0.8)
    b += hx(spl([(38, 13, 1), (56, 18), (73, 31), (82, 50, 1), (67, 46.4), (53, 49, 1), (38, 46), (23, 49, 1), (9, 46.4), (-6, 50, 1), (3, 31), (20, 18)]), OCH, 2.2)
    b += fl(spl([(1, 35, 1), (18, 28), (38, 26), (58, 28), (75, 35, 1), (78, 40, 1), (60, 33), (38, 30.6), (16, 33), (-2, 40, 1)]), RED)
    b += fl("".join(tl([(38, 13), (38 + x * 0.62, 26 + abs(x) * 0.05), (38 + x, y)], 1.4) for x, y in ((-29, 46.6), (-15, 48.6), (0, 46), (15, 48.6), (29, 46.6))), INK)
    return b + fl(spl(ell(38, 12.4, 5, 3.4)), INK)


def c11B() -> str:
    c = "11B"
    b = fl("M0 124C24 118 60 130 100 122V170H0z", OCH)
    b += hx(spl([(-4, 136, 1), (10, 134), (24, 140), (32, 150), (46, 158), (66, 161), (74, 172, 1), (-4, 172, 1)]), VIO, 2.2, 0, 0)
    b += fl(tl([(0, 143), (14, 142), (24, 152)], 1.8) + tl([(2, 153), (18, 152), (32, 162)], 1.8) + tl([(34, 157), (46, 163), (58, 163)], 1.4), SKY)
    b += willow(c, [(8, -10, 1, 2), (93, -12, 1.2, 2), (70, -48, 1, 1)], GRN) + willow(c, [(18, -30, 1, -2), (84, -30, 1.2, -2), (50, -60, 1, 0)], INK)
    b += rain_man() + f'<g transform="translate(4 -2)rotate(-7 38 40)">{umbrella()}</g>'
    b += hx(spl([(45, 96, 1), (51, 94.6), (54.6, 97), (55, 102), (51, 105), (45, 104.6, 1)]), PAP, 1.4, -0.1, -0.1) + ln("M49 98h5.6M49 100.6h6M49 103h5", INK, 0.8)
    return card(c, strand(c, 11, SKY), b + f'<g transform="translate(3 -1)">{frog()}</g>', SKY)


def claw() -> str:
    """Return the thunder god's arm reaching out of the cloud, three pale talons spread."""
    arm = [(2, 34, 1), (9, 52), (17, 64), (14, 72), (9, 80), (6, 90, 1), (13, 93, 1), (18, 86), (23, 83), (24, 91), (25, 99, 1), (33, 98, 1), (33, 90), (32, 82), (40, 85), (46, 91, 1), (51, 85, 1), (47, 77),
           (40, 70), (46, 70), (51, 73, 1), (54, 67, 1), (48, 62), (40, 59), (36, 50), (34, 34, 1)]
    b = f'<path fill="{INK}" stroke="{RED}" stroke-width="2.4" paint-order="stroke" d="{spl(arm)}"/>'
    talons: list[list[tuple[float, ...]]] = [[(6, 89, 1), (3, 99), (6, 111, 1), (11, 103), (13.6, 92, 1)], [(25, 98, 1), (25, 108), (31, 119, 1), (34, 109), (33.4, 97, 1)],
              [(46, 90, 1), (52, 97), (54, 108, 1), (57, 97), (52, 84, 1)], [(51, 72, 1), (58, 76), (62, 84, 1), (62, 74), (54.6, 66.4, 1)]]
    b += f'<path fill="{PAP}" stroke="{INK}" stroke-width="1.2" d="{"".join(spl(t) for t in talons)}"/>'
    return b + fl(tl([(14, 50), (20, 60), (24, 74)], 1.2) + tl([(24, 48), (27, 60), (33, 72)], 1.2) + tl([(31, 48), (33, 58), (40, 64)], 1), RED)


def c11C1() -> str:
    c = "11C1"
    rain = ((12, 116), (26, 128), (44, 124), (8, 136), (92, 62), (94, 84), (62, 58), (58, 78), (70, 94), (40, 140))
    b = fl("".join(tl([(x, y), (x - 3, y + 9), (x - 7, y + 18)], 1.8) for x, y in rain), INK)
    b += hx(spl([(74, 30, 1), (60, 68, 1), (71, 66, 1), (52, 98, 1), (42, 106, 1), (46, 107, 1), (22, 134, 1), (50, 114, 1), (34, 150, 1), (70, 104, 1), (64, 101, 1), (91, 60, 1), (79, 61, 1), (94, 30, 1)]), OCH, 2.4)
    b += fl("M-2 146C16 150 30 144 50 148S84 144 102 148V170H-2z", INK)
    b += '<g transform="translate(77 132)rotate(14)">' + f'<circle r="26" fill="{INK}"/>'
    b += f'<circle r="24" fill="{OCH}"/><circle r="22.4" fill="none" stroke="{INK}" stroke-width="2.8" stroke-dasharray="0 7.03"/><circle r="19" fill="{PAP}" stroke="{INK}" stroke-width="2"/>'
    comma = spl([(1, -4, 1), (-4, -9), (-1, -15), (6, -15.4), (12, -10), (14, -1, 1), (9, -5), (4, -4)])
    b += f'<path id="{c}m" fill="{RED}" stroke="{INK}" stroke-width="1" d="{comma}"/>' + use(c + "m", 0, 0, 1, 120) + use(c + "m", 0, 0, 1, 240) + "</g>"
    b += f'<g transform="translate(-2 -1)">{claw()}</g>'
    lobe = spl([(-17, 12, 1), (-19, -2), (-10, -14), (4, -14), (15, -5), (17, 9, 1)], False)
    d = f'<g id="{c}c"><path fill="{INK}" stroke="{PAP}" stroke-width="1.6" d="{lobe}"/><path fill="none" stroke="{PAP}" stroke-width="1.4" d="M-10 10C-14-4-2-11 6-5C12 1 5 9-1 5C-4 2-1-1 2 0"/></g>'
    b += fl("M-4-4H104V36H-4z", INK)
    for v in ((12, 14, 1.1, 190), (50, 12, 1.2, 175), (86, 14, 1.1, 185), (32, 30, 1.1, 186), (70, 32, 1.1, 176), (4, 38, 1, 200), (98, 38, 1, 160)):
        b += use(c + "c", *v)
    return card(c, d, b, RED)
