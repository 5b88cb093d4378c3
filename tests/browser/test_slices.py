"""A thinking expert gives the page back as often as a loop without Python in it does, in the same run."""

from collections.abc import Callable
from statistics import median

from tests.browser.conftest import Table
from tools.bench_frames import RECORDER
from tools.bench_thinking import measure


def test_an_expert_thinks_in_slices_that_leave_room_for_frames(open_page: Callable[..., Table]) -> None:
    """What the machine does besides stretches both; frames themselves are measured by `make bench-page`."""
    page = open_page(script=RECORDER).page
    found = measure(page, turns=4, waiting=500)
    assert len(found.slices) > 40 and len(found.loop_slices) > 100
    assert median(found.slices) < 1.75 * median(found.loop_slices)
