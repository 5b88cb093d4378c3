"""Movement as the difference of two pictures of the same elements: it cannot be wrong about the game."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hanaba.ui.host import Box

OUT = "cubic-bezier(.2,.7,.2,1)"
IN_OUT = "cubic-bezier(.5,0,.2,1)"
MOVE, TURN, SWEEP, DEAL_STEP, DEAL_MOST = 220, 260, 340, 40, 1200
DRAWING = 6000
"""Milliseconds the drawing for the first dealer is shown, unless somebody goes on: time to read it."""
REST, READ = 120, 400
"""Milliseconds a played card rests on its target: one's own, and a rival's so that the move can be read."""
SPEEDS = {"off": 0.0, "fast": 0.4, "normal": 1.0}


class Motion(NamedTuple):
    """Say how a change of scene is shown: milliseconds, curve, height of the arc, delay from card to card."""

    ms: float = MOVE
    ease: str = OUT
    arc: float = 0
    step: float = 0


def motions(
    before: Mapping[int, Box],
    after: Mapping[int, Box],
    motion: Motion,
    speed: float,
    turned: Sequence[int] = (),
) -> list[dict[str, object]]:
    """List the movements that lead from the boxes before to those after; nothing where ``speed`` is 0.

    ``turned`` elements were face down before and show their back for the first half of the way.

    >>> motions({1: (0, 0, 10, 16)}, {1: (30, 0, 10, 16)}, Motion(), 1.0)[0]["dx"]
    -30
    """
    if not speed:
        return []
    moves: list[dict[str, object]] = []
    step = motion.step
    for element, box in after.items():
        old = before.get(element)
        if old is None or not box[2] or not old[2]:
            continue
        dx, dy = old[0] - box[0], old[1] - box[1]
        sx, sy = old[2] / box[2], old[3] / box[3]
        turn = element in turned
        if not turn and abs(dx) < 1 and abs(dy) < 1 and abs(sx - 1) < 0.02:
            continue
        far = abs(dx) + abs(dy) > 60
        ms = max(motion.ms, TURN) if turn else motion.ms
        moves.append(
            {
                "id": element,
                "dx": dx,
                "dy": dy,
                "sx": sx,
                "sy": sy,
                "ms": ms * speed,
                "delay": 0,
                "ease": IN_OUT if turn else motion.ease,
                "arc": motion.arc if far else 0,
                "turn": turn,
            }
        )
    if step and len(moves) > 1:
        step = min(step, (DEAL_MOST - motion.ms) / (len(moves) - 1))
        for index, move in enumerate(moves):
            move["delay"] = index * step * speed
    return moves
