"""Which copies of a profile file are kept: three newest, seven days, four weeks, twelve months, whatever a clock says."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.store import open_profile
from game.store.backup import KEPT, SPANS, candidates, keep_dated
from game.store.disk import Disk
from tests.store.profile_files import played, profile_file, profile_folder
from tools.proofs import sample_game


@pytest.fixture
def folder(data: Path) -> Path:
    """The folder of a profile with one backup, and nothing that is kept for longer."""
    played(data, 2, finished=True)
    place = profile_folder(data)
    for path in (place / "backup").iterdir():
        if path.name != "1.db":
            path.unlink()
    return place


def after(folder: Path, days: Sequence[date], monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """The labels that are kept of each span, oldest first, after one backup on each of these days."""
    counter = 1000
    for day in days:
        counter += 10
        with monkeypatch.context() as counted:
            counted.setattr("game.store.backup._counter", lambda disk, path, now=counter: now)
            keep_dated(Disk(), folder, day)
    names = sorted(path.stem for path in (folder / "backup").iterdir())
    return {span: [name.split("-", 2)[2] for name in names if name.startswith(span)] for span in SPANS}


def test_after_two_years_of_play_each_span_has_its_newest_copies(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    days = [date(2026, 1, 1) + timedelta(number) for number in range(0, 730, 3)]
    kept = after(folder, days, monkeypatch)
    assert kept["day"] == [day.isoformat() for day in days[-7:]]
    assert len(kept["week"]) == 4 and kept["week"][-1] == "2027-52"
    assert kept["month"] == [f"2027-{month:02}" for month in range(1, 13)]


def test_many_games_on_one_day_are_one_copy_of_that_day_the_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = after(folder, [date(2026, 11, 22)] * 50, monkeypatch)
    assert kept == {"day": ["2026-11-22"], "week": ["2026-47"], "month": ["2026-11"]}
    assert (folder / "backup" / "day-000000001010-2026-11-22.db").exists()


def test_a_clock_that_jumps_loses_no_newer_copy_for_an_older_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(5)
    days = [date(chance.choice((1938, 2026, 2999)), chance.randint(1, 12), chance.randint(1, 28)) for _ in range(60)]
    kept = after(folder, days, monkeypatch)
    assert {span: len(labels) for span, labels in kept.items()} == {span: most for span, (most, _) in SPANS.items()}
    assert kept["day"] == [day.isoformat() for day in days[-7:]]


def test_a_profile_comes_back_from_a_copy_of_a_day_when_the_newer_ones_are_gone(data: Path) -> None:
    game = played(data, 5)
    with open_profile(data) as store:
        store.set_setting("volume", 7)
        store.finish(store.begin(sample_game.HEADER), sample_game.RESULT)
        assert store.flush(30)
    folder = profile_folder(data)
    assert [path.name.split("-")[0] for path in candidates(folder)][-1] in SPANS
    for path in (folder / "backup").glob("[1-9].db"):
        path.write_bytes(b"damaged")
    profile_file(data).write_bytes(b"damaged")
    with open_profile(data) as store:
        assert "A backup took the place of the save file" in " ".join(store.notices)
        assert game in {line.game_id for line in store.games()}


def test_only_what_differs_from_the_copy_that_falls_out_is_written(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    whole = Disk.write_changes

    def counted(self: Disk, path: Path, wanted: bytes, page: int) -> None:
        before = path.read_bytes() if path.exists() else b""
        written.append(sum(before[at : at + page] != wanted[at : at + page] for at in range(0, len(wanted), page)))
        whole(self, path, wanted, page)
        assert path.read_bytes() == wanted

    monkeypatch.setattr(Disk, "write_changes", counted)
    for _ in range(KEPT + 3):
        played(data, 2, finished=True)
    assert len(written) >= KEPT + 3
    assert max(written[KEPT + 2 :]) < min(written[: KEPT + 1]), "the first ones have nothing to differ from"
