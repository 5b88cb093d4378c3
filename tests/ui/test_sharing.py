"""Links to a match: shared, copied, opened."""

import asyncio
import json

from hanaba.engine import open_record, pack, unpack
from hanaba.ui.app import App
from tests.conftest import ROOT
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step


def test_share_and_shared() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        page.action("menu", where=page.table)
        page.action("share", where=page.table)
        (link,) = page.copied
        shared = link.partition("#")[2]
        app.open_shared(shared.removeprefix("r="))
        await page.idle()
        assert app.record() == json.dumps(
            json.loads(page.kept["hanaba:current"]), ensure_ascii=False, separators=(",", ":")
        )
        app.open_shared("1.broken")
        assert page.fault.attrs["data-error"] == "record"

    page = run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))
    record = open_record(page.kept["hanaba:current"]).record

    async def opened(page: FakePage, app: App) -> None:
        await page.idle()
        assert "hanaba:current" not in page.kept

    run(opened, FakePage(fragment=f"r={pack(record)}"))


def test_a_copied_link_is_said_and_one_that_may_not_be_copied_is_shown() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        page.action("menu", where=page.table)
        page.action("share", where=page.table)
        assert "link is copied" in page.toast.words()
        assert 'id="toast" class="toast" role="status"' in (ROOT / "index.html").read_text("utf-8")
        for _ in range(4):
            await asyncio.sleep(0)
        assert page.toast.words() == ""
        page.may_copy = False
        page.action("menu", where=page.table)
        page.action("share", where=page.table)
        (field,) = page.toast.find(data_copy="")
        assert open_record(unpack(field.attrs["value"].partition("#r=")[2])).record == open_record(app.record()).record
        for _ in range(4):
            await asyncio.sleep(0)
        assert page.toast.find(data_copy="")
        assert page.key("Escape")
        assert not page.toast.find(data_copy="")
        while await step(page) != "match-end":
            pass
        page.may_copy = True
        page.action("share", where=page.table)
        assert "link is copied" in page.toast.words()

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off&opt.rounds=1"))
