"""What every test of the page needs."""

from collections.abc import Iterator

import pytest

from hanaba.texts import set_language
from hanaba.ui import review_values


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Leave the language as it was found."""
    yield
    set_language("en")


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a review play fewer worlds than the page does."""
    monkeypatch.setattr(review_values, "ADVICE", 12)
    monkeypatch.setattr(review_values, "DUEL", 60)
