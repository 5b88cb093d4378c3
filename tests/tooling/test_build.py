"""The built site: what is in it, that it is the same every time, and that it names no other host."""

import ast
import hashlib
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import build_site, py_files, seal, third_party, vendor
from tools.paths import PY, ROOT, VENDOR

POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
LOCKS = [ROOT / "package-lock.json", ROOT / ".npmrc", *sorted((ROOT / "requirements").glob("*.txt"))]


def built(site: Path) -> dict[str, dict[str, str]]:
    """Read what the build says of itself."""
    facts: dict[str, dict[str, str]] = json.loads((site / "build.json").read_text())
    return facts


def test_development_configuration_lists_every_module() -> None:
    """Serving the checkout loads file by file; a module left out would be missing there alone."""
    assert py_files.CONFIG.read_text() == py_files.configuration(), "run: python -m tools.py_files"


def test_site_carries_every_module_compiled(site: Path) -> None:
    """One archive holds a .pyc for each source and nothing else of Python."""
    with zipfile.ZipFile(site / build_site.APP) as archive:
        inside = {name for name in archive.namelist() if name.startswith("hanaba/")}
        magics = {archive.read(name)[:8] for name in inside if name.endswith(".pyc")}
    wanted = {p.as_posix() + ("c" if p.suffix == ".py" else "") for p in py_files.page_files()}
    assert inside == wanted
    with zipfile.ZipFile(VENDOR / "pyodide" / "python_stdlib.zip") as library:
        magic = library.read("os.pyc")[:8]
    # the same magic number as the library, and the flag for "has a hash, do not check"
    assert magics == {magic}
    assert magic[4:] == b"\x01\0\0\0"


def test_two_builds_are_the_same(site: Path, tmp_path: Path) -> None:
    """A second build in another place gives the same bytes."""
    other = tmp_path / "again"
    build_site.build(other)
    assert seal.content(other) == seal.content(site)


def test_build_file_names_every_file_with_its_hash(site: Path) -> None:
    """What an update compares is what lies there."""
    facts = built(site)
    for name, value in facts["files"].items():
        assert hashlib.sha256((site / name).read_bytes()).hexdigest() == value, name
    there = {p.relative_to(site).as_posix() for p in site.rglob("*") if p.is_file()}
    assert there - set(facts["files"]) == {"build.json"}


def test_page_carries_the_policy_and_no_other_address(site: Path) -> None:
    """The policy stands in a meta tag before anything is loaded, and everything loaded is ours."""
    text = (site / "index.html").read_text()
    assert f'http-equiv="Content-Security-Policy" content="{POLICY}"' in text
    assert text.index("Content-Security-Policy") < min(text.index("<script"), text.index("<link"))
    for address in re.findall(r'(?:src|href|config)="([^"]*)"', text):
        assert not re.match(r"(?:https?:)?//|/", address), address
    assert not re.search(r"\son\w+=|\sstyle=|<style", text)


def test_page_names_our_interpreter(site: Path) -> None:
    """PyScript would otherwise go to a CDN."""
    text = (site / "index.html").read_text()
    assert f"{py_files.INTERPRETER}" in text
    assert "pyscript.toml" not in text


def test_notice_names_every_part_with_its_version(site: Path) -> None:
    """Versions in the notice are those installed; the licence texts are there."""
    text = (site / "THIRD-PARTY.txt").read_text()
    for name, folder in {"Pyodide": vendor.PYODIDE, "PyScript": vendor.PYSCRIPT}.items():
        assert f"\n{name} {third_party.version_of(folder)}\n=" in text
    for words in (
        "Mozilla Public License",
        "Apache License",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "micropip 0.",
        "polyscript ",
    ):
        assert words in text
    parts = text.split("\nSource:  ")[1:]
    assert all(part.splitlines()[0].strip() for part in parts)


