"""The Worlds of the Nemesis make room for the World of a planned invasion: they lie at both sides of it."""

from __future__ import annotations

import math

from pygame import Rect

from game.ui.kit.scale import Scale
from game.ui.table.stage.rows import Thing
from game.ui.table.stage.solver import LEAST_DISC, compose_row

AIR = 34
"""How far they stay away from the World, at 1080p: its arcs and its light lie there."""


def sides_of(band: Rect, disc: Rect, scale: Scale) -> tuple[Rect, Rect]:
    """What is left of a band at the left and at the right of a disc that reaches into it from below."""
    reach, down = disc.width / 2 + scale.px(AIR), max(0, disc.centery - band.bottom)
    half = round(math.sqrt(max(0.0, reach * reach - down * down)))
    left = Rect(band.left, band.top, max(1, disc.centerx - half - band.left), band.height)
    right = disc.centerx + half
    return left, Rect(right, band.top, max(1, band.right - right), band.height)


def beside(things: tuple[Thing, ...], sides: tuple[Rect, Rect], scale: Scale) -> list[Rect] | None:
    """The places of Worlds at both sides, each with its share by the room there; None where they would be too small."""
    left, right = sides
    first = round(len(things) * left.width / (left.width + right.width))
    places: list[Rect] = []
    for part, side in ((things[:first], left), (things[first:], right)):
        row = compose_row(part, side.size, scale)
        if part and row.least < LEAST_DISC:
            return None
        places += [place.move(side.topleft) for place in row.bodies]
    return places
