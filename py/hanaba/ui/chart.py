"""Draw all totals over the rounds: one line a player, each with its own dash and marker, and the same as text."""

from collections.abc import Sequence

from hanaba.describe import signed
from hanaba.texts import _
from hanaba.ui.tree import Child, Element, h

WIDTH, HEIGHT = 360.0, 210.0
LEFT, RIGHT, TOP, BOTTOM = 40.0, 278.0, 14.0, 182.0
DASHES = ("", "6 3", "2 3", "9 3 2 3", "12 4", "1 4", "5 2 1 2")
COLOURS = ("var(--text)", "var(--accent)", "var(--focus)", "var(--plus)", "var(--text-2)", "var(--kin)", "var(--minus)")


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
    kind %= 4
    if kind == 0:
        return h("circle", {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": "3.6", "fill": colour})
    if kind == 1:
        return h(
            "rect", {"x": f"{x - 3.4:.1f}", "y": f"{y - 3.4:.1f}", "width": "6.8", "height": "6.8", "fill": colour}
        )
    if kind == 2:
        return h("path", {"d": f"M{x:.1f} {y - 4.8:.1f}l4.8 4.8-4.8 4.8-4.8-4.8z", "fill": colour})
    return h("path", {"d": f"M{x:.1f} {y - 4.6:.1f}l4.6 8.4h-9.2z", "fill": colour})


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
    every = max(1, len(rounds) // 7)
    for index in range(len(rounds)):
        if index % every == 0 or index == len(rounds) - 1:
            label = _("start") if index == 0 else str(index)
            parts.append(h("text", {"x": f"{x_of(index):.1f}", "y": str(BOTTOM + 20), "text-anchor": "middle"}, label))
    ends = sorted(range(seats), key=lambda seat: -rounds[-1][seat])
    labels: dict[int, float] = {}
    last = -99.0
    for seat in ends:
        last = max(y_of(rounds[-1][seat]), last + 15)
        labels[seat] = last
    over = last - BOTTOM - 8
    for seat in range(seats):
        colour, points = COLOURS[seat % 7], [(x_of(index), y_of(row[seat])) for index, row in enumerate(rounds)]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        attrs = {"fill": "none", "stroke": colour, "stroke-width": "2.2", "points": line}
        if DASHES[seat % 7]:
            attrs["stroke-dasharray"] = DASHES[seat % 7]
        parts.append(h("polyline", attrs))
        parts += [_marker(seat, x, y, colour) for x, y in points[1:]]
        foot = labels[seat] - max(0.0, over) + 4
        parts.append(
            h(
                "text",
                {"x": str(RIGHT + 9), "y": f"{foot:.1f}", "class": "end", "--c": colour},
                f"{names[seat][:9]} {signed(rounds[-1][seat])}",
            )
        )
    picture = h("svg", {"viewBox": f"0 0 {WIDTH:.0f} {HEIGHT:.0f}", "aria-hidden": "true"}, *parts)
    return h("figure", {"class": "chart"}, picture, _table(names, rounds[1:]))


def _table(names: Sequence[str], totals: Sequence[Sequence[int]]) -> Element:
    head = h("tr", {}, h("th", {}, _("Round")), *(h("th", {}, name) for name in names))
    body = (
        h("tr", {}, h("th", {}, str(index + 1)), *(h("td", {}, signed(total)) for total in row))
        for index, row in enumerate(totals)
    )
    return h("table", {"class": "sr"}, h("caption", {}, _("Totals over the rounds")), h("tbody", {}, head, *body))
