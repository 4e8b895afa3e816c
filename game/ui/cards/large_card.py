"""The inspected card as large as the window, on screens without a table: held, or tapped until Z, Esc or a click (UX-T7)."""

from __future__ import annotations

import pygame

from game.ui.cards.full_card import FullCard, sheet_of
from game.ui.cards.inspector import Inspector
from game.ui.devices.input import FocusLost, InputEvent, KeyDown, KeyUp, PointerDown, PointerMoved
from game.ui.kit.scale import Scale

HELD = 0.2
"""A key that is let go of after so many seconds was held, not tapped."""


class LargeCard:
    """What an inspector shows, drawn over everything while it is open."""

    def __init__(self, inspector: Inspector) -> None:
        self.inspector = inspector
        self.view = FullCard()
        self.open = False
        self._held = 0.0

    def handle(self, event: InputEvent, typing: bool = False) -> bool:
        """Opens and closes it; whether the event is used by that."""
        if isinstance(event, KeyDown) and "enlarge" in event.actions and not typing:
            if not event.repeat:
                self.open, self._held = not self.open and self.inspector.subject is not None, 0.0
            return True
        if not self.open:
            return False
        if self.view.steer(event):
            return True
        if isinstance(event, PointerMoved):
            self.view.point(event.pos)
        if isinstance(event, KeyUp) and "enlarge" in event.actions:
            self.open = self._held < HELD
        closes = isinstance(event, PointerDown | FocusLost) or (isinstance(event, KeyDown) and "cancel" in event.actions)
        self.open = self.open and not closes
        return closes

    @property
    def moving(self) -> bool:
        """While it must be drawn again without any input."""
        return self.open and self.view.moving

    def update(self, dt: float, still: bool) -> None:
        """Lets time pass for a key that is held and for the camera; a card that is no longer shown closes it."""
        self._held += dt
        self.open = self.open and self.inspector.subject is not None
        self.view.still = still
        self.view.update(dt)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Over everything."""
        subject = self.inspector.subject
        if self.open and subject is not None:
            self.view.show(sheet_of(subject, self.inspector.foils(subject.card)))
            self.view.draw(target, scale)
