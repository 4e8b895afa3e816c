"""Where a battle is fought on the table, and the ships that dock around its World."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from game.ui.cards.card_art import ALLOWANCE
from game.ui.kit import stage_pictures as pictures
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color, shade

if TYPE_CHECKING:
    from game.engine import CardDef

Point = tuple[float, float]

DISC = 460
"""The World of a battle, in pixels at 1080p."""
GROUND = 488
"""How far above the lower edge of the Central Zone the ground of a battle begins, at 1080p: the top band lies below it."""
PLANNER = (1380, 310)
"""Width and height at 1080p that the planner of an invasion needs; with less its numbers and buttons are smaller."""
PLANNER_EDGE, NUMBERS, ARCS, BESIDE = 16, 132, 52, 9.5
"""The planner's edge, room for its numbers and for its arcs, at 1080p; how wide a column beside them is, in letters."""
BELOW_NAMES = 40
"""How far above the middle of the World the numbers of its arcs stand where it has the contested space alone, at 1080p."""
RAIDER = "raider"


class Shape(NamedTuple):
    """What a type of Units flies as: its hull, its side in radii of the World, and how many of them."""

    hull: str
    side: float
    ships: int = 1


SHAPES: Mapping[str, Shape] = MappingProxyType(
    {
        "hero": Shape("flagship", 0.62),
        "infantry": Shape("drop_pod", 0.40),
        "robot": Shape("robot_carrier", 0.44),
        "vehicle": Shape("heavy_lander", 0.48),
        "starfighter": Shape("starfighter", 0.30, 3),
        "star_cruiser": Shape("star_cruiser", 0.48),
        "capital_ship": Shape("capital_ship", 0.66),
        "stronghold": Shape("stronghold", 0.62),
    }
)
"""By the first type of a Unit."""
OTHER = Shape("star_cruiser", 0.44)
RAIDERS = (Shape(RAIDER, 0.40),) * 5
"""What the Nemesis comes with."""
NEAR = 1.25
"""How much nearer than its berth a ship is seen before the World of a battle."""
WING = ((0.0, 0.0), (-0.62, 0.34), (0.62, 0.34))
"""Where the ships of a wing fly, in sides of one, the first ahead."""


class Battlefield(NamedTuple):
    """The disc of the World in a battle."""

    x: int
    y: int
    radius: int

    def at(self, right: float, down: float) -> Point:
        """A point by its distance from the middle in radii."""
        return self.x + right * self.radius, self.y + down * self.radius

    @property
    def disc(self) -> Rect:
        """The World's disc."""
        return Rect(self.x - self.radius, self.y - self.radius, 2 * self.radius, 2 * self.radius)


class Ship(NamedTuple):
    """One Unit on the stage: what it flies as, where it lies, how large one of it is, and its heading in degrees from upwards."""

    shape: Shape
    at: Point
    side: int
    degrees: float


