"""Give each of the 48 card elements its state: what it shows, what it is called, what a press on it does."""

from collections.abc import Iterator

from hanaba.cards import CODES, KIND, KINDS
from hanaba.cardset import cards_in
from hanaba.describe import short_card
from hanaba.hand_yaku import held_in
from hanaba.notation import Action, format_action
from hanaba.texts import _
from hanaba.ui.binding import Binding, Pool
from hanaba.ui.counted import kind_now, name_now
from hanaba.ui.layout import layout
from hanaba.ui.looking import Look
from hanaba.ui.marks import face
from hanaba.ui.scene import HIDDEN, Scene
from hanaba.ui.tree import Attrs, Child, h

Shown = tuple[Attrs, tuple[Child, ...]]
Placed = tuple[int, Attrs, tuple[Child, ...]]
"""A card that is seen, its attributes, and what lies over its face."""


def zones(scene: Scene) -> tuple[set[int], dict[Pool, int]]:
    """Tell which cards are seen in a scene, and how many are hidden where."""
    visible = {card for card in scene.places if card >= 0} | {card for card, _on in scene.staged}
    if scene.drawn >= 0:
        visible.add(scene.drawn)
    hidden: dict[Pool, int] = {}
    for seat, hand in enumerate(scene.hands):
        seen = [card for card in hand if card != HIDDEN]
        visible.update(seen)
        if len(seen) < len(hand):
            hidden["hand", seat] = len(hand) - len(seen)
    for pile in scene.piles:
        visible.update(cards_in(pile))
    for seat, count in enumerate(scene.out):
        if count:
            hidden["out", seat] = count
    hidden["stock", -1] = scene.stock
    return visible, hidden


def choices(look: Look) -> dict[int, str]:
    """Map each card on the field that may be pressed now to the action it stands for."""
    if look.phase == "take":
        return {action.target: format_action(action) for action in look.legal}
    chosen = look.touch.selected
    targets: dict[int, str] = {}
    for action in look.legal:
        if action.verb == "play" and action.card == chosen:
            if action.target >= 0:
                targets[action.target] = format_action(action)
            else:
                targets |= dict.fromkeys(cards_in(look.takes.get(chosen, 0)), format_action(action))
    return targets


def on_field(look: Look) -> str:
    """Return the action the bare field stands for: laying down the chosen card where it takes nothing."""
    chosen = look.touch.selected
    if look.phase == "play" and chosen >= 0 and not look.takes.get(chosen, 0):
        for action in look.legal:
            if action.card == chosen:
                return format_action(action)
    return ""


def actions_of(look: Look, card: int) -> list[Action]:
    """List what a hand card may do."""
    return [action for action in look.legal if action.verb == "play" and action.card == card]


def ordered_targets(look: Look) -> list[int]:
    """List the cards that may be pressed as they are read, row by row; their numbers are the keys."""
    targets = choices(look)
    if not targets:
        return []
    read = layout(look.scene.places, look.rules.field_size, look.rules.takes_three).order
    return [card for card in read if card in targets]


def field_stops(look: Look) -> list[int]:
    """List the field cards that take the arrow keys: those that may be pressed, else all, in the order of places."""
    return ordered_targets(look) or list(look.scene.field)


def show_cards(look: Look, binding: Binding) -> list[Shown]:
    """Describe the 48 elements in order."""
    shown: list[Shown] = [({}, ())] * 48
    for (zone, seat), elements in binding.hidden.items():
        for element in elements:
            shown[element] = (_face_down(zone, seat), ())
    for cards in (_captured(look), _lying(look), _on_the_way(look), _held(look)):
        for card, attrs, more in cards:
            shown[binding.element[card]] = (
                {"data-card": CODES[card], **attrs},
                (*face(card, kind_now(look.scoring, card)), *more),
            )
    return shown


def _face_down(zone: str, seat: int) -> Attrs:
    attrs = {
        "class": "card" if zone == "stock" else "card mini",
        "data-zone": zone,
        "data-face": "down",
        "aria-hidden": "true",
    }
    return attrs | ({"data-seat": str(seat)} if seat >= 0 else {})


def _small(look: Look, card: int, zone: str, seat: int) -> Attrs:
    """Describe a card to be looked at alone, in somebody's pile or hand."""
    label = name_now(look.scoring, card)
    return {"class": "card mini", "data-zone": zone, "data-seat": str(seat), "role": "img", "aria-label": label}


def _captured(look: Look) -> Iterator[Placed]:
    for seat, pile in enumerate(look.scene.piles):
        for card in cards_in(pile):
            yield card, _small(look, card, "pile", seat), ()


