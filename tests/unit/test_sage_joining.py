"""Hachi-Hachi with sage: who plays a round, the pot, hand yaku, options."""

import pytest

from hanaba.cardset import mask_from, show
from hanaba.engine import IllegalAction, chance, start, view
from hanaba.lines import Line, award, pay_from_each, sums
from hanaba.rules import OptionError, rules_for
from tests.games import deal_by_hand, lines_of, play, settled
from tests.sage import ID, RULES, midgame, paid, play_out

# --- joining, pot, hand yaku --------------------------------------------------------------------------------------

CALM = {
    0: "1B 2R 3R 6A 8B 10A 12B",
    1: "1R 2C1 3B 5A 7A 9A 11B",
    2: "1C1 3C1 4R 6R 8A 10R 12C1",
    3: "1C2 4C1 5C1 7R 8C1 9R 11A",
    4: "2C2 3C2 6C2 7C1 8C2 10C1 11R",
    5: "2A 4A 5C2 7C2 9C1 6C1 12C2",
}
GROUND = "4C2 5R 9C2 10C2 11C1 12C3"


def table(players, options=None, dealer=0, field=GROUND):
    rules = rules_for(ID, players, options or {})
    return play(start(rules), deal_by_hand(rules, {seat: CALM[seat] for seat in range(players)}, field, dealer=dealer))[
        0
    ]


def test_with_three_players_all_are_in_and_nothing_is_restocked():
    state = table(3)
    assert (state.phase, state.turn) == ("play", 0)
    assert len(state.stock) == 21


def test_players_join_from_the_dealer_on_and_three_are_enough():
    state = table(6, dealer=4)
    assert state.turn == 4
    state, _ = play(state, "join")
    assert state.turn == 5
    state, _ = play(state, "drop", "join")
    assert state.turn == 1
    state, events = play(state, "join")
    assert state.round.status == ("in", "in", "forced-out", "forced-out", "in", "out")
    assert paid(state) == [(5, -10, -1)]
    assert [(event.seat, event.forced) for event in events if type(event).__name__ == "Dropped"] == [
        (2, True),
        (3, True),
    ]
    assert state.phase == "restock"


def test_those_forced_out_pay_where_the_option_says_so():
    state = table(6, {"forced_out_pay": True}, dealer=4)
    state, _ = play(state, "join", "drop", "join", "join")
    assert paid(state) == [(5, -10, -1), (2, -10, -1), (3, -10, -1)]


def test_the_last_who_are_needed_must_join():
    state, events = play(table(5), "drop", "drop")
    assert state.round.status == ("out", "out", "in", "in", "in")
    assert [event.seat for event in events if type(event).__name__ == "Joined" and event.forced] == [2, 3, 4]
    assert state.round.first == -1


def test_the_acting_dealer_is_the_next_active_player_where_the_dealer_is_out():
    state, _ = play(table(4, dealer=3), "drop")
    assert state.phase == "restock"
    state, _ = play(state, chance(state, "1"))
    assert (state.turn, state.round.first, state.round.dealer) == (0, 0, 3)
    assert state.round.active == (0, 1, 2)
    assert len(state.stock) == 21
    assert state.hands[3] == 0
    result = play_out(state).match.results[0]
    assert result.dealer == 3
    assert lines_of(result, "pot") == [(result.winner, 10, -1)]
    assert result.next_dealer == result.winner
    assert result.piles[3] is result.card_points[3] is None


def test_only_join_or_drop_answer_whether_to_play():
    state = table(4)
    for text in ("play 1B", "end", "sage", "take 4C2"):
        with pytest.raises(IllegalAction, match="seat 0 is to join or drop, nothing else"):
            play(state, text)
    with pytest.raises(IllegalAction, match="a deal is not due: the match waits for seat 0"):
        play(state, deal_by_hand(state.match.rules))


def test_a_pot_of_nobody_makes_no_line():
    state = table(4)
    state, _ = play(state, "join", "join", "join")
    assert paid(state) == []
    result = play_out(play(state, chance(state, "2"))[0]).match.results[0]
    assert lines_of(result, "pot") == []


