"""The player's bindings: a preset and what was bound otherwise, kept in the profile, with every clash told by name.

A profile keeps {"preset": NAME, "keys": {action: [key, ...]}, "pad": {action: [control, ...]}} under "bindings", and the same
for the two halves of the keyboard. Whatever cannot be used of it gives one sentence and the preset's own keys.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

import pygame

from game import resources
from game.content.language import Line, line, say
from game.ui.devices.actions import HELD, LABELS, NEEDED, TOGETHER
from game.ui.devices.input import Input
from game.ui.devices.keymap import Keymap, KeymapError, caption_of, chord_of, keymap_of, read_bound
from game.ui.devices.padmap import Padmap, control_words, is_control, padmap_of

log = logging.getLogger(__name__)

SETTING = "bindings"
PRESETS: tuple[tuple[str, Line], ...] = (
    ("default", line("bindings.default")),
    ("arena", line("bindings.arena_like")),
    ("left_hand", line("bindings.one_hand_left")),
    ("right_hand", line("bindings.one_hand_right")),
)
KEYS, PAD, LEFT_HALF, RIGHT_HALF = "keys", "pad", "half_left", "half_right"
PAGES: tuple[tuple[str, Line], ...] = (
    (KEYS, line("bindings.keyboard")),
    (PAD, line("bindings.controller")),
    (LEFT_HALF, line("bindings.left_half")),
    (RIGHT_HALF, line("bindings.right_half")),
)
"""The maps of a profile; the halves of the keyboard are devices of their own for two seats."""
HALVES = (LEFT_HALF, RIGHT_HALF)
MOST = 3
"""Keys of one action at most."""
Bound = dict[str, tuple[str, ...]]


class KeyStore(Protocol):
    """Where what is bound outlives the game, as plain data under a name."""

    def kept(self, name: str) -> object:
        """What is kept under a name; None for nothing."""

    def keep(self, name: str, value: object) -> None:
        """Keeps plain data under a name."""


class Bindings:
    """All keys and buttons of a profile. `notice` is the sentence on what could not be used, "" when all is well."""

    def __init__(self, store: KeyStore) -> None:
        self.store = store
        self.preset = PRESETS[0][0]
        self.changed: dict[str, Bound] = {page: {} for page, _ in PAGES}
        self.notice = ""
        self._read(store.kept(SETTING))

    # -- what is bound

    def bound(self, page: str) -> Bound:
        """The keys or controls of every action now."""
        return {**dict.fromkeys(LABELS, ()), **self.shipped(page), **self.changed[page]}

    def shipped(self, page: str) -> Bound:
        """What the preset binds."""
        return _shipped(self.preset if page == KEYS else page)

    def keymap(self, page: str = KEYS) -> Keymap:
        """The key map of the profile, or that of a half."""
        return keymap_of(self.bound(page))

    def padmap(self) -> Padmap:
        """The map of the pads."""
        return padmap_of(self.bound(PAD))

    # -- changes

    def taken_by(self, page: str, action: str, name: str) -> str:
        """The other action of this map that has a key or control already; "" for none."""
        for other, names in self.bound(page).items():
            if other != action and _same(name, names, page) and _exclude(action, other, page):
                return other
        return ""

    def clash(self, page: str, action: str, name: str) -> str:
        """What already has a key or control, in words; "" when it is free for this action."""
        here = self.taken_by(page, action, name)
        if here:
            return say(LABELS[here])
        for half in HALVES:
            if page in HALVES and half != page:
                taken = next((other for other, names in self.bound(half).items() if _same(name, names, half)), "")
                if taken:
                    return say("bindings.of_left" if half == LEFT_HALF else "bindings.of_right", action=LABELS[taken])
        return ""

    def bind(self, page: str, action: str, name: str) -> str:
        """Make a key or control the first of an action. Returns the sentence why it may not be, else ""."""
        key = said(page, name)
        other = self.clash(page, action, name)
        if other:
            return say("bindings.is_taken_by_give", key=key, other=other)
        before = self.bound(page)[action]
        kept = tuple(old for old in before[1:] if not _same(old, (name,), page))
        self.changed[page][action] = (name, *kept)[:MOST]
        self._keep()
        log.info("%s is on %s now", action, key)
        return ""

    def unbind(self, page: str, action: str) -> str:
        """Leave an action without a key. Returns the sentence why that may not be, else ""."""
        if self._needs(page, action):
            return say("bindings.cannot_be_without_give", action=LABELS[action], pad=page == PAD)
        self.changed[page][action] = ()
        self._keep()
        log.info("%s is on no key now", action)
        return ""

    def swap(self, page: str, action: str, other: str) -> str:
        """Give two actions each other's keys. Returns the sentence why that may not be, else ""; then nothing has changed."""
        bound, before = self.bound(page), dict(self.changed[page])
        for swapped, gets in ((action, bound[other]), (other, bound[action])):
            if not gets and self._needs(page, swapped):
                self.changed[page] = before
                return say(
                    "bindings.cannot_be_without",
                    action=LABELS[swapped],
                    pad=page == PAD,
                    other=LABELS[other if swapped == action else action],
                )
            self.changed[page][swapped] = gets
        for swapped in (action, other):
            for name in self.changed[page][swapped]:
                taken = self.clash(page, swapped, name)
                if taken:
                    self.changed[page] = before
                    return say("bindings.would_be_on", key=said(page, name), action=LABELS[swapped], other=taken)
        self._keep()
        log.info("%s and %s are swapped", action, other)
        return ""

    def _needs(self, page: str, action: str) -> bool:
        """Whether nobody could play on with this map without the action."""
        return action in NEEDED and (page == KEYS or bool(self.shipped(page).get(action)))

    def restore(self, page: str, action: str) -> str:
        """Give an action the keys of the preset back. Returns the sentence why that is not possible, else ""."""
        for name in self.shipped(page).get(action, ()):
            other = self.clash(page, action, name)
            if other:
                return say("bindings.is_taken_by_now", key=said(page, name), other=other)
        self.changed[page].pop(action, None)
        self._keep()
        return ""

    def reset(self, page: str) -> None:
        """All keys or all controls as the preset has them."""
        self.changed[page] = {}
        self._keep()

    def choose(self, preset: str) -> None:
        """Take another preset for the keyboard; what was bound otherwise on the keyboard is forgotten."""
        self.preset = preset
        self.changed[KEYS] = {}
        self._keep()

    def _keep(self) -> None:
        changed = {page: {action: list(names) for action, names in self.changed[page].items()} for page, _ in PAGES}
        self.store.keep(SETTING, {"preset": self.preset, **changed})
        self.notice = ""

    # -- reading

    def _read(self, kept: Any) -> None:
        if kept is None:
            return
        if not isinstance(kept, dict) or kept.get("preset", self.preset) not in dict(PRESETS):
            self.notice = say("bindings.bindings_in_profile_cannot")
            return
        self.preset = kept.get("preset", self.preset)
        for page, title in PAGES:
            try:
                self.changed[page] = _checked(kept.get(page, {}), page)
                self._whole(page)
            except ValueError as reason:
                self.changed[page] = {}
                self.notice = say("bindings.bindings_of_profile_cannot", title=title, reason=str(reason))

    def _whole(self, page: str) -> None:
        """Raises ValueError when something needed has no key, or one key has two meanings."""
        bound = self.bound(page)
        for action in NEEDED:
            if page == KEYS and not bound[action]:
                raise ValueError(say("bindings.has_no_key", action=LABELS[action]))
        for action, names in self.changed[page].items():
            for name in names:
                other = self.clash(page, action, name)
                if other:
                    raise ValueError(say("bindings.is_bound_to", key=said(page, name), action=LABELS[action], other=other))


