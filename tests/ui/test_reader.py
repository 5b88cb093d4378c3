"""Sentences about the reader, several people by number, and Japanese that is said once."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from hanaba.engine import RoundResult
from hanaba.rules import rules_for
from hanaba.texts import set_language
from hanaba.ui.app import App
from hanaba.ui.ledger import title_of
from hanaba.ui.looking import Look, Player, Touch
from hanaba.ui.marks import heading
from hanaba.ui.score_sheet import _winners, how_it_ended, sat_out
from tests.ui.described import words
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, to_round_end


def after(winners: tuple[int, ...], *people: str) -> Look:
    """Look at a match of two that is over; ``people`` are the names of those who are persons, bots follow."""
    players = [*(Player(name, "human") for name in people), Player("Aki", "casual"), Player("Ben", "casual")][:2]
    rules: Any = rules_for("hana-awase", 2)
    view: Any = SimpleNamespace(winners=winners)
    nothing: Any = None
    return Look(
        rules, rules.scoring(0), tuple(players), view, nothing, 0, "match-end", (), Touch(), "", (), "", False, {}
    )


def test_the_only_person_is_spoken_to() -> None:
    assert _winners(after((0,), "You")) == "You win the match."
    assert _winners(after((1,), "You")) == "The match goes to Aki."
    assert _winners(after((0,), "Player 1", "Player 2")) == "The match goes to Player 1."
    assert _winners(after((0, 1), "You")) == "You and Aki share the win."
    round_ = SimpleNamespace(end="hands-empty", multiplier=1, winner=0)
    assert how_it_ended(after((), "You"), cast(RoundResult, round_)) == "The hands are empty; you win the round."


def test_the_yaku_that_ended_a_round_is_named_also_where_the_pot_is_paid_after_it() -> None:
    seats = [("You", "human"), *((f"B{n}", "greedy") for n in range(4))]

    async def steps(page: FakePage, app: App) -> None:
        for seed in range(60):
            app.new_match("hachi-hachi-sage", seats, {"rounds": 1}, str(seed))
            await to_round_end(page)
            game = app.game
            assert game is not None
            result = game.view.results[-1]
            if result.end == "ended" and any(line.reason == "pot" for line in result.lines):
                assert "ended the round with a yaku" not in page.table.words()
                assert "ended the round with " in page.table.words()
                return
        raise AssertionError("no such round was found")

    run(steps, FakePage("speed=off"))


def test_who_sat_out_is_told_that_it_was_so() -> None:
    without = cast(RoundResult, SimpleNamespace(active=(1,)))
    assert sat_out(after((), "You"), without) == ["You were out of this round."]
    assert sat_out(after((), "Mei", "Jun"), without) == ["Out of this round: Mei."]
    assert sat_out(after((), "You"), cast(RoundResult, SimpleNamespace(active=(0,)))) == []


@pytest.mark.parametrize(("lang", "said"), [("fr", "La partie est à vous."), ("ja", "あなたの勝ちです。")])
def test_in_every_language(lang: str, said: str) -> None:
    set_language(lang)
    assert _winners(after((0,), "x")) == said


@pytest.mark.parametrize("reason", ["drop-out", "card-points", "all-eights", "double-eights", "fuke"])
def test_a_japanese_page_says_a_term_once(reason: str) -> None:
    def said() -> str:
        return "".join(words(part) for part in title_of(rules_for("hachi-hachi-sage", 3), {}, reason))

    assert any(sign > "あ" for sign in said())  # beside the English term
    set_language("ja")
    term = said()
    assert " " not in term
    assert term[: len(term) // 2] * 2 != term
    assert words(heading("役", "役")) == "役"
