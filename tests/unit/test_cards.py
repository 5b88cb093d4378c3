"""The deck as the common page lists it: codes, kinds, months, points, masks, names."""

import pytest

from hanaba import cards
from hanaba.cards import ALL, CARD, CODES, FLOWERS, KIND, KIND_MASKS, KIND_NAMES, MONTH, MONTHS, PICTURES, POINTS
from hanaba.cardset import cards_in, codes_in, mask_from, mask_of, show, weigh
from hanaba.names import LANGUAGES, Names

DECK = """
1 Pine Pin 松 matsu: 1B 1R 1C1 1C2
2 Plum Abricotier 梅 ume: 2A 2R 2C1 2C2
3 Cherry Cerisier 桜 sakura: 3B 3R 3C1 3C2
4 Wisteria Glycine 藤 fuji: 4A 4R 4C1 4C2
5 Iris Iris 菖蒲 ayame: 5A 5R 5C1 5C2
6 Peony Pivoine 牡丹 botan: 6A 6R 6C1 6C2
7 Bush_clover Lespédéza 萩 hagi: 7A 7R 7C1 7C2
8 Susuki_grass Eulalie 芒 susuki: 8B 8A 8C1 8C2
9 Chrysanthemum Chrysanthème 菊 kiku: 9A 9R 9C1 9C2
10 Maple Érable 紅葉 momiji: 10A 10R 10C1 10C2
11 Willow Saule 柳 yanagi: 11B 11A 11R 11C1
12 Paulownia Paulownia 桐 kiri: 12B 12C1 12C2 12C3
"""
ROWS = [line.partition(": ") for line in DECK.strip().splitlines()]


def test_the_deck_in_order():
    listed = [code for _, _, codes in ROWS for code in codes.split()]
    assert list(CODES) == listed
    assert len(set(listed)) == 48
    assert [CARD[code] for code in listed] == list(range(48))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_month_and_its_flower(row):
    number, en, fr, ja, romaji = row[0].split()
    month = int(number)
    assert codes_in(MONTHS[month]) == row[2].split()
    assert all(MONTH[CARD[code]] == month for code in row[2].split())
    assert FLOWERS[month] == Names(en.replace("_", " "), fr, ja, romaji)


@pytest.mark.parametrize(("kind", "points", "number"), [("B", 20, 5), ("A", 10, 9), ("R", 5, 10), ("C", 1, 24)])
def test_kinds_and_their_points(kind, points, number):
    of_kind = [card for card in range(48) if KIND[card] == kind]
    assert len(of_kind) == number
    assert mask_of(of_kind) == KIND_MASKS[kind]
    assert all(POINTS[card] == points for card in of_kind)
    assert all(CODES[card].lstrip("0123456789")[0] == kind for card in of_kind)
    assert KIND_NAMES[kind].get("en")


def test_the_deck_is_worth_264():
    assert sum(POINTS) == 264
    assert weigh(ALL, [(KIND_MASKS[kind], points) for kind, points in cards.STANDARD.items()]) == 264


def test_sets_the_rules_speak_of():
    assert show(cards.BRIGHTS) == "1B 3B 8B 11B 12B"
    assert show(cards.ANIMALS) == "2A 4A 5A 6A 7A 8A 9A 10A 11A"
    assert show(cards.RIBBONS) == "1R 2R 3R 4R 5R 6R 7R 9R 10R 11R"
    assert show(cards.POEM_RIBBONS) == "1R 2R 3R"
    assert show(cards.BLUE_RIBBONS) == "6R 9R 10R"
    assert show(cards.PLAIN_RIBBONS) == "4R 5R 7R 11R"
    assert show(cards.WILLOWS) == "11B 11A 11R 11C1"
    assert (show(cards.RAIN_MAN), show(cards.CUP)) == ("11B", "9A")
    assert cards.CHAFF == ALL & ~(cards.BRIGHTS | cards.ANIMALS | cards.RIBBONS)
    sorts = {code: cards.RIBBON_SORT[CARD[code]] for code in ("1R", "10R", "11R", "1B")}
    assert sorts == {"1R": "P", "10R": "B", "11R": "", "1B": ""}


@pytest.mark.parametrize(
    ("code", "picture"),
    [
        ("1B", "crane with sun"),
        ("2A", "bush warbler"),
        ("3B", "curtain"),
        ("4A", "cuckoo with crescent moon"),
        ("5A", "eight-plank bridge"),
        ("6A", "butterflies"),
        ("7A", "boar"),
        ("8B", "full moon"),
        ("8A", "geese"),
        ("9A", "sake cup"),
        ("10A", "deer"),
        ("11B", "rain man with umbrella"),
        ("11A", "swallow"),
        ("11C1", "lightning"),
        ("12B", "phoenix"),
        ("1R", "poem ribbon"),
        ("9R", "blue ribbon"),
        ("11R", "plain ribbon"),
        ("7C2", "chaff"),
        ("12C2", "chaff"),
    ],
)
def test_pictures(code, picture):
    assert PICTURES[CARD[code]].get("en") == picture


def test_every_card_has_a_picture_in_every_language():
    for picture in PICTURES:
        assert all(picture.get(lang) for lang in LANGUAGES)
    assert PICTURES[CARD["12C1"]] != PICTURES[CARD["12C2"]], "the one with the coloured bottom"


def test_names_by_language():
    names = Names("Plum", "Abricotier", "梅", "ume")
    assert [names.get(lang) for lang in ("en", "fr", "ja", "de")] == ["Plum", "Abricotier", "梅", "Plum"]


def test_masks():
    assert mask_of([0, 2]) == 5
    assert mask_of([]) == 0
    assert cards_in(0) == []
    assert cards_in(1 << 47 | 1) == [0, 47]
    assert show(mask_from("12C3 1B")) == "1B 12C3"
    assert mask_from("") == 0
    with pytest.raises(KeyError):
        mask_from("13B")
    assert weigh(mask_from("1B 1R 2R"), [(mask_from("1B"), 20), (mask_from("1R 2R 3R"), 5)]) == 30
