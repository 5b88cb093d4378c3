"""A real table's round settles as the same round does in play, and what cannot be is said in one sentence."""

from collections.abc import Iterator

import pytest

from hanaba.cardset import mask_from, mask_of
from hanaba.engine import RoundResult
from hanaba.rules import Rules, rules_for
from hanaba.score import Call, Sheet, SheetError, settle_sheet
from tests.games import CONFIGURATIONS, label, random_match, rules_of
from tests.telling import rounds_of

SAGE = rules_for("hachi-hachi-sage", 3)
SAGE_FOUR = rules_for("hachi-hachi-sage", 4)
CUP = rules_for("hachi-hachi-bakefuda", 4)


def told_rounds(rules: Rules, seed: str) -> Iterator[tuple[Sheet, RoundResult]]:
    """Play a match at random; yield each round as a table would tell it, and how play settled it."""
    for dealt, calls, result in rounds_of(random_match(rules, seed)):
        yield (
            Sheet(
                piles=result.piles,
                hands=tuple(mask_of(hand) for hand in dealt.hands),
                field=mask_of(dealt.field),
                carried=dealt.carried,
                dealer=dealt.dealer,
                calls=calls,
            ),
            result,
        )


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=label)
def test_a_told_round_settles_as_the_played_one(configuration):
    rules = rules_of(configuration)
    for sheet, played in told_rounds(rules, "7"):
        scored = settle_sheet(rules, sheet)
        # How many of a count yaku lay there when it was made, the final piles do not tell.
        for mine, row in zip(scored.lines, played.lines, strict=True):
            assert mine.cards & row.cards == row.cards
            assert mine._replace(cards=row.cards) == row
            assert rules.calls or mine == row
        assert scored._replace(lines=played.lines) == played


def test_random_rounds_meet_calls_and_carried_multipliers():
    sheets = [sheet for seed in "123" for sheet, _ in told_rounds(rules_for("hachi-hachi-sage", 4), seed)]
    assert {call.call for sheet in sheets for call in sheet.calls} == {"sage", "end"}
    assert any(sheet.carried for sheet in sheets)


def test_two_hand_yaku_that_end_the_round_are_each_paid_by_all_others():
    hands = (mask_from("1B 1R 1C1 1C2 2A 3B 4A"), None, mask_from("5A 5R 5C1 6A 6R 7A 7R"), None)
    result = settle_sheet(CUP, Sheet((None,) * 4, hands))
    assert (result.end, result.active, result.winner) == ("hand-yaku", (), 0)
    assert result.hand_yaku == (("teshi",), (), ("kuttsuki",), ())
    assert result.scores == (168, -120, 72, -120)


def test_a_sage_that_fails_gives_half_back_and_pays_double():
    piles = (mask_from("1R 2R 3R"), mask_from("6R 9R 10R"), mask_from("3B"))
    calls = (Call(0, ("poem-ribbons",), "sage"), Call(1, ("blue-ribbons",), "end"))
    result = settle_sheet(SAGE, Sheet(piles, multiplier=2, calls=calls))
    assert [(line.seat, line.points, line.reason, line.other, line.factor) for line in result.lines] == [
        (1, -70, "yaku:poem-ribbons", 0, 2),
        (0, 70, "yaku:poem-ribbons", 1, 2),
        (2, -70, "yaku:poem-ribbons", 0, 2),
        (0, 70, "yaku:poem-ribbons", 2, 2),
        (0, -35, "give-back", 1, 1),
        (1, 35, "give-back", 0, 1),
        (0, -35, "give-back", 2, 1),
        (2, 35, "give-back", 0, 1),
        (0, -140, "yaku:blue-ribbons", 1, 4),
        (1, 140, "yaku:blue-ribbons", 0, 4),
    ]
    assert (result.end, result.winner, result.scores) == ("ended", 1, (-70, 105, -35))


def test_five_brights_after_four_bring_the_difference():
    piles = (mask_from("1B 3B 8B 11B 12B"), 0, 0)
    calls = (Call(0, ("four-brights",), "sage"), Call(0, ("five-brights",), "sage"))
    result = settle_sheet(SAGE, Sheet(piles, calls=calls))
    assert [line.points for line in result.lines] == [-50, 50, -50, 50, -25, 25, -25, 25]
    assert (result.end, result.yaku[0], result.scores) == ("hands-empty", ("five-brights",), (150, -75, -75))


