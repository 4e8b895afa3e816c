"""What only the bodies of the stage bear: light that follows the ball, and what rises round the greatest Worlds.

Each is given the stage, the middle of the ball in shares, and the ball's own radius in shares of the height.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import numpy as np

from .canvas import F32, Array, light, step
from .halo import edge, polar
from .noise import cells, fbm2, fbm3
from .palette import KEY_LIGHT
from .stage import Stage

_KEY = np.array([KEY_LIGHT[0], -KEY_LIGHT[1], KEY_LIGHT[2]], F32)
_KEY /= np.linalg.norm(_KEY)
FIRE, MOLTEN, BOLT = light((255, 88, 24), 1.2), light((255, 186, 70), 1.1), light((170, 214, 255), 1.1)


@dataclass(frozen=True)
class Ball:
    """The surface of a ball in the picture: x to the right, y down, z to the viewer, 1 at its edge."""

    x: Array
    y: Array
    z: Array
    far: Array
    angle: Array
    inside: Array
    night: Array

    def seen_from(self, pole: tuple[float, float, float]) -> tuple[Array, Array]:
        """Angle from a pole and angle round it."""
        up = np.array(pole, F32) / F32(math.hypot(*pole))
        side = np.cross(up, np.array([0, 1, 0.2], F32))
        side /= np.linalg.norm(side)
        other = np.cross(up, side)
        along = self.x * up[0] + self.y * up[1] + self.z * up[2]
        right = self.x * side[0] + self.y * side[1] + self.z * side[2]
        down = self.x * other[0] + self.y * other[1] + self.z * other[2]
        return np.arccos(np.clip(along, -1, 1)), np.arctan2(down, right)

    def rough(self, scale: float, octaves: int, seed: int, *, ridge: bool = False, bend: Array | float = 0.0) -> Array:
        """Noise on the ground; nothing beside the ball."""
        where = np.nonzero(self.far < 1)
        x, y, z = (values[where] * F32(scale) for values in (self.x, self.y, self.z))
        out: Array = np.zeros(self.far.shape, F32)
        shift = bend[where] if isinstance(bend, np.ndarray) else F32(bend)
        out[where] = fbm3(x + shift, y, z + F32(seed % 7), octaves, seed, ridge=ridge)
        return out


class Unrolled(Stage):
    """A stage that is no picture of a ball but its whole ground, laid out as a map: glories are written all round it."""

    def __init__(self, size: tuple[int, int], seed: int, accent: str, ball: Ball) -> None:
        super().__init__(size, seed, accent, np.zeros((size[1], size[0], 3), F32), random.Random(seed))
        self.ball = ball


def _ball(stage: Stage, x: float, y: float, radius: float) -> Ball:
    if isinstance(stage, Unrolled):
        return stage.ball
    u, v, far, angle = polar(stage.size, stage.at(x, y), radius * stage.unit)
    z = np.sqrt(np.maximum(0, 1 - far * far))
    night = step(0.30, -0.20, u * _KEY[0] + v * _KEY[1] + z * _KEY[2])
    inside = np.clip((1 - far) * F32(radius * stage.unit) + 0.5, 0, 1) * (0.35 + 0.65 * step(0.0, 0.35, z))
    return Ball(u, v, z, far, angle, inside, night)


def _add(stage: Stage, amount: Array, tint: Array) -> None:
    stage.picture = stage.picture + (amount[..., None] * tint).astype(F32)


def trenches(stage: Stage, x: float, y: float, radius: float) -> None:
    """Lines of war round a burning keep: broken rings of trenches, roads between them, and the fires of the night side."""
    ball = _ball(stage, x, y, radius)
    far, round_ = ball.seen_from((-0.34, -0.30, 0.88))
    bend = ball.rough(3, 5, stage.seed)
    rings = (far + 0.050 * bend) * 6.6
    held = cells(np.floor(round_ * 5.1), np.floor(rings + 0.5), far * 0, stage.seed) > 0.20
    line = edge(rings - np.round(rings), 0.060, 2.4) * held * step(0.20, 0.34, far) * step(1.75, 0.9, far)
    roads = edge(np.sin(round_ * 4.5 + 1.4 * bend) / 4.5 * np.sin(far), 0.008, 2) * step(0.25, 0.45, far) * step(1.5, 0.6, far)
    fires = step(0.52, 0.80, ball.rough(4, 5, stage.seed + 4, ridge=True)) * (0.10 + 1.0 * ball.night)
    keep = np.exp(-((far / 0.09) ** 2)) * 1.9 + edge(far - 0.17, 0.022, 2) * 0.9 + np.exp(-((far / 0.30) ** 2)) * 0.22
    _add(stage, (line * 0.95 + roads * 0.45 + fires * 0.9) * ball.inside, FIRE)
    _add(stage, (keep + line * line * 0.4) * ball.inside, MOLTEN)


def molten(stage: Stage, x: float, y: float, radius: float) -> None:
    """A girdle of molten metal, channels that feed it, and plates that glow at their edges."""
    ball = _ball(stage, x, y, radius)
    far, round_ = ball.seen_from((0.26, -0.90, 0.34))
    bend = ball.rough(4, 5, stage.seed)
    belt = far - math.pi / 2
    hot = np.exp(-((np.abs(belt + 0.022 * bend) / 0.085) ** 2.4))
    grain = 0.70 + 0.75 * ball.rough(9, 4, stage.seed + 2, bend=belt * 20)
    walls = edge(np.abs(belt) - 0.135, 0.012, 3) + 0.55 * edge(np.abs(belt) - 0.30, 0.009, 2)
    count = 9
    channel = edge(np.sin(round_ * count) / count * np.sin(far), 0.011, 2.5)
    channel = channel * step(0.12, 0.16, np.abs(belt)) * step(0.95, 0.25, np.abs(belt))
    share = (round_ / (2 * math.pi) * count) % 1
    basins = np.exp(-((np.hypot((share - 0.5) * 0.62 * np.sin(far), np.abs(belt) - 0.62) / 0.060) ** 2))
    power = 0.80 + 0.35 * ball.night
    _add(
        stage, (hot * grain * 1.5 + channel * 0.8 + basins * 1.2 + walls * 0.6) * power * ball.inside, FIRE * 0.35 + MOLTEN * 0.75
    )
    _add(stage, hot**3 * ball.inside * 0.55, np.array([1, 0.9, 0.7], F32))


def circuits(stage: Stage, x: float, y: float, radius: float) -> None:
    """The ways of one great machine: lit meridians and blocks, brightest where its day has ended."""
    ball = _ball(stage, x, y, radius)
    far, round_ = ball.seen_from((0.22, -0.86, 0.46))
    lat, lon = far * 9, round_ * 7
    held = cells(np.floor(lat), np.floor(lon), lat * 0, stage.seed)
    across = cells(np.floor(lat + 0.5), np.floor(lon), lat * 0, stage.seed + 1) > 0.42
    along = cells(np.floor(lat), np.floor(lon + 0.5), lat * 0, stage.seed + 2) > 0.42
    lines = edge(lat - np.round(lat), 0.050, 2.2) * across + edge((lon - np.round(lon)) * np.sin(far), 0.050, 2.2) * along
    fine = np.floor(lat * 5), np.floor(lon * 5)
    lamps = (cells(fine[0], fine[1], lat * 0, stage.seed + 3) > 0.80) * (held > 0.45)
    nodes = np.exp(-((np.hypot(lat - np.round(lat), (lon - np.round(lon)) * np.sin(far)) / 0.13) ** 2))
    nodes = nodes * (cells(np.round(lat), np.round(lon), lat * 0, stage.seed + 4) > 0.6)
    power = 0.42 + 0.75 * ball.night
    _add(stage, (lines * 0.85 + lamps * 0.55) * power * ball.inside, stage.tint)
    _add(stage, nodes * (0.5 + 0.7 * ball.night) * ball.inside, stage.tint * 0.6 + 0.5)


def thunder(stage: Stage, x: float, y: float, radius: float) -> None:
    """Lightning within the clouds, and an eye round which they turn."""
    ball = _ball(stage, x, y, radius)
    far, round_ = ball.seen_from((-0.20, 0.28, 0.93))
    swirl = round_ + 2.6 * np.log(far + 0.16)
    bend = ball.rough(2.2, 5, stage.seed)
    arms = step(0.25, 1.0, np.cos(swirl * 3 + 2.2 * bend)) * np.exp(-far * 1.5)
    eye = np.exp(-((far / 0.10) ** 2))
    where = step(0.02, 0.34, ball.rough(1.7, 3, stage.seed + 6))
    veins = step(0.70, 0.90, ball.rough(2.6, 5, stage.seed + 5, ridge=True, bend=bend)) * where
    _add(stage, (arms * 0.50 + where * 0.10 + where * ball.night * 0.22) * ball.inside, stage.tint)
    _add(stage, (veins * (0.75 + 0.6 * ball.night) + eye * 0.9) * ball.inside, BOLT)


def squadrons(stage: Stage, x: float, y: float, radius: float) -> None:
    """Two wings of fighters that stand off on both sides, their trails like feathers."""
    for side in (-1, 1):
        for row in range(3):
            for i in range(7):
                a = (i - 3) * 0.23 + 0.12 * row
                far = radius * (1.20 + 0.13 * row)
                px, py = x + side * math.cos(a) * far * stage.ratio, y + math.sin(a) * far
                tail = 0.17 * radius * (1.15 - 0.10 * abs(i - 3))
                start = (px - side * math.cos(a + 0.5) * tail * stage.ratio, py - math.sin(a + 0.5) * tail + 0.4 * tail)
                stage.beam(start, (px, py), 0.0048, 0.95, taper=True)
                stage.spot(px, py, 0.0055, stage.tint * 0.4 + 0.7, 1.3)


def prominences(stage: Stage, x: float, y: float, radius: float) -> None:
    """Long rays and tongues of fire over the edge of a sun, and a face with depth."""
    ball = _ball(stage, x, y, radius)
    out = np.maximum(ball.far - 1, 0)
    beyond = step(0.985, 1.02, ball.far)
    cos, sin = np.cos(ball.angle), np.sin(ball.angle)
    rays = np.clip(0.5 + 1.5 * fbm2(cos * 7, sin * 7, 4, stage.seed), 0, 1.6)
    flames = np.clip(0.4 + 1.2 * fbm3(cos * 4, sin * 4, out * 3.0, 6, stage.seed + 3, ridge=True), 0, 2)
    _add(stage, beyond * rays**2 * np.exp(-out / 0.30) * 0.32, light((255, 190, 96), 1.1))
    _add(stage, beyond * flames * np.exp(-out / 0.075) * 0.85, light((255, 120, 36), 1.1))
    spots = step(0.30, 0.52, ball.rough(2.4, 5, stage.seed + 8))
    stage.picture = stage.picture * (1 - 0.30 * spots * ball.inside)[..., None]
    limb = (1 - ball.z) ** 2 * ball.inside
    stage.picture = stage.picture * (1 - limb[..., None] * np.array([0.12, 0.42, 0.62], F32))
    _add(stage, np.exp(-((np.hypot(ball.x + 0.30, ball.y + 0.32) / 0.62) ** 2)) * ball.inside, np.array([0.34, 0.26, 0.14], F32))


def wings(stage: Stage, x: float, y: float, radius: float) -> None:
    """The wings of a great bird as feathers of dark edged with light, rising on both sides."""
    ball = _ball(stage, x, y, radius)
    u, v = np.abs(ball.x), ball.y
    _add(stage, step(0.97, 1.02, ball.far) * np.exp(-np.maximum(ball.far - 1, 0) / 0.20) * 0.62, stage.tint)
    for i in range(9):
        a = math.radians(-12 + 12.5 * i)  # from the lowest feather upwards
        root = (0.60 + 0.02 * i, 0.34 - 0.07 * i)
        long = 0.86 + 0.16 * math.sin((i + 1) / 10 * math.pi)
        along = (u - root[0]) * math.cos(a) - (v - root[1]) * math.sin(a)
        across = (u - root[0]) * math.sin(a) + (v - root[1]) * math.cos(a) - 0.30 * np.clip(along, 0, 2) ** 2 + 0.10
        t = np.clip(along / long, 0, 1)
        half = 0.135 * np.sin(np.pi * np.clip(t * 0.86 + 0.10, 0, 1)) ** 0.7
        room = half - np.abs(across)
        feather = step(0.0, 0.012, room) * (along > 0) * (along < long) * step(0.96, 1.0, ball.far)
        stage.picture = stage.picture * (1 - 0.97 * feather[..., None])
        barbs = 0.5 + 0.5 * np.sin((along - np.abs(across) * 1.6) * 120)
        shine = np.exp(-((room / 0.013) ** 2)) * step(0.03, -0.02, across) * 1.5 + np.exp(-((across / 0.008) ** 2)) * 0.30
        _add(stage, (shine + (0.03 + 0.05 * barbs) * (1.2 - t)) * feather, stage.tint)


def crown_light(stage: Stage, x: float, y: float, radius: float) -> None:
    """The light of a Core World: its air burns in the accent, with fine rays."""
    ball = _ball(stage, x, y, radius)
    out = np.maximum(ball.far - 1, 0)
    beyond = step(0.985, 1.015, ball.far)
    rays = np.clip(0.35 + 1.2 * fbm2(np.cos(ball.angle) * 9, np.sin(ball.angle) * 9, 3, stage.seed), 0, 1.4)
    _add(stage, beyond * (np.exp(-out / 0.055) * 0.55 + np.exp(-out / 0.26) * (0.10 + 0.20 * rays)), stage.tint)
    _add(stage, (1 - ball.z) ** 3.2 * (ball.far < 1) * 0.55, stage.tint)


GLORIES = {
    "trenches": trenches,
    "molten": molten,
    "circuits": circuits,
    "thunder": thunder,
    "squadrons": squadrons,
    "prominences": prominences,
    "wings": wings,
    "crown light": crown_light,
}
