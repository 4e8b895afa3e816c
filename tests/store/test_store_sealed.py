"""Finished games in files of their own: small, twice there, mended from each other, and a way back when every index is lost."""

from __future__ import annotations

import os
import shutil
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

import pytest

from game.campaign.finished import SEEN, change_of, finished_of
from game.campaign.progress import Profile, Statistic
from game.content.codec import result_to_json
from game.content.load import load_book_of
from game.engine.api.history import Recording
from game.match import Match
from game.store import ProfileStore, Store, StoreError, open_profile, sealing
from game.store.canonical import canonical
from game.store.disk import Disk
from game.store.endings import plain_of
from game.store.records import GameRecord, make_row, split_header
from game.store.schema import close, connect
from game.store.sealed import MAGIC, MOST_UNPACKED, SealedGame, TooLong, pack, seal_of, unpack
from game.store.verdict import Damaged
from tests.store.profile_files import edit, played, profile_file, profile_folder
from tools.proofs import golden, run_books, sample_game


def record_of(entries: int, game_id: str = "0" * 32) -> GameRecord:
    """A finished game in memory."""
    record = GameRecord(game_id, split_header(sample_game.HEADER), status="finished", result='{"winner":0}')
    for seq in range(1, entries + 1):
        row = make_row(game_id, record.chain, seq, sample_game.entry(seq), sample_game.digest(seq), seq // 3)
        record.rows.append(row)
    record.head_seq, record.touched = entries, 7
    return record


def files(data: Path, game_id: str) -> tuple[Path, Path]:
    """The file of a game and its second copy."""
    folder = profile_folder(data)
    name = f"{game_id[:2]}/{game_id}.cwgame"
    return folder / "games" / name, folder / "mirror" / "games" / name


def rows_in(data: Path, table: str) -> int:
    """How many rows a table of the closed profile has."""
    connection = sqlite3.connect(profile_file(data))
    (count,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    connection.close()
    return int(count)


def flip(path: Path, at: int = 200) -> None:
    """Changes one bit of a file."""
    whole = bytearray(path.read_bytes())
    whole[at] ^= 4
    path.write_bytes(bytes(whole))


def three_games(data: Path) -> list[str]:
    """Three finished games that changed everything, put away twice; their ids, the oldest first."""
    games = []
    with open_profile(data) as store:
        for number in range(3):
            games.append(store.begin(sample_game.HEADER))
            sample_game.append(store, games[-1], 1, 20)
            store.finish(games[-1], sample_game.RESULT, run_books.change(number + 1))
        assert store.flush(30)
        store.check_games()
        assert store.flush(30)
    return games


@contextmanager
def looked_after(data: Path) -> Iterator[Store]:
    """An open profile whose games were all looked at."""
    with open_profile(data) as store:
        store.check_games()
        assert store.flush(30)
        yield store


# The file.


@pytest.mark.parametrize("entries", [0, 1, 130])
def test_a_game_comes_out_of_its_file_as_it_went_in(entries: int) -> None:
    record = record_of(entries)
    for change in (None, {"counts": [["total", "", "games", 1]]}):
        game = unpack(pack(SealedGame(record, 7, change)))
        assert game == SealedGame(record, 7, change)


def test_every_flipped_bit_and_every_cut_of_a_file_is_noticed() -> None:
    whole = pack(SealedGame(record_of(40), 7, None))
    for place in range(len(whole)):
        with pytest.raises(Damaged):
            unpack(whole[:place] + bytes([whole[place] ^ 16]) + whole[place + 1 :])
        with pytest.raises(Damaged):
            unpack(whole[:place])


def _forged(body: bytes, length: int | None = None) -> bytes:
    packed = zlib.compress(body)
    whole = MAGIC + len(packed).to_bytes(4, "big") + (len(body) if length is None else length).to_bytes(4, "big") + packed
    return whole + blake2b(whole, digest_size=32).digest()


@pytest.mark.parametrize(
    "data",
    [
        _forged(b"{}"),
        _forged(b"[" * 9000),
        _forged(b"\xff\xfe"),
        _forged(b""),
        _forged(b"0" * 50_000_000, 100),  # a length that lies, with a bomb behind it
        _forged(b"{}", MOST_UNPACKED + 1),
        _forged(b"{}", 2**32 - 1),
        _forged(b"{}", 1),
        _forged(b"{}", 3),
    ],
)
def test_a_file_with_a_right_hash_and_nonsense_in_it_is_refused(data: bytes) -> None:
    seal_of(data)
    with pytest.raises(Damaged):
        unpack(data)


def test_a_game_with_too_much_text_stays_where_it_is(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.sealed.MOST_UNPACKED", 1000)
    with pytest.raises(TooLong):
        pack(SealedGame(record_of(40), 7, None))
    game = played(data, 40, finished=True)
    with open_profile(data) as store:
        assert sample_game.differences(store, game, 40) == []
    assert rows_in(data, "sealed") == 0


def test_a_real_game_costs_at_most_45_bytes_an_entry_with_all_that_its_end_changed() -> None:
    """Cards that a profile is shown for the first time, once each in its life, cost three more."""
    sizes: dict[str, float] = {}
    first: dict[str, float] = {}
    for path in golden.files()[::5]:
        recorded, journal = golden.load(path)
        match = Match.resume(load_book_of(journal.setup.packs), journal)
        assert match.state.result is not None
        result = {"conceded": False, **result_to_json(match.state.result)}
        game = finished_of(match.state, Recording(match.book, journal).events, conceded=False, assisted=match.assisted)
        shown = Profile(statistics={Statistic("card", key, SEEN): 1 for key in game.shown})
        record = GameRecord("ab" * 16, split_header(recorded.header), status="finished", result=canonical(result))
        for seq, (entry, digest, draws) in enumerate(zip(recorded.entries, recorded.digests, recorded.draws), 1):
            record.rows.append(make_row(record.game_id, record.chain, seq, entry, digest, draws))
        if len(record.rows) >= 100:
            for profile, kept in ((shown, sizes), (Profile(), first)):
                change = plain_of(change_of(game, profile, None))
                kept[path.name] = len(pack(SealedGame(record, 1, change))) / len(record.rows)
    assert len(sizes) > 20 and max(sizes.values()) <= 45, sizes
    assert max(first.values()) <= 48, first


# In a profile.


def test_a_finished_game_leaves_the_profile_file_and_lies_there_twice(data: Path) -> None:
    games = three_games(data)
    assert rows_in(data, "cmd") == rows_in(data, "snap") == rows_in(data, "game") == rows_in(data, "ending") == 0
    assert rows_in(data, "sealed") == 3
    for game in games:
        first, second = files(data, game)
        assert first.read_bytes() == second.read_bytes()
    with open_profile(data) as store:
        assert [game.game_id for game in store.games()] == games[::-1]
        assert all(sample_game.differences(store, game, 20) == [] for game in games)
        assert store.load(games[0]).result == sample_game.RESULT
        assert run_books.differences(store, 3) == []


def test_a_file_of_a_game_is_written_once(data: Path) -> None:
    games = three_games(data)
    before = {path: path.stat().st_mtime_ns for game in games for path in files(data, game)}
    with looked_after(data) as store:
        assert store.finish(store.begin(sample_game.HEADER), sample_game.RESULT)
    assert {path: path.stat().st_mtime_ns for path in before} == before


@pytest.mark.parametrize("step", ["before the file", "after the file", "in the transaction", "after the transaction"])
def test_a_crash_between_any_two_steps_loses_and_doubles_nothing(data: Path, step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:

        def stop(*args: object) -> None:
            raise OSError("the machine stops here")

        if step == "before the file":
            broken.setattr("game.store.vault.Vault.put", stop)
        elif step == "after the file":
            broken.setattr(sealing, "enter", stop)
        elif step == "in the transaction":
            right = sealing.enter_row

            def half(connection: sqlite3.Connection, game: SealedGame, file: bytes) -> None:
                right(connection, game, file)
                raise OSError("the machine stops here")

            broken.setattr(sealing, "enter_row", half)
        else:
            broken.setattr("game.store.warden.Warden._copy", stop)
        with open_profile(data, retry_seconds=3600) as store:
            game = store.begin(sample_game.HEADER)
            sample_game.append(store, game, 1, 20)
            store.finish(game, sample_game.RESULT, run_books.change(1))
            assert store.flush(30)
            assert sample_game.differences(store, game, 20) == []
    assert rows_in(data, "sealed") == (step == "after the transaction")
    with looked_after(data) as store:
        assert store.notices == ()
        assert [line.game_id for line in store.games()] == [game]
        assert sample_game.differences(store, game, 20) == []
        assert run_books.differences(store, 1) == []
    first, second = files(data, game)
    assert first.read_bytes() == second.read_bytes()
    assert rows_in(data, "sealed") == 1 and rows_in(data, "cmd") == 0


def test_without_any_index_every_finished_game_and_all_that_it_changed_comes_back(data: Path) -> None:
    games = three_games(data)
    with open_profile(data) as store:
        before = store.profile()
    shutil.rmtree(profile_folder(data) / "backup")
    profile_file(data).write_bytes(b"nothing is left of it")
    with open_profile(data) as store:
        assert "starts empty" in store.notices[1]
        assert store.notices[2] == "3 finished games were taken back from their own files."
        assert {line.game_id for line in store.games()} == set(games)
        assert all(sample_game.differences(store, game, 20) == [] for game in games)
        assert store.profile() == before
        assert run_books.differences(store, 3) == []
    with open_profile(data) as store:
        assert store.notices == () and run_books.differences(store, 3) == []


def test_an_older_index_gets_back_what_ended_after_it_and_counts_it_once(data: Path) -> None:
    first = three_games(data)
    older = profile_file(data).read_bytes()
    with open_profile(data) as store:
        for number in (4, 5):
            first.append(store.begin(sample_game.HEADER))
            sample_game.append(store, first[-1], 1, 20)
            store.finish(first[-1], sample_game.RESULT, run_books.change(number))
        assert store.flush(30)
    games = first
    profile_file(data).write_bytes(older)
    with looked_after(data) as store:
        assert store.notices == ("2 finished games were found beside the save file and taken back.",)
        assert {line.game_id for line in store.games()} == set(games)
        assert run_books.differences(store, 5) == []
    with looked_after(data) as store:
        assert store.notices == () and run_books.differences(store, 5) == []


# Both copies of a file: the rows of the table in docs/saves.md.


@pytest.mark.parametrize("damage", ["flip", "cut", "missing", "empty", "a folder", "another game"])
@pytest.mark.parametrize("copy", [0, 1])
def test_one_bad_copy_is_mended_from_the_other(data: Path, copy: int, damage: str) -> None:
    games = three_games(data)
    path = files(data, games[0])[copy]
    whole = path.read_bytes()
    if damage == "flip":
        flip(path)
    elif damage == "cut":
        path.write_bytes(whole[:300])
    elif damage == "empty":
        path.write_bytes(b"")
    elif damage == "another game":
        shutil.copyfile(files(data, games[1])[copy], path)
    else:
        path.unlink()
        if damage == "a folder":
            path.mkdir()
    with open_profile(data) as store:
        assert sample_game.differences(store, games[0], 20) == [], "it can be read at once"
    with looked_after(data) as store:
        told = ("1 finished game was damaged and is repaired.",) if copy == 0 else ()
        assert store.notices == told
    assert [file.read_bytes() for file in files(data, games[0])] == [whole, whole]
    kept = list((data / "quarantine").iterdir()) if (data / "quarantine").exists() else []
    assert len(kept) == (damage != "missing"), "what was bad is kept"


def test_a_game_whose_both_copies_are_bad_is_told_once_and_takes_nothing_else_away(data: Path) -> None:
    games = three_games(data)
    shutil.rmtree(profile_folder(data) / "backup")  # one of them may still have the rows of the game
    for path in files(data, games[1]):
        flip(path)
    with open_profile(data) as store, pytest.raises(StoreError, match="finished game was changed, and its second copy"):
        store.load(games[1])
    with looked_after(data) as store:
        assert store.notices == ("1 finished game was lost: both copies of it are damaged.",)
        assert len(store.games()) == 3 and run_books.differences(store, 3) == []
        with pytest.raises(StoreError, match="was damaged, and its second copy too"):
            store.load(games[1])
        assert sample_game.differences(store, games[0], 20) == sample_game.differences(store, games[2], 20) == []
    assert len(list((data / "quarantine").iterdir())) == 2
    with looked_after(data) as store:
        assert store.notices == ()


def test_a_lost_game_comes_back_out_of_a_backup_that_still_has_its_rows(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as waiting:
        waiting.setattr("game.store.sealer.next_unsealed", lambda connection, besides: None)
        game = played(data, 20, finished=True)
    with looked_after(data) as store:
        assert sample_game.differences(store, game, 20) == []
    for path in files(data, game):
        flip(path)
    with looked_after(data) as store:
        assert store.notices == ("1 finished game was damaged and is repaired.",)
        assert sample_game.differences(store, game, 20) == []


def test_a_damaged_old_game_is_sealed_from_a_backup_that_has_it_whole(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as waiting:
        waiting.setattr("game.store.sealer.next_unsealed", lambda connection, besides: None)
        game = played(data, 20, finished=True)
    edit(profile_file(data), "UPDATE cmd SET draws = 99 WHERE seq = 3")
    with looked_after(data) as store:
        assert store.notices == ()
        assert sample_game.differences(store, game, 20) == []
    assert rows_in(data, "sealed") == 1


def test_a_disk_that_does_not_tell_moves_nothing(data: Path) -> None:
    games = three_games(data)

    class Silent(Disk):
        def read_whole(self, path: Path, most: int) -> bytes:
            raise OSError(5, "the disk does not answer")

    before = {path: path.read_bytes() for path in sorted((profile_folder(data)).rglob("*.cwgame"))}
    with open_profile(data, disk=Silent()) as store:
        store.check_games()
        assert store.flush(30)
        assert store.notices == ()
    assert {path: path.read_bytes() for path in sorted((profile_folder(data)).rglob("*.cwgame"))} == before
    assert not (data / "quarantine").exists()
    with open_profile(data) as store:
        assert sample_game.differences(store, games[0], 20) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_a_pipe_in_place_of_a_game_is_mended_like_any_other_damage(data: Path) -> None:
    games = three_games(data)
    path = files(data, games[0])[0]
    path.unlink()
    os.mkfifo(path)
    with looked_after(data) as store:
        assert sample_game.differences(store, games[0], 20) == []
    assert path.is_file()


def test_a_copy_of_a_profile_has_its_games(data: Path) -> None:
    games = three_games(data)
    shelf = ProfileStore(data)
    copy = shelf.copy(profile_folder(data).name)
    with open_profile(data, profile_id=copy) as store:
        assert all(sample_game.differences(store, game, 20) == [] for game in games)
        assert run_books.differences(store, 3) == []


def test_opening_reads_no_game_however_many_there_are(data: Path) -> None:
    three_games(data)
    read: list[Path] = []

    class Watched(Disk):
        def read_whole(self, path: Path, most: int) -> bytes:
            read.append(path)
            return super().read_whole(path, most)

    with open_profile(data, disk=Watched()) as store:
        assert len(store.history()) == 3 and len(store.games()) == 3
    assert read == []


def test_the_row_of_a_game_is_mended_from_its_file(data: Path) -> None:
    games = three_games(data)
    first, second = files(data, games[0])
    other = pack(SealedGame(record_of(5, games[0]), 1, None))
    first.write_bytes(other)
    second.write_bytes(other)
    with looked_after(data) as store:
        assert store.notices == ()
        assert len(store.load(games[0]).entries) == 5
    connection = connect(Disk(), profile_file(data), "ro")
    (seal,) = connection.execute("SELECT seal FROM sealed WHERE game_id = ?", (games[0],)).fetchone()
    close(connection)
    assert seal == seal_of(other)
