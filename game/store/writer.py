"""The one thread that owns the connection: it works off the ledger, one transaction per entry, and never gives up."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Collection
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from pathlib import Path
from typing import Any, TypeVar

from game.content.language import Line, line, say

from .backup import backup_path
from .copier import Copier, Restless
from .disk import Disk
from .errors import Refused, StoreError, explain, is_surroundings
from .ledger import NOT_STORED, Ledger, Task
from .lock import FileLock
from .place import Place
from .progress_rows import read_runs
from .pulse import Pulse
from .questions import SILENT_SECONDS, Question, Questions, give
from .recovery import Care, open_database, open_for_reading
from .rescue import Rescuer
from .rows import read_head, read_settings, read_status
from .schema import close
from .sealer import Sealer
from .sealing import sealed_rows
from .second import Second
from .status import CloseState, NotSaving, SavedUpTo, Saving, Status
from .tasks import carry_out
from .verdict import Damaged, NewerVersion, Unknown, is_damage
from .warden import Warden

_log = logging.getLogger(__name__)
_BEHIND_SECONDS = 0.5
_CLOSING_RETRY = 0.25  # closing waits for the player, so it tries more often than the game does
_COPY_SECONDS = 0.5  # for the copy in hand when a profile is closed
Answer = TypeVar("Answer")


class Writer:
    """Opens the profile, saves, makes backups, and tries again after a failure. All public methods are for other threads."""

    def __init__(
        self,
        disk: Disk,
        data_dir: Path,
        locate: Callable[[], Place],
        ledger: Ledger,
        retry_seconds: float,
        backup_seconds: float,
    ) -> None:
        """`locate` finds out which profile is meant; it is called until it succeeds, and may raise StoreError."""
        self._disk, self._data_dir, self._locate, self._ledger = disk, data_dir, locate, ledger
        self._retry_seconds, self._backup_seconds = retry_seconds, backup_seconds
        self.place: Place | None = None
        self.notices: tuple[Line, ...] = ()
        self.recovered = False
        self._status: Status = SavedUpTo()
        self._saved = SavedUpTo()
        self._pulse = Pulse()
        self._lock: FileLock | None = None
        self._connection: sqlite3.Connection | None = None
        self._reader: sqlite3.Connection | None = None
        self._doubted = False  # set once the open file was found damaged: then all of it is checked before it is used again
        self._next_try: float | None = None  # set while nothing can be saved
        self._backup_due: float | None = None  # set once something was saved that no backup holds
        self._backup_failed = self._told_absent = False
        self._copier = Copier(disk, self._copied)
        self._sealer = Sealer(disk, retry_seconds)
        self._warden = Warden(disk, self, self._sealer)
        self._rescuer = Rescuer(disk, ledger)
        self._copies: list[Exception | None] = []  # how the copies ended that were made since the last look
        self._behind_since: float | None = None
        self._wake = threading.Condition()
        self._poked = self._closing = self._leaving = self._retry_asked = False
        self._questions = Questions(self._wake, self._pulse)
        self._opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)

    # For other threads.

    def start(self, seconds: float) -> None:
        """Starts the thread and waits for its first attempt to open. Raises StoreError when the profile must not be opened."""
        self._thread.start()
        with contextlib.suppress(FutureTimeout):
            self._opened.result(seconds)

    @property
    def status(self) -> Status:
        """How saving stands; answers at once."""
        if self._pulse.silence > SILENT_SECONDS and isinstance(self._status, SavedUpTo):
            return NotSaving(say("store.disk_silent"))
        since = self._behind_since
        if since is not None and isinstance(self._status, SavedUpTo):
            seconds, behind = time.monotonic() - since, self._ledger.unsaved
            if behind and seconds > _BEHIND_SECONDS:
                return Saving(behind, seconds)
        return self._status

    @property
    def copying(self) -> bool:
        """Whether a backup is being made, or is wanted."""
        due = self._backup_due
        return self._copier.busy or bool(self._copies) or (due is not None and due <= time.monotonic())

    @property
    def tidying(self) -> bool:
        """Whether something is still to be put away: a finished game, its second copy, a backup."""
        return self._sealer.busy or self.copying or self._warden.busy

    def check_games(self) -> None:
        """Has all files of finished games looked at now."""
        self._warden.hurry()

    def second_moved(self) -> None:
        """Second copies lie in another folder from now on."""
        self._warden.move()

    def tell(self, notice: Line) -> None:
        """A sentence for the player, from another thread."""
        with self._wake:
            self.notices += (notice,)

    def in_play(self) -> Collection[str]:
        """The games of this session."""
        return self._ledger.game_ids()

    def poke(self) -> None:
        """Says that the ledger has grown."""
        with self._wake:
            self._poked = True
            if self._behind_since is None:
                self._behind_since = time.monotonic()
            self._wake.notify()

    def retry(self) -> None:
        """Tries again now instead of waiting."""
        with self._wake:
            self._retry_asked = True
            self._wake.notify()

    def ask(self, question: Callable[[sqlite3.Connection | None], Answer], patience: float | None = SILENT_SECONDS) -> Answer:
        """Runs a reading function with the connection (None: no file can be read).

        However long it takes, who asks waits while the thread gets on. Raises StoreError when there is no answer, above all
        after so many seconds of silence (None: however long it is silent).
        """
        if self._closing or not self._thread.is_alive():
            raise StoreError(line("store.closed"))
        return self._questions.ask(question, patience)

    def loaded(self, game_id: str, seq: int) -> None:
        """Says, from a question to the file, how far a game was found to be saved."""
        self._saved = SavedUpTo(game_id, seq)
        if isinstance(self._status, SavedUpTo):
            self._status = self._saved

    def close(self, seconds: float) -> CloseState:
        """Saves what is left, waiting so long for it. What is not saved by then goes on being tried, until `leave`."""
        deadline = time.monotonic() + seconds
        with self._wake:
            self._closing = self._retry_asked = True
            self._wake.notify()
            self._wake.wait_for(lambda: not self._ledger.unsaved or not self._thread.is_alive(), seconds)
        if not self._ledger.unsaved:
            self._thread.join(max(0.0, deadline - time.monotonic()))
            return CloseState()
        if not self._thread.is_alive():
            return CloseState(self._ledger.unsaved, say("store.closed"))
        status = self.status
        return CloseState(self._ledger.unsaved, status.reason if isinstance(status, NotSaving) else say("store.disk_slow"))

    def leave(self) -> None:
        """Lets go of the profile as soon as the disk lets the thread go, whatever is still not saved."""
        with self._wake:
            self._closing = self._leaving = True
            self._wake.notify()

    # The thread itself.

    def _run(self) -> None:
        try:
            with contextlib.ExitStack() as stack:
                stack.callback(self._let_go)
                while True:
                    closing = self._work()
                    if not self._opened.done():
                        self._opened.set_result(None)
                    if closing and (self._leaving or not self._ledger.unsaved):
                        return
                    self._sleep()
        except Refused as refusal:
            self._status = NotSaving(say(refusal.line))
            self._opened.set_exception(refusal)
        finally:
            self._turn_away()

    def _turn_away(self) -> None:
        """From now on nobody is answered any more."""
        with self._wake:
            self._closing = True
            self._questions.close()
            self._wake.notify_all()

    def _sleep(self) -> None:
        with self._wake:
            dues = (self._backup_due, self._sealer.due) if self._next_try is None else (self._next_try,)
            due = min((due for due in dues if due is not None), default=None)
            if self._closing:
                due = time.monotonic() + _CLOSING_RETRY
            seconds = None if due is None else max(0.0, due - time.monotonic())
            self._wake.wait_for(self._is_called, seconds)

    def _is_called(self) -> bool:
        return bool(self._poked or self._leaving or self._retry_asked or self._questions.waiting or self._copies)

    def _work(self) -> bool:
        """One round: save, back up, answer. True when it was the last one."""
        with self._wake:
            questions = self._questions.take()
            copies = list(self._copies)
            closing = self._closing
            now_please = closing or self._retry_asked
            self._poked = self._retry_asked = False
        for problem in copies:
            self._after_copy(problem)
        with self._wake:
            del self._copies[: len(copies)]
        if self._next_try is None or now_please or time.monotonic() >= self._next_try:
            self._try_to_save()
        for question, future in questions:
            self._answer(question, future)
        return closing

    def _try_to_save(self) -> None:
        try:
            self._pulse.beat()
            if self._connection is None:
                self._open()
            self._save()
            self._seal()
            if self._backup_due is not None and time.monotonic() >= self._backup_due:
                self._back_up()
        except Refused as refusal:
            if not self._opened.done():
                raise
            self._fail(refusal)
        except Exception as problem:  # whatever it is, the game goes on and the player is told
            self._fail(problem)
        finally:
            self._pulse.rest()

    def _open(self) -> None:
        place = self.place
        if place is not None:
            self._open_at(place)
            return
        profiles = self._data_dir / "profiles"
        self._disk.make_folder(profiles)
        # Two games that start for the first time at once must not make two profiles.
        door = FileLock(self._disk, profiles / "opening.lock", line("store.the_game"))
        try:
            self._open_at(self._locate())
        finally:
            door.release()

    def _open_at(self, place: Place) -> None:
        self._disk.make_folder(place.folder)
        if self._lock is not None and not self._lock.is_valid():
            self._lock.release()
            self._lock = None
        if self._lock is None:
            self._lock = FileLock(self._disk, place.folder / "profile.db.lock", line("store.the_profile", name=place.name))
            self.recovered = self.recovered or self._lock.left_behind
        self.place = place
        told: list[Line] = []
        try:
            care = Care(self._doubted, self._beat)
            with self._copier.turn:  # no backup moves while one of them may be needed
                self._connection = open_database(self._disk, place, told, self._ledger.game_ids(), care=care)
            self._doubted = False
        except NewerVersion as problem:
            raise Refused(line("store.profile_newer", name=place.name, what=problem.line)) from problem
        finally:
            self.notices += tuple(told)
        self.notices += self._rescuer.look(self._connection, place)
        self._compare(self._connection)
        self._sealer.look()
        self._warden.watch(place)
        second = Second(self._disk, place)
        if not second.there and not self._told_absent:
            self._told_absent = True
            self.notices += (line("store.second_absent", where=str(second.named)),)
        self._drop_reader()
        self._next_try = None

    def _compare(self, connection: sqlite3.Connection) -> None:
        """Finds out how much of the ledger the file holds."""
        self._ledger.file_settings(read_settings(connection))
        runs = (run for run_id in self._ledger.run_ids() for run in read_runs(connection, "WHERE run_id = ?", run_id))
        self._ledger.file_runs({run.run_id: run for run in runs})
        for game in self._ledger.open_games():
            game_id, rows = game.record.game_id, game.record.rows
            status = read_status(connection, game_id)
            if sealed_rows(connection, game_id):
                if game.record.status != "finished":
                    raise StoreError(line("store.over_already"))
                game.saved, game.finish_saved = len(rows), True
                continue
            head, chain = read_head(connection, game_id)
            if head > len(rows) or (head > 0 and rows[head - 1].chain != chain):
                raise StoreError(line("store.other_course"))
            game.saved = NOT_STORED if status is None else head
            game.finish_saved = status == "finished"

    def _save(self) -> None:
        assert self._connection is not None
        while (task := self._ledger.next_task()) is not None:
            self._pulse.beat()
            carry_out(self._connection, task)
            self._plan(task)
            self._ledger.done(task)
            if task.game is not None:
                self._saved = SavedUpTo(task.game.record.game_id, max(task.game.saved, 0))
            self._status = self._saved
        self._status = self._saved
        if not self._ledger.unsaved:
            self.notices += self._rescuer.all_is_saved()
        with self._wake:
            if not self._ledger.unsaved:
                self._behind_since = None
                self._wake.notify_all()

    def _plan(self, task: Task) -> None:
        """After the end of a game it is put away, and then a backup is made; so it is before the very first one."""
        now = time.monotonic()
        if task.what == "finish":
            self._sealer.look()
        if task.what == "finish" or (task.what == "game" and not self._has_backup()):
            self._backup_due = now
        elif self._backup_due is None:
            self._backup_due = now + self._backup_seconds

    def _has_backup(self) -> bool:
        return self.place is not None and backup_path(self.place.folder, 1).exists()

    def _seal(self) -> None:
        """Puts one finished game away, but not while the player waits for the end."""
        assert self._connection is not None and self.place is not None
        if not self._closing and (game_id := self._sealer.step(self._connection, self.place)) is not None:
            self._warden.sealed(game_id)

    def _back_up(self) -> None:
        assert self.place is not None
        self._backup_due = None
        self._copier.ask(self.place, self._ledger.game_ids())

    def _copied(self, problem: Exception | None) -> None:
        """The copier's thread tells how a copy ended."""
        with self._wake:
            self._copies.append(problem)
            self._wake.notify()

    def _after_copy(self, problem: Exception | None) -> None:
        """A copy that could not be made is a notice, not a banner: the game itself is saved. A bad copy means a bad file."""
        if problem is None:
            self._backup_failed = False
            return
        if is_damage(problem):
            if self._connection is not None:
                self._fail(problem)
            return
        _log.warning("no backup: %r", problem, exc_info=None if is_surroundings(problem) else problem)
        self._backup_due = time.monotonic() + self._backup_seconds
        if not self._backup_failed and not isinstance(problem, Restless):
            self.notices += (line("store.no_backup", why=explain(problem)),)
            self._backup_failed = True

    def _fail(self, problem: Exception) -> None:
        known = isinstance(problem, Damaged | Unknown | StoreError | sqlite3.Error | OSError)
        _log.warning("not saving: %r", problem, exc_info=None if known else problem)
        self._status = NotSaving(say(explain(problem)))
        self._next_try = time.monotonic() + self._retry_seconds
        if self._connection is not None:
            close(self._connection)
            self._connection = None
            self._doubted = is_damage(problem)
            if self._doubted:
                self._next_try = time.monotonic()  # nothing to wait for: a backup takes its place
        if self._reader is None:
            self._open_reader()

    def _open_reader(self) -> None:
        """A profile that cannot be written to may still be read: settings, and the game to go on with."""
        with contextlib.suppress(Exception):
            self.place = self.place or self._locate()
            self._reader = open_for_reading(self._disk, self.place)
            self._ledger.file_settings(read_settings(self._reader))

    def _drop_reader(self) -> None:
        if self._reader is not None:
            close(self._reader)
            self._reader = None

    def _answer(self, question: Question, future: Future[Any]) -> None:
        """A file in use that turns out to be damaged is replaced by what is good, and then asked again."""
        for last in (False, True):
            try:
                with self._questions.answering(future):
                    answer = question(self._connection or self._reader)
            except StoreError as problem:
                give(future, problem)
            except Exception as problem:
                if not last and self._connection is not None and is_damage(problem):
                    self._fail(problem)
                    self._try_to_save()
                    continue
                _log.warning("a question to the profile failed: %r", problem)
                give(future, StoreError(explain(problem)))
            else:
                give(future, answer)
            return

    def _beat(self) -> int:
        """SQLite goes on with a long statement, so the disk answers. Stops it (1) when nobody waits for its answer any more."""
        self._pulse.go_on()
        return int(self._questions.given_up)

    def _let_go(self) -> None:
        self._turn_away()
        self._warden.stop(0.0 if self._leaving else _COPY_SECONDS)
        self._copier.stop(0.0 if self._leaving else _COPY_SECONDS)
        self._drop_reader()
        if self._connection is not None:
            close(self._connection)
        if self._lock is not None:
            self._lock.release()
