"""Name the places that the tools read and write."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
MODULES = ROOT / "node_modules"
SITE = ROOT / "site"
STATIC = ROOT / "static"
VENDOR = STATIC / "vendor"
WHEELS = STATIC / "wheels"
PY = ROOT / "py"
