"""A disk that fails never disturbs the game: the player is told, and everything is written once the disk works again."""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.store import CloseState, NotSaving, SavedUpTo, StoreError, open_profile
from game.store.disk import Access, Disk, Step
from tests.store.profile_files import newest, played, profile_file
from tools.proofs import faults, sample_game
from tools.proofs.faulty_disk import FAULTS, Fault, FaultyDisk

REASONS = {
    "ENOSPC": "The disk is full.",
    "EIO": "The disk reported an error.",
    "EROFS": "The save file cannot be written to.",
}


def wait_for(condition: Callable[[], bool]) -> bool:
    """Waits for something another thread does; the limit only keeps a failing test from hanging."""
    deadline = time.monotonic() + 10
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.001)
    return True


def test_every_call_of_a_short_game_may_fail_for_a_while_without_any_loss() -> None:
    calls = faults.calls_of_one_game()
    assert calls > 100
    for k in range(1, calls + 1):
        assert faults.trial(FAULTS[k % 3], k, float("inf"), after=False) == [], f"call {k}"


def test_every_call_may_fail_once_after_it_has_done_its_work() -> None:
    for k in range(1, faults.calls_of_one_game() + 1, 2):
        assert faults.trial(FAULTS[k % 3], k, k, after=True) == [], f"call {k}"


@pytest.mark.parametrize("fault", FAULTS)
def test_the_banner_gives_the_reason_the_game_goes_on_and_the_rest_follows(data: Path, fault: Fault) -> None:
    disk = FaultyDisk()
    disk.heal()
    with open_profile(data, disk=disk, retry_seconds=3600) as store:
        game = store.begin(sample_game.HEADER)
        sample_game.append(store, game, 1, 5)
        assert store.flush(10)
        disk.break_now(fault)
        sample_game.append(store, game, 6, 9)
        assert wait_for(lambda: isinstance(store.status, NotSaving))
        assert store.status == NotSaving(REASONS[fault])
        assert store.unsaved == 4
        assert len(store.load(game).entries) == 9, "the game can be exported while nothing is saved"
        assert newest(store).entries == 9
        disk.heal()
        store.retry()
        assert wait_for(lambda: store.status == SavedUpTo(game, 9))
        assert store.unsaved == 0


def test_nothing_is_tried_before_the_time_to_try_again_unless_the_player_asks(data: Path) -> None:
    disk = FaultyDisk()
    disk.heal()
    with open_profile(data, disk=disk, retry_seconds=3600) as store:
        game = store.begin(sample_game.HEADER)
        assert store.flush(10)
        disk.break_now("EIO")
        sample_game.append(store, game, 1, 1)
        assert wait_for(lambda: isinstance(store.status, NotSaving))
        disk.heal()
        sample_game.append(store, game, 2, 50)
        store.games()  # answered by the same thread, so it has looked at the new entries by now
        assert isinstance(store.status, NotSaving)
        assert store.unsaved == 50
        store.retry()
        assert wait_for(lambda: store.status == SavedUpTo(game, 50))


def test_closing_tries_once_more(data: Path) -> None:
    disk = FaultyDisk()
    disk.heal()
    store = open_profile(data, disk=disk, retry_seconds=3600)
    game = store.begin(sample_game.HEADER)
    assert store.flush(10)
    disk.break_now("ENOSPC")
    sample_game.append(store, game, 1, 3)
    assert wait_for(lambda: isinstance(store.status, NotSaving))
    disk.heal()
    assert store.close() == CloseState()
    with open_profile(data) as again:
        assert sample_game.differences(again, game, 3) == []


def test_closing_on_a_dead_disk_says_that_something_is_not_saved(data: Path) -> None:
    disk = FaultyDisk("EIO", first=1)
    store = open_profile(data, disk=disk)
    store.begin(sample_game.HEADER)
    left = store.close(0.2)
    assert (left.done, left.waiting, left.reason) == (False, 1, "The disk reported an error.")
    store.leave()


