"""Bad input: one clear sentence each, nothing lost, no traceback. Wrong arguments and folders are in the proof `environments`."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.loop import App
from game.app.scene_names import SCENE_NAMES
from game.app.window import start_display
from game.cli.journals import write_journal
from game.client.profile.services import Options, Services
from game.client.profile.settings import MemorySettings
from game.client.runs.opening import open_services
from game.engine import SeatSetup, Setup
from game.match import Match
from game.store import open_profile, read_replay, write_replay
from tests.ui.conftest import User
from tools.proofs import golden
from tools.proofs.environments import SETTINGS
from tools.proofs.option_sets import setup_of
from tools.proofs.program import AUTOPLAY, ROOT, Program, window_command
from tools.proofs.saves import crash_reports, last_state

GAME = [sys.executable, "-m", "game"]


def refused(*command: str, code: int = 1, cwd: Path = ROOT) -> str:
    """Runs a command that must fail with this exit code, and what it said: one line, no traceback."""
    environment = {**os.environ, **AUTOPLAY, "PYTHONPATH": str(cwd)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=cwd, timeout=60, check=False)
    said = (done.stdout + done.stderr).strip().splitlines()
    assert len(said) == 1 and "Traceback" not in said[0], said
    assert done.returncode == code, said
    return said[0]


def play_some(data: Path) -> Program:
    """The window plays some moves and is closed."""
    program = Program(window_command(data), AUTOPLAY)
    assert program.wait(lambda: program.entries >= 15), program.other
    program.signal(signal.SIGTERM)
    assert program.end(20) == 0
    return program


def save_file(data: Path) -> Path:
    """The file of the only profile."""
    (path,) = (data / "profiles").glob("*/profile.db")
    return path


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    """The file of a whole game."""
    path = tmp_path / "game.cwreplay"
    write_journal(path, *golden.play("standard-no-draft", "bad input", "random"))
    return path


@pytest.fixture
def other_packs(tmp_path: Path) -> Path:
    """A copy of the game whose packs may be spoiled."""
    copy = tmp_path / "installed"
    copy.mkdir()
    shutil.copytree(ROOT / "game", copy / "game", ignore=shutil.ignore_patterns("__pycache__", "_data"))
    shutil.copytree(ROOT / "assets", copy / "assets")
    return copy


def test_a_broken_pack_is_named_with_file_line_and_field_and_the_window_does_not_open(other_packs: Path, tmp_path: Path) -> None:
    path = other_packs / "assets" / "packs" / "base" / "sector1.toml"
    words = path.read_text(encoding="utf-8")
    for spoiled, field in ((words.replace("draft =", "drift =", 1), "drift"), (words + "\n[[", "sector1.toml:")):
        assert spoiled != words
        path.write_text(spoiled, encoding="utf-8")
        said = refused(*window_command(tmp_path / "data"), cwd=other_packs)
        assert "assets/packs/base/sector1.toml:" in said and field in said
        assert "sector1.toml:" in refused(*GAME, "simulate", "--games", "1", cwd=other_packs)
        shot = ("shot", "--scene", "table", "--size", "1280x720", "--out", str(tmp_path / "x.png"))
        assert "sector1.toml:" in refused(*GAME, *shot, cwd=other_packs)


def test_a_save_file_of_garbage_is_put_aside_and_the_backup_goes_on(tmp_path: Path) -> None:
    played = play_some(tmp_path)
    path = save_file(tmp_path)
    path.write_bytes(b"garbage" * 100)
    with open_profile(tmp_path) as store:
        assert store.notices and all(len(text) > 20 and text.endswith(".") for text in store.notices)
        assert {game.game_id for game in store.games()} >= set(played.saved)
    assert any(other.read_bytes() == b"garbage" * 100 for other in (tmp_path / "quarantine").iterdir())
    play_some(tmp_path)
    assert crash_reports(tmp_path) == []


def test_a_save_of_a_newer_game_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    import sqlite3

    play_some(tmp_path)
    path = save_file(tmp_path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 999")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    assert "newer" in refused(*window_command(tmp_path))
    assert path.read_bytes() == before


def test_a_second_window_on_the_same_profile_is_refused_and_the_first_goes_on(tmp_path: Path) -> None:
    first = Program(window_command(tmp_path), AUTOPLAY)
    assert first.wait_first()
    assert "already open" in refused(*window_command(tmp_path))
    reached = first.entries
    assert first.wait(lambda: first.entries > reached + 3)
    first.kill()


@pytest.mark.parametrize("spoil", [lambda text: text[:-40], lambda text: text[:900], lambda text: "{}", lambda text: ""])
def test_a_broken_replay_is_named(replay: Path, spoil: object) -> None:
    assert callable(spoil)
    replay.write_text(spoil(replay.read_text()))
    assert "game.cwreplay" in refused(*GAME, "replay", str(replay))


def test_a_replay_with_a_move_that_is_not_allowed_names_it(replay: Path) -> None:
    recorded = read_replay(replay)
    entries = list(recorded.entries)
    entries[10], entries[11] = entries[11], entries[10]
    write_replay(replay, replace(recorded, entries=tuple(entries)))
    assert "entry 11" in refused(*GAME, "replay", str(replay))


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    start_display()
    yield


def window(data: Path, services: Services | None = None) -> User:
    """A person in front of the title."""
    options = Options(size=(1280, 720), data=data)
    user = User(App(options, services or open_services(options)))
    user.step(3)
    return user


def test_a_saved_game_of_other_packs_stays_and_the_title_says_why_it_cannot_go_on(tmp_path: Path) -> None:
    from game.store.journal import header_of

    with open_profile(tmp_path) as store:
        _, setup = setup_of("standard-no-draft", "old packs")
        old = replace(setup, packs=tuple(replace(pack, sha256="00" * 32) for pack in setup.packs))
        game = store.begin(header_of(old))
        store.append(game, 1, {"undo": 0}, bytes(16), 0)
    user = window(tmp_path)
    user.press("Continue")
    user.step(5)
    assert user.scene == "title"
    assert "other packs" in (user.app.services.games.notice() or "")
    user.app.close()
    assert crash_reports(tmp_path) == []
    with open_profile(tmp_path) as store:
        assert [summary.game_id for summary in store.running_games()] == [game]


def test_continue_means_the_newest_game_in_which_something_was_played(tmp_path: Path) -> None:
    from game.store.journal import draws_of, entries_of, header_of

    cards, setup = setup_of("standard-no-draft", "played")
    match = Match(cards, setup)
    assert match.decision is not None
    match.submit(match.command(match.decision.options[0]))
    with open_profile(tmp_path) as store:
        played = store.begin(header_of(setup))
        store.append(played, 1, entries_of(match.journal)[0], match.journal.entries[0].digest, draws_of(match.state))
        store.begin(header_of(Setup("11" * 16, cards.packs, (SeatSetup("human"), SeatSetup("nemesis")))))
    user = window(tmp_path)
    user.press("Continue")
    user.step(5)
    top = user.app.stack.top
    assert user.scene == "table" and top is not None
    assert top.session.state.digest() == match.state.digest()  # type: ignore[attr-defined]
    user.app.close()
    with open_profile(tmp_path) as store:
        assert last_state(store.load(played)) == match.state.digest().hex()


@pytest.mark.parametrize("shift", range(6))
def test_settings_that_make_no_sense_open_every_page(shift: int, tmp_path: Path) -> None:
    garbage = ["banana", -7, 10**12, [], {"deep": [None]}, None, "", [1, "two"], "1e999", float("nan"), float("inf")]
    names = (*SETTINGS, "skirmish.mode", "skirmish.home", "skirmish.draft", "skirmish.seed", "colours")
    values = {name: garbage[(number * 3 + shift) % len(garbage)] for number, name in enumerate(names)}
    real = open_services(Options(size=(1280, 720), data=tmp_path))
    services = replace(real, settings=MemorySettings(values))
    user = window(tmp_path, services)
    for key in ("skirmish", "settings"):
        user.app.stack.push(SCENE_NAMES[key]())
        user.step(3)
        assert user.scene == key, crash_reports(tmp_path)
    user.app.close()
    assert crash_reports(tmp_path) == []
