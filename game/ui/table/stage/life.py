"""What lives on the resting table: clouds drift, lamps glow on night sides, colonists are moons, fleets bob, the mask breathes.

All of it is drawn over the picture of the resting table, fifteen times a second, and ends a minute after the last thing that was
done. Nothing of it is turned or scaled while it lives.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from game.engine import CardDef
from game.ui.cards.body_art import body, body_ahead
from game.ui.cards.card_art import ALLOWANCE
from game.ui.kit import theme
from game.ui.kit.cache import BODIES
from game.ui.kit.noise import curve, field
from game.ui.kit.planets import planet, planet_ahead
from game.ui.kit.shapes import glow
from game.ui.table.battle.docks import Ship
from game.ui.table.bodies import placed
from game.ui.table.stage.bearing import Lying, has_ships, is_body, lines_below
from game.ui.table.stage.fleet import draw_ships
from game.ui.table.stage.presence import draw_bark, draw_presence
from game.ui.table.stage.raiders import draw_raiders, raiders_of
from game.ui.table.view import TableView
from game.ui.table.zones import Spot

MOON_MASTER = ("title_moon", 24, "rock")
"""The moon as it is read: its key, its radius and its ground."""
AWAKE_SECONDS = 60.0
"""How long a table lives after the last thing that was done."""
MOST_CLOUDED, LEAST_DISC = 8, 96
"""So many Worlds have drifting clouds at once, and the least disc that has them."""
DRIFT_SECONDS = 90.0
"""How long clouds take once around a World."""
THIN, THICK = 150, 215
"""Grey below which the sky is clear, and from which it is covered."""
COVER = 0.62
BLUE, SAMPLE = 1.12, 64
"""A World has air where blue or green is so much stronger than red, looked at in this size."""
GRID, DARK, BRIGHT, MOST_LAMPS = 48, 52, 46, 9
"""Cells in which lamps are looked for, how dark the night is, how much brighter a lamp is than it, and the most of them."""
BOB, BOB_SECONDS = 2.0, 3.4
"""How far a ship rises and sinks at 1080p, and how long once takes."""
BREATH, BREATH_SECONDS = 2.0, 5.0
BLINK_SECONDS, BLINK = 6.3, 0.13
MOON, MOON_PATH, MOON_TILT, MOON_SECONDS = 0.09, 0.68, 0.2, 14.0
"""A moon's size and path in diameters of its World, how flat the path is, and how long once around takes."""


def moon_of(radius: int) -> pygame.Surface:
    """A moon of this radius, scaled from the one that was read; cached, do not draw on it."""

    def make() -> pygame.Surface:
        whole = planet(*MOON_MASTER)
        side = max(4, round(whole.get_width() * radius / MOON_MASTER[1]))
        return pygame.transform.smoothscale(whole, (side, side))

    if not ALLOWANCE.patient and ("moon", radius) not in BODIES and not planet_ahead(*MOON_MASTER):
        ALLOWANCE.waiting = True
        return pygame.Surface((1, 1), pygame.SRCALPHA)  # until it has been read
    return BODIES.get(("moon", radius), make)


class Lives(NamedTuple):
    """A World on the sky with its disc."""

    card: CardDef
    disc: Rect
    moons: int


