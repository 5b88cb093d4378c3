"""Matches that come from outside: files of one record, of a record a line, whole exports, and pasted links."""

import json
import re
from typing import Any, NamedTuple

from hanaba.engine import RecordError, open_data, record_json, unpack
from hanaba.engine.record import parse_json
from hanaba.texts import _, joined, sentence

EXPORT = 1
"""The version of a whole export."""
ADDRESS = re.compile(r"(https?://\S+|\S*[?&]ruleset=\S*)")


class Incoming(NamedTuple):
    """Hold rows for the history, as ``Saves.history`` returns them, the sums of a real table, and what is wrong."""

    rows: list[dict[str, Any]]
    faults: list[str]
    sums: list[str]


def read_matches(name: str, text: str) -> Incoming:
    """Read all matches of a text called ``name``; what is no match is named, with its line and the rule.

    >>> read_matches("a.json", '{"format": "hanaba"').faults
    ['a.json: the text is cut off or damaged from character 20 on.']
    >>> read_matches("a.txt", "").faults
    ['a.txt is empty.']
    """
    text = text.removeprefix("\ufeff").strip()
    before, mark, packed = text.partition("#r=")
    found = Incoming([], [], [])
    if not text:
        found.faults.append(_("{file} is empty.").format(file=name))
        return found
    if mark and "{" not in before:
        # a link may come in several lines out of a letter
        _take(found, name, 0, lambda: parse_json(unpack("".join(packed.split()))))
        return found
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if len(lines) > 1 and any(line.startswith("{") and line.endswith("}") and '"format"' in line for _n, line in lines):
        for number, line in lines:
            _take(found, name, number, lambda line=line: parse_json(line))
        return found
    if not text.startswith("{") or not ('"format"' in text or '"matches"' in text):
        found.faults.append(_no_match(name, text))
        return found
    try:
        data = parse_json(text, most=0)
    except RecordError as fault:
        found.faults.append(_said(name, 0, fault, many=len(lines) > 1))
        return found
    rows = data.get("matches") if isinstance(data, dict) else None
    if isinstance(data, dict) and isinstance(rows, list):
        _take_export(found, name, data, rows)
    else:
        _take(found, name, 0, lambda: data)
    return found


def _no_match(name: str, text: str) -> str:
    """Say of a text that is plainly no match what it is and what is wanted."""
    words = _("{file}: this address holds no match.") if ADDRESS.fullmatch(text) else _("{file}: this is no match.")
    return joined([words.format(file=name), wanted()])


def wanted() -> str:
    """Say what can be opened."""
    return _("Wanted is a link from “Copy a link to this match”, or what was saved to a file here.")


def _take_export(found: Incoming, name: str, data: dict[str, Any], rows: list[Any]) -> None:
    """Take in everything of a whole export but the settings."""
    version = data.get("hanaba", EXPORT)
    if version != EXPORT:
        words = _("{file} was exported in version {n}; this program reads version {known}.")
        found.faults.append(words.format(file=name, n=str(version)[:12], known=EXPORT))
        return
    current, sums = data.get("current"), data.get("score")
    for number, row in enumerate(rows, 1):
        record = row.get("record") if isinstance(row, dict) else row
        _take(found, f"{name} #{number}", 0, lambda record=record: record, row)
    if isinstance(current, str):
        _take(found, name, 0, lambda: parse_json(current))
    if isinstance(sums, str):
        found.sums.append(sums)


def _take(found: Incoming, name: str, line: int, read: Any, row: object = None) -> None:
    """Replay one record and add it, or say what is wrong with it; ``line`` is 0 where there is only one."""
    try:
        data = read()
        if len(json.dumps(data, ensure_ascii=False).encode("utf-8", "surrogatepass")) > 256 * 1024:
            raise RecordError("a record has at most 256 kB of text")
        opened = open_data(data)
    except RecordError as fault:
        found.faults.append(_said(name, line, fault))
        return
    if opened.fault is not None and not opened.record.rounds:
        words = (
            _("{file}, line {line}: {reason}. Nothing of the match can be opened.")
            if line
            else _("{file}: {reason}. Nothing of the match can be opened.")
        )
        found.faults.append(words.format(file=name, line=line, reason=sentence(opened.fault.said)))
        return
    if opened.fault is not None:
        words = (
            _("{file}, line {line}: {reason}. The match is kept and opens up to there.")
            if line
            else _("{file}: {reason}. The match is kept and opens up to there.")
        )
        found.faults.append(words.format(file=name, line=line, reason=sentence(opened.fault.said)))
    else:
        data = record_json(opened.record)
    date = row.get("date", "") if isinstance(row, dict) else ""
    finished = opened.state.phase == "over"
    found.rows.append({"finished": finished, "date": date if isinstance(date, str) else "", "record": data})


def _said(name: str, line: int, fault: RecordError, many: bool = False) -> str:
    """Say what is wrong with a text, and in which of its lines; a parser's own words help nobody."""
    reason = sentence(fault)
    at = fault.said.values
    if "column" in at:
        reason = _("the text is cut off or damaged from character {n} on").format(n=at["column"])
        line = int(str(at["line"])) if many else line
    words = _("{file}, line {line}: {reason}.") if line else _("{file}: {reason}.")
    return words.format(file=name, line=line, reason=reason.rstrip("."))
