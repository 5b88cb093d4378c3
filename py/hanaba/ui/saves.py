"""Keep the running match, the settings and the history in the browser, or in memory where that is blocked."""

import json
from typing import Any

from hanaba.names import LANGUAGES
from hanaba.texts import _
from hanaba.ui.animate import SPEEDS
from hanaba.ui.host import Host

CURRENT, SETTINGS, HISTORY = "hanaba:current", "hanaba:settings", "hanaba:history"
SUMS, DRAFT, DAMAGED = "hanaba:score", "hanaba:draft", "hanaba:damaged"
KEYS = (CURRENT, SETTINGS, HISTORY, SUMS, DRAFT, DAMAGED)
HISTORY_MOST = 300
DAMAGED_MOST = 20
VERSION = 1

DEFAULTS: dict[str, Any] = {
    "version": VERSION,
    "lang": "",
    "speed": "",
    "cloth": "felt",
    "back": "vermilion",
    "marks": True,
    "text": 1,
    "left": False,
    "contrast": False,
    "sort": "month",
    "think": 1,
    "guide": "",
    "sound": False,
    "recent": [],
}
CHOICES: dict[str, tuple[Any, ...]] = {
    "lang": ("", *LANGUAGES),
    "speed": ("", *SPEEDS),
    "cloth": ("felt", "tatami", "dark"),
    "back": ("vermilion", "ink"),
    "marks": (True, False),
    "text": (0.9, 1, 1.15, 1.3, 1.5, 2),
    "left": (True, False),
    "contrast": (True, False),
    "sort": ("month", "kind", "dealt"),
    "think": (0.3, 1, 3),
    "guide": ("", "on", "off"),
    "sound": (False, True),
}


