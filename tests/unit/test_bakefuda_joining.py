"""Hachi-Hachi with the shape-shifting cup: who plays and who drops out."""

import pytest

from hanaba.engine import IllegalAction, Restock, apply, chance, legal_actions, start
from hanaba.lines import pay
from hanaba.notation import format_action
from hanaba.rules import rules_for
from tests.bakefuda import CALM_FIVE, FUKE, ID, RULES, five_drop
from tests.games import deal_by_hand, play, settled

# --- dropping -----------------------------------------------------------------------------------------------------


def test_with_three_players_nobody_drops():
    state, events = play(start(RULES), deal_by_hand(RULES, {seat: CALM_FIVE[seat] for seat in range(3)}))
    assert state.phase == "play"
    assert state.round.status == ("in",) * 3
    assert [type(event).__name__ for event in events] == ["Dealt", "Asked"]


def test_the_dealer_always_plays_and_the_others_decide_in_turn_order():
    rules = rules_for(ID, 5)
    state, events = play(start(rules), deal_by_hand(rules, CALM_FIVE, "2A 4A 5R 6C1 7C2 9C1", dealer=2))
    assert state.round.status == ("waits", "waits", "in", "waits", "waits")
    assert state.turn == 3
    assert list(map(format_action, legal_actions(state))) == ["join", "drop"]
    state, events = play(state, "join", "join")
    assert state.round.status == ("forced-out", "forced-out", "in", "in", "in")
    assert [(type(event).__name__, event.forced) for event in events if hasattr(event, "forced")] == [
        ("Joined", False),
        ("Joined", False),
        ("Dropped", True),
        ("Dropped", True),
    ]
    assert state.turn == 2, "the dealer plays first"
    assert state.round.active == (2, 3, 4)


def test_the_last_who_are_needed_must_play():
    rules = rules_for(ID, 5)
    state, _ = play(start(rules), deal_by_hand(rules, CALM_FIVE, "2A 4A 5R 6C1 7C2 9C1", dealer=2))
    state, events = play(state, "drop", "drop")
    assert state.round.status == ("in", "in", "in", "out", "out")
    assert [event.seat for event in events if type(event).__name__ == "Joined" and event.forced] == [0, 1]


def test_hands_set_aside_stay_out_of_the_round():
    state, _ = five_drop()
    assert [hand.bit_count() for hand in state.hands] == [7] * 5
    assert len(state.stock) == 7
    draws = 0
    skipped = 0
    while state.phase != "deal":
        before = state
        state, events = apply(state, legal_actions(state)[0])
        names = [type(event).__name__ for event in events]
        if before.phase == "play":
            drew = "Drew" in names or "Turned" in names
            draws += drew
            skipped += not drew
            assert drew == (draws <= 7 and skipped == 0)
    assert (draws, skipped) == (7, 14), "from the eighth draw with five players"
    (result,) = state.match.results
    assert result.piles[2] is result.piles[4] is None
    assert result.card_points[2] is None
    assert result.hand_yaku[2] == result.yaku[2] == ()
    assert result.active == (0, 1, 3)


@pytest.mark.parametrize("players", [6, 7])
def test_with_six_or_seven_there_is_nothing_to_draw(players):
    rules = rules_for(ID, players)
    state, _ = play(start(rules), chance(start(rules), "draw"))
    while state.phase == "join":
        state, _ = play(state, "join")
    assert state.phase == "play"
    state, events = apply(state, legal_actions(state)[0])
    assert [type(event).__name__ for event in events] == ["Played", "Asked"]
    while state.phase != "deal":
        state, _ = apply(state, legal_actions(state)[0])
    assert len(state.match.results) == 1


def test_hands_go_into_the_draw_pile_where_the_option_says_so():
    state, events = five_drop({"dropped_hands": "into_draw_pile"})
    assert state.phase == "restock"
    assert state.turn == -1
    assert legal_actions(state) == ()
    stock = (*state.stock, *[card for card in range(48) if (state.hands[2] | state.hands[4]) >> card & 1])
    assert len(stock) == 21
    after, events = play(state, Restock(stock))
    assert after.stock == stock
    assert after.hands[2] == after.hands[4] == 0
    assert [type(event).__name__ for event in events] == ["Restocked", "Asked"]
    for wrong in (stock[1:], (*stock[1:], stock[1]), (*stock, stock[0])):
        with pytest.raises(IllegalAction, match="a restock is the old stock and the hands of those who are out"):
            play(state, Restock(wrong))


def test_drop_payments_count_for_the_round_and_stand_in_a_fuke():
    drop = tuple(line for seat in (0, 1, 3) for line in pay(2, seat, 12, "drop-out", factor=4))
    rules = rules_for(ID, 5)
    result = settled(rules, [FUKE[0], FUKE[1], None, FUKE[2], None], field="11B", lines=drop)
    assert result.end == "fuke"
    assert result.scores == (48 - 96, 48 + 48, -144, 48 + 48, 0)
    assert result.winner == 1
