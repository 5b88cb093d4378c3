"""Choose at sight, without looking ahead: the level ``casual``, and what the other levels fall back on."""

from hanaba.bots.aims import aims_of
from hanaba.bots.card_values import CASUAL, Taste, Worth, worth_of
from hanaba.bots.greedy import captured
from hanaba.bots.worlds import unseen_cards
from hanaba.cardset import cards_in
from hanaba.engine.view import View, view_actions
from hanaba.notation import PLAIN, Action


def play_values(seen: View, worth: Worth, taste: Taste = CASUAL) -> list[tuple[float, Action]]:
    """Return the value at sight of each ``play`` or ``take``, in no unit but comparable."""
    value = worth.all[seen.seat]
    reach, field = seen.rules.reach, seen.field
    unseen = unseen_cards(seen)
    rated: list[tuple[float, Action]] = []
    for action in view_actions(seen):
        card = action.card if action.card >= 0 else seen.card
        got = captured(seen.rules, field, card, action.target)
        if got:
            total = value[card] + sum(value[taken] for taken in cards_in(got))
            if seen.phase == "play":
                # A capture that nobody else can make may wait.
                rivals = (unseen & reach[card]).bit_count()
                total *= taste.safe + (1 - taste.safe) * (1 - 0.7**rivals)
        else:
            hand = seen.hand & ~(1 << card)
            rivals = (unseen & reach[card]).bit_count()
            mates = (hand & reach[card]).bit_count()
            cost = taste.feed * (1 - 0.7 ** (rivals + taste.lone))
            total = -value[card] * cost * (taste.mate if mates else 1.0) - 1
        rated.append((total, action))
    return rated


def casual_action(seen: View, taste: Taste = CASUAL) -> Action:
    """Return the action that looks best at sight."""
    if seen.phase == "call":
        return PLAIN["end"]
    if seen.phase == "join":
        aims = aims_of(seen.rules, seen.scoring)
        total = sum(aims.points[card] for card in cards_in(seen.hand))
        return PLAIN["join" if total >= 5.5 * seen.hand.bit_count() else "drop"]
    rated = play_values(seen, worth_of(seen, taste), taste)
    return max(rated, key=lambda pair: pair[0])[1]
