"""Hachi: what captures what, the worked examples, the 21 yaku as lines, who deals, and the four lengths."""

import pytest

from hanaba.cards import CODES, MONTH
from hanaba.cardset import mask_from, show
from hanaba.engine import IllegalAction, apply, candidates, legal_actions, start
from hanaba.notation import format_action, parse_action
from hanaba.rules import rules_for
from hanaba.rules.hachi import finished
from tests.games import cards, deal_by_hand, play, random_match, settled, settled_points

RULES = rules_for("hachi", 2)
GROUPS = {1: "B", 6: "B", 11: "B", 2: "A", 7: "A", 12: "A", 3: "E", 8: "E", 4: "D", 9: "D", 5: "C", 10: "C"}
MONTHS_OF = {"A": (1, 6, 11), "B": (2, 7, 12), "C": (3, 8), "D": (4, 9), "E": (5, 10)}


@pytest.mark.parametrize("card", range(48), ids=CODES)
def test_a_card_captures_the_months_of_its_group(card):
    expected = {other for other in range(48) if other != card and MONTH[other] in MONTHS_OF[GROUPS[MONTH[card]]]}
    assert {other for other in range(48) if RULES.reach[card] >> other & 1} == expected
    assert all(str(MONTH[card] + MONTH[other])[-1] in "38" for other in expected)


def opening(hand, field, stock=""):
    """The first turn of seat 0 with some cards in hand, on the field and on top of the stock."""
    return play(start(RULES), deal_by_hand(RULES, {0: hand}, field, stock))[0]


def test_example_1_a_card_with_three_matches_takes_exactly_one():
    state = opening("1C1", "2R 7A 12C3 1B 6A 11C1")
    assert show(candidates(RULES, state.field, cards("1C1")[0])) == "2R 7A 12C3"
    legal = [format_action(action) for action in legal_actions(state) if action.card == cards("1C1")[0]]
    assert legal == ["play 1C1 x 2R", "play 1C1 x 7A", "play 1C1 x 12C3"]
    for target in ("2R", "7A", "12C3"):
        after, events = apply(state, parse_action(f"play 1C1 x {target}"))
        assert show(events[0].captured) == target
        assert show(after.piles[0] & mask_from("1C1 2R 7A 12C3")) == show(mask_from(f"1C1 {target}"))
    with pytest.raises(IllegalAction, match="name which of 2R 7A 12C3 is captured"):
        apply(state, parse_action("play 1C1"))


@pytest.mark.parametrize(("ground", "played"), [("4C1", "9R"), ("4C1", "4R"), ("9C1", "9A")])
def test_example_2_a_single_match_is_captured(ground, played):
    state = opening(played, f"{ground} 1B 1R 6A 6R 11C1", "1C1")
    assert f"play {played}" in [format_action(action) for action in legal_actions(state)]
    _, events = apply(state, parse_action(f"play {played}"))
    assert show(events[0].captured) == ground


def test_a_card_without_match_stays_on_the_field():
    state = opening("1C1", "1B 1R 6A 6R 11C1 11A", "6C1")
    after, events = apply(state, parse_action("play 1C1"))
    assert events[0].captured == 0
    assert after.field & mask_from("1C1 6C1") == mask_from("1C1 6C1")
    assert after.piles == (0, 0)


def test_a_turned_over_card_with_several_matches_waits_for_a_choice():
    state = opening("1C1", "1B 1R 3C1 8C1 3R 6R", "5A")
    state, events = play(state, "play 1C1")
    assert state.phase == "take"
    assert [format_action(action) for action in legal_actions(state)] == ["take 3R", "take 3C1", "take 8C1"]
    state, _ = play(state, "take 8C1")
    assert show(state.piles[0]) == "5A 8C1"
    assert state.turn == 1
    assert len(events) == 3


def test_example_3_ribbons():
    result = settled(RULES, ["1R 2R 3R 5R 6R 8A", ""])
    assert result.card_points == (15, 0)
    assert set(result.yaku[0]) == {"ichi-ni-san-ribbons", "san-go-roku-ribbons"}
    assert result.scores == (55, 0)


def test_example_4_pictures():
    result = settled(RULES, ["", "3B 5A 6A 4A 7A"])
    assert result.card_points == (0, 50)
    assert set(result.yaku[1]) == {"go-shi-roku", "shichi-go-san", "san-go-roku"}
    assert result.scores == (0, 80)


def test_ribbons_are_worth_one_and_every_other_card_ten():
    scoring = RULES.scoring(0)
    for card, code in enumerate(CODES):
        assert scoring.points(1 << card) == (1 if "R" in code else 10)


def test_nothing_is_paid_across():
    result = settled(RULES, ["12B 4A 11B", "12C1 4R 11R"])
    assert [(line.seat, line.points, line.reason, line.other) for line in result.lines] == [
        (0, 30, "card-points", -1),
        (1, 12, "card-points", -1),
        (0, 10, "yaku:kirishima", -1),
        (1, 20, "yaku:kirishima-ribbons", -1),
    ]
    assert (result.scores, result.winner, result.next_dealer) == ((40, 32), 0, 0)


@pytest.mark.parametrize("dealer", [0, 1])
def test_a_tied_round_has_no_winner_and_the_same_dealer_again(dealer):
    result = settled_points(RULES, {0: 70, 1: 60}, {1: 10}, dealer=dealer)
    assert result.scores == (70, 70)
    assert (result.winner, result.next_dealer) == (-1, dealer)


