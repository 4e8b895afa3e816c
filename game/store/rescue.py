"""The rescue file (`*.cwrescue`): what a profile still lacked when the game had to end, and taking it in at the next start.

It is JSON lines, each bound to the one before. It is written in one go to the folder for exchange, or, when that fails too, to
the platform's cache folder. At the next start of the same profile what it holds goes the way of every other move; a file that
does not fit the profile any more is kept under another name and told of once.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from game.campaign.progress import ProgressChange
from game.content.language import Line, line

from .canonical import JsonObject, canonical, parse, parse_object
from .disk import Disk
from .endings import change_of, plain_of
from .errors import StoreError, explain
from .ledger import NOT_STORED, KeptRun, Ledger
from .lines import Limits, chained, checked_line, read_lines
from .place import Place
from .records import GameRecord, make_row, split_header
from .sealing import load_game
from .vault import Vault
from .verdict import Damaged

SUFFIX = ".cwrescue"
KEPT = ".kept"
FORMAT = "cwrescue"
LIMITS = Limits(64 * 1024 * 1024, 100_000, 4 * 1024 * 1024)
_HEAD = {"format", "version", "profile", "chain"}
_LINE = {"what", "id", "value", "chain"}
_log = logging.getLogger(__name__)

Load = Callable[[str], GameRecord | None]
"""Reads a game of the profile by its id; None when the profile does not know it."""


def rescue_folders(place: Place) -> list[Path]:
    """Where rescue files lie, best first."""
    folders = [place.data_dir / "exports"]
    with contextlib.suppress(RuntimeError):  # nobody knows the home folder
        folders.append(user_cache_path("core-worlds", appauthor=False) / "rescue")
    return folders


def write_rescue(disk: Disk, place: Place, ledger: Ledger) -> Path | None:
    """Writes everything that the file lacks, in the thread of the caller; where it lies, None when nothing is lacking.

    Raises StoreError when no folder takes it.
    """
    parts = list(_parts(ledger))
    if not parts:
        return None
    head: JsonObject = {"format": FORMAT, "version": 1, "profile": place.profile_id}
    text = chained([head, *({"what": what, "id": ident, "value": value} for what, ident, value in parts)])
    problem: OSError | None = None
    for folder in rescue_folders(place):
        number = 1
        while (path := folder / f"rescue-{place.profile_id}-{number}{SUFFIX}").exists():
            number += 1
        try:
            disk.make_folder(folder)
            disk.write_file(path, text.encode("ascii"))
        except OSError as failed:
            problem = failed
            continue
        return path
    raise StoreError(line("store.no_rescue", why=explain(problem) if problem else None))


def _parts(ledger: Ledger) -> Iterator[tuple[str, str, str]]:
    """What is not saved, as texts: settings, runs, and of each game its header, its entries, its end."""
    lacking = ledger.lacking()
    for key, text in lacking.settings.items():
        yield "setting", key, text
    yield from map(_run_part, lacking.early_runs)
    for game in lacking.games:
        record = game.record
        if game.saved == NOT_STORED:
            yield "game", record.game_id, canonical(record.header)
        for row in record.rows[max(game.saved, 0) :]:
            snapshot = record.snapshots.get(row.seq)
            texts = {"seq": row.seq, "entry": row.body, "draws": row.draws, "digest": row.digest.hex(), "snapshot": snapshot}
            yield "entry", record.game_id, canonical(texts)
        if record.result is not None:
            change = None if game.change is None else plain_of(game.change)
            yield "end", record.game_id, canonical({"result": record.result, "change": change})
    yield from map(_run_part, lacking.late_runs)


def _run_part(kept: KeptRun) -> tuple[str, str, str]:
    return "run", kept.row.run_id, canonical(plain_of(ProgressChange(run=kept.row, hall=kept.hall)))


class Rescuer:
    """Takes in what the last session could not save, in the thread that saves. Sentences for the player are handed back."""

    def __init__(self, disk: Disk, ledger: Ledger) -> None:
        self._disk, self._ledger = disk, ledger
        self._looked = False
        self._paths: list[Path] = []
        self._moves = 0

    def look(self, connection: sqlite3.Connection, place: Place) -> tuple[Line, ...]:
        """Puts what rescue files of this profile hold into the ledger, from where it is saved like everything else."""
        if self._looked:
            return ()
        told: list[Line] = []
        vault = Vault(self._disk, place)
        for folder in rescue_folders(place):
            with contextlib.suppress(OSError):
                for path in sorted(folder.glob(f"rescue-{place.profile_id}-*{SUFFIX}")):
                    self._take(place, lambda game_id: load_game(connection, vault, game_id), path, told)
        self._looked = True
        return tuple(told)

    def all_is_saved(self) -> tuple[Line, ...]:
        """The profile file holds everything now: only then the rescue files go."""
        if not self._paths:
            return ()
        for path in self._paths:
            self._disk.remove(path)
        self._paths.clear()
        if not self._moves:
            return ()
        return (line("store.rescued", n=self._moves),)

    def _take(self, place: Place, load: Load, path: Path, told: list[Line]) -> None:
        try:
            moves = _apply(self._ledger, load, _read(path, place.profile_id))
        except (StoreError, Damaged, ValueError, TypeError, KeyError) as problem:
            _log.warning("a rescue file does not fit: %s: %r", path.name, problem)
            kept = path.with_name(path.name + KEPT)
            self._disk.replace(path, kept)
            told.append(line("store.rescue_kept", folder=kept.parent.name, name=kept.name))
            return
        self._paths.append(path)
        self._moves += moves


def _read(path: Path, profile_id: str) -> list[tuple[str, str, Any]]:
    lines = read_lines(path, LIMITS)
    head, chain = checked_line(path, 1, lines[0], b"", _HEAD)
    if head["format"] != FORMAT or head["version"] != 1 or head["profile"] != profile_id:
        raise StoreError(line("store.other_rescue", name=path.name))
    parts = []
    for number, text in enumerate(lines[1:], 2):
        fields, chain = checked_line(path, number, text, chain, _LINE)
        parts.append((str(fields["what"]), str(fields["id"]), parse(fields["value"])))
    return parts


def _apply(ledger: Ledger, load: Load, parts: list[tuple[str, str, Any]]) -> int:
    """Everything is looked at before the first thing is changed, because a file fits as a whole or not at all; new moves."""
    records = _records(load, parts)
    moves = 0
    for what, ident, value in parts:
        if what == "setting":
            ledger.set_setting(ident, canonical(value))
        elif what == "run":
            kept = change_of(value, "")
            if kept.run is not None:
                ledger.save_run(kept.run, kept.hall)
        elif records[ident] is None or records[ident].status == "running":
            if records[ident] is not None:
                ledger.adopt(records[ident])
            moves += _apply_to_game(ledger, what, ident, value)
    return moves


def _apply_to_game(ledger: Ledger, what: str, game_id: str, value: Any) -> int:
    if what == "game":
        ledger.restore(GameRecord(game_id, split_header(value)))
        return 0
    before = ledger.unsaved
    if what == "entry":
        snapshot = None if value["snapshot"] is None else parse_object(value["snapshot"])
        digest = bytes.fromhex(value["digest"])
        ledger.append(game_id, value["seq"], parse_object(value["entry"]), digest, value["draws"], snapshot)
    else:
        change = None if value["change"] is None else change_of(value["change"], game_id)
        ledger.finish(game_id, parse_object(value["result"]), change)
    return int(ledger.unsaved > before)


def _records(load: Load, parts: list[tuple[str, str, Any]]) -> dict[str, Any]:
    """The games the parts belong to, None for one that begins in the file itself. Raises StoreError for what does not fit."""
    records: dict[str, GameRecord | None] = {}
    begun: set[str] = set()
    lengths: dict[str, int] = {}
    for what, ident, value in parts:
        _judge(what, ident, value)
        if what in ("game", "entry", "end") and ident not in records:
            records[ident] = load(ident)
            record = records[ident]
            lengths[ident] = 0 if record is None else len(record.rows)
        if what == "game":
            begun.add(ident)
        elif what in ("entry", "end"):
            if records[ident] is None and ident not in begun:
                raise StoreError(line("store.rescue_no_game"))
            if what == "entry" and not _follows(records[ident], lengths[ident], value):
                raise StoreError(line("store.rescue_gap"))
            lengths[ident] += what == "entry" and value["seq"] > lengths[ident]
    return records


def _judge(what: str, ident: str, value: Any) -> None:
    """Raises StoreError, Damaged or ValueError for a part that the ledger could not take."""
    if what == "game":
        split_header(value)
    elif what == "entry":
        make_row(ident, b"", value["seq"], parse_object(value["entry"]), bytes.fromhex(value["digest"]), value["draws"])
        parse_object(value["snapshot"] or "{}")
    elif what == "end":
        parse_object(value["result"])
        change_of(value["change"] or {}, ident)
    elif what == "run":
        change_of(value, ident)
    elif what != "setting":
        raise StoreError(line("store.rescue_strange"))


def _follows(record: GameRecord | None, length: int, value: JsonObject) -> bool:
    """Whether an entry is the next one of its game, or is there already just as it is."""
    seq = value["seq"]
    if type(seq) is not int or not 1 <= seq <= length + 1:
        return False
    if record is None or seq > len(record.rows):
        return seq == length + 1
    row = record.rows[seq - 1]
    return row.body == canonical(parse_object(value["entry"])) and row.digest.hex() == value["digest"]
