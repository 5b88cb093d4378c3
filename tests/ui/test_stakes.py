"""What joining, ending and calling sage bring for certain, as the engine pays it."""

from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from hanaba.cards import CARD
from hanaba.cardset import mask_from
from hanaba.describe import signed
from hanaba.engine import State, View, apply, chance, start, view, view_actions
from hanaba.engine.calls import call_sage, pay_built
from hanaba.engine.state import Built
from hanaba.notation import PLAIN
from hanaba.rules import rules_for
from hanaba.ui.app import App
from hanaba.ui.calling import call
from hanaba.ui.joining import _amount, _then
from hanaba.ui.looking import Look, Player
from hanaba.ui.stakes import Range, Stakes, stakes
from tests.browser.positions import eager, position
from tests.ui.described import words
from tests.ui.fake_page import FakePage
from tests.ui.node import Node
from tests.ui.playing import looking, run


def every_view(ruleset: str, players: int, seed: str, **options: Any) -> list[tuple[State, View]]:
    """Return every position in which somebody may join or drop in one deal."""
    state = start(rules_for(ruleset, players, options))
    state, _ = apply(state, chance(state, seed))
    found: list[tuple[State, View]] = []

    def go(state: State) -> None:
        if state.phase == "join":
            found.append((state, view(state, state.turn)))
            for verb in ("join", "drop"):
                go(apply(state, PLAIN[verb])[0])

    go(state)
    return found


def brought(state: State, verb: str, rest: tuple[str, ...]) -> State:
    """Do one choice, then those of the others, as many as are asked."""
    state, _ = apply(state, PLAIN[verb])
    for other in rest:
        if state.phase == "join":
            state, _ = apply(state, PLAIN[other])
    if state.phase == "restock":
        state, _ = apply(state, chance(state, "1"))
    return state


@pytest.mark.parametrize(("ruleset", "players", "options"), [
    ("hachi-hachi-sage", 4, {}),
    ("hachi-hachi-sage", 6, {}),
    ("hachi-hachi-sage", 5, {"forced_out_pay": True}),
    ("hachi-hachi-bakefuda", 5, {}),
    ("hachi-hachi-bakefuda", 6, {"forced_out_pay": False}),
    ("hachi-hachi-bakefuda", 4, {"dropped_hands": "into_draw_pile"}),
])  # fmt: skip
@pytest.mark.parametrize("seed", ["3", "8"])
def test_the_stakes_of_joining_are_what_the_engine_pays(
    ruleset: str, players: int, options: dict[str, Any], seed: str
) -> None:
    """Played out with everybody's real cards, in every way the others may decide."""
    for state, seen in every_view(ruleset, players, seed, **options):
        for verb in ("join", "drop"):
            told, seat = stakes(seen, verb), state.turn
            ends = [brought(state, verb, rest) for rest in product(("join", "drop"), repeat=players - 1)]
            fees = [
                sum(line.points for line in end.lines if line.seat == seat and line.reason == "drop-out")
                for end in ends
            ]
            assert (min(fees), max(fees)) == told.fees
            pots = [view(end, seat).pot for end in ends]
            assert (min(pots), max(pots)) == told.pot
            own = sum(
                line.points
                for line in ends[0].lines
                if line.seat == seat and line.reason.startswith("hand-yaku:") and line.points > 0
            )
            assert own == told.hand
            after, _ = apply(state, PLAIN[verb])
            assert told.next == (after.turn if after.phase == "join" else -1)
            assert told.inside == tuple(
                place for place, status in enumerate(view(after, seat).status) if status == "in"
            )


def option(page: FakePage, action: str) -> Node:
    return next(
        node for node in page.table.all() if node.attrs.get("class") == "option" and node.find(data_action=action)
    )


async def at_join(page: FakePage, app: App, ruleset: str, players: int) -> View:
    assert app.load(position(ruleset, players, "join")) == ""
    await page.idle()
    assert app.game is not None
    return app.game.view


def test_joining_as_the_third_names_who_is_out_free() -> None:
    async def steps(page: FakePage, app: App) -> None:
        seen = await at_join(page, app, "hachi-hachi-sage", 6)
        assert seen.status.count("in") == 2
        waiting = [seat for seat, status in enumerate(seen.status) if status == "waits" and seat != seen.seat]
        names = ", ".join(app.game.look().name(seat) for seat in waiting) if app.game else ""
        join, drop = option(page, "join").words(), option(page, "drop").words()
        assert f"3 in{names} out, free" in join
        assert "decides next" not in join and "decides next" in drop
        assert f"\u2212{10 * seen.multiplier}fee, to the pot" in drop
        assert "decide after you" not in page.table.words()

    run(steps, FakePage("speed=off"))


def test_in_the_cup_joining_names_what_those_who_are_out_pay() -> None:
    async def steps(page: FakePage, app: App) -> None:
        seen = await at_join(page, app, "hachi-hachi-bakefuda", 7)
        fee = 12 * seen.multiplier
        join, drop = option(page, "join").words(), option(page, "drop").words()
        assert f"+{4 * fee}{fee} from each who is out" in join
        assert f"\u2212{3 * fee}{fee} to each who plays" in drop

    run(steps, FakePage("speed=off"))


def at_call(players: int, wanted: Any, **options: Any) -> State:
    """Find a position in which seat 0 is asked for its call and something holds."""
    for seed in range(3000):
        source = Random(seed)
        state = start(rules_for("hachi-hachi-sage", players, {"rounds": 1, **options}))
        while state.phase != "over":
            if state.phase == "call" and state.turn == 0 and wanted(view(state, 0)):
                return state
            action = chance(state, str(seed)) if state.phase in ("deal", "restock") else eager(state, source)
            state, _ = apply(state, action)
    raise LookupError("no such call")