def test_deal_and_stock():
    state, _ = apply(start(RULES), deal_by_hand(RULES))
    assert [hand.bit_count() for hand in state.hands] == [7, 7]
    assert len(state.stock) == 28
    while state.phase != "deal":
        before = state
        state, _ = apply(state, legal_actions(state)[0])
    # At the last decision all or all but one of the fourteen cards are turned over.
    assert before.at in (13, 14)
    assert len(state.match.results) == 1


def test_no_redeal_with_four_of_a_month_on_the_field_or_in_a_hand():
    deal = deal_by_hand(RULES, {0: "4A 4R 4C1 4C2"}, "1B 1R 1C1 1C2 2A 3B")
    state, _ = apply(start(RULES), deal)
    assert state.phase == "play"
    assert state.turn == 0
    assert "redeal_on_field_four" not in RULES.options


def results(*pairs):
    """Finished rounds with these scores."""
    return tuple(settled_points(RULES, {0: one, 1: other}, {}) for one, other in pairs)


def length(name, **options):
    return rules_for("hachi", 2, {"length": name, **options})


def test_by_default_twelve_rounds_and_the_higher_sum():
    assert RULES.options == {"rounds": 12, "length": "rounds", "target": 1000}
    assert finished(RULES, results(*[(50, 40)] * 11)) is None
    assert finished(RULES, results(*[(50, 40)] * 12)) == (0,)
    assert finished(RULES, results(*[(50, 40)] * 6, *[(40, 50)] * 6)) == (0, 1), "equal sums share"
    assert finished(rules_for("hachi", 2, {"rounds": 3}), results((50, 40), (50, 40), (10, 200))) == (1,)
    assert finished(rules_for("hachi", 2, {"rounds": 3}), results((900, 40), (500, 40))) is None


def test_points_end_the_match_after_the_round_in_which_a_sum_reaches_the_target():
    rules = length("points")
    assert (rules.options["target"], rules.options["rounds"]) == (1000, 99)
    assert finished(rules, results((500, 400), (499, 100))) is None
    assert finished(rules, results((500, 400), (500, 100))) == (0,)
    assert finished(rules, results((500, 600), (500, 500))) == (1,), "the higher sum wins"
    assert finished(rules, results((500, 600), (600, 500))) == (0, 1), "equal sums share"
    assert finished(length("points", target=300), results((100, 300))) == (1,)


def test_points_with_a_cap():
    rules = length("points", rounds=2)
    assert finished(rules, results((10, 20))) is None
    assert finished(rules, results((10, 20), (10, 20))) == (1,)
    assert finished(rules, results((10, 20), (20, 10))) == (0, 1)


def test_victories():
    rules = length("victories")
    assert (rules.options["target"], rules.options["rounds"]) == (5, 99)
    assert finished(rules, results(*[(20, 10)] * 4, *[(10, 300)] * 4)) is None
    assert finished(rules, results(*[(10, 300)] * 4, *[(20, 10)] * 5)) == (0,), "rounds won, not points"
    assert finished(length("victories", target=1), results((30, 30))) is None, "a tied round is nobody's"
    assert finished(length("victories", target=1), results((30, 31))) == (1,)


def test_victories_with_a_cap_the_more_victories_win():
    rules = length("victories", rounds=3)
    assert finished(rules, results((20, 10), (20, 10))) is None
    assert finished(rules, results((20, 10), (20, 10), (10, 300))) == (0,)
    assert finished(rules, results((20, 10), (10, 300), (30, 30))) == (0, 1)


def test_streak_of_two_rounds_each_by_twenty():
    rules = length("streak")
    assert rules.options["rounds"] == 99
    assert finished(rules, results((50, 30))) is None
    assert finished(rules, results((50, 30), (50, 30))) == (0,)
    assert finished(rules, results((50, 30), (50, 31))) is None, "a smaller win breaks the streak"
    assert finished(rules, results((50, 31), (50, 30))) is None
    assert finished(rules, results((50, 30), (30, 50))) is None
    assert finished(rules, results((50, 30), (40, 40), (50, 30))) is None, "a tied round breaks it"
    assert finished(rules, results((50, 30), (41, 40), (50, 30), (50, 30))) == (0,)
    assert finished(rules, results((50, 30), (30, 50), (30, 50))) == (1,)


def test_streak_with_a_cap_the_higher_sum_wins():
    rules = length("streak", rounds=3)
    assert finished(rules, results((50, 30), (10, 200))) is None
    assert finished(rules, results((50, 30), (10, 200), (50, 30))) == (1,)
    assert finished(rules, results((50, 30), (30, 50), (40, 40))) == (0, 1)


@pytest.mark.parametrize("name", ["points", "victories", "streak"])
def test_the_cap_is_99_unless_given(name):
    assert length(name).options["rounds"] == 99
    assert length(name, rounds=7).options["rounds"] == 7
    assert rules_for("hachi", 2, {"length": "rounds", "target": 5}).options == {
        "rounds": 12,
        "length": "rounds",
        "target": 5,
    }


def test_a_match_by_streak_ends_in_play():
    rules = length("streak", rounds=99)
    state = start(rules)
    for moment in random_match(rules, "streak"):
        state = moment.after
    last, before = state.match.results[-1], state.match.results[-2]
    assert state.phase == "over"
    assert state.match.winners == (last.winner,) == (before.winner,)
    assert abs(last.scores[0] - last.scores[1]) >= 20
