"""Where the files of finished games lie: each in `games`, and a second copy of each in `mirror`, wherever that is."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

from game.content.language import line
from game.files import NotRegular, TooLarge, read_regular

from .disk import Disk
from .place import Place
from .sealed import MOST_BYTES, SUFFIX, seal_of
from .second import Second
from .verdict import Damaged

_GAME_ID = re.compile(r"[0-9a-f]{32}")


def is_game_id(text: str) -> bool:
    """Whether a text may name a game, and so a file."""
    return _GAME_ID.fullmatch(text) is not None


class Vault:
    """The two folders of one profile. Raises OSError as it comes."""

    def __init__(self, disk: Disk, place: Place) -> None:
        self._disk, self._place = disk, place
        self.games = place.folder / "games"
        self.second = Second(disk, place)
        self.mirror = self.second.folder / "games"

    def path(self, game_id: str, mirror: bool = False) -> Path:
        """The file of a game, or its second copy."""
        return (self.mirror if mirror else self.games) / game_id[:2] / f"{game_id}{SUFFIX}"

    def read(self, game_id: str, mirror: bool = False) -> bytes:
        """A file whose hash is right. Raises Damaged for any other, also for one that is missing."""
        if mirror:
            self.second.demand()
        try:
            data = self._disk.read_whole(self.path(game_id, mirror), MOST_BYTES)
        except FileNotFoundError:
            raise Damaged(line("damage.missing")) from None
        except (NotRegular, TooLarge) as problem:
            raise Damaged(line("damage.not_of_game", why=str(problem.strerror))) from problem
        seal_of(data)
        return data

    def find(self, game_id: str, seal: bytes | None = None) -> bytes:
        """The file of a game from whichever copy is good, and has the hash if one is named.

        Raises Damaged for neither, and OSError when one of them cannot be read and the other is not good.
        """
        reason: Damaged | OSError = Damaged(line("damage.missing"))
        for mirror in (False, True):
            try:
                data = self.read(game_id, mirror)
            except (Damaged, OSError) as problem:
                reason = reason if isinstance(reason, OSError) else problem
                continue
            if seal is None or seal_of(data) == seal:
                return data
            reason = reason if isinstance(reason, OSError) else Damaged(line("damage.not_written"))
        raise reason

    def put(self, game_id: str, data: bytes, mirror: bool = False) -> None:
        """Writes a file, durably, and reads it back; what stands there with another content goes to the quarantine first."""
        if mirror:
            self.second.demand()
        path = self.path(game_id, mirror)
        for folder in (path.parent.parent.parent, path.parent.parent, path.parent):
            self._disk.make_folder(folder)
        if os.path.lexists(path) and not self._holds(path, data):
            self.put_aside(game_id, mirror)
        self._disk.write_file(path, data)

    def put_aside(self, game_id: str, mirror: bool = False) -> None:
        """Moves what stands in the place of a file to the quarantine, under a name that is free."""
        path = self.path(game_id, mirror)
        if os.path.lexists(path):
            self._disk.make_folder(self._place.quarantine)
            self._disk.replace(path, free_name(self._place, f"mirror-{path.name}" if mirror else path.name))

    def ids(self, mirror: bool = False) -> Iterator[str]:
        """The games that have a file."""
        for folder in self._disk.folders(self.mirror if mirror else self.games):
            for path in folder.iterdir():
                if path.suffix == SUFFIX and is_game_id(path.stem) and path.stem[:2] == folder.name:
                    yield path.stem

    def _holds(self, path: Path, data: bytes) -> bool:
        with contextlib.suppress(OSError, ValueError):
            return read_regular(path, MOST_BYTES) == data
        return False


def free_name(place: Place, name: str) -> Path:
    """A name in the quarantine that nothing has."""
    number = 1
    while os.path.lexists(target := place.quarantine / f"{place.profile_id}-{number}-{name}"):
        number += 1
    return target
