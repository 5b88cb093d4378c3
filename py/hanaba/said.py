"""Sentences known by an English template and its values, so that whoever shows one can say it in another language."""


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
