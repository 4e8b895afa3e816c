"""The galaxy behind a star map: a tilted spiral round a dark core, its dust and gas still, its near stars in orbit."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.ui.kit import theme
from game.ui.kit.cache import SKIES
from game.ui.kit.noise import curve, field, gas
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color

TILT = 0.64
"""How flat the disc looks: height of a circle by its width."""
LEAN = -0.20
"""Radians by which the disc leans."""
ARMS = 4
WINDING = 2.0
"""Radians an arm turns while its distance from the core grows e-fold."""
HEART: Color = (255, 226, 172)
INNER: Color = (255, 170, 96)
MIDDLE: Color = (190, 96, 200)
OUTER: Color = (64, 120, 236)
RIM: Color = (34, 150, 200)
RAMP: tuple[tuple[float, Color], ...] = ((0.0, HEART), (0.16, INNER), (0.42, MIDDLE), (0.72, OUTER), (1.0, RIM))
ORBITERS = 420
PERIOD = 240.0
"""Seconds in which a star halfway out goes once round the core."""


@dataclass(frozen=True, slots=True)
class _Orbiter:
    """A near star: how far out (share of the reach), where on its way, and how bright."""

    far: float
    angle: float
    lift: float
    light: int
    phase: float


class GalaxySky:
    """An opaque picture of the galaxy round `core` (share of width and height), and the stars that move above it."""

    def __init__(self, seed: int, core: tuple[float, float] = (0.86, 0.5)) -> None:
        self.seed = seed
        self.core = core
        self.clock = 0.0
        rng = random.Random(seed)
        self._orbiters = [_orbiter(rng) for _ in range(ORBITERS)]
        self._size = (0, 0)
        self._sprites: list[list[pygame.Surface]] = []
        self._gas: list[pygame.Surface] = []

    def update(self, dt: float) -> None:
        """Let the disc turn."""
        self.clock += dt

    def place(self, size: tuple[int, int]) -> None:
        """Makes what moves for a window size."""
        if size == self._size:
            return
        self._size = size
        unit = max(0.6, size[1] / 1080)
        self._sprites = [
            [glow(max(1, round(radius * unit)), theme.shade(_color(i / 5), 0.9)) for i in range(6)] for radius in (1.3, 2.1, 3.4)
        ]
        side = (max(8, size[0] * 5 // 9), max(8, size[1] * 5 // 9))
        self._gas = [drifting_gas(side, self.seed + n, hue) for n, hue in enumerate(((40, 70, 170), (130, 44, 120)))]

    def centre(self, size: tuple[int, int]) -> tuple[int, int]:
        """The core in pixels."""
        return round(size[0] * self.core[0]), round(size[1] * self.core[1])

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The still part; opaque, cached, not to be drawn on."""
        return SKIES.get(("galaxy", size, self.seed, self.core), lambda: _galaxy(size, self.centre(size), self.seed))

    def draw_moving(self, target: pygame.Surface, *, still: bool = False, rich: bool = True) -> None:
        """Adds drifting gas (if `rich`) and orbiting stars; `still` shows them without motion."""
        size = target.get_size()
        self.place(size)
        clock = 0.0 if still else self.clock
        if rich:
            for number, cloud in enumerate(self._gas):
                turn = clock * (0.021 + 0.008 * number) + 2.4 * number
                x = size[0] * (0.22 + 0.30 * number + 0.10 * math.sin(turn))
                y = size[1] * (0.34 + 0.34 * number + 0.12 * math.cos(turn * 0.8))
                target.blit(cloud, cloud.get_rect(center=(round(x), round(y))), special_flags=pygame.BLEND_RGB_ADD)
        centre = self.centre(size)
        reach = _reach(size, centre)
        shown = []
        for star in self._orbiters:
            angle = star.angle + clock * math.tau / PERIOD * (0.5 / max(0.12, star.far)) ** 0.8
            x, y = _at(centre, reach * star.far, angle)
            if -8 < x < size[0] + 8 and -8 < y < size[1] + 8:
                twinkle = 0 if still else int((math.sin(clock * 1.7 + star.phase) + 1) * 0.7)
                sprite = self._sprites[max(0, star.light - twinkle)][min(5, int(star.far * 6))]
                shown.append((sprite, (x - sprite.get_width() / 2, y + star.lift * reach - sprite.get_height() / 2)))
        target.fblits(shown, pygame.BLEND_RGB_ADD)


