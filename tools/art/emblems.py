"""Sculpted emblems of factions and orders, from the same outlines as the game's icons, in metal under the key light."""

from __future__ import annotations

import numpy as np
import pygame

from .canvas import F32, Array, Rgb, blur, light, resized, step
from .noise import fbm2
from .palette import ACCENTS, KEY_LIGHT

FACTION_EMBLEMS = {
    "emblem_sun": "gold",
    "emblem_chevron": "sky",
    "emblem_knot": "teal",
    "emblem_trefoil": "ember",
    "emblem_ring_fort": "violet",
    "emblem_star_crown": "bone",
}
ORDER_EMBLEMS = {
    "order_senate": "bone",
    "order_merchant": "gold",
    "order_mining": "ember",
    "order_science": "sky",
    "order_mystic": "violet",
    "order_knighthood": "crimson",
}


def mask_of(name: str, side: int) -> Array:
    """The icon's shape as coverage, square."""
    from game.ui.kit.icons import icon

    picture = icon(name, min(side, 512), (255, 255, 255))
    alpha = pygame.surfarray.array_alpha(picture).T.astype(F32) / 255
    return resized(alpha, (side, side)) if alpha.shape[0] != side else alpha


def relief(mask: Array, depth: float) -> Array:
    """A height for a shape: rising from its edge over about `depth` pixels, rounded."""
    soft = blur(mask, depth * 0.5)
    made: Array = np.sqrt(np.clip(soft * 2 - 0.85, 0, 1)) * step(0.2, 0.8, mask)
    return made


def metal(mask: Array, depth: float, tint: Rgb, seed: int = 1, *, shine: float = 1.0) -> Array:
    """Light of a shape in brushed metal of a colour, for its whole square."""
    side = mask.shape[0]
    height = blur(relief(mask, depth), 0.8)
    scale = F32(depth * 0.55)
    gx, gy = np.gradient(height, axis=1) * scale, np.gradient(height, axis=0) * scale
    normal = np.stack([-gx, -gy, np.ones_like(gx)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    key = np.array([KEY_LIGHT[0], -KEY_LIGHT[1], KEY_LIGHT[2]], F32)
    key /= np.linalg.norm(key)
    half = key + np.array([0, 0, 1], F32)
    half /= np.linalg.norm(half)
    y, x = np.mgrid[0 : mask.shape[0], 0 : mask.shape[1]].astype(F32)
    brushed = 1 + 0.22 * fbm2(x / side * 120, y / side * 6, 4, seed) + 0.15 * fbm2(x / side * 4, y / side * 4, 4, seed + 3)
    base = light(tint, 1.5)[None, None, :] * (1.15 - 0.5 * y / side)[..., None]
    facing = np.clip(normal @ key, 0, 1)
    spec = np.clip(normal @ half, 0, 1) ** 50
    made: Array = (
        base * (facing * 1.9 + 0.10)[..., None] * brushed[..., None] + (spec * 0.5 * shine)[..., None] * (base * 0.5 + 0.35)
    ).astype(F32)
    return made


def emblem(name: str, side: int = 256) -> tuple[Array, Array]:
    """Light (multiplied by coverage) and coverage of an emblem with its glow."""
    tint = ACCENTS[{**FACTION_EMBLEMS, **ORDER_EMBLEMS}[name]]
    big = side * 2
    inner = mask_of(name, round(big * 0.84))
    pad = (big - inner.shape[0]) // 2
    mask = np.zeros((big, big), F32)
    mask[pad : pad + inner.shape[0], pad : pad + inner.shape[1]] = inner
    color = metal(mask, big * 0.028, tint)
    glow = np.clip(blur(mask, big * 0.03), 0, 1) * (1 - mask) * 0.5
    light_ = color * mask[..., None] + glow[..., None] * light(tint, 1.2) * 0.7
    cover = np.maximum(mask, glow)
    return resized(light_, (side, side)), np.clip(resized(cover, (side, side)), 0, 1)