class Life:
    """The life of one table."""

    def __init__(self, table: TableView) -> None:
        self.table = table
        self.age = 0.0
        self.idle = 0.0
        self._seen: Hashable = None
        self._said, self._spoken = "", 0.0
        self._known: tuple[list[Lying], int] | None = None
        self._lives: list[Lives] = []
        self._cards: list[Rect] = []
        self._berths: list[Spot] = []
        self._ships: list[Ship] = []
        self._turn = 0
        self._drawn: float | None = None
        """The age that was drawn last: at first, and where no time has passed, nothing waits for its turn."""

    @property
    def awake(self) -> bool:
        """Whether anything was done within the last minute."""
        return self.idle < AWAKE_SECONDS

    def update(self, dt: float, seen: Hashable) -> None:
        """Lets seconds pass; `seen` changes with everything that is done. `age` follows only where a picture follows."""
        if seen != self._seen:
            self._seen, self.idle = seen, 0.0
        self.idle += dt
        console = self.table.spec.panels.console
        caption = console.caption if console is not None else ""
        if caption != self._said:
            self._said, self._spoken = caption, 0.0
        self._spoken += dt

    # -- picture

    def draw(self, screen: pygame.Surface, lying: list[Lying], still: bool, rich: bool) -> None:
        """Over the resting table; `still` shows what must be seen without any motion, without `rich` only that and the fleets."""
        age, unit = 0.0 if still else self.age, self.table.scale.unit
        self._look(lying)
        draw_raiders(screen, self._ships, unit, age)
        self.draw_mask(screen, age)
        if rich and not still:
            clouded = [world for world in self._lives[:MOST_CLOUDED] if world.disc.width >= LEAST_DISC and airy(world.card)]
            self._turn += 1
            in_turn = self._drawn not in (None, age)  # one World a picture moves its clouds
            for number, world in enumerate(clouded):
                waits = in_turn and self._turn % len(clouded) != number
                draw_clouds(screen, world.card, world.disc, age, self.table.playback.moving, waits)
            for world in self._lives:
                self._draw_lamps(screen, world, age)
        self._drawn = age
        for world in self._lives:
            self._moons(screen, world, age)
        for spot in self._berths:
            up = 0 if still else self.bob(spot.card, age)
            draw_ships(screen, spot.rect.move(0, up), self.table.spec.view.cards[spot.card])

    def _look(self, lying: list[Lying]) -> None:
        """Where what lives lies, worked out when cards came, went or look otherwise."""
        version = self.table.playback.version
        if self._known is not None and self._known[0] is lying and self._known[1] == version:
            return
        self._known = lying, version
        self._lives = sorted(self._worlds(lying), key=lambda world: -world.disc.width)
        self._cards = [lies.spot.rect for lies in lying if not is_body(self.table, lies.spot)]
        self._berths = [lies.spot for lies in lying if has_ships(self.table, lies.spot)]
        self._ships = raiders_of(self.table)

    def bob(self, card: int, age: float) -> int:
        """How far the ships of a Unit have risen or sunk; no two of them in step."""
        return round(BOB * max(1.0, self.table.scale.unit) * math.sin(math.tau * age / BOB_SECONDS + card * 1.7))

    def _worlds(self, lying: list[Lying]) -> Iterator[Lives]:
        view = self.table.spec.view
        colonists = [player.colonists for player in view.players]
        for lies in lying:
            card = view.cards[lies.spot.card]
            if card.is_world and is_body(self.table, lies.spot):
                disc = placed(lies.spot.rect, card.name, self.table.scale, lines_below(self.table, lies.spot, card)).disc
                yield Lives(card, disc, sum(len(under.get(lies.spot.card, ())) for under in colonists))

    def _moons(self, screen: pygame.Surface, world: Lives, age: float) -> None:
        """One for each colonist, on a flat path around the World, behind it for half of the way."""
        for number in range(world.moons):
            turn = math.tau * (age / MOON_SECONDS + number / world.moons) + _seed(world.card.key)
            x, y = MOON_PATH * math.cos(turn) * world.disc.width, MOON_TILT * math.sin(turn) * world.disc.width
            if math.sin(turn) < 0 and math.hypot(x, y) < world.disc.width * 0.5:
                continue
            moon = moon_of(max(3, round(MOON * world.disc.width)))
            box = moon.get_rect(center=(world.disc.centerx + x, world.disc.centery + y))
            if box.collidelist(self._cards) < 0:  # a neighbour that lies as a card has its name there
                screen.blit(moon, box)

    def _draw_lamps(self, screen: pygame.Surface, world: Lives, age: float) -> None:
        """Lamps of the night side, each with a light of its own pace."""
        radius = max(3, round(world.disc.width * 0.035))
        for number, (x, y, color) in enumerate(lamps_of(world.card, world.disc.width)):
            level = 0.5 + 0.5 * math.sin(age * (0.9 + 0.23 * (number % 5)) + 2.1 * number)
            step = round(4 * level)
            if step:
                light = glow(radius, theme.shade(color, 0.16 * step))
                at = (world.disc.left + x, world.disc.top + y)
                screen.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)

    def draw_mask(self, screen: pygame.Surface, age: float) -> None:
        """The mask of the Nemesis: its eyes are on the one thing it looks at, else on the pointer; it breathes and blinks."""
        strip, layout = self.table.spec.panels.strip, self.table.playback.layout
        if strip is None or strip.view.nemesis is None or "presence" not in layout.areas:
            return
        nemesis = strip.view.nemesis
        aim = layout.spots.get(strip.aim.eyes[0]) if len(strip.aim.eyes) == 1 else None
        at = aim.rect.center if aim is not None else self.table.host.input.pos if age else None
        breath = round(BREATH * self.table.scale.unit * math.sin(math.tau * age / BREATH_SECONDS))
        box = layout.areas["presence"].move(0, breath)
        blinks = age % BLINK_SECONDS > BLINK_SECONDS - BLINK
        mood = "asleep" if blinks else strip.mood
        draw_presence(screen, box, mood, not nemesis.epoch_1, at, strip.face, self.table.planner.light)
        draw_bark(screen, self.bark_box, self._said, self.table.scale, self._spoken)

    @property
    def bark_box(self) -> Rect:
        """Where it speaks: below points and target, beside the contested space."""
        areas, gap = self.table.playback.layout.areas, self.table.scale.px(10)
        threat, space = areas["threat"], areas["central"]
        below = max(0, space.bottom - threat.bottom - 2 * gap) if threat.right <= space.left else 0
        return Rect(threat.left + gap, threat.bottom + gap, max(1, threat.width - 2 * gap), below)


