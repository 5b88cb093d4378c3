"""The search: in slices, the same each time, honest about what it knows."""

from random import Random

import pytest

from hanaba.bots import choose
from hanaba.bots.join_or_drop import CLOSE, join_action, worth_of_joining
from hanaba.bots.levels import search_of, seeded
from hanaba.bots.payoff import USUAL, bonus_of
from hanaba.bots.search import Search, Value, stake_of, table_for
from hanaba.bots.worlds import Worlds
from hanaba.cards import BRIGHTS
from hanaba.cardset import mask_of
from hanaba.engine import State, apply, legal_actions, view
from hanaba.hand_yaku import held_in
from hanaba.notation import PLAIN
from hanaba.rules import rules_for
from tests.bots.games import positions, some_rules


def a_call() -> State:
    """Return a state in which a seat is to end or call sage."""
    for number in range(200):
        for state in positions(rules_for("hachi-hachi-sage", 4, {"rounds": 3}), f"k{number}"):
            if state.phase == "call":
                return state
    raise AssertionError("no yaku in 200 matches")


def test_slices_give_what_one_go_gives() -> None:
    """Stopping after every step changes nothing."""
    state = list(positions(some_rules("hana-awase", 3, Random(1)), "1"))[4]
    seen = view(state, state.turn)
    whole, sliced = Search(seen, "a", 20), Search(seen, "a", 20)
    assert whole.step()
    steps = 0
    while not sliced.step(lambda: False):
        steps += 1
        assert sliced.best() in legal_actions(state)
    assert steps > 20
    assert sliced.values() == whole.values()
    assert whole.best() == choose("expert", seen, "a", rollouts=20)


def test_the_page_gets_the_search_that_a_level_makes() -> None:
    """Run in slices it finds what ``choose`` returns; who decides at sight has none."""
    state = list(positions(some_rules("hachi", 2, Random(1)), "3"))[3]
    seen = view(state, state.turn)
    for level in ("skilled", "expert"):
        search = search_of(level, seen, "p", 8, "careful")
        assert search is not None
        while not search.step(lambda: False):
            pass
        assert search.best() == choose(level, seen, "p", 8, style="careful")
    assert search_of("casual", seen, "p") is None


@pytest.mark.parametrize("seed", range(6))
def test_a_close_join_is_thought_over_in_slices(seed: int) -> None:
    """A clear one is decided at sight; a close one finds in slices what it finds in one go."""
    for state in positions(rules_for("hachi-hachi-sage", 5), f"s{seed}"):
        if state.phase != "join":
            break
        seen = view(state, state.turn)
        search = search_of("expert", seen, "p", 200)
        assert search_of("skilled", seen, "p") is None
        assert (search is None) == (abs(worth_of_joining(seen)) > CLOSE)
        if search is None:
            assert choose("expert", seen, "p", 200) == join_action(seen)
            continue
        slices = 1
        while not search.step(lambda: False):
            slices += 1
        assert slices > 50
        assert search.best() == choose("expert", seen, "p", 200)


def test_values_are_of_every_legal_action_and_name_their_doubt() -> None:
    """The best first, behind by nothing; each with rollouts and a standard error."""
    state = list(positions(some_rules("hachi-hachi-bakefuda", 3, Random(4)), "2"))[1]
    search = Search(view(state, state.turn), 7, 40)
    search.step()
    values = search.values()
    assert {value.action for value in values} == set(legal_actions(state))
    assert values[0].action == search.best() and values[0].behind == 0
    assert all(value.rollouts >= 10 and value.uncertainty > 0 for value in values)
    assert all(value.error > 0 for value in values[1:])
    assert sum(value.rollouts for value in values) <= 41 * len(values)


def test_a_single_action_needs_no_search() -> None:
    """It is done before it begins."""
    for state in positions(rules_for("hachi", 2), "9"):
        if len(legal_actions(state)) == 1:
            search = Search(view(state, state.turn), 1)
            assert search.done and search.best() == legal_actions(state)[0]
            return


def test_ending_is_worth_what_the_round_then_scores() -> None:
    """The value of ``end`` is certain, and the engine's own score."""
    state = a_call()
    seen = view(state, state.turn)
    after, _ = apply(state, PLAIN["end"])
    assert table_for(seen).ended() == list(after.match.results[-1].scores)
    search = Search(seen, 1, 30)
    search.step()
    end = next(value for value in search.values() if value.action.verb == "end")
    assert end.uncertainty == 0 and end.points == after.match.results[-1].scores[state.turn]


def sage_of(search: Search) -> Value:
    """Run a search of a call to its end; return the value of going on."""
    search.step()
    return next(value for value in search.values() if value.action.verb == "sage")


def test_what_going_on_is_worth_is_never_cut_short() -> None:
    """However clear a call is, its value is the plain mean of all its rollouts.

    Stopped as soon as it looks clear, as the cards to play are, it would be stopped at a lucky moment.
    """
    cut = 0
    for number in range(12):
        for state in positions(rules_for("hachi-hachi-sage", 3, {"rounds": 3}), f"clear{number}"):
            if state.phase != "call":
                continue
            seen = view(state, state.turn)
            table, worlds, random = table_for(seen), Worlds(seen), seeded(1)
            begin = table.start(PLAIN["sage"])
            drawn = [table.play(begin, table.dealt(worlds.sample(random)))[seen.seat] for _ in range(120)]
            sage = sage_of(Search(seen, 1, 120))
            assert (sage.points, sage.rollouts) == (sum(drawn) / 120, 120)
            raced = Search(seen, 1, 120)
            raced.race = True
            cut += sage_of(raced).rollouts < 120
    assert cut


