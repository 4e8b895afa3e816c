"""The profiles of a data folder: which there are, which one is meant, and opening it."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from platformdirs import user_data_path

from game.content.language import line, say

from .backup import candidates
from .canonical import parse
from .disk import Access, Disk
from .errors import Refused, StoreError, explain
from .place import Place
from .rows import read_settings
from .schema import check, close, connect, stored_version
from .store import Store
from .verdict import Damaged, NewerVersion, Unknown

RETRY_SECONDS = 10.0
BACKUP_SECONDS = 600.0
_NAME_LENGTH = 80
_OPEN_SECONDS = 5.0
_FOLDER = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_LAST = "last-profile.txt"


@dataclass(frozen=True, slots=True)
class ProfileInfo:
    """One profile in the list. `problem` is a sentence when its file cannot be used as it is; its backups may still help."""

    profile_id: str
    name: str
    problem: str | None


def default_data_dir() -> Path:
    """The platform's folder for the data of this game. Raises StoreError when nobody knows the home folder."""
    try:
        return user_data_path("core-worlds", appauthor=False)
    except RuntimeError as problem:
        raise StoreError(line("store.no_home")) from problem


def clean_name(name: str) -> str:
    """A profile name without control characters and outer blanks. Raises StoreError when it is empty or too long."""
    composed = unicodedata.normalize("NFC", name)
    kept = "".join(character for character in composed if unicodedata.category(character) not in ("Cc", "Cf", "Cs"))
    cleaned = " ".join(kept.split())
    if not cleaned:
        raise StoreError(line("store.no_name"))
    if len(cleaned) > _NAME_LENGTH:
        raise StoreError(line("store.name_length", most=_NAME_LENGTH))
    return cleaned


def is_profile_id(text: str) -> bool:
    """Whether a name of a folder may be that of a profile."""
    return _FOLDER.fullmatch(text) is not None


def list_profiles(data_dir: Path | None = None, disk: Disk | None = None) -> tuple[ProfileInfo, ...]:
    """All profiles by name; one that is broken is listed with its problem. Raises OSError for a folder that cannot be read."""
    disk = disk or Disk()
    folders = disk.folders((data_dir or default_data_dir()) / "profiles")
    infos = [_info(disk, folder) for folder in folders if _FOLDER.fullmatch(folder.name) and _is_profile(folder)]
    return tuple(sorted(infos, key=lambda info: (info.name.casefold(), info.profile_id)))


def open_profile(
    data_dir: Path | None = None,
    name: str | None = None,
    *,
    profile_id: str | None = None,
    disk: Disk | None = None,
    retry_seconds: float = RETRY_SECONDS,
    backup_seconds: float = BACKUP_SECONDS,
) -> Store:
    """Opens the named profile, that with the id, or the one used last; makes it when there is none.

    Raises StoreError, one sentence, when another instance of the game has it open, when a newer game has written it, and for
    an impossible name. A folder that cannot be written to raises nothing: the store then says `NotSaving` and keeps trying.
    """
    place = _Locator(disk or Disk(), (data_dir or default_data_dir()).absolute(), name, profile_id)
    store = Store(place.disk, place.data_dir, place.locate, retry_seconds, backup_seconds)
    store.start(_OPEN_SECONDS)
    return store


class _Locator:
    """Finds out which profile is meant, again and again until the folder can be read."""

    def __init__(self, disk: Disk, data_dir: Path, name: str | None, profile_id: str | None = None) -> None:
        self.disk, self.data_dir = disk, data_dir
        self._name = None if name is None else clean_name(name)
        self._new_id = str(uuid4())
        self._wanted = profile_id

    def locate(self) -> Place:
        """The place of the wanted profile, new or old. Raises OSError for a folder that cannot be read."""
        profiles = list_profiles(self.data_dir, self.disk)
        chosen = self._choose(profiles)
        if chosen is None:
            place = Place(self.data_dir, self._new_id, self._name or say("store.player"))
        else:
            place = Place(self.data_dir, chosen.profile_id, chosen.name)
        self._remember(place.profile_id)
        return place

    def _choose(self, profiles: tuple[ProfileInfo, ...]) -> ProfileInfo | None:
        if self._wanted is not None:
            chosen = next((info for info in profiles if info.profile_id == self._wanted), None)
            if chosen is None:
                raise Refused(line("store.profile_gone"))
            return chosen
        if self._name is not None:
            wanted = self._name.casefold()
            return next((info for info in profiles if info.name.casefold() == wanted), None)
        last = self._last()
        return next((info for info in profiles if info.profile_id == last), profiles[0] if profiles else None)

    def _last(self) -> str:
        try:
            return self.disk.read_head(self.data_dir / _LAST, 36).decode("ascii", "replace")
        except OSError:
            return ""

    def _remember(self, profile_id: str) -> None:
        if self._last() != profile_id:
            with contextlib.suppress(OSError):  # only a convenience for the next start
                self.disk.write_file(self.data_dir / _LAST, profile_id.encode())


def _is_profile(folder: Path) -> bool:
    return os.path.lexists(folder / "profile.db") or bool(candidates(folder))


def _info(disk: Disk, folder: Path) -> ProfileInfo:
    problem = None
    name = None
    for number, path in enumerate((folder / "profile.db", *candidates(folder))):
        try:
            name = _read_name(disk, path)
        except (Damaged, Unknown, NewerVersion, OSError, sqlite3.Error) as trouble:
            if number == 0:
                problem = say(explain(trouble))
            continue
        break
    return ProfileInfo(folder.name, name or say("store.profile_by_id", id=folder.name[:8]), problem)


def _read_name(disk: Disk, path: Path) -> str:
    version = stored_version(disk, path)
    try:
        return _name_in(disk, path, version, "ro")
    except (Unknown, sqlite3.OperationalError):
        # A game killed in the middle of a commit left a journal; only a connection that may write can roll it back.
        return _name_in(disk, path, version, "rw")


def _name_in(disk: Disk, path: Path, version: int, access: Access) -> str:
    connection = connect(disk, path, access)
    try:
        check(connection, version)
        name = parse(read_settings(connection).get("name", "null"))
    except ValueError as problem:
        raise Damaged(line("damage.bad_name", problem=str(problem))) from problem
    finally:
        close(connection)
    if not isinstance(name, str):
        raise Damaged(line("damage.no_name"))
    return name
