"""The one error that content raises: which file, which line, which field, and why."""

from __future__ import annotations


def printable(name: object) -> str:
    """A name from a stranger, short and without anything that a terminal would act on."""
    return ascii(str(name)[:40])[1:-1]


class ContentError(Exception):
    """A file of a pack, campaign or replay is wrong. `str()` reads `file:line: field: reason`."""

    def __init__(self, file: str, line: int, field: str, reason: str) -> None:
        self.file = file
        self.line = line
        self.field = field
        self.reason = reason
        where = f"{file}:{line}" if line else file
        super().__init__(f"{where}: {field}: {reason}" if field else f"{where}: {reason}")