class SlowDisk(Disk):
    """Every statement waits until it may go on."""

    def __init__(self) -> None:
        self.holds = False

    def connect(self, path: Path, access: Access) -> sqlite3.Connection:
        disk = self

        class Connection(sqlite3.Connection):
            def execute(self, sql: str, parameters: sqlite3._Parameters = (), /) -> sqlite3.Cursor:
                while disk.holds:
                    time.sleep(0.001)
                return super().execute(sql, parameters)

        address = f"{path.absolute().as_uri()}?mode={access}"
        return sqlite3.connect(address, uri=True, isolation_level=None, factory=Connection)


def test_a_disk_that_hangs_delays_only_the_saved_mark_and_shows_the_banner(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.writer.SILENT_SECONDS", 0.02)
    disk = SlowDisk()
    with open_profile(data, disk=disk) as store:
        game = store.begin(sample_game.HEADER)
        assert store.flush(10)
        disk.holds = True
        sample_game.append(store, game, 1, 20)
        assert wait_for(lambda: store.status == NotSaving("The disk does not answer."))
        assert store.unsaved == 20
        disk.holds = False
        assert wait_for(lambda: store.status == SavedUpTo(game, 20))


def test_a_database_that_is_really_full_loses_nothing(data: Path) -> None:
    """SQLite itself says "full" here, in the middle of its own work, not a wrapper around it."""

    class SmallDisk(Disk):
        pages = 2**30

        def connect(self, path: Path, access: Access) -> sqlite3.Connection:
            connection = super().connect(path, access)
            connection.execute(f"PRAGMA max_page_count = {self.pages}")
            return connection

    disk = SmallDisk()
    open_profile(data).close()
    disk.pages = 16
    with open_profile(data, disk=disk, retry_seconds=0.01) as store:
        game = store.begin(sample_game.HEADER)
        sample_game.append(store, game, 1, 400)
        assert wait_for(lambda: store.status == NotSaving("The disk is full."))
        disk.pages = 2**30
        assert wait_for(lambda: store.status == SavedUpTo(game, 400))
    with open_profile(data) as store:
        assert sample_game.differences(store, game, 400) == []


def test_a_file_that_the_system_does_not_let_grow_loses_nothing(data: Path) -> None:
    """The system refuses each write beyond 40 kB: the error comes from under SQLite."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with open_profile(data, retry_seconds=0.01) as store:
        game = store.begin(sample_game.HEADER)
        assert store.flush(10)
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, before[1]))
        try:
            sample_game.append(store, game, 1, 400)
            assert wait_for(lambda: isinstance(store.status, NotSaving))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert wait_for(lambda: store.status == SavedUpTo(game, 400))
    with open_profile(data) as store:
        assert sample_game.differences(store, game, 400) == []


@contextlib.contextmanager
def folder_of_another_rank() -> Iterator[Path]:
    """A folder that can be made read-only even where the tests run with all rights: those are laid down meanwhile."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    powerful = os.geteuid() == 0
    if powerful:
        os.chown(folder, 65534, 65534)
        os.seteuid(65534)
    try:
        yield folder
    finally:
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755)
        if powerful:
            os.seteuid(0)
        shutil.rmtree(folder)


def _make_read_only(folder: Path, read_only: bool) -> None:
    paths = [folder, *sorted(folder.rglob("*"))] if not read_only else [*sorted(folder.rglob("*"), reverse=True), folder]
    for path in paths:
        path.chmod((0o555 if read_only else 0o755) if path.is_dir() else (0o444 if read_only else 0o644))


def test_a_read_only_data_folder_is_one_sentence_and_the_game_goes_on_without_saving() -> None:
    with folder_of_another_rank() as folder:
        _make_read_only(folder, True)
        with open_profile(folder / "data", retry_seconds=0.01) as store:
            game = store.begin(sample_game.HEADER)
            sample_game.append(store, game, 1, 30)
            assert store.status == NotSaving("The data folder cannot be written to.")
            assert len(store.load(game).entries) == 30
            _make_read_only(folder, False)
            assert wait_for(lambda: store.status == SavedUpTo(game, 30))
        with open_profile(folder / "data") as store:
            assert sample_game.differences(store, game, 30) == []