def test_the_worked_example_of_the_sage_rules():
    """L deals, R drops out, the field has the rain man: 76, 95 and 93 card points, two triplets."""
    rules = rules_for("hachi-hachi-sage", 4)
    hands = ("2A 3R 4R 5R 6R 8A 9A", None, "1R 1C1 1C2 2R 7A 9R 12C3", "3B 3C1 3C2 5A 6A 7R 10A")
    told = tuple(None if hand is None else mask_from(hand) for hand in hands)
    piles = (
        mask_from("1B 3B 2A 4A 1R 6R 1C1 1C2 2C1 2C2 3C1 3C2"),
        None,
        mask_from("8B 12B 5A 6A 7A 2R 3R 4R 4C1 4C2 5C1 5C2 6C1 6C2 7C1 7C2 8C1 8C2"),
        mask_from("11B 8A 9A 10A 11A 5R 7R 9R 10R 11R 9C1 9C2 10C1 10C2 11C1 12C1 12C2 12C3"),
    )
    result = settle_sheet(rules, Sheet(piles, told, multiplier=4, out=frozenset({1})))
    assert result.card_points == (76, None, 95, 93)
    assert result.hand_yaku == ((), (), ("triplet",), ("triplet",))
    pot = [(line.seat, line.points) for line in result.lines if line.reason in ("drop-out", "pot", "card-points")]
    assert pot == [(1, -40), (0, -48), (2, 28), (3, 20), (2, 40)]
    assert (result.winner, result.next_dealer, result.scores) == (2, 2, (-128, -40, 108, 60))


def test_who_was_forced_out_follows_from_the_piles():
    piles = (0, None, 0, 0, None)
    rules = rules_for("hachi-hachi-sage", 5)
    fees = [line.seat for line in settle_sheet(rules, Sheet(piles)).lines if line.reason == "drop-out"]
    assert fees == [1]
    sheet = Sheet(piles, out=frozenset({1}), forced=frozenset({4}), first=0)
    assert settle_sheet(rules, sheet) == settle_sheet(rules, Sheet(piles))


def test_an_acting_dealer_plays_first_where_the_dealer_is_out():
    piles = (None, 0, 0, 0)
    result = settle_sheet(SAGE_FOUR, Sheet(piles, first=1))
    assert result.dealer == 0
    assert result.winner == 1  # all have 0 points: the first to play is the earliest


def test_the_first_to_play_deals_where_everybody_plays():
    result = settle_sheet(SAGE, Sheet((0, 0, 0), first=2))
    assert (result.dealer, result.winner) == (2, 2)


def test_the_multiplier_alone_decides_what_the_cup_is():
    piles = (mask_from("9A 3B 1B 8B"), mask_from("12B 2A 5A"), mask_from("4A 6A 7A 8A"))
    rules = rules_for("hachi-hachi-bakefuda", 3, {"fuke_limit": 0})
    assert settle_sheet(rules, Sheet(piles, multiplier=1)).card_points == (61, 40, 40)
    assert settle_sheet(rules, Sheet(piles, multiplier=2)).card_points == (70, 40, 40)
    assert "double-sake" in settle_sheet(rules, Sheet(piles, multiplier=4)).yaku[0]


def test_a_carried_multiplier_counts_where_it_is_larger():
    piles = (0, 0, 0)
    small = mask_from("2A 4A 5A 6A 7A 9A")
    large = mask_from("1B 4A 5A 6A 7A 9A")
    assert settle_sheet(SAGE, Sheet(piles, field=small)).multiplier == 1
    assert settle_sheet(SAGE, Sheet(piles, field=small, carried=(4,))).multiplier == 4
    assert settle_sheet(SAGE, Sheet(piles, field=large, carried=(2,))).multiplier == 2
    queue = rules_for("hachi-hachi-sage", 3, {"carry_over": "all"})
    assert settle_sheet(queue, Sheet(piles, field=large, carried=(4, 2))).multiplier == 4
    stack = rules_for("hachi-hachi-sage", 3, {"carry_over": "stack"})
    assert settle_sheet(stack, Sheet(piles, multiplier=32)).multiplier == 32


