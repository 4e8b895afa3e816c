"""The game's own pointer, buttons and keys, made from window events alone, and the key map that names actions.

Nothing asks the system for the pointer or the pressed keys: posted events, as tests and recordings send them, count alike.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pygame

Position = tuple[int, int]

MOUSE, KEYS, KEYS_LEFT, KEYS_RIGHT = "mouse", "keys", "keys_left", "keys_right"
PADS = ("pad1", "pad2", "pad3", "pad4")
DEVICES = (MOUSE, KEYS, KEYS_LEFT, KEYS_RIGHT, *PADS)
"""Every device an event may come from; the halves of the keyboard exist while they are switched on for two seats."""
LEFT, MIDDLE, RIGHT = 1, 2, 3
DOUBLE_CLICK = 0.35  # seconds between two presses that count as one double click
# Held keys repeat for moving about only; they never fire what commits something (experience.md, section 6, guards).
REPEATABLE = frozenset({"up", "down", "left", "right", "next_zone", "previous_zone", "page_up", "page_down"})


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


InputEvent = (
    PointerMoved | PointerDown | PointerUp | Wheel | KeyDown | KeyUp | TextTyped | TextComposing | FocusLost | PointerLeft
)


class KeymapError(ValueError):
    """A key map that cannot be used; the message names the file and the entry."""


Chord = tuple[int, bool, bool, bool]  # key, shift, ctrl, alt


@dataclass(frozen=True)
class Keymap:
    """Action names by chord. A chord may carry several actions, as Escape does."""

    chords: Mapping[Chord, frozenset[str]]
    captions: Mapping[str, str] = field(default_factory=dict)  # first key of each action, as words for a key cap

    def actions(self, key: int, shift: bool, ctrl: bool, alt: bool) -> frozenset[str]:
        """The actions of a key with its modifiers; Shift is ignored where no chord asks for it."""
        found = self.chords.get((key, shift, ctrl, alt))
        if found is None and shift:
            found = self.chords.get((key, False, ctrl, alt))
        return found or frozenset()

    def caption(self, action: str) -> str:
        """What to print on a key cap, empty when no key is bound."""
        return self.captions.get(action, "")


_CAPTIONS = {"return": "Enter", "escape": "Esc", "page up": "PgUp", "page down": "PgDn", "backspace": "Bksp"}


def load_keymap(path: Path) -> Keymap:
    """Read a key map file. Raises KeymapError with one sentence when it is missing or wrong."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as reason:
        raise KeymapError(f"{path.name}: the key map cannot be read: {reason}") from None
    entries = data.get("actions")
    if not isinstance(entries, dict):
        raise KeymapError(f"{path.name}: the table [actions] is missing")
    chords: dict[Chord, frozenset[str]] = {}
    captions: dict[str, str] = {}
    for action, keys in entries.items():
        if not isinstance(keys, list) or not all(isinstance(k, str) and k for k in keys):
            raise KeymapError(f"{path.name}: {action}: a list of key names is needed")
        for name in keys:
            chord = _chord(name)
            if chord is None:
                raise KeymapError(f"{path.name}: {action}: there is no key named {name!r}")
            chords[chord] = chords.get(chord, frozenset()) | {action}
        if keys:
            captions[action] = caption_of(keys[0])
    return Keymap(chords, captions)


def caption_of(name: str) -> str:
    """A key's name as printed on a key cap: "ctrl+z" becomes "Ctrl+Z"."""
    parts, key = _split(name)
    return "+".join([p.capitalize() for p in parts] + [_CAPTIONS.get(key, key.capitalize())])


def _split(name: str) -> tuple[list[str], str]:
    parts: list[str] = []
    rest = name
    while "+" in rest[1:]:
        head, _, tail = rest.partition("+")
        if head not in ("shift", "ctrl", "alt") or not tail:
            break
        parts.append(head)
        rest = tail
    return parts, rest


