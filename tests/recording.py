"""Records put together by hand, for the tests of reading and writing them."""

from hanaba.engine import (
    open_data,
    record_json,
)
from hanaba.rules import rules_for
from tests.games import record_of

SEATS = [{"name": "You", "player": "human"}, {"name": "Aki", "player": "expert", "style": "hunter"}]


def head(**changes):
    """The JSON of a match of Hachi that has not begun; ``None`` leaves a key out."""
    data = {
        "format": "hanaba",
        "version": 1,
        "ruleset": "hachi",
        "options": {},
        "seats": SEATS,
        "rounds": [],
        **changes,
    }
    return {key: value for key, value in data.items() if value is not None}


def sample(id="hachi-hachi-sage", players=4, rounds=2, seed="record"):
    """The JSON of a finished match with joins, a restock and calls."""
    return record_json(record_of(rules_for(id, players, {"rounds": rounds}), seed))


def with_round(change, round=1):
    """A finished match of the sage game in which one round is changed; what it says and what is kept."""
    data = sample()
    change(data["rounds"][round])
    return open_data(data)
