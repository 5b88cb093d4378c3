"""Every hand yaku: a hand that has it and what is shown, hands that lack a card, a better one that excludes it."""

from typing import NamedTuple

import pytest

from hanaba.cards import MONTHS
from hanaba.cardset import mask_from, show
from hanaba.hand_yaku import held_in
from hanaba.rules import rules_for


class Row(NamedTuple):
    """A hand yaku, its points, a hand that has it, what proves it, a hand without it, a better hand, the better one."""

    id: str
    points: int
    hand: str
    shown: str
    short: str
    better: str = ""
    by: str = ""


SAGE = (
    Row(
        "triplet", 10, "1B 1R 1C1 2A 3R 5A 8B", "1B 1R 1C1", "1B 1R 2A 3R 5A 8B 9A", "1R 1C1 1C2 2R 3C1 6C1 8C1", "red"
    ),
    Row(
        "standing-triplet",
        15,
        "2A 3R 4A 4R 4C1 6R 8B",
        "4A 4R 4C1",
        "2A 3R 4A 4R 6R 8B 9A",
        "4R 4C1 4C2 2C1 3C1 6C1 8C1",
        "one-ribbon",
    ),
    Row(
        "three-pairs",
        20,
        "1B 1R 2A 2R 3B 3R 5A",
        "1B 1R 2A 2R 3B 3R",
        "1B 1R 2A 2R 3B 4A 5A",
        "1B 1R 1C1 2A 2R 3B 3R",
        "haneken",
    ),
    Row(
        "four-of-a-kind",
        30,
        "1B 1R 1C1 1C2 2A 3R 5A",
        "1B 1R 1C1 1C2",
        "1B 1R 1C1 2C2 3B 4R 5A",
        "1B 1R 1C1 1C2 2A 2R 5A",
        "one-two-four",
    ),
    Row("haneken", 30, "1B 1R 1C1 2A 2R 3B 3R", "1B 1R 1C1 2A 2R 3B 3R", "1B 1R 1C1 2A 2R 3B 4R"),
    Row("one-two-four", 35, "1B 1R 1C1 1C2 2A 2R 5A", "1B 1R 1C1 1C2 2A 2R 5A", "1B 1R 1C1 1C2 2A 3R 5A"),
    Row("four-three", 50, "1B 1R 1C1 1C2 2A 2R 2C1", "1B 1R 1C1 1C2 2A 2R 2C1", "1B 1R 1C1 1C2 2A 2R 3C1"),
    Row(
        "red",
        15,
        "1R 2R 3C1 4C1 6C1 8C1 9C1",
        "3C1 4C1 6C1 8C1 9C1",
        "1R 2A 3C1 4C1 6C1 8C1 9C1",
        "1R 1C1 2R 2C1 3C1 3C2 4C1",
        "three-pairs",
    ),
    Row(
        "one-ribbon",
        20,
        "1R 2C1 3C1 4C1 6C1 8C1 9C1",
        "2C1 3C1 4C1 6C1 8C1 9C1",
        "1R 2C1 3C1 4C1 6C1 8C1 8A",
        "1R 1C1 2C1 2C2 3C1 3C2 4C1",
        "three-pairs",
    ),
    Row(
        "one-animal",
        20,
        "2A 3C1 4C1 6C1 8C1 9C1 10C1",
        "3C1 4C1 6C1 8C1 9C1 10C1",
        "2A 3C1 4C1 6C1 8C1 9C1 10A",
        "2A 2C1 2C2 3C1 3C2 4C1 4C2",
        "haneken",
    ),
    Row(
        "one-bright",
        20,
        "1B 3C1 4C1 6C1 8C1 9C1 10C1",
        "3C1 4C1 6C1 8C1 9C1 10C1",
        "1B 3B 4C1 6C1 8C1 9C1 10C1",
        "12B 12C1 12C2 12C3 4C1 6C1 8C1",
        "four-of-a-kind",
    ),
    Row(
        "empty-hand",
        25,
        "1C1 2C1 3C1 4C1 6C1 8C1 12C1",
        "1C1 2C1 3C1 4C1 6C1 8C1 12C1",
        "1C1 2C1 3C1 4C1 6C1 8C1 12B",
        "11B 11A 11R 11C1 2C1 3C1 4C1",
        "four-of-a-kind",
    ),
)
BAKEFUDA = (
    Row(
        "sanbon",
        24,
        "1B 1R 1C1 2A 3R 5A 8B",
        "1B 1R 1C1",
        "1B 1R 2A 3R 5A 8B 9A",
        "1B 1R 1C1 4A 4R 4C1 8B",
        "futasanbon",
    ),
    Row(
        "tatesanbon",
        36,
        "2A 3R 7A 7R 7C1 6R 8B",
        "7A 7R 7C1",
        "2A 3R 7A 7R 6R 8B 9A",
        "1B 1R 1C1 7A 7R 7C1 8B",
        "futasanbon",
    ),
    Row("futasanbon", 72, "1B 1R 1C1 2A 2R 2C1 8B", "1B 1R 1C1 2A 2R 2C1", "1B 1R 1C1 2A 2R 3B 8B"),
    Row("futasanbon", 84, "1B 1R 1C1 5A 5R 5C1 8B", "1B 1R 1C1 5A 5R 5C1", "1B 1R 5A 5R 5C1 3B 8B"),
    Row("futasanbon", 96, "4A 4R 4C1 12C1 12C2 12C3 8B", "4A 4R 4C1 12C1 12C2 12C3", "4A 4R 12C1 12C2 12C3 3B 8B"),
    Row("aka", 24, "1R 2R 3C1 4C1 6C1 8C1 9C1", "3C1 4C1 6C1 8C1 9C1", "1R 2A 3C1 4C1 6C1 8C1 9C1"),
    Row("tanichi", 36, "1R 2C1 3C1 4C1 6C1 8C1 9C1", "2C1 3C1 4C1 6C1 8C1 9C1", "1R 2C1 3C1 4C1 6C1 8C1 8A"),
    Row("toichi", 36, "2A 3C1 4C1 6C1 8C1 9C1 10C1", "3C1 4C1 6C1 8C1 9C1 10C1", "2A 3C1 4C1 6C1 8C1 9C1 10A"),
    Row("pikaichi", 48, "1B 3C1 4C1 6C1 8C1 9C1 10C1", "3C1 4C1 6C1 8C1 9C1 10C1", "1B 3B 4C1 6C1 8C1 9C1 10C1"),
    Row("karasu", 48, "1C1 2C1 3C1 4C1 6C1 8C1 12C1", "1C1 2C1 3C1 4C1 6C1 8C1 12C1", "1C1 2C1 3C1 4C1 6C1 8C1 12B"),
    Row("akatan", 20, "1R 2R 3R 5A 8B 9A 10A", "1R 2R 3R", "1R 2R 4R 5A 8B 9A 10A"),
    Row("aotan", 20, "6R 9R 10R 1B 5A 8B 4A", "6R 9R 10R", "6R 9R 7R 1B 5A 8B 4A"),
)
INSTANT = (
    Row("teshi", 72, "1B 1R 1C1 1C2 2A 3R 5A", "1B 1R 1C1 1C2", "1B 1R 1C1 2C2 2A 3R 5A"),
    Row(
        "kuttsuki",
        48,
        "1B 1R 1C1 2A 2R 3B 3R",
        "1B 1R 1C1 2A 2R 3B 3R",
        "1B 1R 2A 2R 3B 3R 5A",
        "1B 1R 1C1 1C2 2A 2R 2C1",
        "teshi",
    ),
)