def _chord(name: str) -> Chord | None:
    parts, key_name = _split(name)
    try:
        key = pygame.key.key_code("keypad enter" if key_name == "enter" else key_name)
    except ValueError:
        return None
    return key, "shift" in parts, "ctrl" in parts, "alt" in parts


class Input:
    """Turns window events into the game's own and remembers where the pointer is and what is held."""

    def __init__(self, keymap: Keymap) -> None:
        self.keymap = keymap
        self.pos: Position = (-1, -1)
        self.inside = False
        self.buttons: dict[int, Position] = {}
        self.keys: set[int] = set()
        self.typing = False  # a text field has the focus: letters are text, not hot keys
        self.density = (1.0, 1.0)
        self._last_press: tuple[float, int, Position] | None = None
        self._clock = 0.0

    def tick(self, dt: float) -> None:
        """Let time pass, for double clicks."""
        self._clock += dt

    def point(self, pos: tuple[float, float]) -> Position:
        """A window position in pixels of the drawn surface."""
        return round(pos[0] * self.density[0]), round(pos[1] * self.density[1])

    def feed(self, event: pygame.Event) -> list[InputEvent]:
        """What one window event means for the scene; nothing for events that are none of its business."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self.pos, self.inside = self.point(event.pos), True
            return [PointerMoved(self.pos, frozenset(self.buttons))]
        if kind == pygame.MOUSEBUTTONDOWN:
            if event.button in (4, 5):  # the old twins of wheel events
                return []
            self.pos, self.inside = self.point(event.pos), True
            self.buttons[event.button] = self.pos
            return [PointerDown(self.pos, event.button, self._count(event.button))]
        if kind == pygame.MOUSEBUTTONUP:
            if event.button in (4, 5):
                return []
            self.pos = self.point(event.pos)
            start = self.buttons.pop(event.button, None)
            return [] if start is None else [PointerUp(self.pos, event.button, start)]
        if kind == pygame.MOUSEWHEEL:
            steps = event.y or 0
            ctrl = bool({pygame.K_LCTRL, pygame.K_RCTRL} & self.keys)
            return [Wheel(self.pos, steps, ctrl)] if steps else []
        if kind == pygame.KEYDOWN:
            return self._key_down(event)
        if kind == pygame.KEYUP:
            self.keys.discard(event.key)
            return [KeyUp(event.key, self.keymap.actions(event.key, False, False, False))]
        if kind == pygame.TEXTINPUT:
            return [TextTyped(event.text)] if self.typing else []
        if kind == pygame.TEXTEDITING:
            return [TextComposing(event.text)] if self.typing else []
        if kind == pygame.WINDOWFOCUSLOST:
            self.release()
            return [FocusLost()]
        if kind == pygame.WINDOWLEAVE:
            self.inside = False
            return [PointerLeft()]
        return []

    def release(self) -> None:
        """Forget everything held, as when the window loses the keyboard or the scene changes."""
        self.buttons.clear()
        self.keys.clear()
        self._last_press = None

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

    def _key_down(self, event: pygame.Event) -> list[InputEvent]:
        mod = getattr(event, "mod", 0)
        shift, ctrl, alt = (
            bool(mod & mask) for mask in (pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_META, pygame.KMOD_ALT)
        )
        repeat = event.key in self.keys
        self.keys.add(event.key)
        actions = self.keymap.actions(event.key, shift, ctrl, alt)
        if getattr(event, "unicode", "") == "?":
            actions |= self.keymap.actions(pygame.key.key_code("?"), False, False, False)
        if self.typing and not ctrl and not alt:
            actions = frozenset(a for a in actions if _not_a_letter(event.key))
            if event.key == pygame.K_BACKSPACE:
                actions = frozenset()
        if repeat:
            actions &= REPEATABLE
        return [KeyDown(event.key, actions, repeat, shift, ctrl, alt)]


def _not_a_letter(key: int) -> bool:
    return key > 0x110000 or key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB)
