"""The base of all scenes, and the stack that alone pushes and pops them."""

from __future__ import annotations

import logging
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, assert_never

import pygame

from game.app.wheel import WheelEntry
from game.client.profile.requests import Back, Go, Quit, Request, Swap
from game.client.profile.services import Games
from game.ui.devices.input import RIGHT, InputEvent, KeyDown, PointerDown
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.fields import TextField
from game.ui.kit.focus import WidgetGroup
from game.ui.kit.scale import Scale

if TYPE_CHECKING:
    from game.app.loop import App

log = logging.getLogger(__name__)

__all__ = ["Back", "Go", "Quit", "Request", "Scene", "SceneStack", "Swap"]


class Scene:
    """One screen. Subclasses build `widgets`, place them in `relayout` and may override any of the calls below.

    Each call gets sizes from `self.scale`; none has a loop of its own; what `handle` and `update` return goes to the stack.
    """

    overlay = False
    """True: the scene below is drawn first."""

    swallows = False
    """True: keys of the whole game, such as fullscreen, come to the scene instead."""

    room: tuple[float, float] = (1.0, 1.0)
    """Width and height that the scene needs at 1920 x 1080: the scales that the player chose enlarge it no further."""

    app: App

    def __init__(self) -> None:
        self.widgets = WidgetGroup()

    @property
    def scale(self) -> Scale:
        """Measures for the present window: as the player set them, as far as the scene fits."""
        whole = self.app.scale
        return whole.within((whole.width, whole.height), self.room)

    @property
    def moving(self) -> bool:
        """True while the scene must be drawn again without any input."""
        return self.widgets.moving

    @property
    def typing(self) -> bool:
        """True while a text field has the focus, so that letters are text and not hot keys."""
        return isinstance(self.widgets.focus, TextField)

    def enter(self, app: App) -> None:
        """The scene comes onto the stack. Overriders call this first."""
        self.app = app

    def leave(self) -> None:
        """The scene goes for good."""

    def covered(self) -> None:
        """Another scene hides this one, or it is gone: what is easily made again is let go of, above all a large sky."""
        backdrop = getattr(self, "backdrop", None)
        if isinstance(backdrop, Backdrop):
            backdrop.forget()

    def resume(self) -> None:
        """The scene is on top again after another one left."""

    def relayout(self) -> None:
        """Place everything for `self.scale`; called after `enter` and after each change of size or scale."""

    def handle(self, event: InputEvent) -> Request | None:
        """Answer one input event."""
        answer = self.widgets.handle(event)
        if answer.used:
            return answer.request
        if isinstance(event, KeyDown) and event.actions & {"cancel", "pause"}:
            return self.back()
        if isinstance(event, PointerDown) and event.button == RIGHT:
            return self.back()
        if isinstance(event, KeyDown) and "rules" in event.actions and not (event.repeat or self.typing):
            return Go("glossary")
        return None

    def back(self) -> Request | None:
        """What Escape asks for: one level up (UX-F1)."""
        return Back()

    def update(self, dt: float) -> Request | None:
        """Let `dt` seconds pass, at most 0.1."""
        return self.widgets.update(dt)

    def draw(self, screen: pygame.Surface) -> None:
        """Draw the whole screen, or the overlay's own part."""
        self.widgets.draw(screen, self.scale)

    @property
    def seal(self) -> str:
        """What the strip below a screenshot says of the game that is shown; "" outside of games."""
        return ""

    @property
    def question(self) -> Hashable:
        """Which question the scene asks now. Keys that are down when it becomes another one do not answer the new one."""
        return None

    def wheel_entries(self) -> Sequence[WheelEntry]:
        """What the wheel offers while its trigger is held; nothing where the scene has no piles."""
        return ()

    def captions_changed(self) -> None:
        """Keys, or the pictures of them, are others now."""
        self.app.invalidate()

    @property
    def runs_game(self) -> bool:
        """Whether a game that is not over yet is played on this scene."""
        return False

    def unplugged(self, device: str, sentence: str) -> Request | None:
        """A controller was unplugged: over a running game everything waits, elsewhere it is only said.

        No press of it counts any more.
        """
        if self.app.stack.runs_game:
            return Go("pause", notice=sentence, brief=True)
        self.app.toast(sentence)
        return None

    def journal_text(self) -> str | None:
        """The journal of the game that the scene shows, as JSON lines, for reports; None when there is none."""
        return None


class SceneStack:
    """Scenes from the bottom to the top. Requests are carried out here and nowhere else."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.scenes: list[Scene] = []
        self.keys: list[str] = []

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

    def carry_out(self, request: Request | None) -> None:
        """Do what a scene asked for."""
        match request:
            case None:
                return
            case Swap():
                self._pop()
                self.push(request.key, request.data)
            case Go():
                self.push(request.key, request.data)
            case Back(to=None):
                self._pop()
                self._resume()
            case Back(to=key):
                while len(self.scenes) > 1 and self.keys[-1] != key:
                    self._pop()
                self._resume()
            case Quit():
                self.app.request_quit()
            case _:
                assert_never(request)

    def push(self, key: str, data: dict[str, Any]) -> None:
        """Make the scene with this key and put it on top."""
        from game.scenes import make_scene

        scene = make_scene(key, data)
        self.app.controls.left()
        if self.scenes and not scene.overlay:
            self.scenes[-1].covered()
        self.scenes.append(scene)
        self.keys.append(key)
        scene.enter(self.app)
        scene.relayout()
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
            self.app.controls.left()
            self.app.invalidate()

    def _resume(self) -> None:
        if self.top is None:
            self.app.request_quit()
        else:
            self.top.relayout()
            self.top.resume()


def journal_text_of(place: Scene | Games) -> str | None:
    """The journal that a scene or the saved games have for a report; an error in it takes nothing from the report."""
    try:
        return place.journal_text() or None
    except Exception as error:
        log.error("no journal for the report", exc_info=error)
        return None
