"""What lives behind the title: a World at night with its moon, fleets that cross its limb, far fires, and two eyes."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.cards.card_art import ALLOWANCE
from game.ui.kit import theme
from game.ui.kit.globe import Globe, globe, globe_ahead
from game.ui.kit.planets import planet
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color
from game.ui.kit.tween import Tween
from game.ui.table.battle.docks import Shape, Ship, draw_ship

Point = tuple[float, float]

WORLD = "title_world"
AT, RADIUS = (1420, 780), 640
"""The World's middle and radius at 1920x1080; from the right and the lower edge in other windows."""
MOON, MOON_PATH, MOON_SECONDS = 50, (400, 540), 300.0
MOON_START = 5.35
"""Where on its path the moon begins, in radians: before the night side."""
FLEET = (("flagship", 0, 0, 190), ("capital_ship", 480, 40, 132), ("starfighter", -150, 34, 58))
WING = (("starfighter", 120, 66, 52), ("starfighter", -90, -50, 46), ("star_cruiser", 300, -44, 84))
"""Ships of a fleet: hull, distance behind and below its first one, and side, at 1080p."""
CROSSING, PAUSES = 34.0, (12.0, 20.0)
"""Seconds that a fleet needs for its way, and the rest before the next one."""
LIVERY: Color = (236, 196, 120)
EYES_AFTER, EYES_MS = 10.0, 1400
"""Seconds without input after which the eyes open, and how long that takes."""
EYES = ((1276, 122, 1), (1548, 122, -1))
EYE = 168
FAR_FROM, FAR_TO = 1280, 1030
"""Between these places a fleet flies away into the depth, before it could cross the name of the game."""
FIRES = 3
FIRE_SECONDS = (0.5, 1.6)


