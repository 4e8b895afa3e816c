"""A game goes into the file entry by entry and comes back as it was, or not at all."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from game.campaign.progress import NodeRecord, ProgressChange
from game.store import NotSaving, SavedUpTo, Store, StoreError, open_profile
from game.store.canonical import row_hash
from game.store.ledger import Ledger
from game.store.records import make_row
from game.store.rows import write_result, write_row
from tests.store.profile_files import edit, newest, played, profile_file
from tools.proofs import sample_game
from tools.proofs.faulty_disk import FaultyDisk


def won(node: str, score: int | None) -> ProgressChange:
    """The change of a game that was won on a node."""
    return ProgressChange(nodes=(NodeRecord("tutorial", node, "standard", "won", score),))


def lost(node: str) -> ProgressChange:
    """The change of a game that was lost on a node."""
    return ProgressChange(nodes=(NodeRecord("tutorial", node, "standard", "lost", 0),))


def test_a_saved_game_comes_back_with_header_entries_digests_draws_and_snapshots(data: Path) -> None:
    game = played(data, 45)
    with open_profile(data) as store:
        saved = store.load(game)
    assert saved.header == sample_game.HEADER
    assert saved.entries == tuple(sample_game.entry(seq) for seq in range(1, 46))
    assert saved.digests == tuple(sample_game.digest(seq) for seq in range(1, 46))
    assert saved.draws == tuple(seq // 3 for seq in range(1, 46))
    assert saved.snapshots == {seq: sample_game.snapshot(seq) for seq in (10, 20, 30, 40)}
    assert (saved.snapshot_seq, saved.snapshot) == (40, sample_game.snapshot(40))
    assert (saved.status, saved.result) == ("running", None)


def test_continue_means_the_running_game_played_last_and_appends_to_it(data: Path) -> None:
    first = played(data, 3)
    second = played(data, 4)
    with open_profile(data) as store:
        assert [game.game_id for game in store.running_games()] == [second, first]
        store.load(first)
        assert newest(store).game_id == second, "looking at a game does not change what Continue means"
        sample_game.append(store, first, 4, 6)
        assert newest(store).game_id == first
    with open_profile(data) as store:
        last = newest(store)
        assert (last.game_id, last.entries) == (first, 6)
        assert sample_game.differences(store, first, 6) == []


def test_the_status_names_the_last_saved_entry_and_load_says_where_the_file_stands(data: Path) -> None:
    game = played(data, 5)
    with open_profile(data) as store:
        assert store.status == SavedUpTo(None, 0)
        store.load(game)
        assert store.status == SavedUpTo(game, 5)
        sample_game.append(store, game, 6, 8)
        assert store.flush(10)
        assert store.status == SavedUpTo(game, 8)
        assert store.unsaved == 0


def test_load_includes_entries_that_are_not_saved_yet(store: Store) -> None:
    game = store.begin(sample_game.HEADER)
    sample_game.append(store, game, 1, 200)
    assert len(store.load(game).entries) == 200


def test_the_end_of_a_game_is_saved_once_with_its_progress(data: Path) -> None:
    with open_profile(data) as store:
        game = store.begin(sample_game.HEADER)
        sample_game.append(store, game, 1, 5)
        store.finish(game, sample_game.RESULT, won("first", 31))
        store.finish(game, {"winner": 1}, lost("first"))
        assert store.flush(10)
    with open_profile(data) as store:
        store.load(game)
        store.finish(game, {"winner": 1}, lost("first"))
        assert store.flush(10)
        assert store.running_games() == ()
        assert store.newest_running() is None
        assert store.games()[0].status == "finished"
        assert store.load(game).result == sample_game.RESULT
        assert store.node_records("tutorial") == {("first", "standard"): NodeRecord("tutorial", "first", "standard", "won", 31)}


def test_result_and_progress_are_one_transaction(store: Store, data: Path) -> None:
    game = store.begin(sample_game.HEADER)
    store.finish(game, sample_game.RESULT, won("first", None))
    assert store.flush(10)
    counter = _counter(data)
    other = store.begin(sample_game.HEADER)
    assert store.flush(10)
    store.finish(other, sample_game.RESULT, won("second", None))
    assert store.flush(10)
    assert _counter(data) == counter + 4, "the new game, its end, what it changes, and its own file"


def _counter(data: Path) -> int:
    connection = sqlite3.connect(f"{profile_file(data).as_uri()}?mode=ro", uri=True)
    (value,) = connection.execute("SELECT value FROM meta WHERE key = 'save_counter'").fetchone()
    connection.close()
    return int(value)


def test_the_same_entry_twice_changes_nothing_and_another_one_in_its_place_is_refused(store: Store) -> None:
    game = store.begin(sample_game.HEADER)
    sample_game.append(store, game, 1, 3)
    sample_game.append(store, game, 1, 3)
    with pytest.raises(ValueError, match="already another"):
        store.append(game, 2, sample_game.entry(9), sample_game.digest(2), 0)
    assert len(store.load(game).entries) == 3


@pytest.mark.parametrize(
    ("seq", "entry", "digest"),
    [
        (5, {"undo": 1}, bytes(16)),
        (0, {"undo": 0}, bytes(16)),
        (2, {"undo": 2}, bytes(16)),
        (2, {"undo": -1}, bytes(16)),
        (2, {"undo": True}, bytes(16)),
        (2, {"undo": 1, "command": {}}, bytes(16)),
        (2, {"command": []}, bytes(16)),
        (2, {}, bytes(16)),
        (2, {"command": {"amount": 0.5}}, bytes(16)),
        (2, {"command": {1: "one"}}, bytes(16)),
        (2, {"command": {"card": 2**63}}, bytes(16)),
        (2, {"command": {"name": "\ud800"}}, bytes(16)),
        (2, {"undo": 1}, bytes(15)),
    ],
)
def test_an_entry_out_of_turn_or_not_plain_is_a_mistake_of_the_caller(
    store: Store, seq: int, entry: dict[str, object], digest: bytes
) -> None:
    game = store.begin(sample_game.HEADER)
    sample_game.append(store, game, 1, 1)
    with pytest.raises(ValueError):
        store.append(game, seq, entry, digest, 0)
    assert store.flush(10)
    assert len(store.load(game).entries) == 1


def test_a_game_that_was_neither_begun_nor_loaded_cannot_be_appended_to(data: Path) -> None:
    game = played(data, 2)
    with open_profile(data) as store:
        with pytest.raises(ValueError, match="neither begun nor loaded"):
            store.append(game, 3, {"undo": 0}, bytes(16), 0)
        with pytest.raises(StoreError, match=r"^This game is not in the profile\.$"):
            store.load("0" * 32)


def test_a_header_without_seed_packs_or_versions_is_refused(store: Store) -> None:
    for missing in ("seed", "packs", "rules_version", "engine_version"):
        header = {name: value for name, value in sample_game.HEADER.items() if name != missing}
        with pytest.raises(ValueError, match=missing):
            store.begin(header)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE cmd SET body = replace(body, 'draft', 'drift') WHERE seq = 4",
        "UPDATE cmd SET draws = draws + 1 WHERE seq = 4",
        "UPDATE cmd SET draws = CAST(draws AS BLOB) WHERE seq = 4",
        "UPDATE cmd SET actor = NULL WHERE seq = 4",
        "UPDATE cmd SET kind = 'undo' WHERE seq = 4",
        "UPDATE cmd SET state_hash = zeroblob(16) WHERE seq = 4",
        "UPDATE cmd SET chain = zeroblob(16) WHERE seq = 7",
        "UPDATE cmd SET seq = 70 WHERE seq = 7",
        "DELETE FROM cmd WHERE seq = 4",
        "DELETE FROM cmd WHERE seq = 7",
        "INSERT INTO cmd SELECT game_id, 8, actor, kind, body, draws, state_hash, chain FROM cmd WHERE seq = 7",
    ],
)
@pytest.mark.usefixtures("unsealed")
def test_a_changed_missing_or_added_entry_is_noticed_even_in_a_finished_game(data: Path, change: str) -> None:
    game = played(data, 7, finished=True)
    edit(profile_file(data), change)
    with open_profile(data) as store:
        with pytest.raises(StoreError, match=r"^The save file holds .*move.*\.$"):
            store.load(game)
        assert len(store.games()) == 1


@pytest.mark.usefixtures("unsealed")
def test_an_entry_with_a_right_hash_of_its_own_does_not_fit_into_another_history(data: Path) -> None:
    game = played(data, 7, finished=True)
    forged = make_row(game, bytes(16), 7, sample_game.entry(8), sample_game.digest(7), 2)
    edit(profile_file(data), f"UPDATE cmd SET body = '{forged.body}', chain = x'{forged.chain.hex()}' WHERE seq = 7")
    with open_profile(data) as store, pytest.raises(StoreError, match="move 7 was changed"):
        store.load(game)


@pytest.mark.usefixtures("unsealed")
def test_the_chain_is_bound_to_the_header_of_its_game(data: Path) -> None:
    game = played(data, 3, finished=True)
    path = profile_file(data)
    connection = sqlite3.connect(path)
    columns = [row[1] for row in connection.execute("PRAGMA table_info(game)")][:-1]
    values = dict(zip(columns, connection.execute(f"SELECT {', '.join(columns)} FROM game").fetchone(), strict=True))
    values["seed_hex"] = "ff" * 16
    connection.execute("UPDATE game SET seed_hex = ?, hash = ?", (values["seed_hex"], row_hash("game", *values.values())))
    connection.commit()
    connection.close()
    with open_profile(data) as store, pytest.raises(StoreError, match="move 1 was changed"):
        store.load(game)


def test_a_snapshot_of_an_entry_that_is_not_there_is_left_out(data: Path) -> None:
    game = played(data, 3)
    forged = row_hash("snap", game, 99, 1, "{}").hex()
    edit(profile_file(data), f"INSERT INTO snap VALUES ('{game}', 99, 1, '{{}}', x'{forged}')")
    with open_profile(data) as store:
        assert store.load(game).snapshots == {}


@pytest.mark.usefixtures("unsealed")
def test_a_result_that_is_in_the_file_is_never_written_over(data: Path) -> None:
    game = played(data, 3, finished=True)
    connection = sqlite3.connect(profile_file(data), isolation_level=None)
    write_result(connection, game, '{"winner":1}', lost("first"))
    connection.close()
    with open_profile(data) as store:
        assert store.load(game).result == sample_game.RESULT
        assert store.node_records("tutorial") == {}


def test_a_setting_changed_while_it_is_written_is_written_again() -> None:
    ledger = Ledger()
    ledger.set_setting("volume", "1")
    task = ledger.next_task()
    assert task is not None
    ledger.set_setting("volume", "2")
    ledger.done(task)
    again = ledger.next_task()
    assert again is not None and again.text == "2"
    ledger.done(again)
    ledger.set_setting("volume", "2")
    assert ledger.unsaved == 0, "the same value again needs no write"


def test_memory_keeps_one_finished_game_and_gives_up_old_ones_only_when_far_too_much_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ledger = Ledger()

    def finished_game(saved: bool) -> str:
        game = ledger.begin(sample_game.HEADER)
        ledger.finish(game, {}, None)
        while saved and (task := ledger.next_task()) is not None:
            ledger.done(task)
        return game

    first = finished_game(saved=True)
    second = finished_game(saved=True)
    assert ledger.game_ids() == [first, second]
    third = finished_game(saved=False)
    fourth = finished_game(saved=False)
    running = ledger.begin(sample_game.HEADER)
    assert ledger.game_ids() == [third, fourth, running] and second not in ledger.game_ids()
    monkeypatch.setattr("game.store.ledger.MAX_UNSAVED", 3)
    newest = ledger.begin(sample_game.HEADER)
    assert ledger.game_ids() == [fourth, running, newest]


def test_a_file_with_another_course_of_the_game_is_left_as_it_is(data: Path) -> None:
    game = played(data, 3)
    disk = FaultyDisk()
    disk.heal()
    with open_profile(data, disk=disk, retry_seconds=0.01) as store:
        store.load(game)
        other = make_row(game, _last_chain(data), 4, {"undo": 1}, sample_game.digest(99), 1)
        connection = sqlite3.connect(profile_file(data), isolation_level=None)
        write_row(connection, game, other, None)
        connection.close()
        sample_game.append(store, game, 4, 6)
        reason = "The save file holds another course of this game, so it is left as it is."
        deadline = time.monotonic() + 10
        while store.status != NotSaving(reason) and time.monotonic() < deadline:
            time.sleep(0.001)
        assert store.status == NotSaving(reason)
        assert len(store.load(game).entries) == 6
    assert _journal(data)[-1][4] == '{"undo":1}'


def _last_chain(data: Path) -> bytes:
    chain = _journal(data)[-1][-1]
    assert isinstance(chain, bytes)
    return chain


def test_an_altered_snapshot_is_left_out_and_the_older_one_counts(data: Path) -> None:
    game = played(data, 25)
    edit(profile_file(data), "UPDATE snap SET body = replace(body, '2', '3') WHERE seq = 20")
    with open_profile(data) as store:
        assert store.notices == ()
        saved = store.load(game)
    assert saved.snapshots == {10: sample_game.snapshot(10)}
    assert len(saved.entries) == 25


def test_rows_of_a_game_are_inserted_and_never_changed_or_deleted(data: Path) -> None:
    with open_profile(data) as store:
        game = store.begin(sample_game.HEADER)
        sample_game.append(store, game, 1, 12)
        assert store.flush(10)
        before = _journal(data)
        sample_game.append(store, game, 13, 30)  # entry 13 is an undo mark
        store.finish(game, sample_game.RESULT)
    after = _journal(data)
    assert sample_game.entry(13) == {"undo": 11}
    assert after[: len(before)] == before
    assert len(after) == 30


def _journal(data: Path) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(f"{profile_file(data).as_uri()}?mode=ro", uri=True)
    rows = connection.execute("SELECT * FROM cmd ORDER BY game_id, seq").fetchall()
    connection.close()
    return rows
