"""Gives the finished games of a profile their own files, one after the other, in the thread that saves."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import time

from .backup import candidates
from .disk import Disk
from .place import Place
from .schema import check, close, connect, stored_version
from .sealed import SealedGame, TooLong
from .sealing import next_unsealed, read_whole, seal
from .vault import Vault
from .verdict import Damaged, DamagedGame, NewerVersion, Unknown

_log = logging.getLogger(__name__)
_REST = 2  # it rests so many times as long as it worked, because a profile of an older format has many games


class Sealer:
    """`due` is the moment of the next step, None while no finished game lies in the profile file."""

    def __init__(self, disk: Disk, retry_seconds: float) -> None:
        self._disk, self._retry_seconds = disk, retry_seconds
        self.due: float | None = None
        self._waits = False  # set while the disk does not take the file of a game
        self._staying: set[str] = set()  # games that stay where they are: damaged, or too long

    @property
    def busy(self) -> bool:
        """Whether a game is still to be put away, and the disk takes it."""
        return self.due is not None and not self._waits

    def look(self) -> None:
        """A game has ended, or the profile was opened."""
        self.due, self._waits = time.monotonic(), False

    def step(self, connection: sqlite3.Connection, place: Place) -> str | None:
        """Seals one game if it is time: never more, so that no move waits for long. Its id, None when none was sealed.

        Raises sqlite3.Error. A disk that does not take the file is tried again later: nothing is lost by it.
        """
        began = time.monotonic()
        if self.due is None or began < self.due:
            return None
        game_id = next_unsealed(connection, self._staying)
        if game_id is None:
            self.due = None
            return None
        sealed = None
        try:
            seal(connection, Vault(self._disk, place), self._whole(connection, place, game_id))
            sealed = game_id
        except (DamagedGame, TooLong) as problem:
            _log.warning("a finished game stays in the profile file: %s", problem)
            self._staying.add(game_id)
        except OSError as problem:
            _log.warning("a finished game has no file yet: %r", problem)
            self.due, self._waits = time.monotonic() + self._retry_seconds, True
            return None
        now = time.monotonic()
        self.due, self._waits = now + _REST * (now - began), False
        return sealed

    def _from_backup(self, place: Place, game_id: str) -> SealedGame | None:
        """A finished game out of the newest backup that has it whole."""
        for path in candidates(place.folder):
            with contextlib.suppress(Damaged, Unknown, NewerVersion, OSError, sqlite3.Error):
                version = stored_version(self._disk, path)
                connection = connect(self._disk, path, "ro")
                try:
                    check(connection, version)
                    return read_whole(connection, game_id)
                finally:
                    close(connection)
        return None

    def rescue(self, connection: sqlite3.Connection, place: Place, game_id: str) -> bool:
        """Seals a game anew whose copies are both bad, out of a backup; whether one had it. In the thread that saves."""
        game = self._from_backup(place, game_id)
        if game is not None:
            seal(connection, Vault(self._disk, place), game)
        return game is not None

    def _whole(self, connection: sqlite3.Connection, place: Place, game_id: str) -> SealedGame:
        try:
            return read_whole(connection, game_id)
        except DamagedGame:
            whole = self._from_backup(place, game_id)
            if whole is None:
                raise
            return whole
