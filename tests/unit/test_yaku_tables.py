"""Every built yaku of every game: a pile that has it, every pile a card short, a better one that excludes it."""

from typing import NamedTuple

import pytest

from hanaba.cardset import mask_from
from hanaba.rules import rules_for
from hanaba.yaku import made_in

NINE_RIBBONS = "1R 2R 3R 4R 5R 6R 7R 9R 10R"
BRIGHTS = "1B 3B 8B 11B 12B"
CHAFF_CODES = "1C1 1C2 2C1 2C2 3C1 3C2 4C1 4C2 5C1 5C2 6C1 6C2 7C1 7C2 8C1 8C2 9C1 9C2 10C1 10C2 11C1 12C1 12C2 12C3"
PLAIN_CHAFF = CHAFF_CODES.split()


class Row(NamedTuple):
    """A yaku, its points, the smallest pile that has it, a pile in which a better one excludes it, that one."""

    id: str
    points: int
    pile: str
    better: str = ""
    by: str = ""


def first(number, codes):
    """The first so many of some cards."""
    return " ".join((codes.split() if isinstance(codes, str) else codes)[:number])


HANA_AWASE = (
    Row("five-brights", 200, BRIGHTS),
    Row("four-brights", 60, "1B 3B 8B 12B", BRIGHTS, "five-brights"),
    Row("three-brights", 20, "1B 8B 12B", "1B 3B 8B 12B", "four-brights"),
    Row("poem-ribbons", 40, "1R 2R 3R"),
    Row("blue-ribbons", 40, "6R 9R 10R"),
    Row("grass-ribbons", 20, "4R 5R 7R"),
    Row("seven-ribbons", 40, first(7, NINE_RIBBONS)),
    Row("six-ribbons", 30, "1R 2R 4R 6R 7R 9R", first(7, NINE_RIBBONS), "seven-ribbons"),
    Row("omote-sugawara", 30, "1B 2A 3B"),
    Row("boar-deer-butterflies", 20, "7A 10A 6A"),
    Row("flower-and-moon-viewing", 30, "3B 8B 9A"),
    Row("flower-viewing", 20, "3B 9A", "3B 8B 9A", "flower-and-moon-viewing"),
    Row("moon-viewing", 20, "8B 9A", "3B 8B 9A", "flower-and-moon-viewing"),
    Row("wisteria-four", 20, "4A 4R 4C1 4C2"),
    Row("paulownia-four", 20, "12B 12C1 12C2 12C3"),
    Row("willow-four", 20, "11B 11A 11R 11C1"),
)
HACHI = (
    Row("kirishima", 10, "12B 4A 11B"),
    Row("goroju", 10, "5A 6A 10A"),
    Row("go-shi-roku", 10, "5A 4A 6A"),
    Row("shichi-go-san", 10, "7A 5A 3B"),
    Row("kumano-san", 10, "9A 11B 3B"),
    Row("yashima", 10, "8B 4A 11B"),
    Row("nakazo", 10, "7A 8B 9A"),
    Row("ichi-ni-san", 10, "1B 2A 3B"),
    Row("den", 10, "2A 11B 12B"),
    Row("san-go-roku", 10, "3B 5A 6A"),
    Row("kirishima-ribbons", 20, "12C1 4R 11R"),
    Row("goroju-ribbons", 20, "5R 6R 10R"),
    Row("go-shi-roku-ribbons", 20, "5R 4R 6R"),
    Row("shichi-go-san-ribbons", 20, "7R 5R 3R"),
    Row("kumano-san-ribbons", 20, "9R 11R 3R"),
    Row("yashima-ribbons", 20, "8A 4R 11R"),
    Row("nakazo-ribbons", 20, "7R 8A 9R"),
    Row("ichi-ni-san-ribbons", 20, "1R 2R 3R"),
    Row("den-ribbons", 20, "2R 11R 12C1"),
    Row("san-go-roku-ribbons", 20, "3R 5R 6R"),
    Row("ju-shichi-hachi", 20, "10R 7R 8A"),
)
WILLOWS_AND_CHAFF = "11B 11A 11R 11C1 " + first(20, PLAIN_CHAFF)
SAGE = (
    Row("poem-ribbons", 35, "1R 2R 3R"),
    Row("blue-ribbons", 35, "6R 9R 10R"),
    Row("boar-deer-butterflies", 35, "7A 10A 6A"),
    Row("seven-ribbons", 50, first(7, NINE_RIBBONS)),
    Row("four-brights", 50, "1B 3B 8B 12B", BRIGHTS, "five-brights"),
    Row("five-brights", 75, BRIGHTS),
    Row("sixteen-chaff", 50, first(16, WILLOWS_AND_CHAFF), first(17, WILLOWS_AND_CHAFF), "seventeen-chaff"),
    Row("seventeen-chaff", 60, first(17, WILLOWS_AND_CHAFF), first(18, WILLOWS_AND_CHAFF), "eighteen-chaff"),
    Row("eighteen-chaff", 75, first(18, WILLOWS_AND_CHAFF), first(19, WILLOWS_AND_CHAFF), "nineteen-chaff"),
    Row("nineteen-chaff", 100, first(19, WILLOWS_AND_CHAFF)),
)
BAKEFUDA = (
    Row("five-brights", 100, BRIGHTS),
    Row("four-brights", 60, "1B 3B 8B 12B", BRIGHTS, "five-brights"),
    Row("rainy-four", 30, "1B 3B 8B 11B", BRIGHTS, "five-brights"),
    Row("three-brights", 20, "1B 8B 12B", "1B 3B 8B 12B", "four-brights"),
    Row("sugawara", 30, "1B 2A 3B"),
    Row("boar-deer-butterflies", 20, "7A 10A 6A"),
    Row("red-ribbons", 20, "1R 2R 3R"),
    Row("blue-ribbons", 20, "6R 9R 10R"),
    Row("cherry-blossom-sake", 20, "3B 9A", "3B 8B 9A", "double-sake"),
    Row("moon-sake", 20, "8B 9A", "3B 8B 9A", "double-sake"),
    Row("double-sake", 40, "3B 8B 9A"),
    Row("seven-ribbons", 40, "2R 3R 5R 7R 9R 10R 11R"),
    Row("seeds", 1, "2A 4A 5A 8A 9A"),
    Row("ribbons", 1, "2R 4R 5R 7R 11R"),
    Row("plains", 1, first(10, PLAIN_CHAFF)),
)
ALL_COUNT, BEST = {"nested_yaku": "all"}, {"nested_yaku": "best"}
TABLES = (
    ("hana-awase", 3, BEST, "", HANA_AWASE),
    ("hana-awase", 2, ALL_COUNT, "", HANA_AWASE),
    ("hachi", 2, {}, "", HACHI),
    ("hachi-hachi-sage", 3, {}, "", SAGE),
    ("hachi-hachi-bakefuda", 3, {}, "8B", BAKEFUDA),
)
ROWS = [
    pytest.param(id, players, options, field, row, id=f"{id}-{'all-' if options == ALL_COUNT else ''}{row.id}")
    for id, players, options, field, rows in TABLES
    for row in rows
]


