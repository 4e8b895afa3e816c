"""Credits: the makers, what the game is made with, and every licence to be read in full without a network."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.profile.credits import credits_page
from game.client.profile.requests import Asked, Back
from game.content.language import say
from game.scenes.shared.base import Scene
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import PickList
from game.ui.kit.lines import LineText
from game.ui.kit.panels import panel
from game.ui.kit.text import Face, fit_px, line_height, rich

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class CreditsScene(Scene):
    """All components at the left; at the right whose the chosen one is, and its licence."""

    room = (1400, 900)

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("calm", 29)

    def enter(self, app: SceneApp) -> None:
        """Reads the list."""
        super().enter(app)
        self.credits = credits_page()
        self.list: PickList[Asked] = PickList(say("credits.made_with"), [credit.name for credit in self.credits], 0, self.choose)
        self.text = LineText(say("credits.licence"))
        self.leave_button = Button[Asked](say("lesson.to_title"), Back, key="cancel", icon="left", style="quiet", measure=22)
        self.widgets.set([self.list, self.text, self.leave_button], self.list)
        self.choose(0)

    def choose(self, number: int) -> None:
        """Show the licence of one component from its beginning."""
        self.text.show(self.credits[number].lines)

    def relayout(self) -> None:
        """Words above, list and licence side by side, the way back below."""
        scale = self.scale
        edge, pad, gap = scale.px(40), scale.px(36), scale.px(20)
        wide = min(scale.width - 2 * edge, max(scale.px(1500), scale.font(20) * 62))
        self.box = pygame.Rect(0, 0, wide, min(scale.height - 2 * edge, scale.px(980)))
        self.box.center = (scale.width // 2, scale.height // 2)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        inner.top += scale.px(64)
        inner.height -= scale.px(64)
        self.words = pygame.Rect(inner.left, inner.top, inner.width, 0)
        self.words.height = rich(say("credits.about"), scale.font(20), inner.width, theme.MUTED).get_height()
        row = scale.target(52)
        top, foot = self.words.bottom + gap, inner.bottom - row
        left = min(inner.width * 2 // 5, max(scale.px(380), scale.font(20) * 17))
        self.list.rect = pygame.Rect(inner.left, top, left, foot - gap - top)
        self.right = pygame.Rect(inner.left + left + gap, top, inner.width - left - gap, foot - gap - top)
        name = line_height(scale.font(26), Face.BOLD)
        facts = 3 * line_height(scale.font(19), Face.BODY)
        self.text.rect = pygame.Rect(self.right.left, top + name + facts + gap, self.right.width, 0)
        self.text.rect.height = self.right.bottom - self.text.rect.top
        self.leave_button.rect = pygame.Rect(inner.left, foot, left, row)

    def draw(self, screen: pygame.Surface) -> None:
        """The list, and the chosen component."""
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        panel(screen, self.box, scale, say("credits.title"), edge=theme.GOLD)
        screen.blit(rich(say("credits.about"), scale.font(20), self.words.width, theme.MUTED), self.words)
        chosen = self.credits[self.list.chosen]
        px = fit_px(chosen.name, scale.font(26), self.right.width, Face.BOLD)
        head = rich(chosen.name, px, self.right.width, theme.GOLD, face=Face.BOLD)
        screen.blit(head, self.right)
        below = self.right.top + line_height(scale.font(26), Face.BOLD)
        screen.blit(rich(chosen.facts, scale.font(19), self.right.width, theme.TEXT, most_lines=3), (self.right.left, below))
        self.widgets.draw(screen, scale)
