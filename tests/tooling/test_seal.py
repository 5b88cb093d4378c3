"""Sealing a site: a name made of its content, and a worker that knows every file."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from tools import seal

PAGE = '<!doctype html>\n<html lang="en">\n<body></body></html>\n'


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A site of three files."""
    site = tmp_path / "site"
    (site / "static").mkdir(parents=True)
    (site / "index.html").write_text(PAGE)
    (site / "static" / "more.html").write_text(PAGE)
    (site / "static" / "a.svg").write_text("<svg/>")
    return site


def listed(site: Path) -> dict[str, str]:
    """Read the list that the worker of `site` goes by."""
    text = (site / seal.WORKER).read_text()
    files: dict[str, str] = json.loads(text.split("const FILES = ", 1)[1].split(";\n", 1)[0])
    return files


def test_the_list_has_every_file_as_it_is_sent(small: Path) -> None:
    """All but the worker itself and the file that an update compares."""
    build = seal.seal(small, "1.0")
    there = {p.relative_to(small).as_posix(): p for p in small.rglob("*") if p.is_file()}
    assert set(listed(small)) == set(there) - {"sw.js", "build.json"}
    for name, value in listed(small).items():
        assert hashlib.sha256(there[name].read_bytes()).hexdigest().startswith(value)
    for name in ("index.html", "static/more.html"):
        assert there[name].read_text() == PAGE.replace("<html", f'<html data-build="{build}"')


def test_sealing_again_changes_nothing(small: Path) -> None:
    """The name stands in what it names; that must not make another name."""
    first = seal.seal(small, "1.0")
    before = seal.content(small)
    assert seal.seal(small, "1.0") == first
    assert seal.content(small) == before


def test_any_change_is_another_build(small: Path, tmp_path: Path) -> None:
    """A page, a picture, a file more, a file fewer, the worker: each gives another name."""
    names = [seal.seal(small, "1.0")]
    (small / "static" / "a.svg").write_text("<svg />")
    names.append(seal.seal(small, "1.0"))
    (small / "index.html").write_text(PAGE.replace("en", "fr"))
    names.append(seal.seal(small, "1.0"))
    (small / "static" / "b.svg").write_text("<svg/>")
    names.append(seal.seal(small, "1.0"))
    (small / "static" / "more.html").unlink()
    names.append(seal.seal(small, "1.0"))
    other = tmp_path / "other.js"
    other.write_text("// another worker\n")
    names.append(seal.seal(small, "1.0", other))
    assert len(set(names)) == len(names)


def test_page_without_its_tag_is_refused(small: Path) -> None:
    """A page that cannot say its build would never get a newer one."""
    (small / "odd.html").write_text("<p>no tag</p>")
    with pytest.raises(SystemExit, match=r"odd\.html: there is no <html> tag"):
        seal.seal(small, "1.0")


def test_every_page_of_the_site_keeps_the_site(site: Path) -> None:
    """Whichever page is visited first; only the way out for stuck visitors does not."""
    pages = {p.relative_to(site).as_posix(): p.read_text() for p in site.rglob("*.html")}
    without = {
        name for name, text in pages.items() if not re.search(r'<script src="[./\w]*js/offline\.js" defer>', text)
    }
    assert without == {"static/purge.html"}


def test_worker_and_its_parts_are_small(site: Path) -> None:
    """What every page loads for playing offline stays a few lines."""
    template = (site / seal.WORKER).read_text().split("};\n", 1)[1]
    script = (site / "static" / "js" / "offline.js").read_text()
    assert len(template) < 9000
    assert len(script) < 6000
