"""The turn and the capture, sentence by sentence of the common page; what is refused, and why."""

import pytest

from hanaba.cards import ALL, CARD
from hanaba.cardset import mask_from, show
from hanaba.engine import (
    Asked,
    Deal,
    Drew,
    IllegalAction,
    Played,
    Restock,
    Turned,
    apply,
    candidates,
    canonical,
    chance,
    legal_actions,
    start,
)
from hanaba.notation import format_action, parse_action
from hanaba.rules import rules_for
from tests.games import deal_by_hand, play, random_match

RULES = rules_for("hana-awase", 3)
HAND = "4C1 5C1 6C1 7C1 8C1 9C1 10C1"


def opening(field, stock="1C1", hand=HAND, rules=RULES):
    return play(start(rules), deal_by_hand(rules, {0: hand}, field, stock))[0]


def legal(state):
    return [format_action(action) for action in legal_actions(state)]


def refused(state, text, reason):
    with pytest.raises(IllegalAction, match=reason):
        apply(state, parse_action(text))


def test_the_dealer_plays_first_then_the_next_seat():
    for dealer in range(3):
        state, _ = play(start(RULES), deal_by_hand(RULES, dealer=dealer))
        assert state.turn == dealer
        state, events = apply(state, legal_actions(state)[0])
        while state.turn == dealer:
            state, events = apply(state, legal_actions(state)[0])
        assert state.turn == (dealer + 1) % 3
        assert events[-1] == Asked((dealer + 1) % 3, "play")


def test_no_card_of_the_month_it_stays_on_the_field():
    state = opening("1B 1R 2A 2R 3B 3R", "12C1")
    after, events = play(state, "play 4C1")
    assert events[:2] == [Played(0, CARD["4C1"], 0), Drew(0, CARD["12C1"], 0)]
    assert after.field == state.field | mask_from("4C1 12C1")
    assert after.piles == (0, 0, 0)
    assert after.hands[0] == mask_from(HAND) & ~mask_from("4C1")


def test_one_card_of_the_month_is_captured():
    state = opening("4R 1R 2A 2R 3B 3R", "12C1")
    assert "play 4C1" in legal(state)
    after, events = play(state, "play 4C1")
    assert events[0] == Played(0, CARD["4C1"], mask_from("4R"))
    assert show(after.piles[0]) == "4R 4C1"
    assert not after.field & mask_from("4R 4C1")


def test_two_cards_of_the_month_the_player_chooses():
    state = opening("4R 4A 2A 2R 3B 3R", "12C1")
    assert [text for text in legal(state) if "4C1" in text] == ["play 4C1 x 4A", "play 4C1 x 4R"]
    refused(state, "play 4C1", "“play 4C1”: name which of 4A 4R is captured")
    refused(state, "play 4C1 x 4C2", "“play 4C1 x 4C2”: it can only capture 4A 4R")
    refused(state, "play 4C1 x 2A", "it can only capture 4A 4R")
    for target, left in (("4A", "4R"), ("4R", "4A")):
        after, events = play(state, f"play 4C1 x {target}")
        assert events[0] == Played(0, CARD["4C1"], mask_from(target))
        assert show(after.piles[0]) == show(mask_from(f"4C1 {target}"))
        assert after.field & mask_from("4A 4R") == mask_from(left)


def test_three_cards_of_the_month_are_captured_all():
    state = opening("4R 4A 4C2 2R 3B 3R", "12C1")
    assert "play 4C1" in legal(state)
    refused(state, "play 4C1 x 4A", "“play 4C1 x 4A”: the card takes all three, 4A 4R 4C2, so none is named")
    after, events = play(state, "play 4C1")
    assert events[0] == Played(0, CARD["4C1"], mask_from("4A 4R 4C2"))
    assert show(after.piles[0]) == "4A 4R 4C1 4C2"


def test_there_is_no_duty_to_play_a_matching_card():
    state = opening("4R 1R 2A 2R 3B 3R")
    assert {text.split()[1] for text in legal(state)} == set(HAND.split())


@pytest.mark.parametrize(
    ("ground", "taken"), [("2A 2R 3B 3R 5A 6A", ""), ("1R 2A 2R 3B 3R 5A", "1R"), ("1B 1R 1C2 2A 3B 5A", "1B 1R 1C2")]
)
def test_the_turned_over_card_captures_the_same_way(ground, taken):
    after, events = play(opening(ground, "1C1"), "play 4C1")
    assert events[1] == Drew(0, CARD["1C1"], mask_from(taken))
    assert after.piles[0] == (mask_from(f"1C1 {taken}") if taken else 0)
    assert after.turn == 1


