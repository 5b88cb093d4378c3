"""Hachi-Hachi with the shape-shifting cup: the field decides what the sake cup is; yaku count at the end."""

from collections.abc import Mapping

from hanaba.cards import ANIMALS, BRIGHTS, CHAFF, CUP, KIND_MASKS, RIBBONS, WILLOWS
from hanaba.cardset import mask_from
from hanaba.hand_yaku import (
    STANDING,
    AllPaired,
    ChaffHand,
    HandYaku,
    Holds,
    OfOneMonth,
    TwoTriplets,
    held_in,
)
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
    Note,
    Rules,
    Scoring,
    Settlement,
    after_rounds,
)
from hanaba.yaku import Yaku, all_of, at_least, made_in

NAMES = Names("Hachi-Hachi with the shape-shifting cup", "Hachi-Hachi à la coupe changeante", "八八・化け札", "hachi-hachi bakefuda")
PAR = 88
KAN = 12
LIGHTS = mask_from("1B 3B 8B")
STORM = mask_from("11B 12B")
STATES = (
    FieldState("zetsuba", Names("Grand field", "Terrain supérieur", "絶場", "zetsuba"), STORM, 4),
    FieldState("oba", Names("Large field", "Grand terrain", "大場", "ōba"), LIGHTS, 2),
    FieldState("koba", Names("Small field", "Petit terrain", "小場", "koba"), 0, 1),
)

INSTANT = (
    HandYaku("teshi", Names("Four of a Kind", "Quadruple", "手四", "teshi"), 72, OfOneMonth(4), ""),
    HandYaku("kuttsuki", Names("All Paired", "Tout apparié", "くっつき", "kuttsuki"), 48, AllPaired(), ""),
)


def _hand_yaku(cup: int) -> tuple[HandYaku, ...]:
    """List the bonus hand yaku, the best of a group first; ``cup`` is the cup's mask where it is chaff."""
    chaff = CHAFF | WILLOWS | cup
    both = Names("Two Triplets", "Deux triplés", "二三本", "futasanbon")
    return (
        HandYaku("futasanbon", both, 96, TwoTriplets(2), "set"),
        HandYaku("futasanbon", both, 84, TwoTriplets(1), "set"),
        HandYaku("futasanbon", both, 72, TwoTriplets(0), "set"),
        HandYaku("tatesanbon", Names("Standing Triplet", "Triplé spécial", "立三本", "tatesanbon"), 36, OfOneMonth(3, STANDING), "set"),
        HandYaku("sanbon", Names("Triplet", "Triplé", "三本", "sanbon"), 24, OfOneMonth(3), "set"),
        HandYaku("aka", Names("Red", "Rouge", "赤", "aka"), 24, ChaffHand(0, 0, 2, 7, chaff), "chaff"),
        HandYaku("tanichi", Names("One Ribbon", "Ruban solitaire", "短一", "tan'ichi"), 36, ChaffHand(0, 0, 1, 1, chaff), "chaff"),
        HandYaku("toichi", Names("One Animal", "Animal solitaire", "十一", "toichi"), 36, ChaffHand(0, 1, 0, 0, chaff), "chaff"),
        HandYaku("pikaichi", Names("One Bright", "Lumière solitaire", "光一", "pikaichi"), 48, ChaffHand(1, 0, 0, 0, chaff), "chaff"),
        HandYaku("karasu", Names("Empty Hand", "Nid vide", "空素", "karasu"), 48, ChaffHand(0, 0, 0, 0, chaff), "chaff"),
        HandYaku("akatan", Names("Poem Ribbons in Hand", "Rubans à poème en main", "赤短", "akatan"), 20, Holds(mask_from("1R 2R 3R")), "poem"),
        HandYaku("aotan", Names("Blue Ribbons in Hand", "Rubans bleus en main", "青短", "aotan"), 20, Holds(mask_from("6R 9R 10R")), "blue"),
    )


