"""The arena: the same figures however the work is spread, and nothing lost when it is interrupted."""

import pytest

from hanaba.bots.arena import Figure, Played, Spec, check, figures, play_deal, run
from hanaba.engine import open_record

SPEC = Spec("hachi-hachi-sage", ("casual", "greedy", "greedy", "random"), 6, "a1", {}, duplicate=True)


def test_workers_do_not_change_the_figures() -> None:
    """One process or two, in any order."""
    alone = run(SPEC)
    assert run(SPEC, workers=2) == alone
    assert figures(SPEC, [play_deal(SPEC, deal) for deal in reversed(range(6))]) == alone


def test_a_place_can_have_rollouts_of_its_own() -> None:
    """The spec's number is for the others."""
    bots = ("expert@40", "expert", "expert")
    one = Spec("hana-awase", bots, 1, "7", {}, rollouts=1)
    same = one._replace(bots=("expert", "expert@1", "expert@1"), rollouts=40)
    other = one._replace(bots=("expert",) * 3)
    assert [play_deal(one, deal).points for deal in range(3)] == [play_deal(same, deal).points for deal in range(3)]
    assert [play_deal(one, deal).points for deal in range(3)] != [play_deal(other, deal).points for deal in range(3)]


def test_figures_are_means_of_means() -> None:
    """Two deals of means 2 and 4: 3, with an interval from their deviation."""
    spec = Spec("hachi", ("casual", "greedy"), 2, "1", {})
    played = [Played(0, ((1.0, 3.0), ()), (2, 2), (), ()), Played(1, ((4.0,), ()), (2, 2), (), ())]
    assert figures(spec, played)[0] == Figure("casual", 3.0, 1.96, 3, 4)


def test_each_deal_is_played_once_a_rotation() -> None:
    """With ``duplicate`` every place sits everywhere; records are whole matches with the seed of the deal."""
    lines: list[str] = []
    run(SPEC._replace(deals=2), keep=lines.append)
    opened = [open_record(text) for text in lines]
    assert len(opened) == 8
    assert all(one.fault is None and one.state.phase == "over" for one in opened)
    assert [one.record.seed for one in opened] == ["a1d0"] * 4 + ["a1d1"] * 4
    assert [[seat.player for seat in one.record.seats].index("casual") for one in opened[:4]] == [0, 1, 2, 3]
    assert len({one.record.rounds[0].deal for one in opened[:4]}) == 1


def test_an_interruption_keeps_what_was_played() -> None:
    """Stopped after two deals, the figures are those of two deals."""

    def stop(done: int, _all: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    assert run(SPEC, progress=stop) == run(SPEC._replace(deals=2))


def test_points_are_divided_by_the_multiplier_unless_raw() -> None:
    """The same match counted twice."""
    deal = next(
        deal
        for deal in range(99)
        if open_record(play_deal(SPEC, deal, True).records[0]).state.match.results[0].multiplier == 4
    )
    plain, raw = play_deal(SPEC, deal), play_deal(SPEC._replace(raw=True), deal)
    assert [[4 * points for points in row] for row in plain.points] == [list(row) for row in raw.points]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"bots": ("best", "casual", "casual")}, "“best” is no bot"),
        ({"bots": ("casual:wild", "casual", "casual")}, "styles are hunter"),
        ({"bots": ("expert@x", "casual", "casual")}, "after @ stands a whole number"),
        ({"bots": ("casual@9", "casual", "casual")}, "casual plays no rollouts"),
        ({"deals": 0}, "at least one deal"),
        ({"seed": "Ä"}, "a seed for the arena"),
        ({"bots": ("casual", "casual")}, "is for 3 to 6 players, not 2"),
        ({"ruleset": "koi"}, "“koi” is no ruleset"),
    ],
)
def test_a_bad_spec_is_one_sentence(change: dict[str, object], words: str) -> None:
    """Each names the thing and the rule."""
    with pytest.raises(ValueError, match=words):
        check(SPEC._replace(**change))
