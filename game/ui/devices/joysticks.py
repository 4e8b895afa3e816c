"""Joysticks that SDL does not know by name: with a layout of the profile they are pads like others, without one they ask for it.

SDL's call that gives a layout to a controller needs one that is open, and it opens none without a layout: so what such a joystick
sends is put into the words of a known pad here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.ui.devices.events import JoystickFound, JoystickLost, JoystickMoved
from game.ui.devices.joystick_layout import BUTTONS, STICKS, TRIGGERS, JoystickLayout
from game.ui.devices.pads import FULL, OFF, ON, Change, Pads

log = logging.getLogger(__name__)

Told = Change | JoystickFound | JoystickLost | JoystickMoved


class OpenJoystick(Protocol):
    """A joystick that was opened: its number while it is plugged in, what it calls itself, and its kind."""

    @property
    def id(self) -> int:
        """The number that events of it carry."""

    @property
    def name(self) -> str:
        """Its model."""

    @property
    def guid(self) -> str:
        """The same for all of a model."""

    def rest(self) -> Sequence[float]:
        """Where its axes stand now, -1 to 1."""


class RawJoystick:
    """A joystick of the system."""

    def __init__(self, index: int) -> None:
        self.opened = pygame.joystick.Joystick(index)
        self.id = self.opened.get_instance_id()
        self.name = self.opened.get_name()
        self.guid = self.opened.get_guid()

    def rest(self) -> Sequence[float]:
        """Where its axes stand now; asked once, before it is set up, because triggers rest at one end of their way."""
        return [self.opened.get_axis(axis) for axis in range(self.opened.get_numaxes())]


def open_joystick(index: int) -> OpenJoystick | None:
    """Open the joystick with this number; None for one that SDL knows by name. Raises pygame.error."""
    from pygame._sdl2 import controller

    return None if controller.is_controller(index) else RawJoystick(index)


@dataclass(frozen=True, slots=True)
class _Move:
    """One movement: the button, hat or axis, and how far it is."""

    part: str
    value: float


class Joysticks:
    """All joysticks without a name. `asking` is the number of the one that is being set up: it presses nothing meanwhile."""

    def __init__(self, pads: Pads, opener: Callable[[int], OpenJoystick | None] = open_joystick) -> None:
        self.pads = pads
        self.opener = opener
        self.open: dict[int, OpenJoystick] = {}
        self.layouts: dict[str, JoystickLayout] = {}
        self.asking: int | None = None

    def feed(self, event: pygame.Event) -> list[Told]:
        """What one event of the system means; nothing for those that are not of such a joystick."""
        if event.type == pygame.JOYDEVICEADDED:
            return self._added(event.device_index)
        number = getattr(event, "instance_id", -1)
        opened = self.open.get(number)
        if opened is None:
            return []
        if event.type == pygame.JOYDEVICEREMOVED:
            del self.open[number]
            return [JoystickLost(number, opened.name), *self.pads.unplug(number)]
        move = _move_of(event)
        if move is None:
            return []
        if number == self.asking:
            return [JoystickMoved(number, move.part, move.value)]
        layout = self.layouts.get(opened.guid)
        if layout is None:
            pressed = move.part.startswith("b") and move.value
            return [JoystickMoved(number, move.part, move.value)] if pressed else []
        return self._as_pad(number, layout, move)

    def use(self, layouts: dict[str, JoystickLayout]) -> list[Told]:
        """Take the layouts of a profile: joysticks become pads by them, or are none any more."""
        changed = {guid for guid in {*layouts, *self.layouts} if layouts.get(guid) != self.layouts.get(guid)}
        self.layouts = layouts
        told: list[Told] = []
        for number, opened in self.open.items():
            if opened.guid not in changed:
                continue
            if opened.guid not in layouts:
                told += self.pads.unplug(number)
            elif number in self.pads.pads:
                self.pads.pads[number].held.clear()
            else:
                told += self.pads.plug(opened, opened.guid)
        return told

    def _added(self, index: int) -> list[Told]:
        try:
            opened = self.opener(index)
        except (pygame.error, ValueError) as reason:
            log.warning("a joystick cannot be used: %s", reason)
            return []
        if opened is None or opened.id in self.open:
            return []
        self.open[opened.id] = opened
        if opened.guid in self.layouts:
            return list(self.pads.plug(opened, opened.guid))
        return [JoystickFound(opened.id, opened.name)]

    def _as_pad(self, number: int, layout: JoystickLayout, move: _Move) -> list[Told]:
        """The events of a known pad that say the same."""
        told: list[Told] = []
        pad = self.pads.pads.get(number)
        for control, source in layout.of_part(move.part):
            value = layout.value(control, source, move.value)
            if control in BUTTONS:
                down = value >= (OFF if pad is not None and self.pads.is_down(pad, BUTTONS[control]) else ON)
                kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
                event = pygame.Event(kind, instance_id=number, button=BUTTONS[control])
            else:
                axis = (STICKS if control in STICKS else TRIGGERS)[control]
                event = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=number, axis=axis, value=round(value * FULL))
            told += self.pads.feed(event)
        return told


def _move_of(event: pygame.Event) -> _Move | None:
    if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        return _Move(f"b{event.button}", float(event.type == pygame.JOYBUTTONDOWN))
    if event.type == pygame.JOYAXISMOTION:
        return _Move(f"a{event.axis}", max(-1.0, min(1.0, event.value)))
    if event.type == pygame.JOYHATMOTION:
        right, up = event.value
        return _Move(f"h{event.hat}", (up > 0) * 1 + (right > 0) * 2 + (up < 0) * 4 + (right < 0) * 8)
    return None
