"""Draw the middle of the table: draw pile, drawn card, the field's places; and the hand below."""

from hanaba.texts import _, ngettext
from hanaba.ui.binding import Binding
from hanaba.ui.cards_shown import choices, on_field, sort_hand
from hanaba.ui.layout import layout
from hanaba.ui.looking import Look
from hanaba.ui.scene import HIDDEN
from hanaba.ui.tree import Attrs, Child, Element, Lasting, h


def field(look: Look, binding: Binding) -> tuple[Attrs, tuple[Child, ...]]:
    """Describe the field: its attributes and children."""
    scene = look.scene
    laid = layout(scene.places, look.rules.field_size, look.rules.takes_three)
    targets = choices(look)
    resting = {on: card for card, on in scene.staged}
    children: list[Child] = [_stock(look, binding), _drawn(look, binding)]
    line = 0
    for slot in laid.slots:
        inside: list[Child] = [Lasting(binding.element[card]) for card in slot.cards]
        if len(slot.cards) > 2:
            inside.append(h("span", {"class": "n3", "aria-hidden": "true"}, f"×{len(slot.cards)}"))
        inside += [Lasting(binding.element[resting[card]]) for card in slot.cards if card in resting]
        attrs = {
            "class": "slot",
            "data-n": str(len(slot.cards)),
            "--r2": str(slot.wide[0] + 1),
            "--c2": str(slot.wide[1] + 2),
            "--r3": str(slot.tall[0] + 1),
            "--c3": str(slot.tall[1] + 2),
            "--c1": str(line + 3),
        }
        line += slot.width
        children.append(h("div", attrs, *inside))
    attrs = {
        "class": "field has-choice" if targets else "field",
        "id": "field",
        "aria-label": _("Field"),
        "data-many": "true" if laid.two > 5 else "false",
    }
    laying = on_field(look)
    if laying:
        attrs["data-do"] = laying
        attrs["data-legal"] = "true"
        if look.touch.over == laying:
            attrs["data-over"] = "true"
    spare = max(0, laid.kept - laid.two)
    counts = {"--two": laid.two, "--three": laid.three, "--one": line + 1, "--bare": line, "--spare": spare}
    grid = h("div", {"class": "fgrid", **{name: str(value) for name, value in counts.items()}}, *children)
    return attrs, (grid,)


def _stock(look: Look, binding: Binding) -> Element:
    count = look.scene.stock
    label = ngettext("draw pile, {n} card", "draw pile, {n} cards", count).format(n=count)
    attrs = {"class": "stock", "role": "img", "aria-label": label}
    if not count:
        returning = look.phase == "join" and look.rules.join is not None and look.rules.join.hands_return
        later = h("small", {}, _("refilled after the drop-outs")) if returning else None
        return h("div", attrs, h("div", {"class": "empty"}, h("span", {}, "0", later)))
    cards = [Lasting(element) for element in binding.hidden.get(("stock", -1), [])]
    return h("div", attrs, *cards, h("span", {"class": "n"}, str(count)))


def _drawn(look: Look, binding: Binding) -> Element:
    if look.scene.drawn >= 0:
        return h("div", {"class": "drawn full"}, Lasting(binding.element[look.scene.drawn]))
    return h("div", {"class": "drawn", "aria-hidden": "true"}, h("span", {}, _("drawn card")))


def hand(look: Look, binding: Binding) -> tuple[Attrs, tuple[Child, ...]]:
    """Describe the hand of the seat at the bottom: its attributes and children."""
    cards = look.scene.hands[look.home]
    seen = sort_hand([card for card in cards if card != HIDDEN], look.sort, look.dealt)
    children: list[Child] = []
    for card in seen:
        if card == look.touch.dragged:
            children.append(h("span", {"class": "left", "aria-hidden": "true"}))
        children.append(Lasting(binding.element[card]))
    children += [Lasting(element) for element in binding.hidden.get(("hand", look.home), [])]
    size = look.rules.hand_size
    attrs = {"class": "hand", "aria-label": _("Your hand"), "--n": str(size), "data-size": str(size)}
    return attrs, (
        h("div", {"class": "row", "data-hidden": "false" if len(seen) == len(cards) else "true"}, *children),
    )