def shown(state: State) -> tuple[str, str, str]:
    """Draw a decision to end or call sage: head, what ending brings, what going on does."""
    seen, people = view(state, 0), ("You", "Aki", "Ben", "Chie", "Dai")
    players = tuple(Player(name, "casual" if seat else "human") for seat, name in enumerate(people[: len(seen.counts)]))
    top, summary, options = call(looking(seen, players, view_actions(seen)))
    return words(top) + "".join(map(words, summary)), words(options[0]), words(options[1])


def given_back(state: State) -> int:
    """Let the engine give back what a sage called now would cost, were a rival to make a yaku next."""
    row = state.match.rules.scoring(0).yaku[0]
    calls = call_sage(state.calls, 0)
    assert state.round is not None
    _, lines = pay_built(calls, 1, [(row, row.points, 0)], state.round.active, state.round.multiplier)
    return sum(line.points for line in lines if line.seat == 0 and line.reason == "give-back")


@pytest.mark.parametrize(("players", "wanted"), [
    (3, lambda seen: len(seen.fresh) == 2),
    (3, lambda seen: len(seen.fresh) == 1),
    (3, lambda seen: len(seen.asked) == 2),
    (3, lambda seen: seen.fresh[0][1] % 2 == 1),
    (4, lambda seen: seen.pot > 0),
])  # fmt: skip
def test_end_and_sage_name_what_the_engine_pays(players: int, wanted: Any) -> None:
    # where those forced out pay, too, there always is a pot
    state = at_call(players, wanted, forced_out_pay=players > 3)
    seen = view(state, 0)
    head, ending, going = shown(state)
    paid = sum(points for _payer, points in seen.fresh)
    assert f"+{paid}" in head and f"+{paid}stays yours" in ending
    assert signed(given_back(state)) in going
    result = apply(state, PLAIN["end"])[0].match.results[-1]
    assert result.winner == 0
    won = [line.points for line in result.lines if line.seat == 0 and line.reason == "pot"]
    assert ("the pot, as the winner" in ending) == bool(won)
    assert all(f"+{points}the pot" in ending for points in won)
    if len(seen.fresh) == 1:
        assert "alone, double" in head
        assert "given back to you" in head


def test_a_higher_level_of_a_yaku_is_worked_out_as_the_difference_that_was_paid() -> None:
    state = at_call(3, lambda seen: "four-brights" in seen.asked and len(seen.fresh) == 2)
    assert state.round is not None
    calls = state.calls._replace(built=((Built("bright", "four-brights", 50),), (), ()), asked=("five-brights",))
    # as the engine books five brights after four: the difference, from each
    rows = {row.id: row for row in state.match.rules.scoring(0).yaku}
    five, cards = rows["five-brights"], state.piles[0] | 1 << CARD["11B"]
    calls, lines = pay_built(calls, 0, [(five, 25, cards)], state.round.active, state.round.multiplier)
    state = state._replace(calls=calls, lines=(*state.lines, *lines))
    head, _ending, _going = shown(state)
    each = 25 * state.round.multiplier
    assert f"+{2 * each}" in head and f"{each} each" in head
    if state.round.multiplier > 1:
        assert f"25 × {state.round.multiplier}." in head


def test_a_card_that_would_complete_a_yaku_is_named_among_what_going_on_brings() -> None:
    state = at_call(3, lambda seen: len(seen.fresh) == 2)
    pile = state.piles[0] & ~mask_from("6R 9R 10R") | mask_from("6R 9R")
    state = state._replace(
        piles=(pile, 0, 0), hands=(mask_from("10R 2C1"), *state.hands[1:]), field=mask_from("10C1 2C2 12C1")
    )
    assert state.round is not None
    _head, _ending, going = shown(state)
    assert f"+{35 * state.round.multiplier * 2}if Maple" in going and "Blue Ribbons" in going
    bare = state._replace(field=mask_from("2C2 12C1"))
    assert "Blue Ribbons" not in shown(bare)[2]


def test_what_was_paid_before_the_yaku_asked_about_is_not_counted_again() -> None:
    state = at_call(3, lambda seen: len(seen.fresh) == 2)
    head, _ending, _going = shown(state._replace(calls=state.calls._replace(fresh=())))
    assert "each, paid" not in head and "alone, double" not in head


def test_what_becomes_of_the_others_is_said_for_every_case() -> None:
    def told(inside: tuple[int, ...], ruleset: str = "hachi-hachi-sage", **after: Any) -> str:
        seen = SimpleNamespace(rules=rules_for(ruleset, 5), name=["You", "Aki", "Ben", "Chie", "Dai"].__getitem__)
        plain = Stakes(inside, (), (), -1, Range(0, 0), 0, Range(0, 0))._replace(**after)
        return " ".join(map(str, _then(cast(Look, seen), plain)[:3]))

    assert told((0, 1, 2), out=(3, 4)) == "3 in Chie, Dai out, free "
    assert told((0, 1, 2), "hachi-hachi-bakefuda", out=(3, 4)) == "3 in Chie, Dai out , for the fee"
    assert told((0,), pressed=(3, 4)) == "1 in has to play: Chie, Dai "
    assert told((0,), next=2) == "1 in Ben decides next "
    assert told((0, 1, 2)) == "3 in everybody has decided "


def test_an_amount_that_is_not_certain_yet_is_a_range() -> None:
    assert _amount(Range(-30, 20)) == "−30 to +20"
    assert words(_amount(Range(20, 20))) == "+20"
