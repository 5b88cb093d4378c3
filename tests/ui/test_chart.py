"""The chart of a match: its table, the names at its lines, its colours."""

import re
from itertools import chain, pairwise

import pytest

from hanaba.ui.chart import chart, steps
from hanaba.ui.tree import Element
from tests.conftest import ROOT


@pytest.mark.parametrize("totals", [[[0, 0]], [[5, -5]], [[900, -1200], [3, 4]], [[1] * 7], []])
def test_a_chart_has_a_table_of_the_same_numbers(totals: list[list[int]]) -> None:
    names = [f"P{number}" for number in range(len(totals[0]) if totals else 2)]
    figure = chart(names, totals)
    words = repr(figure)
    for row in totals:
        for total in row:
            assert str(abs(total)) in words
    every = [0, *chain.from_iterable(totals)]
    scale = steps(min(every), max(every))
    assert 0 in scale
    assert scale == sorted(scale)
    assert len(scale) <= 8


@pytest.mark.parametrize("ends", [[60, -36, -36, -36, -36, 60, 24], [0] * 7, [9, 8, 7, 6, 5, 4, 3], [-9, 9]])
def test_the_names_of_a_chart_stand_apart_inside_it(ends: list[int]) -> None:
    picture = chart([f"P{seat}" for seat in range(len(ends))], [ends]).children[0]
    assert isinstance(picture, Element)
    names = [part for part in picture.children if isinstance(part, Element) and part.attrs.get("class") == "end"]
    feet = sorted(float(part.attrs["y"]) for part in names)
    assert len(feet) == len(ends)
    assert all(below - above >= 15.9 for above, below in pairwise(feet))
    assert feet[0] >= 12 and feet[-1] <= float(picture.attrs["viewBox"].split()[3])


def brightness(colour: str) -> float:
    """Return the relative luminance of a colour written as #rrggbb."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_seven_lines_of_a_chart_are_told_apart_and_can_be_read_on_every_cloth() -> None:
    figure = chart([f"P{seat}" for seat in range(7)], [list(range(7))])
    picture = figure.children[0]
    assert isinstance(picture, Element)
    drawn = [part for part in picture.children if isinstance(part, Element)]
    lines = [part for part in drawn if part.tag == "polyline"]
    assert len({line.attrs.get("stroke-dasharray", "") for line in lines}) == 7
    shapes = {
        (part.tag, part.attrs.get("fill") == "none", len(part.attrs.get("d", "")), part.attrs.get("r"))
        for part in drawn
        if part.tag in ("path", "circle")
    }
    ends = {part.attrs["--c"] for part in drawn if part.attrs.get("class") == "end"}
    assert ends == {line.attrs["stroke"] for line in lines} == {f"var(--line-{seat})" for seat in range(1, 8)}
    assert len(shapes) >= 6
    tokens = (ROOT / "static" / "css" / "tokens.css").read_text("utf-8")
    felt, dark = (dict(re.findall(r"--(panel|line-\d):(#\w{6})", part)) for part in tokens.split("[data-cloth=tatami]"))
    for cloth in (felt, dark):  # tatami has the panels of felt
        assert len(cloth) == 8
        panel = brightness(cloth["panel"])
        for seat in range(1, 8):
            light, low = sorted((panel, brightness(cloth[f"line-{seat}"])), reverse=True)
            assert (light + 0.05) / (low + 0.05) >= 4.5, seat


def test_of_many_rounds_only_some_and_the_last_are_numbered() -> None:
    picture = chart(["P0", "P1"], [[n, -n] for n in range(1, 17)]).children[0]
    assert isinstance(picture, Element)
    numbers = [
        part.children[0]
        for part in picture.children
        if isinstance(part, Element) and part.tag == "text" and part.attrs.get("text-anchor") == "middle"
    ]
    assert numbers == ["start", "3", "6", "9", "12", "16"]
