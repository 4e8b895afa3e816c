"""What is announced in the middle of the table: words that slide in with overshoot over a band of dark, and out again."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from game.ui.cards.portrait import painted_portrait
from game.ui.kit import theme
from game.ui.kit.cache import PLATES
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, fit_px, render, rich
from game.ui.kit.theme import Color
from game.ui.kit.tween import Tween, eased

COME_MS, GO_MS = 280, 160
SHARE = 0.16
"""How far the words come from, as a share of the band's width."""
SOLID, FEATHER = 225, 0.24
"""How dark the band is, and how much of it fades at each end."""


TALL = 4.6
"""How tall the portrait is, in heights of the band."""


class Banner:
    """What is announced now, and what was announced until just now on its way out."""

    def __init__(self) -> None:
        self.words = self.note = ""
        self.age = float(COME_MS)
        self.gone = float(GO_MS)
        self._said = ("", "")
        self.face: tuple[str, str] | None = None

    def show(self, words: str, note: str, moves: bool, face: tuple[str, str] | None = None) -> None:
        """Takes what is announced, and whose portrait stands over it; without `moves` it is there, or gone, at once."""
        if (words, note) == (self.words, self.note):
            return
        if words and words != self.words:
            self.age = 0.0 if moves else float(COME_MS)
        if not words:
            self.gone = 0.0 if moves else float(GO_MS)
        self.words, self.note = words, note
        if words:
            self._said, self.gone, self.face = (words, note), float(GO_MS), face

    @property
    def moving(self) -> bool:
        """Whether it comes or goes."""
        return self.age < COME_MS or self.gone < GO_MS

    def update(self, ms: float) -> None:
        """Lets time pass."""
        self.age, self.gone = self.age + max(0.0, ms), self.gone + max(0.0, ms)

    def draw(self, screen: pygame.Surface, area: Rect, scale: Scale) -> None:
        """Over the middle of an area."""
        leaves = not self.words and self.gone < GO_MS
        if not (self.words or leaves):
            return
        told, small = self._said
        px = fit_px(told, scale.font(48), area.width - 4 * scale.font(44), Face.TITLE, 18)
        words = render(told, px, theme.TEXT, Face.TITLE)
        note = (
            rich(small, scale.font(20), max(1, area.width * 3 // 5), theme.TEXT, align="center", most_lines=2) if small else None
        )
        high = round(px * 1.7) + (note.get_height() if note is not None else 0)
        box = Rect(area.left, 0, area.width, high)
        box.centery = area.centery
        open_by = eased(self.age / COME_MS * 2) if not leaves else 1 - eased(self.gone / GO_MS)
        band = _band(box.size)
        shown = Rect(0, round(high * (1 - open_by) / 2), box.width, max(1, round(high * open_by)))
        screen.blit(band, (box.left, box.top + shown.top), shown)
        for y in (box.top + shown.top, box.top + shown.bottom - 1):
            screen.blit(_line(box.width), (box.left, y))
        far = round(SHARE * area.width)
        slid = Tween(0, far, GO_MS, "in_out_sine").at(self.gone) if leaves else Tween(-far, 0, COME_MS, "overshoot").at(self.age)
        clip = screen.get_clip()
        screen.set_clip(shown.move(box.topleft).clip(clip))
        middle = box.centerx + round(slid)
        top = box.top + round(px * 0.28)
        screen.blit(words, words.get_rect(midtop=(middle, top)))
        if note is not None:
            screen.blit(note, note.get_rect(midbottom=(box.centerx - round(slid) // 2, box.bottom - round(px * 0.25))))
        screen.set_clip(clip)
        if self.face is not None and not leaves:
            self._portrait(screen, area, box, open_by)

    def _portrait(self, screen: pygame.Surface, area: Rect, box: Rect, come: float) -> None:
        """Whom it is about, rising behind the lower edge of the band at its left end."""
        assert self.face is not None
        tall = min(area.height, round(box.height * TALL))
        shown = painted_portrait(*self.face, (tall * 3 // 4, tall))
        if shown is not None:
            rises = max(1, round(tall * min(1.0, come)))
            screen.blit(shown, (area.left + round(area.width * 0.05), box.bottom - rises), (0, 0, shown.get_width(), rises))


def _faded(color: Color, wide: int, most: int, high: int) -> pygame.Surface:
    """A colour as solid as the band of this width is in each column: whole in the middle, nothing at the ends.

    One row of it is drawn, its fading part from both ends at once, and pulled to its height.
    """
    row = pygame.Surface((wide, 1), pygame.SRCALPHA)
    row.fill((*color, most))
    far = max(1.0, FEATHER * wide)
    for x in range(min(math.ceil(far), (wide + 1) // 2)):
        shade = (*color, round(most * eased(x / far, "in_out_sine")))
        row.set_at((x, 0), shade)
        row.set_at((wide - 1 - x, 0), shade)
    return pygame.transform.scale(row, (wide, high))


def _band(size: tuple[int, int]) -> pygame.Surface:
    return PLATES.get(("band", size), lambda: _faded(theme.GROUND, size[0], SOLID, size[1]))


def _line(wide: int) -> pygame.Surface:
    return PLATES.get(("band_line", wide), lambda: _faded(theme.GOLD, wide, 255, 2))
