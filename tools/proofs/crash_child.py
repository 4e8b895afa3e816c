"""The game playing in its window, with exceptions planted in it; a player who presses the buttons of the crash screen.

Usage: python crash_child.py SEED COUNT [options of the game]. The home folder and the user's name come from the environment.
Lines on standard output beside those of the game: `planted PLACE`, `report PATH`, `offer WORDS` (what Continue says on the
title), `lost WORDS` for anything that did not come as it should.
"""

from __future__ import annotations

import importlib
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import game.client.profile.environment  # noqa: F401  first, before pygame is loaded
from game.client.profile.requests import Asked

# isort: split
import pygame

from game.__main__ import main
from game.app.loop import App
from game.client.games.profile_in_play import store_keeper
from game.client.games.requests import TableArgs
from game.client.profile.requests import Swap
from game.ui.kit.focus import Widget

PLACES = (
    "game.scenes.table.scene:TableScene.handle",
    "game.scenes.table.scene:TableScene.update",
    "game.scenes.table.scene:TableScene.draw",
    "game.scenes.table.scene:TableScene.relayout",
    "game.scenes.table.scene:TableScene.refresh",
    "game.scenes.table.scene:TableScene.rebuild",
    "game.scenes.table.scene:TableScene.moving",
    "game.scenes.table.scene:TableScene.enter",
    "game.scenes.table.live.view.panels:Panels.draw",
    "game.scenes.table.live.view.panels:Panels.refresh",
    "game.scenes.table.live.view.panels:Panels.watch",
    "game.scenes.table.picture:draw_cards",
    "game.scenes.table.picture:draw_status",
    "game.ui.table.live.view.playback:Playback.play",
    "game.ui.table.live.view.playback:Playback.update",
    "game.client.table.choice:PendingChoice.open",
    "game.client.table.log_book:LogBook.add",
    "game.client.games.session:Session.submit",
    "game.client.games.session:Session.undo",
    "game.client.games.stored_games:StoredGames.entry",
    "game.match:Match.submit",
    "game.match:Match._carry_out",
    "game.engine.core.rules.turn:turn_options",
    "game.engine.core.rules.rounds:begin_round",
    "game.nemesis.turn:turned_card",
    "game.app.loop:App._take",
    "game.app.loop:App._follow_typing",
    "game.ui.devices.input:Input.tick",
    "game.app.window:GameWindow.present",
    "game.content.wording:Wording.event",
    "game.client.games.autoplay:Autoplayer.choose",
)
"""Where exceptions are planted; a place that is not there any more is a mistake in this list."""
ERRORS: tuple[Callable[[str], Exception], ...] = (
    RuntimeError,
    ValueError,
    KeyError,
    ZeroDivisionError,
    AssertionError,
    RecursionError,
    MemoryError,
    OSError,
    UnicodeError,
    StopIteration,
    pygame.error,
)
_PATIENCE = 900  # frames in which a planted exception must have come up
_PAUSE = 20  # frames between two of them


class Plant:
    """One exception at the n-th call of a function, once."""

    def __init__(self, place: str, calls: int, error: Exception) -> None:
        self.place, self.calls, self.error = place, calls, error
        self.thrown = False
        module, _, path = place.partition(":")
        self.owner: Any = importlib.import_module(module)
        *within, self.name = path.split(".")
        for part in within:
            self.owner = getattr(self.owner, part)
        self.before = vars(self.owner)[self.name]
        kind = type(self.before)
        function = self.before.fget if kind is property else getattr(self.before, "__func__", self.before)

        def planted(*words: Any, **named: Any) -> Any:
            self.calls -= 1
            if self.calls <= 0 and not self.thrown:
                self.thrown = True
                raise self.error
            return function(*words, **named)

        setattr(self.owner, self.name, kind(planted) if kind in (property, classmethod, staticmethod) else planted)

    def pull_out(self) -> None:
        """Puts things back as they were."""
        setattr(self.owner, self.name, self.before)