def made(id, players, options, field, pile):
    """The yaku a pile has made, with their points."""
    rows = rules_for(id, players, options).scoring(mask_from(field)).yaku
    return {found.yaku.id: found for found in made_in(rows, mask_from(pile))}


@pytest.mark.parametrize(("id", "players", "options", "field", "row"), ROWS)
def test_a_pile_that_has_it(id, players, options, field, row):
    found = made(id, players, options, field, row.pile)[row.id]
    assert found.points == row.points
    assert found.cards == mask_from(row.pile)


@pytest.mark.parametrize(("id", "players", "options", "field", "row"), ROWS)
def test_every_pile_a_card_short(id, players, options, field, row):
    codes = row.pile.split()
    for missing in codes:
        short = " ".join(code for code in codes if code != missing)
        assert row.id not in made(id, players, options, field, short)


@pytest.mark.parametrize(("id", "players", "options", "field", "row"), [row for row in ROWS if row.values[4].better])
def test_a_better_one_excludes_it_where_the_page_says_so(id, players, options, field, row):
    found = made(id, players, options, field, row.better)
    assert row.by in found
    assert (row.id in found) == (options == ALL_COUNT), "with nested_yaku=all every one realised counts"


@pytest.mark.parametrize(("id", "players", "options", "field", "rows"), TABLES, ids=lambda value: str(value)[:20])
def test_there_are_no_other_yaku(id, players, options, field, rows):
    table = rules_for(id, players, options).scoring(mask_from(field)).yaku
    assert sorted(row.id for row in table) == sorted(row.id for row in rows)
    assert all(row.names.en and row.names.fr and row.names.ja for row in table)
    assert all(row.names.get("en") != row.names.get("ja") for row in table)


def test_hachi_has_twenty_one():
    assert len(HACHI) == 21


# --- what the pages say beside their tables -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "players"), [("hana-awase", 3), ("hachi-hachi-sage", 3)], ids=["hana-awase", "hachi-hachi-sage"]
)
def test_the_willow_ribbon_never_counts_among_seven(id, players):
    assert "seven-ribbons" not in made(id, players, {}, "", "1R 2R 4R 5R 6R 7R 11R")
    assert "seven-ribbons" in made(id, players, {}, "", "1R 2R 4R 5R 6R 7R 9R 11R")


def test_the_willow_ribbon_never_counts_among_six():
    assert "six-ribbons" not in made("hana-awase", 3, {}, "", "1R 2R 4R 5R 6R 11R")


def test_four_brights_of_hana_awase_need_the_phoenix_and_three_never_the_curtain():
    assert made("hana-awase", 3, ALL_COUNT, "", "1B 3B 8B 11B").keys() == set()
    assert made("hana-awase", 3, ALL_COUNT, "", "1B 3B 8B").keys() == set()
    assert made("hana-awase", 3, ALL_COUNT, "", BRIGHTS).keys() == {"five-brights", "four-brights", "three-brights"}


