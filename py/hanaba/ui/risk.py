"""Say what calling sage puts at risk: what goes back, and the yaku that a rival may still make."""

from typing import NamedTuple

from hanaba.texts import _, language
from hanaba.ui.looking import Look
from hanaba.ui.marks import number
from hanaba.ui.side import Reach, in_reach
from hanaba.ui.tree import Child


class Threat(NamedTuple):
    """Hold the dearest yaku a rival may still make, and what the caller of sage would pay for it (negative)."""

    reach: Reach
    cost: int


def threat(look: Look) -> Threat | None:
    """Find the yaku, one or two cards short, that would cost the seat looking most; ``None`` where none is near.

    While a sage stands its caller pays a rival's yaku alone and double; of a family already paid, the
    difference alone. Source: the sage rules.
    """
    found: list[Threat] = []
    for reach in in_reach(look, 2):
        if reach.seat == look.seat or not reach.short or not look.scene.hands[reach.seat]:
            continue
        if reach.points > 0:
            found.append(Threat(reach, -2 * reach.points * look.view.multiplier))
    return min(found, key=lambda one: (one.cost, one.reach.short), default=None)


def at_risk(look: Look, back: int) -> list[tuple[Child, str, str]]:
    """List what calling sage risks (amount, words, longer words): ``back`` (negative) is the half that goes back.

    The rule stands there always; where a rival is near a yaku, what that would cost stands below.
    """
    words, alone = _("back if a rival scores first"), _("; you alone pay that yaku, double")
    near = threat(look)
    if near is None:
        return [(number(back), words, alone)]
    yaku = _("to {name}: {yaku}").format(name=look.name(near.reach.seat), yaku=near.reach.names.get(language()))
    one = near.reach.short == 1
    far = (
        _("; you alone pay it, double (now one card short)") if one else _("; you alone pay it, double (now two short)")
    )
    return [(number(back), words, ""), (number(near.cost), yaku, far)]
