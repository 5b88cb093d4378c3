"""``hanaba replay``: play a record again and say what it gives, as the public interfaces name it."""

from collections.abc import Iterator
from io import BytesIO
from typing import BinaryIO

from hanaba.cardset import show
from hanaba.cli.common import (
    BAD_INPUT,
    DONE,
    Arguments,
    Commands,
    add_json,
    complain,
    decoded,
    one_line,
    opened,
    print_json,
    read_some,
)
from hanaba.cli.ledger import kan_cell, kan_head, print_lines, print_round, times
from hanaba.cli.tables import print_table
from hanaba.describe import signed
from hanaba.engine import Opened, RecordError, State, legal_actions, open_record
from hanaba.engine.record import MAX_BYTES
from hanaba.lines import sums
from hanaba.notation import format_action
from hanaba.outcome import opened_json
from hanaba.texts import named, ngettext

Text = tuple[int, bytes]
"""A record's text with the line it stands in, from 1."""


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "replay",
        help="play a record again and print every round's result",
        description="Play a record again and print every round's result with all its score lines.\n"
        "In a .jsonl file every line is a record; a bad one prints what its valid part gives.",
        epilog="Example: hanaba replay match.json --json",
    )
    parser.add_argument("file", metavar="FILE", help="a record, or a .jsonl file of records; - reads standard input")
    add_json(parser)
    parser.set_defaults(run=run)


def _lines(file: BinaryIO) -> Iterator[Text]:
    """Yield the lines of a file that are not blank; of one that is too long only as much as proves it."""
    number = 0
    while data := file.readline(MAX_BYTES + 2):
        number += 1
        part = data
        while not part.endswith(b"\n") and (part := file.readline(MAX_BYTES)):
            pass
        if data.strip() or len(data) > MAX_BYTES:
            yield number, data.rstrip(b"\r\n")


def _is_lines(data: bytes) -> bool:
    """Tell whether a text holds a record in every line rather than one record in several."""
    first, _, rest = data.strip().partition(b"\n")
    return bool(rest) and first.startswith(b"{") and first.rstrip().endswith(b"}")


def texts_in(file: BinaryIO, name: str) -> Iterator[Text]:
    """Yield the texts of the records in a file, read no further than a record may be long."""
    if name.endswith(".jsonl"):
        yield from _lines(file)
        return
    data = read_some(file, MAX_BYTES + 1)
    if name == "-" and _is_lines(data):
        yield from _lines(BytesIO(data + read_some(file, -1)))
    else:
        yield 1, data


def run(given: Arguments) -> int:
    """Replay the file; return 2 where any record in it is bad, and say so in one line."""
    records, faults = 0, []
    with opened(given.file) as file:
        for line, data in texts_in(file, given.file):
            records += 1
            place = f"{given.file}, line {line}: " if given.file.endswith(".jsonl") else ""
            try:
                if len(data) > MAX_BYTES:
                    raise RecordError("a record has at most 256 kB of text, this one has more")
                found = open_record(decoded(data, "the record"))
            except RecordError as fault:
                faults.append(f"{place}{fault}")
                if given.json:
                    print_json({"error": {"line": line, "round": None, "action": None, "message": str(fault)}})
                continue
            if found.fault:
                faults.append(f"{place}{found.fault.message}")
            if given.json:
                print_json(opened_json(found, line))
            else:
                print_match(found)
    if not faults:
        return DONE
    said = ngettext(
        "{n} of {records} records is bad: {fault}", "{n} of {records} records are bad, the first: {fault}", len(faults)
    )
    complain(faults[0] if records < 2 else said.format(n=len(faults), records=records, fault=faults[0]))
    return BAD_INPUT


def print_match(found: Opened) -> None:
    """Print a replayed match for a person: each round's ledger, the totals, who is to act, what is wrong."""
    state, names = found.state, [seat.name for seat in found.record.seats]
    rules = state.match.rules
    given = ", ".join(f"{name} {str(value).lower()}" for name, value in rules.options.items())
    print(f"{named(rules.names)} ({rules.id}), {rules.players} players: {', '.join(names)}")
    print(f"Options: {given}\n")
    for number, result in enumerate(state.match.results, 1):
        print_round(result, f"Round {number}", names, rules)
    if state.round is not None:
        print_running(state, names)
    totals = [
        (name, signed(total), *kan_cell(total, rules)) for name, total in zip(names, state.match.totals, strict=True)
    ]
    print_table(
        ("Total after finished rounds", "points", *kan_head(rules)), totals, right=(1, 2, 3) if rules.kan else (1, 2)
    )
    if state.match.winners is not None:
        winners = ", ".join(names[seat] for seat in state.match.winners)
        print(f"\nFinished. Won by {winners}.")
    elif state.turn >= 0:
        legal = ", ".join(format_action(action) for action in legal_actions(state))
        print(f"\n{names[state.turn]} is to act: {legal}")
    else:
        print("\nUnfinished: the next deal is due." if state.phase == "deal" else "\nUnfinished: a restock is due.")
    if found.fault:
        print(f"\nValid up to here; then {one_line(found.fault.message)}")
    print()


def print_running(state: State, names: list[str]) -> None:
    """Print what a running round has come to so far."""
    assert state.round is not None
    rules = state.match.rules
    print(f"Round {state.match.number + 1}, {names[state.round.dealer]} deals{times(state.round.multiplier)}: running.")
    print_lines(state, names, rules)
    so_far = sums(state.lines, rules.players)
    rows = [(names[seat], signed(so_far[seat]), show(state.piles[seat])) for seat in range(rules.players)]
    print_table(("So far", "points", "captured"), rows, right=(1,))
    print()
