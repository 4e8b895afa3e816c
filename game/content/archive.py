"""A pack or campaign as one file, as its author gives it away: a zip with one folder in it, read as strictly as the folder.

Names, lengths and number are judged before anything is unpacked, and no member is read further than it says it is long.
"""

from __future__ import annotations

import re
import stat
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple
from zlib import error as BadDeflate

from game.files import NotRegular, TooLarge, open_regular

from .errors import ContentError, printable
from .limits import KEY, MOST_BYTES

SUFFIX = ".zip"
MOST_PACKED = 32 * 1024 * 1024
MOST_UNPACKED = 64 * 1024 * 1024
MOST_MEMBERS = 1_000
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?", re.IGNORECASE)
"""Names that Windows keeps for itself, whatever follows the dot."""
_PART = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]{0,63}")
_MOST_PARTS = 5
_END, _END_SIZE, _MOST_COMMENT = b"PK\x05\x06", 22, 65_535


class Limits(NamedTuple):
    """How many files an archive may hold, how many bytes they may take, how often as much as packed (0: as often as it likes),
    and how their names must end (with nothing there, as they like)."""

    members: int = MOST_MEMBERS
    unpacked: int = MOST_UNPACKED
    ratio: int = 0
    endings: tuple[str, ...] = ()


COMMON = Limits()


class ZipEnd(NamedTuple):
    """What the end of a zip says of it: how many members it has, and how many bytes their list takes."""

    members: int
    list_bytes: int


def told_members(file: BinaryIO) -> ZipEnd | None:
    """What a zip says of itself, before any list of its members is made; None where its end is missing."""
    end = file.seek(0, 2)
    file.seek(max(0, end - _END_SIZE - _MOST_COMMENT))
    tail = file.read()
    file.seek(0)
    at = tail.rfind(_END)
    if at < 0 or len(tail) - at < _END_SIZE:
        return None
    return ZipEnd(int.from_bytes(tail[at + 10 : at + 12], "little"), int.from_bytes(tail[at + 12 : at + 16], "little"))


def read_archive(path: Path, limits: Limits = COMMON) -> dict[str, bytes]:
    """All files by their names in the zip. Raises ContentError for the first thing that is wrong."""
    shown = path.name
    try:
        with open_regular(path, MOST_PACKED) as file:
            return _read(file, shown, limits)
    except FileNotFoundError:
        raise ContentError.of_file(shown, "does not exist") from None
    except NotRegular:
        raise ContentError.of_file(shown, "is no file") from None
    except TooLarge:
        raise ContentError.of_file(shown, f"the file is larger than {MOST_PACKED // 1024 // 1024} MiB") from None
    except (zipfile.BadZipFile, BadDeflate, EOFError, NotImplementedError, RuntimeError, ValueError, OSError) as problem:
        raise ContentError.of_file(shown, f"is no zip that can be read ({printable(problem)})") from None


def unpack_archive(path: Path, into: Path) -> Path:
    """Writes the files below a folder and gives the one folder that the zip holds. Raises ContentError, OSError."""
    files = read_archive(path)
    for name, data in files.items():
        target = into / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return into / next(iter(files)).partition("/")[0]


def _read(file: BinaryIO, shown: str, limits: Limits) -> dict[str, bytes]:
    told = told_members(file)
    if told is None:
        raise ContentError.of_file(shown, "is no zip, or the end of it is missing")
    if told.members > limits.members or told.list_bytes > limits.members * 512:
        raise ContentError.of_file(shown, f"holds more than {limits.members} files")
    with zipfile.ZipFile(file) as archive:
        listed = archive.infolist()
        if len(listed) > limits.members:
            raise ContentError.of_file(shown, f"holds more than {limits.members} files")
        _judge_names(listed, shown)
        _judge_kinds(listed, limits, shown)
        files = [info for info in listed if not info.is_dir()]
        if sum(info.file_size for info in files) > limits.unpacked:
            raise ContentError.of_file(shown, f"its files take more than {limits.unpacked // 1024 // 1024} MiB")
        return dict(_unpacked(archive, files, shown))


def _judge_names(listed: list[zipfile.ZipInfo], shown: str) -> None:
    """One folder, no name that leads out of it, none twice even where capitals do not count."""
    seen: set[str] = set()
    tops: set[str] = set()
    for info in listed:
        parts = info.filename.rstrip("/").split("/")
        if len(parts) > _MOST_PARTS or not all(map(_PART.fullmatch, parts)):
            raise ContentError(shown, 1, _shown(info), "is no name of a file inside one folder")
        if any(map(_RESERVED.fullmatch, parts)):
            raise ContentError(shown, 1, _shown(info), "is a name that Windows keeps for itself")
        if not info.is_dir() and len(parts) < 2:
            raise ContentError(shown, 1, _shown(info), "must lie in the folder of the pack or campaign")
        if info.filename.casefold() in seen:
            raise ContentError(shown, 1, _shown(info), "stands there twice")
        if stat.S_ISLNK(info.external_attr >> 16):
            raise ContentError(shown, 1, _shown(info), "is a link, and links are not followed")
        seen.add(info.filename.casefold())
        tops.add(parts[0])
    if len(tops) != 1 or not any(not info.is_dir() for info in listed):
        raise ContentError.of_file(shown, "must hold one folder with files, and nothing beside it")
    (top,) = tops
    if not KEY.match(top):
        raise ContentError(shown, 1, printable(top), "must be 1 to 64 of a-z, 0-9 and _")


def _judge_kinds(listed: list[zipfile.ZipInfo], limits: Limits, shown: str) -> None:
    """No file of another kind than is wanted, and none that is much larger than it is packed."""
    for info in listed:
        if not info.is_dir() and limits.endings and not info.filename.endswith(limits.endings):
            raise ContentError(shown, 1, _shown(info), f"is no file of these kinds: {', '.join(limits.endings)}")
        if limits.ratio and info.file_size > limits.ratio * max(1, info.compress_size):
            raise ContentError(shown, 1, _shown(info), f"is more than {limits.ratio} times as large as it is packed")


def _shown(info: zipfile.ZipInfo) -> str:
    """The name of a member as the field of a problem, whose parts colons divide."""
    return printable(info.filename).replace(":", "_")


def _unpacked(archive: zipfile.ZipFile, files: list[zipfile.ZipInfo], shown: str) -> Iterator[tuple[str, bytes]]:
    for info in files:
        name = _shown(info)
        if info.flag_bits & 1 or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise ContentError(shown, 1, name, "is packed in a way that is not read")
        if info.file_size > MOST_BYTES:
            raise ContentError(shown, 1, name, f"is larger than {MOST_BYTES // 1024 // 1024} MiB")
        with archive.open(info) as member:
            data = member.read(info.file_size + 1)
        if len(data) != info.file_size:
            raise ContentError(shown, 1, name, "is not as long as the zip says")
        yield info.filename, data
