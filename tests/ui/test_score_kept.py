"""What is kept of a real table: totals, the next round, damaged texts."""

import json

import pytest

from hanaba.ui.app import App
from hanaba.ui.real_table import Evening, RealRound
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
