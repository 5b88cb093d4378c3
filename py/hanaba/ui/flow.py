"""The flow of play: what happens is shown, bots play, and it goes on until a person has to decide."""

import asyncio
import sys
from abc import ABC, abstractmethod
from collections.abc import Coroutine

from hanaba.engine import (
    Dealt,
    Drew,
    Event,
    Played,
    Turned,
    draw_dealer,
    seen_by,
    view,
)
from hanaba.notation import Action
from hanaba.ui.animate import DEAL_STEP, DRAWING, IN_OUT, MOVE, READ, REST, SWEEP, Motion, motions
from hanaba.ui.cards_shown import sort_hand
from hanaba.ui.first_dealer import dealer_words
from hanaba.ui.host import BY_KEY, CALMLY, Box
from hanaba.ui.looking import Touch
from hanaba.ui.opponents import chance_of, choose
from hanaba.ui.press import Press
from hanaba.ui.scene import follow_scene, scene_of, undealt
from hanaba.ui.seeing import Seeing
from hanaba.ui.telling import tell

CARDS = list(range(48))
NOBODY = -1
NEXT = "#field .card[data-do], #decide-h, .hand .card[tabindex='0']"
"""Where the focus goes when it is a person's turn: the choice for a drawn card, a decision, the hand."""


def _begin(steps: Coroutine[object, object, None]) -> "asyncio.Task[None]":
    """Start a flow of play and carry out what it does before it first waits.

    Chromium draws a frame between a press and whatever the press has put off: a card would start a frame late.
    """
    if sys.version_info >= (3, 12):
        loop = asyncio.get_event_loop()
        return asyncio.Task(steps, loop=loop, eager_start=loop.is_running())
    return asyncio.ensure_future(steps)


