"""Layouts of joysticks that SDL does not know by name: SDL's own mapping text, read and written, and what a movement means by it.

A text is "GUID,name,a:b0,dpup:h0.1,leftx:a0,lefttrigger:a2,...": behind each of SDL's names stands a button (b), a direction of
a hat (h) or an axis (a), of an axis perhaps one half (+a, -a), or turned round (a~). Platform notes at its end are not needed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import pygame

from game.content.language import say

SETTING = "joysticks"
"""Where a profile keeps the texts by GUID."""
BUTTONS: Mapping[str, int] = MappingProxyType(
    {
        "a": pygame.CONTROLLER_BUTTON_A,
        "b": pygame.CONTROLLER_BUTTON_B,
        "x": pygame.CONTROLLER_BUTTON_X,
        "y": pygame.CONTROLLER_BUTTON_Y,
        "back": pygame.CONTROLLER_BUTTON_BACK,
        "start": pygame.CONTROLLER_BUTTON_START,
        "leftstick": pygame.CONTROLLER_BUTTON_LEFTSTICK,
        "rightstick": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
        "leftshoulder": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
        "rightshoulder": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
        "dpup": pygame.CONTROLLER_BUTTON_DPAD_UP,
        "dpdown": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        "dpleft": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        "dpright": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    }
)
STICKS: Mapping[str, int] = MappingProxyType(
    {
        "leftx": pygame.CONTROLLER_AXIS_LEFTX,
        "lefty": pygame.CONTROLLER_AXIS_LEFTY,
        "rightx": pygame.CONTROLLER_AXIS_RIGHTX,
        "righty": pygame.CONTROLLER_AXIS_RIGHTY,
    }
)
TRIGGERS: Mapping[str, int] = MappingProxyType(
    {"lefttrigger": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "righttrigger": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}
)
_SOURCE = re.compile(r"b\d{1,3}|h\d{1,2}\.[1248]|[+-]?a\d{1,2}~?")
_LONGEST = 1000


@dataclass(frozen=True)
class JoystickLayout:
    """What each control of a joystick is. `sources` has "b3", "h0.1", "+a2" or "a2~" by SDL's names of the controls."""

    name: str
    sources: Mapping[str, str]

    def of_part(self, part: str) -> list[tuple[str, str]]:
        """The controls that one button ("b3"), hat ("h0") or axis ("a2") has to do with, each with its source."""
        return [(control, source) for control, source in self.sources.items() if _part(source) == part]

    def value(self, control: str, source: str, moved: float) -> float:
        """How far a control is pressed (0 to 1) or a stick pushed (-1 to 1) by a movement of its source.

        `moved` is 0 or 1 for a button, the sum of the directions for a hat, -1 to 1 for an axis.
        """
        if source.startswith("b"):
            return float(bool(moved))
        if source.startswith("h"):
            return float(bool(int(moved) & int(source.rpartition(".")[2])))
        moved = -moved if source.endswith("~") else moved
        if source[0] in "+-":
            return max(0.0, moved if source[0] == "+" else -moved)
        return (moved + 1) / 2 if control in TRIGGERS else moved


def _part(source: str) -> str:
    return source.lstrip("+-").rstrip("~").partition(".")[0]


def layout_of(text: str) -> JoystickLayout:
    """Read a mapping text. Raises ValueError with what is wrong with it."""
    fields = text[:_LONGEST].split(",")
    if len(fields) < 3:
        raise ValueError(say("joystick_layout.mapping_has"))
    sources: dict[str, str] = {}
    for field in fields[2:]:
        control, _, source = field.strip().partition(":")
        if not control or control in ("platform", "crc", "type", "hint", "guide"):
            continue
        if control not in BUTTONS and control not in STICKS and control not in TRIGGERS:
            raise ValueError(say("joystick_layout.no_control", control=repr(control[:20])))
        if not _SOURCE.fullmatch(source):
            raise ValueError(say("joystick_layout.no_source", control=control, source=repr(source[:20])))
        sources[control] = source
    return JoystickLayout(fields[1], MappingProxyType(sources))


def text_of(guid: str, name: str, sources: Mapping[str, str]) -> str:
    """The mapping text of a layout, as SDL's own list has them."""
    plain = "".join(letter for letter in name if letter.isprintable() and letter != ",")[:60] or "Joystick"
    return ",".join((guid, plain, *(f"{control}:{source}" for control, source in sources.items()))) + ","


def layouts_of(kept: Any) -> tuple[dict[str, JoystickLayout], str]:
    """The layouts of a profile by GUID, and a sentence on those that cannot be read, "" when all can."""
    if kept is None:
        return {}, ""
    if not isinstance(kept, dict):
        return {}, say("joystick_layout.joysticks_in_profile_cannot")
    layouts: dict[str, JoystickLayout] = {}
    notice = ""
    for guid, text in kept.items():
        try:
            if not isinstance(text, str):
                raise ValueError(say("joystick_layout.is_no_text"))
            layouts[str(guid)] = layout_of(text)
        except ValueError as reason:
            notice = say("joystick_layout.joystick_of_profile_must", reason=str(reason))
    return layouts, notice
