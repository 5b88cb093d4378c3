"""The ribbons that ten cards share: poem ribbons with brush writing, plain red, blue-violet."""

from __future__ import annotations

from tools.deck.pen import Points, spl
from tools.deck.svg import INK, PAP, RED, VIO, hx, ln, uid

# Strokes of each sign on a 10 x 10 grid, in writing order.
KANA: dict[str, list[Points]] = {
    "a": [
        [(2, 2.7), (4.6, 2.6), (7.8, 2)],
        [(4.7, 0.5), (4.4, 3.6), (4.5, 6.6), (5.2, 8.7)],
        [(6.9, 3.8), (6, 6.2), (4, 8.3), (2.1, 8.7), (1.7, 7.1), (3.2, 5.4), (5.8, 4.7), (8, 5.5), (8.4, 7.6), (6, 9.8)],
    ],
    "ka": [
        [(0.9, 3.6), (3.4, 3.2), (5.6, 2.9), (6.5, 4), (6.1, 6.6), (5, 8.9), (3.2, 8.1)],
        [(4.1, 0.6), (3.6, 3.4), (2.5, 6.4), (0.9, 9.2)],
        [(7.3, 2.4), (8.6, 3.7), (9.4, 5.6)],
    ],
    "yo": [
        [(5.2, 3.2), (6.8, 3.1), (8.4, 2.6)],
        [(5, 0.8), (5.2, 4), (5.1, 7.2), (4, 8.9), (2.2, 8.6), (2.2, 7.3), (4.2, 6.9), (6.4, 7.6), (8.6, 9.2)],
    ],
    "ro": [
        [(2.2, 1.7), (4.6, 1.5), (6.9, 1.3), (5.1, 3.7), (1.7, 7.2), (4, 5.4), (6.6, 4.9), (8.5, 6.4), (7.8, 8.6), (3.9, 9.7)],
    ],
    "shi": [[(3.4, 0.8), (3.2, 3.4), (3.2, 6.6), (4.2, 8.8), (6, 8.9), (7.6, 7.8), (8.8, 6)]],
    "mi": [
        [(2.2, 2.2), (4, 2.3), (5.8, 1.9), (4.8, 4.6), (2.8, 7.8), (1.3, 8.4), (1, 7), (2.6, 6), (5.4, 6.4), (9, 8.2)],
        [(7.6, 4), (7.3, 6.4), (5.6, 9.6)],
    ],
    "no": [[(5.4, 2.6), (5, 5), (3.8, 7.2), (2.2, 7.9), (1.2, 6.2), (2, 3.8), (4.2, 2.1), (7, 2.2), (8.8, 4.2), (8.4, 6.8), (6, 9)]],
}  # fmt: skip
AKAYOROSHI = ("a", "ka", "yo", "ro", "shi")
MIYOSHINO = ("mi", "yo", "shi", "no")


def kana(signs: tuple[str, ...], s: float = 1.9, step: float = 22, c: str = INK) -> str:
    """Return a column of brush-written signs round the origin, ``s`` the size and ``step`` the line height.

    Each stroke is drawn twice, a little apart, as a broad brush held slanting would.
    """
    d = ""
    y0 = -step * len(signs) / 2
    for k, sign in enumerate(signs):
        for stroke in KANA[sign]:
            d += spl([((x - 5) * s - 0.4, y0 + k * step + y * s + 1) for x, y in stroke], False)
    i = uid()
    return (
        f'<g fill="none" stroke="{c}" stroke-width="1.8"><path id="{i}" d="{d}"/><use href="#{i}" x=".8" y="-.4"/></g>'
    )


def ribbon(
    fill: str, x: float = 50, y: float = 82, w: float = 26, h: float = 122, tilt: float = 7, text: str = ""
) -> str:
    """Return an upright ribbon centred on (x, y), ``tilt`` degrees clockwise, with a wide paper halo.

    Draw it over the flowers, then one to three blossoms over its ends.
    """
    a, b = w / 2, h / 2
    left: Points = [(-a + 0.4, -b + 2.6, 1), (-a - 0.9, -b * 0.45), (-a + 0.5, 0.1 * b), (-a, b - 2.4, 1)]
    right: Points = [(a - 0.6, b - 0.4, 1), (a + 0.6, b * 0.5), (a - 0.5, -0.05 * b), (a + 0.4, -b, 1)]
    outline = [*left, (-a * 0.2, b + 1.6), *right, (a * 0.1, -b + 2.4)]
    edges = [2.7] if fill == RED else [2.5, 5.5]
    inner = "".join(
        spl([(p[0] + e, p[1]) for p in left], False) + spl([(p[0] - e, p[1]) for p in right], False) for e in edges
    )
    d = spl(outline)
    return (
        f'<g transform="translate({x} {y})rotate({tilt})">'
        f'<path d="{d}" fill="none" stroke="{PAP}" stroke-width="5"/>'
        f"{hx(d, fill, 2.2, -0.25, -0.3)}{ln(inner, PAP, 0.8)}{text}</g>"
    )


def red_ribbon(x: float = 50, y: float = 82, w: float = 26, h: float = 122, tilt: float = 7) -> str:
    """Return the plain red ribbon (months 4, 5, 7, 11)."""
    return ribbon(RED, x, y, w, h, tilt)


def blue_ribbon(x: float = 50, y: float = 82, w: float = 26, h: float = 122, tilt: float = -7) -> str:
    """Return the blue-violet ribbon (months 6, 9, 10): a double inner line tells it apart without colour."""
    return ribbon(VIO, x, y, w, h, tilt)


def poem_ribbon(
    signs: tuple[str, ...], x: float = 50, y: float = 82, w: float = 27, h: float = 124, tilt: float = 7
) -> str:
    """Return a red ribbon with writing: `AKAYOROSHI` (months 1, 2) or `MIYOSHINO` (month 3)."""
    step = (h - 10) / len(signs)
    return ribbon(RED, x, y, w, h, tilt, kana(signs, min(2, step / 11.5), step))
