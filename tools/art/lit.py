"""Things lit by what is round them: matter that mirrors the sky, worn edges, area shadow, one bounce, toned samples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from .canvas import F32, Array, Rgb, blur, grid, light, resized, step
from .matter import matter_of
from .noise import fbm3
from .palette import KEY_LIGHT, RIM_LIGHT
from .shapes import Vec
from .skin import strakes, windows
from .solid import Camera, Solid, framed, march, plumes, to_world
from .stage import Stage

SAMPLES = 3
"""Samples a pixel in each direction, where the picture breaks. Averaged in light, an edge before something bright is jagged."""
BREAK = 0.045
"""A pixel whose neighbour differs by this much, as seen, gets all samples; the others one."""
TONE = 1.55
"""The exponent of the tone curve of `canvas.toned`, whose inverse is needed here."""
MAP = (192, 96)
EVEN = 0.02
"""Samples of a pixel that lie so near behind each other are on one surface."""
REACHES = (0.03, 0.08, 0.2, 0.45)
"""How far occlusion looks."""


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
        for next_ in (0, 1):
            share = (level % 1) if next_ else 1 - level % 1
            for du, wu in ((0, 1 - u % 1), (1, u % 1)):
                for dv, wv in ((0, 1 - v % 1), (1, v % 1)):
                    found = self.maps[level.astype(int) + next_, v.astype(int) + dv, (np.floor(u).astype(int) + du) % width]
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


def _paint(solid: Solid, which: NDArray[Any], name: str) -> Array:
    made: Array = np.array([getattr(part.paint, name) for part in solid.parts], F32)[which]
    return made


def shade(
    solid: Solid,
    camera: Camera,
    points: Array,
    view: Array,
    accent: Rgb,
    around: SkyMap,
    power: float,
    scale: float = 1.0,
    fill: float = 0.9,
) -> Array:
    """The light that points of a solid send to the eye; `fill` is how much of it comes from all sides."""
    which = solid.nearest(*(np.ascontiguousarray(points[:, i]) for i in range(3)))
    x, y, z = points.T
    metal, rough, cloth, stone = (_table(solid, which, name) for name in ("metal", "rough", "cloth", "stone"))
    dent, run, fine = (_table(solid, which, name) for name in ("dents", "streak", "grain"))
    tone = np.stack([light(matter_of(part.paint).tone, 1.5 if matter_of(part.paint).metal else 1.6) for part in solid.parts])[
        which
    ]
    tint = np.array([part.paint.tint for part in solid.parts], F32)[which][:, None]
    own = light(accent)
    tone = tone + (own - tone) * tint * (1 - metal[:, None] * 0.75)
    grain, streak, dents = fbm3(x * 38, y * 38, z * 38, 3, 3), fbm3(x * 90, y * 6, z * 90, 2, 4), fbm3(x * 9, y * 9, z * 9, 3, 6)
    uneven = (1 - stone) * (1 - cloth)
    rough = np.clip(rough + uneven * (dent * dents + run * streak + fine * grain), 0.04, 0.95)
    tone = tone * (1 + (1 - metal) * (1 - stone) * (2 * dent * dents + 2.5 * fine * grain))[:, None]
    normal, bend = _normal(solid, points)
    panels = _paint(solid, which, "panels")
    lamps: Array = np.zeros((len(x), 3), F32)
    if panels.any():
        plate, groove = strakes(points, normal, scale)
        grime = 0.5 * fbm3(x * 5, y * 4, z * 5, 3, 21) + 0.5 * np.abs(fbm3(x * 1.6, y * 1.6, z * 1.6, 2, 22))
        tone = tone * (1 + panels * (plate - 1 - 0.5 * grime))[:, None] * (1 - 0.75 * panels * groove)[:, None]
        tone = np.maximum(tone, 0.004)
        rough = np.clip(rough + panels * (0.5 * (plate - 1) + 0.3 * groove), 0.04, 0.95)
        lamps = windows(points, normal, _paint(solid, which, "windows"), scale)
    skin = np.stack([fbm3(x * 46 + 9 * i, y * 46, z * 46, 2, 30 + i) for i in range(3)], -1) * F32(0.05)
    normal = normal + skin * uneven[:, None] * (1 - 0.8 * np.minimum(panels, 1))[:, None]
    if cloth.any():
        folds = np.stack([fbm3(x * 9 + 7 * i, y * 2.2, z * 9, 3, 40 + i) for i in range(3)], -1) * F32(0.55)
        normal = normal + folds * cloth[:, None]
    facets = np.round(normal * 2.4) / 2.4  # a cut stone has few directions
    normal = np.where(stone[:, None] > 0, facets + normal * 0.15, normal)
    normal = (normal / np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-6)).astype(F32)
    worn = np.clip(bend * 1.2, 0, 1) * np.clip(0.5 + grain * 2, 0, 1) * uneven
    dirt = np.clip(-bend * 0.8, 0, 1)
    tone = tone * (1 + 0.9 * worn - 0.5 * dirt)[:, None]
    rough = np.clip(rough - 0.12 * worn + 0.25 * dirt, 0.04, 0.95)
    key, back = to_world(camera, KEY_LIGHT), to_world(camera, RIM_LIGHT)
    seen: Array = np.zeros(len(x), F32)
    facing_key = np.nonzero(normal @ key > -0.1)[0]
    if len(facing_key):
        seen[facing_key] = area_shadow(solid, points[facing_key], normal[facing_key], key)
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
    soft = around(normal, np.full(len(points), 1.0, F32)) * F32(fill) * open_[:, None]
    sun = lit_[:, None] * np.array([2.7, 2.4, 2.0], F32) * F32(power)
    color = color + tone * np.where(cloth > 0.5, 0.55, 1)[:, None] * (1 - 0.75 * metal)[:, None] * (sun + soft)
    color = color + stone[:, None] * tone * around(view * 0.6 - normal * 0.8, np.full(len(points), 0.25, F32)) * 2.2
    color = color + tone * np.clip(-normal[:, 1], 0, 1)[:, None] * own * 0.25 * open_[:, None]
    color = color + (cloth * (1 - facing) ** 3 * open_)[:, None] * own * 0.5
    color = color + (np.clip(normal @ back, 0, 1) * (1 - facing) ** 1.5 * open_)[:, None] * own * F32(0.8 + 1.5 * fill)
    glow = _paint(solid, which, "glow")[:, None]
    made: Array = (color + lamps + glow * (own * 1.4 + 0.3)).astype(F32)
    return made


def _march_at(solid: Solid, eye: Array, view: Array, begin: Array, end: float) -> Array:
    """How far each ray goes until it hits, or 1e3."""
    t = begin.astype(F32)
    out = np.full(len(t), 1e3, F32)
    live = np.arange(len(t))
    for _ in range(70):
        d = _distance(solid, eye + view[live] * t[live][:, None])
        done = d < 0.001 * t[live]
        out[live[done]] = t[live[done]]
        t[live] += np.where(done, 0, d * F32(0.92))
        live = live[~done & (t[live] < end)]
        if not len(live):
            break
    return out


def _breaks(shown: Array, depth: Array) -> NDArray[np.bool_]:
    """The pixels beside which what is seen, or how far it is, changes at once."""
    grey = shown.mean(-1)
    out = np.zeros(grey.shape, bool)
    far = np.minimum(depth, 60)
    for axis in (0, 1):
        step = (np.abs(np.diff(grey, axis=axis)) > BREAK) & (np.minimum(*_pairs(far, axis)) < 50)
        step |= np.abs(np.diff(far, axis=axis)) > 0.12
        pad = [(0, 0), (0, 0)]
        pad[axis] = (1, 0)
        out |= np.pad(step, pad)
        pad[axis] = (0, 1)
        out |= np.pad(step, pad)
    return out


def _pairs(values: Array, axis: int) -> tuple[Array, Array]:
    one = values[1:] if axis == 0 else values[:, 1:]
    other = values[:-1] if axis == 0 else values[:, :-1]
    return one, other


def _seen(color: Array) -> Array:
    made: Array = (1 - np.exp(-TONE * np.maximum(color, 0))).astype(F32)
    return made


def lit(
    stage: Stage,
    solid: Solid,
    camera: Camera,
    power: float = 0.62,
    samples: int = SAMPLES,
    *,
    scale: float = 1.0,
    haze: float = 0.0,
    fill: float = 0.9,
) -> None:
    """Put a solid before what is painted; where it breaks, samples are toned over their ground and then averaged.

    `scale` makes plates and windows smaller for what is large, `haze` is how much of its far end the sky takes.
    """
    width, height = stage.size
    hits, depth = march(solid, camera, width, height)
    places = np.nonzero(hits)[0]
    if not len(places):
        raise ValueError("nothing of the subject is in the picture")
    eye, rays = camera.rays(width, height)
    around = SkyMap(stage.picture, camera, stage.color)
    air = stage.picture.mean((0, 1)) * F32(2.0)
    near, span = depth[places].min(), max(0.3, float(np.ptp(depth[places])))

    def color(view: Array, far: Array) -> Array:
        """What rays that hit see."""
        made = shade(solid, camera, (eye + view * far[:, None]).astype(F32), view, stage.color, around, power, scale, fill)
        veil = (F32(haze) * np.clip((far - near) / span, 0, 1))[:, None]
        veiled: Array = (made * (1 - veil) + air * veil).astype(F32)
        return veiled

    ground = stage.picture.reshape(-1, 3).astype(F32)
    shown = _seen(ground)
    view = np.stack([ray[places] for ray in rays], -1)
    shown[places] = _seen(color(view, depth[places]))
    if samples > 1:
        shown = _refined(solid, camera, stage.size, shown, _seen(ground), depth, color, samples)
    mean = shown.reshape(height, width, 3)
    stage.picture = (-np.log(1 - np.clip(mean, 0, 0.995)) / TONE).astype(F32)


def _refined(
    solid: Solid,
    camera: Camera,
    size: tuple[int, int],
    shown: Array,
    ground: Array,
    depth: Array,
    color: Callable[[Array, Array], Array],
    samples: int,
) -> Array:
    """What is seen, with the mean of many samples where it breaks."""
    width, height = size
    grid_ = depth.reshape(height, width)
    spots = np.nonzero(_breaks(shown.reshape(height, width, 3), grid_).ravel())[0]
    low = np.min([np.roll(grid_, (dy, dx), (0, 1)) for dy in (-2, 0, 2) for dx in (-2, 0, 2)], 0).ravel()[spots]
    far = float(np.linalg.norm(np.array(camera.aim, F32) - camera.axes()[0]))
    begin = np.where(low < 900, np.maximum(low - 0.25, 0.05), max(0.05, far - solid.reach))
    eye, rays = camera.rays(width * samples, height * samples)
    total = np.zeros((len(spots), 3), F32)
    for sub in range(samples * samples):
        where = (spots // width * samples + sub // samples) * width * samples + spots % width * samples + sub % samples
        view = np.stack([ray[where] for ray in rays], -1)
        found = _march_at(solid, eye, view, begin, far + solid.reach)
        on = found < 900
        one = ground[spots].copy()
        if on.any():
            one[on] = _seen(color(view[on], found[on]))
        total += one
    out = shown.copy()
    out[spots] = total / F32(samples * samples)
    return out


def lit_sprite(
    solid: Solid, camera: Camera, ground: Stage, wide: int, *, scale: float = 1.0, power: float = 0.86, share: float = 0.62
) -> tuple[Array, Array]:
    """A small picture of a solid in the light of a stage, with its coverage and its engines' light, to be stamped many times."""
    size = (wide, round(wide * 0.8))
    view = framed(solid, camera, size, share)
    hits, depth = march(solid, view, size[0] * 2, size[1] * 2)
    places = np.nonzero(hits)[0]
    eye, rays = view.rays(size[0] * 2, size[1] * 2)
    toned: Array = np.zeros((len(hits), 3), F32)
    direction = np.stack([ray[places] for ray in rays], -1)
    points = (eye + direction * depth[places][:, None]).astype(F32)
    around = SkyMap(ground.picture, view, ground.color)
    toned[places] = _seen(shade(solid, view, points, direction, ground.color, around, power, scale, 0.34))
    shape = (size[1] * 2, size[0] * 2)
    cover = resized(hits.reshape(shape).astype(F32), size, Image.Resampling.BOX)
    shown = resized(toned.reshape(*shape, 3), size, Image.Resampling.BOX) / np.maximum(cover, 1e-3)[..., None]
    color = -np.log(1 - np.clip(shown, 0, 0.995)) / F32(TONE) * cover[..., None]
    glow = np.zeros_like(color)
    plumes(glow, solid, view, ground.color)
    x, y = grid(*size)
    inside = np.minimum(np.minimum(x, size[0] - x) / size[0], np.minimum(y, size[1] - y) / size[1])
    fade = np.maximum(step(0.0, 0.12, inside), cover)
    made: Array = ((color + glow) * fade[..., None]).astype(F32)
    return made, cover


