"""Solids of many painted parts, seen by a camera and lit by the key light: cone marching, then shading of what is hit."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

import numpy as np
from PIL import Image

from .canvas import F32, Array, Rgb, light, resized
from .noise import cells, fbm3
from .palette import KEY_LIGHT, METAL, RIM_LIGHT
from .shapes import Shape, Vec

Points = tuple[Array, Array, Array]


@dataclass(frozen=True)
class Paint:
    """A surface. `tint` is the share of the accent in it, `panels` the depth of plating, `windows` the share of lit ones."""

    color: Rgb = METAL
    tint: float = 0.0
    gloss: float = 0.45
    panels: float = 0.0
    windows: float = 0.0
    glow: float = 0.0
    wear: float = 0.16
    cloth: float = 0.0


HULL = Paint(METAL, 0.20, 0.5, 1.0)
DECKED = Paint(METAL, 0.18, 0.45, 1.0, windows=0.55)
DARK = Paint((48, 50, 58), 0.08, 0.35, 0.7)
STRIPE = Paint((96, 96, 100), 0.68, 0.5, 0.6)
GLASS = Paint((14, 20, 32), 0.15, 1.8, wear=0.0)
ENGINE = Paint(glow=2.6)
LAMP = Paint(glow=1.6)
GOLD = Paint((214, 160, 62), 0.0, 1.3, wear=0.2)


@dataclass
class Part:
    """One shape of a solid; `melt` rounds its seam with what came before, `carve` takes it away instead."""

    shape: Shape
    paint: Paint
    mirror: bool = True
    melt: float = 0.0
    carve: bool = False


@dataclass
class Solid:
    """Parts in order, and where its engines are: (x, y, z, radius, length), along -z."""

    parts: list[Part] = field(default_factory=list)
    engines: list[tuple[float, float, float, float, float]] = field(default_factory=list)
    reach: float = 1.7

    def add(self, shape: Shape, paint: Paint = HULL, *, mirror: bool = True, melt: float = 0.0, carve: bool = False) -> None:
        """Add a part; with `mirror` it also stands on the other side of x = 0."""
        self.parts.append(Part(shape, paint, mirror, melt, carve))

    def engine(self, x: float, y: float, z: float, r: float, length: float = 0.6) -> None:
        """Remember a plume behind a nozzle, on both sides unless x is 0."""
        for sign in (1, -1) if x else (1,):
            self.engines.append((x * sign, y, z, r, length))

    def distance(self, x: Array, y: Array, z: Array) -> Array:
        """Distance to the whole."""
        ax = np.abs(x)
        out: Array | None = None
        for part in self.parts:
            d = part.shape(ax if part.mirror else x, y, z)
            if out is None:
                out = d
            elif part.carve:
                out = np.maximum(out, -d)
            elif part.melt:
                h = np.clip(0.5 + 0.5 * (d - out) / F32(part.melt), 0, 1)
                out = d + (out - d) * h - F32(part.melt) * h * (1 - h)
            else:
                out = np.minimum(out, d)
        assert out is not None
        return out.astype(F32, copy=False)

    def nearest(self, x: Array, y: Array, z: Array) -> np.ndarray:
        """The number of the part whose surface each point lies on."""
        ax = np.abs(x)
        best, which = np.full(len(x), 1e9, F32), np.zeros(len(x), int)
        for i, part in enumerate(self.parts):
            d = np.abs(part.shape(ax if part.mirror else x, y, z)) + F32(0.002 if part.carve else 0)
            closer = d < best
            best, which = np.where(closer, d, best), np.where(closer, i, which)
        return which


@dataclass(frozen=True)
class Camera:
    """Where it is seen from: azimuth and elevation in degrees round `aim`; `zoom` and `shift` (shares of the height) frame it."""

    azimuth: float = 145
    elevation: float = 22
    roll: float = 0.0
    distance: float = 3.9
    zoom: float = 1.0
    shift: tuple[float, float] = (0.0, 0.0)
    aim: Vec = (0, 0, 0)

    def axes(self) -> tuple[Array, Array, Array, Array]:
        """Its place, and its right, up and forward directions."""
        a, e, r = (math.radians(v) for v in (self.azimuth, self.elevation, self.roll))
        back = np.array([math.sin(a) * math.cos(e), math.sin(e), math.cos(a) * math.cos(e)])
        right = np.cross([0, 1, 0], back)
        right /= np.linalg.norm(right)
        up = np.cross(back, right)
        right, up = right * math.cos(r) + up * math.sin(r), up * math.cos(r) - right * math.sin(r)
        place = back * self.distance + np.array(self.aim)
        return place.astype(F32), right.astype(F32), up.astype(F32), (-back).astype(F32)

    def rays(self, width: int, height: int) -> tuple[Array, Points]:
        """The eye, and a direction per pixel."""
        eye, right, up, forward = self.axes()
        y, x = np.mgrid[0:height, 0:width].astype(F32)
        u = ((x + 0.5 - width / 2) / height - F32(self.shift[0])) * F32(1 / self.zoom)
        v = (-(y + 0.5 - height / 2) / height - F32(self.shift[1])) * F32(1 / self.zoom)
        d = [(forward[i] * F32(1.25) + u * right[i] + v * up[i]).ravel() for i in range(3)]
        norm = np.sqrt(d[0] ** 2 + d[1] ** 2 + d[2] ** 2)
        return eye, (d[0] / norm, d[1] / norm, d[2] / norm)

    def project(self, point: Vec, width: int, height: int) -> tuple[float, float, float]:
        """Pixel of a point, and pixels per unit there."""
        eye, right, up, forward = self.axes()
        q = np.array(point, F32) - eye
        depth = max(0.05, float(q @ forward))
        scale = 1.25 / depth * self.zoom * height
        return (
            width / 2 + float(q @ right) * scale + self.shift[0] * self.zoom * height,
            height / 2 - float(q @ up) * scale - self.shift[1] * self.zoom * height,
            scale,
        )


def framed(
    solid: Solid, camera: Camera, size: tuple[int, int], fill: float = 0.74, place: tuple[float, float] = (0.5, 0.5)
) -> Camera:
    """The camera zoomed and shifted so that the solid fills this share of the picture, with its middle at `place`."""
    for _ in range(2):
        width, height = 60 * size[0] // size[1], 60
        hit, _ = march(solid, camera, width, height, cone=0)
        mask = hit.reshape(height, width)
        if not mask.any():
            return camera
        rows, columns = np.nonzero(mask.any(1))[0], np.nonzero(mask.any(0))[0]
        left, right, top, bottom = columns[0] / width, (columns[-1] + 1) / width, rows[0] / height, (rows[-1] + 1) / height
        grow = min(fill / max(1e-3, right - left), fill / max(1e-3, bottom - top))
        ratio = size[0] / size[1]
        dx = (place[0] - 0.5) * ratio / (camera.zoom * grow) - ((left + right) / 2 - 0.5) * ratio / camera.zoom
        dy = -(place[1] - 0.5) / (camera.zoom * grow) + ((top + bottom) / 2 - 0.5) / camera.zoom
        camera = replace(camera, zoom=camera.zoom * grow, shift=(camera.shift[0] + dx, camera.shift[1] + dy))
    return camera


def march(solid: Solid, camera: Camera, width: int, height: int, cone: int = 6) -> tuple[np.ndarray, Array]:
    """Which rays hit, and how far; a coarse pass with thick rays finds where the fine ones may begin."""
    eye, (dx, dy, dz) = camera.rays(width, height)
    middle = np.array(camera.aim, F32) - eye
    far = float(np.linalg.norm(middle))
    begin = np.full(width * height, max(0.05, far - solid.reach), F32)
    alive = np.ones(width * height, bool)
    if cone:
        cw, ch = (width + cone - 1) // cone, (height + cone - 1) // cone
        begin_c, alive_c = _coarse(solid, camera, cw, ch, far, 1.25 * cone / height / camera.zoom)
        begin = np.repeat(np.repeat(begin_c, cone, 0), cone, 1)[:height, :width].ravel()
        alive = np.repeat(np.repeat(alive_c, cone, 0), cone, 1)[:height, :width].ravel()
    places = np.nonzero(alive)[0]
    t = begin[places]
    hits = np.zeros(width * height, bool)
    depth = np.full(width * height, 1e3, F32)
    close = F32(0.0012 / max(0.5, camera.zoom))
    rx, ry, rz = dx[places], dy[places], dz[places]
    for _ in range(90):
        if not len(places):
            break
        d = solid.distance(eye[0] + rx * t, eye[1] + ry * t, eye[2] + rz * t)
        done = d < close * t
        if done.any():
            hits[places[done]], depth[places[done]] = True, t[done]
        t = t + np.where(done, 0, d * F32(0.92))
        keep = ~done & (t < far + solid.reach)
        if keep.mean() < 0.9:
            places, t, rx, ry, rz = places[keep], t[keep], rx[keep], ry[keep], rz[keep]
        else:
            t = np.where(done, far + solid.reach + 1, t)
    return hits, depth


def _coarse(solid: Solid, camera: Camera, width: int, height: int, far: float, spread: float) -> tuple[Array, np.ndarray]:
    eye, (dx, dy, dz) = camera.rays(width, height)
    t = np.full(len(dx), max(0.05, far - solid.reach), F32)
    alive = np.ones(len(dx), bool)
    for _ in range(40):
        d = solid.distance(eye[0] + dx * t, eye[1] + dy * t, eye[2] + dz * t)
        thick = t * F32(spread)
        t = np.where(d > thick, t + np.maximum(d - thick * 0.8, 0), t)
        if not (d > thick).any():
            break
    alive = t < far + solid.reach
    grid, live = t.reshape(height, width), alive.reshape(height, width)
    low, wide = grid.copy(), live.copy()
    for sy in (-1, 0, 1):
        for sx in (-1, 0, 1):
            low = np.minimum(low, np.roll(grid, (sy, sx), (0, 1)))
            wide |= np.roll(live, (sy, sx), (0, 1))
    return np.maximum(low - F32(spread) * 2, 0.05), wide


def _plating(x: Array, y: Array, z: Array) -> Array:
    """Panels at two scales, some raised."""
    ax = np.abs(x)
    big = cells(np.floor(ax * 9), np.floor(y * 11), np.floor(z * 7), 7)
    fine = cells(np.floor(ax * 23), np.floor(y * 25), np.floor(z * 17), 9)
    return (big > 0.5) * F32(1.0) + ((fine > 0.62) & (big > 0.25)) * F32(0.6)


def render(
    solid: Solid,
    camera: Camera,
    size: tuple[int, int],
    accent: Rgb,
    *,
    detail: float = 1.4,
    shadows: bool = True,
    scale: float = 1.0,
    ambient: Rgb = (40, 48, 70),
    power: float = 1.0,
) -> tuple[Array, Array]:
    """Light (multiplied by coverage) and coverage of a solid; `scale` makes plates and windows smaller for giants."""
    width, height = round(size[0] * detail), round(size[1] * detail)
    hits, depth = march(solid, camera, width, height)
    color: Array = np.zeros((width * height, 3), F32)
    cover: Array = hits.astype(F32)
    places = np.nonzero(hits)[0]
    if len(places):
        eye, rays = camera.rays(width, height)
        view = np.stack([r[places] for r in rays], -1)
        spots = eye + view * depth[places][:, None]
        color[places] = _shade(solid, camera, spots, view, accent, shadows, scale, ambient, power)
    color, cover = color.reshape(height, width, 3), cover.reshape(height, width)
    if (width, height) != size:
        color, cover = resized(color, size, Image.Resampling.BOX), resized(cover, size, Image.Resampling.BOX)
    return color, cover


def to_world(camera: Camera, direction: Vec) -> Array:
    """A direction given as seen (right, up, towards the viewer)."""
    _, right, up, forward = camera.axes()
    out = right * F32(direction[0]) + up * F32(direction[1]) - forward * F32(direction[2])
    made: Array = (out / np.linalg.norm(out)).astype(F32)
    return made


def _shade(
    solid: Solid, camera: Camera, spots: Array, view: Array, accent: Rgb, shadows: bool, scale: float, ambient: Rgb, power: float
) -> Array:
    x, y, z = (np.ascontiguousarray(spots[:, i]) for i in range(3))
    which = solid.nearest(x, y, z)
    paints = [part.paint for part in solid.parts]

    def take(name: str) -> Array:
        """A property of the paint at each spot."""
        made: Array = np.array([getattr(paint, name) for paint in paints], F32)[which]
        return made

    plates = _plating(x * F32(scale), y * F32(scale), z * F32(scale))
    panels = take("panels")

    def bumped(px: Array, py: Array, pz: Array) -> Array:
        return solid.distance(px, py, pz) - F32(0.004 / scale) * panels * _plating(
            px * F32(scale), py * F32(scale), pz * F32(scale)
        )

    e = F32(0.0025)
    normal = np.stack(
        [
            bumped(x + e, y, z) - bumped(x - e, y, z),
            bumped(x, y + e, z) - bumped(x, y - e, z),
            bumped(x, y, z + e) - bumped(x, y, z - e),
        ],
        -1,
    )
    normal /= np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-6)
    key, rim = to_world(camera, KEY_LIGHT), to_world(camera, RIM_LIGHT)
    shade = _shadow(solid, x, y, z, normal, key) if shadows else np.ones(len(x), F32)
    open_ = np.ones(len(x), F32)
    for i, reach in enumerate((0.03, 0.09, 0.22)):
        d = solid.distance(x + normal[:, 0] * F32(reach), y + normal[:, 1] * F32(reach), z + normal[:, 2] * F32(reach))
        open_ -= np.clip(reach - d, 0, None) / F32(reach) * F32(0.42 / 1.5**i)
    open_ = np.clip(open_, 0.08, 1)
    tone = np.stack([light(p.color) for p in paints])[which]
    paint = light(accent)
    tone = tone + (paint - tone) * take("tint")[:, None]
    tone = tone * (0.80 + 0.20 * plates / 1.6 * panels + 0.20 * (1 - panels))[:, None]
    noise = fbm3(x * 6, y * 6, z * 6, 4, 5)
    tone = tone * (1 + take("wear") * 1.1 * noise)[:, None]
    cloth = take("cloth")
    if cloth.any():
        folds = fbm3(x * 5, y * 1.4, z * 5, 3, 8)
        tone = tone * (1 + cloth * 0.9 * folds)[:, None]
    half = key[None, :] - view
    half /= np.linalg.norm(half, axis=-1, keepdims=True)
    facing = np.clip(normal @ key, 0, 1) * shade
    gloss = take("gloss")
    spec = np.clip((normal * half).sum(-1), 0, 1) ** (14 + 30 * np.minimum(gloss, 1)) * shade * gloss
    edge = (1 - np.clip(-(normal * view).sum(-1), 0, 1)) ** 3
    back = np.clip(normal @ rim, 0, 1)
    over = np.clip(normal[:, 1] * 0.5 + 0.6, 0.15, 1)
    color = tone * (
        facing[:, None] * np.array([2.5, 2.32, 2.05], F32) * F32(power) + (light(ambient) * 1.1 * open_[:, None]) * over[:, None]
    )
    color += tone * (back * open_)[:, None] * paint * 1.9
    color += (spec * 0.55)[:, None] * (tone * 0.6 + 0.25) + (edge * (0.10 + 0.65 * back) * open_ * np.clip(0.12 + gloss, 0, 1))[
        :, None
    ] * paint
    windows = take("windows")
    if windows.any():
        color += _windows(x * F32(scale), y * F32(scale), z * F32(scale), normal, windows)
    made: Array = color + take("glow")[:, None] * (paint * 1.3 + 0.22)
    return made


def _windows(x: Array, y: Array, z: Array, normal: Array, share: Array) -> Array:
    """Rows of lit windows on upright walls: decks, and along them runs of light and dark."""
    deck = y * 22
    row = np.abs(deck - np.round(deck)) < 0.20
    decks = cells(np.round(deck), np.zeros_like(x), np.zeros_like(x), 3) < 0.55
    upright = np.abs(normal[:, 1]) < 0.6
    along = np.where(np.abs(normal[:, 0]) > np.abs(normal[:, 2]), z, np.abs(x)) * 40
    pane = np.abs(along - np.round(along)) < 0.30
    run = cells(np.floor(along / 6), np.round(deck), np.zeros_like(x), 4) < share
    lit = cells(np.round(along), np.round(deck), np.zeros_like(x), 5)
    on = row & decks & upright & pane & run & (lit > 0.25)
    made: Array = on[:, None] * (0.5 + lit)[:, None] * np.array([1.15, 0.88, 0.52], F32)
    return made


def _shadow(solid: Solid, x: Array, y: Array, z: Array, normal: Array, key: Array) -> Array:
    """How much of the key light comes through, with soft edges."""
    out = np.ones(len(x), F32)
    live = np.nonzero(normal @ key > 0)[0]
    sx, sy, sz = (v[live] + normal[live, i] * F32(0.012) for i, v in enumerate((x, y, z)))
    t = np.full(len(live), 0.03, F32)
    soft = np.ones(len(live), F32)
    for _ in range(16):
        d = solid.distance(sx + key[0] * t, sy + key[1] * t, sz + key[2] * t)
        soft = np.minimum(soft, np.clip(10 * d / t, 0, 1))
        t = t + np.clip(d, 0.02, 0.3)
    out[live] = soft
    return out


def plumes(picture: Array, solid: Solid, camera: Camera, accent: Rgb, power: float = 1.0) -> None:
    """Add the light of the engines in place."""
    height, width = picture.shape[:2]
    tint = light(accent) * 1.5
    for x, y, z, r, length in solid.engines:
        for i in range(22):
            k = i / 21
            px, py, scale = camera.project((x, y, z - k * length), width, height)
            size = max(0.8, r * scale * (0.95 - 0.65 * k))
            reach = size * 2.6
            left, right, top, bottom = int(px - reach), int(px + reach) + 1, int(py - reach), int(py + reach) + 1
            left, top, right, bottom = max(0, left), max(0, top), min(width, right), min(height, bottom)
            if left >= right or top >= bottom:
                continue
            gy, gx = np.mgrid[top:bottom, left:right].astype(F32)
            glow = np.exp(-((gx + 0.5 - px) ** 2 + (gy + 0.5 - py) ** 2) / (size * size)) * F32((1 - k) ** 1.4 * 0.24 * power)
            picture[top:bottom, left:right] += glow[..., None] * tint + (glow**2)[..., None] * 0.6
