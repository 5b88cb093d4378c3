"""Cards dragged over the table: lifted, carried over what they may take, let go."""

import asyncio

from hanaba.texts import _
from hanaba.ui import drag as dragging
from hanaba.ui.animate import MOVE, Motion
from hanaba.ui.cards_shown import choices, on_field
from hanaba.ui.flow import Flow
from hanaba.ui.host import STYLE
from hanaba.ui.looking import Touch

FIELD = 120
"""Node number of ``#field``."""


def elsewhere() -> str:
    """Say that a card cannot go where it was let go or where was pressed."""
    return _("It cannot go there: the lit cards show where.")


class Drags(Flow):
    """Follow the drag of a card."""

    def dragged(self, verb: str, element: int, x: float, y: float) -> None:
        """Follow a drag: start, move, end, cancel. One begun while something moves is kept, and cuts that short."""
        if verb == "start" and self.busy:
            self.early = dragging.Early(element, self.host.rects([element])[0], x, y)
            self.hurry = True
            self.host.finish()
        elif self.early is not None and self.early.element == element:
            self.early = None if verb == "cancel" else self.early._replace(dx=x, dy=y, over=verb == "end")
        elif verb == "start":
            card = next((card for card, node in self.binding.element.items() if node == element), -1)
            if not any(action.card == card for action in self.legal()):
                return
            self.touch = self.touch._replace(selected=card, dragged=card, focus=card, say="", hint="")
            self.drag = dragging.start(element, card, self.host.rects([element])[0], ())
            self._not_idle()
            self.tree.set(element, "data-dragged", "true")
            self._carry(x, y)
            self.aiming = asyncio.ensure_future(self._aim_later(self.drag.element))
        elif self.drag is None or self.drag.element != element:
            return
        elif verb == "move":
            self._carry(x, y)
        elif verb == "end":
            self._aim()
            drag, self.drag = self.drag, None
            self._let_go(element)
            do = dragging.end(drag, x, y)
            if do:
                self.do(do)
            else:
                over_hand = y > -drag.home[3] / 2
                selected = drag.card if over_hand else -1
                say = "" if over_hand else elsewhere()
                self.touch = self.touch._replace(selected=selected, say=say)
                self._fly_back()
        else:
            self.drag = None
            self._let_go(element)
            self.touch = Touch(focus=self.touch.focus)
            self._fly_back()

    def take_early(self) -> None:
        """Take up a drag that was begun while something moved; the card stays under the pointer."""
        early, self.early = self.early, None
        if early is None:
            return
        left, top, _width, _height = self.host.rects([early.element])[0]
        x, y = early.dx + early.box[0] - left, early.dy + early.box[1] - top
        self.dragged("start", early.element, x, y)
        if early.over:
            self.dragged("end", early.element, x, y)

    async def _aim_later(self, element: int) -> None:
        """Let the page draw the card at the pointer first: both at once would cost a slow device a frame."""
        await self.host.sleep(0)
        if self.drag is not None and self.drag.element == element:
            self._aim()

    def _aim(self) -> None:
        """Light the places where the dragged card may go, once."""
        if self.drag is not None and not self.drag.spots:
            # measured before anything changes: the browser would have to lay the page out in between
            self.drag = dragging.move(self.drag._replace(spots=tuple(self._spots())), self.drag.dx, self.drag.dy)
            self.touch = self.touch._replace(over=self.drag.over)
            self.show()

    def _fly_back(self) -> None:
        """Let a card that was let go nowhere return to its place; meanwhile the page is not idle."""
        self.busy = True
        self._not_idle()
        self.task = asyncio.ensure_future(self._run_back())

    async def _run_back(self) -> None:
        try:
            await self._step(Motion(MOVE))
        finally:
            self.busy = False
        self.show()
        self._take_waiting()

    def _let_go(self, element: int) -> None:
        self.touch = self.touch._replace(dragged=-1, over="")
        self.tree.changes += [(STYLE, element, "--dx", "0px"), (STYLE, element, "--dy", "0px")]

    def _carry(self, x: float, y: float) -> None:
        assert self.drag is not None
        before = self.drag.over
        self.drag = dragging.move(self.drag, x, y)
        node = self.drag.element
        self.tree.changes += [(STYLE, node, "--dx", f"{x:.1f}px"), (STYLE, node, "--dy", f"{y:.1f}px")]
        if self.drag.over != before:
            self.touch = self.touch._replace(over=self.drag.over)
            self.show()
        else:
            self.host.apply(self.tree.take())

    def _spots(self) -> list[dragging.Spot]:
        look = self.look()
        targets = choices(look)
        nodes = [self.binding.element[card] for card in targets]
        spots = [dragging.Spot(box, do) for box, do in zip(self.host.rects(nodes), targets.values(), strict=True)]
        laying = on_field(look)
        if laying:
            self.tree.find(FIELD, "#field")
            self.host.apply(self.tree.take())
            spots.append(dragging.Spot(self.host.rects([FIELD])[0], laying))
        return spots
