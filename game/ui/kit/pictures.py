"""The painted pictures in assets/art, read when they are first shown and kept per size; None where there is none, never an error.

Loading is lazy: a card's picture takes a few milliseconds, a sky some tens. So what will be needed soon is read ahead by the
functions that end in `_ahead`. Who asks draws its own stand-in for None, so a missing or broken file costs a picture and nothing
else.
"""

from __future__ import annotations

import json
import re
from functools import cache, partial
from pathlib import Path

import pygame

from game.files import open_regular, read_regular
from game.resources import assets, own_picture
from game.ui.kit.ahead import AHEAD
from game.ui.kit.cache import ARTS, SKIES, PictureCache

_PLAIN = re.compile(r"[a-z0-9_]{1,64}")
_MISSING: set[str] = set()
# How much of what is cropped is taken from above: subjects stand a little higher than the middle.
ABOVE = 0.42
UPRIGHT = 1.2
"""Width by height below which a picture is that of a card's face, with its prices at the left."""
HEADS = (0.64, 0.72)
"""Between which shares of the width of a face a head is in the clear."""
HEADS_BYTES = 65_536
"""More than the file of all heads is long."""
LAYERS = "layers"
"""The folder of what lies behind subjects."""
ROWS = 160
"""Rows of a file that are scaled at a time."""


def folder() -> Path:
    """Where the pictures lie."""
    return assets() / "art"


def card(key: str, size: tuple[int, int], closer: float = 1.0) -> pygame.Surface | None:
    """The picture of a card filling this size, opaque; for a Nemesis card or Prime Card too. Not to be drawn on.

    `closer` more than 1 shows only the middle, as for Worlds in round windows.
    """
    return _filling("cards", key, size, ARTS, closer)


