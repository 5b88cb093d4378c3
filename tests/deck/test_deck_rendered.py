"""The cards as a browser paints them: nothing over the frame, months that look like families."""

import base64
import math
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page

from tools.deck.build import OUT
from tools.deck.codes import BACKS, CODES, month_of
from tools.deck.contrast import contrast
from tools.deck.svg import INK, kind_of

pytestmark = pytest.mark.browser

Pixels = bytes
"""RGBA values, row by row."""

PAINT = """
async ([uri, width, height]) => {
  const image = new Image();
  image.src = uri;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0, width, height);
  const data = context.getImageData(0, 0, width, height).data;
  // as text, by pieces: a list of a million numbers takes the way to Python many times as long
  let text = '';
  for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
  return btoa(text);
}
"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """One blank page for all pictures."""
    with browser.new_context() as context:
        yield context.new_page()


def paint(page: Page, svg: str, width: int, height: int) -> Pixels:
    """Return the picture's pixels at a size."""
    uri = "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()
    return base64.b64decode(page.evaluate(PAINT, [uri, width, height]))


def outside(x: float, y: float, margin: float, radius: float) -> bool:
    """Return whether a point (card units) lies outside the rounded rectangle `margin` inside the view box."""
    dx = max(margin + radius - x, x - (100 - margin - radius), 0)
    dy = max(margin + radius - y, y - (164 - margin - radius), 0)
    return math.hypot(dx, dy) > radius


@cache
def ring(scale: int) -> tuple[list[int], list[int]]:
    """Return where in the pixels of a card, `scale` times its units wide, is nothing, and where is frame."""
    nothing, frame = [], []
    for row in range(164 * scale):
        for column in range(100 * scale):
            x, y = (column + 0.5) / scale, (row + 0.5) / scale
            if 6 < x < 94 and 6 < y < 158:
                continue
            place = (row * 100 * scale + column) * 4
            if outside(x, y, -0.2, 8.2):
                nothing.append(place)
            elif not outside(x, y, 0.6, 7.4) and outside(x, y, 4.4, 3.6):
                frame.append(place)
    return nothing, frame


def frame_faults(pixels: Pixels, scale: int) -> tuple[int, int]:
    """Return how many pixels are painted outside the card, and how many of the frame are not ink."""
    ink = bytes(int(INK[i : i + 2], 16) for i in (1, 3, 5)) + b"\xff"
    nothing, frame = ring(scale)
    spilt = sum(pixels[i + 3] > 8 for i in nothing)
    broken = sum(pixels[i : i + 4] != ink and any(abs(pixels[i + k] - ink[k]) > 3 for k in range(4)) for i in frame)
    return spilt, broken


@pytest.mark.parametrize("code", CODES)
def test_nothing_crosses_the_frame(page: Page, code: str) -> None:
    """Outside the frame nothing is painted, and the frame is whole, in both themes."""
    svg = (OUT / f"{code}.svg").read_text("utf-8")
    for theme in (svg, contrast(svg)):
        assert frame_faults(paint(page, theme, 300, 492), 3) == (0, 0)


def test_the_frame_check_sees_art_over_the_frame(page: Page) -> None:
    """The check above can fail: a spot on the frame, a spot in the corner outside it."""
    svg = (OUT / "1B.svg").read_text("utf-8")
    on_frame = svg.replace("</svg>", '<circle cx="2.5" cy="80" r="1" fill="#fff"/></svg>')
    in_corner = svg.replace("</svg>", '<circle cx="0" cy="0" r="2" fill="#fff"/></svg>')
    assert frame_faults(paint(page, on_frame, 300, 492), 3)[1] > 0
    assert frame_faults(paint(page, in_corner, 300, 492), 3)[0] > 0


