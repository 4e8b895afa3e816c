"""Worlds as balls under the key light: ground by biome, sea, clouds, air, night lights, rings and moons."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .biomes import BIOMES, Biome
from .canvas import F32, Array, grid, light, mix, ramp, step
from .noise import cells, fbm2, fbm3, noise2
from .palette import KEY_LIGHT

_LIGHT = np.array([KEY_LIGHT[0], -KEY_LIGHT[1], KEY_LIGHT[2]], F32)  # here y runs down
_LIGHT /= np.linalg.norm(_LIGHT)


@dataclass(frozen=True)
class Ring:
    """A ring in shares of the radius. `metal` rings are built: segments and lamps instead of ice."""

    inner: float = 1.3
    outer: float = 2.0
    tilt: float = 0.30
    turn: float = -0.38
    metal: bool = False
    color: tuple[int, int, int] = (206, 178, 140)


def ball(
    size: tuple[int, int],
    centre: tuple[float, float],
    radius: float,
    biome: str,
    seed: int,
    *,
    ring: Ring | None = None,
    sun: Array | None = None,
    lights: float = 0.0,
) -> tuple[Array, Array]:
    """Light and coverage of a World on a picture of this size; `lights` puts cities on the night side of any ground."""
    width, height = size
    kind = BIOMES[biome]
    toward = _LIGHT if sun is None else sun
    px, py = grid(width, height)
    x, y = (px - centre[0]) / F32(radius), (py - centre[1]) / F32(radius)
    far = np.hypot(x, y)
    color, cover = np.zeros((height, width, 3), F32), np.zeros((height, width), F32)
    rows, columns = np.nonzero(far < 1)
    if len(rows):
        nx, ny = x[rows, columns], y[rows, columns]
        nz = np.sqrt(np.maximum(0, 1 - nx * nx - ny * ny))
        lit = _ground(kind, np.stack([nx, ny, nz], -1), (rows, columns), (height, width), radius, seed, toward, lights)
        if ring is not None:
            lit *= (1 - 0.75 * _ring_shadow(nx, ny, nz, ring, toward, seed))[..., None]
        color[rows, columns] = lit
    cover = np.clip((1 - far) * radius + 0.5, 0, 1)
    color *= cover[..., None]
    air = light(kind.air, 1.2)
    side = step(-0.45, 0.9, (x * toward[0] + y * toward[1]) / np.maximum(far, 1e-6))
    halo = np.exp(-np.maximum(far - 1, 0) / 0.05) * side * (1 - cover) * kind.rim
    halo += np.exp(-np.maximum(far - 1, 0) / 0.22) * side * (1 - cover) * 0.16 * kind.rim
    color += halo[..., None] * air * 0.8
    cover = np.maximum(cover, np.clip(halo * 0.7, 0, 1))
    if ring is not None:
        color, cover = with_ring(color, cover, x, y, ring, toward, seed)
    return color, cover


def _unit(values: Array) -> Array:
    """The values, none below 0 and none above 1."""
    kept: Array = np.clip(values, 0, 1)
    return kept


def _height(kind: Biome, x: Array, y: Array, z: Array, seed: int) -> Array:
    """The height or pattern of the ground, about 0 to 1."""
    s = F32(kind.scale)
    o = F32(seed * 7.3 % 100)
    x, y, z = x * s + o, y * s + o * F32(0.7), z * s - o
    if kind.pattern == "bands":
        wave = fbm3(x * 2, y * 2, z * 2, 5, seed)
        fine = fbm3(x * 4 + wave, (y - o * 0.7) * 9 + wave * 2, z * 4, 4, seed + 9)
        level = (y - o * F32(0.7)) / s * F32(5.5 + seed % 5) + wave * 0.9 + fine * 0.35
        shape = 0.5 + 0.5 * np.sin(level * 2.1 + np.sin(level * 0.9) * 1.7)
        return _unit(shape + 0.2 * fbm3(x * 4 + wave * 3, (y - o * 0.7) * 16 + wave * 3, z * 4, 4, seed + 30))
    if kind.pattern == "whirl":
        turn = fbm3(x, y, z, 4, seed)
        return _unit(0.5 + 0.9 * fbm3(x + 1.6 * turn, y * 1.8 + 1.6 * turn, z + 1.2 * turn, 6, seed + 5))
    if kind.pattern == "swirl":
        one, two = fbm3(x, y, z, 4, seed), fbm3(x + 4, y + 2, z + 7, 4, seed + 3)
        return _unit(0.5 + 0.5 * np.sin(5.5 * one + 4 * two + y * 2.2 + 2.2 * fbm3(x + 2 * one, y + 2 * two, z, 5, seed + 8)))
    if kind.pattern == "dunes":
        bend = fbm3(x, y, z, 4, seed)
        waves = np.abs(np.sin((y * 9 + x * 3) + 7 * bend))
        return _unit(0.48 + 0.75 * fbm3(x + bend, y, z, 6, seed + 2) + 0.10 * waves)
    if kind.pattern == "facets":
        total = np.zeros_like(x)
        for i, k in enumerate((1.0, 2.1, 4.3)):
            cell = cells(np.floor(x * k + fbm3(x, y, z, 2, seed) * 0.5), np.floor(y * k), np.floor(z * k), seed + i)
            total += cell * F32(0.5**i)
        return _unit(total / 1.75 + 0.25 * fbm3(x, y, z, 5, seed + 4, ridge=True))
    if kind.pattern == "plates":
        bend = fbm3(x, y, z, 3, seed) * 0.0
        big = cells(np.floor(x * 2 + bend), np.floor(y * 2), np.floor(z * 2), seed)
        mid = cells(np.floor(x * 5), np.floor(y * 5), np.floor(z * 5), seed + 1)
        fine = cells(np.floor(x * 13), np.floor(y * 13), np.floor(z * 13), seed + 2)
        return _unit(0.36 * big + 0.34 * mid + 0.2 * fine + 0.3 * fbm3(x, y, z, 4, seed + 4) + 0.08)
    bend = fbm3(x, y, z, 4, seed + 3)
    w = F32(kind.warp)
    if kind.pattern == "ridges":
        return _unit(0.35 + 0.55 * fbm3(x + w * bend, y + w * bend, z + w * bend, 7, seed, ridge=True) + 0.3 * bend)
    out = 0.5 + 0.95 * fbm3(x + w * bend, y + w * bend, z + w * bend, 7, seed)
    if kind.craters:
        out += F32(kind.craters) * _craters(x, y, z, seed)
    return _unit(out)


def _craters(x: Array, y: Array, z: Array, seed: int) -> Array:
    """Bowls with raised rims, at three sizes."""
    out = np.zeros_like(x)
    for i, k in enumerate((1.3, 2.7, 5.5)):
        cx, cy, cz = np.floor(x * k), np.floor(y * k), np.floor(z * k)
        ox, oy, oz = (0.3 + 0.4 * cells(cx, cy, cz, seed + 40 + i * 3 + j) for j in range(3))
        size = 0.18 + 0.20 * cells(cx, cy, cz, seed + 60 + i)
        far = np.sqrt((x * k - cx - ox) ** 2 + (y * k - cy - oy) ** 2 + (z * k - cz - oz) ** 2) / size
        out += (np.where(far < 1, far**2 - 1, 0) * 0.22 + np.exp(-(((far - 1) / 0.16) ** 2)) * 0.12) * F32(0.75**i)
    return out


def _ground(
    kind: Biome,
    normal: Array,
    places: tuple[np.ndarray, np.ndarray],
    shape: tuple[int, int],
    radius: float,
    seed: int,
    toward: Array,
    lights: float,
) -> Array:
    nx, ny, nz = normal[:, 0], normal[:, 1], normal[:, 2]
    turn, lean = 0.5 + (seed % 7) * 0.9, 0.35
    xr, yr = nx * math.cos(lean) - ny * math.sin(lean), nx * math.sin(lean) + ny * math.cos(lean)
    x, y, z = (
        (xr * math.cos(turn) + nz * math.sin(turn)).astype(F32),
        yr.astype(F32),
        (-xr * math.sin(turn) + nz * math.cos(turn)).astype(F32),
    )
    height = _height(kind, x, y, z, seed)
    base = ramp(np.clip((height - kind.sea) / (1 - kind.sea), 0, 1) if kind.sea else height, list(kind.land), 1.15)
    shine = np.full_like(height, kind.shine)
    land = np.ones_like(height)
    if kind.sea:
        land = step(kind.sea - 0.006, kind.sea + 0.010, height)
        water = mix(light(kind.deep, 1.1), light(kind.shore, 1.1), step(kind.sea - 0.35, kind.sea, height))
        base, shine = mix(water, base, land), shine + (1 - land)
    if kind.caps:
        ice = step(kind.caps - 0.05, kind.caps + 0.05, np.abs(y) + 0.12 * (height - 0.5))
        base, shine, land = mix(base, np.array([0.9, 0.95, 1.0], F32), ice), shine * (1 - ice), np.maximum(land, ice)
    relief: Array = np.zeros(shape, F32)
    relief[places] = np.maximum(height, kind.sea)
    slope_x, slope_y = np.gradient(relief, axis=1)[places] * radius, np.gradient(relief, axis=0)[places] * radius
    slope = np.clip(nz * 3, 0, 1) * F32(0.085 * kind.bump)
    bumped = np.stack([nx - slope_x * slope, ny - slope_y * slope, nz], -1)
    bumped /= np.linalg.norm(bumped, axis=-1, keepdims=True)
    flat, facing = normal @ toward, bumped @ toward
    day = step(-0.12, 0.25, flat)
    limb = 0.55 + 0.45 * np.sqrt(nz)
    color: Array = base * (np.clip(facing, 0, 1) * day * limb * 1.75 + 0.012)[:, None]
    if kind.clouds:
        bend = fbm3(x * 2.1 + 9, y * 2.1, z * 2.1, 4, seed + 77)
        level = F32(0.46 - 0.55 * kind.clouds)
        veil = step(
            level, level + 0.42, fbm3(x * 2.1 + 1.4 * bend, y * 3.0 + 1.4 * bend, z * 2.1 + 1.4 * bend, 6, seed + 88)
        ) * F32(0.92)
        color = mix(color, light(kind.cloud, 1.1) * (np.clip(flat, 0, 1) * day * limb * 1.7 + 0.01)[:, None], veil)
        shine = shine * (1 - veil)
    half = toward + np.array([0, 0, 1], F32)
    half /= np.linalg.norm(half)
    color += (np.clip(bumped @ half, 0, 1) ** 40 * shine * 0.8 * day)[:, None] * np.array([1, 0.95, 0.85], F32)
    color += _glow(kind, x, y, z, height, land, flat, seed, lights)
    rim = (1 - nz) ** 3 * step(-0.25, 0.5, flat) * 1.3 * kind.rim
    return color + rim[:, None] * light(kind.air, 1.2)


def _glow(kind: Biome, x: Array, y: Array, z: Array, height: Array, land: Array, flat: Array, seed: int, lights: float) -> Array:
    """What shines by itself: lava, lamps, ore, lightning."""
    hot = light(kind.hot, 1.3)
    night = step(0.20, -0.15, flat)
    out: Array = np.zeros((len(x), 3), F32)
    if kind.glow == "cracks":
        out = (
            step(0.44, 0.74, fbm3(x * 2.6 + height, y * 2.6, z * 2.6 + height, 6, seed + 5, ridge=True)) * (0.55 + 0.6 * night)
        )[:, None] * hot
        out = out * np.array([1.2, 1, 0.8], F32)
    elif kind.glow == "spots":
        spots = step(0.30, 0.45, fbm3(x * 2.2, y * 2.2, z * 2.2, 5, seed + 5)) * step(
            0.2, 0.5, fbm3(x * 5, y * 5, z * 5, 5, seed + 6, ridge=True)
        )
        out = (spots * (0.6 + 0.6 * night))[:, None] * hot
    elif kind.glow == "veins":
        veins = step(0.62, 0.82, fbm3(x * 2.0, y * 2.0, z * 2.0, 5, seed + 5, ridge=True))
        out = (veins * (0.35 + 0.9 * night))[:, None] * hot
    elif kind.glow == "flashes":
        bolts = step(0.62, 0.80, fbm3(x * 3, y * 3, z * 3, 5, seed + 5, ridge=True)) * step(
            0.1, 0.35, fbm3(x * 1.5, y * 1.5, z * 1.5, 2, seed + 6)
        )
        out = (bolts * (0.15 + night))[:, None] * hot
    elif kind.glow == "grid":
        k = 9.0
        edge = np.minimum.reduce([np.abs(v * k - np.round(v * k)) for v in (x, y, z)])
        lamp = step(0.10, 0.02, edge) * step(-0.1, 0.25, fbm3(x * 2, y * 2, z * 2, 4, seed + 5))
        fine = step(0.80, 0.95, cells(np.floor(x * 40), np.floor(y * 40), np.floor(z * 40), seed + 6))
        out = ((lamp * 0.8 + fine * 0.5) * (0.14 + 0.9 * night))[:, None] * hot
    amount = lights + (1.0 if kind.glow == "lights" else 0.0)
    if amount:
        town = step(0.05, 0.40, fbm3(x * 4, y * 4, z * 4, 4, seed + 15)) * step(
            0.55, 0.9, cells(np.floor(x * 46), np.floor(y * 46), np.floor(z * 46), seed + 7)
        )
        tint = hot if kind.glow == "lights" else np.array([1.0, 0.70, 0.30], F32)
        out = out + (town * land * (night + (0.10 if kind.glow == "lights" else 0)) * amount)[:, None] * tint
    return out * F32(kind.power)


def _axes(ring: Ring) -> Array:
    """The ring's normal; its near side hangs below the middle."""
    tilt = math.asin(min(0.95, ring.tilt))
    up = np.array([math.sin(ring.turn) * math.cos(tilt), -math.cos(ring.turn) * math.cos(tilt), math.sin(tilt)], F32)
    return up


