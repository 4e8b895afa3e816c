"""How to play: every lesson, the finished ones marked; each can be played again for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.lessons.bookmark import finished
from game.client.lessons.library import lessons_of
from game.client.lessons.requests import LessonArgs, PuzzlesArgs
from game.client.profile.requests import ALL_RULES, Asked, Back, Go, Request, Swap
from game.content.language import say
from game.scenes.shared.picking import PickingScene
from game.ui.kit.buttons import Button

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class LessonsScene(PickingScene):
    """One line for each lesson; Enter plays the chosen one from its beginning."""

    title = "lesson.how_to_play"
    sky = 17

    def enter(self, app: SceneApp) -> None:
        """Reads the lessons."""
        super().enter(app)
        self.lessons = lessons_of(app.services)
        done = finished(app.services.settings)
        lines = [
            say("lesson.line", title=lesson.title, minutes=lesson.minutes, done=lesson.id in done) for lesson in self.lessons
        ]
        leave: Button[Asked] = Button(say("lesson.to_title"), Back, key="cancel", icon="left", style="quiet", measure=22)
        rules: Button[Asked] = Button(say("pause.rules"), lambda: Go(ALL_RULES), key="rules", icon="info", measure=22)
        self.puzzles_button = Button(say("puzzle.title"), lambda: Swap(PuzzlesArgs()), icon="points", measure=22)
        self.offer(lines, 0, "lesson.play", leave, (rules, self.puzzles_button))

    def play(self) -> Request | None:
        """Plays the chosen lesson."""
        if not 0 <= self.list.chosen < len(self.lessons):
            return None
        return Swap(LessonArgs(self.lessons[self.list.chosen].id, anew=True))

    def about(self) -> str:
        """What the chosen lesson teaches."""
        return self.lessons[self.list.chosen].about if 0 <= self.list.chosen < len(self.lessons) else ""
