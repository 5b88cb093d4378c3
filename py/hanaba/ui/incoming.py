"""Matches that come from outside: files of one record, of a record a line, whole exports, and pasted links."""

import json
import re
from typing import Any, NamedTuple

from hanaba.engine import RecordError, open_data, record_json, unpack
from hanaba.engine.record import parse_json
from hanaba.texts import _


class Incoming(NamedTuple):
    """Hold rows for the history, as ``Saves.history`` returns them, and a sentence for each fault."""

    rows: list[dict[str, Any]]
    faults: list[str]


def read_matches(name: str, text: str) -> Incoming:
    """Read all matches of a text called ``name``; what is no match is named with its line and the rule.

    >>> read_matches("a.json", "{").faults
    ['a.json, line 1: the text is not JSON: Expecting property name enclosed in double quotes at column 2.']
    """
    text = text.removeprefix("\ufeff").strip()
    before, mark, packed = text.partition("#r=")
    found = Incoming([], [])
    if mark and "{" not in before:
        _take(found, name, 1, lambda: parse_json(unpack(packed)))
        return found
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if len(lines) > 1 and any(line.startswith("{") and line.endswith("}") and '"format"' in line for _n, line in lines):
        for number, line in lines:
            _take(found, name, number, lambda line=line: parse_json(line))
        return found
    try:
        data = parse_json(text, most=0)
    except RecordError as fault:
        where = re.search(r"at line (\d+)", str(fault))
        found.faults.append(_said(name, int(where[1]) if where else 1, str(fault)))
        return found
    rows = data.get("matches") if isinstance(data, dict) else None
    if isinstance(data, dict) and isinstance(rows, list):
        current = data.get("current")
        for number, row in enumerate(rows, 1):
            record = row.get("record") if isinstance(row, dict) else row
            _take(found, f"{name} #{number}", 1, lambda record=record: record, row)
        if isinstance(current, str):
            _take(found, name, 1, lambda: parse_json(current))
        return found
    _take(found, name, 1, lambda: data)
    return found


def _take(found: Incoming, name: str, line: int, read: Any, row: object = None) -> None:
    """Replay one record and add it, or say what is wrong with it."""
    try:
        data = read()
        if len(json.dumps(data, ensure_ascii=False).encode("utf-8", "surrogatepass")) > 256 * 1024:
            raise RecordError("a record has at most 256 kB of text")
        opened = open_data(data)
    except RecordError as fault:
        found.faults.append(_said(name, line, str(fault)))
        return
    if opened.fault is not None:
        words = _("{file}, line {line}: {reason}. The match is kept and opens up to there.")
        found.faults.append(words.format(file=name, line=line, reason=opened.fault.message))
    else:
        data = record_json(opened.record)
    date = row.get("date", "") if isinstance(row, dict) else ""
    finished = opened.state.phase == "over"
    found.rows.append({"finished": finished, "date": date if isinstance(date, str) else "", "record": data})


def _said(name: str, line: int, reason: str) -> str:
    return _("{file}, line {line}: {reason}.").format(
        file=name, line=line, reason=re.sub(r"at line \d+, ", "at ", reason).rstrip(".")
    )
