"""Space behind the screens: drifting gas made from a seed, near stars in three depths, journeys to another sector."""

from __future__ import annotations

import math
import random

import pygame

from game.ui.kit import pictures, theme
from game.ui.kit.cache import SKIES
from game.ui.kit.noise import curve, field, gas
from game.ui.kit.shapes import glow
from game.ui.kit.starfield import SEVERAL, Starfield, Veil
from game.ui.kit.theme import Color

# Three hues of gas per mood, and how bright the brightest of it may be: what lies behind cards stays dark.
HUES: dict[str, tuple[Color, Color, Color]] = {
    "title": ((120, 46, 190), (30, 84, 214), (232, 92, 66)),
    "barbaric": ((40, 130, 70), (30, 84, 180), (120, 140, 50)),
    "frontier": ((28, 84, 200), (20, 130, 150), (96, 60, 190)),
    "industrial": ((214, 104, 40), (70, 70, 170), (190, 60, 50)),
    "luxury": ((30, 140, 120), (70, 70, 214), (190, 80, 170)),
    "core": ((230, 140, 40), (170, 40, 120), (90, 50, 170)),
    "map": ((30, 84, 214), (90, 60, 190), (20, 120, 150)),
    "results": ((220, 150, 50), (170, 60, 110), (70, 60, 170)),
    "calm": ((30, 60, 160), (70, 40, 140), (20, 100, 130)),
}
LIGHT: dict[str, float] = {"title": 0.62, "calm": 0.26}
TABLE_LIGHT = 0.34


DRIFT_SECONDS = (190.0, 260.0)
"""How long the gas takes to drift to and fro, sideways and up and down."""
MARGIN = 0.02
"""How much larger than the window the gas is, on each side, as a share of the width."""
PAINTED_WIDTH = 480
"""Pixels from which on a sky is the painted one; smaller ones, as in windows of cards, are generated."""
EASE = 1.6
"""How fast the sky follows the pointer; it takes about two seconds."""
JOURNEY = 0.9
"""Seconds of a journey from one sector to the next (UX-T17)."""


