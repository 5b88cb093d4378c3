"""Tables on the command line: drawn by ``rich`` where it is installed and a person looks, else in plain text."""

import sys
import unicodedata
from collections.abc import Sequence

Row = Sequence[str]


def width(text: str) -> int:
    """Count the columns a text takes on a screen: two for a wide Japanese sign.

    >>> width("松 pine")
    7
    """
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )


def plain_table(head: Row, rows: Sequence[Row], right: Sequence[int] = ()) -> str:
    """Lay out a table in plain text; the columns numbered in ``right`` end flush.

    >>> print(plain_table(("who", "points"), [("Aki", "+5")], right=[1]))
    who  points
    ---  ------
    Aki      +5
    """
    widths = [max(width(row[column]) for row in (head, *rows)) for column in range(len(head))]

    def line(row: Row) -> str:
        cells = []
        for column, cell in enumerate(row):
            space = " " * (widths[column] - width(cell))
            cells.append(space + cell if column in right else cell + space)
        return "  ".join(cells).rstrip()

    return "\n".join([line(head), line(["-" * size for size in widths]), *(line(row) for row in rows)])


def print_table(head: Row, rows: Sequence[Row], right: Sequence[int] = ()) -> None:
    """Print a table to standard output."""
    if sys.stdout.isatty():
        try:
            from rich.console import Console
            from rich.table import Table
            from rich.text import Text
        except ImportError:
            pass
        else:
            table = Table(box=None, header_style="bold", pad_edge=False)
            for column, title in enumerate(head):
                table.add_column(title, justify="right" if column in right else "left")
            for row in rows:
                table.add_row(*(Text(cell) for cell in row))
            Console().print(table)
            return
    print(plain_table(head, rows, right))
