"""`doctor` says what is there, works without a display, and names nobody."""

from __future__ import annotations

import json
import time
from pathlib import Path

from game.store import open_profile
from tests.cli import program
from tests.store.profile_files import played, profile_file


def test_everything_is_told_without_a_display_and_without_names(tmp_path: Path) -> None:
    home = tmp_path / "home" / "grace"
    home.mkdir(parents=True)
    data = home / "data"
    with open_profile(data, "Grace Hopper") as store:
        assert store.flush(10)
    began = time.monotonic()
    done = program.run("doctor", "--json", "--data", str(data), HOME=str(home), USER="grace")
    assert time.monotonic() - began < 20
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert set(report) == {"program", "folders", "profiles", "packs", "crashes", "display", "sound", "pads"}
    assert report["profiles"] == {"count": 1, "profile 1": "0 finished games; good"}
    assert "no display" in report["display"]["problem"]
    assert report["folders"]["data free MB"] > 0
    assert report["folders"]["data sync ms"] >= 0
    assert "base" in report["packs"]["packs"]
    assert "grace" not in done.stdout.lower()


def test_what_is_broken_is_told_and_nothing_is_changed(tmp_path: Path) -> None:
    played(tmp_path, 1)
    profile_file(tmp_path).write_bytes(b"no profile")
    (tmp_path / "log").mkdir(exist_ok=True)
    (tmp_path / "log" / "crash-20260101-120000-c0de.txt").write_text("a report", encoding="utf-8")
    before = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    done = program.run("doctor", "--data", str(tmp_path), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 0, done.stderr
    assert "profile 1: 0 finished games; " in done.stdout and "good\n" not in done.stdout.partition("== packs")[0]
    assert "last: crash-20260101-120000-c0de.txt" in done.stdout
    assert "driver: dummy" in done.stdout
    assert sorted(path for path in tmp_path.rglob("*") if path.is_file()) == before
    assert profile_file(tmp_path).read_bytes() == b"no profile"
