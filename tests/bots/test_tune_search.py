"""The judge of the search: it looks into hands so that luck drops out, and measures a difference in the same stocks."""

from itertools import islice
from random import Random

from hanaba.bots import choose
from hanaba.bots.search import Search
from hanaba.cardset import cards_in
from hanaba.engine import State, apply, legal_actions, view
from hanaba.rules import rules_for
from tests.bots.games import positions
from tools.tune_search import OpenHands, advantage, gain, played_on


def some_turn(ruleset: str = "hachi-hachi-sage") -> State:
    """Return a position some turns into a round, with a card to play."""
    for state in islice(positions(rules_for(ruleset, 3, {"rounds": 1}), "judge"), 6, None):
        if state.phase == "play" and state.at < len(state.stock):
            return state
    raise AssertionError("no turn left")


def test_open_hands_hide_the_stock_alone() -> None:
    """The hands are the real ones; the stock is one and the same cards in many orders."""
    state = some_turn()
    worlds, random = OpenHands(state), Random(1)
    samples = [worlds.sample(random) for _ in range(20)]
    assert all(world.hands == tuple(cards_in(hand) for hand in state.hands) for world in samples)
    assert {tuple(sorted(world.stock)) for world in samples} == {tuple(sorted(state.stock[state.at :]))}
    assert len({tuple(world.stock) for world in samples}) > 10
    search = Search(view(state, state.turn), 1, 10)
    search.worlds = worlds
    search.step()
    assert search.best() in legal_actions(state)


def test_an_advantage_is_measured_in_the_same_stocks() -> None:
    """Nothing against itself; turned round, its opposite."""
    state = some_turn()
    first, *_, last = legal_actions(state)
    assert advantage(state, first, first, 3, Random(2)) == 0
    ahead = advantage(state, first, last, 12, Random(2))
    assert ahead == -advantage(state, last, first, 12, Random(2)) != 0


def test_playing_on_scores_what_a_round_of_casual_scores() -> None:
    """Before the multiplier: the engine's own result of the round that `casual` ends in every seat."""
    state = some_turn("hachi-hachi-bakefuda")
    seat, action = state.turn, legal_actions(state)[-1]
    after, _ = apply(state, action)
    while not after.match.results:
        after, _ = apply(after, choose("casual", view(after, after.turn), 1))
    result = after.match.results[-1]
    assert played_on(state, action, seat) * result.multiplier == result.scores[seat]


def test_a_round_is_judged_the_same_each_time() -> None:
    """The same seed, the same sum."""
    found = [gain("hachi-hachi-sage", 3, 1, "judged1", 4, 2, False) for _ in range(2)]
    assert found[0] == found[1]
