"""Paragraphs of the written rules: sentences made from the tables, and rows for what is a table."""

from typing import NamedTuple

from hanaba.rules import Rules
from hanaba.texts import _


class Row(NamedTuple):
    """Hold one row of a paragraph's table: an id where a score line may point to it, texts, cards (mask)."""

    id: str
    cells: tuple[str, ...]
    cards: int = 0


class Paragraph(NamedTuple):
    """Hold one paragraph of the rules in force, in the language in use.

    ``id`` is the same in every language; for what is paid it is the kind of the score lines' reason, but
    ``instant`` for hand yaku that end the round.
    ``head`` names the columns of ``rows``; both are empty where there is no table.
    """

    id: str
    title: str
    text: str
    head: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()


def noted(rules: Rules, id: str) -> list[str]:
    """List the sentences that the game's own file has for a paragraph."""
    return [_(note.text).format(**note.values) for note in rules.notes if note.id == id]
