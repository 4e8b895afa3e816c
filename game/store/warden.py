"""The thread that looks after the files of finished games: it makes the second copies, and reads every file again and again.

It goes through all games at a walk, so that nobody notices it, and mends a file from whichever copy is good. It asks the thread
that saves for what the profile file says, and for every change there.
"""

from __future__ import annotations

import contextlib
import json
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import Literal, Protocol, TypeVar

from game.content.language import Line, line
from game.files import read_regular

from .canonical import canonical
from .disk import Disk
from .errors import StoreError
from .place import Place
from .recovery import mend_in, running_ids
from .sealed import seal_of, unpack
from .sealer import Sealer
from .sealing import SealedRow, adopt, as_they_ended, enter, lose, sealed_page, unknown_games
from .vault import Vault
from .verdict import Damaged

_log = logging.getLogger(__name__)
Answer = TypeVar("Answer")
Finding = Literal["good", "copied", "mended", "entered", "lost", "unknown"]

FIRST_SECONDS = 10.0
_PAUSE = 0.02
_SHARE = 33  # it rests so many times as long as it worked: 3 % of a core
_PAGE = 200
_NOTE = "scrub.json"
LOOK_SECONDS = 60.0
"""How often it is looked whether a drive is back that was not there."""


class Index(Protocol):
    """The thread that saves, as the warden knows it."""

    def ask(self, question: Callable[[sqlite3.Connection | None], Answer], patience: float | None) -> Answer:
        """Runs a function with the connection of the profile file, waiting through so many seconds of silence (None: any)."""

    def tell(self, notice: Line) -> None:
        """A sentence for the player."""

    def in_play(self) -> Collection[str]:
        """The games of this session: they are looked at before each copy, and memory knows them whole."""


@dataclass(slots=True)
class Tally:
    """What one walk through all games has found."""

    games: int = 0
    mended: int = 0
    lost: int = 0
    adopted: int = 0

    def notices(self) -> list[Line]:
        """A sentence for each kind of thing that the player should know."""
        told = [(self.mended, line("store.mended", n=self.mended)), (self.lost, line("store.lost", n=self.lost))]
        told += [(self.adopted, line("store.adopted", n=self.adopted))]
        return [what for count, what in told if count]