class Saves:
    """Read and write what is kept; ``trouble`` is a sentence where something could not be.

    With ``apart`` (an embedded table) the running match and the history are neither read nor written.
    """

    def __init__(self, host: Host, apart: bool = False) -> None:
        self._host = host
        self._memory: dict[str, str] = {}
        self.apart = apart
        self.trouble = ""
        self._told = False

    def _read(self, key: str) -> str | None:
        if key in self._memory:
            return self._memory[key]
        try:
            return self._host.load(key)
        except OSError:
            if not self.apart:  # an embedded table keeps no match anyway
                self._tell(full=False)
            return None

    def _tell(self, full: bool) -> None:
        """Say once what is wrong with the storage; who has put the sentence away is not told again."""
        if self._told:
            return
        self._told = True
        self.trouble = (
            _("The browser’s storage is full: the match goes on, but a reload will lose it.")
            if full
            else _("This browser keeps nothing for this page: the match goes on, but a reload will lose it.")
        )

    def _write(self, key: str, text: str | None) -> bool:
        try:
            self._host.store(key, text)
        except OSError as error:
            self._tell("full" in str(error))
            if text is None:
                self._memory.pop(key, None)
            else:
                self._memory[key] = text
            return False
        self._memory.pop(key, None)
        return True

    def current(self) -> str | None:
        """Return the text of the running match, as it was kept."""
        return None if self.apart else self._read(CURRENT)

    def keep(self, record: str | None) -> None:
        """Keep the running match, or forget it."""
        if not self.apart:
            self._write(CURRENT, record)

    def damaged(self) -> list[dict[str, str]]:
        """Return the texts that were set aside, newest first, each with the key it was kept under."""
        text = None if self.apart else self._read(DAMAGED)
        if not text:
            return []
        try:
            kept = json.loads(text)
            return [{"key": str(row["key"]), "text": str(row["text"])} for row in kept["texts"]]
        except (ValueError, KeyError, TypeError):
            return [{"key": DAMAGED, "text": text}]

    def set_aside(self, key: str) -> None:
        """Keep a damaged text beside the others, so that what comes next in its place does not write over it."""
        text = None if self.apart else self._read(key)
        if not text:
            return
        others = [row for row in self.damaged() if row["text"] != text]
        rows = [{"key": key, "text": text}, *others][:DAMAGED_MOST]
        # moved, not copied: in a full storage there is no room for both
        self._write(key, None)
        self._write(DAMAGED, json.dumps({"version": VERSION, "texts": rows}, ensure_ascii=False))

    def sums(self) -> str | None:
        """Return the text of the sums of a real table, as it was kept."""
        return None if self.apart else self._read(SUMS)

    def keep_sums(self, text: str) -> None:
        """Keep the sums of a real table."""
        if not self.apart:
            self._write(SUMS, text)

    def draft(self) -> dict[str, Any] | None:
        """Return the form for a new match as it was left by a reload; ``None`` where there is nothing sound."""
        try:
            given = json.loads((not self.apart and self._read(DRAFT)) or "null")
        except ValueError:
            return None
        return given if isinstance(given, dict) and given.get("version") == VERSION else None

    def keep_draft(self, draft: dict[str, Any] | None) -> None:
        """Keep the form for a new match, or forget it."""
        if not self.apart and (draft is not None or self._read(DRAFT)):
            text = json.dumps({**draft, "version": VERSION}, ensure_ascii=False) if draft is not None else None
            self._write(DRAFT, text)

    def _settings(self) -> dict[str, Any]:
        """Read the settings as they stand; what cannot be read is empty."""
        try:
            given = json.loads(self._read(SETTINGS) or "{}")
        except ValueError:
            return {}
        return given if isinstance(given, dict) else {}

    def settings(self) -> dict[str, Any]:
        """Return the settings; what is missing or makes no sense has its default."""
        given = self._settings()
        kept = dict(DEFAULTS)
        for name, allowed in CHOICES.items():
            if name in given and any(
                given[name] == value and type(given[name]) is type(value)
                for value in (*allowed, *map(float, [v for v in allowed if type(v) is int]))
            ):
                kept[name] = given[name]
        if self.apart:  # a frame stays silent until it is itself asked to sound
            kept["sound"] = False
        if not kept["guide"] and not self.apart and self._read(HISTORY):
            kept["guide"] = "off"  # matches were played here before there was a guide
        if isinstance(given.get("recent"), list):
            kept["recent"] = [row for row in given["recent"] if isinstance(row, dict)][:8]
        return kept

    def keep_settings(self, settings: dict[str, Any]) -> None:
        """Keep the settings; whether a frame sounds is for its visit alone."""
        if self.apart:
            settings = {**settings, "sound": self._settings().get("sound", False)}
        self._write(SETTINGS, json.dumps({**settings, "version": VERSION}, ensure_ascii=False))

    def history(self) -> list[dict[str, Any]]:
        """Return the kept matches, newest first; a damaged history reads as empty and its text stays."""
        rows = self._history()
        if rows is None:
            self.trouble = self.history_fault()
        return rows or []

    def history_fault(self) -> str:
        """Say what is wrong with the kept history, if anything is."""
        if self._history() is not None:
            return ""
        return _("The history of matches is damaged or of another version; its text is kept.")

    def _history(self) -> list[dict[str, Any]] | None:
        text = None if self.apart else self._read(HISTORY)
        if not text:
            return []
        try:
            kept = json.loads(text)
            rows = kept["matches"]
            if kept["version"] != VERSION or not isinstance(rows, list):
                return None
        except (ValueError, KeyError, TypeError):
            return None
        return [row for row in rows if isinstance(row, dict) and isinstance(row.get("record"), dict)]

    def _rows(self) -> list[dict[str, Any]]:
        """Return the kept matches to be written anew; a damaged history is set aside first."""
        rows = self._history()
        if rows is None:
            self.set_aside(HISTORY)
        return rows or []

    def file_away(self, record: str, finished: bool, date: str = "") -> None:
        """Put a match into the history, newest first."""
        if self.apart:
            return
        rows = self._rows()
        rows.insert(0, {"finished": finished, "date": date, "record": json.loads(record)})
        self._write(HISTORY, json.dumps({"version": VERSION, "matches": rows[:HISTORY_MOST]}, ensure_ascii=False))

    def take_in(self, rows: list[dict[str, Any]]) -> tuple[int, int, int]:
        """Put matches into the history; return how many were new, there already, and without a place."""
        if self.apart or not rows:
            return 0, 0, len(rows)
        kept = self._rows()
        new = known = full = 0
        for row in rows:
            if any(other["record"] == row["record"] for other in kept):
                known += 1
            elif len(kept) >= HISTORY_MOST:
                full += 1
            else:
                kept.insert(new, row)
                new += 1
        if new:
            self._write(HISTORY, json.dumps({"version": VERSION, "matches": kept}, ensure_ascii=False))
        return new, known, full

    def put_back(self, index: int, row: dict[str, Any]) -> None:
        """Put a match back to where it stood in the history."""
        rows = self._rows()
        rows.insert(index, row)
        self._write(HISTORY, json.dumps({"version": VERSION, "matches": rows[:HISTORY_MOST]}, ensure_ascii=False))

    def drop_from_history(self, index: int) -> None:
        """Remove one match from the history."""
        rows = self.history()
        if 0 <= index < len(rows):
            del rows[index]
            self._write(HISTORY, json.dumps({"version": VERSION, "matches": rows}, ensure_ascii=False))
