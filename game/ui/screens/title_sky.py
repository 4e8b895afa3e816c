"""What lives behind the title: a World at night with its moon, fleets that cross its limb, far fires, and a face in the dark."""

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
from game.ui.kit.stage_pictures import COMMON_MASK, mask, mask_ahead, mask_below
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
"""Seconds without input after which the Nemesis looks out of the night, and how long its face takes to appear."""
FACE, FACE_AT = 640, (1590, 610)
"""The side of its mask and its middle."""
FACE_LIGHT, FACE_STEPS = 0.55, 12
"""How much light lies on the mask, and in how many steps that comes; its pupils shine of themselves."""
FACE_LAYERS = ("crown", "cowl", "face", "mouth", "eye_left", "eye_right")
PUPILS = ("pupil_left", "pupil_right")
PUPIL_REACH = (14, 7)
"""How far the pupils follow the pointer, across and down."""
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
        self.enemy = COMMON_MASK
        """Whose face looks out of the night."""
        self._face: Face | None = None

    def forget(self) -> None:
        """Lets go of the large pictures."""
        self.world = self._face = None
        self.tried = False

    def make(self, scale: Scale) -> None:
        """Makes the World, once its map has been read; where that may take as long as it takes, at once."""
        radius = scale.px(RADIUS)
        seen = (RADIUS + 1080 - AT[1]) / (2 * RADIUS)
        if ALLOWANCE.left is None or globe_ahead(WORLD, radius, seen):
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
        centre = self.at(scale, *AT)
        self.world.draw(screen, centre, shown)
        if shown < 1:
            return
        if self.eyes > 0 and not still:
            self._draw_face(screen, scale)
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

    def _draw_face(self, screen: pygame.Surface, scale: Scale) -> None:
        """The mask of the Nemesis in the night of the World; its pupils follow the pointer."""
        side, middle = scale.px(FACE), self.at(scale, *FACE_AT)
        step = math.ceil(self.eyes * FACE_STEPS)
        if self._face is None or (self._face.side, self._face.step) != (side, step):
            if ALLOWANCE.left is not None and not mask_ahead(self.enemy, FACE_LAYERS, side, "sure"):
                return
            self._face = Face(self.enemy, side, step)
        across, down = self._gaze(middle)
        place = pygame.Rect(0, 0, side, side)
        place.center = middle
        screen.blit(self._face.mask, place)
        place.move_ip(round(scale.px(PUPIL_REACH[0]) * across), round(scale.px(PUPIL_REACH[1]) * down))
        for pupil, at in self._face.pupils:
            screen.blit(pupil, at.move(place.topleft), special_flags=pygame.BLEND_RGB_ADD)

    def _gaze(self, middle: tuple[int, int]) -> Point:
        """The direction from the mask to the pointer, each part from -1 to 1; straight ahead without a pointer."""
        if self.pointer is None:
            return 0.0, 0.0
        across, down = self.pointer[0] - middle[0], self.pointer[1] - middle[1]
        far = math.hypot(across, down) or 1.0
        return across / far, down / far


class Face:
    """The mask of the Nemesis, and its pupils on black, so far in the light as in one step of its appearing."""

    def __init__(self, enemy: str, side: int, step: int) -> None:
        self.side, self.step = side, step
        part = step / FACE_STEPS
        below = mask_below(enemy, FACE_LAYERS, side, "sure")
        self.mask = pygame.Surface((side, side), pygame.SRCALPHA) if below is None else below.copy()
        lit, shown = round(255 * FACE_LIGHT), round(255 * part)
        self.mask.fill((lit, lit, lit, shown), special_flags=pygame.BLEND_RGBA_MULT)  # no lamp of a town shines through it
        painted = [picture for layer in PUPILS if (picture := mask(enemy, layer, side)) is not None]
        self.pupils = [(_on_black(pupil, pupil.get_bounding_rect(), part), pupil.get_bounding_rect()) for pupil in painted]


def _on_black(picture: pygame.Surface | None, part: pygame.Rect, light: float) -> pygame.Surface:
    """A part of a picture as it is added to what lies behind it, with so much of its light."""
    dark = pygame.Surface(part.size)
    if picture is not None:
        dark.blit(picture, (0, 0), part)
    dark.fill(theme.shade((255, 255, 255), light), special_flags=pygame.BLEND_RGB_MULT)
    return dark
