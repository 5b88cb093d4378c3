"""Say what happened last and what is asked now; draw the decisions with their stakes."""

from hanaba.cardset import cards_in
from hanaba.describe import short_card
from hanaba.engine import candidates
from hanaba.hand_yaku import held_in
from hanaba.texts import _, joined, language, listed, ngettext
from hanaba.ui.cards_shown import actions_of, ordered_targets
from hanaba.ui.looking import Look
from hanaba.ui.marks import beside, button, fan, gloss, icon, japanese, number, pair, start
from hanaba.ui.risk import at_risk
from hanaba.ui.tree import Attrs, Child, Element, h


def _key(n: int) -> Element:
    return h("b", {"class": "key"}, str(n))


def _either(cards: list[int], taker: int) -> list[Child]:
    """Name numbered targets as in “1 ribbon or 2 chaff”."""
    said: list[Child] = []
    for index, card in enumerate(cards):
        if index:
            said.append(_(" or "))
        said += [_key(index + 1), " " + beside(card, taker)]
    return said


def _long(words: str) -> Element:
    """Say more where there is room."""
    return h("span", {"class": "long"}, words)


def _told(words: str) -> Element:
    """Say a sentence that needs more than a line in a narrow window."""
    return h("span", {"class": "told"}, words)


def question(look: Look) -> tuple[Child, ...]:
    """Say in one sentence what is asked of the person, or who is at it."""
    touch, phase = look.touch, look.phase
    if touch.say:
        return (_told(touch.say),)
    if touch.hint:
        return (_told(touch.hint),)
    if phase == "take" and look.legal:
        drawn = look.view.card
        return (_("Drawn {card}: ").format(card=short_card(drawn)), *_either(ordered_targets(look), drawn), _("?"))
    if phase == "play" and look.legal:
        chosen = touch.selected
        if chosen < 0:
            return (_("Your turn"), _long(_(": choose a card from your hand.")))
        name = start(short_card(chosen))
        taken = look.takes.get(chosen, 0)
        if not taken:
            return (
                _("{card}: to the field").format(card=name),
                _long(_(", it takes nothing. Press the field to lay it there.")),
            )
        if len(actions_of(look, chosen)) > 1:
            return (_("{card}: ").format(card=name), *_either(ordered_targets(look), chosen), _("?"))
        cards = cards_in(taken)
        if len(cards) == 1:
            words = _("{card}: takes {other}").format(card=name, other=beside(cards[0], chosen))
            return (words, _long(_(". Press the lit card to take it.")))
        return (
            _("{card}: takes all {n}").format(card=name, n=len(cards)),
            _long(_(". Press one of the lit cards to take them.")),
        )
    if phase == "deal":
        return (_("The cards are dealt."),)
    if look.view.turn >= 0 and look.view.turn != look.seat:
        return (_("{name} plays.").format(name=look.name(look.view.turn)),)
    return ("",)


def prompt(look: Look) -> tuple[Attrs, tuple[Child, ...]]:
    """Describe the prompt: two lines, and Cancel while a card is chosen."""
    cancel = button("cancel", _("Cancel") + " ", key="Esc") if look.touch.selected >= 0 else None
    if not look.tip.words or look.touch.say or look.touch.hint:  # an answer to what was asked needs the room
        last, ask = h("p", {"class": "log1"}, look.last), h("p", {"class": "ask"}, *question(look))
        say = h("div", {"class": "say"}, last, ask)
        return {"class": "prompt", "role": "status"}, (say,) if cancel is None else (say, cancel)
    # each line is read out whole when it changes, and only that line
    whole = {"aria-atomic": "true"}
    say = h(
        "div",
        {"class": "say"},
        h("p", {"class": "log1", **whole}, look.last),
        h("p", {"class": "ask", **whole}, *question(look)),
        h("p", {"class": "guide", **whole}, look.tip.words),
    )
    lessons = button("learn", _("Lessons")) if look.tip.lessons and cancel is None else None
    parts = [part for part in (say, cancel, lessons, _no_guide()) if part is not None]
    return {"class": "prompt guided", "role": "status", "aria-atomic": "false"}, tuple(parts)


