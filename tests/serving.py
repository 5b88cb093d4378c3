"""Serve a folder to a browser while a test runs."""

import threading
from collections.abc import Iterator
from pathlib import Path

from tools.serve import Server


def serve(folder: Path, **settings: object) -> Iterator[str]:
    """Serve `folder` meanwhile and yield its address; `settings` are those of `tools.serve.Server`."""
    with Server(folder, **settings) as server:  # type: ignore[arg-type]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.url
        server.shutdown()
