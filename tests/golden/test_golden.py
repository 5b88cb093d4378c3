"""Every playthrough again, line by line: the same actions give the same events and the same views."""

import pytest

from tests.games import TABLES
from tests.golden.playthrough import FOLDER, actions_in, file_of, playthrough, rules_at


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_playthrough_is_the_same_line_by_line(id, players):
    kept = file_of(id, players).read_text("utf-8")
    now = list(playthrough(rules_at(id, players), actions_in(kept)))
    for number, (line, expected) in enumerate(zip(now, kept.splitlines(), strict=False), 1):
        assert line == expected, f"{file_of(id, players).name}, line {number}"
    assert len(now) == len(kept.splitlines())


def test_every_table_has_its_file_and_no_file_is_left_over():
    assert {path.name for path in FOLDER.glob("*.txt")} == {file_of(id, players).name for id, players in TABLES}


def test_the_files_meet_what_is_rare():
    """The matches were chosen so that together they show each kind of event and phase."""
    text = "".join(file_of(id, players).read_text("utf-8") for id, players in TABLES)
    for word in (
        "Joined", "Dropped", "Restocked", "HandYakuShown", "Played", "Turned", "Drew", "Made", "Paid", "Called",
        "RoundOver", "MatchOver", "> sage", "> end", "> join", "> drop", "> take", "> restock", "forced True",
        "give-back", "drop-out", " pot ", "yaku:", "hand-yaku:", "card-points", "result: fuke", "result: ended",
        "result: hands-empty", "result: hand-yaku", "grand-field", "large-field", "small-field", "zetsuba", "koba",
    ):  # fmt: skip
        assert word in text, word
