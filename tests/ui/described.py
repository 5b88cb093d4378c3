"""Read what a page describes, before any of it is on the page."""

from hanaba.ui.tree import Child, Element


def words(child: Child | None) -> str:
    """Return the words of an element and everything below it."""
    if isinstance(child, Element):
        return "".join(words(part) for part in child.children)
    return child if isinstance(child, str) else ""


def elements(child: Child, tag: str) -> list[Element]:
    """Return the elements of a kind, in document order."""
    if not isinstance(child, Element):
        return []
    return [child] * (child.tag == tag) + [found for part in child.children for found in elements(part, tag)]
