"""What is to be heard of a match, and when nothing is."""

import json

import pytest

from hanaba.engine import Drew, Event, Made, Played, RoundOver, open_record, seen_by, steps, view
from hanaba.ui.app import App
from hanaba.ui.sound import SOUNDS, Sound, sounds_of
from tests.browser.positions import ended
from tests.games import TABLES
from tests.ui.fake_page import FakePage
from tests.ui.playing import run, step

PLAY = "ruleset=hana-awase&players=2&seed=5&bots=greedy&speed=off&opt.rounds=1"
LOUD = {"hanaba:settings": json.dumps({"version": 1, "sound": True})}


def heard(ruleset: str, players: int) -> list[tuple[Event, tuple[Sound, ...]]]:
    """List every event of a round with its sounds, as seat 0 follows it."""
    told = []
    for one in steps(open_record(ended(ruleset, players, 3)).record):
        for event in one.events:
            # a capture is seen in the piles after the action
            after = view(one.before, 0)
            captured = getattr(event, "captured", 0)
            if captured:
                piles = list(after.piles)
                piles[event.seat] |= captured | 1 << event.card  # type: ignore[union-attr]
                after = after._replace(piles=tuple(piles))
            told.append((event, sounds_of(seen_by(event, 0), view(one.before, 0), after)))
    return told


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_every_event_has_its_sounds(ruleset: str, players: int) -> None:
    wanted = {
        "Dealt": "shuffle",
        "Restocked": "shuffle",
        "Played": "clack",
        "Drew": "clack",
        "Turned": "tick",
        "Made": "chime",
        "HandYakuShown": "chime",
        "RoundOver": "low",
    }
    told = heard(ruleset, players)
    for event, sounds in told:
        names = [sound.name for sound in sounds]
        assert set(names) <= set(SOUNDS)
        first = wanted.get(type(event).__name__)
        assert names[:1] == ([first] if first else [])
        assert names[1:] in ([], ["chime"])
    kinds = {type(event).__name__ for event, _sounds in told}
    assert {"Dealt", "Played", "RoundOver"} <= kinds


def test_a_yaku_is_heard_once_in_games_with_calls_and_without() -> None:
    told = heard("hachi-hachi-sage", 3)
    for event, sounds in told:
        if not isinstance(event, Made):
            assert len(sounds) <= 1
    for ruleset, players in (("hana-awase", 2), ("hana-awase", 3), ("hana-awase", 4), ("hachi", 2)):
        told = heard(ruleset, players)
        result = next(event.result for event, _sounds in told if isinstance(event, RoundOver))
        captures = [event for event, _sounds in told if getattr(event, "captured", 0)]
        makers = {event.seat for event, sounds in told if isinstance(event, Played | Drew) and len(sounds) > 1}
        assert makers == {seat for seat, ids in enumerate(result.yaku) if ids}
        assert 0 < sum(len(sounds) > 1 for _event, sounds in told) < len(captures)


def test_nothing_is_made_or_played_until_it_is_asked_for() -> None:
    async def steps_(page: FakePage, app: App) -> None:
        await step(page)
        assert (page.loud, page.heard) == ([], [])
        app.pressed("", "settings", "")
        page.action("set", "sound=True", page.page)
        assert page.loud == [True]
        assert json.loads(page.kept["hanaba:settings"])["sound"] is True
        page.action("back", where=page.page)
        while await step(page) != "match-end":
            pass
        names = [name for name, _after in page.heard]
        assert names.count("low") == 1
        assert "clack" in names
        app.pressed("", "settings", "")
        page.action("set", "sound=False", page.page)
        assert page.loud == [True, False]
        page.heard.clear()
        page.press(action="continue")
        app.new_match("hana-awase", [("A", "human"), ("B", "greedy")], {"rounds": 1})
        await page.idle()
        assert page.heard == []

    run(steps_, FakePage(PLAY))


def test_it_is_remembered_and_waits_for_what_moves() -> None:
    async def steps_(page: FakePage, app: App) -> None:
        await page.idle()
        assert page.loud == [True]
        assert page.heard[0] == ("shuffle", 0)
        page.heard.clear()
        await step(page)
        assert page.heard[0][0] == "clack"
        assert page.heard[0][1] > 0

    run(steps_, FakePage(PLAY.replace("speed=off", "speed=normal"), kept=dict(LOUD)))


def test_a_frame_is_silent_until_it_is_asked_itself_and_changes_nothing_for_the_page() -> None:
    async def steps_(page: FakePage, app: App) -> None:
        await step(page)
        assert page.loud == []
        app.pressed("", "settings", "")
        page.action("set", "cloth=dark", page.page)
        kept = json.loads(page.kept["hanaba:settings"])
        assert (kept["cloth"], kept["sound"]) == ("dark", True)
        page.action("set", "sound=True", page.page)
        assert page.loud == [True]
        page.action("set", "sound=False", page.page)
        assert json.loads(page.kept["hanaba:settings"])["sound"] is True

    run(steps_, FakePage(PLAY + "&embed=1", kept=dict(LOUD)))
