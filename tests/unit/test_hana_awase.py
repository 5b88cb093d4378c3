"""Hana-awase: the deal, the worked examples, par, nested yaku, the next dealer and every house rule."""

import pytest

from hanaba.cards import ALL
from hanaba.cardset import mask_from, show
from hanaba.engine import apply, start
from hanaba.rules import OptionError, rules_for
from tests.games import deal_by_hand, lines_of, settled, settled_points

FIFTY = (
    "2A 3C1 3C2 4R 5R 5C2 6A 6C1 6C2 7R 7C2 8C2 9A 9R 10A 10C2 11A 11C1 12B 12C1",
    "1B 1C1 1C2 2C2 3B 4C2 5A 5C1 6R 8A 9C1 9C2 10R 11R 12C2 12C3",
    "1R 2R 2C1 3R 4A 4C1 7A 7C1 8B 8C1 10C1 11B",
)
"""100, 84 and 80 card points with yaku of 20, 0 and 40."""


@pytest.mark.parametrize(
    ("players", "hand", "field", "stock", "par"), [(2, 10, 8, 20, 132), (3, 7, 6, 21, 88), (4, 5, 8, 20, 66)]
)
def test_cards_and_par_by_players(players, hand, field, stock, par):
    rules = rules_for("hana-awase", players)
    assert (rules.hand_size, rules.field_size, rules.par, rules.active) == (hand, field, par, players)
    state, _ = apply(start(rules), deal_by_hand(rules))
    assert [cards.bit_count() for cards in state.hands] == [hand] * players
    assert state.field.bit_count() == field
    assert len(state.stock) == stock
    assert not rules.clockwise
    assert rules.options["rounds"] == 12


def test_example_1_five_brights_alone():
    for nested, total in (("all", 280), ("best", 200)):
        rules = rules_for("hana-awase", 3, {"nested_yaku": nested})
        result = settled(rules, ["1B 3B 8B 11B 12B", "", ""])
        assert result.card_points == (100, 0, 0)
        paid = sum(line.points for line in result.lines if line.seat == 0 and line.reason.startswith("yaku:"))
        assert paid == total * 2, "each of the other two pays"


def test_example_2_with_cards_that_give_it():
    result = settled(rules_for("hana-awase", 3), FIFTY)
    assert result.card_points == (100, 84, 80)
    assert result.scores == (12, -64, 52)
    assert sum(result.scores) == 0
    assert (result.winner, result.next_dealer, result.end) == (2, 2, "hands-empty")
    assert result.yaku == (("grass-ribbons",), (), ("poem-ribbons",))
    assert lines_of(result, "card-points") == [(0, 12, -1), (1, -4, -1), (2, -8, -1)]
    assert lines_of(result, "yaku:grass-ribbons") == [(1, -20, 0), (0, 20, 1), (2, -20, 0), (0, 20, 2)]
    assert lines_of(result, "yaku:poem-ribbons") == [(0, -40, 2), (2, 40, 0), (1, -40, 2), (2, 40, 1)]
    assert result.multiplier == 1
    assert all(line.factor == 1 for line in result.lines)


def test_example_2_from_its_numbers():
    result = settled_points(rules_for("hana-awase", 3), {0: 100, 1: 84, 2: 80}, {0: 20, 2: 40})
    assert result.scores == (12, -64, 52)


def test_example_3_hanami_tsukimi():
    for nested, total in (("all", 70), ("best", 30)):
        result = settled(rules_for("hana-awase", 3, {"nested_yaku": nested}), ["3B 8B 9A", "", ""])
        assert sum(line.points for line in result.lines if line.seat == 0 and "yaku" in line.reason) == total * 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_yaku_is_paid_by_each_other_player(players):
    result = settled(rules_for("hana-awase", players), ["1B 3B 8B 11B 12B"] + [""] * (players - 1))
    five = [line for line in result.lines if line.reason == "yaku:five-brights"]
    assert sum(line.points for line in five if line.seat == 0) == 200 * (players - 1)
    assert {line.other for line in five if line.seat == 0} == set(range(1, players))
    assert all(line.points == -200 for line in five if line.seat)
    assert all(show(line.cards) == "1B 3B 8B 11B 12B" for line in five)


