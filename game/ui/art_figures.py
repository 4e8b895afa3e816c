"""Those who fight on the ground, and the heroes: figures against a back light, faces never shown."""

from __future__ import annotations

import math

import pygame

from game.ui import theme
from game.ui.art_stage import Point, Stage
from game.ui.icons import icon
from game.ui.planets import BIOMES, planet
from game.ui.theme import Color


def _scene(stage: Stage, level: float) -> None:
    """A sky with a low sun or world behind a ridge."""
    rng = stage.rng
    stage.sky(0.8)
    x = rng.uniform(0.3, 0.7)
    if rng.random() < 0.5:
        biome = rng.choice([b for b in BIOMES if b != "sun"])
        ball = planet(f"behind {rng.random()}", round(min(stage.size) * 0.34), biome)
        stage.picture.blit(ball, ball.get_rect(center=(round(x * stage.size[0]), round((level - 0.25) * stage.size[1]))))
    warm = theme.mix(stage.accent, (255, 200, 140), 0.4)
    stage.light((x, level), 0.75, theme.shade(warm, 0.55))
    stage.light((x, level), 0.30, theme.shade(warm, 0.6))
    stage.ground(level, theme.mix((26, 24, 30), stage.accent, 0.08))
    stage.light((x, level + 0.04), 0.45, theme.shade(warm, 0.22))


def _figure(stage: Stage, x: float, foot: float, tall: float, lean: float, tone: float) -> None:
    """A trooper in armour, `tall` in shares of the height, feet at `foot`, gun held ready."""
    unit = tall * stage.size[1] / 100
    px, py = x * stage.size[0], foot * stage.size[1]
    armour: Color = theme.shade(theme.mix((120, 126, 140), stage.accent, 0.22), tone)
    rim = theme.shade(theme.mix(stage.accent, (255, 220, 170), 0.4), 0.9)

    def at(points: list[Point]) -> list[Point]:
        return [(px + (dx + lean * -dy * 0.1) * unit, py + dy * unit) for dx, dy in points]

    def part(points: list[Point], shade: float = 1.0, depth: float = 2.5) -> None:
        stage.solid(at(points), theme.shade(armour, shade), depth=depth, rim=rim)

    part([(-13, 0), (-6, 0), (-3, -26), (-2, -44), (-12, -44), (-14, -24)], 0.8)
    part([(13, 0), (5, 0), (3, -24), (1, -44), (12, -44), (14, -22)], 0.7)
    part([(-15, -42), (15, -42), (17, -62), (14, -76), (-14, -76), (-17, -62)], 1.0)
    part([(-14, -76), (-23, -74), (-26, -62), (-21, -50), (-15, -58)], 1.1)
    part([(14, -76), (23, -74), (26, -62), (21, -50), (15, -58)], 0.9)
    part([(-9, -76), (-10, -90), (-6, -98), (0, -100), (6, -98), (10, -90), (9, -76), (0, -73)], 1.05)
    visor = at([(-7, -88), (7, -88), (6, -83), (-6, -83)])
    pygame.draw.polygon(stage.picture, theme.mix(stage.accent, (255, 255, 255), 0.35), visor)
    stage.light((visor[0][0] / stage.size[0], visor[0][1] / stage.size[1]), 0.06 * tall * 2, theme.shade(stage.accent, 0.5))
    part([(-24, -47), (22, -60), (30, -61), (31, -57), (-22, -41)], 0.45, 1.5)
    part([(-20, -56), (-8, -44), (-4, -48), (-14, -60)], 0.9, 1.5)
    part([(20, -56), (12, -50), (8, -54), (16, -62)], 0.8, 1.5)


