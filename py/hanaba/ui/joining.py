"""Draw the decision to join a round or drop out of it, with all that is sure of either in points."""

from hanaba.describe import signed
from hanaba.hand_yaku import HeldYaku, held_in
from hanaba.texts import _, joined, listed
from hanaba.ui.looking import Look
from hanaba.ui.marks import button, number
from hanaba.ui.reasons import Reason, names_of, option, top_of
from hanaba.ui.stakes import Range, Stakes, hand_worth, stakes
from hanaba.ui.tree import Child, Element


def _all_names(look: Look, seats: tuple[int, ...]) -> str:
    return listed(look.name(seat) for seat in seats)


def join(look: Look) -> tuple[Element, list[Child], list[Child]]:
    """Return the head, the summary and the two options."""
    view, rules = look.view, look.rules
    assert rules.join is not None
    held = held_in(look.scoring.hand_yaku, view.hand)
    inside = tuple(seat for seat, status in enumerate(view.status) if status == "in")
    who = (
        _("{names} are in.").format(names=_all_names(look, inside))
        if len(inside) > 1
        else _("{names} is in.").format(names=look.name(inside[0]))
        if inside
        else _("Nobody is in yet.")
    )
    joining, drop = stakes(view, "join"), stakes(view, "drop")
    if held:
        each, cards = hand_worth(view), 0
        for found in held:
            cards |= found.cards
        small = _("{n} from each") if rules.shows_hands else _("{n} from each, at the end")
        top = top_of(
            cards, names_of([found.yaku.names for found in held]), each * (rules.active - 1), small.format(n=each)
        )
        summary = joined(
            (_("Your hand yaku, {points} × {times}.").format(points=_sum(held), times=view.multiplier), who)
        )
    else:
        top = top_of(0, (_("Join this round?"),), 0, "")
        summary = joined((_("No hand yaku."), who))
    return (
        top,
        [summary],
        [
            option(_("You play this round"), _joining(look, joining), button("join", _("Join") + " ", key="J")),
            option(_("You sit out"), _dropping(look, drop), button("drop", _("Drop out") + " ", key="D")),
        ],
    )


def _sum(held: list[HeldYaku]) -> str:
    points = " + ".join(str(found.yaku.points) for found in held)
    return f"({points})" if len(held) > 1 else points


def _joining(look: Look, join: Stakes) -> list[Reason]:
    """List what joining brings for sure: the hand yaku, what those who are out pay, the pot, who plays."""
    view, rules = look.view, look.rules
    assert rules.join is not None
    reasons: list[Reason] = []
    if rules.shows_hands:
        reasons.append(Reason(number(join.hand), _("hand yaku, now") if join.hand else _("no hand yaku")))
    if rules.join.to_pot:
        reasons.append(Reason(_("Pot {n}").format(n=_between(join.pot)), _("to the winner"), _(" of the round")))
    else:
        each = _("{n} from each").format(n=rules.join.fee * view.multiplier)
        reasons.append(Reason(_amount(join.fees), each, _(" who is out")))
        if worth := hand_worth(view) * (rules.active - 1):
            reasons.append(Reason(number(worth), _("hand yaku"), _(" at the end, unless fuke voids the round")))
    reasons.append(_then(look, join))
    return reasons


def _dropping(look: Look, drop: Stakes) -> list[Reason]:
    """List what dropping out costs, and what becomes of the round."""
    view, rules = look.view, look.rules
    assert rules.join is not None
    if rules.join.to_pot:
        reasons = [
            Reason(_amount(drop.fees), _("fee, to the pot")),
            Reason(_("Pot {n}").format(n=_between(drop.pot)), _("for the winner")),
        ]
    else:
        fee = rules.join.fee * view.multiplier
        reasons = [Reason(_amount(drop.fees), _("{n} to each").format(n=fee), _(" who plays"))]
    reasons.append(_then(look, drop)._replace(wide=not drop.pressed))
    return [*reasons, Reason(number(0), _("nothing more to win or lose"), wide=True)]


def _then(look: Look, after: Stakes) -> Reason:
    """Say who plays then and what the choice makes of the others: out by it, made to play, or the next to decide."""
    inside = _("{n} in").format(n=len(after.inside))
    names = _all_names(look, after.out or after.pressed)
    if after.out:
        assert look.rules.join is not None
        if not look.rules.join.forced_pay:
            return Reason(inside, _("{names} out, free").format(names=names))
        return Reason(inside, _("{names} out").format(names=names), _(", for the fee"))
    if after.pressed:
        return Reason(inside, _("has to play: {names}").format(names=names))
    if after.next >= 0:
        return Reason(inside, _("{name} decides next").format(name=look.name(after.next)))
    return Reason(inside, _("everybody has decided"))


def _amount(points: Range) -> Child:
    if points.low == points.high:
        return number(points.low)
    return _("{low} to {high}").format(low=signed(points.low), high=signed(points.high))


def _between(points: Range) -> str:
    return str(points.low) if points.low == points.high else f"{points.low}–{points.high}"