def _no_guide() -> Element:
    """Draw the button that puts the guide away."""
    return button("unguide", icon("cross"), kind="quiet icon", extra={"aria-label": _("Close the guide")})


def deciding(look: Look) -> str:
    """Return which decision is open for the seat looking: ``join``, ``call`` or ``""``."""
    return look.phase if look.phase in ("join", "call") and look.legal else ""


def _option(title: str, reasons: list[tuple[Child, str, str]], press: Element) -> Element:
    """Draw one choice: what happens, signed reasons (amount, words, the longer words), its button."""
    items: list[Child] = [h("li", {"class": "head"}, title)]
    for amount, words, longer in reasons:
        more = h("span", {"class": "w"}, longer) if longer else None
        items.append(h("li", {}, h("b", {"class": "num"}, amount), h("span", {}, words, more)))
    return h("div", {"class": "option"}, h("ul", {}, *items), press)


def decision(look: Look) -> tuple[Attrs, tuple[Child, ...]]:
    """Describe the open decision: the cards that prove it, then two options of equal weight."""
    lead, options = _join(look) if look.phase == "join" else _call(look)
    if look.tip.words:
        lead = _guided(lead, look.tip.words)
    return (
        {"class": "decide guided" if look.tip.words else "decide", "aria-labelledby": "decide-h"},
        (h("div", {"class": "lead"}, *lead), h("div", {"class": "options"}, *options)),
    )


def _guided(lead: list[Child], words: str) -> list[Child]:
    """Put the guide's sentence below the heading, which is read together with it, and its button beside."""
    head = lead[0]
    assert isinstance(head, Element)
    parts = [
        part._replace(attrs={**part.attrs, "aria-describedby": "guide"})
        if isinstance(part, Element) and part.tag == "h2"
        else part
        for part in head.children
    ]
    said = h("p", {"class": "guide", "id": "guide"}, words)
    return [head._replace(children=(*parts, _no_guide())), said, *lead[1:]]


def _head(cards: int, name: tuple[Child, ...], amount: int, small: str) -> Element:
    shown = fan(cards) if cards else None
    worth = h("p", {"class": "amount"}, number(amount), h("small", {}, small)) if small else None
    return h("div", {"class": "top"}, shown, h("h2", {"id": "decide-h", "tabindex": "-1"}, *name), worth)


def _join(look: Look) -> tuple[list[Child], list[Child]]:
    view, rules = look.view, look.rules
    assert rules.join is not None
    others = rules.active - 1
    best = max(held_in(look.scoring.hand_yaku, view.hand), key=lambda found: found.yaku.points, default=None)
    times = view.multiplier
    fee = rules.join.fee * times
    inside = [look.name(seat) for seat, status in enumerate(view.status) if status == "in"]
    waiting = [seat for seat, status in enumerate(view.status) if status == "waits" and seat != look.seat]
    who = (
        _("{names} are in.").format(names=listed(inside))
        if len(inside) > 1
        else _("{names} is in.").format(names=inside[0])
        if inside
        else _("Nobody is in yet.")
    )
    later = (
        ngettext("{n} player decides after you.", "{n} players decide after you.", len(waiting)).format(n=len(waiting))
        if waiting
        else ""
    )
    if best:
        row, cards = best
        each = row.points * times
        head = _head(cards, pair(row.names), each * others, _("{n} from each").format(n=each))
        summary = _("Your hand yaku, {points} × {times}.").format(points=row.points, times=times)
    else:
        head = _head(0, (_("Join this round?"),), 0, "")
        summary = _("No hand yaku.")
    lead: list[Child] = [
        head,
        h("p", {"class": "sum"}, joined([summary, who]), h("span", {"class": "w dim"}, joined(["", later]))),
    ]
    join_reasons: list[tuple[Child, str, str]] = []
    if best:
        join_reasons.append((number(best.yaku.points * times * others), _("for the hand yaku"), ""))
    join_reasons.append((_("{n} in").format(n=len(inside) + 1), _("of {n} who play").format(n=rules.active), ""))
    drop_reasons: list[tuple[Child, str, str]] = []
    if rules.join.to_pot:
        join_reasons.append((_("Pot {n}").format(n=view.pot), _("to the winner"), _(" of the round")))
        drop_reasons += [
            (number(-fee), _("fee, to the pot"), ""),
            (_("Pot {n}").format(n=view.pot + fee), _("for the winner"), ""),
        ]
    else:
        drop_reasons.append((number(-fee * rules.active), _("{n} to each who plays").format(n=fee), ""))
    drop_reasons.append(("", _("nothing more"), _(" to win or lose")))
    return lead, [
        _option(_("You play this round"), join_reasons, button("join", _("Join") + " ", key="J")),
        _option(_("You sit out"), drop_reasons, button("drop", _("Drop out") + " ", key="D")),
    ]


