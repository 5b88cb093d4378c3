"""A page without a browser: it carries out the table's changes and lets a test press, type and read."""

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from hanaba.ui.host import Box, Change


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


class FakePage:
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

    # ---------- what the table asks for ----------

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

    # ---------- what a test does ----------

    @property
    def toast(self) -> Node:
        """The word over whatever is shown."""
        return self.named["#toast"]

    @property
    def table(self) -> Node:
        """The table."""
        return self.named["#table"]

    @property
    def page(self) -> Node:
        """The page between lobby and table."""
        return self.named["#page"]

    @property
    def fault(self) -> Node:
        """The lobby's place for faults."""
        return self.named["#fault"]

    def press(self, node: Node | None = None, **data: Any) -> None:
        """Press a node (or nothing), as the page reports it."""
        told: dict[str, Any] = {
            "do": "",
            "action": "",
            "value": "",
            "start": "",
            "card": -1,
            "seat": "",
            "region": "",
            "disabled": False,
            "why": "",
        }
        at = node
        while at is not None:
            own = at.attrs
            told["do"] = told["do"] or own.get("data-do", "")
            if "data-action" in own and not told["action"]:
                told |= {
                    "action": own["data-action"],
                    "value": own.get("data-value", ""),
                    "disabled": own.get("aria-disabled") == "true",
                    "why": own.get("title", ""),
                }
            told["seat"] = told["seat"] or own.get("data-open-seat", "")
            if told["card"] < 0 and own.get("class", "").startswith("card"):
                told["card"] = next(number for number, known in self.nodes.items() if known is at)
            told["region"] = told["region"] or (own.get("class", "") if own.get("class") == "hand" else "")
            at = at.parent
        self.callback("click", json.dumps(told | data))

    def action(self, name: str, value: str | None = None, where: Node | None = None) -> None:
        """Press the button of an action, wherever it is shown."""
        places = [where] if where else [self.page, self.table, self.fault]
        found = [
            node
            for place in places
            for node in place.find(data_action=name)
            if value is None or node.attrs.get("data-value") == value
        ]
        assert found, f"no button {name} {value}"
        self.press(found[0])

    def key(self, key: str, node: Node | None = None) -> bool:
        """Type a key with the focus on a node."""
        card = next((number for number, known in self.nodes.items() if known is node), -1) if node else -1
        told = {
            "key": key,
            "card": card,
            "region": "",
            "in_card": card >= 0,
            "shift": False,
            "do": "",
            "action": "",
            "value": "",
            "start": "",
        }
        return self.callback("key", json.dumps(told))

    def drag(self, verb: str, node: Node, x: float = 0, y: float = 0) -> None:
        """Report a drag of a card."""
        card = next(number for number, known in self.nodes.items() if known is node)
        self.callback("drag", json.dumps({"verb": verb, "card": card, "x": x, "y": y}))

    def back(self, by: int = -1) -> None:
        """Press the browser's Back."""
        self.entry += by
        assert 0 <= self.entry < len(self.entries)
        self.callback("went", json.dumps(self.entries[self.entry]))

    def forward(self) -> None:
        """Press the browser's Forward."""
        self.back(1)

    def change(self, name: str, value: str) -> None:
        """Change a field of a form."""
        self.callback("change", json.dumps({"field": name, "value": value}))

    def cards(self) -> list[Node]:
        """Return the card elements on the table, in document order."""
        return [node for node in self.table.all() if node.attrs.get("class", "").split(" ")[0] == "card"]

    def hand(self) -> list[Node]:
        """Return the hand cards that may be played."""
        return [card for card in self.cards() if card.attrs.get("data-zone") == "hand" and card.attrs.get("data-legal")]

    async def idle(self) -> None:
        """Let everything happen until the table waits for a person."""
        for _ in range(20000):
            await asyncio.sleep(0)
            if self.table.attrs.get("data-idle") == "true":
                return
        raise AssertionError("the table never came to rest")
