"""What the log and the prompt say: the draw for the first deal, the field, drop-outs, replays, whose pile is shown."""

from typing import Any

import pytest

from hanaba.cards import CARD
from hanaba.engine import Dealt, draw_dealer
from hanaba.names import LANGUAGES
from hanaba.rules import rules_for
from hanaba.texts import set_language
from hanaba.ui.app import App
from hanaba.ui.first_dealer import dealer_words
from hanaba.ui.looking import Player
from hanaba.ui.telling import field_words
from tests.browser.positions import position
from tests.ui.fake_page import FakePage
from tests.ui.node import Node
from tests.ui.playing import run, step


def log(page: FakePage) -> list[str]:
    """Read the log beside the table, the newest first."""
    panel = next(node for node in page.table.all() if node.attrs.get("class") == "loglist")
    return [item.words() for item in panel.children]


@pytest.mark.parametrize("ruleset", ["hana-awase", "hachi-hachi-sage", "hachi"])
def test_the_draw_for_the_first_deal_outlasts_a_reload_and_is_in_the_replay(ruleset: str) -> None:
    kept: dict[str, str] = {}
    seen: list[list[str]] = []

    async def first(page: FakePage, app: App) -> None:
        await page.idle()
        seen.append(log(page))
        assert "decides who deals first" in seen[0][-1]

    run(first, FakePage(f"ruleset={ruleset}&seed=5&bots=greedy&speed=off", kept=kept))

    async def again(page: FakePage, app: App) -> None:
        app.continue_match()
        await page.idle()
        assert log(page) == seen[0]
        text = app.record()
        assert text is not None
        app.open_history(text)
        assert "decides who deals first" in log(page)[-1]

    run(again, FakePage("speed=off", kept=kept))


def test_a_deal_that_did_not_come_from_the_draw_does_not_claim_it() -> None:
    async def steps(page: FakePage, app: App) -> None:
        import json

        record = json.loads(position("hana-awase", 3, "play"))
        record["rounds"][0]["dealer"] = (record["rounds"][0]["dealer"] + 1) % 3
        record["rounds"][0]["actions"] = []
        assert app.load(json.dumps(record)) == ""
        await page.idle()
        assert not any("decides who deals first" in line for line in log(page))

    run(steps, FakePage("speed=off"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["hana-awase", "hachi-hachi-sage"])
def test_the_one_person_at_a_table_is_spoken_to(ruleset: str, lang: str) -> None:
    set_language(lang)
    rules = rules_for(ruleset, 3)
    seed = next(str(n) for n in range(99) if draw_dealer(rules, str(n)).dealer == 0)
    draw = draw_dealer(rules, seed)
    alone = (Player("You", "human"), Player("Aki", "casual"), Player("Ben", "casual"))
    said = dealer_words(rules, draw, alone)
    assert "You’s" not in said
    two = (Player("Ann", "human"), Player("Bea", "human"), Player("Ben", "casual"))
    # among several people everybody is named, in the sentence as in the list of what was drawn
    assert dealer_words(rules, draw, two).count("Ann") >= 2
    assert said.count("You") == len([turn for turn in draw.turns if any(seat == 0 for seat, _drawn in turn)])


def test_the_log_says_what_a_field_multiplies_by_and_why() -> None:
    def words(cards: str, times: int, carried: tuple[int, ...] = (), **options: Any) -> str:
        dealt = Dealt(0, 0, (), tuple(CARD[code] for code in cards.split()), 21, times, carried)
        return field_words(dealt, rules_for("hachi-hachi-sage", 3, options))

    assert words("1R 2R 3R", 1) == "Small field × 1."
    assert words("8B 2R 3B", 2) == "Large field × 2: curtain, full moon."
    assert words("1R 2R 3R", 2, (2,)) == "Small field, but × 2: carried over."
    assert (
        words("11B 12B 1B", 32, carry_over="stack")
        == "Grand field × 32: crane with sun, rain man with umbrella, phoenix."
    )


@pytest.mark.parametrize(("ruleset", "players"), [("hachi-hachi-sage", 6), ("hachi-hachi-bakefuda", 7)])
def test_who_drops_out_pays_in_the_log(ruleset: str, players: int) -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(position(ruleset, players, "join")) == ""
        await page.idle()
        assert app.game is not None
        times = app.game.view.multiplier
        page.key("d")
        for _ in range(40):
            await page.idle()
            if app.game.ended:
                break
        told = [words for seat, words in app.game.log if seat == 0]
        if ruleset == "hachi-hachi-sage":
            assert f"drops out: \u2212{10 * times} into the pot" in told[0]
        else:
            assert told[0] == "drops out"
            assert f"\u2212{36 * times} to those who play, for being out" in told

    run(steps, FakePage("speed=off"))


def test_a_replay_says_what_was_played() -> None:
    async def steps(page: FakePage, app: App) -> None:
        app.open_history(position("hana-awase", 3, "late"))
        for _ in range(2):
            page.key("ArrowRight")
        prompt = next(node for node in page.table.all() if node.attrs.get("class") == "ask")
        assert app.game is not None
        seat, words = app.game.log[-1]
        name = app.game.players()[seat].name
        assert prompt.words().startswith("Move 3 of ") and prompt.words().endswith(f". {name}: {words}")
        page.key("Home")
        prompt = next(node for node in page.table.all() if node.attrs.get("class") == "ask")
        assert "Round 1 is dealt." in prompt.words()

    run(steps, FakePage("speed=off"))


def pile(page: FakePage) -> Node:
    return next(node for node in page.table.all() if node.attrs.get("class", "").startswith("mypile"))


def test_behind_the_curtain_the_seat_to_act_sits_below() -> None:
    async def steps(page: FakePage, app: App) -> None:
        curtains = set()
        for _ in range(12):
            await page.idle()
            phase = page.table.attrs["data-phase"]
            if phase in ("round-end", "match-end"):
                break
            turn = int(page.table.attrs["data-turn"])
            name = f"Player {(0, 2).index(turn) + 1}"
            assert pile(page).attrs["aria-label"] == f"{name}’s pile"
            others = [node for node in page.table.all() if node.attrs.get("class") == "seat"]
            assert str(turn) not in [node.attrs["data-seat"] for node in others]
            if phase == "curtain":
                curtains.add(turn)
                hands = [card for card in page.cards() if card.attrs.get("data-zone") == "hand"]
                assert not any("data-card" in card.attrs for card in hands)
            await step(page)
        assert curtains == {0, 2}

    run(steps, FakePage("ruleset=hana-awase&players=3&seed=8&speed=off&bots=greedy&humans=0,2&opt.rounds=1"))


def test_alone_the_pile_is_yours() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        assert pile(page).attrs["aria-label"] == "Your pile"

    run(steps, FakePage("ruleset=hana-awase&seed=8&speed=off&bots=greedy"))


def test_a_field_without_states_is_not_told_of() -> None:
    dealt = Dealt(0, 0, (), (CARD["1B"],), 21, 1, ())
    assert field_words(dealt, rules_for("hana-awase", 3)) == ""