def test_the_turned_over_card_waits_where_there_is_a_choice():
    state = opening("1B 1R 2A 3B 5A 6A", "1C1")
    state, events = play(state, "play 4C1")
    assert events == [Played(0, CARD["4C1"], 0), Turned(0, CARD["1C1"]), Asked(0, "take")]
    assert (state.phase, state.turn, state.card) == ("take", 0, CARD["1C1"])
    assert legal(state) == ["take 1B", "take 1R"]
    refused(state, "take 1C2", "“take 1C2”: it can only capture 1B 1R")
    refused(state, "take 2A", "it can only capture 1B 1R")
    refused(state, "play 5C1", "“play 5C1”: seat 0 is to take, nothing else")
    refused(state, "join", "“join”: seat 0 is to take, nothing else")
    after, events = play(state, "take 1R")
    assert events == [Drew(0, CARD["1C1"], mask_from("1R")), Asked(1, "play")]
    assert show(after.piles[0]) == "1R 1C1"
    assert after.card == -1
    assert after.field & mask_from("1B 1R") == mask_from("1B")


def test_the_turned_over_card_never_goes_to_the_hand():
    for before, _, _, after in random_match(rules_for("hana-awase", 3, {"rounds": 1}), "hand"):
        if before.round and after.round:
            assert all(not later & ~earlier for earlier, later in zip(before.hands, after.hands, strict=True))


def test_a_card_may_be_captured_by_the_card_drawn_right_after_it():
    after, events = play(opening("1B 1R 2A 2R 3B 3R", "4C2"), "play 4C1")
    assert events[1] == Drew(0, CARD["4C2"], mask_from("4C1"))
    assert show(after.piles[0]) == "4C1 4C2"


def test_x_is_accepted_where_it_names_the_only_card_and_refused_where_nothing_matches():
    state = opening("4R 1R 2A 2R 3B 3R", "12C1")
    named = parse_action("play 4C1 x 4R")
    assert apply(state, named) == apply(state, parse_action("play 4C1"))
    assert format_action(canonical(state, named)) == "play 4C1"
    assert canonical(state, parse_action("play 4C1")) == parse_action("play 4C1")
    refused(state, "play 5C1 x 4R", "“play 5C1 x 4R”: nothing on the field matches, the card stays there")
    refused(state, "play 4C1 x 4A", "“play 4C1 x 4A”: it can only capture 4R")
    assert canonical(state, parse_action("play 5C1 x 4R")) == parse_action("play 5C1 x 4R")


def test_cards_that_are_not_held_and_other_verbs_are_refused():
    state = opening("4R 1R 2A 2R 3B 3R", "12C1")
    refused(state, "play 12C1", "“play 12C1”: seat 0 does not hold that card")
    for text in ("take 4R", "join", "drop", "end", "sage"):
        refused(state, text, f"“{text}”: seat 0 is to play, nothing else")


def test_an_action_out_of_its_time_is_refused():
    waiting = start(RULES)
    assert legal_actions(waiting) == ()
    refused(waiting, "play 4C1", "nobody is to act: the match waits for the next deal")
    with pytest.raises(IllegalAction, match="a restock is not due: the match waits for the next deal"):
        apply(waiting, Restock(()))
    state, _ = play(waiting, deal_by_hand(RULES))
    with pytest.raises(IllegalAction, match="a deal is not due: the match waits for seat 0"):
        apply(state, deal_by_hand(RULES))
    *_, last = random_match(rules_for("hachi", 2, {"rounds": 1}), "over")
    over = last.after
    assert over.match.winners is not None
    assert legal_actions(over) == ()
    refused(over, "play 4C1", "nobody is to act: the match is over")
    with pytest.raises(IllegalAction, match="a deal is not due: the match is over"):
        apply(over, deal_by_hand(over.match.rules))
    with pytest.raises(IllegalAction, match="chance has nothing to decide now"):
        chance(over, "1")
    sage = rules_for("hachi-hachi-sage", 4)
    waits, _ = play(start(sage), deal_by_hand(sage), "join", "join", "join")
    refused(waits, "join", "nobody is to act: the match waits for the stock to be shuffled")
    with pytest.raises(IllegalAction, match="a deal is not due: the match waits for the stock to be shuffled"):
        apply(waits, deal_by_hand(sage))


def test_candidates():
    assert show(candidates(RULES, mask_from("4R 4A 5A 12B"), CARD["4C1"])) == "4A 4R"
    assert candidates(RULES, mask_from("4C1 5A"), CARD["4C1"]) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_hana_awase_all_cards_are_played_and_captured(players):
    rules = rules_for("hana-awase", players, {"rounds": 8})
    *_, last = random_match(rules, "empty")
    for result in last.after.match.results:
        assert sum(result.piles) == ALL
        assert sum(result.card_points) == 264


