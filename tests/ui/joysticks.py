"""Joysticks that SDL does not know by name, for tests: events as pygame sends them for such ones."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tests.ui.conftest import User


class Stick:
    """What the game gets for an opened joystick."""

    def __init__(self, number: int, name: str, guid: str, axes: Sequence[float]) -> None:
        self.id, self.name, self.guid, self.axes = number, name, guid, axes

    def rest(self) -> Sequence[float]:
        return self.axes


class FakeJoystick:
    """A joystick with two sticks (axes 0, 1, 3, 4), triggers on axes 2 and 5 that rest at -1, a hat and buttons."""

    made = 700

    def __init__(self, user: User, name: str = "Odd Stick", guid: str = "0300aa") -> None:
        self.user, self.name, self.guid = user, name, guid
        self.id = -1

    def plug(self) -> FakeJoystick:
        FakeJoystick.made += 1
        self.id = FakeJoystick.made
        stick = Stick(self.id, self.name, self.guid, (0.0, 0.0, -1.0, 0.0, 0.0, -1.0))
        self.user.app.input.joysticks.opener = lambda index: stick
        self.user.post(pygame.JOYDEVICEADDED, device_index=0, guid=self.guid)
        self.user.step()
        return self

    def pull(self) -> None:
        self.user.post(pygame.JOYDEVICEREMOVED, instance_id=self.id)
        self.user.step()

    def button(self, number: int, down: bool) -> None:
        self.user.post(pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP, instance_id=self.id, button=number)
        self.user.step()

    def tap(self, number: int) -> None:
        self.button(number, True)
        self.button(number, False)
        self.user.step()

    def hat(self, right: int, up: int) -> None:
        self.user.post(pygame.JOYHATMOTION, instance_id=self.id, hat=0, value=(right, up))
        self.user.step()

    def axis(self, number: int, value: float) -> None:
        self.user.post(pygame.JOYAXISMOTION, instance_id=self.id, axis=number, value=value)
        self.user.step()

    def push(self, number: int, value: float, rest: float = 0.0) -> None:
        for part in (0.3, 0.7, 1.0, 0.6, 0.0):
            self.axis(number, rest + (value - rest) * part)
