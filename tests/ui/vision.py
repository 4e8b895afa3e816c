"""What is left of a picture without colour: its edges in grey and as three colour deficiencies see it.

Only the light that such an eye sees is kept: two pictures that differ in hue alone have the same edges.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.kit.theme import Color
from game.ui.kit.vision import EYES, channel, luminance, seen_light

EDGE = 20
"""Steps of light, of 255, between neighbours that make an edge."""


@lru_cache(100_000)
def light(color: Color, mode: str) -> int:
    """How light a colour is to such an eye, 0 to 255."""
    return channel(luminance(seen_light(color, mode)))


def edges(picture: pygame.Surface, mode: str) -> list[bool]:
    """Where the light changes from one pixel to the next, row by row."""
    wide, high = picture.get_size()
    data = pygame.image.tobytes(picture, "RGB")
    lights = [light((data[i], data[i + 1], data[i + 2]), mode) for i in range(0, len(data), 3)]
    marks = []
    for y in range(high - 1):
        row = y * wide
        for x in range(wide - 1):
            here = lights[row + x]
            marks.append(abs(lights[row + x + 1] - here) > EDGE or abs(lights[row + wide + x] - here) > EDGE)
    return marks


def difference(picture: pygame.Surface, other: pygame.Surface) -> dict[str, int]:
    """In how many places the edges of two pictures of one size differ, by way of seeing."""
    assert picture.get_size() == other.get_size()
    return {mode: sum(a != b for a, b in zip(edges(picture, mode), edges(other, mode))) for mode in EYES}
