"""Packing a drawing onto the grid: shorter, and never further off than half a step."""

import re
from xml.etree import ElementTree

import pytest

from tools.deck.pack import GRID, joined, pack, path, short

SIZES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7, "z": 0}


def ends(d: str, grid: float) -> list[tuple[float, float]]:
    """Return where each command of a path ends, in card units: a reader of its own, for the commands used here."""
    x = y = x0 = y0 = 0.0
    out = []
    for letter, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", d):
        numbers = [float(n) / grid for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        size = SIZES[letter.lower()]
        for k in range(0, max(len(numbers), 1), max(size, 1)):
            v = numbers[k : k + size]
            ox, oy = (x, y) if letter.islower() else (0.0, 0.0)
            if letter in "zZ":
                x, y = x0, y0
            elif letter in "hH":
                x = ox + v[0]
            elif letter in "vV":
                y = oy + v[0]
            else:
                x, y = ox + v[-2], oy + v[-1]
            if letter in "mM":
                x0, y0 = x, y
            out.append((x, y))
    return out


@pytest.mark.parametrize(
    "d",
    [
        "M10 10L20.3 10L20.3 30.7L0 0",
        "M1.13 2.27l.3.3l.3.3l.3.3l.3.3l.3.3z",
        "M5 5c1 2 3 4 5 5c2 1 4 1 6 0zm3 3h4v4z",
        "M0 0q4 4 8 0Q2 2 5-5M50 50H60V70h-3",
        "M30 30a10 10 0 1 1 7.3 7.4a4 4 0 0 0-3-1z",
    ],
)
def test_every_point_stays_within_half_a_step(d: str) -> None:
    """Rounding does not add up along a path."""
    before, after = ends(d, 1), ends(path(d), GRID)
    assert len(before) == len(after)
    for (a, b), (c, e) in zip(before, after, strict=True):
        assert abs(a - c) <= 0.5 / GRID + 1e-9
        assert abs(b - e) <= 0.5 / GRID + 1e-9


def test_a_curve_that_goes_on_smoothly_names_its_first_handle_no_more() -> None:
    """Within the tolerance a curve becomes a smooth one; a corner, or a line between, keeps its handle."""
    assert path("M0 0C1 0 3 2 4 2C5 2 7 0 8 0") == "M0 0c5 0 15 10 20 10s15-10 20-10"
    assert "s" not in path("M0 0C1 0 3 2 4 2C4 4 7 0 8 0")
    assert "s" not in path("M0 0C1 0 3 2 4 2L4 2C5 2 7 0 8 0")


def test_arcs_keep_their_turn_and_flags() -> None:
    """Radii and end are lengths, the rest is not."""
    assert path("M0 0a2 3 45 1 0 4-1") == "M0 0a10 15 45 1 0 20-5"


def test_a_path_that_is_no_path_is_refused() -> None:
    """Numbers that do not fit their command are a slip of the pen."""
    with pytest.raises(ValueError, match="path command c with 5 numbers"):
        path("M0 0c1 2 3 4 5")


def test_lengths_are_scaled_and_nothing_else() -> None:
    """Angles, scale factors, colours, ids and references stay."""
    svg = (
        '<g transform="translate(3 -4.2)rotate(30 1 2)scale(1.5 -.8)" stroke-width=".9" fill="#123456">'
        '<use id="3Bx1" href="#3Bx2" x="-.3" y="2"/><circle cx="1" cy="2" r=".5"/><path d="M0 0h.2"/></g>'
    )
    root = ElementTree.fromstring(pack(svg))
    use, circle, line = root
    assert root.attrib == {
        "transform": "translate(15-21)rotate(30 5 10)scale(1.5 -.8)",
        "stroke-width": "4.5",
        "fill": "#123456",
    }
    assert use.attrib == {"id": "3Bx1", "href": "#3Bx2", "x": "-1.5", "y": "10"}
    assert circle.attrib == {"cx": "5", "cy": "10", "r": "2.5"}
    assert line.attrib == {"d": "M0 0h1"}


def test_numbers_are_written_short() -> None:
    """No leading zero, no minus zero, a space only where no sign parts two numbers."""
    assert [short(v) for v in (0.5, -0.5, 0, -0.01, 10, 1.25)] == [".5", "-.5", "0", "0", "10", "1.2"]
    assert joined("1", "-2", ".5") == "1-2 .5"
