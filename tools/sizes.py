"""Say what each part of the site weighs, raw and gzipped."""

import gzip
from pathlib import Path

from tools.stamp import files

# First fitting prefix decides.
PARTS = (
    (
        "Pyodide (WebAssembly and its script)",
        ("static/vendor/pyodide/pyodide.", "static/vendor/pyodide/pyodide-lock"),
    ),
    ("Python's library, trimmed", ("static/vendor/pyodide/python_stdlib.zip",)),
    ("Hanaba in Python", ("static/app", "py/")),
    ("PyScript", ("static/pyscript", "static/vendor/pyscript/core", "static/vendor/pyscript/error")),
    ("cards", ("static/cards/",)),
    ("page, styles and scripts", ("index.html", "sw.js", "static/css", "static/js", "static/icons", "static/manifest")),
    ("high-contrast cards", ("static/cards-contrast/",)),
    ("only for live cells and other pages", ("static/vendor/", "static/wheels/")),
    ("lessons and embedding", ("static/learn/", "static/embed")),
    ("everything else", ("",)),
)


def report(site: Path) -> str:
    """Return a table of the parts of `site` in kB; the zips inside are compressed already."""
    sums = {name: [0, 0, 0] for name, _ in PARTS}
    for path in files([site]):
        place = path.relative_to(site).as_posix()
        part = next(name for name, prefixes in PARTS if place.startswith(prefixes))
        data = path.read_bytes()
        for i, n in enumerate((1, len(data), len(gzip.compress(data, 6)))):
            sums[part][i] += n
    total = [sum(column) for column in zip(*sums.values(), strict=True)]
    rows = [(name, *values) for name, values in [*sums.items(), ("together", total)] if values[0]]
    lines = [f"{'':38}{'files':>6}{'kB':>10}{'gzip kB':>10}"]
    lines += [f"{name:38}{count:>6}{raw / 1000:>10,.0f}{packed / 1000:>10,.0f}" for name, count, raw, packed in rows]
    return "\n".join(lines)
