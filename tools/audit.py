"""Make the audit set: `python -m tools.audit make`; say what `expert` loses on it: `python -m tools.audit judge`.

The set is positions out of games of `casual`, each with how far every legal action is behind the best by 20,000
rollouts, in points of the round before the multiplier (in Hachi: of the lead). That is what a choice loses.
"""

import argparse
import json
from random import Random
from typing import Any

from hanaba.bots import choose
from hanaba.bots.search import Search
from hanaba.engine import Record, Seat, State, add, apply, chance, dump_record, open_data, start, view
from hanaba.notation import format_action
from tools.paths import ROOT

FILE = ROOT / "tests" / "bots" / "audit.json"
ROLLOUTS = 20_000
TABLES = (("hachi-hachi-sage", 3), ("hachi-hachi-bakefuda", 3), ("hana-awase", 3), ("hachi", 2))


def position(ruleset: str, players: int, seed: str, turns: int) -> tuple[Record, State]:
    """Play so many decisions of a match at sight; return the record and the state after them."""
    seats = tuple(Seat(f"Seat {seat}", "casual") for seat in range(players))
    record = Record(ruleset, seats, {"rounds": 1}, seed)
    state = start(record.rules())
    while state.phase != "over" and (state.turn < 0 or turns > 0):
        action: Any = chance(state, seed) if state.turn < 0 else choose("casual", view(state, state.turn), 1)
        turns -= state.turn >= 0
        record = add(record, state, action)
        state, _ = apply(state, action)
    return record, state


def exact(state: State) -> dict[str, float]:
    """Return by action how far it is behind the best, by very many rollouts in the same worlds."""
    seen = view(state, state.turn)
    search = Search(seen, "audit", ROLLOUTS)
    search.race = False
    search.step()
    return {format_action(value.action): round(value.behind / seen.multiplier, 2) for value in search.values()}


def make(each: int) -> list[dict[str, Any]]:
    """Make the set, ``each`` positions of each table."""
    random = Random(20)
    rows: list[dict[str, Any]] = []
    for ruleset, players in TABLES:
        found = 0
        while found < each:
            record, state = position(ruleset, players, f"audit{random.randrange(10**6)}", random.randrange(15))
            if state.phase == "play" and state.hands[state.turn].bit_count() > 2:
                rows.append({"record": json.loads(dump_record(record)), "behind": exact(state)})
                found += 1
                print(len(rows), flush=True)
    return rows


def losses(rows: list[dict[str, Any]], bot: str, rollouts: int | None) -> list[float]:
    """Return by position how far the bot's choice is behind the best."""
    lost = []
    for number, row in enumerate(rows):
        state = open_data(row["record"]).state
        action = choose(bot, view(state, state.turn), f"judge{number}", rollouts)
        lost.append(row["behind"][format_action(action)])
    return lost


def main() -> None:
    """Make the set or judge bots by it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("make", "judge"))
    parser.add_argument("--each", type=int, default=5)
    args = parser.parse_args()
    if args.what == "make":
        rows = make(args.each)
        FILE.write_text("[\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows) + "\n]\n")
        return
    rows = json.loads(FILE.read_text())
    for bot in ("greedy", "novice", "casual", "skilled", "expert"):
        lost = losses(rows, bot, None)
        print(f"{bot}: {sum(lost) / len(lost):.2f} points a decision, at most {max(lost):.2f}")


if __name__ == "__main__":
    main()
