"""The settings: what they change, and damaged ones."""

import json

import pytest

from hanaba.cards import CODES
from hanaba.ui.app import App
from tests.ui.fake_page import FakePage
from tests.ui.playing import doing, run, step


def test_settings_change_the_page_and_are_kept() -> None:
    async def steps(page: FakePage, app: App) -> None:
        app.pressed("", "settings", "")
        for value in ("cloth=dark", "lang=fr", "speed=off", "text=1.5", "sort=kind", "back=ink"):
            page.action("set", value, page.page)
        page.action("set", "marks=False", page.page)
        page.action("set", "left=True", page.page)
        page.action("set", "contrast=True", page.page)
        assert page.about["data-cloth"] == "dark"
        assert page.about["lang"] == "fr"
        assert page.about["data-speed"] == "off"
        assert page.about["--text-scale"] == "1.5"
        page.action("back", where=page.page)
        kept = json.loads(page.kept["hanaba:settings"])
        assert (kept["cloth"], kept["marks"], kept["left"], kept["sort"], kept["version"]) == (
            "dark",
            False,
            True,
            "kind",
            1,
        )
        page.press(action="language")
        assert page.about["lang"] == "ja"

    run(steps)


@pytest.mark.parametrize(("name", "value"), [("lang", "ja"), ("speed", "fast")])
def test_what_is_chosen_stands_over_what_the_address_asks_for(name: str, value: str) -> None:
    kept: dict[str, str] = {}

    async def steps(page: FakePage, app: App) -> None:
        app.pressed("", "settings", "")
        asked = {"lang": "fr", "speed": "off"}
        chosen = [node.attrs["data-value"] for node in page.page.find(aria_checked="true")]
        assert all(f"{one}={text}" in chosen for one, text in asked.items()), "what is in force is ticked"
        page.action("set", "cloth=dark", page.page)
        assert json.loads(kept["hanaba:settings"])["lang"] == "", "an address is no choice"
        page.action("set", f"{name}={value}", page.page)
        assert page.query() == "&".join(f"{one}={text}" for one, text in asked.items() if one != name)
        chosen = [node.attrs["data-value"] for node in page.page.find(aria_checked="true")]
        assert f"{name}={value}" in chosen

    run(steps, FakePage("lang=fr&speed=off", kept=kept))


def test_a_hand_lies_as_it_was_dealt_if_that_is_wanted() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        app.pressed("", "settings", "")
        page.action("set", "sort=dealt", page.page)
        page.action("back", where=page.page)
        dealt = json.loads(str(app.record()))["rounds"][0]["deal"]["hands"][0]
        assert [card.attrs["data-card"] for card in page.hand()] == dealt != sorted(dealt, key=CODES.index)
        page.press(page.hand()[0])
        page.press(doing(page)[0])
        while page.table.attrs["data-phase"] != "play" or page.table.attrs["data-idle"] != "true":
            await step(page)
        assert [card.attrs["data-card"] for card in page.hand()] == dealt[-len(page.hand()) :]

    run(steps, FakePage("ruleset=hana-awase&players=2&seed=7&bots=greedy&speed=off"))


@pytest.mark.parametrize(
    "text", ["nonsense", "[1]", '{"cloth":7,"text":"big","marks":1,"recent":[3,{"ruleset":"poker"}]}']
)
def test_damaged_settings_read_as_the_usual_ones(text: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert page.about["data-cloth"] == "felt"
        assert page.about["data-marks"] == "on"
        app.pressed("", "new-match", "")
        app.quick_start("hana-awase")
        await page.idle()

    run(steps, FakePage(kept={"hanaba:settings": text}))
