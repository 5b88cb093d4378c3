"""What a round rewards, read from the ruleset's rows: how much each yaku adds, and who pays for it."""

from functools import lru_cache
from typing import NamedTuple

from hanaba.cards import CUP, RAIN_MAN
from hanaba.rules import Rules, Scoring
from hanaba.yaku import Yaku


class Aim(NamedTuple):
    """Hold one yaku row as an aim: ``points`` are what it adds to those of its family that it contains."""

    mask: int
    need: int
    points: int
    extra: int
    exact: bool


class Aims(NamedTuple):
    """Hold what a round rewards.

    ``points`` of each card; ``rows`` the yaku; ``share`` how often the maker of a yaku is paid for it, ``paid``
    whether others pay at all (else each seat only scores); ``touched`` the mask of every card in a row.
    """

    points: tuple[int, ...]
    rows: tuple[Aim, ...]
    share: int
    paid: bool
    touched: int


def contains(better: Yaku, row: Yaku) -> bool:
    """Tell whether every pile that has ``better`` has ``row``, too."""
    mask, need = better.pattern
    return (mask & row.pattern.mask).bit_count() - (mask.bit_count() - need) >= row.pattern.need


def added_points(rows: tuple[Yaku, ...]) -> list[int]:
    """Return for each row what it adds to the rows of its family that it contains.

    >>> from hanaba.rules import rules_for
    >>> rows = rules_for("hachi-hachi-sage", 3).scoring(0).yaku
    >>> dict(zip([row.id for row in rows], added_points(rows)))["five-brights"]
    25
    """
    added = [row.points for row in rows]
    by_points = sorted(range(len(rows)), key=lambda place: rows[place].points)
    for place in by_points:
        row = rows[place]
        if row.family:
            for other in by_points:
                inside = rows[other].family == row.family and rows[other].points < row.points
                if inside and contains(row, rows[other]):
                    added[place] -= added[other]
    return added


def pays(rules: Rules) -> bool:
    """Tell whether players pay each other for yaku; where there is no par each only has a score."""
    return rules.par > 0


@lru_cache(maxsize=32)
def _aims(active: int, paid: bool, rows: tuple[Yaku, ...], points: tuple[int, ...]) -> Aims:
    added = added_points(rows)
    aims = tuple(
        Aim(row.pattern.mask, row.pattern.need, gain, row.extra, row.pattern.need == row.pattern.mask.bit_count())
        for row, gain in zip(rows, added, strict=True)
        if gain > 0
    )
    touched = 0
    for aim in aims:
        touched |= aim.mask
    return Aims(points, aims, active - 1 if paid else 1, paid, touched)


def aims_of(rules: Rules, scoring: Scoring) -> Aims:
    """Return the aims of a round played by ``rules`` with ``scoring``."""
    points = tuple(scoring.points(1 << card) for card in range(48))
    return _aims(rules.active, pays(rules), scoring.yaku, points)


def spoiled(rules: Rules, pile: int) -> int:
    """Return the mask that no yaku of a pile's owner may touch any more (house rule: rain spoils viewing)."""
    return CUP if rules.options.get("rain_spoils_viewing") and pile & RAIN_MAN else 0
