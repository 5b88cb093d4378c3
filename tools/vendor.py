"""Bring the pinned browser parts into `static/vendor/`: PyScript, Pyodide, its library compiled, micropip.

Run as `python -m tools.vendor`. Does nothing when nothing has changed since the last time.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from tools.paths import BUILD, MODULES, ROOT, STATIC, VENDOR
from tools.stamp import digest, fresh

PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LOCK = ROOT / "requirements" / "page.txt"
KEEP = ROOT / "tools" / "stdlib-keep.txt"
START = ROOT / "tools" / "sitecustomize.py"
COMPILER = ROOT / "tools" / "compile_python.mjs"
FULL_LIBRARY = "python_stdlib_full.zip"

# Interpreter address for pages that want the whole standard library (live cells, tests in the page).
FULL_INTERPRETER = """\
// Pyodide with the whole standard library; pyodide.mjs beside this file loads the trimmed one.
import { loadPyodide as load } from './pyodide.mjs';
export { version } from './pyodide.mjs';
const here = new URL('.', import.meta.url).href;
export const loadPyodide = (options = {}) =>
  load({ ...options, indexURL: here, stdLibURL: `${here}python_stdlib_full.zip` });
"""


def keep_names() -> list[str]:
    """Read the names in the keep-list, those to leave out with their "-"."""
    lines = KEEP.read_text().splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def compile_sources(jobs: list[dict[str, object]], pyodide: Path = PYODIDE) -> None:
    """Turn zips of Python sources into zips of .pyc files, inside Pyodide under Node.

    Each job has the keys `source`, `target`, `prefix`, `keep` and `cached` that `compile_python.mjs` describes.
    """
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(jobs, file, default=str)
        file.flush()
        subprocess.run(
            ["node", str(COMPILER), str(pyodide), file.name],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=ROOT,
        )


def scripts_of(dist: Path) -> list[Path]:
    """List the files of PyScript's `dist` that a page with scripts or live cells can ask for.

    These are `core.js` and all that it names, directly or not, apart from the terminal, and the style sheet.
    """
    wanted = [dist / "core.js"]
    for path in wanted:
        for name in re.findall(r"""(?:from|import)\s*\(?\s*["']\./([\w.-]+\.js)["']""", path.read_text()):
            if "xterm" not in name and dist / name not in wanted:
                wanted.append(dist / name)
    return [*wanted, dist / "core.css"]


def fetch_wheels(target: Path) -> list[Path]:
    """Download the wheels that the page needs, checked against the hashes of the lock."""
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download", "--no-deps"]
        subprocess.run(
            [
                *pip,
                "--only-binary=:all:",
                "--python-version=3.14",
                "--require-hashes",
                "-r",
                LOCK,
                "-d",
                folder,
            ],
            check=True,
        )
        return [Path(shutil.copy(wheel, target)) for wheel in sorted(Path(folder).glob("*.whl"))]


def pyodide_lock(wheels: list[Path]) -> dict[str, object]:
    """Cut Pyodide's list of packages down to `wheels`, with the hashes of the files we ship."""
    lock: dict[str, dict[str, dict[str, object]]] = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    packages = {}
    for wheel in wheels:
        name, version = wheel.name.split("-")[:2]
        entry = dict(lock["packages"][name])
        entry.update(
            version=version,
            file_name=wheel.name,
            sha256=hashlib.sha256(wheel.read_bytes()).hexdigest(),
            depends=[],
        )
        packages[name] = entry
    return {**lock, "packages": packages}


def vendor() -> None:
    """Write `static/vendor/` anew."""
    shutil.rmtree(VENDOR, ignore_errors=True)
    pyodide, pyscript = VENDOR / "pyodide", VENDOR / "pyscript"
    pyodide.mkdir(parents=True)
    pyscript.mkdir()
    for path in scripts_of(PYSCRIPT / "dist"):
        shutil.copyfile(path, pyscript / path.name)
    for name in PYODIDE_FILES:
        shutil.copyfile(PYODIDE / name, pyodide / name)
    sources = BUILD / "stdlib-source.zip"
    sources.parent.mkdir(exist_ok=True)
    shutil.copyfile(PYODIDE / "python_stdlib.zip", sources)
    with zipfile.ZipFile(sources, "a") as archive:
        archive.writestr(START.name, START.read_bytes())
    library = {"source": sources, "prefix": "/lib/python314.zip/"}
    compile_sources(
        [
            {**library, "target": pyodide / "python_stdlib.zip", "keep": [*keep_names(), START.stem]},
            {**library, "target": pyodide / FULL_LIBRARY, "keep": None},
        ]
    )
    (pyodide / "pyodide-full.mjs").write_text(FULL_INTERPRETER)
    lock = pyodide_lock(fetch_wheels(pyodide))
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n")


def main() -> None:
    """Vendor the parts if the locks, the keep-list or the tools have changed."""
    inputs = [ROOT / "package-lock.json", LOCK, KEEP, START, COMPILER, Path(__file__)]
    value = digest(inputs)
    stamp = BUILD / "vendor.stamp"
    if fresh(stamp, value, [VENDOR / "pyodide" / "pyodide-lock.json", VENDOR / "pyscript" / "core.js"]):
        return
    print(f"Bringing PyScript and Pyodide into {STATIC.name}/{VENDOR.name}/ …", flush=True)
    vendor()
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(value)


if __name__ == "__main__":
    main()
