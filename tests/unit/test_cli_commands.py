"""The other commands: score, rules, arena, bench, and what all share."""

import json
import sys
from io import UnsupportedOperation

import pytest

from hanaba.cli import COMMANDS, common, main, tables
from hanaba.cli import rules as cli_rules
from hanaba.names import LANGUAGES
from hanaba.rules import GAMES
from tests.command import run

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
        (["rules", "hana-awase", "--option", "chaff_zero=1"], "option “chaff_zero” takes true or false, not “1”"),
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
