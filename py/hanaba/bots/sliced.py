"""Work that is done a slice at a time, so that a page is drawn in between."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator


class Sliced(ABC):
    """Do work that can pause at many places; ``done`` once it is at its end.

    >>> class Count(Sliced):
    ...     def _working(self):
    ...         yield from (None, None)
    >>> count = Count()
    >>> count.step(lambda: False), count.step()
    (False, True)
    """

    done = False
    _work: Iterator[None] | None = None

    @abstractmethod
    def _working(self) -> Iterator[None]:
        """Do the work, with a ``yield`` wherever it may pause."""

    def step(self, more: Callable[[], bool] | None = None) -> bool:
        """Work until ``more`` says no (``None``: to the end); return whether the work is done."""
        if self._work is None:
            self._work = self._working()
        while not self.done:
            if next(self._work, self) is self:
                self.done = True
            elif more is not None and not more():
                break
        return self.done
