"""Deal a round: check the cards, fix the field state and multiplier, look for hand yaku that end the round."""

from hanaba.cards import CODES
from hanaba.cardset import mask_of
from hanaba.engine.chance import Deal
from hanaba.engine.events import Dealt, Event
from hanaba.engine.join import ask_to_join, begin_play
from hanaba.engine.settle import finish_round
from hanaba.engine.state import Calls, IllegalAction, Match, Round, State
from hanaba.hand_yaku import held_in

DECK = list(range(48))


def check_deal(match: Match, deal: Deal) -> None:
    """Raise ``IllegalAction`` where a deal is not the 48 cards once each, has the wrong dealer, or is void."""
    rules = match.rules
    dealer, cards = deal
    if sorted(cards) != DECK:
        twice = sorted({card for card in cards if cards.count(card) > 1})
        if twice:
            raise IllegalAction("a deal is the 48 cards, each once, but {card} is there twice", card=CODES[twice[0]])
        raise IllegalAction("a deal is the 48 cards, each once, but there are {n} cards", n=len(cards))
    if not 0 <= dealer < rules.players:
        raise IllegalAction("the dealer is a seat from 0 to {last}, not {seat}", last=rules.players - 1, seat=dealer)
    if match.dealer >= 0 and dealer != match.dealer:
        raise IllegalAction("seat {seat} deals this round, not seat {other}", seat=match.dealer, other=dealer)
    start = rules.players * rules.hand_size
    if rules.void(mask_of(cards[start : start + rules.field_size])):
        raise IllegalAction("four cards of one month on the field void the deal, unless an option allows them")


def deal(state: State, action: Deal) -> tuple[State, tuple[Event, ...]]:
    """Deal the cards and go on to the first decision."""
    match = state.match
    check_deal(match, action)
    rules = match.rules
    dealer, cards = action
    seats, size = rules.players, rules.hand_size
    by_seat: list[tuple[int, ...]] = [()] * seats
    for place in range(seats):
        by_seat[(dealer + place) % seats] = tuple(cards[place * size : (place + 1) * size])
    start = seats * size
    field_cards = tuple(cards[start : start + rules.field_size])
    stock = tuple(cards[start + rules.field_size :])
    field = mask_of(field_cards)
    hands = tuple(mask_of(hand) for hand in by_seat)
    multiplier, carried = rules.multiply(field, match.carried)
    everybody = seats == rules.active
    scoring = rules.scoring(field)
    round = Round(
        dealer,
        -1,
        hands,
        field,
        multiplier,
        scoring,
        scoring.watch,
        ("in" if everybody else "waits",) * seats,
        (),
        (),
        (0,) * seats,
    )
    events: list[Event] = [
        Dealt(match.number, dealer, tuple(by_seat), field_cards, len(stock), multiplier, match.carried)
    ]
    nothing = (0,) * seats
    match = Match(rules, match.number, dealer, carried, match.totals, match.results, match.winners)
    dealt = State(match, round, hands, field, nothing, stock, 0, "join", -1, -1, (), Calls(((),) * seats))
    if rules.instant:
        held = {seat: found[0] for seat in range(seats) if (found := held_in(rules.instant, hands[seat]))}
        if held:
            return finish_round(dealt, tuple(events), instant=held)
    return begin_play(dealt, events) if everybody else ask_to_join(dealt, events)