# --- the deal -----------------------------------------------------------------------------------------------------


def test_hands_are_dealt_seat_by_seat_from_the_dealer_then_the_field_then_the_stock():
    order = tuple(reversed(range(48)))
    state, events = apply(start(RULES), Deal(1, order))
    dealt = events[0]
    assert dealt.hands[1] == order[:7]
    assert dealt.hands[2] == order[7:14]
    assert dealt.hands[0] == order[14:21]
    assert dealt.field == order[21:27]
    assert state.stock == order[27:]
    assert (dealt.number, dealt.dealer, dealt.stock, dealt.multiplier, dealt.carried) == (0, 1, 21, 1, ())
    assert (state.match.dealer, state.round.dealer, state.round.first) == (1, 1, 1)


def changed(deal, *swaps):
    cards = list(deal.cards)
    for place, card in swaps:
        cards[place] = card
    return deal._replace(cards=tuple(cards))


def test_a_deal_is_the_48_cards_each_once():
    deal = deal_by_hand(RULES)
    waiting = start(RULES)
    twice = changed(deal, (0, deal.cards[1]))
    with pytest.raises(IllegalAction, match=r"a deal is the 48 cards, each once, but .* is there twice"):
        apply(waiting, twice)
    with pytest.raises(IllegalAction, match="but there are 47 cards"):
        apply(waiting, deal._replace(cards=deal.cards[:-1]))
    for dealer in (-1, 3):
        with pytest.raises(IllegalAction, match=f"the dealer is a seat from 0 to 2, not {dealer}"):
            apply(waiting, deal._replace(dealer=dealer))


def test_the_winner_and_nobody_else_deals_next():
    *_, last = random_match(rules_for("hana-awase", 3, {"rounds": 1}), "next")
    rules = rules_for("hana-awase", 3, {"rounds": 2})
    moments = random_match(rules, "next")
    state = next(moment.after for moment in moments if moment.after.match.number == 1)
    dealer = state.match.dealer
    assert dealer == last.after.match.results[0].next_dealer
    wrong = (dealer + 1) % 3
    with pytest.raises(IllegalAction, match=f"seat {dealer} deals this round, not seat {wrong}"):
        apply(state, deal_by_hand(rules, dealer=wrong))
    assert apply(state, deal_by_hand(rules, dealer=dealer))[0].round.dealer == dealer


@pytest.mark.parametrize("id", ["hana-awase", "hachi-hachi-sage", "hachi-hachi-bakefuda"])
def test_four_of_a_month_on_the_field_void_the_deal_unless_an_option_allows_them(id):
    field = "4A 4R 4C1 4C2 1B 2A"
    rules = rules_for(id, 3)
    deal = deal_by_hand(rules, field=field)
    with pytest.raises(IllegalAction, match="four cards of one month on the field void the deal"):
        apply(start(rules), deal)
    allowed = rules_for(id, 3, {"redeal_on_field_four": False})
    state, _ = apply(start(allowed), deal)
    while state.phase != "deal":
        state, _ = apply(state, legal_actions(state)[0])
    (result,) = state.match.results
    if result.end == "hands-empty":
        assert not sum(result.piles) & mask_from("4A 4R 4C1 4C2"), "nobody could ever take them"


def test_a_void_deal_leaves_a_carried_multiplier():
    rules = rules_for("hachi-hachi-sage", 3, {"carry_over": "all"})
    state, _ = play(start(rules), deal_by_hand(rules, field="1B 11B 2A 4A 5A 6A"))
    number = state.match.number
    while state.match.number == number:
        state, _ = apply(state, legal_actions(state)[0])
    assert state.match.carried == (2,)
    void = deal_by_hand(rules, field="4A 4R 4C1 4C2 3B 8B", dealer=state.match.dealer)
    with pytest.raises(IllegalAction):
        apply(state, void)
    state, _ = apply(state, deal_by_hand(rules, field="2A 4A 5A 6A 7A 9A", dealer=state.match.dealer))
    assert (state.round.multiplier, state.match.carried) == (2, ())


def test_totals_accumulate_and_the_highest_wins():
    rules = rules_for("hana-awase", 3, {"rounds": 6})
    *_, last = random_match(rules, "totals")
    match = last.after.match
    assert len(match.results) == 6
    assert match.totals == tuple(sum(result.scores[seat] for result in match.results) for seat in range(3))
    assert match.winners == tuple(seat for seat in range(3) if match.totals[seat] == max(match.totals))