def _lying(look: Look) -> Iterator[Placed]:
    """Describe the field's cards; those that may be pressed are buttons with the keys that press them."""
    touch, targets, order = look.touch, choices(look), ordered_targets(look)
    # cards that are taken together carry no numbers: whichever is pressed takes them all
    together = len(order) > 1 and len(set(targets.values())) == 1
    numbered = {} if together else {card: str(order.index(card) + 1) for card in order}
    stops = field_stops(look)
    stop = touch.aim if touch.aim in stops else stops[0] if stops else -1
    for card in look.scene.field:
        name = name_now(look.scoring, card)
        attrs = {"class": "card", "data-zone": "field", "role": "img", "aria-label": name}
        if card in stops:
            attrs["tabindex"] = "0" if card == stop else "-1"
        if card in targets:
            key = numbered.get(card, "")
            take = _("{card}; take it, key {key}") if key else _("{card}; take it")
            attrs |= {
                "role": "button",
                "aria-label": take.format(card=name, key=key),
                "data-legal": "true",
                "data-target": key,
                "data-do": targets[card],
            }
            if touch.over == targets[card]:
                attrs["data-over"] = "true"
        yield card, attrs, ()


def _on_the_way(look: Look) -> Iterator[Placed]:
    """Describe what is on its way: played cards resting on what they take, and the card that was drawn."""
    attrs = {"class": "card", "role": "img"}
    for card, _target in look.scene.staged:
        label = name_now(look.scoring, card)
        yield card, {**attrs, "data-zone": "field", "data-staged": "true", "aria-label": label}, ()
    drawn = look.scene.drawn
    if drawn >= 0:
        label = _("drawn: {card}").format(card=name_now(look.scoring, drawn))
        yield drawn, {**attrs, "data-zone": "drawn", "aria-label": label}, ()


def _held(look: Look) -> Iterator[Placed]:
    bracket = _bracket(look)
    for seat, hand in enumerate(look.scene.hands):
        for card in hand:
            if card == HIDDEN:
                continue
            if seat == look.seat:
                attrs, pips = _own_card(look, card, hand)
                yield card, {**attrs, "class": f"card {bracket.get(card, '')}".strip()}, pips
            else:
                yield card, _small(look, card, "hand", seat), ()


def _bracket(look: Look) -> dict[int, str]:
    """Mark the own cards that make a hand yaku while the person decides to join, run by run."""
    if look.phase != "join" or look.seat < 0:
        return {}
    found = held_in(look.scoring.hand_yaku, look.view.hand)
    proof = max(found, key=lambda held: held.yaku.points).cards if found else 0
    order = sort_hand(list(look.scene.hands[look.seat]), look.sort, look.dealt)
    marks: dict[int, str] = {}
    for index, card in enumerate(order):
        if proof >> card & 1:
            first = index == 0 or not proof >> order[index - 1] & 1
            last = index == len(order) - 1 or not proof >> order[index + 1] & 1
            marks[card] = "inyaku" + (" first" if first else "") + (" last" if last else "")
    return marks


def sort_hand(cards: list[int], sort: str, dealt: tuple[int, ...] = ()) -> list[int]:
    """Sort a hand by month (the deck's order), by kind, or in the order ``dealt``."""
    if sort == "kind":
        return sorted(cards, key=lambda card: (KINDS.index(KIND[card]), card))
    if sort == "month" or not dealt:
        return sorted(cards)
    return sorted(cards, key=dealt.index)


def _own_card(look: Look, card: int, hand: tuple[int, ...]) -> tuple[Attrs, tuple[Child, ...]]:
    touch = look.touch
    actions = actions_of(look, card)
    takes = look.takes.get(card, 0).bit_count()
    name = name_now(look.scoring, card)
    attrs: Attrs = {
        "class": "card",
        "data-zone": "hand",
        "data-seat": str(look.seat),
        "role": "button",
        "aria-pressed": "true" if card == touch.selected else "false",
        "tabindex": "0" if card == (touch.focus if touch.focus in hand else hand[0]) else "-1",
    }
    if actions:
        attrs["data-legal"] = "true"
        if takes == 0:
            name = _("{card}; it would stay on the field").format(card=name)
        elif len(actions) > 1:
            name = _("{card}; takes 1 of {n}").format(card=name, n=len(actions))
        elif takes == 1:
            taken = cards_in(look.takes[card])[0]
            name = _("{card}; takes {other}").format(card=name, other=short_card(taken))
        else:
            name = _("{card}; takes all {n}").format(card=name, n=takes)
        if card == touch.selected and len(actions) == 1:
            attrs["data-do"] = format_action(actions[0])
    if card == touch.dragged:
        attrs["data-dragged"] = "true"
    if look.view.known[look.seat] >> card & 1:
        attrs["data-known"] = "true"
        name = _("{card}; known to all").format(card=name)
    attrs["aria-label"] = name
    if not takes:
        return attrs, ()
    attrs["data-dots"] = ""
    pips = h("span", {"class": "pips", "aria-hidden": "true"}, *(h("i") for _pip in range(min(takes, 3))))
    return attrs, (pips,)
