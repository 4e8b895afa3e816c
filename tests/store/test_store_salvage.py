"""One bad place in the profile file does not cost what came after the last copy: all that is still good in it is taken along."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store import SavedUpTo, open_profile
from tests.store.profile_files import edit, profile_file
from tests.store.test_store_sealed import looked_after
from tools.proofs import run_books, sample_game


def after_the_last_copy(data: Path) -> tuple[str, str]:
    """A finished game and a copy; then twenty moves of another game and a setting that no copy has."""
    with open_profile(data) as store:
        over = store.begin(sample_game.HEADER)
        sample_game.append(store, over, 1, 12)
        store.finish(over, sample_game.RESULT, run_books.change(1))
        assert store.flush(30)
        running = store.begin(sample_game.HEADER)
        sample_game.append(store, running, 1, 20)
        store.set_setting("volume", 7)
        assert store.flush(30)
    return over, running


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE statistic SET value = 99",
        "UPDATE played SET body = '{}'",
        "UPDATE achievement SET came_seq = 99",
        "UPDATE sealed SET seal = zeroblob(32)",
        "UPDATE hall SET body = '{}'",
    ],
)
def test_a_changed_row_costs_neither_moves_nor_settings(data: Path, damage: str) -> None:
    over, running = after_the_last_copy(data)
    edit(profile_file(data), damage)
    with looked_after(data) as store:
        assert len(store.load(running).entries) == 20
        assert sample_game.differences(store, running, 20) == sample_game.differences(store, over, 12) == []
        assert store.get_setting("volume") == 7
        assert run_books.differences(store, 1) == []


def test_a_changed_entry_costs_what_follows_it(data: Path) -> None:
    _, running = after_the_last_copy(data)
    edit(profile_file(data), "UPDATE cmd SET draws = 99 WHERE seq = 15")
    with open_profile(data) as store:
        assert len(store.load(running).entries) == 14
        assert sample_game.differences(store, running, 14) == []
        assert store.notices[-1].endswith("6 commands (at most 1 minute of play) were lost.")
        assert store.get_setting("volume") == 7


def test_an_entry_whose_number_is_none_any_more_costs_itself_alone(data: Path) -> None:
    """Such a number cannot be compared with that of the copy: the merge ended in a TypeError, and nothing was saved."""
    with open_profile(data) as store:
        running = store.begin(sample_game.HEADER)
        sample_game.append(store, running, 1, 5)
        over = store.begin(sample_game.HEADER)
        sample_game.append(store, over, 1, 12)
        store.finish(over, sample_game.RESULT)
        assert store.flush(30)
        store.load(running)
        sample_game.append(store, running, 6, 20)
        assert store.flush(30)
    edit(profile_file(data), f"UPDATE cmd SET seq = 'x' WHERE seq = 20 AND game_id = '{running}'")
    with open_profile(data) as store:
        assert isinstance(store.status, SavedUpTo)
        assert sample_game.differences(store, running, 19) == []


def test_a_changed_setting_costs_itself_alone(data: Path) -> None:
    _, running = after_the_last_copy(data)
    with open_profile(data) as store:
        store.set_setting("music", 3)
        assert store.flush(30)
    edit(profile_file(data), "UPDATE profile SET value_json = '8' WHERE key = 'volume'")
    with open_profile(data) as store:
        assert len(store.load(running).entries) == 20
        assert store.get_setting("music") == 3 and store.get_setting("volume") is None


def test_every_page_of_the_file_may_be_lost(data: Path) -> None:
    """Of a page of the game that goes on its entries may go; nothing else does, and nothing is silently wrong."""
    over, running = after_the_last_copy(data)
    whole = profile_file(data).read_bytes()
    kept = 0
    for page in range(1, len(whole) // 4096):
        profile_file(data).write_bytes(whole[: page * 4096] + bytes(4096) + whole[(page + 1) * 4096 :])
        with open_profile(data) as store:
            assert sample_game.differences(store, over, 12) == [], page
            assert run_books.differences(store, 1) == [], page
            known = [line.game_id for line in store.games()]
            assert running not in known or sample_game.differences(store, running, 0) == [], page
            kept += running in known and len(store.load(running).entries) == 20
            assert store.flush(10)
        for name in ("backup", "games", "mirror"):
            assert (profile_file(data).parent / name).is_dir()
    assert kept * 2 > len(whole) // 4096 - 1, "most pages are none of this game"
