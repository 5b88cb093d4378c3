"""Serve a folder to a browser while a test runs."""

from collections.abc import Iterator
from pathlib import Path

from tools.serve import serving


def serve(folder: Path, **settings: object) -> Iterator[str]:
    """Serve `folder` meanwhile and yield its address; `settings` are those of `tools.serve.Server`."""
    with serving(folder, **settings) as url:
        yield url
