"""Describe the page as a tree of plain tuples and turn the difference of two trees into changes.

Cards are *lasting* elements: they are made once and only ever move, so that a card on its way from a hand to
a pile is the same element throughout. In a tree ``Lasting(node)`` says where such an element belongs.
"""

from collections.abc import Iterable
from typing import NamedTuple

from hanaba.ui.host import ATTRIBUTE, CREATE, FIND, ORDER, PROPERTY, REMOVE, STYLE, TEXT, TEXT_NODE, Change

Attrs = dict[str, str]

TABLE = 100
"""The node of the table itself, which is there before any match."""

PROPERTIES = frozenset({"value", "checked", "open"})
"""Attributes that must be set as properties, since the person may have changed them meanwhile."""


class Lasting(NamedTuple):
    """Place the lasting element ``node`` here."""

    node: int


class Element(NamedTuple):
    """Describe one element: tag, attributes (``--x`` are style properties) and children."""

    tag: str
    attrs: Attrs
    children: "tuple[Child, ...]"


Child = Element | Lasting | str


def h(tag: str, attrs: Attrs | None = None, *children: "Child | None") -> Element:
    """Describe an element; ``None`` children are left out.

    >>> h("b", {"class": "num"}, "5")
    Element(tag='b', attrs={'class': 'num'}, children=('5',))
    """
    kept = tuple([child for child in children if child is not None]) if None in children else children
    return Element(tag, attrs or {}, kept)  # type: ignore[arg-type]  # mypy does not follow the None


class _Mounted:
    """Hold what is on the page for an element.

    ``watched`` ones are looked at again even where nothing of their description has changed: a lasting element
    below may have been shown elsewhere meanwhile, and the person may have changed a property.
    """

    __slots__ = ("children", "element", "node", "watched")

    def __init__(self, element: Element, node: int, children: "list[_Mounted | int]") -> None:
        self.element = element
        self.node = node
        self.children = children
        self.watched = False

    def become(self, element: Element) -> None:
        """Take over the description that is on the page now."""
        self.element = element
        self.watched = not PROPERTIES.isdisjoint(element.attrs) or any(
            isinstance(child, int) or child.watched for child in self.children
        )


