"""Say what holds in this round alone: as what kind a card counts, and whose sage stands."""

from functools import reduce
from operator import or_

from hanaba.cards import KIND, KIND_MASKS, KIND_NAMES, PICTURES
from hanaba.cardset import cards_in
from hanaba.describe import describe_card
from hanaba.rules.ruleset import Rules, Scoring
from hanaba.texts import _, language
from hanaba.ui.looking import Look
from hanaba.ui.marks import gloss
from hanaba.ui.tree import Child, Element, h


def kind_now(scoring: Scoring, card: int) -> str:
    """Return the letter of the kind a card counts as in a round.

    >>> from hanaba.cards import CARD
    >>> from hanaba.rules import rules_for
    >>> kind_now(rules_for("hachi-hachi-bakefuda", 3).scoring(0), CARD["9A"])
    'C'
    """
    printed = KIND[card]
    if scoring.kinds[printed] >> card & 1:
        return printed
    return next(kind for kind, mask in scoring.kinds.items() if mask >> card & 1)


def shifting(rules: Rules) -> int:
    """Return the cards (mask) whose kind the field decides in this game."""
    each = (rules.scoring(state.mask).kinds for state in rules.states)
    return reduce(or_, (KIND_MASKS[kind] & ~mask for kinds in each for kind, mask in kinds.items()), 0)


def name_now(scoring: Scoring, card: int) -> str:
    """Name a card with the kind it counts as in this round, where that is not its own."""
    kind = kind_now(scoring, card)
    name = describe_card(card)
    if kind == KIND[card]:
        return name
    return _("{card}, counts as {kind} in this round").format(card=name, kind=_kind(kind))


def notes(rules: Rules, scoring: Scoring) -> list[tuple[str, str]]:
    """Say of every card that shifts what it counts as now: shortly, and that it is for this round."""
    said = []
    for card in cards_in(shifting(rules)):
        values = {"card": PICTURES[card].get(language()), "kind": _kind(kind_now(scoring, card))}
        said.append((_("{card}: {kind}").format(**values), _(" this round")))
    return said


def _kind(kind: str) -> str:
    return KIND_NAMES[kind].get(language()).lower()


def sage_sign(name: str, own: bool = False) -> tuple[Child, ...]:
    """Write the sign of a sage that stands, with what that means for those who hear the page."""
    meaning = (
        _("Your sage stands: whoever makes a yaku next gets half back and is paid double by you alone")
        if own
        else _("{name}’s sage stands: whoever makes a yaku next gets half back and is paid double by {name} alone")
    )
    return (
        h("span", {"class": "sr"}, meaning.format(name=name)),
        h("span", {"aria-hidden": "true"}, _("your sage") if own else _("sage"), *gloss("下げ")),
    )


def stands(look: Look) -> Element | None:
    """Say whose sage stands, until it falls."""
    if look.view.sage < 0:
        return None
    name = look.name(look.view.sage)
    own = look.addressed(look.view.sage)
    return h("span", {"class": "chip stands"}, *sage_sign(name, own), None if own else h("b", {}, name))
