"""The text and the shape of what is stored: one value one text, and old files are brought forward without a risk."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.content.language import Line
from game.store import open_profile
from game.store.canonical import canonical, parse, row_hash
from game.store.disk import Disk
from game.store.profile import _Locator
from game.store.recovery import open_database
from game.store.schema import SCHEMA, TABLES, Schema, close
from game.store.verdict import Unknown
from tests.store.profile_files import played, profile_file, profile_folder
from tools.proofs import sample_game

PLAIN = some.recursive(
    some.none() | some.booleans() | some.integers(-(2**63), 2**63 - 1) | some.text(),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(), inner, max_size=4),
    max_leaves=20,
)


@given(PLAIN)
def test_what_is_written_is_read_back_and_written_the_same(value: Any) -> None:
    text = canonical(value)
    assert text.isascii()
    assert parse(text) == value
    assert canonical(parse(text)) == text


def test_the_order_of_keys_makes_no_difference() -> None:
    assert canonical({"b": 1, "a": (2, 3)}) == canonical({"a": [2, 3], "b": 1}) == '{"a":[2,3],"b":1}'


@pytest.mark.parametrize(
    "value", [1.0, float("nan"), {1: 2}, {"a": object()}, b"bytes", {"a": {1, 2}}, 2**63, -(2**63) - 1, "\udc00", {"\ud800": 1}]
)
def test_what_is_not_plain_data_cannot_be_written(value: Any) -> None:
    with pytest.raises(ValueError):
        canonical(value)


def test_the_depth_limit_is_the_same_for_writing_and_reading() -> None:
    value: Any = 1
    for _ in range(32):
        value = [value]
    assert parse(canonical(value)) == value
    with pytest.raises(ValueError, match="deeply"):
        canonical([value])
    with pytest.raises(ValueError, match="deeply"):
        parse("[" + canonical(value) + "]")


def test_brackets_inside_a_text_do_not_count_as_depth() -> None:
    value = {"text": '["' * 100 + "\\" * 3}
    assert parse(canonical(value)) == value


def test_the_hash_of_a_row_tells_types_tables_and_columns_apart() -> None:
    hashes = {
        row_hash("meta", "a", 1),
        row_hash("meta", "a", "1"),
        row_hash("meta", "a", b"1"),
        row_hash("meta", "a1"),
        row_hash("profile", "a", 1),
        row_hash("meta", "a", None),
        row_hash("meta", "a", "None"),
    }
    assert len(hashes) == 7


# The mechanism alone, with a made-up older format; real old files are in tests/saves.

OLD = {**TABLES, "meta": TABLES["meta"].replace("value NOT NULL", "value")}


def _bring_forward(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE meta RENAME TO old_meta")
    connection.execute(TABLES["meta"])
    connection.execute("INSERT INTO meta SELECT * FROM old_meta")
    connection.execute("DROP TABLE old_meta")


def _fail_half_way(connection: sqlite3.Connection) -> None:
    connection.execute("DROP TABLE snap")
    connection.execute("INSERT INTO no_such_table VALUES (1)")


def _old_profile(data: Path) -> str:
    game = played(data, 12)
    connection = sqlite3.connect(profile_file(data))
    rows = connection.execute("SELECT * FROM meta").fetchall()
    connection.execute("DROP TABLE meta")
    connection.execute(OLD["meta"])
    connection.executemany("INSERT INTO meta VALUES (?, ?, ?)", rows)
    connection.execute("PRAGMA user_version = 2")
    connection.commit()
    connection.close()
    return game


def test_an_older_file_is_brought_forward_after_a_backup_of_it(data: Path) -> None:
    game = _old_profile(data)
    before = profile_file(data).read_bytes()
    place = _Locator(Disk(), data, None).locate()
    notices: list[Line] = []
    schema = Schema({2: OLD, 3: TABLES}, {2: _bring_forward})
    close(open_database(Disk(), place, notices, schema=schema))
    assert notices == []
    kept = profile_folder(data) / "backup" / "pre-migrate-v2.db"
    assert kept.stat().st_size == len(before)
    connection = sqlite3.connect(kept)
    assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    assert connection.execute("SELECT sql FROM sqlite_master WHERE name = 'meta'").fetchone() == (OLD["meta"],)
    connection.close()
    with open_profile(data) as store:
        assert store.notices == ()
        assert sample_game.differences(store, game, 12) == []


def test_a_step_that_fails_proves_nothing_and_leaves_the_older_file_where_it_is(data: Path) -> None:
    _old_profile(data)
    before = profile_file(data).read_bytes()
    for backup in (profile_folder(data) / "backup").iterdir():
        backup.unlink()
    place = _Locator(Disk(), data, None).locate()
    notices: list[Line] = []
    schema = Schema({2: OLD, 3: TABLES}, {2: _fail_half_way})
    with pytest.raises(Unknown, match="could not be converted to format 3; it was left as it is"):
        open_database(Disk(), place, notices, schema=schema)
    assert notices == []
    assert profile_file(data).read_bytes() == before
    assert not (data / "quarantine").exists()


def test_the_released_schema_has_a_step_from_every_older_version() -> None:
    assert sorted(SCHEMA.migrations) == [version for version in sorted(SCHEMA.tables) if version < SCHEMA.version]
