"""What can be said about a file that does not open: it is damaged, nobody knows, or a newer game has written it.

Only `Damaged` may move a file, and only what the file itself holds can prove it. Whatever is slow, full, locked or gone is
`Unknown`: then nothing is moved, renamed, rotated or deleted.
"""

from __future__ import annotations

import sqlite3

from game.content.language import Line, line


class Worded(Exception):
    """An error that carries its sentence, or the end of one, as a line; who shows it makes words of that."""

    def __init__(self, what: Line) -> None:
        self.line = what
        super().__init__(what)


class Damaged(Worded):
    """A save file that must not be used, proved by its bytes; the line ends the sentence "the file …"."""


class DamagedGame(Damaged):
    """One game of a file is damaged, and nothing else is known to be; the file itself stays in use."""

    def __init__(self, game_id: str, what: Line) -> None:
        self.game_id = game_id
        super().__init__(what)


class Unknown(Worded):
    """A file that could not be read to the end; the line is a sentence. What is in it may well be good."""


class NewerVersion(Worded):
    """A file that a newer version of the game has written; the line ends "the profile …"."""


_SENTENCES = {
    sqlite3.SQLITE_FULL: line("store.disk_full"),
    sqlite3.SQLITE_READONLY: line("store.file_read_only"),
    sqlite3.SQLITE_PERM: line("store.file_read_only"),
    sqlite3.SQLITE_IOERR: line("store.disk_error"),
    sqlite3.SQLITE_BUSY: line("store.file_held"),
    sqlite3.SQLITE_LOCKED: line("store.file_held"),
    sqlite3.SQLITE_PROTOCOL: line("store.file_held"),
    sqlite3.SQLITE_CANTOPEN: line("store.file_not_opened"),
    sqlite3.SQLITE_NOMEM: line("store.no_memory"),
    sqlite3.SQLITE_NOLFS: line("store.file_too_large"),
    sqlite3.SQLITE_INTERRUPT: line("store.reading_stopped"),
}
_PROOFS = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def judge(problem: sqlite3.Error) -> Damaged | Unknown:
    """What an error of SQLite proves about the file that it came from."""
    code = _code(problem)
    # Text that is not UTF-8 is the one thing that Python reports on its own, without a code of SQLite.
    undecodable = not code and isinstance(problem, sqlite3.OperationalError)
    if code in _PROOFS or undecodable:
        return Damaged(line("damage.damaged"))
    return Unknown(_SENTENCES.get(code, line("store.file_refuses")))


def is_damage(problem: BaseException) -> bool:
    """Whether a problem proves that a whole file is damaged."""
    if isinstance(problem, sqlite3.Error):
        return isinstance(judge(problem), Damaged)
    return isinstance(problem, Damaged) and not isinstance(problem, DamagedGame)


def _code(problem: sqlite3.Error) -> int:
    """The primary SQLite result code of an error, 0 when it carries none."""
    return int(getattr(problem, "sqlite_errorcode", 0) or 0) & 0xFF
