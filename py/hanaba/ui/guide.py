"""The guide of a first match: one sentence at a time that follows the first turns of any game."""

from collections.abc import Sequence
from typing import NamedTuple

from hanaba.cards import MONTH
from hanaba.cardset import cards_in
from hanaba.engine import Step
from hanaba.notation import Action
from hanaba.texts import _, language
from hanaba.ui.cards_shown import actions_of
from hanaba.ui.looking import Look, Tip
from hanaba.ui.side import in_reach

TURNS = 5
"""So many own turns are explained, then the end of the round; of decisions only the first of each kind."""


class _Asked(NamedTuple):
    """Hold a decision that is being explained, and how many steps the round had then."""

    what: str
    steps: int


class Guide:
    """Choose the sentence for what is to be seen. It remembers which decisions have been explained."""

    def __init__(self, steps: Sequence[Step], rounds: int, seat: int) -> None:
        self.over = False
        """Whether the first turns lie behind."""
        self._now = _Asked("", 0)
        self._told = set(_done(steps, seat)) - {"play"} | ({"join"} if rounds > 1 else set())

    def tip(self, look: Look, steps: Sequence[Step], rounds: int) -> Tip:
        """Return the sentence for now, an empty one where there is nothing to explain.

        ``steps`` are the running round's, ``rounds`` is how many have been dealt.
        """
        if look.phase in ("round-end", "match-end") and rounds == 1:
            self.over = True
            return Tip(_("Each line was scored or paid for the reason beside it; the sum is the round’s score."))
        if look.seat < 0 or look.phase not in ("join", "play", "take", "call"):
            return Tip()
        turns = _done(steps, look.seat).count("play") + TURNS * (rounds > 1)
        self.over = turns >= TURNS
        asked = self._asked(look)
        if self._now.what and len(steps) != self._now.steps:
            self._told.add(self._now.what)
            self._now = _Asked("", 0)
        if asked and (asked not in self._told or (asked == "pick" and not turns)):
            self._now = _Asked(asked, len(steps))
            return Tip(_decision(asked))
        if look.phase in ("join", "call") or self.over:
            return Tip()
        chosen = look.touch.selected >= 0
        if turns == 0:
            return Tip(_first(look)) if look.legal else Tip()
        if turns == 1 and not chosen and look.view.stock:
            return Tip(_("Then a card is turned over from the draw pile and takes the same way."))
        if turns == 1 or not look.legal:
            return Tip(_("Whatever you take lies in your pile and counts there."))
        if turns == 2:
            return Tip(_sets(look))
        if turns == 3:
            return Tip(_count(look))
        return Tip(_("That is all: Yaku has the list, the menu the lessons."), True)

    def _asked(self, look: Look) -> str:
        """Name the decision that is open for the person."""
        if not look.legal:
            return ""
        if look.phase != "play":
            return look.phase
        return "pick" if len(actions_of(look, look.touch.selected)) > 1 else ""


def _done(steps: Sequence[Step], seat: int) -> list[str]:
    """List what a seat has done, as verbs."""
    return [step.action.verb for step in steps if step.before.turn == seat and isinstance(step.action, Action)]


def _decision(asked: str) -> str:
    """Explain a decision."""
    if asked == "join":
        return _("Join to play this round, or drop out: then you pay the fee, no more.")
    if asked == "call":
        return _("End closes the round now; Sage plays on for more, at a risk.")
    if asked == "take":
        return _("The drawn card takes only one: press the one you want.")
    return _("It takes only one: press the lit card you want.")


def _sets(look: Look) -> str:
    """Say what a yaku is by one that is near, or by the first of the list."""
    own = [row for row in in_reach(look) if row.seat == look.home]
    rows = look.scoring.yaku
    names, points = (own[0].names, own[0].points) if own else (rows[0].names, rows[0].points)
    value = points * look.view.multiplier
    return _("Some sets, the yaku, pay extra: {yaku} {points}.").format(yaku=names.get(language()), points=value)


def _count(look: Look) -> str:
    """Say what becomes of the card points at the end."""
    par = look.rules.par
    if not par:
        return _("At the end the points of every pile are counted, yaku added.")
    if look.rules.calls:
        return _("If nobody makes a yaku, card points count against par, {par}.").format(par=par)
    return _("At the end card points count against par, {par}: more gains, less costs.").format(par=par)


def _first(look: Look) -> str:
    """Explain the first card: choosing it, then what it takes."""
    card = look.touch.selected
    if card < 0:
        if any(look.takes.values()):
            return _("Choose a card from your hand: those with dots can take.")
        return _("No card of your hand can take now: choose one to lay down.")
    taken = cards_in(look.takes.get(card, 0))
    if not taken:
        return _("It takes nothing: press the field to lay it down there.")
    if len(taken) > 1:
        return _("It takes them all: press one of the lit cards.")
    if MONTH[card] == MONTH[taken[0]]:
        return _("Same flower, same month: press the lit card to take it.")
    return _("The two months add up to {n}: press the lit card to take it.").format(n=MONTH[card] + MONTH[taken[0]])
