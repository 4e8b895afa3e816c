"""A picture as other eyes see it: in grey, or without one of the three kinds of cones.

The simulation is that of Vienot, Brettel and Mollon (1999): linear light to the answers of the cones, the missing one made up
from the others, and back.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from sys import byteorder

import pygame

from game.ui.kit.theme import Color, linear

EYES = ("grey", "protan", "deutan", "tritan")
"""Without any colour, and without the cones for long, middle and short waves."""
WIDEST = 1280
"""A wider picture is looked at in this width: millions of pixels would take seconds."""
_TO_CONES = ((17.8824, 43.5161, 4.11935), (3.45565, 27.1554, 3.86714), (0.0299566, 0.184309, 1.46709))
_FROM_CONES = (
    (0.0809444479, -0.130504409, 0.116721066),
    (-0.0102485335, 0.0540193266, -0.113614708),
    (-0.000365296938, -0.00412161469, 0.693511405),
)
Light = tuple[float, float, float]


def channel(light: float) -> int:
    """Linear light, 0 to 1, as a channel of a colour."""
    return round(255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def luminance(light: Sequence[float]) -> float:
    """How light red, green and blue light is together, 0 to 1."""
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def seen_light(color: Color, eyes: str) -> Light:
    """The linear light of a colour that such eyes see."""
    light = (linear(color[0]), linear(color[1]), linear(color[2]))
    if eyes == "grey":
        grey = luminance(light)
        return grey, grey, grey
    long, middle, short = (sum(a * b for a, b in zip(row, light)) for row in _TO_CONES)
    if eyes == "protan":
        long = 2.02344 * middle - 2.52581 * short
    elif eyes == "deutan":
        middle = 0.494207 * long + 1.24827 * short
    else:
        short = -0.395913 * long + 0.801109 * middle
    red, green, blue = (max(0.0, min(1.0, sum(a * b for a, b in zip(row, (long, middle, short))))) for row in _FROM_CONES)
    return red, green, blue


class _Pixels(dict[int, int]):
    """Pixels of four bytes, red first, as such eyes see them; each colour is worked out once."""

    def __init__(self, eyes: str) -> None:
        super().__init__()
        self.eyes = eyes

    def __missing__(self, pixel: int) -> int:
        red, green, blue, alpha = pixel.to_bytes(4, byteorder)
        seen = bytes((*(channel(light) for light in seen_light((red, green, blue), self.eyes)), alpha))
        self[pixel] = value = int.from_bytes(seen, byteorder)
        return value


_PIXELS: dict[str, _Pixels] = {}


def seen_by(picture: pygame.Surface, eyes: str) -> pygame.Surface:
    """The picture as such eyes see it, in its own size."""
    size = picture.get_size()
    small = picture if size[0] <= WIDEST else pygame.transform.smoothscale(picture, (WIDEST, size[1] * WIDEST // size[0]))
    known = _PIXELS.setdefault(eyes, _Pixels(eyes))
    pixels = array("I", pygame.image.tobytes(small, "RGBA"))
    seen = array("I", map(known.__getitem__, pixels))
    out = pygame.image.frombytes(seen.tobytes(), small.get_size(), "RGBA")
    return out if small is picture else pygame.transform.smoothscale(out, size)
