"""``hanaba replay``: results, faults with their place, and a ledger a person can read."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hanaba.cli import replay
from hanaba.cli.common import one_line
from hanaba.engine import dump_record, record_json
from hanaba.rules import rules_for
from tests.command import run
from tests.games import record_of

SAGE = rules_for("hachi-hachi-sage", 4, {"rounds": 2})
CASES = Path(__file__).parent.parent / "cases"


@pytest.fixture
def record() -> dict[str, Any]:
    return record_json(record_of(SAGE, "88"))


def written(folder: Path, data: object, name: str = "match.json") -> str:
    """Write a record to a file and return its name."""
    path = folder / name
    path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    return str(path)


def test_a_whole_match(tmp_path, capsys, record):
    status, out, err = run(capsys, "replay", written(tmp_path, record), "--json")
    result = json.loads(out)
    assert (status, err) == (0, "")
    assert list(result) == ["ruleset", "options", "rounds", "totals", "finished", "winners", "to_act", "legal"]
    assert result["options"]["rounds"] == 2
    assert result["finished"]
    assert result["to_act"] is None
    assert result["legal"] == []
    assert result["totals"] == [sum(row["scores"][seat] for row in result["rounds"]) for seat in range(4)]
    for row in result["rounds"]:
        sums = [sum(line["points"] for line in row["lines"] if line["seat"] == seat) for seat in range(4)]
        assert sums == row["scores"]
        assert set(row["lines"][0]) == {"seat", "points", "reason", "with", "cards", "factor"}


def test_a_fault_prints_what_is_valid_before_it(tmp_path, capsys, record):
    record["rounds"][1]["actions"][3] = "play 1X"
    status, out, err = run(capsys, "replay", written(tmp_path, record), "--json")
    result = json.loads(out)
    assert status == 2
    assert len(result["rounds"]) == 2
    assert result["rounds"][1]["end"] is None
    assert {key: result["error"][key] for key in ("line", "round", "action")} == {"line": 1, "round": 1, "action": 3}
    assert "“1X” is no card" in result["error"]["message"]
    assert err == f"hanaba: {result['error']['message']}\n"


def test_a_fault_outside_the_actions_names_no_action(tmp_path, capsys, record):
    record["rounds"][1]["dealer"] = 9
    _, out, _ = run(capsys, "replay", written(tmp_path, record), "--json")
    assert json.loads(out)["error"] == {
        "line": 1,
        "round": 1,
        "action": None,
        "message": "round 2: “dealer” is a seat from 0 to 3",
    }


def test_lines_of_records_go_on_after_a_bad_one(tmp_path, capsys, record):
    good = json.dumps(record)
    short = dict(record, rounds=[dict(record["rounds"][0], actions=["sage"])])
    text = "\n".join([good, "", "no record", json.dumps(short), good]) + "\n"
    file = written(tmp_path, text, "matches.jsonl")
    status, out, err = run(capsys, "replay", file, "--json")
    results = [json.loads(line) for line in out.splitlines()]
    assert status == 2
    assert [result.get("error", {}).get("line") for result in results] == [None, 3, 4, None]
    assert results[1] == {
        "error": {
            "line": 3,
            "round": None,
            "action": None,
            "message": "the text is not JSON: Expecting value at line 1, column 1",
        }
    }
    assert results[2]["error"]["action"] == 0
    assert results[0] == results[3]
    assert err == f"hanaba: 2 of 4 records are bad, the first: {file}, line 3: {results[1]['error']['message']}\n"


def test_lines_of_records_in_words(tmp_path, capsys, record):
    file = written(tmp_path, json.dumps(record) + "\n{}\n", "matches.jsonl")
    status, out, err = run(capsys, "replay", file)
    assert status == 2
    assert out.count("Finished. Won by") == 1
    assert err == f"hanaba: 1 of 2 records is bad: {file}, line 2: the “format” of a record is “hanaba”\n"


def test_an_empty_file_of_records_holds_no_fault(tmp_path, capsys):
    assert run(capsys, "replay", written(tmp_path, "\n\n", "none.jsonl")) == (0, "", "")


def test_a_case_is_no_record(tmp_path, capsys):
    status, out, _ = run(capsys, "replay", str(CASES / "hachi.jsonl"), "--json")
    assert status == 2
    assert {json.loads(line)["error"]["message"] for line in out.splitlines()} == {
        "the record has an unknown key “name”"
    }


class Stdin:
    """Stand in for standard input with bytes to read."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


@pytest.mark.parametrize(("copies", "indent"), [(1, None), (1, 2), (3, None)])
def test_standard_input_holds_a_record_or_a_record_a_line(capsys, monkeypatch, record, copies, indent):
    text = "\n".join([json.dumps(record, indent=indent)] * copies)
    monkeypatch.setattr(sys, "stdin", Stdin(text.encode()))
    status, out, _ = run(capsys, "replay", "-", "--json")
    assert (status, len(out.splitlines())) == (0, copies)


def test_an_empty_file_name_is_a_fault(capsys):
    assert run(capsys, "replay", "") == (2, "", "hanaba: the file name is empty\n")


