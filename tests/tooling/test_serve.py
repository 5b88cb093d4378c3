"""The little server: right types, a prefix, the next free port, a clean end."""

import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.serve import open_server, serving

BODIES = {"index.html": b"<!doctype html>page", "a.wasm": b"\0asm", "a.mjs": b"export {}", "a.odd": b"?"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a page and files of several types."""
    for name, body in BODIES.items():
        (tmp_path / name).write_bytes(body)
    return tmp_path


@pytest.fixture
def url(folder: Path) -> Iterator[str]:
    """The folder, served under a prefix."""
    with serving(folder, prefix="/games/hanaba/", headers={"X-Kind": "test"}) as url:
        yield url


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.odd", "application/octet-stream"),
    ],
)
def test_types_and_bodies(url: str, name: str, kind: str) -> None:
    """Each suffix has its type; headers asked for are there."""
    with urllib.request.urlopen(url + name) as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["X-Kind"] == "test"
        assert answer.read() == BODIES[name or "index.html"]


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/games/", "/games/hanaba/none", "/games/hanaba/../../index.html"]
)
def test_nothing_outside_the_prefix(url: str, path: str) -> None:
    """What is not below the prefix is not there, nor is a file that does not exist."""
    root = url.removesuffix("/games/hanaba/")
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(root + path)
    assert error.value.code == 404


def test_next_free_port(folder: Path) -> None:
    """A port in use is passed over."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with open_server(folder, port) as server:
            assert port < server.server_address[1] <= port + 99


@pytest.mark.parametrize("before", [signal.SIG_DFL, signal.SIG_IGN])
def test_ends_cleanly_on_ctrl_c(folder: Path, before: signal.Handlers) -> None:
    """The address is printed first; Ctrl-C ends it without a traceback, also where a shell had it ignored."""
    command = [sys.executable, "-m", "tools.serve", str(folder), "--port", "8700"]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, before),
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.search(r"http://localhost:\d+/", line)
            assert found, line
            with urllib.request.urlopen(found[0]) as answer:
                assert answer.read() == BODIES["index.html"]
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=20)
            assert (process.returncode, errors) == (0, "")
        finally:
            process.kill()


def test_folder_without_a_page_is_refused(tmp_path: Path) -> None:
    """One sentence, not a traceback."""
    command = [sys.executable, "-m", "tools.serve", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == f"{tmp_path}: there is no index.html to serve.\n"