class Backdrop:
    """An opaque picture of gas and far stars that drifts slowly, and three depths of near stars above it.

    `mood` and `seed` say which sky it is. `travel` leads to another one with streaming stars; `skip` arrives at once. Whoever is
    not `patient` sees the sky before, or a dark one, until the new one has been read; `shown` says which one that is.
    """

    def __init__(self, mood: str = "title", seed: int = 7) -> None:
        self.mood = mood
        self.seed = seed
        self.patient = True
        self._dark = False
        self.clock = 0.0
        self.gas_clock = 0.0
        self.left = 0.0
        self.shift = (0.0, 0.0)
        self.wanted = (0.0, 0.0)
        self._made: tuple[tuple[int, int], str, int] | None = None
        self._picture = pygame.Surface((1, 1))
        self._before: pygame.Surface | None = None
        self._ready: tuple[tuple[tuple[int, int], str, int], pygame.Surface] | None = None
        self._stars = Starfield((1, 1), seed)

    # -- time

    def update(self, dt: float, *, gas: bool = True) -> None:
        """Let stars and, unless it is to rest, gas drift, and a journey go on."""
        self.clock += dt
        if gas:
            self.gas_clock += dt
        part = min(1.0, dt * EASE)
        self.shift = (
            self.shift[0] + (self.wanted[0] - self.shift[0]) * part,
            self.shift[1] + (self.wanted[1] - self.shift[1]) * part,
        )
        if self.left > 0:
            self.left = max(0.0, self.left - dt)
            if self.left == 0:
                self.skip()

    def point(self, pos: tuple[int, int], size: tuple[int, int]) -> None:
        """The pointer is here: the sky will slowly stand a little aside, near stars more than far ones."""
        reach = MARGIN * size[0] * 0.7
        self.wanted = (reach * (1 - 2 * pos[0] / max(1, size[0])), reach * (1 - 2 * pos[1] / max(1, size[1])))

    # -- journeys

    @property
    def travelling(self) -> bool:
        """Whether a journey is under way."""
        return self.left > 0

    @property
    def part(self) -> float:
        """How much of the journey is over, from 0 to 1."""
        return 1 - self.left / JOURNEY

    def travel(self, mood: str, seed: int) -> None:
        """Set off to another sky."""
        self._before = self._picture if self._made is not None else None
        self.mood, self.seed = mood, seed
        self.left = JOURNEY

    def skip(self) -> None:
        """Be there now."""
        self.left = 0.0
        self._before = None

    def ahead(self, mood: str, seed: int) -> bool:
        """Has the picture of the next journey's sky read; True once it is there."""
        if self._made is None:
            return True
        (wide, high), margin = self._made[0], _margin(self._made[0])
        return wide + 2 * margin < PAINTED_WIDTH or pictures.nebula_ahead(mood, (wide + 2 * margin, high + 2 * margin))

    def prepare(self, mood: str, seed: int) -> None:
        """Make the sky of the next journey, so that setting off costs no time."""
        if self._made is not None:
            key = (self._made[0], mood, seed)
            if key != self._made and (self._ready is None or self._ready[0] != key):
                self._ready = (key, _wide_nebula(*key))

    # -- picture

    def there(self, size: tuple[int, int]) -> bool:
        """Has the sky read for a window of this size; True once it can be drawn without waiting for its file."""
        wide = size[0] + 2 * _margin(size)
        known = self._made == (size, self.mood, self.seed) or wide < PAINTED_WIDTH
        return known or pictures.nebula_ahead(self.mood, (wide, size[1] + 2 * _margin(size)))

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The gas of a window size, made when size or sky changes; it is larger than the window by its margin."""
        key = (size, self.mood, self.seed)
        later = key != self._made and self._later(key)
        self._dark = later and (self._made is None or self._made[0] != size)
        if later:
            if self._dark:
                return pygame.Surface((size[0] + 2 * _margin(size), size[1] + 2 * _margin(size)))  # dark until it has been read
        elif key != self._made:
            if self._made is None or self._made[0] != size:
                self._stars = Starfield(size, self.seed)
                self._before = None
            if self._ready is not None and self._ready[0] == key:
                self._picture = self._ready[1]
            else:
                self._picture = _wide_nebula(*key)
            self._ready = None
            self._made = key
        return self._picture

    @property
    def shown(self) -> tuple[str, int]:
        """Mood and seed of the sky that is seen; none while it is dark."""
        return ("", 0) if self._made is None or self._dark else self._made[1:]

    def _later(self, key: tuple[tuple[int, int], str, int]) -> bool:
        """Whether the sky before, or a dark one, has to be shown for now."""
        return not self.patient and (self._ready is None or self._ready[0] != key) and not self.there(key[0])

    def forget(self) -> None:
        """Let go of the pictures while nobody sees them; they are made again when they are drawn."""
        self.skip()
        self._picture, self._made, self._ready = pygame.Surface((1, 1)), None, None

    def draw(self, target: pygame.Surface, *, still: bool = False, twinkle: bool = True) -> None:
        """Draw the sky; `still` leaves out drift, twinkle and the pointer's shift."""
        size = target.get_size()
        picture = self.picture(size)
        if not self.travelling:
            self.draw_gas(target, still=still)
            self.draw_stars(target, still=still, twinkle=twinkle)
            return
        view = self.view(size, still=still)
        if self._before is not None and self.part < 0.5:
            target.blit(self._before, (0, 0), view)
        else:
            target.blit(picture, (0, 0), view)
        if self._before is not None and 0.3 < self.part < 0.7:
            over, share = (picture, (self.part - 0.3) / 0.4) if self.part < 0.5 else (self._before, (0.7 - self.part) / 0.4)
            over.set_alpha(round(255 * share))
            target.blit(over, (0, 0), view)
            over.set_alpha(None)
        self.draw_stars(target, still=still, twinkle=False)
        self._stars.stream(target, self.part, HUES.get(self.mood, HUES["calm"])[0])

    def view(self, size: tuple[int, int], *, still: bool = False) -> pygame.Rect:
        """The part of the picture of the gas that a window of this size shows now."""
        margin = _margin(size)
        shift = (0.0, 0.0) if still else self.shift
        clock = 0.0 if still else self.gas_clock
        x = margin + round(margin * 0.6 * math.sin(clock * 2 * math.pi / DRIFT_SECONDS[0]) - shift[0] * SEVERAL[0] * 0.5)
        y = margin + round(margin * 0.6 * math.sin(clock * 2 * math.pi / DRIFT_SECONDS[1]) - shift[1] * SEVERAL[0] * 0.5)
        return pygame.Rect(max(0, min(2 * margin, x)), max(0, min(2 * margin, y)), *size)

    def draw_gas(self, target: pygame.Surface, *, still: bool = False) -> None:
        """The gas alone, without the near stars; there is no journey."""
        size = target.get_size()
        target.blit(self.picture(size), (0, 0), self.view(size, still=still))

    def draw_stars(self, target: pygame.Surface, *, still: bool = False, twinkle: bool = True, veil: Veil | None = None) -> None:
        """The near stars alone, dimmed by what the veil says lies above them."""
        clock, shift = (0.0, (0.0, 0.0)) if still else (self.clock, self.shift)
        self._stars.draw(target, clock, shift, twinkle and not still, veil)


