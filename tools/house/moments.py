"""`moments`: docs/pictures/moments, a contact sheet of each great moment, and the drafts of the stage beside it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from game.cli.stage import use_dummy_display

from .pictures import FOLDER as PICTURES_FOLDER
from .pictures import small
from .repository import ROOT, HouseError

SUMMARY = "Makes the contact sheets of docs/pictures/moments again, from films of the moments."
FOLDER = PICTURES_FOLDER / "moments"
SIZE = (1280, 720)
CELL, COLUMNS = 400, 3
MOST_BYTES = 110 * 1024


class Taken(NamedTuple):
    """A sheet: the step of its film, and which milliseconds of it are shown."""

    step: int
    at: tuple[int, ...]


SHEETS: dict[str, Taken] = {
    "invasion": Taken(50, (0, 150, 300, 450, 550, 650, 800, 1000, 1300)),
    "core_invasion": Taken(50, (0, 400, 800, 1100, 1200, 1400, 1600, 1800, 2300)),
    "core_arrival": Taken(100, (0, 200, 400, 600, 900, 1200, 1500, 1800, 2100)),
    "results": Taken(200, (200, 1000, 1800, 2600, 2800, 3200, 3800, 4000, 5200)),
    "defeat": Taken(200, (200, 1000, 1800, 2600, 2800, 3200, 3800, 4600, 5400)),
    "title": Taken(500, (1000, 4000, 7000, 10500, 11500, 14000)),
    "transition": Taken(25, (0, 50, 100, 125, 175, 225)),
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="these sheets only; an unknown NAME lists the names")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 if a sheet does not become small enough."""
    unknown = [name for name in arguments.names if name not in SHEETS]
    if unknown:
        raise HouseError(f"unknown: {', '.join(unknown)}; sheets: {', '.join(sorted(SHEETS))}")
    files = [take(name) for name in arguments.names or SHEETS]
    too_large = [file for file in files if file.stat().st_size > MOST_BYTES]
    for file in too_large:
        print(f"{file.relative_to(ROOT)}: is larger than {MOST_BYTES // 1024} KB at the lowest quality", file=sys.stderr)
    return 1 if too_large else 0


def take(name: str) -> Path:
    """Films a moment and writes its sheet."""
    use_dummy_display()
    import pygame

    from game.cli.film_stage import frames_of, sheet

    taken = SHEETS[name]
    frames = frames_of(name, SIZE, taken.step)
    shown = {at // taken.step: frames[at // taken.step] for at in taken.at if at // taken.step < len(frames)}
    picture = sheet(shown, taken.step, CELL, COLUMNS)
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / f"{name}.webp"
    file.write_bytes(small(Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB")), MOST_BYTES))
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1024} KB", flush=True)
    return file
