"""Hachi-Hachi with sage: built yaku paid when made, higher levels by the difference, the call."""

import pytest

from hanaba.cardset import show
from hanaba.engine import IllegalAction, legal_actions
from hanaba.engine.state import Built, Calls
from hanaba.lines import sums
from hanaba.notation import format_action
from tests.games import lines_of, play
from tests.sage import midgame, one_short, paid

# --- made, paid, called -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("multiplier", [1, 2, 4])
def test_a_yaku_is_paid_at_once_by_the_other_two(multiplier):
    state, events = play(one_short(multiplier), "play 3C1")
    assert [type(event).__name__ for event in events] == ["Played", "Drew", "Made", *["Paid"] * 4, "Asked"]
    assert events[2].ids == ("poem-ribbons",)
    assert paid(state) == [
        (1, -35 * multiplier, 0),
        (0, 35 * multiplier, 1),
        (2, -35 * multiplier, 0),
        (0, 35 * multiplier, 2),
    ]
    assert all(line.factor == multiplier for line in state.lines)
    assert {show(line.cards) for line in state.lines} == {"1R 2R 3R"}
    assert (state.phase, state.turn) == ("call", 0)
    assert list(map(format_action, legal_actions(state))) == ["end", "sage"]
    assert state.calls.asked == ("poem-ribbons",)


def test_the_pile_is_checked_after_the_drawn_card_too():
    state = midgame(("4C1 5C1", "6C1", "7C1"), "3C1", ("1R 2R",), "3R 8C1")
    state, events = play(state, "play 4C1")
    assert [type(event).__name__ for event in events[:3]] == ["Played", "Drew", "Made"]
    assert state.phase == "call"


def test_several_made_in_one_turn_are_paid_together():
    state = midgame(("3C1 5C1", "6C1", "7C1"), "3R 10C1", ("1R 2R 6R 9R",), "10R")
    state, events = play(state, "play 3C1")
    assert events[2].ids == ("poem-ribbons", "blue-ribbons")
    assert sums(state.lines, 3) == (140, -70, -70)
    assert len(state.lines) == 8, "one line per yaku and payer, and its counterpart"
    state, _ = play(state, "sage")
    assert dict(state.calls.at_risk) == {1: 70, 2: 70}


def test_end_ends_the_round_and_no_cards_are_counted():
    state, _ = play(one_short(2), "play 3C1")
    state, events = play(state, "end")
    (result,) = state.match.results
    assert [type(event).__name__ for event in events] == ["Called", "RoundOver"]
    assert (result.end, result.winner, result.next_dealer) == ("ended", 0, 0)
    assert result.scores == (140, -70, -70)
    assert lines_of(result, "card-points") == []
    assert result.yaku == (("poem-ribbons",), (), ())
    assert state.match.dealer == 0


def test_after_sage_the_round_goes_on():
    state, _ = play(one_short(), "play 3C1")
    state, events = play(state, "sage")
    assert (state.phase, state.turn) == ("play", 1)
    assert state.calls.sage == 0
    assert dict(state.calls.at_risk) == {1: 35, 2: 35}
    assert [type(event).__name__ for event in events] == ["Called", "Asked"]
    with pytest.raises(IllegalAction, match="“sage”: seat 1 is to play, nothing else"):
        play(state, "sage")


def test_only_end_and_sage_answer_a_yaku():
    state, _ = play(one_short(), "play 3C1")
    for text in ("play 4C1", "join", "drop", "take 4C1"):
        with pytest.raises(IllegalAction, match="seat 0 is to call end or sage, nothing else"):
            play(state, text)


def test_a_yaku_with_the_last_hand_card_ends_the_round_without_a_choice():
    state = midgame(("3C1", "10C1", "6C1"), "3R", ("1R 2R",), "8C1")
    state, events = play(state, "play 3C1")
    (result,) = state.match.results
    assert (result.end, result.winner) == ("ended", 0)
    assert result.scores == (70, -35, -35)
    assert lines_of(result, "card-points") == []
    assert "Asked" not in [type(event).__name__ for event in events]