def test_hand_yaku_are_paid_by_the_other_two_and_the_cards_are_known_from_then_on():
    hands = {0: "1B 1R 1C1 1C2 2A 2R 2C1", 1: "3R 4A 6R 8A 9R 10R 11B", 2: "3B 5A 5R 5C2 7A 9A 10A"}
    state, events = play(start(RULES), deal_by_hand(RULES, hands, "4C2 6A 9C2 10C2 12C1 12C3"))
    shown = [(event.seat, event.id, show(event.cards)) for event in events if type(event).__name__ == "HandYakuShown"]
    assert shown == [(0, "four-three", "1B 1R 1C1 1C2 2A 2R 2C1"), (2, "standing-triplet", "5A 5R 5C2")]
    assert paid(state, "hand-yaku:four-three") == [(1, -50, 0), (0, 50, 1), (2, -50, 0), (0, 50, 2)]
    assert paid(state, "hand-yaku:standing-triplet") == [(0, -15, 2), (2, 15, 0), (1, -15, 2), (2, 15, 1)]
    assert sums(state.lines, 3) == (85, -65, -20)
    for seat in range(3):
        assert view(state, seat).known == (state.hands[0], 0, mask_from("5A 5R 5C2"))
    state, _ = play(state, "play 2R")
    assert view(state, 1).known[0] == mask_from("1B 1R 1C1 1C2 2A 2C1")


def test_equal_hand_yaku_are_all_paid():
    hands = {0: "1B 1R 1C1 4A 6R 8B 9A", 1: "2A 2R 2C1 4R 6C1 8A 9R", 2: "3B 3R 3C1 4C1 6A 10A 11B"}
    state, _ = play(start(RULES), deal_by_hand(RULES, hands, "5A 7A 9C1 10C1 11A 12C1"))
    assert sums(state.lines, 3) == (0, 0, 0)
    assert len(state.lines) == 12


def test_both_groups_are_paid_and_shown_where_the_option_says_so():
    rules = rules_for(ID, 3, {"hand_yaku": "groups"})
    hands = {0: "11B 11A 11R 11C1 2C1 3C1 4C1", 1: "1B 3R 5A 7A 8B 9A 10A", 2: "1R 2A 4A 6R 8A 9R 10R"}
    state, events = play(start(rules), deal_by_hand(rules, hands, "5R 6C1 7C1 9C1 10C1 12C1"))
    assert [event.id for event in events if type(event).__name__ == "HandYakuShown"] == ["four-of-a-kind", "empty-hand"]
    assert sums(state.lines, 3) == (110, -55, -55)
    result = play_out(state).match.results[0]
    assert result.hand_yaku[0] == ("four-of-a-kind", "empty-hand")
    assert show(state.round.shown[0]) == "2C1 3C1 4C1 11B 11A 11R 11C1"


def test_the_options_and_their_defaults():
    assert rules_for(ID, 4).options == {
        "rounds": 12,
        "redeal_on_field_four": True,
        "carry_over": "pairs",
        "hand_yaku": "best",
        "forced_out_pay": False,
        "boar_deer_butterflies": True,
    }
    assert (RULES.hand_size, RULES.field_size, RULES.active, RULES.kan) == (7, 6, 3, 0)
    assert not RULES.clockwise
    for players in (2, 7):
        with pytest.raises(OptionError, match=f"is for 3 to 6 players, not {players}"):
            rules_for(ID, players)


def test_lines_are_records():
    assert award(1, 5, "pot", factor=2) == Line(1, 10, "pot", -1, 0, 2)


def test_who_ends_the_round_takes_the_pot_too():
    rules = rules_for(ID, 4)
    fee = (award(3, -10, "drop-out", factor=2),)
    paid_before = (*fee, *pay_from_each((0, 1, 2), 1, 35, "yaku:poem-ribbons", factor=2))
    piles = ("", "1R 2R 3R", "", None)
    result = settled(rules, piles, lines=paid_before, built={1: ("poem-ribbons",)}, caller=1, multiplier=2)
    assert result.end == "ended"
    assert lines_of(result, "pot") == [(1, 20, -1)]
    assert result.scores == (-70, 160, -70, -20)
    assert result.next_dealer == 1


def test_two_built_yaku_of_two_players_and_nobody_ends():
    state = midgame(
        ("3C1 4C1", "10C1 5C1", "6C1 7C1"), "3R 10R", ("1R 2R", "6R 9R", "7A"), "8C1 9C1 11C1 12C1 8C2 9C2 4R 4C2 11A"
    )
    state, _ = play(state, "play 3C1", "sage", "play 10C1", "sage", "play 6C1", "play 4C1", "play 5C1")
    assert (state.phase, state.turn, state.calls.sage) == ("play", 2, 1)
    state, _ = play(state, "play 7C1")
    (result,) = state.match.results
    assert result.end == "hands-empty"
    assert result.scores == (70 - 36 - 70, -35 + 18 + 70, -35 + 18)
    assert result.winner == 1
    assert result.yaku == (("poem-ribbons",), ("blue-ribbons",), ())
