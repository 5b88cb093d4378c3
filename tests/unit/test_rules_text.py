"""The rules in words say what play does: every knob, option, row and reason is in them."""

from itertools import combinations

import pytest

from hanaba.cards import BRIGHTS
from hanaba.cardset import cards_in, mask_from, mask_of, show
from hanaba.hand_yaku import Holds
from hanaba.names import LANGUAGES
from hanaba.rules import GAMES, Option, Rules, game, rules_for
from hanaba.rules.ruleset import after_rounds
from hanaba.rules_text import option_text, paragraph_for, paragraphs, rules_json
from hanaba.rules_text.words import cards_in_words, cards_of, hand_words, points_of, shown_words
from hanaba.texts import set_language
from hanaba.yaku import Yaku, all_of, at_least
from tests.games import CONFIGURATIONS, TABLES, label, random_match, rules_of


@pytest.fixture(autouse=True)
def english_again():
    yield
    set_language("en")


def said(rules: Rules) -> dict[str, str]:
    """Return the text and rows of each paragraph by its id."""
    return {
        paragraph.id: " ".join([paragraph.text, *(" ".join(row.cells) for row in paragraph.rows)])
        for paragraph in paragraphs(rules)
    }


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=label)
def test_every_reason_of_a_line_leads_to_its_paragraph(configuration):
    rules = rules_of(configuration)
    rows = {paragraph.id: {row.id for row in paragraph.rows} for paragraph in paragraphs(rules)}
    *_, last = random_match(rules, "3")
    for result in last.after.match.results:
        for line in result.lines:
            paragraph = paragraph_for(line.reason, rules)
            assert paragraph in rows
            assert ":" not in line.reason or line.reason in rows[paragraph]


VALUES = [
    (id, option, value)
    for id, game in GAMES.items()
    for option in game.options
    for value in (
        option.choices
        if option.type == "choice"
        else (False, True)
        if option.type == "bool"
        else (option.low, option.low + 1, option.high)
    )
    if value != option.default
]


@pytest.mark.parametrize(("id", "option", "value"), VALUES, ids=[f"{id}-{o.name}-{v}" for id, o, v in VALUES])
def test_no_option_changes_play_without_changing_the_words(id: str, option: Option, value):
    low, high = game(id).players
    # The target counts only where the match has one.
    given = {"length": "points"} if option.name == "target" else {}
    assert any(
        said(rules_for(id, players, given | {option.name: value})) != said(rules_for(id, players, given))
        for players in range(low, high + 1)
    )


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_yaku_stand_with_their_points_and_cards(id, players):
    rules = rules_for(id, players)
    text = {paragraph.id: {row.id: row for row in paragraph.rows} for paragraph in paragraphs(rules)}
    for field in (0, BRIGHTS):
        scoring = rules.scoring(field)
        for row in scoring.yaku:
            cells = text["yaku"][f"yaku:{row.id}"].cells
            assert cells[:2] == (row.names.en, row.names.ja)
            assert points_of(row) == cells[2]
            assert any(
                cards_of(row.pattern) in one.cells[3]
                for paragraph in paragraphs(rules)
                for one in paragraph.rows
                if one.id == f"yaku:{row.id}"
            )
        for row in scoring.hand_yaku:
            rows = [
                one.cells
                for paragraph in paragraphs(rules)
                for one in paragraph.rows
                if one.id == f"hand-yaku:{row.id}"
            ]
            assert any(cells[2] == str(row.points) and cells[3] == hand_words(row.pattern) for cells in rows)


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_deal_and_par_are_told(id, players):
    rules = rules_for(id, players)
    stock = 48 - players * rules.hand_size - rules.field_size
    rest = f"; the other {stock} are" if stock else ", which is all of them"
    deal = f"{rules.hand_size} cards go to each player and {rules.field_size} to the field{rest}"
    assert deal in said(rules)["deal"]
    assert (f"Par is {rules.par} points." in said(rules)["deck"]) == bool(rules.par)
    assert ("anticlockwise" in said(rules)["players"]) == (not rules.clockwise)
    assert ("join" in said(rules)) == (players > rules.active)