def nebula(name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """A sky filling this size, opaque: title, map, results, calm, or a sector's."""
    return _filling("skies", name, size, SKIES)


def back(deck: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture on the back of a deck: sector_0 to sector_5, nemesis_1, nemesis_2, start_<faction>."""
    return _filling("backs", deck, size, ARTS)


def emblem(name: str, side: int) -> pygame.Surface | None:
    """The sculpted emblem of a faction or order, with alpha: emblem_sun ..., order_senate ..."""
    return _filling("emblems", name, (side, side), ARTS)


def world(name: str, side: int) -> pygame.Surface | None:
    """A World with its air on transparent ground, for maps and titles: the ground's name and a number, or a place's own name."""
    return _filling("worlds", name, (side, side), ARTS)


def thing(group: str, key: str, side: int) -> pygame.Surface | None:
    """A thing of a run on transparent ground: one of the `relics` or `stores`."""
    return _filling(group, key, (side, side), ARTS)


def poster(group: str, key: str, size: tuple[int, int]) -> pygame.Surface | None:
    """A poster of a run filling this size, opaque: one of the `events` or `paintings`."""
    return _filling(group, key, size, SKIES)


def portrait(enemy: str, state: str, size: tuple[int, int]) -> pygame.Surface | None:
    """A Nemesis in a state, with alpha: calm, near, behind, phase_2, phase_3 or broken."""
    return _filling("portraits", f"{enemy}_{state}", size, ARTS)


def body(key: str, side: int) -> pygame.Surface | None:
    """A World of a card as a body of the table, with ring, moons and air on transparent ground; made anew at each call."""
    if not _PLAIN.fullmatch(key) or f"bodies/{key}" in _MISSING:
        return None
    made = AHEAD.take(("body", key, side), partial(_covering, "bodies", key, (side, side)))
    if made is None:
        _MISSING.add(f"bodies/{key}")
    return made


def painted(group: str, name: str) -> pygame.Surface | None:
    """The picture of a file as it was painted, in the window's order of bytes; the caller keeps it."""
    if not all(_PLAIN.fullmatch(part) for part in (*group.split("/"), name)):
        return None
    return AHEAD.take(("painted", group, name), partial(_whole, group, name))


def large(key: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The subject of a card much larger than it was painted, its edges drawn sharper for that; the caller keeps it.

    It lies on clear ground where the card has a ground of its own, else it is the whole picture.
    """
    return AHEAD.take(("large", key, size), partial(_subject, key, size)) if _PLAIN.fullmatch(key) else None


def ground(key: str, size: tuple[int, int]) -> pygame.Surface | None:
    """What lies behind the subject of a card or of a painting, opaque; the caller keeps it."""
    return AHEAD.take(("ground", key, size), partial(_ground, key, size)) if _PLAIN.fullmatch(key) else None


def large_ahead(key: str, size: tuple[int, int]) -> bool:
    """Has subject and ground made that will be wanted; True once they are there, or where there is no file."""
    if not _PLAIN.fullmatch(key):
        return True
    AHEAD.ask(("large", key, size), partial(_subject, key, size))
    AHEAD.ask(("ground", key, size), partial(_ground, key, size))
    return AHEAD.has(("large", key, size)) and AHEAD.has(("ground", key, size))


def before_ground(key: str, picture: pygame.Surface) -> pygame.Surface:
    """The subject of a picture on clear ground; the picture itself where it has no ground of its own."""
    layers = _covering(LAYERS, key, picture.get_size())
    if layers is None:
        return picture
    layers.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    out.blit(picture, (0, 0))
    out.blit(layers, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def card_ahead(key: str, size: tuple[int, int], closer: float = 1.0) -> bool:
    """Has the picture of a card read that will be wanted in this size; True once it is there, or where there is no file."""
    return _filling_ahead("cards", key, size, ARTS, closer)


def back_ahead(deck: str, size: tuple[int, int]) -> bool:
    """The same for the back of a deck."""
    return _filling_ahead("backs", deck, size, ARTS)


def nebula_ahead(name: str, size: tuple[int, int]) -> bool:
    """The same for a sky."""
    return _filling_ahead("skies", name, size, SKIES)


def world_ahead(name: str, side: int) -> bool:
    """The same for a World of maps and titles."""
    return _filling_ahead("worlds", name, (side, side), ARTS)


def portrait_ahead(enemy: str, state: str, size: tuple[int, int]) -> bool:
    """The same for a Nemesis in a state."""
    return _filling_ahead("portraits", f"{enemy}_{state}", size, ARTS)


def body_ahead(key: str, side: int) -> bool:
    """The same for a World."""
    if not _PLAIN.fullmatch(key) or f"bodies/{key}" in _MISSING:
        return True
    AHEAD.ask(("body", key, side), partial(_covering, "bodies", key, (side, side)))
    return AHEAD.has(("body", key, side))


def painted_ahead(group: str, name: str) -> bool:
    """The same for a file as it was painted."""
    AHEAD.ask(("painted", group, name), partial(_whole, group, name))
    return AHEAD.has(("painted", group, name))


def forget() -> None:
    """Look for the files again, as after they were put in place while the game runs."""
    AHEAD.forget()
    _MISSING.clear()
    heads.cache_clear()


def _filling(group: str, name: str, size: tuple[int, int], cache: PictureCache, closer: float = 1.0) -> pygame.Surface | None:
    """A file scaled so that it covers the size, its middle kept."""
    size = (max(1, size[0]), max(1, size[1]))
    if not _PLAIN.fullmatch(name) or (f"{group}/{name}" in _MISSING and own_picture(group, name) is None):
        return None
    key = ("picture", group, name, size, closer)
    if key in cache:
        return cache.get(key, lambda: pygame.Surface(size))
    made = AHEAD.take(key, partial(_covering, group, name, size, closer))
    if made is None:
        _MISSING.add(f"{group}/{name}")
        return None
    return cache.get(key, lambda: made)


def _filling_ahead(group: str, name: str, size: tuple[int, int], cache: PictureCache, closer: float = 1.0) -> bool:
    size = (max(1, size[0]), max(1, size[1]))
    key = ("picture", group, name, size, closer)
    if not _PLAIN.fullmatch(name) or f"{group}/{name}" in _MISSING or key in cache:
        return True
    AHEAD.ask(key, partial(_covering, group, name, size, closer))
    return AHEAD.has(key)


def _whole(group: str, name: str) -> pygame.Surface | None:
    whole = read(group, name)
    return whole and native(whole)


def _subject(key: str, size: tuple[int, int]) -> pygame.Surface | None:
    whole = _sharper(key, size)
    return whole and before_ground(key, whole)


def _ground(key: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The colours of a file of layers, whose alpha is where the subject stands."""
    layers = _covering(LAYERS, key, size)
    if layers is None:
        return None
    out = pygame.Surface(size)
    out.blit(layers, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out


def _sharper(key: str, size: tuple[int, int]) -> pygame.Surface | None:
    """Half of what a blurred copy lacks of the picture is added to it: eyes take the larger one for finer than it is."""
    whole = _whole("cards", key)
    if whole is None:
        return None
    soft = pygame.transform.box_blur(whole, 1)
    lost, gained = soft.copy(), whole.copy()
    lost.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    gained.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    for part in (gained, lost):
        part.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_MULT)
    whole.blit(gained, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    whole.blit(lost, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return pygame.transform.smoothscale(whole, size)


def _covering(group: str, name: str, size: tuple[int, int], closer: float = 1.0) -> pygame.Surface | None:
    """A file scaled so that it covers the size, read now."""
    narrow = _narrow(group, name, size, closer)
    return narrow and pygame.transform.smoothscale(narrow, size)


def _narrow(group: str, name: str, size: tuple[int, int], closer: float) -> pygame.Surface | None:
    """A file cropped to the shape of the size and scaled to its width alone; what is too much is cut off at both sides, or more
    below than above.

    A few rows at a time, so that a sky is never in the memory twice; width and height one after the other give the same pixels.
    """
    whole = read(group, name)
    if whole is None:
        return None
    part = part_shown(name if group == "cards" else "", whole.get_size(), size, closer)
    narrow = pygame.Surface((size[0], part.height), whole.get_flags() & pygame.SRCALPHA, 32)
    for top in range(0, part.height, ROWS):
        rows = pygame.Rect(part.left, part.top + top, part.width, min(ROWS, part.height - top))
        goal = narrow.subsurface((0, top, size[0], rows.height))
        pygame.transform.smoothscale(native(whole.subsurface(rows)), goal.get_size(), goal)
    return narrow


def part_shown(name: str, whole: tuple[int, int], size: tuple[int, int], closer: float = 1.0) -> pygame.Rect:
    """The part of a picture that fills a size; of a card, by its name, the one in which its person's head is in the clear."""
    wide, tall = whole
    grow = max(size[0] / wide, size[1] / tall) * closer
    part = pygame.Rect(0, 0, min(wide, max(1, round(size[0] / grow))), min(tall, max(1, round(size[1] / grow))))
    part.left = (wide - part.width) // 2
    if closer == 1 and size[0] < UPRIGHT * size[1] and name in heads():
        part.left = beside(round(heads()[name] * wide), part.left, part.width, wide)
    part.top = round((tall - part.height) * (0.5 if closer > 1 else ABOVE))
    return part


@cache
def heads() -> dict[str, float]:
    """Where the head is of whom a card is about, by the name of its picture, in shares of its width; made by `tools.art`."""
    try:
        shares: dict[str, float] = json.loads(read_regular(folder() / "heads.json", HEADS_BYTES))
    except (OSError, ValueError):
        return {}
    return shares


def beside(head: int, left: int, width: int, whole: int) -> int:
    """The left end of a narrow part of a picture in which a head stands beside what lies at the left of a card, if it can."""
    if HEADS[0] <= (head - left) / width <= HEADS[1]:
        return left
    share = HEADS[0] if head < left + HEADS[0] * width else HEADS[1]
    return max(0, min(whole - width, round(head - share * width)))


def read(group: str, name: str) -> pygame.Surface | None:
    """The picture of a file as it is there; None where it cannot be read."""
    path = folder() / group / f"{name}.webp"
    path = path if path.is_file() else own_picture(group, name) or path  # nobody paints over the pictures of the game
    try:
        with open_regular(path) as file:
            return pygame.image.load(file, path.suffix)
    except (pygame.error, OSError):
        return None


def native(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the order of bytes that windows have; files come in another, which makes drawing several times slower."""
    return picture.convert(pygame.Surface((1, 1), picture.get_flags() & pygame.SRCALPHA))
