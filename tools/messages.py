"""Gather every text that is to be translated, and hold the catalogues against it.

`python -m tools.messages` lists what is missing in each catalogue and what no text asks for any more;
`--write` puts the catalogues in order: missing entries are added empty, obsolete ones leave.
"""

import argparse
import ast
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from hanaba.bots.people import PEOPLE
from hanaba.names import LANGUAGES
from hanaba.rules import GAMES, Option, Rules, rules_for
from hanaba.rules.options import Value
from hanaba.texts import parse_po
from tools.paths import PY, ROOT

LOCALE = PY / "hanaba" / "locale"
TRANSLATED = tuple(lang for lang in LANGUAGES if lang != "en")
MARKS = ("_", "later", "Said", "RecordError", "IllegalAction", "NotationError", "OptionError")
"""What is called with a text; one of `later` and the engine's sentences are looked up when they are shown."""


class Message(NamedTuple):
    """Hold one text: its English source, its plural (empty where it has none) and a file it stands in."""

    text: str
    plural: str
    file: str


def _constants(node: ast.expr) -> Iterator[str]:
    """Yield the texts an argument can be: a constant, or the two of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def in_python(path: Path) -> Iterator[Message]:
    """Yield the texts of a Python file, in order."""
    file = path.relative_to(ROOT).as_posix()
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if not isinstance(call.func, ast.Name) or not call.args:
            continue
        if call.func.id in MARKS:
            yield from (Message(text, "", file) for text in _constants(call.args[0]))
        elif call.func.id == "ngettext":
            one, many = (next(_constants(argument)) for argument in call.args[:2])
            yield Message(one, many, file)


def _variants(option: Option) -> list[Value]:
    """List the values of an option that can change what the rules say."""
    if option.type == "choice":
        return list(option.choices)
    return [False, True] if option.type == "bool" else [option.low, option.high]


def _every_rules(id: str) -> Iterator[Rules]:
    """Yield a game's rules for every number of players and every value of each option."""
    low, high = GAMES[id].players
    for players in range(low, high + 1):
        for option in GAMES[id].options:
            for value in _variants(option):
                yield rules_for(id, players, {option.name: value})


def in_rules() -> Iterator[Message]:
    """Yield the texts of the games: what they are, their options, their own sentences of the rules."""
    for person in PEOPLE:
        lines = filter(None, (person.line, person.elsewhere))
        yield from (Message(line, "", "py/hanaba/bots/people.py") for line in lines)
    for id, game in GAMES.items():
        file = f"py/hanaba/rules/{id.replace('-', '_')}.py"
        yield Message(game.text, "", file)
        for option in game.options:
            yield from (Message(text, "", file) for text in (option.text, *option.texts))
        for rules in _every_rules(id):
            yield from (Message(note.text, "", file) for note in rules.notes)


class _Page(HTMLParser):
    """Gather the texts of elements that carry `data-t`."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = any(name == "data-t" for name, _value in attrs)

    def handle_endtag(self, tag: str) -> None:
        self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.texts.append(data)


def in_page(path: Path) -> Iterator[Message]:
    """Yield the texts of a plain page that Python translates."""
    page = _Page()
    page.feed(path.read_text("utf-8"))
    yield from (Message(text, "", path.relative_to(ROOT).as_posix()) for text in page.texts)


@cache
def messages() -> tuple[Message, ...]:
    """List every text once, ordered by file."""
    files = sorted((PY / "hanaba").rglob("*.py"))
    found: dict[str, Message] = {}
    for message in chain(in_rules(), *(in_python(path) for path in files), in_page(ROOT / "index.html")):
        if message.text not in found or (message.plural and not found[message.text].plural):
            found[message.text] = message
    return tuple(sorted(found.values(), key=lambda message: message.file))


def catalogue(lang: str) -> dict[str, list[str]]:
    """Read the entries of a catalogue."""
    return parse_po((LOCALE / f"{lang}.po").read_text("utf-8"))


def forms(message: Message, lang: str) -> int:
    """Count the forms a text needs in a language: Japanese has one for every number."""
    return 2 if message.plural and lang != "ja" else 1


def missing(lang: str) -> list[Message]:
    """List the texts that a catalogue does not have in full."""
    entries = catalogue(lang)
    return [
        message
        for message in messages()
        if len(entries.get(message.text, [])) < forms(message, lang) or not all(entries[message.text])
    ]


def obsolete(lang: str) -> list[str]:
    """List the entries of a catalogue that no text asks for."""
    asked = {message.text for message in messages()}
    return [text for text in catalogue(lang) if text not in asked]


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def written(lang: str, entries: dict[str, list[str]]) -> str:
    """Return a catalogue's text: every message in order, with the translations there are."""
    plural = "nplurals=1; plural=0;" if lang == "ja" else "nplurals=2; plural=(n > 1);"
    head = ("Content-Type: text/plain; charset=UTF-8", f"Language: {lang}", f"Plural-Forms: {plural}")
    rows = ['msgid ""', 'msgstr ""', *(_quoted(line + "\n") for line in head)]
    file = ""
    for message in messages():
        said = entries.get(message.text, [])
        said = [*said, "", ""][: forms(message, lang)]
        rows.append("")
        if message.file != file:
            file = message.file
            rows.append(f"#: {file}")
        rows.append(f"msgid {_quoted(message.text)}")
        if message.plural:
            rows.append(f"msgid_plural {_quoted(message.plural)}")
            rows += [f"msgstr[{number}] {_quoted(text)}" for number, text in enumerate(said)]
        else:
            rows.append(f"msgstr {_quoted(said[0])}")
    return "\n".join(rows) + "\n"


def main() -> int:
    """List what is missing or obsolete; return 1 where anything is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the catalogues in order")
    given = parser.parse_args()
    status = 0
    for lang in TRANSLATED:
        for message in missing(lang):
            status = 1
            print(f"{lang}: missing, {message.file}: {message.text!r}")
        for text in obsolete(lang):
            print(f"{lang}: obsolete: {text!r}")
        if given.write:
            (LOCALE / f"{lang}.po").write_text(written(lang, catalogue(lang)), "utf-8")
    return status


if __name__ == "__main__":
    sys.exit(main())
