"""Tactics as pure energy, and the relics of the Prestige cards under one spot light."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.ui import theme
from game.ui.art_stage import Point, Stage
from game.ui.shapes import glow


def tactic(stage: Stage) -> None:
    """Rings, beams, lightning, a shield or converging arrows of light."""
    stage.sky(0.6)
    stage.rng.choice((_burst, _rings, _lightning, _shield, _converge, _spiral))(stage)


def _add(stage: Stage, layer: pygame.Surface, blur: int) -> None:
    soft = pygame.transform.gaussian_blur(layer, max(1, blur))
    for picture in (soft, soft, layer):
        stage.picture.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _center(stage: Stage) -> Point:
    return stage.size[0] * stage.rng.uniform(0.42, 0.58), stage.size[1] * stage.rng.uniform(0.42, 0.56)


def _burst(stage: Stage) -> None:
    rng, (x, y) = stage.rng, _center(stage)
    far = math.hypot(*stage.size) * 0.6
    for _ in range(26):
        angle, reach = rng.uniform(0, math.tau), far * rng.uniform(0.3, 1.0)
        color = theme.mix(stage.accent, (255, 240, 220), rng.random() * 0.5)
        stop = (x + reach * math.cos(angle), y + reach * math.sin(angle))
        stage.streak((x, y), stop, stage.unit * rng.uniform(0.8, 2.6), theme.shade(color, 0.5))
    stage.light((x / stage.size[0], y / stage.size[1]), 0.5, theme.shade(stage.accent, 0.8))
    stage.light((x / stage.size[0], y / stage.size[1]), 0.16, (255, 250, 240))


def _rings(stage: Stage) -> None:
    rng, (x, y) = stage.rng, _center(stage)
    layer = pygame.Surface(stage.size)
    flat = rng.uniform(0.35, 0.8)
    for i in range(6):
        radius = stage.unit * (10 + 11 * i)
        box = pygame.Rect(0, 0, round(2 * radius), round(2 * radius * flat))
        box.center = (round(x), round(y))
        pygame.draw.ellipse(layer, theme.shade(stage.accent, 0.85 - i * 0.12), box, max(1, round(stage.unit * (2.4 - i * 0.3))))
    _add(stage, layer, round(stage.unit * 2))
    stage.light((x / stage.size[0], y / stage.size[1]), 0.3, theme.shade(stage.accent, 0.8))
    stage.light((x / stage.size[0], y / stage.size[1]), 0.10, (255, 250, 240))
    stage.streak((x, y), (x, -stage.size[1] * 0.2), stage.unit * 4, theme.shade(stage.accent, 0.8))


def _bolt(stage: Stage, layer: pygame.Surface, start: Point, stop: Point, width: float, depth: int) -> None:
    points = [start, stop]
    sway = math.dist(start, stop) * 0.22
    for _ in range(5):
        longer: list[Point] = [points[0]]
        for one, other in pairwise(points):
            middle = (
                (one[0] + other[0]) / 2 + stage.rng.uniform(-sway, sway),
                (one[1] + other[1]) / 2 + stage.rng.uniform(-sway, sway),
            )
            longer += [middle, other]
        points, sway = longer, sway * 0.5
    pygame.draw.lines(layer, theme.mix(stage.accent, (255, 255, 255), 0.4), False, points, max(1, round(width)))
    if depth:
        for _ in range(3):
            root = points[stage.rng.randrange(4, len(points) - 4)]
            end = (root[0] + stage.rng.uniform(-0.3, 0.3) * stage.size[0], root[1] + stage.rng.uniform(0.1, 0.4) * stage.size[1])
            _bolt(stage, layer, root, end, width * 0.5, depth - 1)


def _lightning(stage: Stage) -> None:
    rng = stage.rng
    layer = pygame.Surface(stage.size)
    start = (stage.size[0] * rng.uniform(0.2, 0.5), -4.0)
    stop = (stage.size[0] * rng.uniform(0.5, 0.8), stage.size[1] * 0.9)
    _bolt(stage, layer, start, stop, stage.unit * 2.4, 2)
    _add(stage, layer, round(stage.unit * 2.5))
    stage.light((stop[0] / stage.size[0], stop[1] / stage.size[1]), 0.5, theme.shade(stage.accent, 0.7))


def _shield(stage: Stage) -> None:
    x, y = stage.size[0] / 2, stage.size[1] * 0.95
    layer = pygame.Surface(stage.size)
    radius = stage.unit * 62
    for i in range(9):
        part = i / 8
        box = pygame.Rect(0, 0, round(2 * radius * (1 - part * 0.96)), round(2 * radius))
        box.center = (round(x), round(y))
        pygame.draw.ellipse(layer, theme.shade(stage.accent, 0.30), box, max(1, round(stage.unit * 0.5)))
        flat = pygame.Rect(0, 0, round(2 * radius * math.cos(part * 1.4)), max(2, round(radius * 0.3 * math.cos(part * 1.4))))
        flat.center = (round(x), round(y - radius * math.sin(part * 1.4)))
        pygame.draw.ellipse(layer, theme.shade(stage.accent, 0.30), flat, max(1, round(stage.unit * 0.5)))
    rim = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
    rim.center = (round(x), round(y))
    pygame.draw.ellipse(layer, stage.accent, rim, max(1, round(stage.unit * 1.6)))
    _add(stage, layer, round(stage.unit * 2))
    hit = (x - radius * 0.62, y - radius * 0.72)
    stage.light((hit[0] / stage.size[0], hit[1] / stage.size[1]), 0.3, (255, 230, 200))
    stage.streak(hit, (0, -stage.size[1] * 0.3), stage.unit * 3, (255, 220, 190))


def _converge(stage: Stage) -> None:
    rng, (x, y) = stage.rng, _center(stage)
    count = rng.choice((3, 4, 5))
    for i in range(count):
        angle = math.tau * (i / count) + rng.uniform(-0.15, 0.15)
        far, near = stage.unit * 70, stage.unit * 20
        c, s = math.cos(angle), math.sin(angle)
        head = (x + near * c, y + near * s)
        stage.streak(
            (x + far * 0.55 * c, y + far * 0.55 * s),
            (x + far * 1.1 * c, y + far * 1.1 * s),
            stage.unit * 5,
            theme.shade(stage.accent, 0.65),
        )
        size = stage.unit * 10
        tip = [head, (head[0] + size * (1.5 * c - 0.8 * s), head[1] + size * (1.5 * s + 0.8 * c)),
               (head[0] + size * 1.0 * c, head[1] + size * 1.0 * s),
               (head[0] + size * (1.5 * c + 0.8 * s), head[1] + size * (1.5 * s - 0.8 * c))]  # fmt: skip
        stage.solid(tip, theme.mix(stage.accent, (255, 255, 255), 0.35), depth=2, rim=(255, 255, 255))
    stage.light((x / stage.size[0], y / stage.size[1]), 0.35, theme.shade(stage.accent, 0.9))
    stage.light((x / stage.size[0], y / stage.size[1]), 0.10, (255, 250, 240))


def _spiral(stage: Stage) -> None:
    rng, (x, y) = stage.rng, _center(stage)
    spot = glow(max(1, round(stage.unit * 2.0)), theme.shade(stage.accent, 0.55))
    bright = glow(max(1, round(stage.unit * 1.1)), theme.mix(stage.accent, (255, 255, 255), 0.5))
    marks = []
    for arm in range(2):
        for i in range(150):
            angle = arm * math.pi + i * 0.062
            radius = stage.unit * (3 + i * 0.36) * rng.uniform(0.88, 1.12)
            place = (x + radius * math.cos(angle), y + radius * math.sin(angle) * 0.62)
            marks.append((spot if rng.random() < 0.7 else bright, place))
    stage.picture.fblits(marks, pygame.BLEND_RGB_ADD)
    stage.light((x / stage.size[0], y / stage.size[1]), 0.28, (255, 240, 220))


def relic(stage: Stage) -> None:
    """A thing of polished gold on black under one light."""
    stage.light((0.5, 0.5), 0.8, theme.shade(stage.accent, 0.22))
    stage.light((0.42, 0.1), 0.5, (60, 54, 44))
    for x in (-0.16, 0.0, 0.16):
        stage.streak(
            ((0.5 + x * 0.2) * stage.size[0], 0), ((0.5 + x * 2) * stage.size[0], stage.size[1]), stage.unit * 9, (26, 24, 20)
        )
    stage.rng.choice((_crown, _chalice, _obelisk, _sword, _banner))(stage)
    for _ in range(14):
        stage.light((stage.rng.random(), stage.rng.random()), stage.rng.uniform(0.008, 0.02), (255, 226, 160))


def _piece(stage: Stage, points: list[Point], tone: float = 1.0, jewel: bool = False, depth: float = 4) -> None:
    unit = stage.unit
    cx, cy = stage.size[0] / 2, stage.size[1] / 2
    color = theme.shade(stage.accent, 0.75) if jewel else theme.shade((196, 154, 72), tone)
    stage.solid([(cx + x * unit, cy + y * unit) for x, y in points], color, depth=depth, shine=1.3, rim=(255, 220, 150))


def _disc(x: float, y: float, r: float, flat: float = 1.0) -> list[Point]:
    return [(x + r * math.cos(a * math.pi / 12), y + r * flat * math.sin(a * math.pi / 12)) for a in range(24)]


def _crown(stage: Stage) -> None:
    _piece(stage, _disc(0, -4, 33, 0.24), 0.5)
    for x in (-30, -15, 0, 15, 30):
        top = -34 - (8 if x == 0 else 0)
        _piece(stage, [(x - 8, 4), (x, top), (x + 8, 4)], 0.85 + 0.2 * (x < 0))
        _piece(stage, _disc(x, top - 3, 4.4), jewel=True, depth=2)
    _piece(stage, [(-36, 2), (36, 2), (33, 26), (0, 32), (-33, 26)], 1.0, depth=6)
    for x in (-22, 0, 22):
        _piece(stage, _disc(x, 16, 5), jewel=True, depth=2)


def _chalice(stage: Stage) -> None:
    _piece(stage, _disc(0, 38, 22, 0.3), 0.8)
    _piece(stage, [(-4, 34), (4, 34), (5, 8), (-5, 8)], 0.9)
    _piece(stage, _disc(0, 18, 8, 0.7), 1.0)
    _piece(stage, [(-27, -36), (27, -36), (23, -6), (8, 9), (-8, 9), (-23, -6)], 1.0, depth=8)
    _piece(stage, _disc(0, -36, 27, 0.22), 0.4)
    stage.light((0.5, 0.5 - 0.36 * stage.unit * 100 / stage.size[1]), 0.3, stage.accent)
    for x in (-12, 0, 12):
        _piece(stage, _disc(x, -16 + abs(x) * 0.15, 4), jewel=True, depth=2)


def _obelisk(stage: Stage) -> None:
    _piece(stage, [(-26, 40), (26, 40), (21, 31), (-21, 31)], 0.7)
    _piece(stage, [(0, -48), (-12, -34), (-16, 31), (0, 34)], 1.1)
    _piece(stage, [(0, -48), (12, -34), (16, 31), (0, 34)], 0.62)
    for y in (-20, -4, 12):
        _piece(stage, [(-9, y), (-3, y - 4), (-3, y + 4), (-9, y + 7)], jewel=True, depth=1.5)
    stage.light((0.5, 0.5 - 0.48 * stage.unit * 100 / stage.size[1]), 0.3, stage.accent)


def _sword(stage: Stage) -> None:
    _piece(stage, [(-5, -16), (0, 46), (5, -16)], 1.15, depth=3)
    _piece(stage, [(-26, -22), (-24, -16), (24, -16), (26, -22), (0, -27)], 0.95)
    _piece(stage, [(-3.5, -24), (3.5, -24), (3, -42), (-3, -42)], 0.6)
    _piece(stage, _disc(0, -45, 6), jewel=True, depth=3)
    stage.light((0.5, 0.6), 0.4, theme.shade(stage.accent, 0.4))


def _banner(stage: Stage) -> None:
    _piece(stage, [(-25, -44), (-22, -44), (-22, 46), (-25, 46)], 0.8, depth=1.5)
    _piece(stage, _disc(-23.5, -46, 4), 1.1)
    _piece(stage, [(-22, -38), (28, -34), (20, -14), (30, 8), (-22, 12)], jewel=True, depth=7)
    _piece(
        stage, [(0, -28), (5, -16), (16, -15), (7, -7), (10, 4), (0, -2), (-10, 4), (-7, -7), (-16, -15), (-5, -16)], 1.1, depth=2
    )
