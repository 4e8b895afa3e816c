"""SV-0: nothing broken, slow, foreign or newer may block the opening, the saving or the export of what is good."""

from __future__ import annotations

import os
import shutil
import threading
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.store import ProfileStore, StoreError, open_profile
from game.store.profile_cards import Export
from game.store.schema import SCHEMA
from tests.store.profile_files import edit, profile_folder
from tools.proofs import run_books, sample_game

OVER = 3


def lived_in(data: Path) -> list[str]:
    """A profile with three finished games, put away twice, a running one, settings and records; the finished games."""
    games = []
    with open_profile(data, "Ada") as store:
        store.set_setting("volume", 7)
        for number in range(OVER):
            games.append(store.begin(sample_game.HEADER))
            sample_game.append(store, games[-1], 1, 12)
            store.finish(games[-1], sample_game.RESULT, run_books.change(number + 1))
        sample_game.append(store, store.begin(sample_game.HEADER), 1, 9)
        assert store.flush(30)
        store.check_games()
        assert store.flush(30)
    return games


def flip(path: Path, at: int) -> None:
    whole = bytearray(path.read_bytes())
    whole[at] ^= 4
    path.write_bytes(bytes(whole))


def in_place(path: Path, make: Callable[[Path], object]) -> None:
    if path.exists():
        path.unlink()
    make(path)


def sealed(folder: Path, number: int, mirror: bool = False) -> Path:
    paths = sorted((folder / ("mirror/games" if mirror else "games")).rglob("*.cwgame"))
    return paths[number]


def both(folder: Path, number: int, change: Callable[[Path], object]) -> None:
    for mirror in (False, True):
        change(sealed(folder, number, mirror))
    shutil.rmtree(folder / "backup")


def _pipes_for_backups(folder: Path) -> None:
    for path in sorted((folder / "backup").iterdir()):
        in_place(path, os.mkfifo)


Fault = Callable[[Path], object]
"""Does its harm in the folder of a profile."""
EVERYTHING_STAYS: dict[str, Fault] = {
    "an empty save file": lambda folder: (folder / "profile.db").write_bytes(b""),
    "a save file cut short": lambda folder: (folder / "profile.db").write_bytes((folder / "profile.db").read_bytes()[:9000]),
    "a save file of zeros": lambda folder: (folder / "profile.db").write_bytes(bytes(40_000)),
    "a page of zeros": lambda folder: _zero(folder / "profile.db", 8192),
    "no save file": lambda folder: (folder / "profile.db").unlink(),
    "a folder for a save file": lambda folder: in_place(folder / "profile.db", Path.mkdir),
    "a pipe for a save file": lambda folder: in_place(folder / "profile.db", os.mkfifo),
    "nonsense for a journal": lambda folder: (folder / "profile.db-journal").write_bytes(b"\xd9\xd5\x05\xf9 nonsense" * 99),
    "a changed name": lambda folder: edit(folder / "profile.db", "UPDATE profile SET value_json = '\"Eve\"' WHERE key = 'name'"),
    "a changed figure": lambda folder: edit(folder / "profile.db", "UPDATE statistic SET value = 99"),
    "a changed history": lambda folder: edit(folder / "profile.db", "UPDATE played SET body = '{}'"),
    "a changed hall": lambda folder: edit(folder / "profile.db", "UPDATE hall SET body = '{}'"),
    "a changed run": lambda folder: edit(folder / "profile.db", "UPDATE run SET body = '{}'"),
    "a changed entry": lambda folder: edit(folder / "profile.db", "UPDATE cmd SET draws = 99 WHERE seq = 3"),
    "a changed list of games": lambda folder: edit(folder / "profile.db", "UPDATE sealed SET seal = zeroblob(32)"),
    "a table too many": lambda folder: edit(folder / "profile.db", "CREATE TABLE more (x)"),
    "a view that never ends": lambda folder: edit(
        folder / "profile.db",
        "CREATE VIEW endless AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n",
    ),
    "a flipped bit in a game": lambda folder: flip(sealed(folder, 0), 100),
    "a flipped bit in a second copy": lambda folder: flip(sealed(folder, 0, mirror=True), 100),
    "a lost game": lambda folder: sealed(folder, 1).unlink(),
    "no games": lambda folder: shutil.rmtree(folder / "games"),
    "no second copies": lambda folder: shutil.rmtree(folder / "mirror"),
    "a pipe for a game": lambda folder: in_place(sealed(folder, 2), os.mkfifo),
    "a device for a game": lambda folder: in_place(sealed(folder, 2), lambda path: path.symlink_to("/dev/zero")),
    "no backups": lambda folder: shutil.rmtree(folder / "backup"),
    "nonsense for backups": lambda folder: [path.write_bytes(b"nonsense") for path in (folder / "backup").iterdir()],
    "pipes for backups": _pipes_for_backups,
    "a foreign file among the games": lambda folder: (sealed(folder, 0).parent / f"{'e' * 32}.cwgame").write_bytes(b"foreign"),
    "nonsense for the note of the walk": lambda folder: (folder / "scrub.json").write_bytes(b"\xff" * 99),
    "a pipe for the note of the walk": lambda folder: in_place(folder / "scrub.json", os.mkfifo),
    "a pipe for the last profile": lambda folder: in_place(folder.parents[1] / "last-profile.txt", os.mkfifo),
    "nonsense for a rescue file": lambda folder: _rescue(folder, b"nonsense"),
    "a rescue file that is a pipe": lambda folder: os.mkfifo(_rescue_path(folder)),
}
ONE_GAME_GOES: dict[str, Fault] = {
    "both copies of a game flipped": lambda folder: both(folder, 1, lambda path: flip(path, 100)),
    "both copies of a game lost": lambda folder: both(folder, 1, lambda path: path.unlink()),
    "both copies of a game empty": lambda folder: both(folder, 1, lambda path: path.write_bytes(b"")),
}


