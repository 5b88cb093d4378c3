"""The set-ups of the last new matches: what is kept of them, and how one is told in a line."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from hanaba.bots import BOTS
from hanaba.bots.people import STYLES
from hanaba.engine import Seat
from hanaba.rules import OptionError, Rules, game, rules_for
from hanaba.texts import _, language, listed, ngettext
from hanaba.ui.session import in_style

SETUPS_MOST = 8


class Setup(NamedTuple):
    """Hold what a new match begins with, apart from its seed."""

    ruleset: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]

    def rules(self) -> Rules:
        """Return the rules in force."""
        return rules_for(self.ruleset, len(self.seats), self.options)

    def same(self, other: "Setup") -> bool:
        """Say whether another begins a match that differs in nothing; an option left out has its default."""
        mine, theirs = self.rules(), other.rules()
        return (self.ruleset, self.seats, dict(mine.options)) == (other.ruleset, other.seats, dict(theirs.options))

    def words(self) -> tuple[str, str]:
        """Tell it: the game; who plays at which level, how long, and how many house rules differ."""
        from hanaba.ui.piles import level_name

        rules, played = self.rules(), game(self.ruleset)
        rounds = int(rules.options["rounds"])
        levels = dict.fromkeys(level_name(seat.player) for seat in self.seats if seat.player != "human")
        changed = sum(
            rules.options[option.name] != option.default for option in played.options if option.name != "rounds"
        )
        parts = [
            listed([seat.name for seat in self.seats]),
            "/".join(levels),
            ngettext("{n} round", "{n} rounds", rounds).format(n=rounds),
            _("{n} changed").format(n=changed) if changed else "",
        ]
        return played.names.get(language()), " · ".join(part for part in parts if part)


def read_setup(row: Any) -> Setup | None:
    """Read a kept set-up that nobody vouches for; ``None`` where it makes no sense.

    >>> read_setup({"ruleset": "hachi", "seats": [["You", "human"], ["Aki", "novice"]], "options": {}}).seats[1].style
    'hunter'
    >>> read_setup({"ruleset": "poker"})
    """
    try:
        seats = tuple(_seat(*map(str, seat)) for seat in row["seats"])
        setup = Setup(str(row["ruleset"]), seats, dict(row["options"]))
        setup.rules()
    except (OptionError, KeyError, TypeError, ValueError):
        return None
    return setup


def _seat(name: str, player: str, style: str | None = None) -> Seat:
    """Make a seat; one kept before styles could be chosen has the style of its name."""
    if not name or (player != "human" and player not in BOTS) or (style and style not in STYLES):
        raise ValueError("no seat")
    return in_style(Seat(name[:24], player)) if style is None else Seat(name[:24], player, style)


def read_setups(recent: Iterable[Any]) -> list[Setup]:
    """Read the kept set-ups, newest first, without those that make no sense."""
    return [setup for row in recent if (setup := read_setup(row)) is not None]


def remember(recent: Iterable[Any], setup: Setup) -> list[dict[str, Any]]:
    """Put a set-up first among those kept; the last one of every game stays."""
    kept = [setup, *(other for other in read_setups(recent) if not other.same(setup))]
    while len(kept) > SETUPS_MOST:
        games = [other.ruleset for other in kept]
        del kept[next(at for at in range(len(kept) - 1, 0, -1) if games[at] in games[:at])]
    return [
        {"ruleset": row.ruleset, "seats": [list(seat) for seat in row.seats], "options": row.options} for row in kept
    ]
