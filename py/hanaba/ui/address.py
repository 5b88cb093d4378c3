"""Read the page's address: which match to start, how, or which record to open."""

from typing import Any, NamedTuple

from hanaba.bots import BOTS
from hanaba.names import LANGUAGES
from hanaba.rules import GAMES, OptionError, game
from hanaba.said import short
from hanaba.texts import _, sentence
from hanaba.ui.animate import SPEEDS

KNOWN = ("ruleset", "players", "seed", "bots", "humans", "lang", "speed", "embed")
SEED_SIGNS = frozenset("0123456789abcdefghijklmnopqrstuvwxyz")


class AddressError(ValueError):
    """Say in one sentence what in the address makes no sense."""


class Wanted(NamedTuple):
    """Hold what an address asks for; ``ruleset`` is ``""`` where it asks for no match."""

    ruleset: str = ""
    players: int = 0
    seed: str = ""
    bots: tuple[str, ...] = ()
    humans: tuple[int, ...] = (0,)
    options: dict[str, Any] = {}  # noqa: RUF012
    lang: str = ""
    speed: str = ""
    embed: bool = False


def pairs(query: str) -> list[tuple[str, str]]:
    """Split a query into names and values; a page needs no more of ``urllib``, which would cost a long import.

    >>> pairs("a=1%2C2&b=x+y&c")
    [('a', '1,2'), ('b', 'x y'), ('c', '')]
    """
    found = []
    for part in query.split("&"):
        if part:
            name, _equals, value = part.partition("=")
            found.append((_plain(name), _plain(value)))
    return found


def _plain(text: str) -> str:
    first, *rest = text.replace("+", " ").split("%")
    data = bytearray(first.encode())
    for part in rest:
        code = part[:2]
        if len(code) == 2 and all(sign in "0123456789abcdefABCDEF" for sign in code):
            data.append(int(code, 16))
            data += part[2:].encode()
        else:
            data += b"%" + part.encode()
    return data.decode(errors="replace")


def _one_of(name: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise AddressError(
            _("“{name}” in the address may be {allowed}, not “{value}”.").format(
                name=name, allowed=", ".join(allowed), value=short(value)
            )
        )
    return value


def display(query: str) -> tuple[str, str, bool]:
    """Read only language, speed and embedding; whatever else the query says, these never raise.

    >>> display("lang=fr&speed=nonsense")
    ('fr', '', False)
    """
    given = dict(pairs(query)[:64])
    lang = given.get("lang", "")
    speed = given.get("speed", "")
    return lang if lang in LANGUAGES else "", speed if speed in SPEEDS else "", given.get("embed") == "1"


def read(query: str) -> Wanted:
    """Read a query; raise ``AddressError`` with one sentence for the first thing that makes no sense."""
    given: dict[str, str] = {}
    for name, value in pairs(query):
        if name in given:
            raise AddressError(_("“{name}” stands twice in the address.").format(name=short(name)))
        given[name] = value
    for name in given:
        if name not in KNOWN and not name.startswith("opt."):
            raise AddressError(_("The address has “{name}”, which means nothing here.").format(name=short(name)))
    lang = _one_of("lang", given["lang"], LANGUAGES) if "lang" in given else ""
    speed = _one_of("speed", given["speed"], tuple(SPEEDS)) if "speed" in given else ""
    embed = _one_of("embed", given["embed"], ("0", "1")) == "1" if "embed" in given else False
    ruleset = given.get("ruleset", "")
    if not ruleset:
        stray = next((name for name in given if name not in ("lang", "speed", "embed")), "")
        if stray:
            raise AddressError(_("The address has “{name}” but no ruleset.").format(name=short(stray)))
        return Wanted(lang=lang, speed=speed, embed=embed)
    _one_of("ruleset", ruleset, tuple(GAMES))
    rules = game(ruleset)
    low, high = rules.players
    players = rules.standard
    if "players" in given:
        players = _number("players", given["players"], low, high)
    seed = given.get("seed", "")
    if "seed" in given and not (1 <= len(seed) <= 32 and set(seed) <= SEED_SIGNS):
        raise AddressError(_("A seed has 1 to 32 of the signs 0–9 and a–z."))
    humans: tuple[int, ...] = (0,)
    if "humans" in given:
        seats = [_number("humans", part, 0, players - 1) for part in given["humans"].split(",") if part]
        if len(set(seats)) < len(seats):
            raise AddressError(_("“humans” in the address names a seat twice."))
        humans = tuple(sorted(seats))
    free = players - len(humans)
    bots = tuple(given["bots"].split(",")) if given.get("bots") else ("casual",)
    for bot in bots:
        _one_of("bots", bot, BOTS)
    if "bots" in given and len(bots) > free:
        raise AddressError(_("The address names {n} bots for {free} free seats.").format(n=len(bots), free=free))
    bots = (bots + (bots[-1],) * free)[:free]
    options: dict[str, Any] = {}
    declared = {option.name: option for option in rules.options}
    for name, value in given.items():
        if name.startswith("opt."):
            option = declared.get(name[4:])
            if option is None:
                raise AddressError(_("“{name}” is no option of this game.").format(name=short(name[4:])))
            try:
                options[option.name] = option.read(value)
            except OptionError as error:
                raise AddressError(sentence(error)) from None
    return Wanted(ruleset, players, seed, bots, humans, options, lang, speed, embed)


def _number(name: str, text: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and low <= int(text) <= high):
        words = (
            _("“{name}” in the address is a number from {low} to {high}, not “{value}”.")
            if low < high
            else _("“{name}” in the address can only be {low}, not “{value}”.")
        )
        raise AddressError(words.format(name=name, low=low, high=high, value=short(text)))
    return int(text)


def without(query: str, name: str) -> str:
    """Return a query without one of its names.

    >>> without("lang=fr&speed=off", "lang")
    'speed=off'
    """
    return "&".join(part for part in query.split("&") if part.partition("=")[0] != name)


def after_start(query: str) -> str:
    """Return what of a query stays once its match has started: language, speed, and embedding."""
    lang, speed, embed = display(query)
    kept = [("lang", lang), ("speed", speed), ("embed", "1" if embed else "")]
    return "&".join(f"{name}={value}" for name, value in kept if value)
