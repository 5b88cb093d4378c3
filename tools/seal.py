"""Seal a built site: name it by its content, and give it the service worker that keeps it for playing offline."""

import hashlib
import json
import re
from pathlib import Path

from tools.paths import STATIC
from tools.stamp import files

WORKER = "sw.js"
FACTS = "build.json"
# Asked of the host each time, never kept.
NOT_KEPT = (WORKER, FACTS)
MARK = re.compile(r'(<html\b[^>]*?) data-build="[^"]*"')


def content(site: Path) -> dict[str, str]:
    """Hash every file of `site`, by its address below the page."""
    return {path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files([site])}


def mark(pages: list[Path], build: str) -> None:
    """Write into every page which build it belongs to; with an empty name, take that out again."""
    for path in pages:
        text = MARK.sub(r"\1", path.read_text())
        if build:
            text, count = re.subn(r"<html\b", f'<html data-build="{build}"', text, count=1)
            if not count:
                raise SystemExit(f"{path.name}: there is no <html> tag to write the build's name into.")
        path.write_text(text)


def worker(template: str, build: str, kept: dict[str, str]) -> str:
    """Return the service worker: the build's name, each file with the start of its hash, then what it does."""
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(value[:16])}" for name, value in kept.items())
    return f"const BUILD = {json.dumps(build)};\nconst FILES = {{\n{rows}\n}};\n{template}"


def seal(site: Path, version: str, template: Path = STATIC / WORKER) -> str:
    """Name the build that lies in `site`, write `sw.js` and `build.json`, and return the name.

    The name is a hash of everything a visitor can get, so it changes exactly when something does. A site
    that was sealed before can be sealed again.
    """
    for name in NOT_KEPT:
        (site / name).unlink(missing_ok=True)
    pages = [path for path in files([site]) if path.suffix == ".html"]
    mark(pages, "")
    source = template.read_text()
    build = hashlib.sha256((json.dumps(content(site), sort_keys=True) + source).encode()).hexdigest()[:16]
    mark(pages, build)
    (site / WORKER).write_text(worker(source, build, content(site)))
    facts = {"version": version, "build": build, "files": content(site)}
    (site / FACTS).write_text(json.dumps(facts, indent=1) + "\n")
    return build
