"""What the stage is built from besides bodies: ships, masks and flip-books, read from assets/art when first shown.

Everything is kept per size in caches with limits; None where a file is missing, broken or of another shape, never an error. A
picture handed out must not be drawn on.
"""

from __future__ import annotations

import logging

import pygame

from game.ui.kit import pictures
from game.ui.kit.cache import BOOKS, MASKS, SHIPS
from game.ui.kit.theme import Color

log = logging.getLogger(__name__)

HEADINGS = 16
"""Directions a ship was painted in."""
FRAMES = 24
"""Frames of a flip-book."""
ROUND_BOOKS = ("fire", "build", "crown")
"""Books whose last frame flows into the first; the others play once."""
MASK_LAYERS = ("halo", "crown", "cowl", "face", "mouth", "crack", "eye_left", "eye_right", "pupil_left", "pupil_right")
"""Layers of a mask, the hindmost first. Halo, mouth, crack, eyes and pupils are light."""
MASK_MOODS = ("calm", "asleep", "wounded", "gloating", "fear", "last_stand", "hungry", "sure")
"""What the eyes of a mask can show."""
COMMON_MASK = "nemesis"
"""The face of the Nemesis where no campaign gives it another."""
_BROKEN: set[str] = set()
_STRIPS: dict[str, pygame.Surface] = {}
MOST_STRIPS = 9
"""A hull is painted in three: itself, its livery, its engines; three hulls fly in most battles."""


def ship(hull: str, degrees: float, side: int, color: Color) -> pygame.Surface | None:
    """A ship in its faction's livery with its nose turned clockwise from straight up, in a square."""
    side, turn = max(2, side), heading(degrees)
    key = ("ship", hull, turn, side, color)
    if known := SHIPS.kept(key):
        return known
    bare = _direction(hull, turn, side)
    if bare is None:
        return None
    livery = _direction(f"{hull}_livery", turn, side)
    if livery is not None:
        bare.blit(_tinted(livery, color), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return SHIPS.get(key, lambda: bare)


def flame(hull: str, degrees: float, side: int, color: Color) -> pygame.Surface | None:
    """The light of a ship's engines, of the same size and place as `ship`, on black, to be added: before the ship is drawn where
    `flame_below` says so, else after it.
    """
    side, turn = max(2, side), heading(degrees)
    key = ("flame", hull, turn, side, color)
    if known := SHIPS.kept(key):
        return known
    light = _direction(f"{hull}_flame", turn, side)
    if light is None:
        return None
    pale = (color[0] // 2 + 128, color[1] // 2 + 128, color[2] // 2 + 128)
    return SHIPS.get(key, lambda: _tinted(light, pale))


def flame_below(degrees: float) -> bool:
    """True when a ship's nose comes towards the viewer, so that its hull hides its engines."""
    return HEADINGS / 4 < heading(degrees) < HEADINGS * 3 / 4


def heading(degrees: float) -> int:
    """The number of the painted direction nearest to this one."""
    return round(degrees / 360 * HEADINGS) % HEADINGS


def book(name: str, frame: int, side: int, color: Color | None = None) -> pygame.Surface | None:
    """One frame of a flip-book on black, to be added; with a colour it is tinted. Frames beyond the last show the last."""
    side = max(2, side)
    key = ("book", name, side, color)
    strip = BOOKS.kept(key)
    if strip is None:
        painted = _strip("books", name, FRAMES)
        if painted is None:
            return None
        strip = BOOKS.get(key, lambda: _tinted(_sized(painted, side, FRAMES), color))
    return _cut(strip, frame % FRAMES if name in ROUND_BOOKS else max(0, min(FRAMES - 1, frame)))


def mask(enemy: str, layer: str, side: int, mood: str = "calm") -> pygame.Surface | None:
    """A layer of an enemy's mask with alpha, all of one side; only the eyes differ by mood.

    An enemy without a face of its own wears that of the Nemesis.
    """
    name = f"{layer}_{mood}" if layer.startswith("eye_") and mood != "calm" else layer
    side = max(2, side)
    key = ("mask", enemy, name, side)
    if whole := MASKS.kept(key):
        return whole
    painted = _square(f"mask/{enemy}", name)
    if painted is None:
        return None if enemy == COMMON_MASK else mask(COMMON_MASK, layer, side, mood)
    return MASKS.get(key, lambda: pygame.transform.smoothscale(painted, (side, side)))


def read_ahead(hull: str) -> None:
    """Reads what a hull is painted in, while there is time for it."""
    for name in (hull, f"{hull}_livery", f"{hull}_flame"):
        _direction(name, 0, 2)


def forget() -> None:
    """Look for the files again, as after they were put in place while the game runs."""
    _BROKEN.clear()
    _STRIPS.clear()
    for cache in (SHIPS, BOOKS, MASKS):
        cache.clear()


def _direction(name: str, turn: int, side: int) -> pygame.Surface | None:
    """One painted direction of a ship, in another size; the last strips are kept aside for the next directions.

    They are as large as the whole cache: in it they would drive out the very ships that fly.
    """
    strip = _STRIPS.pop(name, None) or _strip("ships", name, HEADINGS)
    if strip is None:
        return None
    _STRIPS[name] = strip
    if len(_STRIPS) > MOST_STRIPS:
        del _STRIPS[next(iter(_STRIPS))]
    return pygame.transform.smoothscale(_cut(strip, turn), (side, side))


def _sized(strip: pygame.Surface, side: int, count: int) -> pygame.Surface:
    """A strip with frames of another side, each scaled alone so that no frame bleeds into its neighbour."""
    out = pygame.Surface((side * count, side), strip.get_flags() & pygame.SRCALPHA, strip)
    for i in range(count):
        pygame.transform.smoothscale(_cut(strip, i), (side, side), _cut(out, i, side))
    return out


def _cut(strip: pygame.Surface, frame: int, side: int = 0) -> pygame.Surface:
    side = side or strip.get_height()
    return strip.subsurface((frame * side, 0, side, side))


def _tinted(picture: pygame.Surface, color: Color | None) -> pygame.Surface:
    """A picture of light in another colour, in place."""
    if color is not None:
        picture.fill(color, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _square(group: str, name: str) -> pygame.Surface | None:
    return _of_shape(group, name, 1)


def _strip(group: str, name: str, count: int) -> pygame.Surface | None:
    return _of_shape(group, name, count)


def _of_shape(group: str, name: str, count: int) -> pygame.Surface | None:
    """A file that is `count` times as wide as high; another shape is told once and shown as none."""
    file = f"{group}/{name}"
    if file in _BROKEN:
        return None
    whole = pictures.painted(group, name)
    if whole is not None and whole.get_width() == whole.get_height() * count:
        return whole
    _BROKEN.add(file)
    if whole is not None:
        log.warning("%s is no picture of the stage: its size is %s", file, whole.get_size())
    return None
