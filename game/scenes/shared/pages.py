"""Screens with a heading, tabs, a list at the left and what is chosen at the right: the records and the codex."""

from __future__ import annotations

import pygame

from game.client.profile.requests import Asked
from game.scenes.shared.base import Scene
from game.ui.cards.card_art import ALLOWANCE
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import Choice, PickList
from game.ui.kit.text import Face, glowing, line_height

HEADING = 60
"""Height at 1080p of the letters of the heading."""


class PagesScene(Scene):
    """What both have in common; subclasses make the widgets."""

    backdrop: Backdrop
    tabs: Choice[Asked]
    list: PickList[Asked]
    leave_button: Button[Asked]

    def place_frame(self, wide: int, tabs: int) -> pygame.Rect:
        """Places heading, tabs and the way back, so wide at 1080p at most; returns what is left between them.

        `field` is then the height of a button, `foot` the upper edge of the lowest row of them, `gap` what lies between things.
        """
        scale = self.scale
        edge, self.gap = scale.px(40), scale.px(18)
        width = min(scale.width - 2 * edge, scale.px(wide))
        left = (scale.width - width) // 2
        self.field = scale.target(50)
        self.head = pygame.Rect(left, scale.px(16), width, scale.px(20) + line_height(scale.font(HEADING), Face.TITLE))
        of_tabs = min(scale.px(tabs), width - scale.px(500))
        self.tabs.rect = pygame.Rect(left + width - of_tabs, scale.px(30), of_tabs, self.field)
        self.foot = scale.height - scale.px(28) - self.field
        self.leave_button.rect = pygame.Rect(left, self.foot, self.leave_button.preferred(scale)[0], self.field)
        top = self.head.bottom + self.gap
        return pygame.Rect(left, top, width, self.foot - self.gap - top)

    def place_list(self, area: pygame.Rect, wide: int) -> None:
        """The list at the left of an area, so wide in pixels; `detail` is the rest of the area."""
        self.list.rect = pygame.Rect(area.left, area.top, wide, area.height)
        left = self.list.rect.right + self.gap
        self.detail = pygame.Rect(left, area.top, area.right - left, area.height)

    def at_the_right(self, button: Button[Asked], wide: int) -> None:
        """Puts a button at the end of the lowest row."""
        button.rect = pygame.Rect(self.head.right - wide, self.foot, wide, self.field)

    def beside(self, button: Button[Asked]) -> pygame.Rect:
        """The place in the lowest row behind a button, for a line of words."""
        return pygame.Rect(button.rect.right + self.gap, self.foot, self.head.width // 2, self.field)

    def draw_heading(self, screen: pygame.Surface, words: str) -> None:
        """The sky as soon as it has been read, and the name of the screen over it."""
        if ALLOWANCE.left is None or self.backdrop.there(screen.get_size()):
            self.backdrop.draw(screen, still=True)
        else:
            screen.fill(theme.SPACE)
            self.app.invalidate()
        px = self.scale.font(HEADING)
        radius = max(2, px // 9)
        title = glowing(words, px, (255, 247, 226), (255, 150, 50), radius, Face.TITLE)
        screen.blit(title, (self.head.left - 2 * radius, self.head.top - 2 * radius))