def _checked(kept: Any, page: str) -> Bound:
    """What was kept, in its right form. Raises ValueError with the first thing that is wrong."""
    if not isinstance(kept, dict):
        raise ValueError(say("bindings.they_are_not_table"))
    known: Callable[[str], Any] = is_control if page == PAD else chord_of
    out: Bound = {}
    for action, names in kept.items():
        if action not in LABELS:
            raise ValueError(say("bindings.there_is_no_action", action=repr(str(action)[:40])))
        if not isinstance(names, list) or len(names) > MOST or not all(isinstance(name, str) for name in names):
            raise ValueError(say("bindings.has_no_list_of_keys", action=LABELS[action]))
        wrong = next((name for name in names if not known(name)), None)
        if wrong is not None:
            raise ValueError(say("bindings.there_is_no_named", pad=page == PAD, name=repr(wrong[:40])))
        out[action] = tuple(names)
    return out


def _same(name: str, names: Iterable[str], page: str) -> bool:
    """Whether a key is among others, however they are written."""
    return name in names or (page == KEYS and chord_of(name) in [chord_of(other) for other in names])


def _exclude(action: str, other: str, page: str) -> bool:
    """Whether two actions cannot share a key: a button of a pad may carry one that is held beside one that is tapped."""
    if frozenset({action, other}) in TOGETHER:
        return False
    return page != PAD or (action in HELD) == (other in HELD)


def said(page: str, name: str) -> str:
    """A key or control as it is printed."""
    return control_words(name) if page == PAD else caption_of(name)


_kept: dict[str, Bound] = {}


def _shipped(name: str) -> Bound:
    """A map that comes with the game, read once."""
    if name not in _kept:
        _kept[name] = read_bound(resources.assets() / "keymaps" / f"{name}.toml")
    return _kept[name]


LAST_RESORT: Mapping[str, tuple[str, ...]] = {
    **{move: (move,) for move in ("up", "down", "left", "right")},
    "accept": ("return",),
    "cancel": ("escape",),
    "pause": ("escape",),
    "next_zone": ("tab",),
    "primary": ("e",),
    "pass": ("p",),
}
"""Keys of a game whose own files of maps are damaged."""


def use(hands: Input, store: KeyStore) -> Bindings | None:
    """Give an input the bindings of a profile; None, and a few keys, when the game's own maps cannot be read."""
    try:
        bindings = Bindings(store)
        hands.keymap, hands.padmap = bindings.keymap(), bindings.padmap()
        hands.halves = (bindings.keymap(LEFT_HALF), bindings.keymap(RIGHT_HALF))
    except (KeymapError, FileNotFoundError, pygame.error) as reason:
        log.error("%s", reason)
        hands.keymap, hands.padmap = keymap_of(LAST_RESORT), Padmap()
        return None
    return bindings
