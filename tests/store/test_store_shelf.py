"""Several profiles beside each other: making, renaming, copying, exchanging, deleting with 30 days of grace."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.campaign.progress import HallEntry, MatchRecord, NodeRecord, ProgressChange, RunRow, Statistic
from game.store import MOST_PROFILES, NAME_LENGTH, ProfileStore, Store, StoreError, list_profiles, open_profile
from game.store.canonical import canonical, hash_of
from game.store.profile_store import DAY, GRACE_DAYS
from tools.proofs import sample_game
from tools.proofs.faulty_disk import FAULTS, Fault, FaultyDisk

VERSION_1 = Path(__file__).resolve().parents[1] / "saves" / "v1" / "exchange.cwprofile"
"""An exchange file that an older game has written, with a finished and a running game."""
MATCH = MatchRecord("", "skirmish", "expert", "gaia", True, 5, 40, 35, 10, 4200, "B", seed="ab")
CHANGE = ProgressChange(
    RunRow("run1", "campaign", "frontier", False, {"phase": "map", "path": [1, 2]}),
    (NodeRecord("frontier", "n1", "expert", "won", 4200, 5, "silver"),),
    (HallEntry("run1", "frontier", "expert", "sortie", "ABC", 4200, "B", "gaia"),),
    ((Statistic("total", "", "games"), 1), (Statistic("home_mode", "gaia/expert", "wins"), 1)),
    ((Statistic("home", "gaia", "best_score"), 4200),),
    ("first_win",),
    MATCH,
)


@pytest.fixture
def shelf(data: Path) -> ProfileStore:
    """The profiles of an empty data folder."""
    return ProfileStore(data)


def rich(data: Path, name: str = "Ada") -> str:
    """A profile with settings, a run, records, a finished and a running game; its id."""
    with open_profile(data, name) as store:
        store.set_setting("campaign.initials", "ADA")
        store.set_setting("played_seconds", 3_700)
        first = store.begin(sample_game.HEADER)
        sample_game.append(store, first, 1, 30)
        store.finish(first, sample_game.RESULT, CHANGE)
        second = store.begin(sample_game.HEADER)
        sample_game.append(store, second, 1, 25)
        assert store.flush(10)
        return store.profile_id


def everything(store: Store) -> dict[str, Any]:
    """All that a player could miss."""
    games = [store.load(game.game_id) for game in store.games()]
    return {
        "settings": {key: value for key, value in store.settings().items() if key != "name"},
        "profile": store.profile(),
        "games": [(game.header, game.entries, game.digests, game.draws, game.status, game.result) for game in games],
        "snapshots": [game.snapshots for game in games if game.status == "running"],
    }


def held(data: Path, profile_id: str) -> dict[str, Any]:
    with open_profile(data, profile_id=profile_id) as store:
        return everything(store)


def test_there_is_room_for_eight_profiles_and_a_ninth_is_refused(shelf: ProfileStore) -> None:
    names = [f"Player {number}" for number in range(MOST_PROFILES)]
    assert MOST_PROFILES >= 4
    for name in names:
        shelf.create(name)
    assert [card.name for card in shelf.cards()] == names
    with pytest.raises(StoreError, match="delete one first"):
        shelf.create("One more")
    assert len(shelf.cards()) == MOST_PROFILES


def test_a_new_profile_has_its_name_initials_and_emblem_and_can_be_opened(shelf: ProfileStore, data: Path) -> None:
    ident = shelf.create("  Grace   Hopper ", "GMH", "vega")
    (card,) = shelf.cards()
    assert (card.profile_id, card.name, card.initials, card.emblem) == (ident, "Grace Hopper", "GMH", "vega")
    with open_profile(data, profile_id=ident) as store:
        assert store.name == "Grace Hopper"
        assert store.notices == ()


@pytest.mark.parametrize("name", ["", "   ", "\x00\x1b", "x" * (NAME_LENGTH + 1), "ADA"])
def test_an_impossible_or_taken_name_is_refused_in_one_sentence(shelf: ProfileStore, name: str) -> None:
    shelf.create("Ada")
    with pytest.raises(StoreError, match=r"\.$"):
        shelf.create(name)
    assert len(shelf.cards()) == 1


def test_a_card_tells_mastery_games_and_time_played(shelf: ProfileStore, data: Path) -> None:
    rich(data)
    (card,) = shelf.cards()
    assert (card.initials, card.mastery, card.games, card.wins, card.seconds) == ("ADA", 1, 1, 0, 3_700)


def test_a_profile_can_be_renamed_but_not_while_it_is_open_elsewhere(shelf: ProfileStore, data: Path) -> None:
    ident = shelf.create("Ada")
    shelf.rename(ident, "Ada Lovelace")
    shelf.rename(ident, "ADA LOVELACE")
    assert [card.name for card in shelf.cards()] == ["ADA LOVELACE"]
    with open_profile(data, profile_id=ident), pytest.raises(StoreError, match="already open"):
        shelf.rename(ident, "Other")
    assert [card.name for card in shelf.cards()] == ["ADA LOVELACE"]


def test_a_copy_has_everything_and_is_independent_afterwards(shelf: ProfileStore, data: Path) -> None:
    ident = rich(data)
    copy = shelf.copy(ident)
    assert [card.name for card in shelf.cards()] == ["Ada", "Ada 2"]
    assert held(data, copy) == held(data, ident)
    with open_profile(data, profile_id=copy) as store:
        store.set_setting("volume", 5)
        assert store.flush(10)
    assert "volume" not in held(data, ident)["settings"]


def test_a_profile_that_is_being_played_can_be_copied_and_exported(shelf: ProfileStore, data: Path) -> None:
    ident = rich(data)
    with open_profile(data, profile_id=ident) as store:
        copy = shelf.copy(ident, "Copy")
        path = shelf.export(ident).path
        expected = everything(store)
    assert held(data, copy) == expected
    assert path.parent == data / "exports"


def test_what_is_exported_comes_back_whole_beside_the_original(shelf: ProfileStore, data: Path, tmp_path: Path) -> None:
    ident = rich(data)
    path = shelf.export(ident).path
    assert shelf.parcels() == (path,)
    back = shelf.import_file(path).profile_id
    assert [card.name for card in shelf.cards()] == ["Ada", "Ada 2"]
    assert held(data, back) == held(data, ident)
    elsewhere = ProfileStore(tmp_path / "elsewhere")
    other = elsewhere.import_file(path).profile_id
    assert [card.name for card in elsewhere.cards()] == ["Ada"]
    assert held(tmp_path / "elsewhere", other) == held(data, ident)
    assert elsewhere.export(other).path.read_bytes() == path.read_bytes(), "the same profile gives the same file"


def test_two_exports_never_write_over_each_other(shelf: ProfileStore, data: Path) -> None:
    ident = rich(data, "Łukasz / ../x")
    first, second = shelf.export(ident).path, shelf.export(ident).path
    assert first != second
    assert first.parent == second.parent == data / "exports"


# Bad files: one sentence, nothing lost, nothing made.


def rewritten(text: str, change: Callable[[list[dict[str, Any]]], None]) -> str:
    """A file changed by somebody who knows how to bind its lines again."""
    lines = [json.loads(line) for line in text.splitlines()]
    change(lines)
    chain, out = b"", []
    for line in lines:
        line.pop("chain", None)
        chain = hash_of(chain, canonical(line, 16).encode())
        out.append(canonical({**line, "chain": chain.hex()}, 16) + "\n")
    return "".join(out)


def _row(lines: list[dict[str, Any]], table: str) -> list[Any]:
    row: list[Any] = next(line["row"] for line in lines if line.get("table") == table)
    return row


def _set(table: str, column: int, value: Any) -> Callable[[list[dict[str, Any]]], None]:
    def change(lines: list[dict[str, Any]]) -> None:
        _row(lines, table)[column] = value

    return change


def _row_twice(lines: list[dict[str, Any]]) -> None:
    lines[0].update(rows=lines[0]["rows"] + 1)
    lines.insert(2, dict(lines[1]))


FORGED: dict[str, Callable[[list[dict[str, Any]]], None]] = {
    "a newer format": lambda lines: lines[0].update(version=99),
    "another format": lambda lines: lines[0].update(format="cwreplay"),
    "no name": lambda lines: lines[0].update(name=" \u200b "),
    "a name that is a number": lambda lines: lines[0].update(name=7),
    "a wrong number of rows": lambda lines: lines[0].update(rows=3),
    "a counter below zero": lambda lines: lines[0].update(counter=-1),
    "an unknown table": lambda lines: lines[1].update(table="sqlite_master"),
    "a table that is a list": lambda lines: lines[1].update(table=[]),
    "a row that is no list": lambda lines: lines[1].update(row={}),
    "a row twice": _row_twice,
    "an impossible setting": _set("profile", 0, "../x"),
    "a setting that is not JSON": _set("profile", 1, "{"),
    "a status of its own": _set("game", 8, "won"),
    "a finished game without result": lambda lines: _row(lines, "game").__setitem__(slice(8, 10), ["finished", None]),
    "a game id that is a path": _set("game", 0, "../../x"),
    "a game with more entries than there are": _set("game", 10, 99),
    "options that are no object": _set("game", 6, "[]"),
    "an entry that is none": _set("cmd", 2, {"eval": "1"}),
    "an entry out of turn": _set("cmd", 1, 2),
    "an entry of another game": _set("cmd", 0, "f" * 32),
    "a digest that is too short": _set("cmd", 4, "00"),
    "a snapshot of a missing entry": _set("snap", 1, 999),
    "a snapshot that is no state": _set("snap", 2, "7"),
    "a run that is no object": _set("run", 5, "[]"),
    "a node with a medal of its own": _set(
        "node", 3, '{"campaign":"frontier","node":"n1","mode":"expert","state":"won","medal":"mud"}'
    ),
    "a node under another name": _set("node", 1, "n2"),
    "a hall entry with a field too many": _set("hall", 5, '{"run_id":"run1","cheat":1}'),
    "a figure that is a text": _set("statistic", 3, "1"),
    "a figure that is true": _set("statistic", 3, True),
    "a match that is none": _set("played", 2, "null"),
    "a very long text": _set("achievement", 0, "x" * 100_000),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_file_is_refused_with_its_line_and_nothing_is_made(
    shelf: ProfileStore, data: Path, tmp_path: Path, what: str
) -> None:
    ident = rich(data)
    path = tmp_path / "forged.cwprofile"
    path.write_text(rewritten(VERSION_1.read_text(), FORGED[what]))
    with pytest.raises(StoreError) as refusal:
        shelf.import_file(path)
    assert str(refusal.value).startswith(f"{path}:")
    assert "\n" not in str(refusal.value)
    assert [card.profile_id for card in shelf.cards()] == [ident]
    assert [folder.name for folder in (data / "profiles").iterdir() if folder.is_dir()] == [ident]


@pytest.mark.parametrize(
    "content", [b"", b"\n\n", b"{}", b"\x00" * 500, b"SQLite format 3\x00", "é".encode(), b"[" * 9_000, b"null\n"]
)
def test_what_is_no_profile_at_all_is_refused(shelf: ProfileStore, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.cwprofile"
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"bad\.cwprofile:\d+: "):
        shelf.import_file(path)
    assert shelf.cards() == ()


def test_a_flipped_bit_or_a_cut_anywhere_in_a_file_of_version_1_is_noticed(shelf: ProfileStore, tmp_path: Path) -> None:
    path = tmp_path / "damaged.cwprofile"
    whole = VERSION_1.read_bytes()
    for place in range(0, len(whole), len(whole) // 40):
        for damaged in (whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :], whole[:place]):
            path.write_bytes(damaged)
            with pytest.raises(StoreError):
                shelf.import_file(path)
    assert shelf.cards() == ()


def test_a_flipped_bit_or_a_cut_costs_at_most_what_it_lies_in_and_is_told(
    shelf: ProfileStore, data: Path, tmp_path: Path
) -> None:
    ident = rich(data)
    whole = shelf.export(ident).path.read_bytes()
    expected = held(data, ident)
    path = tmp_path / "damaged.cwprofile"
    told = refused = 0
    for place in range(0, len(whole), len(whole) // 60):
        for damaged in (whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :], whole[:place]):
            path.write_bytes(damaged)
            try:
                made = shelf.import_file(path)
            except StoreError:
                refused += 1
                continue
            kept = held(data, made.profile_id)
            told += bool(made.left_out)
            assert made.left_out or kept == expected
            assert kept["profile"] == expected["profile"] and kept["settings"] == expected["settings"]
            shelf.delete(made.profile_id)
    assert told and refused > 60


def test_a_file_of_version_1_comes_in_whole(shelf: ProfileStore, data: Path) -> None:
    made = shelf.import_file(VERSION_1)
    assert made.left_out == ()
    kept = held(data, made.profile_id)
    assert [(len(entries), status) for _, entries, _, _, status, _ in kept["games"]] == [(25, "running"), (30, "finished")]
    assert kept["profile"].achievements == ("first_win",) and len(kept["profile"].matches) == 1


def test_a_folder_a_missing_file_and_a_file_that_is_too_large_are_refused(shelf: ProfileStore, tmp_path: Path) -> None:
    large = tmp_path / "large.cwprofile"
    with open(large, "wb") as file:
        file.truncate(513 * 1024 * 1024)
    for path in (tmp_path, tmp_path / "none.cwprofile", large, Path("\x00")):
        with pytest.raises(StoreError):
            shelf.import_file(path)


# The trash.


def test_a_deleted_profile_lies_in_the_trash_and_can_be_brought_back_whole(shelf: ProfileStore, data: Path) -> None:
    ident = rich(data)
    before = held(data, ident)
    shelf.delete(ident)
    assert shelf.cards() == () == list_profiles(data)
    (card,) = shelf.trash()
    assert (card.name, card.days) == ("Ada", GRACE_DAYS)
    shelf.restore(ident)
    assert shelf.trash() == ()
    assert held(data, ident) == before


def test_a_profile_that_is_open_cannot_be_deleted(shelf: ProfileStore, data: Path) -> None:
    ident = rich(data)
    with open_profile(data, profile_id=ident) as store:
        with pytest.raises(StoreError, match="already open"):
            shelf.delete(ident)
        assert len(store.games()) == 2
    assert len(shelf.cards()) == 1


def test_the_trash_keeps_a_profile_for_thirty_days_and_then_purges_it(data: Path) -> None:
    clock = [1_000_000_000.0]
    shelf = ProfileStore(data, now=lambda: clock[0])
    ident = shelf.create("Ada")
    shelf.delete(ident)
    clock[0] += 29 * DAY
    assert [card.days for card in shelf.trash()] == [1]
    clock[0] -= 400 * DAY
    assert [card.days for card in shelf.trash()] == [GRACE_DAYS], "a clock that goes back purges nothing"
    clock[0] += 401 * DAY + 29 * DAY
    assert shelf.trash() == ()
    assert not (data / "trash" / ident).exists()
    with pytest.raises(StoreError, match="not in the trash"):
        shelf.restore(ident)


def test_a_profile_that_is_purged_does_not_hide_what_lies_in_the_trash_after_it(data: Path) -> None:
    clock = [1_000_000_000.0]
    shelf = ProfileStore(data, now=lambda: clock[0])
    old, young = sorted((shelf.create("Ada"), shelf.create("Bob")))
    shelf.delete(old)
    clock[0] += 10 * DAY
    shelf.delete(young)
    clock[0] += 25 * DAY
    assert [card.profile_id for card in shelf.trash()] == [young]


def test_a_restored_profile_gets_another_name_when_its_own_is_taken(shelf: ProfileStore) -> None:
    old = shelf.create("Ada")
    shelf.delete(old)
    shelf.create("ada")
    shelf.restore(old)
    assert [card.name for card in shelf.cards()] == ["ada", "Ada 2"]


def test_a_profile_without_a_readable_note_of_its_deletion_is_not_purged(shelf: ProfileStore, data: Path) -> None:
    ident = shelf.create("Ada")
    shelf.delete(ident)
    (data / "trash" / ident / "deleted.json").write_bytes(b"\xff{")
    assert [card.days for card in shelf.trash()] == [GRACE_DAYS]


def test_other_folders_in_the_trash_are_left_alone(shelf: ProfileStore, data: Path) -> None:
    (data / "trash" / "mine").mkdir(parents=True)
    assert shelf.trash() == ()
    assert (data / "trash" / "mine").is_dir()


@pytest.mark.parametrize("ident", ["", "..", "../x", "/", "x" * 36])
def test_an_id_that_is_none_reaches_no_file(shelf: ProfileStore, ident: str) -> None:
    for call in (shelf.delete, shelf.restore, shelf.copy, shelf.export, lambda profile: shelf.rename(profile, "New")):
        with pytest.raises(StoreError):
            call(ident)


# Disks that fail.


def _operations(shelf: ProfileStore, ident: str, path: Path) -> list[Callable[[], object]]:
    return [
        lambda: shelf.create("Grace"),
        lambda: shelf.rename(ident, "Renamed"),
        lambda: shelf.copy(ident),
        lambda: shelf.export(ident),
        lambda: shelf.import_file(path),
        lambda: shelf.delete(ident),
    ]


@pytest.mark.parametrize("fault", FAULTS)
def test_whatever_call_of_the_disk_fails_the_profile_stays_whole(fault: Fault) -> None:
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
        _fail_everywhere(Path(folder) / "data", Path(folder), fault)


def _fail_everywhere(data: Path, tmp_path: Path, fault: Fault) -> None:
    ident = rich(data)
    path = ProfileStore(data).export(ident, tmp_path / "kept.cwprofile").path
    before = held(data, ident)
    for number in range(6):
        calls = 1 + FAULTS.index(fault)  # the three kinds share the calls between them
        while True:
            disk = FaultyDisk(fault, calls, calls)
            try:
                _operations(ProfileStore(data, disk), ident, path)[number]()
            except StoreError as problem:
                assert str(problem).endswith(".")
            done = disk.calls < calls
            here = ProfileStore(data)
            if here.trash():
                here.restore(ident)
            for card in here.cards():
                assert card.problem is None
                if card.profile_id != ident:
                    assert number in (0, 2, 4)
                    shutil.rmtree(data / "profiles" / card.profile_id)
            names = [card.name for card in here.cards()]
            assert len(names) == 1, f"operation {number}, call {calls}: {names}"
            if names[0] != "Ada":
                here.rename(ident, "Ada")
            if done:
                break
            calls += max(3, calls // 2)
    assert held(data, ident) == before


def test_a_folder_that_cannot_be_written_to_gives_sentences(data: Path) -> None:
    ident = rich(data)
    disk = FaultyDisk()
    disk.break_now("EROFS")
    shelf = ProfileStore(data, disk)
    for call in (lambda: shelf.create("Grace"), lambda: shelf.delete(ident)):
        with pytest.raises(StoreError, match="cannot be written"):
            call()
    assert os.listdir(data / "profiles").count(ident) == 1
