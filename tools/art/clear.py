"""Pictures on transparent ground whose edges stay clean when they are scaled: light and coverage made into straight alpha."""

from __future__ import annotations

import numpy as np
from PIL import Image

from .canvas import F32, Array, image, resized

_FAINT = 1 / 255


def cleared(color: Array, cover: Array, side: int) -> Image.Image:
    """A square picture with alpha from light (multiplied by its coverage) and coverage; pure glow gets alpha by its own light.

    Made smaller while light and coverage belong together. What lies under clear pixels is the colour of their neighbours, so a
    scaler that knows nothing of alpha finds no dark to mix into the edge.
    """
    shown = 1 - np.exp(-1.55 * np.maximum(color, 0))
    alpha = np.clip(np.maximum(cover, shown.max(-1)), 0, 1)
    size = (side, round(side * cover.shape[0] / cover.shape[1]))
    if size != (cover.shape[1], cover.shape[0]):
        shown = np.clip(resized(shown.astype(F32), size, Image.Resampling.LANCZOS), 0, 1)
        alpha = np.clip(resized(alpha.astype(F32), size, Image.Resampling.LANCZOS), 0, 1)
    alpha = np.where(alpha < _FAINT, 0, alpha)
    straight = np.clip(shown / np.maximum(alpha, _FAINT)[..., None], 0, 1)
    return image(np.dstack([spread(straight, alpha), alpha]))


def spread(straight: Array, alpha: Array) -> Array:
    """The colours of what can be seen, carried on over what cannot."""
    weight = np.clip(alpha, 0, 1)[..., None].astype(F32)
    out, left = straight * weight, weight
    height, width = alpha.shape
    sums, shares = out, left
    level, total, known = 1, out.copy(), left.copy()
    while min(height, width) >> level >= 2:
        size = (max(1, width >> level), max(1, height >> level))
        sums = resized(out.astype(F32), size, Image.Resampling.BOX)
        shares = resized(left[..., 0].astype(F32), size, Image.Resampling.BOX)[..., None]
        wide = np.maximum(resized(sums, (width, height), Image.Resampling.BILINEAR), 0)
        share = np.maximum(resized(shares[..., 0], (width, height), Image.Resampling.BILINEAR), 0)[..., None]
        room = np.clip(1 - known, 0, 1)
        total += wide * room
        known += share * room
        level += 1
    return np.clip(np.where(weight > 0.5, straight, total / np.maximum(known, 1e-4)), 0, 1)
