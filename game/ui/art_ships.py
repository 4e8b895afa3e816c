"""Ships of three classes, each from a few families of hulls bent by the card's key and seen from above at a slant."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui import theme
from game.ui.art_stage import Point, Stage
from game.ui.theme import Color

Half = Sequence[Point]  # one side of a hull, from bow (x = 1) to stern (x = -1); y outwards


class Hull:
    """Where a ship lies on a stage: turns hull points into pixels."""

    def __init__(self, stage: Stage, length: float, at: Point, heading: float, squash: float) -> None:
        self.stage = stage
        width, height = stage.size
        self.length = length * min(width * 0.62, height)
        self.x, self.y = at[0] * width, at[1] * height
        self.cos, self.sin = math.cos(heading), math.sin(heading)
        self.squash = squash
        self.metal: Color = theme.mix((118, 124, 136), stage.accent, 0.16)
        self.rim = theme.shade(stage.accent, 0.8)

    def at(self, x: float, y: float, up: float = 0.0) -> Point:
        """A point of the hull in pixels; `up` lifts it off the deck."""
        px, py = x * self.length, y * self.length
        return (
            self.x + px * self.cos - py * self.sin * 0.9,
            self.y + (px * self.sin + py * self.cos) * self.squash - up * self.length,
        )

    def plate(
        self, half: Half, tone: float = 1.0, *, up: float = 0.0, thick: float = 0.0, depth: float = 4, tint: Color | None = None
    ) -> None:
        """A mirrored part; `thick` shows its side below."""
        color = tint or theme.shade(self.metal, tone)
        ring = [*half, *[(x, -y) for x, y in reversed(half)]]
        if thick:
            side = [self.at(x, y, up) for x, y in ring]
            low = [self.at(x, y, up - thick) for x, y in ring]
            for i in range(len(ring)):
                j = (i + 1) % len(ring)
                self.stage.solid([side[i], side[j], low[j], low[i]], theme.shade(color, 0.34), depth=1, shine=0.2)
        self.stage.solid([self.at(x, y, up) for x, y in ring], color, depth=depth, rim=self.rim)

    def pair(
        self, points: Half, tone: float = 1.0, *, up: float = 0.0, thick: float = 0.0, depth: float = 3, tint: Color | None = None
    ) -> None:
        """The same part on both sides."""
        color = tint or theme.shade(self.metal, tone)
        for sign in (-1, 1):
            part = [(x, y * sign) for x, y in points]
            if thick:
                top = [self.at(x, y, up) for x, y in part]
                low = [self.at(x, y, up - thick) for x, y in part]
                for i in range(len(part)):
                    j = (i + 1) % len(part)
                    self.stage.solid([top[i], top[j], low[j], low[i]], theme.shade(color, 0.34), depth=1, shine=0.2)
            self.stage.solid([self.at(x, y, up) for x, y in part], color, depth=depth, rim=self.rim)

    def engine(self, x: float, y: float, size: float, up: float = 0.0) -> None:
        """A nozzle with its plume."""
        stage = self.stage
        start = self.at(x, y, up)
        stop = self.at(x - 0.55 - size, y, up)
        glow = theme.mix(stage.accent, (140, 200, 255), 0.45)
        stage.streak(start, stop, size * self.length * 1.5, theme.shade(glow, 0.75))
        stage.streak(start, self.at(x - 0.25, y, up), size * self.length * 0.7, (255, 250, 240))
        stage.light((start[0] / stage.size[0], start[1] / stage.size[1]), size * 1.5, glow)

    def windows(self, count: int, x1: float, x2: float, y: float, up: float = 0.0) -> None:
        """A row of lit windows along both sides."""
        stage = self.stage
        for i in range(count):
            if stage.rng.random() < 0.75:
                for sign in (-1, 1):
                    px, py = self.at(x1 + (x2 - x1) * i / max(1, count - 1), y * sign, up)
                    if 0 <= px < stage.size[0] and 0 <= py < stage.size[1]:
                        stage.picture.set_at((int(px), int(py)), theme.mix((255, 236, 180), stage.accent, 0.2))

    def seam(self, points: Sequence[Point], up: float = 0.0, tone: float = 0.45) -> None:
        """A thin dark line between plates, on both sides."""
        for sign in (-1, 1):
            self.stage.line([self.at(x, y * sign, up) for x, y in points], theme.shade(self.metal, tone), 0.5)

    def stripe(self, points: Half, up: float = 0.0) -> None:
        """Painted stripes in the accent colour."""
        for sign in (-1, 1):
            self.stage.solid(
                [self.at(x, y * sign, up) for x, y in points], theme.shade(self.stage.accent, 0.82), depth=1.5, shine=0.6
            )


def _heading(stage: Stage) -> float:
    turn = math.radians(stage.rng.uniform(-40, -18))
    return turn if stage.rng.random() < 0.6 else math.pi - turn


def starfighter(stage: Stage) -> None:
    """A small ship close to the eye, cockpit of glass, one or two engines; sometimes with wing mates."""
    stage.sky()
    rng = stage.rng
    heading = _heading(stage)
    family = rng.choice((_dart, _forked, _delta, _cross))
    mates = rng.choice((0, 0, 1, 2))
    seed = rng.random()
    for i in range(mates):
        hull = Hull(stage, 0.17, (0.22 + 0.5 * i + rng.uniform(-0.04, 0.04), 0.22 + 0.1 * i), heading, 0.72)
        family(hull, seed)
    family(Hull(stage, 0.52, (0.57, 0.56), heading, 0.72), seed)


def _dart(hull: Hull, seed: float) -> None:
    sweep = 0.30 + seed * 0.5
    hull.engine(-0.82, 0.07, 0.10)
    hull.engine(-0.82, -0.07, 0.10)
    hull.pair([(0.25, 0.10), (-sweep + 0.1, 0.78), (-sweep - 0.22, 0.84), (-0.62, 0.12)], 0.78, thick=0.03)
    hull.stripe([(-sweep + 0.22, 0.52), (-sweep + 0.14, 0.64), (-sweep - 0.17, 0.66), (-sweep - 0.12, 0.54)])
    hull.plate([(1.0, 0.0), (0.55, 0.09), (0.05, 0.15), (-0.7, 0.14), (-0.84, 0.09)], 1.0, up=0.03, thick=0.06)
    hull.seam([(0.5, 0.05), (-0.7, 0.08)], 0.03)
    hull.pair([(-0.45, 0.12), (-0.70, 0.16), (-0.92, 0.16), (-0.80, 0.10)], 0.7, up=0.12)
    _cockpit(hull, 0.22, 0.09)


def _forked(hull: Hull, seed: float) -> None:
    gap = 0.36 + seed * 0.16
    for sign in (-1, 1):
        hull.engine(-0.78, gap * sign, 0.12)
    hull.plate([(-0.05, 0.0), (-0.02, gap), (-0.48, gap), (-0.58, 0.0)], 0.72, thick=0.03)
    hull.pair(
        [(0.95, gap - 0.04), (0.78, gap + 0.06), (-0.7, gap + 0.12), (-0.82, gap), (-0.7, gap - 0.12), (0.5, gap - 0.08)],
        0.95,
        thick=0.06,
    )
    hull.stripe([(0.5, gap - 0.04), (0.5, gap + 0.05), (0.2, gap + 0.07), (0.2, gap - 0.06)])
    hull.plate([(0.45, 0.0), (0.32, 0.12), (-0.45, 0.15), (-0.62, 0.08)], 1.05, up=0.05, thick=0.06)
    _cockpit(hull, 0.12, 0.10)


def _delta(hull: Hull, seed: float) -> None:
    wide = 0.62 + seed * 0.25
    hull.engine(-0.68, 0.0, 0.17)
    hull.plate([(0.92, 0.0), (0.30, 0.20), (-0.66, wide), (-0.86, wide * 0.92), (-0.60, 0.16)], 0.82, thick=0.04, depth=6)
    hull.stripe([(0.05, 0.27), (-0.12, 0.36), (-0.62, 0.40), (-0.62, 0.30)], 0.0)
    hull.plate([(0.80, 0.0), (0.40, 0.10), (-0.5, 0.15), (-0.74, 0.10)], 1.05, up=0.04, thick=0.05)
    hull.pair([(-0.30, wide * 0.55), (-0.70, wide * 0.62), (-0.78, wide * 0.56), (-0.62, wide * 0.50)], 0.6, up=0.10)
    _cockpit(hull, 0.28, 0.08)


def _cross(hull: Hull, seed: float) -> None:
    reach = 0.70 + seed * 0.2
    for sign in (-1, 1):
        hull.engine(-0.62, 0.16 * sign, 0.11)
    hull.pair([(0.0, 0.12), (-0.06, reach), (-0.26, reach), (-0.50, 0.14)], 0.66, up=-0.06)
    hull.pair([(0.55, reach - 0.02), (0.55, reach + 0.02), (-0.34, reach + 0.05), (-0.34, reach - 0.05)], 0.9, up=-0.05)
    hull.plate([(0.95, 0.0), (0.75, 0.06), (0.1, 0.13), (-0.55, 0.16), (-0.66, 0.12)], 1.0, up=0.02, thick=0.06)
    hull.pair([(0.05, 0.12), (0.0, reach * 0.9), (-0.20, reach * 0.9), (-0.46, 0.14)], 0.88, up=0.10)
    hull.stripe([(-0.02, reach * 0.4), (-0.03, reach * 0.55), (-0.30, reach * 0.55), (-0.32, reach * 0.4)], 0.10)
    _cockpit(hull, 0.16, 0.09)


def _cockpit(hull: Hull, x: float, size: float) -> None:
    glass = theme.mix((24, 40, 70), hull.stage.accent, 0.2)
    hull.plate(
        [(x + size * 2, 0.0), (x + size, size * 0.6), (x - size, size * 0.7), (x - size * 1.6, 0.0)],
        up=0.08,
        depth=2.5,
        tint=glass,
    )


def star_cruiser(stage: Stage) -> None:
    """A long ship with a spine, engine block and bridge."""
    stage.sky()
    rng = stage.rng
    hull = Hull(stage, 0.64, (0.56, 0.54), _heading(stage), 0.62)
    rng.choice((_spine, _hammer, _carrier))(hull, rng.random())


def _spine(hull: Hull, seed: float) -> None:
    for y in (-0.16, 0.0, 0.16):
        hull.engine(-0.90, y, 0.09)
    hull.pair([(-0.05, 0.10), (-0.20, 0.34 + seed * 0.1), (-0.62, 0.36 + seed * 0.1), (-0.70, 0.12)], 0.72, thick=0.06)
    hull.plate(
        [(0.98, 0.0), (0.92, 0.07), (0.55, 0.12), (0.45, 0.09), (-0.40, 0.10), (-0.50, 0.24), (-0.88, 0.24), (-0.95, 0.16)],
        1.0,
        thick=0.10,
    )
    hull.seam([(0.5, 0.05), (-0.4, 0.06)])
    hull.stripe([(0.80, 0.03), (0.74, 0.09), (0.62, 0.10), (0.62, 0.03)])
    hull.plate([(-0.02, 0.0), (-0.08, 0.07), (-0.44, 0.09), (-0.52, 0.0)], 0.92, up=0.07, thick=0.07)
    hull.plate([(-0.20, 0.0), (-0.22, 0.05), (-0.36, 0.06), (-0.40, 0.0)], 1.1, up=0.15, thick=0.07)
    hull.windows(11, 0.4, -0.36, 0.085)
    hull.windows(5, -0.10, -0.40, 0.05, 0.07)


def _hammer(hull: Hull, seed: float) -> None:
    for y in (-0.20, 0.20):
        hull.engine(-0.88, y, 0.13)
    hull.pair([(-0.30, 0.14), (-0.36, 0.30), (-0.86, 0.32), (-0.90, 0.12)], 0.8, thick=0.08)
    hull.plate([(0.62, 0.0), (0.60, 0.09), (-0.45, 0.13), (-0.80, 0.13), (-0.86, 0.0)], 0.9, thick=0.09)
    hull.plate([(0.98, 0.0), (0.92, 0.26 + seed * 0.1), (0.74, 0.34 + seed * 0.1), (0.58, 0.24), (0.56, 0.0)], 1.05, thick=0.10)
    hull.stripe([(0.90, 0.12), (0.84, 0.24), (0.72, 0.25), (0.74, 0.12)])
    hull.plate([(-0.30, 0.0), (-0.34, 0.08), (-0.62, 0.09), (-0.66, 0.0)], 1.0, up=0.09, thick=0.09)
    hull.windows(10, 0.5, -0.3, 0.08)
    hull.windows(5, 0.88, 0.64, 0.16)


def _carrier(hull: Hull, seed: float) -> None:
    for y in (-0.24, -0.08, 0.08, 0.24):
        hull.engine(-0.92, y, 0.08)
    hull.plate([(0.92, 0.0), (0.86, 0.20), (0.40, 0.30 + seed * 0.06), (-0.80, 0.32), (-0.94, 0.26)], 0.92, thick=0.14, depth=5)
    hull.plate([(0.84, 0.0), (0.80, 0.07), (-0.70, 0.08), (-0.74, 0.0)], 0.5, up=0.01, depth=2)
    hull.stripe([(0.80, 0.085), (0.80, 0.10), (-0.66, 0.11), (-0.66, 0.095)], 0.01)
    hull.pair([(0.10, 0.20), (0.06, 0.28), (-0.42, 0.29), (-0.46, 0.19)], 1.0, up=0.10, thick=0.10)
    hull.windows(9, 0.02, -0.40, 0.23, 0.05)
    hull.windows(8, 0.8, -0.6, 0.30, -0.06)


def capital_ship(stage: Stage) -> None:
    """A giant seen from low, larger than the window, with escorts for scale."""
    stage.sky(1.1)
    rng = stage.rng
    heading = _heading(stage)
    hull = Hull(stage, 0.86, (0.5, 0.56), heading, 0.52)
    rng.choice((_wedge, _cathedral, _ark))(hull, rng.random())
    for _ in range(3):
        mate = Hull(stage, 0.06, (rng.uniform(0.08, 0.92), rng.uniform(0.08, 0.32)), heading, 0.6)
        mate.engine(-0.8, 0.0, 0.2)
        mate.plate([(1.0, 0.0), (0.0, 0.2), (-0.8, 0.5), (-0.7, 0.0)], 0.9, depth=1)


def _wedge(hull: Hull, seed: float) -> None:
    for y in (-0.30, 0.0, 0.30):
        hull.engine(-0.92, y, 0.12)
    wide = 0.50 + seed * 0.12
    hull.plate([(1.0, 0.0), (0.96, 0.03), (-0.84, wide), (-0.92, wide * 0.8), (-0.86, 0.0)], 0.85, thick=0.10, depth=6)
    hull.seam([(0.7, 0.04), (-0.8, wide * 0.5)])
    hull.stripe([(0.42, 0.115), (0.36, 0.145), (-0.60, wide * 0.80), (-0.60, wide * 0.72)])
    hull.plate([(0.45, 0.0), (0.40, 0.05), (-0.66, wide * 0.56), (-0.74, 0.0)], 0.95, up=0.05, thick=0.05)
    hull.plate([(0.0, 0.0), (-0.06, 0.08), (-0.60, 0.24), (-0.66, 0.0)], 1.0, up=0.11, thick=0.06)
    hull.plate([(-0.34, 0.0), (-0.36, 0.10), (-0.52, 0.15), (-0.56, 0.0)], 1.1, up=0.24, thick=0.14)
    for row, y in ((0.0, 0.42), (0.0, 0.3), (0.05, 0.2), (0.11, 0.1)):
        hull.windows(20, 0.3 - y, -0.7, y * 0.9 + 0.02, row - 0.01)


def _cathedral(hull: Hull, seed: float) -> None:
    for y in (-0.18, 0.18):
        hull.engine(-0.94, y, 0.15)
    hull.pair([(0.30, 0.14), (0.10, 0.40), (-0.76, 0.42), (-0.88, 0.16)], 0.72, thick=0.12)
    hull.plate([(1.0, 0.0), (0.80, 0.10), (0.30, 0.20), (-0.86, 0.24), (-0.95, 0.0)], 0.92, thick=0.16, depth=5)
    hull.stripe([(0.72, 0.05), (0.68, 0.10), (0.36, 0.16), (0.36, 0.10)])
    for i, x in enumerate((0.42, 0.12, -0.22, -0.58)):
        tall = 0.08 + 0.05 * i + seed * 0.04
        hull.plate([(x + 0.10, 0.0), (x + 0.06, 0.08), (x - 0.12, 0.09), (x - 0.16, 0.0)], 1.0, up=tall, thick=tall + 0.02)
        hull.windows(4, x + 0.04, x - 0.10, 0.07, tall * 0.5)
    hull.windows(22, 0.8, -0.85, 0.17, -0.05)
    hull.windows(16, 0.05, -0.75, 0.40, -0.05)


def _ark(hull: Hull, seed: float) -> None:
    for y in (-0.34, -0.12, 0.12, 0.34):
        hull.engine(-0.86, y, 0.10)
    ring = [(0.62 * math.cos(a / 12 * math.pi) - 0.06, 0.52 * math.sin(a / 12 * math.pi)) for a in range(1, 12)]
    hull.plate([(0.56, 0.0), *ring, (-0.68, 0.0)], 0.8, thick=0.13, depth=6)
    hull.plate([(0.98, 0.0), (0.92, 0.08), (-0.84, 0.13), (-0.90, 0.0)], 0.95, up=0.03, thick=0.07)
    hull.stripe([(0.88, 0.02), (0.86, 0.07), (0.62, 0.08), (0.62, 0.02)], 0.03)
    dome = [(0.26 * math.cos(a / 12 * math.pi) - 0.06, 0.24 * math.sin(a / 12 * math.pi)) for a in range(1, 12)]
    hull.plate([(0.20, 0.0), *dome, (-0.32, 0.0)], 1.05, up=0.12, thick=0.10, depth=8)
    for up, y in ((-0.05, 0.5), (-0.09, 0.48), (0.06, 0.22)):
        hull.windows(18, 0.30, -0.42, y * 0.92, up)
