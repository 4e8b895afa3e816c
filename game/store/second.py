"""Where the second copies of a profile lie: beside the first ones, or in a folder that the player named, on another drive say.

A named folder gets a data folder of its own, with the newest copy of the profile file in it too: when the first drive is gone,
the game can be started with it. Which folder it is stands in a note beside the profile file, because it must be known when that
file is lost, and because it says something of this machine alone.

Only naming a folder makes anything in it. Where that is missing later, the drive is not there, and nothing is made in its place.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

from game.content.language import line

from .canonical import canonical, parse_object
from .disk import Disk
from .errors import StoreError, explain
from .place import Place

FOLDER = "core-worlds"
"""What the data folder is called that a named folder gets."""
_NOTE = "second.json"
_MOST_NOTE = 16 * 1024


class Absent(OSError):
    """The folder of the second copies is not there now."""


def named_folder(place: Place) -> Path | None:
    """The folder that the player named; None for none, and for a note that cannot be read."""
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        return Path(parse_object(Disk().read_whole(place.folder / _NOTE, _MOST_NOTE).decode("utf-8"))["folder"])
    return None


class Second:
    """The folder of the second copies of one profile."""

    def __init__(self, disk: Disk, place: Place) -> None:
        self._disk, self._place = disk, place
        self.named = named_folder(place)
        self.folder = place.folder / "mirror" if self.named is None else _profile_in(self.named, place)

    @property
    def there(self) -> bool:
        """Whether second copies can be read and made."""
        return self.named is None or self.folder.is_dir()

    def demand(self) -> None:
        """Raises Absent when the drive is not there."""
        if not self.there:
            raise Absent(None, "the folder of the second copies is not there", str(self.folder))

    def keep_index(self, copy: Path) -> None:
        """Keeps a good copy of the profile file on the other drive, too. Raises OSError."""
        if self.named is not None and self.there:
            self._disk.copy(copy, self.folder / "profile.db")


def name_folder(disk: Disk, place: Place, folder: Path | None) -> None:
    """From now on second copies are kept in this folder, None: beside the first ones. What lies elsewhere stays there.

    Raises StoreError when the folder cannot be used; then nothing has changed.
    """
    note = place.folder / _NOTE
    try:
        if folder is None:
            disk.remove(note)
            return
        if not folder.is_dir():
            raise StoreError(line("store.no_second_folder", where=str(folder)))
        if _is_inside(folder, place.data_dir):
            raise StoreError(line("store.second_inside"))
        disk.make_folder(_profile_in(folder, place))
        disk.write_file(note, canonical({"folder": str(folder.absolute())}).encode())
    except (OSError, ValueError) as problem:
        raise StoreError(line("store.second_refused", why=explain(problem))) from problem


def _profile_in(folder: Path, place: Place) -> Path:
    return folder / FOLDER / "profiles" / place.profile_id


def _is_inside(folder: Path, other: Path) -> bool:
    return folder.resolve().is_relative_to(other.resolve())
