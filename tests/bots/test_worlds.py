"""Law: a sampled world looks to its seat like the real one, and hidden cards never change a bot's move."""

from random import Random

import pytest

from hanaba.bots import BOTS, choose
from hanaba.bots.worlds import Worlds
from hanaba.cardset import cards_in, mask_of
from hanaba.engine import State, legal_actions, view
from hanaba.rules import rules_for
from tests.bots.games import TABLES, positions, some_rules


def with_world(state: State, random: Random) -> State:
    """Return the state in which everything the seat to act cannot see is dealt anew."""
    world = Worlds(view(state, state.turn)).sample(random)
    hands = tuple(mask_of(hand) for hand in world.hands)
    return state._replace(hands=hands, stock=tuple(world.stock), at=0)


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_sampled_world_looks_like_the_real_one(ruleset: str, players: int) -> None:
    """Compare the views, and count the cards."""
    random = Random(f"{ruleset}{players}")
    for number in range(2):
        for state in positions(some_rules(ruleset, players, random), f"{players}w{number}"):
            if random.random() < 0.5:
                continue
            other = with_world(state, random)
            assert view(other, state.turn) == view(state, state.turn)
            everywhere = [*other.hands, other.field, *other.piles, mask_of(other.stock)]
            cards = [card for mask in everywhere for card in cards_in(mask)] + [other.card] * (other.card >= 0)
            assert sorted(cards) == list(range(48))


def test_every_unseen_card_turns_up_everywhere() -> None:
    """No place is out of reach: hands and stock each get every unseen card now and then."""
    state = next(positions(some_rules("hachi", 2, Random(1)), "7"))
    worlds, random = Worlds(view(state, state.turn)), Random(2)
    samples = [worlds.sample(random) for _ in range(400)]
    unseen = set(worlds.cards)
    assert {card for world in samples for card in world.stock} == unseen
    assert {card for world in samples for card in world.hands[1 - state.turn]} == unseen


@pytest.mark.parametrize("players", [4, 6, 7])
def test_hands_set_aside_count_as_the_stock(players: int) -> None:
    """A card that would have captured by now lies more often in a hand set aside than in one that is played."""
    random = Random(4)
    kept = {True: [0, 0], False: [0, 0]}
    for deal in range(12):
        rules = rules_for("hachi-hachi-bakefuda", players, {"rounds": 1})
        for state in positions(rules, f"aside{players}x{deal}"):
            seen = view(state, state.turn)
            if seen.phase != "play" or seen.hand.bit_count() != rules.hand_size - 3:
                continue
            playing = [seat for seat in seen.active if seat != seen.seat]
            worlds = Worlds(seen)
            would = {card for card in worlds.cards if seen.field_dealt & seen.field & rules.reach[card]}
            for world in (worlds.sample(random) for _ in range(40)):
                held = {card for seat in playing for card in world.hands[seat]}
                for card in worlds.cards:
                    kept[card in would][card not in held] += 1
    odds = {would: held / away for would, (held, away) in kept.items()}
    assert odds[True] < 0.5 * odds[False]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_hidden_cards_do_not_change_the_move(bot: str, ruleset: str, players: int) -> None:
    """Deal what the seat cannot see anew: with the same seed the same action is chosen, and a legal one."""
    random = Random(f"{bot}{ruleset}{players}")
    for state in positions(some_rules(ruleset, players, random), f"{players}h"):
        if len(legal_actions(state)) > 1 and random.random() < (0.08 if bot in ("skilled", "expert") else 0.3):
            action = choose(bot, view(state, state.turn), "x1", rollouts=3)
            assert action in legal_actions(state)
            other = with_world(state, random)
            assert choose(bot, view(other, other.turn), "x1", rollouts=3) == action
