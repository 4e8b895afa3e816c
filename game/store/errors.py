"""What can go wrong with saved files, and the one sentence the player reads about it."""

from __future__ import annotations

import errno
import sqlite3


class StoreError(Exception):
    """A request the store refuses; `str()` of it is one plain sentence for the player."""


class Broken(Exception):
    """A save file that must not be used; the message ends the sentence "the file …". Never leaves the store."""


class Newer(Exception):
    """A file that a newer version of the game has written; the message ends "the profile …". Never leaves the store."""


class Refused(StoreError):
    """The profile must not be opened now: another instance of the game holds it, or a newer one has written it."""


# What the disk or the system says about itself, as opposed to what is inside a file: nothing is quarantined for these.
_SURROUNDINGS = {
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
}
_ERRNO = {
    errno.ENOSPC: "The disk is full.",
    errno.EDQUOT: "The disk is full.",
    errno.EROFS: "The data folder cannot be written to.",
    errno.EACCES: "The data folder cannot be written to.",
    errno.EPERM: "The data folder cannot be written to.",
    errno.EIO: "The disk reported an error.",
    errno.ENOTDIR: "The data folder cannot be made, because a file is in its place.",
    errno.EEXIST: "The data folder cannot be made, because a file is in its place.",
}


def base_code(problem: sqlite3.Error) -> int:
    """The primary SQLite result code of an error, 0 when it carries none."""
    return int(getattr(problem, "sqlite_errorcode", 0) or 0) & 0xFF


def is_surroundings(problem: BaseException) -> bool:
    """True when the disk, its rights or another program is at fault, not the content of a file."""
    if isinstance(problem, sqlite3.Error):
        return base_code(problem) in _SURROUNDINGS
    return isinstance(problem, OSError)


def explain(problem: BaseException) -> str:
    """One sentence for the player about why saving failed."""
    if isinstance(problem, StoreError):
        return str(problem)
    if isinstance(problem, Broken):
        return f"The save file {problem}."
    if isinstance(problem, Newer):
        return f"The profile {problem}."
    if isinstance(problem, sqlite3.Error):
        return _SURROUNDINGS.get(base_code(problem), "The save file does not take what the game writes.")
    if isinstance(problem, OSError):
        return _ERRNO.get(problem.errno or 0, "The data folder cannot be used.")
    return "The game met an unexpected problem while saving."
