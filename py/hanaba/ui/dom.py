"""The browser, and the only module of the table that knows one: it answers ``host.Host`` with the page itself."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from js import Uint8Array, crypto
from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import document, window

from hanaba.ui.host import Box, Change

SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Browser:
    """Stand between the table and the real page; see ``host.Host`` for what each method does."""

    def __init__(self) -> None:
        self._page: Any = window.hanaba.dom
        self._kept: list[Any] = []

    def apply(self, changes: list[Change]) -> None:
        if changes:
            self._page.apply(json.dumps(changes, ensure_ascii=False, separators=(",", ":")))

    def rects(self, nodes: list[int]) -> list[Box]:
        return [tuple(box) for box in json.loads(self._page.rects(json.dumps(nodes)))]

    def animate(self, moves: list[dict[str, object]]) -> None:
        if moves:
            self._page.animate(json.dumps(moves))

    def settled(self) -> Awaitable[object]:
        return self._page.settled()  # type: ignore[no-any-return]

    def finish(self) -> None:
        self._page.finish()

    def listen(self, callback: Callable[[str, str], bool]) -> None:
        self._page.listen(self._keep(callback))
        window.hanaba.files.listen(self._keep(lambda files: callback("file", files)))
        window.hanaba.trail.listen(self._keep(lambda place: callback("went", json.dumps(place))))

    def _keep(self, callback: Callable[..., object]) -> Any:
        proxy = create_proxy(callback)
        self._kept.append(proxy)
        return proxy

    async def sleep(self, milliseconds: float) -> None:
        await self._page.sleep(milliseconds)

    def now(self) -> float:
        return float(window.performance.now())

    def random_seed(self) -> str:
        drawn = crypto.getRandomValues(Uint8Array.new(8)).to_py()
        number = int.from_bytes(bytes(drawn), "big")
        text = ""
        while number or not text:
            number, sign = divmod(number, 36)
            text = SIGNS[sign] + text
        return text

    def today(self) -> str:
        return str(window.Date.new().toISOString())[:10]

    def load(self, key: str) -> str | None:
        try:
            value = window.localStorage.getItem(key)
        except (JsException, AttributeError) as error:  # some browsers that block it give null in its place
            raise OSError("blocked") from error
        return value if isinstance(value, str) else None

    def store(self, key: str, text: str | None) -> None:
        try:
            if text is None:
                window.localStorage.removeItem(key)
            else:
                window.localStorage.setItem(key, text)
        except JsException as error:
            raise OSError("full" if error.name == "QuotaExceededError" else "blocked") from error
        except AttributeError as error:
            raise OSError("blocked") from error

    def query(self) -> str:
        return str(window.location.search).removeprefix("?")

    def fragment(self) -> str:
        return str(window.location.hash).removeprefix("#")

    def set_address(self, query: str, fragment: str = "") -> None:
        address = str(window.location.pathname) + (f"?{query}" if query else "") + (f"#{fragment}" if fragment else "")
        self.walk([("address", address)])

    def place(self) -> str:
        place = window.history.state
        return place if isinstance(place, str) else ""

    def walk(self, steps: list[tuple[str, str | int]]) -> None:
        window.hanaba.trail.walk(json.dumps(steps))

    def root(self, name: str, value: str | None) -> None:
        root = document.documentElement
        if name.startswith("--"):
            root.style.setProperty(name, value or "")
        elif value is None:
            root.removeAttribute(name)
        else:
            root.setAttribute(name, value)

    def body(self, classes: str) -> None:
        document.body.className = classes

    def title(self, text: str) -> None:
        document.title = text

    def matches(self, media: str) -> bool:
        return bool(window.matchMedia(media).matches)

    def language(self) -> str:
        return str(document.documentElement.lang)

    def download(self, name: str, text: str) -> None:
        self._page.download(name, text)

    def copy(self, text: str, answer: Callable[[bool], None]) -> None:
        window.hanaba.files.copy(text, create_once_callable(answer))

    def sounding(self, on: bool) -> None:
        window.hanaba.sound.turn(on)

    def sound(self, name: str, after: float) -> None:
        window.hanaba.sound.play(name, after)

    def address(self) -> str:
        return str(window.location.origin) + str(window.location.pathname)

    def texts(self) -> list[tuple[int, str]]:
        return [(int(node), str(text)) for node, text in json.loads(self._page.texts())]

    def early(self) -> list[dict[str, str]]:
        """Return what was pressed before Python was there, and forget it."""
        pressed = json.loads(self._page.early())
        return [dict(press) for press in pressed]

    def publish(self, version: str, calls: dict[str, Callable[..., object]]) -> None:
        """Put the version and these functions into ``window.hanaba``, then say that the page is ready."""
        window.hanaba.version = version
        for name, call in calls.items():
            setattr(window.hanaba, name, self._keep(call))
        document.documentElement.setAttribute("data-ready", "")
        window.dispatchEvent(window.Event.new("hanaba:ready"))

    def when_idle(self, work: Callable[[], None]) -> None:
        """Do something once, as soon as the page has nothing better to do."""
        wait = getattr(window, "requestIdleCallback", window.setTimeout)  # Safari knows no idleness
        wait(create_once_callable(lambda *_given: work()))

    def frame(self, hear: Callable[[str], None]) -> None:
        """Report messages of the page around this frame to ``hear``, as JSON; loaded in a frame only."""
        window.hanaba.heard = self._keep(hear)
        script = document.createElement("script")
        script.src = "static/js/frame.js"
        document.head.append(script)

    def send(self, data: dict[str, Any]) -> None:
        window.hanaba.send(json.dumps(data, ensure_ascii=False))

    def measure(self) -> None:
        window.hanaba.measure()

    def visit(self, address: str) -> None:
        window.location.assign(address)
