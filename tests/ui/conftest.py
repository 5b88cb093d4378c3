"""What every test of the page needs."""

from typing import Any

import pytest

from hanaba.texts import set_language


@pytest.fixture(autouse=True)
def english() -> Any:
    """Leave the language as it was found."""
    yield
    set_language("en")
