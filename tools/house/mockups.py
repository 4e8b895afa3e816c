"""`mockups`: each mock-up of the stage beside the real screen of the same moment and size."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from .mockup_faces import FACES, sheet_of
from .repository import ROOT, HouseError

if TYPE_CHECKING:
    import pygame

SUMMARY = "Draws each mock-up of a folder beside the real screen of the same moment and size, into another folder."
FOLDER = ROOT / "build" / "mockups"
CELL = 960
LEAST = (1024, 600)
"""A mock-up in a smaller window is compared with a window twice as large: the table has no floors below this one."""
CONQUEST = "The battle is seen on the table where it happens, and what it changes is at hand."


class Real(NamedTuple):
    """The real screen: a moment of `film` with its millisecond, or a scene of `shot` after so many decisions."""

    scene: str
    after: int | None = None
    moment: str = ""
    at: int = 0
    why: str = ""
    """Where it differs from the mock-up on purpose."""


PAIRS: dict[str, Real] = {
    "table_round5_1080": Real("table", 90, why="Prime Cards keep their plates: what is met must be read without a tip."),
    "table_round5_720": Real("table", 90, why="The hand lies level, so that every price and text can be read."),
    "table_finale_1080": Real("table", 157, why="The right column keeps the ladder, which the last round still asks for."),
    "invasion_1080": Real("table:invasion", why="Texts that may be used stand beside the World they are used on."),
    "conquest_1": Real("", moment="core_invasion", at=200, why=CONQUEST),
    "conquest_2": Real("", moment="core_invasion", at=600, why=CONQUEST),
    "conquest_3": Real("", moment="core_invasion", at=1000, why=CONQUEST),
    "conquest_4": Real("", moment="core_invasion", at=1300, why=CONQUEST),
    "conquest_5": Real("", moment="core_invasion", at=1500, why=CONQUEST),
    "conquest_6": Real("", moment="core_invasion", at=2400, why=CONQUEST),
    "victory_1080": Real("", moment="results", at=5200),
    "defeat_1080": Real("", moment="defeat", at=5400),
    "title_1080": Real("", moment="title", at=12000),
    "run_map_1080": Real("starmap"),
    "run_relic_1080": Real("relic"),
    "run_boss_1080": Real("briefing:boss", why="The briefing has a mission and its terms, which a face alone cannot tell."),
    "run_event_1080": Real("event"),
    **{name: Real("", why="Cards alone, without captions.") for name in FACES},
}
"""By the name of the mock-up's file."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("folder", type=Path, help="where the mock-ups are: NAME.jpg or NAME.png")
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="DIR", help="where the sheets go (build/mockups)")
    parser.add_argument("names", nargs="*", metavar="NAME", help="these pairs only; an unknown NAME lists the names")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 if a mock-up is missing."""
    unknown = [name for name in arguments.names if name not in PAIRS]
    if unknown:
        raise HouseError(f"unknown: {', '.join(unknown)}; pairs: {', '.join(sorted(PAIRS))}")
    from game.cli.stage import use_dummy_display

    use_dummy_display()
    arguments.out.mkdir(parents=True, exist_ok=True)
    missing = [name for name in arguments.names or PAIRS if not pair(arguments.folder, name, arguments.out)]
    for name in missing:
        print(f"{name}: there is no such mock-up in the folder", file=sys.stderr)
    return 1 if missing else 0


def pair(folder: Path, name: str, sheets: Path) -> bool:
    """One sheet: the mock-up at the left, the real screen at the right; False where there is no mock-up."""
    import pygame

    file = next((path for end in ("jpg", "png") if (path := folder / f"{name}.{end}").is_file()), None)
    if file is None:
        return False
    meant = pygame.image.load(file)
    real = faces_of(name) if name in FACES else screen_of(PAIRS[name], meant.get_size(), sheets)
    halves = [
        pygame.transform.smoothscale(picture, (CELL, round(CELL * picture.get_height() / picture.get_width())))
        for picture in (meant, real)
    ]
    out = pygame.Surface((2 * CELL + 6, max(half.get_height() for half in halves)))
    for left, half in zip((0, CELL + 6), halves):
        out.blit(half, (left, 0))
    pygame.image.save(out, sheets / f"{name}.png")
    print(f"{name}: {PAIRS[name].why or 'the same moment'}")
    return True


def faces_of(name: str) -> pygame.Surface:
    """The faces of a mock-up, on a display that nobody sees."""
    from game.cli.stage import open_app

    with open_app((1280, 720), "shot"):
        return sheet_of(FACES[name])


def screen_of(real: Real, size: tuple[int, int], sheets: Path) -> pygame.Surface:
    """The real screen of a moment in a window of this size; what is rendered on the way lies with the sheets."""
    import pygame

    from game.cli.film_stage import frames_of
    from game.cli.stage import render

    if real.moment:
        step = 100
        if size < LEAST:
            size = (2 * size[0], 2 * size[1])
        frames = frames_of(real.moment, size, step)
        return frames[min(len(frames) - 1, real.at // step)]
    if ":" in real.scene:
        from game.cli.stage import open_app
        from tools.proofs.views import show_view

        with open_app(size, "shot") as app:
            show_view(app, real.scene)
            return app.screen.copy()
    out = sheets / "real.png"
    render(real.scene, size, out, "shot", real.after, "standard")
    return pygame.image.load(out)
