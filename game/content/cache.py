"""Compiled packs in the cache folder: plain JSON, named by the hash of the pack's bytes and the version of the game.

The standard library alone reads them, so a start needs neither the TOML parser nor the validator. A file that is missing,
broken or of another shape is simply not used: the pack is compiled again.
"""

from __future__ import annotations

import contextlib
import json
import os
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.engine import RULES_VERSION, CardDef
from game.engine.core.defs import NemesisCard, PrimeDef, Repaint, SectorDef
from game.files import read_regular
from game.version import VERSION

from .plain import DataError, reader, to_plain

FORMAT = 4
"""Raised when the checks of `compile.py` or the shape of these files change."""
MOST_BYTES = 8 * 1024 * 1024
ARRAYS: dict[str, type] = {
    "cards": CardDef,
    "sectors": SectorDef,
    "nemesis": NemesisCard,
    "primes": PrimeDef,
    "repaints": Repaint,
}
"""The arrays that a pack file may hold, and what each of their tables becomes."""
HEAD = ("id", "name", "version")
REMEMBERED = 16
"""Compiled packs that a process keeps as read; five are shipped."""
Compiled = tuple[dict[str, str], dict[str, tuple[Any, ...]]]


@cache
def cache_folder() -> Path:
    """Where the platform keeps what a program can make again; without a home folder a place that cannot be written."""
    from platformdirs import user_cache_path

    try:
        return user_cache_path("core-worlds", appauthor=False)
    except RuntimeError:
        return Path(os.devnull) / "core-worlds"


def cache_file(folder: Path, digest: str) -> Path:
    """The file for a pack with this hash."""
    name = sha256(f"{FORMAT}/{VERSION}/{RULES_VERSION}/{digest}".encode()).hexdigest()[:32]
    return folder / f"pack-{name}.json"


def read_compiled(folder: Path, digest: str) -> Compiled | None:
    """Head and tables of a compiled pack; None if there is none that can be trusted. Who asks must know the id in its head."""
    try:
        file = cache_file(folder, digest)
        stamp = file.stat()
        return _read(file, (stamp.st_ino, stamp.st_mtime_ns, stamp.st_size))
    except OSError:
        return None


@lru_cache(maxsize=REMEMBERED)
def _read(file: Path, stamp: tuple[int, int, int]) -> Compiled | None:
    """The content of a file of this age and size. What is made of it never changes, and a process asks for it over and over."""
    try:
        text = read_regular(file, MOST_BYTES).decode("utf-8")
        check, _, body = text.partition("\n")
        if check != sha256(body.encode()).hexdigest():
            return None
        data = json.loads(body)
        head = {name: data["head"][name] for name in HEAD}
        if not all(isinstance(value, str) for value in head.values()):
            return None
        return head, {name: tuple(map(reader(kind), data["tables"][name])) for name, kind in ARRAYS.items()}
    except (OSError, ValueError, LookupError, TypeError, RecursionError, DataError):
        return None


def write_compiled(folder: Path, digest: str, head: dict[str, str], tables: dict[str, tuple[Any, ...]]) -> None:
    """Keeps a compiled pack, whole or not at all; a folder that cannot be written is no problem."""
    import tempfile

    plain = {"head": head, "tables": {name: to_plain(entries, full=False) for name, entries in tables.items()}}
    body = json.dumps(plain, separators=(",", ":"))
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, prefix="pack-", suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(f"{sha256(body.encode()).hexdigest()}\n{body}")
            os.replace(name, cache_file(folder, digest))
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
