"""A short word over whatever is shown: said to everybody, screen readers included, and gone after some seconds."""

import asyncio

from hanaba.texts import _
from hanaba.ui.host import FOCUS, Host
from hanaba.ui.marks import button, icon
from hanaba.ui.tree import Child, Tree, h

TOAST, LINK = 104, 123
SHOWN = 6000.0
"""How many milliseconds a word stays."""


class Toast:
    """Show one word at a time, or a link to copy by hand, which stays until it is closed."""

    def __init__(self, host: Host, tree: Tree) -> None:
        self._host = host
        self._tree = tree
        self._task: asyncio.Task[None] | None = None
        self.open = False
        tree.root(TOAST, "#toast", {"id": "toast", "class": "toast", "role": "status"})

    def _show(self, *children: Child) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self.open = bool(children)
        self._tree.show(TOAST, {"id": "toast", "class": "toast", "role": "status"}, children)
        self._host.apply(self._tree.take())

    def say(self, words: str) -> None:
        """Say something that needs no answer."""
        self._show(h("p", {"class": "panel"}, words))
        self._task = asyncio.ensure_future(self._fade())

    def link(self, link: str) -> None:
        """Offer a link, selected, where the page may not copy it."""
        field = h(
            "input",
            {"type": "text", "readonly": "", "data-copy": "", "value": link, "aria-label": _("Link to this match")},
        )
        close = button("close-toast", icon("cross"), kind="quiet icon", extra={"aria-label": _("Close")})
        words = h("p", {}, _("This browser does not let the page copy. Here is the link:"))
        self._show(h("div", {"class": "panel"}, words, close, field))
        self._tree.find(LINK, "#toast input")
        self._tree.changes.append((FOCUS, LINK))
        self._host.apply(self._tree.take())

    def close(self) -> None:
        """Take away what is shown."""
        if self.open:
            self._show()

    async def _fade(self) -> None:
        await self._host.sleep(SHOWN)
        self._task = None
        self.close()
