"""Every case agrees with what ``hanaba replay`` prints, cut records included."""

import json
from pathlib import Path
from typing import Any

import pytest

from hanaba.cli import main
from hanaba.rules import GAMES

CASES = sorted(Path(__file__).parent.parent.joinpath("cases").glob("*.jsonl"))
UNCOMPARED_YAKU = ("fuke", "hand-yaku")


def compared(got: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    """Reduce a result to what the case tells, ready to be compared with it."""
    assert len(got["rounds"]) == len(wanted["rounds"])
    rounds = []
    for mine, row in zip(got["rounds"], wanted["rounds"], strict=True):
        same = {key: mine[key] for key in row}
        if row["end"] in UNCOMPARED_YAKU:
            same["yaku"] = row["yaku"]
        rounds.append(same)
    same = {key: got[key] for key in wanted} | {"rounds": rounds}
    return same | {"legal": sorted(got["legal"])}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_cases_agree(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cases = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    records = tmp_path / "records.jsonl"
    records.write_text("".join(json.dumps(case["record"]) + "\n" for case in cases), "utf-8")
    assert main(["replay", str(records), "--json"]) == 0
    results = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(results) == len(cases) > 100
    for case, result in zip(cases, results, strict=True):
        wanted = case["result"]
        assert "error" not in result, case["name"]
        assert compared(result, wanted) == wanted | {"legal": sorted(wanted["legal"])}, case["name"]


def test_cases_of_all_games_are_there_with_some_cut() -> None:
    assert {path.stem for path in CASES} == set(GAMES)
    for path in CASES:
        assert any("-cut" in json.loads(line)["name"] for line in path.read_text("utf-8").splitlines())
