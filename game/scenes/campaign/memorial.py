"""The memorial of a run: who served and is no longer aboard, with deeds and end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Back, Request
from game.client.runs.crew_words import memorial
from game.client.runs.node_facts import run_line
from game.content.language import say
from game.scenes.campaign.galaxy import GalaxyScene
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.shapes import glow, plate
from game.ui.kit.text import Face, draw, fit_px, line_height
from game.ui.screens.crew_tiles import CrewTile
from game.ui.screens.even_tiles import even
from game.ui.screens.run_header import draw_header, header_height

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

COLUMNS, ROWS = 2, 4
LIT_ROWS = 2
"""Rows up to which there is room for a lamp above each name."""
FLAME = (255, 214, 150)


class MemorialScene(GalaxyScene):
    """The last ones first, two beside each other."""

    room = (900, 600)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.tiles = [CrewTile(words, color=theme.NEMESIS) for words in memorial(self.runs)[: COLUMNS * ROWS]]
        self.back_button = Button(say("fleet.back"), self.back, key="cancel", icon="left", style="quiet", measure=20)
        widgets: list[Widget[Asked]] = [*self.tiles, self.back_button]
        self.widgets.set(widgets, self.back_button)

    def back(self) -> Request | None:
        return Back()

    def relayout(self) -> None:
        scale = self.scale
        edge, gap = scale.px(40), scale.px(16)
        self.head = pygame.Rect(edge, scale.px(10), scale.width - 2 * edge, header_height(scale))
        self.title_top = self.head.bottom + scale.px(14)
        top = self.title_top + line_height(scale.font(40), Face.TITLE) + line_height(scale.font(20)) + scale.px(18)
        foot, bottom = scale.target(50), scale.height - scale.px(24)
        self.back_button.rect = pygame.Rect(edge, bottom - foot, self.back_button.preferred(scale)[0], foot)
        rows = -(-len(self.tiles) // COLUMNS)
        self.lamp = scale.px(150) if rows <= LIT_ROWS else 0
        room = bottom - foot - scale.px(14) - top
        high = min(scale.px(150), (room - gap * (ROWS - 1)) // ROWS, room // max(1, rows) - self.lamp - gap)
        each = min(scale.px(820), (self.head.width - gap) // COLUMNS)
        top += max(0, room - rows * (high + self.lamp + gap)) // 3
        for number, tile in enumerate(self.tiles):
            row, column = divmod(number, COLUMNS)
            beside = min(COLUMNS, len(self.tiles) - row * COLUMNS)
            left = (scale.width - beside * each - (beside - 1) * gap) // 2 + column * (each + gap)
            tile.rect = pygame.Rect(left, top + row * (high + self.lamp + gap) + self.lamp, each, high)
        even(self.tiles, scale)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.draw_sky(screen)
        screen.blit(plate(screen.get_size(), theme.SPACE, theme.SPACE, alpha=190), (0, 0))
        draw_header(screen, scale, self.head, run_line(self.runs))
        heading, middle = say("memorial.heading"), scale.width // 2
        px = fit_px(heading, scale.font(40), self.head.width, Face.TITLE, 24)
        draw(screen, heading, px, theme.TEXT, (middle, self.title_top), anchor="midtop", face=Face.TITLE)
        told = say("memorial.told" if self.tiles else "memorial.empty")
        at = (middle, self.title_top + line_height(scale.font(40), Face.TITLE))
        draw(screen, told, fit_px(told, scale.font(20), self.head.width, floor=13), theme.MUTED, at, anchor="midtop")
        for tile in self.tiles if self.lamp else ():
            self._draw_lamp(screen, (tile.rect.centerx, tile.rect.top - self.lamp // 2))
        self.widgets.draw(screen, scale)

    def _draw_lamp(self, screen: pygame.Surface, at: tuple[int, int]) -> None:
        """A flame in its light, above the one it burns for."""
        high = self.lamp // 4
        for reach, share in ((self.lamp, 0.16), (self.lamp // 2, 0.30)):
            light = glow(reach, theme.shade(FLAME, share))
            screen.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
        flame = [(at[0], at[1] - high), (at[0] + high // 3, at[1]), (at[0], at[1] + high // 3), (at[0] - high // 3, at[1])]
        pygame.draw.polygon(screen, FLAME, flame)
        foot = pygame.Rect(0, 0, high, max(3, high // 6))
        foot.midtop = (at[0], at[1] + high // 3 + 2)
        pygame.draw.rect(screen, theme.shade(theme.GOLD, 0.7), foot, border_radius=foot.height // 2)