def _seed(key: str) -> int:
    return zlib.crc32(key.encode()) % 360


def _is_read(card: CardDef, side: int) -> bool:
    """Whether a World of this size is there: what is worked out from it is kept, so it never comes from what stands in for it."""
    if ALLOWANCE.left is None or body_ahead(card, side):
        return True
    ALLOWANCE.waiting = True
    return False


def airy(card: CardDef) -> bool:
    """Whether a World has air enough for clouds: one whose light is blue or green; not known before it has been read."""
    return _is_read(card, SAMPLE) and _airy(card)


@lru_cache(512)
def _airy(card: CardDef) -> bool:
    picture = body(card, SAMPLE)
    edge, side = (picture.get_width() - SAMPLE) // 2 + 12, SAMPLE - 24
    red, green, blue, _ = pygame.transform.average_color(picture.subsurface((edge, edge, side, side)))
    return max(green, blue) > BLUE * max(red, 24)


def draw_clouds(
    screen: pygame.Surface, card: CardDef, disc: Rect, age: float, hurried: bool = False, waits: bool = False
) -> None:
    """Clouds over a World, as bright as the ground below; their picture is made anew only when they have moved by a pixel.

    Hurried, as while cards fly, a World of a new size waits for its clouds. Clouds that wait lie where they lay.
    """
    side = disc.width
    lit = ("lit", card.key, side) in BODIES
    if not (lit and ("belt", side) in BODIES if hurried else lit or _is_read(card, side)):
        return
    shift = round(2 * side * (age / DRIFT_SECONDS % 1.0))
    key = ("clouds", card.key, side)
    made = _CLOUDS.get(key)
    if made is None or (made[0] != shift and not waits):
        made = _CLOUDS[key] = (shift, _clouds(card, side, shift))
        if len(_CLOUDS) > 2 * MOST_CLOUDED:
            del _CLOUDS[next(iter(_CLOUDS))]
    screen.blit(made[1], disc)


def keep_clouds(card: CardDef, side: int) -> None:
    """Has what the clouds over a World of this size are made of at hand."""
    if side >= LEAST_DISC and airy(card):
        _belt(side)
        _lit(card, side)


_CLOUDS: dict[Hashable, tuple[int, pygame.Surface]] = {}


