"""The unit and golden tests once more, inside Pyodide in a page; and the trimmed library as the site ships it."""

import io
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from hanaba.engine import dump_record
from hanaba.rules import GAMES, rules_for
from tests.conftest import ROOT
from tests.games import record_of
from tests.serving import serve
from tools.build_site import APP
from tools.page_tests import wheels
from tools.py_files import page_files
from tools.vendor import keep_names

FOLDERS = [name for name in ("unit", "golden", "perft") if (ROOT / "tests" / name).is_dir()]
SELECTION = ["-m", "not desktop and not soak", *(f"tests/{name}" for name in FOLDERS)]
# These stand on PyScript itself; every other browser test runs them.
NEED_PYSCRIPT = {"hanaba/ui/dom.py"}
DATA = {".css", ".html", ".js", ".json", ".jsonl", ".md", ".po", ".py", ".toml", ".txt", ".typed"}

RUN_TESTS = """
import json, os, sys
import pytest

class Notes:
    def __init__(self):
        self.passed, self.failed = [], {}
    def pytest_runtest_logreport(self, report):
        if report.when == "call" and report.passed:
            self.passed.append(report.nodeid)
        elif report.failed:
            self.failed[report.nodeid] = str(report.longrepr)
    def pytest_collectreport(self, report):
        if report.failed:
            self.failed[report.nodeid] = str(report.longrepr)

os.chdir("/checkout")
notes = Notes()
code = pytest.main(["-q", "-p", "no:cacheprovider", *selection], plugins=[notes])
json.dumps({"code": int(code), "passed": notes.passed, "failed": notes.failed})
"""

IMPORT_AND_PLAY = """
import importlib, json, sys
sys.path[:0] = ["/games", "hanaba.zip"]
for name in names + kept:
    importlib.import_module(name)
from games import record_of
from hanaba.bots import choose
from hanaba.engine import apply, chance, dump_record, open_record, start, view
from hanaba.rules import GAMES, rules_for

records = {}
for game in GAMES.values():
    rules = rules_for(game.id, game.players[0])
    records[game.id] = dump_record(record_of(rules, "trimmed"))
    assert open_record(records[game.id]).fault is None
    waiting = start(rules)
    state, _ = apply(waiting, chance(waiting, "42"))
    choose("greedy", view(state, state.turn), 1)
# modules of the library are found with one look and still know where they come from
assert sys.modules["sitecustomize"] is not None
for name, place in {"decimal": "decimal.pyc", "json": "json/__init__.pyc", "json.decoder": "json/decoder.pyc"}.items():
    assert sys.modules[name].__file__ == sys.modules[name].__spec__.origin == f"/lib/python314.zip/{place}", name
try:
    names.missing
except AttributeError as error:
    import traceback
    assert "missing" in "".join(traceback.format_exception(error))
json.dumps(records)
"""


def checkout() -> bytes:
    """Pack our sources and tests as they lie here."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("pyproject.toml", "index.html", "README.md"):
            archive.write(ROOT / name, name)
        for top in ("py", "tests", "tools", "docs", "static/js", "static/css", "static/learn"):
            for path in sorted((ROOT / top).rglob("*")):
                if path.is_file() and path.suffix in DATA and "__pycache__" not in path.parts:
                    archive.write(path, path.relative_to(ROOT).as_posix())
    return packed.getvalue()


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory, site: Path) -> Iterator[str]:
    """A host with Pyodide, our sources and tests, and the wheels of pytest, under a path of its own."""
    folder = tmp_path_factory.mktemp("laboratory")
    (folder / "pyodide").symlink_to(site / "static" / "vendor" / "pyodide")
    (folder / "index.html").write_text("<!doctype html><meta charset=utf-8><title>tests</title>")
    (folder / "checkout.zip").write_bytes(checkout())
    for wheel in wheels():
        os.link(wheel, folder / wheel.name)
    yield from serve(folder, prefix="/test-only/")


@pytest.fixture
def bare_page(browser: Browser) -> Iterator[Page]:
    """A page of its own with time enough."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(240_000)
    yield page
    context.close()


def outside() -> set[str]:
    """List the tests that should run in the page, as pytest collects them here."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *SELECTION]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    # the examples of the command line's own modules are the only ones left out by name
    return {line for line in done.stdout.splitlines() if "::" in line and "[hanaba.cli" not in line}


def test_unit_and_golden_tests_pass_in_the_page(laboratory: str, bare_page: Page) -> None:
    """Every one of them, by name: none is lost on the way."""
    bare_page.goto(laboratory)
    report: dict[str, Any] = json.loads(
        bare_page.evaluate(
            """async ([wheels, selection, code]) => {
                const { loadPyodide } = await import('./pyodide/pyodide-full.mjs');
                const python = await loadPyodide({ stdout() {}, stderr() {} });
                const load = async (name, place) => python.unpackArchive(
                    await (await fetch(name)).arrayBuffer(), 'zip', { extractDir: place });
                for (const wheel of wheels) await load(wheel, '/wheels');
                await load('checkout.zip', '/checkout');
                python.runPython("import sys; sys.path[:0] = ['/wheels']");
                python.globals.set('selection', python.toPy(selection));
                return python.runPython(code);
            }""",
            [[wheel.name for wheel in wheels()], SELECTION, RUN_TESTS],
        )
    )
    assert not report["failed"], "\n\n".join(f"{name}\n{text}" for name, text in report["failed"].items())
    assert report["code"] == 0
    assert set(report["passed"]) == outside()


def test_library_as_shipped_imports_and_plays_everything(site_url: str, bare_page: Page) -> None:
    """On the trimmed library and the archive of the site: every module, and a match of every game as outside."""
    # a plain text of the same host: no policy of ours, no PyScript, nothing loaded yet
    bare_page.goto(site_url + "THIRD-PARTY.txt")
    sources = [path for path in page_files() if path.suffix == ".py" and path.as_posix() not in NEED_PYSCRIPT]
    names = [path.as_posix()[:-3].replace("/", ".").removesuffix(".__init__") for path in sources]
    kept = [name.removesuffix(".*") for name in keep_names() if not name.startswith("-")]
    played: dict[str, str] = json.loads(
        bare_page.evaluate(
            """async ([app, names, kept, games, code]) => {
                const { loadPyodide } = await import('./static/vendor/pyodide/pyodide.mjs');
                const python = await loadPyodide();
                python.FS.writeFile('hanaba.zip', new Uint8Array(await (await fetch(app)).arrayBuffer()));
                python.FS.mkdir('/games');
                python.FS.writeFile('/games/games.py', games);
                python.globals.set('names', python.toPy(names));
                python.globals.set('kept', python.toPy(kept));
                return python.runPython(code);
            }""",
            [APP, names, kept, (ROOT / "tests" / "games.py").read_text(), IMPORT_AND_PLAY],
        )
    )
    assert len(names) > 20
    assert set(played) == set(GAMES)
    for name, text in played.items():
        assert text == dump_record(record_of(rules_for(name, GAMES[name].players[0]), "trimmed")), name
