"""A real table as kept data: what is open, what is read back, what is refused; and why a round does not settle."""

import json
from typing import Any

import pytest

from hanaba.cardset import mask_from
from hanaba.rules import rules_for
from hanaba.score import Call, SheetError
from hanaba.ui.real_table import ROUNDS_MOST, Evening, RealRound
from hanaba.ui.real_words import rule_words, why_not

NAMES = ["Aki", "Ben", "Chie"]


def sage(*piles: str, calls: tuple[Call, ...] = ()) -> RealRound:
    """Tell a round of the sage game."""
    told = RealRound("hachi-hachi-sage", 3)
    told.piles = [mask_from(pile) for pile in (*piles, "", "", "")[:3]]
    told.calls = list(calls)
    return told


def test_where_the_game_knows_no_calls_none_is_open() -> None:
    told = RealRound("hana-awase", 3)
    told.piles = [mask_from("1B 3B 8B 11B 12B"), 0, 0]
    assert told.untold() == told.open_yaku() == []
    assert [row.id for _seat, row, _cards, _must in sage("1R 2R 3R").untold()] == ["poem-ribbons"]


def test_after_the_round_was_ended_only_what_came_with_the_last_call_is_open() -> None:
    piles = ("1R 2R 3R 6R 9R 10R", "")
    ended = sage(*piles, calls=(Call(0, ("poem-ribbons",), "end"),))
    assert [row.id for _seat, row, _cards, _must in ended.open_yaku()] == ["blue-ribbons"]
    other = sage("1R 2R 3R", "6R 9R 10R", calls=(Call(0, ("poem-ribbons",), "end"),))
    assert other.open_yaku() == [] and len(other.untold()) == 1


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (
            sage("1R 2R 3R 6R 9R 10R", calls=(Call(0, ("poem-ribbons",), "end"), Call(0, ("blue-ribbons",), "sage"))),
            "Aki ended the round, so nobody made a yaku after that.",
        ),
        (
            sage("1B 3B 8B 11B 12B", calls=(Call(0, ("five-brights", "four-brights"), "end"),)),
            "Of yaku that are levels of one another the lower one is told first.",
        ),
        (
            sage("1R 2R 3R 6R 9R 10R", calls=(Call(0, ("blue-ribbons",), "sage"),)),
            "The pile of Aki makes Poem Ribbons, but nothing says when it was made and what was called.",
        ),
    ],
)
def test_why_a_round_does_not_settle(told: RealRound, words: str) -> None:
    with pytest.raises(SheetError) as fault:
        told.settle()
    assert why_not(told, NAMES, fault.value) == words


def test_what_the_words_have_no_sentence_for_is_said_as_the_engine_says_it() -> None:
    assert why_not(sage("1R"), NAMES, SheetError("the engine says so")) == "The engine says so."


def test_a_reason_without_a_rule_has_no_words() -> None:
    assert rule_words("nothing-of-the-kind", rules_for("hachi", 2)) == []


def good() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(sage("1R 2R").data()))
    return data


@pytest.mark.parametrize(
    "change",
    [
        {"players": "3"},
        {"players": 9},
        {"dealer": -1},
        {"dealer": 2.0},
        {"carried": [100]},
        {"dealer": 5},
        {"field": ["1B", "1B"]},
        {"piles": [["1B"], ["1B"], []]},
        {"piles": [["1B"], []]},
        {"calls": [[0, ["poem-ribbons"], "shout"]]},
        {"calls": [["0", ["poem-ribbons"], "end"]]},
        {"options": {"rounds": 0}},
        {"options": None},
    ],
)
def test_a_damaged_round_is_refused(change: dict[str, Any]) -> None:
    assert RealRound.read(good()).data() == good()
    with pytest.raises(ValueError, match=r"."):
        RealRound.read({**good(), **change})


def test_an_evening_holds_so_many_rounds_and_no_more() -> None:
    evening = Evening("hachi-hachi-sage")
    evening.now = sage("1R", "2R")
    evening.add()
    data = evening.data()
    full = {**data, "rounds": data["rounds"] * ROUNDS_MOST}
    assert len(Evening.read(full).rounds) == ROUNDS_MOST
    for wrong in (
        {"rounds": data["rounds"] * (ROUNDS_MOST + 1)},
        {"rounds": 3},
        {"names": [""] * 6},
        {"version": True},
    ):
        with pytest.raises(ValueError, match=r"."):
            Evening.read({**full, **wrong})
