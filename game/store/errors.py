"""What can go wrong with saved files, and the one sentence the player reads about it."""

from __future__ import annotations

import errno
import sqlite3

from .verdict import Damaged, Newer, Unknown, judge


class StoreError(Exception):
    """A request the store refuses; `str()` of it is one plain sentence for the player."""


class Refused(StoreError):
    """The profile must not be opened now: another instance of the game holds it, or a newer one has written it."""


class Unanswered(StoreError):
    """The disk does not answer just now; the status says so as long as that lasts."""


# What the system says about folders and files, as opposed to what is inside a file.
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


def is_surroundings(problem: BaseException) -> bool:
    """True when the disk, its rights or another program is at fault, not the content of a file."""
    if isinstance(problem, sqlite3.Error):
        return isinstance(judge(problem), Unknown)
    return isinstance(problem, OSError | Unknown)


def explain(problem: BaseException) -> str:
    """One sentence for the player about why saving failed."""
    if isinstance(problem, StoreError):
        return str(problem)
    if isinstance(problem, sqlite3.Error):
        problem = judge(problem)
    if isinstance(problem, Damaged):
        return f"The save file {problem}."
    if isinstance(problem, Newer):
        return f"The profile {problem}."
    if isinstance(problem, Unknown):
        return str(problem)
    if isinstance(problem, OSError):
        return _ERRNO.get(problem.errno or 0, "The data folder cannot be used.")
    return "The game met an unexpected problem while saving."
