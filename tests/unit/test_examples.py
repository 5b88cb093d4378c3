"""The examples in docstrings run and print what they say."""

import doctest
import importlib
import pkgutil
import sys

import pytest

import hanaba

MODULES = sorted(
    found.name
    for found in pkgutil.walk_packages(hanaba.__path__, "hanaba.")
    if not found.name.startswith(("hanaba.ui.dom", "hanaba.__main__"))
    # In the page there is no command line.
    and not (sys.platform == "emscripten" and found.name.startswith("hanaba.cli"))
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module(name):
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert not failed


def test_the_engine_shows_examples():
    tried = sum(doctest.testmod(importlib.import_module(name)).attempted for name in MODULES)
    assert tried > 20
