"""Hachi: two cards match when their months add up to a number that ends in 3 or 8; twenty-one yaku."""

from collections.abc import Mapping

from hanaba.cards import ALL, KIND_MASKS, MONTH, RIBBONS
from hanaba.cardset import mask_of
from hanaba.lines import award, sums
from hanaba.names import Names
from hanaba.rules.options import ROUNDS, Option, Value
from hanaba.rules.ruleset import (
    NO_IDS,
    Ending,
    Game,
    Note,
    RoundResult,
    Rules,
    Scoring,
    Settlement,
    leaders,
    totals_of,
)
from hanaba.yaku import Yaku, all_of, made_in

NAMES = Names("Hachi", "Hachi", "八", "hachi")
REACH = tuple(
    mask_of(other for other in range(48) if other != card and (MONTH[card] + MONTH[other]) % 5 == 3)
    for card in range(48)
)
"""What each card may capture: months that add up to 3, 8, 13, 18 or 23."""

_PICTURES = (
    ("kirishima", Names("Mist Island", "Île de Brume", "霧島", "kirishima"), "12B 4A 11B", "12C1 4R 11R"),
    ("goroju", Names("Elder", "L'Ancien", "御老中", "gorōjū"), "5A 6A 10A", "5R 6R 10R"),
    ("go-shi-roku", Names("Five Four Six", "Cinq-Quatre-Six", "五四六", "goshiroku"), "5A 4A 6A", "5R 4R 6R"),
    ("shichi-go-san", Names("Seven Five Three", "Sept-Cinq-Trois", "七五三", "shichigosan"), "7A 5A 3B", "7R 5R 3R"),
    ("kumano-san", Names("Kumano Shrines", "Sanctuaires de Kumano", "熊野サン", "kumano-san"), "9A 11B 3B", "9R 11R 3R"),
    ("yashima", Names("Eight Islands", "Huit Îles", "八島", "yashima"), "8B 4A 11B", "8A 4R 11R"),
    ("nakazo", Names("Nakazō", "Nakazō", "仲蔵", "nakazō"), "7A 8B 9A", "7R 8A 9R"),
    ("ichi-ni-san", Names("One Two Three", "Un-Deux-Trois", "一二三", "ichinisan"), "1B 2A 3B", "1R 2R 3R"),
    ("den", Names("Den", "Den", "デン", "den"), "2A 11B 12B", "2R 11R 12C1"),
    ("san-go-roku", Names("Three Five Six", "Trois-Cinq-Six", "三五六", "sangorō"), "3B 5A 6A", "3R 5R 6R"),
)


def _of_ribbons(names: Names) -> Names:
    return Names(f"{names.en} Ribbons", f"{names.fr} en rubans", f"短の{names.ja}", f"tan no {names.romaji}")


YAKU = (
    *(Yaku(id, names, 10, all_of(cards)) for id, names, cards, _ in _PICTURES),
    *(Yaku(f"{id}-ribbons", _of_ribbons(names), 20, all_of(cards)) for id, names, _, cards in _PICTURES),
    Yaku("ju-shichi-hachi", Names("Ten Seven Eight", "Dix-Sept-Huit", "十七八", "jūshichihachi"), 20, all_of("10R 7R 8A")),
)
SCORING = Scoring(((RIBBONS, 1), (ALL & ~RIBBONS, 10)), KIND_MASKS, YAKU)

TARGETS: Mapping[str, int] = {"points": 1000, "victories": 5}
LENGTHS = ("rounds", "points", "victories", "streak")
OPTIONS = (
    ROUNDS._replace(text="How many rounds a match has at most (99 where another length is chosen)."),
    Option(
        "length", "choice", "rounds",
        "What ends the match.",
        "length",
        choices=LENGTHS,
        texts=(
            "so many rounds; the higher sum wins",
            "a sum of points reached; the higher sum wins",
            "so many rounds won",
            "two rounds in a row won, each by 20 points or more",
        ),
    ),
    Option(
        "target", "int", 1000,
        "The points or rounds to reach, where the length is points (1000) or victories (5).",
        "length", low=1, high=100000,
    ),
)
STREAK_MARGIN = 20


