"""House rules as named, typed, documented fields."""

from collections.abc import Mapping
from typing import NamedTuple

Value = int | bool | str


class OptionError(ValueError):
    """Say in one sentence which option, player count or ruleset is wrong, and what it may be."""


class Option(NamedTuple):
    """Hold one house rule: ``type`` is ``int`` (from ``low`` to ``high``), ``bool`` or ``choice``.

    ``text`` is one English sentence and ``texts`` one more for each choice; both are looked up in the
    catalogues when shown.
    """

    name: str
    type: str
    default: Value
    text: str
    group: str = "scoring"
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    texts: tuple[str, ...] = ()

    def allowed(self) -> str:
        """Say in words which values the option takes."""
        if self.type == "int":
            return f"a whole number from {self.low} to {self.high}"
        return "true or false" if self.type == "bool" else "one of " + ", ".join(self.choices)

    def check(self, value: object) -> Value:
        """Return ``value`` if the option takes it; raise ``OptionError`` if not.

        >>> Option("rounds", "int", 12, "", low=1, high=99).check(3)
        3
        """
        if self.type == "bool" and isinstance(value, bool):
            return value
        if type(value) is int and self.type == "int" and self.low <= value <= self.high:
            return value
        if self.type == "choice" and isinstance(value, str) and value in self.choices:
            return value
        raise OptionError(f"option “{self.name}” takes {self.allowed()}, not {str(value)[:24]!r}")

    def read(self, text: str) -> Value:
        """Read a value from text (an address, a command line) by the option's type.

        >>> Option("redeal", "bool", True, "").read("false")
        False
        """
        if self.type == "int" and text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 10:
            return self.check(int(text))
        if self.type == "bool" and text in ("true", "false"):
            return text == "true"
        return self.check(text)


ROUNDS = Option("rounds", "int", 12, "How many rounds a match has.", "length", low=1, high=99)
REDEAL = Option(
    "redeal_on_field_four",
    "bool",
    True,
    "Four cards of one month on the field void the deal; the same dealer deals again.",
    "deal",
)


def in_force(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """Return every option's value: the given one where there is one, else the default.

    Raises ``OptionError`` for a name that is no option and for a value the option does not take.
    """
    by_name = {option.name: option for option in options}
    for name in given:
        if name not in by_name:
            raise OptionError(f"“{str(name)[:32]}” is no option of this game; it has {', '.join(by_name)}")
    return {name: option.check(given[name]) if name in given else option.default for name, option in by_name.items()}
