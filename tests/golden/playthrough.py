"""Playthroughs as text: what was done, what happened, and what every seat sees after each step.

Lines that begin with ``> `` are what is done; everything else follows from them. So a file is replayed from its
own lines and compared with them. After a change that was meant:

    python -m tests.golden.playthrough --regenerate     write every file anew from its own ``> `` lines,
                                                        one that is not there from a random match
    python -m tests.golden.playthrough --shuffle        play other matches
"""

import argparse
import random
from collections.abc import Iterable, Iterator
from pathlib import Path

from hanaba.cards import CODES
from hanaba.cardset import show
from hanaba.engine import (
    AnyAction,
    Deal,
    Event,
    Line,
    Restock,
    RoundResult,
    State,
    View,
    apply,
    follow,
    seen_by,
    start,
    view,
    view_actions,
)
from hanaba.notation import format_action, parse_action
from hanaba.rules import Rules, Value, rules_for
from tests.games import TABLES, cards, random_action

FOLDER = Path(__file__).parent
OPTIONS: dict[str, dict[str, Value]] = {
    "hana-awase": {"rounds": 2},
    "hachi": {"rounds": 2},
    "hachi-hachi-sage": {"rounds": 2, "hand_yaku": "groups"},
    "hachi-hachi-bakefuda": {"rounds": 2},
}
MASKS = {"captured", "cards"}


def file_of(id: str, players: int) -> Path:
    """Return where the playthrough of a table is kept."""
    return FOLDER / f"{id}-{players}.txt"


def rules_at(id: str, players: int) -> Rules:
    """Return the rules a playthrough is played by."""
    return rules_for(id, players, OPTIONS[id])


def _codes(row: Iterable[int]) -> str:
    return " ".join("??" if card < 0 else CODES[card] for card in row)


def line_text(line: Line) -> str:
    """Write a score line."""
    other = f" with {line.other}" if line.other >= 0 else ""
    shown = f" [{show(line.cards)}]" if line.cards else ""
    return f"{line.seat} {line.points:+d} {line.reason}{other} x{line.factor}{shown}"


def result_text(result: RoundResult) -> Iterator[str]:
    """Write the result of a round, a part a line."""
    yield f"  result: {result.end}, winner {result.winner}, next dealer {result.next_dealer}, x{result.multiplier}"
    for seat, score in enumerate(result.scores):
        pile = result.piles[seat]
        captured = "out" if pile is None else f"{result.card_points[seat]} points [{show(pile)}]"
        yaku = " ".join((*result.hand_yaku[seat], *result.yaku[seat]))
        yield f"    seat {seat}: {score:+d}, {captured}, yaku: {yaku or '-'}"
    for line in result.lines:
        yield f"    {line_text(line)}"


def event_text(event: Event) -> Iterator[str]:
    """Write an event, a part a line."""
    name = type(event).__name__
    parts: list[str] = []
    for key, value in zip(event._fields, event, strict=True):
        if isinstance(value, RoundResult):
            yield f"  {name}"
            yield from result_text(value)
            return
        if isinstance(value, Line):
            value = line_text(value)
        elif key in MASKS:
            value = f"[{show(value)}]"
        elif key == "card":
            value = CODES[value]
        elif key == "field":
            value = f"[{_codes(value)}]"
        elif key == "hands":
            value = " | ".join(_codes(hand) for hand in value)
        elif isinstance(value, tuple):
            value = ",".join(map(str, value)) or "-"
        parts.append(f"{key} {value}")
    yield f"  {name}: {', '.join(parts)}"


def _by_seat(rows: Iterable[object]) -> str:
    return " | ".join(str(row) or "-" for row in rows)


