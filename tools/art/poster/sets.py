"""Scenery of posters: grounds, crowds, towers, bars, candles, ships, smoke and sparks, all in flat values."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from ..canvas import F32, blur
from ..noise import fbm2
from .press import Mask, Press

Point = tuple[float, float]


def outline(press: Press, points: Sequence[Point]) -> Mask:
    """Where a polygon is, concave ones too, its corners in heights of the picture."""
    x, y = press.x, press.y
    inside = np.zeros(x.shape, bool)
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]]):
        if y1 == y2:
            continue
        inside ^= ((y1 > y) != (y2 > y)) & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return inside


def polygon(press: Press, points: Sequence[Point], value: str = "deep") -> None:
    """A flat shape."""
    press.put(outline(press, points), value)


def disc(press: Press, at: Point, radius: float, value: str = "body") -> None:
    """A flat disc."""
    press.put(np.hypot(press.x - at[0], press.y - at[1]) + press.brush * F32(0.004) < radius, value)


def bar(press: Press, start: Point, stop: Point, thick: float, value: str = "ink", thin: float | None = None) -> None:
    """A straight bar from one place to another."""
    dx, dy = stop[0] - start[0], stop[1] - start[1]
    length = math.hypot(dx, dy)
    u = ((press.x - start[0]) * dx + (press.y - start[1]) * dy) / length**2
    v = np.abs((press.x - start[0]) * dy - (press.y - start[1]) * dx) / length
    half = F32(thick / 2) if thin is None else F32(thick / 2) + (F32(thin - thick) / 2) * np.clip(u, 0, 1)
    press.put((u > 0) & (u < 1) & (v < half), value)


def ground(
    press: Press,
    level: float = 0.85,
    *,
    slope: float = 0.0,
    rough: float = 0.03,
    value: str = "deep",
    seed: int = 3,
    fine: float = 4.0,
) -> None:
    """A plain or hills from a level downwards."""
    line = (
        F32(level) + F32(slope) * (press.x - F32(press.wide / 2)) + F32(rough) * fbm2(press.x * F32(fine), press.x * 0, 6, seed)
    )
    press.put(press.y > line, value)


def stairs(
    press: Press,
    level: float = 0.7,
    *,
    steps: int = 6,
    value: str = "deep",
    edge: str = "shade",
    shrink: float = 0.85,
    middle: float = 0.62,
    wide: float = 0.20,
) -> None:
    """Steps that come towards us, each edge a thin line."""
    y, half = level, wide
    high = (1 - level) / steps * 0.7
    for i in range(steps):
        low = y + high
        side = half + 0.06
        polygon(
            press,
            [(middle - half, y), (middle + half, y), (middle + side, low), (middle - side, low)],
            value if i % 2 else "dusk",
        )
        bar(press, (middle - half, y), (middle + half, y), 0.005, edge)
        y, half, high = low, side, high / shrink


def host(
    press: Press,
    level: float = 0.7,
    *,
    kind: str = "spears",
    value: str = "deep",
    count: int = 34,
    seed: int = 1,
    rise: float = 0.10,
    size: float = 1.0,
) -> None:
    """A crowd behind: spears, helmets, hands, banners, tall hats or bare heads."""
    rng = np.random.default_rng(seed)
    for i in range(count):
        x = (i + 0.5) / count * (press.wide + 0.06) - 0.03 + rng.uniform(-0.008, 0.008)
        top = level + 0.05 * rng.random() + rise * abs((i + 0.5) / count - 0.5)
        head = top + 0.115 * size
        r = 0.021 * size
        press.put(np.hypot(press.x - x, (press.y - head) * 0.9) < r, value)
        press.put((np.abs(press.x - x) < r * 1.75) & (press.y > head + r * 0.8 + 6 * (press.x - x) ** 2 / size), value)
        if kind == "spears":
            tip = (x + 0.016, top)
            bar(press, (x + 0.016, top), (x + 0.016, top + 0.4), 0.005, value)
            polygon(press, [(tip[0] - 0.009, top), (tip[0], top - 0.035), (tip[0] + 0.009, top)], value)
        elif kind == "hands" and i % 2:
            bar(
                press,
                (x + 0.01, head + 0.05),
                (x + 0.02 + rng.uniform(-0.02, 0.02), top + 0.03 - 0.05 * rng.random()),
                0.014 * size,
                value,
            )
        elif kind == "banners" and i % 4 == 1:
            bar(press, (x, top - 0.16), (x, head + 0.2), 0.006, value)
            polygon(
                press,
                [(x, top - 0.16), (x + 0.085, top - 0.13), (x + 0.055, top - 0.10), (x + 0.085, top - 0.06), (x, top - 0.05)],
                value,
            )
        elif kind == "hats":
            press.put((np.abs(press.x - x) < r * 0.8) & (press.y > head - r * 3) & (press.y < head), value)
        elif kind == "helmets":
            press.put((np.abs(press.x - x) < 0.006 * size) & (press.y > head - r * 2) & (press.y < head), value)


def towers(
    press: Press,
    level: float = 0.75,
    *,
    value: str = "deep",
    count: int = 16,
    seed: int = 2,
    tall: float = 0.35,
    lit: str = "",
    spires: bool = True,
    sides: float = 0.0,
) -> None:
    """A skyline; with `lit` a value for its windows, with `sides` it is taller towards the edges."""
    rng = np.random.default_rng(seed)
    for _i in range(count):
        x = rng.uniform(-0.05, press.wide + 0.05)
        wide = rng.uniform(0.025, 0.075)
        edge = abs(x / press.wide - 0.5) * 2
        top = level - tall * rng.uniform(0.25, 1.0) * (1 - sides + sides * edge)
        polygon(press, [(x - wide, 1.1), (x - wide, top), (x + wide, top), (x + wide, 1.1)], value)
        if spires and rng.random() < 0.6:
            polygon(press, [(x - wide * 0.5, top), (x, top - rng.uniform(0.05, 0.16)), (x + wide * 0.5, top)], value)
        if lit:
            for _ in range(int(10 * wide / 0.05)):
                wx, wy = x + rng.uniform(-0.8, 0.8) * wide, top + rng.uniform(0.02, 0.30)
                press.put((np.abs(press.x - wx) < 0.004) & (np.abs(press.y - wy) < 0.006), lit)


def columns(
    press: Press,
    *,
    count: int = 6,
    value: str = "deep",
    edge: str = "dusk",
    wide: float = 0.07,
    top: float = 0.0,
    low: float = 1.0,
    gap: tuple[float, float] = (0.36, 0.90),
) -> None:
    """Pillars of a hall, none of them within the gap."""
    for i in range(count):
        x = (i + 0.5) / count * press.wide
        if gap[0] < x < gap[1]:
            continue
        press.put((np.abs(press.x - x) < wide / 2) & (press.y > top) & (press.y < low), value)
        press.put((np.abs(press.x - x - wide * 0.36) < wide * 0.07) & (press.y > top) & (press.y < low), edge)
        press.put((np.abs(press.x - x) < wide * 0.72) & (np.abs(press.y - top - 0.03) < 0.03), value)
        press.put((np.abs(press.x - x) < wide * 0.72) & (np.abs(press.y - low + 0.02) < 0.025), value)


def bars(
    press: Press,
    *,
    count: int = 7,
    value: str = "ink",
    thick: float = 0.03,
    span: tuple[float, float] = (0.0, 1.25),
    across: Sequence[float] = (0.12, 0.86),
) -> None:
    """A grille in front."""
    left, right = span
    for i in range(count):
        x = left + (i + 0.5) / count * (right - left)
        press.put(np.abs(press.x - x) < thick / 2, value)
        press.put(np.abs(press.x - x - thick * 0.34) < thick * 0.07, "shade")
    for y in across:
        press.put((np.abs(press.y - y) < thick * 0.4) & (press.x > left) & (press.x < right), value)


def smoke(press: Press, level: float = 0.86, *, value: str = "dusk", amount: float = 0.12, seed: int = 4) -> None:
    """Torn smoke or dust from a level downwards."""
    line = F32(level) + F32(amount) * fbm2(press.x * 5, press.y * 7, 6, seed) + press.brush * F32(0.02)
    press.put(press.y > line, value)


def clouds(
    press: Press, *, value: str = "shade", level: float = 0.2, seed: int = 6, low: float = 0.5, scale: float = 2.5
) -> None:
    """Banks of cloud between two heights."""
    thick = fbm2(press.x * F32(scale), press.y * F32(scale * 2.6), 6, seed) + press.brush * F32(0.08)
    middle, half = (level + low) / 2, (low - level) / 2
    press.put(thick > 0.10 + 0.5 * np.abs(press.y - middle) / half, value)


def sparks(
    press: Press,
    count: int = 28,
    *,
    seed: int = 5,
    value: str = "light",
    slant: tuple[float, float] = (-0.9, -0.3),
    size: float = 1.0,
    band: tuple[float, float] = (0.0, 1.0),
) -> None:
    """Torn sparks, chips or snow."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        cx, cy = rng.uniform(0, press.wide), rng.uniform(*band)
        r, a = (0.0014 + 0.0052 * rng.random() ** 3) * size, rng.uniform(*slant)
        reach = r * 8
        rows = slice(max(0, int((cy - reach) * press.height)), int((cy + reach) * press.height) + 1)
        columns_ = slice(max(0, int((cx - reach) * press.height)), int((cx + reach) * press.height) + 1)
        dx, dy = press.x[rows, columns_] - cx, press.y[rows, columns_] - cy
        u, v = dx * math.cos(a) + dy * math.sin(a), -dx * math.sin(a) + dy * math.cos(a)
        press.picture[rows, columns_][np.abs(v) < r * (1 - np.abs(u) / (r * 7))] = press.value(value)


