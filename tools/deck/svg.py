"""The deck's SVG text: colours, shapes with and without contours, symbols, the card frame."""

from __future__ import annotations

from collections.abc import Callable

from tools.deck.pack import GRID, pack
from tools.deck.pen import f, fs, nums

INK = "#1d1a1a"
RED = "#c9282d"
OCH = "#f0b323"
VIO = "#46418f"
GRN = "#2f6b45"
SKY = "#b9c7d6"
PAP = "#fbf7ec"
PNK = "#eea99b"


class _Card:
    """The card being drawn: its code prefixes ids, its counter keeps them apart."""

    code = "x"
    count = 0


def start(code: str) -> None:
    """Begin a card: ids made by `hx` from now on start with its code and count from 1."""
    _Card.code, _Card.count = code, 0


def uid() -> str:
    """Return the next unused id of the current card."""
    _Card.count += 1
    return f"{_Card.code}x{_Card.count}"


def fl(d: str, c: str, x: str = "") -> str:
    """Return a filled shape without a contour; ``x`` is further attributes, led by a space."""
    return f'<path fill="{c}" d="{d}"{x}/>'


def ln(d: str, c: str = INK, w: float = 0.8, x: str = "") -> str:
    """Return an open line of even width."""
    return f'<path fill="none" stroke="{c}" stroke-width="{f(w)}" d="{d}"{x}/>'


def sh(d: str, c: str, w: float = 1.1, x: str = "") -> str:
    """Return a filled shape with an even ink contour: small repeated parts."""
    return f'<path fill="{c}" stroke="{INK}" stroke-width="{fs(w)}" d="{d}"{x}/>'


def hx(d: str, c: str, w: float = 1.8, dx: float = -0.3, dy: float = -0.3) -> str:
    """Return a hero contour: fat ink silhouette, colour laid on a little off register.

    The line gets thicker at the lower right, as in a print.
    """
    i = uid()
    return (
        f'<g fill="{INK}" stroke="{INK}" stroke-width="{fs(w)}"><path id="{i}" d="{d}"/></g>'
        f'<use href="#{i}" fill="{c}" x="{fs(dx)}" y="{fs(dy)}"/>'
    )


def use(i: str, x: float, y: float, s: float = 1, r: float = 0, extra: str = "") -> str:
    """Place a symbol: whole units and degrees, scale to a tenth."""
    t = f"translate({nums(round(x), round(y))})"
    if round(r):
        t += f"rotate({round(r)})"
    if round(s, 1) != 1:
        t += f"scale({f(s)})"
    return f'<use href="#{i}" transform="{t}"{extra}/>'


def use2(i: str, x: float, y: float, sx: float = 1, sy: float = 1, r: float = 0, extra: str = "") -> str:
    """Place a symbol turned and stretched by two factors (a negative one mirrors it)."""
    t = f"translate({nums(round(x), round(y))})rotate({round(r)})scale({fs(sx)} {fs(sy)})"
    return f'<use href="#{i}" transform="{t}"{extra}/>'


def sym(i: str, body: str, x: str = "") -> str:
    """Return a group that `use` can place; belongs into a card's defs."""
    return f'<g id="{i}"{x}>{body}</g>'


def kind_of(code: str) -> str:
    """Return a code's kind letter: B, A, R or C."""
    return code.lstrip("0123456789")[0]


def card(code: str, defs: str, body: str, bg: str = PAP) -> str:
    """Return a whole card: the art in a window whose edge lies under the frame, the frame last."""
    x, y, w, h = (v * GRID for v in (3, 3, 94, 158))
    art = pack(f'<defs>{defs}</defs><path fill="{bg}" d="M0 0h100v164H0z"/>{body}')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="164" viewBox="0 0 100 164"'
        f' data-card="{code}" data-kind="{kind_of(code)}">'
        f'<svg x="3" y="3" width="94" height="158" viewBox="{x} {y} {w} {h}"'
        f' stroke-width="{GRID}" stroke-linejoin="round" stroke-linecap="round">{art}</svg>'
        f'<rect x="2.5" y="2.5" width="95" height="159" rx="5.5" fill="none" stroke="{INK}" stroke-width="5"/>'
        f"</svg>\n"
    )


Draw = Callable[[], str]
"""A card's drawing function: takes nothing, returns the SVG text."""
