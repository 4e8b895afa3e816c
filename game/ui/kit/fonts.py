"""The cuts of the two type families and their files, and the cut in which the player wants texts that are read."""

from __future__ import annotations

import logging
import struct
from enum import StrEnum
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import pygame

from game.files import read_regular
from game.ui.kit.letters import eased

log = logging.getLogger(__name__)


class Face(StrEnum):
    """Rajdhani for display, Source Sans Pro for reading: as it is, with clear letters, with open ones, or both."""

    DISPLAY = "display"
    TITLE = "title"
    BODY = "body"
    BOLD = "bold"
    ITALIC = "italic"
    CLEAR = "clear"
    CLEAR_BOLD = "clear_bold"
    OPEN = "open"
    OPEN_BOLD = "open_bold"
    EASY = "easy"
    EASY_BOLD = "easy_bold"


_FILES = {
    Face.DISPLAY: ("fontpkg_rajdhani", "Rajdhani-SemiBold.ttf"),
    Face.TITLE: ("fontpkg_rajdhani", "Rajdhani-Bold.ttf"),
    Face.BODY: ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    Face.BOLD: ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    Face.ITALIC: ("font_source_sans_pro", "SourceSansPro-It.ttf"),
}
_CUTS = {  # clear, apart: the plain cut, the bold one
    (False, False): (Face.BODY, Face.BOLD),
    (True, False): (Face.CLEAR, Face.CLEAR_BOLD),
    (False, True): (Face.OPEN, Face.OPEN_BOLD),
    (True, True): (Face.EASY, Face.EASY_BOLD),
}
_MADE = {
    cut: (plain, *how) for how, cuts in _CUTS.items() if any(how) for cut, plain in zip(cuts, _CUTS[False, False], strict=True)
}
_BOLDER = dict(_CUTS.values()) | {Face.ITALIC: Face.BOLD}
APART = frozenset({Face.OPEN, Face.OPEN_BOLD, Face.EASY, Face.EASY_BOLD})
"""The cuts whose letters, words and lines stand apart."""
LARGEST = 4 * 2**20
"""Bytes of a font's file."""
_easy = (False, False)


def read_with(*, clear: bool, apart: bool) -> bool:
    """Texts that are read have clear letters, open ones, or both from now on; True when that changes anything."""
    global _easy
    changed, _easy = (clear, apart) != _easy, (clear, apart)
    return changed


def reading(face: Face = Face.BODY) -> Face:
    """The cut for a text of this face that is read: rules, tips, lessons, questions. Easy reading knows no italics."""
    if face not in (Face.BODY, Face.BOLD, Face.ITALIC) or not any(_easy):
        return face
    return _CUTS[_easy][face is Face.BOLD]


def cuts(face: Face = Face.BODY) -> tuple[Face, ...]:
    """The cuts in which a text of this face may be read, the widest first: where open letters have no room, they stand closer."""
    if reading(face) is face:
        return (face,)
    return tuple(dict.fromkeys((reading(face), _CUTS[_easy[0], False][face is Face.BOLD])))


def bolder(face: Face) -> Face:
    """The cut of what stands out in a text of this face."""
    return _BOLDER.get(face, Face.TITLE)


@lru_cache(None)
def _path(face: Face) -> str | None:
    package, name = _FILES[face]
    try:
        path = files(package) / "files" / name
        if path.is_file():
            return str(path)
    except (ModuleNotFoundError, OSError):
        pass
    log.warning("font %s of %s is missing; the built-in font is used", name, package)
    return None


@lru_cache(None)
def made(face: Face) -> bytes | None:
    """The file of an eased cut, made of the plain one; None where that is missing."""
    plain, clear, apart = _MADE[face]
    path = _path(plain)
    if path is None:
        return None
    font = read_regular(Path(path), LARGEST)
    try:
        return eased(font, clear=clear, apart=apart)
    except (KeyError, StopIteration, struct.error):
        log.warning("font %s is not made as it was; its letters stay as they are", path)
        return font


@lru_cache(256)
def font(face: Face, px: int) -> pygame.font.Font:
    """The font object of a cut and height; one per pair, since outline and alignment are state of the object."""
    if not pygame.font.get_init():
        pygame.font.init()
    px = max(6, min(400, px))
    if face not in _MADE:
        return pygame.font.Font(_path(face), px)
    file = made(face)
    return pygame.font.Font(None if file is None else BytesIO(file), px)
