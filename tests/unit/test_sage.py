"""Hachi-Hachi with sage: built yaku paid when made, the call, the give-back, and how a round is settled."""

import pytest

from hanaba.cards import ALL
from hanaba.cardset import cards_in, mask_from, show
from hanaba.engine import IllegalAction, Restock, apply, chance, legal_actions, start, view
from hanaba.engine.state import Built, Calls
from hanaba.lines import Line, award, pay, pay_from_each, sums
from hanaba.notation import format_action
from hanaba.rules import OptionError, rules_for
from tests.games import cards, deal_by_hand, lines_of, play, settled, settled_points

ID = "hachi-hachi-sage"
RULES = rules_for(ID, 3)
NO_CALLS = Calls(((), (), ()))


def midgame(hands, field="", piles=(), stock="", turn=0, calls=NO_CALLS, multiplier=1):
    """A position of three players put together by hand; cards not named lie behind those of the stock."""
    state, _ = play(start(RULES), deal_by_hand(RULES, field="2A 4A 5A 6A 7A 9A"))
    held = tuple(mask_from(text) for text in hands)
    won = tuple(mask_from(piles[seat]) if seat < len(piles) else 0 for seat in range(3))
    ground = mask_from(field)
    drawn = cards(stock)
    named = sum(held) + sum(won) + ground + mask_from(stock)
    assert named.bit_count() == sum(len(text.split()) for text in (*hands, *piles, field, stock)), (
        "a card is named twice"
    )
    return state._replace(
        round=state.round._replace(multiplier=multiplier),
        hands=held,
        field=ground,
        piles=won,
        stock=(*drawn, *cards_in(ALL & ~named)),
        at=0,
        turn=turn,
        lines=(),
        calls=calls,
    )


def paid(state, reason=None):
    """(seat, points, other) of the lines so far."""
    return [(line.seat, line.points, line.other) for line in state.lines if reason in (None, line.reason)]


def one_short(multiplier=1, turn=0):
    """Each seat a card away from a yaku, with a card to take it by; what is drawn stays on the field."""
    return midgame(
        hands=("3C1 4C1 4C2", "10C1 5C1 5C2", "6C1 7C1 7C2"),
        field="3R 10R 6A",
        piles=("1R 2R", "6R 9R", "7A 10A"),
        stock="8C1 9C1 11C1 12C1",
        turn=turn,
        multiplier=multiplier,
    )


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


# --- the risk of sage ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("multiplier", "back", "double"), [(1, 18, 70), (2, 35, 140), (4, 70, 280)], ids=["35 to 18", "70 to 35", "140"]
)
def test_a_sage_that_fails_gives_back_half_and_pays_double_alone(multiplier, back, double):
    state, _ = play(one_short(multiplier), "play 3C1", "sage")
    state, _ = play(state, "play 10C1")
    assert paid(state)[4:] == [
        (0, -back, 1),
        (1, back, 0),
        (0, -back, 2),
        (2, back, 0),
        (0, -double, 1),
        (1, double, 0),
    ]
    assert [line.reason for line in state.lines[4:]] == ["give-back"] * 4 + ["yaku:blue-ribbons"] * 2
    assert [line.factor for line in state.lines[4:]] == [1] * 4 + [2 * multiplier] * 2
    assert (state.phase, state.turn) == ("call", 1), "the other chooses end or sage in turn"
    assert state.calls.sage == -1
    assert dict(state.calls.fresh) == {0: double}


def test_at_most_one_sage_stands_and_half_of_a_double_payment_goes_back_to_who_paid_it():
    state, _ = play(one_short(), "play 3C1", "sage", "play 10C1", "sage")
    assert state.calls.sage == 1
    assert dict(state.calls.at_risk) == {0: 70}
    state, _ = play(state, "play 6C1")
    assert paid(state, "give-back")[4:] == [(1, -35, 0), (0, 35, 1)]
    assert paid(state, "yaku:boar-deer-butterflies") == [(1, -70, 2), (2, 70, 1)]
    state, _ = play(state, "end")
    (result,) = state.match.results
    assert result.scores == (70 - 36 - 70 + 35, -35 + 18 + 70 - 35 - 70, -35 + 18 + 70)
    assert sum(result.scores) == 0
    assert (result.winner, result.end) == (2, "ended")
    assert result.yaku == (("poem-ribbons",), ("blue-ribbons",), ("boar-deer-butterflies",))


