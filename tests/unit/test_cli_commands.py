"""The other commands: score, rules, arena, bench, and what all share."""

import json
import sys
from io import UnsupportedOperation
from types import SimpleNamespace

import pytest

from hanaba.cli import COMMANDS, arena, bench, common, main, tables
from hanaba.cli import rules as cli_rules
from hanaba.names import LANGUAGES
from hanaba.rules import GAMES
from tests.games import TABLES

HACHI = ["score", "--ruleset", "hachi", "--pile", "1R 2R 3R 5R 6R 8A", "--pile", "3B 5A 6A 4A 7A"]
SAGE = ["score", "--ruleset", "hachi-hachi-sage", "--pile", "1R 2R 3R", "--pile", "6R 9R 10R", "--pile", "3B"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the command line; return exit code, standard output and standard error."""
    status = main(list(arguments))
    said = capsys.readouterr()
    return status, said.out, said.err


# --- what all share ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [module.__name__.rpartition(".")[2] for module in COMMANDS])
def test_help_has_an_example(capsys, command):
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    said = capsys.readouterr().out
    assert end.value.code == 0
    assert f"Example: hanaba {command} " in said
    assert "--json" in said


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "COMMAND"),
        (["play"], "invalid choice: 'play'"),
        (["rules"], "ID"),
        (["rules", "hachi", "--js"], "unrecognized arguments: --js"),
        (["rules", "hachi", "--option", "rounds"], "--option is written NAME=VALUE, not “rounds”"),
        (["rules", "hachi", "--option", "par=88"], "“par” is no option of hachi; it has rounds, length, target"),
        (["rules", "hachi", "--option", "rounds=0"], "option “rounds” takes a whole number from 1 to 99"),
        (["rules", "hachi", "--option", "rounds=3", "--option", "rounds=4"], "option “rounds” is given twice"),
        (["rules", "hachi", "--players", "3"], "Hachi is for 2 players, not 3"),
        (["rules", "hana-awase", "--option", "chaff_zero=1"], "option “chaff_zero” takes true or false, not '1'"),
        (["rules", "koi-koi"], "“koi-koi” is no ruleset"),
        (["rules", "hachi", "--lang", "de"], "“de” is no language of Hanaba; there are en, fr, ja"),
    ],
)
def test_bad_arguments_are_told_in_one_line(capsys, arguments, words):
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("hanaba: ")
    assert err.count("\n") == 1
    assert words in err


class Stream:
    """Stand in for standard output that is no terminal of UTF-8."""

    encoding = "ascii"

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        """Do nothing."""


def test_json_is_ascii_where_the_output_is(monkeypatch):
    stream = Stream()
    monkeypatch.setattr(sys, "stdout", stream)
    common.print_json({"松": 1})
    assert stream.text == '{"\\u677e": 1}\n'


def test_plain_tables_count_wide_signs_as_two():
    assert tables.plain_table(("a", "点"), [("松", "1"), ("x", "23")], right=[1]) == "a   点\n--  --\n松   1\nx   23"
    assert tables.width("が") == 2


def test_a_terminal_gets_its_tables_from_rich_where_it_is_there(capsys, monkeypatch):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    for installed in (True, False):
        if not installed:
            monkeypatch.setitem(sys.modules, "rich.console", None)
        tables.print_table(("who", "points"), [("Aki", "+5")], right=(1,))
        said = capsys.readouterr().out
        assert "Aki" in said
        assert ("---" in said) == (not installed or "rich" not in sys.modules)


class Unreadable:
    """Stand in for a device that gives no bytes."""

    def read(self, size: int) -> bytes:
        raise OSError(5, "Input/output error")


def test_a_file_that_gives_no_bytes_is_a_fault():
    with pytest.raises(common.InputError, match="the file cannot be read: input/output error"):
        common.read_some(Unreadable(), 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fault", "status", "words"),
    [
        (BrokenPipeError(), 0, ""),
        (OSError(28, "No space left on device"), 2, "hanaba: the output cannot be written: No space left on device\n"),
    ],
)
def test_output_that_fails(capsys, monkeypatch, fault, status, words):
    def fail(_data: object) -> None:
        raise fault

    monkeypatch.setattr(cli_rules, "print_json", fail)
    monkeypatch.setattr(
        sys.stdout, "fileno", lambda: (_ for _ in ()).throw(UnsupportedOperation("none")), raising=False
    )
    assert run(capsys, "rules", "hachi", "--json") == (status, "", words)


# --- score ------------------------------------------------------------------------------------------------


def test_a_round_of_hachi_is_settled(capsys):
    status, out, _ = run(capsys, *HACHI, "--json")
    result = json.loads(out)
    assert status == 0
    assert list(result) == [
        *("dealer", "multiplier", "end", "active", "winner", "next_dealer", "piles", "card_points"),
        *("hand_yaku", "yaku", "lines", "scores"),
    ]
    assert result["scores"] == [55, 80]
    assert result["yaku"] == [
        ["ichi-ni-san-ribbons", "san-go-roku-ribbons"],
        ["go-shi-roku", "san-go-roku", "shichi-go-san"],
    ]
    _, out, _ = run(capsys, *HACHI)
    assert "Seat 1     +10  scored +10: Five Four Six" in out


def test_calls_and_multiplier_are_read(capsys):
    calls = ["--call", "0 poem-ribbons sage", "--call", "1 blue-ribbons end"]
    _, out, _ = run(capsys, *SAGE, *calls, "--multiplier", "2", "--json")
    result = json.loads(out)
    assert (result["end"], result["winner"], result["scores"]) == ("ended", 1, [-70, 105, -35])


def test_field_hands_and_seats_are_read(capsys):
    arguments = ["score", "--ruleset", "hachi-hachi-sage", "--field", "11B 2A 4C1 5R 6R 9C1", "--dealer", "1"]
    for pile in ("-", "1B", "2A", "3B"):
        arguments += ["--pile", pile]
    for hand in ("-", "1B 1R 1C1 2R 3R 7A 8A", "-", "-"):
        arguments += ["--hand", hand]
    _, out, _ = run(capsys, *arguments, "--forced-out", "0", "--first", "1", "--json")
    result = json.loads(out)
    assert (result["multiplier"], result["active"], result["hand_yaku"][1]) == (4, [1, 2, 3], ["triplet"])
    assert result["piles"] == [None, ["1B"], ["2A"], ["3B"]]


def test_a_carried_multiplier_and_empty_piles_are_read(capsys):
    arguments = ["score", "--ruleset", "hachi-hachi-sage", "--pile", "", "--pile", "", "--pile", "3B"]
    _, out, _ = run(capsys, *arguments, "--carried", "2", "--json")
    result = json.loads(out)
    assert (result["multiplier"], result["winner"], result["piles"]) == (2, 2, [[], [], ["3B"]])
    _, out, _ = run(capsys, *arguments, "--carried", "2", "--option", "carry_over=all", "--carried", "4", "--json")
    assert json.loads(out)["multiplier"] == 4


def test_a_carried_multiplier_is_weighed_against_the_told_one_of_the_field(capsys):
    arguments = ["score", "--ruleset", "hachi-hachi-sage", "--pile", "1B", "--pile", "2A", "--pile", "3B"]
    for told, carried, counts in (("2", "4", 4), ("4", "2", 4), ("1", "2", 2)):
        _, out, _ = run(capsys, *arguments, "--multiplier", told, "--carried", carried, "--json")
        assert json.loads(out)["multiplier"] == counts


def test_the_ledger_tells_a_difference(capsys):
    arguments = ["score", "--ruleset", "hachi-hachi-sage", "--multiplier", "2", "--pile", "1B 3B 8B 11B 12B"]
    calls = ["--call", "0 four-brights sage", "--call", "0 five-brights end"]
    _, out, _ = run(capsys, *arguments, "--pile", "", "--pile", "", *calls)
    assert "received 50 from Seat 1: Five Brights 25 × 2, the difference to 50" in out
    assert "received 100 from Seat 1: Four Brights 50 × 2  " in out


def test_the_same_round_of_play_is_what_score_prints(tmp_path, capsys):
    from hanaba.engine import dump_record
    from hanaba.rules import rules_for
    from tests.games import record_of

    record = record_of(rules_for("hana-awase", 3, {"rounds": 1}), "5")
    file = tmp_path / "match.json"
    file.write_text(dump_record(record), "utf-8")
    played = json.loads(run(capsys, "replay", str(file), "--json")[1])["rounds"][0]
    arguments = ["score", "--ruleset", "hana-awase", "--dealer", str(played["dealer"]), "--json"]
    for pile in played["piles"]:
        arguments += ["--pile", " ".join(pile)]
    assert json.loads(run(capsys, *arguments)[1]) == played


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--pile", "1B 1B"], "the pile of seat 1 has 1B twice"),
        (["--pile", "1R"], "1R is in the pile of seat 0 and in the pile of seat 1"),
        (["--pile", "1b"], "the pile of seat 1: “1b” is no card; cards are written like 1B, 4R or 12C3"),
        ([], "Hachi is for 2 players, not 1"),
        (["--pile", "2A", "--call", "den"], "a call is written “SEAT ID[+ID] sage” or “SEAT ID[+ID] end”, not “den”"),
        (["--pile", "2A", "--call", "1 den end"], "this game knows no calls"),
        (["--pile", "2A", "--field", "1B"], "the field as dealt has 6 cards, not 1"),
        (["--pile", "2A", "--multiplier", "x"], "--multiplier: a whole number of at most nine digits, not “x” ("),
        (["--pile", "2A", "--dealer", "１"], "--dealer: a whole number of at most nine digits, not “１” ("),
        (["--pile", "2A", "--out", "+1"], "--out: a whole number of at most nine digits, not “+1” ("),
        (
            ["--pile", "2A", "--first", "9" * 5000],
            f"--first: a whole number of at most nine digits, not “{'9' * 24}” (",
        ),
        (["--pile", "2A", "--hand", ""], "there are 2 players, but 1 hand\n"),
        (["--pile", "2A", "--first", "-2"], "the first to play is a seat from 0 to 1, not -2"),
        (["--pile", "2A", "--dealer", "2"], "the dealer is a seat from 0 to 1, not 2"),
        (["--pile", "2A", "--carried", "2"], "nothing is carried from round to round"),
    ],
)
def test_faults_of_a_told_round(capsys, arguments, words):
    status, out, err = run(capsys, "score", "--ruleset", "hachi", "--pile", "1R", *arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert words in err


# --- rules ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_rules_are_printed_in_every_language(capsys, id, lang):
    status, out, err = run(capsys, "rules", id, "--lang", lang)
    assert (status, err) == (0, "")
    heading = {"en": "Capture", "fr": "Capture", "ja": "札の取り方"}[lang]
    assert f"\n{heading}\n{'-' * tables.width(heading)}\n" in out
    assert all(option.name in out for option in GAMES[id].options)
    assert all(tables.width(line) <= 120 for line in out.splitlines() if "  " not in line)
    status, out, _ = run(capsys, "rules", id, "--lang", lang, "--json")
    data = json.loads(out)
    assert {"options", "yaku", "hand_yaku", "paragraphs"} <= set(data)
    assert [row["name"] for row in data["options"]] == [option.name for option in GAMES[id].options]


def test_rules_follow_players_and_options(capsys):
    _, out, _ = run(capsys, "rules", "hana-awase", "--players", "2", "--option", "chaff_zero=true")
    assert "These are the rules for 2 players" in out
    assert "the deck is worth 240" in out
    assert "chaff_zero = true (default false; bool: true | false)" in out


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
