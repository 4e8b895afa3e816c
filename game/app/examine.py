"""What is found of screen, sound and pads, for `doctor`; each part answers for itself, so none takes the others along."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.window import NoDisplay, start_display

Section = dict[str, str | int | bool | None]


def examine_devices() -> dict[str, Section]:
    """Display, sound and pads."""
    return {"display": _told(_display), "sound": _told(_sound), "pads": _told(_pads)}


def _told(look: Callable[[], Section]) -> Section:
    try:
        return look()
    except (pygame.error, NoDisplay) as problem:
        return {"problem": str(problem)}


def _display() -> Section:
    facts: Section = {"pygame-ce": pygame.version.ver, "sdl": ".".join(map(str, pygame.get_sdl_version()))}
    try:
        start_display()
    except NoDisplay as problem:
        return {**facts, "problem": str(problem)}
    sizes = [f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes()]
    return {**facts, "driver": pygame.display.get_driver(), "screens": ", ".join(sizes)}


def _sound() -> Section:
    pygame.mixer.init()
    opened = pygame.mixer.get_init()
    pygame.mixer.quit()
    rate, _, channels = opened or (0, 0, 0)
    return {"rate": rate, "channels": channels}


def _pads() -> Section:
    pygame.joystick.init()
    count = pygame.joystick.get_count()
    return {"count": count, **{f"pad {number + 1}": pygame.joystick.Joystick(number).get_name() for number in range(count)}}
