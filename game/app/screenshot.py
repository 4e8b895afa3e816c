"""Screenshots: where they go, and under which number."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from game.client.profile.diagnostics import hide_home
from game.client.profile.folders import pictures_folder
from game.content.language import say
from game.ui.kit.seal import sealed

log = logging.getLogger(__name__)


def save_screenshot(picture: pygame.Surface, seal: str) -> Path | None:
    """Save a picture to the user's picture folder; returns its path, None when it cannot be written."""
    try:
        folder = pictures_folder()
        number = 1 + sum(1 for _ in folder.glob("core-worlds-*.png"))
        path = folder / f"core-worlds-{number:04d}.png"
        pygame.image.save(sealed(picture, seal), path)
    except (OSError, RuntimeError, pygame.error) as reason:
        log.warning("the screenshot could not be saved: %s", reason)
        return None
    return path


def saved_words(path: Path | None) -> str:
    """The sentence that says where a screenshot is, or that there is none."""
    return say("messages.screenshot_not_saved") if path is None else say("messages.screenshot_saved", path=hide_home(str(path)))
