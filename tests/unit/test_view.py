"""What a seat sees: its own cards, what everybody saw, and nothing that is hidden."""

import pytest

from hanaba.cards import ALL
from hanaba.cardset import mask_from, show
from hanaba.engine import (
    HIDDEN,
    Asked,
    Dealt,
    Restock,
    apply,
    chance,
    follow,
    legal_actions,
    seen_by,
    start,
    view,
    view_actions,
)
from hanaba.rules import rules_for
from tests.games import TABLES, deal_by_hand, play, random_match, settled


def shuffled_behind(state, seat, turn):
    """The same state with what ``seat`` cannot see dealt out another way."""
    known = [shown & hand for shown, hand in zip(state.round.shown, state.hands, strict=True)]
    known[seat] = state.hands[seat]
    hidden = [hand & ~seen for hand, seen in zip(state.hands, known, strict=True)]
    pool = [card for mask in hidden for card in range(48) if mask >> card & 1] + list(state.stock[state.at :])
    pool = pool[turn:] + pool[:turn]
    hands = []
    for mask, seen in zip(hidden, known, strict=True):
        count = mask.bit_count()
        hands.append(seen | sum(1 << card for card in pool[:count]))
        pool = pool[count:]
    return state._replace(hands=tuple(hands), stock=(*state.stock[: state.at], *pool))


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_what_is_hidden_changes_nothing_in_a_view(id, players):
    compared = 0
    for before, _, _, _ in random_match(rules_for(id, players, {"rounds": 1}), "views"):
        if before.round is None:
            continue
        for seat in range(players):
            other = shuffled_behind(before, seat, 3)
            assert view(other, seat) == view(before, seat)
            compared += other != before
    assert compared


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_a_deal_shows_each_seat_its_own_hand(id, players):
    rules = rules_for(id, players)
    _, events = apply(start(rules), chance(start(rules), "a1"))
    dealt = events[0]
    for seat in range(players):
        seen = seen_by(dealt, seat)
        for owner, cards in enumerate(seen.hands):
            assert cards == (dealt.hands[owner] if owner == seat else (HIDDEN,) * rules.hand_size)
        assert seen._replace(hands=dealt.hands) == dealt
    assert all(seen_by(event, 0) is event for event in events[1:])


def test_a_view_before_the_first_deal_and_between_rounds():
    rules = rules_for("hachi-hachi-sage", 3)
    seen = view(start(rules), 1)
    assert (seen.phase, seen.turn, seen.dealer, seen.first, seen.multiplier) == ("deal", -1, -1, -1, 0)
    assert (seen.hand, seen.counts, seen.known, seen.status) == (0, (0, 0, 0), (0, 0, 0), ())
    assert (seen.active, seen.pot, seen.round_totals, seen.winners) == ((), 0, (0, 0, 0), None)
    assert view_actions(seen) == ()


def test_a_view_in_the_middle_of_a_round():
    rules = rules_for("hachi-hachi-sage", 4)
    hands = {
        0: "1B 1R 1C1 4A 6R 8B 9A",
        1: "2A 3R 5A 6A 9R 10R 12B",
        2: "2R 3B 4R 5R 7R 8A 10A",
        3: "4C1 5C1 6C1 7C1 8C1 9C1 2C1",
    }
    field = "11B 3C1 4C2 7C2 10C1 12C1"
    state, _ = play(start(rules), deal_by_hand(rules, hands, field), "join", "join", "join")
    seen = view(state, 3)
    assert (seen.phase, seen.status, seen.hand.bit_count()) == ("restock", ("in", "in", "in", "forced-out"), 7)
    state, _ = play(state, chance(state, "9"))
    seen = view(state, 2)
    assert seen.hand == seen.dealt == mask_from(hands[2])
    assert seen.counts == (7, 7, 7, 0)
    assert seen.known == (mask_from("1B 1R 1C1"), 0, 0, 0)
    assert (seen.field, seen.field_dealt) == (mask_from(field), mask_from(field))
    assert (seen.stock, seen.multiplier, seen.first, seen.dealer) == (21, 4, 0, 0)
    assert seen.active == (0, 1, 2)
    assert seen.field_state.id == "grand-field"
    assert seen.scoring == rules.scoring(seen.field_dealt)
    assert seen.round_totals == (80, -40, -40, 0)
    assert seen.made == ((), (), (), ())
    assert seen.pot == 0
    assert view(state, 3).hand == 0
    assert view_actions(seen) == ()
    assert view_actions(view(state, 0)) == legal_actions(state)


def test_the_pot_is_what_dropped_players_paid():
    rules = rules_for("hachi-hachi-sage", 5)
    state, _ = play(start(rules), deal_by_hand(rules, field="1B 2A 4A 5A 6A 7A"), "drop", "drop")
    assert view(state, 4).pot == 40
    cup = rules_for("hachi-hachi-bakefuda", 5)
    for seed in range(20):
        state, _ = play(start(cup), chance(start(cup), str(seed)))
        if state.phase == "join":
            break
    state, _ = play(state, "drop", "drop")
    assert view(state, 0).pot == 0, "paid to the others, not to a pot"


def test_a_view_of_a_game_without_field_states():
    state, _ = play(start(rules_for("hachi", 2)), deal_by_hand(rules_for("hachi", 2)))
    assert view(state, 0).field_state is None


def test_results_in_a_view_show_every_pile():
    *_, last = random_match(rules_for("hana-awase", 2, {"rounds": 1}), "7")
    seen = view(last.after, 0)
    assert sum(seen.results[0].piles) == ALL
    assert seen.winners == last.after.match.winners
    assert seen.totals == seen.results[0].scores


def test_following_a_restock_as_one_who_is_out():
    rules = rules_for("hachi-hachi-sage", 4)
    state, _ = play(start(rules), deal_by_hand(rules), "drop")
    after, events = play(state, chance(state, "4"))
    for seat in range(4):
        seen = view(state, seat)
        for event in events:
            seen = follow(seen, seen_by(event, seat))
        assert seen == view(after, seat)
    assert view(after, 0).hand == 0
    assert isinstance(chance(state, "4"), Restock)


def test_chance_being_asked_is_no_seats_turn():
    rules = rules_for("hachi-hachi-sage", 4)
    _, events = play(start(rules), deal_by_hand(rules), "drop")
    assert events[-1] == Asked(-1, "restock")
    assert isinstance(events[0], Dealt)


def test_settled_by_hand_and_played_results_look_the_same():
    *_, last = random_match(rules_for("hana-awase", 3, {"rounds": 1}), "8")
    result = last.after.match.results[0]
    again = settled(last.after.match.rules, [show(pile) for pile in result.piles], dealer=result.dealer)
    assert again == result
