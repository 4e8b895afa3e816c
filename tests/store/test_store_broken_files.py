"""A file that must not be believed is moved aside or refused with one sentence, and never harms the program."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store import StoreError, list_profiles, open_profile
from game.store.schema import SCHEMA
from tests.store.profile_files import edit, newest, played, profile_file, profile_folder
from tools.proofs import sample_game


def _write(content: bytes) -> Callable[[Path], None]:
    return lambda path: (path.write_bytes(content), None)[1]


def _head(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:100])


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _zero_tail(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 3] + bytes(len(content) - len(content) // 3))


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "kept.txt").write_text("kept")


def _pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _foreign_database(path: Path) -> None:
    path.unlink()
    edit(path, "CREATE TABLE bookmarks (url)")


def _other_profile(path: Path) -> None:
    edit(path, "UPDATE meta SET key = key")  # keeps the file whole; only its folder is another one
    other = path.parent.parent / "22222222-2222-2222-2222-222222222222"
    path.parent.rename(other)


def _wrong_free_pages(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:36] + (7).to_bytes(4, "big") + content[40:])


BREAKAGES: dict[str, tuple[Callable[[Path], None], str]] = {
    "empty": (_write(b""), "is empty"),
    "garbage": (_write(os.urandom(5000)), "is not a save file"),
    "web page": (_write(b"<!DOCTYPE html><html>404</html>" * 100), "is not a save file"),
    "first 100 bytes": (_head, "is damaged"),
    "first 50 bytes": (_write(b"SQLite format 3\x00" + bytes(34)), "is cut short"),
    "cut in half": (_cut, "is damaged"),
    "zeroed tail": (_zero_tail, ""),
    "pages that are nowhere": (_wrong_free_pages, "is damaged"),
    "folder": (_folder, "is a folder or a device"),
    "named pipe": (_pipe, "is a folder or a device"),
    "foreign database": (_foreign_database, "belongs to another program"),
    "extra trigger": (
        lambda path: edit(path, "CREATE TRIGGER t AFTER INSERT ON cmd BEGIN DELETE FROM snap; END"),
        "not have the parts",
    ),
    "extra view": (
        lambda path: edit(
            path,
            "CREATE VIEW v AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c",
        ),
        "not have the parts",
    ),
    "endless view in place of a table": (
        lambda path: edit(
            path,
            "DROP TABLE hall",
            "CREATE VIEW hall AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c",
        ),
        "not have the parts",
    ),
    "missing table": (lambda path: edit(path, "DROP TABLE snap"), "not have the parts"),
    "extra index": (lambda path: edit(path, "CREATE INDEX i ON cmd (kind)"), "not have the parts"),
    "changed setting": (lambda path: edit(path, "UPDATE profile SET value_json = '\"Eve\"'"), "'profile'"),
    "changed header of a game": (lambda path: edit(path, "UPDATE game SET seed_hex = 'ff'"), "'game'"),
    "changed counter": (lambda path: edit(path, "UPDATE meta SET value = 7 WHERE key = 'save_counter'"), "'meta'"),
    "no counter": (lambda path: edit(path, "DELETE FROM meta WHERE key = 'save_counter'"), "is not a profile"),
    "changed entry": (lambda path: edit(path, "UPDATE cmd SET draws = 99 WHERE seq = 3"), "move 3 was changed"),
    "lost entries": (lambda path: edit(path, "DELETE FROM cmd WHERE seq > 3"), "3 of the 5 moves"),
    "version 0": (lambda path: edit(path, "PRAGMA user_version = 0"), "does not know (format 0)"),
}


@pytest.mark.parametrize("name", BREAKAGES)
def test_a_broken_profile_is_moved_to_quarantine_and_the_backup_takes_its_place(data: Path, name: str) -> None:
    breakage, reason = BREAKAGES[name]
    game = played(data, 5)
    path = profile_file(data)
    breakage(path)
    with open_profile(data) as store:
        assert store.notices[0].startswith("The save file ")
        assert reason in store.notices[0]
        assert all(notice.endswith(".") and "\n" not in notice for notice in store.notices)
        assert store.name == "Player"
        assert newest(store).game_id == game, "the backup was made when the game began"
        count = len(store.load(game).entries)
        sample_game.append(store, game, count + 1, count + 3)
        assert store.flush(10)
    kept = list((data / "quarantine").iterdir())
    assert len(kept) == 1
    if name == "folder":
        assert (kept[0] / "kept.txt").read_text() == "kept"


@pytest.mark.parametrize("name", [name for name in BREAKAGES if name not in ("folder", "named pipe")])
def test_broken_bytes_are_kept_as_they_were(data: Path, name: str) -> None:
    played(data, 5)
    path = profile_file(data)
    BREAKAGES[name][0](path)
    before = path.read_bytes()
    open_profile(data).close()
    (kept,) = (data / "quarantine").iterdir()
    assert kept.read_bytes() == before


def test_a_journal_goes_with_its_broken_file_and_never_beside_the_restored_one(data: Path) -> None:
    game = played(data, 5)
    path = profile_file(data)
    path.write_bytes(b"garbage")
    path.with_name("profile.db-journal").write_bytes(b"journal of the broken file")
    with open_profile(data) as store:
        assert newest(store).game_id == game
    kept = {entry.name.rpartition("-profile.db")[2]: entry.read_bytes() for entry in (data / "quarantine").iterdir()}
    assert kept == {"": b"garbage", "-journal": b"journal of the broken file"}


def test_a_game_killed_in_the_middle_of_a_commit_leaves_a_journal_that_the_next_start_rolls_back(data: Path) -> None:
    game = played(data, 5)
    path = profile_file(data)
    for backup in (path.parent / "backup").iterdir():
        backup.unlink()
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA cache_size = 1")  # so that changed pages reach the file before the commit
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("DELETE FROM cmd")
    connection.execute("UPDATE profile SET value_json = hex(zeroblob(50000))")
    torn, journal = path.read_bytes(), path.with_name("profile.db-journal").read_bytes()
    connection.close()
    assert torn != path.read_bytes()
    path.write_bytes(torn)
    path.with_name("profile.db-journal").write_bytes(journal)
    (profile,) = list_profiles(data)
    assert (profile.name, profile.problem) == ("Player", None)
    path.write_bytes(torn)
    path.with_name("profile.db-journal").write_bytes(journal)
    with open_profile(data) as store:
        assert store.notices == ()
        assert sample_game.differences(store, game, 5) == []


def test_without_any_backup_the_profile_begins_anew_and_says_so(data: Path) -> None:
    open_profile(data).close()
    profile_file(data).write_bytes(b"garbage")
    with open_profile(data) as store:
        assert store.notices[-1] == "There was no good backup, so the profile starts empty."
        assert store.games() == ()
        store.set_setting("volume", 1)
        assert store.flush(10)
    assert [path.read_bytes() for path in (data / "quarantine").iterdir()] == [b"garbage"]


def test_the_file_of_another_profile_is_not_taken_for_this_one(data: Path) -> None:
    played(data, 2)
    path = profile_file(data)
    other = path.parent.parent / "22222222-2222-2222-2222-222222222222"
    other.mkdir()
    path.rename(other / "profile.db")
    profile_folder_of_first = path.parent
    for backup in (profile_folder_of_first / "backup").iterdir():
        backup.unlink()
    (data / "last-profile.txt").write_text(other.name)
    with open_profile(data) as store:
        assert "belongs to another profile" in store.notices[0]
        assert store.games() == ()


@pytest.mark.parametrize("version", [SCHEMA.version + 1, 999])
def test_a_file_of_a_newer_game_is_refused_by_name_and_not_one_byte_is_written(data: Path, version: int) -> None:
    played(data, 3)
    folder = profile_folder(data)
    edit(folder / "profile.db", f"PRAGMA user_version = {version}")
    before = _everything(data)
    with pytest.raises(StoreError, match=rf"^The profile “Player” .* newer version .*format {version}.*\.$"):
        open_profile(data)
    assert _everything(data) == before


def test_a_newer_file_with_a_journal_beside_it_stays_as_it_is(data: Path) -> None:
    played(data, 3)
    path = profile_file(data)
    edit(path, f"PRAGMA user_version = {SCHEMA.version + 1}")
    journal = path.with_name("profile.db-journal")
    journal.write_bytes(b"a journal of the newer game")
    before = _everything(data)
    with pytest.raises(StoreError, match="newer version"):
        open_profile(data)
    assert _everything(data) == before


def test_a_damaged_file_whose_backups_are_newer_is_left_for_the_newer_game(data: Path) -> None:
    played(data, 3)
    folder = profile_folder(data)
    edit(folder / "backup" / "1.db", f"PRAGMA user_version = {SCHEMA.version + 1}")
    (folder / "profile.db").write_bytes(b"garbage")
    before = _everything(data)
    with pytest.raises(StoreError, match="newer version"):
        open_profile(data)
    assert _everything(data) == before


def _everything(data: Path) -> dict[str, bytes]:
    """Every file but the locks, whose text is a process id."""
    return {
        str(path.relative_to(data)): path.read_bytes()
        for path in sorted(data.rglob("*"))
        if path.is_file() and path.suffix != ".lock"
    }


def test_every_flipped_bit_is_noticed_or_harmless(data: Path) -> None:
    """Three hundred bits of a file with a running game: what is loaded is never another game than the one played."""
    game = played(data, 12)
    path = profile_file(data)
    good = path.read_bytes()
    folder = profile_folder(data)
    for number in range(300):
        place = (number * 7919 + 13) % len(good)
        changed = bytearray(good)
        changed[place] ^= 1 << number % 8
        path.write_bytes(bytes(changed))
        try:
            store = open_profile(data)
        except StoreError as refusal:
            assert "newer version" in str(refusal)
            continue
        with store:
            entries = store.load(game).entries
            assert entries == tuple(sample_game.entry(seq) for seq in range(1, len(entries) + 1))
            assert sample_game.differences(store, game, len(entries)) == []
            assert len(entries) == 12 or store.notices
        assert (folder / "backup" / "1.db").exists()


def test_a_value_nested_too_deeply_is_one_sentence(data: Path) -> None:
    from game.store.canonical import row_hash

    open_profile(data).close()
    deep = "[" * 100_000 + "]" * 100_000
    connection = sqlite3.connect(profile_file(data))
    connection.execute("INSERT INTO profile VALUES (?, ?, ?)", ("deep", deep, row_hash("profile", "deep", deep)))
    connection.commit()
    connection.close()
    with open_profile(data) as store:
        assert "is nested too deeply" in store.notices[0]
