"""Links to a match: shared, copied, opened."""

import asyncio
import base64
import json
import zlib

from hanaba.engine import Record, dump_record, open_record, pack, unpack
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


def test_a_shared_match_that_is_over_or_damaged_is_shown_as_far_as_it_goes() -> None:
    async def played(page: FakePage, app: App) -> None:
        while await step(page) != "match-end":
            pass
        records.append(open_record(str(app.record())).record)

    records: list[Record] = []
    run(played, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off&opt.rounds=1"))
    (whole,) = records
    (only,) = whole.rounds
    wrong = whole._replace(rounds=(only._replace(actions=(*only.actions[:3], only.actions[0])),))

    async def over(page: FakePage, app: App) -> None:
        app.open_shared(pack(whole))
        assert page.table.attrs["data-phase"] == "match-end"
        assert app.game is not None and app.game.spot().startswith("replay-")

    async def damaged(page: FakePage, app: App) -> None:
        app.open_shared(pack(wrong))
        await page.idle()
        (said,) = page.table.find(data_error="record")
        assert said.words().startswith("The shared match is sound only as far as it is shown: round 1, action 4")
        assert "hanaba:current" not in page.kept

    async def nothing(page: FakePage, app: App) -> None:
        """Of a match whose first deal is wrong nothing is shown that the record does not hold."""
        told = json.loads(dump_record(whole))
        deal = told["rounds"][0]["deal"]
        deal["hands"][1] = deal["hands"][0]
        text = json.dumps(told)
        app.open_shared("1." + base64.urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("="))
        assert app.game is None
        assert page.fault.words().startswith("The shared match cannot be opened: round 1")
        app.saves.keep(text)
        app.to_lobby()
        assert page.fault.words().startswith("The saved match cannot be opened: round 1")
        app.continue_match()
        assert app.game is None and app.saves.current() == text

    run(over, FakePage("speed=off"))
    run(damaged, FakePage("speed=off"))
    run(nothing, FakePage("speed=off"))


def test_without_a_match_there_is_nothing_to_share() -> None:
    async def steps(page: FakePage, app: App) -> None:
        app.share()
        assert page.copied == []
        app.toast.close()
        assert not app.toast.open

    run(steps)


def test_a_link_to_be_copied_by_hand_is_put_away_by_its_button() -> None:
    async def steps(page: FakePage, app: App) -> None:
        await step(page)
        page.may_copy = False
        app.share()
        assert app.toast.open
        app.pressed("", "close-toast", "")
        assert not app.toast.open and page.toast.words() == ""

    run(steps, FakePage("ruleset=hana-awase&seed=5&bots=greedy&speed=off"))
