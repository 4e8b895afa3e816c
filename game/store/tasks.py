"""One write of the ledger, carried out as one transaction."""

from __future__ import annotations

import sqlite3

from .ledger import Task
from .rows import write_game, write_result, write_row, write_run, write_settings


def carry_out(connection: sqlite3.Connection, task: Task) -> None:
    """Writes what a task says. Raises sqlite3.Error; then nothing of it is written."""
    if task.run is not None:
        write_run(connection, task.run.row, task.run.hall)
        return
    if task.game is None:
        write_settings(connection, {task.key: task.text})
        return
    record = task.game.record
    if task.what == "game":
        write_game(connection, record)
    elif task.row is not None:
        write_row(connection, record.game_id, task.row, task.snapshot)
    else:
        write_result(connection, record.game_id, record.result or "{}", task.game.change)
