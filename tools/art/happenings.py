"""Events as scenes: what happens to the whole galaxy in one picture each."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import numpy as np

from .busts import Dress, bust
from .canvas import F32, grid, light, step
from .cities import sky_light, skyline
from .figures import Kit, pilgrim, squad, trooper
from .halo import edge, polar
from .hulls import CRUISERS, GIANTS
from .land import plain
from .landmarks import LAMP_LIGHT, SIX
from .noise import fbm2
from .palette import ACCENTS
from .recipes import Recipe
from .shapes import Shape, ball, block, moved, rod, slab, turned
from .solid import DARK, GOLD, Camera, Paint, Solid, framed, render
from .stage import Stage, sprite

FIRE = light((255, 140, 50), 1.1)
WARM = light(LAMP_LIGHT, 1.1)
WOOD = Paint((70, 44, 28), 0.05, 0.3, wear=0.6)


def _grounded(
    stage: Stage, solid: Solid, camera: Camera, soil: str, fill: float, place: tuple[float, float], power: float = 1.0
) -> Camera:
    camera = framed(solid, camera, stage.size, fill, place)
    stage.picture = plain(stage.picture, solid, camera, soil, stage.seed % 89, stage.color, tiles=soil in ("marble", "steel"))
    stage.lay(render(solid, camera, stage.size, stage.color, detail=1.2, power=power))
    return camera


def first_blood(stage: Stage) -> None:
    """The first gate falls: a ring of metal breaks, and ships come through the fire."""
    stage.world(0.5, 1.40, 0.74, "desert", stage.seed, lights=0.8, dim=0.7)
    x, y, far, angle = polar(stage.size, stage.at(0.5, 0.46), stage.unit * 0.34)
    gone = step(0.10, 0.22, np.abs(np.abs(angle + 0.6) - 0.0) + 0.10 * fbm2(x * 5, y * 5, 4, stage.seed))
    teeth = np.cos(angle * 24) > 0.2
    ring = step(1.12 + 0.03, 1.11, far) * step(0.90, 0.92, far) * gone
    metal = (0.16 + 0.5 * step(0.6, -0.9, x + y) + 0.10 * teeth)[..., None] * light((150, 150, 160), 1.4)
    stage.picture = stage.picture * (1 - ring[..., None]) + metal * ring[..., None]
    stage.picture += (edge(far - 0.91, 0.02) * gone + np.exp(-((far / 0.75) ** 2)) * 0.35)[..., None] * stage.tint
    for _ in range(26):
        a, r = -0.6 + stage.rng.gauss(0, 0.22), stage.rng.uniform(0.9, 1.7) * 0.34
        stage.world(
            0.5 + math.sin(a) * r * 0.8, 0.46 - math.cos(a) * r, stage.rng.uniform(0.004, 0.022), "rust", stage.rng.randrange(999)
        )
    stage.blast(0.5 + math.sin(-0.6) * 0.34 * 0.8, 0.46 - math.cos(-0.6) * 0.34, 0.15, 1.2)
    ship = sprite(CRUISERS["lance"](random.Random(1)), Camera(28, 12, -6), stage.color, width=460, height=368, scale=1.8)
    for px, py, high in ((0.42, 0.36, 0.16), (0.60, 0.42, 0.24), (0.47, 0.58, 0.56)):
        stage.stamp(ship, px, py, high)


def smugglers(stage: Stage) -> None:
    """A barge without lamps creeps between rocks; something hums in one of its crates."""
    stage.picture *= F32(0.55)
    barge = sprite(
        GIANTS["barge"](random.Random(7)), Camera(64, 12, 6), (70, 90, 96), width=560, height=448, scale=1.6, glow=0.15
    )
    for px, py, r, biome in ((0.14, 0.16, 0.16, "rock"), (0.84, 0.24, 0.13, "dust"), (0.55, 0.12, 0.06, "rock")):
        stage.world(px, py, r, biome, stage.seed + round(px * 100), dim=0.55)
    stage.stamp(barge, 0.50, 0.50, 1.02, 0.9)
    stage.spot(0.50, 0.47, 0.10, light((110, 255, 140), 1.1), 0.9)
    stage.spot(0.50, 0.47, 0.028, light((190, 255, 200), 1.1), 1.6)
    for i in range(6):
        _, _, far, _ = polar(stage.size, stage.at(0.50, 0.47), stage.unit * (0.05 + 0.035 * i))
        stage.picture += (edge(far - 1, 0.02) * (0.30 - 0.045 * i))[..., None] * light((110, 255, 140), 1.1)
    for px, py, r in ((0.06, 0.82, 0.24), (0.90, 0.92, 0.26), (0.62, 1.06, 0.20)):
        stage.world(px, py, r, "rock", stage.seed + round(py * 100), dim=0.38)
    patrol = sprite(CRUISERS["cutter"](random.Random(2)), Camera(120, 16), (120, 160, 220), width=150, height=120, scale=1.8)
    stage.stamp(patrol, 0.78, 0.10, 0.12)
    for k in range(12):
        stage.beam((0.76, 0.105), (0.30 + 0.015 * k, 0.30 + 0.004 * k), 0.006, 0.09, color=light((170, 210, 255), 1.1))


def clans(stage: Stage) -> None:
    """Six banners round a fire by night."""
    one = Solid(reach=2.0)
    for i in range(6):
        a = i * math.pi / 3 + 0.70
        x, z = math.sin(a) * 1.15, math.cos(a) * 1.15
        one.add(rod((x, 0, z), (x, 1.30, z), 0.022), WOOD, mirror=False)
        one.add(rod((x - 0.02, 1.24, z), (x + 0.44, 1.24, z), 0.016), WOOD, mirror=False)
        cloth = slab([(x + 0.02, 1.23), (x + 0.42, 1.23), (x + 0.42, 0.72), (x + 0.22, 0.58), (x + 0.02, 0.72)], z, 0.014, "xy")
        one.add(cloth, Paint(ACCENTS[SIX[i]], 0.0, 0.15, wear=0.15, cloth=0.7, glow=0.05), mirror=False)
    for i in range(7):
        a = i * 0.9
        one.add(rod((math.sin(a) * 0.32, 0.03, math.cos(a) * 0.32), (0, 0.26, 0), 0.035), WOOD, mirror=False)
    sitter = pilgrim()
    for i in range(9):
        a = i * 0.698 + 0.1
        if abs(math.cos(a) - 1) < 0.15:
            continue
        x, z = math.sin(a) * 0.74, math.cos(a) * 0.74
        for part in sitter.parts:
            one.add(
                _facing(part.shape, part.mirror, math.degrees(a) + 180, (x, -0.10, z), 0.46),
                part.paint,
                mirror=False,
                melt=part.melt * 0.4,
                carve=False,
            )
    camera = _grounded(stage, one, Camera(10, 13, 0, 5.0, aim=(0, 0.5, 0)), "dusk", 0.90, (0.5, 0.52), 0.55)
    px, py, _scale = camera.project((0, 0.25, 0), *stage.size)
    px, py = px / stage.size[0], py / stage.size[1]
    stage.spot(px, py, 0.26, FIRE, 0.45)
    for k in range(9):
        stage.beam(
            (px + 0.010 * (k - 4), py + 0.05),
            (px + 0.006 * (k - 4) + 0.01 * math.sin(k), py - 0.11 + 0.012 * abs(k - 4)),
            0.014,
            0.6,
            color=FIRE,
        )
    stage.spot(px, py, 0.04, FIRE + 0.4, 1.4)
    for _ in range(60):
        stage.spot(px + stage.rng.gauss(0, 0.05), py - stage.rng.uniform(0.05, 0.5), stage.rng.uniform(0.0015, 0.004), FIRE, 1.3)


def _facing(shape: Shape, mirror: bool, angle: float, at: tuple[float, float, float], scale: float) -> Shape:
    def folded(x: np.ndarray, y: np.ndarray, z: np.ndarray) -> np.ndarray:
        return shape(np.abs(x) if mirror else x, y, z)

    return moved(turned(folded, -angle, "y"), at, scale)


def broker(stage: Stage) -> None:
    """A hooded man between screens of light that show everything."""
    for i, (cx, cy, wide, tall) in enumerate(
        (
            (0.18, 0.26, 0.14, 0.16),
            (0.16, 0.66, 0.13, 0.18),
            (0.82, 0.24, 0.15, 0.15),
            (0.84, 0.62, 0.14, 0.19),
            (0.50, 0.10, 0.13, 0.08),
        )
    ):
        x, y, _, _ = polar(stage.size, stage.at(cx, cy), stage.unit)
        u, v = x / (wide * 1.25), y / tall
        box = np.maximum(np.abs(u), np.abs(v)) - 1
        inside = box < 0
        wave = fbm2(u * 3 + i * 7, np.zeros_like(u), 4, stage.seed + i)
        what = (
            edge(v - 0.6 * wave, 0.05, 2),
            edge(np.hypot(u * 1.2, v) - 0.6, 0.04, 2) + edge(np.hypot(u * 1.2, v) - 0.25, 0.05, 2),
            (np.floor((u + 1) * 5) * 0 + (v > 0.7 - 1.2 * np.abs(np.sin(np.floor((u + 1) * 5) * 2.1))))
            * (((u + 1) * 5) % 1 < 0.7)
            * 0.6,
            edge(np.minimum(np.abs(u * 3 - np.round(u * 3)), np.abs(v * 3 - np.round(v * 3))), 0.06, 2) * 0.7,
            (np.sin(v * 20) > 0) * (np.abs(u) < 0.8 * np.abs(np.cos(np.floor(v * 6.4)))) * 0.5,
        )[i]
        stage.picture += (edge(box, 0.03) + inside * (0.07 + 0.75 * what))[..., None] * (
            stage.tint if i != 2 else light(ACCENTS["ember"], 1.1)
        )
        stage.beam((cx, cy), (0.5, 0.70), 0.0022, 0.30)
    solid = bust(Dress("hood", "robe", ""))
    stage.solid(solid, Camera(-14, 2, 0, 4.2, 1.62, aim=(0, 0.36, 0)), power=0.55)


def assassins(stage: Stage) -> None:
    """An empty chair in one light; blades point at it from the dark."""
    stage.picture *= F32(0.25)
    x, y = grid(*stage.size)
    cone_ = np.exp(-(((x / stage.size[0] - 0.5) / (0.06 + 0.24 * (y / stage.unit))) ** 2))
    stage.picture += (cone_ * 0.26 * step(1.0, 0.1, y / stage.unit))[..., None] * light((200, 214, 255), 1.1)
    pool = np.hypot((x / stage.size[0] - 0.5) / 0.32, (y / stage.unit - 0.84) / 0.10)
    stage.picture += (step(1.1, 0.6, pool) * 0.35)[..., None] * light((190, 200, 235), 1.1)
    one = Solid(reach=1.6)
    one.add(slab([(-0.30, 0.45), (0.30, 0.45), (0.32, 1.30), (0.0, 1.52), (-0.32, 1.30)], -0.30, 0.04, "xy", r=0.02), WOOD)
    one.add(block((0, 0.45, 0), (0.34, 0.05, 0.32), 0.02), Paint((110, 20, 34), 0.2, 0.2, cloth=0.6))
    one.add(rod((0.29, 0, 0.27), (0.29, 0.45, 0.27), 0.04), WOOD)
    one.add(rod((0.29, 0, -0.29), (0.29, 0.45, -0.29), 0.04), WOOD)
    one.add(block((0.34, 0.70, -0.02), (0.045, 0.03, 0.30), 0.02), WOOD)
    one.add(rod((0.34, 0.45, 0.24), (0.34, 0.70, 0.24), 0.03), WOOD)
    one.add(ball((0, 1.48, -0.28), 0.06), GOLD)
    one.add(
        slab([(-0.035, 1.12), (0.035, 1.12), (0.02, 0.70), (-0.02, 0.70)], -0.20, 0.012, "xy"),
        Paint((200, 206, 216), 0.05, 1.6),
        mirror=False,
    )
    one.add(rod((0, 1.12, -0.2), (0, 1.28, -0.2), 0.03), DARK, mirror=False)
    camera = framed(one, Camera(20, 8, aim=(0, 0.7, 0)), stage.size, 0.56, (0.5, 0.55))
    stage.lay(render(one, camera, stage.size, (150, 170, 230), detail=1.3, power=1.0))
    rng = random.Random(stage.seed)
    for i in range(26):
        a = i * 0.2417 + rng.uniform(-0.05, 0.05)
        r = rng.uniform(0.42, 0.60)
        tip = (0.5 + math.cos(a) * r * 0.72, 0.50 + math.sin(a) * r * 0.80)
        back = (0.5 + math.cos(a) * (r + 0.15) * 0.74, 0.50 + math.sin(a) * (r + 0.15) * 0.82)
        stage.beam(back, tip, 0.0055, 0.85, color=light((190, 205, 235), 1.2))
        stage.spot(tip[0], tip[1], 0.005, light((255, 255, 255)), 1.2)
        if i % 2:
            for sign in (1, -1):
                ex, ey = back[0] + math.cos(a) * 0.02 + sign * 0.010, back[1] + math.sin(a) * 0.03
                stage.spot(ex, ey, 0.0055, light(ACCENTS["crimson"], 1.1), 1.8)


def warlords(stage: Stage) -> None:
    """Three masks of war before banners and fire."""
    stage.spot(0.5, 0.60, 0.40, FIRE, 0.35)
    for x, dress, azimuth, high, dim in (
        (0.21, Dress("helm", "spikes", ""), 30, 0.86, 0.75),
        (0.80, Dress("visor", "fur", ""), -30, 0.86, 0.75),
        (0.50, Dress("horned", "spikes", ""), 4, 1.12, 1.0),
    ):
        one = bust(dress)
        layer = sprite(one, Camera(azimuth, 3, 0, 4.2, aim=(0, 0.25, 0)), stage.color, width=620, height=496)
        stage.stamp(layer, x, 0.80 if dim < 1 else 0.74, high * 1.35, dim)
    for i in range(5):
        px = 0.08 + 0.21 * i
        for k in range(6):
            stage.beam(
                (px + 0.006 * (k - 3), 1.02),
                (px + 0.004 * (k - 3) + stage.rng.uniform(-0.02, 0.02), 0.84 + 0.02 * abs(k - 3)),
                0.016,
                0.45,
                color=FIRE,
            )


def jubilee(stage: Stage) -> None:
    """Cranes with ribbons over a city, and fireworks."""
    sky_light(stage, 0.5, 0.75, (160, 100, 150), (24, 26, 70), 0.45)
    skyline(stage, 0.66, dark=(46, 44, 70), haze=(170, 120, 160), tall=0.30, lit=0.45)
    steel = light((120, 112, 110), 1.3)
    for i, (px, tall, sign) in enumerate(((0.16, 0.62, 1), (0.47, 0.74, 1), (0.85, 0.66, -1))):
        tint = light(ACCENTS[("crimson", "gold", "jade")[i]], 1.1)
        foot, head = (px, 1.0), (px, 1.0 - tall)
        for dx in (-0.010, 0.010):
            stage.beam((px + dx, foot[1]), (px + dx, head[1]), 0.0045, 0.7, color=steel)
        for k in range(14):
            yk = head[1] + (foot[1] - head[1]) * k / 14
            stage.beam((px - 0.010, yk), (px + 0.010, yk + tall / 14), 0.0022, 0.6, color=steel)
        tip = (px + sign * 0.27, head[1] + 0.01)
        stage.beam((px - sign * 0.08, head[1] + 0.01), tip, 0.007, 0.8, color=steel)
        stage.beam((px, head[1] - 0.06), tip, 0.0022, 0.6, color=steel)
        stage.beam((tip[0] - sign * 0.04, tip[1]), (tip[0] - sign * 0.04, tip[1] + 0.15), 0.002, 0.6, color=steel)
        for k in range(26):
            t = k / 25
            bx, by = px + (tip[0] - px) * t, head[1] + 0.02 + 0.035 * math.sin(t * 16) + 0.03
            stage.spot(bx, by, 0.007, tint, 1.2)
        stage.spot(tip[0], tip[1], 0.012, tint, 1.8)
    for px, py, r, name in (
        (0.30, 0.20, 0.17, "gold"),
        (0.68, 0.16, 0.14, "rose"),
        (0.90, 0.30, 0.08, "sky"),
        (0.52, 0.34, 0.08, "jade"),
    ):
        tint = light(ACCENTS[name], 1.1)
        for k in range(22):
            a = k * 0.2856 + r * 9
            stage.beam(
                (px + math.cos(a) * r * 0.16, py + math.sin(a) * r * 0.2),
                (px + math.cos(a) * r * 0.8, py + math.sin(a) * r + 0.02),
                0.0032,
                0.75,
                taper=True,
                color=tint,
            )
            stage.spot(px + math.cos(a) * r * 0.8, py + math.sin(a) * r + 0.02, 0.005, tint, 1.4)
        stage.spot(px, py, 0.03, tint, 1.0)


def veterans(stage: Stage) -> None:
    """Old soldiers come home out of a great low sun."""
    _, _, far, _ = polar(stage.size, stage.at(0.5, 0.40), stage.unit * 0.36)
    stage.picture += (step(1.01, 0.985, far) * 0.60 + np.exp(-np.maximum(far - 1, 0) * 2.2) * 0.35)[..., None] * light(
        (255, 170, 80), 1.1
    )
    kit = Kit("brim", "lance", cape=True, pack="tools", bulk=1.1, stride=0.15)
    row = squad(trooper(kit), 0.66, 0.22, 2)
    _grounded(stage, row, Camera(8, 3, 0, 4.4, aim=(0, 0.5, 0)), "sand", 0.94, (0.5, 0.60), 0.45)
    _, y = grid(*stage.size)
    stage.picture += (np.exp(-((y / stage.unit - 0.60) ** 2) / 0.010) * 0.10)[..., None] * light((255, 180, 100), 1.1)


def grid_failure(stage: Stage) -> None:
    """A city whose lights go out line by line; one mast throws sparks."""
    stage.picture *= F32(0.7)
    skyline(stage, 0.52, dark=(30, 36, 52), haze=(70, 110, 160), tall=0.40, lit=0.55, lines=4, window=(160, 220, 255))
    skyline(stage, 0.56, dark=(10, 12, 18), haze=(30, 40, 60), tall=0.46, lit=0.0, lines=4, first=2)
    x, y, _, _ = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.5)
    stage.picture *= (1 - 0.85 * step(0.15, 0.55, x + 0.15 * y))[..., None]
    steel = light((90, 100, 120), 1.3)
    for px, top in ((0.34, 0.22), (0.80, 0.30)):
        for sign in (1, -1):
            stage.beam((px + sign * 0.06, 0.98), (px + sign * 0.010, top), 0.006, 0.8, color=steel)
        for k in range(8):
            t = k / 8
            half = 0.06 - 0.05 * t
            yk = 0.98 + (top - 0.98) * t
            stage.beam((px - half, yk), (px + half * 0.85, yk + (top - 0.98) / 8), 0.0028, 0.7, color=steel)
        for k in range(3):
            stage.beam(
                (px - 0.09 + 0.015 * k, top + 0.02 + 0.09 * k),
                (px + 0.09 - 0.015 * k, top + 0.02 + 0.09 * k),
                0.005,
                0.8,
                color=steel,
            )
    for k in range(3):
        stage.bolt((0.43, 0.24 + 0.09 * k), (0.71, 0.32 + 0.08 * k), 0.0045, 1.0)
    stage.blast(0.43, 0.25, 0.10, 1.1)
    stage.blast(0.36, 0.42, 0.05, 0.9)


def retaliation(stage: Stage) -> None:
    """A dying World fires everything it has at the ships above."""
    stage.world(0.5, 1.26, 0.72, "furnace", stage.seed, lights=1.5)
    for i in range(13):
        t = (i - 6) / 6
        foot = (0.5 + t * 0.36, 1.26 - math.sqrt(max(0.05, 0.72**2 - (t * 0.45) ** 2)) + 0.02)
        tip = (0.5 + t * 0.62 + stage.rng.uniform(-0.03, 0.03), stage.rng.uniform(0.06, 0.34))
        stage.beam(foot, tip, 0.010, 0.75, taper=True, color=FIRE)
        stage.spot(tip[0], tip[1], 0.011, FIRE + 0.4, 1.8)
        stage.spot(foot[0], foot[1], 0.03, FIRE, 1.0)
    ship = sprite(CRUISERS["hammer"](random.Random(3)), Camera(66, -12, 4), (120, 150, 200), width=380, height=304, scale=2.0)
    stage.stamp(ship, 0.24, 0.20, 0.42)
    stage.stamp(ship, 0.76, 0.26, 0.34)
    stage.stamp(ship, 0.53, 0.12, 0.20)
    stage.blast(0.30, 0.24, 0.09, 1.1)
    stage.blast(0.74, 0.25, 0.06, 1.0)


def mutiny(stage: Stage) -> None:
    """Two halves of one fleet turn their guns on each other; the flagship burns between them."""
    left = sprite(CRUISERS["spine"](random.Random(3)), Camera(72, 18, 4), ACCENTS["sky"], width=340, height=272, scale=1.9)
    right = sprite(CRUISERS["spine"](random.Random(3)), Camera(-72, 18, -4), ACCENTS["crimson"], width=340, height=272, scale=1.9)
    places = ((0.15, 0.24), (0.10, 0.52), (0.18, 0.78))
    for i, (x, y) in enumerate(places):
        for j in range(3):
            ty = places[(i + j) % 3][1]
            stage.beam((x + 0.10, y), (0.90 - 0.03 * j, ty + 0.02 * j), 0.0028, 0.42, color=light(ACCENTS["sky"], 1.1))
            stage.beam((0.90 - 0.06 * (i == 1), y + 0.03), (x + 0.06, ty), 0.0028, 0.42, color=light(ACCENTS["crimson"], 1.1))
    for x, y in places:
        stage.stamp(left, x, y, 0.34)
        stage.stamp(right, 1 - x, y + 0.03, 0.34)
    flag = sprite(CRUISERS["flagship"](random.Random(2)), Camera(34, 16, -14), ACCENTS["gold"], width=520, height=416, scale=2.0)
    stage.stamp(flag, 0.5, 0.52, 0.80)
    for x, y, s in ((0.45, 0.44, 0.11), (0.57, 0.58, 0.08), (0.50, 0.62, 0.05)):
        stage.blast(x, y, s, 1.0)


HAPPENINGS: dict[str, Callable[[Stage], None]] = {
    "first blood": first_blood,
    "smugglers": smugglers,
    "clans": clans,
    "broker": broker,
    "assassins": assassins,
    "warlords": warlords,
    "jubilee": jubilee,
    "veterans": veterans,
    "grid failure": grid_failure,
    "retaliation": retaliation,
    "mutiny": mutiny,
}


def happening(stage: Stage, recipe: Recipe) -> None:
    """An Event by its recipe's subject."""
    HAPPENINGS[recipe.subject](stage)
