"""The end of a run as a moment: its Worlds fly past in their order, the score counts up with them, the rank stamps.

It keeps no time: it is asked at an age, in milliseconds of the sheet FINALE.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.client.table.cue_sheets import FINALE, FLIGHT_MOST_MS, FLIGHT_STEP_MS, Act
from game.ui.kit import theme
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import glow
from game.ui.kit.tween import CurveName, Tween, eased, stagger
from game.ui.screens.node_worlds import world_of

RADIUS = 150
"""Of a World that flies past, at 1080p."""
FLIGHT_MS = 1100
FROM, TO = (0.46, 1.16), (0.30, -0.22)
"""Where a World comes from and goes to, in shares of the window."""
SLIDE = 70
STAMP = 1.2
"""How much larger a stamp is when it comes down."""


class Flown(NamedTuple):
    """A battle of the run: its campaign, its node and the column of that, whether it was won, and its score."""

    campaign: str
    node: str
    column: int
    won: bool
    score: int


class FinaleFlight:
    """All of it at any age."""

    def __init__(self, flown: Sequence[Flown], total: int) -> None:
        self.flown, self.total = tuple(flown), total
        row = FINALE.row("count")
        self.begin = row.at if row is not None else 0
        self.delays = tuple(self.begin + delay for delay in stagger(len(self.flown), FLIGHT_STEP_MS, FLIGHT_MOST_MS))

    @property
    def length(self) -> float:
        """When all of it is over."""
        return float(FINALE.length)

    def score(self, age: float) -> int:
        """What is counted so far: it rolls from battle to battle and ends at the total."""
        row = FINALE.row("count")
        if row is None or age >= row.at + row.length:
            return self.total
        weights = [max(1, flown.score) for flown in self.flown]
        whole, share = sum(weights) or 1, 0.0
        for weight, delay in zip(weights, self.delays):
            share += weight / whole * Tween(0, 1, FLIGHT_STEP_MS, "out_cubic", delay).at(age)
        return round(self.total * share)

    def come(self, number: int, age: float) -> float:
        """How far the line of a battle has come, from 0 to 1 and a little past it on its way."""
        return Tween(0, 1, 320, "overshoot", self.delays[number]).at(age) if number < len(self.delays) else 1.0

    def stamped(self, age: float) -> float:
        """How large the rank is, in its own size; 0 before it comes."""
        row = FINALE.row("medal")
        if row is None or age < row.at:
            return 0.0
        curve: CurveName = "out_cubic"
        return 1 + STAMP * (1 - eased((age - row.at) / row.length, curve))

    def acts(self, before: float, age: float) -> list[Act]:
        """The acts that begin between two ages."""
        return [row.act for row in FINALE.rows if before <= row.at < age]

    def draw(self, screen: pygame.Surface, scale: Scale, age: float) -> None:
        """The Worlds on their way, behind all words; those that were lost are dark."""
        size = screen.get_size()
        radius = scale.px(RADIUS)
        for flown, delay in zip(self.flown, self.delays):
            part = Tween(0, 1, FLIGHT_MS, "linear", delay - FLIGHT_MS * 0.4).at(age)
            if not 0 < part < 1:
                continue
            world = world_of(flown.campaign, flown.node, flown.column, radius)
            x = round(size[0] * (FROM[0] + (TO[0] - FROM[0]) * part))
            y = round(size[1] * (FROM[1] + (TO[1] - FROM[1]) * part))
            light = glow(round(radius * 1.5), theme.shade(theme.GOLD if flown.won else theme.NEMESIS, 0.35))
            screen.blit(light, light.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)
            place = world.get_rect(center=(x, y))
            screen.blit(world, place)
            if not flown.won:
                shade = glow(radius, (90, 90, 90))
                screen.blit(shade, shade.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_SUB)
