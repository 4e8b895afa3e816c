"""The one error that content raises: which file, which line, which field, and why."""

from __future__ import annotations


class ContentError(Exception):
    """A file of a pack, campaign or replay is wrong. `str()` reads `file:line: field: reason`."""

    def __init__(self, file: str, line: int, field: str, reason: str) -> None:
        self.file = file
        self.line = line
        self.field = field
        self.reason = reason
        where = f"{file}:{line}" if line else file
        super().__init__(f"{where}: {field}: {reason}" if field else f"{where}: {reason}")