# --- higher levels ------------------------------------------------------------------------------------------------

SIXTEEN = "1C1 1C2 2C1 2C2 3C1 3C2 4C1 4C2 5C1 5C2 6C1 6C2 7C1 7C2 11B 11A"


@pytest.mark.parametrize(
    ("before", "more", "ids", "points"),
    [
        ("", "", ["sixteen-chaff"], 50),
        ("sixteen-chaff 50", "8C1", ["seventeen-chaff"], 10),
        ("sixteen-chaff 50", "8C1 8C2", ["eighteen-chaff"], 25),
        ("sixteen-chaff 50", "8C1 8C2 9C1", ["nineteen-chaff"], 50),
        ("seventeen-chaff 60", "8C1 8C2", ["eighteen-chaff"], 15),
        ("eighteen-chaff 75", "8C1 8C2 9C1", ["nineteen-chaff"], 25),
        ("", "8C1 8C2 9C1", ["nineteen-chaff"], 100),
    ],
)
def test_a_higher_level_is_paid_by_the_difference(before, more, ids, points):
    built = ()
    if before:
        id, worth = before.split()
        built = (Built("chaff", id, int(worth)),)
    pile = " ".join(f"{SIXTEEN} {more}".split()[:-1])
    last = f"{SIXTEEN} {more}".split()[-1]
    by = {"11A": "11R"}.get(last, "8A" if last[0] == "8" else "9A")
    if by == "11R":  # the willow ribbon is chaff, too: it takes the seventh month's place
        pile = pile.replace(" 7C2", "")
    state = midgame(
        (f"{by} 12B", "10C1", "10C2"), last, (pile,), "12C1", calls=Calls((built, (), ()), sage=0 if before else -1)
    )
    state, events = play(state, f"play {by}")
    assert [list(event.ids) for event in events if type(event).__name__ == "Made"] == [ids]
    assert sums(state.lines, 3) == (2 * points, -points, -points)
    assert [row.id for row in state.calls.built[0]] == ids
    state, _ = play(state, "sage")
    assert dict(state.calls.at_risk) == {1: points, 2: points}, "only what was paid now is at risk"


def test_twenty_chaff_are_nothing_new_after_nineteen():
    pile = f"{SIXTEEN} 8C1 8C2 9C1"
    state = midgame(
        ("9A 12B", "10C1", "10C2"), "9C2", (pile,), "12C1",
        calls=Calls(((Built("chaff", "nineteen-chaff", 100),), (), ()), sage=0, at_risk=((1, 50), (2, 50))),
    )  # fmt: skip
    state, events = play(state, "play 9A")
    assert [type(event).__name__ for event in events] == ["Played", "Drew", "Asked"]
    assert state.lines == ()
    assert (state.phase, state.turn, state.calls.sage) == ("play", 1, 0)


def test_five_brights_after_four_with_a_sage_between():
    state = midgame(
        ("12C1 11C1 5C1 6C2", "2C1 2C2 4C2", "3C1 3C2 7C2"), "12B 11B", ("1B 3B 8B",), "4C1 7C1 9C1 10C1 4R",
    )  # fmt: skip
    state, _ = play(state, "play 12C1")
    assert state.calls.asked == ("four-brights",)
    assert sums(state.lines, 3) == (100, -50, -50)
    state, _ = play(state, "sage", "play 2C1", "play 3C1", "play 11C1")
    assert state.calls.asked == ("five-brights",)
    assert state.calls.built[0] == (Built("bright", "five-brights", 75),)
    five = paid(state, "yaku:five-brights")
    assert five == [(1, -25, 0), (0, 25, 1), (2, -25, 0), (0, 25, 2)]
    assert state.calls.sage == -1, "a new yaku of its own takes the sage down"
    assert paid(state, "give-back") == []
    state, _ = play(state, "end")
    (result,) = state.match.results
    assert result.yaku[0] == ("five-brights",)
    assert result.scores == (150, -75, -75)
