"""What scenes are composed with: layers, sprites of solids, planets at a place, lightning, beams, reticles."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from PIL import Image

from .canvas import F32, Array, Rgb, bloom, grid, light, line, resized, spot, step, toned, vignette
from .halo import edge, polar
from .palette import ACCENTS, NEMESIS, SKIES
from .planet import Ring, ball
from .sky import sky
from .solid import Camera, Solid, framed, plumes, render

SIZE = (600, 480)
Layer = tuple[Array, Array]


@dataclass
class Stage:
    """A picture under work: its light, its size, its accent and its chance."""

    size: tuple[int, int]
    seed: int
    accent: str
    picture: Array
    rng: random.Random
    frame: tuple[float, float] | None = None
    """Width and height that shares are counted in, where they are not those of the picture: a body shows a part of its card."""
    origin: tuple[float, float] = (0.0, 0.0)
    """Where the frame's upper left corner lies, in pixels."""

    @property
    def color(self) -> Rgb:
        """The accent as a colour."""
        return NEMESIS if self.accent == "nemesis" else ACCENTS[self.accent]

    @property
    def tint(self) -> Array:
        """The accent as light."""
        return light(self.color, 1.2)

    @property
    def unit(self) -> float:
        """The height of the frame in pixels."""
        return float(self.size[1] if self.frame is None else self.frame[1])

    @property
    def ratio(self) -> float:
        """The frame's height in shares of its width."""
        wide, high = self.size if self.frame is None else self.frame
        return high / wide

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Shares of width and height in pixels."""
        wide, high = self.size if self.frame is None else self.frame
        return self.origin[0] + x * wide, self.origin[1] + y * high

    def lay(self, layer: Layer) -> None:
        """Put a layer (its light already multiplied by its coverage) on top."""
        color, cover = layer
        self.picture = self.picture * (1 - cover[..., None]) + color

    def spot(self, x: float, y: float, radius: float, color: Array | None = None, power: float = 1.0) -> None:
        """Add a soft light; place and radius in shares."""
        spot(self.picture, self.at(x, y), radius * self.unit, self.tint if color is None else color, power)

    def beam(
        self,
        start: tuple[float, float],
        stop: tuple[float, float],
        width: float,
        power: float = 1.0,
        *,
        taper: bool = False,
        color: Array | None = None,
    ) -> None:
        """Add a beam with a white heart; all in shares."""
        tint = self.tint if color is None else color
        line(self.picture, self.at(*start), self.at(*stop), width * self.unit, tint, 0.55 * power, taper)
        line(self.picture, self.at(*start), self.at(*stop), max(0.7, width * 0.3 * self.unit), tint * 0.6 + 0.5, power, taper)

    def world(
        self,
        x: float,
        y: float,
        radius: float,
        biome: str,
        seed: int,
        *,
        ring: Ring | None = None,
        lights: float = 0.0,
        dim: float = 1.0,
    ) -> None:
        """Put a World; the radius in shares of the height."""
        color, cover = ball(self.size, self.at(x, y), radius * self.unit, biome, seed, ring=ring, lights=lights)
        self.lay((color * F32(dim), cover))

    def solid(
        self, solid: Solid, camera: Camera, *, detail: float = 1.3, scale: float = 1.0, power: float = 1.0, glow: float = 1.0
    ) -> None:
        """Put a solid with its engines' light, which is behind it when its nose is towards the viewer."""
        behind = math.cos(math.radians(camera.azimuth)) > 0
        if behind and solid.engines:
            plumes(self.picture, solid, camera, self.color, glow)
        self.lay(render(solid, camera, self.size, self.color, detail=detail, scale=scale, power=power))
        if not behind and solid.engines:
            plumes(self.picture, solid, camera, self.color, glow)

    def stamp(self, layer: Layer, x: float, y: float, high: float, dim: float = 1.0) -> None:
        """Put a sprite with its middle at a place, `high` in shares of the height."""
        color, cover = layer
        tall = max(2, round(high * self.unit))
        wide = max(2, round(tall * cover.shape[1] / cover.shape[0]))
        color, cover = resized(color, (wide, tall), Image.Resampling.BOX), resized(cover, (wide, tall), Image.Resampling.BOX)
        px, py = self.at(x, y)
        left, top = round(px - wide / 2), round(py - tall / 2)
        sx, sy = max(0, -left), max(0, -top)
        ex, ey = min(wide, self.size[0] - left), min(tall, self.size[1] - top)
        if sx >= ex or sy >= ey:
            return
        place = (slice(top + sy, top + ey), slice(left + sx, left + ex))
        self.picture[place] = self.picture[place] * (1 - cover[sy:ey, sx:ex, None]) + color[sy:ey, sx:ex] * F32(dim)

    def bolt(
        self, start: tuple[float, float], stop: tuple[float, float], width: float = 0.004, power: float = 1.0, forks: int = 2
    ) -> None:
        """A lightning bolt by splitting halves aside."""
        points = [start, stop]
        reach = math.hypot(stop[0] - start[0], stop[1] - start[1])
        for level in range(5):
            more = [points[0]]
            for a, b in pairwise(points):
                shift = reach * 0.22 / (1.9**level)
                more += [
                    ((a[0] + b[0]) / 2 + self.rng.uniform(-shift, shift), (a[1] + b[1]) / 2 + self.rng.uniform(-shift, shift)),
                    b,
                ]
            points = more
        for a, b in pairwise(points):
            self.beam(a, b, width, power * 0.6)
        for _ in range(forks):
            base = points[self.rng.randrange(4, len(points) - 4)]
            angle = math.atan2(stop[1] - start[1], stop[0] - start[0]) + self.rng.uniform(-0.9, 0.9)
            tip = (base[0] + math.cos(angle) * reach * 0.35, base[1] + math.sin(angle) * reach * 0.35)
            self.bolt(base, tip, width * 0.6, power * 0.7, 0)

    def blast(self, x: float, y: float, size: float, power: float = 1.0) -> None:
        """An explosion: white heart, fire, sparks."""
        fire = light((255, 150, 50), 1.1)
        self.spot(x, y, size * 0.9, fire, 0.7 * power)
        self.spot(x, y, size * 0.38, np.array([1.4, 1.2, 0.9], F32), 1.3 * power)
        for _ in range(round(26 * min(1.5, size * 8))):
            a, r = self.rng.uniform(0, 6.283), size * self.rng.uniform(0.5, 1.9)
            near = (x + math.cos(a) * r * 0.45 * self.ratio, y + math.sin(a) * r * 0.45)
            self.beam(near, (x + math.cos(a) * r * self.ratio, y + math.sin(a) * r), 0.0035, 0.5 * power, color=fire)

    def hexes(self, power: float = 0.35, cell: float = 0.09) -> None:
        """The hexagonal net of the Nemesis, seen towards the edges."""
        x, y = grid(*self.size)
        x, y = x / F32(cell * self.unit), y / F32(cell * self.unit)
        ax, ay = x % 1.5 - 0.75, y % (0.866 * 1) - 0.433
        bx, by = (x - 0.75) % 1.5 - 0.75, (y - 0.433) % 0.866 - 0.433
        first = ax * ax + ay * ay < bx * bx + by * by
        hx, hy = np.abs(np.where(first, ax, bx)), np.abs(np.where(first, ay, by))
        far = np.maximum(hx * 0.866 + hy * 0.5, hy) - 0.433
        _, _, out, _ = polar(self.size, self.at(0.5, 0.5), self.unit * 0.5)
        share = step(0.75, 1.35, out)
        self.picture = self.picture + ((edge(far, 0.035) * share * power)[..., None] * self.tint).astype(F32)

    def reticle(self, x: float, y: float, radius: float, power: float = 0.8) -> None:
        """A hexagonal sight."""
        px, py, far, angle = polar(self.size, self.at(x, y), radius * self.unit)
        a, b = np.abs(px), np.abs(py)
        hexagon = np.maximum(b * 0.866 + a * 0.5, a) - 1
        gaps = np.abs(((angle / (math.pi / 3) + 0.5) % 1) - 0.5) > 0.16
        out = edge(hexagon, 0.018) * gaps + 0.6 * edge(far - 0.82, 0.008) * (np.cos(angle * 36) > 0.2)
        out += edge(np.minimum(a, b), 0.010) * step(1.02, 1.05, far) * step(1.35, 1.30, far)
        self.picture = self.picture + ((out * F32(power))[..., None] * (self.tint + 0.15)).astype(F32)

    def finished(self) -> Array:
        """Values of 0 to 1, ready to be written."""
        return toned(vignette(bloom(self.picture)), self.seed)


def new_stage(
    seed: int, accent: str, *, size: tuple[int, int] = SIZE, amount: float = 0.75, density: float = 1.6, hue: str = ""
) -> Stage:
    """A stage with its sky."""
    picture = sky(size, seed, SKIES[hue or accent], amount=amount, density=density)
    return Stage(size, seed, accent, picture, random.Random(seed))


def sprite(
    solid: Solid, camera: Camera, accent: Rgb, *, width: int = 220, height: int = 176, scale: float = 1.0, glow: float = 1.0
) -> Layer:
    """A small picture of a solid, to be stamped many times."""
    size = (width, height)
    camera = framed(solid, camera, size, 0.62)
    color, cover = render(solid, camera, size, accent, detail=1.5, scale=scale)
    plumes(color, solid, camera, accent, glow)
    x, y = grid(width, height)
    inside = np.minimum(np.minimum(x, width - x) / width, np.minimum(y, height - y) / height)
    return color * np.maximum(step(0.0, 0.12, inside), cover)[..., None], cover