def _band(far: Array, ring: Ring, seed: int) -> Array:
    """How dense the ring is at a distance."""
    t = (far - ring.inner) / (ring.outer - ring.inner)
    edge = step(0, 0.05, t) * step(1, 0.94, t)
    if ring.metal:
        return edge
    grain = 0.5 + 0.6 * noise2(far * 22, far * 0 + seed * 3.1, seed + 4) + 0.3 * noise2(far * 80, far * 0 + 0.5, seed + 6)
    gap = 1 - 0.92 * step(0.03, 0.0, np.abs(t - 0.62))
    return edge * np.clip(0.30 + 0.65 * grain, 0, 1) * gap


def _ring_shadow(nx: Array, ny: Array, nz: Array, ring: Ring, toward: Array, seed: int) -> Array:
    up = _axes(ring)
    along = -(nx * up[0] + ny * up[1] + nz * up[2]) / F32(toward @ up)
    hx, hy, hz = nx + along * toward[0], ny + along * toward[1], nz + along * toward[2]
    made: Array = _band(np.sqrt(hx * hx + hy * hy + hz * hz), ring, seed) * (along > 0)
    return made


def with_ring(color: Array, cover: Array, x: Array, y: Array, ring: Ring, toward: Array, seed: int) -> tuple[Array, Array]:
    """Light and coverage with a ring laid round a ball of radius 1 at the origin of x and y."""
    up = _axes(ring)
    z = -(x * up[0] + y * up[1]) / up[2]
    far = np.sqrt(x * x + y * y + z * z)
    share = _band(far, ring, seed)
    inside = x * x + y * y < 1
    hidden = inside & (z < np.sqrt(np.maximum(0, 1 - x * x - y * y)))
    share = share * ~hidden
    along = x * toward[0] + y * toward[1] + z * toward[2]
    beside = np.sqrt(np.maximum(0, far * far - along * along))
    shade = 1 - 0.92 * step(1.04, 0.92, beside) * (along < 0)
    tint = light(ring.color, 1.2)
    if ring.metal:
        side = np.cross(up, np.array([0, 0, 1], F32))
        side /= np.linalg.norm(side)
        other = np.cross(up, side)
        angle = np.arctan2(x * other[0] + y * other[1] + z * other[2], x * side[0] + y * side[1] + z * side[2])
        block = cells(np.floor(angle * 14), np.floor((far - ring.inner) * 40), angle * 0, seed)
        lamp = (cells(np.floor(angle * 60), np.floor((far - ring.inner) * 60), angle * 0, seed + 1) > 0.86) * (share > 0.9)
        body = (
            np.array([0.30, 0.31, 0.34], F32) * (0.55 + 0.6 * block)[..., None] * shade[..., None] * 1.3
            + lamp[..., None] * tint * 1.5
        )
        edge = step(0.12, 0.0, np.abs((far - ring.inner) / (ring.outer - ring.inner) - 0.5) - 0.38) * 0.25
        body = body + edge[..., None] * 0.2 * shade[..., None]
    else:
        grain = 0.55 + 0.5 * fbm2(far * 30, far * 0 + 2.0, 3, seed + 8)
        body = tint * (grain * 1.35)[..., None] * shade[..., None]
    return mix(color, body, share), np.maximum(cover, share)


