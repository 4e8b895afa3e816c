"""What scenes are told about mouse, keys and gamepads. Every event says which device it came from."""

from __future__ import annotations

from dataclasses import dataclass

Position = tuple[int, int]

MOUSE, KEYS, KEYS_LEFT, KEYS_RIGHT = "mouse", "keys", "keys_left", "keys_right"
PADS = ("pad1", "pad2", "pad3", "pad4")
DEVICES = (MOUSE, KEYS, KEYS_LEFT, KEYS_RIGHT, *PADS)
"""Every device an event may come from; the halves of the keyboard exist while they are switched on for two seats."""
LEFT, MIDDLE, RIGHT = 1, 2, 3


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer moved; `held` are the buttons down. Pixels of the drawn surface."""

    pos: Position
    held: frozenset[int] = frozenset()
    device: str = MOUSE


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A button went down; `clicks` is 2 for the second press of a double click."""

    pos: Position
    button: int = LEFT
    clicks: int = 1
    device: str = MOUSE


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A button went up; `start` is where it went down."""

    pos: Position
    button: int = LEFT
    start: Position = (0, 0)
    device: str = MOUSE


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned; `steps` is positive away from the user."""

    pos: Position
    steps: int
    ctrl: bool = False
    device: str = MOUSE


@dataclass(frozen=True, slots=True)
class KeyDown:
    """A key or a button of a pad went down; `actions` are the names its map gives it. A repeat carries only what may repeat.

    `control` names the button of a pad, such as "a" or "dpad_up"; `key` is 0 then.
    """

    key: int
    actions: frozenset[str] = frozenset()
    repeat: bool = False
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    device: str = KEYS
    control: str = ""


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key or a button of a pad went up."""

    key: int
    actions: frozenset[str] = frozenset()
    device: str = KEYS
    control: str = ""


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Text from the keyboard or an input method; only sent while a text field has the focus."""

    text: str
    device: str = KEYS


@dataclass(frozen=True, slots=True)
class TextComposing:
    """Text that an input method has not committed yet."""

    text: str
    device: str = KEYS


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window lost the keyboard, or `device` was unplugged: what was held counts as released, a drag is dropped."""

    device: str = ""


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer left the window: nothing is hovered."""

    device: str = MOUSE


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file or folder was dropped on the window."""

    path: str
    device: str = MOUSE


@dataclass(frozen=True, slots=True)
class DeviceFound:
    """A gamepad was plugged in and may be used."""

    device: str
    name: str


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A gamepad was unplugged; `FocusLost` with the same device came before it."""

    device: str
    name: str


@dataclass(frozen=True, slots=True)
class JoystickFound:
    """A joystick was plugged in whose controls nobody knows; `number` is its own while it is there."""

    number: int
    name: str
    device: str = ""


@dataclass(frozen=True, slots=True)
class JoystickLost:
    """A joystick that SDL does not know by name was unplugged."""

    number: int
    name: str
    device: str = ""


@dataclass(frozen=True, slots=True)
class JoystickMoved:
    """Something of a joystick without a layout moved: of any, a button ("b3") that went down; of the one that is being set up,
    every button (0 or 1), hat ("h0", the sum of its directions) and axis ("a2", -1 to 1)."""

    number: int
    part: str
    value: float
    device: str = ""


InputEvent = (
    PointerMoved
    | PointerDown
    | PointerUp
    | Wheel
    | KeyDown
    | KeyUp
    | TextTyped
    | TextComposing
    | FocusLost
    | PointerLeft
    | FileDropped
    | DeviceFound
    | DeviceLost
    | JoystickFound
    | JoystickLost
    | JoystickMoved
)
