"""Painted space: gas with lit cores and dust lanes, and stars of five temperatures."""

from __future__ import annotations

import numpy as np

from .canvas import F32, Array, Rgb, blur, grid, light, mix, resized, step
from .noise import fbm2

_TINTS = np.array([(1, 0.75, 0.55), (1, 0.88, 0.75), (1, 1, 1), (0.85, 0.9, 1), (0.7, 0.82, 1)], F32)
Hues = tuple[Rgb, Rgb, Rgb, Rgb]


def gas(size: tuple[int, int], seed: int, hues: Hues, *, scale: float = 1.7, amount: float = 1.0, part: int = 2) -> Array:
    """Clouds of gas as light, equally bright for each seed; worked out at one `part` of the size since gas is soft."""
    width, height = max(16, size[0] // part), max(16, size[1] // part)
    x, y = grid(width, height)
    offset = F32((seed * 3.71) % 200)
    x, y = x / height * scale + offset, y / height * scale
    bend, bend2 = fbm2(x, y, 4, seed), fbm2(x + 5.2, y + 1.3, 4, seed + 50)
    wx, wy = x + F32(0.9) * bend, y + F32(0.9) * bend2
    body = fbm2(wx, wy, 8, seed + 170, gain=0.56)
    crest = fbm2(wx * 1.5 + 0.5 * bend2, wy * 1.5, 6, seed + 210, ridge=True)
    where = step(-0.30, 0.40, fbm2(x * 0.55 + 7, y * 0.55, 3, seed + 300) + 0.2 * bend)
    density = np.clip(0.42 + body * 1.15, 0, 1) * where
    density = np.clip(density + 0.25 * (crest - 0.35) * where, 0, 1)
    choose = 0.5 + 0.9 * fbm2(x * 0.7 + 2, y * 0.7 + 9, 3, seed + 500) + 0.5 * bend2
    other = 0.5 + 1.0 * fbm2(x * 0.8 - 3, y * 0.8 + 4, 3, seed + 600) - 0.4 * bend
    tints = [light(hue, 1.15) for hue in hues]
    color = mix(tints[0] + 0 * x[..., None], tints[1], step(0.2, 0.7, choose))
    color = mix(color, tints[2], step(0.55, 0.95, other) * 0.9)
    color = mix(color, tints[3], step(0.5, 0.1, other) * step(0.5, 0.2, choose) * 0.9)
    out = color * (density**2.2 * 1.5 + 0.10 * density)[..., None]
    out += (step(0.58, 0.95, density) ** 1.5)[..., None] * (color * 0.5 + 0.35) * 0.9
    rng = np.random.default_rng(seed)
    px, py = grid(width, height)
    for _ in range(3):
        cx, cy, size_ = rng.random() * width, rng.random() * height, height * (0.10 + 0.18 * rng.random())
        core = np.exp(-((px - cx) ** 2 + (py - cy) ** 2) / (2 * size_ * size_)).astype(F32)
        out += (core * (0.15 + 0.85 * density))[..., None] * (tints[int(rng.integers(1, 4))] * 0.7 + 0.06) * 0.55
    dust = step(0.05, 0.5, fbm2(wx * 1.3 + 3, wy * 1.3 + 8, 7, seed + 400, gain=0.55) + 0.3 * (crest - 0.4))
    out *= (1 - 0.72 * dust * where)[..., None]
    bright = float(np.percentile(out[::4, ::4].max(-1), 93))
    out = out * F32(amount * min(6.0, 0.42 / max(0.02, bright))) + np.array([0.010, 0.014, 0.030], F32)
    return np.maximum(resized(blur(out, 0.8), size), 0)


def stars(size: tuple[int, int], seed: int, density: float = 1.0, spikes: float = 1.0) -> Array:
    """Stars as light: most faint, a few with crossed rays."""
    width, height = size
    rng = np.random.default_rng(seed)
    out = np.zeros((height, width, 3), F32)
    count = max(8, int(width * height / 900 * density))
    x, y = rng.random(count) * (width - 2), rng.random(count) * (height - 2)
    power = np.clip(rng.pareto(2.2, count) * 0.10 + 0.03, 0, 1.4).astype(F32)
    tint = _TINTS[rng.integers(0, 5, count)]
    xi, yi = x.astype(int), y.astype(int)
    fx, fy = (x - xi)[:, None].astype(F32), (y - yi)[:, None].astype(F32)
    for dx, dy, share in ((0, 0, (1 - fx) * (1 - fy)), (1, 0, fx * (1 - fy)), (0, 1, (1 - fx) * fy), (1, 1, fx * fy)):
        np.add.at(out, (yi + dy, xi + dx), tint * power[:, None] * share * 1.6)
    unit = height / 480
    for i in np.argsort(-power)[: max(2, int(count // 220 * spikes))]:
        reach = max(2, int((9 + power[i] * 20) * unit))
        left, right, top, bottom = (
            max(0, xi[i] - reach),
            min(width, xi[i] + reach + 1),
            max(0, yi[i] - reach),
            min(height, yi[i] + reach + 1),
        )
        gy, gx = np.mgrid[top:bottom, left:right].astype(F32)
        dx, dy = gx - x[i], gy - y[i]
        far = np.hypot(dx, dy)
        core = np.exp(-((far / (1.1 * unit)) ** 2)) * 1.3 + 0.14 / (1 + (far / (2.0 * unit)) ** 2) * step(reach, 0, far)
        rays = np.exp(-np.abs(dx) / (0.6 * unit) - np.abs(dy) / (reach * 0.22)) + np.exp(
            -np.abs(dy) / (0.6 * unit) - np.abs(dx) / (reach * 0.22)
        )
        core = core + 0.3 * rays * step(reach, reach * 0.2, far)
        out[top:bottom, left:right] += core[..., None] * tint[i] * min(1.0, float(power[i]) * 1.1)
    return out


def sky(size: tuple[int, int], seed: int, hues: Hues, *, amount: float = 0.75, scale: float = 1.4, density: float = 1.6) -> Array:
    """Gas and stars behind a subject."""
    return gas(size, seed, hues, scale=scale, amount=amount) + stars(size, seed + 1, density) * F32(1.1)
