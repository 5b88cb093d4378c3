"""The number of action sequences from fixed deals, and every listing of actions against the rules' own words."""

import json

import pytest

from tests.games import TABLES
from tests.perft.count import LATE_DEPTH, NUMBERS, check_by_the_page, count, late, opening, opening_depth

PINNED = json.loads(NUMBERS.read_text())


def test_numbers_are_there_for_every_table():
    assert list(PINNED) == [f"{id}-{players}" for id, players in TABLES]


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_opening_sequences(id, players):
    assert count(opening(id, players), opening_depth(id, players)) == PINNED[f"{id}-{players}"]["opening"]


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_late_sequences(id, players):
    assert count(late(id, players), LATE_DEPTH) == PINNED[f"{id}-{players}"]["late"]


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_listings_agree_with_the_words_of_the_page(id, players):
    assert check_by_the_page(opening(id, players), min(opening_depth(id, players) - 1, 5)) > 30
    assert check_by_the_page(late(id, players), 8) > 5
