"""Put the table together: one render from what is to be seen."""

from hanaba.texts import _, language
from hanaba.ui.binding import Binding
from hanaba.ui.cards_shown import show_cards, zones
from hanaba.ui.counted import notes, stands
from hanaba.ui.decisions import decision
from hanaba.ui.field import field, hand
from hanaba.ui.first_dealer import dealer_draw
from hanaba.ui.key_list import key_list
from hanaba.ui.looking import Look, Tip, Touch
from hanaba.ui.marks import button, fan, icon, in_kan, number, pair
from hanaba.ui.piles import dealer_seal, own_pile, pile_again, seats
from hanaba.ui.prompts import deciding, prompt
from hanaba.ui.score_sheet import step_buttons
from hanaba.ui.side import all_yaku, code_words, log_panel, months_panel, totals_panel, yaku_panel
from hanaba.ui.tree import TABLE, Attrs, Child, Element, Tree, h

"""Node number of the page's ``#table``."""


def attributes(look: Look, idle: bool) -> Attrs:
    """Return the table's public attributes."""
    turn = look.view.turn if look.phase in ("join", "play", "take", "call", "curtain") else -1
    return {
        "id": "table",
        "data-ruleset": look.rules.id,
        "data-phase": look.phase,
        "data-turn": str(turn) if turn >= 0 else "",
        "data-round": str(look.view.number + 1),
        "data-idle": "true" if idle else "false",
        "data-players": str(look.rules.players),
        "data-hand": str(look.rules.hand_size),
    }


def info(look: Look) -> Element:
    """Draw the line above: round, own total, pot and multiplier where there are any, kind of field."""
    view, rules = look.view, look.rules
    rounds = str(rules.options["rounds"])
    where = h(
        "span",
        {"class": "where"},
        _("Round") + " ",
        h("b", {}, str(view.number + 1)),
        h("span", {"class": "dim"}, f"/{rounds}"),
    )
    you = h(
        "span",
        {"class": "extra you"},
        look.name(look.home) + " ",
        h("b", {"data-total": str(look.home)}, number(view.totals[look.home])),
        in_kan(view.totals[look.home], rules.kan),
    )
    pot = h("span", {"class": "extra pot chip"}, _("Pot") + " ", h("b", {}, str(view.pot))) if view.pot else None
    carried = (
        h("span", {"class": "extra chip carried"}, _("next") + " ×" + ", ×".join(str(times) for times in view.carried))
        if view.carried
        else None
    )
    kind = None
    if rules.states and view.multiplier:  # none before the deal
        state = next((row for row in rules.states if row.factor == view.multiplier), view.field_state)
        word = str(pair(state.names)[0]).strip() if state else _("Field")
        seal = (
            h("span", {"class": "seal", "lang": "ja", "aria-hidden": "true"}, state.names.ja)
            if state and state.mask
            else None
        )
        counts = (
            h("small", {"class": "counts"}, said, h("span", {"class": "now"}, more))
            for said, more in notes(rules, look.scoring)
        )
        kind = h(
            "span",
            {"class": "fieldkind"},
            seal,
            # in a Japanese page the seal says the name already, to those who see it
            h(
                "span",
                {"class": "fk"},
                h("span", {"class": "sr"} if seal and language() == "ja" else {}, word),
                *counts,
            ),
            h("span", {"class": "x"}, f"×{view.multiplier}"),
        )
    brand = h("span", {"class": "brand", "lang": "ja", "aria-hidden": "true"}, "花場")
    deals = None
    if view.dealer == look.home:
        name = look.name(look.home)
        words = _("You deal") if look.addressed(look.home) else _("{name} deals").format(name=name)
        deals = h("span", {"class": "extra deals"}, dealer_seal()[0], " ", h("span", {"class": "word"}, words))
    return h("header", {"class": "info"}, brand, where, you, deals, pot, carried, stands(look), kind)


def actions(look: Look) -> Element:
    """Draw the row of buttons that are always there."""
    if look.moves[1]:
        rest = (("log", "log", _("Log"), "L"), ("menu", "menu", _("Menu"), "M"))
        others = (
            button(act, icon(sign), h("span", {}, label), key=key, extra={"aria-label": label})
            for act, sign, label, key in rest
        )
        return h("nav", {"class": "actions stepping", "aria-label": _("Table")}, *step_buttons(look), *others)
    undo_off = "" if look.can_undo else _("There is nothing to take back.")
    hint_off = _("First show the hand.") if look.phase == "curtain" else ""
    items = (
        ("undo", "undo", _("Undo"), "U", undo_off),
        ("hint", "hint", _("Hint"), "H", hint_off),
        ("yaku", "yaku", _("Yaku"), "Y", ""),
        ("log", "log", _("Log"), "L", ""),
        ("menu", "menu", _("Menu"), "M", ""),
    )
    buttons = (
        button(action, icon(sign), h("span", {}, label), key=key, off=off, extra={"aria-label": label})
        for action, sign, label, key, off in items
    )
    return h("nav", {"class": "actions", "aria-label": _("Table")}, *buttons)


def sheet(look: Look) -> Element | None:
    """Draw the panel that is opened over the piles: all yaku, the log, months, the menu."""
    kind = look.touch.sheet
    if not kind:
        return None
    if kind == "yaku":
        title, body = _("Yaku"), h("div", {}, pile_again(look), all_yaku(look))
    elif kind == "log":
        title, body = _("Log"), h("div", {}, months_panel(look), totals_panel(look), log_panel(look, 400))
    elif kind == "rules":
        title, body = _("Rules in force"), rules_sheet(look)
    elif kind == "keys":
        title, body = _("Keys"), key_list(look)
    else:
        title, body = _("Menu"), menu(look)
    close = button("close", icon("cross"), kind="quiet icon", extra={"aria-label": _("Close")})
    head = h("header", {"class": "sheethead"}, h("h2", {"id": "sheet-h", "tabindex": "-1"}, title), close)
    return h(
        "div",
        {"class": "sheetbox panel", "data-sheet": kind, "role": "dialog", "aria-labelledby": "sheet-h"},
        head,
        h("div", {"class": "sheetbody"}, body),
    )


