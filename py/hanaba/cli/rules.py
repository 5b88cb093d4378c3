"""``hanaba rules``: the complete rules in force, made from the tables that play reads."""

import textwrap

from hanaba.cards import CODES, FLOWERS, KIND, KIND_NAMES, MONTH, PICTURES
from hanaba.cli.common import (
    DONE,
    Arguments,
    Commands,
    InputError,
    add_json,
    add_options,
    number,
    print_json,
    read_game,
    read_rules,
)
from hanaba.cli.tables import print_table, width
from hanaba.describe import beside
from hanaba.names import LANGUAGES
from hanaba.rules import Option, Rules
from hanaba.rules_text import Paragraph, option_text, paragraphs, rules_json
from hanaba.texts import _, named, set_language

COLUMNS = 100


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "rules",
        help="print the rules in force",
        description="Print the complete rules in force: deal, capture, yaku, settlement, options.",
        epilog="Example: hanaba rules hana-awase --lang fr --option rounds=6",
    )
    parser.add_argument("ruleset", metavar="ID", help="hana-awase, hachi, hachi-hachi-sage or hachi-hachi-bakefuda")
    parser.add_argument("--lang", default="en", metavar="LANG", help="en, fr or ja")
    parser.add_argument("--players", type=number, metavar="N", help="how many sit at the table (default: as usual)")
    add_options(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(given: Arguments) -> int:
    """Print the rules."""
    if given.lang not in LANGUAGES:
        raise InputError(f"“{given.lang[:12]}” is no language of Hanaba; there are {', '.join(LANGUAGES)}")
    chosen = read_game(given.ruleset)
    players = chosen.standard if given.players is None else given.players
    rules = read_rules(chosen.id, players, given.option)
    set_language(given.lang)
    if given.json:
        print_json(rules_json(rules))
        return DONE
    print_title(f"{named(rules.names)} {rules.names.ja if rules.names.ja != named(rules.names) else ''}".strip(), "=")
    print(wrapped(_(chosen.text)))
    print()
    print(wrapped(_("These are the rules for {n} players with the options below.").format(n=players)))
    print()
    for paragraph in paragraphs(rules):
        print_paragraph(paragraph)
    print_cards()
    print_title(_("Options"), "-")
    for option in chosen.options:
        print_option(option, rules)
    return DONE


def print_title(text: str, line: str) -> None:
    """Print a title, underlined."""
    print(text)
    print(line * width(text))


def wrapped(text: str, indent: str = "") -> str:
    """Break a text into lines; one without spaces, as Japanese is, by the width of its signs."""
    lines, line = [], indent
    for piece in _pieces(text):
        if width(line + piece.rstrip()) > COLUMNS and line.strip():
            lines.append(line.rstrip())
            line = indent
        line += piece if line.strip() else piece.lstrip()
    return "\n".join([*lines, line.rstrip()])


def _pieces(text: str) -> list[str]:
    """Part a text where a line may end: after spaces, and between wide signs but never before a full stop."""
    pieces = [""]
    for sign in text:
        breaks = pieces[-1].endswith(" ") or (pieces[-1] and width(pieces[-1][-1]) == 2 and sign not in "、。）」〜")
        if breaks and sign != " ":
            pieces.append(sign)
        else:
            pieces[-1] += sign
    return pieces


def print_paragraph(paragraph: Paragraph) -> None:
    """Print one paragraph, with its table."""
    print_title(paragraph.title, "-")
    print(wrapped(paragraph.text))
    if paragraph.rows:
        print()
        right = [place for place, title in enumerate(paragraph.head) if title == _("points")]
        print_table(paragraph.head, [row.cells for row in paragraph.rows], right)
    print()


def print_cards() -> None:
    """Print what the card codes stand for."""
    print_title(_("The 48 cards"), "-")
    rows = []
    for month in range(1, 13):
        cards = [card for card in range(48) if MONTH[card] == month]
        pictures = ", ".join(f"{CODES[card]} {named(PICTURES[card])}" for card in cards)
        rows.append((str(month), named(FLOWERS[month]), beside(FLOWERS[month]), pictures))
    print_table((_("month"), _("flower"), "", _("cards")), rows, right=(0,))
    kinds = ", ".join(f"{kind} {named(names)} {names.ja}" for kind, names in KIND_NAMES.items() if kind in KIND)
    print(kinds + "\n")


def print_option(option: Option, rules: Rules) -> None:
    """Print one option: its value in force, its default, what it takes and what it means."""
    value, default = (str(value).lower() for value in (rules.options[option.name], option.default))
    print(
        _("{name} = {value} (default {default}; {type}: {allowed})").format(
            name=option.name,
            value=value,
            default=default,
            type=option.type,
            allowed=" | ".join(option.choices)
            if option.choices
            else _("{low} to {high}").format(low=option.low, high=option.high)
            if option.type == "int"
            else "true | false",
        )
    )
    print(textwrap.indent(wrapped(option_text(option)), "    "))
