"""Give 48 lasting card elements to the cards that may be seen, and to none of the others.

An element is bound to a card only while the seat looking sees that card. A hidden element carries a zone and
nothing else; which hidden element of a zone becomes the next visible card is decided by position alone, so
neither number, order, attribute nor name tells what it will be.
"""

from collections.abc import Mapping

Pool = tuple[str, int]
"""A zone of hidden cards and its seat (-1: none)."""


class Binding:
    """Keep which element shows which card."""

    def __init__(self) -> None:
        self.element: dict[int, int] = {}
        """Element of each visible card."""
        self.hidden: dict[Pool, list[int]] = {("stock", -1): list(range(48))}
        """Elements of each pool of hidden cards, in the order shown."""
        self.changed = 0
        """How often an element has changed its card or pool."""

    def bind(self, visible: set[int], hidden: Mapping[Pool, int]) -> None:
        """Follow to a position with these visible cards and so many hidden ones in each pool."""
        loose: list[int] = []
        for card in sorted(set(self.element) - visible, key=self.element.__getitem__):
            loose.append(self.element.pop(card))
        for pool, elements in self.hidden.items():
            spare = len(elements) - hidden.get(pool, 0)
            if spare > 0:
                loose += elements[len(elements) - spare :]
                del elements[len(elements) - spare :]
        self.changed += bool(loose)
        appeared = sorted(visible - set(self.element))
        # what was hidden and is now seen takes an element that left a pool; the rest fills the pools
        for card in appeared:
            self.element[card] = loose.pop()
        loose.sort()
        for pool, count in hidden.items():
            elements = self.hidden.setdefault(pool, [])
            while len(elements) < count:
                elements.append(loose.pop())
        self.hidden = {pool: elements for pool, elements in self.hidden.items() if elements}
