"""Build `site/`, ready for any static host: `python -m tools.build_site [--quiet] [--out FOLDER]`.

The same sources give the same bytes. Does nothing when nothing has changed since the last time.
"""

import argparse
import hashlib
import html
import json
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

from tools.paths import BUILD, PY, ROOT, SITE, STATIC, VENDOR, WHEELS
from tools.py_files import INTERPRETER, page_files
from tools.sizes import report
from tools.stamp import digest, files, fresh
from tools.third_party import notice
from tools.vendor import compile_sources
from tools.wheel import build_wheel

APP = "static/app.zip"
CONTRAST = STATIC / "cards-contrast"
# Not among what a page has to keep for later: notices, and what only the page with live cells asks for.
NOT_KEPT = ("THIRD-PARTY.txt", "LICENSE", "build.json", "sw.js")


def version() -> str:
    """Read our version."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"])


def inputs() -> str:
    """Hash everything that the site is made of."""
    built = {VENDOR, WHEELS, CONTRAST}
    own = [p for p in STATIC.iterdir() if p not in built]
    tools = [p for p in (ROOT / "tools").rglob("*") if p.suffix in {".py", ".mjs", ".txt"}]
    names = ("index.html", "sw.js", "pyproject.toml", "README.md", "LICENSE", "package-lock.json")
    vendored = BUILD / "vendor.stamp"
    return digest([PY, *own, *tools, *(ROOT / name for name in names), vendored])


def contrast_cards() -> None:
    """Make the high-contrast deck from the drawn one."""
    subprocess.run(
        [sys.executable, "-m", "tools.deck.contrast"], check=True, cwd=ROOT, stdout=subprocess.DEVNULL
    )


def app_archive(target: Path) -> None:
    """Pack our modules, compiled inside Pyodide, and their data into one archive."""
    source = BUILD / "app-source.zip"
    with zipfile.ZipFile(source, "w") as archive:
        for path in page_files():
            archive.writestr(path.as_posix(), (PY / path).read_bytes())
    compile_sources(
        [{"source": source, "target": target, "prefix": "/home/pyodide/", "keep": None}], VENDOR / "pyodide"
    )


def page(text: str, build: str) -> str:
    """Return the text of `index.html` as the site ships it.

    The configuration stands in the page itself, which saves a request and the parsing of TOML, and names the
    one archive instead of the single files.
    """
    config = {"interpreter": INTERPRETER, "files": {f"./{APP}": "./*"}}
    attribute = html.escape(json.dumps(config, separators=(",", ":")))
    text, count = re.subn(r'config="\./pyscript\.toml"', f'config="{attribute}"', text)
    if count != 1:
        raise SystemExit(f'index.html: expected config="./pyscript.toml" once, found it {count} times.')
    return re.sub(r"<html\b", f'<html data-version="{version()}" data-build="{build}"', text, count=1)


def content(site: Path) -> dict[str, str]:
    """Hash every file of `site`, by its address below the page."""
    return {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files([site])
    }


def precache(hashes: dict[str, str]) -> list[str]:
    """List what a visitor keeps for playing offline."""
    return [name for name in hashes if name not in NOT_KEPT]


def service_worker(text: str, build: str, names: list[str]) -> str:
    """Return the service worker with the build's name and list in front of it."""
    return f"const BUILD = {json.dumps(build)};\nconst FILES = {json.dumps(names, indent=1)};\n{text}"


def build(out: Path) -> None:
    """Write the whole site into `out`."""
    BUILD.mkdir(exist_ok=True)
    shutil.rmtree(out, ignore_errors=True)
    contrast_cards()
    build_wheel()
    shutil.copytree(
        STATIC, out / "static", ignore=shutil.ignore_patterns("__pycache__"), copy_function=shutil.copyfile
    )
    app_archive(out / APP)
    (out / "py").mkdir()
    shutil.copyfile(PY / "main.py", out / "py" / "main.py")
    shutil.copyfile(ROOT / "LICENSE", out / "LICENSE")
    (out / "THIRD-PARTY.txt").write_text(notice())
    source = (ROOT / "index.html").read_text()
    hashes = content(out)
    name = hashlib.sha256((json.dumps(hashes, sort_keys=True) + source).encode()).hexdigest()[:16]
    (out / "index.html").write_text(page(source, name))
    worker = ROOT / "sw.js"
    if worker.is_file():
        (out / "sw.js").write_text(service_worker(worker.read_text(), name, precache(content(out))))
    facts = {"version": version(), "build": name, "files": content(out)}
    (out / "build.json").write_text(json.dumps(facts, indent=1) + "\n")


def main() -> None:
    """Build if something has changed, and say what each part weighs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=SITE)
    parser.add_argument("--quiet", action="store_true", help="say nothing when there is nothing to do")
    arguments = parser.parse_args()
    out: Path = arguments.out
    value = inputs()
    stamp = BUILD / f"{out.name}.stamp"
    if not fresh(stamp, value, [out / "build.json"]):
        stamp.unlink(missing_ok=True)
        print(f"Building {out.name}/ …", flush=True)
        build(out)
        stamp.write_text(value)
    elif arguments.quiet:
        return
    print(report(out))


if __name__ == "__main__":
    main()
