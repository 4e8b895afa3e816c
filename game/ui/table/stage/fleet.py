"""The ships of a Unit, which stand above its berth in the colour of its faction."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame
from pygame import Rect

from game.engine import CardDef
from game.ui.cards.card_art import ALLOWANCE
from game.ui.kit import theme
from game.ui.kit.stage_pictures import flame, flame_below, ship, ship_ahead, ship_kept
from game.ui.table.stage.solver import SHIPS

HULLS: Mapping[str, str] = MappingProxyType(
    {"infantry": "drop_pod", "vehicle": "heavy_lander", "robot": "robot_carrier", "hero": "flagship"}
)
"""The hull of a type that is no ship itself."""
SQUADRON = 3
"""So many ships a Unit of Starfighters has; all others have one."""
FILL = 1.35
"""The side of a ship's picture in heights of its room: its margins may reach over the edges."""


def hull_of(card: CardDef) -> str:
    """The hull that a Unit flies as: that of its first type."""
    kind = card.types[0] if card.types else "infantry"
    return HULLS.get(kind, kind)


def ships_of(card: CardDef) -> int:
    """How many ships a Unit flies as."""
    return SQUADRON if hull_of(card) == "starfighter" else 1


def room_of(berth: Rect) -> Rect:
    """Where the ships above a berth lie."""
    high = round(berth.width * SHIPS)
    return Rect(berth.left, berth.top - high, berth.width, high)


def draw_ships(target: pygame.Surface, berth: Rect, card: CardDef) -> None:
    """The ships of a Unit above its berth, noses up, engines lit."""
    room, hull, count = room_of(berth), hull_of(card), ships_of(card)
    color = theme.faction_color(card.faction) if card.faction else theme.TEXT
    side = round(room.height * FILL * (1.0 if count == 1 else 0.84))
    step = berth.width / (count + 1)
    for number in range(count):
        low = room.height // 8 if count > 1 and number != count // 2 else 0
        middle = (round(berth.left + step * (number + 1)), room.centery + low)
        if not ALLOWANCE.patient and not (ship_kept(hull, 0, side, color) or ship_ahead(hull)):
            ALLOWANCE.waiting = True
            return
        picture, light = ship(hull, 0, side, color), flame(hull, 0, side, color)
        if picture is None:
            return
        place = picture.get_rect(center=middle)
        below = flame_below(0)
        if light is not None and below:
            target.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)
        target.blit(picture, place)
        if light is not None and not below:
            target.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)
