"""What the table is drawn from: the match as one seat sees it, where the cards lie, and what the person does."""

from typing import NamedTuple

from hanaba.engine import Draw, View
from hanaba.notation import Action
from hanaba.rules.ruleset import Rules, Scoring
from hanaba.ui.scene import Scene


class Player(NamedTuple):
    """Hold a seat as the table shows it: ``player`` is ``human`` or a bot's name."""

    name: str
    player: str


class Touch(NamedTuple):
    """Hold what the person is doing at the table, apart from the game: nothing here changes a match.

    ``selected`` is the chosen hand card; ``open_seat`` the seat whose pile is opened; ``sheet`` an opened
    panel (``""``, ``yaku``, ``log``, ``menu``, ``rules``, ``keys``, with ``at`` the paragraph to show first);
    ``dragged`` the card on its way and ``over`` the action under it; ``focus`` the hand card and ``aim`` the field
    card that take the arrow keys; ``say`` a sentence that answers a wrong move; ``hint`` advice asked for.
    """

    selected: int = -1
    open_seat: int = -1
    sheet: str = ""
    at: str = ""
    dragged: int = -1
    over: str = ""
    focus: int = -1
    aim: int = -1
    say: str = ""
    hint: str = ""


class Tip(NamedTuple):
    """Hold a sentence of the guide, and whether the way to the lessons stands beside it."""

    words: str = ""
    lessons: bool = False


class Look(NamedTuple):
    """Hold everything one render needs.

    ``seat`` is the seat looking (-1 while the curtain is drawn: then no hand is seen); ``phase`` the page's
    phase; ``legal`` the actions of the person to act, else empty; ``last`` the last move in words; ``log``
    (who, what) from the newest; ``sort`` how the own hand is sorted.
    """

    rules: Rules
    scoring: Scoring
    players: tuple[Player, ...]
    view: View
    scene: Scene
    seat: int
    phase: str
    legal: tuple[Action, ...]
    touch: Touch
    last: str
    log: tuple[tuple[str, str], ...]
    sort: str
    can_undo: bool
    takes: dict[int, int]
    """Field cards (mask) each hand card would take."""
    dealt: tuple[int, ...] = ()
    """The cards of the seat looking in the order they were dealt."""
    drawing: Draw | None = None
    """The drawing for the first dealer, while it is shown."""
    tip: Tip = Tip()
    """What the guide of a first match says."""
    moves: tuple[int, int] = (0, 0)
    """In a replay: which move is shown, of how many."""
    may_open: bool = False
    """In a replay: whether all hands may be shown, since the round has been played to its end."""
    all_hands: bool = False
    """In a replay: whether all hands are shown."""
    bots_only: bool = False
    """Whether the bots play the rest of the round among themselves, which may be cut short."""

    @property
    def opponents(self) -> list[int]:
        """List the other seats as they sit from left to right."""
        seats = [(self.home + step) % self.rules.players for step in range(1, self.rules.players)]
        return seats if self.rules.clockwise else seats[::-1]

    @property
    def home(self) -> int:
        """Return the seat at the bottom of the table: behind the curtain that of the person it waits for."""
        return self.seat if self.seat >= 0 else self.view.seat

    def addressed(self, seat: int) -> bool:
        """Say whether a seat is the reader's: the one person at this table, who is spoken to as “you”."""
        return self.players[seat].player == "human" and sum(player.player == "human" for player in self.players) == 1

    def name(self, seat: int) -> str:
        """Return a seat's name."""
        return self.players[seat].name