def _zero(path: Path, at: int) -> None:
    whole = bytearray(path.read_bytes())
    whole[at : at + 4096] = bytes(4096)
    path.write_bytes(bytes(whole))


def _rescue_path(folder: Path) -> Path:
    exports = folder.parents[1] / "exports"
    exports.mkdir()
    return exports / f"rescue-{folder.name}-1.cwrescue"


def _rescue(folder: Path, content: bytes) -> None:
    _rescue_path(folder).write_bytes(content)


def within(seconds: float, call: Callable[[], Any]) -> Any:
    """The answer of a call; fails when there is none in time."""
    answers: list[Any] = []
    thread = threading.Thread(target=lambda: answers.append(call()), daemon=True)
    thread.start()
    thread.join(seconds)
    assert answers, f"no answer in {seconds} s"
    return answers[0]


def exported(data: Path, ident: str) -> tuple[Export, set[str]]:
    """An export of the profile, and the finished games that come back from it."""
    shelf = ProfileStore(data)
    written = shelf.export(ident)
    other = ProfileStore(data.with_name("elsewhere"))
    made = other.import_file(written.path)
    with open_profile(other.data_dir, profile_id=made.profile_id) as store:
        return written, {game.game_id for game in store.games() if game.status == "finished"}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
@pytest.mark.parametrize("fault", [*EVERYTHING_STAYS, *ONE_GAME_GOES])
def test_law_sv_0(data: Path, fault: str) -> None:
    games = lived_in(data)
    folder = profile_folder(data)
    lost = fault in ONE_GAME_GOES
    {**EVERYTHING_STAYS, **ONE_GAME_GOES}[fault](folder)

    def live() -> list[str]:
        with open_profile(data, profile_id=folder.name) as store:
            store.check_games()
            assert store.flush(30)
            good = [game for game in games if not _refused(lambda game=game: store.load(game))]  # type: ignore[misc]
            assert all(sample_game.differences(store, game, 12) == [] for game in good)
            assert len(store.history()) == OVER and len(store.achievements()) == OVER
            store.set_setting("volume", 8)
            sample_game.append(store, store.begin(sample_game.HEADER), 1, 5)
            assert store.flush(30)
            return good

    good = within(30, live)
    assert len(good) == OVER - lost, "opening: every good game is there"
    with open_profile(data, profile_id=folder.name) as store:
        running = store.newest_running()
        assert store.get_setting("volume") == 8 and running is not None and running.entries == 5, "saving"
    written, back = within(30, lambda: exported(data, folder.name))
    assert back == set(good), "export: every good game comes back"
    assert bool(written.left_out) == lost


def _refused(call: Callable[[], object]) -> bool:
    try:
        call()
    except StoreError:
        return True
    return False


def test_law_sv_0_for_a_profile_of_a_newer_game(data: Path) -> None:
    lived_in(data)
    folder = profile_folder(data)
    edit(folder / "profile.db", f"PRAGMA user_version = {SCHEMA.version + 1}")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.suffix != ".lock"}
    with pytest.raises(StoreError, match=r"^The profile .Ada. was saved by a newer version of the game"):
        open_profile(data, profile_id=folder.name)
    written = ProfileStore(data).export(folder.name)
    assert written.left_out[0].endswith("it was copied as it is.")
    with zipfile.ZipFile(written.path) as archive:
        assert archive.read("profile.db") == before[folder / "profile.db"]
        assert len([name for name in archive.namelist() if name.startswith("games/")]) == OVER
    assert {path: path.read_bytes() for path in before} == before
    with open_profile(data, "Another") as store:
        store.set_setting("volume", 1)
        assert store.flush(10)


def test_law_sv_0_for_a_drive_that_is_not_there(data: Path) -> None:
    lived_in(data)
    folder = profile_folder(data)
    kept = (folder / "profile.db").read_bytes()
    (folder / "profile.db").unlink()
    (folder / "profile.db").symlink_to(data / "nowhere" / "profile.db")
    with open_profile(data, "Another") as store:
        store.set_setting("volume", 1)
        assert store.flush(10)
    (folder / "profile.db").unlink()
    (folder / "profile.db").write_bytes(kept)
    _, back = exported(data, folder.name)
    assert len(back) == OVER


def test_the_faults_do_harm(data: Path, tmp_path: Path) -> None:
    """A fault that changes nothing would prove nothing."""
    lived_in(data)
    folder = profile_folder(data)
    before = _picture(data)
    for name, fault in {**EVERYTHING_STAYS, **ONE_GAME_GOES}.items():
        copy = tmp_path / "copy"
        shutil.copytree(data, copy)
        fault(copy / "profiles" / folder.name)
        assert _picture(copy) != before, name
        shutil.rmtree(copy)


def _picture(data: Path) -> dict[str, object]:
    files: dict[str, object] = {}
    for path in data.rglob("*"):
        plain = path.is_file() and not path.is_symlink()
        files[str(path.relative_to(data))] = path.read_bytes() if plain else path.lstat().st_mode
    return files