def held(id, hand, field="8B", options=None, players=3):
    """The hand yaku that count in a hand."""
    return held_in(rules_for(id, players, options or {}).scoring(mask_from(field)).hand_yaku, mask_from(hand))


def instant(hand, players=3):
    """The hand yaku that end a round of the cup game."""
    return held_in(rules_for("hachi-hachi-bakefuda", players).instant, mask_from(hand))


def rows(table):
    return [pytest.param(row, id=f"{row.id}-{row.points}") for row in table]


@pytest.mark.parametrize("row", rows(SAGE))
def test_sage_hands(row):
    (found,) = held("hachi-hachi-sage", row.hand)
    assert (found.yaku.id, found.yaku.points, show(found.cards)) == (row.id, row.points, show(mask_from(row.shown)))
    assert row.id not in [other.yaku.id for other in held("hachi-hachi-sage", row.short)]
    if row.better:
        assert [other.yaku.id for other in held("hachi-hachi-sage", row.better)] == [row.by]


def test_the_sage_game_has_twelve_hand_yaku_and_no_others():
    table = rules_for("hachi-hachi-sage", 3).scoring(0).hand_yaku
    assert sorted(row.id for row in table) == sorted(row.id for row in SAGE)
    assert len(SAGE) == 12


@pytest.mark.parametrize("row", rows(BAKEFUDA))
@pytest.mark.parametrize("field", ["8B", "1R"], ids=["oba", "koba"])
def test_bonus_hands(row, field):
    (found,) = held("hachi-hachi-bakefuda", row.hand, field)
    assert (found.yaku.id, found.yaku.points, show(found.cards)) == (row.id, row.points, show(mask_from(row.shown)))
    assert (row.id, row.points) not in [
        (other.yaku.id, other.yaku.points) for other in held("hachi-hachi-bakefuda", row.short, field)
    ]
    if row.better:
        assert [other.yaku.id for other in held("hachi-hachi-bakefuda", row.better)] == [row.by]


