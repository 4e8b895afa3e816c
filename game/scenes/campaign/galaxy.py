"""Screens of a run before the galaxy of its campaign, which turns slowly unless the player wants less motion."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Request
from game.client.runs.campaigning import RunSession
from game.scenes.shared.base import Scene
from game.ui.screens.galaxy_sky import GalaxySky

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class GalaxyScene(Scene):
    """A screen of a run; Escape leaves the run, which is kept."""

    core = (0.5, 0.42)
    """Where the middle of the galaxy lies, in shares of the window."""

    def __init__(self, runs: RunSession) -> None:
        super().__init__()
        self.runs = runs

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.sky = GalaxySky(zlib.crc32(self.runs.run.campaign.encode()), self.core)

    def back(self) -> Request | None:
        return self.runs.leave()

    def update(self, dt: float) -> Request | None:
        self.sky.update(dt)
        return super().update(dt)

    @property
    def moving(self) -> bool:
        return not self.still or self.widgets.moving

    def draw_sky(self, screen: pygame.Surface) -> None:
        """The galaxy over the whole window; on a slow machine less of it moves."""
        quality = self.app.pace.quality
        screen.blit(self.sky.picture(screen.get_size()), (0, 0))
        self.sky.draw_moving(screen, still=self.still or quality >= 3, rich=quality < 1)
