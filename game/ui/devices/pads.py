"""Gamepads: which are plugged in, in which of the four places, and what of theirs went down or up.

SDL knows the layout of a pad by its model (its named controllers); buttons, sticks and triggers come as events and are never
asked for. A pad that is plugged in again gets its place back. Losing a pad says nothing of its buttons: whoever listens counts
them as let go of. A joystick whose layout SDL does not know comes here from `game.ui.devices.joysticks`, as if it were known.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import pygame

from game.ui.devices.events import PADS
from game.ui.devices.padmap import BUTTONS, STICKS, TRIGGERS

log = logging.getLogger(__name__)

ON, OFF = 0.55, 0.38
"""How far a stick or trigger is pushed, of 1, when it counts as pressed, and when it no longer does."""
FULL = 32767


class OpenPad(Protocol):
    """A pad that was opened: its number while it is plugged in, and what it calls itself."""

    @property
    def id(self) -> int:
        """The number that events of it carry."""

    @property
    def name(self) -> str:
        """Its model."""


@dataclass
class Pad:
    """A pad in its place. `held` are its controls that are down; `push` is how far its axes are pushed, -1 to 1."""

    place: str
    opened: Any
    name: str
    guid: str
    held: set[str] = field(default_factory=set)
    push: dict[int, float] = field(default_factory=dict)


def open_controller(index: int) -> OpenPad:
    """Open the pad with this number. Raises pygame.error when SDL does not know its layout."""
    from pygame._sdl2 import controller

    opened: OpenPad = controller.Controller(index)
    return opened


def start_controllers() -> bool:
    """Have SDL tell of pads; False where it cannot."""
    try:
        from pygame._sdl2 import controller

        controller.init()
        pygame.joystick.init()
    except (ImportError, pygame.error) as reason:
        log.info("no gamepads: %s", reason)
        return False
    return True


@dataclass(frozen=True, slots=True)
class Change:
    """What one event did: controls that went down or up, or the pad itself ("found", "lost")."""

    place: str
    what: str
    control: str = ""


class Pads:
    """All pads. `opener` opens one by its number; tests give their own."""

    def __init__(self, opener: Callable[[int], OpenPad] = open_controller) -> None:
        self.opener = opener
        self.pads: dict[int, Pad] = {}
        self.names: dict[str, str] = {}  # of all places ever taken, for the sentence on a lost one
        self._guids: dict[str, str] = {}

    def connected(self) -> tuple[str, ...]:
        """The places that have a pad, in order."""
        return tuple(sorted(pad.place for pad in self.pads.values()))

    def place_of(self, number: int) -> str:
        """The place of the pad with this number; "" if it is none."""
        pad = self.pads.get(number)
        return pad.place if pad is not None else ""

    def held(self, place: str) -> set[str]:
        """What is down on the pad in a place."""
        return next((pad.held for pad in self.pads.values() if pad.place == place), set())

    def stick(self, place: str) -> tuple[float, float]:
        """How far the left stick of the pad in a place is pushed: right and down, -1 to 1."""
        push = next((pad.push for pad in self.pads.values() if pad.place == place), {})
        return push.get(pygame.CONTROLLER_AXIS_LEFTX, 0.0), push.get(pygame.CONTROLLER_AXIS_LEFTY, 0.0)

    def feed(self, event: pygame.Event) -> list[Change]:
        """What one event of the system means; nothing for those that are not of a known pad."""
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            return self._added(event.device_index, str(getattr(event, "guid", "")))
        if kind == pygame.CONTROLLERDEVICEREMOVED:
            return self.unplug(event.instance_id)
        pad = self.pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return []
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            control = BUTTONS.get(event.button, "")
            return self._turn(pad, control, kind == pygame.CONTROLLERBUTTONDOWN) if control else []
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._moved(pad, event.axis, max(-1.0, min(1.0, event.value / FULL)))
        return []

    def _added(self, index: int, guid: str) -> list[Change]:
        try:
            opened = self.opener(index)
        except (pygame.error, ValueError) as reason:
            log.warning("a gamepad cannot be used: %s", reason)
            return []
        return self.plug(opened, guid)

    def plug(self, opened: OpenPad, guid: str) -> list[Change]:
        """Give an opened pad its place; nothing if there is none left."""
        if opened.id in self.pads:  # told twice, as when it was there before the game
            return []
        taken = self.connected()
        free = [place for place in PADS if place not in taken]
        if not free:
            log.info("a fifth gamepad is not used: %s", opened.name)
            return []
        place = next((slot for slot in free if guid and self._guids.get(slot) == guid), None)
        place = place or next((slot for slot in free if slot not in self._guids), free[0])
        self._guids[place] = guid
        self.names[place] = opened.name
        self.pads[opened.id] = Pad(place, opened, opened.name, guid)
        return [Change(place, "found")]

    def unplug(self, number: int) -> list[Change]:
        """The pad with this number has gone; its place stays free for it."""
        pad = self.pads.pop(number, None)
        return [Change(pad.place, "lost")] if pad is not None else []

    def is_down(self, pad: Pad, button: int) -> bool:
        """Whether one of its buttons is down."""
        return BUTTONS.get(button, "") in pad.held

    def _turn(self, pad: Pad, control: str, down: bool) -> list[Change]:
        if down == (control in pad.held):
            return []
        if down:
            pad.held.add(control)
        else:
            pad.held.discard(control)
        return [Change(pad.place, "down" if down else "up", control)]

    def _moved(self, pad: Pad, axis: int, value: float) -> list[Change]:
        pad.push[axis] = value
        if axis in TRIGGERS:
            control = TRIGGERS[axis]
            return self._turn(pad, control, value >= (OFF if control in pad.held else ON))
        side = {
            pygame.CONTROLLER_AXIS_LEFTX: "left",
            pygame.CONTROLLER_AXIS_LEFTY: "left",
            pygame.CONTROLLER_AXIS_RIGHTX: "right",
            pygame.CONTROLLER_AXIS_RIGHTY: "right",
        }.get(axis)
        return self._stick(pad, side) if side is not None else []

    def _stick(self, pad: Pad, side: str) -> list[Change]:
        """A stick counts as one of four directions: the one it is pushed in most, and the last one while it is about as far."""
        first = pygame.CONTROLLER_AXIS_LEFTX if side == "left" else pygame.CONTROLLER_AXIS_RIGHTX
        x, y = pad.push.get(first, 0.0), pad.push.get(first + 1, 0.0)
        left, right, up, down = STICKS[side]
        far = {left: -x, right: x, up: -y, down: y}
        now = next((control for control in far if control in pad.held), "")
        most = max(far, key=lambda control: (far[control], control == now))
        if now and far[now] >= OFF and far[most] - far[now] < 0.15:
            most = now
        wanted = most if far[most] >= (OFF if most == now else ON) else ""
        if wanted == now:
            return []
        changes = self._turn(pad, now, False) if now else []
        return changes + (self._turn(pad, wanted, True) if wanted else [])