def lit_alone(
    solid: Solid, camera: Camera, ground: Stage, side: int, power: float = 0.80, fill: float = 0.5
) -> tuple[Array, Array]:
    """A solid by itself as it is seen, and its coverage: all that a stage gives is its light.

    A pixel has four samples, of which only one is shaded where they lie on one even surface.
    """
    fine = side * 2
    hits, depth = march(solid, camera, fine, fine)
    if not hits.any():
        raise ValueError("nothing of the subject is in the picture")
    near = depth.reshape(side, 2, side, 2)
    even = np.ptp(near, axis=(1, 3)) < EVEN
    first = np.zeros((2, 2), bool)
    first[0, 0] = True
    wanted = (first[None, :, None, :] | ~even[:, None, :, None]).reshape(-1) & hits
    places = np.nonzero(wanted)[0]
    eye, rays = camera.rays(fine, fine)
    direction = np.stack([ray[places] for ray in rays], -1)
    points = (eye + direction * depth[places][:, None]).astype(F32)
    toned: Array = np.zeros((fine * fine, 3), F32)
    around = SkyMap(ground.picture, camera, ground.color)
    toned[places] = _seen(shade(solid, camera, points, direction, ground.color, around, power, 1.0, fill))
    parts = toned.reshape(side, 2, side, 2, 3)
    parts = np.where(even[:, None, :, None, None], parts[:, :1, :, :1], parts)
    cover = resized(hits.reshape(fine, fine).astype(F32), (side, side), Image.Resampling.BOX)
    shown = resized(parts.reshape(fine, fine, 3).astype(F32), (side, side), Image.Resampling.BOX)
    straight: Array = np.clip(shown / np.maximum(cover, 1e-3)[..., None], 0, 1).astype(F32)
    return straight, cover
