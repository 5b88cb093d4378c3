"""Hachi-Hachi with the shape-shifting cup: field states, dropping, instant hands, fuke, the worked examples."""

import pytest

from hanaba.cards import ALL, BRIGHTS
from hanaba.cardset import mask_from, show
from hanaba.engine import IllegalAction, Restock, apply, chance, legal_actions, start
from hanaba.lines import pay
from hanaba.notation import format_action
from hanaba.rules import OptionError, rules_for
from tests.games import deal_by_hand, lines_of, play, settled, settled_points

ID = "hachi-hachi-bakefuda"
RULES = rules_for(ID, 3)


@pytest.mark.parametrize(("players", "hand", "stock"), [(3, 7, 21), (4, 7, 14), (5, 7, 7), (6, 7, 0), (7, 6, 0)])
def test_cards_by_players(players, hand, stock):
    rules = rules_for(ID, players)
    assert (rules.hand_size, rules.field_size, rules.active, rules.par) == (hand, 6, 3, 88)
    assert rules.clockwise
    assert rules.kan == 12
    for seed in range(9):  # a deal whose hands do not end the round at once
        state, _ = apply(start(rules), chance(start(rules), str(seed)))
        if state.round:
            break
    assert [cards.bit_count() for cards in state.hands] == [hand] * players
    assert len(state.stock) == stock


def test_the_options_and_their_defaults():
    assert rules_for(ID, 4).options == {
        "rounds": 12,
        "redeal_on_field_four": True,
        "dropped_hands": "set_aside",
        "forced_out_pay": True,
        "fuke_limit": 30,
        "fuke_penalty": 12,
    }


@pytest.mark.parametrize("players", [2, 8])
def test_only_three_to_seven_players(players):
    with pytest.raises(OptionError, match=f"is for 3 to 7 players, not {players}"):
        rules_for(ID, players)


@pytest.mark.parametrize(
    ("field", "state", "factor"),
    [
        ("2A 4R", "koba", 1),
        ("1B", "oba", 2),
        ("3B", "oba", 2),
        ("8B", "oba", 2),
        ("1B 3B 8B", "oba", 2),
        ("11B", "zetsuba", 4),
        ("12B", "zetsuba", 4),
        ("11B 1B", "zetsuba", 4),
        ("11B 12B", "zetsuba", 4),
    ],
)
def test_the_field_as_dealt(field, state, factor):
    mask = mask_from(field)
    assert RULES.field_state(mask).id == state
    assert RULES.multiply(mask, ()) == (factor, ())


def test_the_cup_by_the_field():
    for field, worth, deck in (("2A", 1, 255), ("1B", 10, 264), ("11B", 10, 264)):
        scoring = RULES.scoring(mask_from(field))
        assert scoring.points(mask_from("9A")) == worth
        assert scoring.points(ALL) == deck
        assert (scoring.kinds["A"] & mask_from("9A") != 0) == (worth == 10)
        assert (scoring.kinds["C"] & mask_from("9A") != 0) == (worth == 1)


def test_the_state_of_the_field_as_dealt_holds_all_round():
    state, _ = play(start(RULES), deal_by_hand(RULES, {0: "1R 4A"}, "1B 2A 4R 6A 7A 9R", "10A"))
    assert state.round.multiplier == 2
    state, _ = play(state, "play 1R")
    assert not state.field & BRIGHTS
    assert state.round.multiplier == 2
    assert state.round.scoring is RULES.scoring(mask_from("1B"))


# --- the worked examples ------------------------------------------------------------------------------------------


def test_example_1_koba():
    result = settled_points(RULES, {0: 90, 1: 85, 2: 80}, {0: 20, 1: 1})
    assert result.scores == (41, -21, -29)
    assert sum(line.points for line in result.lines if line.reason != "card-points") == 0


def test_example_2_oba():
    result = settled_points(RULES, {0: 120, 1: 100, 2: 44}, {0: 60}, multiplier=2)
    assert result.scores == (304, -96, -208)
    assert sum(result.scores) == 0


FUKE = (
    "1B 2R 5C2 12C1 12C2",
    "1R 2A 2C1 3B 3R 3C1 4A 4R 5R 5C1 6R 7C2 8A 8C1 8C2 9C1 9C2 10A 10R 10C1 12B 12C3",
    "1C1 1C2 2C2 3C2 4C1 4C2 5A 6A 6C1 6C2 7A 7R 7C1 8B 9A 9R 10C2 11B 11A 11R 11C1",
)
"""28, 120 and 116 card points."""


def test_example_3_fuke_in_zetsuba():
    result = settled(RULES, FUKE, field="11B", hands={1: "1R 2R 3R 4A 8A 9A 10A"})
    assert result.card_points == (28, 120, 116)
    assert result.scores == (-96, 48, 48)
    assert result.end == "fuke"
    assert {line.reason for line in result.lines} == {"fuke"}
    assert lines_of(result, "fuke") == [(0, -48, 1), (1, 48, 0), (0, -48, 2), (2, 48, 0)]
    assert all(line.factor == 4 for line in result.lines)
    assert result.yaku == ((), (), ())
    assert (result.winner, result.next_dealer) == (1, 1), "tied at 48, the earlier from the dealer"


