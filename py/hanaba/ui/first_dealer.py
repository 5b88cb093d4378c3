"""Show how the first dealer is found: who drew which card, or threw what, until nobody was tied."""

from hanaba.describe import short_card
from hanaba.texts import _
from hanaba.ui.looking import Look
from hanaba.ui.marks import mini
from hanaba.ui.tree import Child, Element, h


def dealer_words(look: Look) -> str:
    """Say who drew what for the first deal, and who deals."""
    assert look.drawing is not None
    by_die = look.rules.first_dealer == "die"
    turns = [
        _("; ").join(
            _("{name}: {drawn}").format(name=look.name(seat), drawn=_drawn(look, value)) for seat, value in turn
        )
        for turn in look.drawing.turns
    ]
    how = (
        _("A die decides who deals first ({drawn}): {name} has the highest number.")
        if by_die
        else _("A card each decides who deals first ({drawn}): the earliest is {name}’s.")
    )
    return how.format(drawn=" / ".join(turns), name=look.name(look.drawing.dealer))


def _drawn(look: Look, value: int) -> str:
    return str(value) if look.rules.first_dealer == "die" else short_card(value)


def dealer_draw(look: Look) -> Element:
    """Show the drawing for the first dealer: every row those who were still tied."""
    assert look.drawing is not None
    rows: list[Child] = []
    for turn in look.drawing.turns:
        items: list[Child] = []
        for seat, value in turn:
            picture: Child = h("b", {"class": "die"}, str(value)) if look.rules.first_dealer == "die" else mini(value)
            won = {"data-win": ""} if seat == look.drawing.dealer else {}
            items.append(h("li", won, picture, h("span", {}, look.name(seat))))
        rows.append(h("ul", {"class": "draws"}, *items))
    said = h("p", {"class": "sr", "role": "status"}, dealer_words(look))
    title = h("h2", {}, _("First dealer: {name}").format(name=look.name(look.drawing.dealer)))
    return h(
        "section",
        {"class": "curtain panel drawing", "aria-label": _("Drawing for the first dealer")},
        title,
        *rows,
        said,
    )
