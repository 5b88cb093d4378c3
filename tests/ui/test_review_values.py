"""What a review finds each decision worth: the search of a hint, from what the seat could see."""

import asyncio
from math import ceil

import pytest

from hanaba.bots.search import Search
from hanaba.cardset import mask_from
from hanaba.engine import open_record, steps, view
from hanaba.notation import PLAIN, Action, parse_action
from hanaba.ui import review_values
from hanaba.ui.app import App
from hanaba.ui.opponents import ADVICE, advise
from hanaba.ui.review import ReviewPage
from hanaba.ui.review_shown import account, position, why
from hanaba.ui.review_values import WITHIN, Decision, Judging, Worth, decisions
from hanaba.ui.tree import Element
from tests.browser.positions import ended
from tests.running import finish
from tests.ui.described import words
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step, to_round_end

pytestmark = pytest.mark.usefixtures("few_worlds")
PLAY = "ruleset=hana-awase&players=2&seed=5&bots=greedy&speed=off&opt.rounds=2"


def by_hand(decision: Decision, seed: str) -> tuple[Action, float, float]:
    """Search a decision as the hint does, then both actions in worlds of their own; return best, gap and margin."""
    seen = decision.seen
    chance = f"{seed}/{seen.number}/bot-{seen.seat}/{decision.done}"
    search = Search(seen, chance, review_values.ADVICE)
    search.step()
    best = search.values()[0].action
    if best == decision.action:
        return best, 0.0, 0.0
    duel = Search(seen, f"{chance}/duel", review_values.DUEL)
    duel.race = False
    duel.step()  # with every action in every world: those two must come out the same alone
    numbers = [duel.actions.index(action) for action in (decision.action, best)]
    gap, error = duel.against(*numbers)
    return best, max(0.0, gap), WITHIN * error


@pytest.mark.parametrize(("ruleset", "players"), [("hana-awase", 3), ("hachi", 2), ("hachi-hachi-sage", 3)])
def test_values_are_those_of_a_search_by_hand(ruleset: str, players: int) -> None:
    record = open_record(ended(ruleset, players, 3)).record
    played = list(steps(record))
    found = decisions(played, 0, 0)
    assert len(found) >= 5
    for decision in found:
        judging = Judging(decision, record.seed)
        while not judging.step(lambda: False):  # as little at a time as can be
            pass
        best, gap, margin = by_hand(decision, record.seed)
        assert judging.worth is not None
        assert (judging.worth.action, judging.worth.behind, judging.worth.margin) == (best, gap, margin)
        assert judging.worth.given == (round(gap) if round(gap) > ceil(margin) else 0)
        assert judging.worth.best - judging.worth.played == pytest.approx(gap) or gap == 0.0


def test_every_choice_of_the_seat_is_judged_by_what_it_saw() -> None:
    record = open_record(ended("hachi-hachi-sage", 3, 3)).record
    played = list(steps(record))
    for seat in range(3):
        found = decisions(played, 0, seat)
        for decision in found:
            before = played[decision.step].before
            assert before.turn == seat
            assert decision.action == played[decision.step].action
            assert decision.seen == view(before, seat)
            actions = [one for one in played[: decision.step] if isinstance(one.action, Action)]
            assert decision.done == len(actions)
        chosen = [one for one in played if one.before.turn == seat and isinstance(one.action, Action)]
        assert 0 < len(found) <= len(chosen)
    assert decisions(played, 1, 0) == []


def test_the_best_is_what_a_hint_would_have_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_values, "ADVICE", ADVICE)

    async def steps_(page: FakePage, app: App) -> None:
        await step(page)
        assert app.game is not None
        session = app.game.session
        hint = (await advise(view(session.state, 0), app.game._bot_seed(), page))[0]
        await to_round_end(page)
        at = len([one for one in session.round_steps if one.before.turn == 0 and one.before.turn >= 0])
        assert at
        decision = decisions(list(steps(session.record)), 0, 0)[1]
        judging = Judging(decision, session.record.seed)
        judging.step()
        assert judging.worth is not None
        assert judging.worth.action == hint

    run(steps_, FakePage(PLAY))


@pytest.mark.parametrize("players", [4, 6])
def test_joining_is_weighed_against_the_fee(players: int) -> None:
    record = open_record(ended("hachi-hachi-sage", players, 3)).record
    joins = [one for seat in range(players) for one in decisions(list(steps(record)), 0, seat)]
    joins = [one for one in joins if one.seen.phase == "join"]
    assert joins
    for decision in joins:
        worths = []
        for verb in ("join", "drop"):
            judging = Judging(decision._replace(action=Action(verb)), "1")
            judging.step()
            assert judging.worth is not None
            worths.append(judging.worth)
        join, drop = worths
        assert join.action == drop.action
        for worth in worths:
            assert worth.behind == pytest.approx(worth.best - worth.played)
        assert min(join.behind, drop.behind) == 0.0 < max(join.behind, drop.behind)
        rules = decision.seen.rules.join
        assert rules is not None
        assert drop.played == -rules.fee * decision.seen.multiplier * (1 if rules.to_pot else 3)


def test_slices_are_short_and_the_same_comes_out() -> None:
    record = open_record(ended("hana-awase", 3, 3)).record
    found: list[list[object]] = []
    for tick in (0.01, 3.0):
        page = FakePage()
        again: list[float] = []
        ticks = iter(range(10**9))
        page.now = lambda ticks=ticks, tick=tick: next(ticks) * tick  # type: ignore[method-assign, misc]
        shown_page = ReviewPage(record, page, lambda _page: True, lambda again=again: again.append(1), lambda *_: None)  # type: ignore[misc]

        async def work(shown_page: ReviewPage = shown_page) -> None:
            shown_page.work()
            while not all(one.done for one in shown_page.rows):
                await asyncio.sleep(0)

        finish(work())
        found.append([one.worth for one in shown_page.rows])
    assert found[0] == found[1]


