"""The star map of a campaign as a picture: lanes of light, worlds, havens, the dark core, the ship and what pulses."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.client.runs.campaigning import RunSession
from game.client.runs.map_facts import AHEAD, AWAY, DONE, HERE, OPEN
from game.files import open_regular
from game.ui.kit import theme
from game.ui.kit.cache import PLATES
from game.ui.kit.icons import icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color
from game.ui.screens.galaxy_sky import GalaxySky, drifting_gas
from game.ui.screens.node_worlds import world_of
from game.ui.screens.star_stops import STOP_ICONS, draw_elite, draw_eyes, draw_stop

Point = tuple[float, float]

"""Looks of Worlds from the Frontier to the Core."""
LANE_OPEN: Color = (120, 226, 255)
LANE_GONE: Color = (250, 196, 84)
LANE_AHEAD: Color = (96, 128, 206)
LANE_AWAY: Color = (60, 70, 104)
NEBULAE: tuple[Color, ...] = ((214, 92, 60), (70, 130, 235), (60, 190, 160), (190, 80, 190))
"""The hues of the clouds that a map is decorated with, one after the other."""
FLIGHT = 0.55
"""Seconds the ship takes to the node that was chosen."""


@dataclass(frozen=True, slots=True)
class _Lane:
    """The way between two nodes on the screen: evenly spaced points from the lower column to the higher one."""

    ends: tuple[str, str]
    points: tuple[Point, ...]


class StarChart:
    """Places the star map of a run in a box and draws it; `states` and `ship` are set by its scene."""

    def __init__(self, runs: RunSession, seed: int) -> None:
        self.galaxy = galaxy = runs.galaxy
        self.rival = runs.campaign.rival
        folder = runs.campaign.folder
        self.backdrop = folder / galaxy.backdrop if folder is not None and galaxy.backdrop else None
        self.seed = seed
        self.nodes = {node.key: node for node in galaxy.nodes}
        self.states: Mapping[str, str] = {}
        self.ship: str | None = None
        self.clock = 0.0
        self.box = pygame.Rect(0, 0, 1, 1)
        self.spots: dict[str, tuple[int, int]] = {}
        self.lesson_spots: dict[str, tuple[int, int]] = {}
        self.gap = 1
        self.sky = GalaxySky(seed)
        self._lanes: tuple[_Lane, ...] = ()
        self._ground: pygame.Surface | None = None
        self._flight: tuple[tuple[Point, ...], float] | None = None
        self._unit = 1.0
        self._at: Callable[[Point], Point] = lambda point: point

    # -- place

    def place(self, box: pygame.Rect, scale: Scale) -> None:
        """Fits the map into a box of the window, the whole of it in view, and starts its pictures anew."""
        self.box = box
        self._unit = max(0.62, scale.height / 1080)
        xs, ys = [node.at[0] for node in self.galaxy.nodes], [node.at[1] for node in self.galaxy.nodes]
        wide = (max(1, max(xs) - min(xs)), max(max(ys) - min(ys), self.galaxy.height // 2, 1))  # one row stays in the middle
        low = (min(xs), (min(ys) + max(ys) - wide[1]) / 2)

        def at(point: Point) -> Point:
            return (
                box.left + (point[0] - low[0]) / wide[0] * box.width,
                box.top + (point[1] - low[1]) / wide[1] * box.height,
            )

        self._at = at
        self.spots, self.lesson_spots = {}, {}
        for spots, things in ((self.spots, self.galaxy.nodes), (self.lesson_spots, self.galaxy.lessons)):
            for thing in things:
                x, y = at(thing.at)
                spots[thing.key] = (round(x), round(y))
        self.gap = max(1, box.width // 6)
        self._lanes = tuple(
            _Lane((link.a, link.b), _smooth(self._line((link.a, link.b), tuple(at(p) for p in link.points))))
            for link in self.galaxy.links
        )
        boss = next((node for node in self.galaxy.nodes if node.kind == "boss"), self.galaxy.nodes[-1])
        core = self.spots[boss.key]
        self.sky = GalaxySky(self.seed, (core[0] / max(1, scale.width), core[1] / max(1, scale.height)))
        self._ground = None

    def _line(self, ends: tuple[str, str], points: tuple[Point, ...]) -> tuple[Point, ...]:
        """The line of a lane from the middle of one node to the middle of the other: the references are the truth."""
        start, stop = self.spots[ends[0]], self.spots[ends[1]]
        inner = list(points[1:-1])
        if len(points) > 1 and math.dist(points[0], stop) < math.dist(points[0], start):
            inner.reverse()
        return (start, *inner, stop)

    def radius(self, key: str) -> int:
        """The radius of a node's picture in pixels."""
        kind = self.nodes[key].kind
        base = {"boss": 52, "haven": 24, **dict.fromkeys(STOP_ICONS, 17)}.get(kind, 34)
        return max(9, round(base * self._unit))

    def show(self, states: Mapping[str, str], ship: str | None) -> None:
        """What each node is now, and where the ship lies."""
        self.states = dict(states)
        self.ship = ship
        self._ground = None

    # -- flight

    @property
    def flying(self) -> bool:
        """True while the ship is under way."""
        return self._flight is not None

    def fly(self, key: str) -> None:
        """Sends the ship along its lane; without one (the entry) it comes from the edge."""
        lane = next((lane for lane in self._lanes if set(lane.ends) == {self.ship, key}), None)
        if lane is not None:
            points = lane.points if lane.ends[1] == key else lane.points[::-1]
        else:
            end = self.spots[key]
            points = _smooth(((-40.0, end[1] + 0.12 * self.box.height), (end[0] * 0.5, end[1] - 10.0), end))
        self._flight = (points, 0.0)

    def land(self) -> None:
        """Ends the flight at once."""
        self._flight = None

    def update(self, dt: float) -> bool:
        """Lets time pass; True when the ship has just arrived."""
        self.clock += dt
        self.sky.update(dt)
        if self._flight is None:
            return False
        points, share = self._flight
        share += dt / FLIGHT
        self._flight = (points, share) if share < 1 else None
        return self._flight is None

    # -- picture

    def draw(self, target: pygame.Surface, *, still: bool, rich: bool, lit: str | None) -> None:
        """Everything below the nodes' own pictures; `lit` is the node under focus, whose lane shines."""
        if self._ground is None or self._ground.get_size() != target.get_size():
            self._ground = self._make_ground(target.get_size())
        target.blit(self._ground, (0, 0))
        self.sky.draw_moving(target, still=still, rich=rich)
        self._pulses(target, still, lit)

    def draw_ship(self, target: pygame.Surface, still: bool) -> None:
        """The ship beside its node, or under way."""
        side = max(16, round(34 * self._unit))
        if self._flight is not None:
            points, share = self._flight
            eased = share * share * (3 - 2 * share)
            place = eased * (len(points) - 1)
            at = points[min(len(points) - 1, int(place))]
            ahead = points[min(len(points) - 1, int(place) + 2)]
            angle = math.degrees(math.atan2(-(ahead[1] - at[1]), ahead[0] - at[0])) - 90
            for number in range(7):
                tail = points[max(0, int(place) - 2 * number)]
                light = glow(max(2, side // 2 - number * side // 18), theme.shade(LANE_GONE, 0.75 - 0.1 * number))
                target.blit(light, light.get_rect(center=tail), special_flags=pygame.BLEND_RGB_ADD)
            picture = pygame.transform.rotozoom(icon("starfighter", side, theme.FOCUS), angle, 1.0)
            target.blit(picture, picture.get_rect(center=at))
            return
        if self.ship is None or self.ship not in self.spots:
            return
        x, y = self.spots[self.ship]
        sway = 0.0 if still else math.sin(self.clock * 1.6) * 3 * self._unit
        reach = self.radius(self.ship) + side * 0.42
        at = (x + reach * 0.78, y - reach * 0.72 + sway)
        light = glow(side, theme.shade(LANE_GONE, 0.5))
        target.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
        picture = pygame.transform.rotozoom(icon("starfighter", side, theme.FOCUS), -70, 1.0)
        target.blit(picture, picture.get_rect(center=at))

    def draw_node(self, target: pygame.Surface, key: str, *, lit: bool, still: bool) -> None:
        """The picture of a node: a World, a haven's station or the dark core, by what it is to the run."""
        node, state, (x, y) = self.nodes[key], self.states.get(key, AWAY), self.spots[key]
        radius = self.radius(key)
        beat = 0.5 if still else 0.5 + 0.5 * math.sin(self.clock * 2.6)
        if state in (OPEN, HERE):
            color = LANE_OPEN if state == OPEN else LANE_GONE
            light = glow(round(radius * (2.1 + 0.35 * beat)), theme.shade(color, 0.34 + 0.16 * beat))
            target.blit(light, light.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)
        if node.kind == "boss":
            self._core(target, (x, y), radius, still)
        elif node.kind == "haven":
            self._haven(target, (x, y), radius, state)
        elif node.kind in STOP_ICONS:
            draw_stop(target, (x, y), radius, state, node.kind)
        else:
            ball = world_of(self.galaxy.campaign, key, node.column, radius)
            if state in (AHEAD, AWAY):
                faded = ball.copy()
                faded.set_alpha(190 if state == AHEAD else 90)
                ball = faded
            target.blit(ball, ball.get_rect(center=(x, y)))
        if node.elite:
            draw_elite(target, (x, y), radius, state, self._unit)
        self._ring(target, (x, y), radius, state, beat, lit)

    def _ring(self, target: pygame.Surface, at: tuple[int, int], radius: int, state: str, beat: float, lit: bool) -> None:
        """What a node is to the run, by the shape of its ring: double, whole, broken, or none."""
        line = max(2, round(2.4 * self._unit))
        far = radius + round(7 * self._unit)
        if state == OPEN:
            smooth_ring(target, at, far, line, LANE_OPEN)
            smooth_ring(target, at, far + round((4 + 5 * beat) * self._unit), max(1, line // 2), theme.shade(LANE_OPEN, 0.7))
        elif state == HERE:
            smooth_ring(target, at, far, line, LANE_GONE)
        elif state == DONE:
            smooth_ring(target, at, far, line, theme.shade(LANE_GONE, 0.8))
        elif state == AHEAD:
            dashed_ring(target, at, far, max(1, line - 1), LANE_AHEAD)
        if lit:
            smooth_ring(target, at, far + round(10 * self._unit), max(theme.RING, line), theme.FOCUS)

    def _haven(self, target: pygame.Surface, at: tuple[int, int], radius: int, state: str) -> None:
        color = {OPEN: LANE_OPEN, HERE: LANE_GONE, DONE: LANE_GONE, AHEAD: (150, 176, 226)}.get(state, LANE_AWAY)
        disc = pygame.Surface((radius * 8, radius * 8), pygame.SRCALPHA)
        disc.fill((*theme.GROUND, 0))
        pygame.draw.circle(disc, (*theme.mix(theme.GROUND, color, 0.22), 255), (radius * 4, radius * 4), radius * 4)
        ground = pygame.transform.smoothscale(disc, (radius * 2, radius * 2))
        target.blit(ground, ground.get_rect(center=at))
        sign = icon("emblem_ring_fort", round(radius * 1.5), color)
        target.blit(sign, sign.get_rect(center=at))

    def _core(self, target: pygame.Surface, at: tuple[int, int], radius: int, still: bool) -> None:
        """A dark core: light bent round a black disc, with a hot ring that turns."""
        clock = 0.0 if still else self.clock
        halo = glow(round(radius * 3.4), (86, 40, 104))
        target.blit(halo, halo.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
        behind: list[tuple[pygame.Surface, Point]] = []
        before: list[tuple[pygame.Surface, Point]] = []
        for far, start in _DISC:
            angle = start + clock * 1.5 / far**1.5
            x, y = far * radius * math.cos(angle), far * radius * 0.27 * math.sin(angle)
            place = (at[0] + x * math.cos(-0.3) - y * math.sin(-0.3), at[1] + x * math.sin(-0.3) + y * math.cos(-0.3))
            toward = 0.66 + 0.34 * math.cos(angle + 0.4)  # the side that comes towards us is brighter
            heat = theme.mix((255, 230, 176), (190, 62, 176), round(min(1.0, (far - 1.2) / 0.9) * 8) / 8)
            sprite = glow(
                max(2, round(radius * (0.15 + 0.13 * round((far - 1.2) * 4) / 4))),
                theme.shade(heat, 0.14 + 0.34 * round(toward * 6) / 6),
            )
            spot = (place[0] - sprite.get_width() / 2, place[1] - sprite.get_height() / 2)
            (before if math.sin(angle) > 0 else behind).append((sprite, spot))
        target.fblits(behind, pygame.BLEND_RGB_ADD)
        disc = core_disc(radius)
        target.blit(disc, disc.get_rect(center=at))
        draw_eyes(target, at, round(2.8 * radius), self.rival)
        target.fblits(before, pygame.BLEND_RGB_ADD)

    def _make_ground(self, size: tuple[int, int]) -> pygame.Surface:
        ground = self._painted(size) or self.sky.picture(size).copy()
        for number, spot in enumerate(spot for spot in self.galaxy.decor if spot.kind == "nebula"):
            corner, far = self._at(spot.at), self._at((spot.at[0] + spot.size[0], spot.at[1] + spot.size[1]))
            wide, high = max(8, round((far[0] - corner[0]) * 1.5)), max(8, round((far[1] - corner[1]) * 1.7))
            cloud = drifting_gas((wide, high), self.seed + 11 * number, NEBULAE[number % len(NEBULAE)])
            middle = ((corner[0] + far[0]) / 2, (corner[1] + far[1]) / 2)
            ground.blit(cloud, cloud.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
        self._fog(ground)
        lines = pygame.Surface(size)
        for lane in sorted(self._lanes, key=lambda lane: _ORDER.index(self.lane_state(lane))):
            state = self.lane_state(lane)
            color = {DONE: LANE_GONE, OPEN: LANE_OPEN, AHEAD: LANE_AHEAD}.get(state, LANE_AWAY)
            strength = {DONE: 0.75, OPEN: 0.7, AHEAD: 0.42}.get(state, 0.16)
            wide = round({DONE: 14, OPEN: 15, AHEAD: 11}.get(state, 6) * self._unit)
            light = glow(max(2, wide), theme.shade(color, strength))
            lines.fblits([(light, (x - wide, y - wide)) for x, y in lane.points], pygame.BLEND_RGB_MAX)
            core = theme.shade(color, {DONE: 0.95, OPEN: 0.9, AHEAD: 0.62}.get(state, 0.4))
            thick = max(1, round({DONE: 2.6, OPEN: 2.2}.get(state, 1.4) * self._unit))
            for number, (begin, end) in enumerate(pairwise(lane.points)):
                if state == AWAY and number % 4 > 1:
                    continue  # out of reach: broken, so that colour is not alone
                pygame.draw.aaline(lines, core, begin, end, thick)
        ground.blit(lines, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return ground

    def _painted(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The campaign's own backdrop over the whole window, darkened for what lies on it; None without one that can be read."""
        if self.backdrop is None:
            return None
        try:
            with open_regular(self.backdrop) as file:
                picture = pygame.image.load(file, self.backdrop.name)
        except (OSError, pygame.error):
            return None
        share = max(size[0] / picture.get_width(), size[1] / picture.get_height())
        whole = (max(size[0], round(picture.get_width() * share)), max(size[1], round(picture.get_height() * share)))
        out = pygame.Surface(size)
        out.blit(
            pygame.transform.smoothscale(picture.convert(out), whole), ((size[0] - whole[0]) // 2, (size[1] - whole[1]) // 2)
        )
        out.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
        return out

    def lane_state(self, lane: _Lane) -> str:
        """What a lane is to the run: travelled, open, ahead or out of reach."""
        begin, end = (self.states.get(key, AWAY) for key in lane.ends)
        if {begin, end} <= {DONE, HERE}:
            return DONE
        if begin == HERE and end == OPEN:
            return OPEN
        if begin in (OPEN, AHEAD) and end in (OPEN, AHEAD):
            return AHEAD
        return AWAY

    def _fog(self, ground: pygame.Surface) -> None:
        """Mist over what is far or out of reach: it dims the sky there, never a name or a fact."""
        rng = random.Random(f"fog:{self.seed}")
        for key, (x, y) in self.spots.items():
            state = self.states.get(key, AWAY)
            if state != AWAY and not (state == AHEAD and self._far(key)):
                continue
            for _ in range(5):
                radius = round(self.gap * rng.uniform(0.35, 0.62))
                level = 34 if state == AWAY else 20
                mist = glow(radius, (level, level, level - 4))
                at = (x + rng.uniform(-0.3, 0.3) * self.gap, y + rng.uniform(-0.3, 0.3) * self.gap)
                ground.blit(mist, mist.get_rect(center=at), special_flags=pygame.BLEND_RGB_SUB)

    def _far(self, key: str) -> bool:
        """Whether a node lies three columns or more ahead of what can be chosen now."""
        near = [self.nodes[key].column for key, state in self.states.items() if state in (OPEN, HERE) and key in self.nodes]
        return bool(near) and self.nodes[key].column >= min(near) + 3 and self.nodes[key].kind != "boss"

    def _pulses(self, target: pygame.Surface, still: bool, lit: str | None) -> None:
        """Light that runs along the lanes that can be taken now."""
        shown = []
        for lane in self._lanes:
            if self.lane_state(lane) != OPEN:
                continue
            chosen = lit in lane.ends
            count = 5 if chosen else 3
            size = max(3, round((11 if chosen else 8) * self._unit))
            sprite = glow(size, theme.shade(LANE_OPEN, 0.95 if chosen else 0.6))
            for number in range(count):
                share = ((0.15 if still else self.clock * (0.34 if chosen else 0.24)) + number / count) % 1.0
                x, y = lane.points[min(len(lane.points) - 1, int(share * len(lane.points)))]
                shown.append((sprite, (x - size, y - size)))
        target.fblits(shown, pygame.BLEND_RGB_ADD)


_ORDER = (AWAY, AHEAD, OPEN, DONE)
_DISC = tuple((1.22 + 0.92 * (n * 0.7548776 % 1.0) ** 1.5, n * 2.39996 + 0.37 * (n % 7)) for n in range(230))
"""The hot matter round the core: how far out in radii, and where it begins."""


def _smooth(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """A soft curve through the points (Catmull-Rom), in steps of about five pixels."""
    if len(points) == 2:
        (ax, ay), (bx, by) = points
        bow = 0.07 * (bx - ax)  # a lane with no bends of its own still swings a little
        points = (points[0], ((ax + bx) / 2, (ay + by) / 2 - bow), points[1])
    out: list[Point] = []
    padded = (points[0], *points, points[-1])
    for number in range(1, len(padded) - 2):
        before, start, stop, after = padded[number - 1 : number + 3]
        steps = max(2, round(math.dist(start, stop) / 5))
        for step in range(steps):
            t = step / steps
            out.append((_spline(t, before[0], start[0], stop[0], after[0]), _spline(t, before[1], start[1], stop[1], after[1])))
    out.append(points[-1])
    return tuple(out)


def _spline(t: float, a: float, b: float, c: float, d: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def smooth_ring(target: pygame.Surface, at: tuple[int, int], radius: int, line: int, color: Color) -> None:
    """A ring with soft edges."""

    def make() -> pygame.Surface:
        side = 2 * radius + 2
        big = pygame.Surface((side * 3, side * 3), pygame.SRCALPHA)
        big.fill((*color, 0))
        pygame.draw.circle(big, (*color, 255), (side * 1.5, side * 1.5), radius * 3, line * 3)
        return pygame.transform.smoothscale(big, (side, side))

    picture = PLATES.get(("round", radius, line, color), make)
    target.blit(picture, picture.get_rect(center=at))


def dashed_ring(target: pygame.Surface, at: tuple[int, int], radius: int, line: int, color: Color) -> None:
    """A ring of sixteen dashes."""

    def make() -> pygame.Surface:
        side = 2 * radius + 2
        big = pygame.Surface((side * 3, side * 3), pygame.SRCALPHA)
        big.fill((*color, 0))
        box = pygame.Rect(0, 0, radius * 6, radius * 6)
        box.center = (round(side * 1.5), round(side * 1.5))
        for number in range(16):
            start = number * math.tau / 16
            pygame.draw.arc(big, (*color, 255), box, start, start + math.tau / 28, line * 3)
        return pygame.transform.smoothscale(big, (side, side))

    picture = PLATES.get(("dashes", radius, line, color), make)
    target.blit(picture, picture.get_rect(center=at))


def core_disc(radius: int) -> pygame.Surface:
    """The black disc of the core with the thin ring of bent light round it; cached."""

    def make() -> pygame.Surface:
        side = round(radius * 2.6)
        big = pygame.Surface((side * 3, side * 3), pygame.SRCALPHA)
        middle = side * 1.5
        for step in range(18):
            share = step / 17
            color = theme.mix((120, 50, 130), (255, 226, 170), share)
            pygame.draw.circle(big, (*color, round(14 + 150 * share**2)), (middle, middle), radius * (3.75 - 0.72 * share))
        pygame.draw.circle(big, (2, 2, 6, 255), (middle, middle), radius * 2.94)
        return pygame.transform.smoothscale(big, (side, side))

    return PLATES.get(("core", radius), make)
