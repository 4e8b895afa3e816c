"""One damaged place takes away what lies in it, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store import ProfileStore, open_profile
from tests.store.profile_files import edit, profile_file, profile_folder
from tools.proofs import run_books, sample_game


def _three_games(data: Path) -> list[str]:
    """A profile of three finished games; their ids, the oldest first."""
    games = []
    with open_profile(data) as store:
        for number in range(3):
            games.append(store.begin(sample_game.HEADER))
            sample_game.append(store, games[-1], 1, 6)
            store.finish(games[-1], sample_game.RESULT, run_books.change(number + 1))
        assert store.flush(30)
    return games


@pytest.mark.usefixtures("unsealed")
def test_one_changed_byte_in_an_old_game_leaves_the_export_of_all_others(data: Path) -> None:
    games = _three_games(data)
    edit(profile_file(data), f"UPDATE cmd SET draws = 99 WHERE seq = 3 AND game_id = '{games[0]}'")
    shelf = ProfileStore(data)
    written = shelf.export(profile_folder(data).name)
    assert written.left_out == ("1 damaged game was left out.",)
    ident = shelf.import_file(written.path).profile_id
    with open_profile(data, profile_id=ident) as store:
        assert {game.game_id for game in store.games()} == set(games[1:])
        for game in games[1:]:
            assert len(store.load(game).entries) == 6
        assert len(store.history()) == 3, "what is known of the game stays in the history"


@pytest.mark.usefixtures("unsealed")
def test_a_lost_entry_and_a_changed_header_are_named_together(data: Path) -> None:
    games = _three_games(data)
    edit(profile_file(data), f"DELETE FROM cmd WHERE seq = 6 AND game_id = '{games[0]}'")
    edit(profile_file(data), f"UPDATE game SET seed_hex = 'ff' WHERE game_id = '{games[1]}'")
    shelf = ProfileStore(data)
    written = shelf.export(profile_folder(data).name)
    assert written.left_out == ("2 damaged games were left out.",)
    with open_profile(data, profile_id=shelf.import_file(written.path).profile_id) as store:
        assert [game.game_id for game in store.games()] == games[2:]


def test_a_changed_setting_or_figure_is_left_out_by_name(data: Path) -> None:
    games = _three_games(data)
    edit(profile_file(data), "UPDATE profile SET value_json = '\"Eve\"' WHERE key = 'name'")
    edit(profile_file(data), "UPDATE played SET body = '{}'")
    shelf = ProfileStore(data)
    ident = profile_folder(data).name
    written = shelf.export(ident)
    assert written.left_out == (
        "1 damaged line was left out of the part 'profile'.",
        "3 damaged lines were left out of the part 'played'.",
    )
    with open_profile(data, profile_id=shelf.import_file(written.path).profile_id) as store:
        assert store.name == f"Profile {ident[:8]}"
        assert {game.game_id for game in store.games()} == set(games)


def test_a_game_whose_two_files_are_damaged_is_left_out_of_the_export_and_all_others_are_in(data: Path) -> None:
    games = _three_games(data)
    for path in profile_folder(data).rglob(f"{games[1]}.cwgame"):
        whole = path.read_bytes()
        path.write_bytes(whole[:200] + bytes([whole[200] ^ 1]) + whole[201:])
    shelf = ProfileStore(data)
    written = shelf.export(profile_folder(data).name)
    assert written.left_out == ("1 damaged game was left out.",)
    made = shelf.import_file(written.path)
    with open_profile(data, profile_id=made.profile_id) as store:
        assert {game.game_id for game in store.games()} == {games[0], games[2]}
        assert all(len(store.load(game).entries) == 6 for game in (games[0], games[2]))