def _orbiter(rng: random.Random) -> _Orbiter:
    far = max(0.03, rng.random() ** 0.7)
    light = min(2, int(rng.paretovariate(1.3)) - 1)
    return _Orbiter(far, _on_arm(rng, far, 0.34), rng.gauss(0, 0.012), light, rng.random() * 6.3)


def drifting_gas(size: tuple[int, int], seed: int, hue: Color) -> pygame.Surface:
    """A faint cloud that fades out to all sides, to be added; cached."""

    def make() -> pygame.Surface:
        small = (max(8, size[0] // 4), max(8, size[1] // 4))
        cloud = gas(small, seed, hue)
        where = field(small, seed + 50, octaves=4, gain=0.5, contrast=1.7)
        cloud.blit(where, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        mask = pygame.transform.smoothscale(glow(64, (255, 255, 255)), small).convert(cloud)
        cloud.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return curve(pygame.transform.smoothscale(cloud, size), [v * 5 // 9 for v in range(256)])

    return SKIES.get(("drift", size, seed, hue), make)


def _color(far: float) -> Color:
    """The light of the disc at a distance from the core, 0 to 1."""
    for (low, inner), (high, outer) in pairwise(RAMP):
        if far <= high:
            return theme.mix(inner, outer, (far - low) / (high - low))
    return RIM


def _reach(size: tuple[int, int], centre: tuple[int, int]) -> float:
    """How far the disc goes: a little beyond the farther edge."""
    return 1.12 * max(centre[0], size[0] - centre[0])


def _at(centre: tuple[int, int], distance: float, angle: float) -> tuple[float, float]:
    """A place of the tilted disc in pixels."""
    x, y = distance * math.cos(angle), distance * math.sin(angle) * TILT
    return (
        centre[0] + x * math.cos(LEAN) - y * math.sin(LEAN),
        centre[1] + x * math.sin(LEAN) + y * math.cos(LEAN),
    )


def _on_arm(rng: random.Random, far: float, spread: float) -> float:
    """An angle on one of the arms at a distance, scattered; now and then between the arms."""
    if rng.random() < 0.16:
        return rng.random() * math.tau
    arm = rng.randrange(ARMS) * math.tau / ARMS
    return arm + 2.75 + WINDING * math.log(far) + rng.gauss(0, spread)


def _galaxy(size: tuple[int, int], centre: tuple[int, int], seed: int) -> pygame.Surface:
    rng = random.Random(f"galaxy:{seed}")
    width, height = size
    part = 2 if width < 1600 else 3  # light and dust are soft: worked out small and scaled up
    small = (max(8, width // part), max(8, height // part))
    middle = (centre[0] // part, centre[1] // part)
    reach = _reach(small, middle)
    disc = pygame.Surface(small)
    disc.fill((3, 4, 11))
    for hue, floor in (((26, 44, 120), 0), ((70, 28, 96), 0)):  # far gas, so that nothing is plain black
        far_gas = gas(small, rng.randrange(1 << 30), hue)
        far_gas.blit(
            field(small, rng.randrange(1 << 30), octaves=3, contrast=1.6, floor=floor), (0, 0), None, pygame.BLEND_RGB_MULT
        )
        disc.blit(curve(far_gas, [v * 2 // 5 for v in range(256)]), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    light = pygame.Surface(small)
    _clouds(light, rng, middle, reach)
    _dust(light, rng, middle, reach)
    grain = field(small, rng.randrange(1 << 30), octaves=7, gain=0.68, base=(5, 3), contrast=1.5, floor=96)
    light.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    light = curve(light, [round(228 * (1 - math.exp(-2.5 * v / 255))) for v in range(256)])
    disc.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    sky = pygame.transform.smoothscale(disc, size)
    _stars(sky, rng, centre, _reach(size, centre))
    rough = pygame.image.frombuffer(rng.randbytes(128 * 128 * 3).translate(bytes(v & 3 for v in range(256))), (128, 128), "RGB")
    for y in range(0, height, 128):  # breaks up the steps of dark gradients
        for x in range(0, width, 128):
            sky.blit(rough, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return sky


def _clouds(light: pygame.Surface, rng: random.Random, middle: tuple[int, int], reach: float) -> None:
    """The light of the arms: many faint glows along them, and the bulge round the core."""
    shown = []
    for _ in range(5200):
        far = 0.05 + 0.95 * rng.random() ** 0.62
        x, y = _at(middle, reach * far, _on_arm(rng, far, 0.17 + 0.07 * far))
        radius = round(reach * (0.010 + 0.036 * rng.random() * (0.4 + far)))
        tone = theme.shade(_color(max(0.0, min(1.0, far + rng.gauss(0, 0.07)))), 0.085 + 0.05 * (1 - far))
        sprite = glow(max(2, radius), _rounded(tone))
        shown.append((sprite, (x - radius, y - radius)))
    for _ in range(110):  # regions where stars are born
        far = 0.22 + 0.76 * rng.random()
        x, y = _at(middle, reach * far, _on_arm(rng, far, 0.10))
        radius = max(2, round(reach * rng.uniform(0.005, 0.018)))
        sprite = glow(radius, _rounded(theme.shade((255, 84, 140) if rng.random() < 0.6 else (90, 190, 255), 0.42)))
        shown.append((sprite, (x - radius, y - radius)))
    light.fblits(shown, pygame.BLEND_RGB_ADD)
    for share, tone in ((0.42, (56, 30, 26)), (0.22, (110, 70, 44)), (0.10, (150, 120, 86))):
        radius = max(2, round(reach * share))
        bulge = pygame.transform.rotate(
            pygame.transform.smoothscale(glow(radius, tone), (2 * radius, max(2, round(2 * radius * TILT * 1.1)))),
            -math.degrees(LEAN),
        )
        light.blit(bulge, bulge.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)


def _dust(light: pygame.Surface, rng: random.Random, middle: tuple[int, int], reach: float) -> None:
    """Dark lanes along the inner edge of the arms."""
    shown = []
    for _ in range(2200):
        far = 0.08 + 0.84 * rng.random()
        arm = rng.randrange(ARMS) * math.tau / ARMS
        angle = arm + 2.75 + WINDING * math.log(far) - 0.36 + rng.gauss(0, 0.08)
        x, y = _at(middle, reach * far, angle)
        radius = max(2, round(reach * (0.006 + 0.016 * rng.random() * (0.5 + far))))
        shown.append((glow(radius, (16, 15, 12)), (x - radius, y - radius)))
    light.fblits(shown, pygame.BLEND_RGB_SUB)


def _stars(sky: pygame.Surface, rng: random.Random, centre: tuple[int, int], reach: float) -> None:
    width, height = sky.get_size()
    unit = max(0.6, height / 1080)
    for _ in range(width * height // 520):  # those of the disc
        far = 0.04 + 0.96 * rng.random() ** 0.75
        x, y = _at(centre, reach * far, _on_arm(rng, far, 0.26))
        if 0 <= x < width and 0 <= y < height:
            tone = theme.mix(_color(far), (255, 255, 255), 0.45)
            sky.set_at((int(x), int(y)), theme.shade(tone, min(1.0, 0.24 * rng.paretovariate(1.35))))
    for _ in range(width * height // 5200):  # those far behind
        tone = theme.shade((214, 224, 255), min(1.0, 0.14 * rng.paretovariate(1.5)))
        sky.set_at((rng.randrange(width), rng.randrange(height)), tone)
    for _ in range(max(6, width * height // 60000)):
        power = rng.random() ** 3
        spot = glow(max(2, round((3 + 8 * power) * unit)), theme.shade(_color(rng.random()), 0.85))
        at = (rng.randrange(width), rng.randrange(height))
        sky.blit(spot, spot.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


def _rounded(color: Color) -> Color:
    """The colour in coarse steps, so that glows of nearly the same light are one picture."""
    red, green, blue = (min(255, (channel + 2) // 4 * 4) for channel in color)
    return red, green, blue
