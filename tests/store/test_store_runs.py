"""Runs and what games change in them: saved in order, once, and never half."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.campaign.progress import HallEntry, MatchRecord, ProgressChange, RunRow, Statistic
from game.store import Store, StoreError, open_profile
from tools.proofs import run_books, sample_game
from tools.proofs.faulty_disk import FaultyDisk

PLACE = HallEntry("run", "frontier", "expert", "sortie", "ABC", 4_000)


def run(phase: str, **more: object) -> RunRow:
    """A run in some phase."""
    return RunRow("run", "campaign", "frontier", phase == "over", {"phase": phase, **more})


def test_a_run_is_kept_between_games_and_comes_back(data: Path) -> None:
    with open_profile(data) as store:
        store.save_run(run("map", path=(1, 2)))
        assert store.runs()[0].body == {"phase": "map", "path": [1, 2]}, "what is not in the file yet is shown too"
        store.save_run(run("boon"))
        assert store.flush(10)
    with open_profile(data) as store:
        assert store.runs() == (run("boon"),)


def test_the_body_that_is_saved_is_the_one_that_was_given(store: Store) -> None:
    row = run("map")
    store.save_run(row)
    row.body["phase"] = "changed afterwards"
    assert store.flush(10)
    assert store.runs()[0].body == {"phase": "map"}


def test_the_end_of_a_game_moves_its_run_on_and_a_later_step_stands_above_it(data: Path) -> None:
    with open_profile(data) as store:
        store.save_run(run("playing"))
        game = store.begin(sample_game.HEADER)
        store.finish(game, sample_game.RESULT, ProgressChange(run=run("boon")))
        store.save_run(run("map"))
        assert store.runs() == (run("map"),)
        assert store.flush(10)
    with open_profile(data) as store:
        assert store.runs() == (run("map"),)


def test_an_earlier_step_of_a_run_never_comes_after_the_end_of_its_game(data: Path) -> None:
    disk = FaultyDisk()
    with open_profile(data, disk=disk, retry_seconds=0.02) as store:
        game = store.begin(sample_game.HEADER)
        assert store.flush(10)
        disk.break_now("ENOSPC")
        store.save_run(run("playing"))
        store.finish(game, sample_game.RESULT, ProgressChange(run=run("boon")))
        assert store.runs() == (run("boon"),)
        disk.heal()
        store.retry()
        assert store.flush(10)
    with open_profile(data) as store:
        assert store.runs() == (run("boon"),)


def test_while_nothing_can_be_saved_records_are_shown_and_counted_once_afterwards(data: Path) -> None:
    disk = FaultyDisk()
    with open_profile(data, disk=disk, retry_seconds=0.02) as store:
        disk.break_now("EIO")
        for done in (1, 2, 3):
            store.finish(store.begin(sample_game.HEADER), sample_game.RESULT, run_books.change(done))
        assert store.statistics().get(run_books.GAMES) == 3
        disk.heal()
        store.retry()
        assert store.flush(10)
        assert run_books.differences(store, 3) == []
    with open_profile(data) as store:
        assert run_books.differences(store, 3) == []


def test_new_initials_take_the_place_of_the_old_ones(data: Path) -> None:
    with open_profile(data) as store:
        store.save_run(run("finale"), (PLACE,))
        store.save_run(run("over"), (HallEntry("run", "frontier", "expert", "sortie", "NEW", 4_000),))
        assert store.flush(10)
        (entry,) = store.hall("frontier", "expert", "sortie")
        assert entry.initials == "NEW"
    with open_profile(data) as store:
        assert [entry.initials for entry in store.hall("frontier", "expert", "sortie")] == ["NEW"]
        assert store.hall("frontier", "standard", "sortie") == ()


def test_the_eleventh_place_leaves_the_file(data: Path) -> None:
    with open_profile(data) as store:
        for number in range(13):
            entry = HallEntry(f"run{number}", "frontier", "expert", "sortie", "ABC", 100 * number)
            store.save_run(RunRow(f"run{number}", "campaign", "frontier", True, {}), (entry,))
        assert store.flush(10)
    with open_profile(data) as store:
        scores = [entry.score for entry in store.hall("frontier", "expert", "sortie")]
        assert scores == [100 * number for number in range(12, 2, -1)]


@pytest.mark.parametrize(
    "change",
    [
        ProgressChange(counts=((Statistic("total", "", "games"), -1),)),
        ProgressChange(run=RunRow("r", "campaign", "f", False, {"share": 0.5})),
        ProgressChange(match=MatchRecord("", "skirmish", "expert", "gaia", True, 2**70, 1, 1, 1)),
    ],
)
def test_a_change_that_could_not_be_saved_is_refused_before_the_game_ends(store: Store, change: ProgressChange) -> None:
    game = store.begin(sample_game.HEADER)
    with pytest.raises(ValueError):
        store.finish(game, sample_game.RESULT, change)
    assert store.finish(game, sample_game.RESULT) is True
    assert store.finish(game, sample_game.RESULT) is False


def test_a_damaged_row_of_progress_brings_the_backup_back(data: Path) -> None:
    from tests.store.profile_files import edit, profile_file

    with open_profile(data) as store:
        store.finish(store.begin(sample_game.HEADER), sample_game.RESULT, run_books.change(1))
        assert store.flush(10)
    edit(profile_file(data), "UPDATE statistic SET value = 99")
    with open_profile(data) as store:
        assert "was changed in its part 'statistic'" in store.notices[0]
        assert run_books.differences(store, 1) == []


def test_a_rewind_is_an_entry_and_nothing_else_may_stand_beside_it(store: Store) -> None:
    game = store.begin(sample_game.HEADER)
    sample_game.append(store, game, 1, 2)
    store.append(game, 3, {"undo": 1, "rewind": True}, bytes(16), 0)
    for bad in ({"undo": 1, "rewind": False}, {"undo": 1, "rewind": 1}, {"undo": 1, "other": True}, {"rewind": True}):
        with pytest.raises(ValueError):
            store.append(game, 4, bad, bytes(16), 0)
    assert store.load(game).entries[2] == {"undo": 1, "rewind": True}


def test_a_match_that_is_not_there_cannot_be_shown_again(store: Store) -> None:
    with pytest.raises(StoreError):
        store.replay_of_game("f" * 32)
