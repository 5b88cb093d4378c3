"""Know our Python files: what the page loads, and the development configuration that lists them.

`python -m tools.py_files` writes the list into `pyscript.toml`; a test holds it against the folder.
"""

import json
import re
from pathlib import Path

from tools.paths import PY, ROOT

CONFIG = ROOT / "pyscript.toml"
INTERPRETER = "./static/js/python.mjs"
# Parts of PyScript that only editors, terminals, games and its older pages need.
PLUGINS = ("!deprecations-manager", "!donkey", "!py-editor", "!py-game", "!py-terminal")
# The command line and the arena are of no use in the page.
NOT_IN_THE_PAGE = ("hanaba/cli/", "hanaba/bots/arena.py", "hanaba/__main__.py", "hanaba/py.typed")

HEAD = f"""\
# For the checkout served as it is: every source file by itself. The built site has another one.
# The list is written by `python -m tools.py_files`.
interpreter = "{INTERPRETER}"
plugins = {json.dumps(PLUGINS)}

[files]
"""


def page_files() -> list[Path]:
    """List the files of `py/hanaba/` that the page loads, relative to `py/`, in a fixed order."""
    found = (p.relative_to(PY) for p in (PY / "hanaba").rglob("*") if p.is_file())
    return sorted(
        p
        for p in found
        if p.suffix in {".py", ".po", ".json"}
        and "__pycache__" not in p.parts
        and not p.as_posix().startswith(NOT_IN_THE_PAGE)
    )


def configuration() -> str:
    """Return the text of `pyscript.toml`."""
    lines = (f'"./py/{path.as_posix()}" = "./{path.as_posix()}"\n' for path in page_files())
    return HEAD + "".join(lines)


def listed() -> list[str]:
    """Read which files `pyscript.toml` lists, relative to `py/`."""
    return re.findall(r'^"\./py/(.+?)" = ', CONFIG.read_text(), re.M)


if __name__ == "__main__":
    CONFIG.write_text(configuration())