def test_no_standard_input_is_a_fault(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert run(capsys, "replay", "-") == (2, "", "hanaba: there is no standard input to read\n")


NO_RECORDS = {
    "binary": (b"\xff\xfe\x00", "the record is not UTF-8 text (byte 1)"),
    "list": (b"[]", "a record is a JSON object"),
    "deep": (b"[" * 100_000, "the text is nested too deeply"),
    "nan": (b'{"format": NaN}', "a record has no NaN in it"),
    "long": (b" " * 300_000 + b"{", "a record has at most 256 kB of text, this one has more"),
    "newline": (b'{"a\\nb": 1}', "the record has an unknown key “a\\nb”"),
}


@pytest.mark.parametrize("fault", NO_RECORDS)
@pytest.mark.parametrize("name", ["match.json", "match.jsonl"])
def test_what_is_no_record_is_told_in_one_line(tmp_path, capsys, fault, name):
    data, words = NO_RECORDS[fault]
    path = tmp_path / name
    path.write_bytes(data)
    status, out, err = run(capsys, "replay", str(path), "--json")
    assert status == 2
    assert err.count("\n") == 1
    assert words in err
    assert list(json.loads(out)) == ["error"]


def test_an_empty_record_is_no_json(tmp_path, capsys):
    status, _, err = run(capsys, "replay", written(tmp_path, ""))
    assert status == 2
    assert "the text is not JSON" in err


def test_a_line_too_long_is_passed_over(tmp_path, capsys, record):
    file = written(tmp_path, "x" * 700_000 + "\n" + json.dumps(record) + "\n", "matches.jsonl")
    _, out, _ = run(capsys, "replay", file, "--json")
    first, second = [json.loads(line) for line in out.splitlines()]
    assert first["error"]["line"] == 1
    assert second["finished"]


def test_a_mark_before_the_text_is_no_fault(tmp_path, capsys, record):
    path = tmp_path / "match.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(record).encode())
    assert run(capsys, "replay", str(path))[0] == 0


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "is a folder, not a file"),
        ("none.json", "cannot be read: no such file or directory"),
        ("a\0b", "cannot be read: embedded null byte"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path, capsys, name, words):
    status, out, err = run(capsys, "replay", str(tmp_path / name) if name else str(tmp_path))
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert words in err


def test_a_ledger_says_who_pays_whom_and_why(tmp_path, capsys):
    result = subprocess.run(
        [sys.executable, "-m", "hanaba", "replay", written(tmp_path, dump_record(record_of(SAGE, "88")))],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONPATH": str(Path("py").resolve()), "PYTHONIOENCODING": "utf-8"},
        check=True,
    )
    lines = result.stdout.splitlines()
    assert lines[0] == "Hachi-Hachi with sage (hachi-hachi-sage), 4 players: P0, P1, P2, P3"
    assert lines[1].startswith("Options: rounds 2, redeal_on_field_four true, carry_over pairs")
    assert sum(line.startswith("Round ") and " deals" in line for line in lines) == 2
    assert any(line.startswith("P") and "paid" in line and " to P" in line for line in lines)
    assert lines[-2].startswith("Finished. Won by P")
    assert result.stderr == ""


def test_an_unfinished_match_says_who_is_to_act(tmp_path, capsys, record):
    record["rounds"][1]["actions"] = record["rounds"][1]["actions"][:9]
    status, out, _ = run(capsys, "replay", written(tmp_path, record))
    assert status == 0
    assert "running." in out
    assert " is to act: " in out


def test_a_match_that_waits_says_so(tmp_path, capsys, record):
    del record["rounds"][1]
    assert "Unfinished: the next deal is due." in run(capsys, "replay", written(tmp_path, record))[1]
    restocked = next(row for row in record["rounds"] if "restock" in row)
    del restocked["restock"]
    restocked["actions"] = [action for action in restocked["actions"] if action in ("join", "drop")]
    assert "Unfinished: a restock is due." in run(capsys, "replay", written(tmp_path, record))[1]


def test_a_fault_is_told_below_the_valid_part(tmp_path, capsys, record):
    record["rounds"][0]["actions"][2] = "fly"
    _, out, _ = run(capsys, "replay", written(tmp_path, record))
    assert "Valid up to here; then round 1, action 3: “fly” is no action" in out


@pytest.mark.parametrize("id", ["hachi", "hachi-hachi-bakefuda"])
def test_other_games_have_their_ledgers(tmp_path, capsys, id):
    rules = rules_for(id, 2 if id == "hachi" else 7, {"rounds": 3})
    for seed in "12345678":
        _, out, _ = run(capsys, "replay", written(tmp_path, dump_record(record_of(rules, seed))))
        assert "Finished." in out
        assert ("kan" in out) == (rules.kan > 0)


def test_a_tied_round_has_no_winner(tmp_path, capsys):
    rules = rules_for("hana-awase", 3, {"rounds": 1, "fuke_limit": 88})
    _, out, _ = run(capsys, "replay", written(tmp_path, dump_record(record_of(rules, "1"))))
    assert "No score lines." in out
    assert "Nobody won this round." in out


def test_a_reader_that_leaves_ends_the_command_quietly(tmp_path):
    lines = (json.dumps(json.loads(line)["record"]) for line in (CASES / "hachi.jsonl").read_text("utf-8").splitlines())
    file = written(tmp_path, "\n".join(lines), "many.jsonl")
    process = subprocess.Popen(
        [sys.executable, "-m", "hanaba", "replay", file, "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(Path("py").resolve())},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline().startswith(b'{"ruleset": "hachi"')
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 0


def test_an_interruption_is_told(tmp_path, capsys, monkeypatch, record):
    def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(replay, "texts_in", interrupted)
    assert run(capsys, "replay", written(tmp_path, record)) == (130, "", "hanaba: interrupted\n")


def test_output_that_cannot_be_written_is_told(tmp_path, record):
    with Path("/dev/full").open("w") as full:
        result = subprocess.run(
            [sys.executable, "-m", "hanaba", "replay", written(tmp_path, record)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(Path("py").resolve())},
            check=False,
        )
    assert result.returncode == 2
    assert result.stderr == "hanaba: the output cannot be written: No space left on device\n"


def test_faults_fit_in_one_line():
    assert one_line("a\nb\x1b[31m松") == "a\\nb\\x1b[31m松"
