"""Scenes of cards: as views have them, each card in its place, hidden ones without a face, a hand in order."""

import random
from itertools import chain

import pytest

from hanaba.cards import CARD
from hanaba.cardset import cards_in, mask_of
from hanaba.engine import (
    Dealt,
    Played,
    RoundOver,
    apply,
    chance,
    follow,
    legal_actions,
    seen_by,
    start,
    view,
)
from hanaba.rules import rules_for
from hanaba.ui.binding import Binding
from hanaba.ui.cards_shown import sort_hand, zones
from hanaba.ui.scene import follow_scene, scene_of, undealt
from tests.games import TABLES


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_scenes_follow_events_as_views_do(ruleset: str, players: int) -> None:
    """The scene folded from a seat's events holds the same cards as its view, in every zone, at every step."""
    source = random.Random(f"{ruleset}{players}")
    rules = rules_for(ruleset, players)
    state = start(rules)
    seats = range(players)
    views = [view(state, seat) for seat in seats]
    scenes = [undealt(players) for _ in seats]
    bindings = [Binding() for _ in seats]
    for _ in range(150):
        if state.phase == "over":
            break
        action = chance(state, "5") if state.phase in ("deal", "restock") else source.choice(legal_actions(state))
        state, events = apply(state, action)
        for event in events:
            for seat in seats:
                seen = seen_by(event, seat)
                views[seat] = follow(views[seat], seen)
                for scene in follow_scene(scenes[seat], seen):
                    scenes[seat] = scene
                    visible, hidden = zones(scene)
                    bindings[seat].bind(visible, hidden)
                    assert len(visible) + sum(hidden.values()) == 48
                    elements = [*bindings[seat].element.values(), *chain.from_iterable(bindings[seat].hidden.values())]
                    assert sorted(elements) == list(range(48))
            if isinstance(event, RoundOver):
                continue
        if state.round is not None:
            for seat in seats:
                here, there = scenes[seat], scene_of(views[seat], scenes[seat].places)
                assert mask_of(here.field) == mask_of(there.field) == state.field
                assert here.piles == there.piles == state.piles
                assert here.stock == there.stock
                assert here.out == there.out
                assert [sorted(hand) for hand in here.hands] == [sorted(hand) for hand in there.hands]
                assert here.drawn == state.card


def test_cards_keep_their_places() -> None:
    field = tuple(CARD[code] for code in ("1B", "4R", "9C1"))
    hands = ((CARD["4C1"], CARD["2A"]), (-1, -1))
    scene = follow_scene(undealt(2), Dealt(0, 0, hands, field, 30, 1, ()))[-1]
    taken = follow_scene(scene, Played(0, CARD["4C1"], mask_of([CARD["4R"]])))
    assert taken[0].staged == ((CARD["4C1"], CARD["4R"]),)
    assert taken[1].places == (CARD["1B"], -1, CARD["9C1"])
    assert cards_in(taken[1].piles[0]) == sorted([CARD["4R"], CARD["4C1"]])
    laid = follow_scene(taken[1], Played(0, CARD["2A"], 0))[-1]
    assert laid.places == (CARD["1B"], CARD["2A"], CARD["9C1"])


def test_a_hidden_card_is_bound_by_place_alone() -> None:
    """Which card a rival plays makes no difference to which element turns over."""
    turned = []
    for played in (CARD["1B"], CARD["12C3"]):
        binding = Binding()
        binding.bind(set(), {("hand", 1): 7, ("stock", -1): 41})
        binding.bind({played}, {("hand", 1): 6, ("stock", -1): 41})
        turned.append((binding.element[played], binding.hidden))
    assert turned[0] == turned[1]


def test_sorting_a_hand() -> None:
    cards = [CARD["4C1"], CARD["1R"], CARD["8B"]]
    assert [cards.index(card) for card in sort_hand(cards, "month")] == [1, 0, 2]
    assert [cards.index(card) for card in sort_hand(cards, "kind")] == [2, 1, 0]
    assert sort_hand(cards, "dealt", tuple(cards)) == cards


def test_a_gap_at_the_end_of_the_field_is_no_place() -> None:
    state, _ = apply(start(rules_for("hachi", 2)), chance(start(rules_for("hachi", 2)), "5"))
    seen = view(state, 0)
    places = tuple(cards_in(state.field))
    gone = places[-1]
    scene = scene_of(seen._replace(field=seen.field & ~(1 << gone)), places)
    assert scene.places == places[:-1]
    middle = scene_of(seen._replace(field=seen.field & ~(1 << places[1])), places)
    assert middle.places == (places[0], -1, *places[2:])
