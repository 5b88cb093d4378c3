"""Serve a folder on this computer with the right types: `python -m tools.serve FOLDER [--port N]`."""

import argparse
import errno
import os
import posixpath
import signal
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".po": "text/plain; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Answer from one folder, under `prefix`; `headers` are added and `types` override those by suffix."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = 1 << 16

    def __init__(
        self,
        *args: Any,
        prefix: str = "/",
        headers: Mapping[str, str] | None = None,
        types: Mapping[str, str] | None = None,
        **kwargs: Any,
    ) -> None:
        """Take the settings; the request itself is answered by the parent class."""
        self.prefix = prefix
        self.headers_to_add = {"Cache-Control": "no-cache", **(headers or {})}
        self.types = {**TYPES, **(types or {})}
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        """Map an address to a file; what is outside `prefix` is not there."""
        asked = urlsplit(path).path
        clean = posixpath.normpath(asked) + "/" * asked.endswith("/")
        if not clean.startswith(self.prefix):
            return os.fspath(Path(self.directory) / "no-such-file")
        return super().translate_path("/" + clean[len(self.prefix) :])

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Name the type by the suffix, never by what this computer's own tables say."""
        return self.types.get(Path(path).suffix.lower(), "application/octet-stream")

    def end_headers(self) -> None:
        """Add the headers asked for."""
        for name, value in self.headers_to_add.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing of requests that went well."""


class Server(ThreadingHTTPServer):
    """Serve `folder` under `prefix` on `port` (0: any free one) of this computer alone."""

    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 64

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        *,
        prefix: str = "/",
        headers: Mapping[str, str] | None = None,
        types: Mapping[str, str] | None = None,
        handler: type[Handler] = Handler,
    ) -> None:
        """Bind the port; raise OSError where it is taken."""
        make = partial(handler, directory=os.fspath(folder), prefix=prefix, headers=headers, types=types)
        super().__init__(("127.0.0.1", port), make)
        self.url = f"http://localhost:{self.server_address[1]}{prefix}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Keep quiet about browsers that hang up in the middle of a file."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[str]:
    """Serve `folder` meanwhile and give its address; `settings` are those of `Server`."""
    with Server(folder, **settings) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.url
        server.shutdown()


def open_server(folder: Path, port: int, tries: int = 100) -> Server:
    """Serve on `port` or the next free one after it."""
    for number in range(port, port + tries):
        try:
            return Server(folder, number)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise SystemExit(f"No free port between {port} and {port + tries - 1}.")


def main() -> None:
    """Serve until Ctrl-C."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8000, help="first port to try (8000)")
    arguments = parser.parse_args()
    if not (arguments.folder / "index.html").is_file():
        raise SystemExit(f"{arguments.folder}: there is no index.html to serve.")
    # what is started in the background by a script has Ctrl-C ignored, and would never end
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with open_server(arguments.folder, arguments.port) as server:
        print(f"Hanaba is at {server.url} – Ctrl-C ends it.", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nClosed.")


if __name__ == "__main__":
    main()
