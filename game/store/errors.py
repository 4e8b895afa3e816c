"""What can go wrong with saved files, and the line of the one sentence that the player reads about it."""

from __future__ import annotations

import errno
import sqlite3

from game.content.language import Line, line

from .verdict import Damaged, NewerVersion, Unknown, Worded, judge


class StoreError(Worded):
    """A request the store refuses; its line is one plain sentence for the player."""


class Refused(StoreError):
    """The profile must not be opened now: another instance of the game holds it, or a newer one has written it."""


class Unanswered(StoreError):
    """The disk does not answer just now; the status says so as long as that lasts."""


# What the system says about folders and files, as opposed to what is inside a file.
_ERRNO = {
    errno.ENOSPC: line("store.disk_full"),
    errno.EDQUOT: line("store.disk_full"),
    errno.EROFS: line("store.folder_read_only"),
    errno.EACCES: line("store.folder_read_only"),
    errno.EPERM: line("store.folder_read_only"),
    errno.EIO: line("store.disk_error"),
    errno.ENOTDIR: line("store.folder_is_file"),
    errno.EEXIST: line("store.folder_is_file"),
}


def is_surroundings(problem: BaseException) -> bool:
    """True when the disk, its rights or another program is at fault, not the content of a file."""
    if isinstance(problem, sqlite3.Error):
        return isinstance(judge(problem), Unknown)
    return isinstance(problem, OSError | Unknown)


def explain(problem: BaseException) -> Line:
    """One sentence for the player about why saving failed."""
    if isinstance(problem, StoreError):
        return problem.line
    if isinstance(problem, sqlite3.Error):
        problem = judge(problem)
    if isinstance(problem, Damaged):
        return line("store.file", what=problem.line)
    if isinstance(problem, NewerVersion):
        return line("store.profile", what=problem.line)
    if isinstance(problem, Unknown):
        return problem.line
    if isinstance(problem, OSError):
        return _ERRNO.get(problem.errno or 0, line("store.folder_unusable"))
    return line("store.unexpected")
