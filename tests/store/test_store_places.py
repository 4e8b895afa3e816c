"""Where a profile may lie: behind a link, on a drive that is not there, on a share."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

import pytest

from game.store import NotSaving, ProfileStore, list_profiles, open_profile
from game.store.disk import address_of
from tests.store.profile_files import played, profile_file
from tests.store.test_store_faults import wait_for
from tools.proofs import sample_game

GONE = "The drive that holds your saves is not there."


def test_a_link_to_a_drive_that_is_not_there_is_one_sentence_and_no_new_profile(data: Path, tmp_path: Path) -> None:
    game = played(data, 5)
    path = profile_file(data)
    drive = tmp_path / "drive"
    drive.mkdir()
    shutil.move(path, drive / "profile.db")
    path.symlink_to(drive / "profile.db")
    drive.rename(tmp_path / "unplugged")
    assert [info.problem for info in list_profiles(data)] == [GONE]
    assert ProfileStore(data).cards()[0].problem == GONE
    with open_profile(data, retry_seconds=0.02) as store:
        assert store.status == NotSaving(GONE)
        assert store.notices == ()
        assert path.is_symlink()
        assert not (data / "quarantine").exists()
        assert len(list_profiles(data)) == 1
        (tmp_path / "unplugged").rename(drive)
        assert wait_for(lambda: not isinstance(store.status, NotSaving)), "it goes by itself"
        assert sample_game.differences(store, game, 5) == []
    assert path.is_symlink()


WINDOWS, POSIX = PureWindowsPath, PurePosixPath
ADDRESSES: dict[str, tuple[PurePath, str]] = {
    "POSIX": (POSIX("/home/ada/profile.db"), "file:///home/ada/profile.db"),
    "a blank": (POSIX("/home/ada/my saves/p.db"), "file:///home/ada/my%20saves/p.db"),
    "a per cent sign": (POSIX("/a/100%/p.db"), "file:///a/100%25/p.db"),
    "a hash": (POSIX("/a/#1/p.db"), "file:///a/%231/p.db"),
    "a question mark": (POSIX("/a/why?/p.db"), "file:///a/why%3F/p.db"),
    "letters outside ASCII": (POSIX("/a/Däta/p.db"), "file:///a/D%C3%A4ta/p.db"),
    "a drive": (WINDOWS(r"C:\Users\Ada\p.db"), "file:///C:/Users/Ada/p.db"),
    "a drive and a blank": (WINDOWS(r"D:\my saves\p.db"), "file:///D:/my%20saves/p.db"),
    "a share": (WINDOWS(r"\\server\share\p.db"), "file:////server/share/p.db"),
    "a share with a blank": (WINDOWS(r"\\server\my share\a\p.db"), "file:////server/my%20share/a/p.db"),
    "a long path": (WINDOWS(r"\\?\C:\Users\p.db"), "file:///C:/Users/p.db"),
    "a long path on a share": (WINDOWS(r"\\?\UNC\server\share\p.db"), "file:////server/share/p.db"),
}


@pytest.mark.parametrize("name", ADDRESSES)
def test_every_kind_of_path_has_an_address_that_sqlite_takes(name: str) -> None:
    path, address = ADDRESSES[name]
    assert address_of(path) == address
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):  # not "invalid uri authority"
        sqlite3.connect(f"{address}-nowhere?mode=ro", uri=True)
