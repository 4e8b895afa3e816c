"""The tip above a game: it stands beside what it speaks of until anything is pressed, and that press is carried out."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.games.session import Session
from game.client.lessons.guide import Button as Deed
from game.client.lessons.tips import Tips
from game.client.profile.requests import Request
from game.client.profile.settings import Settings
from game.ui.devices.input import InputEvent, KeyDown, PointerDown, PointerMoved, PointerUp
from game.ui.kit.scale import Scale
from game.ui.screens.guide_box import GuideBox


class TipLayer:
    """The tips of one game that is played against the Nemesis and kept; all other games have none."""

    def __init__(self, session: Session, settings: Settings) -> None:
        real = session.keeper is not None and session.state.nemesis is not None and not session.local
        self.tips = Tips(settings) if real else None
        self.session = session
        self.box = GuideBox(self._press, dims=False, keys=False)

    @property
    def stands(self) -> bool:
        """Whether a tip is shown."""
        return self.box.spec is not None

    def _press(self, deed: Deed) -> Request | None:
        if self.tips is not None:
            self.tips.press(deed)
        self.box.show(None)
        return None

    def update(self, at_rest: bool) -> bool:
        """Looks whether a tip is due, where nothing moves; whether one has come."""
        if self.tips is None or self.stands or not at_rest:
            return False
        spec = self.tips.due(self.session.state)
        if spec is not None:
            self.box.show(spec)
        return spec is not None

    def takes(self, event: InputEvent) -> bool:
        """Whether the event was the box's own. Any other press closes it and goes on to the game."""
        if not self.stands or self.tips is None:
            return False
        pointed = isinstance(event, PointerDown | PointerMoved | PointerUp) and self.box.rect.collidepoint(event.pos)
        if pointed:
            self.box.widgets.handle(event)
            if isinstance(event, PointerUp) and self.stands:
                self._close()
            return True
        if isinstance(event, PointerDown) or (isinstance(event, KeyDown) and not event.repeat):
            self._close()
        return False

    def _close(self) -> None:
        if self.tips is not None:
            self.tips.close()
        self.box.show(None)

    def draw(self, screen: pygame.Surface, scale: Scale, place: Callable[[], None]) -> None:
        """The box at its place, with the player's Hero."""
        if not self.stands:
            return
        place()
        faces = self.session.state.cards
        self.box.draw(screen, scale, next((face for face in faces if "hero" in face.types), faces[0]))
