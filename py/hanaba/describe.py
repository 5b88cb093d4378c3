"""Say in words what a card is, what an action does, what happened, and what a score line pays for."""

from collections.abc import Sequence
from functools import lru_cache

from hanaba.cards import BRIGHTS, FLOWERS, KIND, KIND_NAMES, MONTH, PICTURES
from hanaba.cardset import cards_in
from hanaba.engine import (
    HIDDEN,
    Called,
    Dealt,
    Drew,
    Dropped,
    Event,
    HandYakuShown,
    Joined,
    Line,
    Made,
    MatchOver,
    Paid,
    Played,
    Restocked,
    RoundOver,
    Turned,
)
from hanaba.names import Names
from hanaba.notation import Action
from hanaba.rules import GAMES, Rules, rules_for
from hanaba.texts import _, joined, language, listed, named, ngettext

MINUS = "−"
NAMED_BY_PICTURE = frozenset("RC")
"""Kinds whose pictures' names say the kind already: poem ribbon, chaff."""


def signed(points: int) -> str:
    """Write points with their sign, a true minus, and none for zero.

    >>> signed(28), signed(-28), signed(0)
    ('+28', '−28', '0')
    """
    return f"+{points}" if points > 0 else f"{MINUS}{-points}" if points < 0 else "0"


def kan(points: int, size: int) -> str:
    """Write points as kan and rest, the sign outside; ``size`` is ``rules.kan``, the points of one kan.

    Source: the rules of Hachi-Hachi with the shape-shifting cup (41 is 3 kan 5, −21 is −(1 kan 9)).

    >>> kan(41, 12), kan(-21, 12), kan(-36, 12)
    ('3 kan 5', '−(1 kan 9)', '−3 kan')
    """
    whole, rest = divmod(abs(points), size)
    if not whole:
        return signed(points).removeprefix("+")
    said = _("{whole} kan {rest}").format(whole=whole, rest=rest) if rest else _("{whole} kan").format(whole=whole)
    return said if points > 0 else MINUS + (f"({said})" if rest else said)


def describe_card(card: int) -> str:
    """Name a card: its flower, its picture, its kind.

    >>> from hanaba.cards import CARD
    >>> [describe_card(CARD[code]) for code in ("3B", "1R", "11C1")]
    ['Cherry, curtain, bright', 'Pine, poem ribbon', 'Willow, lightning, chaff']
    """
    if card == HIDDEN:
        return _("a face-down card")
    flower, picture = named(FLOWERS[MONTH[card]]), named(PICTURES[card])
    kind = named(KIND_NAMES[KIND[card]]).lower()
    if KIND[card] == "R" or (KIND[card] == "C" and kind in picture.lower()):  # the lightning does not say its kind
        return _("{flower}, {picture}").format(flower=flower, picture=picture)
    return _("{flower}, {picture}, {kind}").format(flower=flower, picture=picture, kind=kind)


def short_card(card: int) -> str:
    """Name a card shortly, for a sentence: by its picture, with the flower where that says too little.

    >>> from hanaba.cards import CARD
    >>> short_card(CARD["3B"]), short_card(CARD["1R"])
    ('curtain', 'Pine poem ribbon')
    """
    if card == HIDDEN:
        return _("a face-down card")
    if KIND[card] not in NAMED_BY_PICTURE:
        return named(PICTURES[card])
    return _("{flower} {picture}").format(flower=named(FLOWERS[MONTH[card]]), picture=named(PICTURES[card]))


def short_cards(mask: int) -> str:
    """Name the cards of a mask one after the other."""
    return listed(short_card(card) for card in cards_in(mask))


@lru_cache(maxsize=8)
def _names_of(ruleset: str) -> dict[str, Names]:
    """Map every reason that names a yaku of one game to that yaku's names."""
    game = GAMES[ruleset]
    rules = rules_for(ruleset, game.standard)
    found: dict[str, Names] = {}
    for scoring in (rules.scoring(0), rules.scoring(BRIGHTS)):
        found |= {f"yaku:{row.id}": row.names for row in scoring.yaku}
        found |= {f"hand-yaku:{row.id}": row.names for row in (*scoring.hand_yaku, *rules.instant)}
    return found


def reason_names(reason: str, rules: Rules) -> Names | None:
    """Return the names of the yaku a reason is about, or ``None`` where it is about none."""
    return _names_of(rules.id).get(reason)


