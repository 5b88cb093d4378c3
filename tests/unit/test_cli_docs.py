"""Every example of the documentation of the command line works as it stands there."""

import re
import shlex
from pathlib import Path

import pytest

from hanaba.cli import bench, main
from hanaba.engine import dump_record
from hanaba.rules import rules_for
from tests.games import record_of

PAGE = Path(__file__).parent.parent.parent / "docs" / "command-line.md"
EXAMPLES = [
    line for block in re.findall(r"```sh\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL) for line in block.splitlines()
]


def test_every_command_has_examples():
    assert {line.split()[1] for line in EXAMPLES} == {"replay", "score", "arena", "rules", "bench"}


@pytest.mark.parametrize("line", EXAMPLES)
def test_examples_run(line, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bench, "SECONDS", 0.1)
    monkeypatch.setattr(bench, "SLICE", 0.01)
    text = dump_record(record_of(rules_for("hachi", 2, {"rounds": 1}), "1"))
    Path("match.json").write_text(text, "utf-8")
    Path("matches.jsonl").write_text(f"{text}\n{text}\n", "utf-8")
    program, *arguments = shlex.split(line)
    assert program == "hanaba"
    assert main(arguments) == 0
    said = capsys.readouterr()
    assert said.out
    assert said.err == ""