def battlefield(areas: Mapping[str, Rect], scale: Scale) -> Battlefield:
    """Where the World of a battle stands: in the middle of space, over the top band and never below the Central Zone."""
    central = areas["central"]
    top = max(scale.px(8), central.bottom - scale.px(GROUND))
    high = min(central.bottom - top, central.width // 2)
    radius = max(40, min(scale.px(DISC), high) // 2)
    return Battlefield(central.centerx, central.bottom - radius - scale.px(6), radius)


def planned(areas: Mapping[str, Rect], scale: Scale, *, alone: bool) -> Battlefield:
    """Where the World of a planned invasion stands: as in its battle, as far as there is room for texts and numbers beside it.

    `alone` says that the top band is not free: then it stays within the Central Zone.
    """
    central = areas["central"]
    within = scale.within(central.size, PLANNER)
    full = battlefield(areas, scale)
    least = max(40, (central.height - within.px(16)) // 2)  # below the names of the Worlds above
    least = min(full.radius, battlefield(areas, within).radius, least)
    column = round(BESIDE * scale.font(17))
    radius = least if alone else full.radius
    while radius > least:
        field = full._replace(y=full.y + full.radius - radius, radius=radius)
        if field.x - numbers_at(field, central, within)[0] - within.px(NUMBERS + PLANNER_EDGE) - central.left >= column:
            break
        radius -= 2
    return full._replace(y=full.y + full.radius - max(least, radius), radius=max(least, radius))


def numbers_at(field: Battlefield, area: Rect, scale: Scale) -> tuple[int, int]:
    """Where the numbers of both arcs stand: how far beside the middle of the World, and how high on the screen.

    A World that reaches out of the area has them at its shoulders, where there is more room beside it.
    """
    reach = field.radius + scale.px(ARCS)
    y = field.y - scale.px(BELOW_NAMES)
    if field.disc.top < area.top:
        y = min(y, area.top + scale.px(BELOW_NAMES))
    lowest = max(0, field.y - y - round(1.5 * scale.font(52)))  # the last line of words below them
    return max(round(math.sqrt(reach * reach - lowest * lowest)), reach // 2), y


def shape_of(card: CardDef) -> Shape:
    """What a Unit flies as."""
    return SHAPES.get(card.types[0], OTHER) if card.types else OTHER


def docked(field: Battlefield, shapes: Sequence[Shape], *, raiders: bool = False) -> list[Ship]:
    """The ships before the World, on the front half of a ring seen from above; raiders lie on the side that they come from."""
    first, last = (175.0, 262.0) if raiders else (152.0, 28.0)
    down, high = (-0.12, 0.80) if raiders else (0.28, 0.60)
    count = len(shapes)
    smaller = min(1.0, math.sqrt(6 / max(1, sum(shape.side / 0.45 for shape in shapes))))
    ships = []
    for number, shape in enumerate(shapes):
        part = number / (count - 1) if count > 1 else 0.25
        angle = math.radians(first + (last - first) * part)
        x, y = 1.14 * math.cos(angle), down + high * math.sin(angle)
        ships.append(
            Ship(shape, field.at(x, y), max(12, round(NEAR * shape.side * smaller * field.radius)), heading((x, y), (0, -0.05)))
        )
    return ships


def heading(start: Point, goal: Point) -> float:
    """The direction from one point to another in degrees clockwise from straight up."""
    return math.degrees(math.atan2(goal[0] - start[0], start[1] - goal[1])) % 360


def draw_ship(target: pygame.Surface, ship: Ship, color: Color, engines: float = 1.0) -> None:
    """A Unit on the stage with the light of its engines, from 0 to 1, and a soft shade below it."""
    for right, down in WING[: ship.shape.ships]:
        turn = math.radians(ship.degrees)
        x = ship.at[0] + (right * math.cos(turn) - down * math.sin(turn)) * ship.side
        y = ship.at[1] + (right * math.sin(turn) + down * math.cos(turn)) * ship.side
        _draw_one(target, ship, (x, y), color, engines)


def _draw_one(target: pygame.Surface, ship: Ship, at: Point, color: Color, engines: float) -> None:
    light = glow(round(ship.side * 0.62), shade(color, 0.30))
    target.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
    known = pictures.ship_kept(ship.shape.hull, ship.degrees, ship.side, color)
    if not ALLOWANCE.patient and not known and not pictures.ship_ahead(ship.shape.hull):
        ALLOWANCE.waiting = True
        return  # its light alone is seen until it has been read
    hull = pictures.ship(ship.shape.hull, ship.degrees, ship.side, color)
    flame = pictures.flame(ship.shape.hull, ship.degrees, ship.side, color) if engines > 0 else None
    below = pictures.flame_below(ship.degrees)
    if flame is not None and below:
        target.blit(flame, flame.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
    if hull is not None:
        target.blit(hull, hull.get_rect(center=at))
    if flame is not None and not below:
        target.blit(flame, flame.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
