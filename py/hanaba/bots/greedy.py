"""The two yardsticks: any legal action, and the capture of most points."""

from random import Random

from hanaba.engine.view import View, view_actions
from hanaba.notation import PLAIN, Action
from hanaba.rules import Rules, Scoring


def card_points(scoring: Scoring) -> tuple[int, ...]:
    """Return what each of the 48 cards is worth in a round.

    >>> from hanaba.rules import rules_for
    >>> card_points(rules_for("hana-awase", 3).scoring(0))[:4]
    (20, 5, 1, 1)
    """
    return tuple(scoring.points(1 << card) for card in range(48))


def captured(rules: Rules, field: int, card: int, target: int) -> int:
    """Return the field cards (mask) that a card takes; ``target`` is the one named, else -1."""
    if target >= 0:
        return 1 << target
    return field & rules.reach[card]


def any_action(seen: View, random: Random) -> Action:
    """Return any legal action, each as likely."""
    return random.choice(view_actions(seen))


def greedy_action(seen: View) -> Action:
    """Return the action that takes the most card points now.

    Without a capture the cheapest card is laid down. Joins with an average hand or better, and always ends.
    """
    if seen.phase == "call":
        return PLAIN["end"]
    scoring = seen.scoring
    if seen.phase == "join":
        average = scoring.points((1 << 48) - 1) / 48
        good = scoring.points(seen.hand) >= average * seen.hand.bit_count()
        return PLAIN["join" if good else "drop"]
    points = card_points(scoring)

    def gain(action: Action) -> tuple[int, int]:
        card = action.card if action.card >= 0 else seen.card
        got = captured(seen.rules, seen.field, card, action.target)
        return (scoring.points(got) + points[card], 0) if got else (-1, -points[card])

    return max(view_actions(seen), key=gain)
