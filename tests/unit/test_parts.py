"""Small parts: rows of yaku, score lines, options, the registry of games."""

import pytest

from hanaba.cardset import mask_from
from hanaba.lines import Line, award, pay, pay_from_each, sums
from hanaba.names import Names
from hanaba.rules import GAMES, OptionError, game, rules_for
from hanaba.rules.options import REDEAL, ROUNDS, Option, in_force
from hanaba.rules.ruleset import leaders, totals_of
from hanaba.yaku import Pattern, Yaku, all_of, at_least, made_in
from tests.games import settled_points

NAMES = Names("One", "Un", "一")


def test_patterns():
    assert all_of("1R 2R 3R") == Pattern(mask_from("1R 2R 3R"), 3)
    assert at_least(2, 7) == Pattern(7, 2)


def test_made_in_table_order_the_best_of_each_family_with_points_for_more():
    rows = [
        Yaku("great", NAMES, 9, all_of("1B 2A"), "family"),
        Yaku("small", NAMES, 3, all_of("1B"), "family"),
        Yaku("many", NAMES, 1, at_least(2, mask_from("1R 2R 3R 4R")), "", 2),
        Yaku("other", NAMES, 4, all_of("1B"), "other"),
    ]

    def made(pile):
        return [(found.yaku.id, found.points) for found in made_in(rows, mask_from(pile))]

    assert made("1B 2A") == [("great", 9), ("other", 4)]
    assert made("1B") == [("small", 3), ("other", 4)]
    assert made("1R 2R 3R 4R") == [("many", 5)]
    assert made("1R") == made("") == []
    assert [found.cards for found in made_in(rows, mask_from("1R 4R 5R"))] == [mask_from("1R 4R")]


def test_lines_multiply_once_and_come_in_pairs():
    assert pay(0, 1, 35, "yaku:a", 5, 2) == (Line(0, -70, "yaku:a", 1, 5, 2), Line(1, 70, "yaku:a", 0, 5, 2))
    assert pay_from_each((0, 1, 2), 1, 10, "fuke") == [*pay(0, 1, 10, "fuke"), *pay(2, 1, 10, "fuke")]
    assert award(2, -3, "card-points", 1, 4) == Line(2, -12, "card-points", -1, 1, 4)
    assert sums([*pay(0, 1, 5, "fuke"), award(1, 2, "pot")], 3) == (-5, 7, 0)
    assert sums([], 2) == (0, 0)


def test_leaders_share():
    assert leaders((3, 1, 3)) == (0, 2)
    assert leaders((-4, -1)) == (1,)


def test_totals_add_up_scores():
    rules = rules_for("hachi", 2)
    results = (settled_points(rules, {0: 5, 1: 3}, {}), settled_points(rules, {0: 1, 1: 9}, {}))
    assert totals_of(2, results) == (6, 12)
    assert totals_of(2, ()) == (0, 0)


# --- options ------------------------------------------------------------------------------------------------------

CHOICE = Option("mode", "choice", "a", "", choices=("a", "b"))


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        (ROUNDS, [1, 12, 99], [0, 100, -1, True, "12", 3.0, None, [3]]),
        (REDEAL, [True, False], [0, 1, "true", None]),
        (CHOICE, ["a", "b"], ["c", "", 1, True, None, ["a"], "A"]),
    ],
)
def test_an_option_takes_its_values_and_no_others(option, good, bad):
    for value in good:
        assert option.check(value) is value
    for value in bad:
        with pytest.raises(OptionError, match=f"option “{option.name}” takes {option.allowed()}, not "):
            option.check(value)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (ROUNDS, "12", 12),
        (ROUNDS, "099", 99),
        (REDEAL, "true", True),
        (REDEAL, "false", False),
        (CHOICE, "b", "b"),
    ],
)
def test_an_option_is_read_from_text(option, text, value):
    assert option.read(text) == value
    assert type(option.read(text)) is type(value)


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (ROUNDS, "0"),
        (ROUNDS, "-5"),
        (ROUNDS, "twelve"),
        (ROUNDS, "1234567890123"),
        (ROUNDS, "１２"),
        (ROUNDS, "1.5"),
        (ROUNDS, ""),
        (REDEAL, "True"),
        (REDEAL, "1"),
        (CHOICE, "x"),
    ],
)
def test_a_text_that_is_no_value_is_refused(option, text):
    with pytest.raises(OptionError, match=f"option “{option.name}” takes"):
        option.read(text)


def test_options_in_force():
    assert in_force((ROUNDS, CHOICE), {"mode": "b"}) == {"rounds": 12, "mode": "b"}
    with pytest.raises(OptionError, match="“round” is no option of this game; it has rounds, mode"):
        in_force((ROUNDS, CHOICE), {"round": 3})


def test_what_options_allow_in_words():
    assert str(ROUNDS.allowed()) == "a whole number from 1 to 99"
    assert str(REDEAL.allowed()) == "true or false"
    assert str(CHOICE.allowed()) == "one of a, b"


@pytest.mark.parametrize("id", list(GAMES))
def test_every_option_says_what_it_does(id):
    for option in GAMES[id].options:
        assert option.text.endswith(".")
        assert option.check(option.default) == option.default
        assert len(option.texts) == len(option.choices)
        assert option.type in ("int", "bool", "choice")
        assert option.low <= option.high


def test_the_games_in_the_order_of_the_lobby():
    assert list(GAMES) == ["hana-awase", "hachi", "hachi-hachi-sage", "hachi-hachi-bakefuda"]
    assert {id: chosen.players for id, chosen in GAMES.items()} == {
        "hana-awase": (2, 4),
        "hachi": (2, 2),
        "hachi-hachi-sage": (3, 6),
        "hachi-hachi-bakefuda": (3, 7),
    }
    assert [id for id, chosen in GAMES.items() if chosen.clockwise] == ["hachi-hachi-bakefuda"]
    for chosen in GAMES.values():
        low, high = chosen.players
        assert low <= chosen.standard <= high
        assert chosen.text
        assert rules_for(chosen.id, high).names == chosen.names


def test_a_game_that_is_none():
    with pytest.raises(OptionError, match="“koi-koi” is no ruleset; there are hana-awase, hachi, "):
        game("koi-koi")
    with pytest.raises(OptionError, match="Hachi is for 2 players, not 3"):
        rules_for("hachi", 3)


def test_equal_settings_give_the_same_rules():
    assert rules_for("hachi", 2, {"rounds": 12}) is rules_for("hachi", 2)
    assert rules_for("hachi", 2, {"rounds": 3}) is not rules_for("hachi", 2)
    assert rules_for("hachi-hachi-sage", 3, {"forced_out_pay": True}).options["forced_out_pay"] is True