def _call(look: Look) -> tuple[list[Child], list[Child]]:
    """Show what was just paid and what going on could bring: amounts of this position, from lines and rows."""
    view, rules = look.view, look.rules
    rows = {row.id: row for row in look.scoring.yaku}
    asked = [rows[id] for id in view.asked]
    lines = [
        line for line in view.lines if line.seat == look.seat and line.reason in {f"yaku:{row.id}" for row in asked}
    ]
    # the last lines of these yaku are those paid this turn
    paid = sum(line.points for line in lines)
    cards = 0
    for line in lines:
        cards |= line.cards
    factor = lines[-1].factor if lines else view.multiplier
    names: list[Child] = []
    for index, row in enumerate(asked):
        if index:
            names.append(_(", "))
        names += pair(row.names)
    payers = len({line.other for line in lines})
    small = (
        _("{n} each, paid").format(n=paid // payers)
        if payers > 1
        else _("from {name} alone").format(name=look.name(lines[0].other))
        if lines
        else ""
    )
    rivals = [
        len(hand) for seat, hand in enumerate(look.scene.hands) if seat != look.seat and view.status[seat] == "in"
    ]
    base = " + ".join(str(row.points) for row in asked)
    summary = _("{points} × {times}.").format(points=base, times=factor) if factor > 1 else ""
    held = _("Rivals hold {cards} cards.").format(cards=listed(str(count) for count in rivals))
    lead: list[Child] = [
        _head(cards, tuple(names), paid, small),
        h("p", {"class": "sum"}, summary + " ", h("span", {"class": "dim"}, held)),
    ]
    back = -sum(-(-line.points // 2) for line in lines)
    end: list[tuple[Child, str, str]] = [
        (number(paid), _("stays yours"), ""),
        (japanese("親"), _("you win and deal"), ""),
        (number(0), _("no card points"), _(" are counted")),
    ]
    sage: list[tuple[Child, str, str]] = []
    gain = _own_chance(look)
    if gain:
        sage.append(gain)
    sage.append(at_risk(look, back))
    if not rules.calls:
        sage = []
    return lead, [
        _option(_("The round ends"), end, button("end", _("End"), *gloss("勝負"), " ", key="E")),
        _option(_("The round goes on"), sage, button("sage", _("Sage"), *gloss("下げ"), " ", key="S")),
    ]


def _own_chance(look: Look) -> tuple[Child, str, str] | None:
    """Name the best further yaku that a card in hand could complete on the field as it lies."""
    view, rules = look.view, look.rules
    best: tuple[int, int, int, str] | None = None
    pile = look.scene.piles[look.seat]
    made = set(view.made[look.seat])
    for card in cards_in(view.hand):
        for target in cards_in(candidates(rules, view.field, card)):
            after = pile | 1 << card | 1 << target
            for row in look.scoring.yaku:
                mask, need = row.pattern
                if (
                    row.id not in made
                    and (after & mask).bit_count() >= need > (pile & mask).bit_count()
                    and (best is None or row.points > best[0])
                ):
                    best = (row.points, card, target, row.names.get(language()))
    if best is None:
        return None
    points, card, target, name = best
    amount = points * view.multiplier * (look.rules.active - 1)
    return (
        number(amount),
        _("if {card} takes {other}").format(card=short_card(card), other=short_card(target)),
        _(": {name}").format(name=name),
    )