def test_the_last_round_is_played_for_the_match() -> None:
    """Points count before; in the last round the winning of the match does."""
    totals = (0, 50, 0)
    state = next(positions(rules_for("hana-awase", 3, {"rounds": 2}), "4"))
    seen = view(state, 0)._replace(totals=totals)
    assert stake_of(seen)([30, 0, -30]) == 30
    last = seen._replace(number=1)
    assert stake_of(last)([60, -30, -30]) > 100 > stake_of(last)([20, -10, -10])


@pytest.mark.parametrize("players", (4, 5, 6))
def test_close_joins_are_played_out(players: int) -> None:
    """The rollouts of a join stand for a table of three with every card in one place."""
    from hanaba.bots.join_or_drop import JoinSearch, supposed

    for ruleset in ("hachi-hachi-sage", "hachi-hachi-bakefuda"):
        for state in positions(rules_for(ruleset, players), f"j{players}"):
            if state.phase != "join":
                break
            seen = view(state, state.turn)
            table = supposed(seen)
            assert len(table.active) == 3 and seen.seat in table.active
            assert table.stock + sum(table.counts) + table.field.bit_count() == 48
            world = Worlds(table).sample(Random(1))
            assert len(world.stock) == table.stock
            search = JoinSearch(seen, 0.0, Random(1), 40)
            assert not search.step(lambda: False)
            assert search.best() == join_action(seen)
            assert search.step()
            mean, error = search.value()
            assert abs(mean) < 400 * seen.multiplier and 0 < error < 40 * seen.multiplier


def test_a_join_counts_the_hand_yaku_of_all_who_play() -> None:
    """What is paid for them, as the hands lie in each world, is the difference to a game without any."""
    from hanaba.bots.join_or_drop import JoinSearch, supposed

    state = next(positions(rules_for("hachi-hachi-bakefuda", 4, {"fuke_limit": 0, "fuke_penalty": 0}), "y3"))
    seen = view(state, state.turn)
    plain = seen._replace(rules=seen.rules._replace(scoring=lambda _: seen.scoring._replace(hand_yaku=())))
    searches = [JoinSearch(one, 0.0, Random(1), 40) for one in (seen, plain)]
    assert all(search.step() for search in searches)
    worlds, random, rows = Worlds(supposed(seen)), Random(1), seen.scoring.hand_yaku
    paid = set()
    for with_yaku, without in zip(*(search.points for search in searches), strict=True):
        held = [sum(one.yaku.points for one in held_in(rows, mask_of(hand))) for hand in worlds.sample(random).hands]
        active = [held[seat] for seat in supposed(seen).active]
        paid.add(3 * held[seen.seat] - sum(active))
        assert with_yaku - without == (3 * held[seen.seat] - sum(active)) * seen.multiplier
    assert len(paid) > 2


def test_hidden_hand_yaku_count_all_round() -> None:
    """A player keeps its own in mind when the hand is no longer whole, and expects of others what is usual."""
    random = Random(5)
    for players, size in ((4, 7), (7, 6)):
        rules = rules_for("hachi-hachi-bakefuda", players, {"rounds": 1})
        fields = rules.scoring(0).hand_yaku, rules.scoring(BRIGHTS).hand_yaku
        hands = [mask_of(random.sample(range(48), size)) for _ in range(3000)]
        brought = [one.yaku.points for rows in fields for hand in hands for one in held_in(rows, hand)]
        assert sum(brought) / 6000 == pytest.approx(USUAL[size], abs=1)
        late = 0
        for state in (state for deal in range(8) for state in positions(rules, f"{players}own{deal}")):
            seen = view(state, state.turn)
            if state.phase != "join" and state.round is not None:
                held = held_in(state.round.scoring.hand_yaku, state.round.dealt[seen.seat])
                own = sum(one.yaku.points for one in held)
                usual = [USUAL[size] if seat in seen.active else 0 for seat in range(players)]
                assert bonus_of(seen) == [own if seat == seen.seat else usual[seat] for seat in range(players)]
                late += own > 0 and seen.hand != seen.dealt
        assert late


@pytest.mark.parametrize("players", (5, 6, 7))
def test_a_join_counts_what_those_who_are_out_pay(players: int) -> None:
    """In the game with the cup they pay everybody who plays: by the engine's own lines, and at the bot's choice."""
    from hanaba.bots.join_or_drop import JoinSearch, fees

    def paid(state: State, seat: int) -> int:
        return sum(line.points for line in state.lines if line.seat == seat and line.reason == "drop-out")

    state = next(positions(rules_for("hachi-hachi-bakefuda", players), f"f{players}"))
    while True:  # whoever is asked drops out, until one more completes the three or somebody must play
        joined, dropped = (apply(state, PLAIN[verb])[0] for verb in ("join", "drop"))
        if joined.phase != "join" and dropped.phase != "join":
            break
        state = dropped if state.round is not None and state.round.status.count("in") == 2 else joined
    seen, seat = view(state, state.turn), state.turn
    certain = fees(seen) * seen.multiplier
    assert certain == paid(joined, seat) - paid(dropped, seat) > 0
    search = JoinSearch(seen, 0.0, Random(1), 40)
    for better, verb in ((0.5, "join"), (-0.5, "drop")):
        search.points = [better * seen.multiplier - certain] * 2
        assert search.best() == PLAIN[verb]
