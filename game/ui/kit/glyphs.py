"""Pictures of keys and pad buttons for prompts and key caps. They follow the device that was used last.

The shapes are our own: a disc with its letter and a bead on the side where the button lies, so that pads with other letters are
served too, shoulders, triggers, sticks and the cross of directions.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.devices.keymap import Keymap
from game.ui.devices.padmap import Padmap, control_words
from game.ui.kit import theme
from game.ui.kit.cache import ICONS
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, render
from game.ui.kit.theme import Color

FINE = 4
"""Shapes are drawn so many times larger and scaled down once."""
_SIDES = {"a": (0, 1), "b": (1, 0), "x": (-1, 0), "y": (0, -1)}
_BEAD = {
    "a": (120, 200, 120),
    "b": (224, 110, 100),
    "x": (110, 160, 230),
    "y": (230, 196, 90),
}
_ARMS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


@dataclass(frozen=True)
class ShownGlyphs:
    """Whose pictures are drawn now: a key map or the map of the pads, or none at all."""

    keymap: Keymap
    padmap: Padmap
    pad: bool = False
    caps: bool = True


_shown = ShownGlyphs(Keymap({}), Padmap())


def use(shown: ShownGlyphs) -> bool:
    """Draw the pictures of these maps from now on; whether that is a change."""
    global _shown
    if shown == _shown:
        return False
    _shown = shown
    return True


def words(action: str) -> str:
    """What is printed on the key or button of an action, "" when it has none: for sentences and speech."""
    if _shown.pad:
        name = _shown.padmap.name(action)
        return control_words(name) if name else ""
    return _shown.keymap.caption(action)


def cap(action: str, height: int, color: Color = theme.MUTED) -> pygame.Surface | None:
    """The picture of the key or button of an action; None when it has none or none are wanted. Not to be drawn on."""
    if not action or not _shown.caps:
        return None
    if _shown.pad:
        name = _shown.padmap.name(action)
        return control(name, height) if name else None
    caption = _shown.keymap.caption(action)
    return key_cap(caption, height, color) if caption else None


def key_cap(caption: str, height: int, color: Color = theme.MUTED) -> pygame.Surface:
    """A small picture of a key with its name; as wide as the name needs."""
    px = max(theme.NUMBER_FLOOR - 1, round(height * 0.68))
    label = render(caption, px, color, Face.BOLD)
    width = max(height, label.get_width() + round(height * 0.6))
    out = plate((width, height), theme.PANEL_PRESSED, theme.WELL, theme.LINE, cuts=(0, 0, 0, 0)).copy()
    out.blit(label, label.get_rect(center=(width // 2, height // 2)))
    return out


def control(name: str, height: int) -> pygame.Surface:
    """The picture of a pad's control, or of two with a plus between them. Not to be drawn on."""
    height = max(12, min(height, 128))
    return ICONS.get(("control", name, height), lambda: _control(name, height))


