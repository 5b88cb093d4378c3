"""Find a Chromium for the browser tests, or install one: `python -m tools.chromium`.

One that is there is taken; else, as root on Debian, the distribution's package; else Playwright's own.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
# Nothing but the pages asked for: no sandbox as root, and no traffic of the browser's own.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> Path | None:
    """Return the browser to use: `HANABA_CHROMIUM`, one on the path, or one that Playwright has brought."""
    named = os.environ.get("HANABA_CHROMIUM")
    for name in [named] if named else NAMES:
        if place := shutil.which(name):
            return Path(place)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    return own if own.is_file() else None


def install() -> None:
    """Install a Chromium; raise CalledProcessError where neither way works."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Debian's Chromium …", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "-qq", "update"], env=quiet, stdout=subprocess.DEVNULL)
        command = ["apt-get", "-qq", "install", "--no-install-recommends", "chromium", "fonts-noto-cjk"]
        if subprocess.run([*command, "-y"], env=quiet, stdout=subprocess.DEVNULL).returncode == 0:
            return
    print("Installing Playwright's Chromium …", flush=True)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main() -> None:
    """Make sure that there is a Chromium."""
    if find() is None:
        install()
    if find() is None:
        raise SystemExit("There is no Chromium, and none could be installed. Set HANABA_CHROMIUM to its path.")


if __name__ == "__main__":
    main()
