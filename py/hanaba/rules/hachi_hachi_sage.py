"""Hachi-Hachi with sage: hand yaku, built yaku paid when made, and the call that goes on for more."""

from collections.abc import Mapping

from hanaba.cards import CARD, CHAFF, KIND_MASKS, RIBBONS, WILLOWS
from hanaba.cardset import cards_in, mask_from, show
from hanaba.hand_yaku import STANDING, ChaffHand, HandYaku, MonthShape, OfOneMonth
from hanaba.lines import Line, award, pay_from_each, sums
from hanaba.names import Names
from hanaba.rules.options import REDEAL, ROUNDS, Option, Value
from hanaba.rules.ruleset import (
    NO_IDS,
    STANDARD_WEIGHTS,
    Ending,
    FieldState,
    Game,
    Join,
    Multiply,
    Note,
    Rules,
    Scoring,
    Settlement,
    after_rounds,
    watch,
)
from hanaba.yaku import Yaku, all_of, at_least

NAMES = Names("Hachi-Hachi with sage", "Hachi-Hachi avec sage", "八八", "hachi-hachi")
PAR = 88
LIGHTS = mask_from("1B 3B 8B")
STORM = mask_from("11B 12B")
STATES = (
    FieldState("grand-field", Names("Grand field", "Terrain supérieur", "絶場", "zetsuba"), STORM, 4),
    FieldState("large-field", Names("Large field", "Grand terrain", "大場", "ōba"), LIGHTS, 2),
    FieldState("small-field", Names("Small field", "Petit terrain", "小場", "koba"), 0, 1),
)
NO_WILLOW = RIBBONS & ~(1 << CARD["11R"])
CHAFF_AND_WILLOWS = CHAFF | WILLOWS
EIGHTS = 50
DOUBLE_EIGHTS_FROM = 168

# In the order of preference on equal points: the set group before the chaff group.
HAND_YAKU = (
    HandYaku("triplet", Names("Triplet", "Triplé", "三本", "sanbon"), 10, OfOneMonth(3), "set"),
    HandYaku("standing-triplet", Names("Standing Triplet", "Triplé spécial", "立三本", "tatesanbon"), 15, OfOneMonth(3, STANDING), "set"),
    HandYaku("three-pairs", Names("Three Pairs", "Triple paire", "喰付", "kuttsuki"), 20, MonthShape((2, 2, 2, 1), True), "set"),
    HandYaku("four-of-a-kind", Names("Four of a Kind", "Quadruple", "手四", "teshi"), 30, OfOneMonth(4), "set"),
    HandYaku("haneken", Names("Haneken", "Haneken", "跳剣", "haneken"), 30, MonthShape((3, 2, 2)), "set"),
    HandYaku("one-two-four", Names("One-Two-Four", "Un-Deux-Quatre", "一二四", "ichinishi"), 35, MonthShape((4, 2, 1)), "set"),
    HandYaku("four-three", Names("Four-Three", "Quatre-Trois", "四三", "shisō"), 50, MonthShape((4, 3)), "set"),
    HandYaku("red", Names("Red", "Rouge", "赤", "aka"), 15, ChaffHand(0, 0, 2, 7), "chaff"),
    HandYaku("one-ribbon", Names("One Ribbon", "Ruban solitaire", "短一", "tan'ichi"), 20, ChaffHand(0, 0, 1, 1), "chaff"),
    HandYaku("one-animal", Names("One Animal", "Animal solitaire", "十一", "toichi"), 20, ChaffHand(0, 1, 0, 0), "chaff"),
    HandYaku("one-bright", Names("One Bright", "Lumière solitaire", "光一", "pikaichi"), 20, ChaffHand(1, 0, 0, 0), "chaff"),
    HandYaku("empty-hand", Names("Empty Hand", "Nid vide", "空素", "karasu"), 25, ChaffHand(0, 0, 0, 0), "chaff"),
)
BOAR_DEER_BUTTERFLIES = "boar-deer-butterflies"
YAKU = (
    Yaku("poem-ribbons", Names("Poem Ribbons", "Rubans avec poème", "赤短", "akatan"), 35, all_of("1R 2R 3R")),
    Yaku("blue-ribbons", Names("Blue Ribbons", "Rubans bleus", "青短", "aotan"), 35, all_of("6R 9R 10R")),
    Yaku(BOAR_DEER_BUTTERFLIES, Names("Boar, Deer, Butterflies", "Sanglier, Cerf, Papillons", "猪鹿蝶", "inoshikachō"), 35, all_of("7A 10A 6A")),
    Yaku("seven-ribbons", Names("Seven Ribbons", "Sept Rubans", "七短", "nanatan"), 50, at_least(7, NO_WILLOW)),
    Yaku("five-brights", Names("Five Brights", "Cinq Lumières", "五光", "gokō"), 75, all_of("1B 3B 8B 11B 12B"), "bright"),
    Yaku("four-brights", Names("Four Brights", "Quatre Lumières", "四光", "shikō"), 50, all_of("1B 3B 8B 12B"), "bright"),
    Yaku("nineteen-chaff", Names("Nineteen Chaff", "19 Cartes Normales", "素十九", "sujūku"), 100, at_least(19, CHAFF_AND_WILLOWS), "chaff"),
    Yaku("eighteen-chaff", Names("Eighteen Chaff", "18 Cartes Normales", "素十八", "sujūhachi"), 75, at_least(18, CHAFF_AND_WILLOWS), "chaff"),
    Yaku("seventeen-chaff", Names("Seventeen Chaff", "17 Cartes Normales", "素十七", "sujūshichi"), 60, at_least(17, CHAFF_AND_WILLOWS), "chaff"),
    Yaku("sixteen-chaff", Names("Sixteen Chaff", "16 Cartes Normales", "素十六", "sujūroku"), 50, at_least(16, CHAFF_AND_WILLOWS), "chaff"),
)