def some(what: str, ruleset: str = "hana-awase", players: int = 3) -> Decision:
    """Return a decision of a phase."""
    found = decisions(list(steps(open_record(ended(ruleset, players, 3)).record)), 0, 0)
    return next(one for one in found if one.seen.phase == what)


def test_a_position_shows_what_the_phase_is_about() -> None:
    names = [words(part) for part in position(some("play"), None).children if isinstance(part, Element)][::2]
    assert names == ["Field", "Hand"]
    state = some("play").seen
    take = Decision(0, 0, state._replace(phase="take", card=4), Action("take", -1, 5))
    call = Decision(0, 0, state._replace(phase="call", hand=0), PLAIN["end"])
    drawn = position(take, None)
    assert [part.children[0] for part in drawn.children if isinstance(part, Element) and part.tag == "dt"] == [
        "Field",
        "Drawn",
        "Hand",
    ]
    asked = position(call, None)
    assert [part.children[0] for part in asked.children if isinstance(part, Element) and part.tag == "dt"] == [
        "Field",
        "Hand",
        "Pile",
    ]
    assert "empty" in words(asked), "the hand is played out"


def test_a_decision_not_judged_yet_shows_its_position_and_the_way_to_the_replay() -> None:
    shown = account(Judging(some("play"), "1"))
    assert [part.attrs["class"] for part in shown] == ["position", "see"]


def test_the_difference_is_said_by_what_can_be_seen_of_it() -> None:
    seen = some("play").seen._replace(
        hand=mask_from("1R 2A 5C1"), field=mask_from("1C1 2C1 5A 5R 7A"), piles=(mask_from("2R 3R"), 0, 0)
    )

    def said(phase: str, done: Action, better: Action, played: float, best: float, margin: float = 0.5) -> str:
        decision = Decision(0, 0, seen._replace(phase=phase), done)
        return why(decision, Worth(played, best, better, best - played, margin))

    assert said("join", PLAIN["join"], PLAIN["drop"], -60.0, -40.0) == (
        "Drop out: about 20 points better (±\u00a01). Dropping out costs 40."
    )
    assert said("join", PLAIN["drop"], PLAIN["join"], -40.0, -20.0).endswith("Dropping out costs 40.")
    assert said("call", PLAIN["end"], PLAIN["sage"], 10.0, 30.0) == "Call sage: about 20 points better (±\u00a01)."
    assert said("call", PLAIN["end"], PLAIN["sage"], 10.0, 11.0, 0.0).startswith("Call sage: about 1 point better")
    assert said("call", PLAIN["end"], PLAIN["sage"], 10.0, 10.2) == "Both are worth the same, to the point."
    assert said("call", PLAIN["end"], PLAIN["sage"], 10.0, 12.0, 5.0) == (
        "The difference is 2 points ±\u00a05: it may be chance."
    )
    assert said("call", PLAIN["end"], PLAIN["end"], 1.0, 1.0) == "Nothing better was found."
    played = {text: parse_action(text) for text in ("play 1R", "play 2A", "play 5C1 x 5A", "play 5C1 x 5R")}
    ribbons, animal, high, low = played.values()
    assert said("play", animal, ribbons, 5.0, 30.0).endswith("It makes Poem Ribbons at once.")
    assert said("play", low, high, 5.0, 10.0).endswith("It brings 11 card points at once, the move played 6.")
    assert said("play", high, low, 5.0, 10.0).endswith("It brings 5 card points less at once and more later.")
    assert said("play", high, animal, 5.0, 10.0).endswith(
        "Both bring as many card points at once; the difference comes later."
    )


def test_joining_is_judged_a_slice_at_a_time() -> None:
    record = open_record(ended("hachi-hachi-sage", 4, 3)).record
    joining = next(
        one for seat in range(4) for one in decisions(list(steps(record)), 0, seat) if one.seen.phase == "join"
    )
    at_once, sliced = Judging(joining, "1"), Judging(joining, "1")
    at_once.step()
    slices = 0
    while not sliced.step(lambda: False):
        slices += 1
    assert slices > 1
    assert sliced.worth == at_once.worth


def test_a_round_in_which_a_seat_decided_nothing_says_so() -> None:
    record = open_record(ended("hana-awase", 3, 3)).record
    page = FakePage()
    shown_page = ReviewPage(record, page, lambda _page: False, lambda: None, lambda *_: None)
    shown_page._judged[shown_page.number, shown_page.seat] = []
    assert "There was nothing to decide in this round." in "".join(map(words, shown_page.draw()))
    shown_page.change("elsewhere", "0")
    assert not shown_page.press("whose", "x")
    shown_page.change("round", "0")
    assert shown_page.number == 0


def test_work_on_a_page_that_is_not_shown_any_more_ends_after_a_slice() -> None:
    record = open_record(ended("hana-awase", 3, 3)).record
    page = FakePage()
    ticks = iter(range(10**9))
    page.now = lambda: float(next(ticks))  # type: ignore[method-assign]
    shown_page = ReviewPage(record, page, lambda _page: False, lambda: None, lambda *_: None)

    async def work() -> None:
        shown_page.work()
        assert shown_page._task is not None
        await shown_page._task

    finish(work())
    assert not any(one.done for one in shown_page.rows)
