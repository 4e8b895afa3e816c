"""Replay files are written whole or not at all, and a broken one is named by file, line, field and reason."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store import Replay, StoreError, open_profile, read_replay, replay_of, write_replay, write_text
from game.store.canonical import canonical, hash_of
from tests.store.profile_files import played
from tools.proofs import sample_game
from tools.proofs.faulty_disk import FAULTS, Fault, FaultyDisk

FORM = re.compile(r"^(?P<file>.+):(?P<line>\d+): (?P<field>[^:]+): (?P<reason>.+)$")


@pytest.fixture
def replay(data: Path) -> Replay:
    """The replay of a short game."""
    game = played(data, 20, finished=True)
    with open_profile(data) as store:
        return replay_of(store.load(game))


@pytest.fixture
def path(replay: Replay, tmp_path: Path) -> Path:
    """A good replay file."""
    path = tmp_path / "exports" / "game ☄.cwreplay"
    write_replay(path, replay)
    return path


def test_a_replay_comes_back_as_it_was_and_the_same_game_gives_the_same_bytes(path: Path, replay: Replay) -> None:
    assert read_replay(path) == replay
    assert replay.entries == tuple(sample_game.entry(seq) for seq in range(1, 21))
    assert replay.result == sample_game.RESULT
    again = path.with_name("again.cwreplay")
    write_replay(again, read_replay(path))
    assert again.read_bytes() == path.read_bytes()
    assert path.read_bytes().isascii()


def test_a_game_without_entries_and_lines_that_end_as_on_windows_can_be_read(path: Path, replay: Replay) -> None:
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert read_replay(path) == replay
    empty = Replay(replay.header, (), (), ())
    write_replay(path, empty)
    assert read_replay(path) == empty
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    assert read_replay(path) == empty


def _line(number: int, change: Callable[[dict[str, object]], object], rechain: bool = True) -> Callable[[bytes], bytes]:
    """Changes the fields of one line, and mends the chain so that only the change itself is wrong."""

    def apply(content: bytes) -> bytes:
        lines = [json.loads(text) for text in content.splitlines()]
        change(lines[number - 1])
        if rechain:
            chain = b""
            for line in lines:
                line.pop("chain", None)
                chain = hash_of(chain, canonical(line).encode())
                line["chain"] = chain.hex()
        return b"".join(canonical(line).encode() + b"\n" for line in lines)

    return apply


def _set(field: str, value: object) -> Callable[[dict[str, object]], object]:
    return lambda line: line.__setitem__(field, value)


def _text(number: int, old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    def apply(content: bytes) -> bytes:
        lines = content.splitlines(keepends=True)
        assert old in lines[number - 1]
        lines[number - 1] = lines[number - 1].replace(old, new, 1)
        return b"".join(lines)

    return apply


def _flip(content: bytes) -> bytes:
    place = content.index(b"draft")
    return content[:place] + b"grasp" + content[place + 5 :]


BROKEN: dict[str, tuple[Callable[[bytes], bytes], int, str, str]] = {
    "empty": (lambda content: b"", 1, "file", "is empty"),
    "blank": (lambda content: b"\n \n", 1, "file", "is empty"),
    "null": (lambda content: b"null", 1, "line", "is not a JSON object"),
    "garbage": (lambda content: b"\x89PNG\r\n\x1a\n", 1, "line", "the game never writes"),
    "mark at the start": (lambda content: b"\xef\xbb\xbf" + content, 1, "line", "the game never writes"),
    "utf-16": (lambda content: content.decode().encode("utf-16"), 1, "line", "the game never writes"),
    "too large": (lambda content: content + b" " * 5_000_000, 1, "file", "larger than 4 MiB"),
    "too many lines": (lambda content: content + b"{}\n" * 5_000, 1, "file", "more than 5000 lines"),
    "long line": (lambda content: content + b"[" * 70_000, 22, "line", "longer than"),
    "deep": (lambda content: b"[" * 60_000 + b"\n" + content, 1, "line", "nested too deeply"),
    "open string of escapes": (lambda content: b'"' + b'\\"' * 30_000 + b"\n" + content, 1, "line", "is not JSON"),
    "flipped byte": (_flip, 2, "chain", "was changed"),
    "cut in a line": (lambda content: content[:-40], 21, "line", "is not JSON"),
    "cut between lines": (lambda content: b"".join(content.splitlines(True)[:-3]), 18, "entries", "17 of 20"),
    "line left out": (lambda content: b"".join(content.splitlines(True)[:4] + content.splitlines(True)[5:]), 5, "chain", ""),
    "lines swapped": (
        lambda content: b"".join(content.splitlines(True)[i] for i in (0, 2, 1, *range(3, 21))),
        2,
        "chain",
        "does not fit",
    ),
    "another format": (_line(1, _set("format", "savegame")), 1, "format", "is not a replay"),
    "newer version": (_line(1, _set("version", 2)), 1, "version", "newer than this game reads"),
    "version true": (_line(1, _set("version", True)), 1, "version", "is not a version number"),
    "version as text": (_line(1, _set("version", "1")), 1, "version", "is not a version number"),
    "header is a list": (_line(1, _set("header", [])), 1, "header", "is not made as it should be"),
    "header without seed": (_line(1, _set("header", {})), 1, "header", "rules_version"),
    "count of entries negative": (_line(1, _set("entries", -1)), 1, "entries", "is not a number"),
    "result is text": (_line(1, _set("result", "won")), 1, "result", "is not made as it should be"),
    "unknown field": (_line(3, _set("cheat", 1)), 3, "cheat", "does not belong"),
    "field with a strange name": (_line(3, _set("a\nb\u202e", 1)), 3, "a\\nb\\u202e", "does not belong"),
    "missing field": (_line(3, lambda line: line.pop("digest")), 3, "digest", "is missing"),
    "number out of turn": (_line(3, _set("seq", 5)), 3, "seq", "is not 2"),
    "digest too short": (_line(3, _set("digest", "ab")), 3, "digest", "32 digits from 0 to 9 and a to f"),
    "digest in capitals": (_line(3, _set("digest", "AB" * 16)), 3, "digest", "32 digits from 0 to 9 and a to f"),
    "draws negative": (_line(3, _set("draws", -1)), 3, "draws", "is not a count"),
    "entry of no kind": (_line(3, _set("entry", {"rewind": 1})), 3, "entry", "command object or an undo mark"),
    "undo of the future": (_line(3, _set("entry", {"undo": 2})), 3, "entry", "earlier entry"),
    "entry is a list": (_line(3, _set("entry", [])), 3, "entry", "is not made as it should be"),
    "double key": (_text(3, b"{", b'{"seq":2,'), 3, "line", "twice"),
    "not a number": (_text(3, b'"draws":0', b'"draws":NaN'), 3, "line", "not an integer"),
    "fraction": (_text(3, b'"draws":0', b'"draws":0.0'), 3, "line", "not an integer"),
    "5,000 digits": (_text(3, b'"draws":0', b'"draws":' + b"9" * 5_000), 3, "line", "too large"),
    "20 digits": (_text(3, b'"draws":0', b'"draws":' + b"9" * 20), 3, "line", "too large"),
    "half a character": (_text(3, b"draft", b"\\ud800"), 3, "line", "half a character"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_replay_is_named_by_file_line_field_and_reason(path: Path, name: str) -> None:
    breakage, line, field, reason = BROKEN[name]
    path.write_bytes(breakage(path.read_bytes()))
    with pytest.raises(StoreError) as refusal:
        read_replay(path)
    match = FORM.match(str(refusal.value))
    assert match, str(refusal.value)
    assert (match["file"], int(match["line"]), match["field"]) == (str(path), line, field)
    assert reason in match["reason"]


def test_every_changed_byte_of_a_replay_is_noticed(path: Path) -> None:
    content = path.read_bytes()
    for place in range(0, len(content), 11):
        changed = bytearray(content)
        changed[place] ^= 1
        path.write_bytes(bytes(changed))
        with pytest.raises(StoreError, match=r":\d+: "):
            read_replay(path)


@pytest.mark.parametrize("kind", ["missing", "folder", "named pipe"])
def test_what_is_no_file_is_named_too(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "x.cwreplay"
    if kind == "folder":
        path.mkdir()
    elif kind == "named pipe":
        os.mkfifo(path)
    with pytest.raises(StoreError, match=r"x\.cwreplay:1: file: "):
        read_replay(path)


@pytest.mark.parametrize("fault", FAULTS)
def test_an_export_that_fails_leaves_the_old_file_and_nothing_else(path: Path, replay: Replay, fault: Fault) -> None:
    for k in (1, 2, 3):
        disk = FaultyDisk(fault, k)
        with pytest.raises(StoreError, match=r"^game ☄\.cwreplay was not written\. .*\.$"):
            write_replay(path, Replay(replay.header, (), (), ()), disk)
        assert read_replay(path).entries in (replay.entries, ())  # whole in any case: the old one or the new one
    assert [child.name for child in path.parent.iterdir()] == [path.name]


def test_a_text_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "folder" / "report.txt"
    write_text(path, "first\n")
    write_text(path, "zweite Zeile ☄\n")
    assert path.read_text(encoding="utf-8") == "zweite Zeile ☄\n"
    assert [child.name for child in path.parent.iterdir()] == ["report.txt"]


def test_a_text_file_is_on_the_disk_before_it_gets_its_name_and_then_the_name_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    sync, replace = os.fsync, os.replace

    def noted_sync(descriptor: int) -> None:
        steps.append("sync")
        sync(descriptor)

    def noted_replace(old: Path, new: Path) -> None:
        steps.append("name")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(os, "replace", noted_replace)
    write_text(tmp_path / "report.txt", "text")
    assert steps == ["sync", "name", "sync"]


def test_a_game_that_is_too_long_for_a_replay_is_refused(replay: Replay) -> None:
    many = Replay(replay.header, replay.entries[:1] * 5_000, replay.digests[:1] * 5_000, replay.draws[:1] * 5_000)
    with pytest.raises(ValueError, match="at most 4999 entries"):
        write_replay(Path("never.cwreplay"), many)
