"""A backup that takes long delays no move, and closing a profile loses none and hides none."""

from __future__ import annotations

import sqlite3
import threading
import time
from pathlib import Path

from game.store import CloseState, NotSaving, SavedUpTo, Saving, open_profile
from game.store.disk import Access, Disk, Step
from tests.store.profile_files import profile_file, profile_folder
from tests.store.test_store_faults import SlowDisk, wait_for
from tools.proofs import sample_game

MOVES = 8


class HeldCopy(Disk):
    """A backup that is as slow as the test wants it: each of its steps waits for `go`."""

    def __init__(self, most: float = 60.0) -> None:
        self.go, self.begun, self.most = threading.Event(), threading.Event(), most

    def _wait(self) -> None:
        self.begun.set()
        self.go.wait(self.most)

    def backup(self, source: sqlite3.Connection, target: sqlite3.Connection, step: Step | None = None) -> None:
        if step is None:
            self._wait()
            super().backup(source, target)
            return

        def held(left: int) -> None:
            self._wait()
            step(left)

        super().backup(source, target, held)


def test_a_normal_close_during_a_backup_of_four_seconds_loses_none_of_eight_moves(data: Path) -> None:
    disk = HeldCopy(most=4.0)
    store = open_profile(data, disk=disk)
    game = store.begin(sample_game.HEADER)
    assert disk.begun.wait(10)
    sample_game.append(store, game, 1, MOVES)
    store.close()
    disk.go.set()
    with open_profile(data) as again:
        assert sample_game.differences(again, game, MOVES) == []


def test_a_close_that_has_time_comes_back_when_the_profile_is_free_for_the_next(data: Path) -> None:
    disk = HeldCopy()
    store = open_profile(data, disk=disk)
    store.begin(sample_game.HEADER)
    assert disk.begun.wait(10)
    free = threading.Timer(0.3, disk.go.set)
    free.start()
    assert store.close(60.0) == CloseState()
    open_profile(data).close()
    free.join()


class HeldGame(Disk):
    """A disk that takes the file of a finished game only once it may."""

    def __init__(self) -> None:
        self.go, self.begun = threading.Event(), threading.Event()

    def write_file(self, path: Path, data: bytes) -> None:
        if path.suffix == ".cwgame":
            self.begun.set()
            self.go.wait(60.0)
        super().write_file(path, data)


def test_a_close_without_time_does_not_wait_until_a_game_has_been_put_away(data: Path) -> None:
    disk = HeldGame()
    store = open_profile(data, disk=disk)
    game = store.begin(sample_game.HEADER)
    sample_game.append(store, game, 1, MOVES)
    store.finish(game, sample_game.RESULT)
    assert disk.begun.wait(10)
    late = threading.Timer(45.0, disk.go.set)
    late.start()
    assert store.close(0.2) == CloseState()
    assert not disk.go.is_set(), "nothing but the end of the game's file let it come back"
    late.cancel()
    disk.go.set()
    store.close(60.0)


def test_a_backup_in_hand_delays_no_move(data: Path) -> None:
    disk = HeldCopy()
    with open_profile(data, disk=disk) as store:
        game = store.begin(sample_game.HEADER)
        assert disk.begun.wait(10)
        sample_game.append(store, game, 1, MOVES)
        assert wait_for(lambda: store.status == SavedUpTo(game, MOVES))
        assert not disk.go.is_set(), "the copy still waits for its next step"
        disk.go.set()


def test_a_copy_of_a_file_that_never_rests_is_given_up_and_nobody_is_alarmed(data: Path) -> None:
    """Each move makes SQLite begin the copy anew; after three times it waits for a better moment."""

    class Busy(Disk):
        steps = 0

        def backup(self, source: sqlite3.Connection, target: sqlite3.Connection, step: Step | None = None) -> None:
            assert step is not None
            for left in (9, 8, 9, 8, 9, 8, 9, 8, 9):
                self.steps += 1
                step(left)
            raise AssertionError("it went on")

    disk = Busy()
    with open_profile(data, disk=disk) as store:
        store.begin(sample_game.HEADER)
        assert store.flush(10)
        assert disk.steps == 9
        assert store.notices == ()
    assert not list((profile_folder(data) / "backup").glob("[1-9].db"))


def test_the_status_names_what_is_behind_and_not_that_all_is_well(data: Path) -> None:
    disk = SlowDisk()
    with open_profile(data, disk=disk) as store:
        game = store.begin(sample_game.HEADER)
        assert store.flush(10)
        disk.holds = True
        sample_game.append(store, game, 1, MOVES)
        time.sleep(0.7)
        status = store.status
        assert isinstance(status, Saving)
        assert status.behind == MOVES
        assert status.seconds > 0.5
        disk.holds = False
        assert wait_for(lambda: store.status == SavedUpTo(game, MOVES))


def test_what_a_close_could_not_save_is_handed_on_and_saved_when_one_waits(data: Path) -> None:
    disk = SlowDisk()
    store = open_profile(data, disk=disk)
    game = store.begin(sample_game.HEADER)
    assert store.flush(10)
    disk.holds = True
    sample_game.append(store, game, 1, MOVES)
    assert store.close(0.1) == CloseState(MOVES, "The disk is slow.")
    disk.holds = False
    assert store.close(20.0).done, "it was still being tried"
    with open_profile(data) as again:
        assert sample_game.differences(again, game, MOVES) == []


def test_a_full_disk_at_the_end_is_named_and_what_waits_is_saved_once_there_is_room(data: Path) -> None:
    class Full(Disk):
        full = False

        def connect(self, path: Path, access: Access) -> sqlite3.Connection:
            disk = self

            class Connection(sqlite3.Connection):
                def execute(self, sql: str, parameters: sqlite3._Parameters = (), /) -> sqlite3.Cursor:
                    if disk.full and sql.startswith("INSERT"):
                        problem = sqlite3.OperationalError("database or disk is full")
                        problem.sqlite_errorcode = sqlite3.SQLITE_FULL
                        raise problem
                    return super().execute(sql, parameters)

            address = f"{path.absolute().as_uri()}?mode={access}"
            return sqlite3.connect(address, uri=True, isolation_level=None, factory=Connection)

    disk = Full()
    store = open_profile(data, disk=disk)
    game = store.begin(sample_game.HEADER)
    assert store.flush(10)
    disk.full = True
    sample_game.append(store, game, 1, MOVES)
    assert wait_for(lambda: isinstance(store.status, NotSaving))
    assert store.close(0.1) == CloseState(MOVES, "The disk is full.")
    disk.full = False
    assert store.close(20.0).done
    with open_profile(data) as again:
        assert sample_game.differences(again, game, MOVES) == []


def test_a_profile_that_is_left_lets_go_although_something_is_not_saved(data: Path) -> None:
    disk = SlowDisk()
    store = open_profile(data, disk=disk)
    game = store.begin(sample_game.HEADER)
    assert store.flush(10)
    disk.holds = True
    sample_game.append(store, game, 1, 1)
    assert not store.close(0.05).done
    store.leave()
    disk.holds = False
    assert wait_for(lambda: not store._writer._thread.is_alive())
    open_profile(data).close()
    assert profile_file(data).exists()
