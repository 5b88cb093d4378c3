"""Hana-awase: match flowers by month, card points against par, sixteen yaku."""

from collections.abc import Mapping

from hanaba.cards import CARD, CUP, KIND_MASKS, MONTHS, RAIN_MAN, RIBBONS
from hanaba.cardset import show
from hanaba.lines import Line, award, pay_from_each, sums
from hanaba.names import Names
from hanaba.rules.options import REDEAL, ROUNDS, Option, Value
from hanaba.rules.ruleset import (
    NO_IDS,
    STANDARD_WEIGHTS,
    Ending,
    Game,
    Note,
    Rules,
    Scoring,
    Settlement,
    after_rounds,
)
from hanaba.yaku import MadeYaku, Yaku, all_of, at_least, made_in

NAMES = Names("Hana-awase", "Hana-awase", "花合わせ", "hana-awase")
DECK = {2: (10, 8), 3: (7, 6), 4: (5, 8)}
"""Cards in a hand and on the field, by players."""
NO_WILLOW = RIBBONS & ~(1 << CARD["11R"])
WILLOW_FOUR = "willow-four"

YAKU = (
    Yaku("five-brights", Names("Five Brights", "Cinq Lumières", "五光", "gokō"), 200, all_of("1B 3B 8B 11B 12B"), "bright"),
    Yaku("four-brights", Names("Four Brights", "Quatre Lumières", "四光", "shikō"), 60, all_of("1B 3B 8B 12B"), "bright"),
    Yaku("three-brights", Names("Three Brights", "Trois Lumières", "三光", "sankō"), 20, all_of("1B 8B 12B"), "bright"),
    Yaku("poem-ribbons", Names("Poem Ribbons", "Rubans à poème", "赤短", "akatan"), 40, all_of("1R 2R 3R")),
    Yaku("blue-ribbons", Names("Blue Ribbons", "Rubans bleus", "青短", "aotan"), 40, all_of("6R 9R 10R")),
    Yaku("grass-ribbons", Names("Grass Ribbons", "Rubans rouges", "くさ", "kusa"), 20, all_of("4R 5R 7R")),
    Yaku("seven-ribbons", Names("Seven Ribbons", "Sept Rubans", "七短", "nanatan"), 40, at_least(7, NO_WILLOW), "ribbon-count"),
    Yaku("six-ribbons", Names("Six Ribbons", "Six Rubans", "六短", "rokutan"), 30, at_least(6, NO_WILLOW), "ribbon-count"),
    Yaku("omote-sugawara", Names("Sugawara", "Omotesugawara", "表菅原", "omote sugawara"), 30, all_of("1B 2A 3B")),
    Yaku("boar-deer-butterflies", Names("Boar, Deer, Butterflies", "Sanglier, Cerf, Papillons", "猪鹿蝶", "inoshikachō"), 20, all_of("7A 10A 6A")),
    Yaku("flower-and-moon-viewing", Names("Flower and Moon Viewing", "Hanami-Tsukimi-de-Ippai", "花見月見で一杯", "hanami tsukimi de ippai"), 30, all_of("3B 8B 9A"), "sake"),
    Yaku("flower-viewing", Names("Flower Viewing", "Hanami-de-Ippai", "花見で一杯", "hanami de ippai"), 20, all_of("3B 9A"), "sake"),
    Yaku("moon-viewing", Names("Moon Viewing", "Tsukimi-de-Ippai", "月見で一杯", "tsukimi de ippai"), 20, all_of("8B 9A"), "sake"),
    Yaku("wisteria-four", Names("Wisteria Four", "Fujishima", "藤島", "fujishima"), 20, all_of("4A 4R 4C1 4C2")),
    Yaku("paulownia-four", Names("Paulownia Four", "Kirishima", "桐島", "kirishima"), 20, all_of("12B 12C1 12C2 12C3")),
    Yaku(WILLOW_FOUR, Names("Willow Four", "Amejima", "雨島", "amejima"), 20, all_of("11B 11A 11R 11C1")),
)

OPTIONS = (
    ROUNDS,
    Option(
        "par", "choice", "share",
        "The card points from which a player’s score is counted.",
        choices=("share", "88"),
        texts=("an equal share of the deck", "always 88"),
    ),
    Option(
        "nested_yaku", "choice", "all",
        "Whether a yaku contained in a better one of its family counts too.",
        choices=("all", "best"),
        texts=("every yaku realised counts", "only the best of each family counts"),
    ),
    REDEAL,
    Option(
        "fuke_limit", "int", 0,
        "A player with so many card points or fewer voids the round (0: never; usual 20).",
        "house", low=0, high=88,
    ),
    Option(
        "compensation", "bool", False,
        "With three players, the dealer or the second player with 8 captured cards or fewer, or the third with "
        "10 or fewer, receives 30 from each other player.",
        "house",
    ),
    Option(
        "willow_cancels", "choice", "off",
        "Whether the player with Willow Four cancels yaku of the round.",
        "house",
        choices=("off", "all", "others"),
        texts=("it cancels none", "it cancels every yaku, itself too", "it cancels the others’ yaku"),
    ),
    Option(
        "rain_spoils_viewing", "bool", False,
        "A player who captured the rain man makes no yaku with the sake cup.",
        "house",
    ),
    Option("chaff_zero", "bool", False, "Chaff is worth nothing; the deck is then worth 240.", "house"),
)


