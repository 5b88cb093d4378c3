"""Hints: one at every decision, in points and words, with a reason that is true."""

import asyncio
from random import Random
from typing import Any

import pytest

from hanaba.cardset import mask_from
from hanaba.engine import State, apply, chance, open_record, start, view, view_actions
from hanaba.names import LANGUAGES
from hanaba.notation import PLAIN, Action
from hanaba.rules import rules_for
from hanaba.texts import set_language
from hanaba.ui.advice import advice_words, why
from hanaba.ui.app import App
from hanaba.ui.looking import Player
from hanaba.ui.opponents import Advice, advise
from tests.browser.positions import position
from tests.games import TABLES
from tests.running import finish
from tests.ui.fake_page import FakePage
from tests.ui.playing import looking, run


def answer(page: FakePage) -> str:
    """Return the answer to a hint, wherever it stands."""
    found = [node for node in page.table.all() if node.attrs.get("class") in ("answer", "ask")]
    return " ".join(node.words() for node in found)


async def hinted(page: FakePage) -> str:
    """Wait for the end of the thinking."""
    for _ in range(20000):
        await asyncio.sleep(0)
        if "±" in answer(page) or "nothing else" in answer(page):
            return answer(page)
    raise AssertionError(f"no hint came: {answer(page)}")


@pytest.mark.parametrize("way", ["key", "press"])
@pytest.mark.parametrize(("ruleset", "players", "what", "moves"), [
    ("hachi-hachi-sage", 6, "join", ("Join", "Drop out")),
    ("hachi-hachi-bakefuda", 7, "join", ("Join", "Drop out")),
    ("hachi-hachi-sage", 3, "call", ("Call sage", "End the round")),
    ("hana-awase", 3, "take", ("Take",)),
    ("hachi", 2, "take", ("Take",)),
    ("hana-awase", 3, "play", ()),
])  # fmt: skip
def test_every_decision_has_a_hint_in_points(
    ruleset: str, players: int, what: str, moves: tuple[str, ...], way: str
) -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(position(ruleset, players, what)) == ""
        await page.idle()
        before = app.record()
        if way == "key":
            assert page.key("h")
        else:
            page.action("hint")
        assert "Thinking" in answer(page)
        said = await hinted(page)
        lifted = [card for card in page.cards() if card.attrs.get("aria-pressed") == "true"]
        assert said.startswith(moves) if moves else len(lifted) == 1, said
        assert "points" in said or "point better" in said
        assert app.record() == before
        status = [node for node in page.table.all() if node.attrs.get("role") == "status" and said in node.words()]
        assert status

    run(steps, FakePage("speed=off"))


