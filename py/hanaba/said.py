"""Sentences known by an English template and its values, so that whoever shows one can say it in another language."""

import json

MOST = 24
"""So many signs of what was given stand in a sentence about it."""


def short(given: object) -> str:
    """Write what was given as far as a sentence has room for it, and show where it goes on.

    >>> short("hachi"), short("9" * 400)
    ('hachi', '99999999999999999999999…')
    """
    text = str(given)
    return text if len(text) <= MOST else text[: MOST - 1] + "…"


def shown(given: object) -> str:
    """Write a value of a JSON text as it stands there, a text between quotation marks.

    >>> shown("three"), shown(None), shown(True), shown(["a"])
    ('“three”', 'null', 'true', '["a"]')
    """
    return f"“{short(given)}”" if isinstance(given, str) else short(json.dumps(given, ensure_ascii=False, default=str))


class Said:
    """Hold a sentence or a part of one; a value may be such a part itself.

    >>> str(Said("{place} has no “{key}”", place=Said("seat {n}", n=2), key="name"))
    'seat 2 has no “name”'
    """

    def __init__(self, text: str, /, **values: object) -> None:
        self.text = text
        self.values = values

    def __str__(self) -> str:
        return self.text.format(**self.values) if self.values else self.text


class SaidError(ValueError):
    """Say in one sentence what is wrong: the thing, and the rule it breaks."""

    def __init__(self, said: str | Said, /, **values: object) -> None:
        self.said = said if isinstance(said, Said) else Said(said, **values)
        super().__init__(str(self.said))
