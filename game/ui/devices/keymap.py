"""Key maps: which actions a key with its modifiers fires, read from a file or from the player's own bindings."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.content.language import say
from game.files import read_regular

Chord = tuple[int, bool, bool, bool]  # key, shift, ctrl, alt

MODIFIERS: Mapping[int, int] = {
    pygame.K_LSHIFT: 0,
    pygame.K_RSHIFT: 0,
    pygame.K_LCTRL: 1,
    pygame.K_RCTRL: 1,
    pygame.K_LALT: 2,
    pygame.K_RALT: 2,
}
"""Keys that change others, with the place of shift, ctrl and alt that they stand for."""
MOST_BYTES = 64 * 1024
_PREFIXES = ("shift", "ctrl", "alt")


class KeymapError(ValueError):
    """A key map that cannot be used; the message names the file and the entry."""


@dataclass(frozen=True)
class Keymap:
    """Action names by chord. A chord may carry several actions, as Escape does. `bound` has the key names by action."""

    chords: Mapping[Chord, frozenset[str]]
    bound: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def actions(self, key: int, shift: bool, ctrl: bool, alt: bool) -> frozenset[str]:
        """The actions of a key with its modifiers; Shift is ignored where no chord asks for it, and a key's own modifier."""
        held = [shift, ctrl, alt]
        if key in MODIFIERS:
            held[MODIFIERS[key]] = False
        actions = self.chords.get((key, *held))  # type: ignore[arg-type]
        if actions is None and held[0]:
            actions = self.chords.get((key, False, held[1], held[2]))
        return actions or frozenset()

    def caption(self, action: str) -> str:
        """What to print on a key cap, empty when no key is bound."""
        names = self.bound.get(action)
        return caption_of(names[0]) if names else ""


_WORDED = frozenset(
    (
        *("return", "enter", "escape", "page_up", "page_down", "backspace"),
        *("left_shift", "right_shift", "left_ctrl", "right_ctrl", "left_alt", "right_alt"),
    )
)
"""Keys whose caps show a word; every other one shows its name."""
_ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


def keymap_of(bound: Mapping[str, Iterable[str]]) -> Keymap:
    """The map of these key names by action. Raises KeymapError for a key that does not exist."""
    chords: dict[Chord, frozenset[str]] = {}
    for action, names in bound.items():
        for name in names:
            chord = chord_of(name)
            if chord is None:
                raise KeymapError(f"{action}: there is no key named {name!r}")
            chords[chord] = chords.get(chord, frozenset()) | {action}
    return Keymap(chords, {action: tuple(names) for action, names in bound.items()})


def read_bound(path: Path) -> dict[str, tuple[str, ...]]:
    """The key names by action of a file. Raises KeymapError with one sentence when it is missing or wrong.

    A file with `base` says only what differs from the file of that name beside it.
    """
    try:
        data = tomllib.loads(read_regular(path, MOST_BYTES).decode("utf-8"))
    except (OSError, ValueError) as reason:
        raise KeymapError(f"{path.name}: the key map cannot be read: {reason}") from None
    entries, base = data.get("actions"), data.get("base")
    if not isinstance(entries, dict):
        raise KeymapError(f"{path.name}: the table [actions] is missing")
    bound = read_bound(path.parent / f"{base}.toml") if isinstance(base, str) else {}
    for action, keys in entries.items():
        if not isinstance(keys, list) or not all(isinstance(key, str) and key for key in keys):
            raise KeymapError(f"{path.name}: {action}: a list of key names is needed")
        bound[action] = tuple(keys)
    return bound


def load_keymap(path: Path) -> Keymap:
    """Read a key map file. Raises KeymapError with one sentence when it is missing or wrong."""
    bound = read_bound(path)
    try:
        return keymap_of(bound)
    except KeymapError as reason:
        raise KeymapError(f"{path.name}: {reason}") from None


def caption_of(name: str) -> str:
    """A key's name as printed on a key cap: "ctrl+z" becomes "Ctrl+Z"."""
    parts, key = _split(name)
    if key.startswith("[") and key.endswith("]") and len(key) > 2:
        key = say("keymap.num", key=key[1:-1])
    worded = key.replace(" ", "_")
    shown = say(f"keymap.{worded}") if worded in _WORDED else _ARROWS.get(key) or key[:1].upper() + key[1:]
    return "+".join([*(p.capitalize() for p in parts), shown])


def name_of(key: int, shift: bool, ctrl: bool, alt: bool) -> str:
    """The name under which a pressed key with its modifiers is bound; "" for a key that has none."""
    key_name = pygame.key.name(key)
    held = [shift, ctrl, alt]
    if key in MODIFIERS:
        held[MODIFIERS[key]] = False
    name = "+".join([prefix for prefix, on in zip(_PREFIXES, held, strict=True) if on] + [key_name])
    return name if key_name and chord_of(name) == (key, *held) else ""


def _split(name: str) -> tuple[list[str], str]:
    parts: list[str] = []
    rest = name
    while "+" in rest[1:]:
        head, _, tail = rest.partition("+")
        if head not in _PREFIXES or not tail:
            break
        parts.append(head)
        rest = tail
    return parts, rest


def chord_of(name: str) -> Chord | None:
    """Key and modifiers of a name, None for one that does not exist."""
    parts, key_name = _split(name)
    try:
        key = pygame.K_KP_ENTER if key_name == "enter" else pygame.key.key_code(key_name)
    except ValueError:
        return None
    return key, "shift" in parts, "ctrl" in parts, "alt" in parts