def speed(
    press: Press, count: int = 40, *, at: Point = (0.6, 0.5), seed: int = 9, value: str = "shade", near: float = 0.34
) -> None:
    """Lines of speed that run away from one place."""
    rng = np.random.default_rng(seed)
    dx, dy = press.x - at[0], press.y - at[1]
    far, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
    for _ in range(count):
        a, wide, start = rng.uniform(-math.pi, math.pi), rng.uniform(0.004, 0.028), near * rng.uniform(0.8, 1.6)
        turn = np.abs((angle - a + math.pi) % (2 * math.pi) - math.pi)
        press.put((turn < wide * np.clip((far - start) * 3, 0, 1)) & (far > start), value)


def stripes(
    press: Press,
    *,
    angle: float = 30,
    count: int = 9,
    value: str = "dusk",
    fan: Point | None = None,
    share: float = 0.5,
    within: float = 9.0,
) -> None:
    """Stripes in parallel, or spread as beams from one place."""
    if fan is None:
        a = math.radians(angle)
        wave = ((press.x * math.cos(a) + press.y * math.sin(a)) * count) % 1
    else:
        turn = np.arctan2(press.x - fan[0], fan[1] - press.y)
        wave = (turn / math.pi * count + 0.25) % 1
    where = wave + press.brush * F32(0.03) < share
    if fan is not None:
        where &= np.hypot(press.x - fan[0], press.y - fan[1]) < within
    press.put(where, value)


