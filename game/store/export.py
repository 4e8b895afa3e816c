"""Text files for exchange: written whole or not at all, and read with strict limits and one named reason.

A replay (`*.cwreplay`) is JSON lines: the header line, then one line per journal entry, each bound to the one before it.
Whether the entries are legal moves is not decided here.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.content.language import line

from .canonical import JsonObject
from .disk import Disk
from .errors import StoreError, explain
from .lines import Limits, chained, checked_line, demand, hex_of, is_count, read_lines, wrong
from .records import make_row, split_header
from .store import SavedGame

REPLAY_FORMAT = "cwreplay"
REPLAY_VERSION = 1
WAY = "way"
"""In the header of a battle of a Weekly: the steps of its run so far."""
MAX_BYTES = 4 * 1024 * 1024
MAX_LINES = 5_000
MAX_LINE = 64 * 1024
LIMITS = Limits(MAX_BYTES, MAX_LINES, MAX_LINE)
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
        raise StoreError(line("store.not_written", name=path.name, why=explain(problem))) from problem


def write_replay(path: Path, replay: Replay, disk: Disk | None = None) -> None:
    """Writes a replay file. Raises StoreError for a disk that does not take it, ValueError for data that is not plain."""
    write_text(path, replay_text(replay), disk)


def replay_text(replay: Replay) -> str:
    """The lines of a replay file."""
    if len(replay.entries) >= MAX_LINES:
        raise ValueError(line("store.many_entries", most=MAX_LINES - 1))
    head = {
        "format": REPLAY_FORMAT,
        "version": REPLAY_VERSION,
        "entries": len(replay.entries),
        "header": replay.header,
        "result": replay.result,
    }
    return chained((head, *_entry_lines(replay)))


def _entry_lines(replay: Replay) -> list[JsonObject]:
    parts = zip(replay.entries, replay.digests, replay.draws, strict=True)
    return [
        {"seq": seq, "entry": entry, "digest": digest.hex(), "draws": draws}
        for seq, (entry, digest, draws) in enumerate(parts, 1)
    ]


def read_replay(path: Path) -> Replay:
    """Reads a replay file. Raises StoreError with `file:line: field: reason` for the first thing that is wrong."""
    lines = read_lines(path, LIMITS)
    head, chain = checked_line(path, 1, lines[0], b"", _HEADER_FIELDS)
    demand(path, 1, "format", head["format"] == REPLAY_FORMAT, line("finding.no_replay"))
    version = head["version"]
    demand(path, 1, "version", is_count(version) and version >= 1, line("finding.no_version"))
    demand(path, 1, "version", version <= REPLAY_VERSION, line("finding.newer", version=version))
    header, result = head["header"], head["result"]
    demand(path, 1, "header", isinstance(header, dict), line("finding.no_object"))
    demand(path, 1, "result", result is None or isinstance(result, dict), line("finding.no_object"))
    try:
        split_header(header)
    except ValueError as problem:
        raise wrong(path, 1, "header", str(problem)) from None
    count = head["entries"]
    demand(path, 1, "entries", is_count(count), line("finding.no_entries"))
    entries: list[JsonObject] = []
    digests: list[bytes] = []
    draws: list[int] = []
    for number, text in enumerate(lines[1:], 2):
        fields, chain = checked_line(path, number, text, chain, _LINE_FIELDS)
        demand(path, number, "seq", fields["seq"] == number - 1, line("finding.not_number", expected=number - 1))
        demand(path, number, "draws", is_count(fields["draws"]), line("finding.no_count"))
        demand(path, number, "entry", isinstance(fields["entry"], dict), line("finding.no_object"))
        digest = hex_of(path, number, "digest", fields["digest"])
        try:
            make_row("", b"", fields["seq"], fields["entry"], digest, fields["draws"])
        except ValueError as problem:
            raise wrong(path, number, "entry", str(problem)) from None
        entries.append(fields["entry"])
        digests.append(digest)
        draws.append(fields["draws"])
    demand(path, len(lines), "entries", len(entries) == count, line("finding.few_entries", there=len(entries), expected=count))
    return Replay(header, tuple(entries), tuple(digests), tuple(draws), result)
