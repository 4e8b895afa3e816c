"""A page with one list: what the chosen line is about below it, and buttons at the foot."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from game.client.profile.requests import Asked, Request
from game.content.language import say
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import PickList
from game.ui.kit.panels import panel
from game.ui.kit.text import rich

MOST_LINES = 3
"""Of the words below the list."""


class PickingScene(Scene):
    """Enter, or the primary button, opens the chosen line. Subclasses call `offer` when they enter."""

    room = (1080, 800)
    title: str
    sky: int
    """What its sky is drawn from."""

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("calm", self.sky)

    def offer(self, lines: PickList[Asked], play: str, leave: Button[Asked], others: Sequence[Button[Asked]] = ()) -> None:
        """The list, the words of the primary button, and the other buttons, Leave first."""
        self.list = lines
        self.play_button = Button(say(play), self.play, icon="right", style="primary")
        self.play_button.enabled = bool(lines.lines)
        self.leave_button = leave
        self.feet = [leave, *others, self.play_button]
        self.widgets.set([self.list, *reversed(self.feet)], self.list if lines.lines else leave)

    @abstractmethod
    def play(self) -> Request | None:
        """Opens the chosen line."""

    @abstractmethod
    def about(self) -> str:
        """The words below the list."""

    def relayout(self) -> None:
        """List above, words and buttons below."""
        scale = self.scale
        edge, (wide, high) = 2 * scale.px(40), self.room
        self.box = pygame.Rect(0, 0, min(scale.width - edge, scale.px(wide)), min(scale.height - edge, scale.px(high)))
        self.box.center = (scale.width // 2, scale.height // 2)
        pad, row, gap = scale.px(36), scale.target(56), scale.px(16)
        left, right = self.box.left + pad, self.box.right - pad
        foot = self.box.bottom - pad - row
        part = (right - left - (len(self.feet) - 1) * gap) // len(self.feet)
        for number, button in enumerate(self.feet):
            button.rect = pygame.Rect(left + number * (part + gap), foot, part, row)
        below = scale.font(20) * (MOST_LINES + 1)
        self.words = pygame.Rect(left, foot - gap - below, right - left, below)
        top = self.box.top + scale.px(100)
        self.list.rect = pygame.Rect(left, top, right - left, self.words.top - gap - top)

    def draw(self, screen: pygame.Surface) -> None:
        """The list, and what the chosen line is about."""
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        panel(screen, self.box, scale, say(self.title), edge=theme.GOLD)
        self.widgets.draw(screen, scale)
        screen.blit(rich(self.about(), scale.font(20), self.words.width, theme.MUTED, most_lines=MOST_LINES), self.words)

    def handle(self, event: InputEvent) -> Request | None:
        """Enter on the list opens the chosen line."""
        if isinstance(event, KeyDown) and "accept" in event.actions and self.widgets.focus is self.list:
            return self.play()
        return super().handle(event)
