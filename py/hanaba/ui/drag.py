"""Dragging as four verbs over one record: start, move, end, cancel. It ends in an action's text or in nothing."""

from collections.abc import Sequence
from typing import NamedTuple

from hanaba.ui.host import Box


class Spot(NamedTuple):
    """Hold a place a card may be dropped on: its box and the action it stands for."""

    box: Box
    do: str


class Drag(NamedTuple):
    """Hold a card on its way: element, card, where it lay, where it may be dropped, what is under it."""

    element: int
    card: int
    home: Box
    spots: tuple[Spot, ...]
    dx: float = 0
    dy: float = 0
    over: str = ""


class Early(NamedTuple):
    """Hold a drag begun while something moved: element, its box then, how far it is carried, whether it was let go."""

    element: int
    box: Box
    dx: float
    dy: float
    over: bool = False


def overlap(one: Box, two: Box) -> float:
    """Return the area two boxes share.

    >>> overlap((0, 0, 10, 10), (5, 5, 10, 10))
    25
    """
    width = min(one[0] + one[2], two[0] + two[2]) - max(one[0], two[0])
    height = min(one[1] + one[3], two[1] + two[3]) - max(one[1], two[1])
    return width * height if width > 0 and height > 0 else 0


def start(element: int, card: int, home: Box, spots: Sequence[Spot]) -> Drag:
    """Begin to drag a card."""
    return Drag(element, card, home, tuple(spots))


def move(drag: Drag, dx: float, dy: float) -> Drag:
    """Follow the pointer; the spot the card covers most is under it, exactly one or none."""
    x, y, width, height = drag.home
    box = (x + dx, y + dy, width, height)
    best, most = "", 0.0
    for spot in drag.spots:
        area = overlap(box, spot.box)
        if area > most:
            best, most = spot.do, area
    return drag._replace(dx=dx, dy=dy, over=best)


def end(drag: Drag, dx: float, dy: float) -> str:
    """Let go: return the action of the spot under the card, or ``""``."""
    return move(drag, dx, dy).over
