"""The ladder: every bot in every ruleset, in the time it says, and what was played is not played again."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hanaba.bots import BOTS
from hanaba.rules import GAMES
from tools import ladder
from tools.ladder import Rung, missing, play, play_all, read, rungs, seconds_left, table

QUICK = Rung("hachi", 2, "greedy", "random", 6, 0.01)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the ladder a file and one quick rung of its own."""
    path = tmp_path / "build" / "ladder.jsonl"
    monkeypatch.setattr(ladder, "FILE", path)
    monkeypatch.setattr(ladder, "rungs", lambda: [QUICK])
    return path


def run(monkeypatch: pytest.MonkeyPatch, *args: str) -> None:
    """Run the tool."""
    monkeypatch.setattr(sys, "argv", ["ladder", "--workers", "1", *args])
    ladder.main()


def test_every_bot_stands_on_the_ladder_of_every_ruleset() -> None:
    """All six, one above the other; and the strongest over ``casual`` with every number of players."""
    for ruleset, game in GAMES.items():
        here = [rung for rung in rungs() if rung.ruleset == ruleset]
        assert {bot for rung in here for bot in (rung.bot, rung.table)} == set(BOTS)
        over = {rung.players for rung in here if (rung.bot, rung.table) == ("expert", "casual")}
        assert over == set(range(game.players[0], game.players[1] + 1))
        assert {rung.base for rung in here if rung.rollouts == 200} <= set(here)
    assert len({rung.key for rung in rungs()}) == len(rungs())


def test_the_ladder_is_not_longer_than_it_says() -> None:
    """100 minutes of one processor, from what a deal was measured to take; no rung of fewer deals than 300."""
    assert 60 * 60 < sum(rung.deals * rung.seconds for rung in rungs()) <= 100 * 60
    assert min(rung.deals for rung in rungs()) >= 300


def test_the_seconds_left_follow_the_pace_of_the_run() -> None:
    """Shared among the workers at first, then as fast as it went so far."""
    assert seconds_left(90, 0, 0, 3) == 30
    assert seconds_left(90, 10, 20, 3) == 180
    assert seconds_left(0, 50, 20, 3) == 0


def test_what_was_played_is_not_played_again() -> None:
    """Deals of other rungs and beyond the end do not count."""
    other = QUICK._replace(rollouts=7)
    played = {QUICK.key: {0: [[1.0]], 3: [[1.0]], 9: [[1.0]]}, other.key: {1: [[1.0]]}}
    assert missing([QUICK], played) == [(QUICK, 1), (QUICK, 2), (QUICK, 4), (QUICK, 5)]
    assert missing([QUICK], played, most=2) == [(QUICK, 1)]


def test_a_run_goes_on_where_it_stopped(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same lines as in one go, a cut-off one played again; the table names how many deals it is of."""
    run(monkeypatch, "--deals", "3")
    first = capsys.readouterr()
    assert "| 3 of 6 |" in first.out and "0 of 3 deals" in first.err
    with file.open("a") as more:
        more.write('{"rung": "hachi/2/greedy/ran')
    run(monkeypatch)
    last = capsys.readouterr()
    assert "| 6 |" in last.out and "3 of 3 deals" in last.err
    run(monkeypatch)
    again = capsys.readouterr()
    assert again.out == last.out and not again.err
    whole = [json.loads(line) for line in play_all([(QUICK, deal) for deal in range(6)], 1, lambda *_: None)]
    assert {row["deal"]: row["points"] for row in whole} == read()[QUICK.key]
    assert len(file.read_text().splitlines()) == 7


def test_the_table_holds_a_bot_against_the_others_own_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal by deal, by what each made in the rounds it played; a deal that one of them sat out says nothing."""
    monkeypatch.setattr(ladder, "rungs", lambda: [QUICK, QUICK.base])
    played = {
        QUICK.key: {0: [[4.0, 8.0], [1.0]], 1: [[-1.0], [0.0]], 2: [[9.0], [0.0]], 3: [[], [1.0]]},
        QUICK.base.key: {0: [[2.0], [2.0]], 1: [[-3.0], [3.0]], 2: [[], [0.0]]},
    }
    rows = list(table(played))
    assert len(rows) == 3
    assert rows[-1] == "| hachi | 2 | greedy | random | – | 3 of 6 | +4.67 ± 5.81 | +4.33 ± 5.70 | +3.00 ± 1.96 |"
    played[QUICK.base.key] = {}
    assert list(table(played))[-1].endswith("| +4.33 ± 5.70 | – |")


def test_an_interruption_keeps_what_was_played(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Stopped in the middle, its deals are in the file and the ladder is printed."""

    def broken(todo: list[tuple[Rung, int]], *_: object) -> object:
        key, deal, points = play(*todo[0])
        yield json.dumps({"rung": key, "deal": deal, "points": points})
        raise KeyboardInterrupt

    monkeypatch.setattr(ladder, "play_all", broken)
    run(monkeypatch)
    run(monkeypatch)
    assert "interrupted" in capsys.readouterr().err
    assert sorted(read()[QUICK.key]) == [0, 1]
    assert len(list(table(read()))) == 3


def test_the_tool_says_how_long_it_will_take() -> None:
    """Run as from the command line, playing nothing."""
    args = [sys.executable, "-m", "tools.ladder", "--only", "nothing/"]
    shown = subprocess.run(args, capture_output=True, text=True, check=True)
    assert shown.stdout.startswith("| ruleset | players |") and not shown.stderr