def _yaku(cup: int) -> tuple[Yaku, ...]:
    """List the yaku of a round; ``cup`` is the cup's mask where it is chaff (then nothing is drunk)."""
    sake = (
        Yaku("double-sake", Names("Double Sake", "Double saké", "飲み", "nomi"), 40, all_of("3B 8B 9A"), "sake"),
        Yaku("cherry-blossom-sake", Names("Cherry Blossom Sake", "Saké des cerisiers", "花見酒", "hanamizake"), 20, all_of("3B 9A"), "sake"),
        Yaku("moon-sake", Names("Moon Sake", "Saké de la lune", "月見酒", "tsukimizake"), 20, all_of("8B 9A"), "sake"),
    )
    return (
        Yaku("five-brights", Names("Five Brights", "Cinq Lumières", "五光", "gokō"), 100, at_least(5, BRIGHTS), "bright"),
        Yaku("four-brights", Names("Four Brights", "Quatre Lumières", "四光", "shikō"), 60, all_of("1B 3B 8B 12B"), "bright"),
        Yaku("rainy-four", Names("Rainy Four", "Quatre sous la pluie", "雨四光", "ame-shikō"), 30, at_least(4, BRIGHTS), "bright"),
        Yaku("three-brights", Names("Three Brights", "Trois Lumières", "三光", "sankō"), 20, at_least(3, mask_from("1B 3B 8B 12B")), "bright"),
        Yaku("sugawara", Names("Sugawara", "Omotesugawara", "表菅原", "omote sugawara"), 30, all_of("1B 2A 3B")),
        Yaku("boar-deer-butterflies", Names("Boar, Deer, Butterflies", "Sanglier, Cerf, Papillons", "猪鹿蝶", "inoshikachō"), 20, all_of("7A 10A 6A")),
        Yaku("red-ribbons", Names("Red (poem) Ribbons", "Rubans à poème", "赤短", "akatan"), 20, all_of("1R 2R 3R")),
        Yaku("blue-ribbons", Names("Blue Ribbons", "Rubans bleus", "青短", "aotan"), 20, all_of("6R 9R 10R")),
        *(() if cup else sake),
        Yaku("seven-ribbons", Names("Seven Ribbons", "Sept Rubans", "七短", "nanatan"), 40, at_least(7, RIBBONS)),
        Yaku("seeds", Names("Seeds", "Graines (animaux)", "タネ", "tane"), 1, at_least(5, ANIMALS & ~cup), "", 1),
        Yaku("ribbons", Names("Ribbons", "Rubans", "タン", "tan"), 1, at_least(5, RIBBONS), "", 1),
        Yaku("plains", Names("Plains", "Plaines", "カス", "kasu"), 1, at_least(10, CHAFF | cup), "", 1),
    )


AS_ANIMAL = Scoring(STANDARD_WEIGHTS, KIND_MASKS, _yaku(0), _hand_yaku(0))
AS_CHAFF = Scoring(
    tuple((mask & ~CUP if points == 10 else mask | CUP if points == 1 else mask, points) for mask, points in STANDARD_WEIGHTS),
    {**KIND_MASKS, "A": ANIMALS & ~CUP, "C": CHAFF | CUP},
    _yaku(CUP),
    _hand_yaku(CUP),
)


def scoring(field: int) -> Scoring:
    """Return what cards are worth: in koba (no bright on the field as dealt) the cup is chaff."""
    return AS_ANIMAL if field & BRIGHTS else AS_CHAFF