@pytest.mark.parametrize("row", rows(INSTANT))
def test_hands_that_end_the_round(row):
    (found,) = instant(row.hand)
    assert (found.yaku.id, found.yaku.points, show(found.cards)) == (row.id, row.points, show(mask_from(row.shown)))
    assert row.id not in [other.yaku.id for other in instant(row.short)]
    if row.better:
        assert [other.yaku.id for other in instant(row.better)] == [row.by]


def test_no_other_bonus_hands_and_no_others_that_end_the_round():
    for field in ("8B", "1R"):
        table = rules_for("hachi-hachi-bakefuda", 3).scoring(mask_from(field)).hand_yaku
        assert sorted((row.id, row.points) for row in table) == sorted((row.id, row.points) for row in BAKEFUDA)
    assert [row.id for row in rules_for("hachi-hachi-bakefuda", 7).instant] == ["teshi", "kuttsuki"]


# --- what the pages say beside their tables -----------------------------------------------------------------------


@pytest.mark.parametrize("month", [4, 5, 7])
def test_triplets_of_three_months_stand(month):
    codes = show(MONTHS[month]).split()
    for missing in codes:
        hand = " ".join(code for code in codes if code != missing) + " 1B 2A 9A 10A"
        assert [found.yaku.id for found in held("hachi-hachi-sage", hand)] == ["standing-triplet"]


def test_the_paulownia_triplet_stands_only_without_the_phoenix():
    assert held("hachi-hachi-sage", "12C1 12C2 12C3 1B 2A 9A 10A")[0].yaku.id == "standing-triplet"
    for hand in ("12B 12C1 12C2", "12B 12C2 12C3", "12B 12C1 12C3"):
        assert held("hachi-hachi-sage", hand + " 1B 2A 9A 10A")[0].yaku.id == "triplet"
        assert held("hachi-hachi-bakefuda", hand + " 1B 2A 9A 10A")[0].yaku.id == "sanbon"


def test_two_triplets_count_as_one_the_standing_one_else_the_earlier():
    (found,) = held("hachi-hachi-sage", "1B 1R 1C1 4A 4R 4C1 9A")
    assert (found.yaku.id, show(found.cards)) == ("standing-triplet", "4A 4R 4C1")
    (found,) = held("hachi-hachi-sage", "2A 2R 2C1 6A 6R 6C1 9A")
    assert (found.yaku.id, show(found.cards)) == ("triplet", "2A 2R 2C1")
    (found,) = held("hachi-hachi-sage", "7A 7R 7C1 5A 5R 5C1 9A")
    assert (found.yaku.id, show(found.cards)) == ("standing-triplet", "5A 5R 5C1")
    (found,) = held("hachi-hachi-sage", "12C1 12C2 12C3 7A 7R 7C1 9A")
    assert show(found.cards) == "7A 7R 7C1"


def test_every_willow_is_chaff_in_a_hand():
    (found,) = held("hachi-hachi-sage", "1R 11R 2C1 3C1 4C1 6C1 8C1")
    assert (found.yaku.id, show(found.cards)) == ("one-ribbon", "2C1 3C1 4C1 6C1 8C1 11R")
    assert held("hachi-hachi-sage", "11B 3C1 4C1 6C1 8C1 9C1 10C1")[0].yaku.id == "empty-hand", "never one bright"
    assert held("hachi-hachi-sage", "11A 3C1 4C1 6C1 8C1 9C1 10C1")[0].yaku.id == "empty-hand"
    assert held("hachi-hachi-sage", "1B 11A 4C1 6C1 8C1 9C1 10C1")[0].yaku.id == "one-bright"
    assert held("hachi-hachi-bakefuda", "11B 3C1 4C1 6C1 8C1 9C1 10C1")[0].yaku.id == "karasu"
    assert held("hachi-hachi-bakefuda", "1R 11R 2C1 3C1 4C1 6C1 8C1")[0].yaku.id == "tanichi"


