"""Pictures to draw on for a moment: new memory for each frame of something large costs more than what is drawn on it."""

from __future__ import annotations

import pygame

ROOM = 256
"""In steps of so many pixels a picture grows."""
_KEPT: dict[object, pygame.Surface] = {}


def scratch(name: str, size: tuple[int, int], like: pygame.Surface) -> pygame.Surface:
    """A picture of this size and of the format of another one, with whatever was drawn on it last.

    It is good until the same name is asked for again.
    """
    key = name, like.get_masks()
    kept = _KEPT.get(key)
    if kept is None or kept.get_width() < size[0] or kept.get_height() < size[1]:
        old = kept.get_size() if kept is not None else (0, 0)
        wide, high = (max(before, -(-now // ROOM) * ROOM) for before, now in zip(old, size))
        kept = _KEPT[key] = pygame.Surface((wide, high), like.get_flags() & pygame.SRCALPHA, like)
    return kept.subsurface((0, 0, *size))


def scaled(picture: pygame.Surface, size: tuple[int, int], name: str, *, smooth: bool) -> pygame.Surface:
    """A picture in another size, good until the same name is asked for again; do not draw on it."""
    size = max(1, size[0]), max(1, size[1])
    way = pygame.transform.smoothscale if smooth else pygame.transform.scale
    return way(picture, size, scratch(name, size, picture))
