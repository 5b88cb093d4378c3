"""What is kept of a real table: totals, the next round, damaged texts."""

import json

import pytest

from hanaba.ui.app import App
from hanaba.ui.real_table import Evening, RealRound
from hanaba.ui.saves import Saves
from hanaba.ui.score_page import ScorePage
from tests.ui.fake_page import FakePage
from tests.ui.playing import run
from tests.ui.real_table import card, give

KEY = "hanaba:score"


def test_totals_outlast_a_reload_can_be_changed_and_reset() -> None:
    kept: dict[str, str] = {}

    async def first(page: FakePage, app: App) -> None:
        page.press(action="score")
        page.change("game", "hachi")
        page.change("name-0", "Aki")
        for pile in ("1R 2R 3R 5R 6R 8A", "3B 8B"):
            give(page, 0, pile)
            page.action("rest", where=page.page)
            page.action("add-round", where=page.page)
        give(page, 1, "12B")

    async def again(page: FakePage, app: App) -> None:
        page.press(action="score")
        totals = {node.attrs["data-sum"]: node.words() for node in page.page.all() if "data-sum" in node.attrs}
        assert totals == {"0": f"+{55 + 20}", "1": "0"}
        assert card(page, "12B").attrs["aria-label"].endswith("Player 2")
        page.action("take-back", where=page.page)
        assert card(page, "8B").attrs["aria-label"].endswith("Aki")
        page.action("restore", where=page.page)
        assert card(page, "12B").attrs["aria-label"].endswith("Player 2")
        page.action("forget", where=page.page)
        assert "No round is added yet" in page.page.words()
        page.action("restore", where=page.page)
        assert "2 rounds added" in page.page.words()
        page.change("game", "hana-awase")
        assert "No round is added yet" in page.page.words()
        page.change("game", "hachi")
        assert "2 rounds added" in page.page.words()

    run(first, FakePage(kept=kept))
    assert json.loads(kept[KEY])["version"] == 1
    run(again, FakePage(kept=kept))


def test_the_next_round_takes_over_the_dealer_and_what_is_carried() -> None:
    told = RealRound("hachi-hachi-sage", 3)
    told.by_cards, told.field, told.piles = True, 1 | 1 << 8 | 1 << 4 | 1 << 5 | 1 << 12 | 1 << 13, [0, 0b1111 << 20, 0]
    after = told.following()
    result = told.settle()
    assert (result.multiplier, after.carried, after.dealer, after.by_cards) == (2, [2], result.next_dealer, True)


GOOD = Evening()
GOOD.now = RealRound("hachi-hachi-sage", 3)
GOOD.now.piles = [0b1111, 0b110000, 0]
GOOD.add()


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: "{",
        lambda data: "[]",
        lambda data: json.dumps({**data, "version": 2}),
        lambda data: json.dumps({**data, "names": 7}),
        lambda data: json.dumps({**data, "now": {**data["now"], "ruleset": "poker"}}),
        lambda data: json.dumps({**data, "now": {**data["now"], "players": 99}}),
        lambda data: json.dumps({**data, "now": {**data["now"], "piles": [["1B"], ["1B"], []]}}),
        lambda data: json.dumps({**data, "now": {**data["now"], "calls": [[0, ["poem-ribbons"], "shout"]]}}),
        lambda data: json.dumps({**data, "rounds": [{**data["rounds"][0], "piles": [["1R", "2R", "3R"], [], []]}]}),
        lambda data: json.dumps({**data, "rounds": [None]}),
    ],
)
def test_a_damaged_text_is_said_and_left_as_it_is(damage) -> None:  # type: ignore[no-untyped-def]
    text = damage(GOOD.data())
    kept = {KEY: text}

    async def steps(page: FakePage, app: App) -> None:
        page.press(action="score")
        assert [node.attrs["data-error"] for node in page.page.find(role="alert")] == ["sums"]
        give(page, 0, "3B")
        assert kept[KEY] == text
        page.action("forget", where=page.page)
        assert not page.page.find(role="alert")
        assert json.loads(kept[KEY])["rounds"] == []

    run(steps, FakePage(kept=kept))


def test_a_sound_text_is_no_damage() -> None:
    assert Evening.read(json.loads(json.dumps(GOOD.data()))).data() == GOOD.data()


def test_what_was_begun_is_said_to_be_gone_and_where_nothing_was_nothing_is() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="score")
        page.change("game", "hachi")
        give(page, 0, "1R 2R 3R 5R 6R 8A")
        page.action("rest", where=page.page)
        page.action("add-round", where=page.page)
        page.action("take-back", where=page.page)
        assert not page.page.find(data_action="restore"), "nothing was begun, so nothing can be lost"
        assert card(page, "1R").attrs["data-owner"] == "0"

    run(steps, FakePage())


def told(page: FakePage) -> RealRound:
    return Evening.read(json.loads(page.kept[KEY])).now


def test_house_rules_what_is_carried_and_the_multiplier_are_told_and_reset() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="score")
        page.change("game", "hachi-hachi-sage")
        page.press(action="option", value="hand_yaku=groups")
        assert told(page).options == {"hand_yaku": "groups"}
        page.press(action="reset-rules")
        assert told(page).options == {}
        page.press(action="carry", value="2")
        page.press(action="carry", value="4")
        assert told(page).carried == [2, 4]
        page.press(action="uncarry", value="0")
        page.press(action="uncarry", value="7")
        assert told(page).carried == [4]
        page.change("field", "4")
        assert (told(page).multiplier, told(page).by_cards) == (4, False)
        before = page.kept[KEY]
        page.press(action="unheard-of")
        page.change("elsewhere", "1")
        assert page.kept[KEY] == before

    run(steps)


def test_a_number_a_house_rule_does_not_take_stays_beside_its_sentence() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="score")
        page.change("game", "hachi-hachi-bakefuda")
        page.change("opt-fuke_limit", "999")
        (field,) = page.page.find(data_field="opt-fuke_limit")
        assert (field.attrs["value"], field.attrs["aria-invalid"]) == ("999", "true")
        assert "fuke_limit" not in told(page).options
        page.change("opt-fuke_limit", "20")
        assert told(page).options == {"fuke_limit": 20}
        assert not page.page.find(aria_invalid="true")

    run(steps)


def test_who_is_out_is_given_no_card() -> None:
    page = ScorePage(Saves(FakePage()))
    page.change("game", "hachi-hachi-sage")
    page.change("players", "4")
    page.press("owner", "3")
    page.press("out", "3")
    page.press("give", "1B")
    assert page.told.piles == [0, 0, 0, 0]
    page.press("out", "3")
    page.press("give", "1B")
    assert page.told.piles == [0, 0, 0, 1]