def _margin(size: tuple[int, int]) -> int:
    return max(2, round(size[0] * MARGIN))


def _wide_nebula(size: tuple[int, int], mood: str, seed: int) -> pygame.Surface:
    margin = _margin(size)
    return nebula((size[0] + 2 * margin, size[1] + 2 * margin), mood, seed)


def nebula(size: tuple[int, int], mood: str = "title", seed: int = 7) -> pygame.Surface:
    """A still sky: the painted one of the mood behind a screen, else one generated from the seed; opaque, not to be drawn on."""
    painted = pictures.nebula(mood, size) if size[0] >= PAINTED_WIDTH else None
    return painted or SKIES.get((size, mood, seed), lambda: _nebula(size, mood, seed))


def _nebula(size: tuple[int, int], mood: str, seed: int) -> pygame.Surface:
    width, height = max(1, size[0]), max(1, size[1])
    if width * height < 4:
        flat = pygame.Surface((width, height))
        flat.fill(theme.SPACE)
        return flat
    rng = random.Random(f"{seed}:{mood}")
    part = 2 if width < 1600 else 3  # gas is soft: worked out small and scaled up
    half = (max(8, width // part), max(8, height // part))
    clouds = pygame.Surface(half)
    clouds.fill((3, 4, 10))
    for index, hue in enumerate(HUES.get(mood, HUES["calm"])):
        layer = gas(half, rng.randrange(1 << 30), hue)
        where = field(half, rng.randrange(1 << 30), octaves=3, gain=0.45, contrast=1.5)
        layer.blit(where, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        clouds.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        if index == 0:
            dust = field(half, rng.randrange(1 << 30), octaves=5, gain=0.6, contrast=1.6, floor=90)
            clouds.blit(dust, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    clouds = _exposed(clouds, LIGHT.get(mood, TABLE_LIGHT))
    sky = pygame.transform.smoothscale(clouds, (width, height))
    _stars(sky, rng)
    grain = pygame.image.frombuffer(rng.randbytes(128 * 128 * 3).translate(bytes(v & 3 for v in range(256))), (128, 128), "RGB")
    for y in range(0, height, 128):  # breaks up the steps of dark gradients
        for x in range(0, width, 128):
            sky.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return sky


def _exposed(clouds: pygame.Surface, level: float) -> pygame.Surface:
    """The gas with its light set so that the brightest twentieth lies near `level`, whatever the seed gave."""
    small = pygame.transform.smoothscale(clouds, (40, 24))
    values = sorted(max(small.get_at((x, y))[:3]) for x in range(40) for y in range(24))
    bright = max(20, values[len(values) * 19 // 20])
    power = min(6.0, 1.5 * 255 / bright)
    return curve(clouds, [round(255 * level * (1 - math.exp(-power * v / 255)) ** 1.6) for v in range(256)])


def _stars(sky: pygame.Surface, rng: random.Random) -> None:
    width, height = sky.get_size()
    unit = max(0.6, height / 1080)
    tints: tuple[Color, ...] = ((255, 255, 255), (205, 220, 255), (255, 232, 205), (180, 205, 255), (255, 210, 170))
    for _ in range(width * height // 2600):
        light = min(1.0, 0.16 * rng.paretovariate(1.5))
        color = theme.shade(tints[rng.randrange(5)], light)
        sky.set_at((rng.randrange(width), rng.randrange(height)), color)
    for _ in range(max(4, width * height // 90000)):
        x, y = rng.randrange(width), rng.randrange(height)
        power = rng.random() ** 3
        tint = tints[rng.randrange(5)]
        spot = glow(max(2, round((3 + 9 * power) * unit)), theme.shade(tint, 0.8))
        sky.blit(spot, spot.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)
        if power > 0.45:
            _spikes(sky, x, y, round((14 + 34 * power) * unit), tint)


def _spikes(sky: pygame.Surface, x: int, y: int, reach: int, tint: Color) -> None:
    for step in range(1, reach):
        color = theme.shade(tint, 0.5 * (1 - step / reach) ** 2)
        for px, py in ((x + step, y), (x - step, y), (x, y + step), (x, y - step)):
            if 0 <= px < sky.get_width() and 0 <= py < sky.get_height():
                here = sky.get_at((px, py))
                sky.set_at((px, py), (min(255, here.r + color[0]), min(255, here.g + color[1]), min(255, here.b + color[2])))
