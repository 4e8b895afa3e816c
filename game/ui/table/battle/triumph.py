"""The words of a conquest: the World that was taken, large, in the space in which it was fought for."""

from __future__ import annotations

from itertools import product

import pygame

from game.content.language import say
from game.engine import CardDef
from game.engine.terms import CardId
from game.ui.kit import theme
from game.ui.kit.text import Face, fit_px, line_height, rich, rich_size, size
from game.ui.table.bodies import write
from game.ui.table.view import TableView

NAME, CORE_NAME, GAINS = 76, 104, 34
"""Heights of letters at 1080p: of the name of a World, of that of a Core World, and of what it gives."""
ROOM = 0.8
"""How much of the Central Zone's width a name may take."""


class Triumph:
    """The name of a World and what it brings whoever took it, made once; it can be seen in part."""

    def __init__(self, table: TableView, card: CardDef, world: CardId, *, theirs: bool) -> None:
        scale, area = table.scale, table.playback.layout.areas["central"]
        tone = theme.NEMESIS if theirs else theme.GOLD
        name = card.name.upper()
        px = fit_px(name, scale.font(CORE_NAME if card.core else NAME), round(area.width * ROOM), Face.TITLE)
        self._name, self._name_px, self._tone = name, px, tone
        row = next((row for row in table.panels.tracker.rows if row.card == world), None)
        points = card.points if row is None else row.printed + (row.theirs if theirs else row.mine)
        signs = [("points", points), ("energy", 0 if theirs else card.energy)]
        self._gains = " ".join([say("battle.conquered"), *(f"{{{sign}}} +{number}" for sign, number in signs if number)])
        self._gains_px = scale.font(GAINS)
        self._most = area.width
        self._picture: pygame.Surface | None = None

    @property
    def words(self) -> str:
        """All that is told."""
        return f"{self._name} {self._gains}"

    def draw(self, screen: pygame.Surface, middle: tuple[int, int], level: float) -> None:
        """Around a point, in so much of its light."""
        self.make_ready()
        assert self._picture is not None
        place = self._picture.get_rect(center=middle).clamp(screen.get_rect())
        self._picture.set_alpha(round(255 * level))
        screen.blit(self._picture, place)

    def make_ready(self) -> None:
        """Makes the picture before it is shown."""
        if self._picture is None:
            self._picture = self._made()

    def _made(self) -> pygame.Surface:
        pad = self._name_px // 3
        below, high = line_height(self._gains_px), line_height(self._name_px, Face.TITLE)
        wide = max(size(self._name, self._name_px, Face.TITLE)[0], rich_size(self._gains, self._gains_px, self._most)[0])
        out = pygame.Surface((wide + 2 * pad, high + below + pad), pygame.SRCALPHA)
        write(out, self._name, self._name_px, self._tone, "midtop", (out.get_width() // 2, 0), Face.TITLE)
        gains = rich(self._gains, self._gains_px, out.get_width(), theme.TEXT, align="center", face=Face.DISPLAY)
        edge, at = max(1, self._gains_px // 14), (0, high + pad // 2)
        dark = pygame.mask.from_surface(gains, 60).to_surface(setcolor=(*theme.SPACE, 255), unsetcolor=(0, 0, 0, 0))
        for x, y in product((-edge, 0, edge), repeat=2):
            out.blit(dark, (at[0] + x, at[1] + y))
        out.blit(gains, at)
        return out
