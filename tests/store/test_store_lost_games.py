"""A running game that a bad place took out of the profile file: it comes back from the newest good copy, or its loss is said."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from game.store import Store, StoreError, open_profile
from tests.store.profile_files import edit, profile_file, profile_folder
from tests.store.test_store_sealed import looked_after
from tools.proofs import run_books, sample_game

LONG = 9
SECTOR = 512


@pytest.fixture(scope="module")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """Three running games that a copy holds whole, then one that no copy has, the newest; each of nine moves."""
    data, games = tmp_path_factory.mktemp("lost") / "pattern", []
    with open_profile(data) as store:
        for _ in range(3):
            games.append(store.begin(sample_game.HEADER))
            sample_game.append(store, games[-1], 1, LONG)
        over = store.begin(sample_game.HEADER)
        store.finish(over, sample_game.RESULT, run_books.change(1))
        assert store.flush(30)
        games.append(store.begin(sample_game.HEADER))
        sample_game.append(store, games[-1], 1, LONG)
        assert store.flush(30)
    return data, games


@pytest.fixture
def games(data: Path, pattern: tuple[Path, list[str]]) -> list[str]:
    """These games in a data folder of their own."""
    shutil.copytree(pattern[0], data)
    return pattern[1]


def lengths(store: Store, games: list[str]) -> list[int]:
    """How many moves of each game can be played on from, none for one that is not there."""
    there = {game.game_id for game in store.running_games()}
    return [len(store.load(game).entries) if game in there else 0 for game in games]


def without_copies(data: Path) -> None:
    for path in (profile_folder(data) / "backup").iterdir():
        path.unlink()


def told(store: Store) -> str:
    return " ".join(store.notices)


ROW = "DELETE FROM game WHERE game_id = '{}'"
WIPED = "UPDATE game SET status = '', hash = zeroblob(32) WHERE game_id = '{}'"


@pytest.mark.parametrize("harm", [ROW, WIPED], ids=["gone", "wiped"])
def test_a_game_without_its_row_comes_back_from_a_copy_with_all_its_moves(data: Path, games: list[str], harm: str) -> None:
    with open_profile(data) as store:
        store.load(games[1])
        sample_game.append(store, games[1], LONG + 1, LONG + 3)  # which no copy has
        assert store.flush(30)
    edit(profile_file(data), harm.format(games[1]))
    with open_profile(data) as store:
        assert lengths(store, games) == [LONG, LONG + 3, LONG, LONG]
        assert sample_game.differences(store, games[1], LONG + 3) == []
        assert store.notices[-1] == "A backup took the place of the save file: nothing was lost."


@pytest.mark.parametrize("harm", [ROW, WIPED], ids=["gone", "wiped"])
def test_a_game_that_no_copy_has_is_lost_and_that_is_said(data: Path, games: list[str], harm: str) -> None:
    edit(profile_file(data), harm.format(games[3]))
    with open_profile(data) as store:
        assert store.notices[-1].endswith(": 1 game in progress and 9 commands (at most 1 minute of play) were lost.")
        assert lengths(store, games) == [LONG, LONG, LONG, 0]
    with open_profile(data) as store:
        assert store.notices == (), "it is said once"


@pytest.mark.parametrize("harm", [ROW, WIPED], ids=["gone", "wiped"])
def test_without_a_copy_all_other_games_stay(data: Path, games: list[str], harm: str) -> None:
    without_copies(data)
    edit(profile_file(data), harm.format(games[1]))
    with open_profile(data) as store:
        assert lengths(store, games) == [LONG, 0, LONG, LONG]
        assert store.notices[1].startswith("There was no good backup, so what is still good in the save file was kept")
        assert "1 game in progress and 9 commands were lost" in store.notices[1]
        assert run_books.differences(store, 1) == []


def test_no_sector_takes_a_game_away_without_a_word(data: Path, games: list[str]) -> None:
    whole = profile_file(data).read_bytes()
    lost = 0
    for at in (at for page in pages_of(data, "game", "cmd") for at in range(page, page + 4096, SECTOR)):
        if not any(whole[at : at + SECTOR]):
            continue
        profile_file(data).write_bytes(whole[:at] + bytes(SECTOR) + whole[at + SECTOR :])
        with open_profile(data) as store:
            for _ in range(2):  # what is found while games are read may cost those that were read before
                now = lengths(store, games)
            if now != [LONG] * len(games):
                assert "lost" in told(store) and "nothing was lost" not in told(store), at
                lost += 1
        assert not any(profile_file(data).parent.glob("*-journal"))
        for path in (data / "quarantine").glob("*"):
            path.unlink()
    assert lost, "the game that no copy has lies in one of them"


def pages_of(data: Path, *tables: str) -> list[int]:
    """Where the first page of each table begins."""
    connection = sqlite3.connect(profile_file(data))
    roots = dict(connection.execute("SELECT name, rootpage FROM sqlite_master"))
    connection.close()
    return [(roots[table] - 1) * 4096 for table in tables]


CHANGED = "UPDATE cmd SET draws = 99 WHERE seq = 5 AND game_id = '{}'"


def test_a_changed_move_of_an_older_game_is_taken_back_from_a_copy(data: Path, games: list[str]) -> None:
    edit(profile_file(data), CHANGED.format(games[0]))
    with open_profile(data) as store:
        assert sample_game.differences(store, games[0], LONG) == []
        assert told(store) == "A game in progress was damaged; its newest good copy took its place, and nothing is lost."
        sample_game.append(store, games[0], LONG + 1, LONG + 2)
        assert store.flush(30)
    with open_profile(data) as store:
        assert lengths(store, games) == [LONG + 2, LONG, LONG, LONG]
        assert store.notices == ()


def test_without_a_copy_the_game_goes_on_before_the_changed_move(data: Path, games: list[str]) -> None:
    without_copies(data)
    edit(profile_file(data), CHANGED.format(games[0]))
    with open_profile(data) as store:
        assert sample_game.differences(store, games[0], 4) == []
        assert len(store.load(games[0]).entries) == 4
        assert told(store) == "A game in progress was damaged; its newest good copy took its place, and 5 commands are lost."
    assert len(list((data / "quarantine").iterdir())) == 1, "the file as it was is kept"


def test_a_game_without_one_good_move_is_refused_by_name_and_stays(data: Path, games: list[str]) -> None:
    without_copies(data)
    edit(profile_file(data), CHANGED.format(games[0]).replace("= 5", "= 1"))
    for _ in range(2):
        with open_profile(data) as store:
            with pytest.raises(StoreError, match="whose move 1 was changed"):
                store.load(games[0])
            assert lengths(store, games[1:]) == [LONG] * 3


def test_the_walk_mends_a_running_game_before_copies_of_it_grow_old(data: Path, games: list[str]) -> None:
    edit(profile_file(data), CHANGED.format(games[0]))
    with looked_after(data) as store:
        assert told(store) == "A game in progress was damaged; its newest good copy took its place, and nothing is lost."
    without_copies(data)
    with open_profile(data) as store:
        assert lengths(store, games) == [LONG] * 4
