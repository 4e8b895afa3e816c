"""Things lit by what is round them: matter that mirrors the sky, worn edges, area shadow, one bounce, toned samples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from .canvas import F32, Array, Rgb, blur, light, resized
from .noise import fbm3
from .palette import KEY_LIGHT, RIM_LIGHT
from .shapes import Vec
from .solid import Camera, Paint, Solid, march, to_world
from .stage import Stage

SAMPLES = 2
"""Samples a pixel in each direction. Averaged in light, an edge before something bright is jagged: one bright sample wins."""
TONE = 1.55
"""The exponent of the tone curve of `canvas.toned`, whose inverse is needed here."""
MAP = (192, 96)
REACHES = (0.03, 0.08, 0.2, 0.45)
"""How far occlusion looks."""


@dataclass(frozen=True)
class Matter:
    """What a surface is: its own colour as light, how much of a metal, how rough, how much it is cloth or a cut stone."""

    tone: Rgb
    metal: float = 0.0
    rough: float = 0.5
    cloth: float = 0.0
    stone: float = 0.0


def matter_of(paint: Paint) -> Matter:
    """The matter that a paint stands for: gold, steel, cut stone, cloth, or something plain between wood and lacquer."""
    red, _, blue = paint.color
    if paint.cloth:
        return Matter(paint.color, rough=0.85, cloth=min(1.0, paint.cloth))
    if paint.gloss > 1.1 and red > 1.25 * blue:
        return Matter((255, 196, 92), metal=0.9, rough=0.22)
    if paint.gloss >= 1 and paint.tint > 0.4:
        return Matter(paint.color, rough=0.05, stone=1.0)
    if paint.gloss >= 0.45 and max(paint.color) - min(paint.color) < 30 and max(paint.color) < 175:
        return Matter((132, 136, 146), metal=0.8, rough=0.44)
    return Matter(paint.color, rough=float(np.clip(0.60 - 0.25 * paint.gloss, 0.1, 0.9)))


class SkyMap:
    """The picture's own sky all round, with a soft box where the key light stands, a strip in the accent and a dark ground."""

    def __init__(self, picture: Array, camera: Camera, accent: Rgb) -> None:
        width, height = MAP
        half = resized(picture, (width // 2, height), Image.Resampling.BOX)
        both = np.concatenate([half, half[:, ::-1]], 1) * F32(2.2) + F32(0.06)  # mirrored, so that there is no seam
        lat = (0.5 - (np.arange(height) + 0.5) / height)[:, None] * np.pi
        lon = ((np.arange(width) + 0.5) / width - 0.5)[None, :] * 2 * np.pi
        around = np.stack(np.broadcast_arrays(np.cos(lat) * np.sin(lon), np.sin(lat), np.cos(lat) * np.cos(lon)), -1)
        key = np.clip((around @ _unit(KEY_LIGHT) - 0.86) / 0.06, 0, 1)
        rim = np.exp(-(((around @ _unit(RIM_LIGHT) - 1) / 0.10) ** 2)) + 0.6 * np.exp(-(((lon + 1.9) / 0.16) ** 2)) * (
            np.abs(lat) < 0.8
        )
        ground = np.clip(-lat / 0.35, 0, 1)[..., None]
        both = both * (1 - ground) + light((14, 13, 16)) * ground * 1.5
        both = both + key[..., None] * np.array([1, 0.93, 0.80]) * 7.0 + rim[..., None] * light(accent, 1.1) * 4.0
        wide = np.concatenate([both] * 3, 1).astype(F32)
        self.axes = camera.axes()
        self.maps = np.stack([wide[:, width : 2 * width], *(blur(wide, s)[:, width : 2 * width] for s in (1.5, 4, 9, 20))])

    def __call__(self, direction: Array, rough: Array) -> Array:
        """The light that comes from directions, over a lobe as wide as the surface is rough."""
        _, right, up, forward = self.axes
        x, y, z = direction @ right, direction @ up, -(direction @ forward)
        height, width = self.maps.shape[1:3]
        u = (np.arctan2(x, z) / (2 * np.pi) + 0.5) * width - 0.5
        v = np.clip((0.5 - np.arcsin(np.clip(y, -1, 1)) / np.pi) * height - 0.5, 0, height - 1.001)
        level = np.clip(rough * 4, 0, 3.999)
        out: Array = np.zeros((len(x), 3), F32)
        for step in (0, 1):
            share = (level % 1) if step else 1 - level % 1
            for du, wu in ((0, 1 - u % 1), (1, u % 1)):
                for dv, wv in ((0, 1 - v % 1), (1, v % 1)):
                    found = self.maps[level.astype(int) + step, v.astype(int) + dv, (np.floor(u).astype(int) + du) % width]
                    out = out + found * (share * wu * wv)[:, None]
        return out.astype(F32)


def _unit(direction: Vec) -> Array:
    made: Array = np.array(direction) / np.linalg.norm(direction)
    return made


def _distance(solid: Solid, points: Array) -> Array:
    return solid.distance(*(np.ascontiguousarray(points[:, i]) for i in range(3)))


def area_shadow(solid: Solid, points: Array, normal: Array, key: Array, taps: int = 4, spread: float = 0.14) -> Array:
    """How much of a round light is seen: its soft minimum leaves no black blobs where parts meet."""
    side = np.cross(key, [0, 1, 0])
    side = side / np.linalg.norm(side)
    up = np.cross(side, key)
    total = np.zeros(len(points), F32)
    start = points + normal * F32(0.02)
    for i in range(taps):
        angle, r = i * 2.4, spread * np.sqrt((i + 0.5) / taps)
        way = key + r * (np.cos(angle) * side + np.sin(angle) * up)
        way = (way / np.linalg.norm(way)).astype(F32)
        t, soft = np.full(len(points), 0.02, F32), np.ones(len(points), F32)
        for _ in range(12):
            d = _distance(solid, start + way * t[:, None])
            soft = np.minimum(soft, np.clip(0.5 + 9 * d / t, 0, 1))
            t = t + np.clip(d, 0.02, 0.3)
        total += soft
    made: Array = total / F32(taps)
    return made


def _normal(solid: Solid, points: Array) -> tuple[Array, Array]:
    """The normals, and how convex the surface is there."""
    e = F32(0.003)
    bend = -6 * _distance(solid, points)
    parts: list[Array] = []
    for i in range(3):
        step = np.zeros(3, F32)
        step[i] = e
        high, low = _distance(solid, points + step), _distance(solid, points - step)
        parts.append(high - low)
        bend = bend + high + low
    normal = np.stack(parts, -1)
    normal = normal / np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-6)
    return normal, bend / e


def _table(solid: Solid, which: NDArray[Any], name: str) -> Array:
    made: Array = np.array([getattr(matter_of(part.paint), name) for part in solid.parts], F32)[which]
    return made


def shade(solid: Solid, camera: Camera, points: Array, view: Array, accent: Rgb, around: SkyMap, power: float) -> Array:
    """The light that points of a solid send to the eye."""
    which = solid.nearest(*(np.ascontiguousarray(points[:, i]) for i in range(3)))
    x, y, z = points.T
    metal, rough, cloth, stone = (_table(solid, which, name) for name in ("metal", "rough", "cloth", "stone"))
    tone = np.stack([light(matter_of(part.paint).tone, 1.5 if matter_of(part.paint).metal else 1.6) for part in solid.parts])[
        which
    ]
    tint = np.array([part.paint.tint for part in solid.parts], F32)[which][:, None]
    own = light(accent)
    tone = tone + (own - tone) * tint * (1 - metal[:, None] * 0.75)
    grain, streak, dents = fbm3(x * 38, y * 38, z * 38, 3, 3), fbm3(x * 90, y * 6, z * 90, 2, 4), fbm3(x * 9, y * 9, z * 9, 3, 6)
    uneven = (1 - stone) * (1 - cloth)
    rough = np.clip(rough + uneven * (0.22 * dents + 0.14 * streak * metal + 0.10 * grain), 0.04, 0.95)
    tone = tone * (1 + (1 - metal) * (1 - stone) * (0.45 * dents + 0.25 * grain))[:, None]
    normal, bend = _normal(solid, points)
    skin = np.stack([fbm3(x * 46 + 9 * i, y * 46, z * 46, 2, 30 + i) for i in range(3)], -1) * F32(0.05)
    folds = np.stack([fbm3(x * 9 + 7 * i, y * 2.2, z * 9, 3, 40 + i) for i in range(3)], -1) * F32(0.55)
    normal = normal + skin * uneven[:, None] + folds * cloth[:, None]
    facets = np.round(normal * 2.4) / 2.4  # a cut stone has few directions
    normal = np.where(stone[:, None] > 0, facets + normal * 0.15, normal)
    normal = (normal / np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-6)).astype(F32)
    worn = np.clip(bend * 1.2, 0, 1) * np.clip(0.5 + grain * 2, 0, 1) * uneven
    dirt = np.clip(-bend * 0.8, 0, 1)
    tone = tone * (1 + 0.9 * worn - 0.5 * dirt)[:, None]
    rough = np.clip(rough - 0.12 * worn + 0.25 * dirt, 0.04, 0.95)
    key, back = to_world(camera, KEY_LIGHT), to_world(camera, RIM_LIGHT)
    seen = area_shadow(solid, points, normal, key)
    open_ = np.ones(len(points), F32)
    for i, reach in enumerate(REACHES):
        open_ -= np.clip(reach - _distance(solid, points + normal * F32(reach)), 0, None) / F32(reach) * F32(0.34 / 1.4**i)
    open_ = np.clip(open_, 0.06, 1)
    facing = np.clip(-(view * normal).sum(1), 0, 1)
    mirrored = view + 2 * facing[:, None] * normal
    free = np.clip(_distance(solid, points + mirrored * F32(0.16)) / 0.16, 0.15, 1) * (0.35 + 0.65 * open_)
    straight = np.where(metal[:, None] > 0, tone, np.where(stone[:, None] > 0, 0.12, 0.04))
    fresnel = straight + (1 - straight) * ((1 - facing) ** 5)[:, None] * (1 - rough)[:, None]
    color = around(mirrored, rough) * fresnel * free[:, None]
    lit_ = np.clip((normal @ key + 0.15 * cloth) / (1 + 0.15 * cloth), 0, 1) * seen
    soft = around(normal, np.full(len(points), 1.0, F32)) * 0.9 * open_[:, None]
    sun = lit_[:, None] * np.array([2.7, 2.4, 2.0], F32) * F32(power)
    color = color + tone * np.where(cloth > 0.5, 0.55, 1)[:, None] * (1 - 0.75 * metal)[:, None] * (sun + soft)
    color = color + stone[:, None] * tone * around(view * 0.6 - normal * 0.8, np.full(len(points), 0.25, F32)) * 2.2
    color = color + tone * np.clip(-normal[:, 1], 0, 1)[:, None] * own * 0.25 * open_[:, None]
    color = color + (cloth * (1 - facing) ** 3 * open_)[:, None] * own * 0.5
    color = color + (np.clip(normal @ back, 0, 1) * (1 - facing) ** 1.5 * open_)[:, None] * own * 2.2
    glow = np.array([part.paint.glow for part in solid.parts], F32)[which][:, None]
    made: Array = (color + glow * (own * 1.4 + 0.3)).astype(F32)
    return made


def lit(stage: Stage, solid: Solid, camera: Camera, power: float = 0.62, samples: int = SAMPLES) -> None:
    """Put a solid before what is painted; each sample is toned over its ground, then they are averaged."""
    width, height = stage.size[0] * samples, stage.size[1] * samples
    hits, depth = march(solid, camera, width, height)
    places = np.nonzero(hits)[0]
    ground = np.repeat(np.repeat(stage.picture, samples, 0), samples, 1).reshape(-1, 3).astype(F32)
    if len(places):
        eye, rays = camera.rays(width, height)
        view = np.stack([ray[places] for ray in rays], -1)
        points = (eye + view * depth[places][:, None]).astype(F32)
        ground[places] = shade(solid, camera, points, view, stage.color, SkyMap(stage.picture, camera, stage.color), power)
    shown = 1 - np.exp(-TONE * np.maximum(ground, 0)).reshape(height, width, 3)
    mean = resized(shown.astype(F32), stage.size, Image.Resampling.BOX)
    stage.picture = (-np.log(1 - np.clip(mean, 0, 0.995)) / TONE).astype(F32)