class Tree:
    """Keep what the page shows and bring it to what it shall show.

    ``lasting`` nodes are made with ``make``; roots that stand in the plain page are taken over with ``root``.
    """

    def __init__(self, first_node: int = 1000) -> None:
        self.changes: list[Change] = []
        self._next = first_node
        self._roots: dict[int, _Mounted] = {}
        self._home: dict[int, _Mounted] = {}

    def take(self) -> list[Change]:
        """Hand over the changes gathered so far and begin a new list."""
        changes, self.changes = self.changes, []
        return changes

    def root(self, node: int, selector: str, attrs: Attrs | None = None) -> None:
        """Take over the page's element ``selector``, emptied, as root ``node``; ``attrs`` are those it has."""
        self.changes += [(FIND, node, selector), (TEXT, node, "")]
        self._roots[node] = _Mounted(Element("", attrs or {}, ()), node, [])

    def find(self, node: int, selector: str, attrs: Attrs | None = None) -> None:
        """Take over the page's element ``selector`` as it is, to change its attributes only."""
        self.changes.append((FIND, node, selector))
        self._roots[node] = _Mounted(Element("", attrs or {}, ()), node, [])

    def make(self, node: int, tag: str) -> None:
        """Make the lasting element ``node``."""
        self.changes.append((CREATE, node, tag))
        self._roots[node] = _Mounted(Element(tag, {}, ()), node, [])

    def show(self, node: int, attrs: Attrs, children: tuple[Child, ...]) -> None:
        """Give a root or lasting element these attributes and children."""
        mounted = self._roots[node]
        element = Element(mounted.element.tag, attrs, children)
        if element != mounted.element:
            self._attributes(mounted, attrs)
            self._children(mounted, children)
            mounted.become(element)
        elif mounted.watched:
            self._children(mounted, children)

    def set(self, node: int, name: str, value: str) -> None:
        """Set one attribute of a root or lasting element, ahead of the next ``show``."""
        mounted = self._roots[node]
        if mounted.element.attrs.get(name) != value:
            self.changes.append((ATTRIBUTE, node, name, value))
            mounted.element = mounted.element._replace(attrs={**mounted.element.attrs, name: value})

    def _attributes(self, mounted: _Mounted, attrs: Attrs) -> None:
        old, node, put = mounted.element.attrs, mounted.node, self.changes.append
        for name, value in attrs.items():
            if name in PROPERTIES:
                put((PROPERTY, node, name, value == "true" if name != "value" else value))
            elif old.get(name) != value:
                put((STYLE if name.startswith("--") else ATTRIBUTE, node, name, value))
        for name in old:
            if name not in attrs:
                if name.startswith("--"):
                    put((STYLE, node, name, ""))
                elif name not in PROPERTIES:
                    put((ATTRIBUTE, node, name, None))

    def _build(self, child: Element | str) -> _Mounted:
        node = self._next
        self._next += 1
        if isinstance(child, str):
            self.changes.append((TEXT_NODE, node, child))
            return _Mounted(Element("#", {}, (child,)), node, [])
        self.changes.append((CREATE, node, child.tag))
        mounted = _Mounted(Element(child.tag, {}, ()), node, [])
        self._attributes(mounted, child.attrs)
        self._children(mounted, child.children)
        mounted.become(child)
        return mounted

    def _update(self, mounted: _Mounted, child: Element | str) -> None:
        if isinstance(child, str):
            if mounted.element.children != (child,):
                self.changes.append((TEXT, mounted.node, child))
                mounted.element = Element("#", {}, (child,))
            return
        if child != mounted.element or (mounted.watched and self._stolen(mounted)):
            self._attributes(mounted, child.attrs)
            self._children(mounted, child.children)
            mounted.become(child)
        elif mounted.watched and not PROPERTIES.isdisjoint(child.attrs):
            self._attributes(mounted, child.attrs)

    def _stolen(self, mounted: _Mounted) -> bool:
        """Say whether a lasting element left from under ``mounted`` since it was shown."""
        for child in mounted.children:
            if isinstance(child, int):
                if self._home.get(child) is not mounted:
                    return True
            elif child.watched and self._stolen(child):
                return True
        return False

    def _children(self, mounted: _Mounted, children: tuple[Child, ...]) -> None:
        before = mounted.element.children
        if len(children) == 1 and isinstance(children[0], str):
            if before != children:
                self._drop(child for child in mounted.children if not isinstance(child, int))
                mounted.children = []
                self.changes.append((TEXT, mounted.node, children[0]))
            return
        if len(before) == 1 and isinstance(before[0], str):
            self.changes.append((TEXT, mounted.node, ""))
        spare: dict[str, list[_Mounted]] = {}
        for old in reversed(mounted.children):
            if not isinstance(old, int):
                spare.setdefault(old.element.tag, []).append(old)
        after: list[_Mounted | int] = []
        for child in children:
            if isinstance(child, Lasting):
                after.append(child.node)
                continue
            match = spare.get("#" if isinstance(child, str) else child.tag)
            if match:
                known = match.pop()
                self._update(known, child)
                after.append(known)
            else:
                after.append(self._build(child))
        for rest in spare.values():
            self._drop(rest)
        same = len(after) == len(mounted.children) and all(
            one == two if isinstance(one, int) else one is two for one, two in zip(after, mounted.children, strict=True)
        )
        at_home = all(self._home.get(kept) is mounted for kept in after if isinstance(kept, int))
        if not (same and at_home):
            nodes = [kept if isinstance(kept, int) else kept.node for kept in after]
            self.changes.append((ORDER, mounted.node, nodes))
            for kept in after:
                if isinstance(kept, int):
                    self._home[kept] = mounted
        mounted.children = after

    def _drop(self, gone: "Iterable[_Mounted]") -> None:
        for mounted in gone:
            self._forget(mounted)
            self.changes.append((REMOVE, mounted.node))

    def _forget(self, mounted: _Mounted) -> None:
        for kept in mounted.children:
            if isinstance(kept, int):
                if self._home.get(kept) is mounted:
                    del self._home[kept]
            else:
                self._forget(kept)
                self.changes.append((REMOVE, kept.node))
