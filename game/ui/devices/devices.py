"""The devices at the table by name, as sentences and the choice of seats tell them."""

from __future__ import annotations

from game.content.language import line, say
from game.ui.devices.events import DEVICES, KEYS, KEYS_LEFT, KEYS_RIGHT, MOUSE, PADS

_NAMES = {
    MOUSE: line("devices.mouse"),
    KEYS: line("devices.keyboard"),
    KEYS_LEFT: line("devices.left_half_of_keyboard"),
    KEYS_RIGHT: line("devices.right_half_of_keyboard"),
}
_SHORT = {
    MOUSE: line("devices.mouse"),
    KEYS: line("devices.keys"),
    KEYS_LEFT: line("devices.left_keys"),
    KEYS_RIGHT: line("devices.right_keys"),
}


def is_pad(device: str) -> bool:
    """Whether a device is a gamepad."""
    return device in PADS


def device_name(device: str) -> str:
    """A device in words. Raises ValueError for one that does not exist."""
    if is_pad(device):
        return say("devices.controller", device=PADS.index(device) + 1)
    return say(_NAMES[DEVICES[DEVICES.index(device)]])


def device_brief(device: str) -> str:
    """A device in one or two short words, for a label."""
    return say("devices.pad", device=PADS.index(device) + 1) if is_pad(device) else say(_SHORT[device])


def lost_sentence(device: str, name: str) -> str:
    """What is said when a controller was unplugged; `name` is what it calls itself."""
    return say("devices.was_unplugged_plug", device=device_name(device), named=bool(name), name=name)


def found_sentence(device: str, name: str) -> str:
    """What is said when a controller was plugged in."""
    return say("devices.is_ready", device=device_name(device), named=bool(name), name=name)


def unknown_sentence(name: str) -> str:
    """What is said when a joystick was plugged in whose controls nobody knows."""
    return say("devices.is_not_known", name=name or line("devices.joystick"))
