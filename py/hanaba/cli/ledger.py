"""Print the ledger of a round: every score line with its reason, card points, scores."""

from hanaba.cardset import show
from hanaba.cli.tables import print_table
from hanaba.describe import describe_end, describe_line, kan, signed
from hanaba.engine import RoundResult, State
from hanaba.rules import Rules


def kan_head(rules: Rules) -> tuple[str, ...]:
    return ("kan",) if rules.kan else ()


def kan_cell(points: int, rules: Rules) -> tuple[str, ...]:
    return (kan(points, rules.kan),) if rules.kan else ()


def times(factor: int) -> str:
    return f", everything × {factor}" if factor > 1 else ""


def print_lines(of: RoundResult | State, names: list[str], rules: Rules) -> None:
    """Print score lines, seat by seat: points, why, and the cards that prove it."""
    rows = [
        (names[line.seat], signed(line.points), describe_line(line, names, rules), show(line.cards))
        for line in sorted(of.lines, key=lambda line: line.seat)
    ]
    if rows:
        print_table(("Who", "points", "why", "cards"), rows, right=(1,))
    else:
        print("No score lines.")
    print()


def print_round(result: RoundResult, what: str, names: list[str], rules: Rules) -> None:
    """Print the ledger of a finished round."""
    print(f"{what}, {names[result.dealer]} deals{times(result.multiplier)}: {describe_end(result.end)}.")
    print_lines(result, names, rules)
    rows = []
    for seat, score in enumerate(result.scores):
        points = result.card_points[seat]
        what = "won" if seat == result.winner else "out" if points is None and result.active else ""
        counted = "" if points is None else str(points)
        rows.append((names[seat], counted, signed(score), *kan_cell(score, rules), what))
    print_table(("Round", "card points", "score", *kan_head(rules), ""), rows, right=(1, 2, 3) if rules.kan else (1, 2))
    if result.winner < 0:
        print("Nobody won this round.")
    print()
