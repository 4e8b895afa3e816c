"""How a finished game leaves the profile file for a file of its own, and how such a file is taken back into the profile.

First the result and all that it changes are written, in one transaction (`rows.write_result`). Then, each after the one before
is durable: the file of the game, read back; one transaction that enters the file and takes the game's rows out; the second copy.
After a crash between any two, the rows or the file or both are there, and the next step is done again.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from game.campaign.progress import ProgressChange
from game.content.language import line

from .canonical import parse_object
from .endings import change_of
from .progress_rows import write_change
from .records import GameRecord
from .rows import read_entries, read_games
from .schema import checking, transaction
from .sealed import SealedGame, pack, seal_of, unpack
from .tables import count_save, put_row, read_table
from .vault import Vault
from .verdict import Damaged, DamagedGame

SEALED = "game_id, size, seal, finished_seq, entries"


@dataclass(frozen=True, slots=True)
class SealedRow:
    """What the profile file knows of a game that has its own file: its length and hash, when it ended, how many entries."""

    game_id: str
    size: int
    seal: bytes
    finished: int
    entries: int


def has_sealed(connection: sqlite3.Connection) -> bool:
    """Whether a file is of a format that knows games with files of their own."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return bool(version >= 3)


def sealed_rows(connection: sqlite3.Connection, game_id: str | None = None) -> list[SealedRow]:
    """The games with files of their own, or one, the one that ended last first."""
    if not has_sealed(connection):
        return []
    where, args = ("", ()) if game_id is None else ("WHERE game_id = ?", (game_id,))
    rows = read_table(connection, "sealed", SEALED, f"{where} ORDER BY finished_seq DESC, game_id", *args)
    return [SealedRow(*row) for row in rows]


def sealed_page(connection: sqlite3.Connection | None, after: str, most: int) -> list[SealedRow]:
    """Some games with files of their own, by id, the next ones after a given id."""
    if connection is None or not has_sealed(connection):
        return []
    rows = read_table(connection, "sealed", SEALED, "WHERE game_id > ? ORDER BY game_id LIMIT ?", after, most)
    return [SealedRow(*row) for row in rows]


def unknown_games(connection: sqlite3.Connection | None, games: Collection[str]) -> set[str]:
    """Those of some games that the profile file does not know at all."""
    if connection is None or not has_sealed(connection):
        return set()
    known = connection.execute("SELECT game_id FROM game UNION ALL SELECT game_id FROM sealed")
    return {*games}.difference(game_id for (game_id,) in known)


def next_unsealed(connection: sqlite3.Connection, besides: Collection[str] = ()) -> str | None:
    """A finished game that still lies in the profile file, the oldest first."""
    for (game_id,) in connection.execute("SELECT game_id FROM game WHERE status = 'finished' ORDER BY touched_seq, game_id"):
        if game_id not in besides:
            return str(game_id)
    return None


def read_whole(connection: sqlite3.Connection, game_id: str) -> SealedGame:
    """A finished game out of the rows of a file. Raises DamagedGame, and Damaged when the file does not know the game."""
    games = [game for game in read_games(connection, game_id) if game.status == "finished"]
    if not games:
        raise DamagedGame(game_id, line("damage.lacks_game"))
    read_entries(connection, games[0])
    change = None
    if has_sealed(connection):
        rows = read_table(connection, "ending", "game_id, body", "WHERE game_id = ?", game_id)
        with checking():
            change = parse_object(rows[0][1]) if rows else None
    return SealedGame(games[0], games[0].touched, change)


def seal(connection: sqlite3.Connection, vault: Vault, game: SealedGame) -> None:
    """Gives a finished game its own file and takes its rows out. Raises sealed.TooLong, OSError and sqlite3.Error."""
    data = pack(game)
    vault.put(game.record.game_id, data)
    enter(connection, game, data)


def enter(connection: sqlite3.Connection, game: SealedGame, data: bytes) -> None:
    """Enters a file that is durable, and takes the rows of its game out, in one transaction."""
    with transaction(connection):
        enter_row(connection, game, data)
        count_save(connection, game.finished)


