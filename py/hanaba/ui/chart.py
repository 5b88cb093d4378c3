"""Draw all totals over the rounds: one line a player, each with its own dash and marker, and the same as text."""

from collections.abc import Sequence

from hanaba.describe import signed
from hanaba.texts import _
from hanaba.ui.tree import Child, Element, h

WIDTH, HEIGHT = 360.0, 210.0
LEFT, RIGHT, TOP, BOTTOM = 40.0, 252.0, 14.0, 182.0
DASHES = ("", "6 3", "2 3", "9 3 2 3", "12 4", "1 4", "5 2 1 2")
COLOURS = tuple(f"var(--line-{seat})" for seat in range(1, 8))
NAME_MOST = 11
"""Signs of a name that have room beside the end of its line."""


def steps(low: int, high: int) -> list[int]:
    """Return round numbers for the scale, at most seven, always with zero.

    >>> steps(-76, 112)
    [-100, -50, 0, 50, 100, 150]
    """
    span = max(high - low, 10)
    size = next(base * 10**power for power in range(7) for base in (1, 2, 5) if span / (base * 10**power) <= 5)
    first, last = min(low, 0) // size, -(-max(high, 0) // size)
    return [size * step for step in range(first, max(last, first + 1) + 1)]


def _marker(kind: int, x: float, y: float, colour: str) -> Element:
    """Draw the sign of a seat: disc, square, diamond, triangle, triangle upside down, ring, cross."""
    at = f"M{x:.1f} {y:.1f}"
    if kind == 0:
        return h("circle", {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": "3.6", "fill": colour})
    if kind == 5:
        ring = {"r": "3.3", "fill": "var(--panel)", "stroke": colour, "stroke-width": "1.8"}
        return h("circle", {"cx": f"{x:.1f}", "cy": f"{y:.1f}", **ring})
    if kind == 6:
        cross = {"stroke": colour, "stroke-width": "2.2", "fill": "none"}
        return h("path", {"d": f"{at}m-3.6 -3.6l7.2 7.2m0 -7.2l-7.2 7.2", **cross})
    shapes = {
        1: "m-3.4 -3.4h6.8v6.8h-6.8z",
        2: "m0 -4.8l4.8 4.8-4.8 4.8-4.8-4.8z",
        3: "m0 -4.6l4.6 8.4h-9.2z",
        4: "m0 4.6l4.6 -8.4h-9.2z",
    }
    return h("path", {"d": at + shapes[kind], "fill": colour})


def chart(names: Sequence[str], totals: Sequence[Sequence[int]]) -> Element:
    """Draw a chart; ``totals`` holds for each round the totals after it, by seat."""
    seats = len(names)
    rounds = [[0] * seats, *(list(row) for row in totals)]
    scale = steps(min(map(min, rounds)), max(map(max, rounds)))
    low, high = scale[0], scale[-1]

    def x_of(index: int) -> float:
        return LEFT + (RIGHT - LEFT) * index / max(1, len(rounds) - 1)

    def y_of(total: int) -> float:
        return BOTTOM - (BOTTOM - TOP) * (total - low) / (high - low)

    parts: list[Child] = []
    for value in scale:
        y = f"{y_of(value):.1f}"
        stroke = "var(--text)" if value == 0 else "var(--rule)"
        parts.append(h("line", {"x1": str(LEFT), "x2": str(RIGHT), "y1": y, "y2": y, "stroke": stroke}))
        parts.append(
            h("text", {"x": str(LEFT - 6), "y": f"{y_of(value) + 4:.1f}", "text-anchor": "end"}, signed(value))
        )
    every, end = -(-len(rounds) // 7), len(rounds) - 1
    for index in range(len(rounds)):
        if index == end or (index % every == 0 and end - index >= every):
            label = _("start") if index == 0 else str(index)
            parts.append(h("text", {"x": f"{x_of(index):.1f}", "y": str(BOTTOM + 20), "text-anchor": "middle"}, label))
    ends = sorted(range(seats), key=lambda seat: -rounds[-1][seat])
    labels: dict[int, float] = {}
    last = -99.0
    for seat in ends:
        last = max(y_of(rounds[-1][seat]), last + 16)
        labels[seat] = last
    over = last - BOTTOM - 8
    # pushed up all together they would leave the picture: each only as far as the one below it needs
    above = BOTTOM + 8 + 16.0
    for seat in reversed(ends) if over > 0 else ():
        above = labels[seat] = min(labels[seat], above - 16)
    for seat in range(seats):
        colour, points = COLOURS[seat % 7], [(x_of(index), y_of(row[seat])) for index, row in enumerate(rounds)]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        attrs = {"fill": "none", "stroke": colour, "stroke-width": "2.2", "points": line}
        if DASHES[seat % 7]:
            attrs["stroke-dasharray"] = DASHES[seat % 7]
        parts.append(h("polyline", attrs))
        parts += [_marker(seat % 7, x, y, colour) for x, y in points[1:]]
        foot = labels[seat] + 4
        # lines that end together are told apart by the sign before the name
        parts.append(_marker(seat % 7, RIGHT + 14, foot - 4, colour))
        name = names[seat] if len(names[seat]) <= NAME_MOST else names[seat][: NAME_MOST - 1] + "…"
        parts.append(
            h(
                "text",
                {"x": str(RIGHT + 22), "y": f"{foot:.1f}", "class": "end", "--c": colour},
                h("tspan", {"class": "who"}, f"{name} "),
                signed(rounds[-1][seat]),
            )
        )
    # where letters would be too small beside the lines, the names stand below
    legend = (
        h("li", {}, h("svg", {"viewBox": "-6 -6 12 12"}, _marker(seat % 7, 0, 0, COLOURS[seat % 7])), names[seat])
        for seat in ends
    )
    picture = h("svg", {"viewBox": f"0 0 {WIDTH:.0f} {HEIGHT:.0f}", "aria-hidden": "true"}, *parts)
    signs = h("ul", {"class": "legend", "aria-hidden": "true"}, *legend)
    return h("figure", {"class": "chart"}, picture, signs, _table(names, rounds[1:]))


def _table(names: Sequence[str], totals: Sequence[Sequence[int]]) -> Element:
    head = h("tr", {}, h("th", {}, _("Round")), *(h("th", {}, name) for name in names))
    body = (
        h("tr", {}, h("th", {}, str(index + 1)), *(h("td", {}, signed(total)) for total in row))
        for index, row in enumerate(totals)
    )
    table = h("table", {}, h("caption", {}, _("Totals over the rounds")), h("tbody", {}, head, *body))
    return h("div", {"class": "sr"}, table)  # a table itself would not be as narrow as it is told to be