def five_drop(options=None, field="2A 4A 5R 6C1 7C2 9C1"):
    """Five players of whom the last two are out, one by choice and one automatically."""
    rules = rules_for(ID, 5, options or {})
    state, _ = play(start(rules), deal_by_hand(rules, CALM_FIVE, field))
    return play(state, "join", "drop", "join")


CALM_FIVE = {
    0: "1B 2R 3R 6A 8B 10A 12B",
    1: "1R 2C1 3B 5A 7A 9A 11B",
    2: "1C1 3C1 4R 6R 8A 10R 12C1",
    3: "1C2 4C1 5C1 7R 8C1 9R 11A",
    4: "2C2 3C2 6C2 7C1 8C2 10C1 11R",
}


def test_example_4_two_dropped_one_of_them_automatically():
    state, events = five_drop()
    assert state.round.status == ("in", "in", "out", "in", "forced-out")
    gains = {}
    for line in state.lines:
        assert line.reason == "drop-out"
        gains[line.seat] = gains.get(line.seat, 0) + line.points
    assert gains == {0: 24, 1: 24, 3: 24, 2: -36, 4: -36}
    assert state.phase == "play"
    assert [type(event).__name__ for event in events[-8:]].count("Paid") == 7


def test_example_4_where_those_forced_out_are_free():
    state, _ = five_drop({"forced_out_pay": False})
    gains = {}
    for line in state.lines:
        gains[line.seat] = gains.get(line.seat, 0) + line.points
    assert gains == {0: 12, 1: 12, 3: 12, 2: -36}


def test_example_5_seven_ribbons():
    result = settled(RULES, ["1R 2R 3R 4R 5R 6R 7R 1B 3B", "8B 12B 4A 5A", "11B 2A 7A 8A"], field="1B")
    paid = {line.reason: line.points for line in result.lines if line.seat == 0 and line.other == 1}
    assert paid == {"yaku:red-ribbons": 40, "yaku:seven-ribbons": 80, "yaku:ribbons": 6}
    assert sum(paid.values()) == 63 * 2


def test_kan_come_from_the_rules():
    assert [divmod(abs(points), RULES.kan) for points in (41, -21)] == [(3, 5), (1, 9)]


# --- hand yaku that end the round ---------------------------------------------------------------------------------

KUTTSUKI = "1B 1R 1C1 2A 2R 3B 3R"
TESHI = "4A 4R 4C1 4C2 5A 6A 7A"


def test_an_instant_hand_ends_the_round_in_the_deal():
    rules = rules_for(ID, 4)
    deal = deal_by_hand(rules, {3: TESHI}, "11B 2C1 5C1 6C1 9C1 10C1", dealer=1)
    state, events = play(start(rules), deal)
    result = state.match.results[0]
    assert result.end == "hand-yaku"
    assert result.active == ()
    assert result.piles == result.card_points == (None,) * 4
    assert result.hand_yaku == ((), (), (), ("teshi",))
    assert result.yaku == ((),) * 4
    assert result.scores == (-288, -288, -288, 864)
    assert (result.winner, result.next_dealer, result.multiplier, result.dealer) == (3, 3, 4, 1)
    assert [line.reason for line in result.lines] == ["hand-yaku:teshi"] * 6
    assert {show(line.cards) for line in result.lines} == {"4A 4R 4C1 4C2"}
    assert state.phase == "deal"
    assert [type(event).__name__ for event in events] == ["Dealt", "RoundOver"]
    assert state.match.dealer == 3


def instant(hands, dealer=0, players=5, multiplier=1):
    rules = rules_for(ID, players)
    return settled(rules, [None] * players, hands=hands, dealer=dealer, multiplier=multiplier, instant=True)


def test_two_holders_each_collect_from_every_other_player():
    result = instant({1: KUTTSUKI, 3: TESHI}, multiplier=2)
    assert result.hand_yaku == ((), ("kuttsuki",), (), ("teshi",), ())
    assert result.scores == (-240, 4 * 96 - 144, -240, 4 * 144 - 96, -240)
    assert sum(result.scores) == 0
    assert (result.winner, result.next_dealer) == (3, 3), "the higher value"


@pytest.mark.parametrize(("dealer", "winner"), [(0, 1), (1, 1), (2, 4), (3, 4), (4, 4)])
def test_equal_holders_the_earliest_from_the_dealer_deals_next(dealer, winner):
    result = instant({1: KUTTSUKI, 4: "6A 6R 6C1 7A 7R 10A 10R"}, dealer)
    assert result.next_dealer == winner
    assert result.scores == (-96, 4 * 48 - 48, -96, -96, 4 * 48 - 48)


def test_two_instant_hands_in_one_deal():
    rules = rules_for(ID, 3)
    state, _ = play(start(rules), deal_by_hand(rules, {0: KUTTSUKI, 2: TESHI}, "2C1 8C1 9C1 10C1 11C1 12C1", dealer=1))
    (result,) = state.match.results
    assert result.scores == (48 * 2 - 72, -120, 72 * 2 - 48)
    assert result.end == "hand-yaku"


