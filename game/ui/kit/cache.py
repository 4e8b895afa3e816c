"""A cache of pictures that forgets the longest unused ones by bytes."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

MIB = 1024 * 1024
USUAL = 1920 * 1080
"""Pixels of the window for which the limits are meant."""
LEAST, MOST = 1.0, 2.0
"""How far the limits follow the size of the window."""


class PictureCache:
    """Surfaces by key, at most `limit` bytes of pixels in all. What it hands out must not be drawn on.

    With `even` every picture costs the same to make, whatever its size, so a large one must have been asked for more lately to be
    kept than a small one (the rule is known as GreedyDual-Size): many cards in the inspector never cost the faces on the table.
    """

    def __init__(self, limit: int, *, even: bool = False) -> None:
        self.limit = limit
        self.usual = limit
        self.even = even
        self.used = 0
        self._kept: dict[Hashable, pygame.Surface] = {}
        self._worth: dict[Hashable, float] = {}
        self._level = 0.0

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def kept(self, key: Hashable) -> pygame.Surface | None:
        """The picture kept under the key, if it is there."""
        picture = self._kept.get(key)
        if picture is not None:
            del self._worth[key]  # put in again as the newest
            self._worth[key] = self._worth_of(picture)
        return picture

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under the key, made now if it is not there."""
        picture = self.kept(key)
        if picture is not None:
            return picture
        picture = self._kept[key] = make()
        self._worth[key] = self._worth_of(picture)
        self.used += weight(picture)
        if self.used > self.limit:
            self._shrink(key)
        return picture

    def _worth_of(self, picture: pygame.Surface) -> float:
        return self._level + 1.0 / weight(picture) if self.even else 0.0

    def _shrink(self, newest: Hashable = None) -> None:
        """Forgets what is worth least, the longest unused first, until the rest is within the limit; the newest stays."""
        for key in sorted(self._worth, key=self._worth.__getitem__) if self.even else list(self._worth):
            if self.used <= self.limit:
                return
            if key != newest:
                self._level = max(self._level, self._worth[key])
                self.drop(key)

    def drop(self, key: Hashable) -> None:
        """Forget one picture, if it is there."""
        old = self._kept.pop(key, None)
        if old is not None:
            del self._worth[key]
            self.used -= weight(old)

    def clear(self) -> None:
        """Forget everything, as after a change of theme."""
        self._kept.clear()
        self._worth.clear()
        self.used = 0

    def fit(self, pixels: int) -> None:
        """Sets the limit for a window of so many pixels."""
        self.limit = round(self.usual * max(LEAST, min(MOST, pixels / USUAL)))
        if self.used > self.limit:
            self._shrink()


def weight(picture: pygame.Surface) -> int:
    """Bytes of a picture's pixels."""
    return picture.get_height() * picture.get_pitch() or 1


# Up to 1080p together 94 MiB, and never over 188 (speed.md, "The window").
TEXTS = PictureCache(6 * MIB)
ICONS = PictureCache(2 * MIB)
PLATES = PictureCache(8 * MIB)
LIGHTS = PictureCache(8 * MIB)
ARTS = PictureCache(5 * MIB)
FACES = PictureCache(16 * MIB, even=True)
SKIES = PictureCache(8 * MIB)
BODIES = PictureCache(16 * MIB, even=True)
BODY_PLATES = PictureCache(6 * MIB)
# What else the stage is built from, filled only where it is shown.
SHIPS = PictureCache(4 * MIB)
BOOKS = PictureCache(10 * MIB)
MASKS = PictureCache(5 * MIB)
ALL = (TEXTS, ICONS, PLATES, LIGHTS, ARTS, FACES, SKIES, BODIES, BODY_PLATES, SHIPS, BOOKS, MASKS)
DRAWN = (TEXTS, ICONS, PLATES, FACES, BODY_PLATES)
"""What is drawn in the colours of the theme; pictures of the sky and in the windows of cards are not."""


def fit_caches(size: tuple[int, int]) -> None:
    """Sets the limits of all caches for a window of this size."""
    for cache in ALL:
        cache.fit(size[0] * size[1])
