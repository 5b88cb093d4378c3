"""The settings: what they change, and damaged ones."""

import json

import pytest

from hanaba.ui.app import App
from tests.ui.fake_page import FakePage
from tests.ui.playing import run


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
