"""The grades beyond Expert: each contains all before it, so one press lights a row of lamps from the first grade on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Request
from game.client.runs.heat_lines import HeatLine, grade_lines, grade_worth
from game.content.language import say
from game.scenes.setup.heat import TONE, HeatScene, HeatTile
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class GradesScene(HeatScene):
    """An overlay with all grades in order; a press takes that grade, a second one the grade before it.

    In a campaign those above the lamps of a Home World are closed but for the next.
    """

    breadth = 1860

    def __init__(self, chosen: int, on_change: Callable[[int], None], most: int | None = None, lamps: int = 0) -> None:
        super().__init__((), lambda keys: on_change(len(keys)))
        self.grade = chosen
        self.most = most
        self.lamps = lamps

    def deal_tiles(self, app: SceneApp) -> list[HeatTile]:
        """A tile for each grade."""
        lines = grade_lines(app.services)
        self.keys = [grade.key for grade in lines]
        self.chosen = set(self.keys[: self.grade])
        return [self._tile(grade) for grade in lines]

    def _tile(self, grade: HeatLine) -> HeatTile:
        closed = self.most is not None and grade.points > self.most
        hint = "grades.closed" if closed else "grades.adds"
        words = say(hint, grade=grade.points, before=grade.points - 1, sentence=grade.sentence)
        tile = HeatTile(grade, self.turn, words, str(grade.points), True)
        tile.enabled = not closed
        return tile

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
        below = say("grades.each_contains")
        if self.most is not None:
            below = say("grades.climbed", lamps=self.lamps, of=len(self.tiles), most=self.most)
        return say("grades.grades"), below, worth if grade else say("grades.plain")

    def draw(self, screen: pygame.Surface) -> None:
        super().draw(screen)
        scale = self.scale
        side = max(10, scale.px(22))
        step = min(side + scale.px(6), (self.none.rect.left - self.box.left - scale.px(40)) // max(1, len(self.tiles)))
        top = self.box.top + scale.px(34)
        left = self.box.right - scale.px(40) - step * len(self.tiles)
        for number in range(len(self.tiles)):
            color = theme.GOLD if number < self.lamps else TONE if number < len(self.chosen) else theme.LINE_SOFT
            draw_icon(screen, "dot", side, (left + step * number + step // 2, top), color)
