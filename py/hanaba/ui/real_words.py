"""What the page of a real table says: why a round cannot be settled yet, and the rule behind a score line."""

from collections.abc import Sequence

from hanaba.describe import short_cards
from hanaba.rules import Rules
from hanaba.score import SheetError
from hanaba.texts import _, named, ngettext
from hanaba.ui.marks import start
from hanaba.ui.real_table import RealRound


def why_not(told: RealRound, names: Sequence[str], fault: SheetError) -> str:
    """Say in one sentence, with the names of the people, what the engine found wrong with a round."""
    checks = (_field_words, _dealt_words, _seat_words, _call_words)
    return next((words for check in checks if (words := check(told, names))), start(f"{fault}."))


def still_left(told: RealRound) -> str:
    """Say how many cards are still nobody's, and what to do about it."""
    left = told.left()
    if told.may_leave():
        words = ngettext(
            "{n} of 48 cards is still nobody’s: give it to somebody, or say that it was left over.",
            "{n} of 48 cards are still nobody’s: give them to somebody, or say that they were left over.",
            left,
        )
    elif told.rules.calls:
        words = ngettext(
            "{n} of 48 cards is still nobody’s, and no call ended the round.",
            "{n} of 48 cards are still nobody’s, and no call ended the round.",
            left,
        )
    else:
        words = ngettext(
            "{n} of 48 cards is still nobody’s; a round ends when all are captured.",
            "{n} of 48 cards are still nobody’s; a round ends when all are captured.",
            left,
        )
    return words.format(n=left)


def _field_words(told: RealRound, names: Sequence[str]) -> str:
    rules, count = told.rules, told.field.bit_count()
    if told.by_cards and count != rules.field_size:
        return _("The field as dealt has {size} cards, but it is given {n}.").format(size=rules.field_size, n=count)
    if told.by_cards and rules.void(told.field):
        return _("Four cards of one month on the field void the deal, unless a house rule allows them.")
    return ""


def _dealt_words(told: RealRound, names: Sequence[str]) -> str:
    rules = told.rules
    for seat, hand in enumerate(told.dealt):
        if hand and hand.bit_count() != rules.hand_size:
            words = _("A hand as dealt has {size} cards, but {name} is given {n}.")
            return words.format(name=names[seat], size=rules.hand_size, n=hand.bit_count())
    if rules.join and not rules.join.hands_return:
        captured = sum(pile for seat, pile in enumerate(told.piles) if seat not in told.out)
        for seat in sorted(told.out):
            if aside := told.dealt[seat] & captured:
                words = _("Set aside with the hand that {name} was dealt, and so captured by nobody: {cards}.")
                return words.format(cards=short_cards(aside), name=names[seat])
    return ""


def _seat_words(told: RealRound, names: Sequence[str]) -> str:
    rules = told.rules
    if told.players - len(told.out) != rules.active:
        words = _("{n} play in a round: say which {out} of the {players} at the table are out of it.")
        return words.format(n=rules.active, out=told.players - rules.active, players=told.players)
    if rules.join and rules.join.dealer_must and told.dealer in told.out:
        return _("{name} deals, and the dealer always plays in this game.").format(name=names[told.dealer])
    return ""


def _call_words(told: RealRound, names: Sequence[str]) -> str:
    rows = {row.id: row for row in told.scoring().yaku}
    ended = ""
    for call in told.calls:
        name = names[call.seat]
        if ended:
            return _("{name} ended the round, so nobody made a yaku after that.").format(name=ended)
        if call.seat in told.out:
            return _("{name} is out of the round and made no yaku.").format(name=name)
        for id in call.ids:
            mask, need = rows[id].pattern
            if (told.piles[call.seat] & mask).bit_count() < need:
                words = _("The pile of {name} does not make {yaku}: give back its cards or take the call away.")
                return words.format(name=name, yaku=named(rows[id].names))
        ended = name if call.call == "end" else ""
    if untold := told.untold():
        seat, row, _cards, _must = untold[0]  # of a family the best comes first, which has to be told
        words = _("The pile of {name} makes {yaku}, but nothing says when it was made and what was called.")
        return words.format(name=names[seat], yaku=named(row.names))
    return _("Of yaku that are levels of one another the lower one is told first.") if told.calls else ""


def rule_words(reason: str, rules: Rules) -> list[str]:
    """Say the rule a score line comes from; for a yaku its own row of the table."""
    from hanaba.rules_text import paragraph_for, paragraphs

    wanted = paragraph_for(reason, rules)
    for paragraph in paragraphs(rules):
        if paragraph.id == wanted:
            own = [row for row in paragraph.rows if row.id and row.id in (reason, reason.partition(":")[2])]
            lines = [line for line in paragraph.text.split("\n") if line]
            return [*(" · ".join(cell for cell in row.cells if cell) for row in own), *lines]
    return []
