"""Draw captured cards in four rows by kind, and the seats of the other players."""

from hanaba.cards import KIND_NAMES, KINDS
from hanaba.cardset import cards_in, weigh
from hanaba.texts import _, language, listed, ngettext
from hanaba.ui.binding import Binding
from hanaba.ui.counted import sage_sign
from hanaba.ui.looking import Look
from hanaba.ui.marks import fan, icon, in_kan, kind_mark, number
from hanaba.ui.scene import HIDDEN
from hanaba.ui.tree import Attrs, Child, Element, Lasting, h


def state_of(status: str) -> tuple[str, str]:
    """Return the icon and the word of a state a seat can have while players join a round."""
    return {
        "in": ("tick", _("In")),
        "out": ("cross", _("Out")),
        "forced-out": ("cross", _("Out")),
        "waits": ("dots", _("waits")),
    }[status]


def level_name(player: str) -> str:
    """Name who plays a seat: a person, or the level of a bot."""
    return {
        "human": _("person"),
        "random": _("random"),
        "greedy": _("greedy"),
        "novice": _("novice"),
        "casual": _("casual"),
        "skilled": _("skilled"),
        "expert": _("expert"),
    }.get(player, player)


def rows(look: Look, binding: Binding, seat: int) -> Element:
    """Draw a seat's captured cards, the kinds as the round's rules count them."""
    pile = look.scene.piles[seat]
    lines = []
    for kind in KINDS:
        cards = pile & look.scoring.kinds[kind]
        count = cards.bit_count()
        points = weigh(cards, look.scoring.weights)
        name = KIND_NAMES[kind].get(language())
        lines.append(
            h(
                "li",
                {"class": "prow", "data-kind": kind, "data-n": str(count)},
                kind_mark(kind),
                h("span", {"class": "sr"}, name),
                h("span", {"class": "nm", "aria-hidden": "true"}, name),
                h(
                    "span",
                    {"class": "fan"},
                    *(h("span", {"class": "fm"}, Lasting(binding.element[card])) for card in cards_in(cards)),
                ),
                h("b", {"class": "cnt"}, str(count)),
                h("span", {"class": "pts num"}, _("{n} pt").format(n=points)),
            )
        )
    return h("ul", {"class": "pile kinds"}, *lines)


def own_pile(look: Look, binding: Binding) -> tuple[Attrs, tuple[Child, ...]]:
    """Describe the panel with the captured cards of the seat at the bottom."""
    pile = look.scene.piles[look.home]
    count = pile.bit_count()
    cards = ngettext("{n} card", "{n} cards", count).format(n=count)
    points = _("{n} pt").format(n=weigh(pile, look.scoring.weights))
    title = own_title(look)
    head = h(
        "h2",
        {"class": "ph"},
        h("span", {"class": "own"}, title),
        " ",
        h("span", {"class": "num"}, listed((cards, points))),
    )
    return {"class": "mypile panel", "aria-label": title}, (head, rows(look, binding, look.home))


def pile_again(look: Look) -> Element:
    """List the own captured cards once more, for windows in which a decision takes the panel's place."""
    lines = []
    for kind in KINDS:
        cards = look.scene.piles[look.home] & look.scoring.kinds[kind]
        points = _("{n} pt").format(n=weigh(cards, look.scoring.weights))
        shown = h("span", {"class": "need"}, *fan(cards).children, h("span", {"class": "v num"}, points))
        lines.append(h("li", {}, h("b", {}, f"{KIND_NAMES[kind].get(language())} {cards.bit_count()}"), shown))
    return h("div", {"class": "yaku all again"}, h("h3", {}, own_title(look)), h("ul", {}, *lines))


def own_title(look: Look) -> str:
    """Name the own pile; where several share the device, or nobody of them is to be seen, say whose it is."""
    return _("Your pile") if look.addressed(look.home) else _("{name}’s pile").format(name=look.name(look.home))


def dealer_seal() -> tuple[Element, Element]:
    """Show the dealer's seal, with the word for those who hear the page."""
    return (
        h("span", {"class": "seal sq oya", "lang": "ja", "title": _("Dealer"), "aria-hidden": "true"}, "親"),
        h("span", {"class": "sr"}, _("dealer")),
    )


def brief(look: Look, seat: int) -> Element:
    """Say shortly how many cards a closed slip's player holds and has captured, and that the slip opens."""
    held, pile = look.scene.hands[seat], look.scene.piles[seat].bit_count()
    hand = len(held)
    known = h("span", {"class": "seen", "title": _("known to everybody")}, icon_eye())
    said = listed(
        (
            ngettext("{n} card in hand", "{n} cards in hand", hand).format(n=hand),
            ngettext("{n} captured", "{n} captured", pile).format(n=pile),
        )
    )
    return h(
        "span",
        {"class": "brief"},
        h("span", {"class": "sr"}, said),
        h("i", {"class": "down", "aria-hidden": "true"}),
        h("b", {"aria-hidden": "true"}, str(hand)),
        h("i", {"class": "up", "aria-hidden": "true"}),
        h("b", {"aria-hidden": "true"}, str(pile)),
        icon("down"),
        known if any(card != HIDDEN for card in held) else None,
    )