POEM = mask_from("1R 2R 3R")
EMPTY = (0, 0, 0)
FAULTS = [
    (SAGE, Sheet((0, 0)), "there are 3 players, but 2 piles"),
    (SAGE, Sheet(EMPTY, hands=(0,)), "there are 3 players, but 1 hand"),
    (SAGE, Sheet(EMPTY, dealer=3), "the dealer is a seat from 0 to 2, not 3"),
    (SAGE, Sheet(EMPTY, first=5), "the first to play is a seat from 0 to 2, not 5"),
    (SAGE, Sheet(EMPTY, dealer=0, first=2), "seat 0 plays first, not seat 2"),
    (SAGE_FOUR, Sheet((0, None, 0, 0), first=2), "seat 0 plays first, not seat 2"),
    (SAGE, Sheet((1, 1, 0)), "1B is in the pile of seat 0 and in the pile of seat 1"),
    (SAGE, Sheet(EMPTY, hands=(1, None, None)), "the hand of seat 0 has 7 cards as dealt, not 1"),
    (SAGE, Sheet(EMPTY, hands=(0b1111111, None, None), field=0b111111), "1B is in the hand of seat 0 and in the field"),
    (SAGE, Sheet(EMPTY, field=1), "the field as dealt has 6 cards, not 1"),
    (SAGE, Sheet(EMPTY, field=0b111111), "four cards of one month on the field void the deal"),
    (SAGE, Sheet(EMPTY, field=0b111111, multiplier=1), "the field as dealt or the multiplier, not both"),
    (SAGE, Sheet(EMPTY, multiplier=3), "the multiplier is 1 or 2 or 4 in this game"),
    (SAGE, Sheet(EMPTY, carried=(8,)), "a carried multiplier is 2 or 4, not 8"),
    (CUP, Sheet((0, 0, 0, None), carried=(2,)), "nothing is carried"),
    (SAGE_FOUR, Sheet((0, 0, 0, 0)), "3 players play in a round, but 4 piles are told"),
    (SAGE_FOUR, Sheet((0, None, None, None)), "3 players play in a round, but 1 pile is told"),
    (SAGE_FOUR, Sheet((0, 0, 0, None), out=frozenset({3})), "seat 3 did not drop out: 3 were in before its turn"),
    (SAGE_FOUR, Sheet((0, None, 0, 0), forced=frozenset({1})), "seat 1 was not forced out: fewer than 3"),
    (SAGE_FOUR, Sheet((0, 0, 0, None), out=frozenset({1})), "seat 1 is out, so its pile is written as -"),
    (
        SAGE_FOUR,
        Sheet((0, 0, 0, None), out=frozenset({3}), forced=frozenset({3})),
        "seat 3 dropped out or was forced out, not both",
    ),
    (CUP, Sheet((None, 0, 0, 0)), "seat 0 cannot be out: the dealer always plays"),
    (
        CUP,
        Sheet((1, 0, 0, None), hands=(None, None, None, 0b1111111)),
        "1B was set aside with the hand of seat 3, so nobody captured it",
    ),
    (SAGE, Sheet((POEM, 0, 0)), "the pile of seat 0 makes poem-ribbons, but no call tells of it"),
    (SAGE, Sheet(EMPTY, calls=(Call(0, ("poem-ribbons",), "end"),)), "the pile of seat 0 does not make poem-ribbons"),
    (SAGE, Sheet(EMPTY, calls=(Call(0, ("pome",), "end"),)), "“pome” is no yaku of this game"),
    (SAGE, Sheet((POEM, 0, 0), calls=(Call(0, ("poem-ribbons",), "stop"),)), "a call is sage or end, not “stop”"),
    (SAGE, Sheet((POEM, 0, 0), calls=(Call(0, ("poem-ribbons",) * 2, "end"),)), "at least one yaku, each once"),
    (SAGE, Sheet((POEM, 0, 0), calls=(Call(7, ("poem-ribbons",), "end"),)), "the maker of a yaku is a seat from 0"),
    (
        SAGE,
        Sheet((POEM, 0, 0), calls=(Call(0, ("poem-ribbons",), "sage"), Call(0, ("poem-ribbons",), "sage"))),
        "seat 0 has made poem-ribbons, or a better one, before",
    ),
    (
        SAGE,
        Sheet((POEM, 0, 0), calls=(Call(0, ("poem-ribbons",), "end"), Call(0, ("poem-ribbons",), "sage"))),
        "seat 0 ended the round, so nobody made a yaku after that",
    ),
    (
        SAGE,
        Sheet((mask_from("1B 3B 8B 11B 12B"), 0, 0), calls=(Call(0, ("five-brights", "four-brights"), "end"),)),
        "levels of one another",
    ),
    (SAGE_FOUR, Sheet((0, 0, 0, None), calls=(Call(3, ("poem-ribbons",), "end"),)), "seat 3 is out and makes no yaku"),
    (rules_for("hachi", 2), Sheet((0, 0), calls=(Call(0, ("den",), "end"),)), "this game knows no calls"),
    (rules_for("hachi", 2), Sheet((0, 0), multiplier=2), "the multiplier is 1 in this game"),
]


@pytest.mark.parametrize(("rules", "sheet", "words"), FAULTS, ids=[words for _, _, words in FAULTS])
def test_what_cannot_be_is_said(rules, sheet, words):
    with pytest.raises(SheetError) as fault:
        settle_sheet(rules, sheet)
    assert words in str(fault.value)
