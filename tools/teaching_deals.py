"""Find deals that show a newcomer the game: `python -m tools.teaching_deals` tries seeds from a counter and lists them.

The rules of the trial are `teaches`; whatever passes is taken in the order of the counter, nothing is picked by hand.
The first ones are recorded in `hanaba/ui/teaching.py`, and a test tries each of those again.
"""

import argparse
from typing import NamedTuple

from hanaba.bots import choose
from hanaba.engine import Drew, Made, Played, candidates, view
from hanaba.ui.opponents import chance_of
from hanaba.ui.session import Session, new_record
from hanaba.ui.teaching import GAME, OPTIONS, SEATS

SOON = 3
"""So many of one's own turns are soon."""


class Round(NamedTuple):
    """Hold what a newcomer sees in a round played in one way."""

    takes: int
    """Cards of the first hand that can take one."""
    captured: bool
    """Whether a drawn card of the newcomer takes something soon."""
    stayed: bool
    """Whether a drawn card of the newcomer stays on the field soon."""
    chose: bool
    """Whether there soon is a choice of what a card takes."""
    yaku: bool
    """Whether somebody makes a yaku."""


def played(seed: str, like: str) -> Round | None:
    """Play the round of a seed with the newcomer's moves those of the bot ``like``; ``None``: another deals first."""
    session = Session(new_record(GAME, [(name or "You", player) for name, player in SEATS], OPTIONS, seed))
    session.act(session.chance())
    if session.state.turn != 0:
        return None
    start = view(session.state, 0)
    takes = sum(
        1 for action in session.legal() if candidates(start.rules, start.field, action.card) and action.target < 0
    )
    captured = stayed = chose = yaku = False
    turns = 0
    while session.state.round is not None:
        seat, state = session.state.turn, session.state
        soon = seat == 0 and turns < SOON
        legal = session.legal()
        chose = chose or (soon and (state.phase == "take" or any(action.target >= 0 for action in legal)))
        seen = view(state, seat)
        player = SEATS[seat][1] if seat else like
        action = choose(player, seen, chance_of(seed, seen, len(session.record.rounds[-1].actions)))
        for event in session.act(action):
            if isinstance(event, Played) and event.seat == 0:
                turns += 1
            if isinstance(event, Drew) and soon and event.seat == 0:
                captured, stayed = captured or bool(event.captured), stayed or not event.captured
            yaku = yaku or isinstance(event, Made)
    yaku = yaku or any(session.state.match.results[-1].yaku)
    return Round(takes, captured, stayed, chose, yaku)


def teaches(seed: str) -> bool:
    """Say whether a deal teaches: the newcomer begins, can take with two cards, and soon sees each kind of event.

    Held against two ways to play, since nobody knows what a newcomer will do.
    """
    for like in ("casual", "greedy"):
        seen = played(seed, like)
        if seen is None or seen.takes < 2 or not (seen.captured and seen.stayed and seen.chose and seen.yaku):
            return False
    return True


def main() -> None:
    """List the first deals that teach."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--want", type=int, default=12, help="how many (12)")
    wanted = parser.parse_args().want
    found: list[str] = []
    tried = 0
    while len(found) < wanted:
        tried += 1
        seed = f"show{tried}"
        if teaches(seed):
            found.append(seed)
    print(f"DEALS = {tuple(found)!r}".replace("'", '"'))
    print(f"{tried} tried")


if __name__ == "__main__":
    main()
