"""The proofs can be run by name, and each of them fails when there is something to find."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.store import SavedUpTo, Store
from game.store.writer import Writer
from tests.store.profile_files import ROOT
from tools.proofs import faults, kill, run_books, sample_game
from tools.proofs.faulty_disk import FaultyDisk


def _proof(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "tools" / "proof.py"), *arguments], capture_output=True, text=True, timeout=300
    )


def test_kills_near_the_ends_of_games_lose_nothing_and_count_nothing_twice() -> None:
    done = _proof("kill", "--runs", "--count", "8")
    assert done.returncode == 0, done.stdout
    assert "0 kills that lost something" in done.stdout


def test_books_that_do_not_agree_are_noticed(store: Store) -> None:
    for done in (1, 2):
        game = store.begin(sample_game.HEADER)
        store.finish(game, sample_game.RESULT, run_books.change(done))
    assert run_books.differences(store, 2) == []
    assert run_books.differences(store, 3) == ["1 acknowledged ends of games are lost"]
    store.finish(store.begin(sample_game.HEADER), sample_game.RESULT, run_books.change(2))
    assert "the best score says 2, not 3 games" in run_books.differences(store, 2)


def test_kills_at_random_moments_lose_nothing() -> None:
    done = _proof("kill", "--store", "--count", "8")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "8 kills" in done.stdout
    assert "0 kills that lost something" in done.stdout


def test_a_program_that_says_saved_without_saving_is_found_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    liar = tmp_path / "liar.py"
    liar.write_text(
        "import sys, time\n"
        f"sys.path.insert(0, {str(ROOT)!r})\n"
        "from pathlib import Path\n"
        "from game.store import open_profile\n"
        "from tools.proofs import sample_game\n"
        "store = open_profile(Path(sys.argv[1]))\n"
        "game = store.begin(sample_game.HEADER)\n"
        "sample_game.append(store, game, 1, 3)\n"
        "store.flush(10)\n"
        "print('saved', game, 9, flush=True)\n"
        "time.sleep(60)\n"
    )
    assert kill.run(1, ["--child", f"{{python}} {liar} {{data}}", "--seed", "2"]) is False
    assert "6 acknowledged entries are missing" in capsys.readouterr().out


def _some_trials() -> list[str]:
    calls = faults.calls_of_one_game()
    return [text for k in range(1, calls, calls // 8) for text in faults.trial("EIO", k, float("inf"), after=False)]


def test_a_store_that_hides_a_failing_disk_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "_PATIENCE", 0.3)
    monkeypatch.setattr(Store, "status", property(lambda store: SavedUpTo()))
    assert any("no banner" in text for text in _some_trials())


def test_a_store_that_forgets_what_failed_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def forget(writer: Writer, connection: object) -> None:
        for game in writer._ledger.open_games():
            game.saved = len(game.record.rows)

    monkeypatch.setattr(faults, "_PATIENCE", 0.3)
    monkeypatch.setattr(Writer, "_compare", forget)
    assert _some_trials()


def test_the_faulty_disk_really_fails_and_really_heals(tmp_path: Path) -> None:
    disk = FaultyDisk("EROFS", first=2, last=2)
    disk.sync_folder(tmp_path)
    with pytest.raises(OSError, match="Read-only"):
        disk.sync_folder(tmp_path)
    disk.sync_folder(tmp_path)


@pytest.mark.parametrize("arguments", [(), ("nothing",), ("kill", "--count", "0"), ("kill", "--count", "x"), ("kill", "--what")])
def test_wrong_arguments_end_with_code_2(arguments: tuple[str, ...]) -> None:
    done = _proof(*arguments)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("flips", ["--count", "5", "--plant", "backups"]),
        ("flips", ["--count", "1", "--plant", "saving"]),
        ("rot", ["--count", "4", "--only", "*.cwgame", "--starts", "1", "--plant", "copies"]),
        ("close", ["--count", "1", "--plant", "rescue"]),
        ("merge", ["--count", "4", "--plant", "mine"]),
        ("bigprofile", ["--count", "140", "--plant", "whole"]),
    ],
)
def test_a_planted_fault_is_found(name: str, options: list[str]) -> None:
    done = _proof(name, *options)
    assert done.returncode == 1 and "DOES NOT HOLD" in done.stdout, done.stdout
