"""Finding the line of a field in a TOML file, since the parser does not tell.

The functions take the text as `limits.without_strings` leaves it, so that nothing inside a string is taken for a table; only
`definition_line` needs the strings. A text is gone through once, however many fields are asked for.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache

_TABLE = re.compile(r"^\s*+\[\[\s*+([A-Za-z0-9_]++)\s*+\]\]")
_HEAD = re.compile(r"^\s*+\[\[?+[A-Za-z0-9_.\"\s-]++\]\]?\s*+$")
_NAME = re.compile(r"^\s*+\[\[?+\s*+([^\s.\[\]]++(?:\s*+\.\s*+[^\s.\[\]]++)*+)")
_SUB = re.compile(r"^\s*+\[\[\s*+([A-Za-z0-9_]++)\s*+\.\s*+([^\s.\[\]]++)\s*+\]\]")
_VALUE = re.compile(r"^\s*+([^\s=.\[\]{}]++)\s*+([=.])")
_DOT = re.compile(r"\s*+\.\s*+")
_ENTRY = re.compile(r"^([A-Za-z0-9_]+)\[(\d+)\]")
_DEFINED = re.compile(r"""^[ \t]*+(?:key|name)[ \t]*+=[ \t]*+["']([^"'\n]*+)["']""", re.MULTILINE)


class _Lines:
    """Where everything stands in one text; line numbers are from 1, and 0 means nowhere."""

    def __init__(self, bare: str) -> None:
        self.lines = bare.split("\n")
        self.tables: dict[str, list[int]] = {}
        self.starts: list[int] = []
        self.heads: dict[str, int] = {}
        self.inside: dict[str, int] = {}
        self.values: dict[tuple[int, str], int] = {}
        self.fields: dict[tuple[int, str], int] = {}
        self.subs: dict[tuple[int, str, str], list[int]] = {}
        self.inline: dict[int, list[int]] = {}
        section = table = 0
        for line, content in enumerate(self.lines, start=1):
            if not content or content.isspace():
                continue
            if "[" in content and (name := _NAME.match(content)) is not None:
                self._head(line, _DOT.split(name.group(1)), content[name.end() :].lstrip()[:1])
                if (match := _TABLE.match(content)) is not None:
                    self.tables.setdefault(match.group(1), []).append(line)
                    self.starts.append(line)
                    table = line
                if (match := _SUB.match(content)) is not None:
                    self.subs.setdefault((table, match.group(1), match.group(2)), []).append(line)
                if _HEAD.match(content):
                    section = line
            elif (value := _VALUE.match(content)) is not None:
                self.values.setdefault((section, value.group(1)), line)
                if value.group(2) == "=":
                    self.fields.setdefault((table, value.group(1)), line)

    def _head(self, line: int, parts: list[str], mark: str) -> None:
        if mark == "]":
            self.heads.setdefault(".".join(parts), line)
        for depth in range(1, len(parts)):
            self.inside.setdefault(".".join(parts[:depth]), line)

    def head(self, path: str) -> int:
        """The first table of this name, or else the first one inside of it."""
        return self.heads.get(path, 0) or self.inside.get(path, 0)

    def entries(self, first: int) -> list[int]:
        """The lines of the entries of an array of inline tables that begins in this line."""
        if first not in self.inline:
            following = bisect_right(self.starts, first)
            end = self.starts[following] - 1 if following < len(self.starts) else len(self.lines)
            self.inline[first] = [line for _, line in _entries(self.lines, first - 1, end)]
        return self.inline[first]


@lru_cache(maxsize=2)
def _read(bare: str) -> _Lines:
    return _Lines(bare)


@lru_cache(maxsize=32)
def _definitions(text: str) -> dict[str, int]:
    lines: dict[str, int] = {}
    line, at = 1, 0
    for match in _DEFINED.finditer(text):
        line += text.count("\n", at, match.start())
        at = match.start()
        lines.setdefault(match.group(1), line)
    return lines


def table_line(bare: str, array: str, number: int) -> int:
    """Line (from 1) of the `number`-th (from 0) table of an array, be it of tables or inline; of the array otherwise."""
    read = _read(bare)
    tables = read.tables.get(array, [])
    if number < len(tables):
        return tables[number]
    start = key_line(bare, array)
    entries = read.entries(start)
    return entries[number] if number < len(entries) else start


def key_line(bare: str, key: str) -> int:
    """Line of a key at the top of a file, whether it stands there as a table or as a value; 1 if it cannot be told."""
    read = _read(bare)
    return read.values.get((0, key), 0) or read.head(key) or 1


def path_line(bare: str, path: str) -> int:
    """Line of the value at a path such as "missions.muster.title" or "changes[2].n"; of the nearest thing around it otherwise."""
    entry = _ENTRY.match(path)
    if entry is not None:
        return table_line(bare, entry.group(1), int(entry.group(2)))
    read = _read(bare)
    parts = [part.split("[")[0] for part in path.split(".")]
    for depth in range(len(parts), 0, -1):
        head = read.head(".".join(parts[:depth]))
        if head:
            return (depth < len(parts) and read.values.get((head, parts[depth]), 0)) or head
    return key_line(bare, parts[0])


def field_line(bare: str, array: str, number: int, path: str) -> int:
    """Line of a field of a table, such as "deploy" or "abilities[1].when"; of the nearest thing around it otherwise."""
    read = _read(bare)
    start = table_line(bare, array, number)
    name = re.split(r"[.\[]", path)[0]
    entry = _ENTRY.match(path)
    line = read.fields.get((start, name), 0)
    if not line:
        heads = read.subs.get((start, array, name), [])
        return heads[int(entry.group(2))] if entry and int(entry.group(2)) < len(heads) else start
    if entry is None:
        return line
    entries = read.entries(line)
    return entries[int(entry.group(2))] if int(entry.group(2)) < len(entries) else line


def definition_line(text: str, key: str) -> int:
    """Line (from 1) in the text of a file where the key or name of a table is this; 0 if it is nowhere there."""
    return _definitions(text).get(key, 0)


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
