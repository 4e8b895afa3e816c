"""Text files for exchange: written whole or not at all, and read with strict limits and one named reason.

A replay (`*.cwreplay`) is JSON lines: the header line, then one line per journal entry, each bound to the one before it.
Whether the entries are legal moves is not decided here.
"""

from __future__ import annotations

import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .canonical import JsonObject, canonical, hash_of, parse_object
from .disk import Disk
from .errors import StoreError, explain
from .records import make_row, split_header
from .store import SavedGame

REPLAY_FORMAT = "cwreplay"
REPLAY_VERSION = 1
MAX_BYTES = 4 * 1024 * 1024
MAX_LINES = 5_000
MAX_LINE = 64 * 1024
_DEPTH = 16
_HEADER_FIELDS = {"format", "version", "entries", "header", "result", "chain"}
_LINE_FIELDS = {"seq", "entry", "digest", "draws", "chain"}


@dataclass(frozen=True, slots=True)
class Replay:
    """A game for exchange: entry i (from 0) has the number i + 1; `digests[i]` is the state after it; `result` may be None."""

    header: JsonObject
    entries: tuple[JsonObject, ...]
    digests: tuple[bytes, ...]
    draws: tuple[int, ...]
    result: JsonObject | None = None


def replay_of(game: SavedGame) -> Replay:
    """The replay of a saved game."""
    return Replay(game.header, game.entries, game.digests, game.draws, game.result)


def write_text(path: Path, text: str, disk: Disk | None = None) -> None:
    """Writes a text file whole or not at all, durably, and reads it back. Raises StoreError, one sentence."""
    disk = disk or Disk()
    try:
        disk.make_folder(path.parent)
        disk.write_file(path, text.encode())
    except OSError as problem:
        raise StoreError(f"{path.name} was not written. {explain(problem)}") from problem


def write_replay(path: Path, replay: Replay, disk: Disk | None = None) -> None:
    """Writes a replay file. Raises StoreError for a disk that does not take it, ValueError for data that is not plain."""
    write_text(path, replay_text(replay), disk)


def replay_text(replay: Replay) -> str:
    """The lines of a replay file."""
    if len(replay.entries) >= MAX_LINES:
        raise ValueError(f"a replay has at most {MAX_LINES - 1} entries")
    head = {
        "format": REPLAY_FORMAT,
        "version": REPLAY_VERSION,
        "entries": len(replay.entries),
        "header": replay.header,
        "result": replay.result,
    }
    lines = []
    chain = b""
    for line in (head, *_entry_lines(replay)):
        chain = hash_of(chain, canonical(line, _DEPTH).encode())
        lines.append(canonical({**line, "chain": chain.hex()}, _DEPTH) + "\n")
    return "".join(lines)


def _entry_lines(replay: Replay) -> list[JsonObject]:
    parts = zip(replay.entries, replay.digests, replay.draws, strict=True)
    return [
        {"seq": seq, "entry": entry, "digest": digest.hex(), "draws": draws}
        for seq, (entry, digest, draws) in enumerate(parts, 1)
    ]


def read_replay(path: Path) -> Replay:
    """Reads a replay file. Raises StoreError with `file:line: field: reason` for the first thing that is wrong."""
    lines = _lines(path)
    head, chain = _checked(path, 1, lines[0], b"", _HEADER_FIELDS)
    _demand(path, 1, "format", head["format"] == REPLAY_FORMAT, "is not a replay of this game")
    version = head["version"]
    _demand(path, 1, "version", _is_count(version) and version >= 1, "is not a version number")
    _demand(path, 1, "version", version <= REPLAY_VERSION, f"format {version} is newer than this game reads")
    header, result = head["header"], head["result"]
    _demand(path, 1, "header", isinstance(header, dict), "is not an object")
    _demand(path, 1, "result", result is None or isinstance(result, dict), "is not an object")
    try:
        split_header(header)
    except ValueError as problem:
        raise _wrong(path, 1, "header", str(problem)) from None
    count = head["entries"]
    _demand(path, 1, "entries", _is_count(count), "is not a number of entries")
    entries: list[JsonObject] = []
    digests: list[bytes] = []
    draws: list[int] = []
    for number, text in enumerate(lines[1:], 2):
        line, chain = _checked(path, number, text, chain, _LINE_FIELDS)
        _demand(path, number, "seq", line["seq"] == number - 1, f"is not {number - 1}")
        _demand(path, number, "draws", _is_count(line["draws"]), "is not a count")
        _demand(path, number, "entry", isinstance(line["entry"], dict), "is not an object")
        digest = _hex(path, number, "digest", line["digest"])
        try:
            make_row("", b"", line["seq"], line["entry"], digest, line["draws"])
        except ValueError as problem:
            raise _wrong(path, number, "entry", str(problem)) from None
        entries.append(line["entry"])
        digests.append(digest)
        draws.append(line["draws"])
    _demand(path, len(lines), "entries", len(entries) == count, f"the file has {len(entries)} of {count} entries")
    return Replay(header, tuple(entries), tuple(digests), tuple(draws), result)


def _lines(path: Path) -> list[str]:
    """The lines of a file that is small enough and plain ASCII."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise _wrong(path, 1, "file", "is a folder or a device")
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise _wrong(path, 1, "file", "does not exist") from None
    except OSError as problem:
        raise _wrong(path, 1, "file", f"cannot be read ({problem.strerror or 'disk error'})") from None
    if len(data) > MAX_BYTES:
        raise _wrong(path, 1, "file", f"is larger than {MAX_BYTES // 1024 // 1024} MiB")
    if not data.strip():
        raise _wrong(path, 1, "file", "is empty")
    raw = data.split(b"\n")
    if not raw[-1]:
        raw.pop()
    if len(raw) > MAX_LINES:
        raise _wrong(path, 1, "file", f"has more than {MAX_LINES} lines")
    lines = []
    for number, line in enumerate(raw, 1):
        if len(line) > MAX_LINE:
            raise _wrong(path, number, "line", f"is longer than {MAX_LINE} characters")
        if not line.isascii():
            raise _wrong(path, number, "line", "holds a character that is not ASCII")
        lines.append(line.removesuffix(b"\r").decode("ascii"))
    return lines


def _checked(path: Path, number: int, text: str, chain: bytes, fields: set[str]) -> tuple[JsonObject, bytes]:
    """One line with exactly its fields and the right link to the line before; the new end of the chain."""
    try:
        line = parse_object(text, _DEPTH)
    except ValueError as problem:
        raise _wrong(path, number, "line", str(problem)) from None
    for name in sorted(fields - set(line)):
        raise _wrong(path, number, name, "is missing")
    for name in sorted(set(line) - fields):
        raise _wrong(path, number, name[:40], "is not a field of this line")
    found = _hex(path, number, "chain", line.pop("chain"))
    expected = hash_of(chain, canonical(line, _DEPTH).encode())
    _demand(path, number, "chain", found == expected, "does not fit: this line or one before it was changed")
    return line, expected


def _hex(path: Path, number: int, field: str, value: Any) -> bytes:
    good = isinstance(value, str) and len(value) == 32 and all(digit in "0123456789abcdef" for digit in value)
    _demand(path, number, field, good, "is not 32 hexadecimal digits")
    return bytes.fromhex(value)


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0


def _demand(path: Path, number: int, field: str, good: bool, reason: str) -> None:
    if not good:
        raise _wrong(path, number, field, reason)


def _wrong(path: Path, number: int, field: str, reason: str) -> StoreError:
    text = f"{field}: {reason}"
    return StoreError(f"{path}:{number}: {text if text.isprintable() else ascii(text)[1:-1]}")
