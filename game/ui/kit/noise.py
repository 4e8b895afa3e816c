"""Noise pictures from a seed, made of scaled random surfaces: fast without any numeric library."""

from __future__ import annotations

import random

import pygame

from game.ui.kit.theme import Color


def field(
    size: tuple[int, int],
    seed: int,
    *,
    octaves: int = 6,
    gain: float = 0.55,
    base: tuple[int, int] = (4, 3),
    contrast: float = 1.0,
    floor: int = 0,
) -> pygame.Surface:
    """Grey clouds from 0 to 255: each octave doubles the detail and weighs `gain` of the one before.

    `contrast` stretches round the middle; `floor` is the darkest value.
    """
    rng = random.Random(seed)
    width, height = base
    weights = [gain**i for i in range(octaves)]
    total = sum(weights)
    out = pygame.Surface((width, height))
    for weight in weights:
        grain = pygame.image.frombuffer(_grey(rng.randbytes(width * height)), (width, height), "RGB").convert(out)
        share = round(255 * weight / total)
        grain.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
        out.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        width, height = width * 2, height * 2
        if width > size[0] * 2 and height > size[1] * 2:
            break
        out = pygame.transform.smoothscale(out, (width, height))
    out = pygame.transform.smoothscale(out, size)
    return curve(out, [max(floor, min(255, round(((v / 255 - 0.5) * 2.2 * contrast + 0.5) * 255))) for v in range(256)])


def _grey(values: bytes) -> bytes:
    out = bytearray(len(values) * 3)
    out[0::3] = out[1::3] = out[2::3] = values
    return bytes(out)


def curve(picture: pygame.Surface, table: list[int]) -> pygame.Surface:
    """The picture with every channel value replaced by its entry of a table of 256."""
    raw = pygame.image.tobytes(picture, "RGB").translate(bytes(table))
    return pygame.image.frombytes(raw, picture.get_size(), "RGB")


def recolor(picture: pygame.Surface, ramp: list[Color]) -> pygame.Surface:
    """The grey picture with its values shown in the colours of a ramp, evenly spread from dark to light."""
    grey = pygame.image.tobytes(picture, "RGB")[::3]
    steps = len(ramp) - 1
    tables = []
    for channel in range(3):
        table = bytearray(256)
        for value in range(256):
            place = value / 255 * steps
            low = min(int(place), steps - 1)
            table[value] = round(ramp[low][channel] + (ramp[low + 1][channel] - ramp[low][channel]) * (place - low))
        tables.append(bytes(table))
    out = bytearray(len(grey) * 3)
    for channel in range(3):
        out[channel::3] = grey.translate(tables[channel])
    return pygame.image.frombytes(bytes(out), picture.get_size(), "RGB")


def sheared(picture: pygame.Surface, seed: int, reach: float) -> pygame.Surface:
    """The picture pulled about: rows, then columns, twice, each shifted by smooth noise of up to `reach` pixels.

    Along the edges, up to twice that far, nothing is left: make the picture larger and cut it out.
    """
    rng = random.Random(seed)
    width, height = picture.get_size()
    for vertical in (False, True, False, True):
        length = width if vertical else height
        shifts = _smooth(rng, length, reach)
        out = pygame.Surface((width, height))
        for i, shift in enumerate(shifts):
            if vertical:
                out.blit(picture, (i, shift), (i, 0, 1, height))
            else:
                out.blit(picture, (shift, i), (0, i, width, 1))
        picture = out
    return picture


def _smooth(rng: random.Random, length: int, reach: float) -> list[int]:
    values = [0.0] * length
    for octave in range(3):
        count = 3 * 2**octave + 3
        points = [rng.uniform(-1, 1) for _ in range(count + 1)]
        for i in range(length):
            place = i / length * (count - 1)
            k = int(place)
            part = place - k
            part = part * part * (3 - 2 * part)
            values[i] += (points[k] + (points[k + 1] - points[k]) * part) * reach * 4 / 7 / 2**octave
    return [round(v) for v in values]


def gas(size: tuple[int, int], seed: int, hue: Color) -> pygame.Surface:
    """A cloud of glowing gas of one hue on black, torn into wisps."""
    reach = size[1] * 0.20
    edge = round(2 * reach)  # what two pulls along an axis can bring in from beyond the picture
    wide = (size[0] + 2 * edge, size[1] + 2 * edge)
    pulled = sheared(field(wide, seed, octaves=8, gain=0.6, base=(5, 4), contrast=1.15), seed + 1, reach)
    density = pulled.subsurface((edge, edge, *size))
    ramp: list[Color] = []
    for i in range(9):
        part = (i / 8) ** 2.3
        lift = max(0.0, part - 0.6) * 0.8
        ramp.append(
            (
                min(255, round(hue[0] * part + (255 - hue[0]) * lift)),
                min(255, round(hue[1] * part + (255 - hue[1]) * lift)),
                min(255, round(hue[2] * part + (255 - hue[2]) * lift)),
            )
        )
    return recolor(density, ramp)
