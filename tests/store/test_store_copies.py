"""The copies of a profile: listed, looked into, restored, merged and exported; and each of it can be taken back."""

from __future__ import annotations

import hashlib
import time
from pathlib import Path

import pytest

from game.store import ProfileStore, StoreError, open_profile
from game.store.copies import Copies
from game.store.merging import Taken
from tests.store.profile_files import edit, profile_file, profile_folder
from tests.store.test_store_union import play
from tools.proofs import run_books, sample_game


def copies_of(data: Path) -> Copies:
    return Copies(ProfileStore(data), profile_folder(data).name)


def newest_copy(data: Path) -> Path:
    return profile_folder(data) / "backup" / "1.db"


def grown(data: Path) -> str:
    """A profile whose newest copy is older than itself: two games are over, a third one goes on since; the id of that one."""
    with open_profile(data) as store:
        play(store, 1, 2)
        game = store.begin(sample_game.HEADER)
        sample_game.append(store, game, 1, 5)
        store.set_setting("volume", 7)
        assert store.flush(10)
    return game


def test_the_file_in_use_comes_first_and_a_copy_of_the_same_moment_once(data: Path) -> None:
    grown(data)
    rows = copies_of(data).rows()
    assert [row.kind for row in rows[:2]] == ["now", "recent"]
    assert (rows[0].finished, rows[0].running, rows[0].problem) == (2, 1, "")
    assert rows[1].finished == 2
    assert len({row.path.name for row in rows}) == len(rows)
    assert all(row.size > 0 and abs(row.seconds - time.time()) < 3600 for row in rows)


def test_a_copy_says_what_it_has_more_and_less(data: Path) -> None:
    grown(data)
    contents = copies_of(data).look(newest_copy(data))
    assert (contents.games, contents.running, contents.damaged) == ((0, 0), (0, 1), 0)


def test_restoring_brings_a_copy_back_keeps_what_is_over_and_can_be_taken_back(data: Path) -> None:
    game = grown(data)
    copies = copies_of(data)
    copies.restore(newest_copy(data))
    with open_profile(data) as store:
        assert store.get_setting("volume") is None
        assert store.running_games() == ()
        assert store.statistics()[run_books.GAMES] == 2
        play(store, 3, 3)
    (before,) = (row for row in copies.rows() if row.kind == "before")
    copies.restore(before.path)
    with open_profile(data) as store:
        assert store.get_setting("volume") == 7
        assert sample_game.differences(store, game, 5) == []
        assert store.statistics()[run_books.GAMES] == 3, "a game that is over is never undone"
        assert store.notices == ()


def test_merging_takes_what_is_missing_and_a_second_time_nothing(data: Path) -> None:
    game = grown(data)
    copies = copies_of(data)
    kept = profile_folder(data) / "kept.db"
    kept.write_bytes(profile_file(data).read_bytes())
    copies.restore(newest_copy(data))
    assert copies.merge(kept) == Taken(running=1)
    assert copies.merge(kept) == Taken()
    with open_profile(data) as store:
        assert sample_game.differences(store, game, 5) == []
        assert store.statistics()[run_books.GAMES] == 2
        assert store.get_setting("volume") is None, "settings stay as they are here"


def test_a_damaged_copy_restores_nothing_but_gives_what_is_good(data: Path) -> None:
    grown(data)
    edit(newest_copy(data), "UPDATE achievement SET came_seq = 77")
    before = hashlib.sha256(profile_file(data).read_bytes()).hexdigest()
    copies = copies_of(data)
    with pytest.raises(StoreError, match=r"^Nothing was restored\. The save file was changed in its part 'achievement'\.$"):
        copies.restore(newest_copy(data))
    assert hashlib.sha256(profile_file(data).read_bytes()).hexdigest() == before
    assert copies.look(newest_copy(data)).damaged == 2
    written = copies.export(newest_copy(data))
    assert written.left_out == ("2 damaged lines were left out of the part 'achievement'.",)
    assert ProfileStore(data).import_file(written.path).left_out == ()


def test_a_damaged_file_in_use_goes_aside_when_a_copy_takes_its_place(data: Path) -> None:
    grown(data)
    profile_file(data).write_bytes(b"no profile at all")
    copies = copies_of(data)
    assert copies.rows()[0].problem
    copies.restore(newest_copy(data))
    with open_profile(data) as store:
        assert store.statistics()[run_books.GAMES] == 2
    assert [row.kind for row in copies.rows()].count("aside") == 1


def test_nothing_is_done_to_a_profile_that_is_open(data: Path) -> None:
    grown(data)
    with open_profile(data):
        for call in (copies_of(data).restore, copies_of(data).merge):
            with pytest.raises(StoreError, match="already open"):
                call(newest_copy(data))


def test_the_three_last_restorings_can_be_taken_back(data: Path) -> None:
    grown(data)
    for _ in range(5):
        copies_of(data).restore(newest_copy(data))
    assert sorted(path.name for path in (profile_folder(data) / "backup").glob("before-*")) == [
        f"before-{n}.db" for n in (3, 4, 5)
    ]