def test_on_equal_points_the_set_group_counts_and_is_shown():
    (found,) = held("hachi-hachi-sage", "4R 4C1 4C2 1R 6C1 8C1 9C1")
    assert (found.yaku.id, show(found.cards)) == ("standing-triplet", "4R 4C1 4C2"), "15 as red has"
    (found,) = held("hachi-hachi-sage", "1R 1C1 2C1 2C2 3C1 3C2 4C1")
    assert (found.yaku.id, show(found.cards)) == ("three-pairs", "1R 1C1 2C1 2C2 3C1 3C2"), "20 as one ribbon has"


def test_both_groups_count_where_the_option_says_so():
    groups = {"hand_yaku": "groups"}

    def ids(hand):
        return [(found.yaku.id, found.yaku.points) for found in held("hachi-hachi-sage", hand, options=groups)]

    assert ids("4R 4C1 4C2 1R 6C1 8C1 9C1") == [("standing-triplet", 15), ("red", 15)]
    assert ids("11B 11A 11R 11C1 2C1 3C1 4C1") == [("four-of-a-kind", 30), ("empty-hand", 25)]
    assert ids("1B 1R 1C1 1C2 2A 2R 2C1") == [("four-three", 50)]
    assert ids("1B 2A 3R 4A 6R 8B 9A") == []


def test_ribbons_alone_are_red_with_nothing_for_the_rest():
    ribbons = "1R 2R 3R 4R 5R 6R 7R"
    (found,) = held("hachi-hachi-sage", ribbons)
    assert (found.yaku.id, show(found.cards)) == ("red", ribbons)


def test_bonus_groups_of_the_cup_game_add_up():
    def points(hand, field="8B"):
        return {found.yaku.id: found.yaku.points for found in held("hachi-hachi-bakefuda", hand, field)}

    assert points("1R 2R 3R 6R 9R 10R 11C1") == {"aka": 24, "akatan": 20, "aotan": 20}
    assert points("1R 2R 3R 3C1 3C2 8C1 9C1") == {"sanbon": 24, "aka": 24, "akatan": 20}
    assert points("12C1 12C2 12C3 4R 4C1 4C2 6C1") == {"futasanbon": 96, "tanichi": 36}
    assert points("2A 4A 5A 6R 7R 8B 10R") == {}


def test_in_koba_the_cup_is_chaff_in_a_hand():
    hand = "9A 1C1 2C1 3C1 4C1 5C1 6C1"
    (found,) = held("hachi-hachi-bakefuda", hand, "1R")
    assert (found.yaku.id, show(found.cards)) == ("karasu", "1C1 2C1 3C1 4C1 5C1 6C1 9A")
    assert [found.yaku.id for found in held("hachi-hachi-bakefuda", hand, "1B")] == ["toichi"]
    assert [found.yaku.id for found in held("hachi-hachi-bakefuda", "9A 2A 2C1 3C1 4C1 5C1 6C1", "1R")] == ["toichi"]


@pytest.mark.parametrize(
    ("hand", "id"),
    [
        ("1B 1R 2A 2R 3B 3R", "kuttsuki"),
        ("1B 1R 1C1 2A 2R 2C1", "kuttsuki"),
        ("1B 1R 1C1 1C2 2A 2R", "teshi"),
        ("1B 1R 2A 2R 3B 4R", ""),
        ("1B 1R 1C1 2A 2R 3B", ""),
        ("", ""),
    ],
)
def test_six_cards_with_seven_players(hand, id):
    assert [found.yaku.id for found in instant(hand, 7)] == ([id] if id else [])


def test_a_hand_that_is_not_known_has_no_yaku():
    assert held("hachi-hachi-sage", "") == []
    assert held("hachi-hachi-bakefuda", "") == []
    assert held("hachi-hachi-bakefuda", "", "1R") == []
