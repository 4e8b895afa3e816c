"""Real profiles of every released format open in this game with everything they held (SAFE-2)."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from game.engine import RULES_VERSION
from game.match import Match
from game.store import Store, StoreError, open_profile
from game.store.journal import journal_of
from game.store.schema import SCHEMA
from tools.proofs.option_sets import book

SAVES = Path(__file__).resolve().parents[1] / "saves"
EXPECTED: dict[int, dict[str, dict[str, Any]]] = {
    version: json.loads((SAVES / f"v{version}" / "expected.json").read_text()) for version in SCHEMA.migrations
}
PRESENT: dict[str, dict[str, Any]] = json.loads((SAVES / f"v{SCHEMA.version}" / "expected.json").read_text())
ALL = [(version, name) for version, names in EXPECTED.items() for name in names]


def laid_out(data: Path, name: str, version: int = 1) -> Path:
    """Puts an old file where its profile would be."""
    path: Path = data / "profiles" / EXPECTED[version][name]["profile_id"] / "profile.db"
    path.parent.mkdir(parents=True)
    shutil.copyfile(SAVES / f"v{version}" / f"{name}.db", path)
    return path


def expected(version: int, name: str) -> dict[str, Any]:
    """What a store must hold of an old profile."""
    return of_the_store(EXPECTED[version][name])


def of_the_store(expectation: dict[str, Any]) -> dict[str, Any]:
    """What a store must hold. A finished game is played again from its beginning, so it needs no snapshots any more."""
    told = json.loads(json.dumps(expectation))
    for game in told["games"]:
        game["snapshots"] *= game["status"] == "running"
    return {name: value for name, value in told.items() if name in ("profile_id", "settings", "games", "progress")}


def version_of(path: Path) -> int:
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return int(number)


def held(store: Store) -> dict[str, Any]:
    """What a store holds, in the words of the expectation."""
    games = []
    for game in store.games():
        saved = store.load(game.game_id)
        games.append(
            {
                "game_id": game.game_id,
                "status": game.status,
                "entries": len(saved.entries),
                "last": saved.digests[-1].hex(),
                "snapshots": len(saved.snapshots) if game.status == "running" else 0,
                "result": saved.result,
            }
        )
    nodes = [[node.campaign, node.node, node.state, node.best_score] for node in store.profile().nodes.values()]
    return {"profile_id": store.profile_id, "settings": store.settings(), "games": games, "progress": nodes}


def test_there_are_at_least_five_real_files_of_each_older_format() -> None:
    for version in SCHEMA.migrations:
        assert len(list((SAVES / f"v{version}").glob("*.db"))) >= 5


@pytest.mark.parametrize(("version", "name"), ALL)
def test_a_real_old_profile_opens_with_everything_it_held(data: Path, version: int, name: str) -> None:
    path = laid_out(data, name, version)
    before = path.read_bytes()
    assert version_of(path) == version
    with open_profile(data) as store:
        assert store.notices == ()
        assert held(store) == expected(version, name)
    assert version_of(path) == SCHEMA.version
    kept = path.parent / "backup" / f"pre-migrate-v{version}.db"
    assert version_of(kept) == version
    assert len(kept.read_bytes()) == len(before)
    with open_profile(data) as store:
        store.check_games()
        assert store.flush(30)
        assert store.notices == ()
        assert held(store) == expected(version, name), "also after every finished game has got its own file"
    finished = [game["game_id"] for game in EXPECTED[version][name]["games"] if game["status"] == "finished"]
    for folder in ("games", "mirror/games"):
        assert sorted(file.stem for file in (path.parent / folder).rglob("*.cwgame")) == sorted(finished)


@pytest.mark.parametrize("name", EXPECTED[2])
def test_a_profile_of_format_2_keeps_its_history_and_its_figures(data: Path, name: str) -> None:
    laid_out(data, name, 2)
    for _ in range(2):
        with open_profile(data) as store:
            assert store.flush(30)
            was = EXPECTED[2][name]
            assert [match.game_id for match in store.history()] == was["history"]
            assert [run.run_id for run in store.runs()] == was["runs"]
            assert sorted([*key, value] for key, value in store.statistics().items()) == was["statistics"]
            assert list(store.achievements()) == was["achievements"]


@pytest.mark.parametrize("name", ["running", "both"])
def test_a_running_game_of_an_old_profile_leads_to_the_recorded_state(data: Path, name: str) -> None:
    laid_out(data, name)
    with open_profile(data) as store:
        newest = store.newest_running()
        assert newest is not None
        saved = store.load(newest.game_id)
    journal = journal_of(saved.header, saved.entries, saved.digests)
    assert journal.effective(), "the journal can be read whatever the rules are now"
    cards = book(True)
    if journal.setup.packs == cards.packs and saved.header["rules_version"] == RULES_VERSION:
        assert Match.resume(cards, journal).state.digest() == saved.digests[-1]


def test_an_old_backup_takes_the_place_of_a_broken_file_and_is_brought_forward(data: Path) -> None:
    path = laid_out(data, "finished")
    (path.parent / "backup").mkdir()
    shutil.copyfile(path, path.parent / "backup" / "1.db")
    path.write_bytes(b"")
    with open_profile(data) as store:
        assert "A backup took the place" in store.notices[1]
        assert held(store) == expected(1, "finished")


def test_an_old_file_with_a_changed_row_of_progress_is_not_brought_forward_in_silence(data: Path) -> None:
    path = laid_out(data, "campaign")
    connection = sqlite3.connect(path)
    connection.execute("UPDATE progress SET best = 99 WHERE node_id = 'first'")
    connection.commit()
    connection.close()
    with open_profile(data) as store:
        assert "progress" in store.notices[0]
        assert (data / "quarantine").is_dir()


def test_a_file_of_a_newer_format_is_refused_and_not_touched(data: Path) -> None:
    path = laid_out(data, "both")
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {SCHEMA.version + 1}")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="newer version"):
        open_profile(data)
    assert path.read_bytes() == before


def test_there_are_at_least_five_real_profiles_of_the_present_format() -> None:
    assert len(list((SAVES / f"v{SCHEMA.version}").glob("*/profile.db"))) >= 5


@pytest.mark.parametrize("name", PRESENT)
def test_a_real_profile_of_the_present_format_stays_readable(data: Path, name: str) -> None:
    """Whatever the format becomes: what is written today is kept as files, and read."""
    told = PRESENT[name]
    folder = data / "profiles" / told["profile_id"]
    shutil.copytree(SAVES / f"v{SCHEMA.version}" / name, folder)
    with open_profile(data) as store:
        assert store.notices == ()
        assert held(store) == of_the_store(told)
        store.check_games()
        assert store.flush(30)
        assert store.notices == ()
        assert held(store) == of_the_store(told)
