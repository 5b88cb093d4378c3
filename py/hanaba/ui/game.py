"""A match on the table: show what happens, ask the people, let the bots play, one action after the other."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import NamedTuple

from hanaba.cardset import cards_in
from hanaba.describe import describe_action
from hanaba.engine import (
    Dealt,
    Draw,
    Drew,
    Event,
    MatchOver,
    Played,
    RoundOver,
    State,
    Turned,
    View,
    candidates,
    draw_dealer,
    dump_record,
    follow,
    seen_by,
    view,
)
from hanaba.notation import Action, NotationError, format_action, parse_action
from hanaba.texts import _
from hanaba.ui import drag as dragging
from hanaba.ui.animate import DEAL_STEP, DRAWING, IN_OUT, MOVE, READ, REST, SWEEP, Motion, motions
from hanaba.ui.binding import Binding
from hanaba.ui.cards_shown import actions_of, choices, on_field, ordered_targets, show_cards, sort_hand, zones
from hanaba.ui.first_dealer import dealer_words
from hanaba.ui.guide import Guide
from hanaba.ui.host import FOCUS, STYLE, Box, Host
from hanaba.ui.looking import Look, Player, Touch
from hanaba.ui.marks import start
from hanaba.ui.opponents import advise, choose
from hanaba.ui.scene import Scene, follow_scene, scene_of, undealt
from hanaba.ui.score_sheet import round_end
from hanaba.ui.session import Session
from hanaba.ui.table import TABLE, Still, attributes, body_classes, render, sheet
from hanaba.ui.telling import Told, tell
from hanaba.ui.tree import Element, Tree

CARDS = list(range(48))
FIELD, HEADING = 120, 122
"""Node numbers of ``#field`` and of the heading that takes the focus."""


def _begin(steps: Coroutine[object, object, None]) -> "asyncio.Task[None]":
    """Start a flow of play and carry out what it does before it first waits.

    Chromium draws a frame between a press and whatever the press has put off: a card would start a frame late.
    """
    if sys.version_info >= (3, 12):
        loop = asyncio.get_event_loop()
        return asyncio.Task(steps, loop=loop, eager_start=loop.is_running())
    return asyncio.ensure_future(steps)


class Press(NamedTuple):
    """Hold what a person wants: an action's text, a hand card chosen, a page action with its value, or a key."""

    do: str = ""
    card: int = -1
    action: str = ""
    value: str = ""


