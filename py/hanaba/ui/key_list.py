"""List the keys of the table, or of a replay, each with what it does."""

from hanaba.texts import _
from hanaba.ui.looking import Look
from hanaba.ui.tree import Child, Element, h


def key_list(look: Look) -> Element:
    """Draw a list of all keys that do something where the list is opened."""
    arrows = ("←", "→")
    always = [
        (("L",), _("log")),
        (("Y",), _("yaku")),
        (("M",), _("menu")),
        (("?",), _("this list")),
        (("Esc",), _("closes what is open")),
        (("Tab",), _("to the next part of the page")),
    ]
    if look.moves[1]:
        hands = (("H",), _("all hands, or the own alone"))
        rows = [(arrows, _("one move back or on")), (("Home", "End"), _("first or last move")), hands, *always]
    else:
        rows = [
            (arrows, _("to the next card of the hand or the field")),
            (("↑", "↓"), _("to the field, to the hand")),
            (("Home", "End"), _("first or last card")),
            ((_("Enter"),), _("chooses a card, plays it, takes what is lit")),
            (("1", "2", "3"), _("take the card with that number")),
            (("Esc",), _("lets a chosen card go")),
            (("J", "D"), _("join the round, drop out")),
            (("E", "S"), _("end the round, call sage")),
            (("F",), _("to the end of the round, once you are out of it")),
            (("H",), _("hint")),
            (("U",), _("take back the last decision")),
            *always,
        ]
    items: list[Child] = []
    for keys, what in rows:
        items.append(h("dt", {}, *(h("kbd", {}, key) for key in keys)))
        items.append(h("dd", {}, what))
    return h("dl", {"class": "keylist"}, *items)