class Warden:
    """Looks after one profile. All public methods are for other threads."""

    def __init__(self, disk: Disk, index: Index, sealer: Sealer) -> None:
        self._disk, self._index, self._sealer = disk, index, sealer
        self._wake = threading.Condition()
        self._new: list[str] = []
        self._vault: Vault | None = None
        self._place: Place | None = None
        self._hurry = self._closing = self._busy = self._waits = False
        self._due = 0.0
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether a second copy is wanted, or a walk that somebody waits for goes on."""
        with self._wake:
            return bool(self._new or self._busy or self._hurry) and not self._closing

    def watch(self, place: Place) -> None:
        """The profile is open: after a while all its games are looked at once."""
        with self._wake:
            self._place, self._vault = place, Vault(self._disk, place)
            if self._thread is None:
                self._due = time.monotonic() + FIRST_SECONDS
                self._thread = threading.Thread(target=self._run, name="warden", daemon=True)
                self._thread.start()

    def sealed(self, game_id: str) -> None:
        """A game has got its file, and wants a second copy of it."""
        with self._wake:
            self._new.append(game_id)
            self._wake.notify()

    def move(self) -> None:
        """Second copies lie in another folder from now on: there all of them are made."""
        with self._wake:
            if self._place is not None:
                self._vault = Vault(self._disk, self._place)
                self._hurry = True
                self._wake.notify()

    def hurry(self) -> None:
        """All games are to be looked at now, without a rest: somebody waits for it."""
        with self._wake:
            self._hurry = True
            self._wake.notify()

    def stop(self, seconds: float) -> None:
        """Ends after the file in hand, waiting so long for it."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        if self._thread is not None:
            self._thread.join(seconds)

    def _run(self) -> None:
        while True:
            with self._wake:
                self._busy = False
                wait = max(0.0, self._due - time.monotonic()) if self._due else None
                self._wake.wait_for(lambda: self._closing or self._new or self._hurry, wait)
                if self._closing:
                    return
                new, self._new = self._new, []
                walk = not new
                self._busy = bool(new or self._hurry)
            try:
                for game_id in new:
                    if not self._closing:
                        self._copy(game_id)
                if walk and not self._still_waits():
                    self._due = 0.0
                    self._walk()
            except (StoreError, OSError) as problem:  # another time: nothing was lost by it
                _log.warning("the files of finished games: %r", problem)
            finally:
                if walk:
                    self._hurry = False
                    self._wait_for_drive()

    def _still_waits(self) -> bool:
        """Whether the drive of the second copies was missing at the last walk, is missing still, and nobody waits for a walk."""
        return self._waits and not self._hurry and self._vault is not None and not self._vault.second.there

    def _wait_for_drive(self) -> None:
        """A missing drive is looked for every minute; once it is back, all games are looked at again."""
        self._waits = self._vault is not None and not self._vault.second.there
        if self._waits:
            self._due = time.monotonic() + LOOK_SECONDS

    def _copy(self, game_id: str) -> None:
        assert self._vault is not None
        with contextlib.suppress(Damaged):  # the walk finds it
            self._vault.put(game_id, self._vault.read(game_id), mirror=True)

    def _walk(self) -> None:
        """Once through all games, from where the last walk of an earlier session was broken off."""
        assert self._vault is not None and self._place is not None
        tally = Tally()
        start = last = self._noted()
        wrapped = False
        while not self._closing:
            page = self._ask(partial(sealed_page, after=last, most=_PAGE))
            for row in page:
                if wrapped and row.game_id > start:
                    page = []
                    break
                self._look(self._vault, row, tally)
                last = row.game_id
                if self._closing:
                    return
            self._note(last)
            if len(page) < _PAGE:
                if wrapped or not start:
                    break
                wrapped, last = True, ""
        self._take_strays(self._vault, tally)
        self._look_at_running(self._place)
        self._note("")
        for notice in tally.notices():
            self._index.tell(notice)

    def _look(self, vault: Vault, row: SealedRow, tally: Tally) -> None:
        began = time.thread_time()
        outcome = self._mend(vault, row)
        tally.games += 1
        tally.mended += outcome == "mended"
        tally.lost += outcome == "lost"
        self._rest(time.thread_time() - began)

    def _mend(self, vault: Vault, row: SealedRow) -> Finding:
        """Looks at both copies of a game and makes good what is bad; what a disk does not tell now is left for another time."""
        if not row.size:
            return "good"  # known as lost, and said so when it was
        try:
            file = _copy_of(vault, row.game_id, False)
            if not vault.second.there:  # then only this copy is judged, and one that is not good waits for the other
                return "good" if file is not None and seal_of(file) == row.seal else "unknown"
            mirror = _copy_of(vault, row.game_id, True)
            right = next((data for data in (file, mirror) if data is not None and seal_of(data) == row.seal), None)
            if right is not None:
                if file != right:
                    vault.put(row.game_id, right)
                if mirror != right:
                    vault.put(row.game_id, right, mirror=True)
                return "good" if file == mirror else "mended" if file != right else "copied"
            intact = (data for data in (file, mirror) if data is not None)
            whole = next((data for data in intact if unpack(data).record.game_id == row.game_id), None)
            if whole is not None:  # then it is the row that is wrong
                self._ask(lambda connection: None if connection is None else enter(connection, unpack(whole), whole))
                return "entered"
            if self._ask(lambda connection: connection is not None and self._rescue(connection, row.game_id)):
                return "mended"
            vault.put_aside(row.game_id)
            vault.put_aside(row.game_id, mirror=True)
            self._ask(lambda connection: None if connection is None else lose(connection, row))
            return "lost"
        except (OSError, Damaged) as problem:
            _log.warning("the file of a finished game cannot be judged now: %r", problem)
            return "unknown"

    def _rescue(self, connection: sqlite3.Connection, game_id: str) -> bool:
        return self._place is not None and self._sealer.rescue(connection, self._place, game_id)

    def _ask(self, question: Callable[[sqlite3.Connection | None], Answer]) -> Answer:
        """The warden has time: it waits until it is answered or the profile closes."""
        return self._index.ask(question, None)

    def _take_strays(self, vault: Vault, tally: Tally) -> None:
        ids = {*vault.ids(), *vault.ids(mirror=True)}
        strange = self._ask(lambda connection: unknown_games(connection, ids))
        for game_id in as_they_ended(vault, strange):
            if self._closing:
                return
            tally.adopted += self._ask(partial(_adopt, vault, game_id))

    def _look_at_running(self, place: Place) -> None:
        """Every game that somebody may go on with, one at a time: copies grow old, and one of them may be needed."""
        for game_id in self._ask(running_ids):
            if self._closing:
                return
            if game_id not in self._index.in_play():
                began = time.thread_time()
                notice = self._ask(partial(mend_in, self._disk, place, game_id))
                if notice is not None:
                    self._index.tell(notice)
                self._rest(time.thread_time() - began)

    def _rest(self, worked: float) -> None:
        with self._wake:
            if not self._hurry:
                self._wake.wait_for(lambda: self._closing or self._hurry, max(_PAUSE, _SHARE * worked))

    def _noted(self) -> str:
        assert self._place is not None
        with contextlib.suppress(OSError, ValueError, TypeError, KeyError):
            return str(json.loads(read_regular(self._place.folder / _NOTE, 200))["after"])
        return ""

    def _note(self, after: str) -> None:
        assert self._place is not None
        with contextlib.suppress(OSError):  # only where the next walk begins
            self._disk.write_file(self._place.folder / _NOTE, canonical({"after": after}).encode())


def _copy_of(vault: Vault, game_id: str, mirror: bool) -> bytes | None:
    """One copy, None when it is missing or damaged. Raises OSError when the disk does not tell."""
    try:
        return vault.read(game_id, mirror)
    except Damaged:
        return None


def _adopt(vault: Vault, game_id: str, connection: sqlite3.Connection | None) -> bool:
    try:
        return connection is not None and adopt(connection, vault, game_id)
    except Damaged:
        return False
