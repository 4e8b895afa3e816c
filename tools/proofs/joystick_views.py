"""A joystick that nobody knows, while it is being set up: for the pictures of that scene."""

from __future__ import annotations

from collections.abc import Callable

from game.app.loop import App
from game.client.profile.requests import JoystickArgs, TitleArgs
from game.ui.devices.input import JoystickMoved


def joystick_after(done: int) -> Callable[[App], None]:
    """A joystick that is set up, after so many of its controls."""

    def stand(app: App) -> None:
        app.stack.push(TitleArgs())
        app.input.joysticks.open[1] = _Nameless()
        app.stack.push(JoystickArgs(number=1))
        for number in range(done):
            app.input.joysticks.asking = 1
            for value in (1.0, 0.0):
                assert app.stack.top is not None
                app.stack.top.handle(JoystickMoved(1, f"b{number}", value))

    return stand


class _Nameless:
    """A joystick that nobody knows."""

    id, name, guid = 1, "Hand-made Joystick", "03000000c0de0000beef000001010000"

    def rest(self) -> list[float]:
        return [0.0] * 4
