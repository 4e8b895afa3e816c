"""A cache of pictures that forgets the longest unused ones by bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

MIB = 1024 * 1024


class PictureCache:
    """Surfaces by key, at most `limit` bytes of pixels in all. What it hands out must not be drawn on."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under the key, made now if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.used += weight(made)
        while self.used > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.used -= weight(old)
        return made

    def drop(self, key: Hashable) -> None:
        """Forget one picture, if it is there."""
        old = self._kept.pop(key, None)
        if old is not None:
            self.used -= weight(old)

    def clear(self) -> None:
        """Forget everything, as after a change of theme."""
        self._kept.clear()
        self.used = 0


def weight(picture: pygame.Surface) -> int:
    """Bytes of a picture's pixels."""
    return picture.get_height() * picture.get_pitch()


# Together 64 MiB (technology.md, section 2, rule 6).
TEXTS = PictureCache(6 * MIB)
ICONS = PictureCache(3 * MIB)
PLATES = PictureCache(12 * MIB)
ARTS = PictureCache(9 * MIB)
FACES = PictureCache(26 * MIB)
SKIES = PictureCache(8 * MIB)
DRAWN = (TEXTS, ICONS, PLATES, FACES)
"""What is drawn in the colours of the theme; pictures of the sky and in the windows of cards are not."""
