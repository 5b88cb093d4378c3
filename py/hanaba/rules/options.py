"""House rules as named, typed, documented fields."""

from collections.abc import Mapping
from typing import NamedTuple

from hanaba.said import Said, SaidError, shown

Value = int | bool | str


class OptionError(SaidError):
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

    def allowed(self) -> Said:
        """Say in words which values the option takes."""
        if self.type == "int":
            return Said("a whole number from {low} to {high}", low=self.low, high=self.high)
        return Said("true or false") if self.type == "bool" else Said("one of {names}", names=", ".join(self.choices))

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
        raise OptionError(
            "option “{name}” takes {allowed}, not {value}",
            name=self.name,
            allowed=self.allowed(),
            value=shown(value),
        )

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
            raise OptionError(
                "“{name}” is no option of this game; it has {names}", name=str(name)[:32], names=", ".join(by_name)
            )
    return {name: option.check(given[name]) if name in given else option.default for name, option in by_name.items()}