def test_par_of_88_for_four_players():
    rules = rules_for("hana-awase", 4, {"par": "88"})
    assert rules.par == 88
    assert not rules.zero_sum
    result = settled_points(rules, {0: 80, 1: 70, 2: 60, 3: 54}, {})
    assert result.scores == (-8, -18, -28, -34)
    assert rules_for("hana-awase", 3, {"par": "88"}).zero_sum
    assert rules_for("hana-awase", 2, {"par": "88"}).par == 88
    assert not rules_for("hana-awase", 2, {"par": "88"}).zero_sum


@pytest.mark.parametrize(("dealer", "winner"), [(0, 0), (1, 1), (2, 0)])
def test_a_tie_goes_to_the_earliest_from_the_dealer(dealer, winner):
    result = settled_points(rules_for("hana-awase", 3), {0: 100, 1: 100, 2: 64}, {}, dealer=dealer)
    assert result.scores[0] == result.scores[1] == 12
    assert (result.winner, result.next_dealer) == (winner, winner)


# --- house rules --------------------------------------------------------------------------------------------------


def test_every_house_rule_is_off_by_default():
    options = rules_for("hana-awase", 3).options
    assert options == {
        "rounds": 12,
        "par": "share",
        "nested_yaku": "all",
        "redeal_on_field_four": True,
        "fuke_limit": 0,
        "compensation": False,
        "willow_cancels": "off",
        "rain_spoils_viewing": False,
        "chaff_zero": False,
    }


@pytest.mark.parametrize(("points", "void"), [(20, True), (19, True), (21, False), (0, True)])
def test_fuke_voids_the_round_at_the_limit_or_under(points, void):
    rules = rules_for("hana-awase", 3, {"fuke_limit": 20})
    result = settled_points(rules, {0: 150, 1: points, 2: 114 - points}, {0: 20}, dealer=1)
    if void:
        assert (result.end, result.lines, result.winner, result.next_dealer) == ("fuke", (), -1, 1)
        assert result.scores == (0, 0, 0)
        assert result.yaku == ((), (), ())
        assert result.card_points == (150, points, 114 - points)
    else:
        assert result.end == "hands-empty"
        assert result.winner == 0


def test_without_the_limit_nothing_is_void():
    result = settled_points(rules_for("hana-awase", 3), {0: 264, 1: 0, 2: 0}, {})
    assert (result.end, result.scores) == ("hands-empty", (176, -88, -88))


@pytest.mark.parametrize(
    ("dealer", "counts", "receivers"),
    [
        (0, (8, 20, 20), [0]),
        (0, (9, 20, 19), []),
        (0, (20, 8, 20), [1]),
        (0, (20, 9, 19), []),
        (0, (20, 18, 10), [2]),
        (0, (20, 17, 11), []),
        (1, (10, 20, 18), [0]),
        (1, (20, 8, 20), [1]),
        (2, (8, 20, 20), [0]),
        (2, (20, 10, 18), [1]),
        (0, (8, 8, 32), [0, 1]),
        (0, (30, 8, 10), [1, 2]),
    ],
)
def test_compensation_by_place_from_the_dealer(dealer, counts, receivers):
    codes = show(ALL).split()
    piles = []
    for count in counts:
        piles.append(" ".join(codes[:count]))
        codes = codes[count:]
    result = settled(rules_for("hana-awase", 3, {"compensation": True}), piles, dealer=dealer)
    gains = {}
    for seat, points, _other in lines_of(result, "compensation"):
        gains[seat] = gains.get(seat, 0) + points
    assert gains == (
        {} if not receivers else {seat: (90 if seat in receivers else 0) - 30 * len(receivers) for seat in range(3)}
    )
    assert sum(result.scores) == 0
    without = settled(rules_for("hana-awase", 3), piles, dealer=dealer)
    assert lines_of(without, "compensation") == []


def test_compensation_counts_before_the_winner_is_found():
    piles = ["1B 3B 8B 12B 5A 6A", FIFTY[1].replace("1B ", "").replace("3B ", "").replace("5A ", ""), ""]
    rest = ALL & ~mask_from(piles[0]) & ~mask_from(piles[1])
    piles[2] = show(rest)
    on = settled(rules_for("hana-awase", 3, {"compensation": True}), piles, dealer=0)
    off = settled(rules_for("hana-awase", 3), piles, dealer=0)
    assert on.scores[0] == off.scores[0] + 60
    tied = settled_points(rules_for("hana-awase", 3, {"compensation": True}), {0: 80, 1: 120, 2: 64}, {}, dealer=1)
    # One card each: every place receives, which changes nothing but the lines.
    assert tied.scores == (-8, 32, -24)
    assert len(tied.lines) == 3 + 12
    assert tied.winner == 1


