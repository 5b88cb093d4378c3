"""``hanaba score``: the settlement of a round at a real table."""

from collections.abc import Sequence

from hanaba.cards import CODES
from hanaba.cardset import mask_of
from hanaba.cli.common import (
    DONE,
    Arguments,
    Commands,
    InputError,
    add_json,
    add_options,
    number,
    print_json,
    read_rules,
)
from hanaba.cli.ledger import print_round
from hanaba.notation import NotationError, parse_card
from hanaba.outcome import result_json
from hanaba.rules import Rules
from hanaba.score import Call, Sheet, SheetError, settle_sheet

NOTHING = "-"


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "score",
        help="settle a round played at a real table",
        description="Settle a round played at a real table: who gets what from whom, and why.\n"
        "Seats count from 0 in turn order. Cards that nobody captured are left out.",
        epilog='Example: hanaba score --ruleset hachi --pile "1R 2R 3R 5R 6R 8A" --pile "3B 5A 4A"\n'
        '         hanaba score --ruleset hachi-hachi-sage --pile "…" --pile "…" --pile "…" --pile - \\\n'
        '             --field "11B 2A 4C1 5R 6R 9C1" --dealer 1 --call "0 poem-ribbons sage" …',
    )
    parser.add_argument("--ruleset", required=True, metavar="ID", help="which game")
    parser.add_argument(
        "--pile",
        action="append",
        required=True,
        metavar="CARDS",
        help="the captured cards of a seat, in seat order; - if it is out",
    )
    parser.add_argument(
        "--hand",
        action="append",
        default=[],
        metavar="CARDS",
        help="the hand of a seat as dealt, for hand yaku, in seat order; - if unknown",
    )
    parser.add_argument("--field", metavar="CARDS", help="the field as dealt, which sets the multiplier")
    parser.add_argument("--multiplier", type=number, metavar="N", help="the field's own multiplier instead (default 1)")
    parser.add_argument(
        "--carried",
        action="append",
        default=[],
        type=number,
        metavar="N",
        help="a multiplier carried into this round, beside the field's own",
    )
    parser.add_argument("--dealer", type=number, metavar="S", help="the seat that dealt (default 0)")
    parser.add_argument("--first", type=number, metavar="S", help="the seat that played first, to be checked")
    parser.add_argument("--out", action="append", default=[], type=number, metavar="S", help="a seat that dropped out")
    parser.add_argument(
        "--forced-out", action="append", default=[], type=number, metavar="S", help="a seat that was forced out"
    )
    parser.add_argument(
        "--call",
        action="append",
        default=[],
        metavar='"S ID[+ID] sage|end"',
        help="who made which yaku and called what, in order of play",
    )
    add_options(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def read_cards(text: str, what: str) -> int:
    """Read card codes parted by spaces into a mask; raise ``InputError`` for what is no card or there twice."""
    cards: list[int] = []
    for word in text.split():
        try:
            card = parse_card(word)
        except NotationError as fault:
            raise InputError(f"{what}: {str(fault).partition(' (at')[0]}") from None
        if card in cards:
            raise InputError(f"{what} has {CODES[card]} twice")
        cards.append(card)
    return mask_of(cards)


def read_call(text: str) -> Call:
    """Read a call such as ``0 poem-ribbons+seven-ribbons sage``; raise ``InputError``."""
    words = text.split()
    if len(words) != 3 or not (words[0].isdecimal() and words[0].isascii() and len(words[0]) < 3):
        raise InputError(f"a call is written “SEAT ID[+ID] sage” or “SEAT ID[+ID] end”, not “{text[:48]}”")
    return Call(int(words[0]), tuple(words[1].split("+")), words[2])


def _by_seat(texts: Sequence[str], what: str) -> tuple[int | None, ...]:
    return tuple(
        None if text.strip() == NOTHING else read_cards(text, f"the {what} of seat {seat}")
        for seat, text in enumerate(texts)
    )


def told(seat: int | None, what: str, rules: Rules) -> int:
    """Return a seat, or -1 where none was told; raise ``InputError`` for one that is not at the table."""
    if seat is not None and not 0 <= seat < rules.players:
        raise InputError(f"{what} is a seat from 0 to {rules.players - 1}, not {seat}")
    return -1 if seat is None else seat


def run(given: Arguments) -> int:
    """Settle the round and print it."""
    rules = read_rules(given.ruleset, len(given.pile), given.option)
    sheet = Sheet(
        _by_seat(given.pile, "pile"),
        _by_seat(given.hand, "hand"),
        None if given.field is None else read_cards(given.field, "the field as dealt"),
        given.multiplier,
        tuple(sorted(given.carried, reverse=True)),
        told(given.dealer, "the dealer", rules),
        told(given.first, "the first to play", rules),
        frozenset(given.out),
        frozenset(given.forced_out),
        tuple(read_call(text) for text in given.call),
    )
    try:
        result = settle_sheet(rules, sheet)
    except SheetError as fault:
        raise InputError(str(fault)) from None
    if given.json:
        print_json(result_json(result))
    else:
        print_round(result, "The round", [f"Seat {seat}" for seat in range(rules.players)], rules)
    return DONE
