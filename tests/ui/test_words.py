"""What the table says where a newcomer would stumble: forced joins, the draw for the dealer, who plays a round."""

import json
from types import SimpleNamespace
from typing import cast

from hanaba.cardset import mask_from
from hanaba.engine import Dealt, Dropped, Joined
from hanaba.rules import rules_for
from hanaba.ui.app import App
from hanaba.ui.looking import Look
from hanaba.ui.new_match import NewMatchPage
from hanaba.ui.side import yaku_panel
from hanaba.ui.telling import tell
from hanaba.ui.tree import Element
from tests.conftest import ROOT
from tests.ui.described import words
from tests.ui.fake_page import FakePage
from tests.ui.playing import run

DEAL = Dealt(0, 2, ((), (), (), ()), (), 20, 1, ())


def test_a_join_or_drop_without_a_choice_is_explained() -> None:
    rules = rules_for("hachi-hachi-bakefuda", 4, {})
    assert tell((DEAL, Joined(2, True)), rules)[-1] == (2, "deals, and so has to play")
    assert "all the others are needed" in tell((Dropped(0, False), Joined(1, True)), rules)[-1][1]
    assert "enough have joined" in tell((Joined(0, False), Dropped(1, True)), rules)[-1][1]


def test_the_draw_for_the_dealer_says_what_decides() -> None:
    for ruleset, wanted_words in (("hana-awase", "the earliest is"), ("hachi-hachi-sage", "the highest number")):

        async def steps(page: FakePage, app: App, wanted: str = wanted_words) -> None:
            await page.idle()
            assert wanted in page.table.words()

        run(steps, FakePage(f"ruleset={ruleset}&seed=5&bots=greedy&speed=off&humans=0"))


def test_the_form_says_how_many_of_the_seats_play() -> None:
    for ruleset, wanted_words in (
        ("hana-awase", "2 to 4 at the table"),
        ("hachi-hachi-sage", "3 of them play in each round"),
    ):
        form = NewMatchPage({"recent": []}, ruleset, lambda *given: None)
        said = str(form.draw())
        assert wanted_words in said
        assert ("of them play" in said) == (ruleset != "hana-awase")


def test_lobby_and_rules_call_a_game_by_the_same_name() -> None:
    lobby = (ROOT / "index.html").read_text("utf-8")
    for ruleset in ("hana-awase", "hachi", "hachi-hachi-sage", "hachi-hachi-bakefuda"):
        from hanaba.rules import game

        assert f"<span data-t>{game(ruleset).names.en}</span>" in lobby


def test_a_named_bot_says_how_it_plays_and_plays_so() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="new-match")
        assert "Aki hunts yaku" in page.page.words()
        page.change("name-1", "Dai")
        assert "Dai is careful" in page.page.words()
        page.change("player-2", "greedy")
        assert "Ben counts" not in page.page.words()
        page.action("deal", where=page.page)
        await page.idle()
        seats = json.loads(str(app.record()))["seats"]
        assert [seat.get("style", "") for seat in seats] == ["", "careful", ""]
        page.calls["open"]("ruleset=hana-awase&seed=5&bots=casual&speed=off")
        await page.idle()
        assert not any(seat.get("style") for seat in json.loads(str(app.record()))["seats"])

    run(steps)


def test_before_the_play_the_panel_tells_what_the_own_hand_brings_and_promises() -> None:
    rules = rules_for("hachi-hachi-sage", 3)
    view = SimpleNamespace(hand=mask_from("2A 6A 6R 6C1 7A 9C1 11C1"), multiplier=2)
    look = SimpleNamespace(rules=rules, scoring=rules.scoring(0), seat=0, home=0, view=view, phase="join")
    heading, items = (cast(Element, child) for child in yaku_panel(cast(Look, look)).children)
    assert words(heading) == "Your hand"
    assert [words(cast(Element, item)) for item in items.children] == [
        "Triplet in your hand20 each",
        "Boar, Deer, Butterflies you hold 210A70 each",
    ]
