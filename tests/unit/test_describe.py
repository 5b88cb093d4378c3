"""Cards, actions, events and score lines in words."""

import pytest

from hanaba.cards import CARD
from hanaba.cardset import mask_from
from hanaba.describe import (
    beside,
    both,
    describe_action,
    describe_card,
    describe_end,
    describe_event,
    describe_line,
    describe_reason,
    difference,
    kan,
    reason_names,
    short_card,
    short_cards,
    signed,
    sum_of,
)
from hanaba.engine import (
    HIDDEN,
    Asked,
    Called,
    Dealt,
    Drew,
    Dropped,
    HandYakuShown,
    Joined,
    Line,
    Made,
    MatchOver,
    Paid,
    Played,
    Restocked,
    Turned,
    seen_by,
)
from hanaba.names import Names
from hanaba.notation import parse_action
from hanaba.rules import rules_for
from hanaba.texts import set_language
from tests.games import CONFIGURATIONS, label, random_match, rules_of

SAGE = rules_for("hachi-hachi-sage", 4)
CUP = rules_for("hachi-hachi-bakefuda", 4)
HANA = rules_for("hana-awase", 3)
HACHI = rules_for("hachi", 2)
NAMES = ["You", "Aki", "Ben", "Chie"]


@pytest.fixture(autouse=True)
def english_again():
    yield
    set_language("en")


@pytest.mark.parametrize(
    ("code", "en", "fr", "ja"),
    [
        ("3B", "Cherry, curtain, bright", "Cerisier, rideau, lumière", "桜に幕（光）"),
        ("2A", "Plum, bush warbler, animal", "Abricotier, bouscarle, animal", "梅に鶯（種）"),
        ("1R", "Pine, poem ribbon", "Pin, ruban à poème", "松・赤短"),
        ("5C2", "Iris, chaff", "Iris, normale", "菖蒲・カス"),
        ("11C1", "Willow, lightning, chaff", "Saule, éclair, normale", "柳・雷のカス"),
    ],
)
def test_cards_are_named(code, en, fr, ja):
    for lang, name in (("en", en), ("fr", fr), ("ja", ja)):
        set_language(lang)
        assert describe_card(CARD[code]) == name


def test_short_names_leave_out_what_the_picture_says():
    assert short_card(CARD["3B"]) == "curtain"
    assert short_card(CARD["3C1"]) == "Cherry chaff"
    assert short_cards(mask_from("3B 3C1")) == "curtain, Cherry chaff"
    assert short_card(HIDDEN) == describe_card(HIDDEN) == "a face-down card"


def test_points_show_their_sign_and_zero_none():
    assert [signed(points) for points in (28, -28, 0)] == ["+28", "−28", "0"]


@pytest.mark.parametrize(
    ("points", "words"),
    [(41, "3 kan 5"), (-21, "−(1 kan 9)"), (24, "2 kan"), (-24, "−2 kan"), (5, "5"), (-5, "−5"), (0, "0")],
)
def test_kan_and_rest_have_the_sign_outside(points, words):
    assert kan(points, 12) == words


@pytest.mark.parametrize(
    ("line", "rules", "words"),
    [
        (Line(0, -70, "yaku:poem-ribbons", 1, 0, 2), SAGE, "paid 70 to Aki: Poem Ribbons 35 × 2"),
        (Line(1, 70, "yaku:poem-ribbons", 0, 0, 2), SAGE, "received 70 from You: Poem Ribbons 35 × 2"),
        (Line(0, 25, "yaku:five-brights", 1), SAGE, "received 25 from Aki: Five Brights 25, the difference to 50"),
        (
            Line(0, -60, "yaku:eighteen-chaff", 1, 0, 4),
            SAGE,
            "paid 60 to Aki: Eighteen Chaff 15 × 4, the difference to 60",
        ),
        (Line(0, 300, "yaku:five-brights", 1, 0, 4), SAGE, "received 300 from Aki: Five Brights 75 × 4"),
        (Line(0, 12, "yaku:plains", 1), CUP, "received 12 from Aki: Plains 12"),
        (Line(1, 40, "hand-yaku:triplet", 0, 0, 4), SAGE, "received 40 from You: Triplet 10 × 4"),
        (Line(1, -40, "drop-out", -1, 0, 4), SAGE, "paid 40 into the pot: drop-out fee 10 × 4"),
        (Line(1, -24, "drop-out", 0, 0, 2), CUP, "paid 24 to You: drop-out fee 12 × 2"),
        (Line(2, 80, "pot"), SAGE, "took the pot of 80"),
        (Line(0, -18, "give-back", 2), SAGE, "paid 18 to Ben: half given back for a sage that failed 18"),
        (Line(0, -48, "card-points", -1, 0, 4), SAGE, "scored −48: card points against par 88, −12 × 4"),
        (Line(0, 12, "card-points"), HANA, "scored +12: card points against par 88, 12"),
        (Line(0, 0, "card-points"), HANA, "scored 0: card points against par 88, 0"),
        (Line(0, 55, "card-points"), HACHI, "scored +55: card points"),
        (Line(0, 20, "yaku:den-ribbons"), HACHI, "scored +20: Den Ribbons"),
        (Line(0, -50, "all-eights", 1), SAGE, "paid 50 to Aki: All Eights 50"),
        (Line(0, 100, "double-eights", 1, 0, 2), SAGE, "received 100 from Aki: Double Eights 50 × 2"),
        (Line(0, -48, "fuke", 1, 0, 4), CUP, "paid 48 to Aki: fuke penalty 12 × 4"),
        (Line(0, 30, "compensation", 1), HANA, "received 30 from Aki: compensation for few cards 30"),
    ],
    ids=lambda value: value.reason if isinstance(value, Line) else None,
)
def test_lines_say_who_pays_whom_and_why(line, rules, words):
    assert describe_line(line, NAMES, rules) == words


