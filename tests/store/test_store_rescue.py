"""What a disk did not take before the game had to end comes with the next start, and nothing of it is lost or doubled."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.store import Store, StoreError, open_profile
from game.store.canonical import canonical, hash_of
from tests.store.profile_files import played, profile_folder
from tests.store.test_store_faults import SlowDisk
from tools.proofs import run_books, sample_game


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own."""
    folder = tmp_path / "cache"
    monkeypatch.setattr("game.store.rescue.user_cache_path", lambda *names, **options: folder)
    return folder


def cut_off(data: Path, play: Callable[[Store, str], None], disk: SlowDisk | None = None) -> tuple[str, Path, Path]:
    """A game of three saved moves, then what `play` does while the disk takes nothing, then the end of the process.

    The game, the rescue file, and the data folder as the process left it.
    """
    disk = disk or SlowDisk()
    store = open_profile(data, disk=disk)
    game = store.begin(sample_game.HEADER)
    sample_game.append(store, game, 1, 3)
    assert store.flush(10)
    disk.holds = True
    play(store, game)
    assert not store.close(0.05).done
    path = store.rescue()
    assert path is not None
    left = data.with_name("left")
    shutil.copytree(data, left)
    store.leave()
    disk.holds = False
    return game, path, left


def _much(store: Store, game: str) -> None:
    sample_game.append(store, game, 4, 11)
    store.set_setting("volume", 42)
    store.finish(game, sample_game.RESULT, run_books.change(1))
    sample_game.append(store, store.begin(sample_game.HEADER), 1, 12)


def _eight(store: Store, game: str) -> None:
    sample_game.append(store, game, 4, 11)


def test_moves_settings_the_end_of_a_game_and_a_new_one_all_come_with_the_next_start(data: Path) -> None:
    game, path, left = cut_off(data, _much)
    assert path.parent == data / "exports"
    for told in (("21 moves came from the rescue file.",), ()):
        with open_profile(left) as store:
            assert store.flush(30)
            second = store.newest_running()
            assert second is not None and second.entries == 12
            assert sample_game.differences(store, second.game_id, 12) == []
            assert sample_game.differences(store, game, 11) == []
            assert store.load(game).result == sample_game.RESULT
            assert store.get_setting("volume") == 42
            assert run_books.differences(store, 1) == []
            assert store.notices == told
    assert not list((left / "exports").iterdir())


def test_a_game_goes_on_where_the_rescue_file_ends(data: Path) -> None:
    game, _, left = cut_off(data, _eight)
    with open_profile(left) as store:
        assert store.flush(10) and store.notices == ("8 moves came from the rescue file.",)
        store.load(game)
        sample_game.append(store, game, 12, 15)
        assert store.flush(10)
    with open_profile(left) as store:
        assert sample_game.differences(store, game, 15) == []


def test_what_the_disk_took_after_all_is_not_told_and_not_doubled(data: Path) -> None:
    game, path, _ = cut_off(data, _much)
    # The process lived on long enough: `data` itself has everything by now, and the rescue file too.
    for _ in range(2):
        with open_profile(data) as store:
            assert store.flush(30)
            assert sample_game.differences(store, game, 11) == []
            assert run_books.differences(store, 1) == []
            assert len(store.games()) == 2
    assert not path.exists()


def test_a_crash_while_the_rescue_file_is_taken_in_takes_it_in_again(data: Path) -> None:
    game, _, left = cut_off(data, _much)
    (file,) = (left / "exports").iterdir()
    again = file.read_bytes()
    with open_profile(left) as store:
        assert store.flush(30)
    file.write_bytes(again)
    with open_profile(left) as store:
        assert store.flush(30)
        assert store.notices == () and len(store.games()) == 2
        assert sample_game.differences(store, game, 11) == [] and run_books.differences(store, 1) == []


def test_without_the_folder_for_exchange_the_cache_folder_takes_it(data: Path, cache: Path) -> None:
    data.mkdir(parents=True)
    (data / "exports").write_text("a file is in the place of the folder")
    game, path, left = cut_off(data, _eight)
    assert path.parent == cache / "rescue"
    with open_profile(left) as store:
        assert store.flush(10)
        assert sample_game.differences(store, game, 11) == []
    assert not path.exists()


def test_where_no_folder_takes_it_one_sentence_says_so(data: Path, cache: Path) -> None:
    class Shut(SlowDisk):
        def write_file(self, path: Path, content: bytes) -> None:
            if path.suffix == ".cwrescue":
                raise OSError(28, "full")
            super().write_file(path, content)

    with pytest.raises(StoreError, match=r"^No rescue file was written. The disk is full\.$"):
        cut_off(data, _eight, Shut())