def test_compensation_can_make_the_winner():
    few = "8B 12B 2A 4A 5A 6A 7A 8A"
    much = "1B 11B 9A 10A 11A 1R 2R 4R 6R 7R 1C1 1C2 2C1 2C2 3C1 3C2 4C1 4C2 5C1 5C2"
    rest = show(ALL & ~mask_from(few) & ~mask_from(much))
    off = settled(rules_for("hana-awase", 3), [few, much, rest], dealer=0)
    on = settled(rules_for("hana-awase", 3, {"compensation": True}), [few, much, rest], dealer=0)
    assert off.winner == 1
    assert on.winner == 0
    assert on.scores[0] == off.scores[0] + 60


@pytest.mark.parametrize("players", [2, 4])
def test_compensation_is_for_three_players(players):
    result = settled(rules_for("hana-awase", players, {"compensation": True}), ["1B"] + [""] * (players - 1))
    assert lines_of(result, "compensation") == []


WILLOW = ("11B 11A 11R 11C1 1R 2R 3R", "1B 2A 3B", "7A 10A 6A")


@pytest.mark.parametrize(
    ("option", "yaku"),
    [
        ("off", ({"willow-four", "poem-ribbons"}, {"omote-sugawara"}, {"boar-deer-butterflies"})),
        ("others", ({"willow-four", "poem-ribbons"}, set(), set())),
        ("all", (set(), set(), set())),
    ],
)
def test_willow_cancels(option, yaku):
    result = settled(rules_for("hana-awase", 3, {"willow_cancels": option}), WILLOW)
    assert tuple(map(set, result.yaku)) == yaku
    assert {line.reason for line in result.lines if "yaku" in line.reason} == {
        f"yaku:{id}" for ids in yaku for id in ids
    }


def test_willow_cancels_nothing_where_nobody_has_it():
    for option in ("others", "all"):
        piles = ("11B 11A 11R 1R 2R 3R", "1B 2A 3B 11C1", "")
        result = settled(rules_for("hana-awase", 3, {"willow_cancels": option}), piles)
        assert result.yaku == (("poem-ribbons",), ("omote-sugawara",), ())


@pytest.mark.parametrize(
    ("rain", "ids"), [("11B", set()), ("", {"flower-and-moon-viewing", "flower-viewing", "moon-viewing"})]
)
def test_rain_spoils_viewing(rain, ids):
    on = rules_for("hana-awase", 3, {"rain_spoils_viewing": True})
    result = settled(on, [f"3B 8B 9A 1R 2R 3R {rain}", "", ""])
    assert set(result.yaku[0]) == ids | {"poem-ribbons"}
    off = settled(rules_for("hana-awase", 3), [f"3B 8B 9A {rain}", "", ""])
    assert set(off.yaku[0]) == {"flower-and-moon-viewing", "flower-viewing", "moon-viewing"}


def test_rain_in_another_pile_spoils_nothing():
    result = settled(rules_for("hana-awase", 3, {"rain_spoils_viewing": True}), ["3B 9A", "11B", ""])
    assert result.yaku[0] == ("flower-viewing",)


@pytest.mark.parametrize(("players", "par"), [(2, 120), (3, 80), (4, 60)])
def test_chaff_worth_nothing(players, par):
    rules = rules_for("hana-awase", players, {"chaff_zero": True})
    assert rules.par == par
    assert rules.zero_sum
    assert rules.scoring(0).points(ALL) == 240
    assert rules.scoring(0).points(mask_from("1C1 11C1 12C3 1R 2A 3B")) == 35
    assert rules_for("hana-awase", players, {"chaff_zero": True, "par": "88"}).par == 88
    assert not rules_for("hana-awase", players, {"chaff_zero": True, "par": "88"}).zero_sum


@pytest.mark.parametrize("players", [1, 5])
def test_only_two_to_four_players(players):
    with pytest.raises(OptionError, match=f"Hana-awase is for 2 to 4 players, not {players}"):
        rules_for("hana-awase", players)
