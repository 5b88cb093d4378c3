"""One element of the page without a browser."""

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(eq=False)
class Node:
    """One element (or text) of the fake page."""

    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    children: list["Node"] = field(default_factory=list)
    text: str = ""
    parent: "Node | None" = None

    def all(self) -> Iterator["Node"]:
        """Yield this node and everything below it, in document order."""
        yield self
        for child in self.children:
            yield from child.all()

    def words(self) -> str:
        """Return the text of this node and everything below it."""
        return self.text + "".join(child.words() for child in self.children)

    def find(self, **attrs: str) -> list["Node"]:
        """Return the nodes below with these attributes; ``data_x`` stands for ``data-x``."""
        wanted = {name.replace("_", "-"): value for name, value in attrs.items()}
        return [node for node in self.all() if all(node.attrs.get(name) == value for name, value in wanted.items())]

    def html(self) -> str:
        """Write the node and everything below it, to compare two pages."""
        attrs = "".join(f' {name}="{value}"' for name, value in sorted(self.attrs.items()))
        return f"<{self.tag}{attrs}>{self.text}{''.join(child.html() for child in self.children)}</>"
