"""Makes the pictures of docs/screenshots: every screen at three sizes.

`python tools/screenshots.py [NAME ...] [--sizes 720,1080,1440]`; without NAME all of them, an unknown NAME lists the names.
Needs Pillow (the extra `art`). What a picture shows is a view of the readability proofs (`tools/proofs/views.py`).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from game.cli.stage import use_dummy_display  # noqa: E402

use_dummy_display()

import pygame  # noqa: E402
from PIL import Image  # noqa: E402

from game.app.scenes import SCENE_NAMES  # noqa: E402
from game.cli.stage import open_app, settle  # noqa: E402
from tools.proofs.views import VIEWS, show_view, unpainted  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
SIZES = {"720": (1280, 720), "1080": (1920, 1080), "1440": (2560, 1440)}
QUALITY = 74
FRAMES = 40
"""In them what a screen loads only once it has been seen comes and fades in, as the World of the title does."""
PICTURES: dict[str, str] = {
    **{scene: scene for scene in SCENE_NAMES},
    "table": "table:busy",
    "table_orders": "table:orders",
    "table_two": "table:two, a hand",
    "table_five": "table:five",
    "local": "local:packs",
    "skirmish": "skirmish:packs",
    "draft": "draft:first",
    "replay": "replay:late",
    "results": "results:ledger",
    "curtain": "curtain:four",
    "glossary": "glossary:card",
    "controls": "controls:keys 1",
    "joystick": "joystick:late",
    "records": "records:0",
    "codex": "codex:0",
    "profiles": "profiles:0",
    "restart": "restart:two",
    "starmap_revolution": "starmap:revolution",
    "starmap_orders": "starmap:orders",
}
"""The name of each picture, and the view that it shows."""


def take(names: list[str], size: str) -> None:
    """Draws so many views at one size and writes them."""
    with open_app(SIZES[size], "screenshots") as app:
        for name in names:
            with unpainted(app):
                show_view(app, PICTURES[name])
            settle(app, FRAMES)
            app._draw()
            picture = Image.frombytes("RGB", app.screen.get_size(), pygame.image.tobytes(app.screen, "RGB"))
            picture.save(FOLDER / f"{name}_{size}.jpg", quality=QUALITY, optimize=True)
            print(f"{name}_{size}.jpg", flush=True)


def main(arguments: list[str]) -> int:
    """Exit codes: 0 written, 2 wrong arguments."""
    parser = argparse.ArgumentParser(prog="screenshots.py", description="Makes the pictures of docs/screenshots.")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--sizes", default=",".join(SIZES))
    chosen = parser.parse_args(arguments)
    sizes = chosen.sizes.split(",")
    unknown = [name for name in chosen.names if name not in PICTURES] + [size for size in sizes if size not in SIZES]
    if unknown:
        parser.error(f"unknown: {', '.join(unknown)}; pictures: {', '.join(sorted(PICTURES))}; sizes: {', '.join(SIZES)}")
    for size in sizes:
        take(chosen.names or list(PICTURES), size)
    return 0


if __name__ == "__main__":
    assert set(PICTURES.values()) <= set(VIEWS)
    sys.exit(main(sys.argv[1:]))