@pytest.mark.parametrize("carry", ["pairs", "all", "stack", "none"])
@pytest.mark.parametrize("id", ["hachi-hachi-sage", "hachi-hachi-bakefuda"])
def test_multipliers_are_told_as_play_takes_them(id, carry):
    """Every set of brights a field can hold has the multiplier that the table of fields says, or their product."""
    rules = rules_for(id, 3, {"carry_over": carry} if id == "hachi-hachi-sage" else {})
    (field,) = (paragraph for paragraph in paragraphs(rules) if paragraph.id == "field")
    factors = [(row.cards, int(row.cells[3].removeprefix("× "))) for row in field.rows]
    together = "several multiply together" in field.text
    assert together == (rules.options.get("carry_over") == "stack")
    for count in range(6):
        for cards in combinations(cards_in(BRIGHTS), count):
            told = 1
            for card in cards if together else ():
                told *= next(factor for mask, factor in factors if mask >> card & 1)
            if not together:
                told = next(factor for mask, factor in factors if not mask or mask & mask_of(cards))
            assert rules.multiply(mask_of(cards), ())[0] == told


def test_carrying_is_told_where_rounds_carry():
    def void(**options):
        return said(rules_for("hachi-hachi-sage", 3, options))["deal"]

    assert "A carried multiplier stays." in void()
    assert "A carried multiplier stays." not in void(carry_over="none")
    assert "void" not in void(redeal_on_field_four=False)
    assert "carried multiplier" not in said(rules_for("hachi-hachi-bakefuda", 3))["deal"]


def test_captures_of_hachi_are_listed_by_month():
    (capture,) = (paragraph for paragraph in paragraphs(rules_for("hachi", 2)) if paragraph.id == "capture")
    assert [row.cells for row in capture.rows][2:4] == [
        ("3 Cherry, 8 Susuki grass", "5 Iris, 10 Maple"),
        ("4 Wisteria, 9 Chrysanthemum", "4 Wisteria, 9 Chrysanthemum"),
    ]
    assert "exactly one of them" in capture.text
    assert "captures all of them" in said(rules_for("hana-awase", 3))["capture"]


def test_the_cup_is_told_as_chaff_in_a_small_field():
    text = said(rules_for("hachi-hachi-bakefuda", 3))
    assert (
        "Small field: Bright 20, Animal 10, Ribbon 5, Chaff 1; the deck is worth 255 points. 9A (sake cup)"
        in text["deck"]
    )
    assert "Cherry Blossom Sake 花見酒 20 3B 9A (Grand field, Large field)" in text["yaku"]
    assert "10 of 25: Chaff and 9A (Small field)" in text["yaku"]
    assert "12 points are one kan" in text["deck"]


def test_short_draw_piles_are_told():
    cup = {players: said(rules_for("hachi-hachi-bakefuda", players))["turn"] for players in (3, 4, 7)}
    assert "once it is empty" not in cup[3]
    assert "The draw pile has 14 cards; once it is empty, only hand cards are played." in cup[4]
    assert "there is no draw pile to turn a card from" in cup[7]
    assert "top card" not in cup[7]
    returned = rules_for("hachi-hachi-bakefuda", 7, {"dropped_hands": "into_draw_pile"})
    assert "once it is empty" not in said(returned)["turn"]
    assert "14 cards of the draw pile are never turned over." in said(rules_for("hachi", 2))["deal"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("id", "players"), TABLES)
def test_no_place_for_a_value_is_left_open(id, players, lang):
    set_language(lang)
    for paragraph in paragraphs(rules_for(id, players)):
        texts = [paragraph.title, paragraph.text, *paragraph.head]
        texts += [cell for row in paragraph.rows for cell in row.cells]
        assert paragraph.title
        assert paragraph.text
        assert not any("{" in text or "}" in text for text in texts)
        assert all(len(row.cells) == len(paragraph.head) for row in paragraph.rows)


def test_languages_have_the_same_paragraphs_in_other_words():
    texts = {}
    for lang in LANGUAGES:
        set_language(lang)
        texts[lang] = paragraphs(rules_for("hachi-hachi-sage", 5))
    assert [p.id for p in texts["en"]] == [p.id for p in texts["fr"]] == [p.id for p in texts["ja"]]
    for english, french, japanese in zip(texts["en"], texts["fr"], texts["ja"], strict=True):
        assert len({english.text, french.text, japanese.text}) == 3


