"""The game's own pointer, keys and pads, made from window events alone.

Nothing asks the system for the pointer or the pressed keys: posted events, as tests and recordings send them, count alike.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.devices.events import (
    DEVICES,
    KEYS,
    KEYS_LEFT,
    KEYS_RIGHT,
    LEFT,
    MIDDLE,
    MOUSE,
    PADS,
    RIGHT,
    DeviceFound,
    DeviceLost,
    FileDropped,
    FocusLost,
    InputEvent,
    JoystickFound,
    JoystickLost,
    JoystickMoved,
    KeyDown,
    KeyUp,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Position,
    TextComposing,
    TextTyped,
    Wheel,
)
from game.ui.devices.joystick_layout import JoystickLayout
from game.ui.devices.joysticks import Joysticks, OpenJoystick, Told, open_joystick
from game.ui.devices.keymap import MODIFIERS, Keymap
from game.ui.devices.padmap import Padmap
from game.ui.devices.pads import Change, OpenPad, Pads, open_controller
from game.ui.devices.presses import Presses

__all__ = [
    "DEVICES",
    "KEYS",
    "KEYS_LEFT",
    "KEYS_RIGHT",
    "LEFT",
    "MIDDLE",
    "MOUSE",
    "PADS",
    "RIGHT",
    "DeviceFound",
    "DeviceLost",
    "FileDropped",
    "FocusLost",
    "Input",
    "InputEvent",
    "JoystickFound",
    "JoystickLost",
    "JoystickMoved",
    "KeyDown",
    "KeyUp",
    "PointerDown",
    "PointerLeft",
    "PointerMoved",
    "PointerUp",
    "Position",
    "TextComposing",
    "TextTyped",
    "Wheel",
]

DOUBLE_CLICK = 0.35  # seconds between two presses that count as one double click


class Input:
    """Turns window events into the game's own and remembers where the pointer is and what is held.

    `keymap` and `padmap` say what keys and buttons do. `opener` opens a gamepad; tests give their own.
    """

    def __init__(
        self,
        keymap: Keymap,
        padmap: Padmap | None = None,
        opener: Callable[[int], OpenPad] = open_controller,
        joystick_opener: Callable[[int], OpenJoystick | None] = open_joystick,
    ) -> None:
        self.keymap = keymap
        self.padmap = padmap or Padmap()
        self.halves: tuple[Keymap, Keymap] | None = None
        self.pads = Pads(opener)
        self.joysticks = Joysticks(self.pads, joystick_opener)
        self.presses = Presses()
        self.pos: Position = (-1, -1)
        self.inside = False
        self.buttons: dict[int, Position] = {}
        self.typing = False  # a text field has the focus: letters are text, not hot keys
        self.raw = False  # a control is being bound: everything comes as it is, without actions
        self.focused = True  # the window has the keyboard; without it pads are not heard
        self.last = KEYS  # the device that was used last
        self.density = (1.0, 1.0)
        self._last_press: tuple[float, int, Position] | None = None
        self._last_button: dict[int, float] = {}
        self._split = False
        self._late: list[InputEvent] = []  # what a change of the profile brought, told in the next frame
        self._clock = 0.0

    @property
    def keys(self) -> set[int]:
        """The keys that are down."""
        return set(self.presses.keys())

    def split_keyboard(self, on: bool) -> None:
        """Make two devices of the keyboard, one for each half, or one again."""
        self._split = on
        self.presses.let_go()

    def map_of(self, device: str) -> Keymap:
        """The key map of a keyboard or of one of its halves."""
        if self.halves is not None and device in (KEYS_LEFT, KEYS_RIGHT):
            return self.halves[device == KEYS_RIGHT]
        return self.keymap

    def tick(self, dt: float) -> list[InputEvent]:
        """Let time pass: double clicks end, what is held repeats."""
        self._clock += dt
        late, self._late = self._late, []
        return late + self.presses.tick(dt)

    def use_layouts(self, layouts: dict[str, JoystickLayout]) -> None:
        """Take the layouts of joysticks that the profile has."""
        for told in self.joysticks.use(layouts):
            self._late += self._joystick(told)

    def point(self, pos: tuple[float, float]) -> Position:
        """A window position in pixels of the drawn surface."""
        return round(pos[0] * self.density[0]), round(pos[1] * self.density[1])

    def feed(self, event: pygame.Event) -> list[InputEvent]:
        """What one window event means for the scene; nothing for events that are none of its business."""
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            self.last = MOUSE
            return self._mouse(event)
        if kind == pygame.KEYDOWN:
            return self._key_down(event)
        if kind == pygame.KEYUP:
            return self._key_up(event.key)
        if kind == pygame.TEXTINPUT:
            return [TextTyped(event.text)] if self.typing else []
        if kind == pygame.TEXTEDITING:
            return [TextComposing(event.text)] if self.typing else []
        if kind == pygame.WINDOWFOCUSLOST:
            self.focused = False
            self.release()
            self.presses.let_go()
            return [FocusLost()]
        if kind == pygame.WINDOWFOCUSGAINED:
            self.focused = True
            return []
        if kind == pygame.DROPFILE:
            return [FileDropped(event.file)]
        if kind == pygame.WINDOWLEAVE:
            self.inside = False
            return [PointerLeft()]
        out: list[InputEvent] = []
        for told in (*self.pads.feed(event), *self.joysticks.feed(event)):
            out += self._joystick(told)
        return out

    def release(self) -> None:
        """Forget what is held for one scene, as when another one comes; keys still down fire nothing but movement there."""
        self.buttons.clear()
        self.presses.unlatch()
        self._last_press = None

    def listen(self, on: bool) -> None:
        """Give every press as it is, without its actions, as while a key is being bound."""
        self.raw = on
        self.presses.let_go()

    # -- the mouse

    def _mouse(self, event: pygame.Event) -> list[InputEvent]:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self.pos, self.inside = self.point(event.pos), True
            return [PointerMoved(self.pos, frozenset(self.buttons))]
        if kind == pygame.MOUSEWHEEL:
            steps = event.y or 0
            ctrl = bool({pygame.K_LCTRL, pygame.K_RCTRL} & self.keys)
            return [Wheel(self.pos, steps, ctrl)] if steps else []
        if event.button in (4, 5):  # the old twins of wheel events
            return []
        if kind == pygame.MOUSEBUTTONUP:
            self.pos = self.point(event.pos)
            start = self.buttons.pop(event.button, None)
            return [] if start is None else [PointerUp(self.pos, event.button, start)]
        self.pos, self.inside = self.point(event.pos), True
        quick = self._clock - self._last_button.get(event.button, -9.0) < self.presses.cool_down
        self._last_button[event.button] = self._clock
        if quick:
            return []
        self.buttons[event.button] = self.pos
        return [PointerDown(self.pos, event.button, self._count(event.button))]

    def _count(self, button: int) -> int:
        before = self._last_press
        double = (
            before is not None
            and before[1] == button
            and self._clock - before[0] <= DOUBLE_CLICK
            and abs(before[2][0] - self.pos[0]) + abs(before[2][1] - self.pos[1]) <= 8
        )
        self._last_press = None if double else (self._clock, button, self.pos)
        return 2 if double else 1

    # -- the keyboard

    def _key_down(self, event: pygame.Event) -> list[InputEvent]:
        mod = getattr(event, "mod", 0)
        shift, ctrl, alt = (
            bool(mod & mask) for mask in (pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_META, pygame.KMOD_ALT)
        )
        device, actions = self._meaning(event.key, shift, ctrl, alt)
        self.last = device
        if getattr(event, "unicode", "") == "?" and not actions:
            actions = self.keymap.actions(pygame.key.key_code("?"), False, False, False)
        if self.typing and not ctrl and not alt:
            actions = frozenset(a for a in actions if _not_a_letter(event.key))
            if event.key == pygame.K_BACKSPACE:
                actions = frozenset()
        made = KeyDown(event.key, actions, False, shift, ctrl, alt, device)
        if self.raw:
            return [KeyDown(event.key, frozenset(), False, shift, ctrl, alt, device)]
        return self.presses.press(made, modifier=event.key in MODIFIERS)

    def _meaning(self, key: int, shift: bool, ctrl: bool, alt: bool) -> tuple[str, frozenset[str]]:
        """The device that a key belongs to, and what it does there."""
        if self._split and self.halves is not None and not self.typing and not ctrl and not alt:
            for device, half in zip((KEYS_LEFT, KEYS_RIGHT), self.halves, strict=True):
                actions = half.actions(key, False, False, False)
                if actions:
                    return device, actions
        return KEYS, self.keymap.actions(key, shift, ctrl, alt)

    def _key_up(self, key: int) -> list[InputEvent]:
        if self.raw:
            return [KeyUp(key)]
        for device in (KEYS, KEYS_LEFT, KEYS_RIGHT):
            if (device, key) in self.presses.down:
                return self.presses.release(device, key)
        return []

    # -- gamepads

    def _joystick(self, told: Told) -> list[InputEvent]:
        """What pads and joysticks told; presses count only while the window has the focus."""
        if isinstance(told, Change):
            return self.pad_changed(told)
        return [told] if self.focused or not isinstance(told, JoystickMoved) else []

    def pad_changed(self, change: Change) -> list[InputEvent]:
        """What a pad did, or that it came or went."""
        device = change.place
        name = self.pads.names.get(device, "")
        if change.what == "found":
            return [DeviceFound(device, name)]
        if change.what == "lost":
            self.presses.let_go(device)
            self.last = KEYS if self.last == device else self.last
            return [FocusLost(device), DeviceLost(device, name)]
        if change.what == "up":
            return [KeyUp(0, device=device, control=change.control)] if self.raw else self.presses.release(device, change.control)
        if not self.focused:
            return []
        self.last = device
        if self.raw:
            return [KeyDown(0, device=device, control=change.control)]
        actions = self.padmap.actions(change.control, self.pads.held(device))
        return self.presses.press(KeyDown(0, actions, device=device, control=change.control))


def _not_a_letter(key: int) -> bool:
    return key > 0x110000 or key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB)
