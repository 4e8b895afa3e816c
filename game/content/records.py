"""Files of ours that are one list of tables, each of them a record: strictly read, the first fault named with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeVar

from .errors import ContentError
from .limits import parse_toml, read_text
from .plain import DataError, record

T = TypeVar("T")


def read_records(path: Path, shown: str, table: str, kind: type[T]) -> tuple[T, ...]:
    """All records of a list in the order of its file. Raises ContentError, which names the file as it is `shown`."""
    read = record(kind)
    records: list[T] = []
    for number, row in enumerate(parse_toml(read_text(path, shown), shown).get(table, [])):
        try:
            records.append(read(json.loads(json.dumps(row))))  # lists become what a saved game has, dates are refused
        except (DataError, TypeError, ValueError) as problem:
            raise ContentError(shown, 1, f"{table}[{number}]", str(problem)) from None
    return tuple(records)