def _clouds(card: CardDef, side: int, shift: int) -> pygame.Surface:
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.blit(_belt(side), (0, 0), (shift, 0, side, side))
    out.blit(_lit(card, side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _belt(side: int) -> pygame.Surface:
    """White clouds all around a World of this size, and once more so that a window may slide over them."""

    def make() -> pygame.Surface:
        grey = field((side, side), 77, octaves=5, gain=0.6, contrast=1.3)
        table = [max(0, min(255, round(255 * (v - THIN) / (THICK - THIN)))) for v in range(256)]
        level = pygame.image.tobytes(curve(grey, table), "RGB")[::3]
        pixels = bytearray(b"\xff" * (4 * side * side))
        pixels[3::4] = level
        half = pygame.image.frombytes(bytes(pixels), (side, side), "RGBA")
        out = pygame.Surface((3 * side, side), pygame.SRCALPHA)
        mirrored = pygame.transform.flip(half, True, False)
        for left, part in ((0, half), (side, mirrored), (2 * side, half)):
            out.blit(part, (left, 0))
        return out

    return BODIES.get(("belt", side), make)


def _lit(card: CardDef, side: int) -> pygame.Surface:
    """How far clouds over a World are seen: by the light that falls on its ground, not at all beyond its limb."""

    def make() -> pygame.Surface:
        picture = body(card, side)
        edge = (picture.get_width() - side) // 2
        ground = pygame.Surface((side, side))
        ground.blit(picture, (0, 0), (edge, edge, side, side))
        small = pygame.transform.smoothscale(pygame.transform.smoothscale(ground, (12, 12)), (side, side))
        grey = pygame.image.tobytes(pygame.transform.grayscale(small), "RGB")[::3]
        pixels = bytearray(b"\xff" * (4 * side * side))
        pixels[3::4] = grey.translate(bytes(min(255, round(2.0 * COVER * v)) for v in range(256)))
        out = pygame.image.frombytes(bytes(pixels), (side, side), "RGBA")
        limb = pygame.Surface((side, side), pygame.SRCALPHA)
        for step in range(8):
            reach = side / 2 * (0.99 - 0.012 * step)
            pygame.draw.circle(limb, (255, 255, 255, round(255 * (step + 1) / 8)), (side / 2, side / 2), reach)
        out.blit(limb, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return BODIES.get(("lit", card.key, side), make)


def lamps_of(card: CardDef, side: int) -> tuple[tuple[int, int, theme.Color], ...]:
    """Where the night side of a World of this size has lamps, and their colours; none before it has been read."""
    if not _is_read(card, 2 * GRID):
        return ()
    scale = side / GRID
    return tuple((round((x + 0.5) * scale), round((y + 0.5) * scale), color) for x, y, color in _lamps(card))


@lru_cache(256)
def _lamps(card: CardDef) -> tuple[tuple[int, int, theme.Color], ...]:
    """Bright spots of its picture with dark around them, on a grid: the brightest, none near another."""
    side = 2 * GRID
    picture = body(card, side)
    edge = (picture.get_width() - side) // 2
    ground = pygame.Surface((side, side))
    ground.blit(picture, (0, 0), (edge, edge, side, side))
    fine = pygame.transform.smoothscale(ground, (GRID, GRID))
    coarse = pygame.transform.smoothscale(pygame.transform.smoothscale(ground, (GRID // 6, GRID // 6)), (GRID, GRID))
    bright: list[tuple[int, int, int, theme.Color]] = []
    for y in range(GRID):
        for x in range(GRID):
            if math.hypot(x + 0.5 - GRID / 2, y + 0.5 - GRID / 2) > GRID * 0.46:
                continue
            red, green, blue, _ = fine.get_at((x, y))
            light, around = max(red, green, blue), max(coarse.get_at((x, y))[:3])
            if around < DARK and light > around + BRIGHT:
                bright.append((light - around, x, y, (red * 255 // light, green * 255 // light, blue * 255 // light)))
    chosen: list[tuple[int, int, theme.Color]] = []
    for _, x, y, color in sorted(bright, key=lambda spot: -spot[0]):
        if all(math.hypot(x - lamp[0], y - lamp[1]) > GRID * 0.12 for lamp in chosen):
            chosen.append((x, y, color))
    return tuple(chosen[:MOST_LAMPS])
