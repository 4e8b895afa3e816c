"""How to play: every lesson, the finished ones marked; each can be played again for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.lessons.bookmark import finished
from game.client.lessons.library import lessons_of
from game.client.lessons.requests import LessonArgs
from game.client.profile.requests import Asked, Back, Request, Swap
from game.content.language import say
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import PickList
from game.ui.kit.panels import panel
from game.ui.kit.text import rich

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class LessonsScene(Scene):
    """One line for each lesson; Enter plays the chosen one from its beginning."""

    room = (1080, 800)

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("calm", 17)

    def enter(self, app: SceneApp) -> None:
        """Reads the lessons."""
        super().enter(app)
        self.lessons = lessons_of(app.services)
        done = finished(app.services.settings)
        lines = [say("lesson.line", title=one.title, minutes=one.minutes, done=one.id in done) for one in self.lessons]
        self.list: PickList[Asked] = PickList(say("lesson.how_to_play"), lines, 0)
        self.play_button = Button(say("lesson.play"), self.play, icon="right", style="primary")
        self.play_button.enabled = bool(lines)
        self.leave_button = Button(say("lesson.to_title"), Back, key="cancel", icon="left", style="quiet", measure=22)
        self.widgets.set([self.list, self.play_button, self.leave_button], self.list if lines else self.leave_button)

    def play(self) -> Request | None:
        """Plays the chosen lesson."""
        if not 0 <= self.list.chosen < len(self.lessons):
            return None
        return Swap(LessonArgs(self.lessons[self.list.chosen].id, anew=True))

    def relayout(self) -> None:
        """List above, words and buttons below."""
        scale = self.scale
        self.box = pygame.Rect(
            0, 0, min(scale.width - 2 * scale.px(40), scale.px(1080)), min(scale.height - 2 * scale.px(40), scale.px(800))
        )
        self.box.center = (scale.width // 2, scale.height // 2)
        pad, row, gap = scale.px(36), scale.target(56), scale.px(16)
        left, right = self.box.left + pad, self.box.right - pad
        foot = self.box.bottom - pad - row
        half = (right - left - gap) // 2
        self.leave_button.rect = pygame.Rect(left, foot, half, row)
        self.play_button.rect = pygame.Rect(right - half, foot, half, row)
        high = scale.font(20) * 3
        self.words = pygame.Rect(left, foot - gap - high, right - left, high)
        top = self.box.top + scale.px(100)
        self.list.rect = pygame.Rect(left, top, right - left, self.words.top - gap - top)

    def draw(self, screen: pygame.Surface) -> None:
        """The list, and what the chosen lesson is about."""
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        panel(screen, self.box, scale, say("lesson.how_to_play"), edge=theme.GOLD)
        self.widgets.draw(screen, scale)
        if 0 <= self.list.chosen < len(self.lessons):
            about = self.lessons[self.list.chosen].about
            screen.blit(rich(about, scale.font(20), self.words.width, theme.MUTED, most_lines=2), self.words)

    def handle(self, event: InputEvent) -> Request | None:
        """Enter on the list plays."""
        if isinstance(event, KeyDown) and "accept" in event.actions and self.widgets.focus is self.list:
            return self.play()
        return super().handle(event)
