"""The arena on a cluster of two workers gives the figures of one process."""

from dask import distributed

from hanaba.bots.arena import Spec, run


def test_a_cluster_gives_the_same_figures() -> None:
    """Two workers in processes of their own, found by the address of their scheduler."""
    spec = Spec("hachi-hachi-sage", ("casual", "greedy", "greedy", "random"), 6, "a1", {}, duplicate=True)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        assert run(spec, dask=cluster.scheduler_address) == run(spec)