def test_a_difference_is_told_in_every_language():
    said = {}
    for lang in ("en", "fr", "ja"):
        set_language(lang)
        said[lang] = difference(Line(0, 50, "yaku:five-brights", 1, 0, 2), SAGE)
    assert said == {"en": "the difference to 50", "fr": "la différence avec 50", "ja": "50との差額"}


def test_sums_of_card_points_have_their_sign():
    assert sum_of(Line(0, -70, "yaku:poem-ribbons", 1, 0, 2)) == "35 × 2"
    assert sum_of(Line(0, -48, "card-points", -1, 0, 4)) == "−12 × 4"


def test_a_yaku_is_named_as_its_game_names_it():
    set_language("fr")
    assert describe_reason("yaku:poem-ribbons", SAGE) == "Rubans avec poème"
    assert describe_reason("yaku:poem-ribbons", HANA) == "Rubans à poème"
    assert reason_names("pot", SAGE) is None


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("play 3B", "play curtain"),
        ("play 4C1 x 4R", "play Wisteria chaff, take Wisteria plain ribbon"),
        ("take 9R", "take Chrysanthemum blue ribbon"),
        ("join", "join"),
        ("drop", "drop out"),
        ("end", "end the round"),
        ("sage", "call sage"),
    ],
)
def test_actions_in_words(action, words):
    assert describe_action(parse_action(action)) == words


EVENTS = [
    (Dealt(2, 1, ((), (), ()), (), 21, 1, ()), "Round 3, dealer: Aki."),
    (Dealt(2, 1, ((), (), ()), (), 21, 4, ()), "Round 3, dealer: Aki. Everything counts × 4."),
    (Joined(1, False), "Aki: in"),
    (Joined(1, True), "Aki: in, without a choice"),
    (Dropped(1, False), "Aki: dropped out"),
    (Dropped(1, True), "Aki: out, without a choice"),
    (Restocked(21), "The hands of those who are out are shuffled into the draw pile: 21 cards."),
    (
        HandYakuShown(2, "triplet", mask_from("1B 1R 1C1")),
        "Ben: Triplet shown (crane with sun, Pine poem ribbon, Pine chaff)",
    ),
    (Played(0, CARD["3B"], 0), "You: curtain to the field"),
    (Played(0, CARD["3B"], mask_from("3R")), "You: curtain takes Cherry poem ribbon"),
    (Played(0, CARD["3B"], mask_from("3R 3C1 3C2")), "You: curtain takes all three of its month"),
    (Turned(1, CARD["8A"]), "Aki: drawn geese, a choice"),
    (Drew(1, CARD["8A"], 0), "Aki: drawn geese, it stays"),
    (Drew(1, CARD["8A"], mask_from("8B")), "Aki: drawn geese, it takes full moon"),
    (Made(1, ("poem-ribbons", "seven-ribbons")), "Aki: Poem Ribbons, Seven Ribbons made"),
    (Paid(Line(2, 80, "pot")), "Ben: took the pot of 80"),
    (Called(1, "sage"), "Aki: sage – the round goes on"),
    (Called(1, "end"), "Aki: end – the round is over"),
    (MatchOver((1,)), "The match is over. Winner: Aki."),
    (MatchOver((0, 2)), "The match is over. The win is shared: You, Ben."),
    (Asked(1, "play"), ""),
]


@pytest.mark.parametrize(("event", "words"), EVENTS, ids=[words for _, words in EVENTS])
def test_events_in_words(event, words):
    assert describe_event(event, NAMES, SAGE) == words


def test_ends_in_words():
    ends = ["hands-empty", "ended", "hand-yaku", "fuke"]
    assert [describe_end(end) for end in ends] == [
        "all hands are played",
        "ended by a yaku",
        "ended by a hand yaku before play",
        "void: fuke",
    ]


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::5], ids=label)
def test_everything_that_happens_has_words_in_every_language(configuration):
    rules = rules_of(configuration)
    names = [f"P{seat}" for seat in range(rules.players)]
    for moment in random_match(rules, "5"):
        for event in moment.events:
            seen = seen_by(event, 0)
            said = set()
            for lang in ("en", "fr", "ja"):
                set_language(lang)
                said.add(describe_event(seen, names, rules))
            assert not any("{" in text for text in said)
            # ``who: line`` can be alike in two languages, nothing is alike in all three.
            assert said == {""} if isinstance(event, Asked) else len(said) > 1 and "" not in said


def test_a_round_over_tells_winner_and_scores():
    moments = list(random_match(rules_for("hachi", 2, {"rounds": 1}), "1"))
    over = moments[-1].events[-2]
    result = over.result
    said = describe_event(over, ["You", "Aki"], HACHI)
    assert said.startswith("The round is over: all hands are played. ")
    assert said.endswith(f"You {signed(result.scores[0])}, Aki {signed(result.scores[1])}.")
    winner = "Nobody wins it." if result.winner < 0 else f"Winner: {['You', 'Aki'][result.winner]}."
    assert winner in said
    tied = over._replace(result=result._replace(winner=-1))
    assert "Nobody wins it." in describe_event(tied, ["You", "Aki"], HACHI)


def test_names_stand_beside_the_japanese():
    name = Names("Sugawara", "Omotesugawara", "表菅原", "omote sugawara")
    assert both(name) == "Sugawara 表菅原"
    assert both(Names("七", "七", "七")) == "七"
    set_language("ja")
    assert beside(name) == "omote sugawara"
    assert both(name) == "表菅原（omote sugawara）"
    assert both(name._replace(romaji="")) == "表菅原"
