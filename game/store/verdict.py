"""What can be said about a file that does not open: it is damaged, nobody knows, or a newer game has written it.

Only `Damaged` may move a file, and only what the file itself holds can prove it. Whatever is slow, full, locked or gone is
`Unknown`: then nothing is moved, renamed, rotated or deleted.
"""

from __future__ import annotations

import sqlite3


class Damaged(Exception):
    """A save file that must not be used, proved by its bytes; the message ends the sentence "the file …"."""


class DamagedGame(Damaged):
    """One game of a file is damaged, and nothing else is known to be; the file itself stays in use."""

    def __init__(self, game_id: str, what: str) -> None:
        self.game_id = game_id
        super().__init__(what)


class Unknown(Exception):
    """A file that could not be read to the end; the message is a sentence. What is in it may well be good."""


class Newer(Exception):
    """A file that a newer version of the game has written; the message ends "the profile …"."""


_SENTENCES = {
    sqlite3.SQLITE_FULL: "The disk is full.",
    sqlite3.SQLITE_READONLY: "The save file cannot be written to.",
    sqlite3.SQLITE_PERM: "The save file cannot be written to.",
    sqlite3.SQLITE_IOERR: "The disk reported an error.",
    sqlite3.SQLITE_BUSY: "Another program is holding the save file.",
    sqlite3.SQLITE_LOCKED: "Another program is holding the save file.",
    sqlite3.SQLITE_PROTOCOL: "Another program is holding the save file.",
    sqlite3.SQLITE_CANTOPEN: "The save file cannot be opened.",
    sqlite3.SQLITE_NOMEM: "There is not enough memory to save the game.",
    sqlite3.SQLITE_NOLFS: "The disk cannot hold a file of this size.",
    sqlite3.SQLITE_INTERRUPT: "Reading the save file was stopped.",
}
_PROOFS = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def judge(problem: sqlite3.Error) -> Damaged | Unknown:
    """What an error of SQLite proves about the file that it came from."""
    code = _code(problem)
    # Text that is not UTF-8 is the one thing that Python reports on its own, without a code of SQLite.
    undecodable = not code and isinstance(problem, sqlite3.OperationalError)
    if code in _PROOFS or undecodable:
        return Damaged("is damaged")
    return Unknown(_SENTENCES.get(code, "The save file does not take what the game writes."))


def is_damage(problem: BaseException) -> bool:
    """Whether a problem proves that a whole file is damaged."""
    if isinstance(problem, sqlite3.Error):
        return isinstance(judge(problem), Damaged)
    return isinstance(problem, Damaged) and not isinstance(problem, DamagedGame)


def _code(problem: sqlite3.Error) -> int:
    """The primary SQLite result code of an error, 0 when it carries none."""
    return int(getattr(problem, "sqlite_errorcode", 0) or 0) & 0xFF
