"""The two yardsticks: any legal action, and the capture of most points."""

from random import Random

from hanaba.engine.view import View, view_actions
from hanaba.notation import PLAIN, Action
from hanaba.rules import Rules


def captured(rules: Rules, field: int, card: int, target: int) -> int:
    """Return the field cards (mask) that a card takes; ``target`` is the one named, else -1."""
    if target >= 0:
        return 1 << target
    return field & rules.reach[card]


def any_action(seen: View, random: Random) -> Action:
    """Return any legal action, each as likely."""
    return random.choice(view_actions(seen))


def greedy_action(seen: View, random: Random) -> Action:
    """Return the action that takes the most card points now; where none takes any, any of them.

    Joins with an average hand or better, and always ends.
    """
    if seen.phase == "call":
        return PLAIN["end"]
    scoring = seen.scoring
    if seen.phase == "join":
        average = scoring.points((1 << 48) - 1) / 48
        good = scoring.points(seen.hand) >= average * seen.hand.bit_count()
        return PLAIN["join" if good else "drop"]
    best: list[Action] = []
    most = -1
    for action in view_actions(seen):
        card = action.card if action.card >= 0 else seen.card
        got = captured(seen.rules, seen.field, card, action.target)
        points = scoring.points(got | 1 << card) if got else 0
        if points > most:
            best, most = [], points
        if points == most:
            best.append(action)
    return random.choice(best)
