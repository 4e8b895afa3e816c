"""What of a scene is its subject: a stage that notes where it lies instead of painting it, and so shows what is behind."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .canvas import F32, Array
from .lit import lit
from .solid import Camera, Solid, march
from .stage import Layer, Stage

POWER = 0.62
"""The usual light of what is put."""


@dataclass
class Bare(Stage):
    """A stage on which solids and sprites are not painted; with `worlds` no World either."""

    cover: Array | None = None
    worlds: bool = False

    def covered(self, cover: Array) -> None:
        """Notes where more of the subject lies."""
        self.cover = cover if self.cover is None else np.maximum(self.cover, cover)

    def lay(self, layer: Layer) -> None:
        """A World or a solid: noted where Worlds are subject, else painted."""
        if self.worlds:
            self.covered(layer[1])
        else:
            super().lay(layer)

    def stamp(self, layer: Layer, x: float, y: float, high: float, dim: float = 1.0) -> None:
        """Notes where a sprite lies; the light that it sheds beyond itself is painted."""
        color, cover = layer
        beyond = color * (1 - cover[..., None])
        super().stamp((beyond, np.zeros_like(cover)), x, y, high, dim)
        before, self.picture = self.picture, np.zeros_like(self.picture)
        super().stamp((np.repeat(cover[..., None], 3, -1), cover), x, y, high)
        noted, self.picture = self.picture[..., 0], before
        self.covered(noted)


def put(
    stage: Stage, solid: Solid, camera: Camera, power: float = POWER, *, scale: float = 1.0, haze: float = 0.0, fill: float = 0.9
) -> None:
    """Put a lit solid that a scene is about."""
    if isinstance(stage, Bare):
        width, height = stage.size
        stage.covered(march(solid, camera, width, height)[0].reshape(height, width).astype(F32))
        return
    lit(stage, solid, camera, power, scale=scale, haze=haze, fill=fill)
