"""How the player wants the window: its mode and place, and how many frames a second it draws."""

from __future__ import annotations

from game.app.window import GameWindow
from game.client.profile.measures import SOFTWARE_PRESENT, WINDOW_PLACE, WINDOW_SIZE, kept_place, kept_size
from game.client.profile.preferences import FRAME_RATE, FULLSCREEN, WINDOW_MODE, WINDOWED
from game.client.profile.services import Options
from game.client.profile.settings import Settings

IN_BACKGROUND = 10
"""Frames a second at most while another window has the focus."""


def open_window(options: Options, settings: Settings) -> GameWindow:
    """The window as it was last, or as the options of this start want it."""
    mode = FULLSCREEN if options.fullscreen else settings.get(WINDOW_MODE) if options.size is None else WINDOWED
    return GameWindow(options.size, kept=kept_size(settings), place=kept_place(settings), mode=mode)


def choose_presenting(window: GameWindow, options: Options, settings: Settings) -> None:
    """The faster way for a frame to the screen, measured or as an earlier start or an option decided."""
    if window.speed_up_presenting(options.software_present or settings.get(SOFTWARE_PRESENT)):
        settings.set(SOFTWARE_PRESENT, True)


def take_mode(window: GameWindow, settings: Settings) -> bool:
    """The mode of the preference; where the display refuses, Windowed is kept instead, and the answer is False."""
    if window.set_mode(settings.get(WINDOW_MODE)):
        return True
    settings.set(WINDOW_MODE, WINDOWED)
    return False


def switch_full(window: GameWindow, settings: Settings) -> bool:
    """Fullscreen from a window, and a window from anything else; False when the display refuses."""
    settings.set(WINDOW_MODE, FULLSCREEN if window.mode == WINDOWED else WINDOWED)
    return take_mode(window, settings)


def keep_window(window: GameWindow, settings: Settings) -> None:
    """Keeps size and place of a window with a frame, for the next start."""
    if window.mode == WINDOWED:
        settings.set(WINDOW_SIZE, list(window.window.size))
        settings.set(WINDOW_PLACE, list(window.window.position))


def frame_rate(settings: Settings, in_background: bool) -> int:
    """Frames a second at most; 0 for as many as possible."""
    wanted = settings.get(FRAME_RATE)
    return IN_BACKGROUND if in_background else wanted
