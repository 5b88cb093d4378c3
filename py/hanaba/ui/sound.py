"""Which event of the game makes which sound; the page itself makes the sounds, and none before it is asked to."""

from typing import NamedTuple, Protocol

from hanaba.engine import Dealt, Drew, Event, HandYakuShown, Made, Played, Restocked, RoundOver, Turned, View
from hanaba.ui.animate import MOVE, TURN
from hanaba.yaku import made_in

SOUNDS = ("clack", "tick", "shuffle", "chime", "low")
"""The sounds that ``static/js/sound.js`` knows."""


class SoundHost(Protocol):
    """What sound needs of the browser."""

    def sounding(self, on: bool) -> None:
        """Make ready to sound, or be silent and keep nothing that could sound."""

    def sound(self, name: str, after: float) -> None:
        """Play one of ``SOUNDS`` in so many milliseconds; nothing where the page is not to be heard."""


class Sound(NamedTuple):
    """Hold a sound and the milliseconds from the beginning of its movement, at normal speed, to when it is heard."""

    name: str
    after: float = 0.0


def sounds_of(event: Event, before: View, after: View) -> tuple[Sound, ...]:
    """Return what is to be heard of an event; ``before`` and ``after`` are what a seat sees around it."""
    match event:
        case Dealt() | Restocked():
            return (Sound("shuffle"),)
        case Turned():
            return (Sound("tick", TURN / 2),)
        case Played() | Drew():
            clack = Sound("clack", MOVE)
            return (clack, Sound("chime", MOVE)) if _makes(event.seat, before, after) else (clack,)
        case Made() | HandYakuShown():
            return (Sound("chime"),)
        case RoundOver():
            return (Sound("low"),)
    return ()


def _makes(seat: int, before: View, after: View) -> bool:
    """Say whether a capture makes a yaku of which no event tells, as in games that count them at the end."""
    if before.rules.calls or before.piles[seat] == after.piles[seat]:
        return False
    rows = before.scoring.yaku
    had = {made.yaku.id for made in made_in(rows, before.piles[seat])}
    return any(made.yaku.id not in had for made in made_in(rows, after.piles[seat]))


class Sounds:
    """Let a match be heard, where that is wanted."""

    def __init__(self, host: SoundHost) -> None:
        self._host = host
        self.on = False

    def turn(self, on: bool) -> None:
        """Switch the sound on or off; off, as it is to begin with, nothing is made that could sound."""
        if on != self.on:
            self.on = on
            self._host.sounding(on)

    def hear(self, event: Event, before: View, after: View, speed: float) -> None:
        """Play what an event sounds like; ``speed`` is how long movements last, 0 where nothing moves."""
        if self.on:
            for sound in sounds_of(event, before, after):
                self._host.sound(sound.name, sound.after * speed)
