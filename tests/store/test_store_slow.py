"""Slow, locked or failing is never broken: only what the file itself proves may move it, however long the look takes."""

from __future__ import annotations

import hashlib
import sqlite3
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store import NotSaving, ProfileStore, SavedUpTo, StoreError, list_profiles, open_profile
from game.store.disk import Access, Disk
from game.store.errors import Unanswered
from game.store.writer import Writer
from tests.store.profile_files import edit, played, profile_file, profile_folder
from tools.proofs import run_books, sample_game

NEVER = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS game_id, x AS head_seq FROM c WHERE x < 0"


def _files(data: Path) -> dict[str, str]:
    """What lies in a data folder, but for the locks."""
    paths = (path for path in sorted(data.rglob("*")) if path.is_file() and path.suffix != ".lock")
    return {str(path.relative_to(data)): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}


def _many(data: Path, games: int) -> None:
    """A profile of so many finished games of a few entries."""
    with open_profile(data) as store:
        for number in range(games):
            game = store.begin(sample_game.HEADER)
            sample_game.append(store, game, 1, 30)
            store.finish(game, sample_game.RESULT, run_books.change(number + 1))
        assert store.flush(60)


def test_a_machine_that_is_ten_thousand_times_as_slow_opens_a_good_profile(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _many(data, 40)
    before = _files(data)
    spent = time.thread_time
    monkeypatch.setattr(time, "thread_time", lambda: spent() * 10_000)
    with open_profile(data) as store:
        assert store.notices == ()
        assert len(store.games()) == 40
    assert _files(data) == before


class TroubledDisk(Disk):
    """From statement number `first` on, SQLite says that something went wrong which proves nothing about the file."""

    def __init__(self, code: int, first: int) -> None:
        self.code, self.first, self.calls = code, first, 0

    def connect(self, path: Path, access: Access) -> sqlite3.Connection:
        disk = self

        class Connection(sqlite3.Connection):
            def execute(self, sql: str, parameters: sqlite3._Parameters = (), /) -> sqlite3.Cursor:
                disk.calls += 1
                if disk.calls >= disk.first and sql != "ROLLBACK":
                    problem = sqlite3.OperationalError("interrupted, or something of the kind")
                    problem.sqlite_errorcode = disk.code
                    raise problem
                return super().execute(sql, parameters)

        return sqlite3.connect(f"{path.absolute().as_uri()}?mode={access}", uri=True, isolation_level=None, factory=Connection)


@pytest.mark.parametrize("name", ["INTERRUPT", "ERROR", "TOOBIG", "NOMEM", "IOERR", "BUSY", "CANTOPEN", "SCHEMA", "ABORT"])
def test_what_proves_nothing_moves_nothing_whenever_it_comes(data: Path, name: str) -> None:
    played(data, 5)
    before = _files(data)
    code = getattr(sqlite3, f"SQLITE_{name}")
    for first in range(1, 30, 4):
        with open_profile(data, disk=TroubledDisk(code, first), retry_seconds=3600) as store:
            assert isinstance(store.status, NotSaving)
            assert store.notices == ()
        assert _files(data) == before, f"statement {first}"
    with open_profile(data) as store:
        assert store.notices == ()


@pytest.mark.skipif(sys.platform != "linux", reason="what a thread has read is told by Linux")
def test_how_many_games_are_over_makes_no_difference_to_opening(tmp_path: Path) -> None:
    read = []
    for games in (10, 40):
        data = tmp_path / str(games)
        _many(data, games)
        with open_profile(data) as store:
            thread = store._writer._thread.native_id
            told = Path(f"/proc/self/task/{thread}/io").read_text()
        read.append(int(told.split("rchar:")[1].split()[0]))
        size = profile_file(data).stat().st_size
    assert read[1] - read[0] < size / 20, f"{read} bytes were read of {size}"


ENDLESS: dict[str, Callable[[Path], None]] = {
    "a view": lambda path: edit(path, f"CREATE VIEW v AS {NEVER}"),
    "the games": lambda path: edit(path, "DROP TABLE game", f"CREATE VIEW game AS {NEVER}"),
    "the settings": lambda path: edit(path, "DROP TABLE profile", f"CREATE VIEW profile AS {NEVER}"),
}


@pytest.mark.parametrize("name", ENDLESS)
def test_what_would_never_answer_is_never_asked(data: Path, name: str) -> None:
    """There is no limit of time any more that would end it."""
    played(data, 3)
    ENDLESS[name](profile_file(data))
    ENDLESS[name](profile_folder(data) / "backup" / "1.db")
    assert [info.problem for info in list_profiles(data)] == ["The save file does not have the parts of a profile."]
    assert ProfileStore(data).cards()[0].problem == "The save file does not have the parts of a profile."
    with open_profile(data) as store:
        first, second, *_ = store.notices
        assert "not have the parts" in first
        assert "not have the parts" in second


def test_progress_is_no_silence(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that takes long is not told as a disk that does not answer."""
    played(data, 3)
    long = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 200000) SELECT count(*) FROM c"
    beats: list[str] = []

    def told(writer: Writer) -> int:
        pulse = writer._pulse
        assert pulse._last is not None
        pulse._last -= 3600
        before = writer.status
        pulse._last += 3600
        silent = beat(writer)
        beats.append(f"{before} {writer.status}")
        return silent

    beat = Writer._beat
    monkeypatch.setattr(Writer, "_beat", told)
    monkeypatch.setattr("game.store.recovery.check_content", lambda connection, *rest: connection.execute(long).fetchone())
    open_profile(data).close()
    assert len(beats) > 50, "SQLite tells all the time that it goes on"
    assert set(beats) == {f"{NotSaving('The disk does not answer.')} {SavedUpTo()}"}


@pytest.mark.parametrize("table", ["played", "sealed"])
def test_damage_that_is_found_while_the_file_is_in_use_brings_the_backup_back(data: Path, table: str) -> None:
    _many(data, 3)
    change = "body = '{}'" if table == "played" else "size = 1"
    edit(profile_file(data), f"UPDATE {table} SET {change}")
    with open_profile(data, retry_seconds=3600) as store:
        at_first = store.notices
        assert at_first == (), "what is over is looked at when somebody asks for it"
        assert len(store.history() if table == "played" else store.games()) == 3
        assert f"was changed in its part '{table}'" in store.notices[0]
        assert "A backup took the place" in store.notices[1]
        store.set_setting("volume", 3)
        assert store.flush(10)
    assert len(list((data / "quarantine").iterdir())) == 1


def test_what_sqlite_calls_corrupt_while_saving_is_looked_into_and_replaced(data: Path) -> None:
    game = played(data, 5)

    class Torn(Disk):
        torn = False

        def connect(self, path: Path, access: Access) -> sqlite3.Connection:
            disk = self

            class Connection(sqlite3.Connection):
                def execute(self, sql: str, parameters: sqlite3._Parameters = (), /) -> sqlite3.Cursor:
                    if disk.torn and sql.startswith("INSERT INTO cmd"):
                        disk.torn = False
                        problem = sqlite3.DatabaseError("database disk image is malformed")
                        problem.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
                        raise problem
                    return super().execute(sql, parameters)

            return sqlite3.connect(
                f"{path.absolute().as_uri()}?mode={access}", uri=True, isolation_level=None, factory=Connection
            )

    disk = Torn()
    with open_profile(data, disk=disk, retry_seconds=0.02) as store:
        assert sample_game.differences(store, game, 5) == []
        edit(profile_file(data), "UPDATE profile SET hash = zeroblob(16)")
        disk.torn = True
        sample_game.append(store, game, 6, 8)
        assert store.flush(10)
        assert "was changed in its part 'profile'" in store.notices[0]
    with open_profile(data) as store:
        assert sample_game.differences(store, game, 8) == []


ENDLESS_COUNT = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c"


def test_a_question_that_takes_long_is_answered_and_slow_is_told_to_nobody(data: Path) -> None:
    """A history of 20,000 games on a machine that has much to do took more than the five seconds that it was given."""
    much = ENDLESS_COUNT.replace("FROM c)", "FROM c LIMIT 3000000)")

    def count(connection: sqlite3.Connection | None) -> int:
        assert connection is not None
        return int(connection.execute(much).fetchone()[0])

    with open_profile(data) as store:
        began = time.monotonic()
        assert store._writer.ask(count, 0.1) == 3_000_000
        assert time.monotonic() - began > 0.1, "so it did take longer than the silence that is allowed"


def test_a_silent_disk_is_told_as_long_as_it_is_silent(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.writer.SILENT_SECONDS", 0.05)
    hangs = threading.Event()

    def silent(connection: sqlite3.Connection | None) -> None:
        hangs.wait(30)

    with open_profile(data) as store:
        with pytest.raises(Unanswered, match=r"^The save file does not answer\.$"):
            store._writer.ask(silent, 0.1)
        told = store.status
        assert told == NotSaving("The disk does not answer.")
        hangs.set()
        assert store.settings()
        assert store._writer.ask(lambda connection: connection is not None)
        assert store.status == SavedUpTo()


def test_the_warden_waits_for_a_silent_disk(data: Path) -> None:
    def silent(connection: sqlite3.Connection | None) -> int:
        time.sleep(0.2)
        return 7

    with open_profile(data) as store:
        assert store._writer.ask(silent, None) == 7


def test_a_question_that_nobody_waits_for_any_more_is_stopped_and_proves_nothing(data: Path) -> None:
    def count(connection: sqlite3.Connection | None) -> object:
        assert connection is not None
        time.sleep(0.4)
        return connection.execute(ENDLESS_COUNT).fetchone()

    with open_profile(data) as store:
        with pytest.raises(StoreError, match=r"^The save file does not answer\.$"):
            store._writer.ask(count, 0.2)
        store.set_setting("volume", 1)
        assert store.flush(10)
        assert store.notices == ()
