"""After a lost battle that is tried again: somebody bears a scar, or the fleet loses time."""

from __future__ import annotations

from functools import partial

import pygame

from game.client.profile.requests import Request
from game.client.runs.crew_words import scar_choices
from game.content.language import say, sentence
from game.engine import SetupError
from game.scenes.campaign.step import StepScene
from game.ui.kit import theme
from game.ui.kit.text import line_height, rich
from game.ui.screens.crew_tiles import CrewTile
from game.ui.screens.even_tiles import even


class ScarScene(StepScene):
    """The veterans below each other, time as the last choice; digits choose too."""

    room = (900, 640)
    shade = 130

    def begin(self) -> None:
        self.told = say("scar.told")

    def lay_out(self) -> None:
        self.slots = self.tiles = [
            CrewTile(choice.words, on_press=partial(self._bear, choice.number), color=theme.NEMESIS)
            for choice in scar_choices(self.runs)
        ]
        self.offer(self.tiles, self.tiles[-1])

    def _bear(self, number: int) -> Request | None:
        """Pays and begins the battle, or says why it cannot begin."""
        try:
            return self.desk.bear(number)
        except SetupError as problem:
            self.told = sentence(problem)
            self.tried(False)
            return None

    def relayout(self) -> None:
        super().relayout()
        scale = self.scale
        gap = scale.px(12)
        top = self.top + 2 * line_height(scale.font(20)) + scale.px(12)
        high = min(scale.px(150), (self.bottom - top - gap * (len(self.tiles) - 1)) // len(self.tiles))
        wide = min(self.head.width, scale.px(980))
        left = (scale.width - wide) // 2
        for number, tile in enumerate(self.tiles):
            tile.rect = pygame.Rect(left, top + number * (high + gap), wide, high)
        even(self.tiles, scale)

    def draw(self, screen: pygame.Surface) -> None:
        self.draw_ground(screen)
        self.draw_title(screen, say("scar.heading"), theme.NEMESIS)
        text = rich(self.told, self.scale.font(20), self.head.width, theme.MUTED, align="center", most_lines=2)
        screen.blit(text, (self.head.left, self.top))
        self.widgets.draw(screen, self.scale)
