"""Settings and fixtures that all tests share."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

try:  # hypothesis is not to be had inside the page, where some of these tests run, too
    from hypothesis import HealthCheck, settings
except ImportError:
    pass
else:
    calm = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
    settings.register_profile("fast", max_examples=10, **calm)
    settings.register_profile("full", max_examples=60, **calm)
    settings.register_profile("soak", max_examples=5000, **calm)
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "full"))

ROOT = Path(__file__).resolve().parent.parent
SUBPATH = "/games/hanaba/"
NEEDS_THE_SITE = {"browser", "tooling"}


def needs_a_desktop(path: Path) -> bool:
    """Say whether a file of tests uses what a page has not: processes, or hypothesis."""
    return bool(re.search(r"^(?:import|from) (?:subprocess|hypothesis)\b", path.read_text("utf-8"), re.M))


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Pass over, inside the page, what cannot run there."""
    if sys.platform == "emscripten" and collection_path.suffix == ".py" and needs_a_desktop(collection_path):
        return True
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests by what they need, and leave long runs out unless they are asked for."""
    for item in items:
        if ROOT in item.path.parents and {p.name for p in item.path.relative_to(ROOT).parents} & NEEDS_THE_SITE:
            item.add_marker("browser")
        if needs_a_desktop(item.path):
            item.add_marker("desktop")
    if "soak" not in (config.option.markexpr or ""):
        long = [item for item in items if item.get_closest_marker("soak")]
        if long:
            config.hook.pytest_deselected(items=long)
            items[:] = [item for item in items if item not in long]


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    folder = ROOT / "site"
    if not (folder / "build.json").is_file():
        pytest.fail("There is no site/ to test: run `make site` first (`make test` does).")
    return folder


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The address of the built site at the root of a host."""
    from tests.serving import serve

    yield from serve(site)


@pytest.fixture(scope="session")
def subpath_url(site: Path) -> Iterator[str]:
    """The address of the built site under a sub-path of a host."""
    from tests.serving import serve

    yield from serve(site, prefix=SUBPATH)
