"""Run the command `hanaba` inside a test."""

import pytest

from hanaba.cli import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the command line; return exit code, standard output and standard error."""
    status = main(list(arguments))
    said = capsys.readouterr()
    return status, said.out, said.err
