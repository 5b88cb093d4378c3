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
import zipfile
from pathlib import Path

from tools.paths import BUILD, PY, ROOT, SITE, STATIC, VENDOR, WHEELS
from tools.py_files import INTERPRETER, PLUGINS, page_files
from tools.seal import WORKER, seal
from tools.sizes import report
from tools.stamp import digest, fresh
from tools.third_party import notice
from tools.vendor import PYSCRIPT, compile_sources
from tools.wheel import build_wheel

APP = "static/app.zip"
PYSCRIPT_COMPILED = "static/pyscript.zip"
STYLE = "static/css/page-all.css"
STYLE_SHEET = r'<link rel="stylesheet" href="([^"]+)">'
HOME = "/home/pyodide/"
APP_PLACE = "hanaba.zip"
CONTRAST = STATIC / "cards-contrast"


def version() -> str:
    """Read our version."""
    found = re.search(r'^__version__ = "(.+)"$', (PY / "hanaba" / "__init__.py").read_text(), re.M)
    assert found, "hanaba/__init__.py names no version"
    return found[1]


def inputs() -> str:
    """Hash everything that the site is made of."""
    built = {VENDOR, WHEELS, CONTRAST}
    own = [p for p in STATIC.iterdir() if p not in built]
    tools = [p for p in (ROOT / "tools").rglob("*") if p.suffix in {".py", ".mjs", ".txt"}]
    names = ("index.html", "pyproject.toml", "README.md", "LICENSE", "package-lock.json")
    vendored = BUILD / "vendor.stamp"
    return digest([PY, *own, *tools, *(ROOT / name for name in names), vendored])


def contrast_cards() -> None:
    """Make the high-contrast deck from the drawn one."""
    subprocess.run([sys.executable, "-m", "tools.deck.contrast"], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)


def pyscript_modules() -> dict[str, str]:
    """Return the sources of the `pyscript` package that PyScript writes into Pyodide's file system."""
    text = (PYSCRIPT / "src" / "stdlib" / "pyscript.js").read_text()
    modules: dict[str, str] = json.loads(text[text.index("{") : text.rindex("}") + 1])["pyscript"]
    return modules


def archives(out: Path) -> None:
    """Pack our modules, compiled inside Pyodide, and their data into one archive, and PyScript's into another.

    Ours is imported from as it is. PyScript's is unpacked into the `__pycache__` where Python looks for them;
    should PyScript ever write other sources, their hash differs and Python compiles them as usual.
    """
    ours, theirs = BUILD / "app-source.zip", BUILD / "pyscript-source.zip"
    with zipfile.ZipFile(ours, "w") as archive:
        for path in page_files():
            archive.writestr(path.as_posix(), (PY / path).read_bytes())
    with zipfile.ZipFile(theirs, "w") as archive:
        for name, text in pyscript_modules().items():
            archive.writestr(f"pyscript/{name}", text)
    compile_sources(
        [
            {"source": ours, "target": out / APP, "prefix": f"{HOME}{APP_PLACE}/", "keep": None},
            {"source": theirs, "target": out / PYSCRIPT_COMPILED, "prefix": HOME, "keep": None, "cached": True},
        ],
        VENDOR / "pyodide",
    )


def start() -> str:
    """Return the text of `py/main.py` as the site ships it: it looks into the archive for everything of ours."""
    return f'import sys\n\nsys.path.append("{APP_PLACE}")\n\n' + (PY / "main.py").read_text()


def early_links() -> str:
    """Return tags that let the browser fetch at once what PyScript and Pyodide would ask for one after another."""
    pyodide, pyscript = "static/vendor/pyodide/", "static/vendor/pyscript/"
    parts = [next((VENDOR / "pyscript").glob(f"{name}-*.js")).name for name in ("core", "error")]
    names = [INTERPRETER.removeprefix("./"), pyodide + "pyodide.mjs", pyodide + "pyodide.asm.mjs"]
    # the longest on the way, and everything waits for it
    names += [pyodide + "pyodide.asm.wasm", pyodide + "python_stdlib.zip", pyodide + "pyodide-lock.json"]
    names += [pyscript + "core.js", *(pyscript + part for part in parts), APP, PYSCRIPT_COMPILED, "py/main.py"]
    tags = [
        f'<link rel="modulepreload" href="{name}">'
        if name.endswith((".js", ".mjs"))
        else f'<link rel="preload" as="fetch" crossorigin href="{name}">'
        for name in names
    ]
    return "\n".join(tags) + "\n"


def style_sheets(text: str) -> list[str]:
    """List the style sheets that a page asks for, in order."""
    return re.findall(STYLE_SHEET, text)


def page(text: str) -> str:
    """Return the text of `index.html` as the site ships it.

    The configuration stands in the page itself, which saves a request and the parsing of TOML, and names
    archives instead of the single files. The style sheets come as one, and what is needed next is announced.
    """
    config = {
        "interpreter": INTERPRETER,
        "plugins": PLUGINS,
        "files": {f"./{APP}": f"./{APP_PLACE}", f"./{PYSCRIPT_COMPILED}": "./*"},
    }
    attribute = html.escape(json.dumps(config, separators=(",", ":")))
    text, count = re.subn(r'config="\./pyscript\.toml"', f'config="{attribute}"', text)
    if count != 1:
        raise SystemExit(f'index.html: expected config="./pyscript.toml" once, found it {count} times.')
    first = text.index('<link rel="stylesheet"')
    text = re.sub(STYLE_SHEET + r"\n", "", text)
    text = text[:first] + f'<link rel="stylesheet" href="{STYLE}">\n' + text[first:]
    # after our own scripts, which should not queue behind megabytes
    text = text.replace("</head>", early_links() + "</head>", 1)
    return re.sub(r"<html\b", f'<html data-version="{version()}"', text, count=1)


def build(out: Path) -> None:
    """Write the whole site into `out`."""
    BUILD.mkdir(exist_ok=True)
    shutil.rmtree(out, ignore_errors=True)
    contrast_cards()
    build_wheel()
    left_out = shutil.ignore_patterns("__pycache__", WORKER)
    shutil.copytree(STATIC, out / "static", ignore=left_out, copy_function=shutil.copyfile)
    archives(out)
    (out / "py").mkdir()
    (out / "py" / "main.py").write_text(start())
    shutil.copyfile(ROOT / "LICENSE", out / "LICENSE")
    (out / "THIRD-PARTY.txt").write_text(notice())
    source = (ROOT / "index.html").read_text()
    (out / STYLE).write_text("".join((ROOT / name).read_text() for name in style_sheets(source)))
    (out / "index.html").write_text(page(source))
    seal(out, version())


def main() -> None:
    """Build if something has changed, and say what each part weighs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=SITE)
    parser.add_argument("--quiet", action="store_true", help="say nothing when there is nothing to do")
    arguments = parser.parse_args()
    out: Path = arguments.out
    value = inputs()
    place = hashlib.sha256(bytes(out.resolve())).hexdigest()[:8]
    stamp = BUILD / f"site-{place}.stamp"
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
