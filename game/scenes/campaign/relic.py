"""After a won battle: one of three relics, each in its light, or none of them for salvage and time."""

from __future__ import annotations

from functools import partial

import pygame

from game.client.runs.fleet_words import leaving_words, relics_offered
from game.client.runs.node_facts import parting_words
from game.content.language import say
from game.scenes.campaign.step import StepScene
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, size
from game.ui.screens.relic_tiles import RelicTile, align


class RelicScene(StepScene):
    """Three relics side by side under the clock; digits choose too, and what each costs in time stands on it."""

    def begin(self) -> None:
        self.said = parting_words(self.runs)
        self.skip = Button(leaving_words(), lambda: self.desk.take(None), key="0", icon="token", measure=22)
        self.keys = {"slot_10": self.skip}

    def lay_out(self) -> None:
        self.slots = self.tiles = [RelicTile(words, partial(self.desk.take, words.key)) for words in relics_offered(self.runs)]
        self.offer([*self.tiles, self.skip], self.tiles[len(self.tiles) // 2] if self.tiles else self.skip)

    def relayout(self) -> None:
        super().relayout()
        self.place_main(self.skip)
        scale = self.scale
        gap = scale.px(28)
        top = self.top + line_height(scale.font(20)) + scale.px(24)
        high = min(self.bottom - top, scale.px(680))
        wide = min(self.head.width, scale.px(1640))
        count = max(1, len(self.tiles))
        each = min((wide - gap * (count - 1)) // count, round(wide * 0.36))
        left = (scale.width - each * count - gap * (count - 1)) // 2
        for number, tile in enumerate(self.tiles):
            tile.rect = pygame.Rect(left + number * (each + gap), top, each, high)
        align(self.tiles, scale)

    def draw(self, screen: pygame.Surface) -> None:
        self.draw_ground(screen)
        self.draw_title(screen, say("fleet.take_one"))
        words = self.said or say("fleet.told")
        face, tone = (Face.ITALIC, theme.NEMESIS) if self.said else (Face.BODY, theme.MUTED)
        px = fit_px(words, self.scale.font(20), self.head.width, face, 14)
        ground = pygame.Rect(0, self.top, min(self.head.width, size(words, px, face)[0] + self.scale.px(30)), line_height(px))
        ground.centerx = self.head.centerx
        screen.blit(plate(ground.size, theme.SPACE, theme.SPACE, alpha=150), ground)
        draw(screen, words, px, tone, ground.midtop, anchor="midtop", face=face, width=self.head.width)
        self.widgets.draw(screen, self.scale)