def planet(
    press: Press,
    at: Point,
    radius: float,
    *,
    value: str = "shade",
    lit: str = "body",
    seed: int = 7,
    side: float = 0.5,
    ring: str = "",
) -> None:
    """A World behind: its night, its lit crescent with torn bands, and a ring."""
    x, y = (press.x - at[0]) / radius, (press.y - at[1]) / radius
    far = np.hypot(x, y)
    band = fbm2(x * 2, y * 7 + x, 5, seed) * F32(0.25)
    press.put(far < 1, value)
    press.put((far < 1) & (np.hypot(x - side, y + side * 0.7) + band > 1.05 + side * 0.3), lit)
    if ring:
        u, v = x * 0.94 + y * 0.34, y * 0.94 - x * 0.34
        hoop = np.abs(np.hypot(u / 1.75, v / 0.36) - 1)
        press.put((hoop < 0.07) & ((far > 1) | (v > 0)), ring)


def ship(
    press: Press,
    at: Point,
    size: float,
    *,
    value: str = "ink",
    tilt: float = 0.0,
    kind: str = "dart",
    flame: str = "light",
    flip: bool = False,
) -> None:
    """A small ship from the side, its nose to the right, with its flame."""
    shapes: dict[str, list[Point]] = {
        "dart": [
            (0.5, 0.02),
            (0.1, -0.07),
            (-0.15, -0.08),
            (-0.42, -0.30),
            (-0.36, -0.06),
            (-0.5, -0.04),
            (-0.5, 0.05),
            (-0.36, 0.06),
            (-0.30, 0.16),
            (-0.05, 0.08),
        ],
        "barge": [
            (0.5, 0.0),
            (0.42, -0.10),
            (0.20, -0.11),
            (0.16, -0.20),
            (-0.10, -0.20),
            (-0.12, -0.12),
            (-0.45, -0.14),
            (-0.5, 0.10),
            (-0.2, 0.16),
            (0.35, 0.12),
        ],
        "cruiser": [
            (0.5, 0.01),
            (0.05, -0.06),
            (-0.05, -0.15),
            (-0.15, -0.15),
            (-0.18, -0.07),
            (-0.45, -0.10),
            (-0.5, 0.07),
            (-0.1, 0.10),
            (0.1, 0.05),
        ],
        "pod": [(0.5, 0.0), (0.30, -0.18), (-0.25, -0.22), (-0.5, -0.12), (-0.5, 0.12), (-0.25, 0.22), (0.30, 0.18)],
    }
    a = math.radians(tilt)
    s = -1.0 if flip else 1.0

    def place(point: Point) -> Point:
        u, v = point[0] * size * s, point[1] * size
        return at[0] + u * math.cos(a) - v * math.sin(a), at[1] + u * math.sin(a) + v * math.cos(a)

    if flame:
        polygon(press, [place((-0.48, -0.05)), place((-0.95, 0.0)), place((-0.48, 0.06))], flame)
    polygon(press, [place(point) for point in shapes[kind]], value)


