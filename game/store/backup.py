"""Copies of a profile file: the three newest, and the first one of each of seven days, four weeks and twelve months.

Each is checked before an older one gives way. Which copy is older says the save counter in its name and never a clock: a clock
only tells one day from another, so one that is wrong costs nothing.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Callable, Collection
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from .disk import Disk, Step
from .place import Place
from .rows import check_rows
from .schema import SCHEMA, Beat, Schema, check, check_pages, close, connect, stored_version
from .second import Second
from .tables import read_table
from .verdict import Damaged

KEPT = 3
MOST_IN_MEMORY = 16 * 1024 * 1024
"""An index up to this size is copied in memory first, so that only what differs from an older copy need be written."""
SPANS: dict[str, tuple[int, Callable[[date], str]]] = {
    "day": (7, lambda day: day.isoformat()),
    "week": (4, lambda day: "{}-{:02}".format(*day.isocalendar()[:2])),
    "month": (12, lambda day: day.isoformat()[:7]),
}
"""How many copies are kept of each span, and what names the span that a day lies in."""
_DATED = re.compile(r"(day|week|month)-(\d{12})-([\d-]{7,10})\.db")


def backup_path(folder: Path, number: int) -> Path:
    """The backup of a profile folder, 1 being the newest."""
    return folder / "backup" / f"{number}.db"


def candidates(folder: Path) -> list[Path]:
    """Everything a damaged profile could be restored from, best first."""
    rolling = [backup_path(folder, number) for number in range(1, KEPT + 1)]
    dated = sorted({copy.counter: copy.path for span in SPANS for copy in _dated(folder, span)}.items(), reverse=True)
    older = sorted((folder / "backup").glob("pre-migrate-v*.db"), reverse=True)
    return [path for path in (*rolling, *(path for _, path in dated), *older) if path.exists()]


@dataclass(frozen=True, slots=True)
class _Dated:
    """A copy that is kept for its day, week or month."""

    counter: int
    label: str
    path: Path


def _dated(folder: Path, span: str) -> list[_Dated]:
    """The copies of one span, the newest first."""
    copies = []
    for path in (folder / "backup").glob(f"{span}-*.db"):
        if (parts := _DATED.fullmatch(path.name)) is not None:
            copies.append(_Dated(int(parts[2]), parts[3], path))
    return sorted(copies, key=lambda copy: -copy.counter)


def keep_dated(disk: Disk, folder: Path, day: date) -> bool:
    """Keeps the newest copy as that of its day, week and month, unless these have theirs; the oldest of too many go.

    True when it is the first copy of a day.
    """
    first = False
    newest = backup_path(folder, 1)
    counter = _counter(disk, newest)
    for span, (most, label_of) in SPANS.items():
        kept, label = _dated(folder, span), label_of(day)
        if not kept or (kept[0].label != label and kept[0].counter < counter):
            disk.copy(newest, folder / "backup" / f"{span}-{counter:012}-{label}.db")
            kept, first = _dated(folder, span), first or span == "day"
        for copy in kept[most:]:
            disk.remove(copy.path)
    return first


def _counter(disk: Disk, path: Path) -> int:
    connection = connect(disk, path, "ro")
    try:
        return int(dict(read_table(connection, "meta", "key, value"))["save_counter"])
    finally:
        close(connection)


@dataclass(frozen=True, slots=True)
class BackupPace:
    """How a copy is made beside a game: `step` is called after each small part, when nothing is locked, and may raise.

    `beat` is called while the copy is checked, and 1 ends that; `turn` is held while backups change their names.
    """

    step: Step
    beat: Beat
    turn: AbstractContextManager[object]


def make_backup(disk: Disk, place: Place, games: Collection[str], pace: BackupPace) -> None:
    """Copies the live file by a reading connection, checks the copy and only then moves the older backups on.

    Raises Damaged when the copy is not good (the chains
    of `games` included), which means that the live file is not; no backup is touched then.
    """
    target = backup_path(place.folder, 0)
    source = connect(disk, place.database, "ro")
    try:
        _copy(disk, source, target, SCHEMA, games, pace)
    finally:
        close(source)
    with pace.turn:
        pace.step(0)
        for number in range(KEPT, -1, -1):
            older = backup_path(place.folder, number)
            if older.exists():
                disk.replace(older, backup_path(place.folder, number + 1))
        if (fallen := backup_path(place.folder, KEPT + 1)).exists():
            disk.replace(fallen, target)  # the next copy differs from it in a few pages, and only these will be written
        first = keep_dated(disk, place.folder, date.today())
    second = Second(disk, place)
    if first or not (second.folder / "profile.db").exists():
        with contextlib.suppress(OSError):  # the drive may go at any moment, and here everything is in order
            second.keep_index(backup_path(place.folder, 1))


def backup_before_migration(disk: Disk, connection: sqlite3.Connection, folder: Path, version: int, schema: Schema) -> None:
    """Keeps the file as it was before a newer game changes its format."""
    target = folder / "backup" / f"pre-migrate-v{version}.db"
    temporary = target.with_name("0.db")
    _copy(disk, connection, temporary, schema, ())
    disk.replace(temporary, target)


def verify(
    disk: Disk,
    path: Path,
    profile_id: str,
    schema: Schema = SCHEMA,
    games: Collection[str] = (),
    beat: Beat | None = None,
) -> None:
    """Raises Damaged unless a file is a good profile, every page and row of it. Rows are checked for the present format only."""
    version = stored_version(disk, path, schema)
    connection = connect(disk, path, "ro", beat)
    try:
        check(connection, version, schema)
        check_pages(connection)
        if version == SCHEMA.version:
            check_rows(connection, profile_id, games)
    finally:
        close(connection)


def _copy(
    disk: Disk,
    connection: sqlite3.Connection,
    target: Path,
    schema: Schema,
    games: Collection[str],
    pace: BackupPace | None = None,
) -> None:
    disk.make_folder(target.parent)
    disk.remove(target.with_name(target.name + "-journal"))
    pages, page = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    step = None if pace is None else pace.step
    if pages * page <= MOST_IN_MEMORY:
        with contextlib.closing(sqlite3.connect(":memory:")) as image:
            disk.backup(connection, image, step)
            disk.write_changes(target, image.serialize(), page)
    else:
        disk.remove(target)
        copy = disk.connect(target, "rwc")
        try:
            disk.backup(connection, copy, step)
        finally:
            close(copy)
    try:
        verify(disk, target, target.parent.parent.name, schema, games, None if pace is None else pace.beat)
    except Damaged:
        disk.remove(target)
        raise
