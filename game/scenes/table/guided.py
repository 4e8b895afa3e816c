"""A table with a box over it that tells what is to be done: what a lesson, a puzzle and a shown rule have in common."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from game.client.lessons.guide import Button as Deed
from game.client.profile.requests import Request
from game.client.table.effects import Pause, Wish
from game.scenes.shared.base import SceneApp
from game.ui.devices.input import InputEvent, KeyDown, PointerDown, PointerMoved, PointerUp
from game.ui.screens.guide_box import GuideBox

from .opening import TableStart
from .scene import GameScene


class GuidedScene(GameScene):
    """The table as ever, and the box above it. Subclasses say what its buttons do and where Escape leads."""

    dims = True
    """Whether all but what the box points at is dark."""
    waits = False
    """Whether the box is hidden while cards are on their way."""

    def __init__(self, asked: TableStart) -> None:
        super().__init__(asked)
        self.box = GuideBox(self.press, self.dims)

    @abstractmethod
    def press(self, deed: Deed) -> Request | None:
        """A button of the box."""

    @abstractmethod
    def escape(self) -> Request:
        """Where Escape leads."""

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        if self.table is not None:
            self.box.widgets.sound = self.table.hearing.pressed
            ordinary = self.table.wish
            self.table.wish = lambda wish: self._wish(wish) or ordinary(wish)

    def _wish(self, wish: Wish) -> Request | None:
        return self.escape() if isinstance(wish, Pause) else None

    def handle(self, event: InputEvent) -> Request | None:
        """The box takes what falls on it; all else is the table's."""
        pointed = isinstance(event, PointerDown | PointerMoved | PointerUp) and self.box.rect.collidepoint(event.pos)
        if pointed and self.box.spec is not None and self.table is not None and self.request is None:
            self.app.invalidate()
            return self.box.widgets.handle(event).request
        return super().handle(event)

    def press_focus(self, event: KeyDown) -> Request | None:
        """Accept and the primary key press the button that has the focus; arrows move it."""
        self.app.invalidate()
        if event.actions & {"accept", "primary"}:
            return self.box.widgets.press_focus()
        return self.box.widgets.handle(event).request

    def draw(self, screen: pygame.Surface) -> None:
        """The table and the box."""
        super().draw(screen)
        if self.table is None or self.box.spec is None or (self.waits and self.table.view.playback.moving):
            return
        self.box.place(self.table.view, self.scale)
        cards = self.table.model.session.state.cards
        speaker = next((card for card in cards if "hero" in card.types), cards[0])
        self.box.draw(screen, self.scale, speaker)
