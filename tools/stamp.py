"""Tell whether what was built still fits what it was built from."""

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

from tools.paths import ROOT


def digest(paths: Iterable[Path], extra: str = "") -> str:
    """Hash the names and bytes of `paths`, files or whole folders, together with `extra`.

    Folders made by Python itself (`__pycache__`) do not count, nor do files that are not there.
    """
    total = hashlib.sha256(extra.encode())
    for path in files(paths):
        total.update(f"\0{os.path.relpath(path, ROOT)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def files(paths: Iterable[Path]) -> list[Path]:
    """List the files named by `paths`, folders searched through, in a fixed order."""
    found: set[Path] = set()
    for path in paths:
        if path.is_dir():
            found.update(p for p in path.rglob("*") if p.is_file() and "__pycache__" not in p.parts)
        elif path.is_file():
            found.add(path)
    return sorted(found)


def fresh(stamp: Path, value: str, outputs: Iterable[Path]) -> bool:
    """Say whether `stamp` holds `value` and every one of `outputs` is still there."""
    return stamp.is_file() and stamp.read_text() == value and all(path.exists() for path in outputs)
