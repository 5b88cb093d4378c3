"""The browser's history: whatever is opened is an entry of its own, so that Back closes it."""

from typing import Protocol

Step = tuple[str, str | int]
"""One step: ``push`` or ``replace`` with a place, ``back`` with so many entries."""


class TrailHost(Protocol):
    """What the trail needs of the browser."""

    def place(self) -> str:
        """Return the place of the browser's present entry, also after a reload; ``""`` on a fresh visit."""

    def walk(self, steps: list[Step]) -> None:
        """Take steps in order; none of them is reported back. In a frame nothing is pushed."""


def steps_between(now: tuple[str, ...], then: tuple[str, ...]) -> list[Step]:
    """Return the steps from one place to another: up to what both share, then down.

    >>> steps_between(("lobby", "table", "sheet"), ("lobby",))
    [('back', 2), ('replace', 'lobby')]
    >>> steps_between(("lobby", "new-match"), ("lobby", "table"))
    [('replace', 'lobby/table')]
    """
    if now == then:
        return []
    shared = 0
    while shared < min(len(now), len(then)) and now[shared] == then[shared]:
        shared += 1
    names = ["/".join(then[: depth + 1]) for depth in range(len(then))]
    up, down = len(now) - shared, names[shared:]
    if not now:
        up = 1
    steps: list[Step] = []
    if up and down:
        steps += [("back", up - 1)] if up > 1 else []
        steps.append(("replace", down.pop(0)))
    elif up:
        # the entry that is come back to has this name already, except in a frame, where it is still the lower one
        steps += [("back", up), ("replace", names[-1])]
    return steps + [("push", name) for name in down]


class Trail:
    """Hold the browser's history to what is shown: a place such as ``lobby/table/settings``, outermost first."""

    def __init__(self, host: TrailHost) -> None:
        self._host = host
        self._here = self._split(host.place())

    @staticmethod
    def _split(place: str) -> tuple[str, ...]:
        return tuple(place.split("/")) if place else ()

    def came(self, place: str) -> tuple[str, ...]:
        """Note where the person went by Back or Forward; return the parts of that place."""
        self._here = self._split(place)
        return self._here

    def go(self, place: str) -> None:
        """Bring the history to a place that is shown already."""
        there = self._split(place)
        steps = steps_between(self._here, there)
        self._here = there
        if steps:
            self._host.walk(steps)