def multiply(field: int, carried: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Return the factor of the field state; nothing is carried."""
    return 4 if field & STORM else 2 if field & LIGHTS else 1, ()


OPTIONS = (
    ROUNDS,
    REDEAL,
    Option(
        "dropped_hands", "choice", "set_aside",
        "What becomes of the hands of players who drop out.",
        "join",
        choices=("set_aside", "into_draw_pile"),
        texts=("set aside, face down, out of the round", "shuffled into the draw pile"),
    ),
    Option(
        "forced_out_pay", "bool", True,
        "Players dropped automatically pay like those who drop out.",
        "join",
    ),
    Option(
        "fuke_limit", "int", 30,
        "An active player with so many card points or fewer voids the round (fuke).",
        low=0, high=88,
    ),
    Option(
        "fuke_penalty", "int", 12,
        "What a fuke player pays each other active player, before the multiplier.",
        low=0, high=120,
    ),
)


def _settle_instant(ending: Ending) -> Settlement:
    players = range(ending.rules.players)
    holders = ending.instant
    lines: list[Line] = []
    for seat, (row, cards) in holders.items():
        lines += pay_from_each(players, seat, row.points, f"hand-yaku:{row.id}", cards, ending.multiplier)
    order = sorted(holders, key=lambda seat: (seat - ending.dealer) % ending.rules.players)
    winner = max(order, key=lambda seat: holders[seat].yaku.points)
    ids = tuple((holders[seat].yaku.id,) if seat in holders else NO_IDS for seat in players)
    return Settlement("hand-yaku", tuple(lines), winner, winner, tuple(NO_IDS for _ in players), ids)


def settle(ending: Ending) -> Settlement:
    """Settle a round: fuke voids it; else card points against par, yaku and hand yaku paid by each opponent."""
    if ending.instant:
        return _settle_instant(ending)
    seats = range(ending.rules.players)
    factor = ending.multiplier
    points = {seat: ending.scoring.points(ending.piles[seat]) for seat in ending.active}
    held = {seat: held_in(ending.scoring.hand_yaku, ending.dealt[seat]) for seat in ending.active}
    made = {seat: made_in(ending.scoring.yaku, ending.piles[seat]) for seat in ending.active}
    fuke = [seat for seat in ending.active if points[seat] <= int(ending.rules.options["fuke_limit"])]
    lines: list[Line] = []
    for seat in fuke:
        for other in ending.active:
            if other != seat:
                penalty = int(ending.rules.options["fuke_penalty"])
                lines += pay_from_each([seat], other, penalty, "fuke", ending.piles[seat], factor)
    if not fuke:
        lines = [award(seat, points[seat] - PAR, "card-points", ending.piles[seat], factor) for seat in ending.active]
        for seat in ending.active:
            for found in held[seat]:
                reason = f"hand-yaku:{found.yaku.id}"
                lines += pay_from_each(ending.active, seat, found.yaku.points, reason, found.cards, factor)
            for done in made[seat]:
                lines += pay_from_each(ending.active, seat, done.points, f"yaku:{done.yaku.id}", done.cards, factor)
    winner = ending.first_with_most(sums([*ending.lines, *lines], ending.rules.players))
    yaku = tuple(tuple(done.yaku.id for done in made.get(seat, ()) if not fuke) for seat in seats)
    hand = tuple(tuple(found.yaku.id for found in held.get(seat, ())) for seat in seats)
    return Settlement("fuke" if fuke else "hands-empty", tuple(lines), winner, winner, yaku, hand)


def notes(options: Mapping[str, Value]) -> tuple[Note, ...]:
    """Write the sentences of the rules that no knob tells."""
    limit, penalty = int(options["fuke_limit"]), int(options["fuke_penalty"])
    return (
        Note("carry", "Nothing is carried to the next round."),
        Note("card-points", "Each active player scores the captured card points less {par}, times the multiplier.", {"par": PAR}),
        Note("yaku", "Yaku are counted once, at the end of the round: each other active player pays the points times the multiplier to their maker."),
        Note("fuke", "If an active player has {limit} card points or fewer at the end, the round is void: that player pays {penalty} times the multiplier to each other active player, and neither card points nor yaku nor hand yaku are scored. Drop-out payments stand.", {"limit": limit, "penalty": penalty}),
        Note("next-dealer", "The active player with the highest score of the round, drop-out payments included, wins it and deals the next; if tied, the earliest in turn order from the dealer. If hand yaku ended the round, the holder of the one worth most deals next; if tied, again the earliest in turn order."),
    )


def build(players: int, options: Mapping[str, Value]) -> Rules:
    """Make the rules in force for 3 to 7 players at the table, three of them active in a round."""
    into_stock = options["dropped_hands"] == "into_draw_pile"
    return Rules(
        id=GAME.id,
        names=NAMES,
        players=players,
        options=options,
        hand_size=6 if players == 7 else 7,
        field_size=6,
        active=3,
        scoring=scoring,
        settle=settle,
        finished=after_rounds,
        clockwise=True,
        par=PAR,
        redeal=bool(options["redeal_on_field_four"]),
        states=STATES,
        multiply=multiply,
        join=Join(12, False, True, bool(options["forced_out_pay"]), into_stock),
        instant=INSTANT,
        zero_sum=False,
        kan=KAN,
        notes=notes(options),
    )


GAME = Game(
    "hachi-hachi-bakefuda",
    NAMES,
    "The field decides whether the sake cup is a treasure or chaff.",
    (3, 7),
    4,
    OPTIONS,
    build,
    clockwise=True,
)
