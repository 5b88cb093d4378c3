"""Movements and drags of cards."""

from hanaba.ui import drag
from hanaba.ui.animate import Motion, motions


def test_movements() -> None:
    before = {0: (0.0, 0.0, 50.0, 80.0), 1: (10.0, 10.0, 50.0, 80.0), 2: (0.0, 0.0, 0.0, 0.0)}
    after = {0: (100.0, 0.0, 100.0, 160.0), 1: (10.0, 10.0, 50.0, 80.0), 2: (5.0, 5.0, 50.0, 80.0)}
    assert motions(before, after, Motion(), 0.0) == []
    (move,) = motions(before, after, Motion(arc=12), 0.5)
    assert (move["id"], move["dx"], move["sx"], move["ms"], move["arc"]) == (0, -100, 0.5, 110, 12)
    turned = motions(before, after, Motion(), 1.0, turned=(1,))
    assert [move["id"] for move in turned] == [0, 1]
    assert turned[1]["turn"] is True
    many = {number: (float(number), 0.0, 9.0, 9.0) for number in range(48)}
    away = {number: (float(number) + 200, 0.0, 9.0, 9.0) for number in range(48)}
    dealt = motions(many, away, Motion(220, step=40), 1.0)
    assert max(float(str(move["delay"])) for move in dealt) + 220 <= 1200.001


def test_a_drag_takes_the_place_it_covers_most() -> None:
    spots = [drag.Spot((0, 0, 50, 80), "left"), drag.Spot((60, 0, 50, 80), "right")]
    held = drag.start(3, 7, (30, 200, 50, 80), spots)
    assert drag.move(held, 0, 0).over == ""
    assert drag.move(held, -10, -200).over == "left"
    assert drag.move(held, 10, -200).over == "right"
    assert drag.end(held, 20, -190) == "right"
    assert drag.end(held, 500, 500) == ""
