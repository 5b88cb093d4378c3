"""Draw the decision to end the round or call sage, with what was just paid and what going on may bring or cost."""

from hanaba.cardset import cards_in
from hanaba.describe import short_card
from hanaba.engine import candidates
from hanaba.lines import Line
from hanaba.texts import _, joined, language, listed
from hanaba.ui.looking import Look
from hanaba.ui.marks import button, gloss, japanese, number
from hanaba.ui.reasons import Reason, names_of, option, top_of
from hanaba.ui.risk import at_risk
from hanaba.ui.tree import Child, Element, h


def _just_paid(look: Look) -> tuple[list[Line], int]:
    """Return the lines that just paid the seat looking for the yaku the call is about, and what it was given back.

    They are the last of the round: what a failed sage gives back is booked just before what the new yaku is paid.
    """
    wanted = {f"yaku:{id}" for id in look.view.asked}
    lines: list[Line] = []
    back = 0
    for line in reversed(look.view.lines):
        if line.reason not in wanted and line.reason != "give-back":
            break
        if line.seat == look.seat and line.reason in wanted:
            lines.append(line)
        elif line.seat == look.seat:
            back += line.points
    return lines[::-1], back


def call(look: Look) -> tuple[Element, list[Child], list[Child]]:
    """Show what was just paid and what going on could bring: amounts of this position, from the engine's lines."""
    view = look.view
    rows = {row.id: row for row in look.scoring.yaku}
    lines, given_back = _just_paid(look)
    stake = dict(view.fresh)
    paid = sum(stake.values())
    cards, factor = 0, view.multiplier
    base: dict[str, int] = {}
    for line in lines:
        cards |= line.cards
        factor = line.factor
        base[line.reason] = line.points // line.factor
    small = ""
    if len(stake) > 1:
        small = _("{n} each, paid").format(n=paid // len(stake))
    elif stake:
        small = _("from {name} alone, double").format(name=look.name(next(iter(stake))))
    summary = []
    if factor > 1:
        summary.append(_("{points} × {times}.").format(points=" + ".join(map(str, base.values())), times=factor))
    if given_back:
        summary.append(_("And {n} given back to you.").format(n=given_back))
    rivals = [seat for seat in view.active if seat != look.seat]
    held = listed(f"{look.name(seat)} {len(look.scene.hands[seat])}" for seat in rivals)
    rest = _("Cards in hand: {held}.").format(held=held)
    return (
        top_of(cards, names_of([rows[id].names for id in view.asked]), paid, small),
        [joined(summary) + " " if summary else "", h("span", {"class": "dim"}, rest)],
        [
            option(_("The round ends"), _ending(look, paid), button("end", _("End"), *gloss("勝負"), " ", key="E")),
            option(
                _("The round goes on"),
                _going_on(look, tuple(stake.values())),
                button("sage", _("Sage"), *gloss("下げ"), " ", key="S"),
            ),
        ],
    )


def _ending(look: Look, paid: int) -> list[Reason]:
    """List what ending the round settles."""
    reasons = [Reason(number(paid), _("stays yours"))]
    if look.view.pot:
        reasons.append(Reason(number(look.view.pot), _("the pot, as the winner")))
    return [
        *reasons,
        Reason(japanese("親"), _("you win and deal")),
        Reason(number(0), _("no card points"), _(" are counted"), wide=bool(look.view.pot)),
    ]


def _going_on(look: Look, stake: tuple[int, ...]) -> list[Reason]:
    """List what sage can bring and what it risks: half of what each was paid goes back, rounded up payer by payer."""
    gain = _own_chance(look)
    risks = [Reason(*risk) for risk in at_risk(look, -sum(-(-points // 2) for points in stake))]
    return risks if gain is None else [gain, *risks]


def _own_chance(look: Look) -> Reason | None:
    """Name the best further yaku that a card in hand could complete on the field as it lies."""
    view, rules = look.view, look.rules
    best: tuple[int, int, int, str] | None = None
    pile = look.scene.piles[look.seat]
    rows = {row.id: row for row in look.scoring.yaku}
    paid = {rows[id].family: rows[id].points for id in view.made[look.seat] if id in rows and rows[id].family}
    for card in cards_in(view.hand):
        found = candidates(rules, view.field, card)
        whole = found.bit_count() == 3 and rules.takes_three
        for target in cards_in(found):
            after = pile | 1 << card | (found if whole else 1 << target)
            for row in look.scoring.yaku:
                mask, need = row.pattern
                more = row.points - (paid.get(row.family, 0) if row.family else 0)
                if (
                    (after & mask).bit_count() >= need > (pile & mask).bit_count()
                    and more > 0
                    and (best is None or more > best[0])
                ):
                    best = (more, card, target, row.names.get(language()))
    if best is None:
        return None
    points, card, target, name = best
    amount = points * view.multiplier * (rules.active - 1)
    words = _("if {card} takes {other}").format(card=short_card(card), other=short_card(target))
    return Reason(number(amount), words, _(": {name}").format(name=name))