def test_hanami_tsukimi_with_both_parts_or_alone():
    pile = "3B 8B 9A"
    assert sum(found.points for found in made("hana-awase", 3, ALL_COUNT, "", pile).values()) == 70
    assert sum(found.points for found in made("hana-awase", 3, BEST, "", pile).values()) == 30


def test_five_brights_nested_or_best():
    assert sum(found.points for found in made("hana-awase", 3, ALL_COUNT, "", BRIGHTS).values()) == 280
    assert sum(found.points for found in made("hana-awase", 3, BEST, "", BRIGHTS).values()) == 200


def test_ribbon_yaku_of_hana_awase_add_up():
    found = made("hana-awase", 3, ALL_COUNT, "", NINE_RIBBONS)
    assert {id: row.points for id, row in found.items()} == {
        "poem-ribbons": 40,
        "blue-ribbons": 40,
        "grass-ribbons": 20,
        "seven-ribbons": 40,
        "six-ribbons": 30,
    }
    assert "six-ribbons" not in made("hana-awase", 3, BEST, "", NINE_RIBBONS)


def test_twenty_chaff_or_more_count_as_nineteen_and_every_willow_is_chaff():
    for number in (20, 24, 28):
        found = made("hachi-hachi-sage", 3, {}, "", " ".join([*PLAIN_CHAFF, "11B", "11A", "11R"][:number]))
        assert {id: row.points for id, row in found.items()} == {"nineteen-chaff": 100}
    assert "sixteen-chaff" in made("hachi-hachi-sage", 3, {}, "", "11B 11A 11R " + first(13, PLAIN_CHAFF))


def test_boar_deer_butterflies_can_be_left_out():
    assert made("hachi-hachi-sage", 3, {"boar_deer_butterflies": False}, "", "6A 7A 10A") == {}
    assert made("hachi-hachi-sage", 3, {"boar_deer_butterflies": True}, "", "6A 7A 10A").keys() == {
        "boar-deer-butterflies"
    }


def test_brights_of_the_cup_game_only_the_best_counts():
    def ids(pile):
        return set(made("hachi-hachi-bakefuda", 3, {}, "8B", pile))

    assert ids("1B 3B 12B") == {"three-brights"}
    assert ids("3B 8B 11B") == set()
    assert ids("1B 8B 11B 12B") == {"rainy-four"}, "three without the rain man are in it, too"
    assert ids("1B 3B 8B 12B") == {"four-brights"}
    assert ids(BRIGHTS) == {"five-brights"}


def test_one_more_point_for_each_card_beyond():
    def points(field, pile):
        return {id: row.points for id, row in made("hachi-hachi-bakefuda", 3, {}, field, pile).items()}

    assert points("8B", "2A 4A 5A 8A 9A 11A") == {"seeds": 2}
    assert points("8B", "2A 4A 5A 6A 7A 8A 9A 10A 11A") == {"seeds": 5, "boar-deer-butterflies": 20}
    assert points("8B", "1R 2R 4R 5R 7R 11R") == {"ribbons": 2}
    assert points("8B", " ".join(PLAIN_CHAFF)) == {"plains": 15}


def test_seven_ribbons_of_the_cup_game_add_up():
    pile = "1R 2R 3R 4R 5R 6R 7R"
    found = made("hachi-hachi-bakefuda", 3, {}, "8B", pile)
    assert {id: row.points for id, row in found.items()} == {"red-ribbons": 20, "seven-ribbons": 40, "ribbons": 3}
    assert sum(row.points for row in found.values()) == 63


def test_in_koba_the_cup_is_chaff_and_nothing_is_drunk():
    def points(field, pile):
        return {id: row.points for id, row in made("hachi-hachi-bakefuda", 3, {}, field, pile).items()}

    sake = "3B 8B 9A"
    assert points("1R 2R", sake) == {}
    for field in ("1B", "3B", "8B", "11B", "12B", "11B 8B"):
        assert points(field, sake) == {"double-sake": 40}
    nine = first(9, PLAIN_CHAFF)
    assert points("1R", nine + " 9A") == {"plains": 1}
    assert points("1B", nine + " 9A") == {}
    assert points("1R", "2A 4A 5A 8A 9A") == {}
    assert points("1R", "2A 4A 5A 8A 11A") == {"seeds": 1}, "the swallow is a seed"
    assert points("1R", nine + " 11A 11R 11B") == {}, "willow keeps its kinds among the plains"


def test_hachi_pictures_stand_in_for_ribbons_of_their_months():
    assert made("hachi", 2, {}, "", "8A 7R 10R 9R").keys() == {"ju-shichi-hachi", "nakazo-ribbons"}
    assert made("hachi", 2, {}, "", "12C1 2R 11R 4R").keys() == {"den-ribbons", "kirishima-ribbons"}
    assert made("hachi", 2, {}, "", "12C2 12C3 2R 11R 4R").keys() == set()