def modules_in(library: Path) -> set[str]:
    """List the modules in a zipped library."""
    with zipfile.ZipFile(library) as archive:
        names = archive.namelist()
    return {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in names}


def test_trimmed_library_has_what_we_import() -> None:
    """Every import of our code that the whole library could serve, the library as shipped serves."""
    whole = modules_in(VENDOR / "pyodide" / vendor.FULL_LIBRARY)
    kept = modules_in(VENDOR / "pyodide" / "python_stdlib.zip")
    wanted: set[str] = set()
    for path in [PY / "main.py", *(PY / p for p in py_files.page_files() if p.suffix == ".py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                wanted.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                wanted.add(node.module)
    assert wanted & whole, "found no import of the standard library at all"
    missing = (wanted & whole) - kept
    assert not missing, f"add to tools/stdlib-keep.txt: {sorted(missing)}"


def test_trimmed_library_is_without_what_is_left_out_by_name() -> None:
    """What the list names with a "-" exists, and the library as shipped does not have it."""
    left_out = {name[1:] for name in vendor.keep_names() if name.startswith("-")}
    assert left_out
    assert left_out <= modules_in(VENDOR / "pyodide" / vendor.FULL_LIBRARY)
    assert not left_out & modules_in(VENDOR / "pyodide" / "python_stdlib.zip")


@pytest.mark.parametrize("path", LOCKS, ids=lambda p: p.name)
def test_locks_name_no_host(path: Path) -> None:
    """Locks work with any registry."""
    lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    assert not re.search(r"https?://|\bfile:|index-url|find-links", "\n".join(lines))


def test_locks_pin_every_part() -> None:
    """Each requirement is one version with hashes, and the two npm parts are exact."""
    for path in (ROOT / "requirements").glob("*.txt"):
        lines = [s for s in path.read_text().splitlines() if s and not s.startswith(("#", " "))]
        assert lines
        assert all(re.fullmatch(r"[\w.\[\]-]+==[\w.]+ \\", line) for line in lines), path.name
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert all("integrity" in entry for name, entry in packages.items() if name)
    wanted = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    assert wanted == {"@pyscript/core": "0.7.31", "pyodide": "314.0.7"}


def test_tests_in_the_page_use_the_same_versions() -> None:
    """The tests run by the same pytest inside the page and outside."""
    read = re.compile(r"^([\w.-]+)==([\w.]+)", re.M)
    outside = dict(read.findall((ROOT / "requirements" / "dev.txt").read_text()))
    inside = dict(read.findall((ROOT / "requirements" / "page-tests.txt").read_text()))
    assert inside
    assert {name: outside.get(name) for name in inside} == inside


def test_wheel_needs_nothing_and_is_complete(site: Path) -> None:
    """A wheel for others: no dependencies, typed, with its catalogues."""
    wheels = list((site / "static" / "wheels").glob("*.whl"))
    assert [w.name for w in wheels] == [f"hanaba-{build_site.version()}-py3-none-any.whl"]
    with zipfile.ZipFile(wheels[0]) as archive:
        names = set(archive.namelist())
        metadata = archive.read(next(n for n in names if n.endswith("METADATA"))).decode()
    sources = {p.relative_to(PY).as_posix() for p in (PY / "hanaba").rglob("*") if p.suffix in {".py", ".po", ".typed"}}
    assert {n for n in names if n.startswith("hanaba/")} == sources
    needs = [s for s in metadata.splitlines() if s.startswith("Requires-Dist") and "extra ==" not in s]
    assert not needs


def test_second_run_of_the_tools_does_nothing(site: Path) -> None:
    """Starting again neither fetches nor builds."""
    before = (site / "build.json").stat().st_mtime_ns
    for module in ("tools.vendor", "tools.build_site"):
        done = subprocess.run([sys.executable, "-m", module], cwd=ROOT, capture_output=True, text=True, check=True)
        assert "…" not in done.stdout
    assert (site / "build.json").stat().st_mtime_ns == before
