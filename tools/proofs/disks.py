"""A disk as it stands after the power fails: what was synced is there, of everything else any part, in pieces of a sector.

Names are durable once their folder was synced; before that, the newest of them may be gone, each with those after it.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_SECTOR = 512
_NUMBERS = struct.Struct("<qqq")


@dataclass(frozen=True, slots=True)
class Change:
    """One entry of a record: `what` is a letter (`recorder.c` lists them), `data` what was written, or a new name."""

    what: str
    path: str
    place: int
    data: bytes


def read_record(path: Path) -> list[Change]:
    """The entries of a record; one that the end cut off is none."""
    return list(_changes(path.read_bytes()))


def _changes(whole: bytes) -> Iterator[Change]:
    at = 0
    while at + 1 + _NUMBERS.size <= len(whole):
        what = chr(whole[at])
        place, length, named = _NUMBERS.unpack_from(whole, at + 1)
        start = at + 1 + _NUMBERS.size
        end = start + named + (length if what in "WRA" else 0)
        if end > len(whole):
            return
        yield Change(what, whole[start : start + named].decode(), place, whole[start + named : end])
        at = end


@dataclass(slots=True)
class _File:
    """The bytes that a power cut leaves for sure, and what was written since the last sync."""

    safe: bytearray = field(default_factory=bytearray)
    open: list[Change] = field(default_factory=list)

    def settle(self) -> None:
        for change in self.open:
            _apply(self.safe, change)
        self.open.clear()

    def after_cut(self, dice: random.Random) -> bytes:
        """Each write since the last sync got through whole, not at all, or in some of its sectors."""
        left = bytearray(self.safe)
        for change in self.open:
            luck = dice.random()
            if change.what == "T" or luck < 1 / 3:
                if change.what != "T" or luck < 0.5:
                    _apply(left, change)
            elif luck < 2 / 3:
                for start in range(0, len(change.data), _SECTOR):
                    if dice.random() < 0.5:
                        piece = change.data[start : start + _SECTOR]
                        _apply(left, Change("W", change.path, change.place + start, piece))
        return bytes(left)


def _apply(whole: bytearray, change: Change) -> None:
    if change.what == "T":
        del whole[change.place :]
        whole.extend(bytes(change.place - len(whole)))
        return
    end = change.place + len(change.data)
    if len(whole) < end:
        whole.extend(bytes(end - len(whole)))
    whole[change.place : end] = change.data


class CutDisk:
    """Takes changes one after the other; `left` lays out what is there when the power fails now."""

    def __init__(self, synced: bool = True) -> None:
        """With `synced` False no sync does anything, as on a disk that lies; the control of the proof."""
        self._synced = synced
        self._names: dict[str, _File] = {}
        self._safe: dict[str, _File] = {}
        self._waiting: list[tuple[Change, _File]] = []

    def take(self, change: Change) -> None:
        """One more change."""
        if change.what in "OUR":
            file = _File() if change.what == "O" else self._names.get(change.path, _File())
            self._waiting.append((change, file))
            _rename(self._names, change, file)
        elif change.what in "WT":
            self._names.setdefault(change.path, _File()).open.append(change)
        elif self._synced and change.what == "F" and change.path in self._names:
            self._names[change.path].settle()
        elif self._synced and change.what == "D":
            for entry in list(self._waiting):
                if Path(entry[0].path).parent == Path(change.path):
                    _rename(self._safe, *entry)
                    self._waiting.remove(entry)

    def left(self, folder: Path, root: str, dice: random.Random) -> None:
        """Writes what a power cut leaves, with the folder `root` of the record at `folder`."""
        names = dict(self._safe)
        for change, file in self._waiting[: dice.randint(0, len(self._waiting))]:
            _rename(names, change, file)
        for name, file in names.items():
            path = folder / Path(name).relative_to(root)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.after_cut(dice))


def _rename(names: dict[str, _File], change: Change, file: _File) -> None:
    """Carries out a change of names: a new one of a file, none any more, or another one."""
    names.pop(change.path, None)
    if change.what == "O":
        names[change.path] = file
    elif change.what == "R":
        names[change.data.decode()] = file
