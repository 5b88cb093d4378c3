"""Fetch what the tests inside the page need: `python -m tools.page_tests`. The site never ships any of it.

They run in Pyodide with the whole standard library, by the same pytest as outside, from pinned pure wheels.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.paths import BUILD, ROOT
from tools.stamp import digest, fresh

LOCK = ROOT / "requirements" / "page-tests.txt"
WHEELS = BUILD / "page-tests"


def wheels() -> list[Path]:
    """Return the wheels, fetched and checked against the lock if they are not here yet."""
    stamp = BUILD / "page-tests.stamp"
    value = digest([LOCK, Path(__file__)])
    if not fresh(stamp, value, [WHEELS]):
        shutil.rmtree(WHEELS, ignore_errors=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download"]
        options = ["--no-deps", "--only-binary=:all:", "--python-version=3.14", "--require-hashes"]
        subprocess.run([*pip, *options, "-r", LOCK, "-d", WHEELS], check=True)
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(value)
    return sorted(WHEELS.glob("*.whl"))


if __name__ == "__main__":
    wheels()
