"""Second copies in a folder that the player named: made there, missed once, caught up with, and enough to go on with alone."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest

from game.store import Store, StoreError, open_profile
from game.store.disk import Disk
from tests.store.profile_files import profile_folder
from tests.store.test_store_sealed import flip, looked_after, three_games
from tools.proofs import run_books, sample_game


def drive_of(data: Path) -> Path:
    drive = data.with_name("drive")
    drive.mkdir()
    return drive


def named(data: Path, drive: Path) -> list[str]:
    """Three finished games whose second copies lie on the drive."""
    games = three_games(data)
    with open_profile(data) as store:
        store.keep_second_copies(drive)
        assert store.second_folder == drive
        assert store.flush(30)
    return games


def copies_on(drive: Path) -> set[str]:
    return {path.stem for path in drive.rglob("*.cwgame")}


def end_a_game(store: Store, number: int) -> str:
    game = store.begin(sample_game.HEADER)
    sample_game.append(store, game, 1, 20)
    store.finish(game, sample_game.RESULT, run_books.change(number))
    assert store.flush(30)
    return game


def test_second_copies_are_made_in_the_named_folder_and_those_beside_stay(data: Path) -> None:
    drive = drive_of(data)
    games = named(data, drive)
    assert copies_on(drive) == set(games)
    assert len(list((profile_folder(data) / "mirror").rglob("*.cwgame"))) == 3
    with open_profile(data) as store:
        fourth = end_a_game(store, 4)
    assert copies_on(drive) == {*games, fourth}


def test_the_drive_alone_is_a_data_folder_to_go_on_with(data: Path) -> None:
    drive = drive_of(data)
    games = named(data, drive)
    with open_profile(data) as store:
        store.set_setting("volume", 3)
        games.append(end_a_game(store, 4))
    shutil.rmtree(data)
    with open_profile(drive / "core-worlds") as store:
        assert {line.game_id for line in store.games()} == set(games)
        assert all(sample_game.differences(store, game, 20) == [] for game in games)
        assert run_books.differences(store, 4) == [] and store.get_setting("volume") == 3


def test_a_missing_drive_is_told_once_nothing_is_made_in_its_place_and_it_is_caught_up_with(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drive = drive_of(data)
    named(data, drive)
    away = drive.with_name("pulled out")
    drive.rename(away)
    monkeypatch.setattr("game.store.warden.LOOK_SECONDS", 0.05)
    with looked_after(data) as store:
        assert store.notices == (
            f"The folder for second copies is not there: {drive}. The game goes on, and the copies are made once it is back.",
        )
        end_a_game(store, 4)
        assert len(store.notices) == 1 and not drive.exists()
        away.rename(drive)
        for _ in range(1000):
            if len(copies_on(drive)) == 4:
                break
            store.flush(0.02)
    assert len(copies_on(drive)) == 4


def test_an_empty_folder_where_the_drive_was_is_not_written_to(data: Path) -> None:
    drive = drive_of(data)
    named(data, drive)
    shutil.rmtree(drive)
    drive.mkdir()  # the place where it was mounted
    with looked_after(data) as store:
        end_a_game(store, 4)
    assert list(drive.iterdir()) == []


def test_a_bad_game_waits_for_the_missing_drive_and_is_mended_from_it(data: Path) -> None:
    drive = drive_of(data)
    games = named(data, drive)
    shutil.rmtree(profile_folder(data) / "backup")
    bad = profile_folder(data) / "games" / games[0][:2] / f"{games[0]}.cwgame"
    flip(bad)
    away = drive.with_name("pulled out")
    drive.rename(away)
    with looked_after(data) as store, pytest.raises(StoreError):
        store.load(games[0])
    assert bad.exists(), "nothing is called lost as long as a copy may be good"
    away.rename(drive)
    with looked_after(data) as store:
        assert store.notices == ("1 finished game was damaged and is repaired.",)
        assert sample_game.differences(store, games[0], 20) == []


def test_second_copies_can_come_back_beside_the_first_ones(data: Path) -> None:
    drive = drive_of(data)
    named(data, drive)
    shutil.rmtree(profile_folder(data) / "mirror")
    with open_profile(data) as store:
        store.keep_second_copies(None)
        assert store.second_folder is None and store.flush(30)
    assert len(list((profile_folder(data) / "mirror").rglob("*.cwgame"))) == 3


def test_a_folder_that_cannot_be_used_is_refused_and_nothing_changes(data: Path) -> None:
    with open_profile(data) as store:
        for folder in (data / "nowhere", profile_folder(data)):
            folder_words = "There is no folder" if not folder.exists() else "Second copies inside the data folder"
            with pytest.raises(StoreError, match=folder_words):
                store.keep_second_copies(folder)
            assert store.second_folder is None


@pytest.mark.parametrize("note", [b"", b"\xff", b"[]", b"{}", b'{"folder":7}', b'{"folder":"' + b"x" * 20_000 + b'"}'])
def test_nonsense_for_the_note_counts_as_none(data: Path, note: bytes) -> None:
    games = three_games(data)
    (profile_folder(data) / "second.json").write_bytes(note)
    with looked_after(data) as store:
        assert store.notices == () and store.second_folder is None
        assert all(sample_game.differences(store, game, 20) == [] for game in games)


class BadSector(Disk):
    """A disk that cannot read one file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read_whole(self, path: Path, most: int) -> bytes:
        if path == self.path:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return super().read_whole(path, most)


def test_a_bad_sector_under_one_copy_hides_no_game(data: Path) -> None:
    games = three_games(data)
    bad = profile_folder(data) / "games" / games[0][:2] / f"{games[0]}.cwgame"
    with open_profile(data, disk=BadSector(bad)) as store:
        assert all(sample_game.differences(store, game, 20) == [] for game in games)


def test_a_bad_sector_under_one_game_keeps_no_other_from_coming_back(data: Path) -> None:
    games = three_games(data)
    shutil.rmtree(profile_folder(data) / "backup")
    (profile_folder(data) / "profile.db").write_bytes(b"nothing is left of it")
    shutil.rmtree(profile_folder(data) / "mirror")
    bad = profile_folder(data) / "games" / games[1][:2] / f"{games[1]}.cwgame"
    with open_profile(data, disk=BadSector(bad)) as store:
        assert {line.game_id for line in store.games()} == {games[0], games[2]}
    assert bad.exists()
    with looked_after(data) as store:
        assert {line.game_id for line in store.games()} == set(games) and run_books.differences(store, 3) == []
