"""Paint the PNG icons from the drawn SVG ones: `python -m tools.icons`. Needs a Chromium (`tools.chromium`).

The PNG files are committed: browsers do not paint the same bytes everywhere, and the build has to.
"""

import struct
import zlib
from collections import Counter
from pathlib import Path

from tools.chromium import ARGUMENTS, find
from tools.paths import STATIC

ICONS = STATIC / "icons"
# target: source and side in px; a phone's home screen wants no transparent corners, hence the full one there
WANTED = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-180.png": ("icon-maskable.svg", 180),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
}


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return one chunk of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pixels(png: bytes) -> tuple[int, list[bytes]]:
    """Return the width of a picture of 8 bits a channel and its pixels, each as its bytes."""
    at, data = 8, b""
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + size]
        at += 12 + size
    width, height, depth, colour = struct.unpack(">IIBB", png[16:26])
    step = {2: 3, 6: 4}[colour]
    assert depth == 8
    raw, row, done = zlib.decompress(data), width * step, []
    above = bytes(row)
    for y in range(height):
        kind, line = raw[y * (row + 1)], bytearray(raw[y * (row + 1) + 1 : (y + 1) * (row + 1)])
        for x in range(row):
            a, c = (line[x - step], above[x - step]) if x >= step else (0, 0)
            b = above[x]
            near = min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))[2]
            line[x] = (line[x] + (0, a, b, (a + b) // 2, near)[kind]) & 255
        above = bytes(line)
        done += [above[x : x + step] for x in range(0, row, step)]
    return width, done


def slim(png: bytes, most: int = 64) -> bytes:
    """Pack a square picture with a palette: of colours that are hardly apart, the one seen most stands for all."""
    side, all_pixels = pixels(png)
    seen = Counter(pixel.ljust(4, b"\xff") for pixel in all_pixels)
    palette = [colour for colour, _ in seen.most_common(most)]
    nearest = {
        colour: min(
            range(len(palette)), key=lambda i: sum((m - n) ** 2 for m, n in zip(colour, palette[i], strict=True))
        )
        for colour in seen
    }
    flat = bytes(nearest[pixel.ljust(4, b"\xff")] for pixel in all_pixels)
    packed = zlib.compress(b"".join(b"\0" + flat[y : y + side] for y in range(0, len(flat), side)), 9)
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(colour[:3] for colour in palette)),
        (b"tRNS", bytes(colour[3] for colour in palette)),
        (b"IDAT", packed),
        (b"IEND", b""),
    ]
    return png[:8] + b"".join(chunk(*part) for part in parts)


def paint(source: Path, side: int) -> bytes:
    """Return `source` as a PNG of `side` by `side` pixels, transparent where nothing is drawn."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        page = browser.new_page(viewport={"width": side, "height": side})
        page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{side}px}}</style>{source.read_text()}")
        png = page.screenshot(omit_background=True)
        browser.close()
    return slim(png)


def main() -> None:
    """Write every icon and say what it weighs."""
    for name, (source, side) in WANTED.items():
        data = paint(ICONS / source, side)
        (ICONS / name).write_bytes(data)
        print(f"{name}: {len(data)} bytes")


if __name__ == "__main__":
    main()