class Flow(Seeing, ABC):
    """Carry out one action after the other."""

    @abstractmethod
    def press(self, press: Press) -> None:
        """Carry out what a person wants."""

    @abstractmethod
    def take_early(self) -> None:
        """Take up a drag that was begun while something moved."""

    @abstractmethod
    def do(self, text: str) -> None:
        """Do an action given as text."""

    async def _step(self, motion: Motion) -> None:
        """Show the present scene, moving there from what is on the page."""
        speed = 0.0 if self.hurry or self.rush else self.speed
        if not speed:
            self.show()
            return
        before = dict(zip(CARDS, self.host.rects(CARDS), strict=True))
        hidden = {element for elements in self.binding.hidden.values() for element in elements}
        self.host.apply(self._changes())
        shown = set(self.binding.element.values())
        after: dict[int, Box] = dict(zip(CARDS, self.host.rects(CARDS), strict=True))
        order = [*(after.items())]
        moves = motions(before, dict(order), motion, speed, tuple(hidden & shown))
        self.host.animate(moves)
        if moves:
            await self.host.settled()

    async def _pause(self, milliseconds: float) -> None:
        """Wait, in short steps, so that a press cuts it short."""
        until = self.host.now() + milliseconds * self.speed
        while self.speed and not self.hurry and not self.rush and self.host.now() < until:
            await self.host.sleep(min(40.0, milliseconds))

    async def _show_events(self, events: tuple[Event, ...]) -> None:
        """Show one action's events, each as the way from one scene to the next."""
        for event in events:
            seen_event = seen_by(event, self.view.seat if self.seat >= 0 else NOBODY)
            scenes = follow_scene(self.scene, seen_event)
            after = self._after(self.view, seen_event)
            self.ear(seen_event, self.view, after, 0.0 if self.hurry else self.speed)
            own = getattr(event, "seat", -1) == self.seat
            for index, scene in enumerate(scenes):
                self.scene = scene
                last = index == len(scenes) - 1
                if last:
                    self.view = after
                if self.hurry or self.rush or not self.speed:
                    continue  # nobody would see the steps between; whoever goes on shows where they lead
                match event:
                    case Dealt():
                        await self._step(Motion(MOVE, arc=12, step=DEAL_STEP))
                    case Played() | Drew():
                        taking = scene.staged or not event.captured
                        await self._step(Motion(MOVE, arc=12) if taking else Motion(SWEEP, IN_OUT))
                        if scene.staged:
                            await self._pause(REST if own else READ)
                    case Turned():
                        await self._step(Motion(MOVE))
                    case _:
                        await self._step(Motion(MOVE))
            if not scenes:
                self.view = after
        self.log += tell(events, self.session.rules)

    async def _do(self, action: Action) -> None:
        """Carry out a decision of the seat to act, and show it."""
        focus = self._beside(action.card)
        events = self.session.act(action)
        self.touch = Touch(open_seat=self.touch.open_seat, sheet=self.touch.sheet, at=self.touch.at, focus=focus)
        self.keep(self.record())
        await self._show_events(events)

    async def _deal(self) -> None:
        """Let chance act: a deal, or the stock after the drop-outs."""
        session = self.session
        if session.state.phase == "deal":
            self.ended = False
            self.log = []
            if len(session.humans) > 1:
                self.seat = NOBODY  # nobody looks until the device is handed to who is to act
            self.view = view(session.state, self.view.seat)
            self.scene = undealt(session.rules.players)
            if not session.record.rounds:
                await self._draw_dealer()
            self.show()
        events = session.act(session.chance())
        self.keep(self.record())
        await self._show_events(events)

    def _beside(self, card: int) -> int:
        """Return the hand card that takes the arrow keys when ``card`` has left: the next, or the one before it."""
        own = self.scene.hands[self.seat] if self.seat >= 0 else ()
        if card not in own:
            return self.touch.focus
        order = sort_hand(list(own), self.sort, self.dealt())
        at = order.index(card)
        return order[at + 1] if at + 1 < len(order) else order[at - 1] if at else -1

    def to_end(self) -> None:
        """Play what the bots have left of the round without movement; they take their time to think."""
        if self.busy and self.left_to_bots():
            self.rush = self.hurry = True
            self.host.finish()
            self.show()

    async def _draw_dealer(self) -> None:
        """Show how the first dealer was found; a press goes on at once."""
        self.drawing = draw_dealer(self.session.rules, self.session.record.seed)
        try:
            self.log.append((-1, dealer_words(self.session.rules, self.drawing, self.players())))
            if self.speed:
                self.show()
                await self._pause(DRAWING)
                self.hurry = False  # whoever has read it still sees the cards dealt
        finally:
            self.drawing = None

    async def _advance(self) -> None:
        """Go on until a person has to decide, the round is over, or the match is."""
        while True:
            state = self.session.state
            if state.round is None and self.session.round_steps and not self.ended:
                self.ended = True
                return
            if self.ended:
                return
            if self.session.waits_for_chance():
                await self._deal()
                continue
            player = self.session.record.seats[state.turn].player
            if player == "human":
                if state.turn != self.seat:
                    self.curtain = True
                    self.seat = -1
                    self.view = view(state, state.turn)
                    self.scene = scene_of(self.view._replace(hand=self.view.known[state.turn]), self.scene.places)
                    self.view = self.view._replace(hand=self.view.known[state.turn])
                return
            self.show()
            await self.host.sleep(0)  # what was just played is drawn before a bot takes its time
            bot = self.session.record.seats[state.turn]
            seen, seed = view(state, state.turn), self._bot_seed()
            action = await choose(bot.player, seen, seed, bot.style, self.host, self.budget)
            await self._do(action)

    def _bot_seed(self) -> str:
        """Make the text a bot's chance comes from."""
        record, state = self.session.record, self.session.state
        return chance_of(record.seed, view(state, state.turn), len(record.rounds[-1].actions))

    def go(self, action: Action | None = None, deal: bool = False) -> None:
        """Start the flow of play: an action of the person, the next deal, or whatever comes next."""
        self.busy = True
        self.hurry = False
        self._not_idle()
        task = _begin(self._run(action, deal))
        if not task.done():  # one that is over already has set off what came after it
            self.task = task

    async def _run(self, action: Action | None, deal: bool) -> None:
        try:
            if action is not None:
                await self._do(action)
            if deal:
                await self._deal()
            await self._advance()
        finally:
            self.busy = self.hurry = self.rush = False
        self.show()
        if self.phase() in ("join", "call", "curtain", "round-end", "match-end"):
            self._focus_on("#decide-h, #curtain-h, #end-h", CALMLY)
        else:
            self._focus_on(NEXT, BY_KEY)
        if self.ended and self.session.finished():
            self.leave("finished", "")
        self._take_waiting()

    def _take_waiting(self) -> None:
        """Carry out what was pressed while something moved, or take up what was dragged."""
        if self.waiting:
            self.early = None
        while self.waiting and not self.busy:
            self.press(self.waiting.popleft())
        if self.busy:
            self.waiting.clear()  # what followed was meant for the position before
        else:
            self.take_early()

    def stop(self) -> None:
        """End the flow of play, for a page that is left."""
        if self.task is not None:
            self.task.cancel()
        for later in (self.thinking, self.aiming):
            if later is not None:
                later.cancel()
        self.host.finish()  # the cards are the same in the next match
        self.waiting.clear()
        self.early = None
        self.busy = False
