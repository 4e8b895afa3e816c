"""A byte, a sector or an end is lost anywhere in the folder of a profile, one place at a time; four starts with a game follow.

Damage falls on the file in use, any backup, any game or its second copy. Nothing may be silently wrong, no finished game may be
lost, the books must agree, the export must go; no start may meet an error that the store has no name for, or end with
something unsaved. Of the game that goes on only what a bad place itself held may be missing, and
then the player must have been told. `--only NAME` damages files of that name alone, `--starts` is how many starts follow.

`--plant copies` is a store that never looks at a second copy, `--plant backups` one that never looks at a backup, `--plant
saving` one that stumbles at each start, so that for a moment nothing is saved.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

from game.store.vault import Vault
from game.store.writer import Writer

from . import lived_in
from .faults import in_memory

STARTS = 4
_SECTOR = 512


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` damages (200)."""
    parser = argparse.ArgumentParser(prog="proof.py rot")
    parser.add_argument("--seed", default="rot")
    parser.add_argument("--only", default="*", help="damage files of this name only")
    parser.add_argument("--starts", type=int, default=STARTS)
    parser.add_argument("--plant", choices=("copies", "backups", "saving"), default=None, help="a fault that the proof must find")
    chosen = parser.parse_args(arguments)
    with planted(chosen.plant):
        return try_damages(count or 200, random.Random(chosen.seed), chosen.only, chosen.starts)


def try_damages(wanted: int, dice: random.Random, only: str, starts: int) -> bool:
    """Tries so many damages, each on a copy of the same profile; whether all came out well."""
    tried: Counter[str] = Counter()
    told = wrong = short = 0
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder:
        pattern, data = Path(folder) / "pattern", Path(folder) / "data"
        lived = lived_in.live_in(pattern)
        for number in range(1, wanted + 1):
            shutil.copytree(pattern, data)
            what, path = damage(dice, lived.folder(data), only)
            notices: list[str] = []
            with lived_in.overheard() as problems:
                try:
                    for start in range(starts):
                        notices += lived_in.start(data, lived, len(lived.games) + start + 1)
                    problems += lived_in.differences(data, lived, len(lived.games) + starts)
                except TimeoutError as problem:
                    problems.append(str(problem))
            if path.name == "profile.db" and notices:  # moves that no other file had
                rest = [text for text in problems if lived.running not in text]
                short += len(rest) < len(problems)
                problems = rest
            for text in problems:
                print(f"damage {number} ({what} in {path.relative_to(data)}): {text}")
            tried[what] += 1
            told += bool(notices)
            wrong += bool(problems)
            shutil.rmtree(data)
    kinds = ", ".join(f"{number} {what}" for what, number in sorted(tried.items()))
    print(f"{wanted} damages ({kinds}), {told} told, {short} took moves of the running game: {wrong} with something wrong")
    return wrong == 0


def damage(dice: random.Random, folder: Path, only: str) -> tuple[str, Path]:
    """Harms one place of one file, each file as likely as another; what was done, and to which file."""
    files = [path for path in folder.rglob(only) if path.is_file() and path.stat().st_size and path.suffix != ".lock"]
    path = dice.choice(sorted(files))
    whole = bytearray(path.read_bytes())
    what = dice.choice(("bytes", "sectors", "ends"))
    at = dice.randrange(len(whole))
    if what == "bytes":
        whole[at] ^= 1 << dice.randrange(8)
    elif what == "sectors":
        first = at // _SECTOR * _SECTOR
        whole[first : first + _SECTOR] = bytes(len(whole[first : first + _SECTOR]))
    else:
        del whole[at:]
    path.write_bytes(bytes(whole))
    return what, path


@contextlib.contextmanager
def planted(plant: str | None) -> Iterator[None]:
    """A store with a fault, or without."""
    faults: dict[str, list[contextlib.AbstractContextManager[object]]] = {
        "copies": [
            mock.patch.object(Vault, "find", lambda self, game, seal=None: self.read(game)),
            _never("warden.Warden._walk"),
        ],
        "saving": [mock.patch.object(Writer, "_compare", _stumbling(set()))],
        "backups": [mock.patch("game.store.recovery.candidates", lambda folder: []), _never("recovery._salvage")],
    }
    with contextlib.ExitStack() as stack:
        for fault in faults.get(plant or "", []):
            stack.enter_context(fault)
        yield


def _stumbling(stumbled: set[int]) -> Callable[[Writer, object], None]:
    """What every writer of the store trips over once, when its file is open, and soon tries again."""
    right: Callable[[Writer, object], None] = vars(Writer)["_compare"]

    def compare(writer: Writer, connection: object) -> None:
        if id(writer) not in stumbled:
            stumbled.add(id(writer))
            vars(writer)["_retry_seconds"] = 0.01
            raise TypeError("planted")
        right(writer, connection)

    return compare


def _never(name: str) -> contextlib.AbstractContextManager[object]:
    return mock.patch(f"game.store.{name}", lambda *args: None)