def test_a_profile_in_a_read_only_folder_can_still_be_read_and_played_on() -> None:
    with folder_of_another_rank() as folder:
        game = played(folder / "data", 10)
        with open_profile(folder / "data") as store:
            store.set_setting("volume", 4)
        _make_read_only(folder, True)
        with open_profile(folder / "data", retry_seconds=0.01) as store:
            assert store.status == NotSaving("The data folder cannot be written to.")
            assert store.get_setting("volume") == 4
            assert newest(store).game_id == game
            assert sample_game.differences(store, game, 10) == []
            sample_game.append(store, game, 11, 14)
            assert isinstance(store.status, NotSaving)
            _make_read_only(folder, False)
            assert wait_for(lambda: store.status == SavedUpTo(game, 14))
            assert store._writer._reader is None


def test_an_unreadable_file_is_left_alone_until_it_can_be_read() -> None:
    with folder_of_another_rank() as folder:
        game = played(folder / "data", 10)
        path = profile_file(folder / "data")
        path.chmod(0)
        with open_profile(folder / "data", retry_seconds=0.01) as store:
            assert isinstance(store.status, NotSaving)
            assert not (folder / "data" / "quarantine").exists()
            path.chmod(0o644)
            assert wait_for(lambda: isinstance(store.status, SavedUpTo))
            assert sample_game.differences(store, game, 10) == []


def test_a_file_in_place_of_the_data_folder_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    with open_profile(tmp_path / "data") as store:
        assert store.status == NotSaving("The data folder cannot be made, because a file is in its place.")
        with pytest.raises(StoreError, match=r"^This game is not in the profile\.$"):
            store.load("0" * 32)
        assert store.games() == ()
    assert (tmp_path / "data").read_text() == "a file"


class Surprise(Disk):
    """Raises what nobody thought of, in the thread that saves or in the one that copies."""

    saving = copying = False

    def connect(self, path: Path, access: Access) -> sqlite3.Connection:
        disk = self

        class Connection(sqlite3.Connection):
            def execute(self, sql: str, parameters: sqlite3._Parameters = (), /) -> sqlite3.Cursor:
                if disk.saving:
                    raise RuntimeError("nobody thought of this")
                return super().execute(sql, parameters)

        address = f"{path.absolute().as_uri()}?mode={access}"
        return sqlite3.connect(address, uri=True, isolation_level=None, factory=Connection)

    def backup(self, source: sqlite3.Connection, target: sqlite3.Connection, step: Step | None = None) -> None:
        if self.copying:
            raise RuntimeError("nobody thought of this")
        super().backup(source, target, step)


def test_an_unexpected_problem_inside_the_writer_is_a_banner_too(data: Path) -> None:
    disk = Surprise()
    with open_profile(data, disk=disk, retry_seconds=0.01) as store:
        disk.saving = True
        game = store.begin(sample_game.HEADER)
        assert wait_for(lambda: isinstance(store.status, NotSaving))
        disk.saving = False
        sample_game.append(store, game, 1, 3)
        assert wait_for(lambda: store.status == SavedUpTo(game, 3))


def test_an_unexpected_problem_of_a_copy_is_a_notice_and_the_game_stays_saved(data: Path) -> None:
    disk = Surprise()
    with open_profile(data, disk=disk, retry_seconds=0.01) as store:
        disk.copying = True
        game = store.begin(sample_game.HEADER)
        sample_game.append(store, game, 1, 3)
        assert store.flush(10)
        assert store.status == SavedUpTo(game, 3)
        assert len(store.notices) == 1
        assert store.notices[0].startswith("The game is saved, but no backup copy of it: ")