def seats(look: Look, binding: Binding) -> tuple[Attrs, tuple[Child, ...]]:
    """Describe the slips of the other players, as they sit around the table."""
    others = look.opponents
    kind = (
        "seats six"
        if len(others) > 3
        else "seats three"
        if len(others) == 3
        else "seats one"
        if len(others) == 1
        else "seats"
    )
    label = _("Other players from left to right: {names}").format(names=listed(look.name(seat) for seat in others))
    joining = look.rules.join is not None and len(others) > 2
    attrs = {"class": kind, "aria-label": label, "--k": str(len(others))}
    slips = [_slip(look, binding, seat, joining) for seat in others]
    if len(others) == 1 and look.touch.open_seat == others[0]:
        slips.append(_place_of(look, others[0]))
    return attrs, tuple(slips)


def _place_of(look: Look, seat: int) -> Element:
    """Keep the place of a single slip that is opened over the table: what stands below shall not move."""
    rows = []
    for kind in KINDS:
        some = look.scene.piles[seat] & look.scoring.kinds[kind]
        cards = h("span", {"class": "fan"}, h("span", {"class": "fm"}, h("span", {"class": "mini"}))) if some else None
        rows.append(h("li", {"class": "prow"}, kind_mark(kind), cards, h("b", {"class": "cnt"}, "0")))
    backs = h("span", {"class": "fan backs"}, h("span", {"class": "fm"}, h("span", {"class": "card mini"})))
    held = h("div", {"class": "held"}, backs if look.scene.hands[seat] else None, h("span", {}, h("b", {}, "0")))
    dealer = dealer_seal()[0] if seat == look.view.dealer else None
    name = h("header", {}, h("h3", {}, look.name(seat)), dealer, h("span", {"class": "total"}, "0"))
    return h("section", {"class": "seat place", "aria-hidden": "true"}, name, held, h("ul", {"class": "pile"}, *rows))


def _slip(look: Look, binding: Binding, seat: int, joining: bool) -> Element:
    view = look.view
    dealer = dealer_seal() if seat == view.dealer else ()
    hand = look.scene.hands[seat]
    backs = binding.hidden.get(("hand", seat), [])
    known = [card for card in hand if card != HIDDEN]
    held = h(
        "div",
        {"class": "held"},
        h(
            "span",
            {"class": "fan backs", "aria-hidden": "true"},
            *(h("span", {"class": "fm"}, Lasting(element)) for element in backs),
        ),
        h("span", {}, h("b", {}, str(len(hand))), h("span", {"class": "w"}, _(" in hand"))),
        _known(binding, known) if known else None,
        h(
            "span",
            {"class": "outs", "aria-hidden": "true"},
            *(Lasting(element) for element in binding.hidden.get(("out", seat), [])),
        ),
    )
    open_now = look.touch.open_seat == seat
    attrs = {"class": "seat", "data-seat": str(seat), "aria-label": look.name(seat)}
    status = view.status[seat] if view.status and look.phase != "dealer-draw" else ""
    state = None
    if joining and status:
        sign, word = state_of(status)
        attrs["data-state"] = "out" if status == "forced-out" else "wait" if status == "waits" else status
        state = h("span", {"class": "state"}, icon(sign), word)
    if look.view.turn == seat and look.phase not in ("round-end", "match-end"):
        attrs["data-turn"] = "true"
        state = h("span", {"class": "state plays"}, _("plays")) if not joining or look.phase != "join" else state
    if open_now:
        attrs["data-open"] = "true"
    head = h(
        "header",
        {},
        h("h3", {}, look.name(seat)),
        h("span", {"class": "lvl"}, level_name(look.players[seat].player)),
        *dealer,
        h("span", {"class": "total", "data-total": str(seat)}, number(view.totals[seat])),
        in_kan(view.totals[seat], look.rules.kan),
        state,
        brief(look, seat) if status == "in" and look.phase != "join" else None,
        h("span", {"class": "chip sage"}, *sage_sign(look.name(seat))) if view.sage == seat else None,
    )
    more = h(
        "button",
        {
            "type": "button",
            "class": "more",
            "data-open-seat": str(seat),
            "aria-expanded": "true" if open_now else "false",
            "aria-label": _("{name}: captured cards").format(name=look.name(seat)),
        },
        icon("down"),
    )
    return h("section", attrs, head, held, rows(look, binding, seat), more)


def _known(binding: Binding, known: list[int]) -> Element:
    cards = (h("span", {"class": "fm"}, Lasting(binding.element[card])) for card in known)
    return h(
        "span",
        {"class": "known", "title": _("known to everybody")},
        icon_eye(),
        h("span", {"class": "sr"}, _("known cards")),
        *cards,
    )


def icon_eye() -> Element:
    """Show the eye that marks cards known to all."""
    return h("svg", {"class": "ico eye", "aria-hidden": "true"}, h("use", {"href": "#i-eye"}))
