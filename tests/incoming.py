"""Make what comes from outside wrong, and a host for a page without a browser."""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

COUNT = 2000
ODD: list[Any] = [
    None, True, -1, 0, 7, 10**400, 0.5, float("inf"), "", "x", "8B", "13B", "<img src=x onerror=alert(1)>", "花" * 300,
    [], [[]], {}, {"en": 1}, ["8B", "8B"], [None], "\0", "constructor", "__proto__", "hachi", "play 1B",
]  # fmt: skip


def places(data: Any) -> list[tuple[Any, Any]]:
    """List every (container, key) inside JSON-like data."""
    found: list[tuple[Any, Any]] = []
    if isinstance(data, dict):
        found += [(data, key) for key in data]
    elif isinstance(data, list):
        found += [(data, index) for index in range(len(data))]
    return found + [place for container, key in list(found) for place in places(container[key])]


def mangle(rng: Random, data: Any) -> Any:
    """Return the data with one to three things wrong: replaced, taken away, doubled, exchanged or added."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        spots = places(data)
        if not spots:
            return rng.choice(ODD)
        container, key = rng.choice(spots)
        other, other_key = rng.choice(spots)
        match rng.randrange(6):
            case 0 | 1:
                container[key] = copy.deepcopy(rng.choice(ODD))
            case 2:
                del container[key]
            case 3:
                container[key] = copy.deepcopy(other[other_key])
            case 4 if isinstance(container, list):
                container.insert(key, copy.deepcopy(container[key]))
            case _:
                if isinstance(container, dict):
                    container[rng.choice(("x", "seats", "within", "rounds", "__class__"))] = copy.deepcopy(
                        rng.choice(ODD)
                    )
    return data


def mangled_text(rng: Random, text: str, signs: str) -> str:
    """Return a text with some places changed, cut out, doubled, or the end cut off."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        at = rng.randrange(len(text) + 1)
        match rng.randrange(5):
            case 0:
                text = text[:at] + rng.choice(signs) + text[at:]
            case 1:
                text = text[:at] + text[at + rng.randrange(1, 5) :]
            case 2:
                text = text[:at] + rng.choice(signs) + text[at + 1 :]
            case 3:
                text = text[:at] + text[at : at + 12] * 2 + text[at + 12 :]
            case _:
                text = text[:at] if rng.random() < 0.2 else text
    return text


class StillHost:
    """Stand in for a browser in which nothing moves: see ``hanaba.ui.host`` for what each method is."""

    def __init__(self, query: str) -> None:
        self._query = query
        self.sent: list[dict[str, Any]] = []
        self.asked: list[str] = []
        self.hear: Callable[[str], None] = lambda text: None
        self.clock = 0.0

    def __getattr__(self, name: str) -> Callable[..., None]:
        """Do nothing for whatever only shows something."""
        if name in {
            "apply",
            "animate",
            "finish",
            "listen",
            "root",
            "body",
            "title",
            "download",
            "copy",
            "set_address",
            "walk",
        }:
            return lambda *given, **named: None
        raise AttributeError(name)

    def rects(self, nodes: list[int]) -> list[tuple[float, float, float, float]]:
        return [(0.0, 0.0, 0.0, 0.0)] * len(nodes)

    async def settled(self) -> None:
        return None

    async def sleep(self, milliseconds: float) -> None:
        return None

    def now(self) -> float:
        self.clock += 1
        return self.clock

    def random_seed(self) -> str:
        return "1"

    def today(self) -> str:
        return "2024-05-31"

    def load(self, key: str) -> str | None:
        self.asked.append(key)
        raise OSError("blocked")

    def store(self, key: str, text: str | None) -> None:
        self.asked.append(key)
        raise OSError("blocked")

    def query(self) -> str:
        return self._query

    def place(self) -> str:
        return ""

    def fragment(self) -> str:
        return ""

    def matches(self, media: str) -> bool:
        return False

    def language(self) -> str:
        return "en"

    def address(self) -> str:
        return "http://localhost/"

    def texts(self) -> list[tuple[int, str]]:
        return []

    def early(self) -> list[dict[str, str]]:
        return []

    def publish(self, version: str, calls: dict[str, Callable[..., object]]) -> None:
        return None

    def frame(self, hear: Callable[[str], None]) -> None:
        self.hear = hear

    def send(self, data: dict[str, Any]) -> None:
        self.sent.append(data)

    def measure(self) -> None:
        return None

    def visit(self, address: str) -> None:
        return None
