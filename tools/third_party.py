"""Write the notice about the parts of others in the site: versions, licences, where the source is."""

import json
import zipfile
from pathlib import Path
from typing import Any

from tools.paths import ROOT, VENDOR
from tools.vendor import PYODIDE, PYSCRIPT

PYTHON_LICENCE = ROOT / "tools" / "licences" / "PSF-2.0.txt"
NOT_IN_THE_PAGE = ("@types/", "@pyscript/", "pyodide", "ws")

BUNDLED = "none; bundled by PyScript"
OTHER_SOURCES = {
    "pyscript": "https://github.com/pyscript",
    "codemirror": "https://github.com/codemirror",
    "toml": "https://github.com/jakwings/toml-j0.4",
}

INTRODUCTION = """\
Hanaba is under the MIT licence (see LICENSE). Its pages also carry parts made by others. They are named here
with their versions, where their source is, what was changed, and their licences.
"""

WASM_NOTE = """\
Compiled into pyodide.asm.wasm beside CPython: Emscripten's system libraries and musl (MIT), zlib (zlib
licence), bzip2 (bzip2 licence), liblzma (0BSD), Zstandard (BSD), libffi (MIT), Expat (MIT), libmpdec (BSD),
HACL* (MIT or Apache-2.0). Their notices are in CPython's Doc/license.rst and in Pyodide's source.
"""


def version_of(package: Path) -> str:
    """Read the version of an installed npm package."""
    return str(json.loads((package / "package.json").read_text())["version"])


def source_of(package: dict[str, Any]) -> str:
    """Say where the source of an npm package is."""
    repository = package.get("repository", "")
    address = repository.get("url", "") if isinstance(repository, dict) else repository
    return str(address or package.get("homepage") or OTHER_SOURCES["pyscript"]).removeprefix("git+")


def part(name: str, version: str, licence: str, source: str, changes: str, *texts: str) -> str:
    """Lay out one part of the notice."""
    head = f"{name} {version}\n{'=' * (len(name) + len(version) + 1)}\n\n"
    facts = f"Licence: {licence}\nSource:  {source}\nChanges: {changes}\n"
    return head + facts + "".join(f"\n{text.strip()}\n" for text in texts)


def bundled() -> list[str]:
    """Describe the small libraries that PyScript's files contain."""
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    parts = []
    for path, entry in sorted(lock.items()):
        name = path.rpartition("node_modules/")[2]
        if not path or name.startswith(NOT_IN_THE_PAGE):
            continue
        folder = ROOT / path
        text = "\n".join(p.read_text() for p in sorted(folder.glob("LICEN[CS]E*")))
        package = json.loads((folder / "package.json").read_text())
        licence = entry.get("license", package.get("license", ""))
        parts.append(part(name, entry["version"], licence, source_of(package), BUNDLED, text))
    for path in sorted((PYSCRIPT / "src" / "3rd-party-licenses").glob("*.txt")):
        name = path.name.split(".")[0]
        if "xterm" not in name:
            source = OTHER_SOURCES[name.split("_")[0]]
            parts.append(part(name, "(no version given)", "MIT", source, BUNDLED, path.read_text()))
    return parts


def notice() -> str:
    """Return the whole notice as text."""
    wheel = next((VENDOR / "pyodide").glob("micropip-*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        texts = [n for n in archive.namelist() if "LICENSE" in n]
        mozilla = archive.read(next(n for n in texts if "dist-info" in n)).decode()
        packaging = [archive.read(n).decode() for n in texts if "_vendored/packaging" in n]
    parts = [
        part(
            "Pyodide",
            version_of(PYODIDE),
            "MPL-2.0",
            "https://github.com/pyodide/pyodide",
            "none to pyodide.mjs, pyodide.asm.mjs and pyodide.asm.wasm; pyodide-lock.json is cut down",
            WASM_NOTE,
            mozilla,
        ),
        part(
            "Python",
            str(json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]["python"]),
            "PSF-2.0",
            "https://github.com/python/cpython",
            "the standard library is compiled to .pyc files and trimmed",
            PYTHON_LICENCE.read_text(),
        ),
        part(
            "micropip",
            wheel.name.split("-")[1],
            "MPL-2.0 (text above, under Pyodide)",
            "https://github.com/pyodide/micropip",
            "none; it brings `packaging`, whose licence follows",
            *packaging,
        ),
        part(
            "PyScript",
            version_of(PYSCRIPT),
            "Apache-2.0",
            "https://github.com/pyscript/pyscript",
            "none; only the files a page can ask for are copied",
            (PYSCRIPT / "LICENSE").read_text(),
        ),
        *bundled(),
    ]
    return INTRODUCTION + "\n\n" + "\n\n".join(parts)
