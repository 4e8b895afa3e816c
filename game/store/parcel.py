"""The file for exchange of a whole profile (`*.cwprofile`), version 2: a zip without compression, by members.

`profile.jsonl` holds the small tables and the games that go on, as lines of version 1; each finished game is the file that it is
in the profile (`games/<id>.cwgame`); `MANIFEST` names all of them with length and hash. A member that is damaged is left out and
counted, and takes nothing else with it. A file of version 1 is the lines alone.
"""

from __future__ import annotations

import re
import shutil
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO

from game.content.archive import told_members
from game.content.language import line
from game.files import NotRegular, TooLarge, open_regular

from .lines import wrong
from .sealed import MOST_BYTES, SUFFIX, SealedGame, unpack
from .transfer import LIMITS, ProfileExport, parcel_of, read_parcel
from .verdict import Damaged

PROFILE = "profile.jsonl"
PARCEL_VERSION = 2
"""Of the whole file; one of version 1 is its lines alone."""
MANIFEST = "MANIFEST"
MOST_MEMBERS = 50_000
MOST_TOTAL = 512 * 1024 * 1024
_GAME = re.compile(r"games/([0-9a-f]{32})\.cwgame")
_ENTRY = re.compile(r"([0-9a-f]{32}) (\d{1,9}) (\S{1,60})")
_EPOCH = (1980, 1, 1, 0, 0, 0)


def write_members(file: BinaryIO, text: str, games: Iterable[tuple[str, bytes]]) -> None:
    """Writes an exchange file: the lines of the profile, then the files of its finished games, one at a time."""
    listed = []
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
        for name, data in _members(text, games):
            archive.writestr(zipfile.ZipInfo(name, _EPOCH), data)
            listed.append(f"{_hash(data)} {len(data)} {name}\n")
        archive.writestr(zipfile.ZipInfo(MANIFEST, _EPOCH), "".join(listed).encode())


def write_folder(folder: Path, file: BinaryIO) -> None:
    """Writes the files of a profile as they are, whatever they hold; second copies and what is no plain file are left out."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            if path.is_file() and not name.startswith("mirror/") and path.suffix != ".lock":
                with open_regular(path) as source, archive.open(zipfile.ZipInfo(name, _EPOCH), "w", force_zip64=True) as member:
                    shutil.copyfileobj(source, member)


def _members(text: str, games: Iterable[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    yield PROFILE, text.encode()
    for game_id, data in games:
        yield f"games/{game_id}{SUFFIX}", data


@dataclass(frozen=True, slots=True)
class OpenParcel:
    """An exchange file that is being read: its rows, and `games`, which gives its finished games one at a time.

    `lost` tells after the last game how many were damaged or missing.
    """

    rows: ProfileExport
    games: Callable[[], Iterator[tuple[SealedGame, bytes]]]
    lost: Callable[[], int]


@contextmanager
def open_parcel(path: Path) -> Iterator[OpenParcel]:
    """Opens an exchange file of either version. Raises StoreError with `file:line: field: reason` for what cannot be read."""
    try:
        file = open_regular(path, MOST_TOTAL)
    except FileNotFoundError:
        raise wrong(path, 1, "file", line("finding.no_file")) from None
    except ValueError:
        raise wrong(path, 1, "file", line("finding.bad_name")) from None
    except NotRegular:
        raise wrong(path, 1, "file", line("finding.folder")) from None
    except TooLarge:
        raise wrong(path, 1, "file", line("finding.too_large", most=MOST_TOTAL // 1024 // 1024)) from None
    except OSError as problem:
        raise wrong(path, 1, "file", line("finding.not_read", why=problem.strerror or line("finding.disk_error"))) from None
    with file:
        if file.read(2) == b"PK":
            yield _opened(path, file)
        else:
            yield OpenParcel(read_parcel(path), lambda: iter(()), lambda: 0)


def _opened(path: Path, file: BinaryIO) -> OpenParcel:
    _demand_few(path, file)
    try:
        archive = zipfile.ZipFile(file)
        listed = _manifest(path, archive)
        names = {info.filename: info for info in archive.infolist()}
        text = _member(archive, names[PROFILE], LIMITS.size)
        if _hash(text) != listed[PROFILE][0]:
            raise wrong(path, 1, PROFILE, line("finding.changed"))
        rows = parcel_of(path, text)
    except KeyError:
        raise wrong(path, 1, "file", line("finding.no_profile")) from None
    except (zipfile.BadZipFile, zipfile.LargeZipFile, OSError, ValueError, NotImplementedError, RuntimeError) as problem:
        raise wrong(path, 1, "file", line("finding.damaged", problem=str(problem))) from None
    wanted = [name for name in listed if name != PROFILE]
    lost: list[str] = []

    def games() -> Iterator[tuple[SealedGame, bytes]]:
        for name in wanted:
            try:
                data = _member(archive, names[name], MOST_BYTES)
                game = unpack(data)
            except (KeyError, Damaged, zipfile.BadZipFile, OSError, ValueError, NotImplementedError, RuntimeError):
                lost.append(name)
                continue
            if _hash(data) != listed[name][0] or name != f"games/{game.record.game_id}{SUFFIX}":
                lost.append(name)
                continue
            yield game, data

    return OpenParcel(rows, games, lambda: len(lost))


def _demand_few(path: Path, file: BinaryIO) -> None:
    """Refuses a zip with too many members before any list of them is made."""
    told = told_members(file)
    if told is None:
        raise wrong(path, 1, "file", line("finding.cut_short"))
    if told.members > MOST_MEMBERS:
        raise wrong(path, 1, "file", line("finding.many_members", most=MOST_MEMBERS))
    if told.list_bytes > MOST_MEMBERS * 200:
        raise wrong(path, 1, "file", line("finding.long_list"))


def _manifest(path: Path, archive: zipfile.ZipFile) -> dict[str, tuple[str, int]]:
    """Hash and length by name, for exactly what a profile is made of."""
    seen: set[str] = set()
    for info in archive.infolist():
        good = info.filename in (PROFILE, MANIFEST) or _GAME.fullmatch(info.filename) is not None
        if not good or info.filename in seen:
            shown = ascii(info.filename[:60])
            raise wrong(path, 1, "file", line("finding.member_twice" if good else "finding.strange_member", name=shown))
        seen.add(info.filename)
    listed: dict[str, tuple[str, int]] = {}
    for row in _member(archive, archive.getinfo(MANIFEST), MOST_MEMBERS * 120).decode("ascii").splitlines():
        entry = _ENTRY.fullmatch(row)
        if entry is None or entry[3] in listed or not (entry[3] == PROFILE or _GAME.fullmatch(entry[3])):
            raise wrong(path, len(listed) + 1, MANIFEST, line("finding.no_list"))
        listed[entry[3]] = (entry[1], int(entry[2]))
    if sum(size for _, size in listed.values()) > MOST_TOTAL:
        raise wrong(path, 1, MANIFEST, line("finding.too_much"))
    return listed


def _member(archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> bytes:
    """The bytes of one member, never more than its limit, whatever the zip says of its length. Raises ValueError."""
    if info.compress_type != zipfile.ZIP_STORED or info.file_size > most or info.file_size != info.compress_size:
        raise ValueError(line("value.member_packed"))
    with archive.open(info) as member:
        data = member.read(most + 1)
    if len(data) > most:
        raise ValueError(line("value.member_long"))
    return data


def _hash(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()
