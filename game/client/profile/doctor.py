"""What the game finds on this machine, for whoever helps a player: versions, folders, profiles, packs, the last crash.

No names of people: profiles are counted and not named, and paths do not show the home folder. Nothing is sent anywhere.
"""

from __future__ import annotations

import contextlib
import os
import platform
import shutil
import sqlite3
import sys
import time
from pathlib import Path
from uuid import uuid4

from game.client.profile.diagnostics import hide_home, log_folder
from game.client.profile.services import Options
from game.compiled import core
from game.content.errors import ContentError
from game.content.language import sentence
from game.content.load import load_library
from game.store import ProfileStore, StoreError, default_data_dir
from game.version import VERSION

Value = str | int | bool | None
Section = dict[str, Value]
_MEGABYTE = 1 << 20


def examine(options: Options) -> dict[str, Section]:
    """Everything that is found without a screen, by section. Whatever cannot be found out is a sentence there."""
    facts = {"program": _program(), "folders": _folders(options), "profiles": _profiles(options)}
    return {**facts, "packs": _packs(), "crashes": _crashes(log_folder(options))}


def as_text(facts: dict[str, Section]) -> str:
    """The same as lines to read."""
    lines = []
    for name, section in facts.items():
        lines.append(f"== {name} ==")
        lines += [f"{key}: {value}" for key, value in section.items()]
    return "\n".join(lines)


def _program() -> Section:
    return {
        "version": VERSION,
        "core": core(),
        "python": platform.python_version(),
        "system": platform.platform(),
        "processor": platform.machine(),
        "cores": os.cpu_count(),
        "sqlite": sqlite3.sqlite_version,
        "frozen": bool(getattr(sys, "frozen", False)),
    }


def _folders(options: Options) -> Section:
    facts: Section = {}
    try:
        data = options.data or default_data_dir()
    except StoreError as problem:
        return {"data": sentence(problem)}
    for name, folder in (("data", data), ("log", log_folder(options))):
        facts[name] = hide_home(str(folder))
        facts |= {f"{name} {key}": value for key, value in _folder(folder).items()}
    return facts


def _folder(folder: Path) -> Section:
    """Free space, and how long it takes to write a little and have it on the disk; a folder that is not there is not made."""
    if not folder.is_dir():
        return {"state": "is not there yet"}
    trial = folder / f".doctor-{uuid4().hex}.tmp"
    try:
        began = time.monotonic()
        with open(trial, "xb") as file:
            file.write(b"doctor")
            file.flush()
            os.fsync(file.fileno())
        waited = time.monotonic() - began
        return {"free MB": shutil.disk_usage(folder).free // _MEGABYTE, "sync ms": round(waited * 1000)}
    except OSError as problem:
        return {"state": f"cannot be written to ({problem.strerror})"}
    finally:
        with contextlib.suppress(OSError):
            trial.unlink(missing_ok=True)


def _profiles(options: Options) -> Section:
    try:
        cards = ProfileStore(options.data or default_data_dir()).cards()
    except StoreError as problem:
        return {"problem": hide_home(sentence(problem))}
    facts: Section = {"count": len(cards)}
    for number, card in enumerate(cards, 1):
        facts[f"profile {number}"] = f"{card.games} finished games; {hide_home(card.problem) if card.problem else 'good'}"
    return facts


def _packs() -> Section:
    try:
        return {"packs": ", ".join(sorted(load_library().packs))}
    except ContentError as problem:
        return {"problem": hide_home(sentence(problem))}


def _crashes(folder: Path) -> Section:
    with contextlib.suppress(OSError):
        reports = sorted(folder.glob("crash-*.txt"))
        return {"count": len(reports), "last": reports[-1].name if reports else None}
    return {"count": 0, "last": None}
