"""Small rules of the store's parts: counters, copies, waiting."""

from __future__ import annotations

import sqlite3
import sys
import threading
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.store import ProfileStore, StoreError, open_profile
from game.store.disk import Disk
from game.store.ledger import Ledger
from game.store.place import Place
from game.store.questions import Questions
from game.store.sealed import SealedGame, pack, seal_of
from game.store.tables import count_save
from game.store.vault import Vault
from game.store.verdict import Damaged
from tests.store.profile_files import profile_file
from tests.store.test_store_runs import run
from tests.store.test_store_sealed import record_of
from tests.store.test_store_shelf import held
from tools.proofs import sample_game

GAME = "0" * 32


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    """Both copies of one game."""
    made = Vault(Disk(), Place(tmp_path, "default", ""))
    for mirror in (False, True):
        made.put(GAME, pack(SealedGame(record_of(5), 7, None)), mirror)
    return made


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-5])


def test_the_save_counter_goes_up_by_one_and_above_what_was_counted_elsewhere(data: Path) -> None:
    with open_profile(data):
        pass
    connection = sqlite3.connect(profile_file(data))
    now = count_save(connection)
    assert [count_save(connection), count_save(connection, now + 500), count_save(connection, 3)] == [
        now + 1,
        now + 501,
        now + 502,
    ]
    ((kept,),) = connection.execute("SELECT value FROM meta WHERE key = 'save_counter'").fetchall()
    assert kept == now + 502
    connection.close()


@pytest.mark.parametrize("mirror", [False, True])
def test_a_game_is_found_in_whichever_copy_is_good(vault: Vault, mirror: bool) -> None:
    data = vault.find(GAME)
    cut(vault.path(GAME, mirror))
    assert vault.find(GAME) == data == vault.find(GAME, seal_of(data))
    cut(vault.path(GAME, not mirror))
    with pytest.raises(Damaged):
        vault.find(GAME)


def test_a_whole_copy_of_another_game_is_not_the_one_that_was_written(vault: Vault) -> None:
    right, other = vault.find(GAME), pack(SealedGame(record_of(6), 7, None))
    vault.put(GAME, other)
    assert vault.find(GAME) == other and vault.find(GAME, seal_of(right)) == right
    vault.put(GAME, other, mirror=True)
    with pytest.raises(Damaged):
        vault.find(GAME, seal_of(right))


@pytest.mark.parametrize(("system", "tries"), [("win32", 3), ("linux", 1)])
def test_a_file_that_another_program_holds_is_waited_for_where_systems_lock_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, tries: int
) -> None:
    asked: list[object] = []

    def held(source: object, target: object) -> None:
        asked.append(source)
        if len(asked) < 3:
            raise PermissionError

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr("os.replace", held)
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    if system == "win32":
        Disk().replace(tmp_path, tmp_path)
    else:
        with pytest.raises(PermissionError):
            Disk().replace(tmp_path, tmp_path)
    assert len(asked) == tries


def test_what_the_file_lacks_is_counted_settings_runs_and_games_alike() -> None:
    ledger = Ledger()
    assert ledger.unsaved == 0
    ledger.set_setting("speed", "2")
    ledger.set_setting("music", "0")
    ledger.save_run(run("boon"), ())
    assert ledger.unsaved == 3
    ledger.begin(sample_game.HEADER)
    assert ledger.unsaved == 4


def answering(questions: Questions, wake: threading.Condition) -> Callable[[], None]:
    """Answers what is asked, once it is asked."""

    def answer() -> None:
        with wake:
            wake.wait_for(lambda: questions.waiting, 5)
            for question, future in questions.take():
                future.set_result(question(None))

    return answer


def test_a_question_gets_its_whole_patience_however_long_the_thread_was_silent_before() -> None:
    wake = threading.Condition()
    pulse: Any = SimpleNamespace(silence=100.0)
    questions = Questions(wake, pulse)
    late = threading.Timer(0.15, answering(questions, wake))
    late.start()
    assert questions.ask(lambda connection: 7, 2.0) == 7
    late.join()
    with pytest.raises(StoreError):
        questions.ask(lambda connection: 7, 0.05)


def test_of_several_games_in_a_file_only_the_damaged_one_is_left_out(data: Path, tmp_path: Path) -> None:
    shelf = ProfileStore(data)
    with open_profile(data, "Ada") as store:
        for last in (30, 20, 10):
            game = store.begin(sample_game.HEADER)
            sample_game.append(store, game, 1, last)
            store.finish(game, sample_game.RESULT)
        assert store.flush(10)
        ident = store.profile_id
    path = shelf.export(ident).path
    with zipfile.ZipFile(path) as archive:
        games = [member for member in archive.infolist() if member.filename.startswith("games/")]
    whole = path.read_bytes()
    for member in games:
        at = member.header_offset + 30 + len(member.filename) + member.compress_size // 2
        damaged = tmp_path / "damaged.cwprofile"
        damaged.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
        made = shelf.import_file(damaged)
        assert made.left_out and len(held(data, made.profile_id)["games"]) == len(games) - 1 == 2
        shelf.delete(made.profile_id)
