"""A puzzle: the table of its place, the task in the box, and what each answer wins; a wrong one changes nothing."""

from __future__ import annotations

from game.client.lessons.guide import Button as Deed
from game.client.lessons.puzzling import PuzzleDriver, driver_of, next_of
from game.client.lessons.requests import PuzzleArgs, PuzzlesArgs
from game.client.profile.requests import Request, Swap
from game.content.language import say
from game.scenes.shared.base import SceneApp
from game.ui.devices.input import InputEvent, KeyDown

from .guided import GuidedScene
from .opening import TableStart


class PuzzleScene(GuidedScene):
    """The puzzle at a place among all; Escape leads back to their list."""

    dims = False

    def __init__(self, number: int = 0) -> None:
        super().__init__(TableStart(None, False))
        self.number = number
        self.driver: PuzzleDriver | None = None
        self.solved_at = 0

    def enter(self, app: SceneApp) -> None:
        """Lays the table; a puzzle that cannot be laid leads back with its sentence."""
        driver = driver_of(self.number, app.services.settings)
        if isinstance(driver, str):
            self.app, self.request = app, Swap(PuzzlesArgs())
            app.toast(driver, 8.0)
            return
        self.driver = driver
        self.asked = TableStart(None, False, driver=self.driver)
        super().enter(app)
        if self.table is not None:
            self.table.view.menu.label = say("puzzle.title")
            self.box.show(self.driver.box())

    def escape(self) -> Request:
        return Swap(PuzzlesArgs(self.number))

    def press(self, deed: Deed) -> Request | None:
        """A button of the box."""
        if deed == "next":
            return Swap(PuzzleArgs(next_of(self.number, self.app.services.settings)))
        return self.escape()

    def handle(self, event: InputEvent) -> Request | None:
        """A puzzle that has just been solved leads on by the primary key."""
        if isinstance(event, KeyDown) and "primary" in event.actions and not event.repeat and self._fresh:
            return self.press("next")
        return super().handle(event)

    @property
    def _fresh(self) -> bool:
        """Whether the puzzle has just been solved, and nothing was played on from there."""
        driver = self.driver
        return driver is not None and driver.stand == "solved" and self.solved_at == len(driver.session.match.played)

    def update(self, dt: float) -> Request | None:
        """Time passes; the box follows the answers."""
        request = super().update(dt)
        if self.table is None or self.driver is None or request is not None:
            return request
        spec = self.driver.box()
        if spec != self.box.spec:
            self.solved_at = len(self.driver.session.match.played)
            self.box.show(None)
            self.box.show(spec)
            self.app.invalidate()
        return self.box.widgets.update(dt)
