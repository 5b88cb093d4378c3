"""The 48 card codes in deck order and what each kind counts."""

from __future__ import annotations

from tools.deck.svg import kind_of

_SPECIALS = {
    1: "BR", 2: "AR", 3: "BR", 4: "AR", 5: "AR", 6: "AR",
    7: "AR", 8: "BA", 9: "AR", 10: "AR", 11: "BAR", 12: "B",
}  # fmt: skip
CODES: tuple[str, ...] = tuple(
    f"{month}{part}"
    for month, kinds in _SPECIALS.items()
    for part in (*kinds, *(f"C{n}" for n in range(1, 5 - len(kinds))))
)
POINTS = {"B": 20, "A": 10, "R": 5, "C": 1}
BACKS = ("red", "ink")


def month_of(code: str) -> int:
    """Return a code's month, 1 to 12."""
    return int(code[: code.index(kind_of(code))])
