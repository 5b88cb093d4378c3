"""What a person wants of the table: one press, one key."""

from typing import NamedTuple

KEPT = 4
"""So many presses that come while something moves are kept, the newest: choosing a card and where it goes."""


class Press(NamedTuple):
    """Hold what a person wants: an action's text, a hand card chosen, a page action with its value.

    ``field`` says that the field was pressed, ``on`` which card there; ``key`` is Enter or a digit that came too
    early to have a meaning yet, with the card that had the focus.
    """

    do: str = ""
    card: int = -1
    action: str = ""
    value: str = ""
    field: bool = False
    on: int = -1
    key: str = ""
