"""The metal bodies of the cards and the backs of the decks, on the outlines the game itself uses."""

from __future__ import annotations

import random

import numpy as np
import pygame

from .canvas import F32, Array, Rgb, blur, light, mix, resized, step
from .emblems import mask_of, metal
from .halo import edge, polar, star
from .noise import fbm2
from .palette import ACCENTS, KEY_LIGHT, NEMESIS, SKIES
from .sky import sky
from .stage import Stage

SIZE = (480, 672)
KINDS: dict[str, Rgb] = {
    "unit": (242, 196, 84),
    "tactic": (70, 138, 220),
    "prestige": (190, 48, 70),
    "world": (84, 196, 150),
    "home": (84, 196, 150),
    "advancement": (222, 142, 78),
    "heroic": (226, 112, 190),
    "event": (112, 196, 206),
    "sector": (150, 160, 190),
    "nemesis": (150, 110, 215),
    "order": (240, 240, 236),
    "capital": (62, 66, 124),
}
SECTOR_BACKS = (("bone", "omen"), ("sky", "one"), ("ember", "two"), ("gold", "three"), ("rose", "four"), ("gold", "five"))


def _filled(points: list[tuple[float, float]], size: tuple[int, int], scale: int = 4) -> Array:
    """A polygon as coverage."""
    big = pygame.Surface((size[0] * scale, size[1] * scale))
    pygame.draw.polygon(big, (255, 255, 255), [(x * scale, y * scale) for x, y in points])
    return pygame.surfarray.array_red(pygame.transform.smoothscale(big, size)).T.astype(F32) / 255


def _engraved(kind: str, depth: float) -> Array:
    """What is cut into a kind's metal, so that it is told without colour: studs of the Orders, battlements of the Capitals."""
    width, height = SIZE
    y, x = np.mgrid[0:height, 0:width].astype(F32)
    across, down = np.minimum(x, width - 1 - x), np.minimum(y, height - 1 - y)
    border = np.minimum(across, down)
    along = np.where(across < down, np.abs(y - height / 2), np.abs(x - width / 2))
    if kind == "order":
        pitch = F32(depth * 2.2)
        near = np.abs(along - np.round(along / pitch) * pitch)
        return step(depth * 0.42, depth * 0.22, np.hypot(near, border - F32(depth * 1.1)))
    if kind == "capital":
        tooth = (along / F32(depth * 0.95) % 2) < 1
        made: Array = (tooth & (border > depth * 1.05) & (border < depth * 1.95)).astype(F32)
        return made
    return np.zeros((height, width), F32)


