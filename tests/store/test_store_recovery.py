"""Backups are taken, checked before they rotate, and tried in turn when the profile is damaged."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path

import pytest

from game.store import NotSaving, StoreError, open_profile
from game.store.backup import verify
from game.store.disk import Disk, Step
from tests.store.profile_files import edit, newest, played, profile_file, profile_folder
from tools.proofs import sample_game
from tools.proofs.faulty_disk import FaultyDisk


def _backups(data: Path) -> list[str]:
    return sorted(path.name for path in (profile_folder(data) / "backup").glob("[1-9].db"))


def test_a_backup_is_made_of_the_first_game_and_when_one_ends_and_three_are_kept(data: Path) -> None:
    with open_profile(data) as store:
        assert not (profile_folder(data) / "backup").exists()
        store.begin(sample_game.HEADER)
        assert _wait_for(lambda: _backups(data) == ["1.db"])
    for _ in range(3):
        played(data, 2, finished=True)
    assert _backups(data) == ["1.db", "2.db", "3.db"]
    for name in _backups(data):
        verify(Disk(), profile_folder(data) / "backup" / name, profile_folder(data).name)


def test_a_backup_is_made_in_the_middle_of_a_long_game(data: Path) -> None:
    with open_profile(data, backup_seconds=0.05) as store:
        game = store.begin(sample_game.HEADER)
        assert _wait_for(lambda: _backups(data) == ["1.db"])
        sample_game.append(store, game, 1, 7)
        assert _wait_for(lambda: _backups(data) == ["1.db", "2.db"])
    profile_file(data).write_bytes(b"")
    with open_profile(data) as store:
        assert len(store.load(game).entries) == 7


def test_every_backup_is_tried_in_turn_and_each_bad_one_is_kept(data: Path) -> None:
    first = played(data, 3)
    over = [played(data, 3, finished=True) for _ in range(2)]
    folder = profile_folder(data)
    (folder / "profile.db").write_bytes(b"broken 0")
    (folder / "backup" / "1.db").write_bytes(b"")
    edit(folder / "backup" / "2.db", "UPDATE profile SET value_json = '7'")
    with open_profile(data) as store:
        assert len(store.notices) == 5
        assert store.notices[0].startswith("The save file is not a save file; it was moved to quarantine/")
        assert store.notices[1].startswith("A backup is empty; it was moved to quarantine/")
        assert store.notices[2].startswith("A backup was changed in its part")
        assert store.notices[3].startswith("A backup took the place of the save file: ")
        assert store.notices[4] == "2 finished games were taken back from their own files."
        assert {game.game_id for game in store.games()} == {first, *over}
    assert len(list((data / "quarantine").iterdir())) == 3
    with open_profile(data) as store:
        assert store.notices == ()


def test_the_loss_is_told_in_commands_and_minutes(data: Path) -> None:
    played(data, 9)
    path = profile_file(data)
    edit(path, "UPDATE cmd SET chain = zeroblob(16)")
    backup = profile_folder(data) / "backup" / "1.db"
    seconds = path.stat().st_mtime
    os.utime(backup, (seconds - 300, seconds - 300))
    with open_profile(data) as store:
        assert store.notices[-1].endswith(": 9 commands (at most 5 minutes of play) were lost.")


def test_a_clock_that_went_back_does_not_disturb_the_recovery(data: Path) -> None:
    game = played(data, 4)
    path = profile_file(data)
    backup = profile_folder(data) / "backup" / "1.db"
    os.utime(backup, (backup.stat().st_mtime + 10**9, backup.stat().st_mtime + 10**9))
    path.write_bytes(b"garbage")
    with open_profile(data) as store:
        assert store.notices[-1].endswith(": at most 1 minute of play is lost.")
        assert newest(store).game_id == game


def test_a_missing_file_is_restored_from_its_backup(data: Path) -> None:
    game = played(data, 4)
    profile_file(data).unlink()
    with open_profile(data) as store:
        assert newest(store).game_id == game
        assert store.notices == ("A backup took the place of the save file: what was played after it is lost.",)


def test_quarantine_never_overwrites_what_is_already_there(data: Path) -> None:
    open_profile(data).close()
    for number in range(3):
        profile_file(data).write_bytes(b"broken %d" % number)
        open_profile(data).close()
    kept = sorted(path.read_bytes() for path in (data / "quarantine").iterdir())
    assert kept == [b"broken 0", b"broken 1", b"broken 2"]


def test_a_file_broken_while_it_is_open_never_rotates_over_a_good_backup_and_nothing_is_lost(data: Path) -> None:
    with open_profile(data, retry_seconds=0.02) as store:
        game = store.begin(sample_game.HEADER)
        sample_game.append(store, game, 1, 10)
        assert store.flush(10)
        good = (profile_folder(data) / "backup" / "1.db").read_bytes()
        edit(profile_file(data), "UPDATE cmd SET draws = 99 WHERE seq = 3")
        store.finish(game, sample_game.RESULT)  # its backup finds the changed row
        assert _wait_for(lambda: bool(store.notices))
        assert "move 3 was changed" in store.notices[0] or "was damaged" in store.notices[0]
        assert store.flush(10)
        assert good in [path.read_bytes() for path in (profile_folder(data) / "backup").iterdir()]
    with open_profile(data) as store:
        assert store.load(game).result == sample_game.RESULT
        assert sample_game.differences(store, game, 10) == []


def test_a_profile_that_vanishes_while_the_game_runs_is_written_again(data: Path) -> None:
    with open_profile(data, retry_seconds=0.02) as store:
        game = store.begin(sample_game.HEADER)
        store.set_setting("volume", 3)
        sample_game.append(store, game, 1, 10)
        assert store.flush(10)
        _remove_everything(data)
        sample_game.append(store, game, 11, 12)
        assert _wait_for(lambda: store.unsaved == 0 and not isinstance(store.status, NotSaving))
        with pytest.raises(StoreError, match="already open"):
            open_profile(data)
    with open_profile(data) as store:
        assert sample_game.differences(store, game, 12) == []
        assert store.get_setting("volume") == 3


def test_a_backup_that_cannot_be_written_is_a_notice_and_the_game_stays_saved(data: Path) -> None:
    class NoBackups(FaultyDisk):
        def backup(self, source: sqlite3.Connection, target: sqlite3.Connection, step: Step | None = None) -> None:
            raise self.sqlite_problem()

    with open_profile(data, disk=NoBackups("ENOSPC")) as store:
        game = store.begin(sample_game.HEADER)
        sample_game.append(store, game, 1, 3)
        assert store.flush(10)
        store.finish(game, sample_game.RESULT)
        assert store.flush(10)
        assert not isinstance(store.status, NotSaving)
    assert store.notices == ("The game is saved, but no backup copy of it: The disk is full.",)


def test_a_backup_that_failed_is_made_later(data: Path) -> None:
    class NoBackups(FaultyDisk):
        fails = True

        def backup(self, source: sqlite3.Connection, target: sqlite3.Connection, step: Step | None = None) -> None:
            if self.fails:
                raise self.sqlite_problem()
            super().backup(source, target, step)

    disk = NoBackups("EIO")
    disk.heal()
    with open_profile(data, disk=disk, backup_seconds=0.02) as store:
        store.begin(sample_game.HEADER)
        assert _wait_for(lambda: bool(store.notices))
        disk.fails = False
        assert _wait_for(lambda: _backups(data) == ["1.db"])


def _remove_everything(data: Path) -> None:
    for path in sorted(data.rglob("*"), reverse=True):
        if path.is_dir():
            path.rmdir()
        else:
            path.unlink()


def _wait_for(condition: object) -> bool:
    assert callable(condition)
    deadline = time.monotonic() + 10
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.002)
    return True


def test_a_bad_place_among_the_games_never_keeps_the_profile_from_saving(data: Path) -> None:
    """A sector that is lost may make of any column what it never holds: the number of a game's last move was nothing."""
    game = played(data, 9)
    whole = profile_file(data).read_bytes()
    connection = sqlite3.connect(profile_file(data))
    ((page,),) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'game'")
    ((size,),) = connection.execute("PRAGMA page_size")
    connection.close()
    for at in range((page - 1) * size, page * size, 512):
        profile_file(data).write_bytes(whole[:at] + bytes(512) + whole[at + 512 :])
        with open_profile(data, retry_seconds=0.01) as store:
            store.finish(store.begin(sample_game.HEADER), sample_game.RESULT)
            assert store.flush(10)
            assert not isinstance(store.status, NotSaving), f"the sector at {at}"
            assert store.load(game).header == sample_game.HEADER