@pytest.mark.parametrize(("ruleset", "players", "what"), [
    ("hana-awase", 3, "play"), ("hana-awase", 3, "take"), ("hachi", 2, "play"), ("hachi-hachi-sage", 3, "play"),
])  # fmt: skip
def test_enter_does_what_a_hint_asked_for_by_key_says(ruleset: str, players: int, what: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(position(ruleset, players, what)) == ""
        await page.idle()
        assert app.game is not None
        before = len(app.game.session.record.rounds[-1].actions)
        advice = await advise(app.game.view, app.game._bot_seed(), page)
        page.key("h")
        await hinted(page)
        node, calm = page.focused[-1]
        assert node is not None and calm == "by key", "whoever pressed the button keeps the focus where it is"
        assert page.key("Enter", node)
        await page.idle()
        played = app.game.session.record.rounds[-1].actions[before]
        assert played == advice.action

    run(steps, FakePage("speed=off"))


def test_a_hint_names_a_reason_that_is_true() -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(position("hachi-hachi-sage", 6, "join")) == ""
        await page.idle()
        page.key("h")
        said = await hinted(page)
        assert said.startswith("Join") and "Your hand yaku pays" in said

    run(steps, FakePage("speed=off"))


def test_a_decision_made_meanwhile_needs_no_hint() -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(position("hachi-hachi-sage", 6, "join")) == ""
        await page.idle()
        page.key("h")
        await asyncio.sleep(0)
        page.key("d")
        await page.idle()
        assert app.game is not None
        assert not app.game.touch.hint

    run(steps, FakePage("speed=off"))


def test_the_same_view_and_seed_give_the_same_advice() -> None:
    record = open_record(position("hachi-hachi-sage", 6, "join")).state
    seen = view(record, record.turn)

    class Host:
        def now(self) -> float:
            return 0.0

        async def sleep(self, milliseconds: float) -> None:
            pass

    one: Any = finish(advise(seen, "5", Host()))  # type: ignore[arg-type]
    assert one == finish(advise(seen, "5", Host()))  # type: ignore[arg-type]
    assert 0 < one.doubt < 12


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_every_action_of_a_match_can_be_advised_in_words(ruleset: str, players: int, lang: str) -> None:
    """Whatever the search finds best is said, with or without a reason."""
    set_language(lang)
    source = Random(f"{ruleset}{players}")
    state = start(rules_for(ruleset, players, {"rounds": 2}))
    said = reasons = 0
    while state.phase != "over":
        if state.phase in ("deal", "restock"):
            state, _ = apply(state, chance(state, "7"))
            continue
        seen = view(state, state.turn)
        legal, names = view_actions(seen), ("You", "Aki", "Ben", "Chie", "Dai", "Emi", "Fumi")
        table = tuple(Player(name, "casual") for name in names[:players])
        look = looking(seen, table, legal)
        for action in legal:
            others = [other for other in legal if other != action]
            text = advice_words(look, Advice(action, others[0] if others else None, 5.0, 3.0))
            assert "{" not in text and text, action
            said += 1
            reasons += bool(why(look, action))
        state, _ = apply(state, source.choice(legal))
    assert said > 40 and reasons > said / 3


def in_words(state: State, action: Action, against: Action | None, ahead: float = 0.0, **more: Any) -> str:
    """Word an advice for the seat to act in a position."""
    seen = view(state, state.turn)
    table = tuple(Player(name, "casual") for name in ("You", "Aki", "Ben", "Chie", "Dai", "Emi")[: seen.rules.players])
    return advice_words(looking(seen, table, view_actions(seen)), Advice(action, against, ahead, 3.0, **more))


def test_an_advice_says_where_nothing_else_is_to_be_done_or_as_good() -> None:
    state = open_record(position("hachi-hachi-sage", 6, "join")).state
    join, drop = PLAIN["join"], PLAIN["drop"]
    assert in_words(state, join, None).startswith("Join: there is nothing else to do.")
    assert in_words(state, join, drop, 0.2) == "Join or drop out: about as good (± 3 points)."
    won = in_words(state, join, drop, 6.0, for_match=True)
    assert won.startswith("Join: about 6 points better than “drop out” (± 3).")
    assert won.endswith("Winning the match is counted in.")


def test_sage_is_advised_for_where_no_rival_is_near() -> None:
    state = open_record(position("hachi-hachi-sage", 3, "call")).state
    own = state.piles[0] & ~mask_from("6R 9R 10R")
    alone = state._replace(piles=(own, 0, 0))
    sage, end = PLAIN["sage"], PLAIN["end"]
    assert in_words(alone, sage, end, 9.0).endswith("No rival is near a yaku.")
    near = state._replace(piles=(own, mask_from("6R 9R"), 0))
    assert "Aki is one card short of Blue Ribbons." in in_words(near, end, sage, 9.0)
    assert in_words(near, sage, end, 9.0).endswith("(± 3).")
    far = state._replace(piles=(own, mask_from("6R"), 0))
    assert "Aki is two cards short of Blue Ribbons." in in_words(far, end, sage, 9.0)
    assert in_words(alone, end, sage, 9.0).endswith("(± 3).")