def sun(size: tuple[int, int], centre: tuple[float, float], radius: float, seed: int, hue: tuple[int, int, int]) -> Array:
    """A star with boiling face and corona, as light to add."""
    px, py = grid(*size)
    x, y = (px - centre[0]) / F32(radius), (py - centre[1]) / F32(radius)
    far = np.hypot(x, y)
    z = np.sqrt(np.maximum(0, 1 - far * far))
    boil = fbm3(x * 3.2, y * 3.2, z * 3.2, 6, seed, ridge=True)
    tint = light(hue, 1.2)
    face = (
        mix(tint * np.array([1, 0.6, 0.35], F32), tint * 0.8 + 0.3, np.clip(-0.15 + boil * 1.25 + 0.12 * z, 0, 1))
        * (0.9 + 0.9 * z)[..., None]
    )
    disc = np.clip((1 - far) * radius + 0.5, 0, 1)
    angle = np.arctan2(y, x)
    rays = fbm3(np.cos(angle) * 3, np.sin(angle) * 3, far * 1.2, 5, seed + 8)
    out = np.maximum(far - 1, 0)
    corona = np.exp(-out / (0.20 * (1 + 0.8 * rays))) * 0.9 + 0.22 / (0.22 + out * 3.2) * step(3.2, 0.3, far)
    made: Array = face * disc[..., None] * 0.80 + (corona * (1 - disc))[..., None] * tint
    return made


