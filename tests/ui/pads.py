"""Gamepads for tests: events as pygame's controllers send them, and no pad behind them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.devices.padmap import BUTTONS, STICKS, TRIGGERS
from tests.ui.conftest import User

NUMBERS = {control: number for number, control in BUTTONS.items()}
AXES = {control: axis for axis, control in TRIGGERS.items()}
for _side, _first in (("left", pygame.CONTROLLER_AXIS_LEFTX), ("right", pygame.CONTROLLER_AXIS_RIGHTX)):
    for _place, _control in enumerate(STICKS[_side]):
        AXES[_control] = _first + _place // 2
FULL = 32767


@dataclass
class Opened:
    """What the game gets for an opened pad."""

    id: int
    name: str


class FakePad:
    """A pad that can be plugged in and out; every press is an event and a frame or two of the app."""

    made = 0

    def __init__(self, user: User, name: str = "Test pad", guid: str = "") -> None:
        self.user = user
        self.name = name
        FakePad.made += 1
        self.guid = guid or f"guid{FakePad.made}"
        self.id = -1
        self.held: set[str] = set()

    def plug(self) -> FakePad:
        """In it goes, under a new number as SDL gives them."""
        FakePad.made += 1
        self.id = FakePad.made
        self.user.app.input.pads.opener = lambda index: Opened(self.id, self.name)
        self.user.post(pygame.CONTROLLERDEVICEADDED, device_index=0, guid=self.guid)
        self.user.step()
        return self

    def pull(self) -> None:
        """Out it comes, whatever is held: SDL sends nothing of its buttons."""
        self.held.clear()
        self.user.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=self.id)
        self.user.step()

    def post(self, control: str, down: bool) -> None:
        """A control goes down or up; the app has not seen it yet."""
        (self.held.add if down else self.held.discard)(control)
        if control in NUMBERS:
            kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
            self.user.post(kind, instance_id=self.id, button=NUMBERS[control])
            return
        negative = control.endswith(("_left", "_up"))
        self.axis(AXES[control], (-1 if negative else 1) * float(down))

    def axis(self, axis: int, value: float) -> None:
        """An axis is pushed so far, -1 to 1."""
        self.user.post(pygame.CONTROLLERAXISMOTION, instance_id=self.id, axis=axis, value=round(value * FULL))

    def tap(self, control: str) -> None:
        """Down and up again at once."""
        self.post(control, True)
        self.post(control, False)
        self.user.step(2)

    def down(self, control: str) -> None:
        self.post(control, True)
        self.user.step()

    def up(self, control: str) -> None:
        self.post(control, False)
        self.user.step()

    def hold(self, control: str, seconds: float) -> None:
        """Down for so long, then up."""
        self.down(control)
        self.user.step(max(1, round(seconds * 60)))
        self.up(control)

    def wheel(self, number: int) -> None:
        """The entry of the wheel with this number, by trigger and stick."""
        import math

        self.down("lt")
        count = len(self.user.app.controls.wheel.entries)
        angle = 2 * math.pi * number / max(1, count)
        self.axis(pygame.CONTROLLER_AXIS_LEFTX, math.sin(angle))
        self.axis(pygame.CONTROLLER_AXIS_LEFTY, -math.cos(angle))
        self.user.step(2)
        self.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.0)
        self.axis(pygame.CONTROLLER_AXIS_LEFTY, 0.0)
        self.up("lt")
        self.user.step()


def pad_of(user: User) -> FakePad:
    """The pad that is plugged in, or a new one."""
    pad = FakePad(user)
    pad.id = next(iter(user.app.input.pads.pads), -1)
    return pad if pad.id >= 0 else pad.plug()


def go_to(user: User, pad: FakePad, label: str) -> None:
    """The focus goes to the widget with this label, by the cross of directions and the shoulders alone."""
    top = user.app.stack.top
    assert top is not None
    wanted = next((w for w in top.widgets.widgets if w.visible and w.label == label), None)
    assert wanted is not None, f"no {label!r} among {[w.label for w in top.widgets.widgets]}"
    seen: list[str] = []
    for _ in range(80):
        here = top.widgets.focus
        if here is wanted:
            return
        seen.append(here.label if here is not None else "")
        pad.tap("rb")
    raise AssertionError(f"{label!r} cannot be reached: {seen}")


def press(user: User, pad: FakePad, label: str) -> None:
    """Goes to a widget and presses it."""
    go_to(user, pad, label)
    pad.tap("a")
