"""Tiles of one kind have letters of one size: the largest at which the longest of their texts fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ui.kit.scale import Scale


class Worded(Protocol):
    """A tile with a text; `words_px` is the height of its letters that was decided for all of its kind, 0 for its own."""

    words_px: int

    def fitting_px(self, scale: Scale) -> int:
        """The largest height of letters at which its own text fits."""


def even(tiles: Sequence[Worded], scale: Scale) -> None:
    """Gives all tiles the letters of the one that needs the smallest."""
    least = min((tile.fitting_px(scale) for tile in tiles), default=0)
    for tile in tiles:
        tile.words_px = least