def rules_sheet(look: Look) -> Element:
    """Draw the rules in force, the paragraph asked for first."""
    from hanaba.rules_text import paragraph_for, paragraphs

    wanted = paragraph_for(look.touch.at, look.rules) if look.touch.at else ""
    drawn: list[Child] = []
    for paragraph in sorted(paragraphs(look.rules), key=lambda row: row.id != wanted):
        kind = "rule asked" if paragraph.id == wanted else "rule"
        head = h("tr", {}, *(h("th", {"scope": "col"}, cell) for cell in paragraph.head)) if paragraph.head else None
        rows = (
            h(
                "tr",
                {"class": "asked"} if row.id and look.touch.at == row.id else {},
                *(h("td", {}, cell) for cell in row.cells),
                h("td", {}, fan(row.cards)) if row.cards else None,
            )
            for row in paragraph.rows
        )
        table = h("table", {}, h("tbody", {}, head, *rows)) if paragraph.rows else None
        lines = (h("p", {}, line) for line in paragraph.text.split("\n") if line)
        drawn.append(
            h("section", {"class": kind, "data-rule": paragraph.id}, h("h3", {}, paragraph.title), *lines, table)
        )
    return h("div", {"class": "rulesheet"}, *drawn, code_words())


def menu(look: Look) -> Element:
    """Draw what can be done besides playing."""
    opened = _("Show the own hand alone") if look.all_hands else _("Show all hands")
    rows = (
        *((button("hands", icon("eye"), opened, key="H"),) if look.may_open else ()),
        button("settings", icon("settings"), _("Settings")),
        button("share", icon("score"), _("Copy a link to this match")),
        button("export", icon("log"), _("Save this match as a file")),
        button("rules", icon("yaku"), _("Rules in force")),
        button("learn", icon("learn"), _("Lessons")),
        button("keys", icon("menu"), _("Keys"), key="?"),
        button("lobby", icon("history"), _("To the lobby; the match is kept")),
    )
    return h("div", {"class": "menu"}, *rows)


def curtain(look: Look) -> Element:
    """Draw the curtain between two people at one device."""
    name = look.name(look.view.turn)
    return h(
        "section",
        {"class": "curtain panel", "aria-labelledby": "curtain-h"},
        h("h2", {"id": "curtain-h", "tabindex": "-1"}, _("Hand the device to {name}").format(name=name)),
        h("p", {}, _("The hand stays covered until {name} is ready.").format(name=name)),
        button("reveal", _("{name}: show my hand").format(name=name), kind="primary"),
    )


def region(tag: str, described: tuple[Attrs, tuple[Child, ...]]) -> Element:
    """Make an element of its attributes and children."""
    return Element(tag, *described)


class Still:
    """Keep the regions that stay as they are while a person chooses and drags, from one render to the next.

    They are most of the table. What they depend on is named once, in ``of``.
    """

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._regions: tuple[Element, ...] = ()

    def regions(self, look: Look, binding: Binding) -> tuple[Element, ...]:
        """Describe the line above, the buttons, the other seats, the own pile and the overview."""
        of = (
            look._replace(
                touch=Touch(open_seat=look.touch.open_seat), legal=(), takes={}, sort="", tip=Tip(), bots_only=False
            ),
            binding.changed,
            language(),
        )
        if of != self._of:
            self._of = of
            self._regions = (
                info(look),
                actions(look),
                region("div", seats(look, binding)),
                region("section", own_pile(look, binding)),
                h(
                    "aside",
                    {"class": "side", "aria-label": _("Overview")},
                    yaku_panel(look),
                    totals_panel(look),
                    months_panel(look),
                    log_panel(look),
                ),
            )
        return self._regions


def board(look: Look, binding: Binding, still: Still, notice: Element | None = None) -> tuple[Child, ...]:
    """Describe the table's regions in reading order."""
    asking = deciding(look)
    above, buttons, others, pile, side = still.regions(look, binding)
    ask = region("section", decision(look)) if asking else region("div", prompt(look))
    if look.phase == "curtain":
        ask = curtain(look)
    elif look.drawing is not None:
        ask = dealer_draw(look)
    return tuple(
        part
        for part in (
            above,
            buttons,
            others,
            region("section", field(look, binding)),
            ask,
            region("section", hand(look, binding)),
            pile,
            side,
            notice,
            sheet(look),
        )
        if part is not None
    )


def body_classes(look: Look) -> str:
    """Return the classes that tell the stylesheet which layout is in force."""
    asking = deciding(look)
    docked = bool(asking) or look.phase in ("curtain", "dealer-draw")
    return "play" + (" deciding" if docked else "") + (" joining" if asking == "join" else "")


def render(tree: Tree, look: Look, binding: Binding, still: Still, idle: bool, notice: Element | None = None) -> None:
    """Bring the page's table to ``look``."""
    binding.bind(*zones(look.scene))
    tree.show(TABLE, {"class": "", **attributes(look, idle)}, board(look, binding, still, notice))
    for element, (attrs, children) in enumerate(show_cards(look, binding)):
        tree.show(element, attrs, children)