def lose(connection: sqlite3.Connection, row: SealedRow) -> None:
    """Notes that no copy of a game is good any more: the game stays in the list, without a file."""
    with transaction(connection):
        put_row(connection, "INSERT OR REPLACE", "sealed", SEALED, [row.game_id, 0, b"", row.finished, row.entries])


def adopt(connection: sqlite3.Connection, vault: Vault, game_id: str) -> bool:
    """Takes a file back that the profile file does not know as finished; what its end changed is counted once.

    False when the game is known already. Raises Damaged for a file that is not good.
    """
    data = vault.find(game_id)
    game = unpack(data)
    if game.record.game_id != game_id:
        raise Damaged(line("damage.other_game"))
    change = None if game.change is None else change_of(game.change, game_id)
    if any(row.size for row in sealed_rows(connection, game_id)):
        return False
    with transaction(connection):
        count_save(connection, game.finished)
        if change is not None and not _counted(connection, game_id):
            write_change(connection, game_id, _without_older_run(connection, change, game.finished))
        enter_row(connection, game, data)
    return True


def adopt_all(connection: sqlite3.Connection, vault: Vault) -> int:
    """Takes back every file that the profile file does not know, in the order in which the games ended; how many."""
    known = {row.game_id for row in sealed_rows(connection) if row.size}
    strays = {*vault.ids(), *vault.ids(mirror=True)} - known
    taken = 0
    for game_id in as_they_ended(vault, strays):
        with contextlib.suppress(Damaged, OSError):  # this one stays where it is, and holds no other up
            taken += adopt(connection, vault, game_id)
    return taken


def as_they_ended(vault: Vault, games: Iterable[str]) -> list[str]:
    """The games whose files are good, in the order in which they ended. A bad or unreadable file stays where it is."""
    ended = []
    for game_id in games:
        with contextlib.suppress(Damaged, OSError):
            ended.append((unpack(vault.find(game_id)).finished, game_id))
    return [game_id for _, game_id in sorted(ended)]


def _without_older_run(connection: sqlite3.Connection, change: ProgressChange, finished: int) -> ProgressChange:
    """The change without its run where the profile file has the run as it stood later."""
    if change.run is None:
        return change
    newer = connection.execute("SELECT 1 FROM run WHERE run_id = ? AND touched_seq > ?", (change.run.run_id, finished))
    return change if newer.fetchone() is None else replace(change, run=None)


def _counted(connection: sqlite3.Connection, game_id: str) -> bool:
    """Whether the end of a game has already changed this profile."""
    queries = ("game WHERE game_id = ? AND status = 'finished'", "played WHERE game_id = ?", "sealed WHERE game_id = ?")
    return any(connection.execute(f"SELECT 1 FROM {query}", (game_id,)).fetchone() is not None for query in queries)


def enter_row(connection: sqlite3.Connection, game: SealedGame, data: bytes) -> None:
    """Like `enter`, inside a transaction of the caller."""
    game_id = game.record.game_id
    values = [game_id, len(data), seal_of(data), game.finished, len(game.record.rows)]
    put_row(connection, "INSERT OR REPLACE", "sealed", SEALED, values)
    for table in ("cmd", "snap", "game", "ending"):
        connection.execute(f"DELETE FROM {table} WHERE game_id = ?", (game_id,))


def load_game(connection: sqlite3.Connection, vault: Vault, game_id: str) -> GameRecord | None:
    """A game with its entries, from wherever it lies; None when the profile does not know it.

    Raises DamagedGame when its rows, or both copies of its file, are not good.
    """
    games = read_games(connection, game_id)
    if games:
        read_entries(connection, games[0])
        return games[0]
    rows = sealed_rows(connection, game_id)
    if not rows:
        return None
    if not rows[0].size:
        raise DamagedGame(game_id, line("damage.both"))
    try:
        return unpack(vault.find(game_id, rows[0].seal)).record
    except Damaged as problem:
        raise DamagedGame(game_id, line("damage.finished", problem=problem.line)) from problem
