"""A page without a browser, on which a test presses, types and reads."""

import asyncio
import json
from typing import Any

from tests.ui.fake_host import FakeHost
from tests.ui.node import Node


class FakePage(FakeHost):
    """Let a test act as a person does, by what the page reports of it."""

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
            if not told["region"] and (own.get("class") == "hand" or own.get("id") == "field"):
                told["region"] = own["class"]
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
