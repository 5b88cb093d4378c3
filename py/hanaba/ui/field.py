"""Draw the middle of the table: draw pile, drawn card, the field's places; and the hand below."""

from hanaba.cards import MONTH
from hanaba.texts import _, ngettext
from hanaba.ui.binding import Binding
from hanaba.ui.cards_shown import choices, on_field, sort_hand
from hanaba.ui.looking import Look
from hanaba.ui.scene import EMPTY, HIDDEN
from hanaba.ui.tree import Attrs, Child, Element, Lasting, h

ROOMY = 10
"""Up to so many places stay where they are when one is emptied."""


def _slots(look: Look) -> list[tuple[int, ...]]:
    """Gather the places: three or more of a month lie on each other where they are captured together."""
    places = look.scene.places
    stacks: dict[int, list[int]] = {}
    for card in places:
        if card != EMPTY:
            stacks.setdefault(MONTH[card], []).append(card)
    slots: list[tuple[int, ...]] = []
    for card in places:
        if card == EMPTY:
            slots.append(())
        elif not look.rules.takes_three or len(stacks[MONTH[card]]) < 3:
            slots.append((card,))
        elif card == stacks[MONTH[card]][0]:
            slots.append(tuple(stacks[MONTH[card]]))
    # a crowded field gives up the empty places for larger cards
    return slots if len(slots) <= ROOMY else [slot for slot in slots if slot]


def columns(sizes: list[int], rows: int) -> int:
    """Return how many columns the places need in so many rows; a stack takes two places of one row.

    >>> columns([1, 1, 2, 2], 2)
    3
    """
    cols = max(3, -(-sum(sizes) // rows))
    while True:
        free = [cols] * rows
        for size in sorted(sizes, reverse=True):
            row = next((index for index, left in enumerate(free) if left >= size), -1)
            if row < 0:
                break
            free[row] -= size
        else:
            return cols
        cols += 1


def _positions(sizes: list[int], cols: int, rows: int) -> list[tuple[int, int]]:
    """Lay places out row by row, keeping the order as far as stacks of two columns allow."""
    taken: set[tuple[int, int]] = set()
    found: dict[int, tuple[int, int]] = {}

    def fit(index: int, size: int) -> bool:
        for row in range(rows):
            for col in range(cols - size + 1):
                cells = {(row, col + step) for step in range(size)}
                if not cells & taken:
                    taken.update(cells)
                    found[index] = (row, col)
                    return True
        return False

    in_order = all(fit(index, size) for index, size in enumerate(sizes))
    if not in_order:
        taken.clear()
        found.clear()
        for index, size in sorted(enumerate(sizes), key=lambda pair: -pair[1]):
            fit(index, size)
    return [found[index] for index in range(len(sizes))]


def field(look: Look, binding: Binding) -> tuple[Attrs, tuple[Child, ...]]:
    """Describe the field: its attributes and children."""
    scene = look.scene
    slots = _slots(look)
    targets = choices(look)
    sizes = [2 if len(slot) > 2 else 1 for slot in slots]
    cols, tall = columns(sizes, 2), columns(sizes, 3)
    resting = {on: card for card, on in scene.staged}
    children: list[Child] = [_stock(look, binding), _drawn(look, binding)]
    line = 0
    wide_at, tall_at = _positions(sizes, cols, 2), _positions(sizes, tall, 3)
    for slot, wide, high in zip(slots, wide_at, tall_at, strict=True):
        if not slot:
            line += 1
            continue
        inside: list[Child] = [Lasting(binding.element[card]) for card in slot]
        if len(slot) > 2:
            inside.append(h("span", {"class": "n3", "aria-hidden": "true"}, f"×{len(slot)}"))
        inside += [Lasting(binding.element[resting[card]]) for card in slot if card in resting]
        attrs = {
            "class": "slot",
            "data-n": str(len(slot)),
            "--r2": str(wide[0] + 1),
            "--c2": str(wide[1] + 2),
            "--r3": str(high[0] + 1),
            "--c3": str(high[1] + 2),
            "--c1": str(line + 3),
        }
        line += 2 if len(slot) > 2 else 1
        children.append(h("div", attrs, *inside))
    attrs = {
        "class": "field has-choice" if targets else "field",
        "id": "field",
        "aria-label": _("Field"),
        "data-many": "true" if sum(sizes) > 10 else "false",
    }
    laying = on_field(look)
    if laying:
        attrs["data-do"] = laying
        attrs["data-legal"] = "true"
        if look.touch.over == laying:
            attrs["data-over"] = "true"
    grid = h("div", {"class": "fgrid", "--two": str(cols), "--three": str(tall), "--one": str(line + 1)}, *children)
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
    seen = sort_hand([card for card in cards if card != HIDDEN], look.sort)
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
