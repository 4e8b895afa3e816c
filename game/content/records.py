"""Files of ours that are one list of tables, each of them a record: strictly read, the first fault named with its place."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from .errors import ContentError
from .limits import parse_toml, read_text
from .plain import DataError, record

T = TypeVar("T")


def read_records(path: Path, shown: str, table: str, kind: type[T]) -> tuple[T, ...]:
    """All records of a list in the order of its file. Raises ContentError, which names the file as it is `shown`."""
    return tuple(row for _, row in each_record(read_text(path, shown), shown, table, kind))


def before_fault(rows: Iterable[T]) -> tuple[T, ...]:
    """The records before the first one that cannot be read: the game starts with those, and `check` says what is wrong."""
    good: list[T] = []
    with suppress(ContentError):
        good.extend(rows)
    return tuple(good)


def each_record(text: str, shown: str, table: str, kind: type[T]) -> Iterator[tuple[int, T]]:
    """Line and record of a list, one after the other, so that those before a fault can be had. Raises ContentError for it."""
    lines = [words.strip() for words in text.splitlines()]
    starts = [number for number, words in enumerate(lines, 1) if words == f"[[{table}]]"]
    read, whole = record(kind), parse_toml(text, shown)
    rows = whole.get(table, [])
    if not isinstance(rows, list):
        raise ContentError(shown, 1, table, f"must be a list of [[{table}]]")
    for name in whole:
        if name != table:
            line = next((number for number, words in enumerate(lines, 1) if words.strip("[ ").startswith(name)), 1)
            raise ContentError(shown, line, name, "is no field of this file")
    for number, row in enumerate(rows):
        line = starts[number] if number < len(starts) else 1
        try:
            yield line, read(json.loads(json.dumps(row)))  # lists become what a saved game has, dates are refused
        except (DataError, TypeError, ValueError) as problem:
            raise ContentError(shown, line, f"{table}[{number}]", str(problem)) from None