def test_only_the_latest_yaku_is_at_risk():
    stakes = Calls(((Built("poem-ribbons", "poem-ribbons", 35),), (), ()), sage=0, at_risk=((1, 35), (2, 35)))
    state = midgame(
        ("12C1 5C1 5C2", "10C1 4C1 4C2", "7C1 7C2 2C1"), "12B 10R", ("1B 3B 8B 1R 2R 3R", "6R 9R"), "9C1 11C1 3C1",
        calls=stakes,
    )  # fmt: skip
    state, _ = play(state, "play 12C1", "sage")
    assert dict(state.calls.at_risk) == {1: 50, 2: 50}
    state, _ = play(state, "play 10C1")
    assert paid(state, "give-back") == [(0, -25, 1), (1, 25, 0), (0, -25, 2), (2, 25, 0)]


def test_a_double_payment_counts_its_value_twice_the_multiplier():
    calls = Calls(((), (), ()), sage=2, at_risk=((0, 100), (1, 100)))
    state = midgame(("3C1 5C1", "6C1", "7C1"), "3R", ("1R 2R",), "8C1", calls=calls, multiplier=4)
    state, _ = play(state, "play 3C1")
    assert paid(state) == [(2, -50, 0), (0, 50, 2), (2, -50, 1), (1, 50, 2), (2, -280, 0), (0, 280, 2)]


def test_the_last_card_of_another_player_fails_a_sage_too():
    calls = Calls(((), (Built("blue-ribbons", "blue-ribbons", 35),), ()), sage=1, at_risk=((0, 35), (2, 35)))
    state = midgame(("3C1", "10C1", "6C1"), "3R", ("1R 2R",), "8C1", calls=calls)
    state, _ = play(state, "play 3C1")
    (result,) = state.match.results
    assert (result.end, result.winner) == ("ended", 0)
    assert result.scores == (18 + 70, -36 - 70, 18)


def test_a_sage_that_stands_when_the_hands_run_out_costs_nothing():
    line = tuple(pay_from_each((0, 1, 2), 1, 35, "yaku:blue-ribbons"))
    calls = Calls(((), (Built("blue-ribbons", "blue-ribbons", 35),), ()), sage=1, at_risk=((0, 35), (2, 35)))
    state = midgame(("", "", "4C1"), "", ("1B", "6R 9R 10R", ""), "8C1", turn=2, calls=calls)
    state, _ = play(state._replace(lines=line), "play 4C1")
    (result,) = state.match.results
    assert (result.end, result.winner, result.next_dealer) == ("hands-empty", 1, 1)
    assert result.scores == (-35, 70, -35)
    assert lines_of(result, "card-points") == []
    assert result.yaku == ((), ("blue-ribbons",), ())


# --- the end of the hands -----------------------------------------------------------------------------------------

EIGHTS = (
    "1R 3C1 4A 4C2 5A 7A 8B 8A 8C2 9C1 10A 10R 10C2 11C1 12C2 12C3",
    "1B 2C1 3B 4R 5R 7C2 9A 9C2 11R 12B",
    "1C1 1C2 2A 2R 2C2 3R 3C2 4C1 5C1 5C2 6A 6R 6C1 6C2 7R 7C1 8C1 9R 10C1 11B 11A 12C1",
)
DOUBLE = (
    "1B 1C1 2A 2R 2C1 3B 3C1 5R 5C1 5C2 6R 7A 7R 7C1 8B 8A 9A 9C1 10A 11B 11A 12C3",
    "1R 1C2 3R 3C2 4A 4R 4C2 5A 6C1 6C2 8C1 8C2 9R 9C2 10R 10C2 11R 12C1",
    "2C2 4C1 6A 7C2 10C1 11C1 12B 12C2",
)
ALMOST = (
    "1B 2A 2R 2C2 3B 3C2 4R 4C1 5R 5C2 6C1 7A 7R 7C1 7C2 8B 9R 9C1 9C2 10A 10R 10C1 11B 11A 11R 12C1 12C3",
    "1R 1C1 1C2 2C1 4A 4C2 5C1 6A 6R 6C2 8A 8C2 9A 10C2 11C1 12C2",
    "3R 3C1 5A 8C1 12B",
)


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_all_eights_are_paid_to_the_dealer(dealer):
    result = settled(RULES, EIGHTS, dealer=dealer, multiplier=2)
    assert result.card_points == (88, 88, 88)
    assert result.scores == tuple(200 if seat == dealer else -100 for seat in range(3))
    assert {line.reason for line in result.lines} == {"all-eights"}
    assert (result.winner, result.next_dealer) == (dealer, dealer)


