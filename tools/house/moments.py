"""`moments`: docs/pictures/moments, a contact sheet of each great moment, and of the table in windows of six sizes."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from game.cli.stage import use_dummy_display

from .pictures import FOLDER as PICTURES_FOLDER
from .pictures import small
from .repository import ROOT, HouseError

if TYPE_CHECKING:
    import pygame

SUMMARY = "Makes the contact sheets of docs/pictures/moments again: films of the moments, and the table in many windows."
FOLDER = PICTURES_FOLDER / "moments"
SIZE = (1280, 720)
CELL, COLUMNS = 400, 3
MOST_BYTES = 96 * 1024


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
WINDOWS = ((1280, 720), (1280, 800), (1024, 768), (1920, 1080), (2560, 1440), (3440, 1440))
TABLES: dict[str, tuple[tuple[str, tuple[int, int]], ...]] = {
    "table_round_1": tuple(("table:start", size) for size in WINDOWS),
    "table_round_5": tuple(("table", size) for size in WINDOWS),
    "table_round_10": tuple(("table:busy", size) for size in WINDOWS),
    "table_others": tuple(
        (view, (1920, 1080))
        for view in ("table:invasion", "table:two", "table:five", "table:orders", "table:orders, two", "table:orders, five")
    ),
}
"""Sheets of the table: views of `tools/proofs/views.py`, each in a window of a size; "table" alone is the middle of a game."""
MIDDLE = 150
"""So many decisions have been taken by then."""
NAMES = (*SHEETS, *TABLES)


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="these sheets only; an unknown NAME lists the names")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 if a sheet does not become small enough."""
    unknown = [name for name in arguments.names if name not in NAMES]
    if unknown:
        raise HouseError(f"unknown: {', '.join(unknown)}; sheets: {', '.join(sorted(NAMES))}")
    files = [lay_out(name) if name in TABLES else take(name) for name in arguments.names or NAMES]
    too_large = [file for file in files if file.stat().st_size > MOST_BYTES]
    for file in too_large:
        print(f"{file.relative_to(ROOT)}: is larger than {MOST_BYTES // 1024} KB at the lowest quality", file=sys.stderr)
    return 1 if too_large else 0


def take(name: str) -> Path:
    """Films a moment and writes its sheet."""
    use_dummy_display()

    from game.cli.film_stage import frames_of, sheet

    taken = SHEETS[name]
    frames = frames_of(name, SIZE, taken.step)
    shown = {at // taken.step: frames[at // taken.step] for at in taken.at if at // taken.step < len(frames)}
    return keep(name, sheet(shown, taken.step, CELL, COLUMNS))


def lay_out(name: str) -> Path:
    """Shows the table in its windows and writes their sheet."""
    use_dummy_display()
    import pygame

    from game.cli.stage import open_app, settle, show
    from tools.proofs.views import VIEWS, show_view

    cells: list[pygame.Surface] = []
    for view, size in TABLES[name]:
        with open_app(size, "shot") as app:
            if view in VIEWS:
                show_view(app, view)
            else:
                show(app, view, "shot", MIDDLE, "standard")
                settle(app)
            cells.append(pygame.transform.smoothscale(app.screen, (CELL, round(CELL * size[1] / size[0]))))
    rows = [cells[first : first + COLUMNS] for first in range(0, len(cells), COLUMNS)]
    out = pygame.Surface((COLUMNS * (CELL + 4), sum(max(cell.get_height() for cell in row) + 4 for row in rows)))
    top = 0
    for row in rows:
        out.blits([(cell, (column * (CELL + 4), top)) for column, cell in enumerate(row)], doreturn=False)
        top += max(cell.get_height() for cell in row) + 4
    return keep(name, out)


def keep(name: str, picture: pygame.Surface) -> Path:
    """Writes a sheet."""
    import pygame

    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / f"{name}.webp"
    file.write_bytes(small(Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB")), MOST_BYTES))
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1024} KB", flush=True)
    return file