def _control(name: str, height: int) -> pygame.Surface:
    shift, plus, rest = name.rpartition("+")
    if plus:
        parts = [control(shift, height), render("+", max(theme.NUMBER_FLOOR - 1, height // 2), theme.TEXT, Face.BOLD)]
        parts.append(control(rest, height))
        out = pygame.Surface((sum(part.get_width() for part in parts) + 4, height), pygame.SRCALPHA)
        left = 0
        for part in parts:
            out.blit(part, (left, (height - part.get_height()) // 2))
            left += part.get_width() + 2
        return out
    if name in _SIDES:
        return _face_button(name, height)
    if name.startswith("dpad_"):
        return _cross(name.removeprefix("dpad_"), height)
    if "_stick_" in name or name in ("l3", "r3"):
        return _stick(name, height)
    return _plain(name, height)


def _sheet(width: int, height: int) -> pygame.Surface:
    out = pygame.Surface((width * FINE, height * FINE), pygame.SRCALPHA)
    out.fill((*theme.WELL, 0))
    return out


def _label(target: pygame.Surface, words: str, px: int, at: tuple[int, int]) -> None:
    picture = render(words, max(10, px), theme.TEXT, Face.BOLD)
    target.blit(picture, picture.get_rect(center=at))


def _face_button(name: str, height: int) -> pygame.Surface:
    """A disc with its letter; the bead on its rim lies where the button does."""
    big = _sheet(height, height)
    full = height * FINE
    middle, radius = full / 2, full * 0.40
    pygame.draw.circle(big, theme.WELL, (middle, middle), radius)
    pygame.draw.circle(big, theme.MUTED, (middle, middle), radius, max(FINE, full // 22))
    x, y = _SIDES[name]
    bead = (middle + x * radius, middle + y * radius)
    pygame.draw.circle(big, theme.WELL, bead, full * 0.15)
    pygame.draw.circle(big, _BEAD[name], bead, full * 0.115)
    out = pygame.transform.smoothscale(big, (height, height))
    _label(out, name.upper(), round(height * 0.50), (height // 2, height // 2))
    return out


def _cross(arm: str, height: int) -> pygame.Surface:
    big = _sheet(height, height)
    full = height * FINE
    thick = full * 0.30
    for other in ((0, 0), *_ARMS.values()):
        box = pygame.Rect(0, 0, round(thick), round(thick))
        box.center = (round(full / 2 + other[0] * thick), round(full / 2 + other[1] * thick))
        lit = other == _ARMS[arm]
        pygame.draw.rect(big, theme.GOLD if lit else theme.LINE, box, border_radius=FINE)
    return pygame.transform.smoothscale(big, (height, height))


def _stick(name: str, height: int) -> pygame.Surface:
    """A knob in its ring, pushed to a side or pressed down, with the letter of its side."""
    big = _sheet(height, height)
    full = height * FINE
    side, _, way = name.partition("_stick_")
    x, y = _ARMS.get(way, (0, 0))
    pygame.draw.circle(big, theme.LINE, (full / 2, full / 2), full * 0.46, max(FINE, full // 16))
    knob = (full / 2 + x * full * 0.14, full / 2 + y * full * 0.14)
    pygame.draw.circle(big, theme.WELL, knob, full * 0.32)
    pygame.draw.circle(big, theme.MUTED if way else theme.GOLD, knob, full * 0.32, max(FINE, full // 20))
    out = pygame.transform.smoothscale(big, (height, height))
    at = (round(height * (0.5 + x * 0.14)), round(height * (0.5 + y * 0.14)))
    _label(out, "L" if side.startswith("l") else "R", round(height * 0.42), at)
    return out


def _plain(name: str, height: int) -> pygame.Surface:
    """Shoulders are round at their outer edge, triggers taper, the two small buttons are flat pills."""
    label = render(control_words(name), max(10, round(height * 0.44)), theme.TEXT, Face.BOLD)
    width = max(round(height * 1.3), label.get_width() + round(height * 0.5))
    big = _sheet(width, height)
    wide, high = width * FINE, height * FINE
    line = max(FINE, high // 18)
    if name in ("lt", "rt"):
        inset = wide * 0.14
        top = [(inset, high * 0.08), (wide - inset, high * 0.08)]
        points = [*top, (wide - line, high * 0.90), (line, high * 0.90)]
        pygame.draw.polygon(big, theme.WELL, points)
        pygame.draw.polygon(big, theme.MUTED, points, line)
    else:
        small = name in ("view", "menu")
        box = pygame.Rect(line, round(high * 0.18), wide - 2 * line, round(high * 0.64))
        round_left = round(high * (0.32 if small or name == "lb" else 0.10))
        round_right = round(high * (0.32 if small or name == "rb" else 0.10))
        corners = {
            "border_top_left_radius": round_left,
            "border_top_right_radius": round_right,
            "border_bottom_left_radius": round(high * (0.32 if small else 0.10)),
            "border_bottom_right_radius": round(high * (0.32 if small else 0.10)),
        }
        pygame.draw.rect(big, theme.WELL, box, **corners)
        pygame.draw.rect(big, theme.MUTED, box, line, **corners)
    out = pygame.transform.smoothscale(big, (width, height))
    out.blit(label, label.get_rect(center=(width // 2, height // 2)))
    return out
