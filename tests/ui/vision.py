"""What is left of a picture without colour: its edges in grey and as three colour deficiencies see it.

The simulations follow Vienot, Brettel and Mollon (1999): linear light to cone answers, the missing cone made up from the others,
and back; here only the light that such an eye sees is kept. Two pictures that differ in hue alone have the same edges.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.kit.theme import Color

MODES = ("grey", "protan", "deutan", "tritan")
EDGE = 20
"""Steps of light, of 255, between neighbours that make an edge."""
_TO_CONES = ((17.8824, 43.5161, 4.11935), (3.45565, 27.1554, 3.86714), (0.0299566, 0.184309, 1.46709))
_FROM_CONES = (
    (0.0809444479, -0.130504409, 0.116721066),
    (-0.0102485335, 0.0540193266, -0.113614708),
    (-0.000365296938, -0.00412161469, 0.693511405),
)


def _linear(channel: int) -> float:
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


@lru_cache(100_000)
def light(color: Color, mode: str) -> int:
    """How light a colour is to such an eye, 0 to 255."""
    seen = tuple(_linear(channel) for channel in color)
    if mode != "grey":
        long, middle, short = (sum(a * b for a, b in zip(row, seen)) for row in _TO_CONES)
        if mode == "protan":
            long = 2.02344 * middle - 2.52581 * short
        elif mode == "deutan":
            middle = 0.494207 * long + 1.24827 * short
        else:
            short = -0.395913 * long + 0.801109 * middle
        seen = tuple(max(0.0, min(1.0, sum(a * b for a, b in zip(row, (long, middle, short))))) for row in _FROM_CONES)
    value = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
    return round(255 * (value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))


def edges(picture: pygame.Surface, mode: str) -> list[bool]:
    """Where the light changes from one pixel to the next, row by row."""
    wide, high = picture.get_size()
    data = pygame.image.tobytes(picture, "RGB")
    lights = [light((data[i], data[i + 1], data[i + 2]), mode) for i in range(0, len(data), 3)]
    found = []
    for y in range(high - 1):
        row = y * wide
        for x in range(wide - 1):
            here = lights[row + x]
            found.append(abs(lights[row + x + 1] - here) > EDGE or abs(lights[row + wide + x] - here) > EDGE)
    return found


def difference(one: pygame.Surface, other: pygame.Surface) -> dict[str, int]:
    """In how many places the edges of two pictures of one size differ, by way of seeing."""
    assert one.get_size() == other.get_size()
    return {mode: sum(a != b for a, b in zip(edges(one, mode), edges(other, mode))) for mode in MODES}
