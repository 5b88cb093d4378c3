"""What the commands share: their parser, options, files read without trust, output as text or JSON."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TextIO, TypeAlias

from hanaba.engine import RecordError
from hanaba.rules import Game, OptionError, Rules, Value, game, rules_for
from hanaba.said import short

DONE, BAD_INPUT = 0, 2


class InputError(ValueError):
    """Say in one sentence what is wrong with what the command was given."""


class Parser(argparse.ArgumentParser):
    """Parse arguments; tell faults in one line by ``InputError`` instead of leaving the process."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("allow_abbrev", False)
        settings.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(**settings)

    def error(self, message: str) -> NoReturn:
        """Raise the fault; ``--help`` is named, since it is what helps next."""
        raise InputError(f"{message} (“{self.prog} --help” shows how it is used)")


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
Arguments = argparse.Namespace


def one_line(text: str) -> str:
    """Make one printable line of a text that may hold anything.

    >>> one_line("a\\nb")
    'a\\\\nb'
    """
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def number(text: str) -> int:
    """Read a whole number in the digits 0 to 9, nine at most; argparse names the argument of a fault.

    >>> number("-12")
    -12
    """
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) < 10:
        return int(text)
    raise argparse.ArgumentTypeError(f"a whole number of at most nine digits, not “{short(text)}”")


def read_some(file: BinaryIO, size: int) -> bytes:
    """Read bytes; a device or folder that gives none raises ``InputError``."""
    try:
        return file.read(size)
    except OSError as fault:
        raise InputError(f"the file cannot be read: {_why(fault)}") from None


def complain(message: str) -> None:
    """Write one line to standard error."""
    sys.stderr.write(f"hanaba: {one_line(message)}\n")


def print_json(data: object) -> None:
    """Write one JSON value as one line to standard output, so that a reader of the pipe has it at once."""
    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    sys.stdout.write(json.dumps(data, ensure_ascii=not unicode) + "\n")
    sys.stdout.flush()


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add ``--json``."""
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add ``--option``, which may be given several times."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule; may be given several times"
    )


def read_game(id: str) -> Game:
    """Return a game by its id; raise ``InputError``."""
    try:
        return game(id)
    except OptionError as fault:
        raise InputError(str(fault)) from None


def read_options(chosen: Game, pairs: Sequence[str]) -> dict[str, Value]:
    """Read ``name=value`` pairs by the types the game's options declare; raise ``InputError``."""
    known = {option.name: option for option in chosen.options}
    values: dict[str, Value] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise InputError(f"--option is written NAME=VALUE, not “{short(pair)}”")
        if name not in known:
            raise InputError(f"“{short(name)}” is no option of {chosen.id}; it has {', '.join(known)}")
        if name in values:
            raise InputError(f"option “{name}” is given twice")
        try:
            values[name] = known[name].read(text)
        except OptionError as fault:
            raise InputError(str(fault)) from None
    return values


def read_rules(id: str, players: int, pairs: Sequence[str]) -> Rules:
    """Make the rules in force from what the command line says; raise ``InputError``."""
    try:
        return rules_for(id, players, read_options(read_game(id), pairs))
    except OptionError as fault:
        raise InputError(str(fault)) from None


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """Open a file to read bytes (``-`` is standard input); raise ``InputError`` where that fails."""
    if name == "-":
        if sys.stdin is None:
            raise InputError("there is no standard input to read")
        yield sys.stdin.buffer
        return
    _check_name(name)
    with ExitStack() as stack:
        try:
            file = stack.enter_context(Path(name).open("rb"))
        except (OSError, ValueError) as fault:
            raise InputError(f"{name} cannot be read: {_why(fault)}") from None
        yield file


def created(name: str) -> TextIO:
    """Open a file to write text, empty at first; raise ``InputError`` where that fails."""
    _check_name(name)
    try:
        return Path(name).open("w", encoding="utf-8", newline="\n")
    except (OSError, ValueError) as fault:
        raise InputError(f"{name} cannot be written: {_why(fault)}") from None


def _check_name(name: str) -> None:
    if not name:
        raise InputError("the file name is empty")
    if Path(name).is_dir():
        raise InputError(f"{name} is a folder, not a file")


def _why(fault: Exception) -> str:
    text = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)
    return text[:1].lower() + text[1:]


def decoded(data: bytes, what: str) -> str:
    """Read bytes as UTF-8 text; raise ``RecordError`` where they are none."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise RecordError(f"{what} is not UTF-8 text (byte {fault.start + 1})") from None