def public_text(seen: View) -> list[str]:
    """Write what everybody at the table sees."""
    turned = CODES[seen.card] if seen.card >= 0 else "-"
    state = seen.field_state
    return [
        f"  {seen.phase}, seat {seen.turn}; round {seen.number}, dealer {seen.dealer}, first {seen.first}, "
        f"x{seen.multiplier} {state.id if state and seen.multiplier else '-'}, carried {list(seen.carried)}",
        f"  field [{show(seen.field)}] of [{show(seen.field_dealt)}], turned {turned}, stock {seen.stock}, "
        f"held {_by_seat(seen.counts)}, status {_by_seat(seen.status)}",
        f"  piles {_by_seat(show(pile) for pile in seen.piles)}",
        f"  known {_by_seat(show(cards) for cards in seen.known)}; "
        f"made {_by_seat(' '.join(ids) for ids in seen.made)}; "
        f"asked {' '.join(seen.asked) or '-'}, sage {seen.sage}, at risk {list(seen.at_risk)}, "
        f"fresh {list(seen.fresh)}",
        f"  pot {seen.pot}, round {list(seen.round_totals)}, lines {len(seen.lines)}, totals {list(seen.totals)}, "
        f"results {len(seen.results)}, winners {seen.winners}",
    ]


def private_text(seen: View) -> str:
    """Write what one seat alone sees: its hand, and what it may do."""
    legal = ", ".join(format_action(action) for action in view_actions(seen))
    return f"  seat {seen.seat} [{show(seen.hand)}]" + (f" may: {legal}" if legal else "")


def action_text(action: AnyAction) -> str:
    """Write what is done, chance included, so that it can be read again."""
    if isinstance(action, Deal):
        return f"deal {action.dealer} {_codes(action.cards)}"
    return f"restock {_codes(action.cards)}" if isinstance(action, Restock) else format_action(action)


def read_action(text: str) -> AnyAction:
    """Read what ``action_text`` wrote."""
    if text.startswith("deal "):
        _, dealer, codes = text.split(" ", 2)
        return Deal(int(dealer), cards(codes))
    return Restock(cards(text[8:])) if text.startswith("restock ") else parse_action(text)


def views_text(state: State) -> Iterator[str]:
    """Write what every seat sees; what is public once, if all agree on it."""
    views = [view(state, seat) for seat in range(state.match.rules.players)]
    public = public_text(views[0])
    assert all(public_text(seen) == public for seen in views)
    yield from public
    yield from (private_text(seen) for seen in views)


def playthrough(rules: Rules, actions: Iterable[AnyAction]) -> Iterator[str]:
    """Write a whole playthrough, a line at a time."""
    yield f"{rules.id}, {rules.players} players, " + ", ".join(f"{key}={value}" for key, value in rules.options.items())
    state = start(rules)
    yield from views_text(state)
    followed = [view(state, seat) for seat in range(rules.players)]
    for action in actions:
        yield ""
        yield f"> {action_text(action)}"
        state, events = apply(state, action)
        for event in events:
            seen = [list(event_text(seen_by(event, seat))) for seat in range(rules.players)]
            if isinstance(action, Deal) and any(rows != seen[0] for rows in seen):
                yield from (f"  to {seat}:{rows[0][1:]}" for seat, rows in enumerate(seen))
            else:
                yield from seen[0]
            followed = [follow(known, seen_by(event, seat)) for seat, known in enumerate(followed)]
        assert followed == [view(state, seat) for seat in range(rules.players)], "events lead to another view"
        yield from views_text(state)


def actions_in(text: str) -> list[AnyAction]:
    """Read what is done in a playthrough."""
    return [read_action(line[2:]) for line in text.splitlines() if line.startswith("> ")]


def random_actions(rules: Rules, seed: str) -> Iterator[AnyAction]:
    """Play a match at random."""
    rng = random.Random(seed)
    state = start(rules)
    while state.phase != "over":
        action = random_action(state, seed, rng)
        yield action
        state, _ = apply(state, action)


def main() -> None:
    """Write the files anew."""
    parser = argparse.ArgumentParser(description="Write the golden playthroughs anew.")
    choice = parser.add_mutually_exclusive_group(required=True)
    choice.add_argument(
        "--regenerate", action="store_true", help="from the actions the files have, where there are any"
    )
    choice.add_argument("--shuffle", metavar="SEED", help="from new random matches")
    chosen = parser.parse_args()
    for id, players in TABLES:
        rules, path = rules_at(id, players), file_of(id, players)
        seed = chosen.shuffle or ("" if path.is_file() else "1")
        actions = random_actions(rules, f"{seed}{players}") if seed else actions_in(path.read_text("utf-8"))
        path.write_text("\n".join(playthrough(rules, actions)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
