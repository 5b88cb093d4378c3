"""What the table needs of a browser, as a Protocol: the page itself, a fake for tests, or anything else.

Nodes are whole numbers. Changes go over in one list, so that a render costs one crossing into the page.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

Change = tuple[object, ...]
"""One change: its number (the constants below), the node, and what it takes."""

CREATE, ATTRIBUTE, TEXT, TEXT_NODE, ORDER, REMOVE, STYLE, PROPERTY, FOCUS, FIND, RETURN = range(11)
CALMLY, BY_KEY = "calmly", "by key"
"""How the focus may be taken: only from a card or from nowhere, and then only where keys are in use."""

Box = tuple[float, float, float, float]
"""Left, top, width and height in CSS pixels."""


class Host(Protocol):
    """Stand between the table and the page it is shown on."""

    def apply(self, changes: list[Change]) -> None:
        """Carry out changes in order."""

    def rects(self, nodes: list[int]) -> list[Box]:
        """Measure nodes as they are shown now; a node without a box measures zero."""

    def animate(self, moves: list[dict[str, object]]) -> None:
        """Start movements towards where the nodes are now."""

    def settled(self) -> Awaitable[object]:
        """Wait until nothing moves."""

    def finish(self) -> None:
        """End all movements at once."""

    def listen(self, callback: Callable[[str, str], bool]) -> None:
        """Report input as (kind, JSON) to ``callback``, whose answer says whether the page shall not act too."""

    def sleep(self, milliseconds: float) -> Awaitable[object]:
        """Wait; zero lets the page draw."""

    def now(self) -> float:
        """Read a clock in milliseconds."""

    def random_seed(self) -> str:
        """Draw a fresh seed text of 64 random bits."""

    def load(self, key: str) -> str | None:
        """Read a stored text; raise ``OSError`` where storage is blocked."""

    def store(self, key: str, text: str | None) -> None:
        """Write a text or remove it; raise ``OSError`` where storage is blocked or full."""

    def query(self) -> str:
        """Read the address's query without its question mark."""

    def fragment(self) -> str:
        """Read the address's fragment without its hash sign."""

    def set_address(self, query: str, fragment: str = "") -> None:
        """Put another query and fragment into the address without loading anything."""

    def place(self) -> str:
        """Return the place of the browser's present entry, also after a reload; ``""`` on a fresh visit."""

    def walk(self, steps: list[tuple[str, str | int]]) -> None:
        """Step through the browser's history; see ``trail.TrailHost``."""

    def root(self, name: str, value: str | None) -> None:
        """Set an attribute of the document's root, or a style property where ``name`` begins with ``--``."""

    def body(self, classes: str) -> None:
        """Set the body's classes."""

    def title(self, text: str) -> None:
        """Set the document's title."""

    def matches(self, media: str) -> bool:
        """Say whether a media query holds."""

    def language(self) -> str:
        """Read the language the page was opened in."""

    def download(self, name: str, text: str) -> None:
        """Offer a text as a file to keep."""

    def copy(self, text: str, answer: Callable[[bool], None]) -> None:
        """Put a text on the clipboard; ``answer`` is told whether that was allowed."""

    def address(self) -> str:
        """Read the page's address without query and fragment."""

    def sounding(self, on: bool) -> None:
        """Make ready to sound, or be silent; see ``sound.SoundHost``."""

    def sound(self, name: str, after: float) -> None:
        """Play a sound in so many milliseconds."""

    def texts(self) -> list[tuple[int, str]]:
        """List the plain page's texts that are to be translated, as (node, English text)."""


class StartHost(Host, Protocol):
    """What starting needs beyond the table's own needs."""

    def early(self) -> list[dict[str, str]]:
        """Return what was pressed before Python was there."""

    def today(self) -> str:
        """Return the date, as 2024-05-31."""

    def publish(self, version: str, calls: dict[str, Callable[..., object]]) -> None:
        """Open the page to tests and embedding pages, and say that it is ready."""

    def frame(self, hear: Callable[[str], None]) -> None:
        """Listen to the page around this frame."""

    def send(self, data: dict[str, Any]) -> None:
        """Send a message to the page around this frame."""

    def measure(self) -> None:
        """Tell the page around this frame how high it should be."""

    def visit(self, address: str) -> None:
        """Leave for another page of ours."""
