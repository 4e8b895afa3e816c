"""Settings of the system that must stand before pygame is loaded; importing this module sets them."""

from __future__ import annotations

import os

for _name, _value in (
    ("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2"),
    ("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0"),
    ("SDL_IME_SHOW_UI", "1"),
    ("PYGAME_HIDE_SUPPORT_PROMPT", "1"),
):
    os.environ.setdefault(_name, _value)
