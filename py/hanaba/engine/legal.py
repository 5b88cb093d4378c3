"""List what the seat to act may do, in canonical forms."""

from hanaba.cardset import cards_in
from hanaba.notation import PLAIN, PLAY, PLAY_ON, TAKE, Action
from hanaba.rules.ruleset import Rules

JOIN_OR_DROP = (PLAIN["join"], PLAIN["drop"])
END_OR_SAGE = (PLAIN["end"], PLAIN["sage"])


def candidates(rules: Rules, field: int, card: int) -> int:
    """Return the mask of the field cards that a card captures or may choose among."""
    return field & rules.reach[card]


def actions_for(rules: Rules, phase: str, hand: int, field: int, card: int) -> tuple[Action, ...]:
    """List the legal actions of a seat with this hand in this phase; ``card`` is the turned-over one.

    ``x`` is written only where there is a choice: two candidates of a month, two or more in Hachi.
    """
    if phase == "play":
        actions: list[Action] = []
        reach = rules.reach
        three = 3 if rules.takes_three else 99
        while hand:
            low = hand & -hand
            hand ^= low
            mine = low.bit_length() - 1
            targets = field & reach[mine]
            if not targets & (targets - 1) or targets.bit_count() == three:
                actions.append(PLAY[mine])
            else:
                on = PLAY_ON[mine]
                while targets:
                    bit = targets & -targets
                    targets ^= bit
                    actions.append(on[bit.bit_length() - 1])
        return tuple(actions)
    if phase == "take":
        return tuple(TAKE[target] for target in cards_in(field & rules.reach[card]))
    if phase == "join":
        return JOIN_OR_DROP
    return END_OR_SAGE if phase == "call" else ()
