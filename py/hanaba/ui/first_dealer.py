"""Show how the first dealer is found: who drew which card, or threw what, until nobody was tied."""

from collections.abc import Sequence

from hanaba.describe import short_card
from hanaba.engine import Draw
from hanaba.rules import Rules
from hanaba.texts import _
from hanaba.ui.looking import Look, Player
from hanaba.ui.marks import button, face
from hanaba.ui.tree import Child, Element, h


def dealer_words(rules: Rules, draw: Draw, players: Sequence[Player]) -> str:
    """Say who drew what for the first deal, and who deals; the one person at a table is spoken to."""
    by_die = rules.first_dealer == "die"
    turns = [
        _("; ").join(
            _("{name}: {drawn}").format(name=players[seat].name, drawn=str(value) if by_die else short_card(value))
            for seat, value in turn
        )
        for turn in draw.turns
    ]
    people = [seat for seat, player in enumerate(players) if player.player == "human"]
    if people == [draw.dealer]:
        how = (
            _("A die decides who deals first ({drawn}): you have the highest number.")
            if by_die
            else _("A card each decides who deals first ({drawn}): yours is the earliest.")
        )
    else:
        how = (
            _("A die decides who deals first ({drawn}): {name} has the highest number.")
            if by_die
            else _("A card each decides who deals first ({drawn}): the earliest is {name}’s.")
        )
    return how.format(drawn=" / ".join(turns), name=players[draw.dealer].name)


def dealer_draw(look: Look) -> Element:
    """Show the drawing for the first dealer: every row those who were still tied."""
    assert look.drawing is not None
    rows: list[Child] = []
    for turn in look.drawing.turns:
        items: list[Child] = []
        for seat, value in turn:
            by_die = look.rules.first_dealer == "die"
            picture = h("b", {"class": "die"}, str(value)) if by_die else h("span", {"class": "pic"}, *face(value))
            won = {"data-win": ""} if seat == look.drawing.dealer else {}
            items.append(h("li", won, picture, h("span", {}, look.name(seat))))
        rows.append(h("ul", {"class": "draws"}, *items))
    said = h("p", {"class": "sr", "role": "status"}, dealer_words(look.rules, look.drawing, look.players))
    decides = {
        "die": _("The highest number deals; a tie is rolled again."),
        "month": _("The earliest month deals; a tie is drawn again."),
        "month-points": _("The earliest month deals, of one month the card worth more; a tie is drawn again."),
    }[look.rules.first_dealer]
    title = h("h2", {}, _("First dealer: {name}").format(name=look.name(look.drawing.dealer)))
    return h(
        "section",
        {"class": "curtain panel drawing", "aria-label": _("Drawing for the first dealer")},
        title,
        *rows,
        h("p", {"class": "dim", "aria-hidden": "true"}, decides),
        said,
        button("go", _("Go on"), kind="primary"),
    )
