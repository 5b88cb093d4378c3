"""A host that can be made to behave like others: other headers, compression, faults, and a new build at any time."""

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tools.serve import Handler, Server

CUT, GONE = "cut", "gone"
PACKED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest"}


@dataclass
class Host:
    """What the host does. `faults` says, by address below the page, what goes wrong: a status, CUT or GONE.

    `instead` names files that are sent in place of others; `bare` leaves `.html` out of addresses, as some hosts do.
    """

    folder: Path
    url: str = ""
    gzip: bool = False
    bare: bool = False
    faults: dict[str, int | str] = field(default_factory=dict)
    instead: dict[str, Path] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)


class HostHandler(Handler):
    """Answer as `host` says."""

    host: Host

    def do_GET(self) -> None:  # noqa: N802 – the name that the library calls
        """Answer a request, with its fault if it has one."""
        self.directory = str(self.host.folder)
        name = urlsplit(self.path).path.removeprefix(self.prefix)
        self.host.asked.append(name)
        fault = self.host.faults.get(name)
        if fault == GONE:
            self.close_connection = True
        elif isinstance(fault, int):
            self.send_error(fault)
        elif self.host.bare and name.endswith(".html"):
            self.send_response(308)
            self.send_header("Location", self.prefix + name.removesuffix(".html").removesuffix("index"))
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif self.host.bare and (page := self.host.folder / f"{name}.html").is_file():
            self._send(page, cut=False)
        elif fault == CUT or self.host.gzip or name in self.host.instead:
            self._send(self.host.instead.get(name, Path(self.translate_path(self.path))), cut=fault == CUT)
        else:
            super().do_GET()

    def _send(self, path: Path, cut: bool) -> None:
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        if self.host.gzip and path.suffix in PACKED and "gzip" in self.headers.get("Accept-Encoding", ""):
            body = gzip.compress(body, 1)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body[: len(body) // 2] if cut else body)
        self.close_connection = cut


@contextmanager
def hosting(folder: Path, **settings: Any) -> Iterator[Host]:
    """Serve `folder` meanwhile; `gzip` and `bare` are those of `Host`, other `settings` of `tools.serve.Server`."""
    host = Host(folder, gzip=settings.pop("gzip", False), bare=settings.pop("bare", False))
    with Server(folder, handler=type("Answer", (HostHandler,), {"host": host}), **settings) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        host.url = server.url
        yield host
        server.shutdown()
