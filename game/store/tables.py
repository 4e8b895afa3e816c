"""One row of a table with its hash: writing it, reading it back checked, and the counter that orders everything saved."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

from game.content.language import line

from .canonical import row_hash
from .schema import checking
from .verdict import Damaged


def put_row(connection: sqlite3.Connection, verb: str, table: str, columns: str, values: list[Any]) -> None:
    """Writes a row and the hash over its values; `verb` is INSERT or INSERT OR REPLACE."""
    marks = ", ".join("?" * (len(values) + 1))
    connection.execute(f"{verb} INTO {table} ({columns}, hash) VALUES ({marks})", (*values, row_hash(table, *values)))


def count_save(connection: sqlite3.Connection, past: int = 0) -> int:
    """The save counter, raised by one and over `past`: it orders games and backups, whatever the clock says."""
    (value,) = connection.execute("SELECT value FROM meta WHERE key = 'save_counter'").fetchone()
    put_row(connection, "INSERT OR REPLACE", "meta", "key, value", ["save_counter", max(value, past) + 1])
    return max(int(value), past) + 1


def read_table(connection: sqlite3.Connection, table: str, columns: str, suffix: str = "", *args: Any) -> list[Any]:
    """The rows of a table, without their hashes. Raises Damaged when a row does not have the hash it was written with."""
    good, lost = read_good_rows(connection, table, columns, suffix, *args)
    if lost:
        raise Damaged(line("damage.changed_row", table=table))
    return good


def each_row(connection: sqlite3.Connection, table: str, columns: str) -> Iterator[Any]:
    """Like `read_table`, one row at a time, for tables that grow with each game."""
    with checking():
        for row in connection.execute(f"SELECT {columns}, hash FROM {table}"):
            if row[-1] != row_hash(table, *row[:-1]):
                raise Damaged(line("damage.changed_row", table=table))
            yield row[:-1]


def read_good_rows(connection: sqlite3.Connection, table: str, columns: str, suffix: str, *args: Any) -> tuple[list[Any], int]:
    """The rows of a table that have the hash they were written with, without it, and how many have not."""
    good, lost = [], 0
    with checking():
        for row in connection.execute(f"SELECT {columns}, hash FROM {table} {suffix}", args):
            if row[-1] == row_hash(table, *row[:-1]):
                good.append(row[:-1])
            else:
                lost += 1
    return good, lost
