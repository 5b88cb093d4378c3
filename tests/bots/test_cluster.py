"""The arena on a cluster of two workers gives the figures of one process."""

import pytest
from dask import distributed

from hanaba.bots.arena import Spec, run


def test_a_cluster_gives_the_same_figures() -> None:
    """Two workers in processes of their own, found by the address of their scheduler."""
    spec = Spec("hachi-hachi-sage", ("casual", "greedy", "greedy", "random"), 6, "a1", {}, duplicate=True)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        assert run(spec, dask=cluster.scheduler_address) == run(spec)


def test_a_cluster_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence with the address, not what the connection found."""

    def client(address: str, timeout: float) -> None:
        raise OSError(f"Timed out trying to connect to {address} after {timeout} s")

    monkeypatch.setattr(distributed, "Client", client)
    spec = Spec("hachi", ("greedy", "random"), 2, "a1", {})
    with pytest.raises(ValueError, match=r"^--dask: no scheduler answers at “nowhere:1”$"):
        run(spec, dask="nowhere:1")