@pytest.mark.parametrize("name", BACKS)
def test_backs_fill_the_card_with_one_plain_colour(page: Page, name: str) -> None:
    """Nothing on a back gives a card away, and its corners are round."""
    pixels = paint(page, (OUT / f"back-{name}.svg").read_text("utf-8"), 100, 164)
    assert pixels[3] < 128
    middle = [pixels[i : i + 4] for i in range(0, len(pixels), 4) if 3 <= i // 4 % 100 < 97 and 3 <= i // 400 < 161]
    assert all(p[3] == 255 for p in middle)
    mean = [sum(p[k] for p in middle) / len(middle) for k in range(3)]
    assert all(abs(p[k] - mean[k]) < 64 for p in middle for k in range(3))


# --- likeness ---------------------------------------------------------------------------------------------

WIDTH, HEIGHT = 44, 72


@cache
def lab(r: int, g: int, b: int) -> tuple[float, float, float]:
    """Return a colour in CIE Lab (D65), where distances are roughly what an eye sees."""

    def linear(v: int) -> float:
        c = v / 255
        return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)

    def root(t: float) -> float:
        return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116

    lr, lg, lb = linear(r), linear(g), linear(b)
    x = root((0.4124 * lr + 0.3576 * lg + 0.1805 * lb) / 0.9505)
    y = root(0.2126 * lr + 0.7152 * lg + 0.0722 * lb)
    z = root((0.0193 * lr + 0.1192 * lg + 0.9505 * lb) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def inside(pixels: Pixels) -> list[list[tuple[float, float, float]]]:
    """Return the rows of Lab colours inside the frame, whose look all cards share."""
    rows = []
    for y in range(4, HEIGHT - 4):
        row = []
        for x in range(3, WIDTH - 3):
            i = (y * WIDTH + x) * 4
            row.append(lab(pixels[i], pixels[i + 1], pixels[i + 2]))
        rows.append(row)
    return rows


Look = tuple[list[float], list[float], list[float]]


def likeness(pixels: Pixels) -> Look:
    """Return blurred Lab (5 x 8 fields), shares of colours, and edge directions weighted by strength."""
    rows = inside(pixels)
    h, w = len(rows), len(rows[0])
    fields: list[float] = []
    ys = [round(k * h / 8) for k in range(9)]
    xs = [round(k * w / 5) for k in range(6)]
    for y0, y1 in pairwise(ys):
        for x0, x1 in pairwise(xs):
            cell = [rows[y][x] for y in range(y0, y1) for x in range(x0, x1)]
            fields += [sum(p[k] for p in cell) / len(cell) for k in range(3)]
    shares = [0.0] * 64
    for row in rows:
        for light, a, b in row:
            level = min(3, int(light / 25))
            shares[level * 16 + min(3, max(0, int((a + 50) / 30))) * 4 + min(3, max(0, int((b + 50) / 33)))] += 1
    edges = [0.0] * 8
    for y in range(1, h - 1):
        for x in range(1, w - 1):
            gx = rows[y][x + 1][0] - rows[y][x - 1][0]
            gy = rows[y + 1][x][0] - rows[y - 1][x][0]
            strength = math.hypot(gx, gy)
            if strength > 8:
                edges[int((math.atan2(gy, gx) % math.pi) / math.pi * 8) % 8] += strength
    n = h * w
    total = sum(edges) or 1
    return fields, [s / n for s in shares], [e / total for e in edges]


def unlikeness(a: Look, b: Look) -> float:
    """Return how different two pictures look: mean Lab distance of the fields, colour shares, edges."""
    squares = [(p - q) ** 2 for p, q in zip(a[0], b[0], strict=True)]
    fields = sum(math.sqrt(sum(squares[i : i + 3])) for i in range(0, len(squares), 3)) * 3 / len(squares)
    shares = sum(abs(p - q) for p, q in zip(a[1], b[1], strict=True)) / 2
    edges = sum(abs(p - q) for p, q in zip(a[2], b[2], strict=True)) / 2
    return fields / 50 + shares * 2 + edges * 2


def looks_of(page: Page, codes: Sequence[str]) -> dict[str, Look]:
    """Return the looks of cards at 44 px."""
    return {code: likeness(paint(page, (OUT / f"{code}.svg").read_text("utf-8"), WIDTH, HEIGHT)) for code in codes}


def test_chaff_looks_most_like_chaff_of_its_own_month(page: Page) -> None:
    """At 44 px at least 22 of the 24 chaff cards have their nearest chaff neighbour in their month.

    November has one chaff card only and so can but stray: of the others one may.
    """
    chaff = [code for code in CODES if kind_of(code) == "C"]
    looks = looks_of(page, chaff)
    assert len(chaff) == 24
    strays = {}
    for code in chaff:
        nearest = min((c for c in chaff if c != code), key=lambda c: unlikeness(looks[code], looks[c]))
        if month_of(nearest) != month_of(code):
            strays[code] = nearest
    print(f"\n{24 - len(strays)} of 24 in their own month; strays: {strays}")
    assert len(strays) <= 2, strays


def test_no_two_cards_look_the_same(page: Page) -> None:
    """Even two chaff of one month differ at 44 px by more than a trifle."""
    looks = looks_of(page, CODES)
    same = [(a, b) for a in CODES for b in CODES if a < b and unlikeness(looks[a], looks[b]) < 0.2]
    assert same == []