def infantry(stage: Stage) -> None:
    """One, three or five troopers on a ridge."""
    _scene(stage, 0.74)
    rng = stage.rng
    count = rng.choice((1, 3, 3, 5))
    if count == 1:
        _figure(stage, 0.5, 1.02, 0.86, rng.uniform(-1, 1), 0.9)
        return
    places = [(0.5 + (i - (count - 1) / 2) * (0.62 / count + 0.05)) for i in range(count)]
    order = sorted(range(count), key=lambda i: -abs(i - (count - 1) / 2))
    for i in order:
        near = 1 - abs(i - (count - 1) / 2) / count
        _figure(
            stage,
            places[i] + rng.uniform(-0.01, 0.01),
            0.86 + 0.14 * near,
            0.42 + 0.30 * near,
            rng.uniform(-1, 1),
            0.5 + 0.45 * near,
        )


def robot(stage: Stage) -> None:
    """A machine of boxes and joints with one line of light for an eye."""
    _scene(stage, 0.80)
    rng = stage.rng
    rng.choice((_giant, _walker, _swarm))(stage)


def _block(stage: Stage, x: float, y: float, w: float, h: float, tone: float, cut: float = 0.2, depth: float = 3) -> None:
    """A box about a point, in hundredths of the shorter side from the middle of the picture."""
    unit = stage.unit
    cx, cy = stage.size[0] / 2 + x * unit, stage.size[1] / 2 + y * unit
    a, b, c = w * unit / 2, h * unit / 2, min(w, h) * unit * cut
    metal = theme.shade(theme.mix((112, 116, 124), stage.accent, 0.14), tone)
    points = [(cx - a + c, cy - b), (cx + a - c, cy - b), (cx + a, cy - b + c), (cx + a, cy + b - c), (cx + a - c, cy + b),
              (cx - a + c, cy + b), (cx - a, cy + b - c), (cx - a, cy - b + c)]  # fmt: skip
    stage.solid(points, metal, depth=depth, rim=theme.shade(stage.accent, 0.75))


