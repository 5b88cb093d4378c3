"""The card files as text: which there are, how large, what is in them, and where they come from."""

import gzip
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.deck import build
from tools.deck.codes import BACKS, CODES, POINTS, month_of
from tools.deck.contrast import contrast
from tools.deck.contrast import main as write_contrast
from tools.deck.pack import GRID
from tools.deck.svg import kind_of

SVG = "{http://www.w3.org/2000/svg}"
FILES = sorted(build.OUT.glob("*.svg"))
CARDS = {code: build.OUT / f"{code}.svg" for code in CODES}
# All that a picture may be made of: no script, font text, raster, filter, style sheet, link or animation.
ELEMENTS = {"svg", "defs", "clipPath", "pattern", "marker", "g", "use", "path", "rect", "circle"}
MONTHS = {
    1: "BRCC", 2: "ARCC", 3: "BRCC", 4: "ARCC", 5: "ARCC", 6: "ARCC",
    7: "ARCC", 8: "BACC", 9: "ARCC", 10: "ARCC", 11: "BARC", 12: "BCCC",
}  # fmt: skip


def elements(file: Path) -> list[ElementTree.Element]:
    """Return every element of a file."""
    return list(ElementTree.fromstring(file.read_text("utf-8")).iter())


def ids(file: Path) -> list[str]:
    """Return every id of a file, as often as it stands there."""
    return [e.attrib["id"] for e in elements(file) if "id" in e.attrib]


def references(file: Path) -> list[str]:
    """Return every id that a file refers to; raise AssertionError for a reference to anything else."""
    found = []
    for e in elements(file):
        for name, value in e.attrib.items():
            plain = name.rsplit("}", 1)[-1]
            assert not plain.startswith("on"), f"{file.name}: {name} is a script"
            if plain in {"href", "src"}:
                assert value.startswith("#"), f"{file.name} refers outside: {value}"
                found.append(value[1:])
            for target in re.findall(r"url\(([^)]*)\)", value):
                assert target.startswith("#"), f"{file.name} refers outside: {target}"
                found.append(target[1:])
    return found


def test_a_deck_is_48_codes_in_twelve_months_of_four() -> None:
    """The generator's codes are the rules' codes."""
    assert len(CODES) == len(set(CODES)) == 48
    for month, kinds in MONTHS.items():
        assert "".join(kind_of(c) for c in CODES if month_of(c) == month) == kinds


def test_there_is_a_file_for_every_card_and_two_backs_and_no_other() -> None:
    """Nothing is missing, nothing is left over."""
    wanted = {f"{code}.svg" for code in CODES} | {f"back-{name}.svg" for name in BACKS}
    assert {f.name for f in FILES} == wanted


def test_the_points_of_the_kinds_add_up_to_264() -> None:
    """The kind written in each file is the code's, and the deck counts 264."""
    kinds: Counter[str] = Counter()
    for code, file in CARDS.items():
        root = ElementTree.fromstring(file.read_text("utf-8"))
        assert (root.attrib["data-card"], root.attrib["data-kind"]) == (code, kind_of(code))
        kinds[root.attrib["data-kind"]] += 1
    assert sum(POINTS[kind] * n for kind, n in kinds.items()) == 264


def test_every_file_has_the_proportion_of_a_card() -> None:
    """View box, width and height are those of the real card."""
    for file in FILES:
        root = ElementTree.fromstring(file.read_text("utf-8"))
        assert root.tag == f"{SVG}svg"
        assert root.attrib["viewBox"] == "0 0 100 164"
        assert (root.attrib["width"], root.attrib["height"]) == ("100", "164")


def test_pictures_are_made_of_plain_shapes() -> None:
    """No script, no font text, no raster, no style, no comment, no document type."""
    for file in FILES:
        assert {e.tag.removeprefix(SVG) for e in elements(file)} <= ELEMENTS, file.name
        assert "<!" not in file.read_text("utf-8"), file.name
        assert all("style" not in e.attrib and "font-family" not in e.attrib for e in elements(file)), file.name


def test_ids_are_unique_in_the_whole_deck_and_every_reference_is_met() -> None:
    """So that cards can stand in one document, and no motif is silently lost."""
    everywhere = Counter(i for file in FILES for i in ids(file))
    assert [i for i, n in everywhere.items() if n > 1] == []
    for file in FILES:
        assert set(references(file)) <= set(ids(file)), file.name


def test_no_motif_is_defined_and_never_used() -> None:
    """What is never placed only weighs."""
    for file in FILES:
        unused = set(ids(file)) - set(references(file))
        # a contour's silhouette is drawn where it is defined
        assert {i for i in unused if not re.search(r"x\d+$", i)} == set(), file.name


def test_the_deck_is_small() -> None:
    """All files: 260 kB raw, 70 kB with each file compressed for itself; none larger than 10 kB."""
    raw = {f.name: f.read_bytes() for f in FILES}
    assert sum(map(len, raw.values())) <= 260_000
    assert sum(len(gzip.compress(data, 9, mtime=0)) for data in raw.values()) <= 70_000
    assert max(map(len, raw.values())) <= 10_000


@pytest.mark.parametrize("code", [*CODES, "backs"])
def test_the_generator_makes_the_committed_files(code: str) -> None:
    """Byte for byte, so that drawing and picture never drift apart."""
    if code == "backs":
        made = {name: text for name, text in build.deck().items() if name.startswith("back-")}
        assert len(made) == len(BACKS)
    else:
        made = build.deck([code])
        assert list(made) == [f"{code}.svg"]
    for name, text in made.items():
        assert (build.OUT / name).read_bytes() == text.encode()


def test_drawing_a_card_twice_or_alone_makes_no_difference() -> None:
    """Seeds and counters start anew with every card."""
    whole = build.deck()
    assert build.deck(["3B", "10A"]) == {name: whole[name] for name in ("3B.svg", "10A.svg")}
    assert build.deck() == whole


def test_high_contrast_keeps_frame_and_ids_and_thickens_every_contour(tmp_path: Path) -> None:
    """The same shapes, thicker and larger; the frame as it was."""
    assert write_contrast(out=tmp_path) == 0
    for file in FILES:
        old, new = file.read_text("utf-8"), (tmp_path / file.name).read_text("utf-8")
        assert ids(file) == ids(tmp_path / file.name)
        if file.name.startswith("back-"):
            assert new == old
            continue
        before, after = ([float(w) for w in re.findall(r'stroke-width="([0-9.]+)"', text)] for text in (old, new))
        assert before.pop() == after.pop() == 5  # the frame, outside the art's window
        for a, b in zip(before, after, strict=True):
            assert b == pytest.approx(a * 1.6, abs=0.01) if a < 4 * GRID else b == a
        assert contrast(old) == new
        assert new.count("scale(1.08)") == old.count("scale(1.08)") + 1