def describe_reason(reason: str, rules: Rules) -> str:
    """Name the reason of a score line: a yaku's name, or what else was paid for.

    >>> describe_reason("yaku:poem-ribbons", rules_for("hachi-hachi-sage", 3))
    'Poem Ribbons'
    """
    names = reason_names(reason, rules)
    if names:
        return named(names)
    if reason == "card-points":
        return _("card points against par {par}").format(par=rules.par) if rules.par else _("card points")
    return {
        "drop-out": _("drop-out fee"),
        "pot": _("the pot"),
        "give-back": _("half given back for a sage that failed"),
        "all-eights": _("All Eights"),
        "double-eights": _("Double Eights"),
        "fuke": _("fuke penalty"),
        "compensation": _("compensation for few cards"),
    }[reason]


def sum_of(line: Line) -> str:
    """Write how the points of a line come about: ``35 × 2``, or ``35`` where nothing multiplies it."""
    base = abs(line.points) // line.factor
    sign = MINUS if line.points < 0 and line.reason == "card-points" else ""
    return f"{sign}{base} × {line.factor}" if line.factor > 1 else f"{sign}{base}"


def difference(line: Line, rules: Rules) -> str:
    """Say to what lower level, paid before, a built yaku's line adds the difference; empty where it pays all.

    >>> difference(Line(0, 50, "yaku:five-brights", 1, 0, 2), rules_for("hachi-hachi-sage", 3))
    'the difference to 50'
    """
    rows = rules.scoring(0).yaku if rules.calls else ()
    before = sum(row.points for row in rows if f"yaku:{row.id}" == line.reason) - abs(line.points) // line.factor
    return _("the difference to {points}").format(points=before) if before > 0 else ""


def describe_line(line: Line, names: Sequence[str], rules: Rules) -> str:
    """Say what a score line pays, to or from whom, and what for; ``names`` are those of the seats.

    >>> rules = rules_for("hachi-hachi-sage", 3)
    >>> describe_line(Line(0, -70, "yaku:poem-ribbons", 1, 0, 2), ["You", "Aki", "Ben"], rules)
    'paid 70 to Aki: Poem Ribbons 35 × 2'
    """
    reason, worked = describe_reason(line.reason, rules), sum_of(line)
    points = abs(line.points)
    if less := difference(line, rules):
        worked = _("{sum}, {difference}").format(sum=worked, difference=less)
    if line.reason == "pot":
        return _("took the pot of {points}").format(points=points)
    if line.other >= 0:
        pattern = (
            _("paid {points} to {who}: {reason} {sum}")
            if line.points < 0
            else _("received {points} from {who}: {reason} {sum}")
        )
        return pattern.format(points=points, who=names[line.other], reason=reason, sum=worked)
    if line.reason == "drop-out":
        return _("paid {points} into the pot: {reason} {sum}").format(points=points, reason=reason, sum=worked)
    if line.reason == "card-points" and rules.par:
        return _("scored {points}: {reason}, {sum}").format(points=signed(line.points), reason=reason, sum=worked)
    return _("scored {points}: {reason}").format(points=signed(line.points), reason=reason)


def describe_action(action: Action) -> str:
    """Say what a decision does, as on a button or in a list of moves.

    >>> from hanaba.notation import parse_action
    >>> describe_action(parse_action("take 9R"))
    'take Chrysanthemum blue ribbon'
    """
    if action.verb == "play" and action.target < 0:
        return _("play {card}").format(card=short_card(action.card))
    if action.verb == "play":
        return _("play {card}, take {target}").format(card=short_card(action.card), target=short_card(action.target))
    if action.verb == "take":
        return _("take {target}").format(target=short_card(action.target))
    return {"join": _("join"), "drop": _("drop out"), "end": _("end the round"), "sage": _("call sage")}[action.verb]


def describe_end(end: str) -> str:
    """Say why a round ended (``RoundResult.end``)."""
    return {
        "hands-empty": _("all hands are played"),
        "ended": _("ended by a yaku"),
        "hand-yaku": _("ended by a hand yaku before play"),
        "fuke": _("void: fuke"),
    }[end]


def _moved(who: str, card: int, captured: int, staying: str, taking: str) -> str:
    if not captured:
        return staying.format(who=who, card=short_card(card))
    if captured.bit_count() == 3:
        return _("{who}: {card} takes all three of its month").format(who=who, card=short_card(card))
    return taking.format(who=who, card=short_card(card), cards=short_cards(captured))


