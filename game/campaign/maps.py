"""Reading a star map from Tiled."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.content.errors import MOST_REASON, ContentError, printable
from game.content.files import shown_path

from .galaxy import GalaxyMap
from .mapscan import read_map_text

MAP_FILE = "galaxy.tmx"


def load_map(folder: Path) -> GalaxyMap:
    """The star map of a campaign, from its `galaxy.tmx`. Raises ContentError for the first thing that is wrong.

    Limits are judged first, then pytmx reads the text, and every exception it may raise becomes a ContentError.
    """
    from xml.etree import ElementTree

    from .mapfile import MapReader

    shown = shown_path(folder / MAP_FILE)
    text = read_map_text(folder / MAP_FILE, shown)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx loads pygame, which would greet on the terminal
    from pytmx import TiledMap

    try:
        root = ElementTree.fromstring(text)
        if root.tag != "map":
            raise ContentError.of_file(shown, "is no Tiled map")
        for thing in root.iter("object"):  # Tiled 1.9 alone calls it so
            if "class" in thing.attrib and "type" not in thing.attrib:
                thing.set("type", thing.attrib.pop("class"))
        tiled: Any = TiledMap(image_loader=_no_pictures, allow_duplicate_names=True)  # "version" is ours too
        tiled.filename = str(folder / MAP_FILE)
        tiled.parse_xml(root)
        return MapReader(folder, shown, text, tiled).read()
    except ContentError:
        raise
    except Exception as problem:
        line = getattr(problem, "position", (1, 0))[0]
        words = printable(str(problem) or type(problem).__name__, MOST_REASON)
        raise ContentError.of_file(shown, f"cannot be read as a Tiled map: {words}", line) from None


def _no_pictures(filename: str, colorkey: object, **options: object) -> Callable[..., None]:
    """Pictures are judged and loaded by ourselves."""
    return lambda rect=None, flags=None: None
