"""Choose at sight, without looking ahead: the level ``casual``, and what the other levels fall back on."""

from hanaba.bots.aims import aims_of
from hanaba.bots.card_values import CASUAL, Taste, Worth, shares, worth_of
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


def completing(seen: View) -> int:
    """Return the cards (mask) any one of which gives another seat a yaku everybody can see coming."""
    aims = aims_of(seen.rules, seen.scoring)
    cards = 0
    for seat in seen.active:
        if seat != seen.seat:
            for mask, need, _, _, _ in aims.rows:
                have = mask & seen.piles[seat]
                if have.bit_count() == need - 1:
                    cards |= mask & ~have
    return cards


def shunned(seen: View) -> set[int]:
    """Return the hand cards nobody sensible lays down now, as another card is there to lay down instead.

    Such is a card worth much with a cheaper one of its month beside it, and one that another seat's yaku waits for.
    """
    if seen.phase != "play":
        return set()
    reach, field = seen.rules.reach, seen.field
    points = aims_of(seen.rules, seen.scoring).points
    lone = [card for card in cards_in(seen.hand) if not field & reach[card]]
    waited = completing(seen)
    bad = set()
    for card in lone:
        for other in lone:
            cheaper = points[other] < points[card]
            twin = cheaper and reach[other] | 1 << other == reach[card] | 1 << card
            feeds = waited >> card & 1 and not waited >> other & 1 and points[other] <= points[card]
            if other != card and (twin or feeds):
                bad.add(card)
    return bad


def casual_action(seen: View, taste: Taste = CASUAL, daring: float = 0.0) -> Action:
    """Return the action that looks best at sight; ``daring`` (points) speaks for joining and for sage."""
    if seen.phase == "call":
        return PLAIN["sage" if worth_of_sage(seen) + daring > 0 else "end"]
    if seen.phase == "join":
        from hanaba.bots.join_or_drop import join_action

        return join_action(seen, daring)
    bad = shunned(seen)
    rated = play_values(seen, worth_of(seen, taste), taste)
    return max((pair for pair in rated if pair[1].card not in bad), key=lambda pair: pair[0])[1]


def worth_of_sage(seen: View) -> float:
    """Estimate at sight what going on after a yaku brings, in points before the multiplier.

    Own yaku near at hand speak for it; those of others near at hand speak twice against it, for they would be
    paid double and half of what was won would go back.
    """
    aims = aims_of(seen.rules, seen.scoring)
    if not seen.hand:
        return 0.0
    left = seen.hand.bit_count() / seen.rules.hand_size
    gain = 0.0
    for seat in seen.active:
        share = shares(seen, seat, CASUAL)
        hope = 0.0
        for mask, need, points, _, exact in aims.rows:
            missing = mask & ~seen.piles[seat]
            if exact and 0 < missing.bit_count() <= 2 and need:
                chance = 1.0
                for card in cards_in(missing):
                    chance *= share[card]
                hope += points * chance
        gain += 2 * hope if seat == seen.seat else -3 * hope
    return (gain - 4.0) * left
