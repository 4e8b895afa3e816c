"""The eye of a seat: held, its hand lies open, tapped until the next tap; behind a curtain it calls the hand (UX-H1)."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.time import get_ticks

from game.client.games.privacy import CURTAIN
from game.client.profile.requests import Asked, Request
from game.content.language import say
from game.engine.terms import Seat
from game.ui.devices.input import PointerDown
from game.ui.kit import glyphs, theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import USED, Answer
from game.ui.kit.icons import icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, fit_px, render
from game.ui.table.seats import seat_color

TAP = 300
"""Milliseconds: shorter than this the eye was tapped, not held; the mouse is free then to point at the cards of the hand."""


class EyeButton(Button[Asked]):
    """Told by `down` when it is pressed and by `up` when it is let go; a tap, or a key that cannot be held, switches it."""

    def __init__(self, seat: Seat, down: Callable[[Seat], None], up: Callable[[Seat, bool], None]) -> None:
        super().__init__(say("eye.look"), icon="eye", style="normal", measure=18, hint=say("eye.tapped_or_as_long"))
        self.seat = seat
        self.down, self.up = down, up
        self.open = False
        self.was_open = False
        self.since = 0

    def show(self, is_open: bool, mode: str, name: str, left: bool) -> None:
        """Whether the hand lies open, and what pressing does now."""
        self.open = is_open
        self.key_action = "peek_left" if left else "peek_right"
        if mode == CURTAIN:
            self.label = say("eye.close", name=name) if is_open else say("eye.call", name=name)
        else:
            self.label = say("eye.close", name=name) if is_open else say("eye.look_2", name=name)

    @property
    def state(self) -> str:
        """Whether the hand lies open."""
        return say("eye.open") if self.open else say("eye.face_down")

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The eye, below it what pressing does and the key, as far as there is room."""
        top, bottom, edge, words = self.colors()
        if self.open:
            top, edge = theme.mix(theme.PANEL_RAISED, seat_color(self.seat), 0.3), seat_color(self.seat)
        target.blit(plate(self.rect.size, top, bottom, edge, line=max(1, scale.px(1.5)), cuts=self.ring_cuts(scale)), self.rect)
        px = scale.font(17)
        parts = [icon("eye", min(self.rect.width - 8, max(16, self.rect.height // 3)), words)]
        verb = self.label.rpartition(": ")[2]
        parts.append(render(verb, fit_px(verb, px, self.rect.width - 6, Face.DISPLAY, theme.NUMBER_FLOOR), words, Face.DISPLAY))
        cap = glyphs.cap(self.key_action, max(16, px))
        if cap is not None and cap.get_width() <= self.rect.width - 4:
            parts.append(cap)
        while len(parts) > 1 and sum(part.get_height() for part in parts) + 4 > self.rect.height:
            parts.pop()
        room = self.rect.height - sum(part.get_height() for part in parts)
        y = self.rect.top + room // (len(parts) + 1)
        for part in parts:
            target.blit(part, part.get_rect(midtop=(self.rect.centerx, y)))
            y += part.get_height() + room // (len(parts) + 1)

    def pointer_down(self, event: PointerDown) -> Answer[Asked]:
        """As long as the button of the mouse is held, or until the next tap."""
        self.was_open, self.since = self.open, get_ticks()
        self.down(self.seat)
        return USED

    def pointer_up(self, inside: bool) -> Answer[Asked]:
        """Let go, wherever the pointer is; what was a tap on a closed hand leaves it open."""
        tapped = inside and get_ticks() - self.since < TAP
        self.up(self.seat, tapped and not self.was_open)
        return USED

    def press(self) -> Request | None:
        """By a key: on, or off again."""
        was = self.open
        self.down(self.seat)
        self.up(self.seat, not was)
        return None
