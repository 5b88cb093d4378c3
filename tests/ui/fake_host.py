"""The browser's side without a browser: it carries out the table's changes and notes what was asked of it."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from hanaba.ui.host import Box, Change
from tests.ui.node import Node


class FakeHost:
    """Answer ``hanaba.ui.host.Host``; time passes only when it is waited for."""

    def __init__(self, query: str = "", fragment: str = "", kept: dict[str, str] | None = None) -> None:
        self.nodes: dict[int, Node] = {}
        self.named: dict[str, Node] = {}
        self.kept = {} if kept is None else kept
        self.blocked = self.full = False
        self.clock = 0.0
        self.asked = (query, fragment)
        self.entries, self.entry = [""], 0
        self.classes = self.heading = ""
        self.about: dict[str, str | None] = {}
        self.files: list[tuple[str, str]] = []
        self.copied: list[str] = []
        self.moves: list[dict[str, object]] = []
        self.pressed_early: list[dict[str, str]] = []
        self.visited: list[str] = []
        self.sent: list[dict[str, Any]] = []
        self.calls: dict[str, Callable[..., object]] = {}
        self.callback: Callable[[str, str], bool] = lambda kind, text: False
        self.wide = False
        self.focused: list[tuple[Node | None, str]] = []
        """Where the focus was sent and how calmly; to nothing: back to where it was."""
        self.heard: list[tuple[str, float]] = []
        self.loud: list[bool] = []
        self.may_copy = True

    def apply(self, changes: list[Change]) -> None:
        for change in json.loads(json.dumps(changes)):
            what, node, *rest = change
            if what in (0, 3):
                self.nodes[node] = Node(rest[0]) if what == 0 else Node("#", text=rest[0])
            elif what == 9:
                self.nodes[node] = self.named.setdefault(rest[0], Node(rest[0]))
            elif what == 2:
                self._clear(self.nodes[node])
                self.nodes[node].text = rest[0]
            elif what == 4:
                self._order(self.nodes[node], [self.nodes[child] for child in rest[0]])
            elif what == 5:
                self._leave(self.nodes.pop(node))
            elif what in (8, 10):
                self.focused.append((self.nodes[node] if what == 8 else None, str(rest[0]) if rest else ""))
            elif what in (1, 6, 7):
                name, value = rest
                if value is None or value == "":
                    self.nodes[node].attrs.pop(name, None)
                if value is not None and (value != "" or what == 1):
                    self.nodes[node].attrs[name] = str(value)

    def _clear(self, node: Node) -> None:
        for child in node.children:
            child.parent = None
        node.children = []

    def _leave(self, node: Node) -> None:
        if node.parent is not None:
            node.parent.children.remove(node)
            node.parent = None

    def _order(self, parent: Node, children: list[Node]) -> None:
        for child in children:
            self._leave(child)
        parent.text = "" if children else parent.text
        for child in children:
            child.parent = parent
        parent.children = [*parent.children, *children]

    def rects(self, nodes: list[int]) -> list[Box]:
        """Give every node a box of its own, one below the other."""
        return [(float(node % 8) * 60, float(node // 8) * 100, 50.0, 82.0) for node in nodes]

    def animate(self, moves: list[dict[str, object]]) -> None:
        self.moves += moves

    async def settled(self) -> None:
        await asyncio.sleep(0)

    def finish(self) -> None:
        pass

    def listen(self, callback: Callable[[str, str], bool]) -> None:
        self.callback = callback

    async def sleep(self, milliseconds: float) -> None:
        self.clock += max(milliseconds, 5)
        await asyncio.sleep(0)

    def now(self) -> float:
        self.clock += 0.01
        return self.clock

    def sounding(self, on: bool) -> None:
        self.loud.append(on)

    def sound(self, name: str, after: float) -> None:
        self.heard.append((name, after))

    def random_seed(self) -> str:
        return "seed7"

    def today(self) -> str:
        return "2024-05-31"

    def load(self, key: str) -> str | None:
        if self.blocked:
            raise OSError("blocked")
        return self.kept.get(key)

    def store(self, key: str, text: str | None) -> None:
        if self.blocked or self.full:
            raise OSError("blocked" if self.blocked else "full")
        if text is None:
            self.kept.pop(key, None)
        else:
            self.kept[key] = text

    def query(self) -> str:
        return self.asked[0]

    def fragment(self) -> str:
        return self.asked[1]

    def set_address(self, query: str, fragment: str = "") -> None:
        self.asked = (query, fragment)

    def place(self) -> str:
        return self.entries[self.entry]

    def walk(self, steps: list[tuple[str, str | int]]) -> None:
        for what, value in steps:
            if what == "replace":
                self.entries[self.entry] = str(value)
            elif what == "push":
                self.entries[self.entry + 1 :] = [str(value)]
                self.entry += 1
            else:
                assert what == "back"
                self.entry -= int(value)
                assert self.entry >= 0

    def root(self, name: str, value: str | None) -> None:
        self.about[name] = value

    def body(self, classes: str) -> None:
        self.classes = classes

    def title(self, text: str) -> None:
        self.heading = text

    def matches(self, media: str) -> bool:
        return self.wide

    def language(self) -> str:
        return "en"

    def download(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def copy(self, text: str, answer: Callable[[bool], None]) -> None:
        if self.may_copy:
            self.copied.append(text)
        answer(self.may_copy)

    def address(self) -> str:
        return "https://somewhere/hanaba/"

    def texts(self) -> list[tuple[int, str]]:
        self.nodes[901] = self.named.setdefault("h2", Node("h2", text="Continue"))
        return [(901, "Continue")]

    def early(self) -> list[dict[str, str]]:
        return self.pressed_early

    def publish(self, version: str, calls: dict[str, Callable[..., object]]) -> None:
        self.calls = calls

    def frame(self, hear: Callable[[str], None]) -> None:
        pass

    def send(self, data: dict[str, Any]) -> None:
        self.sent.append(data)

    def measure(self) -> None:
        pass

    def visit(self, address: str) -> None:
        self.visited.append(address)
