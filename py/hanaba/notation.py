"""Cards and actions as text: ``4C1``, ``play 4C1 x 4R``, ``take 9R``, ``join``, ``sage``."""

from typing import NamedTuple

from hanaba.cards import CARD, CODES
from hanaba.said import Said, SaidError


class NotationError(SaidError):
    """Say why a text is no card or no action, and at which character (from 0)."""

    def __init__(self, message: str, position: int, **values: object) -> None:
        fault = Said(message, **values)
        super().__init__(Said("{fault} (at character {n})", fault=fault, n=position + 1))
        self.position = position


class Action(NamedTuple):
    """Hold one decision of one player.

    ``verb`` is ``play``, ``take``, ``join``, ``drop``, ``end`` or ``sage``; ``card`` the hand card of
    ``play``; ``target`` the field card named by ``x`` or ``take``. Both are -1 where there is none.
    """

    verb: str
    card: int = -1
    target: int = -1


PLAIN = {verb: Action(verb) for verb in ("join", "drop", "end", "sage")}
"""The actions that name no card, by verb."""
PLAY = tuple(Action("play", card) for card in range(48))
"""``play CARD`` for each card; made once, so that listing legal actions builds nothing."""
PLAY_ON = tuple(tuple(Action("play", card, target) for target in range(48)) for card in range(48))
"""``play CARD x TARGET`` by card and target."""
TAKE = tuple(Action("take", -1, target) for target in range(48))
"""``take TARGET`` by target."""


def parse_card(text: str, position: int = 0) -> int:
    """Read a card code; ``position`` is where it stands in a longer text.

    Source: the deck table. Raises ``NotationError``.

    >>> parse_card("4C1")
    14
    """
    card = CARD.get(text)
    if card is None:
        raise NotationError("“{text}” is no card; cards are written like 1B, 4R or 12C3", position, text=text[:12])
    return card


def parse_action(text: str) -> Action:
    """Read an action strictly: lower-case verbs, upper-case cards, single spaces.

    Raises ``NotationError`` with the position of the fault.

    >>> parse_action("play 4C1 x 4R")
    Action(verb='play', card=14, target=13)
    """
    words = text.split(" ")
    verb = words[0]
    if verb in PLAIN:
        if len(words) > 1:
            raise NotationError("“{verb}” takes nothing after it", len(verb), verb=verb)
        return PLAIN[verb]
    if verb == "take":
        if len(words) != 2:
            raise NotationError("“take” names exactly one card, as in “take 9R”", len(verb))
        return TAKE[parse_card(words[1], 5)]
    if verb == "play":
        if len(words) not in (2, 4):
            raise NotationError("“play” is written “play 4C1” or “play 4C1 x 4R”", len(verb))
        card = parse_card(words[1], 5)
        if len(words) == 2:
            return PLAY[card]
        if words[2] != "x":
            raise NotationError("between the two cards of “play” stands a single x", 6 + len(words[1]))
        return PLAY_ON[card][parse_card(words[3], 8 + len(words[1]))]
    raise NotationError("“{verb}” is no action; actions are play, take, join, drop, end and sage", 0, verb=verb[:12])


def format_action(action: Action) -> str:
    """Write an action as text; the inverse of ``parse_action``.

    >>> format_action(Action("take", -1, 0))
    'take 1B'
    """
    verb, card, target = action
    if verb == "play":
        return f"play {CODES[card]}" if target < 0 else f"play {CODES[card]} x {CODES[target]}"
    return f"take {CODES[target]}" if verb == "take" else verb