class TitleSky:
    """The picture between sky and buttons. With `update` it lives; without, it is still."""

    def __init__(self, seed: int = 7) -> None:
        self._rng = Random(seed)
        self.clock = CROSSING * 0.42
        self.turned = 0.0
        self._next = CROSSING
        self.idle = 0.0
        self.pointer: Point | None = None
        self._fires: list[tuple[float, float, float, float, float]] = []
        self._spark = 0.0
        self.world: Globe | None = None
        self.tried = False
        """Whether the World has been made, or cannot be."""
        self._eye: pygame.Surface | None = None

    def forget(self) -> None:
        """Lets go of the large pictures."""
        self.world = self._eye = None
        self.tried = False

    def make(self, scale: Scale) -> None:
        """Makes the World, once its map has been read; where that may take as long as it takes, at once."""
        radius = scale.px(RADIUS)
        if ALLOWANCE.left is None or globe_ahead(WORLD, radius):
            seen = (RADIUS + 1080 - AT[1]) / (2 * RADIUS)
            self.world = globe(WORLD, radius, sun="night", floor=seen)
            self.tried = True

    @property
    def eyes(self) -> float:
        """How far the eyes are open."""
        return Tween(0, 1, EYES_MS, "in_out_sine").at((self.idle - EYES_AFTER) * 1000)

    def update(self, dt: float, idle: float) -> None:
        """Lets time pass; `idle` seconds have gone by without input."""
        self.clock += dt
        self.turned += dt
        self.idle = idle
        if self.world is not None:
            self.world.update(dt)
        if self.clock >= self._next:
            self.clock, self._next = 0.0, CROSSING + self._rng.uniform(*PAUSES)
        self._spark -= dt
        if self._spark <= 0:
            self._spark = self._rng.uniform(0.8, 3.0)
            long = self._rng.uniform(*FIRE_SECONDS)
            where = (self._rng.uniform(-0.05, 0.55), self._rng.uniform(-0.55, 0.25))
            self._fires = [*self._fires[-FIRES + 1 :], (*where, 0.0, long, self._rng.uniform(8, 18))]
        self._fires = [(x, y, age + dt, long, size) for x, y, age, long, size in self._fires if age + dt < long]

    # -- picture

    def at(self, scale: Scale, x: float, y: float) -> tuple[int, int]:
        """A point of the 1080p picture in this window."""
        return scale.width - round((1920 - x) * scale.unit), scale.height - round((1080 - y) * scale.unit)

    def draw(self, screen: pygame.Surface, scale: Scale, shown: float, still: bool) -> None:
        """Everything, the farthest first; `shown` is how much of the World has come into view, from 0 to 1."""
        if self.world is None:
            return
        if self.eyes > 0 and not still:
            self._draw_eyes(screen, scale)
        centre = self.at(scale, *AT)
        self.world.draw(screen, centre, shown)
        if shown < 1:
            return
        turn = MOON_START + math.tau * self.turned / MOON_SECONDS
        moon = planet("title_moon", max(3, scale.px(MOON)), "rock")
        at = self.at(scale, AT[0] + MOON_PATH[0] * math.cos(turn), AT[1] + MOON_PATH[1] * math.sin(turn))
        screen.blit(moon, moon.get_rect(center=at))
        flare = self.at(scale, AT[0] - 0.60 * RADIUS, AT[1] - 0.79 * RADIUS)
        self._flare(screen, scale, flare, 90, (150, 190, 255), 0.75)
        for x, y, age, long, size in self._fires:
            level = Tween(1, 0, long * 1000, "out_cubic").at(age * 1000)
            self._flare(screen, scale, self.at(scale, AT[0] + x * RADIUS, AT[1] + y * RADIUS), size, (255, 150, 70), level)
        self._fleet(screen, scale)

    @staticmethod
    def _flare(screen: pygame.Surface, scale: Scale, at: tuple[int, int], size: float, color: Color, level: float) -> None:
        """A point of light with a horizontal streak."""
        step = round(level * 8) / 8
        if step <= 0:
            return
        light = glow(scale.px(size * 1.6), theme.shade(color, 0.75 * step))
        screen.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
        streak = pygame.transform.scale(light, (scale.px(size * 7), max(3, scale.px(size * 0.16))))
        screen.blit(streak, streak.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)

    def _fleet(self, screen: pygame.Surface, scale: Scale) -> None:
        """Ships on their way from right to left, along the limb."""
        part = self.clock / CROSSING
        if part >= 1:
            return
        first = 2140 - 1660 * part
        for hull, behind, below, side in (*FLEET, *WING):
            x = first + behind
            rise = ((x - AT[0]) / 900) ** 2
            spot = self.at(scale, x, 196 + below + 70 * rise)
            near = Tween(0, 1, FAR_FROM - FAR_TO, "linear").at(x - FAR_TO)
            wide = scale.px(side * near) // 6 * 6  # few sizes, so that few pictures are kept
            if wide >= 12:
                draw_ship(screen, Ship(Shape(hull, 1.0), spot, wide, 270), LIVERY)

    def _draw_eyes(self, screen: pygame.Surface, scale: Scale) -> None:
        """Two slits of light behind the limb; what is awake in them follows the pointer."""
        side = scale.px(EYE)
        if self._eye is None or self._eye.get_width() != side:
            self._eye = _slit(side)
        open_to = max(2, round(self._eye.get_height() * self.eyes))
        for x, y, sign in EYES:
            at = self.at(scale, x, y)
            light = glow(scale.px(190), theme.shade(theme.NEMESIS, 0.34 * self.eyes))
            screen.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
            eye = pygame.transform.smoothscale(self._eye, (side, open_to))
            eye = pygame.transform.flip(eye, sign < 0, False)
            eye = pygame.transform.rotate(eye, -12 * sign)
            screen.blit(eye, eye.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
            if self.pointer is not None and self.eyes >= 1:
                far = math.hypot(self.pointer[0] - at[0], self.pointer[1] - at[1]) or 1.0
                reach = scale.px(22)
                spot = (at[0] + reach * (self.pointer[0] - at[0]) / far, at[1] + reach * 0.3 * (self.pointer[1] - at[1]) / far)
                heart = glow(scale.px(26), (255, 236, 255))
                screen.blit(heart, heart.get_rect(center=spot), special_flags=pygame.BLEND_RGB_ADD)


def _slit(side: int) -> pygame.Surface:
    """An almond of violet light, white in the middle, on black."""
    big = pygame.Surface((side * 2, round(side * 0.68)))
    middle = big.get_height() / 2
    for step in range(10):
        part = step / 9
        inset = part * 0.42
        color = theme.mix((150, 50, 230), (255, 240, 255), part**1.5)
        upper, lower = [], []
        for point in range(33):
            along = -1 + 2 * point / 32
            thick = (1 - along * along) * (1 - inset) * 0.62
            x = side + along * side * (1 - inset)
            upper.append((x, middle - thick * middle))
            lower.append((x, middle + thick * middle * 0.72))
        pygame.draw.polygon(big, color, [*upper, *reversed(lower)])
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(big, 4), (side, round(side * 0.34)))
