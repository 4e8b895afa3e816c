"""The press: a picture in four flat values, with brushed borders, printed on paper."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from ..canvas import F32, Array, Rgb, blur, grid, resized
from ..noise import fbm2
from ..palette import SKIES
from ..shapes import Vec
from ..sky import gas
from ..solid import Camera, Solid, march, to_world

Mask = NDArray[np.bool_]
SAMPLES = 2
"""Samples a pixel in each direction: values are flat, so they are averaged as they are seen."""
VALUES: dict[str, tuple[Rgb, Rgb, Rgb, Rgb]] = {
    "gold": ((13, 10, 16), (84, 38, 34), (206, 116, 42), (255, 222, 142)),
    "sky": ((8, 12, 22), (24, 54, 98), (78, 150, 216), (240, 230, 204)),
    "teal": ((6, 14, 18), (14, 66, 68), (34, 160, 136), (236, 240, 190)),
    "ember": ((14, 9, 14), (92, 26, 26), (226, 88, 36), (255, 214, 150)),
    "violet": ((12, 9, 24), (58, 34, 108), (150, 94, 222), (250, 222, 214)),
    "bone": ((14, 13, 18), (66, 60, 70), (160, 144, 128), (248, 236, 212)),
    "crimson": ((14, 8, 14), (92, 16, 36), (214, 46, 62), (255, 216, 184)),
    "jade": ((9, 14, 14), (28, 66, 38), (104, 174, 82), (244, 240, 182)),
    "ice": ((9, 13, 20), (38, 70, 96), (126, 190, 218), (244, 246, 238)),
    "rose": ((15, 9, 18), (94, 30, 66), (226, 98, 142), (255, 226, 206)),
    "nemesis": ((10, 7, 20), (56, 20, 84), (168, 62, 206), (246, 206, 250)),
}
"""Ink, shade, body and light of each accent; light to ink is at least 9 to 1."""


@dataclass(frozen=True)
class Ink:
    """The four values of one person: what lies flat, what looks up, what is rimmed, what shines."""

    flat: Array
    top: Array
    rim: Array
    edge: Array


class Press:
    """A poster under work. Places are counted in heights of the picture: x from 0 to 1.25, y downwards from 0 to 1."""

    def __init__(self, size: tuple[int, int], accent: str, seed: int, samples: int = SAMPLES) -> None:
        self.size, self.seed, self.accent = size, seed, accent
        self.width, self.height = size[0] * samples, size[1] * samples
        self.ink, self.shade, self.body, self.light = (np.array(c, F32) / F32(255) for c in VALUES[accent])
        x, y = grid(self.width, self.height)
        self.x, self.y = x / self.height, y / self.height
        self.brush = fbm2(self.x * 16, self.y * 96, 4, seed % 89 + 8)
        self.wide = self.width / self.height
        self.picture: Array = np.broadcast_to(self.shade * F32(0.58), (self.height, self.width, 3)).astype(F32)
        self.sun: tuple[float, float] = (0.62, 0.4)

    def value(self, name: str) -> Array:
        """A value by its name; `dusk` and `deep` lie between ink and shade, `glow` between body and light."""
        between = {
            "ink": self.ink,
            "deep": self.ink + (self.shade - self.ink) * F32(0.35),
            "dusk": self.ink + (self.shade - self.ink) * F32(0.70),
            "shade": self.shade,
            "haze": self.shade + (self.body - self.shade) * F32(0.35),
            "body": self.body,
            "glow": self.body + (self.light - self.body) * F32(0.5),
            "light": self.light,
        }
        return between[name]

    def put(self, where: Mask, value: str) -> None:
        """Print a value where something is."""
        self.picture[where] = self.value(value)

    def sky(self, amount: float = 0.9, cut: float = 72, base: str = "deep", cloud: str = "dusk") -> None:
        """The card's own nebula cut into values."""
        drift = gas((self.width // 3, self.height // 3), self.seed + 100, SKIES[self.accent], amount=amount).max(-1)
        drift = resized(drift, (self.width, self.height)) + self.brush * F32(0.05)
        self.put(drift > -9, base)
        self.put(drift > np.percentile(drift, cut), cloud)
        self.put(drift > np.percentile(drift, min(99.0, cut + 23)), "shade")

    def inks(self, depth: str) -> Ink:
        """The values of a person that stands near, in the middle or far: depth is value."""
        if depth == "near":
            return Ink(self.ink, self.shade, self.body, self.light)
        if depth == "mid":
            return Ink(self.value("deep"), self.shade, self.value("haze"), self.body)
        return Ink(self.value("dusk"), self.value("dusk"), self.shade, self.value("haze"))

    def solid(
        self, solid: Solid, camera: Camera, depth: str = "near", *, rim: float = 0.50, top: float = 0.60, halo: float = 0.25
    ) -> Mask:
        """Print a solid as silhouette, rim against the light and one value from above; where it is."""
        hits, far = march(solid, camera, self.width, self.height)
        found = np.nonzero(hits)[0]
        mask: Mask = hits.reshape(self.height, self.width)
        if not len(found):
            return mask
        eye, rays = camera.rays(self.width, self.height)
        view = np.stack([ray[found] for ray in rays], -1)
        spots = eye + view * far[found][:, None]
        p = [np.ascontiguousarray(spots[:, i]) for i in range(3)]
        e = F32(0.005)
        normal = np.stack(
            [
                solid.distance(*(c + e * (j == i) for j, c in enumerate(p)))
                - solid.distance(*(c - e * (j == i) for j, c in enumerate(p)))
                for i in range(3)
            ],
            -1,
        )
        normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-6)
        facing = -(view * normal).sum(1)
        torn = self.brush.ravel()[found] * F32(0.20)
        back, above = to_world(camera, self._light_on(mask)), to_world(camera, (-0.30, 0.85, 0.35))
        if halo:
            soft = blur(mask.astype(F32), self.height / 60)[..., None]
            self.picture = np.where(mask[..., None], self.picture, self.picture * (1 - F32(halo) * soft)).astype(F32)
        lit = (normal @ back + torn > rim) & (facing < 0.62)
        bright = normal @ above + torn > top
        which = solid.nearest(*p)
        tint = np.array([part.paint.tint for part in solid.parts], F32)[which]
        glow = np.array([part.paint.glow for part in solid.parts], F32)[which] > 0
        inks = self.inks(depth)
        level = np.zeros(len(found), int)
        level[bright] = 1
        level += (tint > 0.25).astype(int) + (tint > 0.75)
        level[lit] = np.maximum(level[lit], 2)
        level[lit & (facing < 0.36)] = 3
        ladder = np.stack([inks.flat, inks.top, inks.rim, inks.edge])
        flat = self.picture.reshape(-1, 3)
        flat[found] = ladder[np.minimum(level, 3)]
        flat[found[glow]] = self.light if depth != "far" else self.body
        self.picture = flat.reshape(self.height, self.width, 3)
        return mask

    def _light_on(self, mask: Mask) -> Vec:
        """Where the back light comes from as seen: from the sun's side of whoever stands before it."""
        rows, columns = np.nonzero(mask)
        dx = self.sun[0] - float(columns.mean()) / self.height
        dy = float(rows.mean()) / self.height - self.sun[1]
        far = math.hypot(dx, dy)
        if far < 0.08:
            return (0.80, 0.35, -0.35)
        return (0.85 * dx / far, 0.30 + 0.6 * dy / far, -0.35)

    def printed(self) -> Array:
        """The finished picture on paper, values of 0 to 1."""
        picture = resized(self.picture.astype(F32), self.size, Image.Resampling.BOX)
        x, y = grid(*self.size)
        unit = F32(480 / self.size[1])
        x, y = x * unit, y * unit
        rng = np.random.default_rng(self.seed)
        paper = fbm2(x / 3, y / 3, 3, 5) * F32(0.04) + fbm2(x / 90, y / 90, 4, 6) * F32(0.08)
        paper = paper + (rng.random(picture.shape[:2], F32) - F32(0.5)) * F32(0.05)
        far = np.hypot(x / F32(480 * self.size[0] / self.size[1]) - 0.5, y / 480 - 0.5)
        corners = 1.03 - 0.55 * np.clip(far - 0.35, 0, 1)
        made: Array = np.clip(picture * (1 + paper[..., None]) * corners[..., None], 0, 1)
        return made