def _dealt(event: Dealt, names: Sequence[str]) -> str:
    said = _("Round {number}, dealer: {who}.").format(number=event.number + 1, who=names[event.dealer])
    if event.multiplier < 2:
        return said
    return joined([said, _("Everything counts × {factor}.").format(factor=event.multiplier)])


def _over(event: RoundOver, names: Sequence[str]) -> str:
    result = event.result
    said = _("The round is over: {why}.").format(why=describe_end(result.end))
    scores = listed([f"{name} {signed(score)}" for name, score in zip(names, result.scores, strict=True)])
    won = _("Winner: {who}.").format(who=names[result.winner]) if result.winner >= 0 else _("Nobody wins it.")
    return joined((said, won, _("{scores}.").format(scores=scores)))


def describe_event(event: Event, names: Sequence[str], rules: Rules) -> str:
    """Say in one sentence of a log what happened; empty for what needs no words (who is asked next).

    Give the event as its reader sees it (``seen_by``): hidden cards are then not named.

    >>> rules = rules_for("hachi-hachi-sage", 3)
    >>> describe_event(Called(1, "sage"), ["You", "Aki", "Ben"], rules)
    'Aki: sage – the round goes on'
    """
    match event:
        case Dealt():
            return _dealt(event, names)
        case Joined(seat, forced):
            pattern = _("{who}: in, without a choice") if forced else _("{who}: in")
            return pattern.format(who=names[seat])
        case Dropped(seat, forced):
            pattern = _("{who}: out, without a choice") if forced else _("{who}: dropped out")
            return pattern.format(who=names[seat])
        case Restocked(stock):
            said = ngettext(
                "The hands of those who are out are shuffled into the draw pile: {n} card.",
                "The hands of those who are out are shuffled into the draw pile: {n} cards.",
                stock,
            )
            return said.format(n=stock)
        case HandYakuShown(seat, id, cards):
            yaku = describe_reason(f"hand-yaku:{id}", rules)
            return _("{who}: {yaku} shown ({cards})").format(who=names[seat], yaku=yaku, cards=short_cards(cards))
        case Played(seat, card, captured):
            staying, taking = _("{who}: {card} to the field"), _("{who}: {card} takes {cards}")
            return _moved(names[seat], card, captured, staying, taking)
        case Turned(seat, card):
            return _("{who}: drawn {card}, a choice").format(who=names[seat], card=short_card(card))
        case Drew(seat, card, captured):
            staying, taking = _("{who}: drawn {card}, it stays"), _("{who}: drawn {card}, it takes {cards}")
            return _moved(names[seat], card, captured, staying, taking)
        case Made(seat, ids):
            yaku = listed([describe_reason(f"yaku:{id}", rules) for id in ids])
            return _("{who}: {yaku} made").format(who=names[seat], yaku=yaku)
        case Paid(line):
            return _("{who}: {line}").format(who=names[line.seat], line=describe_line(line, names, rules))
        case Called(seat, call):
            said = _("{who}: sage – the round goes on") if call == "sage" else _("{who}: end – the round is over")
            return said.format(who=names[seat])
        case RoundOver():
            return _over(event, names)
        case MatchOver(winners):
            who = listed([names[seat] for seat in winners])
            if len(winners) == 1:
                return _("The match is over. Winner: {who}.").format(who=who)
            return _("The match is over. The win is shared: {who}.").format(who=who)
        case _:  # Asked: who is next needs no words
            return ""


def beside(names: Names) -> str:
    """Return what stands beside a name in a table of its own column: the Japanese, or in Japanese its reading.

    >>> beside(Names("Sugawara", "Omotesugawara", "表菅原", "omote sugawara"))
    '表菅原'
    """
    return names.romaji if language() == "ja" else names.ja


def both(names: Names) -> str:
    """Write a name with the Japanese beside it, as tables do; in Japanese, with its reading.

    >>> both(Names("Sugawara", "Omotesugawara", "表菅原", "omote sugawara"))
    'Sugawara 表菅原'
    """
    if language() == "ja":
        return f"{names.ja}（{names.romaji}）" if names.romaji else names.ja
    return f"{named(names)} {names.ja}" if names.ja != named(names) else names.ja
