"""The base of all scenes, and what a scene may ask of the program around it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

import pygame

from game.client.games.requests import PauseArgs
from game.client.profile.preferences import MOTION
from game.client.profile.requests import ALL_RULES, Asked, Back, Go, Request
from game.client.profile.services import Services
from game.scenes.shared.wheel import WheelEntry
from game.ui.audio.desk import Silence
from game.ui.devices.bindings import Bindings
from game.ui.devices.input import RIGHT, Input, InputEvent, KeyDown, PointerDown
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.fields import TextField
from game.ui.kit.focus import WidgetGroup
from game.ui.kit.scale import Scale


class OpenScenes(Protocol):
    """The scenes that lie on each other, the top one last."""

    @property
    def scenes(self) -> Sequence[Scene]:
        """All of them."""

    @property
    def keys(self) -> Sequence[str]:
        """Their names."""

    @property
    def runs_game(self) -> bool:
        """Whether a game goes on, on top or below what covers it, as the settings do."""


class Quality(Protocol):
    """How much effect the machine can bear: 0 (all) to 3 (a still background)."""

    quality: int


class BoundKeys(Protocol):
    """What keys and buttons are bound to."""

    @property
    def bindings(self) -> Bindings | None:
        """The bindings of the profile; None where the game's own maps cannot be read."""


class SceneApp(Protocol):
    """The program around the scenes, as far as they may ask it. What they ask of the stack they return as a request."""

    minimised: bool
    unwanted: set[int]
    """Joysticks that the player did not want to set up."""

    @property
    def services(self) -> Services:
        """Settings, games, campaigns and content."""

    @property
    def scale(self) -> Scale:
        """Measures for the present window, as the player set them."""

    @property
    def screen(self) -> pygame.Surface:
        """What scenes draw on."""

    @property
    def audio(self) -> Silence:
        """The sound."""

    @property
    def input(self) -> Input:
        """The devices."""

    @property
    def controls(self) -> BoundKeys:
        """What they are bound to."""

    @property
    def pace(self) -> Quality:
        """How much effect is drawn."""

    @property
    def stack(self) -> OpenScenes:
        """The scenes that are open."""

    def invalidate(self) -> None:
        """Have the screen drawn in the next frame."""

    def toast(self, words: str, seconds: float = 3.0) -> None:
        """Show one sentence at the lower edge for a while, over whatever scene is there."""

    def preferences_changed(self, name: str) -> None:
        """Let a changed preference act at once."""

    def profile_changed(self) -> None:
        """Another profile is in play: let all its preferences act at once."""

    def recovered(self) -> None:
        """The player went on after a crash."""


class Scene:
    """One screen. Subclasses build `widgets`, place them in `relayout` and may override any of the calls below.

    Each call gets sizes from `self.scale`; none has a loop of its own; what `handle` and `update` return goes to the stack.
    """

    overlay = False
    """True: the scene below is drawn first."""

    at_once = False
    """True: it stands whole from its first frame, because nothing of the screen before it may be seen any longer."""

    swallows = False
    """True: keys of the whole game, such as fullscreen, come to the scene instead."""

    room: tuple[float, float] = (1.0, 1.0)
    """Width and height that the scene needs at 1920 x 1080: the scales that the player chose enlarge it no further."""

    app: SceneApp

    def __init__(self) -> None:
        self.widgets: WidgetGroup[Asked] = WidgetGroup()

    @property
    def still(self) -> bool:
        """True when the player asked for less motion."""
        return self.app.services.settings.get(MOTION) is True

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

    def enter(self, app: SceneApp) -> None:
        """The scene comes onto the stack. Overriders call this first. From here on its widgets are heard."""
        self.app = app
        self.widgets.sound = lambda name: self.app.audio.play(name)

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
        if isinstance(event, KeyDown) and event.actions & {"rules", "advise"} and not (event.repeat or self.typing):
            return Go(ALL_RULES)
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
            return Go(PauseArgs(notice=sentence, brief=True))
        self.app.toast(sentence)
        return None

    def journal_text(self) -> str | None:
        """The journal of the game that the scene shows, as JSON lines, for reports; None when there is none."""
        return None
