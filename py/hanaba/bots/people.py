"""Six opponents with a name and a character, and what their characters change in the way they play."""

from typing import NamedTuple

from hanaba.bots.card_values import CASUAL, Taste
from hanaba.said import short


class Style(NamedTuple):
    """Hold what a style changes within a level.

    ``taste`` is how cards are valued; ``lean`` scales, in a search, how much of that taste (in points) is added
    to a move's value; ``daring`` is added to the value of going on after a yaku, and of joining, in points.
    """

    taste: Taste
    lean: float = 0.0
    daring: float = 0.0


STYLES = {
    "hunter": Style(CASUAL._replace(yaku=CASUAL.yaku * 1.6, cards=CASUAL.cards * 0.75), lean=0.06, daring=2.0),
    "counter": Style(CASUAL._replace(safe=CASUAL.safe * 0.6, cards=CASUAL.cards * 1.2), lean=0.06),
    "daring": Style(CASUAL._replace(denial=CASUAL.denial * 0.7), lean=0.03, daring=25.0),
    "careful": Style(CASUAL._replace(denial=CASUAL.denial * 1.6, feed=CASUAL.feed * 1.6), lean=0.06, daring=-8.0),
}
"""Styles by name; the empty name plays a level as it is."""


class Person(NamedTuple):
    """Hold a named opponent: a style, and one line of character (English, looked up in the catalogues).

    ``elsewhere`` is the line in games without sage, where it is another one.
    """

    name: str
    style: str
    line: str
    elsewhere: str = ""


PEOPLE = (
    Person("Aki", "hunter", "Aki hunts yaku and lets small cards go by."),
    Person("Ben", "counter", "Ben counts cards and leaves lying what nobody else can take."),
    Person(
        "Chie",
        "daring",
        "Chie says sage too often, and laughs when it goes wrong.",
        "Chie reaches for too much, and laughs when it goes wrong.",
    ),
    Person("Dai", "careful", "Dai is careful: he would rather spoil your yaku than begin his own."),
    Person("Emi", "counter", "Emi keeps count of what is out and takes the dear cards first."),
    Person("Fumi", "careful", "Fumi gives nothing away, and can wait."),
)
"""The named opponents, in the order in which they come to the table."""


def style_of(name: str) -> Style | None:
    """Return a style by its name, ``None`` for the empty name; raise ``ValueError`` where there is none.

    >>> style_of("careful").daring < 0
    True
    """
    if not name:
        return None
    if name not in STYLES:
        raise ValueError(f"“{short(name)}” is no style; there are {', '.join(STYLES)}")
    return STYLES[name]
