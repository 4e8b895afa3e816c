"""`stills`: still pictures of this work tree are those of another commit, pixel by pixel."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree

import numpy as np
from PIL import Image, ImageChops

from .repository import BUILD, ROOT, HouseError, checked_out, commit_hash

SUMMARY = "Compares still pictures with those of a commit, pixel by pixel."
SCENES = (
    *("title", "attract", "skirmish", "draft", "table", "local", "curtain", "agree", "restart", "pause", "settings"),
    *("controls", "joystick", "results", "replay", "score", "hub", "starmap", "briefing", "boon", "haven"),
    *("relic", "stop", "fleet", "muster", "scar", "memorial", "event", "ending", "prologue"),
    *("finale", "initials", "daily", "hall", "heat", "profiles", "records", "codex", "running", "crash", "closing", "saves"),
    "content",
    *("lesson", "lesson_pause", "lessons"),
    *("credits", "rulebook", "show", "advice", "analysis", "puzzles", "puzzle", "gallery", "grades", "board"),
)
"""Named here, and not asked of the code, because both commits must draw the same ones."""
SMALL, LARGE = "1280x720", "1920x1080"
PACK_SETS = ("base,orders", "base,promos", "base,revolution", "base,orders,promos,revolution")
FOLDER = BUILD / "stills"


@dataclass(frozen=True)
class Still:
    """One picture, by the arguments of `python -m game shot`."""

    scene: str
    size: str = SMALL
    packs: str = "base"

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.scene}_{self.packs.replace(',', '_')}_{self.size}.png"


STILLS = (
    *(Still(scene) for scene in SCENES),
    *(Still("table", SMALL, packs) for packs in PACK_SETS),
    *(Still("table", LARGE, packs) for packs in PACK_SETS),
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("revision", metavar="REV", help="the commit that the pictures must be equal to")
    parser.add_argument("--only", metavar="SCENE", action="append", help="these scenes only, several times if need be")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="pictures drawn at once")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 if a picture differs or cannot be drawn; both versions of it then stay in build/stills."""
    wanted = [still for still in STILLS if arguments.only is None or still.scene in arguments.only]
    if not wanted:
        raise HouseError(f"There is no such scene; there are {', '.join(SCENES)}.")
    before = FOLDER / commit_hash(arguments.revision)
    missing = [still for still in wanted if not (before / still.file).exists()]
    if missing:
        with checked_out(arguments.revision) as tree:
            draw(tree, missing, before, arguments.jobs)
    after = FOLDER / "now"
    rmtree(after, ignore_errors=True)
    draw(ROOT, wanted, after, arguments.jobs)
    wrong = [line for still in wanted if (line := difference(before / still.file, after / still.file))]
    print("\n".join([*wrong, f"{len(wanted) - len(wrong)} of {len(wanted)} pictures are equal to {arguments.revision}"]))
    return 1 if wrong else 0


def draw(tree: Path, stills: Sequence[Still], folder: Path, jobs: int) -> None:
    """Draws pictures by the program in a work tree; the file of one that cannot be drawn is missing, and its error is printed."""
    folder.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(jobs) as pool:
        for said in pool.map(lambda still: _draw_one(tree, still, folder / still.file), stills):
            if said:
                print(said, file=sys.stderr)


def _draw_one(tree: Path, still: Still, file: Path) -> str:
    words = ["--scene", still.scene, "--size", still.size, "--packs", still.packs, "--out", str(file)]
    command = [sys.executable, "-m", "game", "shot", *words]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    said = done.stderr.strip().splitlines()
    return "" if done.returncode == 0 else f"{file.name} in {tree}: {said[-1] if said else 'no word'}"


def difference(before: Path, after: Path) -> str:
    """One line on how two pictures differ; empty if every pixel is equal."""
    absent = [file for file in (before, after) if not file.exists()]
    if absent:
        return f"{after.name}: cannot be drawn ({', '.join(str(file) for file in absent)} is missing)"
    with Image.open(before) as first, Image.open(after) as second:
        old, new = first.convert("RGB"), second.convert("RGB")
    if old.size != new.size:
        return f"{after.name}: {old.size} became {new.size}"
    changed = ImageChops.difference(old, new)
    area = changed.getbbox()
    if area is None:
        return ""
    count = int(np.asarray(changed).any(axis=2).sum())
    return f"{after.name}: {count} pixel(s) differ, all within {area} ({before} and {after})"
