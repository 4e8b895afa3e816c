"""The wheel that opens while a trigger is held: piles, seats and lists around the middle, one stick away (UX-I4).

A push of the stick names an entry, letting go of the trigger takes it. Left and right step around, for those without a stick.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.content.language import say
from game.scenes.shared.wheel import WheelEntry
from game.ui.devices.events import InputEvent, KeyDown, KeyUp
from game.ui.kit import theme
from game.ui.kit.icons import ICON_NAMES, icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import darken, ring
from game.ui.kit.text import Face, fitted

ROOM = (760, 700)
"""Width and height that the wheel needs at 1920 x 1080."""
PUSH = 0.5
"""How far a stick must be pushed to name an entry."""


class Wheel:
    """Open while `device` holds its trigger. `entries` begin at the top and go round with the clock."""

    def __init__(self) -> None:
        self.entries: tuple[WheelEntry, ...] = ()
        self.device = ""
        self.chosen: int | None = None

    @property
    def open(self) -> bool:
        """Whether it lies over the scene."""
        return bool(self.entries)

    def show(self, entries: Sequence[WheelEntry], device: str) -> None:
        """Open it for a device."""
        self.entries, self.device, self.chosen = tuple(entries), device, None

    def close(self) -> None:
        """Take it away; nothing is taken."""
        self.entries, self.device, self.chosen = (), "", None

    def point(self, x: float, y: float) -> bool:
        """Name the entry in a direction, y downwards; whether that is another one. Near the middle it stays."""
        if not self.entries or math.hypot(x, y) < PUSH:
            return False
        turn = (math.atan2(x, -y) / (2 * math.pi)) % 1.0
        pointed = round(turn * len(self.entries)) % len(self.entries)
        changed, self.chosen = pointed != self.chosen, pointed
        return changed

    def take(self, event: InputEvent) -> tuple[bool, tuple[InputEvent, ...]]:
        """Whether an event was the wheel's, and what the scene gets in its place."""
        if not self.open or not isinstance(event, KeyDown | KeyUp) or event.device != self.device:
            return False, ()
        if isinstance(event, KeyUp):
            return ("wheel" in event.actions, self._take() if "wheel" in event.actions else ())
        if event.control.startswith("left_stick"):  # its direction counts, whichever of the four it is nearest to
            return True, ()
        step = (bool(event.actions & {"right", "down"})) - (bool(event.actions & {"left", "up"}))
        if step:
            start = (-1 if step > 0 else 0) if self.chosen is None else self.chosen
            self.chosen = (start + step) % len(self.entries)
            return True, ()
        if "accept" in event.actions:
            return True, self._take()
        self.close()
        return not event.actions - {"cancel"}, ()

    def _take(self) -> tuple[InputEvent, ...]:
        entry = self.entries[self.chosen] if self.chosen is not None else None
        device = self.device
        self.close()
        if entry is None:
            return ()
        actions = frozenset({entry.action})
        return KeyDown(0, actions, device=device, control="wheel"), KeyUp(0, actions, device, "wheel")

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The entries around the middle of the window, the named one in light."""
        if not self.open:
            return
        scale = scale.within(target.get_size(), ROOM)
        darken(target, alpha=150)
        centre = (target.get_width() // 2, target.get_height() // 2)
        reach, radius = scale.px(245), scale.px(78)
        chosen = self.entries[self.chosen] if self.chosen is not None else None
        pygame.draw.circle(target, theme.PANEL, centre, scale.px(120))
        pygame.draw.circle(target, theme.LINE, centre, scale.px(120), max(1, scale.px(2)))
        words = chosen.label if chosen is not None else say("wheel.piles_and_lists")
        tone = theme.GOLD if chosen else theme.MUTED
        label = fitted(words, scale.font(24), scale.px(210), tone, Face.DISPLAY, height=scale.px(120), align="center")
        target.blit(label, label.get_rect(center=centre))
        for number, entry in enumerate(self.entries):
            angle = 2 * math.pi * number / len(self.entries)
            at = (round(centre[0] + reach * math.sin(angle)), round(centre[1] - reach * math.cos(angle)))
            self._entry(target, scale, entry, at, radius, entry is chosen)

    @staticmethod
    def _entry(target: pygame.Surface, scale: Scale, entry: WheelEntry, at: tuple[int, int], radius: int, lit: bool) -> None:
        color = theme.GOLD if lit else theme.TEXT
        pygame.draw.circle(target, theme.PANEL_RAISED if lit else theme.PANEL, at, radius)
        pygame.draw.circle(target, theme.GOLD if lit else theme.LINE, at, radius, max(2, scale.px(4 if lit else 2)))
        label = fitted(entry.label, scale.font(19), round(radius * 1.75), color, height=round(radius * 0.9), align="center")
        if entry.icon in ICON_NAMES:
            picture = icon(entry.icon, round(radius * 0.62), color)
            target.blit(picture, picture.get_rect(center=(at[0], at[1] - round(radius * 0.26))))
        target.blit(label, label.get_rect(center=(at[0], at[1] + round(radius * 0.36))))
        if lit:
            box = pygame.Rect(0, 0, radius * 2, radius * 2)
            box.center = at
            ring(target, box, theme.FOCUS, max(theme.RING, scale.px(3)), (radius * 0.6,) * 4, 0)
