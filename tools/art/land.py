"""Ground under soldiers and machines: a plain to the horizon with shadows, ridges far off, dust and a low light behind."""

from __future__ import annotations

import numpy as np

from .canvas import F32, Array, Rgb, grid, light, mix, ramp, step
from .noise import fbm2
from .palette import KEY_LIGHT
from .solid import Camera, Solid, to_world

# Two tones of soil and the colour of the haze.
SOILS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "sand": ((104, 70, 40), (190, 142, 88), (230, 160, 90)),
    "ash": ((30, 28, 30), (84, 76, 72), (200, 90, 50)),
    "snow": ((110, 130, 160), (220, 232, 244), (150, 190, 230)),
    "grass": ((28, 44, 22), (86, 104, 48), (150, 190, 160)),
    "steel": ((36, 40, 48), (96, 102, 112), (110, 150, 190)),
    "mars": ((84, 34, 22), (176, 88, 54), (220, 120, 80)),
    "marble": ((120, 112, 110), (214, 206, 196), (240, 200, 150)),
    "dusk": ((30, 24, 44), (84, 66, 96), (180, 110, 190)),
}


def plain(ground: Array, solid: Solid, camera: Camera, soil: str, seed: int, accent: Rgb, *, tiles: bool = False) -> Array:
    """The picture with ground below the horizon, ridges on it, haze, and the solid's shadow on the ground."""
    height, width = ground.shape[:2]
    low, high, haze = SOILS[soil]
    tint = light(haze, 1.3) * 0.72 + light(accent, 1.5) * 0.22
    eye, (dx, dy, dz) = camera.rays(width, height)
    rows = dy.reshape(height, width)
    horizon = int(np.argmax(rows[:, width // 2] < 0)) if (rows[:, width // 2] < 0).any() else height
    out = _haze(ground, horizon, tint)
    out = _ridges(out, horizon, light(low, 1.3), tint, seed)
    below = dy < -1e-4
    t = np.where(below, -eye[1] / np.minimum(dy, -1e-4), 1e3).astype(F32)
    x, z = eye[0] + dx * t, eye[2] + dz * t
    near = below & (t < 60)
    places = np.nonzero(near)[0]
    px, pz, pt = x[places], z[places], t[places]
    fade = np.clip(pt / 14, 0, 1)
    bumps = fbm2(px * 2.2 + seed, pz * 2.2, 6, seed) * (1 - fade)
    coarse = fbm2(px * 0.5, pz * 0.5 + seed, 4, seed + 5)
    shade_map = np.zeros(width * height, F32)
    shade_map[places] = bumps
    relief: Array = shade_map.reshape(height, width)
    slope = (np.gradient(relief, axis=0) * 1.6 + np.gradient(relief, axis=1) * 2.0).ravel()[places] * height / 60
    color = ramp(np.clip(0.5 + 0.6 * bumps + 0.45 * coarse, 0, 1), [(0, low), (1, high)], 1.5)
    lit = np.clip(0.62 - slope * (1 - fade), 0.1, 1.5)
    if tiles:
        joint = np.minimum(np.abs(px * 1.6 - np.round(px * 1.6)), np.abs(pz * 1.6 - np.round(pz * 1.6)))
        lit = lit * np.where(joint < 0.03, 0.45, 1.0)
    lit = lit * _cast(solid, camera, px, pz)
    color = color * (lit * 1.5 + 0.06)[:, None]
    color = mix(color, tint * 0.66, np.clip(1 - np.exp(-((pt / 20) ** 1.3)), 0, 1).astype(F32))
    flat = out.reshape(-1, 3).copy()
    edge = step(0, 0.012, -dy[places])
    flat[places] = mix(flat[places], color, edge)
    return flat.reshape(height, width, 3)


def _cast(solid: Solid, camera: Camera, x: Array, z: Array) -> Array:
    """The shadow of the solid on the ground, and the darkening below it."""
    out = np.ones(len(x), F32)
    near = np.nonzero((x * x + z * z) < (solid.reach + 1.2) ** 2)[0]
    if not len(near):
        return out
    key = to_world(camera, KEY_LIGHT)
    key = np.array([key[0], max(0.35, float(key[1])), key[2]], F32)
    key /= np.linalg.norm(key)
    px, pz = x[near], z[near]
    t = np.full(len(px), 0.02, F32)
    soft = np.ones(len(px), F32)
    for _ in range(26):
        d = solid.distance(px + key[0] * t, key[1] * t, pz + key[2] * t)
        soft = np.minimum(soft, np.clip(9 * d / t, 0, 1))
        t = t + np.clip(d, 0.02, 0.4)
    under = np.clip(solid.distance(px, np.full_like(px, 0.05), pz) / F32(0.30), 0, 1)
    out[near] = (0.16 + 0.84 * soft) * (0.35 + 0.65 * under)
    return out


def _haze(ground: Array, horizon: int, tint: Array) -> Array:
    height, width = ground.shape[:2]
    x, y = grid(width, height)
    rise = np.exp(-np.maximum(horizon - y, 0) / (height * 0.16)) * (0.55 + 0.45 * np.exp(-(((x / width - 0.62) / 0.35) ** 2)))
    made: Array = ground * (1 - 0.55 * rise)[..., None] + tint * (rise * 0.66)[..., None]
    return made


def _ridges(out: Array, horizon: int, dark: Array, tint: Array, seed: int) -> Array:
    """Three lines of hills, the further the paler."""
    height, width = out.shape[:2]
    x = np.arange(width, dtype=F32) / height
    y = np.arange(height, dtype=F32)[:, None]
    for i, (tall, far) in enumerate(((0.15, 0.72), (0.09, 0.5), (0.05, 0.3))):
        line = fbm2(x * (2.0 + i * 1.4) + seed * 1.7 + i * 9, np.zeros_like(x), 6, seed + i * 31, ridge=i == 0)
        top = horizon - height * tall * np.clip(0.45 + 0.8 * line, 0.02, 1.4)
        share = np.clip(y - top[None, :] + 0.5, 0, 1) * (y < horizon + 2)
        veil = np.clip(far + (1 - far) * np.exp(-np.maximum(horizon - y, 0) / (height * 0.035)) * 0.9, 0, 1) + 0 * top[None, :]
        body = dark * 0.25 * (1 - veil)[..., None] + tint * (veil * 0.66)[..., None]
        out = mix(out, body, share.astype(F32))
    return out
