"""The record of knobs that tells the engine how a game is played. A game's file fills one in."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from hanaba.cards import KIND_MASKS, MONTH, MONTHS, STANDARD
from hanaba.cardset import weigh
from hanaba.hand_yaku import HandYaku, HeldYaku
from hanaba.lines import Line
from hanaba.names import Names
from hanaba.rules.options import Option, Value
from hanaba.yaku import Yaku

NO_IDS: tuple[str, ...] = ()
STANDARD_WEIGHTS = tuple((KIND_MASKS[kind], points) for kind, points in STANDARD.items())
FIRST_OF_MONTH = 0x111111111111
BY_MONTH = tuple(MONTHS[MONTH[card]] & ~(1 << card) for card in range(48))
"""What each card may capture where cards of one month match."""


class Watch(NamedTuple):
    """Hold masks one of which a pile must hold whole, or (mask, need) of which so many, to make any yaku."""

    wholes: tuple[int, ...]
    counts: tuple[tuple[int, int], ...]


NOTHING = Watch((), ())


class Scoring(NamedTuple):
    """Hold what cards and hands are worth in one round: it can depend on the field as dealt.

    ``weights`` are (mask, points of each of its cards); ``kinds`` the mask that counts as each kind, by
    letter; the yaku and hand yaku are those that can be made. ``watch`` is set where yaku count during
    play.
    """

    weights: tuple[tuple[int, int], ...]
    kinds: Mapping[str, int]
    yaku: tuple[Yaku, ...]
    hand_yaku: tuple[HandYaku, ...] = ()
    watch: Watch = NOTHING

    def points(self, pile: int) -> int:
        """Return the card points of a pile (mask)."""
        return weigh(pile, self.weights)


def watch(rows: Iterable[Yaku]) -> Watch:
    """Say what a pile must hold before it is worth looking for yaku at all, as cheaply as it can be asked.

    >>> from hanaba.names import Names
    >>> from hanaba.yaku import Pattern
    >>> watch([Yaku("a", Names("", "", ""), 1, Pattern(0b11, 2)), Yaku("b", Names("", "", ""), 1, Pattern(0b111, 2))])
    Watch(wholes=(3,), counts=((7, 2),))
    """
    least: dict[int, int] = {}
    for row in rows:
        mask, need = row.pattern
        least[mask] = min(need, least.get(mask, need))
    wholes = [mask for mask, need in least.items() if need == mask.bit_count()]
    smallest = (mask for mask in wholes if not any(other != mask and other & mask == other for other in wholes))
    return Watch(tuple(smallest), tuple((mask, need) for mask, need in least.items() if mask not in wholes))


class FieldState(NamedTuple):
    """Hold one kind of field: it is in force when the field as dealt has a card of ``mask``."""

    id: str
    names: Names
    mask: int
    factor: int


class Join(NamedTuple):
    """Say how players join a round or drop out of it, where more sit at the table than play.

    ``fee`` is in points before the multiplier, paid ``to_pot`` or else to each active player.
    """

    fee: int
    to_pot: bool
    dealer_must: bool
    forced_pay: bool
    hands_return: bool


class Ending(NamedTuple):
    """Hold all that settling a round needs; seats that are out have empty piles.

    ``dealer`` is the acting dealer (the first to play), ``dealt`` the hands as dealt, ``lines`` what was paid
    before, ``built`` the ids of built yaku by seat where they are paid during play, ``caller`` the seat that
    ended the round (-1 where the hands ran out), ``instant`` the hand yaku by seat that end it unplayed.
    """

    rules: "Rules"
    scoring: Scoring
    multiplier: int
    dealer: int
    active: tuple[int, ...]
    piles: tuple[int, ...]
    dealt: tuple[int, ...]
    lines: tuple[Line, ...]
    built: tuple[tuple[str, ...], ...]
    caller: int
    instant: Mapping[int, HeldYaku]

    def order(self) -> list[int]:
        """List the active seats in turn order from the acting dealer."""
        return sorted(self.active, key=lambda seat: (seat - self.dealer) % self.rules.players)

    def first_with_most(self, amounts: Mapping[int, int] | tuple[int, ...]) -> int:
        """Return the active seat with the most; if tied, the earliest in turn order from the dealer."""
        return max(self.order(), key=lambda seat: amounts[seat])


class Settlement(NamedTuple):
    """Hold how a round ended: ``winner`` is -1 where nobody won; ids of yaku by seat."""

    end: str
    lines: tuple[Line, ...]
    winner: int
    next_dealer: int
    yaku: tuple[tuple[str, ...], ...]
    hand_yaku: tuple[tuple[str, ...], ...]


class Note(NamedTuple):
    """Hold one sentence of the written rules that only this game needs.

    ``id`` names its paragraph (that of score lines is the kind of their reason), ``text`` is the English
    source, looked up in the catalogues when shown, ``values`` are filled into it.
    """

    id: str
    text: str
    values: Mapping[str, int | str] = {}


Multiply = Callable[[int, tuple[int, ...]], tuple[int, tuple[int, ...]]]
"""From the field as dealt (mask) and what is carried: this round's multiplier, and what is carried on."""


