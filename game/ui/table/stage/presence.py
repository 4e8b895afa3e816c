"""The Nemesis as a presence: its mask with the eyes on what it means to take, and the light that it stands in."""

from __future__ import annotations

import math
from typing import get_args

import pygame
from pygame import Rect

from game.client.table.mood import Mood
from game.resources import own_picture
from game.ui.cards.card_art import ALLOWANCE
from game.ui.cards.portrait import painted_portrait
from game.ui.cards.scratch import scratch
from game.ui.kit import theme
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import glow
from game.ui.kit.stage_pictures import COMMON_MASK, layer_ahead, mask, mask_ahead, mask_below, mask_kept
from game.ui.kit.text import line_height, rich
from game.ui.kit.theme import Color
from game.ui.kit.tween import Tween
from game.ui.table.stage.areas import MASK

LAYERS = ("halo", "crown", "cowl", "face", "mouth", "eye_left", "eye_right")
"""The layers below the pupils, the hindmost first."""
PUPILS = ("pupil_left", "pupil_right")
FARTHEST = 9
"""How far a pupil moves at the most, on a mask of the usual size."""
BARK, BARK_SECONDS, BARK_COMES_MS = 22, 2.5, 160
"""The letters of what it says at 1080p, how long that stands, and how long it takes to come and to go."""
WHOLE: Color = (255, 255, 255)
"""All of the light."""
FACE = 0.47
"""Where between top and bottom of a mask its eyes are."""


def gaze(box: Rect, at: tuple[int, int] | None) -> tuple[int, int]:
    """How far the pupils of a mask move to look at a point; straight ahead without one."""
    if at is None:
        return 0, 0
    across, down = at[0] - box.centerx, at[1] - (box.top + box.height * FACE)
    far = math.hypot(across, down)
    if far < 1:
        return 0, 0
    most = FARTHEST * box.width / MASK
    return round(across / far * most), round(down / far * most * 0.5)


def draw_presence(
    target: pygame.Surface,
    box: Rect,
    mood: Mood,
    broken: bool,
    looks_at: tuple[int, int] | None,
    enemy: str = COMMON_MASK,
    light: Color = WHOLE,
) -> bool:
    """Draws a mask that fills a square; `broken` from the second epoch on. False where there are no pictures of it.

    It may stand in less than its whole `light`.
    """
    side = min(box.size)
    place = Rect(0, 0, side, side)
    place.center = box.center
    if own_picture("portraits", f"{enemy}_calm") is not None:  # the face of a campaign of one's own is one picture
        shown = painted_portrait(enemy, "calm", (side * 3 // 4, side))
        if shown is not None:
            target.blit(shown, shown.get_rect(center=place.center))
        return True
    if not ALLOWANCE.patient and not presence_ahead(side, mood, enemy):
        ALLOWANCE.waiting = True
        others = [other for other in get_args(Mood) if mask_kept(enemy, LAYERS, side, other)]
        if not others:
            return False
        mood = others[0]  # another look of it, until this one has been read
    whole = mask_below(enemy, LAYERS, side, mood)
    if whole is None:
        return False
    halo = glow(round(side * 0.62), theme.shade(theme.NEMESIS, 0.34))
    target.blit(halo, halo.get_rect(center=place.center), special_flags=pygame.BLEND_RGB_ADD)
    if light == WHOLE:
        _draw_face(target, place, whole, mood, broken, looks_at, enemy)
        return True
    room = scratch("presence", (side, side), whole)
    room.fill((0, 0, 0, 0))
    # where it looks is told of the place that it has on the screen
    seen = None if looks_at is None else (looks_at[0] - place.left, looks_at[1] - place.top)
    _draw_face(room, room.get_rect(), whole, mood, broken, seen, enemy)
    room.fill((*light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(room, place)
    return True


def _draw_face(
    target: pygame.Surface,
    place: Rect,
    whole: pygame.Surface,
    mood: Mood,
    broken: bool,
    looks_at: tuple[int, int] | None,
    enemy: str,
) -> None:
    """The mask with its pupils, and from the second epoch on with its crack."""
    target.blit(whole, place)
    if mood != "asleep":
        moved = gaze(place, looks_at)
        for layer in PUPILS:
            _draw_layer(target, place.move(moved), enemy, layer)
    if broken:
        _draw_layer(target, place, enemy, "crack")


def _draw_layer(target: pygame.Surface, place: Rect, enemy: str, layer: str) -> None:
    """Draws a single layer of a mask, once it has been read."""
    if not ALLOWANCE.patient and not layer_ahead(enemy, layer, place.width):
        ALLOWANCE.waiting = True
    elif (picture := mask(enemy, layer, place.width)) is not None:
        target.blit(picture, place)


def presence_ahead(side: int, mood: Mood, enemy: str = COMMON_MASK) -> bool:
    """Has a mask in a mood made before it is drawn; True once it is there."""
    return mask_ahead(enemy, LAYERS, side, mood)


def keep_presence(side: int, mood: Mood, enemy: str = COMMON_MASK) -> None:
    """Keeps a mask that was made before it is drawn."""
    mask_below(enemy, LAYERS, side, mood)


def draw_bark(target: pygame.Surface, box: Rect, words: str, scale: Scale, age: float) -> None:
    """What it says, below its mask, for a while; where there is no room for it the console has it alone."""
    px = scale.font(BARK)
    lines = box.height // line_height(px)
    if not words or not 0 <= age < BARK_SECONDS or lines < 2:
        return
    said = rich(f"“{words}”", px, max(1, box.width), theme.TEXT, align="center", most_lines=lines)
    shown = Tween(0, 255, BARK_COMES_MS, "in_out_sine").at(1000 * age)
    gone = Tween(0, 255, BARK_COMES_MS, "in_out_sine", 1000 * BARK_SECONDS - BARK_COMES_MS).at(1000 * age)
    said.set_alpha(round(shown - gone))
    target.blit(said, said.get_rect(midtop=box.midtop))
    said.set_alpha(255)