def _yaku_by_seat(ending: Ending) -> dict[int, list[MadeYaku]]:
    options = ending.rules.options
    made = {seat: made_in(ending.scoring.yaku, ending.piles[seat]) for seat in ending.active}
    if options["rain_spoils_viewing"]:
        for seat in ending.active:
            if ending.piles[seat] & RAIN_MAN:
                made[seat] = [found for found in made[seat] if not found.yaku.pattern.mask & CUP]
    if options["willow_cancels"] != "off":
        owner = next((seat for seat in ending.active if ending.piles[seat] & MONTHS[11] == MONTHS[11]), -1)
        if owner >= 0:
            keeps = made[owner] if options["willow_cancels"] == "others" else []
            made = {seat: keeps if seat == owner else [] for seat in ending.active}
    return made


def _compensation(ending: Ending) -> list[Line]:
    if not ending.rules.options["compensation"] or ending.rules.players != 3:
        return []
    return [
        line
        for place, seat in enumerate(ending.order())
        if ending.piles[seat].bit_count() <= COMPENSATED_UNDER[place]
        for line in pay_from_each(ending.order(), seat, COMPENSATION, "compensation")
    ]


def settle(ending: Ending) -> Settlement:
    """Settle a round: card points against par, then every yaku paid by each other player, then compensation."""
    none = tuple(NO_IDS for _ in range(ending.rules.players))
    points = {seat: ending.scoring.points(ending.piles[seat]) for seat in ending.active}
    limit = int(ending.rules.options["fuke_limit"])
    if limit and min(points.values()) <= limit:
        return Settlement("fuke", (), -1, ending.dealer, none, none)
    lines = [award(seat, points[seat] - ending.rules.par, "card-points", ending.piles[seat]) for seat in ending.active]
    made = _yaku_by_seat(ending)
    for seat in ending.active:
        for found in made[seat]:
            lines += pay_from_each(ending.active, seat, found.points, f"yaku:{found.yaku.id}", found.cards)
    lines += _compensation(ending)
    winner = ending.first_with_most(sums(lines, ending.rules.players))
    ids = tuple(tuple(found.yaku.id for found in made[seat]) for seat in ending.active)
    return Settlement("hands-empty", tuple(lines), winner, winner, ids, none)


COMPENSATION = 30
COMPENSATED_UNDER = (8, 8, 10)
"""Captured cards up to which a seat is compensated, by its place from the dealer."""


def notes(players: int, options: Mapping[str, Value], par: int) -> tuple[Note, ...]:
    """Write the sentences of the rules that no knob tells."""
    rows = [
        Note("card-points", "Each player scores the card points of the captured cards less par, which is {par}.", {"par": par}),
        Note("yaku", "Yaku are counted at the end of the round. Each other player pays the points of each yaku to its maker."),
    ]
    if options["nested_yaku"] == "all":
        rows.append(Note("yaku", "Every yaku realised counts, also one contained in a better one."))
    if options["rain_spoils_viewing"]:
        rows.append(Note("yaku", "A player who captured {rain} makes no yaku with {cup}.", {"rain": show(RAIN_MAN), "cup": show(CUP)}))
    if options["willow_cancels"] == "all":
        rows.append(Note("yaku", "A player who captured all of month 11 cancels every yaku of the round, that one too."))
    if options["willow_cancels"] == "others":
        rows.append(Note("yaku", "A player who captured all of month 11 cancels every yaku of the others."))
    if options["fuke_limit"]:
        rows.append(Note("fuke", "If any player has {limit} card points or fewer, the round is void: nothing is scored, nobody wins it, and the same dealer deals again.", {"limit": int(options["fuke_limit"])}))
    if options["compensation"] and players == 3:
        dealer, second, third = COMPENSATED_UNDER
        values = {"dealer": dealer, "second": second, "third": third, "points": COMPENSATION}
        rows.append(Note("compensation", "The dealer with {dealer} captured cards or fewer, the second player with {second} or fewer and the third with {third} or fewer receive {points} from each other player. It counts before the round’s winner is found.", values))
    if players == 3:
        rows.append(Note("deal", "The cards are dealt four to each player, three to the field, three to each player, three to the field; the player to the dealer’s right cuts."))
    if options["redeal_on_field_four"]:
        rows.append(Note("turn", "All 48 cards are played, so the field is empty at the end."))
    rows.append(Note("next-dealer", "The player with the most points in the round wins it and deals the next; if tied, the earliest in turn order from the dealer."))
    return tuple(rows)


def build(players: int, options: Mapping[str, Value]) -> Rules:
    """Make the rules in force for 2, 3 or 4 players."""
    hand, field = DECK[players]
    nested = options["nested_yaku"] == "all"
    chaff = 0 if options["chaff_zero"] else 1
    weights = tuple((mask, points * (chaff if points == 1 else 1)) for mask, points in STANDARD_WEIGHTS)
    scoring = Scoring(weights, KIND_MASKS, tuple(row._replace(family="") for row in YAKU) if nested else YAKU)
    deck = sum(mask.bit_count() * points for mask, points in weights)
    par = deck // players if options["par"] == "share" else 88
    return Rules(
        id=GAME.id,
        names=NAMES,
        players=players,
        options=options,
        hand_size=hand,
        field_size=field,
        active=players,
        scoring=lambda field: scoring,
        settle=settle,
        finished=after_rounds,
        par=par,
        redeal=bool(options["redeal_on_field_four"]),
        zero_sum=deck == players * par,
        notes=notes(players, options, par),
    )


GAME = Game(
    "hana-awase",
    NAMES,
    "Match flowers, count every card, and make the old pictures.",
    (2, 4),
    3,
    OPTIONS,
    build,
    minutes=4,
    quick_rounds=3,
)