class Game:
    """Run one match on the table. ``leave`` is told of page actions that are not the table's own."""

    def __init__(
        self, host: Host, tree: Tree, session: Session, keep: Callable[[str], None], leave: Callable[[str, str], None]
    ) -> None:
        self.host = host
        self.tree = tree
        self.session = session
        self.keep = keep
        self.leave = leave
        self.binding = Binding()
        self.still = Still()
        self.touch = Touch()
        self.speed = 1.0
        self.sort = "month"
        self.notice: Element | None = None
        self.guide: Guide | None = None
        self.busy = False
        self.ended = False
        self.curtain = False
        self.waiting: Press | None = None
        self.drag: dragging.Drag | None = None
        self.hurry = False
        self.drawing: Draw | None = None
        self.log: list[Told] = []
        self.task: asyncio.Task[None] | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.aiming: asyncio.Task[None] | None = None
        people = session.humans
        self.seat = people[0] if len(people) == 1 else -1
        self.view: View = view(session.state, max(self.seat, 0))
        self.scene: Scene = undealt(session.rules.players)
        self._replay_round()

    # ---------- what is seen ----------

    def _replay_round(self) -> None:
        """Bring view, scene and log to where the running or just finished round stands."""
        session = self.session
        self.log = []
        steps = session.round_steps
        home = max(self.seat, 0)
        if not steps:
            self.view = view(session.state, home)
            self.scene = undealt(session.rules.players)
            return
        seen = view(steps[0].before, home)
        scene = undealt(session.rules.players)
        for step in steps:
            self.log += tell(step.events, session.rules)
            for event in step.events:
                seen_event = seen_by(event, home)
                scenes = follow_scene(scene, seen_event)
                scene = scenes[-1] if scenes else scene
                seen = self._after(seen, seen_event)
        self.view, self.scene = seen, scene
        self.ended = session.state.round is None
        if self.seat < 0:
            self._cover()

    def _after(self, seen: View, event: Event) -> View:
        """Fold an event over the view; the end of a round leaves the table as it was, with its result."""
        if isinstance(event, RoundOver):
            result = event.result
            totals = tuple(total + score for total, score in zip(seen.totals, result.scores, strict=True))
            return seen._replace(results=(*seen.results, result), totals=totals, turn=-1, lines=result.lines, asked=())
        if isinstance(event, MatchOver):
            return seen._replace(winners=event.winners, turn=-1)
        return follow(seen, event)

    def _cover(self) -> None:
        """Take the hand away from the view: nobody is looking."""
        home = self.home
        known = self.view.known[home]
        self.view = self.view._replace(hand=known)
        self.scene = scene_of(self.view, self.scene.places) if self.session.state.round else self.scene

    @property
    def home(self) -> int:
        """Return the seat at the bottom of the table."""
        return max(self.seat, 0) if not self.curtain else self.view.seat

    def phase(self) -> str:
        """Return the page's phase."""
        state = self.session.state
        if self.ended:
            return "match-end" if state.phase == "over" else "round-end"
        if self.drawing is not None:
            return "dealer-draw"
        if self.curtain:
            return "curtain"
        if self.view.phase in ("deal", "restock", "over") or not self.session.round_steps:
            return "deal"
        return self.view.phase

    def legal(self) -> tuple[Action, ...]:
        """List what the person at the device may do now."""
        state = self.session.state
        if self.busy or self.ended or self.curtain or state.turn < 0 or state.turn != self.seat:
            return ()
        if self.session.record.seats[state.turn].player != "human":
            return ()
        return self.session.legal()

    def look(self) -> Look:
        """Gather what one render needs."""
        session = self.session
        legal = self.legal()
        takes = {}
        if legal and legal[0].verb == "play":
            takes = {card: candidates(session.rules, self.view.field, card) for card in cards_in(self.view.hand)}
        players = tuple(Player(seat.name, seat.player) for seat in session.record.seats)
        log = tuple((players[seat].name if seat >= 0 else "", words) for seat, words in reversed(self.log))
        last = next((f"{who}: {words}" if who else words for who, words in log), "")
        seat = -1 if self.curtain else self.seat
        look = Look(
            session.rules,
            self.view.scoring,
            players,
            self.view,
            self.scene,
            seat,
            self.phase(),
            legal,
            self.touch,
            last,
            log,
            self.sort,
            session.can_undo() and not self.busy and not self.ended,
            takes,
            self.drawing,
        )
        if self.guide is None:
            return look
        return look._replace(tip=self.guide.tip(look, session.round_steps, len(session.record.rounds)))

    def idle(self) -> bool:
        """Say whether the page waits for a person."""
        return not self.busy and self.drag is None

    def _not_idle(self) -> None:
        """Say at once that the page does not wait; what else is to change is left for the first step."""
        pending = self.tree.take()
        self.tree.set(TABLE, "data-idle", "false")
        self.host.apply(self.tree.take())
        self.tree.changes = pending

    def show(self) -> None:
        """Bring the page to what is the case, at once."""
        self.host.apply(self._changes())

    def _changes(self) -> list[tuple[object, ...]]:
        look = self.look()
        if self.ended and not self.busy:
            self._round_end(look)
        else:
            render(self.tree, look, self.binding, self.still, self.idle(), self.notice)
            self.host.body(body_classes(look))
        self.host.title(f"{self._title(look)} · Hanaba")
        return self.tree.take()

    def _title(self, look: Look) -> str:
        if look.legal:
            return _("Your turn")
        return (
            _("Round {n}").format(n=look.view.number + 1)
            if not self.ended
            else _("Round {n}").format(n=len(look.view.results))
        )

    def _round_end(self, look: Look) -> None:
        self.binding.bind(*zones(look.scene))
        attrs = {**attributes(look, self.idle()), "class": "page ends", "data-round": str(len(look.view.results))}
        self.tree.show(TABLE, attrs, (*round_end(look, self.binding, look.phase == "match-end"), *self._overlays(look)))
        for element, (own, children) in enumerate(show_cards(look, self.binding)):
            self.tree.show(element, own, children)
        self.host.body("")

    def _overlays(self, look: Look) -> tuple[Element, ...]:
        opened = sheet(look)
        return tuple(part for part in (self.notice, opened) if part is not None)

    # ---------- what happens ----------

    async def _step(self, motion: Motion) -> None:
        """Show the present scene, moving there from what is on the page."""
        speed = 0.0 if self.hurry else self.speed
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
        while self.speed and not self.hurry and self.host.now() < until:
            await self.host.sleep(min(40.0, milliseconds))

    async def _show_events(self, events: tuple[Event, ...]) -> None:
        """Show one action's events, each as the way from one scene to the next."""
        for event in events:
            seen_event = seen_by(event, self.view.seat)
            scenes = follow_scene(self.scene, seen_event)
            after = self._after(self.view, seen_event)
            own = getattr(event, "seat", -1) == self.seat
            for index, scene in enumerate(scenes):
                self.scene = scene
                last = index == len(scenes) - 1
                if last:
                    self.view = after
                if self.hurry or not self.speed:
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
        events = self.session.act(action)
        self.touch = Touch(open_seat=self.touch.open_seat, sheet=self.touch.sheet)
        self.keep(self.record())
        await self._show_events(events)

    async def _deal(self) -> None:
        """Let chance act: a deal, or the stock after the drop-outs."""
        session = self.session
        if session.state.phase == "deal":
            self.ended = False
            self.log = []
            self.view = view(session.state, self.view.seat)
            self.scene = undealt(session.rules.players)
            if not session.record.rounds:
                await self._draw_dealer()
            self.show()
        events = session.act(session.chance())
        self.keep(self.record())
        await self._show_events(events)

    async def _draw_dealer(self) -> None:
        """Show how the first dealer was found; a press goes on at once."""
        self.drawing = draw_dealer(self.session.rules, self.session.record.seed)
        try:
            self.log.append((-1, dealer_words(self.look())))
            if self.speed:
                self.show()
                await self._pause(DRAWING)
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
            action = await choose(bot.player, view(state, state.turn), self._bot_seed(), bot.style, self.host)
            await self._do(action)

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
            self.busy = False
            self.hurry = False
        self.show()
        if self.phase() in ("join", "call", "curtain", "round-end", "match-end"):
            self._focus_on("#decide-h, #curtain-h, #end-h", calmly=True)
        if self.ended and self.session.finished():
            self.leave("finished", "")
        self._take_waiting()

    def _take_waiting(self) -> None:
        """Carry out what was pressed while something moved."""
        waiting, self.waiting = self.waiting, None
        if waiting is not None:
            self.press(waiting)

    def stop(self) -> None:
        """End the flow of play, for a page that is left."""
        if self.task is not None:
            self.task.cancel()
        for later in (self.thinking, self.aiming):
            if later is not None:
                later.cancel()
        self.busy = False

    def record(self) -> str:
        """Return the match's record as JSON text."""
        return dump_record(self.session.record)

    # ---------- what a person does ----------

    def press(self, press: Press) -> None:
        """Carry out what a person wants; while something moves it is kept, and what moves is cut short."""
        if self.busy:
            self.hurry = True
            self.host.finish()
            if (
                press.do
                or press.card >= 0
                or press.action in ("next-round", "reveal", "join", "drop", "end", "sage", "undo")
            ):
                self.waiting = press
                return
        if press.do:
            self.do(press.do)
        elif press.action:
            self._action(press.action, press.value)
        elif press.card >= 0:
            self.choose(press.card)
        else:
            self._aside()

    def do(self, text: str) -> None:
        """Do an action given as text; the one way in for drag, tap and keys."""
        try:
            action = parse_action(text)
        except NotationError as error:
            self._say(str(error))
            return
        legal = self.legal()
        if action not in legal:
            self._say(_("That cannot be done now."))
            return
        self.go(action)

    def _say(self, words: str) -> None:
        self.touch = self.touch._replace(say=words)
        self.show()

    def choose(self, card: int) -> None:
        """Choose a hand card, or let the chosen one go."""
        legal = self.legal()
        if not any(action.card == card for action in legal):
            if self.view.hand >> card & 1:
                self._say(self._why_not())
            return
        chosen = -1 if card == self.touch.selected else card
        self.touch = self.touch._replace(selected=chosen, focus=card, say="", hint="")
        self.show()

    def _why_not(self) -> str:
        if self.phase() == "take":
            return _("First choose what the drawn card takes.")
        if self.phase() in ("join", "call"):
            return _("First decide; the cards wait.")
        turn = self.view.turn
        return (
            _("It is {name}’s turn.").format(name=self.session.record.seats[turn].name)
            if turn >= 0
            else _("The cards are dealt.")
        )

    def _aside(self) -> None:
        """A press on nothing: close what is open, let the chosen card go."""
        touch = Touch(focus=self.touch.focus)
        if touch != self.touch:
            self.touch = touch
            self.show()

    def _action(self, action: str, value: str) -> None:
        if action in ("join", "drop", "end", "sage"):
            self.do(action)
        elif action == "cancel":
            self._aside()
        elif action == "close":
            self.touch = self.touch._replace(sheet="")
            self.show()
        elif action == "next-round" and self.ended and not self.session.finished():
            self.touch = Touch()
            self.go(deal=True)
        elif action == "reveal" and self.curtain:
            self.reveal()
        elif action == "undo":
            self.undo()
        elif action in ("yaku", "log", "menu", "rules"):
            same = self.touch.sheet == action and self.touch.at == value
            self.touch = self.touch._replace(sheet="" if same else action, at=value, open_seat=-1)
            self.show()
            if not same:
                self._focus_on("#sheet-h", calmly=False)
        elif action == "hint":
            self.hint()
        else:
            self.leave(action, value)

    def close_guide(self) -> None:
        """Put the guide away; the focus goes from its button to what is to be done."""
        self.guide = None
        self.show()
        self._focus_on("#decide-h, .hand [tabindex='0']", calmly=True)

    def open_seat(self, seat: int) -> None:
        """Open a seat's pile, or close it."""
        self.touch = self.touch._replace(open_seat=-1 if seat == self.touch.open_seat else seat, sheet="")
        self.show()

    def reveal(self) -> None:
        """Draw the curtain: the person to act sees the hand."""
        state = self.session.state
        self.curtain = False
        self.seat = state.turn
        self.view = view(state, self.seat)
        self.scene = scene_of(self.view, self.scene.places)
        self.touch = Touch()
        self.show()

    def undo(self) -> None:
        """Take back the person's last decision and all that followed."""
        if self.busy or self.ended or not self.session.can_undo():
            self._say(_("There is nothing to take back."))
            return
        self.session.undo()
        self.keep(self.record())
        self.touch = Touch()
        self._replay_round()
        self.show()

    def hint(self) -> None:
        """Say what a strong player would do."""
        if not self.legal():
            self._say(self._why_not())
            return
        self.touch = self.touch._replace(say="", hint=_("Thinking …"))
        self.show()
        self.thinking = asyncio.ensure_future(self._advise(self.session.state))

    async def _advise(self, asked: State) -> None:
        action, ahead = await advise(view(asked, asked.turn), self._bot_seed(), self.host)
        if self.session.state is not asked or self.busy:
            return
        words = start(describe_action(action))
        if ahead >= 1:
            words = _("{move}: about {n} points better than the next best.").format(move=words, n=round(ahead))
        else:
            words = _("{move}; others are about as good.").format(move=words)
        selected = action.card if action.verb == "play" else self.touch.selected
        self.touch = self.touch._replace(hint=words, selected=selected, focus=selected)
        self.show()

    def _bot_seed(self) -> str:
        """Make the text a bot's chance comes from: match, round, seat and decision."""
        record, state = self.session.record, self.session.state
        return f"{record.seed}/{state.match.number}/bot-{state.turn}/{len(record.rounds[-1].actions)}"

    # ---------- drag ----------

    def dragged(self, verb: str, element: int, x: float, y: float) -> None:
        """Follow a drag: start, move, end, cancel."""
        if verb == "start":
            card = next((card for card, node in self.binding.element.items() if node == element), -1)
            if self.busy or not any(action.card == card for action in self.legal()):
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
                say = "" if over_hand else _("It cannot go there: the lit cards show where.")
                self.touch = self.touch._replace(selected=selected, say=say)
                self._fly_back()
        else:
            self.drag = None
            self._let_go(element)
            self.touch = Touch(focus=self.touch.focus)
            self._fly_back()

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

    # ---------- keys ----------

    def key(self, key: str, card_element: int, region: str) -> bool:
        """Follow a key; say whether it was one of the table's."""
        letters = {
            "h": "hint",
            "u": "undo",
            "l": "log",
            "y": "yaku",
            "?": "menu",
            "j": "join",
            "d": "drop",
            "e": "end",
            "s": "sage",
        }
        card = next((card for card, node in self.binding.element.items() if node == card_element), -1)
        if key == "Escape":
            if self.touch.open_seat >= 0 or self.touch.sheet:
                self.touch = self.touch._replace(open_seat=-1, sheet="")
                self.show()
            else:
                self._aside()
                self._focus(self.touch.focus)
            return True
        if key.lower() in letters:
            action = letters[key.lower()]
            if action in ("join", "drop", "end", "sage") and not any(row.verb == action for row in self.legal()):
                return False
            self.press(Press(action=action))
            return True
        if key.isdecimal() and len(key) == 1:
            return self._digit(int(key))
        if key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"):
            return self._arrow(key, card, region)
        if key in ("Enter", " ") and card >= 0:
            self._enter(card)
            return True
        return False

    def _digit(self, digit: int) -> bool:
        look = self.look()
        order = ordered_targets(look)
        if 1 <= digit <= len(order):
            self.press(Press(do=choices(look)[order[digit - 1]]))
            return True
        return False

    def _enter(self, card: int) -> None:
        look = self.look()
        targets = choices(look)
        if card in targets:
            self.press(Press(do=targets[card]))
            return
        if card == self.touch.selected:
            actions = actions_of(look, card)
            if len(actions) == 1:
                self.press(Press(do=format_action(actions[0])))
                return
            self._focus(ordered_targets(look)[0])
            return
        self.press(Press(card=card))
        look = self.look()
        order = ordered_targets(look)
        if len(order) > 1 and self.touch.selected == card and len(set(choices(look).values())) > 1:
            self._focus(order[0])

    def _arrow(self, key: str, card: int, region: str) -> bool:
        look = self.look()
        hand = self._hand_order(look)
        targets = ordered_targets(look)
        in_field = card in targets
        if key in ("ArrowUp", "ArrowDown"):
            goal = targets if key == "ArrowUp" else hand
            if goal and not (key == "ArrowUp" and in_field):
                self._focus(
                    goal[0] if key == "ArrowUp" else (self.touch.selected if self.touch.selected >= 0 else goal[0])
                )
                return True
            return in_field
        row = targets if in_field else hand
        if not row:
            return False
        if card not in row:
            self._focus(row[0])
            return True
        step = {"ArrowLeft": -1, "ArrowRight": 1}.get(key, 0)
        index = (row.index(card) + step) % len(row) if step else (0 if key == "Home" else len(row) - 1)
        self._focus(row[index])
        return True

    def _hand_order(self, look: Look) -> list[int]:
        return (
            sort_hand([card for card in look.scene.hands[look.home] if card >= 0], look.sort) if look.seat >= 0 else []
        )

    def _focus_on(self, selector: str, calmly: bool) -> None:
        """Move the focus to a heading; ``calmly`` only from a card or from nowhere."""
        self.tree.find(HEADING, selector)
        self.tree.changes.append((FOCUS, HEADING, calmly))
        self.host.apply(self.tree.take())

    def _focus(self, card: int) -> None:
        if card >= 0 and card in self.binding.element:
            if self.seat >= 0 and card in self.scene.hands[self.seat]:
                self.touch = self.touch._replace(focus=card)
                self.show()
            self.tree.changes.append((FOCUS, self.binding.element[card]))
            self.host.apply(self.tree.take())
