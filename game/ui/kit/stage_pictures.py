"""What the stage is built from besides bodies: ships, masks and flip-books, read from assets/art when first shown.

Everything is kept per size in caches with limits; None where a file is missing, broken or of another shape, never an error. A
picture handed out must not be drawn on.
"""

from __future__ import annotations

import logging
from functools import partial

import pygame

from game.ui.kit import pictures
from game.ui.kit.ahead import AHEAD
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
MOST_STRIPS = 12
"""A hull is painted in three: itself, its livery, its engines; three hulls fly in most battles, and raiders come in the next."""


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
    name = _of_mood(layer, mood)
    side = max(2, side)
    key = ("mask", enemy, name, side)
    if whole := MASKS.kept(key):
        return whole
    painted = _mask_layer(enemy, name)
    return painted and MASKS.get(key, lambda: pygame.transform.smoothscale(painted, (side, side)))


def ship_ahead(hull: str) -> bool:
    """Has what a hull is painted in read; True once it is there."""
    wanted = [name for name in _painted_in(hull) if name not in _STRIPS and f"ships/{name}" not in _BROKEN]
    missing = [name for name in wanted if not pictures.painted_ahead("ships", name)]
    return not missing


def keep_ship(hull: str) -> None:
    """Keeps what a hull is painted in, for the directions in which it will fly."""
    for name in _painted_in(hull):
        _direction(name, 0, 2)


def ship_kept(hull: str, degrees: float, side: int, color: Color) -> bool:
    """Whether a ship and its engines have been drawn like this before and are kept."""
    painted = hull, heading(degrees), max(2, side), color
    dark = f"ships/{hull}_flame" in _BROKEN
    return ("ship", *painted) in SHIPS and (dark or ("flame", *painted) in SHIPS)


def _painted_in(hull: str) -> tuple[str, ...]:
    return hull, f"{hull}_livery", f"{hull}_flame"


def book_ahead(name: str, side: int, color: Color | None = None) -> bool:
    """Has a flip-book read that will be wanted in this size; True once it is there."""
    known = ("book", name, side, color) in BOOKS or f"books/{name}" in _BROKEN
    return known or pictures.painted_ahead("books", name)


def mask_below(enemy: str, layers: tuple[str, ...], side: int, mood: str) -> pygame.Surface | None:
    """Some layers of a mask on each other, as one picture."""
    key = ("whole", enemy, layers, side, mood)
    if whole := MASKS.kept(key):
        return whole
    made = AHEAD.take(key, partial(_stacked, enemy, layers, side, mood))
    return made and MASKS.get(key, lambda: made)


def mask_ahead(enemy: str, layers: tuple[str, ...], side: int, mood: str) -> bool:
    """Has such a picture made; True once it is there."""
    key = ("whole", enemy, layers, side, mood)
    if key not in MASKS:
        AHEAD.ask(key, partial(_stacked, enemy, layers, side, mood))
    return key in MASKS or AHEAD.has(key)


def layer_ahead(enemy: str, name: str, side: int) -> bool:
    """Has a layer of a mask read; True once it is there."""
    own = f"mask/{enemy}"
    group = f"mask/{COMMON_MASK}" if f"{own}/{name}" in _BROKEN else own
    return ("mask", enemy, name, max(2, side)) in MASKS or f"{group}/{name}" in _BROKEN or pictures.painted_ahead(group, name)


def mask_kept(enemy: str, layers: tuple[str, ...], side: int, mood: str) -> bool:
    """Whether such a picture has been drawn before and is kept."""
    return ("whole", enemy, layers, side, mood) in MASKS


def _stacked(enemy: str, layers: tuple[str, ...], side: int, mood: str) -> pygame.Surface | None:
    """Layers of a mask read one after the other, so that only one is in the memory as it was painted."""
    out: pygame.Surface | None = None
    for layer in layers:
        painted = _mask_layer(enemy, _of_mood(layer, mood))
        if painted is not None:
            out = out or pygame.Surface((side, side), pygame.SRCALPHA)
            out.blit(pygame.transform.smoothscale(painted, (side, side)), (0, 0))
    return out


def _of_mood(layer: str, mood: str) -> str:
    return f"{layer}_{mood}" if layer.startswith("eye_") and mood != "calm" else layer


def _mask_layer(enemy: str, name: str) -> pygame.Surface | None:
    """A layer as it was painted; an enemy without it wears that of the Nemesis."""
    return _square(f"mask/{enemy}", name) or (None if enemy == COMMON_MASK else _square(f"mask/{COMMON_MASK}", name))


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
