"""Float pictures: blur, bloom, tone mapping with dither, resizing, writing WebP. Light is float32, shape (height, width, 3)."""

from __future__ import annotations

import math
import os
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

F32 = np.float32
Array = NDArray[np.floating[Any]]
Number = float | np.floating[Any]
Rgb = tuple[int, int, int]


def light(color: Rgb, power: float = 1.6) -> Array:
    """A colour of the palette as light."""
    return ((np.array(color, F32) / 255) ** power).astype(F32)


def grid(width: int, height: int) -> tuple[Array, Array]:
    """x and y of each pixel's middle, in pixels."""
    y, x = np.mgrid[0:height, 0:width].astype(F32)
    return x + F32(0.5), y + F32(0.5)


def step(low: Number, high: Number, values: Array) -> Array:
    """A smooth step from 0 at `low` to 1 at `high`; `low` may be the larger."""
    t = np.clip((values - F32(low)) / F32(high - low), 0, 1)
    made: Array = t * t * (3 - 2 * t)
    return made


def mix(one: Array, other: Array, share: Array | float) -> Array:
    """Between two colours or pictures; `share` is per pixel or one number."""
    if isinstance(share, np.ndarray):
        share = share[..., None]
    return one + (other - one) * share


def ramp(values: Array, stops: list[tuple[float, Rgb]], power: float = 1.0) -> Array:
    """Colours along a list of (place, colour), as light."""
    places = [stop[0] for stop in stops]
    lights = [light(stop[1], power) for stop in stops]
    return np.stack([np.interp(values, places, [c[i] for c in lights]) for i in range(3)], -1).astype(F32)


def resized(picture: Array, size: tuple[int, int], how: Image.Resampling = Image.Resampling.BICUBIC) -> Array:
    """The picture at another size (width, height)."""
    if picture.ndim == 2:
        return np.asarray(Image.fromarray(picture).resize(size, how), F32)
    planes = [
        np.asarray(Image.fromarray(np.ascontiguousarray(picture[..., i])).resize(size, how), F32) for i in range(picture.shape[2])
    ]
    return np.stack(planes, -1)


def _box(values: Array, radius: int, axis: int) -> Array:
    pad = [(0, 0)] * values.ndim
    pad[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(values, pad, mode="edge"), axis=axis, dtype=np.float64)
    count = 2 * radius + 1
    high, low = [slice(None)] * values.ndim, [slice(None)] * values.ndim
    high[axis], low[axis] = slice(count, None), slice(0, -count)
    return ((sums[tuple(high)] - sums[tuple(low)]) / count).astype(F32)


def blur(values: Array, sigma: float) -> Array:
    """A Gaussian blur, worked out small where it is wide."""
    height, width = values.shape[:2]
    if sigma >= 8 and min(height, width) >= 64:
        small = resized(values, (max(8, width // 4), max(8, height // 4)), Image.Resampling.BOX)
        return resized(blur(small, sigma / 4), (width, height), Image.Resampling.BILINEAR)
    radius = max(1, round((math.sqrt(sigma * sigma * 4 + 1) - 1) / 2))
    for _ in range(3):
        values = _box(_box(values, radius, 0), radius, 1)
    return values


def bloom(picture: Array, limit: float = 0.8, strength: float = 0.2) -> Array:
    """What is brighter than the limit shines over its neighbours at three widths."""
    over = np.maximum(picture - F32(limit), 0)
    unit = picture.shape[0] / 480
    for sigma in (2.5, 8, 22):
        picture = picture + blur(over, sigma * unit) * F32(strength)
    return picture


def vignette(picture: Array, depth: float = 0.45) -> Array:
    """Darker corners."""
    height, width = picture.shape[:2]
    x, y = grid(width, height)
    far = np.hypot(x / width - 0.5, (y / height - 0.5) * 0.9) * F32(1.5)
    return picture * (1 - F32(depth) * step(0.4, 1.05, far))[..., None]


def toned(picture: Array, seed: int = 1) -> Array:
    """Light to values of 0 to 1, with triangular dither of one step against bands in dark gradients."""
    out = 1 - np.exp(-1.55 * np.maximum(picture, 0))
    noise = np.random.default_rng(seed)
    grain = (noise.random(out.shape[:2], F32) + noise.random(out.shape[:2], F32) - 1) / 255
    return np.clip(out + grain[..., None], 0, 1)


def image(values: Array) -> Image.Image:
    """Values of 0 to 1, with three or four channels, as a picture; what is no number raises."""
    if not np.isfinite(values).all():
        raise ValueError("a value of the picture is no number")
    return Image.fromarray((np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8))


def write(picture: Image.Image, path: Path, quality: int = 88, *, exact: bool = False) -> None:
    """Write as WebP, whole or not at all; with `exact` the colours under clear pixels are kept."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    picture.save(part, "WEBP", quality=quality, method=6, alpha_quality=100 if exact else 90, exact=exact)
    os.replace(part, path)


def over(ground: Array, color: Array, share: Array) -> Array:
    """A layer over the ground; its colour is not yet multiplied by its share."""
    return ground + (color - ground) * share[..., None]


def spot(picture: Array, at: tuple[float, float], radius: float, color: Array, power: float = 1.0) -> None:
    """Add a soft light in place; the radius (pixels) is where it has fallen to a third."""
    height, width = picture.shape[:2]
    reach = radius * 3.2
    left, right = max(0, int(at[0] - reach)), min(width, int(at[0] + reach) + 1)
    top, bottom = max(0, int(at[1] - reach)), min(height, int(at[1] + reach) + 1)
    if left >= right or top >= bottom:
        return
    y, x = np.mgrid[top:bottom, left:right].astype(F32)
    far = ((x + 0.5 - at[0]) ** 2 + (y + 0.5 - at[1]) ** 2) / (radius * radius)
    picture[top:bottom, left:right] += (np.exp(-far) * F32(power))[..., None] * color


def line(
    picture: Array,
    start: tuple[float, float],
    stop: tuple[float, float],
    width: float,
    color: Array,
    power: float = 1.0,
    taper: bool = False,
) -> None:
    """Add a soft line of light in place; with `taper` it thins out and fades towards its start."""
    height, wide = picture.shape[:2]
    reach = width * 4
    left, right = max(0, int(min(start[0], stop[0]) - reach)), min(wide, int(max(start[0], stop[0]) + reach) + 1)
    top, bottom = max(0, int(min(start[1], stop[1]) - reach)), min(height, int(max(start[1], stop[1]) + reach) + 1)
    if left >= right or top >= bottom:
        return
    y, x = np.mgrid[top:bottom, left:right].astype(F32)
    dx, dy = stop[0] - start[0], stop[1] - start[1]
    length = max(1e-3, math.hypot(dx, dy))
    along = np.clip(((x - start[0]) * dx + (y - start[1]) * dy) / length**2, 0, 1)
    far = np.hypot(x - start[0] - along * dx, y - start[1] - along * dy)
    size = width * (0.25 + 0.75 * along) if taper else width
    glow = np.exp(-((far / size) ** 2))
    if taper:
        glow = glow * along**1.5
    picture[top:bottom, left:right] += (glow * F32(power))[..., None] * color