def test_a_hand_with_both_counts_teshi():
    result = instant({2: "1B 1R 1C1 1C2 2A 2R 2C1"})
    assert result.hand_yaku[2] == ("teshi",)
    assert result.scores == (-72, -72, 288, -72, -72)


# --- bonus hands --------------------------------------------------------------------------------------------------


def test_bonus_hands_are_paid_at_the_end_by_each_opponent_and_shown_to_nobody_before():
    rules = rules_for(ID, 3)
    hand = "1R 2R 3R 5A 8B 9A 10A"
    state, events = play(start(rules), deal_by_hand(rules, {0: hand}, "3B 4A 6C1 7C1 11A 12C1"))
    assert "HandYakuShown" not in [type(event).__name__ for event in events]
    assert state.lines == ()
    while state.phase != "deal":
        state, events = apply(state, legal_actions(state)[0])
    (result,) = state.match.results
    assert result.multiplier == 2
    if result.end == "hands-empty":
        assert lines_of(result, "hand-yaku:akatan") == [(1, -40, 0), (0, 40, 1), (2, -40, 0), (0, 40, 2)]
    assert result.hand_yaku[0] == ("akatan",)


def test_bonus_hands_add_to_the_yaku_of_the_pile():
    points = ["1R 2R 3R 1B 12B", "3B 8B 4A 5A", "11B 2A 7A 8A 10A"]
    result = settled(RULES, points, field="4R", hands={0: "1R 2R 3R 6R 9R 10R 11C1", 2: "12C1 12C2 12C3 1C1 2A 5A 7R"})
    assert result.hand_yaku == (("aka", "akatan", "aotan"), (), ("tatesanbon",))
    own, other = 24 + 20 + 20 + 20, 36
    assert result.scores == (
        (55 - 88) + 2 * own - other,
        (60 - 88) - own - other,
        (60 - 88) + 2 * other - own,
    )
    assert result.yaku == (("red-ribbons",), (), ())


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


# --- fuke, the next dealer ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "fuke"), [(30, True), (31, False), (0, True)])
def test_fuke_at_the_limit_or_under(points, fuke):
    result = settled_points(RULES, {0: points, 1: 130, 2: 104 - points}, {1: 20})
    assert (result.end == "fuke") == fuke
    if fuke:
        assert result.scores[0] == -24
    else:
        assert result.scores == (points - 88 - 20, 42 + 40, 16 - points - 20)


def test_two_fuke_players_cancel_between_each_other():
    result = settled_points(RULES, {0: 10, 1: 20, 2: 234}, {2: 40}, multiplier=2)
    assert result.end == "fuke"
    assert result.scores == (-24, -24, 48)
    assert lines_of(result, "fuke") == [
        (0, -24, 1),
        (1, 24, 0),
        (0, -24, 2),
        (2, 24, 0),
        (1, -24, 0),
        (0, 24, 1),
        (1, -24, 2),
        (2, 24, 1),
    ]
    assert result.winner == 2


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_three_fuke_players_have_paid_nothing_in_the_end(dealer):
    result = settled_points(RULES, {0: 10, 1: 20, 2: 30}, {}, dealer=dealer)
    assert result.end == "fuke"
    assert result.scores == (0, 0, 0)
    assert len(result.lines) == 12
    assert (result.winner, result.next_dealer) == (dealer, dealer)


def test_fuke_options():
    rules = rules_for(ID, 3, {"fuke_limit": 20, "fuke_penalty": 5})
    assert settled_points(rules, {0: 21, 1: 130, 2: 104}, {}).end == "hands-empty"
    assert settled_points(rules, {0: 20, 1: 130, 2: 104}, {}, multiplier=4).scores == (-40, 20, 20)


@pytest.mark.parametrize(("dealer", "winner"), [(0, 0), (1, 2), (2, 2)])
def test_a_tied_round_is_dealt_next_by_the_earliest_from_the_dealer(dealer, winner):
    result = settled_points(RULES, {0: 100, 1: 64, 2: 100}, {}, dealer=dealer)
    assert (result.winner, result.next_dealer) == (winner, winner)


def test_hands_are_not_paid_on_a_fuke():
    result = settled(RULES, FUKE, field="2A", hands={1: "1R 2R 3R 4A 5A 6A 7A"})
    assert result.end == "fuke"
    assert result.scores == (-24, 12, 12)


def test_with_four_players_the_fifteenth_draw_is_the_first_to_be_skipped():
    rules = rules_for(ID, 4)
    hands = {seat: CALM_FIVE[seat] for seat in range(4)}
    state, _ = play(start(rules), deal_by_hand(rules, hands, "2A 4A 5R 6C1 7C2 9C1"), "join", "join")
    drawn = []
    while state.phase != "deal":
        before = state
        state, events = apply(state, legal_actions(state)[0])
        if before.phase == "play":
            drawn.append(any(type(event).__name__ in ("Drew", "Turned") for event in events))
    assert drawn == [True] * 14 + [False] * 7
