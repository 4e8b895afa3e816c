"""What the profile keeps of the window: its size and place, its two scales, and how it is presented."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.client.profile.settings import Number, Setting, Settings, Switch

UI_SCALES, TEXT_SCALES = (0.8, 2.0), (1.0, 2.0)
"""Least and most of the two scales that the player may choose."""
SOFTWARE_PRESENT = Switch("software_present")
"""Frames come to the screen faster without the graphics card."""
_UI_SCALE = Number("ui_scale", 1.0, *UI_SCALES)
_TEXT_SCALE = Number("text_scale", 1.0, *TEXT_SCALES)


@dataclass(frozen=True, slots=True)
class WindowSize(Setting[list[int]]):
    """Width and height that the window had last, in pixels; empty when none is kept that a window could have."""

    name: str
    default: list[int] = field(default_factory=list)

    def read(self, kept: object) -> list[int]:
        """Width and height. Raises ValueError for anything else."""
        if isinstance(kept, list | tuple) and len(kept) == 2 and all(isinstance(v, int) and 320 <= v <= 16384 for v in kept):
            return list(kept)
        raise ValueError(kept)


WINDOW_SIZE = WindowSize("window_size")


@dataclass(frozen=True, slots=True)
class WindowPlace(Setting[list[int]]):
    """Left and upper edge that the window had last on the desktop, in pixels; empty when none is kept."""

    name: str
    default: list[int] = field(default_factory=list)

    def read(self, kept: object) -> list[int]:
        """Left and top. Raises ValueError for anything else."""
        if isinstance(kept, list | tuple) and len(kept) == 2 and all(isinstance(v, int) and abs(v) <= 65536 for v in kept):
            return list(kept)
        raise ValueError(kept)


WINDOW_PLACE = WindowPlace("window_place")


def kept_size(settings: Settings) -> tuple[int, int] | None:
    """The size that the window had last; None when none is kept that a window could have."""
    size = settings.get(WINDOW_SIZE)
    return (size[0], size[1]) if size else None


def kept_place(settings: Settings) -> tuple[int, int] | None:
    """Where the window lay last; None when that is not kept."""
    place = settings.get(WINDOW_PLACE)
    return (place[0], place[1]) if place else None


def kept_scales(settings: Settings) -> tuple[float, float]:
    """The scale of the whole screen and that of its text."""
    return settings.get(_UI_SCALE), settings.get(_TEXT_SCALE)


def keep_ui_scale(settings: Settings, user: float) -> None:
    """Keeps a scale of the whole screen, brought between its limits."""
    settings.set(_UI_SCALE, round(max(UI_SCALES[0], min(UI_SCALES[1], user)), 2))