def _eye(stage: Stage, x: float, y: float, w: float, h: float) -> None:
    unit = stage.unit
    cx, cy = stage.size[0] / 2 + x * unit, stage.size[1] / 2 + y * unit
    stage.light((cx / stage.size[0], cy / stage.size[1]), w / 70, theme.shade(stage.accent, 0.9))
    box = pygame.Rect(0, 0, max(2, round(w * unit)), max(1, round(h * unit)))
    box.center = (round(cx), round(cy))
    pygame.draw.rect(stage.picture, theme.mix(stage.accent, (255, 255, 255), 0.55), box, border_radius=box.height // 2)


def _giant(stage: Stage) -> None:
    for side in (-1, 1):
        _block(stage, 11 * side, 38, 13, 36, 0.62)
        _block(stage, 12 * side, 55, 18, 8, 0.55)
        _block(stage, 31 * side, 8, 11, 32, 0.7)
        _block(stage, 31 * side, 27, 13, 12, 0.8)
        _block(stage, 27 * side, -15, 19, 17, 1.0, 0.3)
    _block(stage, 0, 16, 30, 16, 0.7)
    _block(stage, 0, -4, 40, 34, 0.95, 0.16)
    _block(stage, 0, -4, 18, 14, 0.5, 0.25, 1.5)
    _eye(stage, 0, -4, 7, 7)
    _block(stage, 0, -30, 20, 17, 1.05, 0.22)
    _eye(stage, 0, -30, 14, 2.6)


def _walker(stage: Stage) -> None:
    unit = stage.unit
    cx, cy = stage.size[0] / 2, stage.size[1] / 2
    metal = theme.shade(theme.mix((112, 116, 124), stage.accent, 0.14), 0.7)
    for side in (-1, 1):
        for reach, low, tone in ((44, 46, 0.55), (26, 52, 0.8)):
            knee = (cx + side * reach * 0.75 * unit, cy - 14 * unit)
            foot = (cx + side * reach * unit, cy + low * unit)
            hip = (cx + side * 14 * unit, cy)
            for (x1, y1), (x2, y2), w in ((hip, knee, 5), (knee, foot, 3.6)):
                length = math.hypot(x2 - x1, y2 - y1) or 1
                nx, ny = -(y2 - y1) / length * w * unit / 2, (x2 - x1) / length * w * unit / 2
                stage.solid([(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)],
                            theme.shade(metal, tone + 0.3), depth=2, rim=theme.shade(stage.accent, 0.6))  # fmt: skip
            _block(stage, side * reach * 0.75, -14, 8, 8, tone + 0.2, 0.35, 2)
    _block(stage, 0, 0, 40, 22, 0.95, 0.3)
    _block(stage, 0, -14, 26, 14, 1.05, 0.35)
    _eye(stage, 0, -13, 15, 3)
    for side in (-1, 1):
        _block(stage, side * 16, 8, 6, 18, 0.6, 0.3, 1.5)


def _swarm(stage: Stage) -> None:
    rng = stage.rng
    for size, count in ((0.34, 4), (0.6, 2), (1.0, 1)):
        for _ in range(count):
            x, y = (0.0, -2.0) if size == 1.0 else (rng.uniform(-48, 48), rng.uniform(-38, 6))
            _block(stage, x, y, 34 * size, 20 * size, 0.6 + 0.4 * size, 0.4, 3 * size + 1)
            for side in (-1, 1):
                _block(stage, x + side * 24 * size, y - 5 * size, 16 * size, 7 * size, 0.5 + 0.4 * size, 0.4, 1.5)
                _block(stage, x + side * 10 * size, y + 15 * size, 4 * size, 14 * size, 0.5 + 0.3 * size, 0.3, 1)
            _eye(stage, x, y + size, 16 * size, 4 * size)


def vehicle(stage: Stage) -> None:
    """A machine on tracks, skirts or legs with a gun, dust behind it."""
    _scene(stage, 0.66)
    rng = stage.rng
    unit = stage.unit
    for _ in range(7):
        stage.light((rng.uniform(0.0, 0.35), rng.uniform(0.72, 0.86)), rng.uniform(0.1, 0.22), (34, 28, 24))
    cx, cy = stage.size[0] / 2, stage.size[1] * 0.68
    metal = theme.mix((116, 116, 112), stage.accent, 0.20)
    rim = theme.shade(stage.accent, 0.75)

    def part(points: list[Point], tone: float, depth: float = 3) -> None:
        stage.solid([(cx + x * unit, cy + y * unit) for x, y in points], theme.shade(metal, tone), depth=depth, rim=rim)

    hover = rng.random() < 0.4
    if hover:
        for lamp_x in (-34, -12, 12, 34):
            stage.light(
                ((cx + lamp_x * unit) / stage.size[0], (cy + 22 * unit) / stage.size[1]), 0.16, theme.shade(stage.accent, 0.8)
            )
        part([(-52, 2), (54, 0), (46, 18), (-46, 18)], 0.5)
    else:
        part([(-54, 4), (50, 4), (56, 14), (44, 26), (-46, 26), (-58, 14)], 0.34)
        for i in range(7):
            x = -44 + i * 14.5
            ring = [(x + 6 * math.cos(a * math.pi / 8), 15 + 6 * math.sin(a * math.pi / 8)) for a in range(16)]
            part(ring, 0.6, 1.5)
    part([(-50, -2), (-38, -14), (34, -14), (58, 0), (48, 8), (-48, 8)], 0.9)
    top = rng.choice((0, 1, 2))
    if top == 0:
        part([(4, -22), (70, -31), (72, -27), (6, -17)], 0.7, 1.5)
        part([(-26, -14), (-20, -29), (8, -30), (22, -20), (18, -14)], 1.05)
    elif top == 1:
        for lift in (0, 7):
            part([(-20, -24 - lift), (46, -34 - lift), (47, -30 - lift), (-18, -19 - lift)], 0.65, 1.2)
        part([(-34, -14), (-32, -36), (-6, -38), (4, -14)], 1.05)
    else:
        for i in range(3):
            part([(-36 + i * 16, -14), (-28 + i * 16, -36), (-14 + i * 16, -36), (-22 + i * 16, -14)], 0.85 + 0.1 * i, 2)
    stripe = [(-30, -9), (-14, -9), (-18, 3), (-34, 3)]
    stage.solid([(cx + x * unit, cy + y * unit) for x, y in stripe], theme.shade(stage.accent, 0.8), depth=1, shine=0.5)
    lamp = (cx + 52 * unit, cy - 1 * unit)
    stage.light((lamp[0] / stage.size[0], lamp[1] / stage.size[1]), 0.12, (255, 240, 200))


def hero(stage: Stage) -> None:
    """A bust: helmet or hood, shoulders, a visor of light, and the emblem of its own as a halo behind."""
    rng = stage.rng
    stage.sky(0.7)
    stage.light((0.5, 0.42), 0.75, theme.shade(stage.accent, 0.42))
    px = round(min(stage.size) * 0.92)
    name = rng.choice(("emblem_sun", "emblem_knot", "emblem_trefoil", "emblem_ring_fort", "emblem_star_crown", "destiny"))
    mark = icon(name, px, theme.mix((20, 20, 30), stage.accent, 0.42))
    stage.picture.blit(mark, mark.get_rect(center=(stage.size[0] // 2, round(stage.size[1] * 0.42))))
    unit = stage.unit
    cx, cy = stage.size[0] / 2, stage.size[1] * 0.5
    cloth = rng.choice(((92, 84, 82), (76, 84, 104), (104, 96, 74), (66, 72, 84)))
    metal = theme.mix((136, 138, 146), stage.accent, 0.22)
    rim = theme.mix(stage.accent, (255, 236, 200), 0.35)

    def part(points: list[Point], color: Color, depth: float = 5) -> None:
        stage.solid([(cx + x * unit, cy + y * unit) for x, y in points], color, depth=depth, rim=rim)

    part([(-60, 58), (-54, 34), (-30, 20), (30, 20), (54, 34), (60, 58)], theme.shade(cloth, 0.8))
    wide = rng.uniform(0.9, 1.2)
    for side in (-1, 1):
        part(
            [(side * x * wide, y) for x, y in ((24, 22), (50, 24), (58, 40), (40, 46), (26, 36))],
            theme.shade(metal, 1.0 if side < 0 else 0.75),
        )
    part([(-14, 26), (-12, 12), (12, 12), (14, 26)], theme.shade(cloth, 0.5))
    style = rng.choice(("helmet", "hood", "crowned", "ridge"))
    if style == "hood":
        part([(0, -46), (-20, -36), (-28, -12), (-24, 22), (0, 30), (24, 22), (28, -12), (20, -36)], cloth, 7)
        part([(0, -32), (-15, -22), (-17, 0), (-9, 16), (9, 16), (17, 0), (15, -22)], (10, 11, 18), 4)
    else:
        part(
            [(-20, -6), (-19, -28), (-10, -40), (10, -40), (19, -28), (20, -6), (16, 14), (6, 22), (-6, 22), (-16, 14)], metal, 6
        )
        part([(-16, -10), (16, -10), (13, 8), (0, 13), (-13, 8)], (16, 18, 28), 3)
        if style == "crowned":
            for x in (-16, -8, 0, 8, 16):
                part([(x - 4, -34), (x, -54 + abs(x) * 0.5), (x + 4, -34)], theme.shade(theme.GOLD, 0.85), 2)
        if style == "ridge":
            part([(-3, -36), (-4, -54), (10, -58), (30, -44), (26, -38), (8, -42), (4, -36)], theme.shade(stage.accent, 0.8), 3)
    level = -4 if style != "hood" else -8
    if rng.random() < 0.5 or style == "hood":
        for x in (-7, 7):
            _eye(stage, x, level + (cy - stage.size[1] / 2) / unit, 6, 2.2)
    else:
        _eye(stage, 0, level + (cy - stage.size[1] / 2) / unit, 24, 2.6)
