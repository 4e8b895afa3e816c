"""`pictures`: docs/pictures, every screen at one size; other sizes go to build/pictures, which is not kept."""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from game.cli.stage import open_app, settle, use_dummy_display

from .repository import BUILD, ROOT, HouseError

if TYPE_CHECKING:
    from game.app.loop import App

SUMMARY = "Makes the pictures of docs/pictures again; with --sizes pictures of other sizes in build/pictures."
FOLDER, OTHER_FOLDER = ROOT / "docs" / "pictures", BUILD / "pictures"
SIZES = {"720": (1280, 720), "1080": (1920, 1080), "1440": (2560, 1440)}
KEPT = "720"
"""The one size that is in the repository."""
MOST_BYTES = 96 * 1024
QUALITIES = (52, 46, 42, 38)
"""Tried in turn until a picture is small enough."""
FRAMES = 40
"""In them what a screen loads only once it has been seen comes and fades in, as the World of the title does."""
SCENES = (
    *("title", "attract", "hub", "starmap", "briefing", "boon", "haven", "relic", "stop", "fleet", "finale", "daily"),
    *("muster", "scar", "memorial", "event", "ending", "prologue"),
    *("initials", "hall", "heat", "score", "pause", "settings", "agree", "running", "crash", "closing", "saves"),
    "content",
    *("lesson", "lesson_pause", "lessons", "credits", "advice", "analysis", "puzzles", "puzzle", "gallery", "grades", "board"),
)
"""Pictures of a scene as its player finds it."""
PICTURES: dict[str, str] = {
    **{scene: scene for scene in SCENES},
    "table": "table:busy",
    "table_five": "table:five",
    "local": "local:packs",
    "skirmish": "skirmish:packs",
    "draft": "draft:first",
    "replay": "replay:late",
    "results": "results",
    "curtain": "curtain:four",
    "rulebook": "rulebook:card",
    "show": "show",
    "controls": "controls:keys 1",
    "joystick": "joystick:late",
    "records": "records:0",
    "codex": "codex:0",
    "profiles": "profiles:0",
    "restart": "restart:two",
}
"""The name of each picture, and the view of `tools/proofs/views.py` that it shows."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="these pictures only; an unknown NAME lists the names")
    parser.add_argument("--sizes", default=KEPT, metavar="N,N", help=f"of {', '.join(SIZES)}: heights of the window ({KEPT})")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 if a picture does not become small enough."""
    sizes = arguments.sizes.split(",")
    unknown = [name for name in arguments.names if name not in PICTURES] + [size for size in sizes if size not in SIZES]
    if unknown:
        raise HouseError(f"unknown: {', '.join(unknown)}; pictures: {', '.join(sorted(PICTURES))}; sizes: {', '.join(SIZES)}")
    too_large = [file for size in sizes for file in take(arguments.names or list(PICTURES), size)]
    for file in too_large:
        print(f"{file.relative_to(ROOT)}: is larger than {MOST_BYTES // 1024} KB at the lowest quality", file=sys.stderr)
    return 1 if too_large else 0


def take(names: list[str], size: str) -> list[Path]:
    """Draws these pictures at one size and writes them. The files of docs/pictures that are too large."""
    use_dummy_display()
    folder = FOLDER if size == KEPT else OTHER_FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    too_large: list[Path] = []
    with open_app(SIZES[size], "screenshots") as app:
        for name in names:
            file = folder / (f"{name}.webp" if size == KEPT else f"{name}_{size}.webp")
            data = small(look(app, PICTURES[name]), MOST_BYTES if size == KEPT else None)
            file.write_bytes(data)
            print(f"{file.relative_to(ROOT)}: {len(data) // 1024} KB", flush=True)
            if size == KEPT and len(data) > MOST_BYTES:
                too_large.append(file)
    return too_large


def look(app: App, view: str) -> Image.Image:
    """The window with one view at rest."""
    import pygame

    from tools.proofs.views import show_view, unpainted

    with unpainted(app):
        show_view(app, view)
    settle(app, FRAMES)
    app.draw()
    return Image.frombytes("RGB", app.screen.get_size(), pygame.image.tobytes(app.screen, "RGB"))


def small(picture: Image.Image, most: int | None) -> bytes:
    """A picture as WebP, at the best quality with which it has at most so many bytes (None: the best of all)."""
    data = b""
    for quality in QUALITIES:
        buffer = io.BytesIO()
        picture.save(buffer, "WEBP", quality=quality, method=6)
        data = buffer.getvalue()
        if most is None or len(data) <= most:
            break
    return data
