"""The command line ``hanaba``."""

import contextlib
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from hanaba.cli import arena, bench, replay, rules, score
from hanaba.cli.common import BAD_INPUT, DONE, InputError, Parser, complain
from hanaba.texts import set_language

COMMANDS = (replay, score, arena, rules, bench)
INTERRUPTED = 130


def parser() -> Parser:
    """Make the parser of the whole command line."""
    whole = Parser(
        prog="hanaba",
        description="Hanafuda for three and more players: replay matches, settle rounds, read the rules.",
        epilog="Example: hanaba replay match.json. “hanaba COMMAND --help” tells about each command.",
    )
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add_to(commands)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0 where it is done, 2 for bad input (one line on standard error says what).

    ``arguments`` are those of the process where none are given. A reader that closes the pipe ends the
    command quietly; an interruption ends it with 130.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        given = parser().parse_args(arguments)
        set_language("en")
        status: int = given.run(given)
        print(end="", flush=True)
    except InputError as fault:
        complain(str(fault))
        return BAD_INPUT
    except BrokenPipeError:
        # Nobody reads on; what the interpreter still holds back must not fail at its exit.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as fault:
        complain(f"the output cannot be written: {fault.strerror}")
        return BAD_INPUT
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    return status
