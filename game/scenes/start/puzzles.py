"""All puzzles, the solved ones marked; each can be solved again for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.lessons.puzzling import all_puzzles, chapters_line, first_open, puzzle_slot, todays
from game.client.lessons.requests import LessonsArgs, PuzzleArgs
from game.client.profile.requests import Asked, Request, Swap
from game.content.language import say
from game.scenes.shared.picking import PickingScene
from game.ui.cards.slot_list import SlotLines, SlotList
from game.ui.kit.buttons import Button

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class PuzzlesScene(PickingScene):
    """One line for each puzzle; Enter opens the chosen one."""

    title = "puzzle.title"
    sky = 23
    room = (1240, 1000)

    def __init__(self, chosen: int | None = None) -> None:
        super().__init__()
        self.chosen = chosen

    def enter(self, app: SceneApp) -> None:
        """Reads the puzzles and what this profile has solved."""
        super().enter(app)
        settings = app.services.settings
        lines = SlotLines(len(all_puzzles(settings)), lambda number: puzzle_slot(number, settings))
        chosen = first_open(settings) if self.chosen is None else min(self.chosen, max(0, len(lines) - 1))
        leave: Button[Asked] = Button(say("puzzle.back"), self.back, key="cancel", icon="left", style="quiet", measure=22)
        self.daily: Button[Asked] = Button(say("puzzle.today"), self.play_today, icon="points", measure=22)
        self.daily.enabled = bool(lines)
        self.offer(SlotList(say(self.title), lines, chosen), "puzzle.play", leave, (self.daily,))
        self.said = say("puzzle.about", chapters=chapters_line(settings)) if lines else say("puzzle.none")

    def play(self) -> Request | None:
        """Opens the chosen puzzle."""
        known = len(all_puzzles(self.app.services.settings))
        return Swap(PuzzleArgs(self.list.chosen)) if 0 <= self.list.chosen < known else None

    def play_today(self) -> Request | None:
        """Opens the puzzle of the day."""
        return Swap(PuzzleArgs(todays()))

    def about(self) -> str:
        """How many are solved."""
        return self.said

    def back(self) -> Request | None:
        """Back to the lessons."""
        return Swap(LessonsArgs())
