"""Finding the line of a field in a TOML file, since the parser does not tell."""

from __future__ import annotations

import re

_TABLE = re.compile(r"^\s*\[\[\s*([A-Za-z0-9_]+)\s*\]\]")


def table_line(text: str, array: str, number: int) -> int:
    """Line (from 1) of the `number`-th (from 0) table of an array of tables; 1 if it cannot be told."""
    seen = -1
    for line, content in enumerate(text.splitlines(), start=1):
        match = _TABLE.match(content)
        if match and match.group(1) == array:
            seen += 1
            if seen == number:
                return line
    return 1


def field_line(text: str, array: str, number: int, field: str) -> int:
    """Line of a field in that table; the line of the table itself if the field does not stand on a line of its own."""
    start = table_line(text, array, number)
    lines = text.splitlines()
    pattern = re.compile(rf"^\s*{re.escape(field)}\s*=")
    for line in range(start, len(lines)):
        if _TABLE.match(lines[line]):
            break
        if pattern.match(lines[line]):
            return line + 1
    return start
