"""The browser in which the deck is looked at."""

from typing import Any

import pytest

from tools.chromium import ARGUMENTS, find


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the Chromium that is there."""
    return {**browser_type_launch_args, "executable_path": find(), "args": ARGUMENTS}
