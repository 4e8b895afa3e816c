"""The stack of scenes, which alone pushes and pops them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable
from typing import Any, Protocol, assert_never

from game.app.scenes import make_scene
from game.client.profile.requests import Back, Go, Quit, Request, SceneArgs, Swap
from game.client.profile.services import Games
from game.scenes.shared.base import Scene, SceneApp

log = logging.getLogger(__name__)


class StackOwner(SceneApp, Protocol):
    """The program around the scenes, as far as their stack asks it."""

    def scenes_changed(self) -> None:
        """A scene came or went: nothing that was held, dragged or open goes on, and the screen is drawn anew."""

    def go_over(self, inwards: bool, at_once: bool = False) -> None:
        """Another screen is there: the way to it leads inwards, or back, or there is none."""

    def request_quit(self) -> None:
        """End after this frame."""

    def guard(self, call: Callable[[], Any]) -> None:
        """Make a call; an error in it becomes a report and the crash scene instead of the end of the program."""


class SceneStack:
    """Scenes from the bottom to the top. Requests are carried out here and nowhere else."""

    def __init__(self, app: StackOwner) -> None:
        self.app = app
        self.scenes: list[Scene] = []
        self.keys: list[str] = []
        """The names of the scenes."""
        self._covered: list[Scene] = []
        """Those that nobody saw when the size changed: they are placed when they are seen again."""

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        return self.scenes[-1] if self.scenes else None

    @property
    def question(self) -> Hashable:
        """The scene on top and its question."""
        return (id(self.top), self.top.question) if self.top is not None else None

    @property
    def runs_game(self) -> bool:
        """Whether a game goes on, on top or below what covers it, as the settings do."""
        return any(scene.runs_game for scene in self.scenes)

    def journal_text(self) -> str | None:
        """The journal of the game on the screen, for a report; None without one."""
        texts = (journal_text_of(scene) for scene in reversed(self.scenes))
        return next((text for text in texts if text), None)

    def visible(self) -> list[Scene]:
        """The scenes to draw, from the lowest one: the top one and, below overlays, what they lie on."""
        start = len(self.scenes) - 1
        while start > 0 and self.scenes[start].overlay:
            start -= 1
        return self.scenes[max(0, start) :]

    def place_anew(self) -> None:
        """Size or scale have changed: what is seen is placed at once, what lies hidden when it is seen again."""
        seen = self.visible()
        self._covered = [scene for scene in self.scenes if scene not in seen]
        for scene in seen:
            self.app.guard(scene.relayout)

    def carry_out(self, request: Request | None) -> None:
        """Do what a scene asked for."""
        ground = self.visible()[:1]
        self._do(request)
        now = self.visible()[:1]
        if ground and now not in ([], ground):
            self.app.go_over(not isinstance(request, Back), at_once=now[0].at_once)

    def _do(self, request: Request | None) -> None:
        match request:
            case None:
                return
            case Swap():
                self._pop()
                self.push(request.args)
            case Go():
                self.app.audio.play("open")
                self.push(request.args)
            case Back():
                self.app.audio.play("close")
                self._back(request.to)
                self._resume()
            case Quit():
                self.app.request_quit()
            case _:
                assert_never(request)

    def push(self, args: SceneArgs) -> None:
        """Make the scene with these arguments and put it on top."""
        scene = make_scene(args)
        self.app.scenes_changed()
        if self.scenes and not scene.overlay:
            self.scenes[-1].covered()
        self.scenes.append(scene)
        self.keys.append(args.scene)
        scene.enter(self.app)
        scene.relayout()
        self._place_what_is_seen()
        self.app.invalidate()

    def clear(self) -> None:
        """Take all scenes down, the top one first."""
        while self.scenes:
            self._pop()

    def drop_all(self) -> None:
        """Forget all scenes without calling them, after one of them failed."""
        self.scenes.clear()
        self.keys.clear()

    def _pop(self) -> None:
        if self.scenes:
            scene = self.scenes.pop()
            self.keys.pop()
            scene.leave()
            scene.covered()  # it may lie in the memory for a while yet
            self.app.scenes_changed()

    def _back(self, to: type[SceneArgs] | None) -> None:
        """Takes the top scene down, or all above the one that was made with arguments of this class."""
        if to is None:
            self._pop()
            return
        while len(self.scenes) > 1 and self.keys[-1] != to.scene:
            self._pop()

    def _resume(self) -> None:
        if self.top is None:
            self.app.request_quit()
        else:
            self.top.relayout()
            self._place_what_is_seen()
            self.top.resume()

    def _place_what_is_seen(self) -> None:
        """Places what was hidden when the size changed and is seen now, below the scene on top, which has been placed already."""
        seen, hidden = self.visible(), self._covered
        self._covered = [scene for scene in hidden if scene not in seen and scene in self.scenes]
        for scene in seen[:-1]:
            if scene in hidden:
                scene.relayout()


def journal_text_of(place: Scene | Games) -> str | None:
    """The journal that a scene or the saved games have for a report; an error in it takes nothing from the report."""
    try:
        return place.journal_text() or None
    except Exception as error:
        log.error("no journal for the report", exc_info=error)
        return None