def test_all_eights_go_to_the_acting_dealer():
    rules = rules_for(ID, 4)
    fee = (award(0, -10, "drop-out", factor=2),)
    result = settled(rules, (None, *EIGHTS), dealer=1, multiplier=2, lines=fee)
    assert result.scores == (-20, 200 + 20, -100, -100)
    assert (result.winner, result.dealer) == (1, 1)


@pytest.mark.parametrize("multiplier", [1, 4])
def test_double_eights(multiplier):
    result = settled(RULES, DOUBLE, multiplier=multiplier, dealer=1)
    assert result.card_points == (168, 60, 36)
    assert result.scores == (100 * multiplier, -50 * multiplier, -50 * multiplier)
    assert lines_of(result, "double-eights") == [
        (1, -50 * multiplier, 0),
        (0, 50 * multiplier, 1),
        (2, -50 * multiplier, 0),
        (0, 50 * multiplier, 2),
    ]
    assert (result.winner, result.next_dealer) == (0, 0)
    assert lines_of(result, "card-points") == []


def test_one_point_less_is_no_double_eights():
    result = settled(RULES, ALMOST)
    assert result.card_points == (167, 60, 37)
    assert result.scores == (79, -28, -51)


def test_after_a_built_yaku_neither_eights_nor_cards_count():
    for piles in (EIGHTS, DOUBLE, ALMOST):
        lines = tuple(pay_from_each((0, 1, 2), 2, 35, "yaku:poem-ribbons"))
        result = settled(RULES, piles, lines=lines, built={2: ("poem-ribbons",)})
        assert result.lines == lines
        assert result.scores == (-35, -35, 70)
        assert result.winner == 2
        assert result.yaku == ((), (), ("poem-ribbons",))


def test_cards_one_player_below_par_pays_each_of_the_others():
    result = settled_points(RULES, {0: 70, 1: 96, 2: 98}, {}, multiplier=2)
    assert result.scores == (-36, 16, 20)
    assert lines_of(result, "card-points") == [(0, -36, -1), (1, 16, -1), (2, 20, -1)]


def test_cards_two_players_below_par_pay_the_winner():
    result = settled_points(RULES, {0: 120, 1: 84, 2: 60}, {}, multiplier=4)
    assert result.scores == (128, -16, -112)
    assert result.winner == 0


@pytest.mark.parametrize(("dealer", "winner"), [(0, 1), (1, 1), (2, 2)])
def test_most_card_points_win_and_a_tie_goes_to_the_earliest(dealer, winner):
    result = settled_points(RULES, {0: 80, 1: 92, 2: 92}, {}, dealer=dealer)
    assert (result.winner, result.next_dealer) == (winner, winner)


def test_the_winner_after_sages_has_most_of_yaku_and_give_back_lines():
    hand = tuple(pay_from_each((0, 1, 2), 0, 50, "hand-yaku:four-three"))
    first = tuple(pay_from_each((0, 1, 2), 1, 35, "yaku:poem-ribbons"))
    back = pay(1, 0, 18, "give-back") + pay(1, 2, 18, "give-back")
    second = pay(1, 2, 35, "yaku:blue-ribbons", factor=2)
    result = settled(
        RULES, ("", "", ""), lines=hand + first + back + second, built={1: ("poem-ribbons",), 2: ("blue-ribbons",)}
    )
    assert result.scores == (100 - 17, -50 + 70 - 36 - 70, -50 - 17 + 70)
    assert result.winner == 2, "53 against -17 and -36; hand yaku do not count"


