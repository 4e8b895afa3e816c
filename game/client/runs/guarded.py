"""Reads what did not come with the game, in a process of its own, whose time, memory and files are limited.

What a stranger has made may take for ever or fill the memory; then this process dies of it, and the game lists it by name.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Literal

from game.campaign.load import campaigns_in, examine
from game.campaign.workshop.parcel import read_parcel
from game.content.archive import read_archive
from game.content.errors import ContentError
from game.content.load import install_packs, pack_problem
from game.resources import campaigns as shipped_campaigns
from game.store import StoreError, read_replay
from game.store.parcel import open_parcel

Kind = Literal["pack", "campaign", "archive", "parcel", "replay", "profile"]
Examiner = Callable[[Path], str | None]
"""Says what is wrong with a file or folder, None for nothing."""

CPU_SECONDS: Mapping[Kind, int] = {"pack": 5, "campaign": 5, "archive": 5, "parcel": 5, "replay": 20, "profile": 120}
"""A profile of many years takes its time: slow is not broken."""
MOST_MEMORY = 768 * 1024 * 1024
MOST_OPEN_FILES = 64


def serve(wire: Connection, kind: Kind, paths: Sequence[str], packs: Mapping[str, str]) -> None:
    """Reads these in turn; after each it is told what is wrong with it, None for nothing. The first word is `ready`.

    `packs` are those of the player that were found good before.
    """
    install_packs({name: Path(folder) for name, folder in packs.items()})
    examiner = EXAMINERS[kind]()
    _limit()
    with suppress(EOFError, OSError):
        wire.send_bytes(b'"ready"')
        for path in paths:
            _more_time(CPU_SECONDS[kind])
            wire.send_bytes(json.dumps(examiner(Path(path))).encode())


def _of_packs() -> Examiner:
    """A pack must go together with those of the game and with those that were read before it."""
    good: list[Path] = []

    def examiner(folder: Path) -> str | None:
        problem = pack_problem(folder, good)
        if problem is None:
            good.append(folder)
        return None if problem is None else str(problem)

    return examiner


def _of_campaigns() -> Examiner:
    """A campaign must not be named like one of the game."""
    others = campaigns_in(shipped_campaigns())
    return lambda folder: examine(folder, others).problem


def _of_archives() -> Examiner:
    return _said(read_archive)


def _of_parcels() -> Examiner:
    return _said(read_parcel)


def _of_replays() -> Examiner:
    return _said(read_replay)


def _of_profiles() -> Examiner:
    def read(path: Path) -> None:
        with open_parcel(path) as parcel:
            for _ in parcel.games():
                pass

    return _said(read)


def _said(read: Callable[[Path], object]) -> Examiner:
    """What a reader says that raises the sentence of what is wrong."""

    def examiner(path: Path) -> str | None:
        try:
            read(path)
        except (ContentError, StoreError) as problem:
            return str(problem)
        return None

    return examiner


EXAMINERS: Mapping[Kind, Callable[[], Examiner]] = {
    "pack": _of_packs,
    "campaign": _of_campaigns,
    "archive": _of_archives,
    "parcel": _of_parcels,
    "replay": _of_replays,
    "profile": _of_profiles,
}
"""What makes the reader of each kind, before it has any limit: what it needs of the game's own content is trusted."""


def _limit() -> None:
    """Where the system has limits of this kind; elsewhere whoever waits for an answer gives up."""
    try:
        import resource
    except ImportError:
        return
    wanted = {resource.RLIMIT_AS: MOST_MEMORY, resource.RLIMIT_NOFILE: MOST_OPEN_FILES, resource.RLIMIT_FSIZE: 0}
    for kind, most in wanted.items():
        with suppress(ValueError, OSError):
            resource.setrlimit(kind, (most, resource.getrlimit(kind)[1]))


def _more_time(seconds: int) -> None:
    """Each has its own seconds: what was used before counts for nothing."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        usage = resource.getrusage(resource.RUSAGE_SELF)
        limit = int(usage.ru_utime + usage.ru_stime) + 1 + seconds
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.getrlimit(resource.RLIMIT_CPU)[1]))
