"""How to play: every lesson as a tile, the finished ones marked; each can be played again for ever."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.lessons.bookmark import finished
from game.client.lessons.library import lessons_of
from game.client.lessons.requests import LessonArgs, PuzzlesArgs
from game.client.profile.requests import ALL_RULES, Asked, Back, Go, Request, Swap
from game.content.language import say
from game.scenes.shared.base import Scene
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.text import Face, draw, line_height
from game.ui.screens.lesson_tiles import ROOM, LessonTile

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

MOST_ACROSS = 4


class LessonsScene(Scene):
    """One tile for each lesson; the focus begins at the first that has not been finished."""

    room = (1080, 640)

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("calm", 17)

    def enter(self, app: SceneApp) -> None:
        """Reads the lessons."""
        super().enter(app)
        done = finished(app.services.settings)
        lessons = lessons_of(app.services)
        self.tiles = [
            LessonTile(each.title, each.about, each.minutes, each.picture, each.id in done, partial(self.play, each.id))
            for each in lessons
        ]
        leave: Button[Asked] = Button(say("lesson.to_title"), Back, key="cancel", icon="left", style="quiet", measure=22)
        rules: Button[Asked] = Button(say("pause.rules"), lambda: Go(ALL_RULES), key="rules", icon="info", measure=22)
        self.puzzles_button = Button(say("puzzle.title"), lambda: Swap(PuzzlesArgs()), icon="points", measure=22)
        self.feet = [leave, rules, self.puzzles_button]
        first = next((tile for tile in self.tiles if not tile.done), (*self.tiles, leave)[0])
        self.widgets.set([*self.tiles, self.puzzles_button, rules, leave], first)

    def play(self, lesson: str) -> Request | None:
        """Plays a lesson from its beginning."""
        return Swap(LessonArgs(lesson, anew=True))

    def relayout(self) -> None:
        """The tiles in rows, as large as their window allows; the buttons below them."""
        scale = self.scale
        edge, gap, foot = scale.px(60), scale.px(24), scale.target(56)
        self.title_at = (edge, scale.px(44))
        top = self.title_at[1] + line_height(scale.font(44), Face.TITLE) + scale.px(16)
        bottom = scale.height - edge - foot - gap
        across = max(min(MOST_ACROSS, len(self.tiles)), -(-len(self.tiles) // 4), 1)
        rows = -(-len(self.tiles) // across)
        wide = min((scale.width - 2 * edge - gap * (across - 1)) // across, round(scale.px(ROOM[0]) * 1.2))
        high = min((bottom - top - gap * (rows - 1)) // max(1, rows), round(wide * ROOM[1] / ROOM[0]))
        left = (scale.width - across * wide - (across - 1) * gap) // 2
        for number, tile in enumerate(self.tiles):
            row, column = divmod(number, across)
            tile.rect = pygame.Rect(left + column * (wide + gap), top + row * (high + gap), wide, high)
        self.title_at = (left, self.title_at[1])
        for button in self.feet:
            across_foot = button.preferred(scale)[0] + scale.px(40)
            button.rect = pygame.Rect(left, scale.height - edge - foot, across_foot, foot)
            left = button.rect.right + scale.px(16)

    def draw(self, screen: pygame.Surface) -> None:
        """Sky, title, tiles."""
        self.backdrop.draw(screen, still=True)
        draw(screen, say("lesson.how_to_play"), self.scale.font(44), theme.TEXT, self.title_at, face=Face.TITLE)
        self.widgets.draw(screen, self.scale)
