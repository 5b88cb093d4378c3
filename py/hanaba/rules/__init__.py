"""The games: each a file of tables with the few functions its exceptions need."""

from collections.abc import Mapping
from functools import lru_cache

from hanaba.rules import hachi, hachi_hachi_bakefuda, hachi_hachi_sage, hana_awase
from hanaba.rules.options import Option, OptionError, Value, in_force
from hanaba.rules.ruleset import Game, RoundResult, Rules, Scoring

__all__ = ["GAMES", "Game", "Option", "OptionError", "RoundResult", "Rules", "Scoring", "Value", "game", "rules_for"]

GAMES: dict[str, Game] = {
    module.GAME.id: module.GAME for module in (hana_awase, hachi, hachi_hachi_sage, hachi_hachi_bakefuda)
}
"""Every game by its id, in the order of the lobby."""


def game(id: str) -> Game:
    """Return a game by its id; raise ``OptionError`` where there is none.

    >>> game("hachi").players
    (2, 2)
    """
    if id not in GAMES:
        raise OptionError("“{id}” is no ruleset; there are {names}", id=id[:32], names=", ".join(GAMES))
    return GAMES[id]


def rules_for(id: str, players: int, options: Mapping[str, object] | None = None) -> Rules:
    """Make the rules in force for a game, a number of players at the table and house rules.

    Options left out have their defaults. Raises ``OptionError`` with one sentence.

    >>> rules_for("hana-awase", 4).par
    66
    """
    chosen = game(id)
    low, high = chosen.players
    if not low <= players <= high:
        if low == high:
            raise OptionError("{game} is for {n} players, not {players}", game=chosen.names.en, n=low, players=players)
        raise OptionError(
            "{game} is for {low} to {high} players, not {players}",
            game=chosen.names.en,
            low=low,
            high=high,
            players=players,
        )
    given = dict(options or {})
    values = in_force(chosen.options, {**chosen.adjust(given), **given})
    return _built(id, players, tuple(values.items()))


@lru_cache(maxsize=1024)
def _built(id: str, players: int, values: tuple[tuple[str, Value], ...]) -> Rules:
    """Build rules once for the same settings, so that states of equal matches compare equal."""
    return GAMES[id].build(players, dict(values))