def surface(kind: Biome, x: Array, y: Array, z: Array, seed: int) -> tuple[Array, Array, Array]:
    """Height, colour without light, and what is land, at points of a ball of radius 1: the ground as `ball` lays it."""
    height = _height(kind, x, y, z, seed)
    base = ramp(np.clip((height - kind.sea) / (1 - kind.sea), 0, 1) if kind.sea else height, list(kind.land), 1.15)
    land = np.ones_like(height)
    if kind.sea:
        land = step(kind.sea - 0.006, kind.sea + 0.010, height)
        water = mix(light(kind.deep, 1.1), light(kind.shore, 1.1), step(kind.sea - 0.35, kind.sea, height))
        base = mix(water, base, land)
    if kind.caps:
        ice = step(kind.caps - 0.05, kind.caps + 0.05, np.abs(y) + 0.12 * (height - 0.5))
        base, land = mix(base, np.array([0.9, 0.95, 1.0], F32), ice), np.maximum(land, ice)
    return height, base, land


def shining(kind: Biome, x: Array, y: Array, z: Array, height: Array, land: Array, seed: int, lights: float) -> Array:
    """What shines by itself where it is night, at points of a ball of radius 1, as light."""
    return _glow(kind, x, y, z, height, land, np.full_like(height, -1), seed, lights)
