"""The audit set: positions with values by very many rollouts, and what levels lose on them."""

import json
from pathlib import Path

from hanaba.bots import choose
from hanaba.engine import legal_actions, open_data, view
from hanaba.notation import format_action

ROWS = json.loads((Path(__file__).parent / "audit.json").read_text())


def lost(bot: str, rollouts: int | None = None) -> float:
    """Return the mean points a decision that a bot loses."""
    total = 0.0
    for number, row in enumerate(ROWS):
        state = open_data(row["record"]).state
        action = choose(bot, view(state, state.turn), f"t{number}", rollouts)
        total += row["behind"][format_action(action)]
    return total / len(ROWS)


def test_the_set_is_sound() -> None:
    """Valid records, a value for every legal action, the best behind by nothing."""
    for row in ROWS:
        opened = open_data(row["record"])
        assert opened.fault is None
        assert set(row["behind"]) == {format_action(action) for action in legal_actions(opened.state)}
        assert min(row["behind"].values()) == 0


def test_expert_loses_at_most_a_point_a_decision() -> None:
    """With a third of its rollouts; and less than who chooses at sight."""
    assert lost("expert", 300) <= 0.8
    assert lost("expert", 300) < lost("casual") < lost("random")
