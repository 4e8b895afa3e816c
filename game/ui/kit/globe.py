"""Worlds that turn: a map laid out over a disc, row by row, a few rows in each frame.

The rows of a map lie at the sine of their latitude, so a World needs two steps and no mathematics of pixels: columns laid out by
the sine of their longitude, then each row made as wide as it is at its height. Light and air are pictures that stand still above.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.kit import pictures, theme
from game.ui.kit.ahead import AHEAD
from game.ui.kit.planets import BIOMES, SIDE
from game.ui.kit.theme import Color
from game.ui.kit.tween import eased

TURN_SECONDS = 150.0
CLOUD_SHARE = 0.22
"""How much faster than the ground the clouds go round."""
REFRESHES = 12.0
"""How often in a second what is seen is laid out anew."""
STRIPS = 48
"""Columns that a disc is laid out in."""
BANDS, LARGE = 5, 200
"""In how many bands of rows a disc is laid out, and the radius from which on that is worth it: one band in each frame."""
LEAN = 0.35
"""How far a World whose bands lean is turned to the left, in radians: its map stands upright, so that its bands go round."""
WIDEST = 4096
"""Pixels round the largest map."""
POLES = (0.08, 0.24)
"""Lamps are seen from so far below a pole, and shine in full from there, in heights of the disc: nearer they would be strokes."""
GROUP = "globes"
"""The folder of the maps."""


@dataclass(frozen=True, slots=True)
class Maps:
    """What goes round: the ground, and where a World has them, clouds and what shines at night. All are equally high.

    A `leaning` World has an axis that leans; nothing shines on it at night.
    """

    ground: pygame.Surface
    clouds: pygame.Surface | None
    lamps: pygame.Surface | None
    leaning: bool = False


@dataclass(frozen=True, slots=True)
class Light:
    """What stands still over a World, as squares round its disc: how much daylight each point has, how much is seen there of what
    shines by night, and light to be added."""

    day: pygame.Surface
    dark: pygame.Surface
    rest: pygame.Surface | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """Which World it is: the name of its maps, the hue of its air, and where its light comes from: `key` or `night`."""

    name: str
    air: Color
    sun: str = "key"

    @classmethod
    def of(cls, name: str, sun: str = "key") -> Look:
        """A ground by the name of its picture, as terran_1."""
        biome = name.rpartition("_")[0]
        return cls(name, BIOMES.get(biome, BIOMES["terran"])[1], sun)


class Globe:
    """A World of one size. `update` lets it turn; without it stands still.

    `floor` is the share of its height that is seen, from above: what lies below the window is not laid out.
    """

    def __init__(self, look: Look, radius: int, maps: Maps, floor: float = 1.0, still: Light | None = None) -> None:
        self.radius = max(3, radius)
        side = 2 * self.radius
        self._size = (side, min(side, max(1, math.ceil(side * floor))))
        self._maps = maps
        self.clock = 0.0
        self._left = 0.0
        self._next = 0
        self._turn = 0.0
        self._band = math.ceil(self._size[1] / (BANDS if radius > LARGE else 1))
        self._bands = [range(top, min(self._size[1], top + self._band)) for top in range(0, self._size[1], self._band)]
        self._part = pygame.Surface((maps.ground.get_width() // 2, self._band), pygame.SRCALPHA)
        self._flat = pygame.Surface((side, self._band), pygame.SRCALPHA)
        self._lines = [self._flat.subsurface((0, y, side, 1)) for y in range(self._band)]
        self._columns = self._cut_columns()
        self._seen = [_rows(pygame.Surface(self._size, pygame.SRCALPHA), self.radius) for _ in range(2)]
        self._night = _rows(pygame.Surface(self._size, pygame.SRCALPHA), self.radius)
        light = still or Light(_light(look.sun, "day", side), _light(look.sun, "dark", side))
        self._day, self._rest = _disc(light.day, self._size, self.radius), light.rest
        self._dark = _from_above(_off_the_poles(light.dark), self._size[1])
        self._air: pygame.Surface | None = None
        if still is None:
            wide = round(self.radius * SIDE)
            self._air = _from_above(_light(look.sun, "air", wide), wide // 2 + self._size[1] - self.radius)
            self._air.fill(theme.mix(look.air, (255, 255, 255), 0.10), special_flags=pygame.BLEND_RGB_MULT)
        self.refresh()

    def _cut_columns(self) -> list[tuple[pygame.Surface, pygame.Surface]]:
        """Strips of half a map, and where each of them lies on a disc that is as wide everywhere."""
        wide = self._part.get_width()
        out = []
        for number in range(STRIPS):
            start, stop = (round(wide * (number + more) / STRIPS) for more in (0, 1))
            left, right = (round((1 + math.sin(math.pi * ((number + more) / STRIPS - 0.5))) * self.radius) for more in (0, 1))
            if right > left and stop > start:
                strip = self._part.subsurface((start, 0, stop - start, self._band))
                out.append((strip, self._flat.subsurface((left, 0, right - left, self._band))))
        return out

    @property
    def laid_out(self) -> tuple[int, int]:
        """Width and height of what is drawn of the disc."""
        return self._size

    def update(self, dt: float) -> bool:
        """Lets time pass; True when it looks different now. The work of one refresh is spread over the time until the next."""
        self.clock += dt
        self._left = min(self._steps, self._left + dt * REFRESHES * self._steps)
        changed = False
        while self._left >= 1 and not changed:
            self._left -= 1
            changed = self._go_on()
        return changed

    @property
    def _steps(self) -> int:
        """In how many steps it is laid out."""
        return len(self._bands) + self._maps.leaning

    def refresh(self) -> None:
        """Lays everything out at once."""
        self._next = 0
        while not self._go_on():
            pass

    def _go_on(self) -> bool:
        """Lays the next band out; True when it was the last one, and what was made is shown."""
        if self._next == 0:
            self._turn = self.clock / TURN_SECONDS
        if self._next < len(self._bands):
            self._lay_out(self._bands[self._next])
        else:
            self._lean()
        self._next = (self._next + 1) % self._steps
        if self._next == 0:
            self._seen.reverse()
        return self._next == 0

    def draw(self, target: pygame.Surface, centre: tuple[int, int], shown: float = 1.0) -> None:
        """Disc and air round a point; with `shown` less than 1 they are coming into view."""
        disc, air = self._seen[0].whole, self._air
        disc.set_alpha(round(255 * min(1.0, shown)))
        target.blit(disc, (centre[0] - self.radius, centre[1] - self.radius))
        if air is None:
            return
        if shown < 1:
            air = air.copy()
            air.fill((round(255 * shown),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        half = air.get_width() // 2
        target.blit(air, (centre[0] - half, centre[1] - half), special_flags=pygame.BLEND_RGB_ADD)

    def _lay_out(self, band: range) -> None:
        """A band of rows: by day ground and clouds, by night what shines."""
        maps, new = self._maps, self._seen[1]
        y, area = band.start, (0, band.start, self._size[0], len(band))
        if maps.leaning:
            new = self._night  # which it has no other use for
        self._along(maps.ground, self._turn, y)
        if maps.clouds is not None:
            self._along(maps.clouds, self._turn * (1 + CLOUD_SHARE), y)
        self._across(new, band)
        if maps.leaning:
            return
        self._shine(area)
        if maps.lamps is not None:
            self._along(maps.lamps, self._turn, y)
            self._across(self._night, band)
            self._night.whole.blit(self._dark, (0, y), area, pygame.BLEND_RGB_MULT)
            new.whole.blit(self._night.whole, (0, y), area, pygame.BLEND_RGB_ADD)

    def _lean(self) -> None:
        """Turns what was laid out upright, and lets the light stand still over it."""
        new = self._seen[1].whole
        turned = pygame.transform.rotate(self._night.whole, math.degrees(LEAN))
        new.fill((0, 0, 0, 0))
        new.blit(turned, turned.get_rect(center=(self.radius, self.radius)))
        self._shine((0, 0, *self._size))

    def _shine(self, area: tuple[int, int, int, int]) -> None:
        """Day and what stands still over a part of what is laid out."""
        new = self._seen[1].whole
        new.blit(self._day, area[:2], area, pygame.BLEND_RGBA_MULT)
        if self._rest is not None:
            new.blit(self._rest, area[:2], area, pygame.BLEND_RGB_ADD)

    def _along(self, map_: pygame.Surface, turn: float, y: int) -> None:
        """Lays the half of a map that is seen over what is there, rows from `y`."""
        wide, half = map_.get_width(), self._part.get_width()
        start = round((0.25 + turn) % 1.0 * wide) % wide
        self._part.blit(map_, (0, 0), (start, y, half, self._band))
        if start + half > wide:
            self._part.blit(map_, (wide - start, 0), (0, y, half, self._band))

    def _across(self, rows: _Rows, band: range) -> None:
        """Lays columns and rows of a band out."""
        for strip, place in self._columns:
            pygame.transform.scale(strip, place.get_size(), place)
        for line, row in zip(self._lines, rows.cut[band.start : band.stop]):
            pygame.transform.scale(line, row.get_size(), row)


@dataclass(frozen=True, slots=True)
class _Rows:
    """A picture of a disc, and its rows, cut once."""

    whole: pygame.Surface
    cut: list[pygame.Surface]


def _rows(whole: pygame.Surface, radius: int) -> _Rows:
    cut = []
    for y in range(whole.get_height()):
        half = math.sqrt(max(0.0, 1 - ((y + 0.5 - radius) / radius) ** 2)) * radius
        left = max(0, math.floor(radius - half) - 1)
        cut.append(whole.subsurface((left, y, 2 * (radius - left), 1)))
    return _Rows(whole, cut)


def _disc(light: pygame.Surface, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Light cut to a disc with a smooth edge."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.aacircle(out, (255, 255, 255), (radius, radius), radius - 1)
    pygame.draw.circle(out, (255, 255, 255), (radius, radius), radius - 2)
    out.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return out


def _off_the_poles(dark: pygame.Surface) -> pygame.Surface:
    """The light of lamps without the rows at both poles, where a map is pulled together to a point."""
    wide, high = dark.get_size()
    near, far = POLES
    for y in range(math.ceil(far * high)):
        level = round(255 * eased((y / high - near) / (far - near), "in_out_sine")) if y > near * high else 0
        for row in (y, high - 1 - y):
            dark.fill((level, level, level), (0, row, wide, 1), special_flags=pygame.BLEND_RGB_MULT)
    return dark


def _light(sun: str, kind: str, side: int) -> pygame.Surface:
    """A picture of light or air in another size, for its owner alone; white where there is no file."""
    painted = pictures.painted(GROUP, f"{sun}_{kind}")
    if painted is None:
        out = pygame.Surface((side, side))
        out.fill((0, 0, 0) if kind == "air" else (255, 255, 255))
        return out
    return pygame.transform.smoothscale(painted, (side, side))


def _from_above(picture: pygame.Surface, rows: int) -> pygame.Surface:
    """So many rows of a picture, which is let go of where it has more of them."""
    wide, high = picture.get_size()
    return picture if rows >= high else picture.subsurface((0, 0, wide, max(1, rows))).copy()


def globe_ahead(name: str, radius: int, floor: float = 1.0) -> bool:
    """Has the maps of a World read that will be wanted in this size; True once they are there, or where there are none."""
    return maps_ahead(GROUP, name, max(3, radius), floor)


def globe(name: str, radius: int, *, sun: str = "key", floor: float = 1.0) -> Globe | None:
    """A World by the name of its ground, as terran_1; None where it has no map."""
    radius = max(3, radius)
    maps = maps_of(GROUP, name, radius, floor)
    return None if maps is None else Globe(Look.of(name, sun), radius, maps, floor)


def maps_ahead(group: str, name: str, radius: int, floor: float = 1.0) -> bool:
    """Has the maps of a folder read for a World of this size; True once all are there."""
    if not turns(group, name):
        return True
    for kind in _kinds(group, name):
        AHEAD.ask(("globe", group, name, kind, radius, floor), partial(_map, group, name, kind, radius, floor))
    return all(AHEAD.has(("globe", group, name, kind, radius, floor)) for kind in _kinds(group, name))


def maps_of(group: str, name: str, radius: int, floor: float = 1.0) -> Maps | None:
    """The maps of a World in a folder, as far down as it is seen; None where it has none."""
    if not turns(group, name):
        return None
    leaning, *_ = _kinds(group, name)
    ground, clouds, lamps = (
        AHEAD.take(("globe", group, name, kind, radius, floor), partial(_map, group, name, kind, radius, floor))
        for kind in _kinds(group, name)
    )
    return None if ground is None else Maps(ground, clouds, None if leaning else lamps, bool(leaning))


def turns(group: str, name: str) -> bool:
    """Whether a World has maps in a folder."""
    return any((pictures.folder() / group / f"{name}{end}.webp").is_file() for end in ("", "_leaning"))


def _kinds(group: str, name: str) -> tuple[str, str, str]:
    """The ends of the names of a World's maps, the ground's first."""
    return ("" if (pictures.folder() / group / f"{name}.webp").is_file() else "_leaning", "_clouds", "_lamps")


def _map(group: str, name: str, kind: str, radius: int, floor: float) -> pygame.Surface | None:
    """A map as large as its World needs it."""
    wide = min(WIDEST, round(2 * math.pi * radius)) // 4 * 4
    read = pictures.read(group, f"{name}{kind}")
    if read is None:
        return None
    whole = pygame.transform.smoothscale(pictures.native(read), (wide, 2 * radius))
    return _from_above(whole, math.ceil(2 * radius * floor))