def frame(kind: str, *, core: bool = False) -> tuple[Array, Array]:
    """A card's body: bevelled brushed metal round a dark inside; light and coverage."""
    from game.ui.cards.card_frames import inset, outline, thickness

    width, height = SIZE
    depth = thickness(width)
    outer = outline(kind, width, height)
    cover = _filled(outer, SIZE)
    well = _filled(inset(outer, depth * 2), SIZE)
    ridge, floor = _filled(inset(outer, depth * 0.9), SIZE), _filled(inset(outer, depth * 1.25), SIZE)
    rise = blur(cover, 3.0) * 0.5 + 0.5 * blur(ridge, 2.0) - 0.85 * blur(floor, 2.0) * 0.55 - 0.45 * blur(well, 2.5)
    gx, gy = np.gradient(rise, axis=1) * 7, np.gradient(rise, axis=0) * 7
    normal = np.stack([-gx, -gy, np.ones_like(gx)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    key = np.array([KEY_LIGHT[0], -KEY_LIGHT[1], KEY_LIGHT[2]], F32)
    key /= np.linalg.norm(key)
    y, x = np.mgrid[0:height, 0:width].astype(F32)
    along = np.where((x < depth * 2.4) | (x > width - depth * 2.4), 1.0, 0.0)
    brushed = (
        np.where(along > 0, fbm2(x / 2.2, y / 46, 4, 3), fbm2(x / 46, y / 2.2, 4, 4)) * 0.35 + fbm2(x / 60, y / 60, 4, 5) * 0.35
    )
    tone = mix(light((70, 74, 86), 1.4), light(KINDS[kind], 1.4), 0.45)[None, None, :] * np.ones((height, width, 1), F32)
    facing = np.clip(normal @ key, 0, 1)
    half = key + np.array([0, 0, 1], F32)
    half /= np.linalg.norm(half)
    spec = np.clip(normal @ half, 0, 1) ** 40
    out = tone * (facing * 1.5 + 0.06)[..., None] * (1 + brushed)[..., None] + (spec * 0.35)[..., None] * (tone * 0.6 + 0.2)
    groove = np.clip(floor - _filled(inset(outer, depth * 1.45), SIZE), 0, 1)
    out = mix(out, light(KINDS[kind], 1.2) * np.ones_like(out) * F32(0.8), groove * 0.35)
    marks = _engraved(kind, depth) * cover * (1 - well)
    raised = marks - np.roll(marks, (2, 2), (0, 1))
    out = out * (1 + 0.75 * raised - 0.35 * marks)[..., None]
    if core:
        band = np.clip(_filled(inset(outer, depth * 0.85), SIZE) - floor, 0, 1)
        out = mix(out, light((250, 200, 90), 1.3) * (facing * 1.5 + 0.1)[..., None], band)
    inside = mix(
        light((24, 31, 50), 1.0) * np.ones_like(out), light((10, 13, 24), 1.0) * np.ones_like(out), np.clip(y / height, 0, 1)
    )
    inside = inside * 0.85 * (1 + 0.10 * fbm2(x / 40, y / 40, 4, 9))[..., None]
    shade = 1 - 0.5 * np.clip(blur(1 - well, 6), 0, 1)
    out = mix(out, inside * shade[..., None], well)
    return out * cover[..., None], cover


def _stage(accent: str, seed: int) -> Stage:
    width, height = SIZE
    return Stage(SIZE, seed, accent, sky((width, height), seed, SKIES[accent], amount=0.9, scale=1.1), random.Random(seed))


def back(deck: str) -> Array:
    """The picture on the back of a deck: a sky, rings that count the sector, a sculpted sign. Light."""
    name, _, rest = deck.partition("_")
    if name == "nemesis":
        stage = _stage("nemesis", 41 + int(rest))
        stage.hexes(0.5, 0.055)
        _medallion(stage, "emblem_star_crown", NEMESIS, 6, int(rest), hexagon=True)
    elif name == "start":
        from game.ui.kit.theme import FACTION_EMBLEMS

        stage = _stage(rest, 71 + len(rest))
        _medallion(stage, FACTION_EMBLEMS[rest], ACCENTS[rest], 12, 1)
    else:
        number = int(rest)
        stage = _stage(SECTOR_BACKS[number][0], 11 + number * 7)
        _medallion(
            stage,
            "world" if number < 5 else "emblem_star_crown",
            ACCENTS[SECTOR_BACKS[number][0]],
            (12, 5, 6, 7, 8, 16)[number],
            max(1, number),
        )
    return stage.picture


def _medallion(stage: Stage, name: str, tint: Rgb, points: int, rings: int, *, hexagon: bool = False) -> None:
    """The sign in the middle, a star round it, and as many rings as the sector's number."""
    width, height = SIZE
    centre = (width / 2, height * 0.43)
    x, y, far, angle = polar(SIZE, centre, width * 0.40)
    color = light(tint, 1.2)
    stage.picture *= (0.55 + 0.45 * step(0.2, 1.2, far))[..., None]
    stage.picture += (np.exp(-((far / 0.75) ** 2)) * 0.30)[..., None] * color
    out = edge(star(far, angle, points, 0.98, 0.78), 0.010) * 0.8
    for i in range(rings):
        radius = 0.66 + 0.052 * i
        if hexagon:
            out += edge(np.maximum(np.abs(y) * 0.866 + np.abs(x) * 0.5, np.abs(x)) - radius * 0.95, 0.009) * 0.8
        else:
            out += edge(far - radius, 0.008) * 0.7
    out += edge(far - 1.02, 0.012) + 0.6 * edge(far - 1.07, 0.006) * (np.cos(angle * 72) > 0)
    stage.picture += out[..., None] * color
    side = round(width * 0.44)
    mask = mask_of(name, side * 2)
    face = resized(metal(mask, side * 0.06, tint), (side, side))
    cover = resized(mask, (side, side))
    left, top = round(centre[0] - side / 2), round(centre[1] - side / 2)
    place = (slice(top, top + side), slice(left, left + side))
    shadow = np.zeros((height, width), F32)
    shadow[place] = cover
    stage.picture *= (1 - 0.7 * blur(np.roll(shadow, (6, 6), (0, 1)), 7))[..., None]
    stage.picture[place] = stage.picture[place] * (1 - cover[..., None]) + face * cover[..., None]
    for sign in (1, -1):  # a border drawn in light
        px, py = np.abs(x * 0.40 * width), np.abs((y * 0.40 * width) + height * 0.43 - height / 2)
        box = np.maximum(px - width * 0.455, py - height * 0.465)
        stage.picture += (edge(box / width, 0.004 if sign > 0 else 0.002) * 0.3)[..., None] * color
