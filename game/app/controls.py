"""Everything between the devices and the scene: the profile's bindings, guards, the wheel, and whose pictures prompts show."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.app.wheel import Wheel
from game.client.profile.preferences import BUTTON_PICTURES, COOL_DOWN, HOLDS, KEY_CAPS
from game.client.profile.settings import Settings
from game.scenes.shared.wheel import WheelEntry
from game.ui.devices import bindings
from game.ui.devices.devices import is_pad
from game.ui.devices.events import FocusLost, InputEvent, KeyDown
from game.ui.devices.input import Input
from game.ui.devices.joystick_layout import SETTING, layouts_of
from game.ui.devices.keymap import Keymap
from game.ui.devices.pads import OpenPad, open_controller, start_controllers
from game.ui.kit import glyphs
from game.ui.kit.scale import Scale

PREFERENCES = ("holds", "cool_down", "key_caps", "button_pictures", bindings.SETTING, SETTING)
"""What of a profile changes the controls."""


class Controls:
    """Owns the input of the window. `read` takes the bindings of the profile that is open."""

    def __init__(self, settings: Settings, opener: Callable[[int], OpenPad] = open_controller) -> None:
        self.input = Input(Keymap({}), opener=opener)
        self.wheel = Wheel()
        self.bindings: bindings.Bindings | None = None
        self.notice = ""
        self._pictures = "auto"
        self._caps = True
        self._prompt: Hashable = None
        start_controllers()
        self.read(settings)

    def read(self, settings: Settings) -> None:
        """Take bindings and preferences from a profile; `notice` is the sentence on what could not be used of them."""
        self.bindings = bindings.use(self.input, settings)
        self.notice = self.bindings.notice if self.bindings is not None else ""
        layouts, problem = layouts_of(settings.kept(SETTING))
        self.notice = self.notice or problem
        self.input.use_layouts(layouts)
        presses = self.input.presses
        presses.latches = settings.get(HOLDS) == "toggle"
        presses.cool_down = settings.get(COOL_DOWN)
        self._pictures = settings.get(BUTTON_PICTURES)
        self._caps = settings.get(KEY_CAPS)
        self.follow()

    def follow(self) -> bool:
        """Draw the pictures of the device that was used last; whether they are others than before."""
        device = self.input.last
        pad = is_pad(device) if self._pictures == "auto" else self._pictures == "pad"
        return glyphs.use(glyphs.ShownGlyphs(self.input.map_of(device), self.input.padmap, pad, self._caps))

    def take(self, event: InputEvent, entries: Callable[[], Sequence[WheelEntry]]) -> tuple[InputEvent, ...]:
        """What the scene gets of an event: the wheel keeps its own. `entries` are what the scene has on the wheel."""
        wheel = self.wheel
        if isinstance(event, FocusLost) and event.device in ("", wheel.device):
            wheel.close()
        if wheel.open:
            used, instead = wheel.take(event)
            if used:
                return instead
        elif isinstance(event, KeyDown) and "wheel" in event.actions:
            wheel.show(entries(), event.device)
            if wheel.open:
                return ()
        return (event,)

    def tick(self, dt: float) -> list[InputEvent]:
        """Let time pass: repeats and holds."""
        if self.wheel.open:
            self.wheel.point(*self.input.pads.stick(self.wheel.device))
        return self.input.tick(dt)

    def asks(self, prompt: Hashable) -> None:
        """Tell which question is on the screen: a new one is safe from keys that are down already."""
        if prompt != self._prompt:
            self._prompt = prompt
            self.input.presses.prompt_appeared()

    def left(self) -> None:
        """Another scene came or went: nothing that was held, dragged or open goes on."""
        self.wheel.close()
        self.input.release()

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The wheel, over any scene."""
        self.wheel.draw(target, scale)
