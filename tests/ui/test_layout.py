"""The field's places: a card stays where it lies while others come and go."""

import pytest

from hanaba.cards import CARD
from hanaba.ui.layout import Layout, layout
from hanaba.ui.scene import EMPTY


def laid(field: str, dealt: int = 6) -> Layout:
    """Lay out cards by code, ``-`` being an empty place."""
    return layout(tuple(EMPTY if code == "-" else CARD[code] for code in field.split()), dealt, stacked=True)


def where(field: str, dealt: int = 6) -> dict[int, tuple[int, int]]:
    return {card: slot.wide for slot in laid(field, dealt).slots for card in slot.cards}


@pytest.mark.parametrize(
    ("field", "dealt", "two", "three"),
    [
        ("1B 2A 3B 4A 5A 6A", 6, 3, 4),
        ("1B 2A 3B 4A 5A 6A 7A", 6, 4, 4),
        ("1B 2A 3B 4A 5A 6A 7A 8B", 8, 4, 4),
        ("1B 1R 1C1 2A 2R 2C1", 6, 3, 4),
        ("1B 1R 1C1 4A 5A 6A 7A 8A 9A", 6, 4, 4),
        ("1B 2A 3B 4A 5A 6A 7A 8B 9A 10A 11A 12B", 6, 6, 4),
        ("1B 2A 3B 4A 5A 6A 7A 8B 9A 10A - 11A 12B", 8, 6, 4),
        ("", 6, 3, 3),
    ],
)
def test_columns_of_the_field(field: str, dealt: int, two: int, three: int) -> None:
    found = laid(field, dealt)
    assert (found.two, found.three) == (two, three)


@pytest.mark.parametrize(("dealt", "start"), [(6, "1B 2A 3B 4A 5A 6A"), (8, "1B 2A 3B 4A 5A 6A 7A 8B")])
def test_cards_keep_row_and_column_when_others_come_and_go(dealt: int, start: str) -> None:
    before = where(start, dealt)
    field = start.split()
    for more in ("9A", "10A"):
        field.append(more)
        after = where(" ".join(field), dealt)
        assert {card: after[card] for card in before} == before
        before = after
    for gone in range(len(field)):
        left = " ".join("-" if place == gone else code for place, code in enumerate(field))
        after = where(left, dealt)
        assert after == {card: at for card, at in before.items() if card != CARD[field[gone]]}


def test_a_stack_has_two_columns_and_moves_nobody_who_was_dealt() -> None:
    singles = where("2A 3B 4A 5A 6A 7A")
    for place in range(4):
        codes = ["2A", "3B", "4A", "5A", "6A", "7A"]
        codes[place : place + 3] = ["1B", "1R", "1C1"]
        found = laid(" ".join(codes))
        assert found.two == 3
        for slot in found.slots:
            if slot.width == 1:
                assert slot.wide == singles[slot.cards[0]]


@pytest.mark.parametrize(
    "field",
    [
        "1B 1R 1C1 2A 2R 2C1 3B 3R 4A 5A 6A",
        "9A 1B 1R 1C1 2A 2R 2C1 - 3B 3R 4A 5A 6A 7A 8A",
        "1B 2A - 4A 5A - 7A 8B 9A 10A 11A 12B",
        "1B 2A 3B 4A 5A 6A 7A 8B 9A 10A - 11A 12B",
        "9A 1B 2A 1R 4A 1C1 5A 6A",
    ],
)
def test_no_two_slots_share_a_cell(field: str) -> None:
    found = laid(field)
    for at in ("wide", "tall"):
        cells = [
            (row, column + step)
            for slot in found.slots
            for row, column in [getattr(slot, at)]
            for step in range(slot.width)
        ]
        assert len(cells) == len(set(cells))
        assert max(column for _row, column in cells) < (found.two if at == "wide" else found.three)
    assert sorted(found.order) == sorted(CARD[code] for code in field.split() if code != "-")


def test_a_crowded_field_gives_up_empty_places() -> None:
    full = laid("1B 2A 3B 4A 5A 6A 7A 8B 9A 10A 11A 12B")
    thinned = laid("1B 2A - 4A 5A - 7A 8B 9A 10A 11A 12B")
    assert full.two == 6
    assert thinned.two == 5
    before, after = ({slot.cards: slot.wide for slot in found.slots} for found in (full, thinned))
    moved = {cards for cards, at in after.items() if at != before[cards]}
    assert moved == {(CARD["11A"],), (CARD["12B"],)}


def test_a_stack_that_finds_one_cell_taken_goes_on_to_the_next() -> None:
    found = laid("1B 2A 3B 4A 5A 6A 7A 8B 9A 10A 11A 12B 12C1 12C2", 6)
    cells = [(slot.tall[0], slot.tall[1] + step) for slot in found.slots for step in range(slot.width)]
    assert len(set(cells)) == len(cells) == 13
    assert all(row < 3 for row, _column in cells)
