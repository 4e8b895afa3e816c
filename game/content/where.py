"""Finding the line of a field in a TOML file, since the parser does not tell.

The functions take the text as `limits.without_strings` leaves it, so that nothing inside a string is taken for a table; only
`definition_line` needs the strings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_TABLE = re.compile(r"^\s*\[\[\s*([A-Za-z0-9_]+)\s*\]\]")
_HEAD = re.compile(r"^\s*\[\[?\s*[A-Za-z0-9_.\"\s-]+\]\]?\s*$")
_ENTRY = re.compile(r"^([A-Za-z0-9_]+)\[(\d+)\]")


def table_line(bare: str, array: str, number: int) -> int:
    """Line (from 1) of the `number`-th (from 0) table of an array, be it of tables or inline; of the array otherwise."""
    seen = -1
    for line, content in enumerate(bare.split("\n"), start=1):
        match = _TABLE.match(content)
        if match and match.group(1) == array:
            seen += 1
            if seen == number:
                return line
    start = key_line(bare, array)
    lines = bare.split("\n")
    return next((line for item, line in _entries(lines, start - 1, len(lines)) if item == number), start)


def key_line(bare: str, key: str) -> int:
    """Line of a key at the top of a file, whether it stands there as a table or as a value; 1 if it cannot be told."""
    return _value_line(bare.split("\n"), 0, key) or _head_line(bare.split("\n"), key) or 1


def path_line(bare: str, path: str) -> int:
    """Line of the value at a path such as "missions.muster.title" or "changes[2].n"; of the nearest thing around it otherwise."""
    lines = bare.split("\n")
    entry = _ENTRY.match(path)
    if entry is not None:
        return table_line(bare, entry.group(1), int(entry.group(2)))
    parts = [part.split("[")[0] for part in path.split(".")]
    for depth in range(len(parts), 0, -1):
        head = _head_line(lines, ".".join(parts[:depth]))
        if head:
            return (depth < len(parts) and _value_line(lines, head, parts[depth])) or head
    return key_line(bare, parts[0])


def _value_line(lines: list[str], first: int, key: str) -> int:
    """Line (from 1) of a key with its value between this line (from 0) and the next table; 0 if there is none."""
    pattern = re.compile(rf"^\s*{re.escape(key)}\s*[=.]")
    for line in range(first, len(lines)):
        if _HEAD.match(lines[line]):
            break
        if pattern.match(lines[line]):
            return line + 1
    return 0


def _head_line(lines: list[str], path: str) -> int:
    """Line (from 1) of the first table of this name, or else of one inside of it; 0 if there is none."""
    name = r"\s*\.\s*".join(map(re.escape, path.split(".")))
    for end in (r"\]", r"\."):
        pattern = re.compile(rf"^\s*\[\[?\s*{name}\s*{end}")
        found = next((line for line, content in enumerate(lines, start=1) if pattern.match(content)), 0)
        if found:
            return found
    return 0


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