class Gardener:
    """Plants one exception after the other and presses what a player would press."""

    def __init__(self, seed: str, count: int) -> None:
        self.dice = random.Random(seed)
        self.left = count
        self.plant: Plant | None = None
        self.waited = 0
        self.reported = False

    def after_frame(self, app: App) -> None:
        """Looks at the screen after each frame."""
        scene = app.stack.keys[-1] if app.stack.keys else ""
        self.waited += 1
        if scene == "crash" and not self.reported:
            self.reported = True
            report = getattr(app.stack.top, "report")  # noqa: B009  the scene is the one of game/scenes/start/crash.py
            print("report", report.path, flush=True)
            self._press(app, "Continue")
        elif scene == "title":
            self._go_on(app)
        elif scene == "table":
            self._at_the_table(app)
        if self.waited > _PATIENCE:
            print("lost", f"{self.plant.place if self.plant else 'no exception'} at {scene}: nothing happens", flush=True)
            app.request_quit()

    def _go_on(self, app: App) -> None:
        if not self.reported:
            return
        self.reported = False
        if self.plant is not None:
            self.plant.pull_out()
            self.plant = None
        self.waited = 0
        self.left -= 1
        button = self._button(app, "Continue")
        if button is not None:
            print("offer", getattr(button, "detail", ""), flush=True)
            self._press(app, "Continue")
        elif (keeper := store_keeper(app.services)) is None or keeper.newest() is None:
            print("offer nothing: no game with a move in it is running", flush=True)
            app.stack.carry_out(Swap(TableArgs()))
        else:
            print("lost the title does not offer to continue", flush=True)
            app.request_quit()

    def _at_the_table(self, app: App) -> None:
        if self.plant is None and self.waited >= _PAUSE:
            if self.left == 0:
                pygame.event.post(pygame.Event(pygame.QUIT))
                return
            self.waited = 0
            self._sow(app)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=self._somewhere(app), rel=(1, 1), buttons=(0, 0, 0)))
        if self.plant is not None and "relayout" in self.plant.place and self.waited == 5:
            app.window.window.size = (1280 + self.dice.randrange(-200, 200), 720)
        if self.plant is not None and "enter" in self.plant.place and self.waited == 5:
            app.stack.carry_out(Swap(TableArgs(resume=True)))

    def _sow(self, app: App) -> None:
        place = self.dice.choice(PLACES)
        home, name = os.environ["HOME"], os.environ["USER"]
        words = f"planted in {home}/games/file.txt, /media/{name}/disk, ~{self.left}"
        calls = self.dice.randrange(1, 4 if place.endswith(("undo", "begin_round", "turned_card")) else 12)
        print("planted", place, flush=True)
        self.plant = Plant(place, 1 if place.endswith(("relayout", "enter")) else calls, self.dice.choice(ERRORS)(words))

    def _somewhere(self, app: App) -> tuple[int, int]:
        width, height = app.window.size
        return self.dice.randrange(width), self.dice.randrange(height)

    @staticmethod
    def _button(app: App, label: str) -> Widget[Asked] | None:
        top = app.stack.top
        assert top is not None
        return next((widget for widget in top.widgets.widgets if widget.label == label), None)

    def _press(self, app: App, label: str) -> None:
        button = self._button(app, label)
        if button is None:
            print("lost", f"there is no button {label}", flush=True)
            app.request_quit()
            return
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=button.rect.center, button=1))


def grow(gardener: Gardener) -> None:
    """Has the gardener look at every frame."""
    turn = App.turn

    def watched(app: App, clock: pygame.time.Clock) -> None:
        turn(app, clock)
        gardener.after_frame(app)

    App.turn = watched  # type: ignore[method-assign, assignment]  # the first name is not `self`


if __name__ == "__main__":
    assert Path(os.environ["HOME"]).is_dir()
    grow(Gardener(sys.argv[1], int(sys.argv[2])))
    sys.exit(main(sys.argv[3:]))
