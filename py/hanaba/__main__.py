"""Run the command line: ``python -m hanaba``."""

import sys

from hanaba.cli import main

if __name__ == "__main__":
    sys.exit(main())
