"""A campaign as one file to give away (`*.cwcampaign`): a zip of its folder, with a manifest and a hash of each file.

It holds plain data and pictures and nothing else; everything is judged before anything is unpacked.
"""

from __future__ import annotations

import json
import tempfile
import zipfile
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Annotated, Any

from game.content.archive import Limits, read_archive
from game.content.errors import ContentError, nearest, printable
from game.content.load import pack_folders
from game.content.plain import DataError, record
from game.engine.terms import Range
from game.files import NotRegular, TooLarge, read_regular

from ..load import load_campaign
from ..sheet import MOST_NAME, words_problem

SUFFIX = ".cwcampaign"
FORMAT = 1
MANIFEST = "manifest.json"
MOST_FILES, MOST_UNPACKED, MOST_RATIO = 200, 25 * 1024 * 1024, 100
KINDS = (".toml", ".tmx", ".png", ".webp")
LIMITS = Limits(MOST_FILES, MOST_UNPACKED, MOST_RATIO, (*KINDS, MANIFEST))
_LEVEL, _DAY = 6, (1980, 1, 1, 0, 0, 0)
"""The same folder makes the same file on every day."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What the file says of itself; `files` has the hash of each file by its name inside the folder."""

    format: Annotated[int, Range(1, 999)]
    id: str
    title: str
    author: str
    packs: tuple[str, ...]
    files: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CampaignArchive:
    """A file that was read and is sound: what it says of itself, and its files by their names inside the folder."""

    manifest: Manifest
    files: dict[str, bytes]

    def unpack(self, into: Path) -> Path:
        """Writes the folder of the campaign below another one. Raises OSError."""
        folder = into / self.manifest.id
        for name, data in self.files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
        return folder


def pack_campaign(folder: Path) -> bytes:
    """The file of a campaign. Raises ContentError for one that is broken or too large."""
    campaign = load_campaign(folder)
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix in KINDS and not path.is_symlink())
    shown = f"{folder.name}{SUFFIX}"
    try:
        files = {path.relative_to(folder).as_posix(): read_regular(path, MOST_UNPACKED) for path in paths}
    except (NotRegular, TooLarge, OSError):
        raise ContentError.of_file(shown, "holds a file that cannot be read, or is too large") from None
    size = sum(map(len, files.values()))
    if len(files) >= MOST_FILES or size > MOST_UNPACKED:
        most = f"{MOST_FILES - 1} files and {MOST_UNPACKED // 1024 // 1024} MiB"
        raise ContentError.of_file(shown, f"would hold {len(files)} files of {size} bytes; at most {most}")
    hashes = tuple((name, sha256(data).hexdigest()) for name, data in files.items())
    packs = tuple(pack for pack in campaign.packs if pack != campaign.id)
    manifest = Manifest(FORMAT, campaign.id, campaign.title, campaign.author, packs, hashes)
    told = {name: getattr(manifest, name) for name in Manifest.__slots__} | {"files": dict(hashes)}
    members = {MANIFEST: json.dumps(told, indent=1, ensure_ascii=False).encode(), **files}
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in members.items():
            info = zipfile.ZipInfo(f"{folder.name}/{name}", _DAY)
            packed = zipfile.ZIP_DEFLATED if len(data) < MOST_RATIO * 1024 or not _is_hollow(data) else zipfile.ZIP_STORED
            archive.writestr(info, data, packed, _LEVEL)
    with tempfile.TemporaryDirectory() as shelf:
        path = Path(shelf) / shown
        path.write_bytes(out.getvalue())
        read_parcel(path)  # what nobody could read is not given away: a long name, a file that is too large
    return out.getvalue()


def _is_hollow(data: bytes) -> bool:
    """Whether it would pack so well that readers take it for a trap."""
    import zlib

    return len(data) > MOST_RATIO * len(zlib.compress(data, _LEVEL))


def read_parcel(path: Path) -> CampaignArchive:
    """Reads such a file. Raises ContentError for the first thing that is wrong; nothing is written."""
    members = read_archive(path, LIMITS)
    shown = path.name
    top = next(iter(members)).partition("/")[0]
    files = {name.removeprefix(f"{top}/"): data for name, data in members.items()}
    if MANIFEST not in files:
        raise ContentError(shown, 1, MANIFEST, "is missing, so that it is no campaign to give away")
    manifest = _manifest(files.pop(MANIFEST), shown)
    if manifest.id != top:
        raise ContentError(shown, 1, f"{MANIFEST}.id", f"must be {top!r}, the name of the folder")
    listed = dict(manifest.files)
    for name in sorted({*listed, *files}):
        if name not in files:
            raise ContentError(shown, 1, printable(name), "is named by the manifest and is missing")
        if name not in listed:
            raise ContentError(shown, 1, printable(name), "is not named by the manifest")
        if sha256(files[name]).hexdigest() != listed[name]:
            raise ContentError(shown, 1, printable(name), "is another file than the manifest says")
    known = pack_folders()
    if lost := next((pack for pack in manifest.packs if pack not in known), None):
        raise ContentError(shown, 1, "packs", f"needs the pack {printable(lost)}, which is not here{nearest(lost, known)}")
    return CampaignArchive(manifest, files)


def _manifest(data: bytes, shown: str) -> Manifest:
    try:
        told: Any = json.loads(data.decode())
    except (UnicodeDecodeError, ValueError, RecursionError):
        raise ContentError(shown, 1, MANIFEST, "is not JSON") from None
    if not isinstance(told, dict):
        raise ContentError(shown, 1, MANIFEST, "must be an object")
    number = told.get("format")
    if type(number) is int and number > FORMAT:
        reason = f"is {number}, and this version of the game reads up to {FORMAT}: a newer one is needed"
        raise ContentError(shown, 1, f"{MANIFEST}.format", reason)
    if isinstance(told.get("files"), dict):
        told["files"] = [[name, digest] for name, digest in told["files"].items()]
    try:
        manifest: Manifest = record(Manifest)(told)
    except DataError as problem:
        raise ContentError(shown, 1, f"{MANIFEST}.{problem.field or 'file'}", problem.reason) from None
    for field in ("title", "author"):
        if wrong := words_problem(getattr(manifest, field), MOST_NAME):
            raise ContentError(shown, 1, f"{MANIFEST}.{field}", wrong)
    return manifest
