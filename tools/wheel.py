"""Build the wheel of `hanaba`, byte for byte the same every time: `python -m tools.wheel`."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.paths import PY, ROOT, WHEELS

EPOCH = "1577836800"  # 2020-01-01, the time of every file in what we build
METADATA = ("pyproject.toml", "README.md", "LICENSE")


def build_wheel(target: Path = WHEELS) -> Path:
    """Write the wheel into `target`, in place of any other of ours, and return its path."""
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("hanaba-*.whl"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        # From a copy: setuptools leaves its own files behind and would pick up stale ones.
        copy = Path(folder) / "hanaba"
        ignore = shutil.ignore_patterns("__pycache__", "*.egg-info")
        shutil.copytree(PY, copy / "py", ignore=ignore, copy_function=shutil.copyfile)
        for name in METADATA:
            if (ROOT / name).is_file():
                shutil.copyfile(ROOT / name, copy / name)
        for path in copy.rglob("*"):
            path.chmod(0o755 if path.is_dir() else 0o644)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "wheel"]
        subprocess.run(
            [*pip, "--no-deps", "--no-build-isolation", "--no-cache-dir", "-w", target, copy],
            check=True,
            env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH},
        )
    return next(target.glob("hanaba-*.whl"))


if __name__ == "__main__":
    print(build_wheel().relative_to(ROOT))
