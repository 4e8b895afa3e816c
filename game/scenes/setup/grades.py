"""The grades beyond Expert: each contains all before it, so one press lights a row of lamps from the first grade on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Request
from game.client.runs.heat_lines import grade_lines, grade_worth
from game.content.language import say
from game.scenes.setup.heat import TONE, HeatScene, HeatTile
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class GradesScene(HeatScene):
    """An overlay with all grades in order; a press takes that grade, a second one the grade before it."""

    breadth = 1860

    def __init__(self, chosen: int, on_change: Callable[[int], None]) -> None:
        super().__init__((), lambda keys: on_change(len(keys)))
        self.grade = chosen

    def deal_tiles(self, app: SceneApp) -> list[HeatTile]:
        """A tile for each grade."""
        lines = grade_lines(app.services)
        self.keys = [grade.key for grade in lines]
        self.chosen = set(self.keys[: self.grade])
        return [
            HeatTile(grade, self.turn, say("grades.adds", grade=grade.points, sentence=grade.sentence), str(grade.points), True)
            for grade in lines
        ]

    def turn(self, key: str) -> Request | None:
        """Takes the grade of this key with all before it; the one that is chosen already is given up."""
        number = self.keys.index(key) + 1
        self.chosen = set(self.keys[: number - (number == len(self.chosen))])
        self.mark()
        return None

    def words(self) -> tuple[str, str, str]:
        """The title, the line below it, and what the grade is worth."""
        grade = len(self.chosen)
        percent = grade_worth(grade)
        worth = say("grades.worth", grade=grade, whole=percent // 100, rest=f"{percent % 100:02d}")
        return say("grades.grades"), say("grades.each_contains"), worth if grade else say("grades.plain")

    def draw(self, screen: pygame.Surface) -> None:
        super().draw(screen)
        scale = self.scale
        side = max(10, scale.px(22))
        step = min(side + scale.px(6), (self.none.rect.left - self.box.left - scale.px(40)) // max(1, len(self.tiles)))
        top = self.box.top + scale.px(34)
        left = self.box.right - scale.px(40) - step * len(self.tiles)
        for number in range(len(self.tiles)):
            color = TONE if number < len(self.chosen) else theme.LINE_SOFT
            draw_icon(screen, "dot", side, (left + step * number + step // 2, top), color)
