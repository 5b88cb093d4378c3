"""The commands ``hanaba arena`` and ``hanaba bench``."""

import json
import sys
from types import SimpleNamespace

import pytest

from hanaba.cli import arena, bench, main
from tests.command import run
from tests.games import TABLES

# --- arena ------------------------------------------------------------------------------------------------

ARENA = ["arena", "--ruleset", "hachi", "--players", "2", "--bots", "greedy,random", "--deals", "3", "--seed", "7"]


def test_an_arena_is_played_and_kept(tmp_path, capsys):
    file = tmp_path / "records.jsonl"
    status, out, err = run(capsys, *ARENA, "--duplicate", "--out", str(file), "--json")
    figures = json.loads(out)
    assert (status, err) == (0, "")
    assert [list(row) for row in figures["bots"]] == [["bot", "points_per_round", "ci95", "rounds", "dealt"]] * 2
    assert [(row["bot"], row["rounds"], row["dealt"]) for row in figures["bots"]] == [
        ("greedy", 6, 6),
        ("random", 6, 6),
    ]
    records = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert len(records) == 6
    assert all(record["seed"].startswith("7") for record in records)
    status, out, _ = run(capsys, "replay", str(file), "--json")
    assert status == 0
    assert all(json.loads(line)["finished"] for line in out.splitlines())


def test_the_same_seed_gives_the_same_figures_in_words(capsys):
    status, first, _ = run(capsys, *ARENA)
    _, second, _ = run(capsys, *ARENA)
    assert status == 0
    assert first == second
    assert first.splitlines()[0].startswith("place  bot")
    assert "−" in first or "+" in first


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bots", "greedy"], "--bots names 1 bot, but --players is 2\n"),
        (["--bots", "greedy,random,random"], "--bots names 3 bots, but --players is 2\n"),
        (["--deals", "1_0"], "--deals: a whole number of at most nine digits, not “1_0” ("),
        (["--out", ""], "hanaba: the file name is empty\n"),
        (["--out", "/"], "hanaba: / is a folder, not a file\n"),
        (["--bots", "greedy,champion"], "“champion” is no bot; there are random, greedy, novice"),
        (["--deals", "0"], "an arena plays at least one deal"),
        (["--seed", "A"], "a seed for the arena is 1 to 20"),
        (["--rollouts", "0"], "--rollouts is at least 1, not 0"),
        (["--workers", "0"], "--workers is from 1 to 256, not 0"),
        (["--workers", "2", "--dask", "x"], "tell --workers or --dask, not both"),
        (["--out", "/nowhere/at/all"], "hanaba: /nowhere/at/all cannot be written: no such file or directory\n"),
        (["--players", "3", "--bots", "greedy,greedy,greedy"], "Hachi is for 2 players, not 3"),
    ],
)
def test_faults_of_an_arena(capsys, arguments, words):
    status, out, err = run(capsys, *ARENA, *arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert words in err


def test_a_watcher_sees_how_far_an_arena_is(capsys, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert run(capsys, *ARENA)[0] == 0
    monkeypatch.setitem(sys.modules, "rich.progress", None)
    assert "1 of 3 deals" in run(capsys, *ARENA)[2]


def test_an_interrupted_arena_keeps_what_was_played(capsys, monkeypatch):
    def stop(spec, workers, dask, progress, keep):
        arena.logging.getLogger("hanaba.bots.arena").warning("interrupted after 1 of 3 deals")
        return []

    monkeypatch.setattr(arena, "play", stop)
    assert run(capsys, *ARENA, "--json") == (
        0,
        '{"ruleset": "hachi", "bots": []}\n',
        "hanaba: interrupted after 1 of 3 deals\n",
    )


# --- bench ------------------------------------------------------------------------------------------------


@pytest.fixture
def briefly(monkeypatch):
    monkeypatch.setattr(bench, "SECONDS", 0.1)
    monkeypatch.setattr(bench, "SLICE", 0.01)
    monkeypatch.setattr(bench, "DEALS", 3)


@pytest.mark.usefixtures("briefly")
def test_bench_measures_every_table(capsys):
    status, out, _ = run(capsys, "bench", "--json")
    figures = json.loads(out)
    assert status == 0
    assert [(id, int(n)) for id, row in figures.items() for n in row] == list(TABLES)
    for row in figures.values():
        for figure in row.values():
            assert list(figure) == ["rounds_per_s", "rollouts_per_s"]
            assert min(figure.values()) > 0


@pytest.mark.usefixtures("briefly")
def test_bench_in_words_tells_the_yardstick(capsys):
    _, out, _ = run(capsys, "bench")
    assert "hachi-hachi-bakefuda" in out
    assert "rounds of hachi-hachi-sage with 3 players in the time of a million steps of a bare loop." in out
    assert "ms to replay a match of 12 rounds." in out


@pytest.mark.usefixtures("briefly")
def test_the_yardstick_alone(capsys):
    _, out, _ = run(capsys, "bench", "--yardstick", "--json")
    figures = json.loads(out)
    assert list(figures) == ["rounds_per_million", "replay_ms"]
    assert figures["rounds_per_million"] > 0
    assert "a million steps" in run(capsys, "bench", "--yardstick")[1]


def test_measuring_calls_at_least_once():
    calls = []
    assert bench.per_second(lambda: calls.append(1), 0) > 0
    assert calls == [1]


def test_the_module_is_the_command(monkeypatch):
    import runpy

    import hanaba.__main__  # importing it runs nothing

    monkeypatch.setattr(sys, "argv", ["hanaba", "rules", "hachi", "--json"])
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(write=len, flush=lambda: None, encoding="utf-8"))
    assert hanaba.__main__.main is main
    monkeypatch.delitem(sys.modules, "hanaba.__main__")
    with pytest.raises(SystemExit) as end:
        runpy.run_module("hanaba", run_name="__main__")
    assert end.value.code == 0