def plain_multiplier(field: int, carried: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Play every round for single points."""
    return 1, ()


class Rules(NamedTuple):
    """Hold one game's rules in force for so many players with these options.

    ``active`` seats play a round; ``reach`` says for each card which others it may capture, and with
    ``takes_three`` three candidates are captured together; ``first_dealer`` is ``month``, ``month-points`` or
    ``die``; ``kan`` the points of one kan (0: the game has none); ``instant`` hand yaku end the round before
    it begins; with ``shows_hands`` the other hand yaku are paid and shown at once; with ``calls`` built yaku
    are paid when made and their maker ends the round or calls sage. ``notes`` are the sentences of the written
    rules that no knob tells.
    """

    id: str
    names: Names
    players: int
    options: Mapping[str, Value]
    hand_size: int
    field_size: int
    active: int
    scoring: Callable[[int], Scoring]
    settle: Callable[[Ending], Settlement]
    finished: Callable[["Rules", tuple["RoundResult", ...]], tuple[int, ...] | None]
    clockwise: bool = False
    par: int = 0
    reach: tuple[int, ...] = BY_MONTH
    takes_three: bool = True
    redeal: bool = True
    states: tuple[FieldState, ...] = ()
    multiply: Multiply = plain_multiplier
    join: Join | None = None
    instant: tuple[HandYaku, ...] = ()
    shows_hands: bool = False
    calls: bool = False
    first_dealer: str = "month"
    zero_sum: bool = True
    kan: int = 0
    notes: tuple[Note, ...] = ()

    def void(self, field: int) -> bool:
        """Tell whether a field as dealt (mask) voids the deal: four cards of one month."""
        # A month's first bit survives only where its other three are there too.
        return self.redeal and bool(field & field >> 1 & field >> 2 & field >> 3 & FIRST_OF_MONTH)

    def field_state(self, field: int) -> FieldState | None:
        """Return the kind of field, the highest that applies (``None`` where the game knows none)."""
        return next((state for state in self.states if not state.mask or field & state.mask), None)


class RoundResult(NamedTuple):
    """Hold a finished round as the public interfaces report it; -1 and ``None`` stand for nobody and nothing.

    ``piles`` are masks by seat, ``scores`` the sums of ``lines`` by seat.
    """

    dealer: int
    multiplier: int
    end: str
    active: tuple[int, ...]
    winner: int
    next_dealer: int
    piles: tuple[int | None, ...]
    card_points: tuple[int | None, ...]
    hand_yaku: tuple[tuple[str, ...], ...]
    yaku: tuple[tuple[str, ...], ...]
    lines: tuple[Line, ...]
    scores: tuple[int, ...]


class Game(NamedTuple):
    """Hold one game as the lobby lists it; ``build`` makes its rules in force.

    ``adjust`` may change defaults that depend on other options (given values, then the defaults to change).
    A round takes about ``minutes``; a match begun without choosing has ``quick_rounds`` (0: the option's default).
    """

    id: str
    names: Names
    text: str
    players: tuple[int, int]
    standard: int
    options: tuple[Option, ...]
    build: Callable[[int, Mapping[str, Value]], Rules]
    adjust: Callable[[Mapping[str, object]], Mapping[str, Value]] = lambda given: {}
    clockwise: bool = False
    minutes: int = 5
    quick_rounds: int = 0


def totals_of(players: int, results: tuple[RoundResult, ...]) -> tuple[int, ...]:
    """Add up the scores of finished rounds by seat."""
    return tuple(sum(result.scores[seat] for result in results) for seat in range(players))


def leaders(totals: tuple[int, ...]) -> tuple[int, ...]:
    """List the seats with the highest total; a tie is a shared win.

    >>> leaders((3, 1, 3))
    (0, 2)
    """
    best = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def after_rounds(rules: Rules, results: tuple[RoundResult, ...]) -> tuple[int, ...] | None:
    """End a match after ``rounds`` rounds; return its winners, or ``None`` while it goes on."""
    if len(results) < int(rules.options["rounds"]):
        return None
    return leaders(totals_of(rules.players, results))
