"""The fleet of a planned invasion: ships that fly from their berths to docks around the World, and home again."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine import CardDef
from game.engine.terms import CardId
from game.ui.kit.theme import Color
from game.ui.kit.tween import Tween
from game.ui.table.battle.docks import Battlefield, Point, Ship, docked, draw_ship, shape_of
from game.ui.table.battle.strikes import between

FLIGHT_MS = 220


@dataclass(slots=True)
class Mustered:
    """One Unit on the stage: where it comes from, where it goes to, and how long it has flown."""

    ship: Ship
    start: Point
    age: float = 0.0
    leaving: bool = False

    @property
    def flying(self) -> bool:
        """Whether it is on its way."""
        return self.age < FLIGHT_MS

    @property
    def at(self) -> Point:
        """Where it is now."""
        part = Tween(0, 1, FLIGHT_MS, "in_out_sine").at(self.age)
        return between(self.start, self.ship.at, part, 0.08 * math.dist(self.start, self.ship.at))


class Muster:
    """The ships of the Units that are switched on. `home` says where a Unit's berth is."""

    def __init__(self) -> None:
        self.ships: dict[CardId, Mustered] = {}

    @property
    def moving(self) -> bool:
        """Whether a ship is on its way."""
        return any(ship.flying or ship.leaving for ship in self.ships.values())

    def call(
        self,
        field: Battlefield,
        units: Sequence[CardId],
        cards: Sequence[CardDef],
        home: Callable[[CardId], Point],
        *,
        still: bool,
    ) -> None:
        """These Units are on from now on; others fly home."""
        docks = dict(zip(units, docked(field, [shape_of(cards[unit]) for unit in units])))
        for unit, ship in docks.items():
            known = self.ships.get(unit)
            start = known.at if known is not None else home(unit)
            if known is None or known.leaving or known.ship.at != ship.at:
                self.ships[unit] = Mustered(ship, start, FLIGHT_MS if still else 0.0)
        for unit, known in list(self.ships.items()):
            if unit in docks or known.leaving:
                continue
            if still:
                del self.ships[unit]
            else:
                self.ships[unit] = Mustered(known.ship._replace(at=home(unit)), known.at, leaving=True)

    def update(self, dt: float) -> None:
        """Lets time pass; who has come home is gone."""
        for unit, moving in list(self.ships.items()):
            moving.age += max(0.0, dt) * 1000
            if moving.leaving and not moving.flying:
                del self.ships[unit]

    def clear(self) -> None:
        """All are gone at once."""
        self.ships.clear()

    def draw(self, target: pygame.Surface, color: Color) -> None:
        """Every ship where it is."""
        for moving in self.ships.values():
            draw_ship(target, moving.ship._replace(at=moving.at), color)