def test_a_rescue_file_that_is_there_already_stays_and_the_next_has_the_next_number(data: Path) -> None:
    def play(store: Store, game: str) -> None:
        _eight(store, game)
        (data / "exports").mkdir(exist_ok=True)
        (data / "exports" / f"rescue-{store.profile_id}-1.cwrescue").write_bytes(b"not ours")

    _, path, _ = cut_off(data, play)
    assert path.name.endswith("-2.cwrescue")
    assert path.with_name(path.name.replace("-2.", "-1.")).read_bytes() == b"not ours"


def test_when_everything_is_saved_there_is_nothing_to_rescue(data: Path) -> None:
    with open_profile(data) as store:
        sample_game.append(store, store.begin(sample_game.HEADER), 1, 3)
        assert store.flush(10)
        assert store.rescue() is None
    assert not (data / "exports").exists()


def test_the_file_of_another_profile_is_not_touched(data: Path) -> None:
    _, _, left = cut_off(data, _eight)
    (file,) = (left / "exports").iterdir()
    with open_profile(left, "Another") as store:
        assert store.flush(10)
        assert store.notices == () and store.games() == ()
    assert file.exists()


def _rebound(lines: list[dict[str, Any]]) -> str:
    chain, out = b"", []
    for line in lines:
        line.pop("chain", None)
        chain = hash_of(chain, canonical(line, 16).encode())
        out.append(canonical({**line, "chain": chain.hex()}, 16) + "\n")
    return "".join(out)


def _first(lines: list[dict[str, Any]], what: str, **values: Any) -> None:
    line = next(line for line in lines if line.get("what") == what)
    line["value"] = canonical({**json.loads(line["value"]), **values})


BAD: dict[str, Callable[[list[dict[str, Any]]], object]] = {
    "of a newer game": lambda lines: lines[0].update(version=2),
    "of another kind": lambda lines: lines[0].update(format="cwreplay"),
    "an entry is missing": lambda lines: lines.pop(next(n for n, line in enumerate(lines) if line.get("what") == "entry")),
    "another course": lambda lines: _first(lines, "entry", seq=2),
    "an entry that is none": lambda lines: _first(lines, "entry", entry="[]"),
    "a number of its own": lambda lines: _first(lines, "entry", seq="4"),
    "a change that is none": lambda lines: _first(lines, "end", change={"counts": [["a"]]}),
    "a game from nowhere": lambda lines: [line.update(id="f" * 32) for line in lines if line.get("what") == "entry"],
    "something unknown": lambda lines: lines[1].update(what="shell"),
    "a digest too short": lambda lines: _first(lines, "entry", digest="00"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_file_that_does_not_fit_is_kept_told_once_and_changes_nothing(data: Path, what: str) -> None:
    game, _, left = cut_off(data, _much)
    (file,) = (left / "exports").iterdir()
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    BAD[what](lines)
    file.write_text(_rebound(lines))
    with open_profile(left) as store:
        assert store.flush(10)
        (told,) = store.notices
        assert told == f"A rescue file does not fit the profile any more; it is kept as exports/{file.name}.kept."
        assert len(store.games()) == 1 and sample_game.differences(store, game, 3) == []
        assert store.get_setting("volume") is None and store.statistics() == {}
    with open_profile(left) as store:
        assert store.notices == ()
    assert file.with_name(file.name + ".kept").exists()


@pytest.mark.parametrize("content", [b"", b"\x00" * 900, b"[" * 5000, b"{}\n", b"null\n"])
def test_nonsense_in_the_place_of_a_rescue_file_keeps_nobody_from_playing(data: Path, content: bytes) -> None:
    game = played(data, 5)
    (data / "exports").mkdir()
    (data / "exports" / f"rescue-{profile_folder(data).name}-1.cwrescue").write_bytes(content)
    with open_profile(data) as store:
        assert len(store.notices) == 1
        assert sample_game.differences(store, game, 5) == []
        store.set_setting("volume", 1)
        assert store.flush(10)


def test_a_game_that_was_played_on_elsewhere_is_not_written_over(data: Path) -> None:
    game, _, left = cut_off(data, _eight)
    (file,) = (left / "exports").iterdir()
    text = file.read_bytes()
    file.unlink()
    with open_profile(left) as store:
        store.load(game)
        store.append(game, 4, sample_game.entry(99), sample_game.digest(99), 0)
        assert store.flush(10)
    file.write_bytes(text)
    with open_profile(left) as store:
        assert "does not fit" in store.notices[0]
        assert len(store.load(game).entries) == 4
