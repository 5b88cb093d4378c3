"""Say what happened last and what is asked now, in the two lines between field and hand."""

from hanaba.cardset import cards_in
from hanaba.describe import short_card
from hanaba.texts import _
from hanaba.ui.cards_shown import actions_of, ordered_targets
from hanaba.ui.looking import Look
from hanaba.ui.marks import around, beside, button, icon, start
from hanaba.ui.tree import Attrs, Child, Element, h


def _key(n: int) -> Element:
    return h("b", {"class": "key"}, str(n))


def _either(cards: list[int], taker: int) -> list[Child]:
    """Name numbered targets as in “1 ribbon or 2 chaff”."""
    said: list[Child] = []
    for index, card in enumerate(cards):
        if index:
            said.append(_(" or "))
        said += [_key(index + 1), " " + beside(card, taker)]
    return said


def _long(words: str) -> Element:
    """Say more where there is room."""
    return h("span", {"class": "long"}, words)


def _told(words: str) -> Element:
    """Say a sentence that needs more than a line in a narrow window."""
    return h("span", {"class": "told"}, words)


def _about(card: str, words: str) -> tuple[Child, ...]:
    """Say what a chosen card does: where there is no room for both, its name gives way first."""
    return around(words, "card", h("span", {"class": "about"}, card), "does")


def _named(words: str) -> Element:
    """Name the card several others are to choose from for; it is seen, and gives way where it has no room."""
    return h("span", {"class": "named"}, words)


def question(look: Look) -> tuple[Child, ...]:
    """Say in one sentence what is asked of the person, or who is at it."""
    touch, phase = look.touch, look.phase
    if touch.say:
        return (_told(touch.say),)
    if touch.hint:
        return (_told(touch.hint),)
    if phase == "take" and look.legal:
        drawn = look.view.card
        said = _named(_("Drawn {card}: ").format(card=short_card(drawn)))
        return (said, *_either(ordered_targets(look), drawn), _("?"))
    if phase == "play" and look.legal:
        chosen = touch.selected
        if chosen < 0:
            return (_("Your turn"), _long(_(": choose a card from your hand.")))
        name = start(short_card(chosen))
        taken = look.takes.get(chosen, 0)
        if not taken:
            return (
                *_about(name, _("{card}: to the field")),
                _long(_(", it takes nothing. Press the field to lay it there.")),
            )
        if len(actions_of(look, chosen)) > 1:
            return (_named(_("{card}: ").format(card=name)), *_either(ordered_targets(look), chosen), _("?"))
        cards = cards_in(taken)
        if len(cards) == 1:
            takes = _("{card}: takes {other}").replace("{other}", beside(cards[0], chosen))
            return (*_about(name, takes), _long(_(". Press the lit card to take it.")))
        return (
            *_about(name, _("{card}: takes all {n}").replace("{n}", str(len(cards)))),
            _long(_(". Press one of the lit cards to take them.")),
        )
    if phase == "deal":
        return (_("The cards are dealt."),)
    if look.view.turn >= 0 and look.view.turn != look.seat:
        return (_("{name} plays.").format(name=look.name(look.view.turn)),)
    return ("",)


def prompt(look: Look) -> tuple[Attrs, tuple[Child, ...]]:
    """Describe the prompt: two lines, and Cancel while a card is chosen."""
    cancel = button("cancel", _("Cancel") + " ", key="Esc") if look.touch.selected >= 0 else None
    if look.bots_only:
        cancel = button("to-end", _("To the end of the round") + " ", key="F")
    if not look.tip.words or look.touch.say or look.touch.hint:  # an answer to what was asked needs the room
        last, ask = h("p", {"class": "log1"}, look.last), h("p", {"class": "ask"}, *question(look))
        say = h("div", {"class": "say"}, last, ask)
        return {"class": "prompt", "role": "status"}, (say,) if cancel is None else (say, cancel)
    # each line is read out whole when it changes, and only that line
    whole = {"aria-atomic": "true"}
    say = h(
        "div",
        {"class": "say"},
        h("p", {"class": "log1", **whole}, look.last),
        h("p", {"class": "ask", **whole}, *question(look)),
        h("p", {"class": "guide", **whole}, look.tip.words),
    )
    lessons = button("learn", _("Lessons")) if look.tip.lessons and cancel is None else None
    parts = [part for part in (say, cancel, lessons, no_guide()) if part is not None]
    return {"class": "prompt guided", "role": "status", "aria-atomic": "false"}, tuple(parts)


def guide_line(words: str) -> Element:
    """Draw the guide's sentence in a line of its own, with the button that puts the guide away."""
    return h("div", {"class": "guiding"}, h("p", {"class": "guide", "id": "guide"}, words), no_guide())


def no_guide() -> Element:
    """Draw the button that puts the guide away."""
    return button("unguide", icon("cross"), kind="quiet icon", extra={"aria-label": _("Close the guide")})


def deciding(look: Look) -> str:
    """Return which decision is open for the seat looking: ``join``, ``call`` or ``""``."""
    return look.phase if look.phase in ("join", "call") and look.legal else ""