@pytest.mark.parametrize(("dealer", "winner"), [(0, 0), (1, 1), (2, 0)])
def test_a_tie_of_yaku_lines_goes_to_the_earliest_from_the_dealer(dealer, winner):
    lines = (
        *pay_from_each((0, 1, 2), 0, 50, "yaku:seven-ribbons"),
        *pay_from_each((0, 1, 2), 1, 50, "yaku:four-brights"),
    )
    result = settled(
        RULES, ("", "", ""), dealer=dealer, lines=lines, built={0: ("seven-ribbons",), 1: ("four-brights",)}
    )
    assert result.scores == (50, 50, -100)
    assert result.winner == winner


def test_willow_cards_keep_their_own_points_in_the_count():
    assert RULES.scoring(0).points(mask_from("11B 11A 11R 11C1")) == 36


# --- the worked example -------------------------------------------------------------------------------------------

L, R, D, M = range(4)
EXAMPLE = (
    "1C1 2A 2C1 3C1 4A 4R 6C2 8B 9R 9C1 12B 12C1",
    None,
    "1R 1C2 3B 3R 3C2 4C2 5A 5C2 6A 7C1 7C2 8C1 8C2 10R 10C2 11B 11A 12C3",
    "1B 2R 2C2 4C1 5R 5C1 6R 6C1 7A 7R 8A 9A 9C2 10A 10C1 11R 11C1 12C2",
)
"""76, 95 and 93 card points by the counts of kinds the example names."""


def test_the_worked_example():
    rules = rules_for(ID, 4)
    hands = {
        D: "1R 1C1 1C2 3B 5A 6A 10R",
        M: "2R 2C1 2C2 4C1 7A 9A 8A",
        L: "4A 5R 6C1 8B 9R 10C1 12B",
        R: "1B 3R 5C1 6R 7C1 8C1 9C1",
    }
    state, _ = play(start(rules), deal_by_hand(rules, hands, "11B 2A 3C1 7R 10A 12C1", dealer=L))
    assert state.round.multiplier == 4
    state, _ = play(state, "join", "drop")
    assert state.round.status == ("in", "out", "in", "in")
    assert paid(state) == [(R, -40, -1)]
    stock = cards_in(mask_from(hands[R]) | sum(1 << card for card in state.stock))
    state, events = play(state, Restock(tuple(stock)))
    assert [(event.seat, event.id) for event in events if type(event).__name__ == "HandYakuShown"] == [
        (D, "triplet"),
        (M, "triplet"),
    ]
    assert sums(state.lines, 4) == (-80, -40, 40, 40)
    assert (state.turn, state.round.first) == (L, L)
    result = settled(rules, EXAMPLE, field="11B", dealer=L, lines=state.lines)
    assert result.card_points == (76, None, 95, 93)
    assert lines_of(result, "card-points") == [(L, -48, -1), (D, 28, -1), (M, 20, -1)]
    assert lines_of(result, "pot") == [(D, 40, -1)]
    assert result.scores == (-128, -40, 108, 60)
    assert sum(result.scores) == 0
    assert (result.winner, result.next_dealer) == (D, D)
    assert result.hand_yaku == ((), (), ("triplet",), ("triplet",))
    assert result.piles[R] is None


def test_the_kinds_of_the_worked_example():
    for pile, kinds in ((EXAMPLE[L], "2 2 2 6"), (EXAMPLE[D], "2 3 3 10"), (EXAMPLE[M], "1 4 5 8")):
        codes = [code.strip("0123456789")[0] for code in pile.split()]
        assert " ".join(str(codes.count(kind)) for kind in "BARC") == kinds


# --- the field and what is carried on -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "carried", "factor", "on"),
    [
        ("2A", (), 1, ()),
        ("1B", (), 2, ()),
        ("3B", (), 2, ()),
        ("8B", (), 2, ()),
        ("11B", (), 4, ()),
        ("12B", (), 4, ()),
        ("1B 11B", (), 4, ()),
        ("1B 3B", (), 2, (2,)),
        ("1B 3B 8B", (), 2, (2,)),
        ("11B 12B", (), 4, (4,)),
        ("11B 12B 1B 3B", (), 4, (4,)),
        ("11B 1B 3B", (), 4, (2,)),
        ("2A", (2,), 2, ()),
        ("2A", (4,), 4, ()),
        ("11B", (2,), 4, ()),
        ("1B", (4,), 4, ()),
        ("1B 3B", (4,), 4, (2,)),
    ],
)
def test_pairs_make_the_next_round_larger(field, carried, factor, on):
    assert RULES.multiply(mask_from(field), carried) == (factor, on)