@pytest.mark.parametrize(
    ("mask", "words"),
    [
        (mask_from("1R 2R 3R"), "1R 2R 3R"),
        (BRIGHTS, "Bright"),
        (BRIGHTS & ~mask_from("11B"), "Bright without 11B"),
    ],
)
def test_sets_of_cards_are_told_by_kind(mask, words):
    assert cards_in_words(mask) == words


def test_patterns_in_words():
    assert cards_of(all_of("7A 10A 6A")) == "6A 7A 10A"
    assert cards_of(at_least(4, BRIGHTS)) == "4 of 5: Bright"
    seeds = Yaku("seeds", GAMES["hachi"].names, 1, at_least(5, BRIGHTS), "", 1)
    assert points_of(seeds) == "1, +1 for each beyond 5"
    assert hand_words(Holds(mask_from("1R"))) == show(mask_from("1R"))
    assert shown_words(Holds(1)) == "all"
    with pytest.raises(TypeError, match="int has no words"):
        hand_words(7)  # type: ignore[arg-type]


def test_json_has_the_parts_of_the_public_interface():
    data = rules_json(rules_for("hachi-hachi-sage", 4, {"carry_over": "stack"}))
    (carry,) = (row for row in data["options"] if row["name"] == "carry_over")
    assert (carry["type"], carry["default"]) == ("choice", "pairs")
    assert (carry["choices"], carry["value"]) == (["pairs", "all", "stack", "none"], "stack")
    assert carry["text"].startswith("How several brights on the field act on later rounds.")
    (rounds,) = (row for row in data["options"] if row["name"] == "rounds")
    assert (rounds["default"], rounds["choices"], rounds["low"], rounds["high"]) == (12, [], 1, 99)
    (poem,) = (row for row in data["yaku"] if row["id"] == "poem-ribbons")
    assert (poem["points"], poem["cards"], poem["name"], poem["japanese"]) == (
        35,
        ["1R", "2R", "3R"],
        "Poem Ribbons",
        "赤短",
    )
    assert [row["id"] for row in data["hand_yaku"]][:2] == ["triplet", "standing-triplet"]
    assert [row["id"] for row in data["paragraphs"]] == [p.id for p in paragraphs(rules_for("hachi-hachi-sage", 4))]
    cup = rules_json(rules_for("hachi-hachi-bakefuda", 3))
    assert {row["id"] for row in cup["hand_yaku"] if row["ends_round"]} == {"teshi", "kuttsuki"}


def test_options_tell_what_their_choices_mean():
    carry = next(option for option in GAMES["hachi-hachi-sage"].options if option.name == "carry_over")
    assert "none: only the largest counts and nothing is carried" in option_text(carry)
    plain = next(option for option in GAMES["hana-awase"].options if option.name == "rounds")
    assert option_text(plain) == "How many rounds a match has."


def test_a_hand_yaku_that_ends_the_round_has_its_own_paragraph():
    cup = rules_for("hachi-hachi-bakefuda", 3)
    assert paragraph_for("hand-yaku:teshi", cup) == "instant"
    assert paragraph_for("hand-yaku:karasu", cup) == "hand-yaku"


def test_willows_are_told_as_chaff_only_where_hands_count_chaff():
    sage = rules_for("hachi-hachi-sage", 3)
    assert "In these hands 11B 11A 11R count as chaff too." in said(sage)["hand-yaku"]
    scoring = sage.scoring(0)
    sets = scoring._replace(hand_yaku=tuple(row for row in scoring.hand_yaku if row.names.en.startswith("Four")))
    assert "as chaff" not in said(sage._replace(scoring=lambda field: sets))["hand-yaku"]


def test_match_lengths_are_told():
    assert said(rules_for("hana-awase", 3, {"rounds": 1}))["match"].startswith("The match has 1 round. ")
    for length, words in {
        "rounds": "The match has 12 rounds.",
        "points": "reaches 1000, and after 99 rounds at the latest",
        "victories": "The first player to win 5 rounds",
        "streak": "two rounds in a row, each by 20 points or more",
    }.items():
        rules = rules_for("hachi", 2, {"length": length})
        assert words in said(rules)["match"]
        assert rules.finished is not after_rounds
