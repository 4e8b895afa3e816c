"""Profiles are made without asking, found by name, and keep their settings."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from game.store import CloseState, ProfileStore, Store, StoreError, default_data_dir, list_profiles, open_profile
from tests.store.profile_files import played, profile_file, profile_folder
from tools.proofs import sample_game, two


def test_the_first_start_makes_a_profile_without_asking(data: Path) -> None:
    assert list_profiles(data) == ()
    with open_profile(data) as store:
        assert store.name == "Player"
        assert store.notices == ()
    (profile,) = list_profiles(data)
    assert (profile.name, profile.problem) == ("Player", None)
    assert profile_file(data).exists()


def test_a_name_that_is_new_makes_a_profile_and_the_last_one_used_is_the_default(data: Path) -> None:
    for name in ("Zoë", "Adam"):
        open_profile(data, name).close()
    open_profile(data, "ZOË").close()
    with open_profile(data) as store:
        assert store.name == "Zoë"
    assert [profile.name for profile in list_profiles(data)] == ["Adam", "Zoë"]


@pytest.mark.parametrize("name", ["", "  ", "\u200b\u0007", "x" * 81])
def test_an_impossible_name_is_one_sentence(data: Path, name: str) -> None:
    with pytest.raises(StoreError, match=r"^A profile .*\.$"):
        open_profile(data, name)
    assert not data.exists()


def test_control_characters_and_outer_blanks_do_not_get_into_a_name(data: Path) -> None:
    with open_profile(data, " Ann\u202e\n Lee ") as store:
        assert store.name == "Ann Lee"


def test_settings_come_back_and_other_data_than_plain_json_is_refused(data: Path) -> None:
    with open_profile(data) as store:
        store.set_setting("volume", 70)
        store.set_setting("volume", 80)
        store.set_setting("keys.skip", ["space", None, True, {"deep": "ü"}])
        for key, value in (("volume", 0.5), ("Volume", 1), ("a b", 1), ("sound", object())):
            with pytest.raises(ValueError):
                store.set_setting(key, value)
        assert store.get_setting("volume") == 80
    with open_profile(data) as store:
        assert store.settings() == {"name": "Player", "volume": 80, "keys.skip": ["space", None, True, {"deep": "ü"}]}
        assert store.get_setting("absent", 5) == 5


def test_the_list_survives_a_broken_file_and_still_knows_its_name_from_a_backup(data: Path) -> None:
    played(data, 3)
    profile_file(data).write_bytes(b"garbage")
    (profile,) = list_profiles(data)
    assert profile.name == "Player"
    assert profile.problem == "The save file is not a save file."
    open_profile(data, "Other").close()
    assert [info.name for info in list_profiles(data)] == ["Other", "Player"]


def test_the_list_names_a_profile_as_it_is_called_now_and_not_as_in_its_copies(data: Path) -> None:
    played(data, 3)
    assert list((profile_folder(data) / "backup").glob("*.db")), "copies that know the old name"
    ProfileStore(data).rename(profile_folder(data).name, "Zoë")
    assert [profile.name for profile in list_profiles(data)] == ["Zoë"]


def test_a_folder_that_is_no_profile_is_not_listed(data: Path) -> None:
    (data / "profiles" / "holiday pictures").mkdir(parents=True)
    (data / "profiles" / "11111111-1111-1111-1111-111111111111").mkdir()
    assert list_profiles(data) == ()


def test_the_default_folder_is_the_platforms_own() -> None:
    assert default_data_dir().name == "core-worlds"


def test_a_second_store_in_the_same_process_is_refused_with_one_sentence_that_names_the_process(data: Path) -> None:
    with open_profile(data) as store:
        with pytest.raises(StoreError, match=rf"^The profile “Player” .*\(process {os.getpid()}\).*\.$"):
            open_profile(data)
        game = store.begin(sample_game.HEADER)
        assert store.flush(10)
        assert store.load(game).entries == ()
    open_profile(data).close()


def test_a_second_process_is_refused_and_may_come_in_after_the_first_has_closed(data: Path) -> None:
    command = [sys.executable, "-c", two._START.format(name="second"), str(two.ROOT), str(data)]
    with open_profile(data):
        refused = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert refused.returncode == 0, refused.stdout + refused.stderr
    assert "already open" in refused.stdout
    admitted = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert "let in" in admitted.stdout


def test_two_profiles_can_be_open_at_once(data: Path) -> None:
    with open_profile(data, "One") as first, open_profile(data, "Two") as second:
        assert (first.name, second.name) == ("One", "Two")


if hasattr(os, "fork"):  # only systems that fork can inherit a lock

    def test_a_forked_worker_does_not_keep_the_profile_locked(data: Path) -> None:
        store = open_profile(data)
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.read(reader, 1)
            os._exit(0)
        try:
            store.close()
            open_profile(data).close()
        finally:
            os.write(writer, b"x")
            os.waitpid(child, 0)
            os.close(reader)
            os.close(writer)


def test_closing_saves_what_is_left_and_later_calls_do_no_harm(data: Path) -> None:
    store = open_profile(data)
    game = store.begin(sample_game.HEADER)
    sample_game.append(store, game, 1, 100)
    assert store.close(120.0) == CloseState()
    sample_game.append(store, game, 101, 101)
    assert store.close() == CloseState(1, "The profile is closed.")
    with pytest.raises(StoreError, match=r"^The profile is closed\.$"):
        store.games()
    with open_profile(data) as again:
        assert sample_game.differences(again, game, 100) == []


def test_a_profile_that_was_never_made_whole_is_made_anew(data: Path) -> None:
    open_profile(data).close()
    folder = profile_folder(data)
    (folder / "profile.db").rename(folder / "profile.db.new")  # as if the game had been killed while making it
    with open_profile(data) as store:
        game = store.begin(sample_game.HEADER)
        assert store.flush(10)
        assert store.load(game).entries == ()


def test_the_settings_that_make_saving_safe_are_in_force(store: Store) -> None:
    def ask(pragma: str) -> object:
        def value(connection: sqlite3.Connection | None) -> object:
            assert connection is not None
            return connection.execute(f"PRAGMA {pragma}").fetchone()[0]

        return store._writer.ask(value)

    assert ask("journal_mode") == "delete"
    assert ask("synchronous") == 3
    assert ask("trusted_schema") == 0
    assert ask("cell_size_check") == 1


ENDS = "import os, sys; from pathlib import Path; from game.store import open_profile as o; o(Path(sys.argv[1])); os._exit(1)"


def test_a_profile_that_was_not_closed_says_so_at_the_next_start_and_only_then(data: Path) -> None:
    played(data, 3)
    with open_profile(data) as store:
        assert not store.recovered, "it was closed before"
    subprocess.run([sys.executable, "-c", ENDS, str(data)], check=False)
    with open_profile(data) as store:
        assert store.recovered
    with open_profile(data) as store:
        assert not store.recovered


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only systems that fork have forked workers")
def test_a_forked_worker_neither_holds_the_profile_nor_says_that_it_was_closed(data: Path) -> None:
    store = open_profile(data)
    lock = profile_folder(data) / "profile.db.lock"
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)
    assert lock.read_text() == f"{os.getpid()}\n"
    store.close()
    assert lock.read_text() == ""
