"""Put a hint into words: what a strong player would do, by how many points, and a reason to be seen on the table."""

from hanaba.cardset import cards_in
from hanaba.describe import describe_action, describe_reason, short_card
from hanaba.engine import candidates
from hanaba.hand_yaku import held_in
from hanaba.notation import Action
from hanaba.texts import _, joined, language, listed, ngettext
from hanaba.ui.looking import Look
from hanaba.ui.marks import start
from hanaba.ui.opponents import Advice
from hanaba.ui.risk import threat
from hanaba.ui.side import in_reach


def advice_words(look: Look, advice: Advice) -> str:
    """Say what to do, what it is worth against the other choices, and why where that can be told."""
    move, other = _move(advice.action), advice.against
    if other is None:
        return joined((_("{move}: there is nothing else to do.").format(move=start(move)), why(look, advice.action)))
    two = len(look.legal) == 2
    ahead, doubt = round(advice.ahead), max(1, round(advice.doubt))
    if ahead < 1:
        said = (
            _("{move} or {other}: about as good (± {doubt} points).")
            if two
            else _("{move}; others are about as good (± {doubt} points).")
        )
    elif two:
        said = ngettext(
            "{move}: about {n} point better than “{other}” (± {doubt}).",
            "{move}: about {n} points better than “{other}” (± {doubt}).",
            ahead,
        )
    else:
        said = ngettext(
            "{move}: about {n} point better than the next best (± {doubt}).",
            "{move}: about {n} points better than the next best (± {doubt}).",
            ahead,
        )
    words = [said.format(move=start(move), other=_move(other), n=ahead, doubt=doubt)]
    if ahead >= 1:
        words.append(why(look, advice.action))
    if advice.for_match:
        words.append(_("Winning the match is counted in."))
    return joined([part for part in words if part])


def _move(action: Action) -> str:
    """Name an action as shortly as can be: the card a hint is about is lifted as well."""
    if action.verb != "play":
        return describe_action(action)
    if action.target < 0:
        return short_card(action.card)
    return _("{card} takes {cards}").format(card=short_card(action.card), cards=short_card(action.target))


def why(look: Look, action: Action) -> str:
    """Give a reason for an action that can be seen from the seat looking, or nothing."""
    if action.verb == "join":
        return _why_join(look)
    if action.verb == "drop":
        return _why_drop(look)
    if action.verb in ("end", "sage"):
        return _why_call(look, action.verb)
    return _why_card(look, action)


def _matching(look: Look) -> int:
    """Return how many cards of the hand match one on the field."""
    view = look.view
    return sum(1 for card in cards_in(view.hand) if candidates(look.rules, view.field, card))


def _why_join(look: Look) -> str:
    held = held_in(look.scoring.hand_yaku, look.view.hand)
    if held:
        names = listed(describe_reason(f"hand-yaku:{found.yaku.id}", look.rules) for found in held)
        return _("Your hand yaku pays: {yaku}.").format(yaku=names)
    bright = look.view.hand & look.scoring.kinds["B"]
    if bright:
        return _("In your hand: {cards}.").format(cards=listed(short_card(card) for card in cards_in(bright)))
    match = _matching(look)
    said = ngettext("{n} of your cards takes at once.", "{n} of your cards take at once.", match)
    return said.format(n=match) if match >= 3 else ""


def _why_drop(look: Look) -> str:
    match, all_cards = _matching(look), look.view.hand.bit_count()
    if held_in(look.scoring.hand_yaku, look.view.hand):
        return ""
    if match <= 3:
        return _("No hand yaku, and {n} of {all} cards take.").format(n=match, all=all_cards)
    return _("No hand yaku.")


def _why_call(look: Look, verb: str) -> str:
    near = threat(look)
    if near is None:
        return _("No rival is near a yaku.") if verb == "sage" else ""
    names = {"name": look.name(near.reach.seat), "yaku": near.reach.names.get(language())}
    if verb == "sage":
        return ""
    if near.reach.short == 1:
        return _("{name} is one card short of {yaku}.").format(**names)
    return _("{name} is two cards short of {yaku}.").format(**names)


def _why_card(look: Look, action: Action) -> str:
    """Look at what a card takes: a yaku, a card a rival waits for, points."""
    view, rules = look.view, look.rules
    card = action.card if action.verb == "play" else view.card
    taken = 1 << action.target if action.target >= 0 else candidates(rules, view.field, card)
    if not taken:
        worth = look.scoring.points
        cheapest = min((worth(1 << other) for other in cards_in(view.hand)), default=0)
        return _("It gives least away.") if worth(1 << card) == cheapest else ""
    got = taken | 1 << card
    pile = look.scene.piles[look.home]
    made = [
        row
        for row in look.scoring.yaku
        if (pile | got) & row.pattern.mask != pile & row.pattern.mask
        and ((pile | got) & row.pattern.mask).bit_count() >= row.pattern.need > (pile & row.pattern.mask).bit_count()
    ]
    if made:
        best = max(made, key=lambda row: row.points)
        return _("It completes {yaku}.").format(yaku=best.names.get(language()))
    for reach in in_reach(look, 2):
        if reach.seat != look.home and reach.short and reach.missing & got:
            kept = (reach.missing & got).bit_length() - 1
            return _("It keeps {card} from {name}: {yaku}.").format(
                card=short_card(kept), name=look.name(reach.seat), yaku=reach.names.get(language())
            )
    for row in look.scoring.yaku:
        mask, need = row.pattern
        if ((pile | got) & mask).bit_count() == need - 1 > (pile & mask).bit_count():
            return _("{yaku} is then one card short.").format(yaku=row.names.get(language()))
    points = look.scoring.points(got)
    return ngettext("It takes {n} point.", "It takes {n} points.", points).format(n=points) if points else ""
