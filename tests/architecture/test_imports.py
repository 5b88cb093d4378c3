"""The shape of the program: who may import whom, who may touch browser, clock, files and chance, and game names."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hanaba.rules import GAMES

ROOT = Path(__file__).resolve().parents[2] / "py"
PACKAGE = ROOT / "hanaba"
ORDER = (
    "said", "names", "cards", "cardset", "notation", "lines", "yaku", "hand_yaku", "rules", "engine",
    "outcome", "score", "positions", "bots", "texts", "describe", "rules_text", "lessons", "cli", "ui", "__main__",
)  # fmt: skip
"""From left to right: a module imports only what stands to its left."""
FILES = sorted(path for path in PACKAGE.rglob("*.py"))
INSIDE = [path for path in FILES if path.relative_to(PACKAGE).parts[0] not in ("ui", "cli", "__main__.py")]


def name_of(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def imported(path: Path, when_loaded: bool = False) -> Iterator[str]:
    """Yield the modules a file imports, as dotted names; of ``from package import module`` the module.

    With ``when_loaded`` those imported inside functions, later, are left out.
    """
    later = {
        id(inner)
        for node in ast.walk(tree_of(path))
        if when_loaded and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree_of(path)):
        if id(node) in later:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            assert node.module
            folder = ROOT.joinpath(*node.module.split("."))
            for alias in node.names:
                inner = (folder / f"{alias.name}.py").exists() or (folder / alias.name / "__init__.py").exists()
                yield f"{node.module}.{alias.name}" if inner else node.module


def modules_named(path: Path) -> set[str]:
    """Return the modules a file imports whole, by ``import x``."""
    return {alias.name for node in ast.walk(tree_of(path)) if isinstance(node, ast.Import) for alias in node.names}


def used(path: Path) -> Iterator[str]:
    """Yield every name and attribute a file uses, as ``name`` or ``name.attribute``."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield f"{node.value.id}.{node.attr}"
        elif isinstance(node, ast.Name):
            yield node.id


def test_every_module_has_its_place():
    tops = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in FILES} - {"__init__"}
    assert tops <= set(ORDER), "a new module needs its place in ORDER"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_imports_go_one_way(path):
    top = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    if top == "__init__":
        assert not [module for module in imported(path) if module.startswith("hanaba")]
        return
    for module in imported(path):
        if module.startswith("hanaba."):
            other = module.split(".")[1]
            assert other == top or ORDER.index(other) < ORDER.index(top), f"{top} imports {other}"


def test_no_module_imports_itself_over_others():
    """Inside a package, too, what is imported on loading has no circle."""
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in FILES}
    edges = {name: set(imported(path, when_loaded=True)) & set(modules) for name, path in modules.items()}
    done: set[str] = set()

    def visit(name: str, above: tuple[str, ...]) -> None:
        assert name not in above, " → ".join((*above, name))
        if name not in done:
            for other in sorted(edges[name]):
                visit(other, (*above, name))
            done.add(name)

    for name in sorted(modules):
        visit(name, ())
    assert len(done) == len(modules)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_only_the_dom_knows_a_browser(path):
    if name_of(path) != "ui/dom.py":
        assert not {module.split(".")[0] for module in imported(path)} & {"js", "pyscript", "pyodide", "pyodide_js"}


def test_the_start_imports_only_the_page():
    assert all(module.startswith(("hanaba.ui", "pyscript", "js")) for module in imported(ROOT / "main.py"))


def test_the_start_leaves_for_later_what_the_lobby_does_not_need():
    """Whatever else the page can do is imported where it is first opened, or in a quiet moment after the start."""
    asked = "import sys, hanaba.ui.app; print(*sorted(name for name in sys.modules if name.startswith('hanaba.')))"
    done = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, check=True, capture_output=True, text=True)
    loaded = done.stdout.split()
    later = ("game", "table", "guide", "review", "replaying", "history", "settings", "new_match", "score_page", "embed")
    assert "hanaba.ui.lobby" in loaded
    assert not [name for name in later if f"hanaba.ui.{name}" in loaded]
    assert not {"hanaba.lessons", "hanaba.score", "hanaba.rules_text", "hanaba.bots.search"} & set(loaded)


@pytest.mark.parametrize("path", INSIDE, ids=name_of)
def test_no_clock(path):
    modules = {module.split(".")[0] for module in imported(path)}
    assert not modules & {"time", "datetime", "sched", "timeit", "asyncio", "threading"}


@pytest.mark.parametrize("path", INSIDE, ids=name_of)
def test_no_chance_but_a_generator_that_is_handed_in_or_seeded(path):
    modules = {module.split(".")[0] for module in imported(path)}
    assert not modules & {"secrets", "uuid"}
    names = set(used(path))
    if "random" in modules_named(path):
        assert not {name for name in names if name.startswith("random.")} - {"random.Random"}
    assert "os.urandom" not in names
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert {alias.name for alias in node.names} == {"Random"}
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("random.Random", "Random"):
            assert node.args, "a generator without a seed draws from the machine"


@pytest.mark.parametrize("path", INSIDE, ids=name_of)
def test_no_files_but_the_catalogues(path):
    if name_of(path) == "texts.py":
        return
    modules = {module.split(".")[0] for module in imported(path)}
    assert not modules & {"os", "io", "pathlib", "shutil", "tempfile", "socket", "urllib", "http", "subprocess"}
    assert not set(used(path)) & {"open", "input", "print", "exec", "eval", "__import__"}


def strings(path: Path) -> Iterator[str]:
    """Yield the text constants of a file, docstrings left out."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def compared(path: Path) -> Iterator[str]:
    """Yield the texts that a file compares with, matches on, or looks something up by."""
    for node in ast.walk(tree_of(path)):
        parts: list[ast.AST] = []
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            parts = [node.value]
        elif isinstance(node, ast.Dict):
            parts = [key for key in node.keys if key]
        elif isinstance(node, ast.Subscript):
            parts = [node.slice]
        for part in parts:
            yield from (
                inner.value
                for inner in ast.walk(part)
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str)
            )


@pytest.mark.parametrize("path", [path for path in FILES if path.relative_to(PACKAGE).parts[0] != "rules"], ids=name_of)
def test_no_game_is_told_by_its_name_outside_the_rules(path):
    assert not set(compared(path)) & set(GAMES)


@pytest.mark.parametrize(
    "path", [path for path in INSIDE if path.relative_to(PACKAGE).parts[0] in ("engine", "bots")], ids=name_of
)
def test_engine_and_bots_do_not_even_name_a_game(path):
    assert not set(strings(path)) & set(GAMES)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_file_is_about_one_thing(path):
    lines = path.read_text("utf-8").count("\n")
    assert lines <= 300, f"{lines} lines"


@pytest.mark.parametrize("path", [path for path in INSIDE if path.name != "__init__.py"], ids=name_of)
def test_what_is_public_is_documented(path):
    for node in tree_of(path).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            text = ast.get_docstring(node)
            assert text, f"{node.name} has no docstring"
            assert text.split("\n\n")[0].endswith((".", "…", "?", ":")), f"{node.name}: begin with a sentence"
