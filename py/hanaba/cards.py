"""The 48 cards as whole numbers, with masks for the sets the rules speak of.

A card is an int 0…47 in deck order: month by month, and within a month bright, animal, ribbon, chaff.
A set of cards is an int with bit ``card`` set (a *mask*).
"""

from hanaba.names import Names

KINDS = "BARC"

_MONTH_KINDS = (
    "BRCC",
    "ARCC",
    "BRCC",
    "ARCC",
    "ARCC",
    "ARCC",
    "ARCC",
    "BACC",
    "ARCC",
    "ARCC",
    "BARC",
    "BCCC",
)


def _codes() -> tuple[str, ...]:
    codes: list[str] = []
    for month, kinds in enumerate(_MONTH_KINDS, 1):
        chaff = 0
        for kind in kinds:
            chaff += kind == "C"
            codes.append(f"{month}{kind}{chaff}" if kind == "C" else f"{month}{kind}")
    return tuple(codes)


CODES = _codes()
"""Card codes by card number, ``CODES[0] == "1B"``."""

CARD = {code: card for card, code in enumerate(CODES)}
"""Card numbers by code, ``CARD["12C3"] == 47``."""

MONTH = tuple(card // 4 + 1 for card in range(48))
"""Month 1…12 of each card."""

KIND = tuple(code.lstrip("0123456789")[0] for code in CODES)
"""Kind of each card: ``"B"``, ``"A"``, ``"R"`` or ``"C"``."""


def _mask(*codes: str) -> int:
    return sum(1 << CARD[code] for code in codes)


def _kind_mask(kind: str) -> int:
    return sum(1 << card for card in range(48) if KIND[card] == kind)


ALL = (1 << 48) - 1
MONTHS = (0, *(0b1111 << 4 * month for month in range(12)))
"""Mask of each month's four cards, by month number (index 0 is empty)."""
BRIGHTS = _kind_mask("B")
ANIMALS = _kind_mask("A")
RIBBONS = _kind_mask("R")
CHAFF = _kind_mask("C")
KIND_MASKS = {"B": BRIGHTS, "A": ANIMALS, "R": RIBBONS, "C": CHAFF}
POEM_RIBBONS = _mask("1R", "2R", "3R")
BLUE_RIBBONS = _mask("6R", "9R", "10R")
PLAIN_RIBBONS = _mask("4R", "5R", "7R", "11R")
WILLOWS = MONTHS[11]
RAIN_MAN = _mask("11B")
CUP = _mask("9A")

STANDARD = {"B": 20, "A": 10, "R": 5, "C": 1}
"""Standard points of a card by its kind; the deck is worth 264."""
POINTS = tuple(STANDARD[kind] for kind in KIND)
"""Standard points of each card."""

RIBBON_SORT = tuple("P" if POEM_RIBBONS >> card & 1 else "B" if BLUE_RIBBONS >> card & 1 else "" for card in range(48))
"""Sort of each ribbon: ``"P"`` poem, ``"B"`` blue, ``""`` plain (and no ribbon)."""

KIND_NAMES = {
    "B": Names("Bright", "Lumière", "光", "hikari"),
    "A": Names("Animal", "Animal", "種", "tane"),
    "R": Names("Ribbon", "Ruban", "短冊", "tanzaku"),
    "C": Names("Chaff", "Normale", "カス", "kasu"),
}

FLOWERS = (
    Names("", "", ""),
    Names("Pine", "Pin", "松", "matsu"),
    Names("Plum", "Abricotier", "梅", "ume"),
    Names("Cherry", "Cerisier", "桜", "sakura"),
    Names("Wisteria", "Glycine", "藤", "fuji"),
    Names("Iris", "Iris", "菖蒲", "ayame"),
    Names("Peony", "Pivoine", "牡丹", "botan"),
    Names("Bush clover", "Lespédéza", "萩", "hagi"),
    Names("Susuki grass", "Eulalie", "芒", "susuki"),
    Names("Chrysanthemum", "Chrysanthème", "菊", "kiku"),
    Names("Maple", "Érable", "紅葉", "momiji"),
    Names("Willow", "Saule", "柳", "yanagi"),
    Names("Paulownia", "Paulownia", "桐", "kiri"),
)
"""Flower of each month, by month number (index 0 is empty)."""

_POEM = Names("poem ribbon", "ruban à poème", "赤短", "akatan")
_BLUE = Names("blue ribbon", "ruban bleu", "青短", "aotan")
_PLAIN = Names("plain ribbon", "ruban rouge", "短冊", "tan")
_CHAFF = Names("chaff", "normale", "カス", "kasu")
_OWN_PICTURES = {
    "1B": Names("crane with sun", "grue et soleil", "松に鶴", "matsu ni tsuru"),
    "2A": Names("bush warbler", "bouscarle", "梅に鶯", "ume ni uguisu"),
    "3B": Names("curtain", "rideau", "桜に幕", "sakura ni maku"),
    "4A": Names("cuckoo with crescent moon", "coucou et croissant de lune", "藤に不如帰", "fuji ni hototogisu"),
    "5A": Names("eight-plank bridge", "pont aux huit planches", "菖蒲に八橋", "ayame ni yatsuhashi"),
    "6A": Names("butterflies", "papillons", "牡丹に蝶", "botan ni chō"),
    "7A": Names("boar", "sanglier", "萩に猪", "hagi ni inoshishi"),
    "8B": Names("full moon", "pleine lune", "芒に月", "susuki ni tsuki"),
    "8A": Names("geese", "oies sauvages", "芒に雁", "susuki ni kari"),
    "9A": Names("sake cup", "coupe de saké", "菊に盃", "kiku ni sakazuki"),
    "10A": Names("deer", "cerf", "紅葉に鹿", "momiji ni shika"),
    "11B": Names("rain man with umbrella", "homme à l’ombrelle", "柳に小野道風", "yanagi ni Ono no Tōfū"),
    "11A": Names("swallow", "hirondelle", "柳に燕", "yanagi ni tsubame"),
    "11C1": Names("lightning", "éclair", "雷のカス", "kaminari no kasu"),
    "12B": Names("phoenix", "phénix", "桐に鳳凰", "kiri ni hōō"),
    "12C1": Names("coloured chaff", "normale colorée", "色つきのカス", "irotsuki no kasu"),
}


def _picture(card: int) -> Names:
    if CODES[card] in _OWN_PICTURES:
        return _OWN_PICTURES[CODES[card]]
    if KIND[card] == "R":
        return {"P": _POEM, "B": _BLUE, "": _PLAIN}[RIBBON_SORT[card]]
    return _CHAFF


PICTURES = tuple(_picture(card) for card in range(48))
"""What each card shows, in three languages."""
