"""Where every card lies, as one seat sees it: the only thing that is drawn and animated.

A scene follows the engine's events and knows no rule: what is captured comes with the event. Cards on the
field keep their place when another is taken; a new card fills the first empty place.
"""

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple, TypeVar

from hanaba.cards import MONTH
from hanaba.cardset import cards_in
from hanaba.engine import (
    Dealt,
    Drew,
    Dropped,
    Event,
    HandYakuShown,
    Played,
    Restocked,
    Turned,
    View,
)

T = TypeVar("T")

HIDDEN = -1
EMPTY = -1


class Scene(NamedTuple):
    """Hold the cards by zone; ``HIDDEN`` stands for a card this seat cannot see.

    ``places`` are the field's, ``EMPTY`` where a card was taken; ``staged`` are (card, field card it rests
    on) pairs; ``drawn`` is the turned-over card or -1; ``out`` are hands set aside, as numbers of cards.
    """

    hands: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    piles: tuple[int, ...]
    stock: int
    drawn: int = -1
    staged: tuple[tuple[int, int], ...] = ()
    out: tuple[int, ...] = ()

    @property
    def field(self) -> tuple[int, ...]:
        """List the cards on the field by place."""
        return tuple(card for card in self.places if card != EMPTY)


def undealt(seats: int) -> Scene:
    """Make the scene of 48 cards in the draw pile."""
    return Scene(((),) * seats, (), (0,) * seats, 48, out=(0,) * seats)


def scene_of(view: View, places: tuple[int, ...] = ()) -> Scene:
    """Make the scene a view stands for, keeping the ``places`` known from before."""
    kept = [card if card != EMPTY and view.field >> card & 1 else EMPTY for card in places]
    for card in cards_in(view.field):
        if card not in kept:
            _place(kept, card)
    while kept and kept[-1] == EMPTY:
        kept.pop()
    hands: list[tuple[int, ...]] = []
    out = [0] * len(view.counts)
    for seat, count in enumerate(view.counts):
        if view.status and view.status[seat] in ("out", "forced-out"):
            hands.append(())
            out[seat] = count
            continue
        seen = cards_in(view.hand if seat == view.seat else view.known[seat])
        hands.append((*seen, *(HIDDEN,) * (count - len(seen))))
    return Scene(tuple(hands), tuple(kept), tuple(view.piles), view.stock, view.card, (), tuple(out))


def _place(places: list[int], card: int) -> None:
    if EMPTY in places:
        places[places.index(EMPTY)] = card
    else:
        places.append(card)


def _placed(places: tuple[int, ...], card: int) -> tuple[int, ...]:
    after = list(places)
    _place(after, card)
    return tuple(after)


def _without(places: tuple[int, ...], mask: int) -> tuple[int, ...]:
    after = [EMPTY if card != EMPTY and mask >> card & 1 else card for card in places]
    while after and after[-1] == EMPTY:
        after.pop()
    return tuple(after)


def _by_month(cards: Iterable[int]) -> tuple[int, ...]:
    """Put the cards of a month side by side, in the order the months come in."""
    months: dict[int, list[int]] = {}
    for card in cards:
        months.setdefault(MONTH[card], []).append(card)
    return tuple(chain.from_iterable(months.values()))


def _leave_hand(scene: Scene, seat: int, card: int) -> Scene:
    hand = list(scene.hands[seat])
    hand.remove(card if card in hand else HIDDEN)
    return scene._replace(hands=_at(scene.hands, seat, tuple(hand)))


def _at(row: "tuple[T, ...]", index: int, value: "T") -> "tuple[T, ...]":
    return (*row[:index], value, *row[index + 1 :])


def _capture(scene: Scene, seat: int, card: int, captured: int) -> list[Scene]:
    """Show the card on what it takes, then all of it in the pile; or the card on the field."""
    if not captured:
        return [scene._replace(places=_placed(scene.places, card), drawn=-1)]
    first = next(place for place in scene.places if place != EMPTY and captured >> place & 1)
    resting = scene._replace(staged=((card, first),), drawn=-1)
    pile = scene.piles[seat] | captured | 1 << card
    after = resting._replace(places=_without(scene.places, captured), piles=_at(scene.piles, seat, pile), staged=())
    return [resting, after]


def follow_scene(scene: Scene, event: Event) -> list[Scene]:
    """List the scenes that show one event, the last being the one it leads to (none: nothing moves)."""
    match event:
        case Dealt():
            hands = event.hands
            return [
                Scene(
                    tuple(tuple(sorted(hand)) for hand in hands),
                    _by_month(event.field),
                    (0,) * len(hands),
                    event.stock,
                    out=(0,) * len(hands),
                )
            ]
        case Played():
            return _capture(_leave_hand(scene, event.seat, event.card), event.seat, event.card, event.captured)
        case Turned():
            return [scene._replace(stock=scene.stock - 1, drawn=event.card)]
        case Drew():
            scenes = []
            if scene.drawn != event.card:
                scene = scene._replace(stock=scene.stock - 1, drawn=event.card)
                scenes.append(scene)
            return scenes + _capture(scene, event.seat, event.card, event.captured)
        case Dropped():
            count = len(scene.hands[event.seat])
            return [scene._replace(hands=_at(scene.hands, event.seat, ()), out=_at(scene.out, event.seat, count))]
        case Restocked():
            return [scene._replace(out=(0,) * len(scene.hands), stock=event.stock)]
        case HandYakuShown():
            return [_show_hand(scene, event.seat, event.cards)]
        case _:
            return []


def _show_hand(scene: Scene, seat: int, cards: int) -> Scene:
    hand = scene.hands[seat]
    shown = [card for card in cards_in(cards) if card not in hand]
    left = list(hand)
    for _ in shown:
        left.remove(HIDDEN)
    seen = sorted([card for card in left if card != HIDDEN] + shown)
    return scene._replace(hands=_at(scene.hands, seat, (*seen, *(HIDDEN,) * left.count(HIDDEN))))
