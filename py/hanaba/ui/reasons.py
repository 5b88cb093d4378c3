"""Draw one of two choices with its reasons: signed amounts in words, and the head both choices share."""

from typing import NamedTuple

from hanaba.names import Names
from hanaba.texts import _
from hanaba.ui.marks import fan, number, pair
from hanaba.ui.tree import Child, Element, h


class Reason(NamedTuple):
    """Hold one line under a choice: an amount, words, longer words; a ``wide`` one only where there is room."""

    amount: Child
    words: str
    longer: str = ""
    wide: bool = False


def option(title: str, reasons: list[Reason], press: Element) -> Element:
    """Draw one choice: what happens, the reasons, its button."""
    items: list[Child] = [h("li", {"class": "head"}, title)]
    for amount, words, longer, wide in reasons:
        more = h("span", {"class": "w"}, longer) if longer else None
        attrs = {"class": "long"} if wide else {}
        items.append(h("li", attrs, h("b", {"class": "num"}, amount), h("span", {}, words, more)))
    return h("div", {"class": "option"}, h("ul", {}, *items), press)


def top_of(cards: int, name: tuple[Child, ...], amount: int, small: str) -> Element:
    """Draw a decision's head: the cards that prove it (mask), its name, the amount with a word below."""
    shown = fan(cards) if cards else None
    worth = h("p", {"class": "amount"}, number(amount), h("small", {}, small)) if small else None
    return h("div", {"class": "top"}, shown, h("h2", {"id": "decide-h", "tabindex": "-1"}, *name), worth)


def names_of(rows: list[Names]) -> tuple[Child, ...]:
    """Write the names of several yaku one after the other."""
    names: list[Child] = []
    for index, row in enumerate(rows):
        if index:
            names.append(_(", "))
        names += pair(row)
    return tuple(names)
