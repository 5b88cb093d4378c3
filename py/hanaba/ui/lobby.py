"""The lobby, a plain page that Python fills in: the match to go on with, texts in the page's language."""

from hanaba.cardset import cards_in
from hanaba.engine import Opened, View, view
from hanaba.rules import GAMES
from hanaba.texts import _, language
from hanaba.ui.host import TEXT, Change, Host
from hanaba.ui.marks import face, number
from hanaba.ui.tree import Child, Element, Tree, h

CONTINUE, STATUS, TOTALS, CARDS, VERSION, LANGUAGE, LOADED = 110, 111, 112, 113, 114, 115, 116


class Lobby:
    """Keep the plain page's nodes and English texts."""

    def __init__(self, host: Host, tree: Tree) -> None:
        self._host = host
        self._tree = tree
        self._texts = host.texts()
        # load.js may have shown it before it was known whether the kept match can be opened
        tree.find(CONTINUE, ".lobby .continue", {"hidden": "unknown"})
        tree.root(STATUS, ".lobby .continue .st")
        tree.root(TOTALS, ".lobby .continue .tt")
        tree.root(CARDS, ".lobby .continue .cards")
        tree.root(VERSION, ".lobby [data-version]")
        tree.root(LANGUAGE, ".lobby [data-action=language]")
        tree.root(LOADED, ".lobby .loadline")

    def translate(self, version: str) -> None:
        """Put the page's texts into the language in use."""
        changes: list[Change] = [(TEXT, node, _(text)) for node, text in self._texts]
        self._tree.changes += changes
        self._tree.show(VERSION, {"data-version": ""}, (_("Version {version}").format(version=version),))
        attrs = {
            "type": "button",
            "class": "btn quiet",
            "data-action": "language",
            "aria-label": _("Language: {language}").format(language=language()),
        }
        self._tree.show(LANGUAGE, attrs, (language().upper(),))
        self._tree.show(LOADED, {"class": "loadline", "role": "status", "hidden": ""}, ())

    def offer(self, kept: Opened | None) -> None:
        """Show the match that can be continued, or no such panel."""
        if kept is None:
            self._tree.show(CONTINUE, {"class": "continue", "hidden": ""}, ())
            return
        self._tree.show(CONTINUE, {"class": "continue", "aria-label": _("Continue")}, ())
        state, seats = kept.state, kept.record.seats
        match = state.match
        game = GAMES[kept.record.ruleset].names.get(language())
        where = _("{game}, round {n} of {all}.").format(
            game=game, n=min(match.number + 1, int(match.rules.options["rounds"])), all=match.rules.options["rounds"]
        )
        self._tree.show(STATUS, {"class": "st"}, (where,))
        totals = (
            h("span", {}, f"{seat.name} ", h("b", {}, number(match.totals[index]))) for index, seat in enumerate(seats)
        )
        self._tree.show(TOTALS, {"class": "tt"}, tuple(totals))
        people = [index for index, seat in enumerate(seats) if seat.player == "human"]
        cards: tuple[Child, ...] = ()
        if len(people) == 1 and state.round is not None:
            seen: View = view(state, people[0])
            cards = tuple(picture(card) for card in cards_in(seen.hand)[:7])
        self._tree.show(CARDS, {"class": "cards", "aria-hidden": "true"}, cards)


def picture(card: int) -> Element:
    """Show a card outside a match."""
    return h("span", {"class": "pic", "aria-hidden": "true"}, *face(card))
