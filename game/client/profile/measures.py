"""What the profile keeps of the window's size and of the two scales."""

from __future__ import annotations

from game.client.profile.services import Settings, number_setting

UI_SCALES, TEXT_SCALES = (0.8, 2.0), (1.0, 1.5)
"""Least and most of the two scales that the player may choose."""


def kept_size(settings: Settings) -> tuple[int, int] | None:
    """The size that the window had last; None when none is kept that a window could have."""
    kept = settings.get("window_size")
    if isinstance(kept, list | tuple) and len(kept) == 2 and all(isinstance(v, int) and 320 <= v <= 16384 for v in kept):
        return kept[0], kept[1]
    return None


def kept_scales(settings: Settings) -> tuple[float, float]:
    """The scale of the whole screen and that of its text."""
    user = number_setting(settings, "ui_scale", 1.0, *UI_SCALES)
    return user, number_setting(settings, "text_scale", 1.0, *TEXT_SCALES)


def keep_ui_scale(settings: Settings, user: float) -> None:
    """Keeps a scale of the whole screen, brought between its limits."""
    settings.set("ui_scale", round(max(UI_SCALES[0], min(UI_SCALES[1], user)), 2))
