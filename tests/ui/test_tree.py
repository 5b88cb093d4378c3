"""Trees of elements and the changes between them."""

import random
from typing import Any

import pytest

from hanaba.ui.tree import Child, Lasting, Tree, h
from tests.ui.fake_page import FakePage


def some_tree(source: random.Random, loose: list[int], depth: int = 3) -> tuple[Child, ...]:
    """Make a random tree; each lasting element is placed at most once."""
    children: list[Child] = []
    for _ in range(source.randint(0, 4)):
        kind = source.random()
        if kind < 0.25 and loose:
            children.append(Lasting(loose.pop()))
        elif kind < 0.45:
            children.append(source.choice(["one", "two", "three"]))
        elif depth:
            attrs = {name: source.choice("ab") for name in ("class", "--n", "id") if source.random() < 0.5}
            children.append(h(source.choice(["p", "b"]), attrs, *some_tree(source, loose, depth - 1)))
    return tuple(children)


def merged(node: Any) -> Any:
    """Return a node as data, with texts that stand side by side joined as a browser shows them."""
    parts: list[Any] = [node.text] if node.text else []
    for child in node.children:
        if child.tag == "#":
            parts.append(child.text)
        else:
            parts.append(merged(child))
    return node.tag, tuple(sorted(node.attrs.items())), tuple(parts)


@pytest.mark.parametrize("seed", range(40))
def test_a_changed_tree_looks_like_a_fresh_one(seed: int) -> None:
    source = random.Random(seed)
    page, tree = FakePage(), Tree()
    tree.root(100, "#table")
    for node in range(6):
        tree.make(node, "i")
    for _ in range(12):
        loose = list(range(6))
        source.shuffle(loose)
        shape = some_tree(source, loose)
        placed = sorted(set(range(6)) - set(loose))
        tree.show(100, {"class": "table"}, shape)
        page.apply(tree.take())
        fresh_page, fresh = FakePage(), Tree()
        fresh.root(100, "#table")
        for node in range(6):
            fresh.make(node, "i")
        fresh.show(100, {"class": "table"}, shape)
        fresh_page.apply(fresh.take())
        shown, wanted = page.table, fresh_page.table
        # lasting elements that belong nowhere may stay where they were; the page never leaves one out
        for node in range(6):
            if node not in placed:
                page._leave(page.nodes[node])
        assert merged(shown) == merged(wanted)


def test_nothing_changes_where_nothing_changed() -> None:
    tree = Tree()
    tree.root(100, "#table")
    shape = (h("p", {"class": "a"}, "words"), h("b", {}, h("i")))
    tree.show(100, {}, shape)
    tree.take()
    tree.show(100, {}, shape)
    assert tree.take() == []


def test_a_property_goes_to_the_page_again_while_what_has_it_holds_a_lasting_element() -> None:
    """What a person typed is not in the tree: the value it should have is said each time."""
    tree = Tree()
    tree.root(100, "#table")
    tree.make(0, "i")
    shape = h("input", {"value": "a", "--n": "1"}, Lasting(0))
    tree.show(100, {}, (shape,))
    first = tree.take()
    tree.show(100, {}, (shape,))
    again = tree.take()
    assert [change[2:] for change in again] == [("value", "a")]
    assert again[0] in first
    tree.show(100, {}, (h("input", {}, Lasting(0)),))
    assert [change[2:] for change in tree.take()] == [("--n", "")]


def test_a_text_beside_an_element_changes_alone() -> None:
    page, tree = FakePage(), Tree()
    tree.root(100, "#table")
    for words in ("one", "one", "two"):
        tree.show(100, {}, (words, h("b", {}, "!")))
        changes = tree.take()
        page.apply(changes)
    assert page.table.words() == "two!"
    assert [change[2:] for change in changes] == [("two",)]


def test_a_lasting_element_comes_back_to_where_it_is_described_again() -> None:
    page, tree = FakePage(), Tree()
    tree.root(100, "#table")
    tree.root(101, "#page")
    tree.make(0, "i")
    shape = h("p", {}, h("b", {}, Lasting(0)))
    for _ in range(2):
        tree.show(100, {}, (shape,))
        page.apply(tree.take())
        assert page.nodes[0].parent is page.table.children[0].children[0]
        tree.show(101, {}, (Lasting(0),))
        page.apply(tree.take())
        assert page.nodes[0].parent is page.page
