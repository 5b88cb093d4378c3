"""Positions of Hachi-Hachi with sage put together by hand, for the tests of its rules."""

from hanaba.cards import ALL
from hanaba.cardset import cards_in, mask_from
from hanaba.engine import apply, legal_actions, start
from hanaba.engine.state import Calls
from hanaba.rules import rules_for
from tests.games import cards, deal_by_hand, play

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


def play_out(state):
    """Play the first legal action until the round is over."""
    number = state.match.number
    while state.match.number == number and state.phase != "over":
        state, _ = apply(state, legal_actions(state)[0])
    return state
