"""Shorten the start on the library as the site ships it: Python runs this module as soon as it can import from the zip.

Asked for the name of a module's file, Python's own zip importer unpacks and reads the code, throws it away, and reads
it again to run it. Here the table of contents answers.
"""

from zipimport import zipimporter

_slowly = zipimporter.get_filename


def _get_filename(self: zipimporter, fullname: str) -> str:
    inside = self._get_files()  # type: ignore[attr-defined]
    for end in ("/__init__.pyc", ".pyc"):
        name = self.prefix + fullname.rpartition(".")[2] + end
        if name in inside:
            return f"{self.archive}/{name}"
    return _slowly(self, fullname)


zipimporter.get_filename = _get_filename  # type: ignore[method-assign]
