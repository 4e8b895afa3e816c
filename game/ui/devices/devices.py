"""The devices at the table by name, as sentences and the choice of seats tell them."""

from __future__ import annotations

from game.ui.devices.events import DEVICES, KEYS, KEYS_LEFT, KEYS_RIGHT, MOUSE, PADS

_NAMES = {MOUSE: "Mouse", KEYS: "Keyboard", KEYS_LEFT: "Left half of the keyboard", KEYS_RIGHT: "Right half of the keyboard"}
_SHORT = {MOUSE: "Mouse", KEYS: "Keys", KEYS_LEFT: "Left keys", KEYS_RIGHT: "Right keys"}


def is_pad(device: str) -> bool:
    """Whether a device is a gamepad."""
    return device in PADS


def device_name(device: str) -> str:
    """A device in words. Raises ValueError for one that does not exist."""
    if is_pad(device):
        return f"Controller {PADS.index(device) + 1}"
    return _NAMES[DEVICES[DEVICES.index(device)]]


def device_brief(device: str) -> str:
    """A device in one or two short words, for a label."""
    return f"Pad {PADS.index(device) + 1}" if is_pad(device) else _SHORT[device]


def lost_sentence(device: str, name: str) -> str:
    """What is said when a controller was unplugged; `name` is what it calls itself."""
    model = f" ({name})" if name else ""
    return f"{device_name(device)}{model} was unplugged. Plug it in again, or go on with another device."


def found_sentence(device: str, name: str) -> str:
    """What is said when a controller was plugged in."""
    return f"{device_name(device)} is ready{f': {name}' if name else ''}."


def unknown_sentence(name: str) -> str:
    """What is said when a joystick was plugged in whose controls nobody knows."""
    return f"{name or 'A joystick'} is not known by name: press one of its buttons to set it up."