@pytest.mark.parametrize(
    ("field", "carried", "factor", "on"),
    [
        ("2A", (), 1, ()),
        ("1B", (), 2, ()),
        ("1B 3B", (), 2, (2,)),
        ("1B 11B", (), 4, (2,)),
        ("1B 3B 8B 11B 12B", (), 4, (4, 2, 2, 2)),
        ("2A", (4, 2), 4, (2,)),
        ("2A", (2,), 2, ()),
        ("11B", (2, 2), 2, (4, 2)),
        ("12B 1B", (4, 2), 4, (4, 2, 2)),
        ("8B", (2,), 2, (2,)),
    ],
)
def test_all_brights_wait_in_a_queue_the_largest_first(field, carried, factor, on):
    assert rules_for(ID, 3, {"carry_over": "all"}).multiply(mask_from(field), carried) == (factor, on)


@pytest.mark.parametrize(
    ("field", "factor"),
    [
        ("2A", 1),
        ("1B", 2),
        ("1B 3B", 4),
        ("1B 3B 8B", 8),
        ("11B 12B", 16),
        ("11B 12B 1B", 32),
        ("1B 3B 8B 11B 12B", 128),
    ],
)
def test_stack_multiplies_all_at_once(field, factor):
    assert rules_for(ID, 3, {"carry_over": "stack"}).multiply(mask_from(field), ()) == (factor, ())


@pytest.mark.parametrize(("field", "factor"), [("2A", 1), ("1B 3B 8B", 2), ("11B 12B 1B", 4)])
def test_none_takes_the_largest_alone(field, factor):
    assert rules_for(ID, 3, {"carry_over": "none"}).multiply(mask_from(field), ()) == (factor, ())


def play_out(state):
    """Play the first legal action until the round is over."""
    number = state.match.number
    while state.match.number == number and state.phase != "over":
        state, _ = apply(state, legal_actions(state)[0])
    return state


def test_a_queue_is_worked_off_round_by_round():
    rules = rules_for(ID, 3, {"carry_over": "all", "rounds": 6})
    state = start(rules)
    seen = []
    for field in ("1B 3B 11B 2A 4A 5A", "12B 2A 4A 5A 6A 7A", *["2A 4A 5A 6A 7A 8A"] * 4):
        dealer = max(state.match.dealer, 0)
        state, events = play(state, deal_by_hand(rules, field=field, dealer=dealer))
        seen.append((state.round.multiplier, state.match.carried))
        assert events[0].multiplier == seen[-1][0]
        state = play_out(state)
        assert state.match.results[-1].multiplier == seen[-1][0]
    assert seen == [(4, (2, 2)), (2, (4, 2)), (4, (2,)), (2, ()), (1, ()), (1, ())]


def test_a_pair_is_carried_one_round_only_and_every_line_is_multiplied():
    rules = rules_for(ID, 3, {"rounds": 3})
    state = start(rules)
    multipliers = []
    for field in ("11B 12B 2A 4A 5A 6A", "2A 4A 5A 6A 7A 8A", "2A 4A 5A 6A 7A 8A"):
        state = play_out(play(state, deal_by_hand(rules, field=field, dealer=max(state.match.dealer, 0)))[0])
        result = state.match.results[-1]
        multipliers.append(result.multiplier)
        assert all(
            line.factor in (result.multiplier, 2 * result.multiplier)
            for line in result.lines
            if line.reason != "give-back"
        )
    assert multipliers == [4, 4, 1]


def test_field_states():
    assert RULES.field_state(mask_from("2A")).id == "small-field"
    assert RULES.field_state(mask_from("2A 1B")).id == "large-field"
    assert RULES.field_state(mask_from("12B 1B")).id == "grand-field"
    assert RULES.field_state(mask_from("12B")).names.get("fr") == "Terrain supérieur"
    assert RULES.field_state(mask_from("1B")).names.get("fr") == "Grand terrain"


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
