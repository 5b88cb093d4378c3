"""What is seen of a match: the view, the scene and the log of one seat, and how they come to the page."""

import asyncio
from collections import deque
from collections.abc import Callable

from hanaba.cardset import cards_in
from hanaba.engine import (
    Deal,
    Draw,
    Event,
    MatchOver,
    RoundOver,
    View,
    candidates,
    draw_dealer,
    dump_record,
    follow,
    seen_by,
    view,
)
from hanaba.notation import Action
from hanaba.texts import _
from hanaba.ui import drag as dragging
from hanaba.ui.binding import Binding
from hanaba.ui.cards_shown import show_cards, zones
from hanaba.ui.first_dealer import dealer_words
from hanaba.ui.guide import Guide
from hanaba.ui.host import FOCUS, RETURN, Host
from hanaba.ui.looking import Look, Player, Touch
from hanaba.ui.opponents import BUDGET
from hanaba.ui.press import KEPT, Press
from hanaba.ui.prompts import guide_line
from hanaba.ui.scene import Scene, follow_scene, scene_of, undealt
from hanaba.ui.score_sheet import round_end
from hanaba.ui.session import Session
from hanaba.ui.table import Still, attributes, body_classes, render, sheet
from hanaba.ui.telling import Told, tell
from hanaba.ui.tree import TABLE, Element, Tree

HEADING = 122
"""Node number of the heading that takes the focus."""


class Seeing:
    """Show one match on the table as it stands. ``leave`` is told of page actions that are not the table's own."""

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
        self.budget = BUDGET
        self.sort = "month"
        self.notice: Element | None = None
        self.ear: Callable[[Event, View, View, float], None] = lambda *_heard: None
        """Hears each event as it is shown: what was seen before and after it, and how long movements last."""
        self.guide: Guide | None = None
        self.busy = False
        self.ended = False
        self.curtain = False
        self.waiting: deque[Press] = deque(maxlen=KEPT)
        self.drag: dragging.Drag | None = None
        self.early: dragging.Early | None = None
        self.hurry = False
        self.rush = False
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
        first = steps[0]
        if first.before.match.number == 0 and session.record.seed and isinstance(first.action, Deal):
            draw = draw_dealer(session.rules, session.record.seed)
            if draw.dealer == first.action.dealer:  # in a record the deal decides, however it came about
                self.log.append((-1, dealer_words(session.rules, draw, self.players())))
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

    def players(self) -> tuple[Player, ...]:
        """Return the seats as the table shows them."""
        return tuple(Player(seat.name, seat.player) for seat in self.session.record.seats)

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
        players = self.players()
        log = tuple((players[seat].name if seat >= 0 else "", words) for seat, words in reversed(self.log))
        last = next((_("{who}: {line}").format(who=who, line=words) if who else words for who, words in log), "")
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
            session.can_undo() and not self.busy,
            takes,
            self.dealt(),
            self.drawing,
            bots_only=self.busy and not self.rush and self.left_to_bots(),
        )
        if self.guide is None:
            return look
        return look._replace(tip=self.guide.tip(look, session.round_steps, len(session.record.rounds)))

    def dealt(self) -> tuple[int, ...]:
        """Return the cards of the seat looking in the order they were dealt; nobody looks: none."""
        steps = self.session.round_steps
        first = steps[0].action if steps else None
        if self.seat < 0 or not isinstance(first, Deal):
            return ()
        size, place = self.session.rules.hand_size, (self.seat - first.dealer) % self.session.rules.players
        return first.cards[place * size : (place + 1) * size]

    def left_to_bots(self) -> bool:
        """Say whether nobody of those at the device has anything to decide any more in the running round."""
        state = self.session.state
        if state.round is None:
            return False
        return not any(state.round.status[seat] in ("in", "waits") for seat in self.session.humans)

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
        head, *rest = round_end(look, self.binding, look.phase == "match-end")
        guide = (guide_line(look.tip.words),) if look.tip.words else ()
        self.tree.show(TABLE, attrs, (head, *guide, *rest, *self._overlays(look)))
        for element, (own, children) in enumerate(show_cards(look, self.binding)):
            self.tree.show(element, own, children)
        self.host.body("ended")

    def _overlays(self, look: Look) -> tuple[Element, ...]:
        opened = sheet(look)
        return tuple(part for part in (self.notice, opened) if part is not None)

    def record(self) -> str:
        """Return the match's record as JSON text."""
        return dump_record(self.session.record)

    def _aside(self) -> None:
        """A press on nothing: close what is open, let the chosen card go, forget what was pressed too early."""
        self.waiting.clear()
        if self.touch.sheet:
            self.close_sheet()
        touch = Touch(focus=self.touch.focus, aim=self.touch.aim)
        if touch != self.touch:
            self.touch = touch
            self.show()

    def _focus_on(self, selector: str, calm: str = "") -> None:
        """Move the focus to what ``selector`` finds first, as calmly as the host is told to."""
        self.tree.find(HEADING, selector)
        self.tree.changes.append((FOCUS, HEADING, calm))
        self.host.apply(self.tree.take())

    def close_sheet(self) -> None:
        """Close the opened panel; the focus goes back to where it was opened from."""
        self.touch = self.touch._replace(sheet="", at="")
        self.show()
        self.tree.changes.append((RETURN, HEADING))
        self.host.apply(self.tree.take())

    def _focus(self, card: int, calm: str = "") -> None:
        if card >= 0 and card in self.binding.element:
            if self.seat >= 0 and card in self.scene.hands[self.seat]:
                self.touch = self.touch._replace(focus=card)
            elif card in self.scene.places:
                self.touch = self.touch._replace(aim=card)
            self.show()
            self.tree.changes.append((FOCUS, self.binding.element[card], calm))
            self.host.apply(self.tree.take())
