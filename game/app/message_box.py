"""One sentence in a box of the system, for a start that comes to nothing where nobody reads a console."""

from __future__ import annotations

import logging

import pygame

from game.app.window import HEADLESS, TITLE

log = logging.getLogger(__name__)


def show_message(words: str, driver: str = "") -> bool:
    """Shows the box until it is closed; False where there is none to show it. `driver` is SDL's display driver, if one is set."""
    if driver in HEADLESS:
        return False
    try:
        pygame.display.message_box(TITLE, words, message_type="error")
    except (AttributeError, pygame.error) as problem:  # a pygame without it, or a system without a screen
        log.info("no message box: %s", problem)
        return False
    return True
