"""Row 2: the power fails. Every write of a program that plays, puts games away and makes copies is recorded, and played again
up to a random moment on a disk that keeps what was synced, and of the rest any part, in pieces of a sector, under any late names.

Nothing that was acknowledged may be lost, and every profile opens. Beside it runs a control: the same cuts on a disk whose syncs
do nothing must lose something in at least three of ten, or the proof shows nothing.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from .disks import Change, CutDisk, read_record
from .faults import in_memory
from .program import Program, child_command
from .saves import look

LENGTH = 40
"""Entries of a game: short, so that games end, are put away and copied all the time."""
CONTROL = 0.3


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` power cuts (100), and a fifth of them as control."""
    parser = argparse.ArgumentParser(prog="proof.py powercut")
    parser.add_argument("--seed", default="powercut")
    parser.add_argument("--seconds", type=float, default=4.0, help="how long is recorded")
    chosen = parser.parse_args(arguments)
    wanted, dice = count or 100, random.Random(chosen.seed)
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder:
        data, record = Path(folder) / "data", Path(folder) / "record"
        _play(data, record, Path(folder), chosen.seconds)
        changes = read_record(record)
        writes = sum(change.what == "W" for change in changes)
        acknowledged, wrong = _cut(changes, str(data), wanted, dice, True)
        _, control = _cut(changes, str(data), max(10, wanted // 5), dice, False, quiet=True)
    share = control / max(10, wanted // 5)
    print(f"{wanted} power cuts in {writes} writes, {acknowledged} acknowledged entries: {wrong} lost something or did not open")
    print(f"control without syncs: {share:.0%} lost something")
    return wrong == 0 and acknowledged > 0 and share >= CONTROL


def _play(data: Path, record: Path, folder: Path, seconds: float) -> None:
    library = folder / "recorder.so"
    source = Path(__file__).with_name("recorder.c")
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", library, source, "-ldl", "-lpthread"], check=True)
    data.mkdir()
    watched = {"LD_PRELOAD": str(library), "RECORD_FOLDER": str(data), "RECORD_TO": str(record)}
    victim = Program(child_command("kill_child", str(data), str(LENGTH)), {**watched, "PYTHONUNBUFFERED": "1"})
    victim.wait_first()
    time.sleep(seconds)
    victim.kill()


def _cut(
    changes: Sequence[Change], root: str, wanted: int, dice: random.Random, synced: bool, quiet: bool = False
) -> tuple[int, int]:
    """Cuts the power at so many moments; how many entries were acknowledged at the last one, and how many cuts went wrong."""
    moments = sorted(dice.randrange(len(changes)) for _ in range(wanted))
    disk, at, wrong, told = CutDisk(synced), 0, 0, ""
    acknowledged: dict[str, int] = {}
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder:
        for number, moment in enumerate(moments, 1):
            for change in changes[at : moment + 1]:
                told += change.data.decode() if change.what == "A" else ""
                disk.take(change)
            at = moment + 1
            *lines, told = told.split(os.linesep)
            for line in lines:
                what, _, rest = line.partition(" ")
                game, _, seq = rest.partition(" ")
                if what == "saved":
                    acknowledged[game] = max(acknowledged.get(game, 0), int(seq))
            data = Path(folder) / "data"
            disk.left(data, root, dice)
            problems = look(data, acknowledged, sample=True).problems
            wrong += bool(problems)
            for text in () if quiet else problems:
                print(f"cut {number} after change {moment}: {text}")
            shutil.rmtree(data, ignore_errors=True)
    return sum(acknowledged.values()), wrong
