"""Finding the line of a field in a TOML file, since the parser does not tell.

The functions take the text as `limits.without_strings` leaves it, so that nothing inside a string is taken for a table; only
`definition_line` needs the strings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_TABLE = re.compile(r"^\s*\[\[\s*([A-Za-z0-9_]+)\s*\]\]")
_ENTRY = re.compile(r"^([A-Za-z0-9_]+)\[(\d+)\]")


def table_line(bare: str, array: str, number: int) -> int:
    """Line (from 1) of the `number`-th (from 0) table of an array of tables; of the array itself if it is an inline one."""
    seen = -1
    for line, content in enumerate(bare.split("\n"), start=1):
        match = _TABLE.match(content)
        if match and match.group(1) == array:
            seen += 1
            if seen == number:
                return line
    return key_line(bare, array)


def key_line(bare: str, key: str) -> int:
    """Line of a key at the top of a file, whether it stands there as a table or as a value; 1 if it cannot be told."""
    pattern = re.compile(rf"^\s*(?:\[+\s*)?{re.escape(key)}\s*(?:\]|=|\.|$)")
    return next((line for line, content in enumerate(bare.split("\n"), start=1) if pattern.match(content)), 1)


def field_line(bare: str, array: str, number: int, path: str) -> int:
    """Line of a field of a table, such as "deploy" or "abilities[1].when"; of the nearest thing around it otherwise."""
    start = table_line(bare, array, number)
    lines = bare.split("\n")
    following = range(start, len(lines))
    end = next((line for line in following if _TABLE.match(lines[line])), len(lines))
    name = re.split(r"[.\[]", path)[0]
    pattern = re.compile(rf"^\s*{re.escape(name)}\s*=")
    found = next((line for line in range(start, end) if pattern.match(lines[line])), None)
    entry = _ENTRY.match(path)
    if found is None:
        heads = [
            line for line in range(start, end) if re.match(rf"^\s*\[\[\s*{array}\s*\.\s*{re.escape(name)}\s*\]\]", lines[line])
        ]
        return heads[int(entry.group(2))] + 1 if entry and int(entry.group(2)) < len(heads) else start
    if entry is None:
        return found + 1
    return next((line for item, line in _entries(lines, found, end) if item == int(entry.group(2))), found + 1)


def definition_line(text: str, key: str) -> int:
    """Line (from 1) in the text of a file where the key or name of a table is this; 0 if it is nowhere there."""
    match = re.search(rf"""^\s*(?:key|name)\s*=\s*["']{re.escape(key)}["']""", text, re.MULTILINE)
    return text.count("\n", 0, match.start()) + 1 if match else 0


def _entries(lines: list[str], first: int, end: int) -> Iterator[tuple[int, int]]:
    """Number and line (from 1) of the entries of an array of inline tables that begins in this line (from 0)."""
    depth = 0
    item = 0
    for line in range(first, end):
        for character in lines[line]:
            if character in "[{":
                depth += 1
                if character == "{" and depth == 2:
                    yield item, line + 1
                    item += 1
            elif character in "]}":
                depth -= 1
                if not depth:
                    return