def candles(press: Press, places: Sequence[Point], *, high: float = 0.10, value: str = "deep", wide: float = 0.016) -> None:
    """Candles that stand on these places."""
    for x, y in places:
        press.put((np.abs(press.x - x) < wide / 2) & (press.y > y - high) & (press.y < y), value)
        flame = np.hypot((press.x - x) / 0.011, (press.y - y + high + 0.022) / 0.024)
        press.put(flame < 1, "light")


def coins(
    press: Press, piles: Sequence[tuple[float, float, int]], *, wide: float = 0.11, value: str = "ink", edge: str = "body"
) -> None:
    """Towers of coins: x, lowest y and how many in each."""
    rng = np.random.default_rng(3)
    for x, low, count in piles:
        for i in range(count):
            cx, cy = x + rng.uniform(-0.006, 0.006), low - i * 0.024
            press.put((np.abs(press.x - cx) < wide / 2) & (np.abs(press.y - cy) < 0.011), value)
            press.put((np.abs(press.x - cx) < wide / 2 * (1 - 0.1)) & (np.abs(press.y - cy + 0.010) < 0.0028), edge)
        press.put(np.hypot((press.x - x) / (wide / 2), (press.y - low + count * 0.024 - 0.012) / 0.016) < 1, "light")


def shelf(press: Press, level: float = 0.88, *, value: str = "ink", edge: str = "shade", slope: float = 0.0) -> None:
    """A table, rail or parapet across the front."""
    line = level + slope * (press.x - press.wide / 2)
    press.put(press.y > line, value)
    press.put(np.abs(press.y - line - 0.006) + press.brush * F32(0.004) < 0.004, edge)


def soft_front(press: Press, points: Sequence[Point], *, blurred: float = 0.012, value: str = "ink") -> None:
    """A shape so near that it is out of focus."""
    mask = blur(outline(press, points).astype(F32), blurred * press.height)[..., None]
    press.picture = (press.picture * (1 - mask) + press.value(value) * mask).astype(F32)


def beam(press: Press, start: Point, stop: Point, wide: float, *, value: str = "haze") -> None:
    """A cone of light with torn borders."""
    dx, dy = stop[0] - start[0], stop[1] - start[1]
    length = math.hypot(dx, dy)
    u = ((press.x - start[0]) * dx + (press.y - start[1]) * dy) / length**2
    v = np.abs((press.x - start[0]) * dy - (press.y - start[1]) * dx) / length
    press.put((u > 0) & (u < 1) & (v + press.brush * F32(0.02) < wide / 2 * u), value)
