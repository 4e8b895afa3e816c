"""Capital Cities: skylines of many towers in haze, line behind line, and in their middle what the city is named for."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import numpy as np

from .canvas import F32, Array, Rgb, grid, light, mix, step
from .halo import edge, polar
from .noise import cells, fbm2
from .recipes import Recipe
from .shapes import Shape, ball, block, common, cone, copies, cut, egg, hoop, moved, petals, rod, slab, tube, turned
from .solid import DARK, GOLD, LAMP, STRIPE, Camera, Paint, Solid, framed, render
from .stage import Stage

WALL = Paint((150, 138, 122), 0.10, 0.4, 0.8, windows=0.7, wear=0.25)
PALE = Paint((206, 200, 190), 0.04, 0.5, 0.6, windows=0.5, wear=0.2)
BRASS = Paint((216, 168, 84), 0.05, 1.2, 0.5, wear=0.2)
BARK = Paint((92, 70, 50), 0.04, 0.15, wear=1.0, windows=0.25)
LEAF = Paint((52, 118, 62), 0.16, 0.2, wear=1.2)
IRON = Paint((74, 66, 66), 0.10, 0.6, 1.0, windows=0.25, wear=0.6)
NIGHT = Paint((46, 42, 66), 0.22, 0.7, 0.9, wear=0.3)
LENS = Paint((60, 110, 170), 0.3, 2.0, glow=0.35)


def skyline(
    stage: Stage,
    base: float,
    *,
    dark: Rgb,
    haze: Rgb,
    lines: int = 4,
    tall: float = 0.30,
    lit: float = 0.35,
    window: Rgb = (255, 206, 130),
    shape: str = "flat",
    first: int = 0,
) -> None:
    """Lines of towers from far to near, standing on `base` (share of the height); far ones are pale with haze."""
    width, height = stage.size
    x, y = grid(width, height)
    for i in range(first, lines):
        near = (i + 1) / lines
        foot = height * (base + 0.20 * near**2)
        cell = height * (0.022 + 0.042 * near)
        column = np.floor(x / cell + i * 7.3)
        pick = cells(column, np.zeros_like(x), np.zeros_like(x), stage.seed + i)
        other = cells(column, np.ones_like(x), np.zeros_like(x), stage.seed + i + 40)
        swell = 0.55 + 0.45 * fbm2(x / width * 3 + i * 5, np.zeros_like(x), 3, stage.seed + i)
        top = height * tall * (0.35 + 0.75 * pick**2) * swell * (0.75 + 0.35 * near)
        inside = (x / cell + i * 7.3) % 1
        slim = np.where(other > 0.6, 0.30, np.where(other > 0.3, 0.40, 0.49))
        off = np.abs(inside - 0.5)
        if shape == "spire":
            top = top * np.where(other > 0.45, 1 + 0.35 * np.clip(1 - off / 0.22, 0, 1), 1.0)
        elif shape == "dome":
            top = top + cell * 0.40 * np.sqrt(np.clip(1 - (off / 0.42) ** 2, 0, 1)) * (other > 0.4)
        elif shape == "gable":
            top = top + cell * 0.55 * np.clip(1 - off / 0.5, 0, 1)
        edge_ = foot - top
        below = step(-2, 6, y - foot)
        body = np.maximum(step(-1.0, 1.0, y - edge_) * (off < slim), below)
        mist = np.exp(-np.maximum(foot - y, 0) / (height * 0.07)) * 0.6
        far = np.clip(0.78 * (1 - near) ** 0.8 + mist * (1 - 0.6 * near), 0, 1)
        side = 0.75 + 0.5 * step(0.05, -0.05, inside - 0.5)
        tone = light(dark, 1.4)[None, None, :] * (side * (0.85 + 0.3 * pick))[..., None]
        tone = mix(tone, light(haze, 1.3) * 0.75 + 0 * tone, far.astype(F32))
        pane = height * (0.006 + 0.008 * near)
        row, col = np.floor(y / pane), np.floor(x / (pane * 0.8))
        on = (
            (cells(row, col, np.zeros_like(x), stage.seed + 9 * i) < lit)
            & ((y / pane) % 1 < 0.55)
            & (((x / pane / 0.8) % 1) < 0.6)
        )
        on &= (y > edge_ + pane) & (off < slim - 0.04) & (y < foot)
        tone = tone + (on * (0.35 + 0.65 * pick) * (1 - far * 0.55))[..., None] * light(window, 1.2) * 0.9
        ground = np.exp(-np.maximum(y - foot, 0) / (height * 0.09))[..., None] * light(haze, 1.3) * 0.42 + light(dark, 1.4) * 0.30
        ground = ground * (1 + 0.25 * fbm2(x / 26, y / 5, 4, stage.seed + i))[..., None]
        tone = mix(tone, ground.astype(F32), below)
        stage.picture = mix(stage.picture, tone, body.astype(F32))


def sky_light(stage: Stage, x: float, y: float, low: Rgb, high: Rgb, power: float = 0.8) -> None:
    """The sky of a World with air: a gradient of two hues and a light in it."""
    _, rows = grid(*stage.size)
    t = np.clip(rows / stage.unit, 0, 1)
    air = mix(light(high, 1.4) * 0.5 + 0 * stage.picture, light(low, 1.3) + 0 * stage.picture, step(0.1, 0.85, t)) * F32(power)
    stage.picture = stage.picture * (1 - 0.55 * step(0.0, 0.8, t))[..., None] + air * (0.25 + 0.75 * step(0.0, 0.8, t))[..., None]
    stage.spot(x, y, 0.30, light(low, 1.1), 0.5)


def landmark(
    stage: Stage, solid: Solid, camera: Camera, fill: float, place: tuple[float, float], *, scale: float = 1.8, power: float = 1.0
) -> None:
    """The building in the middle."""
    camera = framed(solid, camera, stage.size, fill, place)
    stage.lay(render(solid, camera, stage.size, stage.color, detail=1.3, scale=scale, power=power))


def egg_hoop() -> Shape:
    """A rib of the great dome."""
    return common(hoop((0, 0, 0), 0.45, 0.014, "x"), block((0, 0.5, 0), (1, 0.5, 1), 0))


def palace() -> Solid:
    """A court of gold: stairs, pillars, a great dome and four small ones."""
    one = Solid(reach=2.0)
    for i in range(5):
        one.add(block((0, 0.03 + i * 0.05, 0.16 - i * 0.06), (1.15 - i * 0.06, 0.028, 0.70 - i * 0.04), 0.004), PALE)
    one.add(block((0, 0.50, -0.10), (0.84, 0.22, 0.40), 0.01), WALL)
    one.add(copies(tube((0, 0.50, 0.34), 0.038, 0.22, "y"), (0.21, 9, 9), (4, 0, 0)), PALE)
    one.add(block((0, 0.75, 0.02), (0.92, 0.04, 0.42), 0.01), BRASS)
    one.add(tube((0, 0.88, -0.10), 0.42, 0.12, "y"), WALL)
    one.add(cut(egg((0, 0.98, -0.10), (0.44, 0.46, 0.44)), block((0, 0.5, 0), (1, 0.48, 1), 0)), BRASS)
    for angle in (0, 30, 60, 90, 120, 150):
        one.add(turned(moved(egg_hoop(), (0, 0.98, -0.10)), angle, "y", (0, 0, -0.10)), GOLD, mirror=False)
    one.add(cone((0, 1.52, -0.10), 0.06, 0.0, 0.16), GOLD)
    one.add(moved(petals(slab([(0.10, -0.02), (0.24, 0.0), (0.10, 0.02)], 0, 0.012, "xz"), 12, "z"), (0, 1.78, -0.10)), GOLD)
    one.add(tube((0, 1.78, -0.10), 0.11, 0.02), LAMP)
    for z in (0.22,):
        one.add(tube((0.78, 0.86, z), 0.12, 0.14, "y"), WALL)
        one.add(cut(egg((0.78, 0.98, z), (0.15, 0.20, 0.15)), block((0.78, 0.7, z), (1, 0.27, 1), 0)), BRASS)
        one.add(cone((0.78, 1.24, z), 0.03, 0.0, 0.10), GOLD)
    one.add(slab([(-0.09, 0.70), (0.09, 0.70), (0.09, 0.28), (-0.09, 0.28)], 0.33, 0.02, "xy"), LAMP)
    return one


def lens_spire() -> Solid:
    """A spire as thin as a needle, set with lenses in rings."""
    one = Solid(reach=2.3)
    one.add(cone((0, 0.95, 0), 0.20, 0.035, 0.95), PALE)
    one.add(cone((0, 2.02, 0), 0.035, 0.0, 0.14), GOLD)
    for y, r, lean in ((0.55, 0.50, 12), (0.95, 0.40, -16), (1.32, 0.31, 14), (1.62, 0.22, -10)):
        one.add(turned(hoop((0, y, 0), r, 0.028, "y"), lean, "z", (0, y, 0)), BRASS, mirror=False)
        for k in range(6):
            a = k * math.pi / 3 + y * 3
            px, pz = math.cos(a) * r, math.sin(a) * r
            py = y + px * math.tan(math.radians(lean)) * 0.98
            one.add(egg((px, py, pz), (0.075, 0.075, 0.05)), LENS, mirror=False)
            one.add(rod((0, y, 0), (px, py, pz), 0.010), DARK, mirror=False)
    one.add(tube((0, 0.30, 0), 0.30, 0.05, "y"), WALL)
    for k in range(5):
        a = k * 1.256 + 0.3
        one.add(
            cone((math.cos(a) * 0.55, 0.30 + 0.1 * (k % 3), math.sin(a) * 0.45), 0.10, 0.02, 0.30 + 0.1 * (k % 3)),
            WALL,
            mirror=False,
        )
    return one


def great_tree() -> Solid:
    """A tree as large as a town, with windows in its bark and lamps in its leaves."""
    one = Solid(reach=2.1)
    one.add(cone((0, 0.55, 0), 0.30, 0.19, 0.60), BARK)
    for k in range(7):
        a = k * 0.898 + 0.2
        one.add(
            rod((math.cos(a) * 0.14, 0.34, math.sin(a) * 0.14), (math.cos(a) * 0.78, -0.04, math.sin(a) * 0.66), 0.12, 0.035),
            BARK,
            mirror=False,
            melt=0.10,
        )
    rng = random.Random(6)
    for k in range(8):
        a = k * 0.785
        tip = (math.cos(a) * 0.72, 1.22 + 0.16 * (k % 3), math.sin(a) * 0.60)
        one.add(rod((0, 0.95, 0), tip, 0.11, 0.04), BARK, mirror=False, melt=0.06)
        one.add(egg((tip[0] * 1.1, tip[1] + 0.12, tip[2] * 1.1), (0.40, 0.21, 0.36)), LEAF, mirror=False)
    one.add(egg((0, 1.58, 0), (0.66, 0.32, 0.58)), LEAF)
    for _ in range(22):
        a, r = rng.uniform(0, 6.283), rng.uniform(0.5, 1.02)
        x, z = math.cos(a) * r, math.sin(a) * r * 0.8
        y = rng.uniform(1.02, 1.24)
        one.add(rod((x, y, z), (x, y + 0.16, z), 0.006), DARK, mirror=False)
        one.add(ball((x, y, z), 0.034), LAMP, mirror=False)
    for k in range(3):
        one.add(hoop((0, 0.42 + k * 0.20, 0), 0.30 - k * 0.025, 0.022, "y"), BRASS)
    one.add(slab([(-0.07, 0.34), (0.07, 0.34), (0.07, 0.06), (-0.07, 0.06)], 0.30, 0.04, "xy"), LAMP)
    return one


def anvil() -> Solid:
    """A gate of black iron in the shape of an anvil, fire pouring beneath it."""
    one = Solid(reach=2.1)
    one.add(slab([(-0.52, 0.86), (0.52, 0.86), (0.40, 0.62), (-0.40, 0.62)], 0, 0.40, "xy", r=0.02), IRON)
    one.add(block((0, 1.06, 0), (0.82, 0.21, 0.44), 0.03), IRON)
    one.add(turned(moved(cone((0, 0, 0), 0.20, 0.02, 0.36), (1.14, 1.08, 0)), -90, "z", (1.14, 1.08, 0)), IRON, mirror=False)
    one.add(block((-1.0, 1.12, 0), (0.22, 0.13, 0.30), 0.02), IRON, mirror=False)
    one.add(slab([(0.30, 0.66), (0.50, 0.66), (0.74, 0.0), (0.36, 0.0)], 0, 0.36, "xy", r=0.02), IRON)
    one.add(block((0, 0.34, -0.12), (0.34, 0.34, 0.05), 0.01), Paint((255, 120, 40), 0.4, 0.1, glow=0.9))
    one.add(copies(block((0, 1.30, 0.38), (0.05, 0.05, 0.05), 0.005), (0.18, 9, 9), (4, 0, 0)), IRON)
    one.add(block((0, 1.14, 0.445), (0.72, 0.018, 0.01), 0.004), LAMP)
    one.add(block((0, 0.98, 0.445), (0.72, 0.012, 0.01), 0.004), STRIPE)
    for x in (0.30, 0.62):
        one.add(tube((x, 1.50, -0.15), 0.07, 0.22, "y"), IRON)
        one.add(tube((x, 1.73, -0.15), 0.05, 0.02, "y"), LAMP)
    one.add(block((0, 0.0, 0), (1.3, 0.04, 0.7), 0.01), DARK)
    return one


def dark_fort() -> Solid:
    """A ring of walls about a keep, and not one window lit."""
    one = Solid(reach=2.1)
    for r, y, tall in ((1.10, 0.12, 0.14), (0.76, 0.30, 0.30), (0.42, 0.56, 0.56)):
        one.add(tube((0, y, 0), r, tall, "y", 0.01, r - 0.10), NIGHT)
        one.add(moved(petals(block((r - 0.05, 0, 0), (0.06, 0.05, 0.05), 0.01), round(r * 26)), (0, y + tall, 0)), NIGHT)
        one.add(moved(petals(tube((r - 0.04, 0, 0), 0.085, tall + 0.10, "y"), 8), (0, y, 0)), NIGHT)
    one.add(cone((0, 1.0, 0), 0.24, 0.15, 0.55), NIGHT)
    one.add(cone((0, 1.82, 0), 0.19, 0.0, 0.28), NIGHT)
    return one


def tombs() -> Solid:
    """One side of a street of tall houses, a lamp before each; mirrored to make both."""
    one = Solid(reach=6.0)
    house = block((0.95, 0.62, 0), (0.34, 0.62, 0.36), 0.02)
    roof = slab([(0.55, 1.20), (1.35, 1.20), (0.95, 1.62)], 0.0, 0.37, "xy", r=0.01)
    door = common(block((0.60, 0.26, 0), (0.03, 0.26, 0.12), 0.01), ball((0.60, 0.2, 0), 0.4))
    for shape, paint in ((house, PALE), (roof, Paint((120, 112, 112), 0.05, 0.4, 0.4)), (door, DARK)):
        one.add(moved(copies(shape, (9, 9, 0.86), (0, 0, 5)), (0, 0, -2.2)), paint)
    post = rod((0.46, 0, 0.43), (0.46, 0.56, 0.43), 0.016)
    lamp = egg((0.46, 0.63, 0.43), (0.055, 0.075, 0.055))
    one.add(moved(copies(post, (9, 9, 0.86), (0, 0, 5)), (0, 0, -2.2)), DARK)
    one.add(moved(copies(lamp, (9, 9, 0.86), (0, 0, 5)), (0, 0, -2.2)), LAMP)
    one.add(block((0, -0.04, -2.2), (1.6, 0.05, 5.2), 0.01), Paint((130, 124, 120), 0.05, 0.9, 0.5, wear=0.3))
    return one


def aureate(stage: Stage) -> None:
    """The golden court at evening."""
    sky_light(stage, 0.5, 0.45, (255, 186, 96), (120, 60, 60), 0.8)
    halo_disc(stage, 0.5, 0.36, 0.36, light((255, 210, 130), 1.1))
    skyline(stage, 0.62, dark=(120, 84, 50), haze=(255, 200, 130), shape="dome", tall=0.34, lit=0.22)
    landmark(stage, palace(), Camera(14, 9, aim=(0, 0.7, 0)), 0.86, (0.5, 0.53))


def lenses(stage: Stage) -> None:
    """The spire above the clouds, and the beams it gathers."""
    sky_light(stage, 0.25, 0.5, (150, 200, 255), (30, 50, 120), 0.7)
    skyline(
        stage, 0.80, dark=(60, 90, 130), haze=(170, 210, 250), shape="spire", tall=0.42, lit=0.25, window=(210, 236, 255), lines=3
    )
    for i in range(5):
        stage.beam((0.02 + 0.24 * i, -0.05), (0.5, 0.20 + 0.09 * (i % 3)), 0.006, 0.5)
    landmark(stage, lens_spire(), Camera(20, 3, aim=(0, 0.9, 0)), 0.90, (0.5, 0.50))
    clouds(stage, 0.80, light((214, 230, 250), 1.2))


def heart(stage: Stage) -> None:
    """The tree city among lesser trees."""
    sky_light(stage, 0.6, 0.35, (190, 220, 140), (10, 60, 60), 0.55)
    skyline(stage, 0.66, dark=(24, 60, 40), haze=(150, 200, 140), shape="dome", tall=0.36, lit=0.10, window=(255, 220, 130))
    landmark(stage, great_tree(), Camera(24, 6, aim=(0, 0.8, 0)), 0.88, (0.5, 0.50))
    for _ in range(60):
        stage.spot(
            stage.rng.uniform(0.05, 0.95),
            stage.rng.uniform(0.25, 0.95),
            stage.rng.uniform(0.002, 0.005),
            light((220, 255, 150), 1.1),
            1.1,
        )


def forge(stage: Stage) -> None:
    """The anvil gate over rivers of fire."""
    sky_light(stage, 0.5, 0.7, (255, 110, 50), (60, 16, 20), 0.6)
    skyline(stage, 0.62, dark=(50, 30, 28), haze=(230, 100, 60), tall=0.36, lit=0.20, window=(255, 150, 70))
    landmark(stage, anvil(), Camera(24, 5, aim=(0, 0.7, 0)), 0.84, (0.5, 0.48))
    fire = light((255, 130, 40), 1.1)
    for i in range(9):
        x = 0.40 + 0.025 * i
        stage.beam((x, 0.62), (x + (x - 0.5) * 2.0, 1.02), 0.012, 0.5, color=fire)
    for _ in range(70):
        x, y = stage.rng.uniform(0.2, 0.8), stage.rng.uniform(0.1, 0.9)
        stage.beam((x, y + 0.012), (x + 0.004, y), 0.0022, 0.9, color=fire)


def lampless(stage: Stage) -> None:
    """The dark city under a ring of eclipse."""
    stage.picture *= F32(0.7)
    _, _, far, angle = polar(stage.size, stage.at(0.5, 0.34), stage.unit * 0.25)
    rays = fbm2(np.cos(angle) * 4, np.sin(angle) * 4, 5, stage.seed)
    out = np.maximum(far - 1, 0)
    stage.picture += ((np.exp(-out / (0.20 * (1 + rays))) * 0.75 + edge(far - 1, 0.015)) * (far > 0.98))[..., None] * (
        stage.tint + 0.1
    )
    stage.picture *= (1 - step(1.01, 0.98, far) * 0.96)[..., None]
    skyline(stage, 0.60, dark=(22, 18, 36), haze=(110, 80, 170), shape="gable", tall=0.30, lit=0.0)
    landmark(stage, dark_fort(), Camera(20, 13, aim=(0, 0.6, 0)), 0.80, (0.5, 0.60), power=0.75)


def street(stage: Stage) -> None:
    """A street of pale houses, one lamp before each, to a gate of light."""
    sky_light(stage, 0.5, 0.5, (200, 190, 190), (40, 44, 70), 0.45)
    solid = tombs()
    camera = Camera(0, 7, 0, 3.2, 1.0, aim=(0, 0.55, 0))
    stage.spot(0.5, 0.5, 0.12, light((255, 226, 170), 1.1), 1.0)
    stage.lay(render(solid, camera, stage.size, stage.color, detail=1.3, ambient=(56, 56, 74), power=0.8))
    warm = light((255, 200, 120), 1.1)
    for i in range(11):
        for sign in (1, -1):
            px, py, scale = camera.project((sign * 0.46, 0.63, 0.43 - 2.2 + 0.86 * (i - 5)), *stage.size)
            z = 0.43 - 2.2 + 0.86 * (i - 5)
            if z < 2.4:
                stage.spot(px / stage.size[0], py / stage.size[1], max(0.006, 0.11 * scale / stage.unit), warm, 0.85)
                gx, gy, wide = camera.project((sign * 0.22, 0.0, z), *stage.size)
                for k in range(5):  # its light on the stones
                    stage.spot(
                        gx / stage.size[0] + sign * 0.10 * (k - 2) * wide / stage.unit * 0.5,
                        gy / stage.unit,
                        0.10 * wide / stage.unit,
                        warm,
                        0.10,
                    )
    stage.spot(0.5, 0.455, 0.05, light((255, 226, 170), 1.1), 1.2)


def halo_disc(stage: Stage, x: float, y: float, radius: float, tint: Array) -> None:
    """A low sun behind a city."""
    _, _, far, _ = polar(stage.size, stage.at(x, y), stage.unit * radius)
    stage.picture += (step(1.01, 0.98, far) * 0.55 + np.exp(-np.maximum(far - 1, 0) * 3) * 0.30)[..., None] * tint


def clouds(stage: Stage, base: float, tint: Array) -> None:
    """A floor of cloud before everything."""
    x, y = grid(*stage.size)
    body = fbm2(x / 90, y / 46, 6, stage.seed + 3)
    cover = step(base - 0.10, base + 0.14, y / stage.unit + 0.16 * body)
    stage.picture = mix(stage.picture, tint * (0.62 + 0.5 * body)[..., None], (cover * 0.92).astype(F32))


CITIES: dict[str, Callable[[Stage], None]] = {
    "aureate": aureate,
    "lenses": lenses,
    "heart": heart,
    "forge": forge,
    "lampless": lampless,
    "street": street,
}


def city(stage: Stage, recipe: Recipe) -> None:
    """A Capital City by its recipe's subject."""
    CITIES[recipe.subject](stage)