def settle(ending: Ending) -> Settlement:
    """Settle a round: each player scores card points and yaku; nothing is paid across; a tie has no winner."""
    lines = [award(seat, ending.scoring.points(ending.piles[seat]), "card-points", ending.piles[seat]) for seat in ending.active]
    made = [made_in(ending.scoring.yaku, ending.piles[seat]) for seat in ending.active]
    for seat in ending.active:
        lines += [award(seat, found.points, f"yaku:{found.yaku.id}", found.cards) for found in made[seat]]
    scores = sums(lines, ending.rules.players)
    best = leaders(scores)
    winner = best[0] if len(best) == 1 else -1
    ids = tuple(tuple(found.yaku.id for found in found_by_seat) for found_by_seat in made)
    none = tuple(NO_IDS for _ in ending.active)
    return Settlement("hands-empty", tuple(lines), winner, winner if winner >= 0 else ending.dealer, ids, none)


def finished(rules: Rules, results: tuple[RoundResult, ...]) -> tuple[int, ...] | None:
    """Return the winners once the chosen length is reached, ``None`` before."""
    length, target = rules.options["length"], int(rules.options["target"])
    totals = totals_of(2, results)
    victories = tuple(sum(result.winner == seat for result in results) for seat in range(2))
    if length == "points" and max(totals) >= target:
        return leaders(totals)
    if length == "victories" and max(victories) >= target:
        return leaders(victories)
    if length == "streak" and len(results) >= 2:
        last, before = results[-1], results[-2]
        clear = all(abs(result.scores[0] - result.scores[1]) >= STREAK_MARGIN for result in (last, before))
        if clear and last.winner == before.winner:
            return (last.winner,)
    if len(results) >= int(rules.options["rounds"]):
        return leaders(victories if length == "victories" else totals)
    return None


def notes(options: Mapping[str, Value]) -> tuple[Note, ...]:
    """Write the sentences of the rules that no knob tells."""
    rounds, target = int(options["rounds"]), int(options["target"])
    match = {
        "rounds": Note("match", "The match has {rounds} rounds. The higher sum of scores wins; equal sums share the win.", {"rounds": rounds}),
        "points": Note("match", "The match ends after the round in which a sum of scores reaches {target}, and after {rounds} rounds at the latest. The higher sum wins; equal sums share the win.", {"rounds": rounds, "target": target}),
        "victories": Note("match", "The first player to win {target} rounds wins the match. After {rounds} rounds the player with more of them wins; equal numbers share the win.", {"rounds": rounds, "target": target}),
        "streak": Note("match", "The first player to win two rounds in a row, each by {margin} points or more, wins the match; a tied round or a smaller win breaks the streak. After {rounds} rounds the higher sum of scores wins; equal sums share the win.", {"rounds": rounds, "margin": STREAK_MARGIN}),
    }
    return (
        Note("capture", "Two cards match when their months add up to a number that ends in 3 or 8."),
        Note("card-points", "Each player scores the points of the captured cards; nothing is paid across."),
        Note("yaku", "Yaku are counted at the end of the round and added to their maker’s own score. All of them count."),
        Note("next-dealer", "The higher score wins the round, and its winner deals the next. A tied round has no winner, and the same dealer deals again."),
        match[str(options["length"])],
    )


def build(players: int, options: Mapping[str, Value]) -> Rules:
    """Make the rules in force for two players."""
    return Rules(
        id=GAME.id,
        names=NAMES,
        players=players,
        options=options,
        hand_size=7,
        field_size=6,
        active=players,
        scoring=lambda field: SCORING,
        settle=settle,
        finished=finished,
        reach=REACH,
        takes_three=False,
        redeal=False,
        first_dealer="month-points",
        zero_sum=False,
        notes=notes(options),
    )


def adjust(given: Mapping[str, object]) -> Mapping[str, Value]:
    """Let the target follow the length, and make ``rounds`` a cap of 99 where the length is another."""
    length = given.get("length", "rounds")
    if length == "rounds":
        return {}
    return {"rounds": 99, "target": TARGETS.get(str(length), 1000)}


GAME = Game(
    "hachi",
    NAMES,
    "Two players, sums of three and eight, twenty-one yaku.",
    (2, 2),
    2,
    OPTIONS,
    build,
    adjust,
    minutes=3,
    quick_rounds=3,
)
