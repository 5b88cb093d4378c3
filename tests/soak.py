"""The laws over very many rounds, every prefix of every record replayed: ``make soak``.

    python -m tests.soak [--rounds 100000] [--seed text] [--workers 2]

Rounds are spread evenly over every ruleset × number of players × a pairwise choice of options. Most matches
have one round, so that every prefix is cheap; every tenth has three, for what is carried from round to round.
"""

import argparse
import multiprocessing
import os
import sys
import traceback

from hanaba.rules import rules_for
from tests.games import CONFIGURATIONS, label
from tests.properties.laws import Tally, check_match

LONG_EVERY = 10


def check_configuration(task: tuple[int, int, str]) -> tuple[int, Tally, str]:
    """Check one configuration for so many rounds; return its number, what was checked, and a fault if any."""
    number, rounds, seed = task
    id, players, options = CONFIGURATIONS[number]
    tally, match = Tally(), 0
    while tally.rounds < rounds:
        length = 3 if match % LONG_EVERY == 0 else 1
        rules = rules_for(id, players, {**dict(options), "rounds": length})
        try:
            tally = tally.plus(check_match(rules, f"{seed}{match}", prefixes=None))
        except Exception:
            return number, tally, f"seed {seed}{match}, {length} rounds: {traceback.format_exc()}"
        match += 1
    return number, tally, ""


def main() -> int:
    """Check, tell how far it is, and return 1 if a law was broken."""
    parser = argparse.ArgumentParser(description="Hold the laws over very many random rounds.")
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    each = -(-chosen.rounds // len(CONFIGURATIONS))
    tasks = [(number, each, chosen.seed) for number in range(len(CONFIGURATIONS))]
    total, faults = Tally(), 0
    with multiprocessing.Pool(chosen.workers) as pool:
        for done, (number, tally, fault) in enumerate(pool.imap_unordered(check_configuration, tasks), 1):
            total = total.plus(tally)
            if fault:
                faults += 1
                print(f"\n{label(CONFIGURATIONS[number])}: {fault}", file=sys.stderr)
            if sys.stdout.isatty() or done % 20 == 0:
                end = "\r" if sys.stdout.isatty() else "\n"
                print(f"{done}/{len(tasks)} configurations, {total.rounds} rounds", end=end, flush=True)
    print(
        f"{total.rounds} rounds, {total.actions} actions, {total.prefixes} prefixes replayed, "
        f"{total.refused} actions refused; configurations that broke a law: {faults}"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