OPTIONS = (
    ROUNDS,
    REDEAL,
    Option(
        "carry_over", "choice", "pairs",
        "How several brights on the field act on later rounds.",
        "field",
        choices=("pairs", "all", "stack", "none"),
        texts=(
            "two or three of crane, curtain and moon make the next round a large field too, rain man and phoenix "
            "together a grand field",
            "each bright beyond the first waits in a queue, the largest first",
            "all brights multiply at once and nothing is carried",
            "only the largest counts and nothing is carried",
        ),
    ),
    Option(
        "hand_yaku", "choice", "best",
        "How many hand yaku of one hand count.",
        choices=("best", "groups"),
        texts=("only the single best", "the best set of months and the best chaff hand"),
    ),
    Option(
        "forced_out_pay", "bool", False,
        "Players forced out pay the same fee as those who drop out.",
        "join",
    ),
    Option(
        BOAR_DEER_BUTTERFLIES.replace("-", "_"), "bool", True,
        "Boar, Deer, Butterflies is a yaku.",
    ),
)


def factors(field: int) -> list[int]:
    """List the factor of each bright on a field (mask), the largest first."""
    return sorted((4 if STORM >> card & 1 else 2 for card in cards_in(field & (LIGHTS | STORM))), reverse=True)


def multiply_pairs(field: int, carried: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Take the larger of the round's own and the carried multiplier; pairs of brights are carried one round.

    >>> multiply_pairs(mask_from("1B 3B"), ())
    (2, (2,))
    """
    if not field & (LIGHTS | STORM):
        return max(*carried, 1, 1), ()
    own = factors(field)[0]
    on = 4 if field & STORM == STORM else 2 if (field & LIGHTS).bit_count() >= 2 else 1
    return max(own, *carried, 1), (on,) if on > 1 else ()


def multiply_all(field: int, carried: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Take the front of the queue, or the largest own factor; every other own factor joins the queue.

    >>> multiply_all(mask_from("1B 11B"), ())
    (4, (2,))
    """
    waiting = list(carried) + factors(field) if carried else factors(field)
    if not waiting:
        return 1, ()
    now = carried[0] if carried else waiting[0]
    waiting.remove(now)
    return now, tuple(sorted(waiting, reverse=True))


def multiply_stack(field: int, carried: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Multiply all own factors at once; nothing is carried.

    >>> multiply_stack(mask_from("11B 12B 1B"), ())
    (32, ())
    """
    product = 1
    for factor in factors(field):
        product *= factor
    return product, ()


def multiply_none(field: int, carried: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Take the largest own factor; nothing is carried."""
    return max(factors(field), default=1), ()


CARRY: Mapping[str, Multiply] = {
    "pairs": multiply_pairs,
    "all": multiply_all,
    "stack": multiply_stack,
    "none": multiply_none,
}


def _card_score(ending: Ending) -> tuple[list[Line], int]:
    """Score the cards of a round without built yaku; return the lines and the winner."""
    points = {seat: ending.scoring.points(ending.piles[seat]) for seat in ending.active}
    factor = ending.multiplier
    double = next((seat for seat in ending.active if points[seat] >= DOUBLE_EIGHTS_FROM), -1)
    if double >= 0:
        return pay_from_each(ending.active, double, EIGHTS, "double-eights", ending.piles[double], factor), double
    if all(points[seat] == PAR for seat in ending.active):
        return pay_from_each(ending.active, ending.dealer, EIGHTS, "all-eights", 0, factor), ending.dealer
    lines = [
        award(seat, points[seat] - PAR, "card-points", ending.piles[seat], factor) for seat in ending.active
    ]
    return lines, ending.first_with_most(points)


def settle(ending: Ending) -> Settlement:
    """Settle a round: yaku were paid when made; without any, all-eights, double-eights or the cards count.

    The winner takes the pot (what dropped-out players paid) and deals next.
    """
    players = ending.rules.players
    lines: list[Line] = []
    if ending.caller >= 0:
        winner = ending.caller
    elif any(ending.built):
        gains = sums([line for line in ending.lines if line.reason.startswith(("yaku:", "give-back"))], players)
        winner = ending.first_with_most(gains)
    else:
        lines, winner = _card_score(ending)
    pot = -sum(line.points for line in ending.lines if line.reason == "drop-out")
    if pot:
        lines.append(award(winner, pot, "pot"))
    shown = [NO_IDS] * players
    for line in ending.lines:
        kind, _, id = line.reason.partition(":")
        if kind == "hand-yaku" and line.points > 0 and id not in shown[line.seat]:
            shown[line.seat] += (id,)
    end = "ended" if ending.caller >= 0 else "hands-empty"
    return Settlement(end, tuple(lines), winner, winner, ending.built, tuple(shown))


CARRY_NOTES: Mapping[str, str] = {
    "pairs": "Two or three of {lights} together make the next round a large field too, {storm} together a grand field. A round’s multiplier is the larger of its own and the carried one; it is carried for one round only.",
    "all": "Brights wait in a queue, the largest first. If some wait, the first of them is the round’s multiplier and all brights of its own field join the queue; otherwise the largest of its own applies and the others join the queue.",
    "stack": "Each of {lights} multiplies by 2 and each of {storm} by 4, all at once; nothing is carried to the next round.",
    "none": "Nothing is carried to the next round.",
}


def notes(options: Mapping[str, Value]) -> tuple[Note, ...]:
    """Write the sentences of the rules that no knob tells."""
    brights = {"lights": show(LIGHTS), "storm": show(STORM)}
    return (
        Note("hand-yaku", "Of two triplets in one hand the standing one is shown, else that of the earlier month."),
        Note("carry", CARRY_NOTES[str(options["carry_over"])], brights),
        Note("card-points", "Only if no yaku was made in the round: each active player scores the captured card points less {par}, times the multiplier.", {"par": PAR}),
        Note("all-eights", "If no yaku was made and every active player has exactly {par} card points, the dealer (whoever played first) gets {points} times the multiplier from each, in place of the card points, and wins the round.", {"par": PAR, "points": EIGHTS}),
        Note("double-eights", "If no yaku was made and a player has {from} card points or more, each of the others pays that player {points} times the multiplier, in place of the card points; that player wins the round.", {"from": DOUBLE_EIGHTS_FROM, "points": EIGHTS}),
        Note("next-dealer", "Who ends the round wins it. If the hands run out after a yaku was made, the player wins whose yaku and give-backs add up to most; if none was made, the one with the most card points. If tied, the earliest in turn order from whoever played first."),
        Note("next-dealer", "The winner of the round deals the next."),
    )


def build(players: int, options: Mapping[str, Value]) -> Rules:
    """Make the rules in force for 3 to 6 players at the table, three of them active in a round."""
    best = options["hand_yaku"] == "best"
    yaku = tuple(row for row in YAKU if options["boar_deer_butterflies"] or row.id != BOAR_DEER_BUTTERFLIES)
    hand_yaku = tuple(row._replace(group="") for row in HAND_YAKU) if best else HAND_YAKU
    scoring = Scoring(STANDARD_WEIGHTS, KIND_MASKS, yaku, hand_yaku, watch(yaku))
    return Rules(
        id=GAME.id,
        names=NAMES,
        players=players,
        options=options,
        hand_size=7,
        field_size=6,
        active=3,
        scoring=lambda field: scoring,
        settle=settle,
        finished=after_rounds,
        par=PAR,
        redeal=bool(options["redeal_on_field_four"]),
        states=STATES,
        multiply=CARRY[str(options["carry_over"])],
        join=Join(10, True, False, bool(options["forced_out_pay"]), True),
        shows_hands=True,
        calls=True,
        first_dealer="die",
        notes=notes(options),
    )


GAME = Game(
    "hachi-hachi-sage",
    NAMES,
    "The traditional game: lucky hands, and the nerve to go on.",
    (3, 6),
    4,
    OPTIONS,
    build,
)
