"""The parts of yaku in words: which cards a pattern asks for, and what is shown of a hand."""

from functools import singledispatch

from hanaba.cards import BRIGHTS, CHAFF, CUP, FLOWERS, KIND_MASKS, KIND_NAMES, MONTH, MONTHS, RIBBONS
from hanaba.cardset import cards_in, show
from hanaba.hand_yaku import (
    EVERY_MONTH,
    AllPaired,
    ChaffHand,
    HandPattern,
    Holds,
    MonthShape,
    OfOneMonth,
    TwoTriplets,
)
from hanaba.rules import Rules, Scoring
from hanaba.texts import _, listed, named, ngettext
from hanaba.yaku import Pattern, Yaku


def month_name(month: int) -> str:
    """Name a month by number and flower."""
    return _("{month} {flower}").format(month=month, flower=named(FLOWERS[month]))


def cards_of(pattern: Pattern) -> str:
    """Say which cards a built yaku needs: their codes, or how many of which.

    >>> from hanaba.yaku import all_of, at_least
    >>> cards_of(all_of("1R 2R 3R")), cards_of(at_least(7, RIBBONS))
    ('1R 2R 3R', '7 of 10: Ribbon')
    """
    mask, need = pattern
    if mask.bit_count() == need:
        return show(mask)
    return _("{n} of {all}: {cards}").format(n=need, all=mask.bit_count(), cards=cards_in_words(mask))


def cards_in_words(mask: int) -> str:
    """Write a set of cards by kinds where it is made of them, with what is added and left out, else by codes.

    >>> cards_in_words(RIBBONS & ~MONTHS[11])
    'Ribbon without 11R'
    """
    for kind, whole in KIND_MASKS.items():
        more, less = mask & ~whole, whole & ~mask
        if (mask & whole).bit_count() > 3 and (more | less).bit_count() <= 4:
            said = named(KIND_NAMES[kind])
            if more:
                said = _("{cards} and {more}").format(cards=said, more=show(more))
            return _("{cards} without {less}").format(cards=said, less=show(less)) if less else said
    return show(mask)


def points_of(row: Yaku) -> str:
    """Write a yaku's points, with what each further card adds."""
    if not row.extra:
        return str(row.points)
    return _("{points}, +{extra} for each beyond {n}").format(points=row.points, extra=row.extra, n=row.pattern.need)


@singledispatch
def hand_words(pattern: HandPattern) -> str:
    """Say what a dealt hand must look like."""
    raise TypeError(f"{type(pattern).__name__} has no words")


@hand_words.register
def _of_one_month(pattern: OfOneMonth) -> str:
    if pattern.months == EVERY_MONTH:
        return _("{n} cards of one month").format(n=pattern.need)
    whole = [month for month in pattern.months if month in MONTHS]
    parts = [show(month) for month in pattern.months if month not in MONTHS]
    numbers = listed(str(MONTH[cards_in(month)[0]]) for month in whole)
    said = _("{n} cards of one of the months {months}").format(n=pattern.need, months=numbers)
    return _("{this}, or {that}").format(this=said, that=listed(parts)) if parts else said


@hand_words.register
def _two_triplets(pattern: TwoTriplets) -> str:
    if not pattern.standing:
        return _("three cards of one month and three of another")
    said = ngettext(
        "three cards of one month and three of another, {n} of them a standing triplet",
        "three cards of one month and three of another, {n} of them standing triplets",
        pattern.standing,
    )
    return said.format(n=pattern.standing)


@hand_words.register
def _month_shape(pattern: MonthShape) -> str:
    return _("by months: {counts}").format(counts=" + ".join(str(count) for count in pattern.counts))


@hand_words.register
def _all_paired(pattern: AllPaired) -> str:
    return _("no card is the only one of its month")


@hand_words.register
def _chaff_hand(pattern: ChaffHand) -> str:
    parts: list[str] = []
    if pattern.brights:
        said = ngettext("{n} bright", "{n} brights", pattern.brights).format(n=pattern.brights)
        never = BRIGHTS & pattern.chaff
        parts.append(_("{cards} (never {less})").format(cards=said, less=show(never)) if never else said)
    if pattern.animals:
        parts.append(ngettext("{n} animal", "{n} animals", pattern.animals).format(n=pattern.animals))
    if pattern.most > pattern.ribbons:
        parts.append(_("{n} or more ribbons").format(n=pattern.ribbons))
    elif pattern.ribbons:
        parts.append(ngettext("{n} ribbon", "{n} ribbons", pattern.ribbons).format(n=pattern.ribbons))
    if not parts:
        return _("nothing but chaff")
    return _("{cards}, the rest chaff").format(cards=listed(parts))


@hand_words.register
def _holds(pattern: Holds) -> str:
    return show(pattern.mask)


@singledispatch
def shown_words(pattern: HandPattern) -> str:
    """Say which cards of a hand prove its yaku."""
    return _("all")


@shown_words.register
def _shown_month(pattern: OfOneMonth) -> str:
    return _("the {n}").format(n=pattern.need)


@shown_words.register
def _shown_shape(pattern: MonthShape) -> str:
    return _("the pairs") if pattern.paired_only else _("all")


@shown_words.register
def _shown_chaff(pattern: ChaffHand) -> str:
    return _("the chaff") if pattern.brights or pattern.animals or pattern.ribbons else _("all")


def counted_as_chaff(scoring: Scoring) -> int:
    """Return the mask of the cards that count as chaff in a hand without being chaff."""
    mask = 0
    for row in scoring.hand_yaku:
        if isinstance(row.pattern, ChaffHand):
            mask |= row.pattern.chaff & ~CHAFF
    return mask


def scorings(rules: Rules) -> list[tuple[str, Scoring]]:
    """List the different scorings of a game, each with the names of the fields it is in force on."""
    if not rules.states:
        return [("", rules.scoring(0))]
    found: list[tuple[list[str], Scoring]] = []
    for state in rules.states:
        scoring = rules.scoring(state.mask)
        for names, known in found:
            if known is scoring:
                names.append(named(state.names))
                break
        else:
            found.append(([named(state.names)], scoring))
    return [(listed(names) if len(found) > 1 else "", scoring) for names, scoring in found]


__all__ = ["CUP", "RIBBONS", "cards_in_words", "cards_of", "hand_words", "points_of", "shown_words"]
